/** That the checks of the harness find what they are there to find, and nothing else. */

import assert from 'node:assert/strict';

import { scene } from './harness.mjs';

const one = { sizes: ['upright'], languages: ['en'], themes: ['light'] };

/** Puts this in place of the page. */
const show = (app, markup) =>
  app.page.evaluate((markup) => {
    document.documentElement.lang = 'en';
    document.body.innerHTML = `<main>${markup}</main>`;
    // By script: the policy of the page has no inline styles.
    for (const each of document.querySelectorAll('[data-style]')) each.style.cssText = each.dataset.style;
  }, markup);

const LONG = 'Eight squadrons of cuirassiers come out of the rye';
const fails = (look, pattern) => assert.rejects(look, ({ message }) => pattern.test(message), `${pattern}`);

scene('the checks find what does not fit', one, async (app) => {
  const bad = {
    'the page is [0-9]+ px wide': `<div data-style="width: 900px">x</div>`,
    'is cut by': `<p data-style="width: 90px; overflow: hidden; white-space: nowrap">${LONG}</p>`,
    'is cut with dots': `<p data-style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${LONG}</p>`,
    'is cut below': `<p data-style="width: 90px; height: 30px; overflow: hidden">${LONG}</p>`,
    'reaches out of its key': `<button data-style="width: 90px; height: 48px">${LONG}</button>`,
    'lies beyond the edge': `<p data-style="position: absolute; left: -30px">${LONG}</p>`,
  };
  for (const [what, markup] of Object.entries(bad)) {
    await show(app, markup);
    await fails(() => app.noOverflow(), new RegExp(what));
  }
  await show(
    app,
    `<h1>${LONG}</h1><p data-style="width: 90px; height: 60px; overflow: auto">${LONG} ${LONG}</p>
     <p data-style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">${LONG}</p>`,
  );
  await app.noOverflow();
});

scene('the checks find what is too small to tap', one, async (app) => {
  await show(app, `<button data-style="width: 47px; height: 60px">a</button>`);
  await fails(() => app.targets(), /<button> a: 47x60/);
  await show(app, `<button data-testid="tiny" data-style="width: 20px; height: 20px">a</button>`);
  await app.targets(['tiny']);
  await show(app, `<button data-style="width: 48px; height: 48px">a</button><button hidden>b</button>`);
  await app.targets();
});

scene('the checks find barriers', one, async (app) => {
  await show(app, `<h1>a</h1><p data-style="color: #999; background: #fff">${LONG}</p>`);
  await fails(() => app.axe(), /color-contrast \(serious\)/);
  await show(app, `<h1>a</h1><button></button>`);
  await fails(() => app.axe(), /button-name \(critical\)/);
  await show(app, `<h1>a</h1><button>b</button>`);
  await app.axe();
});

scene('the page is held to the policy, and its complaints are heard', one, async (app) => {
  await app.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="http://127.0.0.1:9/x.png" alt="">');
    setTimeout(() => {
      throw new Error('thrown by a test');
    });
  });
  await app.page.waitForTimeout(200);
  const heard = app.errors.splice(0).join('\n');
  assert.match(heard, /Content Security Policy/);
  assert.match(heard, /thrown by a test/);
});

scene('a command that no capability allows is refused, and one that is not there', one, async (app) => {
  for (const command of ['plugin:event|emit', 'no_such_command']) {
    await assert.rejects(app.ask(command), ({ answer }) => /not allowed/.test(answer));
  }
});

scene('the hand holds, drags, pinches and pans', one, async (app) => {
  await show(
    app,
    '<div data-testid="pad" data-style="width: 400px; height: 400px; touch-action: none"></div>',
  );
  await app.page.evaluate(() => {
    const pad = document.querySelector('[data-testid=pad]');
    globalThis.heard = [];
    for (const kind of ['pointerdown', 'pointermove', 'pointerup']) {
      pad.addEventListener(kind, (event) => {
        globalThis.heard.push([kind, event.pointerId, event.clientX, event.pointerType, event.timeStamp]);
      });
    }
  });
  const heard = async () => {
    const all = await app.page.evaluate(() => globalThis.heard.splice(0));
    assert.ok(all.every(([, , , type]) => type === 'touch'));
    const [downs, ups] = ['pointerdown', 'pointerup'].map((kind) => all.filter((each) => each[0] === kind));
    assert.equal(downs.length, ups.length);
    return { fingers: downs.length, moves: all.length - 2 * downs.length, downs, ups };
  };
  const [x, y] = await app.middle('pad');
  await app.hold('pad', 500);
  const { fingers, moves, downs, ups } = await heard();
  assert.deepEqual([fingers, moves], [1, 0]);
  assert.ok(ups[0][4] - downs[0][4] >= 450);
  await app.hand.drag([x - 100, y], [x + 100, y]);
  const drag = await heard();
  assert.equal(drag.fingers, 1);
  assert.ok(drag.moves >= 5);
  assert.equal(Math.round(drag.ups[0][2] - drag.downs[0][2]), 200);
  await app.hand.pinch([x, y], 60, 200);
  const pinch = await heard();
  assert.equal(pinch.fingers, 2);
  assert.equal(Math.round(Math.abs(pinch.ups[0][2] - pinch.ups[1][2])), 200);
  await app.hand.pan([x, y], [x + 50, y]);
  assert.equal((await heard()).fingers, 2);
});
