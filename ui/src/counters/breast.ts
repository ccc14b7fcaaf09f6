import type { CounterData } from './data';
import type { Dress } from './dress';
import { BRASS, INK, PAPER, STEEL, fold, isDark, mixed } from './cloth';
import { at, bothSides, box, cased, disc, fill, line, type Ctx } from './brush';

/** The breast of the large drawing, 84 by 33, its origin at the middle of the upper edge. */
const TORSO = 'M-9-.5L-18 2.2Q-25.6 4.4-27.4 12L-31.4 34H31.4L27.4 12Q25.6 4.4 18 2.2L9-.5Z';
const PLASTRON = 'M-7 2Q-14.4 3.2-15.8 9.4Q-15 22-9.6 34H9.6Q15 22 15.8 9.4Q14.4 3.2 7 2Z';
const PLATE = 'M-15 4Q-7.4 8.6 0 8.6Q7.4 8.6 15 4Q21.4 15 15.6 34H-15.6Q-21.4 15-15 4Z';
const COLLAR = 'M-8.4-.6H8.4L7.4 3.6Q3.6 4.6 0 6.4Q-3.6 4.6-7.4 3.6Z';

const casingOf = (belt: string): string => (isDark(belt) ? '#e4dcc8' : INK);

function coat(ctx: Ctx, dress: Dress): void {
  box(ctx, -47, 0, 94, 34, fold(dress.coat, 0.42));
  fill(ctx, TORSO, dress.coat);
  line(ctx, TORSO, fold(dress.coat, 0.7), 0.6);
  bothSides(ctx, () => line(ctx, 'M19 11.5Q18 22 20.4 34', fold(dress.coat, 0.5), 1));
}

/** Shoulder straps edged like the coat, or epaulettes with their fringe. */
function shoulders(ctx: Ctx, dress: Dress): void {
  const strap = 'M9.6 .8L20.4 3.8Q22.4 5 20.8 6.8L8.8 4.2Z';
  bothSides(ctx, () => {
    const colour = dress.epaulettes;
    if (!colour) {
      if (dress.piping) {
        fill(ctx, strap, dress.coat);
        line(ctx, strap, dress.piping, 0.8);
      }
      return;
    }
    const fringe = 'M21 7L21.4 12.4M23 7.4L23.8 13.2M24.9 8.4L26.2 13.8M26.6 9.8L28.4 14';
    line(ctx, fringe, INK, 2.5);
    line(ctx, fringe, mixed(colour, '#ffffff', 0.14), 1.5);
    const crescent = 'M9.6 .6L20 2.6Q27.4 4 28.4 10L25.4 10.6Q23.4 7.4 18.8 7L8.8 4Z';
    fill(ctx, crescent, colour);
    line(ctx, crescent, INK, 0.6);
    line(ctx, 'M20.4 4.6Q24.8 5.6 26.6 9.4', mixed(colour, INK, 0.35), 0.8);
  });
}

function buttons(ctx: Ctx, colour: string, places: readonly (readonly [number, number])[]): void {
  for (const [x, y] of places) {
    disc(ctx, x, y, 1.45, INK);
    disc(ctx, x, y, 1.1, colour);
  }
}

function lapels(ctx: Ctx, dress: Dress, colour: string): void {
  const edge = dress.piping ?? INK;
  line(ctx, PLASTRON, INK, 2);
  fill(ctx, PLASTRON, colour);
  line(ctx, PLASTRON, edge, 1.2);
  line(ctx, 'M0 3V34', edge, 0.9);
  const left = [
    [-12.6, 9.2],
    [-12.2, 15],
    [-11, 20.8],
    [-9.2, 26.6],
  ] as const;
  buttons(ctx, dress.buttons, left);
  buttons(
    ctx,
    dress.buttons,
    left.map(([x, y]) => [-x, y]),
  );
}

/** Rows of braid, each on three buttons. */
function braid(ctx: Ctx, dress: Dress, colour: string): void {
  for (let row = 0; row < 6; row += 1) {
    const y = 8.6 + row * 4.5;
    const w = 16.4 - row * 0.9;
    line(ctx, `M${-w} ${y - 1.4}Q0 ${y + 2.2} ${w} ${y - 1.4}`, INK, 2.5);
    line(ctx, `M${-w} ${y - 1.4}Q0 ${y + 2.2} ${w} ${y - 1.4}`, colour, 1.6);
    buttons(ctx, dress.buttons === BRASS ? mixed(colour, '#ffffff', 0.25) : dress.buttons, [
      [-w, y - 1.4],
      [0, y + 0.5],
      [w, y - 1.4],
    ]);
  }
}

