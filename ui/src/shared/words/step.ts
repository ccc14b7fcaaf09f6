import * as m from '../../paraglide/messages.js';
import type { Clause, Directive, Event, StepView } from '../api';
import { signed } from '../number';
import { tagOf } from '../variant';
import { choiceWords } from './choice';
import { movementClause, movementShort, endedWords } from './movement';
import { purposeClause, purposeShort } from './purpose';
import { questionClause, questionShort } from './question';
import { resultWords } from './result';
import type { Side } from '../api';

type Answer = Extract<Event, { kind: 'chosen' | 'rolled' | 'reported' }>;

/** The event of a step that is the answer itself: the decision, the throw or the report. */
export function answerOf(step: StepView): Answer | undefined {
  return step.events.find((event): event is Answer => event.kind !== 'order' && event.kind !== 'ended');
}

export interface GivenOrder {
  order: Directive;
  clause: Clause;
}

/** The orders that a step gave. */
export function ordersOf(step: StepView): GivenOrder[] {
  return step.events.filter((event) => event.kind === 'order');
}

export function facesOf(dice: Extract<Event, { kind: 'rolled' }>['dice']): number {
  return (dice.d66 ?? dice.d6) as number;
}

/** A step as one line: what was asked and what came of it. */
export function stepLine(step: StepView): string {
  const answer = answerOf(step);
  switch (answer?.kind) {
    case 'chosen':
      return m.log_chosen({
        question: questionShort(answer.question),
        choice: choiceWords(answer.choice),
      });
    case 'rolled':
      return m.log_rolled({
        purpose: purposeShort(answer.purpose),
        dice: facesOf(answer.dice),
        result: resultWords(answer.result),
      });
    case 'reported':
      return m.log_reported({
        movement: movementShort(answer.order.movement),
        ended: endedWords(answer.report.ended),
      });
    default:
      return '';
  }
}

/** A step in two parts for the log: what was done, and what it meant. */
export function stepParts(step: StepView): { done: string; meant: string; source: string } {
  const answer = answerOf(step);
  switch (answer?.kind) {
    case 'chosen':
      return { done: questionShort(answer.question), meant: choiceWords(answer.choice), source: '' };
    case 'rolled': {
      const slots = { purpose: purposeShort(answer.purpose), dice: facesOf(answer.dice) };
      const { sum } = answer.ledger;
      return {
        done: sum === 0 ? m.log_roll(slots) : m.log_roll_modified({ ...slots, sum: signed(sum) }),
        meant: resultWords(answer.result),
        source: step.thrown_by_app ? m.log_by_app() : m.log_by_hand(),
      };
    }
    case 'reported':
      return {
        done: movementShort(answer.order.movement),
        meant: endedWords(answer.report.ended),
        source: m.log_on_map(),
      };
    default:
      return { done: '', meant: '', source: '' };
  }
}

/** The clause by which a step went. */
export function stepClause(step: StepView): string {
  const given = ordersOf(step).find(({ order }) => tagOf(order) !== 'move');
  if (given) return given.clause;
  const answer = answerOf(step);
  switch (answer?.kind) {
    case 'chosen':
      return questionClause(answer.question);
    case 'rolled':
      return purposeClause(answer.purpose);
    case 'reported':
      return movementClause(answer.order.movement);
    default:
      return '';
  }
}

/** Whose step it was, where that is known from the log. */
export function stepSide(step: StepView): Side | undefined {
  const answer = answerOf(step);
  return answer && answer.kind !== 'reported' ? answer.side : undefined;
}
