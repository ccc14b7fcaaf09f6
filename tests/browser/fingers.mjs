/** Fingers on a touch screen, for what a tap does not say: holding, dragging, pinching. Points are `[x, y]`. */

import { setTimeout as sleep } from 'node:timers/promises';

/** How many steps a movement takes. */
const STEPS = 10;

/** The hand on one page. */
export class Hand {
  #page;
  #session = null;

  constructor(page) {
    this.#page = page;
  }

  /** The middle of what a locator finds, scrolled into view. */
  static async middle(locator) {
    await locator.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  }

  /** Puts a finger down and lifts it after so many milliseconds. */
  async hold(at, milliseconds) {
    await this.#send('touchStart', [at]);
    await sleep(milliseconds);
    await this.#send('touchEnd', []);
  }

  /** Draws one finger from here to there. */
  async drag(from, to) {
    await this.#move([from], [to]);
  }

  /** Two fingers about a point, so many pixels apart at first and at last. */
  async pinch([x, y], from, to) {
    const pair = (apart) => [
      [x - apart / 2, y],
      [x + apart / 2, y],
    ];
    await this.#move(pair(from), pair(to));
  }

  /** Two fingers side by side, from here to there. */
  async pan(from, to) {
    const pair = ([x, y]) => [
      [x - 30, y],
      [x + 30, y],
    ];
    await this.#move(pair(from), pair(to));
  }

  async #move(from, to) {
    await this.#send('touchStart', from);
    for (let step = 1; step <= STEPS; step++) {
      const part = step / STEPS;
      const at = from.map(([x, y], finger) => [
        x + (to[finger][0] - x) * part,
        y + (to[finger][1] - y) * part,
      ]);
      await this.#send('touchMove', at);
      // A frame each, as a hand would.
      await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await this.#send('touchEnd', []);
  }

  async #send(type, points) {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
