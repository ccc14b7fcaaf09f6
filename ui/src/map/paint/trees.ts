import { chances } from '../chance';
import { CORNER, FLAT, SIDES, across, centreOf, holds, outward, span, type Box, type Point } from '../grid';
import type { Hex } from '../ground';
import { kept, type Cover, type Survey } from './survey';
import type { Palette } from './palette';
import { faintly, surface, type Pen } from './pen';

export interface Tree extends Point {
  r: number;
  kind: number;
}

/** How a cover grows: trees in a hex, their radius, and whether they stand in rows. */
const growth: Partial<Record<Cover, { count: number; least: number; most: number; rows: boolean }>> = {
  woods: { count: 21, least: 4, most: 6.3, rows: false },
  grove: { count: 9, least: 2.6, most: 4.8, rows: false },
  orchard: { count: 0, least: 3.1, most: 3.7, rows: true },
};

/** Crowns differ a little in outline. */
const KINDS = 3;

/** How far a place lies inside the hexes of its cover: less than 0 outside. */
function depth(dx: number, dy: number, open: readonly boolean[]): number {
  let least = FLAT;
  for (const side of SIDES) {
    if (!open[side - 1]) continue;
    const out = outward(side);
    least = Math.min(least, FLAT / 2 - (dx * out.x + dy * out.y));
  }
  return least;
}

/** The trees of a hex, the same for all tiles that it touches. */
function treesOf(survey: Survey, hex: Hex, cover: Cover): Tree[] {
  const plan = growth[cover];
  if (!plan) return [];
  return kept(survey, 'trees', hex, () => {
    const next = chances(hex.column, hex.row, 5);
    const centre = centreOf(survey.ground, hex);
    const open = SIDES.map((side) => survey.cover(across(survey.ground, hex, side)) !== cover);
    const spots: Point[] = [];
    if (plan.rows) {
      for (let i = -2; i <= 2; i++)
        for (let j = -2; j <= 2; j++)
          spots.push({
            x: i * 10.4 + j * 1.4 + (next() - 0.5) * 1.6,
            y: j * 10.6 - i * 1.2 + (next() - 0.5) * 1.6,
          });
    } else {
      // One to each cell of a net, so that the wood is dense but never clotted.
      const cells = Math.ceil(Math.sqrt(plan.count * 1.35));
      for (let i = 0; i < cells; i++)
        for (let j = 0; j < cells; j++)
          spots.push({
            x: ((i + 0.5 + (next() - 0.5) * 0.95) / cells - 0.5) * 2 * CORNER,
            y: ((j + (i % 2) * 0.5 + (next() - 0.5) * 0.95) / cells - 0.4) * FLAT,
          });
    }
    const trees: Tree[] = [];
    for (const { x: dx, y: dy } of spots) {
      const r = plan.least + next() * (plan.most - plan.least);
      const kind = Math.floor(next() * KINDS);
      if (cover === 'grove' && next() < 0.25) continue;
      // Off the own hex another hex sows.
      if (SIDES.some((side) => dx * outward(side).x + dy * outward(side).y > FLAT / 2)) continue;
      if (depth(dx, dy, open) < r * 0.75 + 1.5) continue;
      const at = { x: centre.x + dx, y: centre.y + dy };
      if (survey.near.find(at, r + 6.5)) continue;
      trees.push({ ...at, r, kind });
    }
    return trees;
  });
}

interface Sprite {
  image: CanvasImageSource;
  /** Map units across, with the tree in the middle. */
  size: number;
}

const sprites = new Map<string, Sprite[]>();

