/**
 * The only door to the shell. Everything else in the page asks here and knows nothing of commands,
 * so that a change of the generated bindings is mended in this file.
 */
import { commands, events } from '../bindings';
import type {
  ChargeOdds,
  Choice,
  Dice,
  GameError,
  GameSaved,
  GameSummary,
  GameView,
  OddsError,
  Outcome,
  Report,
  Settings as SettingsAsKept,
  SettingsError,
  SituationSummary,
} from '../bindings';

export type * from '../bindings';

/** The settings with nothing left open. */
export type Settings = Required<SettingsAsKept>;

const plain: Settings = { language: 'system', theme: 'system', dice: 'app', odds_shown: true };

/** How a charge ended. */
export type ChargeEnd = Outcome['end'];

export type Answer<T, E> = { ok: true; value: T } | { ok: false; error: E };

type Raw<T, E> = { status: 'ok'; data: T } | { status: 'error'; error: E };

/** The shell itself failed: no answer of the kind that was promised. */
export interface Broken {
  kind: 'broken';
}

async function answer<T, E>(raw: Promise<Raw<T, E>>): Promise<Answer<T, E | Broken>> {
  try {
    const result = await raw;
    return result.status === 'ok' ? { ok: true, value: result.data } : { ok: false, error: result.error };
  } catch (error) {
    console.error(error);
    return { ok: false, error: { kind: 'broken' } };
  }
}

/** A command that cannot fail, unless the shell does. */
const sure = <T>(raw: Promise<T>): Promise<Answer<T, Broken>> =>
  answer(raw.then((data) => ({ status: 'ok', data })));

export const api = {
  /** The settings as kept, or the plain ones. */
  settings: async (): Promise<Settings> => {
    const kept = await sure(commands.settings());
    return kept.ok ? { ...plain, ...kept.value } : plain;
  },
  setSettings: (settings: Settings): Promise<Answer<null, SettingsError | Broken>> =>
    answer(commands.setSettings(settings)),

  situations: (): Promise<Answer<SituationSummary[], Broken>> => sure(commands.situations()),
  games: (): Promise<Answer<GameSummary[], GameError | Broken>> => answer(commands.games()),
  startGame: (situation: string): Promise<Answer<GameView, GameError | Broken>> =>
    answer(commands.startGame(situation)),
  openGame: (game: number): Promise<Answer<GameView, GameError | Broken>> => answer(commands.openGame(game)),
  deleteGame: (game: number): Promise<Answer<null, GameError | Broken>> => answer(commands.deleteGame(game)),

  choose: (game: number, choice: Choice): Promise<Answer<GameView, GameError | Broken>> =>
    answer(commands.give(game, { choose: choice })),
  giveDice: (game: number, dice: Dice): Promise<Answer<GameView, GameError | Broken>> =>
    answer(commands.give(game, { dice })),
  report: (game: number, report: Report): Promise<Answer<GameView, GameError | Broken>> =>
    answer(commands.give(game, { report })),
  throwDice: (game: number): Promise<Answer<GameView, GameError | Broken>> =>
    answer(commands.throwDice(game)),
  undo: (game: number): Promise<Answer<GameView, GameError | Broken>> => answer(commands.undo(game)),
  redo: (game: number): Promise<Answer<GameView, GameError | Broken>> => answer(commands.redo(game)),

  odds: (game: number): Promise<Answer<ChargeOdds, OddsError | Broken>> => answer(commands.odds(game)),

  /** Calls back whenever a step is on disk. Returns how to stop. */
  onSaved: (hear: (saved: GameSaved) => void): Promise<() => void> =>
    events.gameSaved.listen((event) => hear(event.payload)),
};
