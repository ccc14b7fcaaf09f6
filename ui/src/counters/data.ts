import type { Arm, Formation, Order, Readiness, Shape, Uniform } from '../shared/api';

/** What a counter shows: all that is drawn, and nothing of the game behind it. */
export interface CounterData {
  /** The side: shape, letter and edge colour. */
  shape: Shape;
  letter: string;
  /** A combat unit's arm, or one of the two other kinds of piece. */
  kind: Arm | 'leader' | 'wagon';
  /** Horse artillery shows horse straps beside its ball. */
  mounted: boolean;
  name: string;
  /** The size mark in the corner: II battalion, III regiment, I squadron or battery; empty for none. */
  size: string;
  /** The four printed values as they are shown, left to right: fire, melee, morale, movement. '' where none. */
  values: readonly [string, string, string, string];
  increments: number;
  standing: number;
  formation: Formation | null;
  /** Degrees clockwise from the top of the page, a multiple of 30; null for none (square, general order). */
  facing: number | null;
  order: Order;
  readiness: Readiness;
  act: 'charge' | 'assault' | null;
  out_of_ammunition: boolean;
  /** Cards in the hex, this one included; 1 for a counter alone. */
  stacked: number;
  uniform: Uniform | null;
}

/** The three drawings: everything, the map, and arm, side and state. */
export type CounterLevel = 90 | 40 | 18;
