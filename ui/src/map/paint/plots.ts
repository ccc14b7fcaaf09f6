import { chance } from '../chance';
import { CORNER, FLAT, centreOf, hexesIn, outward, placeOf, sideOf, type Box, type Point } from '../grid';
import type { Hex } from '../ground';
import { plot } from './houses';
import type { Palette } from './palette';
import { faintly, type Pen } from './pen';
import type { Survey } from './survey';

/** Beds of a hex of gardens: plots in two ranks, with a path between. */
function gardens(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const centre = centreOf(survey.ground, hex);
  const turn = (chance(hex.column, hex.row, 101) - 0.5) * 0.5;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (const [u, v, wide, high] of [
    [-13, -9, 20, 15],
    [9.5, -9, 19, 15],
    [-12, 9.5, 19, 16],
    [10.5, 9.5, 20, 16],
  ] as const) {
    const at = { x: centre.x + u * cos - v * sin, y: centre.y + u * sin + v * cos };
    if (survey.near.find(at, 13)) continue;
    plot(pen, palette, { ...at, wide, high, turn });
  }
}

/** Vines on their stakes, in rows. */
function vines(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const centre = centreOf(survey.ground, hex);
  const turn = -0.35 + Math.floor(chance(hex.column >> 1, hex.row >> 1, 103) * 3) * 0.35;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const stakes = new Path2D();
  const leaves = new Path2D();
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const at: Point = { x: i * 7.2 * cos - j * 6.4 * sin, y: i * 7.2 * sin + j * 6.4 * cos };
      const edge = [1, 2, 3, 4, 5, 6].some(
        (side) => at.x * outward(side).x + at.y * outward(side).y > FLAT / 2 - 3,
      );
      const place = { x: centre.x + at.x, y: centre.y + at.y };
      if (edge || survey.near.find(place, 7)) continue;
      stakes.moveTo(place.x, place.y + 2.4);
      stakes.lineTo(place.x, place.y - 2.6);
      leaves.moveTo(place.x - 2.1, place.y + 0.9);
      leaves.quadraticCurveTo(place.x - 1.6, place.y - 2.4, place.x, place.y - 0.6);
      leaves.quadraticCurveTo(place.x + 1.7, place.y + 1.4, place.x + 2.1, place.y - 1.4);
    }
  pen.strokeStyle = palette['m-hachure'];
  pen.lineWidth = 0.8;
  pen.stroke(stakes);
  pen.strokeStyle = palette.dark ? palette['m-tree-lit'] : palette['m-tree'];
  pen.lineWidth = 1.15;
  pen.stroke(leaves);
}

/** Earthworks: a parapet with its ditch; an entrenchment has an open back. */
function works(pen: Pen, survey: Survey, palette: Palette, hex: Hex, open: boolean): void {
  const { x, y } = centreOf(survey.ground, hex);
  const ring = Array.from({ length: open ? 5 : 7 }, (_, place) => {
    const angle = (((open ? place - 3 : place) * 60 - 60) * Math.PI) / 180;
    return { x: x + Math.cos(angle) * CORNER * 0.66, y: y + Math.sin(angle) * CORNER * 0.66 };
  });
  pen.beginPath();
  ring.forEach((at, place) => (place === 0 ? pen.moveTo(at.x, at.y) : pen.lineTo(at.x, at.y)));
  pen.lineJoin = 'round';
  pen.strokeStyle = palette['m-line'];
  pen.lineWidth = 6.4;
  pen.stroke();
  pen.strokeStyle = palette['m-plough'];
  pen.lineWidth = 4.2;
  pen.stroke();
  pen.beginPath();
  ring.slice(1).forEach((to, leg) => {
    const from = ring[leg]!;
    for (let part = 0.06; part < 1; part += 0.11) {
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      const out = Math.hypot(at.x - x, at.y - y) || 1;
      pen.moveTo(at.x + ((at.x - x) / out) * 3.4, at.y + ((at.y - y) / out) * 3.4);
      pen.lineTo(at.x + ((at.x - x) / out) * 7.2, at.y + ((at.y - y) / out) * 7.2);
    }
  });
  pen.strokeStyle = palette['m-hachure'];
  pen.lineWidth = 1.1;
  pen.stroke();
}

/** Gardens, vineyards and earthworks, each within its hex. */
export function paintPlots(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  for (const hex of hexesIn(survey.ground, box, 1)) {
    const terrain = survey.ground.terrain[placeOf(survey.ground, hex)];
    if (terrain === 'garden') gardens(pen, survey, palette, hex);
    else if (terrain === 'vineyard') vines(pen, survey, palette, hex);
    else if (terrain === 'entrenchment') works(pen, survey, palette, hex, true);
    else if (terrain === 'earthwork_front' || terrain === 'earthwork_rear')
      works(pen, survey, palette, hex, false);
  }
  ramparts(pen, survey, palette, box);
}

/** A town made ready for defence: palisades where it borders on open country. */
function ramparts(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  pen.beginPath();
  for (const hex of hexesIn(survey.ground, box, 1)) {
    if (survey.ground.terrain[placeOf(survey.ground, hex)] !== 'improved_town') continue;
    const { x, y } = centreOf(survey.ground, hex);
    for (let side = 1; side <= 6; side++) {
      const [a, b] = sideOf(survey.ground, hex, side);
      const inset = ({ x: u, y: v }: Point) => ({ x: x + (u - x) * 0.92, y: y + (v - y) * 0.92 });
      const [from, to] = [inset(a), inset(b)];
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
  }
  pen.strokeStyle = palette['m-line'];
  pen.lineWidth = 3;
  pen.setLineDash([1.2, 1.6]);
  faintly(pen, 0.8, () => pen.stroke());
  pen.setLineDash([]);
}
