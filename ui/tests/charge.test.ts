import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../src/App.svelte';
import { commands } from '../src/mock/backend';
import { chosen } from '../src/shared/settings.svelte';

let app: ReturnType<typeof mount>;

const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

async function settled(): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
    flushSync();
  }
}

async function tap(id: string): Promise<void> {
  const control = find(id);
  if (!control) throw new Error(`nothing to tap at ${id}`);
  control.click();
  await settled();
}

beforeEach(async () => {
  await commands.setSettings({ language: 'en', theme: 'light', dice: 'hand', odds_shown: true });
  await chosen.load();
  app = mount(App, { target: document.body });
  await settled();
});

afterEach(async () => {
  await unmount(app);
  const games = await commands.games();
  if (games.status === 'ok') for (const { id } of games.data) await commands.deleteGame(id);
});

/** To a roll to stand, with the target disordered by its square attempt. */
async function toTheStand(): Promise<void> {
  await tap('situation-quatre-bras-69th');
  await tap('option-attempt_square');
  await tap('die-tens-5');
  await tap('die-ones-2');
  await tap('report-usual');
}

describe('a charge', () => {
  it('is played from the first question to its outcome', async () => {
    await toTheStand();
    expect(find('question')?.textContent).toContain('Do the 2/69th South Lincs stand?');
    expect(find('ledger')?.textContent).toContain('Charged by heavy cavalry');
    await tap('die-tens-1');
    await tap('die-ones-1');
    expect(find('orders')?.textContent).toContain('Mark the 2/69th South Lincs PGD.');
    await tap('report-usual');
    await tap('report-usual');
    await tap('option-pursue');
    await tap('report-usual');
    expect(find('question')?.textContent).toContain('The 2/69th South Lincs are routed.');
    expect(find('outcome')).not.toBeNull();
    expect(find('saved')).not.toBeNull();
    expect(find('log')?.textContent).toContain('own dice');
  });

  it('asks before it takes back a throw that a person made, and only then', async () => {
    await toTheStand();
    await tap('throw');
    const thrown = find('state-hash')?.textContent;
    await tap('undo');
    expect(find('state-hash')?.textContent).not.toBe(thrown);
    await tap('die-tens-6');
    await tap('die-ones-6');
    const given = find('state-hash')?.textContent;
    await tap('undo');
    expect(find('state-hash')?.textContent).toBe(given);
    await tap('undo-yes');
    expect(find('state-hash')?.textContent).not.toBe(given);
    await tap('redo');
    expect(find('state-hash')?.textContent).toBe(given);
  });

  it('offers steppers where something else happened', async () => {
    await tap('situation-quatre-bras-69th');
    await tap('option-wait');
    await tap('report-more');
    await tap('ended-blocked');
    await tap('report-hexes-less');
    expect(find('report-hexes')?.textContent).toBe('1');
    await tap('report-confirm');
    expect(find('question')?.textContent).toContain('fell short');
  });

  it('lets a stack near the charge react from its distance', async () => {
    await tap('situation-quatre-bras-69th');
    await tap('option-wait');
    await tap('interrupt-0');
    await tap('interrupt-0-3');
    expect(find('question')?.textContent).toContain('Do the 2/30th Cambridgeshire form square?');
    expect(find('question')?.textContent).toContain('British, column, 3 hexes');
  });

  it('hides every chance when odds are hidden', async () => {
    await toTheStand();
    expect(find('odds')?.textContent).toContain('%');
    await tap('menu');
    await tap('odds-hidden');
    expect(document.body.textContent).not.toContain('%');
  });

  it('says what was refused and that the game stays as it was', async () => {
    await tap('situation-quatre-bras-69th');
    const games = await commands.games();
    const game = games.status === 'ok' ? games.data[0]!.id : 0;
    await commands.give(game, { choose: 'wait' });
    await tap('option-attempt_square');
    expect(find('fault')?.textContent).toContain('The game waits for something else.');
    expect(find('fault')?.textContent).toContain('The game stays as it was.');
  });

  it('is kept and taken up again from the one gilt button', async () => {
    await toTheStand();
    const hash = find('state-hash')?.textContent;
    await tap('back');
    expect(document.querySelectorAll('.gilt')).toHaveLength(1);
    await tap('continue');
    expect(find('state-hash')?.textContent).toBe(hash);
  });
});

describe('the language', () => {
  it('changes at once and leaves the names of units alone', async () => {
    await tap('lang-es');
    expect(document.documentElement.lang).toBe('es');
    expect(find('home')?.textContent).toContain('Partida nueva');
    await tap('situation-quatre-bras-69th');
    expect(find('question')?.textContent).toContain('Deciden los angloaliados');
    expect(find('question')?.textContent).toContain('¿Intenta 2/69th South Lincs formar el cuadro?');
    expect(find('odds')?.textContent).toMatch(/\d,\d\u00a0%/);
  });
});
