import type { Shape } from '../shared/api';

/** Counters keep their colours in every theme, as printed ones would. */
export const INK = '#1d1610';
export const PAPER = '#f9f2e2';
export const GILT = '#e0ab3e';
export const BRASS = '#d8b04a';
export const STEEL = '#cdd3d7';
export const RED = '#b3261a';
/** The hollow pips of lost increments, on the ink of the rail. */
export const LOST = '#a1937f';
/** Grey cloth, which is nobody's: where a file gives no colour, or no true one. */
export const NEUTRAL = '#6d7276';

const edges: Record<Shape, string> = { F: '#23447d', A: '#98281d', P: '#2f3236', R: '#1f5b3a' };

/** The colour of a side on counters. */
export const edgeOf = (shape: Shape): string => edges[shape];

const rgbOf = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white figures over a cloth, whichever reads better. */
export const figuresOn = (ground: string): string =>
  contrast('#ffffff', ground) > contrast(INK, ground) ? '#ffffff' : INK;

export const isDark = (ground: string): boolean => figuresOn(ground) !== INK;

/** A colour with a part of another in it: flat tints, since print has no gradients. */
export function mixed(base: string, other: string, part: number): string {
  const to = rgbOf(other);
  const rgb = rgbOf(base).map((value, place) => Math.round(value + ((to[place] ?? 0) - value) * part));
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The fold of a cloth: darker, but lighter on cloth that is nearly black. */
export const fold = (ground: string, part = 0.26): string =>
  luminance(ground) < 0.025 ? mixed(ground, '#ffffff', part * 0.6) : mixed(ground, INK, part);

/** Files are not trusted: only #rrggbb reaches the canvas. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

export const cloth = (value: unknown, otherwise: string): string => (isColour(value) ? value : otherwise);
