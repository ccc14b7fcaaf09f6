import type { CounterData, CounterLevel } from './data';
import { dressOf } from './dress';
import { full } from './full';
import { onMap } from './map';
import { mini } from './mini';
import type { Ctx } from './brush';

export { fontsReady } from './brush';

const drawings = { 90: full, 40: onMap, 18: mini } as const;

/** The drawing that reads best at a size in CSS pixels. */
export const levelFor = (size: number): CounterLevel => (size >= 60 ? 90 : size >= 27 ? 40 : 18);

/**
 * Draws a counter in a square of `px` at the origin; rim, notch and the cards below all lie inside it.
 * The caller scales for the pixel ratio of its screen.
 */
export function drawCounter(ctx: Ctx, data: CounterData, level: CounterLevel, px: number): void {
  ctx.save();
  ctx.scale(px / level, px / level);
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'miter';
  drawings[level](ctx, data, dressOf(data.uniform));
  ctx.restore();
}
