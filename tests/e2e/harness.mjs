/**
 * Drives the real window: a screen in memory, a session bus, WebKitWebDriver, and the app with a home of its own.
 *
 *     const app = await openApp();
 *     await app.click("new-game");
 *     await app.close();
 *
 * The app is `LORGNETTE_BINARY`. With a `DISPLAY` the window opens there, unless `E2E_XVFB` is 1.
 */

import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Builder, By, Capabilities, until } from 'selenium-webdriver';

import { Program, freePort, makeFolder, onPath, removeFolder } from './processes.mjs';

/** Where screenshots go; git does not look there. */
export const OUTPUT = fileURLToPath(new URL('../output/', import.meta.url));

/** How long to wait for something on the page. */
const PATIENCE = 10_000;

/** How long the app may take to open its window: the driver itself would wait for ever. */
const OPENING = 60_000;

/** Room for a tablet held either way. */
const SCREEN = { width: 1600, height: 1300 };

/** Variables that would lead the app out of its own home, or to another screen. */
const NOT_FOR_THE_APP = ['WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS', 'XAUTHORITY'];

/**
 * Opens the app.
 *
 * @param {{ args?: string[], env?: Record<string, string>, binary?: string }} options
 */
export async function openApp({ args = [], env = {}, binary = process.env.LORGNETTE_BINARY } = {}) {
  if (!binary) throw new Error('LORGNETTE_BINARY does not say which app to open');
  await access(binary);
  const app = new App(binary, args, env);
  try {
    await app.prepare();
    await app.open();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** The app, its window, and what they run on. */
class App {
  #binary;
  #args;
  #extra;
  #env = null;
  #home = null;
  #screen = null;
  #bus = null;
  #driver = null;
  #session = null;

  constructor(binary, args, env) {
    this.#binary = binary;
    this.#args = args;
    this.#extra = env;
  }

  /** The folder that the app takes for the user's home. */
  get home() {
    return this.#home;
  }

  /** The WebDriver session, for what has no helper here. */
  get session() {
    if (this.#session === null) throw new Error('the window is closed');
    return this.#session;
  }

  /** Makes the home, the screen and the bus, which last until `close`. */
  async prepare() {
    this.#home = await makeFolder();
    const folders = {
      HOME: this.#home,
      XDG_DATA_HOME: join(this.#home, 'data'),
      XDG_CONFIG_HOME: join(this.#home, 'config'),
      XDG_CACHE_HOME: join(this.#home, 'cache'),
      XDG_STATE_HOME: join(this.#home, 'state'),
      XDG_RUNTIME_DIR: join(this.#home, 'run'),
    };
    for (const folder of Object.values(folders)) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    const env = { ...process.env, ...folders, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
    const ownScreen = process.env.E2E_XVFB === '1' || !process.env.DISPLAY;
    for (const name of NOT_FOR_THE_APP) {
      if (name !== 'XAUTHORITY' || ownScreen) delete env[name];
    }
    if (ownScreen) {
      const size = `${SCREEN.width}x${SCREEN.height}x24`;
      const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
      this.#screen = new Program('Xvfb', args, { report: true });
      env.DISPLAY = `:${await this.#screen.reported()}`;
    }
    if (onPath('dbus-daemon')) {
      const args = ['--session', '--nofork', '--nopidfile', '--print-address=3'];
      this.#bus = new Program('dbus-daemon', args, { env, report: true });
      env.DBUS_SESSION_BUS_ADDRESS = await this.#bus.reported();
    }
    this.#env = { ...env, ...this.#extra, TAURI_WEBVIEW_AUTOMATION: 'true' };
  }

  /** Opens the window and waits for the page to be there. */
  async open() {
    const port = await freePort();
    const server = `http://127.0.0.1:${port}`;
    this.#driver = new Program('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: this.#env,
    });
    await this.#driver.until(() => answers(`${server}/status`), 'it does not answer');
    const capabilities = new Capabilities({
      'webkitgtk:browserOptions': { binary: this.#binary, args: this.#args },
    });
    try {
      const session = new Builder()
        .usingServer(server)
        .withCapabilities(capabilities)
        // The name under which wry answers for every app that it shows.
        .forBrowser('wry')
        .build();
      this.#session = await within(OPENING, session, `${this.#binary} opened no window`);
      await this.#session.wait(() => this.run("return document.readyState === 'complete'"), PATIENCE);
    } catch (error) {
      throw this.#driver.error(`the window did not open (${error.message})`);
    }
  }

  /** Ends the session, and with it the app. The home and the screen stay. */
  async closeWindow() {
    const session = this.#session;
    this.#session = null;
    await session?.quit().catch(() => {});
    await this.#driver?.end();
    this.#driver = null;
  }

  /** Ends the app in the middle of what it does, as a dead battery would. The home and the screen stay. */
  async crash() {
    this.#session = null;
    await this.#driver?.end('SIGKILL');
    this.#driver = null;
  }

  /** Closes the window, if it is open, and opens it anew on the same home. */
  async reopen() {
    await this.closeWindow();
    await this.open();
  }

  /** Ends everything and removes the home. */
  async close() {
    await this.closeWindow();
    await this.#bus?.end();
    await this.#screen?.end();
    this.#bus = null;
    this.#screen = null;
    if (this.#home !== null) await removeFolder(this.#home);
    this.#home = null;
  }

  /** Runs a script in the page and hands back its value. */
  run(script, ...args) {
    return this.session.executeScript(script, ...args);
  }

  /** The document's title. */
  title() {
    return this.session.getTitle();
  }

  /** The element with this `data-testid`, once it is there. */
  find(id, milliseconds = PATIENCE) {
    return this.session.wait(until.elementLocated(testId(id)), milliseconds, `no ${id} on the page`);
  }

  /** All elements with this `data-testid` that are there now. */
  findAll(id) {
    return this.session.findElements(testId(id));
  }

  /** Whether there is an element with this `data-testid` now. */
  async has(id) {
    return (await this.findAll(id)).length > 0;
  }

  /** Waits until no element has this `data-testid`. */
  gone(id, milliseconds = PATIENCE) {
    return this.session.wait(async () => !(await this.has(id)), milliseconds, `${id} is still there`);
  }

  /** Clicks an element once it can be seen and used. */
  async click(id, milliseconds = PATIENCE) {
    const element = await this.find(id, milliseconds);
    await this.session.wait(until.elementIsVisible(element), milliseconds, `${id} is not visible`);
    await this.session.wait(until.elementIsEnabled(element), milliseconds, `${id} is not enabled`);
    await element.click();
  }

  /** The visible text of an element. */
  async text(id) {
    return (await this.find(id)).getText();
  }

  /** Waits until the text of an element is `expected`, or matches it. */
  async waitForText(id, expected, milliseconds = PATIENCE) {
    let seen = '';
    const fits = () => (expected instanceof RegExp ? expected.test(seen) : seen === expected);
    await this.session.wait(
      async () => {
        seen = await this.text(id);
        return fits();
      },
      milliseconds,
      () => `${id} says ${JSON.stringify(seen)} and not ${expected}`,
    );
    return seen;
  }

  /** Replaces what stands in a field. */
  async type(id, text) {
    const field = await this.find(id);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Makes the window this size, and waits until the page has noticed. */
  async resize(width, height) {
    await this.session.manage().window().setRect({ width, height });
    let seen;
    await this.session.wait(
      async () => {
        seen = await this.run('return [innerWidth, innerHeight]');
        return Math.abs(seen[0] - width) <= 2 && Math.abs(seen[1] - height) <= 2;
      },
      PATIENCE,
      () => `the page is ${seen.join(' by ')}, not ${width} by ${height}`,
    );
  }

  /** Keeps a picture of the page as `tests/output/NAME.png` and hands back its path. */
  async screenshot(name) {
    const picture = Buffer.from(await this.session.takeScreenshot(), 'base64');
    const path = join(OUTPUT, `${name}.png`);
    await mkdir(OUTPUT, { recursive: true });
    await writeFile(path, picture);
    return path;
  }
}

function testId(id) {
  return By.css(`[data-testid=${JSON.stringify(id)}]`);
}

/** What a promise brings, if it does so in time. */
async function within(milliseconds, promise, otherwise) {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(otherwise);
  });
  // Either may lose, and nobody listens to the loser.
  late.catch(() => {});
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
