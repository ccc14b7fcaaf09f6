import { INK, mixed } from './cloth';
import { at, box, disc, fill, line, ring, type Ctx } from './brush';

const WOOD = '#6d7554';
const TARRED = '#4b5340';

function wheel(ctx: Ctx, x: number, y: number, r: number): void {
  for (let spoke = 0; spoke < 4; spoke += 1) {
    const turn = (spoke * Math.PI) / 4;
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r];
    line(ctx, `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, '#3a2a18', 1.2);
  }
  ring(ctx, x, y, r, INK, 2.6);
  ring(ctx, x, y, r, '#8a6a3c', 1);
  disc(ctx, x, y, 1.9, INK);
}

/** An ammunition wagon from the side, some 70 by 30 about the middle of the field's upper edge. */
function whole(ctx: Ctx): void {
  line(ctx, 'M24 21L37 24.6', INK, 2.4);
  line(ctx, 'M-30 22H26', INK, 2.6);
  const body = 'M-26 20.4L-22 9.4H20L25 20.4Z';
  fill(ctx, body, WOOD);
  line(ctx, body, INK, 1.4);
  const lid = 'M-22.6 9.6L-15 4.8H13.4L21 9.6Z';
  fill(ctx, lid, TARRED);
  line(ctx, lid, INK, 1.3);
  line(ctx, 'M-12 9.6V20.4M0 9.6V20.4M12 9.6V20.4', mixed(WOOD, INK, 0.5), 1);
  line(ctx, 'M-18.4 12.4H-14.6M14.4 12.4H18.4', '#c9c39f', 1.1);
  wheel(ctx, -17, 24, 7);
  wheel(ctx, 17, 25, 6);
}

function wreck(ctx: Ctx): void {
  ctx.save();
  ctx.rotate(-0.2);
  ctx.translate(-4, 4);
  const body = 'M-26 20.4L-22 9.4H4L8.4 13L12.4 9.8L20 11.6L25 20.4Z';
  fill(ctx, body, '#5b5348');
  line(ctx, body, INK, 1.4);
  line(ctx, 'M-12 9.6V20.4M0 9.6L-1 20.4M13 14V20.4', '#2c251d', 1.1);
  ctx.restore();
  wheel(ctx, -19, 25.6, 6.6);
  ctx.save();
  ctx.translate(25, 28);
  ctx.scale(1.25, 0.5);
  wheel(ctx, 0, 0, 6);
  ctx.restore();
  const flame = 'M-4 11Q-5 6-1 2Q-.6 5.4 2 6Q3 2 7.4-.4Q6.6 4 9.6 6Q10.6 4 12.6 3Q14 8 10 11.6Z';
  fill(ctx, flame, '#b3561a');
  line(ctx, flame, INK, 0.7);
  fill(ctx, 'M0 11Q.4 7.6 3.4 7Q6.4 6.6 7.4 11.2Z', '#e6b04a');
}

/** A field of w by h with the wagon in it, scaled by `k` and moved. */
export function wagon(ctx: Ctx, wrecked: boolean, w: number, h: number, k: number, [dx, dy] = [0, 0]): void {
  box(ctx, -w / 2, 0, w, h, wrecked ? '#b8ad99' : '#ddd2b6');
  box(ctx, -w / 2, h * 0.8, w, h * 0.22, wrecked ? '#9c9078' : '#c3b58f');
  at(ctx, dx, dy, k, () => (wrecked ? wreck(ctx) : whole(ctx)));
}
