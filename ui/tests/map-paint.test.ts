import { describe, expect, it } from 'vitest';
import { chance, noise } from '../src/map/chance';
import { centreOf, sideOf, type Point } from '../src/map/grid';
import type { Ground } from '../src/map/ground';
import { levelAt, sizeAt } from '../src/map/live/counters';
import { thinned } from '../src/map/live/frame';
import { bridgesOf, roadsOf } from '../src/map/paint/course';
import { chained, keyOf, paced, smooth, strung } from '../src/map/paint/curve';
import { Near } from '../src/map/paint/near';
import { parcelsIn } from '../src/map/paint/parcels';

const hex = (column: number, row: number) => ({ column, row });
const ground: Ground = {
  columns: 6,
  rows: 6,
  odd_columns_up: true,
  hex_metres: 100,
  terrain: Array<Ground['terrain'][number]>(36).fill('clear'),
  heights: [],
  hexsides: [{ hex: hex(3, 3), side: 4, feature: 'stream' }],
  bridges: [{ hex: hex(3, 3), side: 4 }],
  roads: [
    { paved: true, hexes: [1, 2, 3, 4, 5, 6].map((row) => hex(3, row)) },
    { paved: false, hexes: [hex(3, 4), hex(4, 3), hex(5, 3)] },
  ],
  places: [],
  structures: [],
};

describe('chance', () => {
  it('is the same for the same place, and even over many', () => {
    expect(chance(12, 7, 3)).toBe(chance(12, 7, 3));
    let sum = 0;
    for (let i = 0; i < 100; i++) for (let j = 0; j < 100; j++) sum += chance(i, j, 1);
    expect(sum / 10000).toBeCloseTo(0.5, 1);
  });

  it('makes noise without jumps', () => {
    for (let x = -50; x < 50; x++) {
      expect(Math.abs(noise(x, 3, 20, 1) - noise(x + 0.1, 3, 20, 1))).toBeLessThan(0.05);
      expect(Math.abs(noise(x, 3, 20, 1))).toBeLessThanOrEqual(1);
    }
  });
});

describe('lines', () => {
  const side = (column: number, row: number, of: number) => sideOf(ground, hex(column, row), of);

  it('joins the sides of a hex into one ring', () => {
    const ring = chained([3, 1, 5, 2, 6, 4].map((of) => side(3, 3, of)));
    expect(ring).toHaveLength(1);
    expect(ring[0]).toHaveLength(7);
    expect(keyOf(ring[0]![0]!)).toBe(keyOf(ring[0]![6]!));
  });

  it('strings hexsides whichever hex names them, and ends lines at a fork', () => {
    expect(strung([side(3, 3, 4), side(3, 4, 2), side(3, 3, 3)].slice(0, 2))).toHaveLength(1);
    expect(strung([side(3, 3, 4), side(3, 4, 2), side(3, 3, 3)])).toHaveLength(3);
  });

  it('smooths through the middles of the legs', () => {
    const line = smooth(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      4,
    );
    expect(line[0]).toEqual({ x: 0, y: 0 });
    expect(line.some(({ x, y }) => x === 5 && y === 0)).toBe(true);
    expect(line.at(-1)).toEqual({ x: 10, y: 10 });
  });

  it('paces evenly', () => {
    const points = paced(
      [
        { x: 0, y: 0 },
        { x: 25, y: 0 },
      ],
      4,
    );
    expect(points.map(({ x }) => x)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });
});

describe('roads', () => {
  const roads = roadsOf(ground);
  const away = (point: Point, from: readonly Point[]) =>
    Math.min(...from.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));

  it('keep to their hexes and meet where they share one', () => {
    for (const at of ground.roads[0]!.hexes)
      expect(away(centreOf(ground, at), roads[0]!.points)).toBeLessThan(16);
    expect(away(roads[1]!.points[0]!, roads[0]!.points)).toBeLessThan(6);
  });

  it('cross a bridge on its hexside', () => {
    const [bridge] = bridgesOf(ground, roads);
    const [a, b] = sideOf(ground, hex(3, 3), 4);
    expect(Math.hypot(bridge!.x - (a.x + b.x) / 2, bridge!.y - (a.y + b.y) / 2)).toBeLessThan(6);
    expect(Math.abs(bridge!.way.y)).toBeGreaterThan(0.9);
    expect(bridge!.paved).toBe(true);
  });

  it('are found by what keeps off them', () => {
    const near = new Near();
    near.add(roads[0]!.points, 'road');
    const { x, y } = centreOf(ground, hex(3, 3));
    expect(near.find({ x: x + 6, y }, 10)?.what).toBe('road');
    expect(near.find({ x: x + 26, y }, 10)).toBeNull();
    expect(near.find({ x: x + 6, y }, 10, 'water')).toBeNull();
  });
});

describe('fields', () => {
  it('are the same from whichever tile they are seen', () => {
    const keys = (box: { left: number; top: number; right: number; bottom: number }) =>
      new Set(parcelsIn(box).map((parcel) => JSON.stringify(parcel)));
    const whole = keys({ left: 0, top: 0, right: 600, bottom: 600 });
    for (const parcel of keys({ left: 200, top: 200, right: 300, bottom: 300 }))
      expect(whole.has(parcel)).toBe(true);
  });
});

describe('counters and frame', () => {
  it('changes the drawing at 0.55 and 1.6', () => {
    expect([0.2, 0.54, 0.55, 1, 1.59, 1.6, 3].map(levelAt)).toEqual([18, 18, 40, 40, 40, 90, 90]);
  });

  it('leaves a counter room in its hex', () => {
    for (const zoom of [0.3, 0.54, 0.55, 1, 1.6, 3]) expect(sizeAt(zoom)).toBeLessThan(60 * zoom * 0.8);
  });

  it('thins out the labels of the frame', () => {
    expect([40, 20, 12, 6, 3].map((room) => thinned(room, 22))).toEqual([1, 2, 2, 5, 10]);
  });
});
