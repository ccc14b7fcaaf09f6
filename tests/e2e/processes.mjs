/** Programs that the tests start, each in a process group of its own, and end by that group alone. */

import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The groups that are still to be ended when this process ends. */
const running = new Set();

/** Folders that are still to be removed when this process ends. */
const folders = new Set();

/** How much of a program's output is kept for an error message. */
const KEPT = 4000;

function endAll() {
  for (const program of running) program.signal('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Not `once`: the second of two signals would end this process in the middle of its cleaning up.
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

/** One program, and everything that it starts in turn. */
export class Program {
  #child;
  #name;
  #output = '';
  #ended;
  #problem = null;

  /**
   * @param {string} name what to run
   * @param {string[]} args its arguments
   * @param {{ env?: NodeJS.ProcessEnv, report?: boolean }} options `report`: it writes a line to file descriptor 3
   */
  constructor(name, args, { env = process.env, report = false } = {}) {
    this.#name = name;
    const stdio = ['ignore', 'pipe', 'pipe'];
    if (report) stdio.push('pipe');
    this.#child = spawn(name, args, { env, stdio, detached: true });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        this.#output = (this.#output + text).slice(-KEPT);
      });
    }
    this.#ended = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        this.#problem = error.message;
        resolve();
      });
      this.#child.once('exit', (code, signal) => {
        this.#problem ??= `it ended (${signal ?? `code ${code}`})`;
        resolve();
      });
    });
    running.add(this);
  }

  /** Why it runs no longer, or null. */
  get problem() {
    return this.#problem;
  }

  /** The last of what it printed. */
  get output() {
    return this.#output;
  }

  /** An error with what the program last said. */
  error(sentence) {
    const said = this.#output.trim();
    const why = this.#problem === null ? '' : `: ${this.#problem}`;
    return new Error(`${this.#name}: ${sentence}${why}${said === '' ? '' : `\n${said}`}`);
  }

  /** The line that it writes to file descriptor 3. */
  async reported(milliseconds = 20_000) {
    let text = '';
    this.#child.stdio[3].setEncoding('utf8').on('data', (piece) => (text += piece));
    await this.until(() => text.includes('\n'), 'it reported nothing', milliseconds);
    return text.trim();
  }

  /** Waits for a condition, and no longer than the program lives. */
  async until(condition, otherwise, milliseconds = 20_000) {
    const end = Date.now() + milliseconds;
    while (!(await condition())) {
      if (this.#problem !== null || Date.now() > end) throw this.error(otherwise);
      await sleep(20);
    }
  }

  /** Sends a signal to the whole group. */
  signal(signal) {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // The group is gone already.
    }
  }

  /** Whether anything of the group still runs. What has ended and was not yet buried does not count. */
  #alive() {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .some((pid) => {
        const [state, , group] = processState(pid);
        return Number(group) === this.#child.pid && state !== 'Z' && state !== 'X';
      });
  }

  /** Ends the whole group: politely, and after three seconds at once. */
  async end(signal = 'SIGTERM') {
    this.signal(signal);
    for (let waited = 0; this.#alive() && waited < 3000; waited += 20) await sleep(20);
    this.signal('SIGKILL');
    await this.#ended;
    running.delete(this);
  }
}

/** State, parent and group of a process, as Linux tells them after its name; nothing if it is gone. */
function processState(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** A folder of its own for one test, which `removeFolder` takes away, or at the latest the end. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lorgnette-e2e-'));
  folders.add(folder);
  return folder;
}

/** Takes such a folder away. */
export async function removeFolder(folder) {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}

/** Whether a program of this name is on the path. */
export function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
