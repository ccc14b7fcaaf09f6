import type { Shape } from '../shared/api';
import { INK, LOST, PAPER, edgeOf } from './cloth';
import { at, box, disc, figures, fill, line, path, ring, words, type Ctx } from './brush';

/** A square of the drawing: its corner and its side. */
export interface Field {
  x: number;
  y: number;
  s: number;
}

/** The outline of a card: the side shows in its corners. `r` is the corner's measure. */
export function outline(shape: Shape, { x, y, s }: Field, r: number): string {
  const [right, bottom] = [x + s, y + s];
  switch (shape) {
    case 'F':
      return `M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${x + r}Q${x} ${bottom} ${x} ${bottom - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
    case 'A': {
      const cut = r * 1.25;
      return `M${x + cut} ${y}H${right - cut}L${right} ${y + cut}V${bottom - cut}L${right - cut} ${bottom}H${x + cut}L${x} ${bottom - cut}V${y + cut}Z`;
    }
    case 'P':
      return `M${x} ${y}H${right}V${bottom}H${x}Z`;
    case 'R': {
      const [hip, foot] = [r * 2.3, r * 2.6];
      return `M${x} ${y}H${right}V${bottom - hip}Q${right} ${bottom} ${right - foot} ${bottom}H${x + foot}Q${x} ${bottom} ${x} ${bottom - hip}Z`;
    }
  }
}

/** The cards below peep out at the lower right; then the shade of the top card on the table. */
export function under(ctx: Ctx, shape: Shape, card: Field, r: number, stacked: number, step: number): void {
  const below = Math.min(2, Math.max(0, stacked - 1));
  for (let depth = below; depth > 0; depth -= 1) {
    const moved = { ...card, x: card.x + depth * step, y: card.y + depth * step };
    fill(ctx, outline(shape, moved, r), PAPER);
    line(ctx, outline(shape, moved, r), edgeOf(shape), step * 0.62);
  }
  ctx.save();
  ctx.globalAlpha = 0.34;
  fill(ctx, outline(shape, { ...card, x: card.x + step * 0.2, y: card.y + step * 0.55 }, r), '#000000');
  ctx.restore();
}

/** Draws inside the outline. */
export function within(ctx: Ctx, d: string, draw: () => void): void {
  ctx.save();
  ctx.clip(path(d));
  draw();
  ctx.restore();
}

/** The rim in the side's colour; a hair of paper outside it parts it from any ground. */
export function rim(ctx: Ctx, shape: Shape, card: Field, r: number, width: number): void {
  const half = width / 2;
  const hair = { x: card.x - 0.1, y: card.y - 0.1, s: card.s + 0.2 };
  line(ctx, outline(shape, hair, r), PAPER, width * 0.42);
  const middle = { x: card.x + half, y: card.y + half, s: card.s - width };
  line(ctx, outline(shape, middle, Math.max(0.1, r - half * 0.6)), edgeOf(shape), width);
}

const badges: Record<Shape, string> = {
  F: 'M0-7.2A7.2 7.2 0 0 1 0 7.2A7.2 7.2 0 0 1 0-7.2Z',
  A: 'M0-8.9L8.9 0L0 8.9L-8.9 0Z',
  P: 'M-6.6-6.6H6.6V6.6H-6.6Z',
  R: 'M-6.9-6.9H6.9V.6Q6.4 6.2 0 8.6Q-6.4 6.2-6.9 .6Z',
};

/** Shape, letter and colour of the side, 7 units in radius. */
export function badge(ctx: Ctx, shape: Shape, letter: string, x: number, y: number, k: number): void {
  at(ctx, x, y, k, () => {
    line(ctx, badges[shape], PAPER, 2.2);
    fill(ctx, badges[shape], edgeOf(shape));
    words(ctx, letter.slice(0, 2), 0, 3.5, { size: 10, colour: '#ffffff', max: 10.4 }, 800);
  });
}

/** Flat, so that it stays on the rim and off what stands in the corners. */
const NOTCH = 'M0 0L5.8 5.2Q0 4.2-5.8 5.2Z';

/** The notch on the rim of a drawing of `side` units: it points where the unit faces. The counter stays upright. */
export function notch(ctx: Ctx, facing: number | null, side: number, k: number): void {
  if (facing === null || !Number.isFinite(facing)) return;
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
  const reach = (side / 2 - 0.55 * k) / Math.max(Math.abs(dx), Math.abs(dy));
  ctx.save();
  ctx.translate(side / 2 + dx * reach, side / 2 + dy * reach);
  ctx.rotate(turn);
  ctx.scale(k, k);
  ctx.lineJoin = 'round';
  line(ctx, NOTCH, PAPER, 1.7);
  fill(ctx, NOTCH, INK);
  ctx.restore();
}

/** Increments: bright is standing, hollow is lost. Many of them take two rows where the rail is short. */
export function pips(
  ctx: Ctx,
  increments: number,
  standing: number,
  field: { x: number; y: number; w: number; h: number },
  narrowest: number,
): void {
  const count = Math.min(60, Math.max(0, Math.floor(increments)));
  if (count === 0) return;
  const rows = field.w / count < narrowest ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const gap = field.h * 0.2;
  const high = (field.h - gap * (rows - 1)) / rows;
  const step = Math.min(field.w / columns, field.h * 2.3);
  const wide = step - Math.max(step * 0.2, Math.min(0.8, step * 0.3));
  const left = field.x + (field.w - step * columns) / 2 + (step - wide) / 2;
  const hair = Math.min(0.75, high * 0.26);
  for (let place = 0; place < count; place += 1) {
    const x = left + (place % columns) * step;
    const y = field.y + Math.floor(place / columns) * (high + gap);
    if (place < standing) {
      box(ctx, x, y, wide, high, PAPER);
    } else {
      ctx.strokeStyle = LOST;
      ctx.lineWidth = hair;
      ctx.strokeRect(x + hair / 2, y + hair / 2, wide - hair, high - hair);
    }
  }
}

/** How many cards lie in the hex. */
export function count(ctx: Ctx, stacked: number, x: number, y: number, r: number): void {
  if (stacked < 2) return;
  disc(ctx, x, y, r, PAPER);
  ring(ctx, x, y, r, INK, r * 0.2);
  figures(ctx, String(stacked), x, y + r * 0.52, { size: r * 1.5, colour: INK, max: r * 1.6 });
}
