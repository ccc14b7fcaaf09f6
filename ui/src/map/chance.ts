/**
 * Pseudo-random numbers from places: the same hex always grows the same trees,
 * whichever tile is painted first and on whichever machine.
 */

/** A number from 0 up to 1 for two whole numbers and a salt. */
export function chance(a: number, b: number, salt = 0): number {
  let mixed = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** A run of numbers from one place. */
export function chances(a: number, b: number, salt = 0): () => number {
  let turn = 0;
  return () => chance(a, b, salt * 131 + ++turn);
}

/** Smooth noise from -1 to 1; it changes over about `grain` units. */
export function noise(x: number, y: number, grain: number, salt: number): number {
  const [u, v] = [x / grain, y / grain];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [s, t] = [ease(u - i), ease(v - j)];
  const top = chance(i, j, salt) * (1 - s) + chance(i + 1, j, salt) * s;
  const foot = chance(i, j + 1, salt) * (1 - s) + chance(i + 1, j + 1, salt) * s;
  return (top * (1 - t) + foot * t) * 2 - 1;
}
