/** A charge from its first question to its outcome, and what can come in between. */

import assert from 'node:assert/strict';

import { scene } from './harness.mjs';

const own = { settings: { dice: 'hand' } };
const one = { ...own, sizes: ['tablet'], languages: ['en'], themes: ['light'] };

const begin = async (app) => {
  await app.tap('situation-quatre-bras-8e-cuirassiers');
  await app.see('question', '2/69th South Lincolnshire');
};

/** Two dice by hand, one tap each. */
const roll = (app, tens, ones) =>
  app.step(async () => {
    await app.tap(`die-tens-${tens}`);
    await app.tap(`die-ones-${ones}`);
  });

/** One tap that is an input. */
const give = (app, id) => app.step(() => app.tap(id));

/** To a roll to stand, with the target disordered by its square attempt. */
const toTheStand = async (app) => {
  await begin(app);
  await give(app, 'option-attempt_square');
  await roll(app, 6, 2);
  await give(app, 'report-usual');
  await app.see('ledger');
};

scene('a charge', own, async (app) => {
  await begin(app);
  await app.see('odds', /%/);
  await app.check('charge-1-choose');
  await give(app, 'option-attempt_square');
  await app.see('ledger');
  await app.see('odds', /%/);
  await app.check('charge-2-throw');
  await app.tap('die-tens-6');
  await app.check('charge-3-second-die');
  await app.step(() => app.tap('die-ones-2'));
  await app.check('charge-4-move');
  await app.tap('report-more');
  await app.check('charge-5-report');
  await app.reload();
  await app.tap('continue');
  const moving = await app.text('state-hash');
  const stand = await give(app, 'report-usual');
  const thrown = await give(app, 'throw');
  assert.equal(await give(app, 'undo'), stand, 'undo leads back');
  assert.equal(await give(app, 'redo'), thrown, 'redo leads forth');
  assert.equal(await give(app, 'undo-strip'), stand, 'undo beside the step does the same');
  assert.equal(await give(app, 'undo'), moving);
  assert.equal(await give(app, 'redo'), stand);
  await roll(app, 1, 1);
  await app.tap('menu');
  await app.check('charge-6-menu');
  await app.tap('menu');
  await give(app, 'report-usual');
  await give(app, 'report-usual');
  await give(app, 'option-pursue');
  await give(app, 'report-usual');
  await app.see('outcome');
  await app.check('charge-7-done');
  if (app.options.language !== 'en') return;
  await app.see('question', 'The 2/69th South Lincolnshire are routed.');
  await app.see('orders', 'Mark the 2/69th South Lincolnshire PGD.');
  await app.see('log', 'own dice');
});

scene(
  'a charge with doubled text',
  { ...own, languages: ['es'], themes: ['light'], text: 200 },
  async (app) => {
    await toTheStand(app);
    await app.check('charge-stand');
    await app.tap('menu');
    await app.check('charge-menu');
  },
);

scene('a charge on a phone', { ...own, sizes: ['phone', 'narrow'], languages: ['es'] }, async (app) => {
  await toTheStand(app);
  await app.check('charge-stand');
});

scene('a charge with a mouse', { ...one, sizes: ['desk'], mouse: true }, async (app) => {
  await toTheStand(app);
  await app.check('charge-mouse');
});

scene('a throw that a person made is asked for before it is taken back', one, async (app) => {
  await toTheStand(app);
  const stand = await app.text('state-hash');
  const given = await roll(app, 6, 6);
  await app.tap('undo');
  await app.check('charge-undo-asks');
  await app.tap('undo-no');
  await app.gone('undo-yes');
  assert.equal(await app.text('state-hash'), given);
  await app.tap('undo');
  assert.equal(await give(app, 'undo-yes'), stand);
  assert.equal(await give(app, 'redo'), given);
});

scene('where something else happened, steppers say what', one, async (app) => {
  await begin(app);
  await give(app, 'option-wait');
  await app.tap('report-more');
  await app.tap('ended-blocked');
  await app.see('report-hexes');
  const most = Number(await app.text('report-hexes'));
  await app.tap('report-hexes-less');
  assert.equal(Number(await app.text('report-hexes')), most - 1);
  await give(app, 'report-confirm');
  await app.see('question', 'fell short');
});

scene('a stack near the charge reacts from its distance', one, async (app) => {
  await begin(app);
  await give(app, 'option-wait');
  await app.tap('interrupt-0');
  await app.check('charge-interrupt');
  await give(app, 'interrupt-0-3');
  await app.see('question', /Do the 2\/30th \w+ form square\?/);
  await app.see('question', 'British, line, 3 hexes');
});

scene('odds that are hidden are nowhere', one, async (app) => {
  await toTheStand(app);
  await app.see('odds', /%/);
  await app.tap('menu');
  await app.tap('odds-hidden');
  await app.page.waitForFunction(() => !document.body.textContent.includes('%'));
});

scene('what is refused is said, and the game stays as it was', one, async (app) => {
  await begin(app);
  const [{ id: game }] = await app.ask('games');
  // Somebody else gives another answer first.
  await app.ask('give', { game, input: { choose: 'wait' } });
  const before = await app.text('state-hash');
  await app.tap('option-attempt_square');
  await app.see('fault', 'The game stays as it was.');
  assert.equal(await app.text('state-hash'), before);
  await app.check('charge-refused');
});

scene('a game is kept and taken up again from the one gilt button', one, async (app) => {
  await toTheStand(app);
  const hash = await app.text('state-hash');
  await app.tap('back');
  await app.see('continue');
  assert.equal(await app.page.locator('.gilt').count(), 1);
  await app.restart();
  await app.tap('continue');
  await app.see('question');
  assert.equal(await app.text('state-hash'), hash);
});
