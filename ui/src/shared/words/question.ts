import * as m from '../../paraglide/messages.js';
import type { Question } from '../api';
import { match, tagOf, type Tag } from '../variant';
import { nameOf, type Names } from './name';

/** A decision, asked in words. */
export function questionWords(question: Question, names: Names): string {
  return match(question, {
    form_square: ({ by }) => m.question_form_square({ name: nameOf(by, names) }),
    recall_from_square: () => m.question_recall_from_square({ name: names.defender }),
    recall_from_rout: () => m.question_recall_from_rout({ name: names.defender }),
    after_recall: () => m.question_after_recall({ name: names.attacker }),
    recall_before_pursuit: () => m.question_recall_before_pursuit(),
  });
}

const short: Record<Tag<Question>, () => string> = {
  form_square: m.question_short_form_square,
  recall_from_square: m.question_short_recall_from_square,
  recall_from_rout: m.question_short_recall_from_rout,
  after_recall: m.question_short_after_recall,
  recall_before_pursuit: m.question_short_recall_before_pursuit,
};

/** A decision as the log names it. */
export const questionShort = (question: Question): string => short[tagOf(question)]();

const clauses: Record<Tag<Question>, string> = {
  form_square: 'SQR-FORM-43',
  recall_from_square: 'RECALL-11',
  recall_from_rout: 'RECALL-10',
  after_recall: 'RECALL-02',
  recall_before_pursuit: 'RECALL-09',
};

/** The clause that gives the decision. */
export const questionClause = (question: Question): string => clauses[tagOf(question)];
