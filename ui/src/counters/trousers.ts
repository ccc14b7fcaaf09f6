import type { CounterData } from './data';
import type { Dress } from './dress';
import { figuresOn } from './cloth';
import { box, figures, line, type Ctx } from './brush';

interface Band {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Plain cloth, or the tartan: broad bands over its ground, and a fine line between them. */
export function legs(ctx: Ctx, dress: Dress, { x, y, w, h }: Band, check: number): void {
  box(ctx, x, y, w, h, dress.trousers);
  const [, band, fine] = dress.tartan;
  if (!band) return;
  ctx.save();
  ctx.globalAlpha = 0.8;
  const across = (colour: string, from: number, width: number) => {
    for (let at = x + from; at < x + w; at += check) line(ctx, `M${at} ${y}V${y + h}`, colour, width);
    for (let at = y + from * 0.6; at < y + h; at += check) line(ctx, `M${x} ${at}H${x + w}`, colour, width);
  };
  across(band, check * 0.3, check * 0.34);
  if (fine) across(fine, check * 0.8, check * 0.1);
  ctx.restore();
}

/** The values that are drawn: a combat unit keeps the places of its four, the other pieces only what they have. */
export function valuesOf(data: CounterData): string[] {
  if (data.kind === 'leader') return data.values.filter((value) => value !== '');
  if (data.kind === 'wagon') {
    const given = data.values.filter((value) => value !== '');
    return given.length > 0 || data.increments === 0 ? given : [`${data.standing}/${data.increments}`];
  }
  return data.values.map((value) => value || '\u2013');
}

/** Values side by side over a band. */
export function row(ctx: Ctx, dress: Dress, values: readonly string[], band: Band, size: number): void {
  const step = band.w / Math.max(1, values.length);
  const colour = figuresOn(dress.trousers);
  values.forEach((value, place) => {
    figures(ctx, value, band.x + step * (place + 0.5), band.y + band.h / 2 + size * 0.345, {
      size,
      colour,
      max: step * 0.84,
      halo: dress.tartan.length > 1 ? dress.trousers : undefined,
    });
  });
}
