import type { Box } from '../grid';
import type { Ground } from '../ground';
import { paintCrops, paintPatchwork, paintTufts, wash } from './fields';
import { paintHouses } from './houses';
import { paintNames } from './names';
import { paintNet, paintNumbers } from './net';
import { paintPlots } from './plots';
import type { Manner, Palette } from './palette';
import type { Pen } from './pen';
import { grown } from './curve';
import { paintBanks, paintSlopes, paintWalls } from './relief';
import { paintRoads } from './roads';
import { surveyOf, type Survey } from './survey';
import { paintTrees } from './trees';
import { paintWater } from './water';

/**
 * Paints all that does not move within a box of map units, a layer at a turn, so that whoever asks may
 * rest between them. The pen is already moved and scaled to map units; `scale` is CSS pixels to the unit.
 */
export function* painting(
  pen: Pen,
  ground: Ground,
  manner: Manner,
  box: Box,
  scale: number,
): Generator<void> {
  const survey = surveyOf(ground);
  const { palette } = manner;
  /** Strokes reach over edges: what lies a little outside is painted too, and cut off. */
  const about = grown(box, 8);
  const layer = (draw: () => void): void => {
    pen.save();
    pen.beginPath();
    pen.rect(survey.neat.left, survey.neat.top, wideOf(survey.neat), highOf(survey.neat));
    pen.clip();
    draw();
    pen.restore();
  };
  pen.fillStyle = palette.desk;
  pen.fillRect(box.left, box.top, wideOf(box), highOf(box));
  paintSheet(pen, survey, palette, scale);
  layer(() => {
    wash(pen, survey, about, scale, 'crops', palette['m-crop'], palette['m-crop-line']);
    wash(pen, survey, about, scale, 'vineyard', palette['m-meadow'], palette['m-tree-lit']);
    paintPatchwork(pen, palette, about, scale);
    wash(pen, survey, about, scale, 'orchard', palette['m-meadow'], palette['m-tree-lit']);
    wash(pen, survey, about, scale, 'grove', palette['m-meadow'], palette['m-tree-lit']);
    wash(pen, survey, about, scale, 'garden', palette['m-meadow'], palette['m-tree-lit']);
  });
  yield;
  layer(() => {
    paintCrops(pen, survey, palette, about, scale);
    paintTufts(pen, survey, palette, about, scale);
  });
  yield;
  layer(() => {
    wash(pen, survey, about, scale, 'woods', palette['m-wood'], palette['m-tree']);
    hamlets(pen, survey, palette, about, scale);
    paintSlopes(pen, survey, palette, about, scale);
    paintWater(pen, survey, palette, about);
    paintBanks(pen, survey, palette, about);
  });
  yield;
  layer(() => {
    paintRoads(pen, survey, palette, about, scale);
    paintPlots(pen, survey, palette, about);
    paintHouses(pen, survey, palette, about);
    paintWalls(pen, survey, palette, about);
  });
  yield;
  layer(() => paintTrees(pen, survey, palette, about, scale));
  yield;
  layer(() => {
    veil(pen, survey, palette);
    paintNet(pen, ground, palette, about, scale);
    paintNumbers(pen, survey, palette, about, scale);
    paintNames(pen, survey, manner, about, scale);
  });
}

/** The same at one go. */
export function paintGround(pen: Pen, ground: Ground, manner: Manner, box: Box, scale: number): void {
  const turns = painting(pen, ground, manner, box, scale);
  while (!turns.next().done);
}

const wideOf = (box: Box) => box.right - box.left;
const highOf = (box: Box) => box.bottom - box.top;

/** The paper with its neat lines. */
function paintSheet(pen: Pen, survey: Survey, palette: Palette, scale: number): void {
  const { sheet, neat } = survey;
  pen.fillStyle = palette.sheet;
  pen.fillRect(sheet.left, sheet.top, wideOf(sheet), highOf(sheet));
  pen.strokeStyle = palette['m-line'];
  for (const [out, width] of [
    [0, 1],
    [4.5, 2.2],
  ] as const) {
    const line = grown(neat, out);
    pen.lineWidth = width * Math.max(1, 0.6 / scale);
    pen.strokeRect(line.left, line.top, wideOf(line), highOf(line));
  }
}

/** Settled ground: a breath of the buildings' red, so that the hex is found among counters. */
function hamlets(pen: Pen, survey: Survey, palette: Palette, box: Box, scale: number): void {
  if (palette.plain) return;
  pen.save();
  pen.globalAlpha = palette.dark ? 0.2 : 0.16;
  wash(pen, survey, box, scale, 'built', palette['m-build'], palette['m-build']);
  pen.restore();
}

/** Beside the hexes the ground is paler: it is not in play. */
function veil(pen: Pen, survey: Survey, palette: Palette): void {
  const outside = new Path2D();
  const { left, top, right, bottom } = grown(survey.neat, 4);
  outside.rect(left, top, right - left, bottom - top);
  outside.addPath(survey.rim());
  pen.fillStyle = palette.sheet;
  pen.globalAlpha = 0.62;
  pen.fill(outside, 'evenodd');
  pen.globalAlpha = 1;
}
