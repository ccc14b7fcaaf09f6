import type { Hex } from '../ground';
import { CORNER, centreOf, cornerFrom, type Point } from '../grid';
import type { Overlay } from '../overlay';
import type { Token } from '../paint/palette';
import { at, cased, hexesPath, inView, innerOf, type Lens } from './lens';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

/** From one point towards another, `by` CSS pixels on. */
function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

function cross(path: Path2D, { x, y }: Point, r: number): void {
  path.moveTo(x - r, y - r);
  path.lineTo(x + r, y + r);
  path.moveTo(x + r, y - r);
  path.lineTo(x - r, y + r);
}

function sight(lens: Lens, { from, to, blocker }: Of<'sight'>): void {
  const [a, b] = [at(lens, from), at(lens, to)];
  // From counter to counter, not from face to face.
  const gap = innerOf(lens) * 0.75;
  const line = new Path2D();
  const [start, end] = [towards(a, b, gap), towards(b, a, gap)];
  line.moveTo(start.x, start.y);
  line.lineTo(end.x, end.y);
  const { pen, palette, weight } = lens;
  pen.strokeStyle = palette.paper;
  pen.lineCap = 'round';
  pen.lineWidth = 5 * weight;
  pen.globalAlpha = 0.75;
  pen.stroke(line);
  pen.globalAlpha = 1;
  pen.strokeStyle = palette['wash-sight'];
  pen.lineWidth = 2.5 * weight;
  pen.setLineDash([0.1, 5 * weight]);
  pen.stroke(line);
  pen.setLineDash([]);
  if (!blocker) return;
  const stop = new Path2D();
  cross(stop, at(lens, blocker), 7 * weight);
  cased(lens, stop, palette['wash-sight'], 3, { casing: 3, alpha: 1 });
}

const sideTokens: Record<'F' | 'A' | 'P' | 'R', Token> = {
  F: 'side-f',
  A: 'side-a',
  P: 'side-p',
  R: 'side-r',
};

function path(lens: Lens, { hexes, side }: Of<'path'>, taken: (hex: Hex) => boolean): void {
  const points = hexes.map((hex) => at(lens, hex));
  const last = points.at(-1);
  const before = points.at(-2);
  const first = points[0];
  if (!last || !before || !first) return;
  const { pen, palette, weight } = lens;
  const colour = side ? palette[sideTokens[side]] : palette.ink;
  // An arrow that would end under a counter ends at its edge.
  const goal = hexes.at(-1);
  const tip = goal && taken(goal) ? towards(last, before, innerOf(lens) * 0.78) : last;
  const head = Math.min(13 * weight, innerOf(lens) * 0.8);
  const neck = towards(tip, before, head * 0.8);
  const line = new Path2D();
  line.moveTo(first.x, first.y);
  for (const point of points.slice(1, -1)) line.lineTo(point.x, point.y);
  line.lineTo(neck.x, neck.y);
  cased(lens, line, colour, 3.6, { casing: 3.4, alpha: 1 });
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const arrow = new Path2D();
  arrow.moveTo(tip.x, tip.y);
  for (const turn of [2.62, Math.PI, -2.62]) {
    const reach = turn === Math.PI ? head * 0.62 : head;
    arrow.lineTo(tip.x + Math.cos(angle + turn) * reach, tip.y + Math.sin(angle + turn) * reach);
  }
  arrow.closePath();
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.paper;
  pen.lineWidth = 3.4 * weight;
  pen.stroke(arrow);
  pen.fillStyle = colour;
  pen.fill(arrow);
}

function supply(lens: Lens, { hexes, cut }: Of<'supply'>): void {
  const line = new Path2D();
  hexes.forEach((hex, place) => {
    const { x, y } = at(lens, hex);
    if (place === 0) line.moveTo(x, y);
    else line.lineTo(x, y);
  });
  cased(lens, line, lens.palette['wash-supply'], 3, { dash: cut ? [3, 9] : [9, 4], casing: 3 });
}

/** Lines over ground and under counters. */
export function drawLines(lens: Lens, overlays: readonly Overlay[], taken: (hex: Hex) => boolean): void {
  for (const one of overlays) {
    if (one.kind === 'supply') supply(lens, one);
    else if (one.kind === 'sight') sight(lens, one);
    else if (one.kind === 'path') path(lens, one, taken);
  }
}

/** Faults of a scenario, over everything. */
export function drawFaults(lens: Lens, overlays: readonly Overlay[]): void {
  for (const one of overlays) {
    if (one.kind !== 'fault') continue;
    const crosses = new Path2D();
    for (const hex of one.hexes) {
      if (!inView(lens, hex)) continue;
      const { x, y } = at(lens, hex);
      cross(crosses, { x: x + innerOf(lens) * 0.62, y: y - innerOf(lens) * 0.62 }, 4.5 * lens.weight);
    }
    const rings = hexesPath(lens, one.hexes, 0.93);
    cased(lens, rings, lens.palette.bad, 3, { dash: [7, 4], casing: 3, alpha: 1 });
    cased(lens, crosses, lens.palette.bad, 2.8, { casing: 3, alpha: 1 });
  }
}

/** The gilt wash under the counter that is asked about or held. */
export function drawHeld(lens: Lens, hex: Hex | null): void {
  if (!hex || !inView(lens, hex)) return;
  lens.pen.fillStyle = lens.palette['gilt-fill'];
  lens.pen.globalAlpha = 0.26;
  lens.pen.fill(hexesPath(lens, [hex], 0.97));
  lens.pen.globalAlpha = 1;
}

/** The ring round the hex that is selected or asked: gilt on white. */
export function drawRing(lens: Lens, hex: Hex | null): void {
  if (!hex || !inView(lens, hex)) return;
  cased(lens, hexesPath(lens, [hex], 0.97), lens.palette['gilt-edge'], 3.2, { casing: 3.4, alpha: 1 });
}

/** The hex of the keyboard: a ring broken at the middle of each side. */
export function drawCursor(lens: Lens, hex: Hex | null): void {
  if (!hex || !inView(lens, hex)) return;
  const centre = centreOf(lens.grid, hex);
  const marks = new Path2D();
  const reach = Math.max(1, (CORNER + 1.5) / CORNER);
  for (let corner = 0; corner < 6; corner++) {
    const [tip, next, last] = [cornerFrom(corner), cornerFrom(corner + 1), cornerFrom(corner + 5)];
    const spot = (to: Point, part: number) => ({
      x: (centre.x + (tip.x + (to.x - tip.x) * part) * reach) * lens.zoom,
      y: (centre.y + (tip.y + (to.y - tip.y) * part) * reach) * lens.zoom,
    });
    const [from, middle, to] = [spot(last, 0.34), spot(tip, 0), spot(next, 0.34)];
    marks.moveTo(from.x, from.y);
    marks.lineTo(middle.x, middle.y);
    marks.lineTo(to.x, to.y);
  }
  cased(lens, marks, lens.palette.focus, 3, { casing: 2.8, alpha: 1 });
}
