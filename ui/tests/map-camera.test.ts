import { describe, expect, it } from 'vitest';
import {
  ZOOM_LEAST,
  ZOOM_MOST,
  clamped,
  fitted,
  panned,
  seen,
  settled,
  stepped,
  toMap,
  toView,
  zoomOf,
  zoomed,
} from '../src/map/camera';

const view = { width: 800, height: 600 };
const sheet = { left: -24, top: -24, right: 2000, bottom: 1500 };
const camera = { x: 700, y: 500, zoom: 1 };

describe('camera', () => {
  it('knows where a pixel is, both ways', () => {
    const at = { x: 130, y: 410 };
    expect(toView(camera, view, toMap(camera, view, at))).toEqual(at);
  });

  it('moves the map with the hand', () => {
    const before = toView(camera, view, { x: 600, y: 400 });
    const after = toView(panned(camera, 30, -20), view, { x: 600, y: 400 });
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -20]);
  });

  it('zooms about the pointer', () => {
    const at = { x: 610, y: 95 };
    const held = toMap(camera, view, at);
    for (const next of [zoomed(camera, view, at, 1.7), stepped(camera, view, at, -2)]) {
      const now = toMap(next, view, at);
      expect(now.x).toBeCloseTo(held.x);
      expect(now.y).toBeCloseTo(held.y);
    }
  });

  it('keeps to its zooms', () => {
    expect(zoomed(camera, view, { x: 0, y: 0 }, 99).zoom).toBe(ZOOM_MOST);
    expect(zoomed(camera, view, { x: 0, y: 0 }, 0.01).zoom).toBe(ZOOM_LEAST);
    expect(stepped({ ...camera, zoom: ZOOM_MOST }, view, { x: 0, y: 0 }, 9).zoom).toBeLessThanOrEqual(
      ZOOM_MOST,
    );
    expect(settled(0.001)).toBeGreaterThanOrEqual(ZOOM_LEAST);
    expect(settled(50)).toBeLessThanOrEqual(ZOOM_MOST);
  });

  it('steps to whole steps, and never by a hair', () => {
    const about = { x: 400, y: 300 };
    expect(stepped(camera, view, about, 1).zoom).toBeCloseTo(zoomOf(2));
    expect(stepped(stepped(camera, view, about, 1), view, about, -1).zoom).toBeCloseTo(1);
    expect(stepped({ ...camera, zoom: 0.99 }, view, about, 1).zoom).toBeCloseTo(zoomOf(2));
    expect(stepped({ ...camera, zoom: 0.9 }, view, about, 1).zoom).toBeCloseTo(1);
  });

  it('does not lose the map', () => {
    const far = clamped({ x: 1e6, y: -1e6, zoom: 1 }, view, sheet);
    const box = seen(far, view);
    expect(box.right).toBeCloseTo(sheet.right + 28);
    expect(box.top).toBeCloseTo(sheet.top - 28);
  });

  it('keeps all of a map in view that is smaller than the view', () => {
    const box = seen(clamped({ x: -9000, y: 9000, zoom: 0.25 }, view, sheet), view);
    expect(box.left).toBeLessThan(sheet.left);
    expect(box.right).toBeCloseTo(sheet.right + 28 / 0.25);
    expect(box.top).toBeCloseTo(sheet.top - 28 / 0.25);
    expect(box.bottom).toBeGreaterThan(sheet.bottom);
    const inside = { x: 900, y: 700, zoom: 0.25 };
    expect(clamped(inside, view, sheet)).toEqual(inside);
  });

  it('fits the whole sheet', () => {
    const whole = fitted(view, sheet);
    const box = seen(whole, view);
    expect(box.left).toBeLessThanOrEqual(sheet.left);
    expect(box.right).toBeGreaterThanOrEqual(sheet.right);
    expect(box.top).toBeLessThanOrEqual(sheet.top);
    expect(box.bottom).toBeGreaterThanOrEqual(sheet.bottom);
    expect(clamped(whole, view, sheet)).toEqual(whole);
  });
});
