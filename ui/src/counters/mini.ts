import type { CounterData } from './data';
import type { Dress } from './dress';
import { GILT, INK, PAPER, RED, STEEL, figuresOn } from './cloth';
import { at, box, disc, fill, line, type Ctx } from './brush';
import { notch, outline, rim, under, within } from './card';
import { statesOf, type State } from './chips';
import { isWreck } from './full';

const CARD = { x: 1, y: 1, s: 16 };
const CORNER = 3;
/** Where the strip of the state begins. */
const STRIP = 11.4;

const groundOf = (data: CounterData, dress: Dress): string =>
  data.kind === 'wagon' ? (isWreck(data) ? '#b8ad99' : '#ddd2b6') : dress.coat;

/** The arm about the origin, 12 wide; `h` is half the height there is. */
function arm(ctx: Ctx, data: CounterData, dress: Dress, h: number): void {
  const ground = groundOf(data, dress);
  const mark = figuresOn(ground);
  switch (data.kind) {
    case 'infantry':
      line(ctx, `M-6.4 ${-h}L6.4 ${h}M6.4 ${-h}L-6.4 ${h}`, mark, 2.2);
      break;
    case 'cavalry':
      if (dress.cuirass) {
        box(ctx, -7, -h - 1, 14, h * 2 + 2, STEEL);
        line(ctx, `M6.6 ${-h}L-6.6 ${h}`, INK, 2.7);
      } else {
        line(ctx, `M6.6 ${-h}L-6.6 ${h}`, mark, 2.7);
      }
      break;
    case 'artillery':
      disc(ctx, 0, 0, Math.min(4.2, h * 0.82), mark);
      if (data.mounted)
        line(ctx, `M-6.4 ${h * 0.66}L-4.4 ${-h * 0.66}M4.4 ${h * 0.66}L6.4 ${-h * 0.66}`, mark, 1.3);
      break;
    case 'wagon':
      if (isWreck(data)) {
        line(ctx, `M-5 ${-h * 0.7}L5 ${h * 0.7}M5 ${-h * 0.7}L-5 ${h * 0.7}`, '#5b4a36', 1.9);
      } else {
        fill(ctx, 'M-5.4 1L-4.4-3.8H4.4L5.4 1Z', '#59614a');
        disc(ctx, -3, 2.4, 2, INK);
        disc(ctx, 3, 2.4, 2, INK);
      }
      break;
    case 'leader':
      at(ctx, 0, 0.2, h / 6, () =>
        fill(
          ctx,
          'M0-6L1.7-2L6-1.7L2.7 1L3.8 5.2L0 2.9L-3.8 5.2L-2.7 1L-6-1.7L-1.7-2Z',
          ground === PAPER ? INK : '#f0c95e',
        ),
      );
  }
}

/** One state as a strip of 18 by 5.6 from the origin. */
const strips: Record<State, (ctx: Ctx) => void> = {
  disordered: (ctx) => {
    box(ctx, 0, 0, 18, 7, PAPER);
    fill(ctx, 'M1.4 7L4.2 0H6.4L3.6 7ZM6.2 7L9 0H11.2L8.4 7ZM11 7L13.8 0H16L13.2 7Z', INK);
  },
  pgd: (ctx) => {
    box(ctx, 0, 0, 18, 7, INK);
    line(
      ctx,
      'M2.8 .8L5.6 4M5.6 .8L2.8 4M7.6 .8L10.4 4M10.4 .8L7.6 4M12.4 .8L15.2 4M15.2 .8L12.4 4',
      '#ffffff',
      1.2,
    );
  },
  charge: (ctx) => {
    box(ctx, 0, 0, 18, 7, GILT);
    line(ctx, 'M5 4.2L9 1L13 4.2', INK, 1.8);
  },
  assault: (ctx) => {
    box(ctx, 0, 0, 18, 7, GILT);
    line(ctx, 'M6.6 .7L11.4 4.3M11.4 .7L6.6 4.3', INK, 1.6);
  },
  tired: (ctx) => {
    box(ctx, 0, 0, 18, 7, PAPER);
    disc(ctx, 9, 2.4, 1.6, INK);
  },
  exhausted: (ctx) => {
    box(ctx, 0, 0, 18, 7, PAPER);
    disc(ctx, 6.4, 2.4, 1.6, INK);
    disc(ctx, 11.6, 2.4, 1.6, INK);
  },
  out_of_ammunition: (ctx) => {
    box(ctx, 0, 0, 18, 7, PAPER);
    box(ctx, 4, 1.4, 10, 2, RED);
  },
};

/** The smallest drawing, in 18 units: arm, side, and the worst state. */
export function mini(ctx: Ctx, data: CounterData, dress: Dress): void {
  const [state] = statesOf(data);
  under(ctx, data.shape, CARD, CORNER, Math.min(2, data.stacked), 0.9);
  within(ctx, outline(data.shape, CARD, CORNER), () => {
    box(ctx, 1, 1, 16, 16, groundOf(data, dress));
    at(ctx, 9, state ? 7 : 9, 1, () => arm(ctx, data, dress, state ? 4.1 : 5.4));
    if (state) {
      box(ctx, 0, STRIP - 0.7, 18, 0.7, INK);
      at(ctx, 0, STRIP, 1, () => strips[state](ctx));
    }
    // paper between cloth and rim: navy on navy would hide the side
    line(ctx, outline(data.shape, { x: 2, y: 2, s: 14 }, CORNER - 0.6), PAPER, 1.9);
  });
  rim(ctx, data.shape, CARD, CORNER, 1.5);
  notch(ctx, data.facing, 18, 0.46);
}
