import { SIDES, across, boundsOf, centreOf, cornerOf, holds, placeOf, sideOf } from '../grid';
import type { Box, Point } from '../grid';
import type { Ground, Hex } from '../ground';
import { boxOf, chained, grown, keyOf, smooth, strung, touch, unsteady } from './curve';
import { Near } from './near';
import { roadsOf, type Road } from './course';

/** What the ground is covered with, as far as the painter tells covers apart. */
export type Cover =
  | 'clear'
  | 'crops'
  | 'woods'
  | 'grove'
  | 'orchard'
  | 'garden'
  | 'vineyard'
  | 'water'
  | 'ice'
  | 'built'
  | 'works';

const covers: Record<Ground['terrain'][number], Cover> = {
  clear: 'clear',
  road_or_track: 'clear',
  bridge: 'clear',
  crops: 'crops',
  woods: 'woods',
  grove: 'grove',
  orchard: 'orchard',
  garden: 'garden',
  vineyard: 'vineyard',
  swamp: 'water',
  frozen_lake: 'ice',
  hamlet: 'built',
  village: 'built',
  town: 'built',
  improved_town: 'built',
  church: 'built',
  chateau: 'built',
  earthwork_front: 'works',
  earthwork_rear: 'works',
  entrenchment: 'works',
};

/** A line with the box it lies in. */
export interface Course {
  points: readonly Point[];
  box: Box;
}

/** An area's edge as a path, with its box. */
export interface Edge {
  path: Path2D;
  box: Box;
}

/** What is worked out of a ground once, for all tiles of all zooms. */
export interface Survey {
  ground: Ground;
  bounds: Box;
  /** The picture ends here, a little beyond the hexes. */
  neat: Box;
  /** The paper ends here. */
  sheet: Box;
  cover: (hex: Hex) => Cover;
  edges: (cover: Cover) => readonly Edge[];
  /** The outline of all hexes of the map. */
  rim: () => Path2D;
  streams: readonly Course[];
  rivers: readonly Course[];
  fords: readonly Course[];
  /** Lips of banks, which fall to the left. */
  banks: readonly Course[];
  /** Lines that the ground falls from to the right. */
  slopes: readonly Course[];
  roads: readonly Road[];
  near: Near;
  /** Trees and houses of hexes and the like, once they are placed. */
  kept: Map<string, unknown>;
}

const surveys = new WeakMap<Ground, Survey>();

export function surveyOf(ground: Ground): Survey {
  let survey = surveys.get(ground);
  if (!survey) {
    survey = workedOut(ground);
    surveys.set(ground, survey);
  }
  return survey;
}

function workedOut(ground: Ground): Survey {
  const bounds = boundsOf(ground);
  const near = new Near();
  const edges = new Map<Cover, readonly Edge[]>();
  /** Beside the map the ground goes on as it is at the edge, without its houses. */
  const cover = ({ column, row }: Hex): Cover => {
    const inside = {
      column: Math.min(ground.columns, Math.max(1, column)),
      row: Math.min(ground.rows, Math.max(1, row)),
    };
    const found = covers[ground.terrain[placeOf(ground, inside)] ?? 'clear'] ?? 'clear';
    const off = inside.column !== column || inside.row !== row;
    return off && (found === 'built' || found === 'works' || found === 'garden') ? 'clear' : found;
  };
  let rim: Path2D | undefined;
  const water = (kind: 'stream' | 'river') => waterOf(ground, kind, cover);
  const survey: Survey = {
    ground,
    bounds,
    neat: grown(bounds, 7),
    sheet: grown(bounds, 24),
    cover,
    edges: (of) => {
      let list = edges.get(of);
      if (!list) {
        list = edgesOf(ground, (hex) => cover(hex) === of, of === 'water' || of === 'ice' ? 3 : 5.5);
        edges.set(of, list);
      }
      return list;
    },
    rim: () => (rim ??= rimOf(ground)),
    streams: water('stream'),
    rivers: water('river'),
    fords: legsOf(ground, 'ford').map((points) => ({ points, box: boxOf(points, 20) })),
    banks: fallsOf(ground, 'bank', 1.2),
    slopes: fallsOf(ground, 'slope', 2.4),
    roads: roadsOf(ground),
    near,
    kept: new Map(),
  };
  for (const road of survey.roads) near.add(road.points, 'road');
  for (const course of [...survey.streams, ...survey.rivers]) near.add(course.points, 'water');
  return survey;
}

/** Keeps what was worked out, as long as the ground is in use. */
export function keptAs<T>(survey: Survey, key: string, work: () => T): T {
  let found = survey.kept.get(key) as T | undefined;
  if (found === undefined) {
    found = work();
    survey.kept.set(key, found);
  }
  return found;
}

/** Keeps what was worked out for a hex. */
export const kept = <T>(survey: Survey, what: string, { column, row }: Hex, work: () => T): T =>
  keptAs(survey, `${what}${column}.${row}`, work);

