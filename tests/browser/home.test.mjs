/** The home screen: situations, games that are kept, and the settings. */

import assert from 'node:assert/strict';

import { scene } from './harness.mjs';

const SITUATION = 'situation-quatre-bras-8e-cuirassiers';

scene('home', {}, async (app) => {
  const spanish = app.options.language === 'es';
  assert.equal(await app.page.title(), 'Lorgnette');
  assert.equal(await app.page.locator('html').getAttribute('lang'), app.options.language);
  assert.equal(await app.page.locator('html').getAttribute('data-theme'), app.options.theme);
  await app.see('theme-dark', spanish ? 'Oscuro' : 'Dark');
  await app.see(SITUATION);
  await app.check('home-empty');
  await app.tap(SITUATION);
  await app.see('question');
  await app.tap('back');
  await app.see('continue');
  assert.equal(await app.page.locator('.gilt').count(), 1, 'one gilt thing a screen');
  await app.tap('delete');
  await app.see('delete-yes');
  await app.check('home-game');
  await app.tap('delete-yes');
  await app.gone('continue');
});

scene(
  'home fits a phone',
  { sizes: ['phone', 'narrow'], languages: ['es'], themes: ['light'] },
  async (app) => {
    await app.see(SITUATION);
    await app.check('home');
  },
);

scene('home with doubled text', { languages: ['es'], themes: ['light'], text: 200 }, async (app) => {
  await app.see(SITUATION);
  await app.check('home');
});

const one = { sizes: ['tablet'], languages: ['en'], themes: ['light'] };

scene('the language changes at once, and names of units stay', one, async (app) => {
  await app.tap('lang-es');
  await app.see('theme-dark', 'Oscuro');
  assert.equal(await app.page.locator('html').getAttribute('lang'), 'es');
  await app.tap(SITUATION);
  await app.see('question', '2/69th South Lincolnshire');
  await app.see('question', 'Deciden los angloaliados');
  await app.see('odds', /\d,\d\u00a0%/);
});

scene('settings are kept', one, async (app) => {
  await app.tap('theme-dark');
  await app.tap('dice-hand');
  await app.restart();
  assert.equal(await app.page.locator('html').getAttribute('data-theme'), 'dark');
  assert.equal(await app.at('dice-hand').getAttribute('aria-pressed'), 'true');
});
