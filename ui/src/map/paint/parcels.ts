import { chance } from '../chance';
import type { Box, Point } from '../grid';

/** What a field seems to bear. It means nothing in play; the terrain is in the hexes. */
export type Bears = 'plough' | 'meadow' | 'crop' | 'nothing';

/** A strip of a farmer's land: four corners, the first leg along its furrows. */
export interface Parcel {
  corners: readonly [Point, Point, Point, Point];
  bears: Bears;
  /** How strong its tint is, 0 to 1. */
  depth: number;
  ploughed: boolean;
}

/** Map units from one block of land to the next. */
const BLOCK = 138;

/** Blocks share their corners, so that the land has no gaps. */
function cornerAt(i: number, j: number): Point {
  return {
    x: (i + 0.5 * (j % 2) + (chance(i, j, 1) - 0.5) * 0.62) * BLOCK,
    y: (j + (chance(i, j, 2) - 0.5) * 0.62) * BLOCK * 0.86,
  };
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

const bearsOf = (at: number): Bears =>
  at < 0.3 ? 'nothing' : at < 0.56 ? 'plough' : at < 0.8 ? 'meadow' : 'crop';

function blockAt(i: number, j: number): Parcel[] {
  let ring: [Point, Point, Point, Point] = [
    cornerAt(i, j),
    cornerAt(i + 1, j),
    cornerAt(i + 1, j + 1),
    cornerAt(i, j + 1),
  ];
  // Furrows run along either pair of sides.
  if (chance(i, j, 3) < 0.5) ring = [ring[1], ring[2], ring[3], ring[0]];
  const [a, b, c, d] = ring;
  const strips = 2 + Math.floor(chance(i, j, 4) * 3);
  const parcels: Parcel[] = [];
  let from = 0;
  for (let strip = 0; strip < strips; strip++) {
    const wide = strip === strips - 1 ? 1 : (strip + 1 + (chance(i, j, 20 + strip) - 0.5) * 0.5) / strips;
    const [left, right] = [between(a, d, from), between(b, c, from)];
    const [leftFoot, rightFoot] = [between(a, d, wide), between(b, c, wide)];
    // Some strips were divided between heirs.
    const cut = chance(i, j, 40 + strip) < 0.45 ? 0.3 + chance(i, j, 60 + strip) * 0.4 : 1;
    const pieces: [number, number][] =
      cut < 1
        ? [
            [0, cut],
            [cut, 1],
          ]
        : [[0, 1]];
    for (const [start, end] of pieces) {
      const salt = 80 + strip * 10 + (start > 0 ? 5 : 0);
      parcels.push({
        corners: [
          between(left, right, start),
          between(left, right, end),
          between(leftFoot, rightFoot, end),
          between(leftFoot, rightFoot, start),
        ],
        bears: bearsOf(chance(i, j, salt)),
        depth: chance(i, j, salt + 1),
        ploughed: chance(i, j, salt + 2) < 0.4,
      });
    }
    from = wide;
  }
  return parcels;
}

/** The parcels that may touch a box. */
export function parcelsIn(box: Box): Parcel[] {
  const parcels: Parcel[] = [];
  const high = BLOCK * 0.86;
  for (let j = Math.floor(box.top / high) - 2; j <= Math.ceil(box.bottom / high) + 1; j++)
    for (let i = Math.floor(box.left / BLOCK) - 2; i <= Math.ceil(box.right / BLOCK) + 1; i++)
      for (const parcel of blockAt(i, j)) {
        const xs = parcel.corners.map(({ x }) => x);
        const ys = parcel.corners.map(({ y }) => y);
        if (Math.max(...xs) < box.left || Math.min(...xs) > box.right) continue;
        if (Math.max(...ys) < box.top || Math.min(...ys) > box.bottom) continue;
        parcels.push(parcel);
      }
  return parcels;
}

/** Rows along the furrows, `apart` units from each other: each as its two ends. */
export function rowsOf({ corners: [a, b, c, d] }: Parcel, apart: number): [Point, Point][] {
  const wide = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2;
  const count = Math.max(1, Math.round(wide / apart));
  return Array.from({ length: count }, (_, row) => {
    const part = (row + 0.5) / count;
    return [between(a, d, part), between(b, c, part)];
  });
}
