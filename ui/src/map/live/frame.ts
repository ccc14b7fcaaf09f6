import { toView, type Camera, type View } from '../camera';
import { FLAT, centreOf, type Grid } from '../grid';
import type { Palette } from '../paint/palette';
import type { Pen } from '../paint/pen';

/** The frame at a text size of 16: its depth at the left and at the top, in CSS pixels. */
const LEFT = 25;
const TOP = 21;
/** The band of bars that counts columns and rows. */
const BAND = 4;

export interface Frame {
  left: number;
  top: number;
}

/** The frame grows with the text of the page. */
export const frameAt = (rem: number): Frame => ({ left: Math.round(LEFT * rem), top: Math.round(TOP * rem) });

/** Every label, every second, or every fifth, as there is room for them. */
export const thinned = (room: number, wide: number): number =>
  room >= wide ? 1 : room * 2 >= wide ? 2 : room * 5 >= wide ? 5 : 10;

const isShown = (value: number, every: number) => every === 1 || value % every === 0;

/** The graduated frame: the ruler of columns along the top and of rows at the left. */
export function drawFrame(
  pen: Pen,
  grid: Grid,
  palette: Palette,
  camera: Camera,
  view: View,
  { left, top }: Frame,
  rem: number,
): void {
  const [right, bottom] = [left + view.width, top + view.height];
  const x = (at: number) => left + toView(camera, view, { x: at, y: 0 }).x;
  const y = (at: number) => top + toView(camera, view, { x: 0, y: at }).y;
  pen.fillStyle = palette.paper;
  pen.fillRect(0, 0, right, top);
  pen.fillRect(0, 0, left, bottom);
  pen.fillStyle = palette.ink;
  pen.font = `600 ${10.5 * rem}px ${palette['font-sans']}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';

  const wide = pen.measureText('000').width + 5 * rem;
  const columnRoom = x(centreOf(grid, { column: 2, row: 1 }).x) - x(centreOf(grid, { column: 1, row: 1 }).x);
  const every = thinned(columnRoom, wide);
  for (let column = 1; column <= grid.columns; column++) {
    const middle = x(centreOf(grid, { column, row: 1 }).x);
    const [from, to] = [middle - columnRoom / 2, middle + columnRoom / 2];
    if (to < left || from > right) continue;
    const start = Math.max(left, from);
    const end = Math.min(right, to);
    if (column % 2 === 1) pen.fillRect(start, top - BAND - 1, end - start, BAND);
    if (isShown(column, every) && middle > left + wide / 3 && middle < right - wide / 3)
      pen.fillText(String(column), middle, (top - BAND) / 2 + 0.5);
  }

  const high = 15 * rem;
  const rowRoom = FLAT * camera.zoom;
  const everyRow = thinned(rowRoom, high);
  // Rows are counted in the columns that lie high; the others lie half a hex lower.
  const up = grid.odd_columns_up ? 1 : Math.min(2, grid.columns);
  for (let row = 1; row <= grid.rows; row++) {
    const middle = y(centreOf(grid, { column: up, row }).y);
    const [from, to] = [middle - rowRoom / 2, middle + rowRoom / 2];
    if (to < top || from > bottom) continue;
    const start = Math.max(top, from);
    const end = Math.min(bottom, to);
    if (row % 2 === 1) pen.fillRect(left - BAND - 1, start, BAND, end - start);
    if (isShown(row, everyRow) && middle > top + high / 3 && middle < bottom - high / 3)
      pen.fillText(String(row), (left - BAND) / 2, middle + 0.5);
  }

  pen.strokeStyle = palette.ink;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const off of [0.5, BAND + 1.5]) {
    pen.moveTo(right, top - off);
    pen.lineTo(left - off, top - off);
    pen.lineTo(left - off, bottom);
  }
  pen.stroke();
}
