import type { CounterData, CounterLevel } from '../../counters/data';
import { zoomOf, stepOf } from '../camera';
import { FLAT, centreOf } from '../grid';
import type { Hex } from '../ground';
import { surface, type Surface } from '../paint/pen';
import { inView, type Lens } from './lens';

/** One counter on the map: the top card of its hex. */
export interface BoardPiece {
  key: string;
  hex: Hex;
  picture: CounterData;
}

export type DrawCounter = (
  ctx: CanvasRenderingContext2D,
  data: CounterData,
  level: CounterLevel,
  px: number,
) => void;

/** Milliseconds of a frame that new pictures may take; the others wait for the next. */
const BUDGET = 8;
/** What all pictures together may hold, in bytes. */
const LIMIT = 48 * 1024 * 1024;

/** The drawing that is read at a zoom. */
export const levelAt = (zoom: number): CounterLevel => (zoom < 0.55 ? 18 : zoom < 1.6 ? 40 : 90);

/** CSS pixels across a counter. */
export function sizeAt(zoom: number): number {
  const part = levelAt(zoom) === 40 ? 0.7 : 0.77;
  return Math.max(10, FLAT * part * zoom);
}

interface Picture {
  canvas: Surface;
  used: number;
}

/** Counters as pictures, one for each content, level and size, and the glide of those that moved. */
export class Counters {
  #pictures = new Map<string, Picture>();
  #names = new WeakMap<CounterData, string>();
  /** The last picture made of each content, and whether a better one is due. */
  #last = new Map<string, Picture>();
  #waiting = false;
  #bytes = 0;
  #turn = 0;
  #places = new Map<string, Hex>();
  #glides = new Map<string, { from: Hex; start: number }>();

  /** Fonts or the drawing changed. */
  forget(): void {
    this.#pictures.clear();
    this.#last.clear();
    this.#bytes = 0;
  }

  /** Notes where pieces are, so that those that moved glide there. */
  place(pieces: readonly BoardPiece[], now: number, glide: boolean): void {
    const places = new Map<string, Hex>();
    for (const { key, hex } of pieces) {
      places.set(key, hex);
      const from = this.#places.get(key);
      const moved = from && (from.column !== hex.column || from.row !== hex.row);
      if (moved && glide) this.#glides.set(key, { from, start: now });
      else if (moved) this.#glides.delete(key);
    }
    this.#places = places;
  }

  /** Draws the pieces in view; returns whether one of them still moves, or still waits for its picture. */
  draw(
    lens: Lens,
    pieces: readonly BoardPiece[],
    drawCounter: DrawCounter,
    now: number,
    glide: number,
  ): boolean {
    this.#turn++;
    const { pen, grid, zoom, ratio } = lens;
    const level = levelAt(zoom);
    // Pictures are made for whole zoom steps; between two steps they are scaled a little.
    const made = Math.round(sizeAt(withinLevel(zoomOf(stepOf(zoom)), level)) * ratio);
    const size = sizeAt(zoom);
    const settled = Math.abs(made - size * ratio) < 1;
    let moving = false;
    this.#waiting = false;
    const end = performance.now() + BUDGET;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    for (const piece of pieces) {
      let { x, y } = centreOf(grid, piece.hex);
      const move = this.#glides.get(piece.key);
      if (move) {
        const part = glide > 0 ? (now - move.start) / glide : 1;
        if (part >= 1) this.#glides.delete(piece.key);
        else {
          const from = centreOf(grid, move.from);
          const eased = 1 - (1 - Math.max(0, part)) ** 3;
          x = from.x + (x - from.x) * eased;
          y = from.y + (y - from.y) * eased;
          moving = true;
        }
      }
      if (!move && !inView(lens, piece.hex)) continue;
      const picture = this.#pictureOf(piece.picture, level, made, ratio, drawCounter, end);
      if (!picture) continue;
      const side = settled ? made / ratio : size;
      // The number at the top of the hex stays free, as far as there is room.
      const down = level === 40 ? 2 * zoom : zoom;
      const left = Math.round((x * zoom - side / 2) * ratio) / ratio;
      const top = Math.round((y * zoom - side / 2 + down) * ratio) / ratio;
      pen.drawImage(picture, left, top, side, side);
    }
    this.#thin();
    return moving || this.#waiting;
  }

  /** The picture of a counter: of this size, or an older one while there is no time to make it. */
  #pictureOf(
    data: CounterData,
    level: CounterLevel,
    pixels: number,
    ratio: number,
    draw: DrawCounter,
    end: number,
  ): Surface | null {
    let name = this.#names.get(data);
    if (!name) this.#names.set(data, (name = JSON.stringify(data)));
    const key = `${level}.${pixels}.${name}`;
    let picture = this.#pictures.get(key);
    if (!picture && performance.now() > end) {
      this.#waiting = true;
      return this.#last.get(name)?.canvas ?? null;
    }
    if (!picture) {
      const { canvas, pen } = surface(pixels, pixels);
      pen.scale(ratio, ratio);
      // Both kinds of canvas draw alike; the drawing only names the more common one.
      draw(pen as CanvasRenderingContext2D, data, level, pixels / ratio);
      picture = { canvas, used: this.#turn };
      this.#pictures.set(key, picture);
      this.#last.set(name, picture);
      this.#bytes += pixels * pixels * 4;
    }
    picture.used = this.#turn;
    return picture.canvas;
  }

  /** Lets go of what was not drawn for longest. */
  #thin(): void {
    if (this.#bytes <= LIMIT) return;
    for (const [key, { canvas, used }] of [...this.#pictures].sort(([, a], [, b]) => a.used - b.used)) {
      if (this.#bytes <= LIMIT || used >= this.#turn) return;
      this.#pictures.delete(key);
      const name = key.slice(key.indexOf('{'));
      if (this.#last.get(name)?.canvas === canvas) this.#last.delete(name);
      this.#bytes -= canvas.width * canvas.height * 4;
    }
  }
}

/** A zoom step may lie across the border of a level: the size must be that of the level drawn. */
function withinLevel(zoom: number, level: CounterLevel): number {
  if (levelAt(zoom) === level) return zoom;
  return level === 18 ? 0.5499 : level === 90 ? 1.6 : zoom < 0.55 ? 0.55 : 1.5999;
}
