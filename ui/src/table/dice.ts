import type { Band, RollResult } from '../shared/api';

/** What the ones die means once the tens are down. */
export interface OnesBand {
  from: number;
  to: number;
  result: RollResult;
}

/** The bands that are left after the tens die, in faces of the whole roll. */
export function bandsAfterTens(bands: readonly Band[], tens: number): OnesBand[] {
  const lowest = tens * 10 + 1;
  const highest = tens * 10 + 6;
  return bands
    .filter((band) => band.to >= lowest && band.from <= highest)
    .map((band) => ({
      from: Math.max(band.from, lowest),
      to: Math.min(band.to, highest),
      result: band.result,
    }));
}
