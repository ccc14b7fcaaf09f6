import { chance } from '../chance';
import { centreOf, outward, sideOf, type Box, type Point } from '../grid';
import type { Ground } from '../ground';
import { heading, paced } from './curve';
import { inBox, type Survey } from './survey';
import type { Palette } from './palette';
import { faintly, trace, type Pen } from './pen';

/** The distance between hachures in map units. */
const PACE = 3.3;

/** A stroke of the graver: broad at the top of the slope, running out to a hair. */
function wedge(path: Path2D, from: Point, dx: number, dy: number, broad: number): void {
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [((-dy / length) * broad) / 2, ((dx / length) * broad) / 2];
  path.moveTo(from.x + nx, from.y + ny);
  path.lineTo(from.x + dx, from.y + dy);
  path.lineTo(from.x - nx, from.y - ny);
  path.closePath();
}

/** Slopes: hachures from the crest, downhill. */
export function paintSlopes(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  const strokes = new Path2D();
  const shade = new Path2D();
  const pace = scale < 0.42 ? PACE * 1.8 : PACE;
  const broad = scale < 0.42 ? 2.4 : 1.55;
  for (const course of inBox(survey.slopes, box)) {
    const points = paced(course.points, pace);
    const feet: Point[] = [];
    points.forEach((point, place) => {
      const way = heading(points, place);
      const [a, b] = [Math.round(point.x * 7), Math.round(point.y * 7)];
      // Towards its ends a slope flattens out.
      const fade = Math.min(1, (Math.min(place, points.length - 1 - place) + 1.2) / (14 / pace));
      const length = (8 + 11.5 * fade) * (0.8 + chance(a, b, 51) * 0.4);
      const lean = (chance(a, b, 52) - 0.5) * 0.22;
      const down = { x: -way.y + way.x * lean, y: way.x + way.y * lean };
      wedge(strokes, point, down.x * length * 0.62, down.y * length * 0.62, broad);
      if (fade > 0.55) {
        const from = {
          x: point.x + down.x * length * 0.66 + way.x * pace * 0.5,
          y: point.y + down.y * length * 0.66 + way.y * pace * 0.5,
        };
        wedge(strokes, from, down.x * length * 0.42, down.y * length * 0.42, broad * 0.66);
      }
      feet.push({ x: point.x + down.x * (6 + 10 * fade), y: point.y + down.y * (6 + 10 * fade) });
    });
    if (points.length < 2) continue;
    [...points, ...feet.reverse()].forEach(({ x, y }, place) =>
      place === 0 ? shade.moveTo(x, y) : shade.lineTo(x, y),
    );
    shade.closePath();
  }
  pen.fillStyle = palette['m-hachure'];
  if (!palette.plain) faintly(pen, 0.13, () => pen.fill(shade));
  faintly(pen, 0.86, () => pen.fill(strokes));
}

type Edge = Ground['hexsides'][number];

const sidesOf = (survey: Survey, feature: Edge['feature'], box: Box): Edge[] =>
  survey.ground.hexsides.filter(({ hex, feature: is }) => {
    if (is !== feature) return false;
    const { x, y } = centreOf(survey.ground, hex);
    return x > box.left - 50 && x < box.right + 50 && y > box.top - 50 && y < box.bottom + 50;
  });

/** Where an edge is drawn: on the hexside, or a little off it as seen from its hex. */
function leg(survey: Survey, { hex, side }: Edge, off: number): [Point, Point] {
  const [a, b] = sideOf(survey.ground, hex, side);
  const out = outward(side);
  return [
    { x: a.x + out.x * off, y: a.y + out.y * off },
    { x: b.x + out.x * off, y: b.y + out.y * off },
  ];
}

/** Banks of a road: a lip, and short strokes down on the side away from it. */
export function paintBanks(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  const lips = new Path2D();
  const strokes = new Path2D();
  for (const course of inBox(survey.banks, box)) {
    const points = paced(course.points, 2.7);
    points.forEach((point, place) => {
      if (place === 0) lips.moveTo(point.x, point.y);
      else lips.lineTo(point.x, point.y);
      const way = heading(points, place);
      const long = 3.6 + chance(Math.round(point.x * 7), Math.round(point.y * 7), 55) * 1.4;
      wedge(strokes, point, way.y * long, -way.x * long, 1.5);
    });
  }
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.sheet;
  pen.lineWidth = 4;
  faintly(pen, 0.5, () => pen.stroke(lips));
  pen.fillStyle = palette['m-hachure'];
  pen.fill(strokes);
  pen.strokeStyle = palette['m-hachure'];
  pen.lineWidth = 1.6;
  pen.stroke(lips);
}

/** Walls: of gardens in one course, of towns thick and with towers. */
export function paintWalls(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  pen.lineCap = 'round';
  for (const [feature, width] of [
    ['garden_wall', 3.4],
    ['city_wall', 5.6],
  ] as const) {
    const edges = sidesOf(survey, feature, box);
    if (edges.length === 0) continue;
    pen.beginPath();
    for (const edge of edges) trace(pen, leg(survey, edge, 0));
    pen.save();
    pen.translate(1, 1.3);
    pen.strokeStyle = palette.dark ? '#000000' : palette['m-line'];
    pen.lineWidth = width;
    faintly(pen, 0.35, () => pen.stroke());
    pen.restore();
    pen.strokeStyle = palette['m-line'];
    pen.lineWidth = width;
    pen.stroke();
    // Stone, to be told from the brick of the houses.
    pen.strokeStyle = palette.dark ? palette['m-road'] : palette['m-plough'];
    pen.lineWidth = width - 1.8;
    pen.stroke();
    if (feature !== 'city_wall') continue;
    pen.fillStyle = palette.dark ? palette['m-road'] : palette['m-plough'];
    pen.strokeStyle = palette['m-line'];
    pen.lineWidth = 1;
    for (const edge of edges)
      for (const { x, y } of leg(survey, edge, 0)) {
        pen.fillRect(x - 4.2, y - 4.2, 8.4, 8.4);
        pen.strokeRect(x - 4.2, y - 4.2, 8.4, 8.4);
      }
  }
}
