import type { Point } from '../grid';

/** What both kinds of canvas offer. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Surface = HTMLCanvasElement | OffscreenCanvas;

/** A canvas that is never on screen. */
export function surface(width: number, height: number): { canvas: Surface; pen: Pen } {
  let canvas: Surface;
  if (typeof OffscreenCanvas === 'undefined') {
    canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
  } else {
    canvas = new OffscreenCanvas(width, height);
  }
  const pen = canvas.getContext('2d') as Pen | null;
  if (!pen) throw new Error('no canvas to draw on');
  return { canvas, pen };
}

/** Adds a line through points to the current path. */
export function trace(pen: Pen | Path2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, place) => (place === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
}

/** Draws with another opacity and leaves it as it was. */
export function faintly(pen: Pen, alpha: number, draw: () => void): void {
  const before = pen.globalAlpha;
  pen.globalAlpha = before * alpha;
  draw();
  pen.globalAlpha = before;
}
