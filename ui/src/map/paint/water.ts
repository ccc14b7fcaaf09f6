import { chance } from '../chance';
import { centreOf, hexesIn, type Box } from '../grid';
import { inBox, type Course, type Survey } from './survey';
import type { Palette } from './palette';
import { faintly, trace, type Pen } from './pen';

/** Widths of the water and of each bank, in map units. */
const STREAM = { water: 3.6, bank: 1.15 };
const RIVER = { water: 11, bank: 1.5 };

function courses(pen: Pen, list: readonly Course[], palette: Palette, wide: typeof STREAM): void {
  if (list.length === 0) return;
  pen.beginPath();
  for (const { points } of list) trace(pen, points);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = palette['m-water-line'];
  pen.lineWidth = wide.water + wide.bank * 2;
  pen.stroke();
  pen.strokeStyle = palette['m-water'];
  pen.lineWidth = wide.water;
  pen.stroke();
  if (wide === STREAM) return;
  // The current, as an engraver marks it.
  pen.strokeStyle = palette['m-water-line'];
  pen.lineWidth = 0.7;
  pen.setLineDash([9, 7]);
  faintly(pen, 0.7, () => pen.stroke());
  pen.setLineDash([]);
}

export function paintWater(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  courses(pen, inBox(survey.streams, box), palette, STREAM);
  courses(pen, inBox(survey.rivers, box), palette, RIVER);
  pond(pen, survey, palette, box);
  ice(pen, survey, palette, box);
  fords(pen, survey, palette, box);
}

/** Ponds and marshes: still water, lines along it, reeds at the rim. */
function pond(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  const edges = inBox(survey.edges('water'), box);
  if (edges.length === 0) return;
  const area = new Path2D();
  for (const { path } of edges) area.addPath(path);
  pen.fillStyle = palette['m-water'];
  pen.fill(area, 'evenodd');
  pen.save();
  pen.clip(area, 'evenodd');
  pen.strokeStyle = palette['m-water-line'];
  pen.lineJoin = 'round';
  pen.lineWidth = 14;
  faintly(pen, 0.14, () => pen.stroke(area));
  pen.lineWidth = 6;
  faintly(pen, 0.2, () => pen.stroke(area));
  pen.beginPath();
  for (const hex of hexesIn(survey.ground, box)) {
    if (survey.cover(hex) !== 'water') continue;
    const { x, y } = centreOf(survey.ground, hex);
    for (let line = -6; line <= 6; line++) {
      const at = y + line * 4.6;
      const half = (0.35 + chance(hex.column, hex.row * 17 + line, 61) * 0.65) * 26;
      const shift = (chance(hex.column, hex.row * 17 + line, 62) - 0.5) * 26;
      pen.moveTo(x + shift - half, at);
      pen.lineTo(x + shift + half, at);
    }
  }
  pen.lineWidth = 0.65;
  faintly(pen, 0.62, () => pen.stroke());
  pen.restore();
  pen.strokeStyle = palette['m-water-line'];
  pen.lineWidth = 1.5;
  pen.stroke(area);
  reeds(pen, survey, palette, box);
}

function reeds(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  pen.beginPath();
  for (const hex of hexesIn(survey.ground, box, 1)) {
    if (survey.cover(hex) !== 'water') continue;
    const { x, y } = centreOf(survey.ground, hex);
    for (let reed = 0; reed < 7; reed++) {
      const angle = chance(hex.column, hex.row * 9 + reed, 63) * Math.PI * 2;
      const out = 19 + chance(hex.column, hex.row * 9 + reed, 64) * 6;
      const [u, v] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
      for (const lean of [-2.2, 0, 2]) {
        pen.moveTo(u + lean * 0.5, v);
        pen.lineTo(u + lean, v - 5 + Math.abs(lean) * 0.5);
      }
    }
  }
  pen.strokeStyle = palette.dark ? palette['m-tree-lit'] : palette['m-tree'];
  pen.lineWidth = 0.8;
  pen.lineCap = 'round';
  faintly(pen, 0.85, () => pen.stroke());
}

/** Frozen lakes: paper-white over water, with cracks. */
function ice(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  const edges = inBox(survey.edges('ice'), box);
  if (edges.length === 0) return;
  const area = new Path2D();
  for (const { path } of edges) area.addPath(path);
  pen.fillStyle = palette['m-water'];
  faintly(pen, 0.5, () => pen.fill(area, 'evenodd'));
  pen.strokeStyle = palette['m-water-line'];
  pen.lineWidth = 1.3;
  pen.setLineDash([7, 2]);
  pen.stroke(area);
  pen.setLineDash([]);
  pen.beginPath();
  for (const hex of hexesIn(survey.ground, box)) {
    if (survey.cover(hex) !== 'ice') continue;
    const { x, y } = centreOf(survey.ground, hex);
    for (let crack = 0; crack < 4; crack++) {
      const turn = chance(hex.column, hex.row * 5 + crack, 65) * Math.PI * 2;
      const start = { x: x + Math.cos(turn) * 16, y: y + Math.sin(turn) * 16 };
      pen.moveTo(start.x, start.y);
      pen.lineTo(start.x + Math.cos(turn + 1) * 8, start.y + Math.sin(turn + 1) * 8);
      pen.lineTo(start.x + Math.cos(turn + 0.3) * 14, start.y + Math.sin(turn + 0.3) * 14);
    }
  }
  pen.lineWidth = 0.7;
  faintly(pen, 0.75, () => pen.stroke());
}

/** A ford: the banks are trodden flat and stones lie across. */
function fords(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  for (const { points } of inBox(survey.fords, box)) {
    const [a, b] = [points[0]!, points[1]!];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    pen.strokeStyle = palette.sheet;
    pen.lineWidth = 9;
    pen.lineCap = 'butt';
    pen.beginPath();
    pen.moveTo(x - uy * 9, y + ux * 9);
    pen.lineTo(x + uy * 9, y - ux * 9);
    faintly(pen, 0.7, () => pen.stroke());
    pen.strokeStyle = palette['m-water-line'];
    pen.lineWidth = 1.5;
    pen.lineCap = 'round';
    pen.setLineDash([0.1, 3.6]);
    pen.beginPath();
    for (const side of [-4.5, 0, 4.5]) {
      pen.moveTo(x + ux * side - uy * 9, y + uy * side + ux * 9);
      pen.lineTo(x + ux * side + uy * 9, y + uy * side - ux * 9);
    }
    pen.stroke();
    pen.setLineDash([]);
  }
}
