import * as m from '../../paraglide/messages.js';
import type { Purpose } from '../api';
import { match, tagOf, type Tag } from '../variant';
import { nameOf, type Names } from './name';

/** What a throw decides, as a question. */
export function purposeWords(purpose: Purpose, names: Names): string {
  return match(purpose, {
    square_attempt: ({ by }) => m.purpose_square_attempt({ name: nameOf(by, names) }),
    recall: () => m.purpose_recall({ name: names.attacker }),
    stand: () => m.purpose_stand({ name: names.defender }),
    stand_shift: () => m.purpose_stand_shift({ name: names.defender }),
    defensive_fire: () => m.purpose_defensive_fire({ name: names.defender }),
    melee: () => m.purpose_melee(),
    rebound_check: () => m.purpose_rebound_check({ name: names.attacker }),
  });
}

const short: Record<Tag<Purpose>, () => string> = {
  square_attempt: m.purpose_short_square_attempt,
  recall: m.purpose_short_recall,
  stand: m.purpose_short_stand,
  stand_shift: m.purpose_short_stand_shift,
  defensive_fire: m.purpose_short_defensive_fire,
  melee: m.purpose_short_melee,
  rebound_check: m.purpose_short_rebound_check,
};

/** A throw as the log names it. */
export const purposeShort = (purpose: Purpose): string => short[tagOf(purpose)]();

const clauses: Record<Tag<Purpose>, string> = {
  square_attempt: 'SQR-FORM-45',
  recall: 'RECALL-02',
  stand: 'STAND-02',
  stand_shift: 'STAND-05',
  defensive_fire: 'MELEE-IA-04',
  melee: 'MELEE-IA-09',
  rebound_check: 'REBOUND-10',
};

/** The clause by which the throw is made. */
export const purposeClause = (purpose: Purpose): string => clauses[tagOf(purpose)];
