import type { Ground, Hex, HexSide } from './ground';

/** Map units from flat to flat of a hex; at zoom 1 a unit is a CSS pixel. */
export const FLAT = 60;
/** Map units from the centre of a hex to its corners, which is also the length of a side. */
export const CORNER = FLAT / Math.sqrt(3);
/** Map units from one column to the next. */
export const STEP = CORNER * 1.5;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of the ground that geometry needs. */
export type Grid = Pick<Ground, 'columns' | 'rows' | 'odd_columns_up'>;

export const SIDES: readonly HexSide[] = [1, 2, 3, 4, 5, 6];

/** Whether a column lies half a hex lower than its neighbours. */
const isLow = (grid: Grid, column: number): boolean => (column % 2 !== 0) !== grid.odd_columns_up;

export const holds = (grid: Grid, { column, row }: Hex): boolean =>
  column >= 1 && column <= grid.columns && row >= 1 && row <= grid.rows;

export const same = (a: Hex | null, b: Hex | null): boolean =>
  a === b || (a !== null && b !== null && a.column === b.column && a.row === b.row);

/** The index of a hex in the dense lists of the ground. */
export const placeOf = (grid: Grid, { column, row }: Hex): number => (row - 1) * grid.columns + column - 1;

export const hexOfPlace = (grid: Grid, place: number): Hex => ({
  column: (place % grid.columns) + 1,
  row: Math.floor(place / grid.columns) + 1,
});

export function centreOf(grid: Grid, { column, row }: Hex): Point {
  return {
    x: CORNER + (column - 1) * STEP,
    y: FLAT / 2 + (row - 1) * FLAT + (isLow(grid, column) ? FLAT / 2 : 0),
  };
}

/** The box of all hexes, from 0, 0. */
export function boundsOf(grid: Grid): Box {
  const low = grid.columns > 1 || isLow(grid, 1) ? FLAT / 2 : 0;
  return { left: 0, top: 0, right: 2 * CORNER + (grid.columns - 1) * STEP, bottom: grid.rows * FLAT + low };
}

/** Corners 0 to 5, clockwise from the upper left: side n runs from corner n - 1 to corner n. */
const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = ((corner * 60 - 120) * Math.PI) / 180;
  return { x: CORNER * Math.cos(angle), y: CORNER * Math.sin(angle) };
});

/** A corner seen from the centre; any whole number will do. */
export const cornerFrom = (corner: number): Point => CORNERS[((corner % 6) + 6) % 6]!;

export function cornerOf(grid: Grid, hex: Hex, corner: number): Point {
  const centre = centreOf(grid, hex);
  const from = cornerFrom(corner);
  return { x: centre.x + from.x, y: centre.y + from.y };
}

/** The two ends of a side, clockwise as seen from the hex. */
export const sideOf = (grid: Grid, hex: Hex, side: HexSide): [Point, Point] => [
  cornerOf(grid, hex, side - 1),
  cornerOf(grid, hex, side),
];

