/**
 * Drives the real page in Chromium, with the real app behind it: every scene has a `browser-shell` of its own on an
 * empty folder.
 *
 *     import { scene, SIZES } from './harness.mjs';
 *
 *     // One test for each size, language and theme: 12 of them, several at a time.
 *     scene('home', {}, async (app) => {
 *       await app.tap('situation-quatre-bras-column');   // by touch: data-testid
 *       await app.see('question', /69th/);               // waits for it
 *       await app.check('question');                     // axe, overflow, targets, and a picture
 *     });
 *     // One test, in English and light, on a tablet.
 *     scene('undo', { sizes: ['tablet'], languages: ['en'], themes: ['light'] }, async (app) => { ... });
 *
 * `scene(name, { sizes, languages, themes, text, settings, mouse, exceptions }, play)`
 *    sizes       of SIZES; DEFAULT_SIZES unless said          text   200 doubles the text
 *    languages   `en`, `es`; both unless said                 mouse  true: a mouse and no touch (targets of 44 px)
 *    themes      `light`, `dark`, `contrast`; the first two unless said
 *    settings    more settings of the app, such as `{ dice: 'hand' }`
 *    exceptions  test ids whose targets may be small; each is noted in the output
 *
 * The app that `play` is given:
 *    page                     Playwright's page, for what is not here
 *    at(id)                   the locator of a `data-testid`;  has(id): whether it is there now
 *    tap(id)                  taps it, by touch, once it can be tapped
 *    hold(id, milliseconds?)  a long press
 *    hand                     drag(from, to), pinch(at, from, to), pan(from, to), hold(at, ms), at points [x, y];
 *    middle(id)               the point in its middle, for the hand
 *    see(id, text?)           waits until it is there and says this (a string it contains, or a pattern)
 *    gone(id)                 waits until it is not there
 *    text(id)                 what it says
 *    step(act)                does something that changes the game, and waits until the change is on disk
 *    ask(command, args)       calls a command past the page; where it fails, throws with its `answer`
 *    check(name, options?)    all four of these:
 *      axe(within?)           no barrier that axe calls serious or critical
 *      noOverflow()           no sideways scrolling and no text that is cut
 *      targets(exceptions?)   nothing to tap is under 48 px (44 with a mouse)
 *      shot(name)             a picture, `target/browser-shots/NAME-SIZE-LANGUAGE-THEME.png`
 *    reload()                 loads the page anew;  restart(): the app too, on the same folder
 * A scene fails as well where the page wrote an error to its console, broke its security policy or threw.
 *
 * One file by hand, from the top of the clone (`--test-name-pattern` picks scenes):
 *
 *     cargo build -p browser-shell && npm --prefix ui run build:browser
 *     node --test --test-reporter=spec tests/browser/home.test.mjs
 *
 * And by eye: `target/debug/browser-shell --data /tmp/eye --port 4777` serves the page as built; beside it,
 * `npx vite --mode browser` in ui serves it as it is being written.
 *
 * Variables: LORGNETTE_BROWSER_SHELL (the binary), LORGNETTE_PAGE (the built page), LORGNETTE_SHOTS (where pictures
 * go), LORGNETTE_CHROMIUM. Without them: what cargo and `npm run build:browser` leave in the clone.
 */

import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { Program, makeFolder, removeFolder } from '../e2e/processes.mjs';
import { barriers, misfits, smallTargets } from './checks.mjs';
import { Hand } from './fingers.mjs';

/** The windows that a page has to fit. */
export const SIZES = {
  desk: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
};
/** Those that a scene is played in unless it says which. */
export const DEFAULT_SIZES = ['desk', 'tablet', 'upright'];

