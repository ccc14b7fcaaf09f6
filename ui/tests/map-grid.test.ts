import { describe, expect, it } from 'vitest';
import {
  FLAT,
  SIDES,
  across,
  boundsOf,
  centreOf,
  cornerOf,
  distance,
  hexAt,
  hexOfPlace,
  hexesIn,
  labelOf,
  moveCursor,
  neighbour,
  opposite,
  outward,
  placeOf,
  sideOf,
  sideTo,
  type Grid,
} from '../src/map/grid';

const up: Grid = { columns: 30, rows: 24, odd_columns_up: true };
const down: Grid = { columns: 30, rows: 24, odd_columns_up: false };
const hex = (column: number, row: number) => ({ column, row });

describe.each([
  ['odd columns up', up],
  ['odd columns down', down],
])('grid with %s', (_, grid) => {
  it('finds every hex at its centre and near its corners', () => {
    for (const at of hexesIn(grid, boundsOf(grid))) {
      const centre = centreOf(grid, at);
      expect(hexAt(grid, centre)).toEqual(at);
      for (let corner = 0; corner < 6; corner++) {
        const { x, y } = cornerOf(grid, at, corner);
        expect(
          hexAt(grid, { x: centre.x + (x - centre.x) * 0.97, y: centre.y + (y - centre.y) * 0.97 }),
        ).toEqual(at);
      }
    }
  });

  it('lays neighbours on the side that is named, and back again', () => {
    const at = hex(8, 9);
    for (const side of SIDES) {
      const next = neighbour(grid, at, side)!;
      const [from, to, out] = [centreOf(grid, at), centreOf(grid, next), outward(side)];
      expect(to.x - from.x).toBeCloseTo(out.x * FLAT);
      expect(to.y - from.y).toBeCloseTo(out.y * FLAT);
      expect(neighbour(grid, next, opposite(side))).toEqual(at);
      expect(sideTo(grid, at, next)).toBe(side);
      const [a, b] = sideOf(grid, at, side);
      const [c, d] = sideOf(grid, next, opposite(side));
      expect([a.x, a.y, b.x, b.y].map(Math.round)).toEqual([d.x, d.y, c.x, c.y].map(Math.round));
    }
  });

  it('measures distances as steps', () => {
    const start = hex(15, 12);
    const steps = new Map([[placeOf(grid, start), 0]]);
    const line = [start];
    for (let at = line.shift(); at; at = line.shift())
      for (const side of SIDES) {
        const next = neighbour(grid, at, side);
        if (!next || steps.has(placeOf(grid, next))) continue;
        steps.set(placeOf(grid, next), steps.get(placeOf(grid, at))! + 1);
        line.push(next);
      }
    expect(steps.size).toBe(grid.columns * grid.rows);
    for (const [place, count] of steps) expect(distance(grid, start, hexOfPlace(grid, place))).toBe(count);
  });
});

describe('the drafts of the scenarios', () => {
  it('have 0101 higher than 0201, and 2715 under 2714', () => {
    expect(centreOf(up, hex(1, 1)).y).toBeLessThan(centreOf(up, hex(2, 1)).y);
    expect(centreOf(down, hex(1, 1)).y).toBeGreaterThan(centreOf(down, hex(2, 1)).y);
    expect(neighbour(up, hex(27, 15), 1)).toEqual(hex(27, 14));
    expect(neighbour(up, hex(1, 1), 3)).toEqual(hex(2, 1));
    expect(neighbour(up, hex(2, 1), 2)).toEqual(hex(3, 1));
    expect(across(up, hex(1, 1), 6)).toEqual(hex(0, 0));
  });

  it('label hexes column first', () => {
    expect(labelOf(up, hex(7, 12))).toBe('0712');
    expect(labelOf({ ...up, columns: 120 }, hex(7, 12))).toBe('007012');
  });

  it('count places row by row', () => {
    expect(placeOf(up, hex(1, 1))).toBe(0);
    expect(placeOf(up, hex(3, 2))).toBe(32);
    expect(hexOfPlace(up, 32)).toEqual(hex(3, 2));
  });
});

describe('what is off the map', () => {
  it('is no hex and no neighbour', () => {
    expect(hexAt(up, { x: -40, y: 20 })).toBeNull();
    expect(hexAt(up, { x: 1, y: 1 })).toBeNull();
    expect(neighbour(up, hex(1, 1), 1)).toBeNull();
    expect(neighbour(up, hex(30, 24), 3)).toBeNull();
  });
});

describe('the keyboard cursor', () => {
  it('goes by columns and rows, there and back', () => {
    for (const start of [hex(5, 5), hex(6, 5)]) {
      expect(moveCursor(up, start, 'ArrowUp')).toEqual(hex(start.column, 4));
      expect(moveCursor(up, start, 'ArrowDown')).toEqual(hex(start.column, 6));
      const right = moveCursor(up, start, 'ArrowRight')!;
      expect(distance(up, start, right)).toBe(1);
      expect(moveCursor(up, right, 'ArrowLeft')).toEqual(start);
    }
  });

  it('stops at the edge and leaves other keys alone', () => {
    expect(moveCursor(up, hex(1, 1), 'ArrowUp')).toBeNull();
    expect(moveCursor(up, hex(1, 1), 'ArrowLeft')).toBeNull();
    expect(moveCursor(up, hex(1, 1), 'Home')).toBeNull();
    expect(moveCursor(up, hex(1, 1), 'Enter')).toBeNull();
    expect(moveCursor(up, hex(4, 3), 'End')).toEqual(hex(30, 3));
    expect(moveCursor(up, hex(4, 3), 'PageDown')).toEqual(hex(4, 9));
    expect(moveCursor(up, hex(4, 3), 'PageUp')).toEqual(hex(4, 1));
  });
});
