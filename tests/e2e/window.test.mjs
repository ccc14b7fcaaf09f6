/** One charge in the real window: choose, decide, throw, enter dice, close, reopen, go on. */

import assert from 'node:assert/strict';
import { copyFile, mkdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { openApp } from './harness.mjs';

let app;

before(async () => {
  app = await openApp();
  await app.resize(1280, 800);
});

after(async () => {
  await app?.close();
});

const hash = async () => {
  const text = (await app.run("return document.querySelector('[data-testid=state-hash]').textContent")).trim();
  assert.match(text, /[0-9a-f]{64}/);
  return text;
};

/** Waits until what is on screen is on disk, and gives the hash of the state. */
const saved = async () => {
  await app.find('saved');
  return hash();
};

const enter = async (tens, ones) => {
  await app.click(`die-tens-${tens}`);
  await app.click(`die-ones-${ones}`);
};

/** Does something that changes the game, and waits until the change is on disk. */
const step = async (act) => {
  const before = await hash();
  await act();
  const deadline = Date.now() + 10_000;
  while ((await hash()) === before) {
    if (Date.now() > deadline) throw new Error('the game did not change');
  }
  return saved();
};

/** Plays on by whatever is asked, app dice and usual reports, until the charge is over. */
const playOn = async () => {
  for (let inputs = 0; inputs < 64; inputs++) {
    if (await app.has('outcome')) return;
    if (await app.has('report-usual')) await step(() => app.click('report-usual'));
    else if (await app.has('throw')) await step(() => app.click('throw'));
    else {
      const option = await app.run(
        "return document.querySelector('[data-testid^=option-]').dataset.testid",
      );
      await step(() => app.click(option));
    }
  }
  throw new Error('the charge does not end');
};

test('the window shows Lorgnette, in English and in Spanish', async () => {
  assert.equal(await app.title(), 'Lorgnette');
  await app.click('lang-es');
  assert.equal(await app.run('return document.documentElement.lang'), 'es');
  await app.screenshot('home-es');
  await app.click('lang-en');
  assert.equal(await app.run('return document.documentElement.lang'), 'en');
  await app.click('dice-hand');
});

test('a situation is chosen and the target decides', async () => {
  await app.click('situation-quatre-bras-8e-cuirassiers');
  await app.find('question');
  assert.match(await app.text('question'), /69th/);
  await app.find('odds');
  await app.screenshot('charge-choose');
  await step(() => app.click('option-attempt_square'));
});

test('dice are entered by hand', async () => {
  await app.find('ledger');
  await app.screenshot('charge-dice');
  const answer = await app.text('log');
  await step(() => enter(6, 2));
  assert.notEqual(await app.text('log'), answer);
});

test('closed and opened again, the game is where it was', async () => {
  const before = await saved();
  await app.reopen();
  await app.click('continue');
  assert.equal(await saved(), before);
});

test('a movement is carried out and reported', async () => {
  await app.find('report-usual');
  await step(() => app.click('report-usual'));
});

test('the picture for the README is taken', async () => {
  await app.find('ledger');
  await app.find('odds');
  const picture = await app.screenshot('charge');
  if (process.env.LORGNETTE_WRITE_SCREENSHOTS) {
    const folder = fileURLToPath(new URL('screenshots/', import.meta.url));
    await mkdir(folder, { recursive: true });
    await copyFile(picture, `${folder}charge.png`);
  }
});

test('undo and redo lead back to the same state', async () => {
  const before = await saved();
  const after = await step(() => app.click('throw'));
  const back = await step(() => app.click('undo'));
  assert.equal(back, before);
  const forth = await step(() => app.click('redo'));
  assert.equal(forth, after);
});

test('a process that is ended in the middle loses nothing', async () => {
  const before = await saved();
  await app.crash();
  await app.open();
  await app.click('continue');
  assert.equal(await saved(), before);
});

test('the charge is played to its end, with orders', async () => {
  await playOn();
  await app.find('outcome');
  await app.find('orders');
  await app.screenshot('charge-done');
  const end = await saved();
  await app.reopen();
  await app.click('continue');
  assert.equal(await saved(), end);
});

test('it fits a tablet held upright', async () => {
  await app.resize(768, 1024);
  const wide = await app.run(
    'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  await app.screenshot('charge-upright');
});
