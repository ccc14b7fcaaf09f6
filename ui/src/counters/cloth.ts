import type { Shape } from '../shared/api';

/** Counters keep their colours in every theme, as printed ones would. */
export const INK = '#1d1610';
export const PAPER = '#f9f2e2';
export const GILT = '#e0ab3e';

const edges: Record<Shape, string> = { F: '#23447d', A: '#98281d', P: '#2f3236', R: '#1f5b3a' };

/** The colour of a side on counters. */
export const edgeOf = (shape: Shape): string => edges[shape];

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1), 16);
  if (Number.isNaN(rgb)) return 0;
  return 0.2126 * channel(rgb >> 16) + 0.7152 * channel((rgb >> 8) & 255) + 0.0722 * channel(rgb & 255);
}

/** Black or white figures over a cloth, whichever reads better. */
export function figuresOn(cloth: string): string {
  const light = luminance(cloth);
  return 1.05 / (light + 0.05) > (light + 0.05) / (luminance(INK) + 0.05) ? '#ffffff' : INK;
}

/** Only plain hex colours reach an attribute; anything else becomes a neutral cloth. */
export function cloth(colour: string | null | undefined, otherwise: string): string {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise;
}

/** The outline of a counter of 90 units: the shape of its side shows in the corners. */
export function outline(shape: Shape): string {
  switch (shape) {
    case 'F':
      return 'M6.5 1.5h77a5 5 0 0 1 5 5v77a5 5 0 0 1-5 5h-77a5 5 0 0 1-5-5v-77a5 5 0 0 1 5-5Z';
    case 'A':
      return 'M9.5 1.5h71l8 8v71l-8 8h-71l-8-8v-71Z';
    case 'P':
      return 'M1.5 1.5h87v87h-87Z';
    case 'R':
      return 'M1.5 1.5h87v73a14 14 0 0 1-14 14h-59a14 14 0 0 1-14-14Z';
  }
}
