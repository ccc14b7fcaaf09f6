import { boundsOf, centreOf, opposite, placeOf, sideTo } from '../grid';
import type { Box, Point } from '../grid';
import type { Ground, Hex } from '../ground';
import { boxOf, heading, mid, paced, smooth, unsteady } from './curve';

export interface Road {
  paved: boolean;
  points: readonly Point[];
  box: Box;
}

export interface Bridge extends Point {
  /** The direction of the road. */
  way: Point;
  paved: boolean;
}

/** Where each road runs through its hexes: drawn straight where it can be, fixed where roads meet. */
function pinsOf(ground: Ground): Point[][] {
  const uses = new Map<number, number>();
  for (const road of ground.roads)
    for (const place of new Set(road.hexes.map((hex) => placeOf(ground, hex))))
      uses.set(place, (uses.get(place) ?? 0) + 1);
  return ground.roads.map(({ hexes }) => {
    const centres = hexes.map((hex) => centreOf(ground, hex));
    return centres.map((centre, place) => {
      const [before, after] = [centres[place - 1], centres[place + 1]];
      const meets = (uses.get(placeOf(ground, hexes[place] as Hex)) ?? 0) > 1;
      if (!before || !after || meets) return centre;
      return mid(centre, mid(before, after));
    });
  });
}

/** A road that ends in a hex of the map's edge goes on to the neat line. */
function run(ground: Ground, pins: readonly Point[], hexes: readonly Hex[]): Point[] {
  const line = [...pins];
  for (const end of [0, hexes.length - 1]) {
    const { column, row } = hexes[end]!;
    if (column > 1 && row > 1 && column < ground.columns && row < ground.rows) continue;
    const [tip, before] = [pins[end]!, pins[end === 0 ? 1 : pins.length - 2]];
    if (!before) continue;
    const { right, bottom } = boundsOf(ground);
    const [dx, dy] = [tip.x - before.x, tip.y - before.y];
    // Only outward: a road along the edge just ends.
    const out = {
      x: column === 1 ? Math.min(dx, -44) : column === ground.columns ? Math.max(dx, 44) : dx,
      y: row === 1 ? Math.min(dy, -44) : row === ground.rows ? Math.max(dy, 44) : dy,
    };
    const inside = tip.x + out.x > 0 && tip.x + out.x < right && tip.y + out.y > 0 && tip.y + out.y < bottom;
    if (inside) continue;
    const far = { x: tip.x + out.x, y: tip.y + out.y };
    if (end === 0) line.unshift(far);
    else line.push(far);
  }
  return line;
}

export function roadsOf(ground: Ground): Road[] {
  return pinsOf(ground).flatMap((pins, place) => {
    const { paved, hexes } = ground.roads[place]!;
    if (pins.length < 2) return [];
    const drawn = smooth(run(ground, pins, hexes), 8);
    // A chaussée was laid out with a line, a track was trodden.
    const points = paced(drawn, 4).map((point) => unsteady(point, paved ? 0.7 : 3, paved ? 40 : 24));
    return [{ paved, points, box: boxOf(points, 14) }];
  });
}

/** Bridges lie where the drawn road crosses the hexside. */
export function bridgesOf(ground: Ground, roads: readonly Road[]): Bridge[] {
  return ground.bridges.flatMap(({ hex, side }) => {
    const road = ground.roads.findIndex(({ hexes }) =>
      hexes.some((here, place) => {
        const next = hexes[place + 1];
        if (!next) return false;
        const way = sideTo(ground, here, next);
        if (way === null) return false;
        const forward = here.column === hex.column && here.row === hex.row && way === side;
        const back = next.column === hex.column && next.row === hex.row && opposite(way) === side;
        return forward || back;
      }),
    );
    const centre = centreOf(ground, hex);
    const angle = (((side - 1) * 60 - 90) * Math.PI) / 180;
    const middle = { x: centre.x + 30 * Math.cos(angle), y: centre.y + 30 * Math.sin(angle) };
    const drawn = roads[road];
    if (!drawn) return [{ ...middle, way: { x: Math.cos(angle), y: Math.sin(angle) }, paved: false }];
    let nearest = 0;
    let least = Infinity;
    drawn.points.forEach((point, place) => {
      const away = (point.x - middle.x) ** 2 + (point.y - middle.y) ** 2;
      if (away < least) [nearest, least] = [place, away];
    });
    return [{ ...drawn.points[nearest]!, way: heading(drawn.points, nearest), paved: drawn.paved }];
  });
}