function legsOf(ground: Ground, feature: Ground['hexsides'][number]['feature']): [Point, Point][] {
  return ground.hexsides
    .filter((side) => side.feature === feature)
    .map(({ hex, side }) => sideOf(ground, hex, side));
}

/** The edge of all hexes that are in, drawn by hand. */
function edgesOf(ground: Ground, isIn: (hex: Hex) => boolean, stray: number): Edge[] {
  const legs: [Point, Point][] = [];
  for (let row = 0; row <= ground.rows + 1; row++)
    for (let column = 0; column <= ground.columns + 1; column++) {
      const hex = { column, row };
      if (!isIn(hex)) continue;
      for (const side of SIDES) {
        const next = across(ground, hex, side);
        const off =
          next.row < 0 || next.column < 0 || next.row > ground.rows + 1 || next.column > ground.columns + 1;
        // The last cells lie beyond the neat line: their outer sides may stay open to nothing.
        if (off || !isIn(next)) legs.push([cornerOf(ground, hex, side - 1), cornerOf(ground, hex, side)]);
      }
    }
  return chained(legs).map((loop) => {
    const points = smooth(loop.slice(0, -1), 5, true).map((point) =>
      unsteady(unsteady(point, stray * 0.42, 7), stray, 34),
    );
    const path = new Path2D();
    points.forEach(({ x, y }, place) => (place === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    path.closePath();
    return { path, box: boxOf(points, 4) };
  });
}

function rimOf(ground: Ground): Path2D {
  const legs: [Point, Point][] = [];
  for (let row = 1; row <= ground.rows; row++)
    for (let column = 1; column <= ground.columns; column++)
      for (const side of SIDES) {
        const hex = { column, row };
        if (!holds(ground, across(ground, hex, side))) legs.push(sideOf(ground, hex, side));
      }
  const path = new Path2D();
  for (const loop of chained(legs)) {
    loop.forEach(({ x, y }, place) => (place === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    path.closePath();
  }
  return path;
}

function waterOf(ground: Ground, kind: 'stream' | 'river', cover: (hex: Hex) => Cover): Course[] {
  const rivers = new Set(legsOf(ground, 'river').flat().map(keyOf));
  const fords = legsOf(ground, 'ford').filter(
    ([a, b]) => (rivers.has(keyOf(a)) || rivers.has(keyOf(b))) === (kind === 'river'),
  );
  // A ford that is named beside its stream must not fork it.
  const seen = new Set<string>();
  const legs = [...legsOf(ground, kind), ...fords].filter(([a, b]) => {
    const key = [keyOf(a), keyOf(b)].sort((p, q) => p - q).join();
    return !seen.has(key) && seen.add(key);
  });
  const ponds = new Map(pondCorners(ground, cover));
  return strung(legs).map((line) => {
    const corners = [...line];
    for (const end of [0, corners.length - 1]) {
      const tip = corners[end]!;
      const pond = ponds.get(keyOf(tip));
      const out = pond ?? beyond(ground, tip, corners[end === 0 ? 1 : corners.length - 2]!);
      if (!out) continue;
      if (end === 0) corners.unshift(out);
      else corners.push(out);
    }
    const points = smooth(corners, 8).map((point) => unsteady(point, 1.8));
    return { points, box: boxOf(points, 8) };
  });
}

/** A stream that ends at a pond runs into it. */
function* pondCorners(ground: Ground, cover: (hex: Hex) => Cover): Generator<[number, Point]> {
  for (let row = 1; row <= ground.rows; row++)
    for (let column = 1; column <= ground.columns; column++) {
      const hex = { column, row };
      if (cover(hex) !== 'water' && cover(hex) !== 'ice') continue;
      const centre = centreOf(ground, hex);
      for (const side of SIDES) {
        const corner = cornerOf(ground, hex, side);
        const into = { x: corner.x * 0.4 + centre.x * 0.6, y: corner.y * 0.4 + centre.y * 0.6 };
        yield [keyOf(corner), into];
      }
    }
}

/** A stream that ends at the edge of the map runs on to the neat line. */
function beyond(ground: Ground, tip: Point, before: Point): Point | null {
  const { right, bottom } = boundsOf(ground);
  const edge = tip.x < 20 || tip.y < 32 || tip.x > right - 20 || tip.y > bottom - 32;
  return edge ? { x: tip.x * 2 - before.x, y: tip.y * 2 - before.y } : null;
}

/** Clockwise round the hex that names the hexsides: a slope falls into it, a bank away from it. */
function fallsOf(ground: Ground, feature: 'slope' | 'bank', stray: number): Course[] {
  return chained(legsOf(ground, feature)).map((line) => {
    const points = smooth(line, 6).map((point) => unsteady(point, stray, 23));
    return { points, box: boxOf(points, 26) };
  });
}

/** The courses that touch a box. */
export const inBox = <T extends { box: Box }>(list: readonly T[], box: Box): T[] =>
  list.filter((one) => touch(one.box, box));