/** A plain front, its edge piped, one row of buttons. */
function plain(ctx: Ctx, dress: Dress): void {
  line(ctx, 'M-2.6 5V34', dress.piping ?? fold(dress.coat, 0.6), 1.2);
  buttons(ctx, dress.buttons, [
    [0, 10.4],
    [0, 16.2],
    [0, 22],
    [0, 27.8],
  ]);
}

function cuirass(ctx: Ctx, dress: Dress): void {
  line(ctx, PLATE, INK, 4.4);
  line(ctx, PLATE, dress.piping ?? '#a9241c', 3);
  fill(ctx, PLATE, STEEL);
  fill(ctx, 'M9.8 7Q13 5.6 15 4Q21.4 15 15.6 34H6.4Q15.4 18 9.8 7Z', mixed(STEEL, INK, 0.2));
  line(ctx, 'M0 8.6V34', '#8b9398', 1.1);
  line(ctx, 'M-11.4 10Q-15 20-11 33', '#ffffff', 2.6);
  line(ctx, PLATE, '#6f777c', 0.7);
  bothSides(ctx, () => {
    cased(ctx, 'M19.6 1.6L12.6 9.2', '#c99c3c', 3.6, INK, 0.5);
    line(ctx, 'M20 4.4L17 1.8M17.4 7L14.6 4.4M14.8 9.6L12.4 7', '#7c5c1d', 0.7);
  });
}

function crossed(ctx: Ctx, belt: string): void {
  const casing = casingOf(belt);
  cased(ctx, 'M20-2L-17.6 36', belt, 5, casing, 0.7);
  cased(ctx, 'M-20-2L17.6 36', belt, 5, casing, 0.7);
  fill(ctx, 'M1.2 13.4L5 17.2L1.2 21L-2.6 17.2Z', INK);
  fill(ctx, 'M1.2 14.4L4 17.2L1.2 20L-1.6 17.2Z', BRASS);
}

function aslant(ctx: Ctx, belt: string): void {
  cased(ctx, 'M21-2L-19.6 36', belt, 6, casingOf(belt), 0.8);
  line(ctx, 'M19.4-2L-21.2 36M22.6-2L-18 36', fold(belt, 0.22), 0.5);
}

/** The gunner's ball; horse artillery has the horse's straps beside it. */
function ball(ctx: Ctx, mounted: boolean): void {
  if (mounted) {
    for (const d of ['M-22 31.6L-12.4 12', 'M12.4 31.6L22 12']) cased(ctx, d, '#ffffff', 3.4, INK, 0.7);
  }
  disc(ctx, 0, 19.8, 11.6, INK);
  disc(ctx, 0, 19.8, 10.9, PAPER);
  disc(ctx, 0, 19.8, 9.3, '#16130f');
  line(ctx, 'M-5.4 17.6Q-4.2 13.6 0 13.2', '#d8d0bd', 1.8);
}

const STAR = 'M0-7L1.9-2.3L7-2L3.1 1.2L4.4 6L0 3.4L-4.4 6L-3.1 1.2L-7-2L-1.9-2.3Z';

/** A general: no belts, but lace down the front, the sash, and the star of an order. */
function general(ctx: Ctx, dress: Dress): void {
  const gold = dress.epaulettes ?? dress.piping ?? BRASS;
  line(ctx, 'M-4.6 5.4V34M4.6 5.4V34', gold, 1.5);
  line(
    ctx,
    'M-7.4 8.4L-4.6 10.8M-7.4 13.4L-4.6 15.8M-7.4 18.4L-4.6 20.8M-7.4 23.4L-4.6 25.8M7.4 8.4L4.6 10.8M7.4 13.4L4.6 15.8M7.4 18.4L4.6 20.8M7.4 23.4L4.6 25.8',
    gold,
    1.1,
  );
  buttons(ctx, gold, [
    [0, 10.4],
    [0, 16.4],
    [0, 22.4],
    [0, 28.4],
  ]);
  if (dress.sash) cased(ctx, 'M-18 2Q-6 24 18 36', dress.sash, 6, INK, 0.6);
  at(ctx, 13, 15, 0.98, () => {
    ctx.lineJoin = 'round';
    line(ctx, STAR, INK, 1.8);
    fill(ctx, STAR, '#f0d27c');
    disc(ctx, 0, 0, 1.7, '#ffffff');
  });
}

function collar(ctx: Ctx, dress: Dress): void {
  fill(ctx, COLLAR, dress.collar);
  line(ctx, COLLAR, INK, 1.5);
  line(ctx, COLLAR, dress.piping ?? fold(dress.collar, 0.5), 0.8);
  line(ctx, 'M0 .6V5.6', INK, 0.8);
}

