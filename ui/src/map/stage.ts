import {
  clamped,
  fitted,
  leastZoom,
  panned,
  seen,
  settled,
  stepped,
  toMap,
  toView,
  zoomed,
  type Camera,
  type View,
} from './camera';
import { FLAT, centreOf, hexAt, placeOf, type Point } from './grid';
import type { Ground, Hex } from './ground';
import { Counters, type BoardPiece, type DrawCounter } from './live/counters';
import { drawFrame, frameAt } from './live/frame';
import { weightAt, type Lens } from './live/lens';
import { drawCursor, drawFaults, drawHeld, drawLines, drawRing } from './live/marks';
import { drawPoints, drawWashes } from './live/washes';
import type { Overlay } from './overlay';
import { readPalette, type Manner } from './paint/palette';
import { forgetNames } from './paint/names';
import { surveyOf } from './paint/survey';
import { Tiles } from './tiles';

/** What lives on the ground. */
export interface Scene {
  pieces: readonly BoardPiece[];
  overlays: readonly Overlay[];
  selected: Hex | null;
  asked: Hex | null;
  cursor: Hex | null;
  hideCounters: boolean;
}

/** Milliseconds of a frame that painting may take. */
const BUDGET = 6;

/** Two canvases, one camera, and frames only when something changed. */
export class Stage {
  #base: CanvasRenderingContext2D;
  #live: CanvasRenderingContext2D;
  #tiles = new Tiles();
  #counters = new Counters();
  #ground: Ground;
  #manner: Manner;
  #scene: Scene = {
    pieces: [],
    overlays: [],
    selected: null,
    asked: null,
    cursor: null,
    hideCounters: false,
  };
  #draw: DrawCounter;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  /** Where a pinch would have the camera, were it not kept to the map. */
  #hand: Camera | null = null;
  #view: View = { width: 0, height: 0 };
  #ratio = 1;
  #rem = 1;
  #frame = 0;
  #stale = { base: true, live: true };
  /** The map is shown whole until someone moves it. */
  #untouched = true;
  /** Milliseconds of a glide; none with reduced motion. */
  #glide = 0;
  onView: (zoom: number) => void = () => {};

  constructor(
    readonly host: HTMLElement,
    base: CanvasRenderingContext2D,
    live: CanvasRenderingContext2D,
    ground: Ground,
    language: Manner['language'],
    draw: DrawCounter,
  ) {
    this.#base = base;
    this.#live = live;
    this.#ground = ground;
    this.#draw = draw;
    this.#manner = { palette: readPalette(host), language };
  }

  // What is shown

  set ground(ground: Ground) {
    if (ground === this.#ground) return;
    this.#ground = ground;
    this.#untouched = true;
    this.#fitIfUntouched();
    this.#spoil();
  }

  set language(language: Manner['language']) {
    if (language === this.#manner.language) return;
    this.#manner = { ...this.#manner, language };
    this.#spoil();
  }

  set draw(draw: DrawCounter) {
    if (draw === this.#draw) return;
    this.#draw = draw;
    this.#counters.forget();
    this.#spoil('live');
  }

  set scene(scene: Scene) {
    this.#scene = scene;
    this.#glide = this.#readGlide();
    this.#counters.place(scene.pieces, performance.now(), this.#glide > 0 && !scene.hideCounters);
    this.#spoil('live');
  }

  /** The theme changed, or fonts came: everything is painted anew. */
  repaint(): void {
    this.#manner = { ...this.#manner, palette: readPalette(this.host) };
    forgetNames(surveyOf(this.#ground));
    this.#tiles.forget();
    this.#counters.forget();
    this.#spoil();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.host;
    const ratio = window.devicePixelRatio || 1;
    this.#rem = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
    const frame = frameAt(this.#rem);
    this.#view = {
      width: Math.max(1, clientWidth - frame.left),
      height: Math.max(1, clientHeight - frame.top),
    };
    this.#ratio = ratio;
    for (const { canvas } of [this.#base, this.#live]) {
      const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    }
    this.#fitIfUntouched();
    this.#look(this.#camera);
  }

  // The camera

  pan(dx: number, dy: number): void {
    this.#untouched = false;
    this.#look(panned(this.#camera, dx, dy));
  }

  /** The camera of the hand may leave the map for a while, so that at the end it holds what it took. */
  pinch(at: Point, dx: number, dy: number, factor: number): void {
    this.#untouched = false;
    const camera = panned(this.#hand ?? this.#camera, dx, dy);
    const next = zoomed(camera, this.#view, this.#inView(at), camera.zoom * factor, this.#least);
    this.#look(next);
    this.#hand = next;
  }

  /** The hand is off the map. */
  rest(): void {
    this.#hand = null;
  }

  /** In by whole steps, out if below 0; about a place of the window or the middle of the view. */
  step(steps: number, at: Point | null = null): void {
    this.#untouched = false;
    const about = at ? this.#inView(at) : { x: this.#view.width / 2, y: this.#view.height / 2 };
    this.#look(stepped(this.#camera, this.#view, about, steps, this.#least));
  }

  fit(): void {
    this.#untouched = true;
    this.#fitIfUntouched();
    this.#look(this.#camera);
  }

  /** Brings a hex to the middle; `near` is the least zoom at which it is shown. */
  centreOn(hex: Hex, near = 0): void {
    this.#untouched = false;
    const zoom = near > this.#camera.zoom ? settled(near) : this.#camera.zoom;
    this.#look({ ...centreOf(this.#ground, hex), zoom });
  }

  /** Brings a hex into view with no more movement than it takes. */
  reveal(hex: Hex): void {
    const { x, y } = toView(this.#camera, this.#view, centreOf(this.#ground, hex));
    const margin = Math.min(FLAT * this.#camera.zoom, this.#view.width / 3, this.#view.height / 3);
    const over = (at: number, size: number) =>
      at < margin ? margin - at : at > size - margin ? size - margin - at : 0;
    const [dx, dy] = [over(x, this.#view.width), over(y, this.#view.height)];
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  get zoom(): number {
    return this.#camera.zoom;
  }

  hexOf(at: Point): Hex | null {
    const { x, y } = this.#inView(at);
    if (x < 0 || y < 0 || x > this.#view.width || y > this.#view.height) return null;
    return hexAt(this.#ground, toMap(this.#camera, this.#view, { x, y }));
  }

  /** Where a hex is in the window: its centre, and its height from flat to flat. */
  placeOf(hex: Hex): { x: number; y: number; size: number } {
    const { x, y } = toView(this.#camera, this.#view, centreOf(this.#ground, hex));
    const { left, top } = this.host.getBoundingClientRect();
    const frame = frameAt(this.#rem);
    return { x: left + frame.left + x, y: top + frame.top + y, size: FLAT * this.#camera.zoom };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#tiles.forget();
    this.#counters.forget();
  }

  // Frames

  #inView({ x, y }: Point): Point {
    const { left, top } = this.host.getBoundingClientRect();
    const frame = frameAt(this.#rem);
    return { x: x - left - frame.left, y: y - top - frame.top };
  }

  get #least(): number {
    return leastZoom(this.#view, surveyOf(this.#ground).sheet);
  }

  #fitIfUntouched(): void {
    if (this.#untouched && this.#view.width > 1)
      this.#camera = fitted(this.#view, surveyOf(this.#ground).sheet);
  }

  #look(camera: Camera): void {
    this.#hand = null;
    this.#camera = clamped(camera, this.#view, surveyOf(this.#ground).sheet);
    this.#spoil();
    this.onView(this.#camera.zoom);
  }

  #spoil(what: 'live' | 'all' = 'all'): void {
    this.#stale.live = true;
    if (what === 'all') this.#stale.base = true;
    this.#request();
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  #onFrame = (now: number): void => {
    this.#frame = 0;
    if (this.#view.width <= 1) return;
    const { base, live } = this.#stale;
    this.#stale = { base: false, live: false };
    const frame = frameAt(this.#rem);
    if (base) {
      this.#tiles.use(this.#ground, this.#manner, this.#ratio);
      this.#tiles.show(this.#base, this.#camera, this.#view, this.#ratio, frame.left, frame.top);
    }
    if (live && this.#drawLive(now)) this.#spoil('live');
    const { news, more } = this.#tiles.work(BUDGET);
    if (news) this.#stale.base = true;
    if (news || more) this.#request();
  };

  /** Returns whether something still moves. */
  #drawLive(now: number): boolean {
    const pen = this.#live;
    const scene = this.#scene;
    const { palette } = this.#manner;
    const frame = frameAt(this.#rem);
    const { zoom } = this.#camera;
    const ratio = this.#ratio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.save();
    pen.beginPath();
    pen.rect(frame.left * ratio, frame.top * ratio, pen.canvas.width, pen.canvas.height);
    pen.clip();
    // The origin of the map, on the same device pixel as that of the ground.
    const x = Math.round((frame.left + this.#view.width / 2 - this.#camera.x * zoom) * ratio);
    const y = Math.round((frame.top + this.#view.height / 2 - this.#camera.y * zoom) * ratio);
    pen.setTransform(ratio, 0, 0, ratio, x, y);
    const lens: Lens = {
      pen,
      grid: this.#ground,
      palette,
      zoom,
      weight: weightAt(zoom),
      ratio,
      box: seen(this.#camera, this.#view),
    };
    const pieces = scene.hideCounters ? [] : scene.pieces;
    const full = new Set(pieces.map(({ hex }) => placeOf(this.#ground, hex)));
    const taken = (hex: Hex) => full.has(placeOf(this.#ground, hex));
    drawWashes(lens, scene.overlays);
    drawHeld(lens, scene.asked ?? scene.selected);
    drawLines(lens, scene.overlays, taken);
    if (scene.selected) drawRing(lens, scene.selected);
    drawRing(lens, scene.asked);
    const moving = this.#counters.draw(lens, pieces, this.#draw, now, this.#glide);
    drawPoints(lens, scene.overlays, taken);
    drawFaults(lens, scene.overlays);
    drawCursor(lens, scene.cursor);
    pen.restore();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawFrame(pen, this.#ground, palette, this.#camera, this.#view, frame, this.#rem);
    return moving;
  }

  #readGlide(): number {
    const value = getComputedStyle(this.host).getPropertyValue('--t-move').trim();
    const time = Number.parseFloat(value) || 0;
    return value.endsWith('ms') ? time : time * 1000;
  }
}
