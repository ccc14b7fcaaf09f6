import {
  CORNER,
  FLAT,
  SIDES,
  across,
  centreOf,
  cornerFrom,
  same,
  sideOf,
  type Box,
  type Grid,
  type Point,
} from '../grid';
import type { Hex } from '../ground';
import { chained } from '../paint/curve';
import type { Palette } from '../paint/palette';
import type { Pen } from '../paint/pen';

/**
 * The live layer is drawn in CSS pixels from the origin of the map, so that lines keep their width
 * and patterns their grain at every zoom, and both stay with the ground when it is panned.
 */
export interface Lens {
  pen: Pen;
  grid: Grid;
  palette: Palette;
  zoom: number;
  /** The weight of lines: a little lighter on a small map, a little stronger on a large one. */
  weight: number;
  ratio: number;
  /** What is in view, in map units. */
  box: Box;
}

export const weightAt = (zoom: number): number => Math.max(0.72, Math.min(1.35, zoom ** 0.5));

export function at(lens: Lens, hex: Hex): Point {
  const { x, y } = centreOf(lens.grid, hex);
  return { x: x * lens.zoom, y: y * lens.zoom };
}

export function inView({ grid, box }: Lens, hex: Hex): boolean {
  const { x, y } = centreOf(grid, hex);
  return x > box.left - FLAT && x < box.right + FLAT && y > box.top - FLAT && y < box.bottom + FLAT;
}

/** Adds a hex to a path; `part` is 1 for all of it. */
export function hexPath(path: Path2D, lens: Lens, hex: Hex, part = 1): void {
  const { x, y } = at(lens, hex);
  const reach = lens.zoom * part;
  for (let corner = 0; corner < 6; corner++) {
    const from = cornerFrom(corner);
    if (corner === 0) path.moveTo(x + from.x * reach, y + from.y * reach);
    else path.lineTo(x + from.x * reach, y + from.y * reach);
  }
  path.closePath();
}

export function hexesPath(lens: Lens, hexes: readonly Hex[], part = 1): Path2D {
  const path = new Path2D();
  for (const hex of hexes) if (inView(lens, hex)) hexPath(path, lens, hex, part);
  return path;
}

const loops = new WeakMap<readonly Hex[], readonly (readonly Point[])[]>();

/** The edge round all hexes together, as closed lines in map units. */
function edgeOf(grid: Grid, hexes: readonly Hex[]): readonly (readonly Point[])[] {
  let found = loops.get(hexes);
  if (!found) {
    const inside = new Set(hexes.map(({ column, row }) => column * 65536 + row));
    const legs = hexes.flatMap((hex) =>
      SIDES.filter((side) => {
        const next = across(grid, hex, side);
        return !inside.has(next.column * 65536 + next.row);
      }).map((side) => sideOf(grid, hex, side)),
    );
    found = chained(legs);
    loops.set(hexes, found);
  }
  return found;
}

export function edgePath(lens: Lens, hexes: readonly Hex[]): Path2D {
  const path = new Path2D();
  for (const loop of edgeOf(lens.grid, hexes)) {
    loop.slice(0, -1).forEach(({ x, y }, place) => {
      if (place === 0) path.moveTo(x * lens.zoom, y * lens.zoom);
      else path.lineTo(x * lens.zoom, y * lens.zoom);
    });
    path.closePath();
  }
  return path;
}

/** Strokes a path on its casing of paper, which parts it from any ground. */
export function cased(
  lens: Lens,
  path: Path2D,
  colour: string,
  width: number,
  { dash = [], casing = 2.2, alpha = 0.9 }: { dash?: number[]; casing?: number; alpha?: number } = {},
): void {
  const { pen, palette, weight } = lens;
  pen.lineJoin = 'round';
  pen.lineCap = dash.length > 0 ? 'butt' : 'round';
  pen.strokeStyle = palette.paper;
  pen.globalAlpha = alpha;
  pen.lineWidth = (width + casing) * weight;
  pen.stroke(path);
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = width * weight;
  pen.setLineDash(dash.map((piece) => piece * weight));
  pen.stroke(path);
  pen.setLineDash([]);
}

/** A hex in a list. */
export const among = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((one) => same(one, hex));

/** CSS pixels from the centre of a hex to a flat side and to a corner. */
export const innerOf = (lens: Lens): number => (FLAT / 2) * lens.zoom;
export const outerOf = (lens: Lens): number => CORNER * lens.zoom;
