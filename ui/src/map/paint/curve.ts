import { noise } from '../chance';
import type { Box, Point } from '../grid';

export const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Corners of hexes are the same point whichever hex names them, but for the last bits. */
export const keyOf = ({ x, y }: Point): number => Math.round(x * 2) * 65536 + Math.round(y * 2);

/** A line drawn by hand: it strays by up to `far` units and comes back. */
export function unsteady({ x, y }: Point, far: number, grain = 17): Point {
  return { x: x + noise(x, y, grain, 11) * far, y: y + noise(x, y, grain, 12) * far };
}

const bent = (a: Point, control: Point, b: Point, t: number): Point => ({
  x: a.x * (1 - t) * (1 - t) + control.x * 2 * t * (1 - t) + b.x * t * t,
  y: a.y * (1 - t) * (1 - t) + control.y * 2 * t * (1 - t) + b.y * t * t,
});

/**
 * A smooth line through the middles of the legs, with the corners as what draws it aside;
 * so a stream keeps to its hexsides and a road to its hexes, and neither shows the grid.
 */
export function smooth(corners: readonly Point[], pieces: number, closed = false): Point[] {
  const points: Point[] = [];
  const count = corners.length;
  const corner = (place: number) => corners[(place + count) % count]!;
  if (count < 3) return [...corners];
  if (!closed) points.push(corner(0));
  const [first, last] = closed ? [0, count] : [1, count - 1];
  for (let place = first; place < last; place++) {
    const from = mid(corner(place - 1), corner(place));
    const to = mid(corner(place), corner(place + 1));
    for (let piece = 0; piece < pieces; piece++) points.push(bent(from, corner(place), to, piece / pieces));
    if (!closed && place === last - 1) points.push(to);
  }
  if (!closed) points.push(corner(count - 1));
  return points;
}

/** The same line with a point every `step` units. */
export function paced(points: readonly Point[], step: number): Point[] {
  const first = points[0];
  if (!first) return [];
  const paces = [first];
  let left = step;
  for (let place = 1; place < points.length; place++) {
    let from = points[place - 1]!;
    const to = points[place]!;
    let length = Math.hypot(to.x - from.x, to.y - from.y);
    while (length >= left) {
      const part = left / length;
      from = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      paces.push(from);
      length -= left;
      left = step;
    }
    left -= length;
  }
  return paces;
}

/** The direction of a line at one of its points, as a unit vector. */
export function heading(points: readonly Point[], place: number): Point {
  const from = points[Math.max(0, place - 1)]!;
  const to = points[Math.min(points.length - 1, place + 1)]!;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export function boxOf(points: readonly Point[], around: number): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x - around);
    box.top = Math.min(box.top, y - around);
    box.right = Math.max(box.right, x + around);
    box.bottom = Math.max(box.bottom, y + around);
  }
  return box;
}

export const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** Joins directed legs end to end into the longest lines they make. */
export function chained(legs: readonly (readonly [Point, Point])[]): Point[][] {
  const after = new Map<number, number[]>();
  const into = new Map<number, number>();
  legs.forEach(([from, to], leg) => {
    const key = keyOf(from);
    const list = after.get(key);
    if (list) list.push(leg);
    else after.set(key, [leg]);
    into.set(keyOf(to), (into.get(keyOf(to)) ?? 0) + 1);
  });
  const used = new Set<number>();
  const lines: Point[][] = [];
  const walk = (start: number): void => {
    const line = [legs[start]![0]];
    for (let leg: number | undefined = start; leg !== undefined;) {
      used.add(leg);
      const end: Point = legs[leg]![1];
      line.push(end);
      leg = after.get(keyOf(end))?.find((next) => !used.has(next));
    }
    lines.push(line);
  };
  // Heads of lines first, then what only goes round.
  legs.forEach(([from], leg) => {
    if (!into.has(keyOf(from)) && !used.has(leg)) walk(leg);
  });
  legs.forEach((_, leg) => {
    if (!used.has(leg)) walk(leg);
  });
  return lines;
}

/** Joins legs that have no direction; a fork ends a line. */
export function strung(legs: readonly (readonly [Point, Point])[]): Point[][] {
  const at = new Map<number, number[]>();
  legs.forEach((ends, leg) => {
    for (const end of ends) at.set(keyOf(end), [...(at.get(keyOf(end)) ?? []), leg]);
  });
  const used = new Set<number>();
  const lines: Point[][] = [];
  const walk = (start: number, from: Point): void => {
    const line = [from];
    let here = from;
    for (let leg: number | undefined = start; leg !== undefined;) {
      used.add(leg);
      const [a, b] = legs[leg]!;
      here = keyOf(a) === keyOf(here) ? b : a;
      line.push(here);
      const legsHere: number[] = at.get(keyOf(here))!;
      leg = legsHere.length === 2 ? legsHere.find((next) => !used.has(next)) : undefined;
    }
    lines.push(line);
  };
  legs.forEach((ends, leg) => {
    for (const end of ends) if (!used.has(leg) && at.get(keyOf(end))!.length !== 2) walk(leg, end);
  });
  legs.forEach(([from], leg) => {
    if (!used.has(leg)) walk(leg, from);
  });
  return lines;
}