const clone = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? clone('target');
const SHELL = process.env.LORGNETTE_BROWSER_SHELL ?? join(target, 'debug', 'browser-shell');
const PAGE = process.env.LORGNETTE_PAGE ?? clone('ui/dist-browser');
const SHOTS = process.env.LORGNETTE_SHOTS ?? join(target, 'browser-shots');
const CHROMIUM = process.env.LORGNETTE_CHROMIUM ?? '/usr/bin/chromium';
const AXE = await readFile(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** How long to wait for something on the page. */
const PATIENCE = 10_000;
const TOUCH_TARGET = 48;
const MOUSE_TARGET = 44;

/** A machine without a network should not be asked for one. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

let browser;
after(async () => (await browser)?.close());

/** One browser for all scenes of a file. */
function theBrowser() {
  browser ??= chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  return browser;
}

/** One test for each size, language and theme. */
export function scene(name, options, play) {
  const { sizes = DEFAULT_SIZES, languages = ['en', 'es'], themes = ['light', 'dark'], ...rest } = options;
  describe(name, { concurrency: availableParallelism() * 2 }, () => {
    for (const size of sizes)
      for (const language of languages)
        for (const theme of themes)
          it(`${name}: ${size} ${language} ${theme}`, async (t) => {
            const app = await open({ size, language, theme, note: (text) => t.diagnostic(text), ...rest });
            try {
              await play(app);
            } catch (error) {
              await app.shot(`failed-${name.replaceAll(/\W+/g, '-')}`).catch(() => {});
              throw error;
            } finally {
              await app.close();
            }
            app.quiet();
          });
  });
}

/**
 * Opens the page, with an app of its own behind it. `scene` does this; whoever calls it by hand closes it as well.
 *
 * @returns {Promise<App>}
 */
export async function open({
  size = 'tablet',
  language = 'en',
  theme = 'light',
  text = 100,
  settings = {},
  mouse = false,
  exceptions = [],
  note = () => {},
} = {}) {
  const app = new App({ size, language, theme, text, settings, mouse, exceptions, note });
  try {
    await app.start();
    await app.show();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** The page and the app behind it. */
class App {
  page = null;
  /** Fingers for what a tap does not say. */
  hand = null;
  /** The options that it was opened with. */
  options;
  /** What the page complained of. */
  errors = [];
  #folder = null;
  #shell = null;
  #url = '';
  #context = null;

  constructor(options) {
    this.options = options;
  }

  /** Starts the app, the first time with the settings that were asked for. */
  async start() {
    const anew = this.#folder === null;
    this.#folder ??= await makeFolder();
    const shell = new Program(SHELL, ['--data', this.#folder, '--page', PAGE]);
    this.#shell = shell;
    await shell.until(() => /^listening on \S+\n/m.test(shell.output), 'it does not listen');
    this.#url = /^listening on (\S+)/m.exec(shell.output)[1];
    if (!anew) return;
    const { language, theme, settings } = this.options;
    const kept = await this.ask('settings');
    await this.ask('set_settings', { settings: { ...kept, language, theme, ...settings } });
  }

  /** Opens the page in a window of its own. */
  async show() {
    const { size, mouse } = this.options;
    this.#context = await (
      await theBrowser()
    ).newContext({
      viewport: SIZES[size],
      hasTouch: !mouse,
      isMobile: !mouse,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    this.page = await this.#context.newPage();
    this.hand = new Hand(this.page);
    this.page.setDefaultTimeout(PATIENCE);
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`console: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => this.errors.push(`thrown: ${error.stack ?? error}`));
    await this.page.goto(this.#url);
    await this.#ready();
  }

  async #ready() {
    await this.page.locator('#app > *').first().waitFor();
    await this.page.evaluate(() => document.fonts.ready.then(() => {}));
    if (this.options.text !== 100) {
      await this.page.evaluate(
        (text) => (document.documentElement.style.fontSize = `${text}%`),
        this.options.text,
      );
    }
  }

  /** Loads the page anew. */
  async reload() {
    await this.page.reload();
    await this.#ready();
  }

  /** Ends the app without a word, as a flat battery would, and starts it and the page anew on the same folder. */
  async restart() {
    await this.#context.close();
    this.#shell.signal('SIGKILL');
    await this.#shell.end();
    await this.start();
    await this.show();
  }

  /** Ends everything and removes the folder. */
  async close() {
    await this.#context?.close();
    this.#shell?.signal('SIGKILL');
    await this.#shell?.end();
    if (this.#folder !== null) await removeFolder(this.#folder);
  }

  /** Fails where the page complained of anything. */
  quiet() {
    none('the page complained', this.errors);
  }

  /** Calls a command past the page. Where it fails, the error carries its `answer`. */
  async ask(command, args = {}) {
    const answer = await this.#tell(`ipc/${encodeURIComponent(command)}`, args);
    const value = await answer.json();
    if (answer.headers.get('tauri-response') === 'ok') return value;
    throw Object.assign(new Error(`${command}: ${JSON.stringify(value)}`), { answer: value });
  }

  /** Where a `data-testid` is. */
  at(id) {
    return this.page.getByTestId(id);
  }

  /** Whether it is there now. */
  async has(id) {
    return (await this.at(id).count()) > 0;
  }

  /** Taps it, or clicks it with a mouse. */
  async tap(id) {
    const place = this.at(id).first();
    await (this.options.mouse ? place.click() : place.tap());
  }

  /** The point in the middle of it, for the hand. */
  middle(id) {
    return Hand.middle(this.at(id).first());
  }

  /** Presses it for long. */
  async hold(id, milliseconds = 600) {
    await this.hand.hold(await this.middle(id), milliseconds);
  }

  /** Waits until it is there and says this. */
  async see(id, text = '') {
    const places = this.at(id);
    try {
      await places.filter({ hasText: text }).first().waitFor();
    } catch (error) {
      const said = (await places.allTextContents()).join(' | ');
      throw new Error(`${id} says ${JSON.stringify(said)} and not ${text}`, { cause: error });
    }
  }

  /** Waits until it is not there. */
  async gone(id) {
    await this.at(id).first().waitFor({ state: 'detached' });
  }

  /** What it says. */
  async text(id) {
    return ((await this.at(id).first().textContent()) ?? '').trim();
  }

  /** Does something that changes the game, and waits until the change is on disk. Gives the hash of the new state. */
  async step(act) {
    const before = await this.text('state-hash');
    await act();
    await this.page.waitForFunction(
      (old) => {
        const now = document.querySelector('[data-testid=state-hash]');
        return now && now.textContent.trim() !== old && document.querySelector('[data-testid=saved]');
      },
      before,
      { polling: 20 },
    );
    return this.text('state-hash');
  }

  /** No barrier that axe calls serious or critical. */
  async axe(within) {
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(AXE);
    const found = await this.page.evaluate(barriers, within);
    none('axe found barriers', found);
  }

  /** No sideways scrolling, and no text that is cut. */
  async noOverflow() {
    const found = await this.page.evaluate(misfits, SIZES[this.options.size].width);
    none('something does not fit', found);
  }

  /** Nothing to tap is too small. */
  async targets(exceptions = this.options.exceptions) {
    const least = this.options.mouse ? MOUSE_TARGET : TOUCH_TARGET;
    const found = await this.page.evaluate(smallTargets, least);
    const excused = found.filter(({ id }) => exceptions.includes(id));
    for (const { text } of excused) this.options.note(`small target: ${text}`);
    const failed = found.filter((each) => !excused.includes(each)).map(({ text }) => text);
    none(`targets are under ${least} px`, failed);
  }

  /** A picture of the whole page. */
  async shot(name) {
    const { size, language, theme, text } = this.options;
    const doubled = text === 100 ? '' : `-${text}`;
    await mkdir(SHOTS, { recursive: true });
    const path = join(SHOTS, `${name}-${size}${doubled}-${language}-${theme}.png`);
    await this.page.screenshot({ path, fullPage: true });
    return path;
  }

  /** All of the above. Each is looked at even where another failed. */
  async check(name, { exceptions } = {}) {
    await this.shot(name);
    const faults = [];
    for (const look of [() => this.axe(), () => this.noOverflow(), () => this.targets(exceptions)]) {
      await look().catch((error) => faults.push(error.message));
    }
    none(name, faults);
  }

  async #tell(what, value) {
    const answer = await fetch(`${this.#url}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}

/** Fails with a line for each that was found. */
function none(what, found) {
  if (found.length > 0) throw new Error(`${what}:\n  ${found.join('\n  ')}`);
}
