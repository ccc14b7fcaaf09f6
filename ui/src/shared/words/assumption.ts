import * as m from '../../paraglide/messages.js';
import type { Assumption } from '../api';

/** What the odds take for granted, as a sentence. */
export function assumptionWords(assumption: Assumption): string {
  switch (assumption.kind) {
    case 'zones_left_by_target':
      return m.assume_zones_left_by_target({ n: assumption.value });
    case 'zones_left_by_charger':
      return m.assume_zones_left_by_charger({ n: assumption.value });
    case 'retreat_completed':
      return m.assume_retreat_completed();
    case 'pursuit_completed':
      return m.assume_pursuit_completed();
    case 'nobody_interrupts':
      return m.assume_nobody_interrupts();
    case 'best_reply':
      return m.assume_best_reply();
    default:
      return assumption satisfies never;
  }
}
