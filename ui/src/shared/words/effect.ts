import * as m from '../../paraglide/messages.js';
import type { Effect } from '../api';
import { signed } from '../number';
import { match } from '../variant';

/** What a line of a ledger does: its size, and what it acts on where that is not the roll itself. */
export function effectWords(effect: Effect): { size: string; on: string | null } {
  return match(effect, {
    steps: (n) => ({ size: signed(n), on: null as string | null }),
    attack_factor: (ratio) => ({ size: `\u00d7\u202f${ratio}`, on: m.effect_attack() }),
    defence_factor: (ratio) => ({ size: `\u00d7\u202f${ratio}`, on: m.effect_defence() }),
    attack_plus: (ratio) => ({ size: `+\u202f${ratio}`, on: m.effect_attack() }),
    columns_left: (n) => ({
      size: String(Math.abs(n)),
      on: n < 0 ? m.effect_columns_right() : m.effect_columns_left(),
    }),
  });
}
