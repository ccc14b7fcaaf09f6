import type { Terrain } from '../shared/api';

/** A hex of the map, both from 1; column first, as it is printed. */
export interface Hex {
  column: number;
  row: number;
}

/** A hexside of a hex, clockwise from the top: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW. */
export type HexSide = number;

export type Feature = 'stream' | 'river' | 'ford' | 'slope' | 'garden_wall' | 'city_wall' | 'bank';

/** The ground as it is painted: flat-top hexes, dense, row by row. */
export interface Ground {
  columns: number;
  rows: number;
  /** Whether the odd columns (1, 3, ...) lie half a hex higher than the even ones. */
  odd_columns_up: boolean;
  hex_metres: number;
  /** One for each hex; the place of a hex is (row - 1) * columns + column - 1. */
  terrain: readonly Terrain[];
  /** Metres, in the same order; empty where the scenario gives none. */
  heights: readonly number[];
  /** A slope is named from the lower hex, on the side through which it rises; a bank from its road hex. */
  hexsides: readonly { hex: Hex; side: HexSide; feature: Feature }[];
  /** Hexsides that a road crosses by a bridge. */
  bridges: readonly { hex: Hex; side: HexSide }[];
  roads: readonly { paved: boolean; hexes: readonly Hex[] }[];
  places: readonly { hex: Hex; name: { en: string; es: string } }[];
  /** Walled farms, churches and the like, with the sides of their gates. */
  structures: readonly { hex: Hex; gates: readonly HexSide[] }[];
}
