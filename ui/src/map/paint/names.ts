import { FLAT, SIDES, centreOf, neighbour, placeOf, type Box, type Point } from '../grid';
import type { Hex } from '../ground';
import { grown, touch } from './curve';
import type { Manner } from './palette';
import { surface, type Pen } from './pen';
import { keptAs, type Cover, type Survey } from './survey';

type Sort = 'house' | 'wood' | 'water' | 'other';

/** Type sizes in map units, and the letter space as a part of them. */
const sorts: Record<Sort, { size: number; space: number; rank: number }> = {
  house: { size: 15, space: 0.01, rank: 0 },
  wood: { size: 19, space: 0.2, rank: 1 },
  water: { size: 13, space: 0.06, rank: 2 },
  other: { size: 13, space: 0.02, rank: 3 },
};
/** A name is never smaller or larger than this on screen, in CSS pixels. */
const SMALLEST = 11.5;
const LARGEST = 34;

interface Name {
  text: string;
  sort: Sort;
  size: number;
  /** The middle of the line of type. */
  at: Point;
  turn: number;
  wide: number;
  boxes: readonly Box[];
}

/**
 * The serif has a sturdier drawing for small sizes, which is chosen by the size that is asked for:
 * so it is always asked for at this size and then scaled, or its hairlines would vanish.
 */
const SET_AT = 8;
const fontOf = (manner: Manner) => `italic 640 ${SET_AT}px ${manner.palette['font-serif']}`;

let ruler: Pen | undefined;

function measure(survey: Survey, text: string, size: number, space: number, manner: Manner): number {
  const letters = keptAs(survey, `names.wide.${text}`, () => {
    ruler ??= surface(1, 1).pen;
    ruler.font = fontOf(manner);
    return [...text].reduce((sum, letter) => sum + ruler!.measureText(letter).width, 0);
  });
  return letters * (size / SET_AT) + space * size * (text.length - 1);
}

/** The middles of the hexes of one wood or water about a hex; of a large one, those that are near. */
function bodyOf(survey: Survey, hex: Hex, cover: Cover): Point[] {
  return keptAs(survey, `body${hex.column}.${hex.row}`, () => reach(survey, hex, cover));
}

function reach(survey: Survey, hex: Hex, cover: Cover): Point[] {
  const seen = new Set([placeOf(survey.ground, hex)]);
  const reached = [hex];
  for (let place = 0; place < reached.length && reached.length < 90; place++)
    for (const side of SIDES) {
      const next = neighbour(survey.ground, reached[place]!, side);
      if (!next || survey.cover(next) !== cover || seen.has(placeOf(survey.ground, next))) continue;
      seen.add(placeOf(survey.ground, next));
      reached.push(next);
    }
  return reached.map((one) => centreOf(survey.ground, one));
}

/** How a body lies: a turn in radians, or none where it is round. */
function lieOf(points: readonly Point[]): number {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    yy += (point.y - y) ** 2;
    xy += (point.x - x) * (point.y - y);
  }
  const root = Math.hypot((xx - yy) / 2, xy);
  const [long, short] = [(xx + yy) / 2 + root, (xx + yy) / 2 - root];
  if (points.length < 5 || long < short * 1.7) return 0;
  const turn = Math.atan2(xy, (xx - yy) / 2 + root) || (yy > xx ? -Math.PI / 2 : 0);
  // Upright type is hard to read: never steeper than this, and always to be read from the left.
  const steep = 1.12;
  if (Math.abs(turn) > Math.PI / 2) return 0;
  return Math.max(-steep, Math.min(steep, Math.abs(turn) > 1.45 ? -steep : turn));
}

function boxesOf(at: Point, wide: number, size: number, turn: number): Box[] {
  const pieces = turn === 0 ? 1 : Math.max(1, Math.round(wide / size));
  return Array.from({ length: pieces }, (_, piece) => {
    const along = ((piece + 0.5) / pieces - 0.5) * wide;
    const [x, y] = [at.x + Math.cos(turn) * along, at.y + Math.sin(turn) * along];
    const half = wide / pieces / 2;
    return { left: x - half, right: x + half, top: y - size * 0.55, bottom: y + size * 0.55 };
  });
}

