import type { Theme } from './api';

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const contrast = () => matchMedia('(prefers-contrast: more)');

let wish: Theme = 'system';

function show(): void {
  const theme =
    wish !== 'system' ? wish : contrast().matches ? 'contrast' : dark().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
}

/** Takes up a theme; `system` follows the wishes of the system while the page lives. */
export function wear(theme: Theme): void {
  wish = theme;
  show();
}

/** Follows the system. Call once. */
export function followSystem(): void {
  dark().addEventListener('change', show);
  contrast().addEventListener('change', show);
}
