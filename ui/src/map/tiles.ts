import { seen, stepOf, zoomOf, type Camera, type View } from './camera';
import type { Box } from './grid';
import type { Ground } from './ground';
import { painting } from './paint/paint';
import type { Manner } from './paint/palette';
import { surface, type Pen, type Surface } from './paint/pen';
import { surveyOf } from './paint/survey';

/** CSS pixels across a tile: small enough that a layer of it is painted within a frame. */
const TILE = 256;
/** What all tiles together may hold, in bytes; what is in view stays in any case. */
const LIMIT = 128 * 1024 * 1024;
/** Finer than this nobody sees the difference, but the memory doubles. */
const FINEST = 2;
/** The whole map as one small picture, for ground that was never painted otherwise. */
const OVERVIEW = 1024;

interface Tile {
  step: number;
  column: number;
  row: number;
  box: Box;
  canvas: Surface;
  /** The finished picture: it is drawn faster than a canvas, which may yet have strokes to work off. */
  image: CanvasImageSource;
  bytes: number;
  /** What is left to paint; null once it may be shown. */
  left: Generator<void> | null;
  used: number;
}

const keyOf = (step: number, column: number, row: number): string => `${step}.${column}.${row}`;

/** The ground as tiles: painted a layer at a time, kept as long as there is room, shown scaled meanwhile. */
export class Tiles {
  #tiles = new Map<string, Tile>();
  #overview: Tile | null = null;
  /** Tiles that are wanted and not there yet, the most urgent first. */
  #wanted: { step: number; column: number; row: number }[] = [];
  #job: Tile | null = null;
  #turn = 0;
  #ground: Ground | null = null;
  #manner: Manner | null = null;
  #density = 1;

