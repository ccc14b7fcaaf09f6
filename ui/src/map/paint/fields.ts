import { chance } from '../chance';
import { cellAt, type Box, type Point } from '../grid';
import { inBox, type Cover, type Survey } from './survey';
import type { Palette, Token } from './palette';
import { parcelsIn, rowsOf, type Parcel } from './parcels';
import { faintly, trace, type Pen } from './pen';

/** Below this zoom single ears and tufts would be dust. */
const EARS_FROM = 0.45;
/** Below this even the rows of crops run together. */
const ROWS_FROM = 0.3;

const tints: Record<Exclude<Parcel['bears'], 'nothing'>, Token> = {
  plough: 'm-plough',
  meadow: 'm-meadow',
  crop: 'm-crop',
};

/** Fills the areas of a cover and lets the colour gather at their edges, as it does under a brush. */
export function wash(
  pen: Pen,
  survey: Survey,
  box: Box,
  scale: number,
  of: Cover,
  colour: string,
  rim: string,
): void {
  const edges = inBox(survey.edges(of), box);
  if (edges.length === 0) return;
  const whole = new Path2D();
  for (const { path } of edges) whole.addPath(path);
  pen.fillStyle = colour;
  pen.fill(whole, 'evenodd');
  pen.strokeStyle = rim;
  pen.lineJoin = 'round';
  if (scale < EARS_FROM) {
    // From afar there is but a line to see, and clipping is dear.
    pen.lineWidth = 1.8;
    faintly(pen, 0.4, () => pen.stroke(whole));
    return;
  }
  pen.save();
  pen.clip(whole, 'evenodd');
  for (const [width, alpha] of [
    [9, 0.1],
    [4, 0.14],
    [1.6, 0.34],
  ] as const) {
    pen.lineWidth = width;
    faintly(pen, alpha, () => pen.stroke(whole));
  }
  pen.restore();
}

/** The patchwork of fields, pale over whatever wash lies below. */
export function paintPatchwork(pen: Pen, palette: Palette, box: Box, scale: number): void {
  if (palette.plain) return;
  const parcels = parcelsIn(box);
  for (const parcel of parcels) {
    if (parcel.bears === 'nothing') continue;
    pen.fillStyle = palette[tints[parcel.bears]];
    pen.beginPath();
    trace(pen, parcel.corners);
    faintly(pen, 0.2 + parcel.depth * 0.38, () => pen.fill());
  }
  // Balks between the fields.
  pen.beginPath();
  for (const { corners } of parcels) {
    trace(pen, corners);
    pen.closePath();
  }
  pen.strokeStyle = palette['m-crop-line'];
  pen.lineWidth = Math.max(0.6, 0.5 / scale);
  faintly(pen, 0.2, () => pen.stroke());
  if (scale < EARS_FROM) return;
  pen.beginPath();
  for (const parcel of parcels) {
    if (!parcel.ploughed || parcel.bears === 'crop') continue;
    for (const row of rowsOf(parcel, 5)) trace(pen, row);
  }
  pen.lineWidth = 0.5;
  faintly(pen, 0.17, () => pen.stroke());
}

/** Places along rows, shaken a little; both they and their shake are the same in every tile. */
function* sown([from, to]: [Point, Point], apart: number, salt: number): Generator<Point> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.floor(length / apart);
  for (let place = 0; place < count; place++) {
    const part = (place + 0.5) / count;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    const [a, b] = [Math.round(x * 3), Math.round(y * 3)];
    yield { x: x + (chance(a, b, salt) - 0.5) * 1.1, y: y + (chance(a, b, salt + 1) - 0.5) * 0.9 };
  }
}

const inside = ({ x, y }: Point, box: Box) =>
  x > box.left - 6 && x < box.right + 6 && y > box.top - 6 && y < box.bottom + 6;

/** Tall crops: rows of ears. Far off, only the rows are left. */
export function paintCrops(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  const edges = inBox(survey.edges('crops'), box);
  if (edges.length === 0) return;
  const area = new Path2D();
  for (const { path } of edges) area.addPath(path);
  pen.save();
  pen.clip(area, 'evenodd');
  pen.strokeStyle = palette['m-crop-line'];
  pen.lineJoin = 'round';
  pen.beginPath();
  if (scale < EARS_FROM) {
    const far = scale < ROWS_FROM;
    for (const parcel of parcelsIn(box)) for (const row of rowsOf(parcel, far ? 17 : 11)) trace(pen, row);
    // Dashes that nobody could see would be most of the work.
    if (!far) pen.setLineDash([4, 3]);
    pen.lineWidth = far ? 2 : 1.5;
    faintly(pen, far ? 0.24 : 0.42, () => pen.stroke());
  } else {
    const stems = new Path2D();
    for (const parcel of parcelsIn(box))
      for (const row of rowsOf(parcel, 9.2))
        for (const ear of sown(row, 5.9, 31)) {
          if (!inside(ear, box)) continue;
          const { x, y } = ear;
          const high = 3.6 + chance(Math.round(x * 5), Math.round(y * 5), 33) * 1.5;
          stems.moveTo(x, y + 2.6);
          stems.lineTo(x, y + 2.2 - high);
          pen.moveTo(x - 1.9, y - high + 0.6);
          pen.lineTo(x, y + 2.7 - high);
          pen.lineTo(x + 1.9, y - high + 0.6);
        }
    pen.lineWidth = 0.95;
    faintly(pen, 0.66, () => pen.stroke());
    pen.lineWidth = 0.6;
    faintly(pen, 0.6, () => pen.stroke(stems));
  }
  pen.restore();
}

/** Tufts of grass on open meadows, and reeds of a green that stands out a little along the water. */
export function paintTufts(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  if (scale < EARS_FROM) return;
  pen.beginPath();
  const tuft = ({ x, y }: Point, k: number) => {
    pen.moveTo(x, y);
    pen.lineTo(x - 1.8 * k, y - 3 * k);
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y - 4.2 * k);
    pen.moveTo(x, y);
    pen.lineTo(x + 1.8 * k, y - 3 * k);
  };
  for (const parcel of parcelsIn(box)) {
    if (parcel.bears !== 'meadow') continue;
    for (const row of rowsOf(parcel, 12))
      for (const at of sown(row, 15, 41)) {
        const pick = chance(Math.round(at.x), Math.round(at.y), 43);
        if (pick < 0.42 || !inside(at, box)) continue;
        const place = { x: at.x + pick * 7, y: at.y + (pick - 0.5) * 6 };
        if (survey.cover(cellAt(survey.ground, place)) !== 'clear' || survey.near.find(place, 8)) continue;
        tuft(place, 0.8 + pick * 0.3);
      }
  }
  for (const course of inBox([...survey.streams, ...survey.rivers], box))
    course.points.forEach(({ x, y }, place) => {
      const pick = chance(Math.round(x * 3), Math.round(y * 3), 44);
      if (place % 2 || pick < 0.5) return;
      const off = pick < 0.75 ? -6 - pick * 4 : 8 + pick * 4;
      const at = { x: x + (pick - 0.75) * 10, y: y + off };
      if (inside(at, box) && !survey.near.find(at, 5)) tuft(at, 0.95);
    });
  pen.strokeStyle = palette.dark || palette.plain ? palette['m-tree-lit'] : palette['m-tree'];
  pen.lineWidth = 0.75;
  pen.lineCap = 'round';
  faintly(pen, 0.6, () => pen.stroke());
}
