import { describe, expect, it } from 'vitest';
import type { ReportForm, RollResult } from '../src/bindings';
import { match, tagOf } from '../src/shared/variant';
import { bandsAfterTens } from '../src/table/dice';
import { figuresOf, fitted, interruption, limitsOf } from '../src/table/report';

const form: ReportForm = {
  subject: 'defender',
  movement: { rout: { points: 9, ignoring_cost: false } },
  ends: [
    { ended: 'completed', hexes_min: 1, hexes_max: 9 },
    { ended: 'surrendered', hexes_min: 0, hexes_max: 2 },
    { ended: 'left_map', hexes_min: 0, hexes_max: 9 },
  ],
  points_max: 0,
  zones: true,
  through: false,
  losses_max: 0,
  interruptions: [],
  interruption_distance_max: 0,
  usual: {
    hexes: 6,
    points: 0,
    zones_left: 1,
    through: 0,
    losses: 0,
    ended: 'completed',
    eliminated: false,
    interrupted_by: null,
  },
};

describe('a report', () => {
  it('stays within what the rules allow, whatever is changed', () => {
    expect(fitted(form, form.usual)).toEqual(form.usual);
    const surrendered = fitted(form, { ...form.usual, ended: 'surrendered', zones_left: 5 });
    expect(surrendered).toMatchObject({ hexes: 2, zones_left: 2, eliminated: false });
    expect(fitted(form, { ...form.usual, hexes: 40, through: 3, losses: 2 })).toMatchObject({
      hexes: 9,
      through: 0,
      losses: 0,
    });
  });

  it('is out of play just where it left the map', () => {
    expect(fitted(form, { ...form.usual, ended: 'left_map' }).eliminated).toBe(true);
    expect(fitted(form, { ...form.usual, eliminated: true }).eliminated).toBe(false);
  });

  it('allows no more zones left than hexes entered', () => {
    expect(limitsOf(form, { ...form.usual, hexes: 3 }).zones_left).toEqual({ min: 0, max: 3 });
  });

  it('spends at least a point a hex, where points count', () => {
    const rebound: ReportForm = {
      ...form,
      movement: { rebound: { points: 4, ignoring_cost: false } },
      ends: [{ ended: 'completed', hexes_min: 0, hexes_max: 4 }],
      points_max: 4,
    };
    expect(figuresOf(rebound)).toContain('points');
    expect(fitted(rebound, { ...form.usual, hexes: 3, points: 1 }).points).toBe(3);
    const flat: ReportForm = { ...rebound, movement: { rebound: { points: 4, ignoring_cost: true } } };
    expect(figuresOf(flat)).not.toContain('points');
    expect(fitted(flat, { ...form.usual, hexes: 2, points: 4 }).points).toBe(2);
  });

  it('of an interruption carries nothing else', () => {
    expect(interruption(0, 3)).toEqual({
      hexes: 0,
      points: 0,
      zones_left: 0,
      through: 0,
      losses: 0,
      ended: 'interrupted',
      eliminated: false,
      interrupted_by: { square_attempt: { bystander: 0, distance: 3 } },
    });
  });
});

describe('after the tens die', () => {
  const bands = [
    { from: 11, to: 43, ways: 21, result: { stand: false } as RollResult },
    { from: 44, to: 66, ways: 15, result: { stand: true } as RollResult },
  ];
  it('only the bands of those tens are left', () => {
    expect(bandsAfterTens(bands, 4)).toEqual([
      { from: 41, to: 43, result: { stand: false } },
      { from: 44, to: 46, result: { stand: true } },
    ]);
    expect(bandsAfterTens(bands, 1)).toEqual([{ from: 11, to: 16, result: { stand: false } }]);
  });
});

describe('variants', () => {
  it('are told apart by their name, with or without data', () => {
    type Example =
      'bare' | ({ full: { n: number } } & { more?: never }) | ({ more: number } & { full?: never });
    const read = (value: Example) =>
      match(value, { bare: () => 'bare', full: ({ n }) => `full ${n}`, more: (n) => `more ${n}` });
    expect(read('bare')).toBe('bare');
    expect(read({ full: { n: 2 } })).toBe('full 2');
    expect(read({ more: 3 })).toBe('more 3');
    expect(tagOf<Example>({ more: 3 })).toBe('more');
  });
});
