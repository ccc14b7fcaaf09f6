import type { CounterData } from './data';
import type { Dress } from './dress';
import { INK, PAPER, edgeOf } from './cloth';
import { at, box, figures, line, words, type Ctx } from './brush';
import { badge, count, notch, outline, pips, rim, under, within } from './card';
import { breast } from './breast';
import { formationChip, orderOf, readinessOf, stateChip, type State } from './chips';
import { hat, pennon } from './hat';
import { legs, row, valuesOf } from './trousers';
import { wagon } from './wagon';

const CARD = { x: 3, y: 3, s: 84 };
const CORNER = 5;
/** Edges of the bands, from the top: margin, breast, name, trousers, rail. */
const [BREAST, NAME, LEGS, RAIL] = [20.5, 53, 63.6, 80.4];

export const isWreck = (data: CounterData): boolean =>
  data.kind === 'wagon' && data.increments > 0 && data.standing <= 0;

/** States keep their places: order and readiness on the left, act and ammunition on the right. */
function states(ctx: Ctx, data: CounterData): void {
  const left = [orderOf(data), readinessOf(data)].filter((state) => state !== null);
  const right: State[] = data.act ? [data.act] : [];
  if (data.out_of_ammunition) (right.length === 0 ? right : left).push('out_of_ammunition');
  left.forEach((state, place) =>
    stateChip(ctx, state, 13.2 + (place > 1 ? 15 : 0), place === 1 ? 44.6 : 29, 0.96),
  );
  right.forEach((state) => stateChip(ctx, state, 75.8, 44.4, 1));
}

/** The large drawing, in 90 units: everything. */
export function full(ctx: Ctx, data: CounterData, dress: Dress): void {
  under(ctx, data.shape, CARD, CORNER, data.stacked, 1.4);
  within(ctx, outline(data.shape, CARD, CORNER), () => {
    box(ctx, 3, 3, 84, 84, PAPER);
    ctx.save();
    ctx.beginPath();
    ctx.rect(3, BREAST, 84, NAME - BREAST);
    ctx.clip();
    if (data.kind === 'wagon') at(ctx, 45, BREAST, 1, () => wagon(ctx, isWreck(data), 84, 33, 1));
    // a little narrower than drawn, so that the shoulders stand clear of the chips
    else at(ctx, 45, BREAST, 0.92, () => breast(ctx, dress, data.kind, data.mounted), 1);
    ctx.restore();
    const band = { x: 3, y: LEGS, w: 84, h: RAIL - LEGS };
    legs(ctx, dress, band, 10);
    line(ctx, `M3 ${BREAST}H87M3 ${NAME}H87M3 ${LEGS}H87`, INK, 0.9);
    words(ctx, data.name, 45, NAME + 7.8, { size: 8.8, colour: INK, max: 77 });
    row(ctx, dress, valuesOf(data), { x: 5, y: LEGS, w: data.stacked > 1 ? 76 : 80, h: RAIL - LEGS }, 12.8);
    box(ctx, 3, RAIL, 84, 7, data.increments > 0 ? INK : edgeOf(data.shape));
    const inset = data.stacked > 1 ? 11 : data.shape === 'R' ? 7 : 4;
    const rail = { x: 3 + inset, y: RAIL + 1.1, w: 84 - inset * 2, h: 3.2 };
    pips(ctx, data.increments, data.standing, rail, 1.6);
  });
  rim(ctx, data.shape, CARD, CORNER, 2.4);
  if (data.kind !== 'wagon') {
    if (dress.lance.length > 0) at(ctx, 33.6, BREAST, 0.94, () => pennon(ctx, dress.lance));
    at(ctx, 45, BREAST - 0.6, 0.78, () => hat(ctx, dress));
  }
  badge(ctx, data.shape, data.letter, 13.6, 12.4, 0.94);
  figures(ctx, data.size, 82.6, 16, { size: 11.4, colour: INK, align: 'right', max: 26 });
  if (data.formation) formationChip(ctx, data.formation, 76, 28.6, 0.84);
  states(ctx, data);
  notch(ctx, data.facing, 90, 1);
  count(ctx, data.stacked, 83, 83, 6);
}
