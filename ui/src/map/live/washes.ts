import { FLAT, cornerOf, outward } from '../grid';
import type { Hex } from '../ground';
import type { Overlay } from '../overlay';
import { among, at, cased, edgePath, hexesPath, inView, outerOf, type Lens } from './lens';
import { patternOf } from './pattern';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

/** The lists of hexes of overlays, made once each, since their edges are kept by list. */
const lists = new WeakMap<Of<'reach'>, readonly Hex[]>();
function reached(overlay: Of<'reach'>): readonly Hex[] {
  let hexes = lists.get(overlay);
  if (!hexes) lists.set(overlay, (hexes = overlay.hexes.map(({ hex }) => hex)));
  return hexes;
}

function fill(lens: Lens, path: Path2D, style: string | CanvasPattern | null, alpha: number): void {
  if (!style) return;
  lens.pen.fillStyle = style;
  lens.pen.globalAlpha = alpha;
  lens.pen.fill(path);
  lens.pen.globalAlpha = 1;
}

function charge(lens: Lens, overlay: Of<'charge'>, hidden: readonly Hex[]): void {
  const { pen, palette, ratio, weight } = lens;
  const colour = palette['wash-charge'];
  // Where a unit may go as well, dots tell more than the hatch.
  const path = hexesPath(
    lens,
    overlay.hexes.filter((hex) => !among(hidden, hex)),
  );
  fill(lens, path, colour, 0.09);
  fill(lens, path, patternOf(pen, 'hatch', colour, ratio, weight), 0.62);
  cased(lens, edgePath(lens, overlay.hexes), colour, 2.6, { casing: 2.8, alpha: 0.85 });
}

function reach(lens: Lens, overlay: Of<'reach'>): void {
  const { pen, palette, ratio, weight } = lens;
  const hexes = reached(overlay);
  const path = hexesPath(lens, hexes);
  fill(lens, path, palette.paper, palette.dark ? 0.5 : 0.55);
  fill(lens, path, patternOf(pen, 'dots', palette['wash-reach'], ratio, weight), 0.95);
  cased(lens, edgePath(lens, hexes), palette['wash-reach'], 2.2, { dash: [6, 4], alpha: 0.8 });
}

/** Brackets in the corners: they are seen round a counter as well as on bare ground. */
function target(lens: Lens, overlay: Of<'target'>): void {
  const { palette } = lens;
  const brackets = new Path2D();
  for (const hex of overlay.hexes) {
    if (!inView(lens, hex)) continue;
    const centre = at(lens, hex);
    for (let corner = 0; corner < 6; corner++) {
      const [before, tip, after] = [corner - 1, corner, corner + 1].map((place) => {
        const point = cornerOf(lens.grid, hex, (place + 6) % 6);
        return {
          x: centre.x + (point.x * lens.zoom - centre.x) * 0.91,
          y: centre.y + (point.y * lens.zoom - centre.y) * 0.91,
        };
      }) as [DOMPointInit, DOMPointInit, DOMPointInit] as { x: number; y: number }[];
      if (!before || !tip || !after) continue;
      const arm = 0.27;
      brackets.moveTo(tip.x + (before.x - tip.x) * arm, tip.y + (before.y - tip.y) * arm);
      brackets.lineTo(tip.x, tip.y);
      brackets.lineTo(tip.x + (after.x - tip.x) * arm, tip.y + (after.y - tip.y) * arm);
    }
  }
  fill(lens, hexesPath(lens, overlay.hexes, 0.91), palette['gilt-fill'], 0.2);
  cased(lens, brackets, palette['gilt-edge'], 3, { casing: 2.6, alpha: 1 });
}

/** Teeth stand on the hexside and point out of the hex. */
function zone(lens: Lens, overlay: Of<'zone'>): void {
  const { pen, palette, grid, zoom, weight } = lens;
  const teeth = new Path2D();
  const high = Math.min(7 * weight, FLAT * zoom * 0.2);
  for (const { hex, side } of overlay.sides) {
    if (!inView(lens, hex)) continue;
    const [a, b] = [cornerOf(grid, hex, side - 1), cornerOf(grid, hex, side)];
    const out = outward(side);
    const count = Math.max(2, Math.min(6, Math.round(outerOf(lens) / (high * 1.05))));
    const half = 0.42 / count;
    for (let tooth = 0; tooth < count; tooth++) {
      const middle = (tooth + 0.5) / count;
      const on = (part: number) => ({
        x: (a.x + (b.x - a.x) * part) * zoom,
        y: (a.y + (b.y - a.y) * part) * zoom,
      });
      const [left, right, foot] = [on(middle - half), on(middle + half), on(middle)];
      teeth.moveTo(left.x, left.y);
      teeth.lineTo(foot.x + out.x * high, foot.y + out.y * high);
      teeth.lineTo(right.x, right.y);
      teeth.closePath();
    }
  }
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.paper;
  pen.lineWidth = 2.2 * weight;
  pen.stroke(teeth);
  pen.fillStyle = palette['wash-zone'];
  pen.fill(teeth);
}

/** What lies over ground and under counters, in areas. */
export function drawWashes(lens: Lens, overlays: readonly Overlay[]): void {
  const hidden = overlays.flatMap((one) => (one.kind === 'reach' ? [...reached(one)] : []));
  for (const one of overlays) if (one.kind === 'charge') charge(lens, one, hidden);
  for (const one of overlays) if (one.kind === 'reach') reach(lens, one);
  for (const one of overlays) if (one.kind === 'target') target(lens, one);
  for (const one of overlays) if (one.kind === 'zone') zone(lens, one);
}

/** Points that a unit has left, in discs over the counters; beside a counter where one stands. */
export function drawPoints(lens: Lens, overlays: readonly Overlay[], taken: (hex: Hex) => boolean): void {
  const { pen, palette, zoom } = lens;
  const r = Math.max(6.5, Math.min(15, 10.5 * zoom ** 0.7));
  if (zoom < 0.3) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.font = `700 ${r * 1.34}px ${palette['font-serif']}`;
  for (const one of overlays) {
    if (one.kind !== 'reach') continue;
    for (const { hex, points } of one.hexes) {
      if (points === undefined || !inView(lens, hex)) continue;
      const { x, y } = at(lens, hex);
      const beside = taken(hex);
      const [u, v] = beside ? [x - 20 * zoom, y - 20 * zoom] : [x, y + 2 * zoom];
      pen.beginPath();
      pen.arc(u, v, r, 0, Math.PI * 2);
      pen.fillStyle = palette.paper;
      pen.fill();
      pen.strokeStyle = palette['wash-reach'];
      pen.lineWidth = r * 0.15;
      pen.stroke();
      pen.fillStyle = palette.ink;
      pen.fillText(points, u, v + r * 0.47);
    }
  }
}
