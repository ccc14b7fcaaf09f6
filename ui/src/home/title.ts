import * as m from '../paraglide/messages.js';
import type { GameSummary } from '../shared/api';
import { said } from '../shared/locale.svelte';

/** The title of a game; a game whose text cannot be read is still listed. */
export const titleOf = (game: GameSummary): string => (game.title ? said(game.title) : m.home_untitled());
