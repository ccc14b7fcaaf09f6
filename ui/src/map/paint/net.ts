import { FLAT, SIDES, centreOf, cornerFrom, hexesIn, labelOf, neighbour, type Box } from '../grid';
import type { Ground } from '../ground';
import type { Palette } from './palette';
import { faintly, type Pen } from './pen';
import type { Survey } from './survey';

/** From this zoom on each hex shows its number. */
export const NUMBERS_FROM = 0.7;

/** The hex grid: every hexside once, since its ink is thin and would double. */
export function paintNet(pen: Pen, ground: Ground, palette: Palette, box: Box, scale: number): void {
  pen.beginPath();
  for (const hex of hexesIn(ground, box)) {
    const { x, y } = centreOf(ground, hex);
    for (const side of SIDES) {
      // A hex draws its eastern sides and its foot; others only where nobody else would.
      if ((side === 1 || side === 5 || side === 6) && neighbour(ground, hex, side)) continue;
      const [a, b] = [cornerFrom(side - 1), cornerFrom(side)];
      pen.moveTo(x + a.x, y + a.y);
      pen.lineTo(x + b.x, y + b.y);
    }
  }
  pen.lineCap = 'round';
  const width = Math.max(0.85, Math.min(1.8, 0.7 + scale * 0.42)) / scale;
  // A breath of paper under the ink, or the grid would be lost among ears and trees.
  if (scale >= 0.45) {
    pen.strokeStyle = palette.sheet;
    pen.lineWidth = width * 2.5;
    faintly(pen, palette.dark ? 0.34 : 0.3, () => pen.stroke());
  }
  pen.strokeStyle = palette['m-grid'];
  pen.lineWidth = width;
  pen.stroke();
}

export function paintNumbers(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  const { ground } = survey;
  if (scale < NUMBERS_FROM - 0.001) return;
  // Grows more slowly than the map: a number must be read at 0.7 and must not shout at 3.
  const size = (5.2 + 2.9 * scale ** 0.8) / scale;
  pen.font = `500 ${size}px ${palette['font-sans']}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = palette['m-num'];
  pen.strokeStyle = palette['m-wood'];
  pen.lineJoin = 'round';
  pen.lineWidth = size * 0.36;
  for (const hex of hexesIn(ground, box)) {
    const { x, y } = centreOf(ground, hex);
    const [label, foot] = [labelOf(ground, hex), y - FLAT / 2 + 1.6 / scale + size * 0.78];
    // On open ground the ink is enough; among trees it needs paper.
    if (survey.cover(hex) === 'woods') pen.strokeText(label, x, foot);
    pen.fillText(label, x, foot);
  }
}
