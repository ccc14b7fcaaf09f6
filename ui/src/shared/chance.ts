import * as m from '../paraglide/messages.js';
import type { Fraction } from './api';
import { decimal } from './number';

/** The chance of one throw as per cent with one decimal. */
export function percentOf(ways: number, of: number): string {
  return m.percent({ n: decimal((ways * 100) / of, 1) });
}

/** The chance of one throw in its own dice: "13 in 36". */
export function waysOf(ways: number, of: number): string {
  return m.chance_of({ n: ways, m: of });
}

const isNothing = (chance: Fraction) => chance.numerator === '0';
const isCertain = (chance: Fraction) => chance.numerator === chance.denominator;

/** The chance of a whole procedure as per cent. What is rare never reads as never. */
export function percent(chance: Fraction): string {
  if (chance.per_mille === 0 && !isNothing(chance)) return m.odds_under_percent({ n: decimal(0.1, 1) });
  if (chance.per_mille === 1000 && !isCertain(chance)) return m.odds_over_percent({ n: decimal(99.9, 1) });
  return m.percent({ n: decimal(chance.per_mille / 10, 1) });
}

function isWhole36(chance: Fraction): boolean {
  return BigInt(chance.numerator) * 36n === BigInt(chance.in_36) * BigInt(chance.denominator);
}

/** The chance of a whole procedure in 36: "about 7 in 36", or without "about" where that is exact. */
export function in36(chance: Fraction): string {
  if (isWhole36(chance)) return m.chance_of({ n: chance.in_36, m: 36 });
  if (chance.in_36 === 0) return m.odds_under();
  if (chance.in_36 === 36) return m.odds_over();
  return m.odds_about({ n: chance.in_36 });
}