/** Sets all names of the map for one zoom; those that find no room are left out. */
function set(survey: Survey, manner: Manner, scale: number): Name[] {
  const sortOf = (hex: Hex): Sort => {
    const cover = survey.cover(hex);
    // A single copse gives its name to a place, not to a wood.
    if (cover === 'woods' && bodyOf(survey, hex, cover).length > 3) return 'wood';
    if (cover === 'water' || cover === 'ice') return 'water';
    return cover === 'built' ? 'house' : 'other';
  };
  const names: Name[] = [];
  const wanted = survey.ground.places
    .map((place) => ({ ...place, sort: sortOf(place.hex) }))
    .sort((a, b) => sorts[a.sort].rank - sorts[b.sort].rank);
  for (const { hex, name, sort } of wanted) {
    const { size: usual, space } = sorts[sort];
    const size = Math.max(SMALLEST / scale, Math.min(usual, LARGEST / scale));
    const text = name[manner.language];
    const wide = measure(survey, text, size, space, manner);
    const turn = sort === 'wood' ? lieOf(bodyOf(survey, hex, survey.cover(hex))) : 0;
    const centre = centreOf(survey.ground, hex);
    const aside = wide / 2 + 24;
    const tries: Point[] =
      sort === 'wood'
        ? [centre]
        : [
            { x: centre.x, y: centre.y + FLAT / 2 },
            { x: centre.x, y: centre.y - FLAT / 2 - size * 0.2 },
            { x: centre.x + aside, y: centre.y + 4 },
            { x: centre.x - aside, y: centre.y + 4 },
          ];
    for (const spot of tries) {
      const { left, right, top, bottom } = survey.bounds;
      const across = Math.abs(Math.cos(turn)) * wide * 0.5 + 4;
      const at = {
        x: Math.max(left + across, Math.min(right - across, spot.x)),
        y: Math.max(top + size, Math.min(bottom - size, spot.y)),
      };
      const boxes = boxesOf(at, wide, size, turn);
      if (names.some((other) => other.boxes.some((one) => boxes.some((two) => touch(one, two))))) continue;
      names.push({ text, sort, size, at, turn, wide, boxes });
      break;
    }
  }
  return names;
}

/** Names in italics, each on a casing of paper. */
export function paintNames(pen: Pen, survey: Survey, manner: Manner, box: Box, scale: number): void {
  const names = keptAs(survey, `names.${manner.language}${scale.toFixed(3)}`, () =>
    set(survey, manner, scale),
  );
  const { palette } = manner;
  const about = grown(box, 9);
  pen.lineJoin = 'round';
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  for (const { text, sort, size, at, turn, wide, boxes } of names) {
    if (!boxes.some((one) => touch(one, about))) continue;
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(turn);
    const k = size / SET_AT;
    pen.scale(k, k);
    pen.font = fontOf(manner);
    const letters = (draw: (letter: string, x: number) => void): void => {
      let x = -wide / 2 / k;
      for (const letter of text) {
        draw(letter, x);
        x += pen.measureText(letter).width + sorts[sort].space * SET_AT;
      }
    };
    pen.strokeStyle = palette.sheet;
    pen.globalAlpha = sort === 'wood' ? 0.95 : 0.88;
    pen.lineWidth = Math.max(SET_AT * (sort === 'wood' ? 0.3 : 0.24), 2.6 / scale / k);
    letters((letter, x) => pen.strokeText(letter, x, SET_AT * 0.3));
    pen.globalAlpha = 1;
    pen.fillStyle = sort === 'water' ? palette['m-water-line'] : palette['m-line'];
    letters((letter, x) => pen.fillText(letter, x, SET_AT * 0.3));
    pen.restore();
  }
}

/** When fonts arrive, names must be measured again. */
export function forgetNames(survey: Survey): void {
  for (const key of survey.kept.keys()) if (key.startsWith('names')) survey.kept.delete(key);
}
