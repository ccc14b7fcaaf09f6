import type { Point } from '../grid';
import { heading } from './curve';

export type What = 'road' | 'water';

interface Mark extends Point {
  what: What;
  /** The direction of the line here. */
  way: Point;
}

const CELL = 32;

/** Finds the road or water that is nearest to a place, so that trees and houses keep off it. */
export class Near {
  #cells = new Map<number, Mark[]>();

  add(points: readonly Point[], what: What): void {
    points.forEach((point, place) => {
      const key = this.#key(Math.floor(point.x / CELL), Math.floor(point.y / CELL));
      const mark = { x: point.x, y: point.y, what, way: heading(points, place) };
      const cell = this.#cells.get(key);
      if (cell) cell.push(mark);
      else this.#cells.set(key, [mark]);
    });
  }

  /** The nearest point of a line within `far` units, which is at most a cell. */
  find({ x, y }: Point, far: number, what?: What): Mark | null {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    let best: Mark | null = null;
    let least = far * far;
    for (let i = column - 1; i <= column + 1; i++)
      for (let j = row - 1; j <= row + 1; j++)
        for (const mark of this.#cells.get(this.#key(i, j)) ?? []) {
          if (what && mark.what !== what) continue;
          const away = (mark.x - x) ** 2 + (mark.y - y) ** 2;
          if (away < least) [best, least] = [mark, away];
        }
    return best;
  }

  #key(column: number, row: number): number {
    return (column + 512) * 65536 + row + 512;
  }
}
