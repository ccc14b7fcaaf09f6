import { afterEach, describe, expect, it } from 'vitest';
import { flushSync, mount, unmount } from 'svelte';
import Counter from '../src/counters/Counter.svelte';
import { pictureOf } from '../src/counters/picture';
import type { SideView, StackView, Unit } from '../src/shared/api';

const french: SideView = { name: { en: 'French', es: 'Franceses' }, letter: 'F', shape: 'F' };
const allied: SideView = { name: { en: 'Anglo-Allied', es: 'Angloaliados' }, letter: 'A', shape: 'A' };

const regiment: Unit = {
  id: 'fr_8cuir',
  name: '8e Cuirassiers',
  nation: 'french',
  arm: 'cavalry',
  class: 'cuirassier',
  melee: 18,
  morale: 31,
  movement: 12,
  increments: 9,
};

const cuirassiers: StackView = {
  side: 'first',
  units: [regiment],
  leader: null,
  formation: 'line',
  order: 'good_order',
  readiness: 'fresh',
  increments: 9,
  increments_at_start: 9,
  fate: 'in_play',
  uniform: null,
};

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('the picture of a stack', () => {
  it('is its top unit with what the stack has lost', () => {
    const data = pictureOf({ ...cuirassiers, increments: 6, order: 'disordered' }, french, true);
    expect(data).toMatchObject({
      shape: 'F',
      kind: 'cavalry',
      name: '8e Cuirassiers',
      values: ['', '18', '31', '12'],
      increments: 9,
      standing: 6,
      order: 'disordered',
      act: 'charge',
      stacked: 1,
      facing: null,
    });
  });

  it('counts the cards and names the lance', () => {
    const lancers: StackView = { ...cuirassiers, units: [{ ...regiment, lance_bonus: 4 }, regiment] };
    const data = pictureOf(lancers, french, false);
    expect(data.values[1]).toBe('18+4');
    expect(data.stacked).toBe(2);
    expect(data.act).toBeNull();
  });

  it('is something even of an empty stack', () => {
    expect(pictureOf({ ...cuirassiers, units: [] }, allied, false)).toMatchObject({
      kind: 'infantry',
      stacked: 1,
    });
  });
});

describe('the counter on the page', () => {
  it('is an image with a name, and stands where nothing can be drawn', () => {
    shown = mount(Counter, { target: document.body, props: { stack: cuirassiers, side: allied } });
    flushSync();
    const image = document.querySelector('[role="img"]');
    expect(image?.tagName).toBe('CANVAS');
    expect(image?.getAttribute('aria-label')).toContain('8e Cuirassiers');
    expect(document.querySelector('svg')).toBeNull();
  });

  it('strikes out what is gone', () => {
    shown = mount(Counter, {
      target: document.body,
      props: { stack: { ...cuirassiers, fate: 'eliminated' }, side: allied },
    });
    flushSync();
    expect(document.querySelector('svg')).not.toBeNull();
  });
});
