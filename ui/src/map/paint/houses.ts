import { chances } from '../chance';
import {
  CORNER,
  FLAT,
  SIDES,
  centreOf,
  hexesIn,
  outward,
  placeOf,
  same,
  type Box,
  type Point,
} from '../grid';
import type { Hex } from '../ground';
import { kept, type Survey } from './survey';
import type { Palette } from './palette';
import { faintly, type Pen } from './pen';
import { stamp } from './trees';

interface Block extends Point {
  wide: number;
  high: number;
  turn: number;
  garden: boolean;
}

type Built = 'hamlet' | 'village' | 'town' | 'improved_town';

/** Houses and gardens of a hex, and how large a house may be. */
const plans: Record<Built, { houses: number; gardens: number; size: number }> = {
  hamlet: { houses: 6, gardens: 3, size: 10.5 },
  village: { houses: 11, gardens: 3, size: 10.5 },
  town: { houses: 17, gardens: 1, size: 11.5 },
  improved_town: { houses: 17, gardens: 1, size: 11.5 },
};

const isBuilt = (terrain: string): terrain is Built => terrain in plans;

const fits = (at: Point, size: number, hex: number): boolean =>
  SIDES.every((side) => at.x * outward(side).x + at.y * outward(side).y < hex - size * 0.5);

/** Houses stand along the road where there is one, each with room about it. */
function blocksOf(survey: Survey, hex: Hex, built: Built): Block[] {
  return kept(survey, 'blocks', hex, () => {
    const plan = plans[built];
    const next = chances(hex.column, hex.row, 81);
    const centre = centreOf(survey.ground, hex);
    const lie = (next() - 0.5) * 0.9;
    const blocks: Block[] = [];
    let [houses, gardens] = [0, 0];
    for (let tries = 0; tries < 260 && (houses < plan.houses || gardens < plan.gardens); tries++) {
      const garden = houses >= plan.houses || (gardens < plan.gardens && next() < 0.12);
      const long = garden ? 13 + next() * 6 : plan.size * (0.8 + next() * 0.55);
      const deep = garden ? 11 + next() * 4 : plan.size * (0.55 + next() * 0.12);
      const at = { x: (next() - 0.5) * 2 * CORNER, y: (next() - 0.5) * FLAT };
      if (!fits(at, long, FLAT / 2 - 1)) continue;
      const place = { x: centre.x + at.x, y: centre.y + at.y };
      const road = survey.near.find(place, 30, 'road');
      const reach = Math.hypot(long, deep) / 2;
      if (survey.near.find(place, 6 + (garden ? reach : deep / 2 + 1))) continue;
      // The number is printed at the top of the hex.
      if (at.y < -FLAT / 2 + 11 + deep / 2 && Math.abs(at.x) < 12 + long / 2) continue;
      // A first choice of places keeps to the road; later ones fill the village.
      if (road && tries < 140 && !garden && Math.hypot(road.x - place.x, road.y - place.y) > 17) continue;
      const free = blocks.every(
        (other) =>
          Math.hypot(other.x - place.x, other.y - place.y) >
          reach * 0.8 + Math.hypot(other.wide, other.high) * 0.4 + 0.5,
      );
      if (!free) continue;
      const along = road ? Math.atan2(road.way.y, road.way.x) : lie;
      const turn = along + (next() < 0.3 ? Math.PI / 2 : 0) + (next() - 0.5) * 0.16;
      blocks.push({ ...place, wide: long, high: deep, turn, garden });
      if (garden) gardens++;
      else houses++;
    }
    return blocks.sort((a, b) => Number(b.garden) - Number(a.garden) || a.y - b.y);
  });
}

/** A roof seen from above: the side to the north-west is lit, the other in shade. */
export function house(
  pen: Pen,
  palette: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
): void {
  pen.save();
  pen.translate(x + 1.5, y + 1.8);
  pen.rotate(turn);
  pen.fillStyle = palette.dark ? '#000000' : palette['m-line'];
  faintly(pen, palette.dark ? 0.5 : 0.36, () => pen.fillRect(-w / 2, -h / 2, w, h));
  pen.restore();
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.fillStyle = palette['m-build'];
  pen.fillRect(-w / 2, -h / 2, w, h);
  // Which long side looks to the south-east depends on how the house is turned.
  const shaded = Math.cos(turn) - Math.sin(turn) * 0.9 > 0 ? 0 : -h / 2;
  pen.fillStyle = palette['m-build-line'];
  if (!palette.plain) faintly(pen, 0.26, () => pen.fillRect(-w / 2, shaded, w, h / 2));
  pen.strokeStyle = palette['m-build-line'];
  pen.lineWidth = 0.9;
  pen.strokeRect(-w / 2, -h / 2, w, h);
  pen.lineWidth = 0.5;
  pen.beginPath();
  pen.moveTo(-w / 2, 0);
  pen.lineTo(w / 2, 0);
  pen.stroke();
  pen.restore();
}

/** A plot with beds and a hedge. */
export function plot(pen: Pen, palette: Palette, { x, y, wide, high, turn }: Omit<Block, 'garden'>): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.fillStyle = palette['m-garden'];
  pen.fillRect(-wide / 2, -high / 2, wide, high);
  pen.strokeStyle = palette.dark ? palette['m-tree-lit'] : palette['m-tree'];
  pen.beginPath();
  for (let bed = -wide / 2 + 2.2; bed < wide / 2 - 1; bed += 2.9) {
    pen.moveTo(bed, -high / 2 + 1.8);
    pen.lineTo(bed, high / 2 - 1.8);
  }
  pen.setLineDash([1.3, 1.2]);
  pen.lineWidth = 1;
  faintly(pen, 0.7, () => pen.stroke());
  pen.setLineDash([]);
  pen.lineWidth = 0.9;
  faintly(pen, 0.8, () => pen.strokeRect(-wide / 2, -high / 2, wide, high));
  pen.restore();
}

