import { afterEach, describe, expect, it } from 'vitest';
import { in36, percent, percentOf, waysOf } from '../src/shared/chance';
import { speak } from '../src/shared/locale.svelte';
import { grouped, signed } from '../src/shared/number';
import { printedRule } from '../src/shared/printed';

const NBSP = '\u00a0';
const chance = (numerator: string, denominator: string, per_mille: number, in_36: number) => ({
  numerator,
  denominator,
  per_mille,
  in_36,
});

afterEach(() => speak('en'));

describe('a chance', () => {
  it('is two figures for one throw', () => {
    expect(percentOf(23, 36)).toBe(`63.9${NBSP}%`);
    expect(waysOf(23, 36)).toBe('23 in 36');
  });

  it('is a per cent and about so many in 36 for a whole procedure', () => {
    const odds = chance('8586', '46656', 184, 7);
    expect(percent(odds)).toBe(`18.4${NBSP}%`);
    expect(in36(odds)).toBe('about 7 in 36');
    expect(in36(chance('1', '4', 250, 9))).toBe('9 in 36');
  });

  it('never reads as never or always where it is neither', () => {
    expect(percent(chance('1', '46656', 0, 0))).toBe(`under 0.1${NBSP}%`);
    expect(in36(chance('1', '46656', 0, 0))).toBe('under 1 in 36');
    expect(percent(chance('46655', '46656', 1000, 36))).toBe(`over 99.9${NBSP}%`);
    expect(in36(chance('46655', '46656', 1000, 36))).toBe('over 35 in 36');
    expect(percent(chance('1', '1', 1000, 36))).toBe(`100.0${NBSP}%`);
    expect(percent(chance('0', '1', 0, 0))).toBe(`0.0${NBSP}%`);
  });

  it('is written as Spanish writes it', () => {
    speak('es');
    expect(percentOf(23, 36)).toBe(`63,9${NBSP}%`);
    expect(waysOf(23, 36)).toBe('23 de 36');
    expect(in36(chance('8586', '46656', 184, 7))).toBe('unas 7 de 36');
  });
});

describe('numbers', () => {
  it('are grouped, and modifiers carry their sign', () => {
    expect(grouped('46656')).toBe('46,656');
    expect(signed(-9)).toBe('\u22129');
    expect(signed(3)).toBe('+3');
    speak('es');
    expect(grouped('46656')).toBe('46\u202f656');
    expect(grouped(8586)).toBe('8586');
  });

  it('of printed rules are found by clause', () => {
    expect(printedRule('STAND-02')).toBe('19.6');
    expect(printedRule('SQR-FORM-45')).toBe('19.7');
    expect(printedRule('NOWHERE-01')).toBeUndefined();
  });
});