  /** Takes up what to paint; all tiles are let go if it is another. */
  use(ground: Ground, manner: Manner, ratio: number): void {
    const density = Math.min(FINEST, ratio);
    if (ground === this.#ground && manner === this.#manner && density === this.#density) return;
    this.#ground = ground;
    this.#manner = manner;
    this.#density = density;
    this.forget();
  }

  forget(): void {
    for (const tile of this.#tiles.values()) release(tile);
    if (this.#overview) release(this.#overview);
    this.#tiles.clear();
    this.#wanted = [];
    this.#job = null;
    this.#overview = null;
  }

  get bytes(): number {
    let bytes = 0;
    for (const tile of this.#tiles.values()) bytes += tile.bytes;
    return bytes;
  }

  /**
   * Shows the ground: exact tiles where they are painted, the nearest other zoom elsewhere.
   * `ratio` is device pixels to the CSS pixel, `left` and `top` where the view starts in CSS pixels.
   */
  show(pen: Pen, camera: Camera, view: View, ratio: number, left: number, top: number): void {
    if (!this.#ground || !this.#manner) return;
    this.#turn++;
    const here = seen(camera, view);
    const scale = camera.zoom * ratio;
    // Whole device pixels, so that tiles stay as sharp as they were painted.
    const originX = Math.round((left + view.width / 2) * ratio - camera.x * scale);
    const originY = Math.round((top + view.height / 2) * ratio - camera.y * scale);
    const put = ({ box, image }: Tile): void => {
      const [x, y] = [Math.round(originX + box.left * scale), Math.round(originY + box.top * scale)];
      const [right, bottom] = [
        Math.round(originX + box.right * scale),
        Math.round(originY + box.bottom * scale),
      ];
      pen.drawImage(image, x, y, right - x, bottom - y);
    };
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.fillStyle = this.#manner.palette.desk;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);

    const step = stepOf(camera.zoom);
    const exact: Tile[] = [];
    const missing: { step: number; column: number; row: number }[] = [];
    for (const slot of this.#slots(step, here)) {
      const tile = this.#tiles.get(keyOf(step, slot.column, slot.row));
      if (tile) tile.used = this.#turn;
      if (tile && !tile.left) exact.push(tile);
      else missing.push({ step, ...slot });
    }
    if (missing.length > 0) {
      if (this.#overview && !this.#overview.left) put(this.#overview);
      const others = [...this.#tiles.values()]
        .filter((tile) => tile.step !== step && !tile.left && overlap(tile.box, here))
        .sort((a, b) => Math.abs(b.step - step) - Math.abs(a.step - step));
      for (const tile of others) {
        tile.used = this.#turn;
        put(tile);
      }
    }
    for (const tile of exact) put(tile);
    this.#want(missing, step, here);
  }

  /** Paints for about `budget` milliseconds. Returns whether there is something new to show, and more to do. */
  work(budget: number): { news: boolean; more: boolean } {
    const end = performance.now() + budget;
    let news = false;
    do {
      this.#job ??= this.#next();
      if (!this.#job) return { news, more: false };
      const tile = this.#job;
      if (tile.left?.next().done) {
        tile.left = null;
        if ('transferToImageBitmap' in tile.canvas) tile.image = tile.canvas.transferToImageBitmap();
        this.#job = null;
        news = true;
        this.#thin();
      }
    } while (performance.now() < end);
    return { news, more: this.#job !== null || this.#wanted.length > 0 };
  }

  /** The tile slots of a zoom step that a box touches. */
  *#slots(step: number, box: Box): Generator<{ column: number; row: number }> {
    const { sheet } = surveyOf(this.#ground!);
    const units = TILE / zoomOf(step);
    const columns = Math.ceil((sheet.right - sheet.left) / units);
    const rows = Math.ceil((sheet.bottom - sheet.top) / units);
    const last = Math.min(columns - 1, Math.floor((box.right - sheet.left) / units));
    const foot = Math.min(rows - 1, Math.floor((box.bottom - sheet.top) / units));
    for (let row = Math.max(0, Math.floor((box.top - sheet.top) / units)); row <= foot; row++)
      for (let column = Math.max(0, Math.floor((box.left - sheet.left) / units)); column <= last; column++)
        yield { column, row };
  }

  #want(missing: { step: number; column: number; row: number }[], step: number, here: Box): void {
    const units = TILE / zoomOf(step);
    const { sheet } = surveyOf(this.#ground!);
    const [x, y] = [(here.left + here.right) / 2, (here.top + here.bottom) / 2];
    const away = ({ column, row }: { column: number; row: number }) =>
      Math.hypot(sheet.left + (column + 0.5) * units - x, sheet.top + (row + 0.5) * units - y);
    missing.sort((a, b) => away(a) - away(b));
    // Then what a pan would bring in next.
    const margin = units / 2;
    const wider = {
      left: here.left - margin,
      top: here.top - margin,
      right: here.right + margin,
      bottom: here.bottom + margin,
    };
    const soon = [...this.#slots(step, wider)]
      .map((slot) => ({ step, ...slot }))
      .filter((slot) => !this.#tiles.has(keyOf(step, slot.column, slot.row)))
      .filter((slot) => !missing.some((one) => one.column === slot.column && one.row === slot.row));
    this.#wanted = [...missing, ...soon];
    // Work on a zoom that was left behind is dropped, but for the overview.
    if (this.#job && this.#job !== this.#overview && this.#job.step !== step) {
      this.#tiles.delete(keyOf(this.#job.step, this.#job.column, this.#job.row));
      this.#job = null;
    }
  }

  #next(): Tile | null {
    if (!this.#ground) return null;
    if (!this.#overview) return (this.#overview = this.#startOverview());
    for (let slot = this.#wanted.shift(); slot; slot = this.#wanted.shift()) {
      const key = keyOf(slot.step, slot.column, slot.row);
      const known = this.#tiles.get(key);
      if (known && !known.left) continue;
      if (known) return known;
      const { sheet } = surveyOf(this.#ground);
      const units = TILE / zoomOf(slot.step);
      const [left, top] = [sheet.left + slot.column * units, sheet.top + slot.row * units];
      const box = { left, top, right: left + units, bottom: top + units };
      const pixels = Math.round(TILE * this.#density);
      const tile = this.#start(slot, box, pixels, pixels, zoomOf(slot.step));
      this.#tiles.set(key, tile);
      return tile;
    }
    return null;
  }

  #startOverview(): Tile {
    const { sheet } = surveyOf(this.#ground!);
    const [wide, high] = [sheet.right - sheet.left, sheet.bottom - sheet.top];
    const scale = Math.min(0.4, OVERVIEW / Math.max(wide, high));
    const slot = { step: -99, column: 0, row: 0 };
    return this.#start(slot, sheet, Math.ceil(wide * scale), Math.ceil(high * scale), scale);
  }

  #start(
    slot: { step: number; column: number; row: number },
    box: Box,
    width: number,
    height: number,
    zoom: number,
  ): Tile {
    const { canvas, pen } = surface(width, height);
    pen.scale(width / (box.right - box.left), height / (box.bottom - box.top));
    pen.translate(-box.left, -box.top);
    const left = painting(pen, this.#ground!, this.#manner!, box, zoom);
    return { ...slot, box, canvas, image: canvas, bytes: width * height * 4, left, used: this.#turn };
  }

  /** Lets go of the tiles that were not shown for longest. */
  #thin(): void {
    let bytes = this.bytes;
    if (bytes <= LIMIT) return;
    for (const tile of [...this.#tiles.values()].sort((a, b) => a.used - b.used)) {
      if (bytes <= LIMIT || tile.used >= this.#turn) return;
      this.#tiles.delete(keyOf(tile.step, tile.column, tile.row));
      release(tile);
      bytes -= tile.bytes;
    }
  }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Gives memory back at once, not when it is next collected. */
function release({ image }: Tile): void {
  if ('close' in image && typeof image.close === 'function') image.close();
}
