import type { Box, Point } from './grid';

export const ZOOM_LEAST = 0.2;
export const ZOOM_MOST = 3;
/** Steps of zoom to the doubling that tiles and counters are painted for. */
const STEPS = 8;
/** A notch of the wheel, or a press of a button, in such steps. */
const NOTCH = 2;

/** The map unit in the middle of the view, and CSS pixels to the unit. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** The size of the view in CSS pixels, the frame at its left and top taken off. */
export interface View {
  width: number;
  height: number;
}

/** Desk that may show beside the sheet, in CSS pixels. */
const MARGIN = 28;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const stepOf = (zoom: number): number => Math.round(Math.log2(zoom) * STEPS);
export const zoomOf = (step: number): number => 2 ** (step / STEPS);
const fewest = Math.ceil(Math.log2(ZOOM_LEAST) * STEPS);
const most = Math.floor(Math.log2(ZOOM_MOST) * STEPS);
/** The nearest whole step that is allowed. */
export const settled = (zoom: number): number => zoomOf(within(stepOf(zoom), fewest, most));

/** The least zoom: less than usual only where a map is so large that it would not fit else. */
export const leastZoom = (view: View, sheet: Box): number => Math.min(ZOOM_LEAST, roomFor(view, sheet));

const roomFor = (view: View, sheet: Box): number => {
  const [wide, high] = [sheet.right - sheet.left, sheet.bottom - sheet.top];
  return Math.max(0.02, Math.min((view.width - MARGIN) / wide, (view.height - MARGIN) / high));
};

/**
 * Keeps the sheet in view: all of it where it is smaller than the view, else no more than a margin off.
 * So a pinch holds its point even while the map is small.
 */
export function clamped(camera: Camera, view: View, sheet: Box): Camera {
  const zoom = within(camera.zoom, leastZoom(view, sheet), ZOOM_MOST);
  const axis = (at: number, from: number, to: number, size: number): number => {
    const half = size / 2 / zoom;
    const margin = MARGIN / zoom;
    const [one, other] = [from - margin + half, to + margin - half];
    return within(at, Math.min(one, other), Math.max(one, other));
  };
  return {
    x: axis(camera.x, sheet.left, sheet.right, view.width),
    y: axis(camera.y, sheet.top, sheet.bottom, view.height),
    zoom,
  };
}

/** A pixel of the view as a point of the map. */
export const toMap = (camera: Camera, view: View, at: Point): Point => ({
  x: camera.x + (at.x - view.width / 2) / camera.zoom,
  y: camera.y + (at.y - view.height / 2) / camera.zoom,
});

/** A point of the map as a pixel of the view. */
export const toView = (camera: Camera, view: View, at: Point): Point => ({
  x: (at.x - camera.x) * camera.zoom + view.width / 2,
  y: (at.y - camera.y) * camera.zoom + view.height / 2,
});

/** The map moves with the hand. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
});

/** Another zoom, with the point under a pixel kept under it. */
export function zoomed(camera: Camera, view: View, at: Point, zoom: number, least = ZOOM_LEAST): Camera {
  const held = toMap(camera, view, at);
  const next = within(zoom, least, ZOOM_MOST);
  return {
    x: held.x - (at.x - view.width / 2) / next,
    y: held.y - (at.y - view.height / 2) / next,
    zoom: next,
  };
}

/** So many notches in or out, about a pixel. */
export function stepped(camera: Camera, view: View, at: Point, steps: number, least = ZOOM_LEAST): Camera {
  const from = (Math.log2(camera.zoom) * STEPS) / NOTCH;
  // From between two notches the first goes to the next whole one, unless that is hardly a step at all.
  const whole = (steps > 0 ? Math.floor(from + 0.4) : Math.ceil(from - 0.4)) + steps;
  return zoomed(camera, view, at, zoomOf(Math.min(whole * NOTCH, most - (most % NOTCH))), least);
}

/** The whole sheet, as large as the view allows; its zoom need not be a whole step. */
export const fitted = (view: View, sheet: Box): Camera => ({
  x: (sheet.left + sheet.right) / 2,
  y: (sheet.top + sheet.bottom) / 2,
  zoom: Math.min(roomFor(view, sheet), zoomOf(most)),
});

/** The part of the map in view. */
export function seen(camera: Camera, view: View): Box {
  const [half, high] = [view.width / 2 / camera.zoom, view.height / 2 / camera.zoom];
  return { left: camera.x - half, top: camera.y - high, right: camera.x + half, bottom: camera.y + high };
}
