const TOKENS = [
  'sheet',
  'desk',
  'paper',
  'ink',
  'ink-2',
  'rule-2',
  'gilt-fill',
  'gilt-edge',
  'focus',
  'bad',
  'side-f',
  'side-a',
  'side-p',
  'side-r',
  'wash-reach',
  'wash-charge',
  'wash-zone',
  'wash-supply',
  'wash-sight',
  'm-line',
  'm-grid',
  'm-num',
  'm-crop',
  'm-crop-line',
  'm-meadow',
  'm-plough',
  'm-wood',
  'm-tree',
  'm-tree-lit',
  'm-water',
  'm-water-line',
  'm-build',
  'm-build-line',
  'm-garden',
  'm-road',
  'm-road-line',
  'm-hachure',
  'font-sans',
  'font-serif',
] as const;

export type Token = (typeof TOKENS)[number];

/** The tokens that the map is painted with, and what kind of theme they are. */
export type Palette = Record<Token, string> & {
  /** High contrast: no tints that mean nothing. */
  plain: boolean;
  dark: boolean;
};

/** Reads the tokens as they are now; again after each change of theme. */
export function readPalette(el: Element): Palette {
  const style = getComputedStyle(el);
  const read = Object.fromEntries(
    TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]),
  );
  const theme = document.documentElement.dataset.theme;
  return { ...(read as Record<Token, string>), plain: theme === 'contrast', dark: theme === 'dark' };
}

/** How the map is painted: the theme, and the language of the names. */
export interface Manner {
  palette: Palette;
  language: 'en' | 'es';
}
