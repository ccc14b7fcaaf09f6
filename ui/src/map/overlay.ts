import type { Shape } from '../shared/api';
import type { Hex, HexSide } from './ground';

/** A wash or a mark over the ground; each has a pattern of its own besides its colour. */
export type Overlay =
  /** Where a unit may go: dots, and the points it has left in a disc. */
  | { kind: 'reach'; hexes: readonly { hex: Hex; points?: string }[] }
  /** The zone of a charge: a diagonal hatch, a solid edge. */
  | { kind: 'charge'; hexes: readonly Hex[] }
  /** A zone of influence: teeth on hexsides, pointing out of the hex that is named. */
  | { kind: 'zone'; sides: readonly { hex: Hex; side: HexSide }[] }
  /** A line of sight: fine dots; a cross where it is blocked. */
  | { kind: 'sight'; from: Hex; to: Hex; blocker?: Hex | null }
  /** The way of a movement, in the colour of its side. */
  | { kind: 'path'; hexes: readonly Hex[]; side?: Shape }
  /** Hexes that may be tapped: brackets in the corners. */
  | { kind: 'target'; hexes: readonly Hex[] }
  /** A chain of dashes from a wagon to its battery; broken where it is cut. */
  | { kind: 'supply'; hexes: readonly Hex[]; cut?: boolean }
  /** A fault of a scenario: a dashed ring and a cross. */
  | { kind: 'fault'; hexes: readonly Hex[] };
