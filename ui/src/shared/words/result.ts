import * as m from '../../paraglide/messages.js';
import type { MeleeResult, RollResult, SquareResult } from '../api';
import { match } from '../variant';

const square: Record<SquareResult, () => string> = {
  square: m.result_square_square,
  disorder: m.result_square_disorder,
  pgd: m.result_square_pgd,
};

const meleeLong = {
  AS: m.result_melee_AS,
  AR: m.result_melee_AR,
  AD: m.result_melee_AD,
  blank: m.result_melee_blank,
  DD: m.result_melee_DD,
  DR: m.result_melee_DR,
  DS: m.result_melee_DS,
};
const meleeShort: typeof meleeLong = {
  AS: m.result_melee_short_AS,
  AR: m.result_melee_short_AR,
  AD: m.result_melee_short_AD,
  blank: m.result_melee_short_blank,
  DD: m.result_melee_short_DD,
  DR: m.result_melee_short_DR,
  DS: m.result_melee_short_DS,
};

/** A result of the melee table as the table prints it: AS, AR, AD1 to 3, blank, DD1 to 3, DR, DS. */
function meleeWords(printed: MeleeResult, words: typeof meleeLong): string {
  const n = printed.slice(2);
  switch (printed.slice(0, 2)) {
    case 'AS':
      return words.AS();
    case 'AR':
      return words.AR();
    case 'AD':
      return words.AD({ n });
    case 'DD':
      return words.DD({ n });
    case 'DR':
      return words.DR();
    case 'DS':
      return words.DS();
    default:
      return words.blank();
  }
}

/** What dice meant. */
export function resultWords(result: RollResult, melee = meleeLong): string {
  return match(result, {
    square: (fate) => square[fate](),
    recall: (yes) => (yes ? m.result_recall_yes() : m.result_recall_no()),
    stand: (yes) => (yes ? m.result_stand_yes() : m.result_stand_no()),
    shift: (n) => (n === 0 ? m.result_shift_none() : m.result_shift({ n })),
    losses: (n) => (n === 0 ? m.result_losses_none() : m.result_losses({ n })),
    melee: (printed) => meleeWords(printed, melee),
    check: (yes) => (yes ? m.result_check_yes() : m.result_check_no()),
  });
}

/** The same where there is little room. */
export const resultShort = (result: RollResult): string => resultWords(result, meleeShort);

/** Whom a result favours and how much: what the tone and pattern of a bar follow. */
export interface Tone {
  cloth: 'attacker' | 'defender' | 'thrower' | 'ink';
  pattern: 'solid' | 'grid' | 'hatch' | 'dots' | 'lines' | 'plain';
}

const rising: Tone['pattern'][] = ['plain', 'lines', 'dots', 'hatch', 'grid'];

/** A surrender is solid, a rout is a grid, and a disorder the denser the farther it throws back. */
function meleeTone(printed: MeleeResult): Tone {
  if (!/^[AD]/.test(printed)) return { cloth: 'ink', pattern: 'plain' };
  const cloth = printed.startsWith('A') ? 'defender' : 'attacker';
  if (printed[1] === 'S') return { cloth, pattern: 'solid' };
  if (printed[1] === 'R') return { cloth, pattern: 'grid' };
  return { cloth, pattern: rising[Number(printed.slice(2))] ?? 'hatch' };
}

const squareTone: Record<SquareResult, Tone> = {
  square: { cloth: 'thrower', pattern: 'solid' },
  disorder: { cloth: 'thrower', pattern: 'hatch' },
  pgd: { cloth: 'ink', pattern: 'grid' },
};

const yesOrNo = (yes: boolean): Tone =>
  yes ? { cloth: 'thrower', pattern: 'solid' } : { cloth: 'ink', pattern: 'grid' };
const amount = (n: number): Tone => ({
  cloth: n === 0 ? 'ink' : 'thrower',
  pattern: rising[n] ?? 'solid',
});

export function resultTone(result: RollResult): Tone {
  return match(result, {
    square: (fate) => squareTone[fate],
    recall: yesOrNo,
    stand: yesOrNo,
    shift: amount,
    losses: amount,
    melee: meleeTone,
    check: yesOrNo,
  });
}