/** Draws one crown with its shadow at the origin. The light comes from the north-west. */
function crown(pen: Pen, palette: Palette, r: number, kind: number): void {
  pen.fillStyle = palette.plain ? palette['m-tree'] : palette.dark ? '#000000' : palette['m-line'];
  pen.beginPath();
  pen.ellipse(r * 0.6, r * 0.72, r * 1.06, r * 0.66, 0.35, 0, Math.PI * 2);
  faintly(pen, palette.dark ? 0.5 : 0.3, () => pen.fill());
  const lobes = 7 + kind;
  pen.beginPath();
  for (let turn = 0; turn <= lobes; turn++) {
    const angle = (turn / lobes) * Math.PI * 2 + kind;
    const out = r * (0.92 + 0.12 * ((turn * (kind + 2)) % 3 === 0 ? 1 : 0));
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out];
    if (turn === 0) {
      pen.moveTo(x, y);
      continue;
    }
    const half = angle - Math.PI / lobes;
    pen.quadraticCurveTo(Math.cos(half) * r * 1.2, Math.sin(half) * r * 1.2, x, y);
  }
  pen.closePath();
  pen.fillStyle = palette['m-tree'];
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = palette['m-tree-lit'];
  pen.beginPath();
  pen.ellipse(-r * 0.3, -r * 0.36, r * 0.74, r * 0.66, -0.5, 0, Math.PI * 2);
  faintly(pen, palette.dark ? 0.5 : 0.8, () => pen.fill());
  pen.beginPath();
  pen.ellipse(-r * 0.42, -r * 0.5, r * 0.36, r * 0.3, -0.5, 0, Math.PI * 2);
  faintly(pen, palette.dark ? 0.75 : 0.9, () => pen.fill());
  pen.restore();
  pen.lineWidth = r * 0.12;
  pen.strokeStyle = palette.dark ? palette['m-tree-lit'] : palette['m-line'];
  pen.beginPath();
  pen.arc(0, 0, r * 0.99, -0.3, 1.9);
  faintly(pen, palette.dark ? 0.25 : 0.45, () => pen.stroke());
}

/** Crowns of one size, as pictures for this many device pixels to the unit. */
function spritesOf(palette: Palette, r: number, density: number): Sprite[] {
  const key = `${palette['m-tree']}${palette['m-tree-lit']}${r}.${density.toFixed(3)}`;
  let made = sprites.get(key);
  if (!made) {
    // A few themes and zooms are in use at a time; older ones are let go.
    if (sprites.size > 160) sprites.clear();
    const size = r * 4;
    made = Array.from({ length: KINDS }, (_, kind) => {
      const pixels = Math.max(2, Math.ceil(size * density));
      const { canvas, pen } = surface(pixels, pixels);
      pen.translate(pixels / 2, pixels / 2);
      pen.scale(density, density);
      crown(pen, palette, r, kind);
      // A picture that cannot change any more is drawn much faster than a canvas.
      const image = 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
      return { image, size: pixels / density };
    });
    sprites.set(key, made);
  }
  return made;
}

export function stamp(pen: Pen, palette: Palette, tree: Tree, density: number): void {
  const r = Math.round(tree.r * 2) / 2;
  const sprite = spritesOf(palette, r, density)[tree.kind];
  if (!sprite) return;
  pen.drawImage(sprite.image, tree.x - sprite.size / 2, tree.y - sprite.size / 2, sprite.size, sprite.size);
}

/** Woods, groves and orchards; nearer crowns over farther ones. */
export function paintTrees(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  const density = pen.getTransform().a;
  const { first, last, top, bottom } = span(box, 1);
  const trees: Tree[] = [];
  // From afar fewer and larger crowns read better, and cost less.
  const sparse = scale < 0.42;
  for (let row = top; row <= bottom; row++)
    for (let column = first; column <= last; column++) {
      const hex = { column, row };
      const cover = survey.cover(hex);
      if (!growth[cover]) continue;
      const edge = survey.ground;
      if (!holds(edge, hex) && (row < 0 || column < 0 || row > edge.rows + 1 || column > edge.columns + 1))
        continue;
      treesOf(survey, hex, cover).forEach((tree, place) => {
        if (!sparse) trees.push(tree);
        else if (place % 2 === 0) trees.push({ ...tree, r: tree.r * 1.3 });
      });
    }
  trees.sort((a, b) => a.y - b.y || a.x - b.x);
  if (sparse) canopy(pen, palette, trees);
  else for (const tree of trees) stamp(pen, palette, tree, density);
}

/** Woods from afar: the crowns are but dots, and are drawn all at once. */
function canopy(pen: Pen, palette: Palette, trees: readonly Tree[]): void {
  const dots = (dx: number, dy: number, k: number): void => {
    pen.beginPath();
    for (const { x, y, r } of trees) {
      const [u, v] = [x + dx * r, y + dy * r];
      pen.moveTo(u + k * r, v);
      pen.arc(u, v, k * r, 0, Math.PI * 2);
    }
  };
  dots(0.5, 0.6, 1);
  pen.fillStyle = palette.dark ? '#000000' : palette['m-line'];
  faintly(pen, palette.dark ? 0.5 : 0.28, () => pen.fill());
  dots(0, 0, 1);
  pen.fillStyle = palette['m-tree'];
  pen.fill();
  dots(-0.26, -0.32, 0.62);
  pen.fillStyle = palette['m-tree-lit'];
  faintly(pen, palette.dark ? 0.6 : 0.85, () => pen.fill());
}
