import { chance } from '../chance';
import { cellAt, type Box } from '../grid';
import { bridgesOf, type Road } from './course';
import { heading } from './curve';
import { inBox, type Survey } from './survey';
import type { Palette } from './palette';
import { faintly, trace, type Pen } from './pen';
import { stamp } from './trees';

/** Map units from edge to edge. */
const PAVED = 7.6;
const TRACK = 4.4;

function line(pen: Pen, roads: readonly Road[]): void {
  pen.beginPath();
  for (const { points } of roads) trace(pen, points);
}

export function paintRoads(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  const roads = inBox(survey.roads, box);
  const tracks = roads.filter(({ paved }) => !paved);
  const paved = roads.filter((road) => road.paved);
  // Far off a road must stay a line that the eye can follow.
  const k = Math.max(1, 0.5 / scale);
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  if (tracks.length > 0) {
    line(pen, tracks);
    pen.strokeStyle = palette['m-road'];
    pen.lineWidth = TRACK * k + 1.2;
    faintly(pen, palette.dark ? 0.35 : 0.62, () => pen.stroke());
    pen.lineWidth = TRACK * k;
    pen.strokeStyle = palette.dark ? palette['m-hachure'] : palette['m-road-line'];
    pen.setLineDash([7 * k, 3.6 * k]);
    pen.stroke();
    pen.setLineDash([]);
    pen.strokeStyle = palette['m-road'];
    pen.lineWidth = TRACK * k - 1.7;
    pen.stroke();
  }
  if (paved.length > 0) {
    line(pen, paved);
    pen.strokeStyle = palette.dark ? palette['m-hachure'] : palette['m-road-line'];
    pen.lineWidth = PAVED * k;
    pen.stroke();
    pen.strokeStyle = palette['m-road'];
    pen.lineWidth = PAVED * k - 2.1;
    pen.stroke();
    // The crown of the paving.
    pen.strokeStyle = palette['m-road-line'];
    pen.lineWidth = 0.5;
    if (scale >= 0.6) faintly(pen, 0.22, () => pen.stroke());
  }
  bridges(pen, survey, palette, k);
  if (scale >= 0.3) avenue(pen, survey, paved, palette, box);
}

/** The trees of a chaussée, on both sides; not in woods, in villages nor where a road joins. */
function avenue(pen: Pen, survey: Survey, paved: readonly Road[], palette: Palette, box: Box): void {
  const density = pen.getTransform().a;
  for (const { points } of paved)
    points.forEach((point, place) => {
      if (place % 4 !== 2) return;
      const way = heading(points, place);
      for (const side of [-1, 1]) {
        const pick = chance(Math.round(point.x * 5), Math.round(point.y * 5), side + 71);
        if (pick < 0.14) continue;
        const at = { x: point.x - way.y * 8 * side, y: point.y + way.x * 8 * side };
        if (at.x < box.left - 9 || at.x > box.right + 9 || at.y < box.top - 9 || at.y > box.bottom + 9)
          continue;
        const cover = survey.cover(cellAt(survey.ground, at));
        if (cover === 'woods' || cover === 'built' || cover === 'water') continue;
        if (survey.near.find(at, 6.5)) continue;
        stamp(pen, palette, { ...at, r: pick > 0.6 ? 2.5 : 2, kind: place % 3 }, density);
      }
    });
}

/** A bridge: its roadway, and two parapets that open at the ends. */
function bridges(pen: Pen, survey: Survey, palette: Palette, k: number): void {
  for (const { x, y, way, paved } of bridgesOf(survey.ground, survey.roads)) {
    const half = ((paved ? PAVED : TRACK + 1) * k) / 2 + 0.3;
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(way.y, way.x));
    pen.fillStyle = palette['m-road'];
    pen.fillRect(-8.5, -half, 17, half * 2);
    pen.strokeStyle = palette['m-line'];
    pen.lineWidth = 1.9 * Math.min(1.4, k);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(-11, side * (half + 3));
      pen.lineTo(-7.5, side * half);
      pen.lineTo(7.5, side * half);
      pen.lineTo(11, side * (half + 3));
    }
    pen.stroke();
    pen.restore();
  }
}
