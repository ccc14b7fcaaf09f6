import type { CounterData } from './data';
import { BRASS, NEUTRAL, cloth, isColour } from './cloth';

/** Headgear as it is drawn. */
export type Hat =
  | 'shako'
  | 'stovepipe'
  | 'kiwer'
  | 'covered_shako'
  | 'shako_skull'
  | 'shako_horse'
  | 'helmet'
  | 'bearskin'
  | 'bonnet'
  | 'busby'
  | 'czapka'
  | 'bicorne'
  | 'round_hat'
  | 'slouch_hat'
  | 'landwehr_cap'
  | 'cap';

/** A uniform as the counters draw it: every colour is one, every gap is filled. */
export interface Dress {
  coat: string;
  collar: string;
  lapels: string | null;
  piping: string | null;
  trousers: string;
  /** Ground, band, fine line; empty for plain cloth. */
  tartan: readonly string[];
  hat: Hat | null;
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

/** The fields of a uniform as they may come: of the boundary or of a file, all optional, none trusted. */
interface Cloth {
  coat?: unknown;
  facings?: unknown;
  lapels?: unknown;
  piping?: unknown;
  trousers?: unknown;
  tartan?: unknown;
  headgear?: unknown;
  plume?: unknown;
  belts?: unknown;
  epaulettes?: unknown;
  lace?: unknown;
  sash?: unknown;
  bag?: unknown;
  buttons?: unknown;
  cuirass?: unknown;
  lance?: unknown;
}

const hats: ReadonlyMap<string, Hat> = new Map([
  ...(
    [
      'shako',
      'stovepipe',
      'kiwer',
      'covered_shako',
      'shako_skull',
      'shako_horse',
      'helmet',
      'bearskin',
      'bonnet',
      'busby',
      'czapka',
      'bicorne',
      'round_hat',
      'slouch_hat',
      'landwehr_cap',
      'cap',
    ] as const
  ).map((hat): [string, Hat] => [hat, hat]),
  // The words of the collected uniforms.
  ['colpack', 'busby'],
  ['field_cap', 'cap'],
  ['shako_with_horse', 'shako_horse'],
  ["shako_with_death's_head", 'shako_skull'],
]);

const hatOf = (value: unknown): Hat | null =>
  typeof value !== 'string' ? null : (hats.get(value.toLowerCase().replaceAll(' ', '_')) ?? 'shako');

const orNone = (value: unknown): string | null => (isColour(value) ? value : null);

/** One colour or several; what is no colour becomes neutral cloth, so that the others keep their places. */
const several = (value: unknown, most: number): string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : [];
  return list.slice(0, most).map((colour) => cloth(colour, NEUTRAL));
};

/** The boundary's uniform as it is drawn: the one place that knows its fields. */
export function dressOf(uniform: CounterData['uniform']): Dress {
  const given: Cloth = uniform ?? { headgear: 'shako', belts: '#ffffff', trousers: '#d9cfb4' };
  const coat = cloth(given.coat, NEUTRAL);
  const tartan = several(given.tartan, 3);
  return {
    coat,
    collar: cloth(given.facings, coat),
    lapels: given.lapels ? cloth(given.lapels, coat) : null,
    piping: orNone(given.piping),
    trousers: tartan[0] ?? cloth(given.trousers, '#d9cfb4'),
    tartan,
    hat: hatOf(given.headgear),
    plume: several(given.plume, 2),
    belts: cloth(given.belts, '#ffffff'),
    epaulettes: orNone(given.epaulettes),
    lace: orNone(given.lace),
    sash: orNone(given.sash),
    bag: orNone(given.bag),
    buttons: cloth(given.buttons, BRASS),
    cuirass: given.cuirass === true,
    lance: several(given.lance, 2),
  };
}
