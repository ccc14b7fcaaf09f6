/** A canvas of the page or of a worker: both draw alike. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const SERIF = '"Bodoni Moda Variable", "Bodoni 72", Didot, Georgia, serif';
const SANS = '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible", system-ui, sans-serif';

/** Parsing a path costs more than drawing it, and a map draws the same few hundred again and again. */
const paths = new Map<string, Path2D>();

export function path(d: string): Path2D {
  let known = paths.get(d);
  if (!known) {
    if (paths.size > 600) paths.clear();
    known = new Path2D(d);
    paths.set(d, known);
  }
  return known;
}

export function fill(ctx: Ctx, d: string, colour: string, rule: CanvasFillRule = 'nonzero'): void {
  ctx.fillStyle = colour;
  ctx.fill(path(d), rule);
}

export function line(ctx: Ctx, d: string, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path(d));
}

/** A line with a casing round it. */
export function cased(ctx: Ctx, d: string, colour: string, width: number, casing: string, by: number): void {
  line(ctx, d, casing, width + 2 * by);
  line(ctx, d, colour, width);
}

export function box(ctx: Ctx, x: number, y: number, w: number, h: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x, y, w, h);
}

export function disc(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

export function ring(ctx: Ctx, x: number, y: number, r: number, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.stroke();
}

/** Draws with the origin moved and the unit scaled; negative kx mirrors. */
export function at(ctx: Ctx, x: number, y: number, kx: number, draw: () => void, ky = Math.abs(kx)): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(kx, ky);
  draw();
  ctx.restore();
}

/** Draws one half of a breast twice. */
export function bothSides(ctx: Ctx, draw: () => void): void {
  draw();
  at(ctx, 0, 0, -1, draw);
}

export interface Lettering {
  size: number;
  colour: string;
  align?: CanvasTextAlign;
  /** Wider text is set smaller, to three quarters, and then condensed. */
  max?: number;
  /** A line of the ground's colour round the letters, over a pattern. */
  halo?: string;
}

/** The base of all lettering: fitted, with a halo where asked. `unit` is the size the font is asked for. */
function letter(ctx: Ctx, text: string, x: number, y: number, font: string, unit: number, how: Lettering) {
  ctx.save();
  ctx.font = `${font.replace('%', `${unit}px`)}`;
  ctx.textAlign = how.align ?? 'center';
  ctx.textBaseline = 'alphabetic';
  // Without it some engines round the advance of every letter to whole pixels.
  if ('textRendering' in ctx) ctx.textRendering = 'geometricPrecision';
  let size = how.size;
  if (how.max !== undefined) {
    const width = (ctx.measureText(text).width * size) / unit;
    if (width > how.max) size = Math.max(size * 0.74, (size * how.max) / width);
  }
  const k = size / unit;
  ctx.translate(x, y);
  ctx.scale(k, k);
  const max = how.max === undefined ? undefined : how.max / k;
  if (how.halo) {
    ctx.strokeStyle = how.halo;
    ctx.lineWidth = 2.4 / k;
    ctx.lineJoin = 'round';
    ctx.strokeText(text, 0, 0, max);
  }
  ctx.fillStyle = how.colour;
  ctx.fillText(text, 0, 0, max);
  ctx.restore();
}

/** Bodoni figures. The font is asked for at 6 px and enlarged: its optical size keeps the hairlines sturdy. */
export const figures = (ctx: Ctx, text: string, x: number, y: number, how: Lettering): void =>
  letter(ctx, text, x, y, `800 % ${SERIF}`, 6, how);

/** Names and signs. */
export const words = (ctx: Ctx, text: string, x: number, y: number, how: Lettering, weight = 700): void =>
  letter(ctx, text, x, y, `${weight} % ${SANS}`, how.size, how);

/** Both fonts of the counters, loaded; a failure leaves the next best font and is no error. */
export async function fontsReady(): Promise<void> {
  if (typeof document === 'undefined' || !('fonts' in document)) return;
  try {
    await Promise.all([
      document.fonts.load('800 6px "Bodoni Moda Variable"', '0123456789'),
      document.fonts.load('700 9px "Atkinson Hyperlegible Next Variable"', 'ABC'),
      document.fonts.load('800 9px "Atkinson Hyperlegible Next Variable"', 'ABC'),
    ]);
  } catch {
    /* the fallback fonts do */
  }
}
