import type { Formation } from '../shared/api';
import type { CounterData } from './data';
import { GILT, INK, PAPER, RED } from './cloth';
import { at, cased, disc, fill, line, ring, words, type Ctx } from './brush';

/** Formations in a box of 18 by 14 about the origin: few and heavy strokes, since the map shows them at 11 px. */
const formations: Record<Formation, string> = {
  line: 'M-7-2H7V2H-7Z',
  column: 'M-4.4-5H4.4V-2.4H-4.4ZM-4.4-1.3H4.4V1.3H-4.4ZM-4.4 2.4H4.4V5H-4.4Z',
  column_of_companies: 'M-7-5H7V-2.4H-7ZM-7-1.3H7V1.3H-7ZM-7 2.4H7V5H-7Z',
  march_column: 'M-1.8-5.4H1.8V-2.2H-1.8ZM-1.8-1.6H1.8V1.6H-1.8ZM-1.8 2.2H1.8V5.4H-1.8Z',
  skirmish:
    'M-6.8 1.6A1.9 1.9 0 1 0-3 1.6A1.9 1.9 0 1 0-6.8 1.6ZM-1.9-2.4A1.9 1.9 0 1 0 1.9-2.4A1.9 1.9 0 1 0-1.9-2.4ZM3 1.6A1.9 1.9 0 1 0 6.8 1.6A1.9 1.9 0 1 0 3 1.6Z',
  square: 'M-5-5H5V5H-5ZM-2.4-2.4V2.4H2.4V-2.4Z',
  rallying_square: 'M0-6.2L6.2 0L0 6.2L-6.2 0ZM0-2.7L-2.7 0L0 2.7L2.7 0Z',
  general_order:
    'M-4.4-4.6L-1.8-4.6L-4-.2L-6.6-.2ZM3.6-5.2L6-4.2L3.4-.4L1-1.4ZM-2 .6H.8L.2 5H-2.6ZM4.4 1L7 1.6L5.2 5.2L2.6 4.6Z',
  limbered:
    'M-7.4 1A3.6 3.6 0 1 0-.2 1A3.6 3.6 0 1 0-7.4 1ZM-5.2 1A1.4 1.4 0 1 1-2.4 1A1.4 1.4 0 1 1-5.2 1ZM1.6 1.6A2.9 2.9 0 1 0 7.4 1.6A2.9 2.9 0 1 0 1.6 1.6ZM3.5 1.6A1 1 0 1 1 5.5 1.6A1 1 0 1 1 3.5 1.6ZM-3.8 .3H4.6V2H-3.8Z',
  unlimbered: 'M0-6.2L3.6-2.2H1.2V1L6.4 4.4L5.2 6L0 2.9L-5.2 6L-6.4 4.4L-1.2 1V-2.2H-3.6Z',
};

const PLATE = 'M-7.2-7H7.2Q9-7 9-5.2V5.2Q9 7 7.2 7H-7.2Q-9 7-9 5.2V-5.2Q-9-7-7.2-7Z';

/** The formation as a plate of 18 by 14 about its middle. */
export function formationChip(ctx: Ctx, formation: Formation, x: number, y: number, k: number): void {
  at(ctx, x, y, k, () => {
    line(ctx, PLATE, INK, 1.8);
    fill(ctx, PLATE, PAPER);
    fill(ctx, formations[formation], INK, 'evenodd');
  });
}

export type State = 'disordered' | 'pgd' | 'tired' | 'exhausted' | 'charge' | 'assault' | 'out_of_ammunition';

const LOZENGE = 'M0-7.6L7.6 0L0 7.6L-7.6 0Z';
const BLADES = 'M-3.2 3.2L3.4-3.4M3.2 3.2L-3.4-3.4';

function act(ctx: Ctx): void {
  line(ctx, LOZENGE, INK, 2.2);
  fill(ctx, LOZENGE, GILT);
}

/** States in a box of 15 about the origin: the shape tells first, the letter second. */
const states: Record<State, (ctx: Ctx) => void> = {
  disordered: (ctx) => {
    line(ctx, 'M-7-6H7L0 7Z', INK, 2.4);
    fill(ctx, 'M-7-6H7L0 7Z', PAPER);
    words(ctx, 'D', 0, 1.3, { size: 9, colour: INK }, 800);
  },
  pgd: (ctx) => {
    line(ctx, 'M-7.2-6.2H7.2L0 7.2Z', PAPER, 2.4);
    fill(ctx, 'M-7.2-6.2H7.2L0 7.2Z', INK);
    words(ctx, 'P', 0.2, 1.3, { size: 9, colour: '#ffffff' }, 800);
  },
  tired: (ctx) => {
    disc(ctx, 0, 0, 6.9, INK);
    disc(ctx, 0, 0, 5.7, PAPER);
    fill(ctx, 'M0-6A6 6 0 0 1 0 6Z', INK);
  },
  exhausted: (ctx) => {
    disc(ctx, 0, 0, 7.3, PAPER);
    disc(ctx, 0, 0, 6.2, INK);
    line(ctx, 'M-2.7-2.7L2.7 2.7M2.7-2.7L-2.7 2.7', PAPER, 2);
  },
  charge: (ctx) => {
    act(ctx);
    line(ctx, 'M-3.8 .6L0-3.2L3.8 .6M-3.8 4.2L0 .4L3.8 4.2', INK, 1.7);
  },
  assault: (ctx) => {
    act(ctx);
    line(ctx, BLADES, INK, 1.9);
  },
  out_of_ammunition: (ctx) => {
    disc(ctx, 0, 0, 7.2, INK);
    disc(ctx, 0, 0, 6.2, PAPER);
    disc(ctx, 0, 0, 3.9, INK);
    cased(ctx, 'M-4.6 4.6L4.6-4.6', RED, 1.9, PAPER, 0.7);
    ring(ctx, 0, 0, 6.4, RED, 1.5);
  },
};

/** A state, 15 units wide about its middle. */
export function stateChip(ctx: Ctx, state: State, x: number, y: number, k: number): void {
  at(ctx, x, y, k, () => {
    ctx.lineJoin = 'round';
    states[state](ctx);
  });
}

export const orderOf = (data: CounterData): State | null => (data.order === 'good_order' ? null : data.order);
export const readinessOf = (data: CounterData): State | null =>
  data.readiness === 'fresh' ? null : data.readiness;

/** Every state of a counter, the worst first: where there is room for one, it is the first of these. */
export function statesOf(data: CounterData): State[] {
  const all: (State | null)[] = [
    orderOf(data),
    data.act,
    readinessOf(data),
    data.out_of_ammunition ? 'out_of_ammunition' : null,
  ];
  return all.filter((state) => state !== null);
}