/** The wall round a farm or a churchyard, open at its gates, with posts. */
function enclosure(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const { x, y } = centreOf(survey.ground, hex);
  const gates = survey.ground.structures.find((one) => same(one.hex, hex))?.gates ?? [];
  const reach = CORNER * 0.78;
  const corner = (place: number): Point => {
    const angle = ((place * 60 - 120) * Math.PI) / 180;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  };
  pen.beginPath();
  const posts: Point[] = [];
  for (const side of SIDES) {
    const [a, b] = [corner(side - 1), corner(side)];
    pen.moveTo(a.x, a.y);
    if (gates.includes(side)) {
      for (const part of [0.32, 0.68]) {
        const post = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        posts.push(post);
        if (part < 0.5) pen.lineTo(post.x, post.y);
        else pen.moveTo(post.x, post.y);
      }
    }
    pen.lineTo(b.x, b.y);
  }
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.translate(0.9, 1.2);
  pen.strokeStyle = palette.dark ? '#000000' : palette['m-line'];
  pen.lineWidth = 2.6;
  faintly(pen, 0.35, () => pen.stroke());
  pen.translate(-0.9, -1.2);
  pen.strokeStyle = palette['m-build-line'];
  pen.stroke();
  pen.strokeStyle = palette['m-build'];
  pen.lineWidth = 1.1;
  pen.stroke();
  pen.fillStyle = palette['m-build-line'];
  for (const post of posts) pen.fillRect(post.x - 1.9, post.y - 1.9, 3.8, 3.8);
  pen.restore();
}

/** A walled farm: three wings about a court, a gate house, a kitchen garden. */
function chateau(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const { x, y } = centreOf(survey.ground, hex);
  enclosure(pen, survey, palette, hex);
  plot(pen, palette, { x: x + 9.5, y: y + 2, wide: 11, high: 15, turn: 0.05 });
  house(pen, palette, x - 3, y - 10.5, 25, 7, 0.03);
  house(pen, palette, x - 13, y + 2.5, 18, 6.6, Math.PI / 2);
  house(pen, palette, x - 3, y + 14, 17, 6.4, -0.03);
}

/** A church in its yard: nave, tower with a cross, graves. */
function church(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const { x, y } = centreOf(survey.ground, hex);
  enclosure(pen, survey, palette, hex);
  pen.strokeStyle = palette['m-line'];
  pen.lineWidth = 0.9;
  pen.beginPath();
  for (const [dx, dy] of [
    [-14, 12],
    [-8, 15],
    [-1, 13],
    [6, 16],
    [12, 12],
    [-16, -6],
    [14, -9],
    [17, 2],
  ] as const) {
    pen.moveTo(x + dx, y + dy - 2.2);
    pen.lineTo(x + dx, y + dy + 2);
    pen.moveTo(x + dx - 1.4, y + dy - 0.8);
    pen.lineTo(x + dx + 1.4, y + dy - 0.8);
  }
  faintly(pen, 0.75, () => pen.stroke());
  house(pen, palette, x + 2.5, y + 1, 22, 9.5, 0);
  house(pen, palette, x + 4, y + 1, 16, 6.5, Math.PI / 2);
  house(pen, palette, x - 11, y + 1, 9.5, 9.5, 0);
  pen.strokeStyle = palette['m-build-line'];
  pen.lineWidth = 1.7;
  pen.beginPath();
  pen.moveTo(x - 11, y - 15);
  pen.lineTo(x - 11, y - 4);
  pen.moveTo(x - 14.4, y - 11.6);
  pen.lineTo(x - 7.6, y - 11.6);
  pen.stroke();
}

/** Everything that is built. */
export function paintHouses(pen: Pen, survey: Survey, palette: Palette, box: Box): void {
  for (const hex of hexesIn(survey.ground, box, 1)) {
    const terrain = survey.ground.terrain[placeOf(survey.ground, hex)] ?? 'clear';
    if (terrain === 'chateau') chateau(pen, survey, palette, hex);
    else if (terrain === 'church') church(pen, survey, palette, hex);
    if (!isBuilt(terrain)) continue;
    for (const block of blocksOf(survey, hex, terrain)) {
      if (block.garden) plot(pen, palette, block);
      else house(pen, palette, block.x, block.y, block.wide, block.high, block.turn);
    }
    if (terrain === 'hamlet' || terrain === 'village') shade(pen, survey, palette, hex);
  }
}

/** A few trees among the houses. */
function shade(pen: Pen, survey: Survey, palette: Palette, hex: Hex): void {
  const next = chances(hex.column, hex.row, 91);
  const centre = centreOf(survey.ground, hex);
  const density = pen.getTransform().a;
  for (let tree = 0; tree < 7; tree++) {
    const [angle, out] = [next() * Math.PI * 2, 12 + next() * 13];
    const at = { x: centre.x + Math.cos(angle) * out, y: centre.y + Math.sin(angle) * out };
    const r = 2.4 + next() * 1.3;
    const blocks = (survey.kept.get(`blocks${hex.column}.${hex.row}`) ?? []) as Block[];
    if (survey.near.find(at, r + 5)) continue;
    if (
      blocks.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < r + Math.hypot(one.wide, one.high) * 0.45)
    )
      continue;
    stamp(pen, palette, { ...at, r, kind: tree % 3 }, density);
  }
}
