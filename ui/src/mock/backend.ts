/** Stands in for the shell in `--mode mock` and in tests: the same commands, kept in memory. */
import type {
  AppInfo,
  ChargeOdds,
  GameError,
  GameSaved,
  GameSummary,
  GameView,
  Input,
  OddsError,
  Settings,
  SettingsError,
  SituationSummary,
  StepView,
} from '../bindings';
import { formOf, give, opening, optionsOf, pendingOf, type State } from './charge';
import { oddsOf } from './odds';
import { ledgerOf } from './rolls';
import { cuirassiers, sides, situations, sixtyNinth, thirtieth } from './stacks';

interface Kept {
  id: number;
  situation: string;
  steps: StepView[];
  states: State[];
  head: number;
  updated: string;
}

type Result<T, E> = Promise<{ status: 'ok'; data: T } | { status: 'error'; error: E }>;

const kept = new Map<number, Kept>();
const listeners = new Set<(event: { payload: GameSaved }) => void>();
let settings: Settings = { language: 'system', theme: 'system', dice: 'app', odds_shown: true };
let seed = 20_150_618;

const ok = <T>(data: T) => Promise.resolve({ status: 'ok' as const, data });
const no = <E>(error: E) => Promise.resolve({ status: 'error' as const, error });

function viewOf(game: Kept): GameView {
  const state = game.states[game.head] ?? opening;
  const fate = state.end === 'target_eliminated' && state.stage === 'done' ? 'eliminated' : 'in_play';
  return {
    id: game.id,
    title: (situations.find(({ id }) => id === game.situation) ?? situations[0]!).title,
    sides,
    attacker: { ...cuirassiers, order: state.attackerOrder, increments: 9 - state.attackerLost },
    defender: {
      ...sixtyNinth,
      order: state.defenderOrder,
      formation: state.inSquare ? 'square' : 'line',
      increments: 5 - state.defenderLost,
      fate,
    },
    bystanders: [thirtieth],
    pending: pendingOf(state),
    options: optionsOf(state),
    report_form: formOf(state),
    ledger: ledgerOf(state),
    steps: game.steps.slice(0, game.head),
    inputs: game.head,
    can_undo: game.head > 0,
    can_redo: game.head < game.steps.length,
    hash: hashOf(JSON.stringify(state)),
  };
}

function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

function saved(game: Kept): Result<GameView, GameError> {
  game.updated = new Date().toISOString();
  for (const hear of listeners) hear({ payload: { game: game.id, inputs: game.head } });
  return ok(viewOf(game));
}

function given(id: number, input: Input, thrown_by_app: boolean): Result<GameView, GameError> {
  const game = kept.get(id);
  if (!game) return no({ kind: 'not_found' });
  const answer = give(game.states[game.head] ?? opening, input);
  if ('refused' in answer) return no({ kind: 'refused', refused: answer.refused });
  game.steps = [...game.steps.slice(0, game.head), { input, thrown_by_app, events: answer.events }];
  game.states = [...game.states.slice(0, game.head + 1), answer.state];
  game.head++;
  return saved(game);
}

function die(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return 1 + Math.floor((seed / 2 ** 32) * 6);
}

function moved(id: number, by: 1 | -1): Result<GameView, GameError> {
  const game = kept.get(id);
  if (!game) return no({ kind: 'not_found' });
  game.head = Math.min(game.steps.length, Math.max(0, game.head + by));
  return saved(game);
}

export const commands = {
  appInfo: (): Promise<AppInfo> => Promise.resolve({ version: '0.1.0', rules_version: 1 }),
  settings: (): Promise<Settings> => Promise.resolve(settings),
  setSettings: (changed: Settings): Result<null, SettingsError> => {
    settings = changed;
    return ok(null);
  },
  situations: (): Promise<SituationSummary[]> => Promise.resolve(situations),
  games: (): Result<GameSummary[], GameError> =>
    ok(
      [...kept.values()]
        .map((game) => ({
          id: game.id,
          situation: game.situation,
          title: viewOf(game).title,
          rules_version: 1,
          head: game.head,
          last: game.steps.length,
          created_at: game.updated,
          updated_at: game.updated,
        }))
        .sort((a, b) => b.updated_at.localeCompare(a.updated_at) || b.id - a.id),
    ),
  startGame: (situation: string): Result<GameView, GameError> => {
    if (!situations.some(({ id }) => id === situation)) return no({ kind: 'unknown_situation' });
    const id = kept.size === 0 ? 1 : Math.max(...kept.keys()) + 1;
    const game: Kept = { id, situation, steps: [], states: [opening], head: 0, updated: '' };
    kept.set(id, game);
    return saved(game);
  },
  openGame: (id: number): Result<GameView, GameError> => {
    const game = kept.get(id);
    return game ? ok(viewOf(game)) : no({ kind: 'not_found' });
  },
  give: (game: number, input: Input) => given(game, input, false),
  throwDice: (id: number): Result<GameView, GameError> => {
    const pending = kept.has(id) ? viewOf(kept.get(id)!).pending : null;
    if (pending?.kind !== 'roll') return no({ kind: 'no_throw' });
    const dice = pending.dice === 'd66' ? { d66: die() * 10 + die() } : { d6: die() };
    return given(id, { dice }, true);
  },
  undo: (game: number) => moved(game, -1),
  redo: (game: number) => moved(game, 1),
  deleteGame: (id: number): Result<null, GameError> =>
    kept.delete(id) ? ok(null) : no({ kind: 'not_found' }),
  odds: (id: number): Result<ChargeOdds, OddsError> => {
    const game = kept.get(id);
    return game
      ? ok(oddsOf(game.states[game.head] ?? opening))
      : no({ kind: 'game', error: { kind: 'not_found' } });
  },
};

export const events = {
  gameSaved: {
    listen: (hear: (event: { payload: GameSaved }) => void): Promise<() => void> => {
      listeners.add(hear);
      return Promise.resolve(() => listeners.delete(hear));
    },
  },
};
