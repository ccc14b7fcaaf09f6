import type { Headgear, Uniform } from '../shared/api';
import { BRASS, NEUTRAL, cloth, isColour } from './cloth';

/** Headgear as it is drawn: a field cap is a cap. */
export type Hat = Exclude<Headgear, 'field_cap'>;

/** A uniform as the counters draw it: every colour is one, every gap is filled. */
export interface Dress {
  coat: string;
  collar: string;
  lapels: string | null;
  piping: string | null;
  trousers: string;
  /** Ground, band, fine line; empty for plain cloth. */
  tartan: readonly string[];
  hat: Hat;
  /** From the top down, at most two; empty for none. */
  plume: readonly string[];
  belts: string;
  epaulettes: string | null;
  lace: string | null;
  sash: string | null;
  bag: string | null;
  buttons: string;
  cuirass: boolean;
  /** The pennon, upper half first; empty where no lance is carried. */
  lance: readonly string[];
}

const orNone = (value: unknown): string | null => (isColour(value) ? value : null);

/** One colour or several; what is no colour becomes neutral cloth, so that the others keep their places. */
const several = (value: unknown, most: number): string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : [];
  return list.slice(0, most).map((colour) => cloth(colour, NEUTRAL));
};

/** What is drawn where a piece has no uniform: grey cloth, which is nobody's. */
const NOBODYS: Uniform = { coat: NEUTRAL, headgear: 'shako', belts: '#ffffff', trousers: '#d9cfb4' };

/** The boundary's uniform as it is drawn: the one place that knows its fields. */
export function dressOf(uniform: Uniform | null): Dress {
  const given = uniform ?? NOBODYS;
  const coat = cloth(given.coat, NEUTRAL);
  const tartan = several(given.tartan, 3);
  return {
    coat,
    collar: cloth(given.facings, coat),
    lapels: given.lapels ? cloth(given.lapels, coat) : null,
    piping: orNone(given.piping),
    trousers: tartan[0] ?? cloth(given.trousers, '#d9cfb4'),
    tartan,
    hat: given.headgear === 'field_cap' ? 'cap' : given.headgear,
    plume: several(given.plume, 2),
    belts: cloth(given.belts, '#ffffff'),
    epaulettes: orNone(given.epaulettes),
    lace: orNone(given.lace),
    sash: orNone(given.sash),
    bag: orNone(given.bag),
    buttons: cloth(given.buttons, BRASS),
    cuirass: given.cuirass ?? false,
    lance: several(given.lance, 2),
  };
}