/** The unit vector out of a hex through a side. */
export function outward(side: HexSide): Point {
  const angle = (((side - 1) * 60 - 90) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

export const opposite = (side: HexSide): HexSide => ((side + 2) % 6) + 1;

/** The hex across a side, which may lie off the map. */
export function across(grid: Grid, { column, row }: Hex, side: HexSide): Hex {
  const low = isLow(grid, column);
  switch (side) {
    case 1:
      return { column, row: row - 1 };
    case 2:
      return { column: column + 1, row: low ? row : row - 1 };
    case 3:
      return { column: column + 1, row: low ? row + 1 : row };
    case 4:
      return { column, row: row + 1 };
    case 5:
      return { column: column - 1, row: low ? row + 1 : row };
    default:
      return { column: column - 1, row: low ? row : row - 1 };
  }
}

/** The hex across a side; null off the map. */
export function neighbour(grid: Grid, hex: Hex, side: HexSide): Hex | null {
  const next = across(grid, hex, side);
  return holds(grid, next) ? next : null;
}

/** The hex under a point whether or not it is on the map: the one with the nearest centre. */
export function cellAt(grid: Grid, { x, y }: Point): Hex {
  const near = Math.round((x - CORNER) / STEP) + 1;
  let best: Hex = { column: near, row: 1 };
  let least = Infinity;
  for (let column = near - 1; column <= near + 1; column++) {
    const low = isLow(grid, column) ? FLAT / 2 : 0;
    const row = Math.round((y - FLAT / 2 - low) / FLAT) + 1;
    const dx = x - (CORNER + (column - 1) * STEP);
    const dy = y - (FLAT / 2 + (row - 1) * FLAT + low);
    const away = dx * dx + dy * dy;
    if (away < least) {
      least = away;
      best = { column, row };
    }
  }
  return best;
}

/** The hex under a point; null beside the map. */
export function hexAt(grid: Grid, point: Point): Hex | null {
  const cell = cellAt(grid, point);
  return holds(grid, cell) ? cell : null;
}

/** Columns and half rows: the grid without its stagger. */
function doubled(grid: Grid, { column, row }: Hex): [number, number] {
  return [column, row * 2 + (isLow(grid, column) ? 1 : 0)];
}

/** How many hexes lie between two, counting one end. */
export function distance(grid: Grid, from: Hex, to: Hex): number {
  const [a, b] = doubled(grid, from);
  const [c, d] = doubled(grid, to);
  const columns = Math.abs(a - c);
  return columns + Math.max(0, (Math.abs(b - d) - columns) / 2);
}

/** The label printed in a hex: column first, two digits each, three on maps of more than 99. */
export function labelOf(grid: Grid, { column, row }: Hex): string {
  const digits = Math.max(grid.columns, grid.rows) > 99 ? 3 : 2;
  return String(column).padStart(digits, '0') + String(row).padStart(digits, '0');
}

/** The side from a hex to its neighbour; null where they do not touch. */
export function sideTo(grid: Grid, from: Hex, to: Hex): HexSide | null {
  return SIDES.find((side) => same(across(grid, from, side), to)) ?? null;
}

/** The columns and rows whose hexes touch a box, with some hexes around them; may reach off the map. */
export function span(box: Box, around = 0): { first: number; last: number; top: number; bottom: number } {
  return {
    first: Math.floor((box.left - 2 * CORNER) / STEP) + 1 - around,
    last: Math.ceil(box.right / STEP) + 1 + around,
    top: Math.floor((box.top - FLAT * 1.5) / FLAT) + 1 - around,
    bottom: Math.ceil(box.bottom / FLAT) + around,
  };
}

/** The hexes of the map that touch a box. */
export function hexesIn(grid: Grid, box: Box, around = 0): Hex[] {
  const { first, last, top, bottom } = span(box, around);
  const found: Hex[] = [];
  for (let row = Math.max(1, top); row <= Math.min(grid.rows, bottom); row++)
    for (let column = Math.max(1, first); column <= Math.min(grid.columns, last); column++)
      found.push({ column, row });
  return found;
}

/**
 * Where an arrow key leads; null where it leads nowhere. Left and right keep to the row of the label,
 * so that going there and back ends where it began.
 */
export function moveCursor(grid: Grid, hex: Hex, key: string): Hex | null {
  const { column, row } = hex;
  const page = Math.max(1, Math.floor(grid.rows / 4));
  const to = (next: Hex): Hex | null => (holds(grid, next) && !same(next, hex) ? next : null);
  switch (key) {
    case 'ArrowUp':
      return to({ column, row: row - 1 });
    case 'ArrowDown':
      return to({ column, row: row + 1 });
    case 'ArrowLeft':
      return to({ column: column - 1, row });
    case 'ArrowRight':
      return to({ column: column + 1, row });
    case 'Home':
      return to({ column: 1, row });
    case 'End':
      return to({ column: grid.columns, row });
    case 'PageUp':
      return to({ column, row: Math.max(1, row - page) });
    case 'PageDown':
      return to({ column, row: Math.min(grid.rows, row + page) });
    default:
      return null;
  }
}