/** What covers the coat's front, one of five. */
function front(ctx: Ctx, dress: Dress, kind: CounterData['kind']): void {
  if (kind === 'leader') general(ctx, dress);
  else if (dress.cuirass) cuirass(ctx, dress);
  else if (dress.lapels) lapels(ctx, dress, dress.lapels);
  else if (dress.lace) braid(ctx, dress, dress.lace);
  else plain(ctx, dress);
}

/** The uniform, and on it the old symbol of the arm. */
export function breast(ctx: Ctx, dress: Dress, kind: CounterData['kind'], mounted: boolean): void {
  coat(ctx, dress);
  shoulders(ctx, dress);
  front(ctx, dress, kind);
  if (kind === 'infantry') crossed(ctx, dress.belts);
  else if (kind === 'cavalry') aslant(ctx, dress.belts);
  else if (kind === 'artillery') ball(ctx, mounted);
  collar(ctx, dress);
}

/** The breast of the map's drawing, 37 by 22.5: fewer parts, heavier, its origin at the middle of the upper edge. */
export function smallBreast(ctx: Ctx, dress: Dress, kind: CounterData['kind'], mounted: boolean): void {
  const torso = 'M-5-.5L-11 2.4Q-14.4 4.6-15.4 9L-17.6 24H17.6L15.4 9Q14.4 4.6 11 2.4L5-.5Z';
  box(ctx, -19, 0, 38, 24, fold(dress.coat, 0.42));
  fill(ctx, torso, dress.coat);
  if (dress.epaulettes) {
    const colour = dress.epaulettes;
    bothSides(ctx, () => line(ctx, 'M7.4 2.4L12.6 4.4L15.2 9.4', colour, 2.4));
  }
  if (kind === 'leader') {
    const gold = dress.epaulettes ?? dress.piping ?? BRASS;
    line(ctx, 'M-2.6 3V24M2.6 3V24', gold, 1);
    if (dress.sash) cased(ctx, 'M-11 1Q-4 15 11 25', dress.sash, 3.8, INK, 0.4);
    at(ctx, 8, 10.6, 0.66, () => {
      line(ctx, STAR, INK, 2);
      fill(ctx, STAR, '#f0d27c');
    });
  } else if (dress.cuirass) {
    const plate = 'M-9 2.6Q0 7.4 9 2.6Q13 10 9.4 24H-9.4Q-13 10-9 2.6Z';
    line(ctx, plate, dress.piping ?? '#a9241c', 2.2);
    fill(ctx, plate, STEEL);
    line(ctx, 'M-7.4 7Q-9 14-7 23', '#ffffff', 1.7);
  } else if (dress.lapels) {
    const plastron = 'M-4.4 1Q-8.6 2.2-9.4 6.4Q-8.6 15-5.6 24H5.6Q8.6 15 9.4 6.4Q8.6 2.2 4.4 1Z';
    fill(ctx, plastron, dress.lapels);
    line(ctx, plastron, dress.piping ?? INK, 1.1);
  } else if (dress.lace) {
    line(ctx, 'M-9 7Q0 10 9 7M-8.4 12Q0 15 8.4 12M-7.8 17Q0 20 7.8 17', dress.lace, 1.3);
  } else {
    line(ctx, 'M0 3V24', dress.piping ?? fold(dress.coat, 0.6), 0.9);
  }
  const casing = casingOf(dress.belts);
  if (kind === 'infantry') {
    cased(ctx, 'M11.4-1.4L-10.6 24', dress.belts, 3, casing, 0.75);
    cased(ctx, 'M-11.4-1.4L10.6 24', dress.belts, 3, casing, 0.75);
  } else if (kind === 'cavalry') {
    cased(ctx, 'M12.4-1.4L-12 24', dress.belts, 3.8, casing, 0.6);
  } else if (kind === 'artillery') {
    if (mounted) {
      for (const d of ['M-13.4 20.4L-7.6 8.4', 'M7.6 20.4L13.4 8.4']) cased(ctx, d, '#ffffff', 2.2, INK, 0.5);
    }
    disc(ctx, 0, 12.8, 6.9, PAPER);
    disc(ctx, 0, 12.8, 5.9, '#16130f');
    line(ctx, 'M-3.2 11.6Q-2.6 9-.2 8.8', '#d8d0bd', 1.2);
  }
  const stand = 'M-4.8-.6H4.8L4.2 2.6L0 4.2L-4.2 2.6Z';
  fill(ctx, stand, dress.collar);
  line(ctx, stand, dress.piping ?? INK, 0.6);
}
