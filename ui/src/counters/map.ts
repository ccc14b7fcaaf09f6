import type { CounterData } from './data';
import type { Dress } from './dress';
import { INK, PAPER, edgeOf } from './cloth';
import { at, box, line, words, type Ctx } from './brush';
import { badge, count, notch, outline, pips, rim, under, within } from './card';
import { smallBreast } from './breast';
import { formationChip, orderOf, readinessOf, stateChip } from './chips';
import { isWreck } from './full';
import { legs, row, valuesOf } from './trousers';
import { wagon } from './wagon';

const CARD = { x: 1.5, y: 1.5, s: 37 };
const CORNER = 3;
const [LEGS, RAIL] = [23.2, 33.8];

/** The figures of the map: melee and morale; of a leader his name, of a wagon its rounds. */
function below(ctx: Ctx, data: CounterData, dress: Dress): void {
  const band = { x: 3, y: LEGS, w: data.stacked > 1 ? 30.5 : 34, h: RAIL - LEGS };
  if (data.kind === 'leader') {
    box(ctx, 1, LEGS, 38, RAIL - LEGS, PAPER);
    const last = data.name.trim().split(/\s+/).at(-1) ?? '';
    words(ctx, last, 20, LEGS + 7.9, { size: 8.2, colour: INK, max: 32 }, 800);
  } else if (data.kind === 'wagon') {
    row(ctx, dress, data.increments > 0 ? [String(data.standing)] : valuesOf(data).slice(0, 1), band, 10.6);
  } else {
    row(ctx, dress, valuesOf(data).slice(1, 3), band, 10.6);
  }
}

/** Order on the left with readiness beside it, one act on the right. */
function states(ctx: Ctx, data: CounterData): void {
  const [order, readiness] = [orderOf(data), readinessOf(data)];
  if (order) stateChip(ctx, order, 7.4, 18, 0.64);
  if (readiness) stateChip(ctx, readiness, order ? 16.9 : 7.4, order ? 18.4 : 18, 0.56);
  const act = data.act ?? (data.out_of_ammunition ? 'out_of_ammunition' : null);
  if (act) stateChip(ctx, act, 32.2, 17.8, 0.66);
}

/** The map's drawing, in 40 units. */
export function onMap(ctx: Ctx, data: CounterData, dress: Dress): void {
  under(ctx, data.shape, CARD, CORNER, data.stacked, 0.72);
  within(ctx, outline(data.shape, CARD, CORNER), () => {
    at(ctx, 20, 1.5, 1, () => {
      if (data.kind === 'wagon') wagon(ctx, isWreck(data), 38, 22, 0.5, [2.4, 4.6]);
      else smallBreast(ctx, dress, data.kind, data.mounted);
    });
    legs(ctx, dress, { x: 1, y: LEGS, w: 38, h: RAIL - LEGS }, 6.4);
    line(ctx, `M1 ${LEGS}H39`, INK, 0.8);
    below(ctx, data, dress);
    box(ctx, 1, RAIL, 38, 6, data.increments > 0 ? INK : edgeOf(data.shape));
    const inset = data.stacked > 1 ? 6.5 : data.shape === 'R' ? 4.5 : 2.5;
    pips(
      ctx,
      data.increments,
      data.standing,
      { x: 1.5 + inset, y: RAIL + 0.7, w: 37 - inset * 2, h: 2.2 },
      1.9,
    );
  });
  rim(ctx, data.shape, CARD, CORNER, 1.7);
  badge(ctx, data.shape, data.letter, 8, 8, 0.68);
  if (data.formation) formationChip(ctx, data.formation, 31.2, 7.4, 0.6);
  states(ctx, data);
  notch(ctx, data.facing, 40, 0.62);
  count(ctx, data.stacked, 36, 36, 3.7);
}
