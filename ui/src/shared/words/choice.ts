import * as m from '../../paraglide/messages.js';
import type { Choice } from '../api';

const words: Record<Choice, () => string> = {
  attempt_square: m.choice_attempt_square,
  wait: m.choice_wait,
  recall: m.choice_recall,
  fight_square: m.choice_fight_square,
  go_on: m.choice_go_on,
  pursue: m.choice_pursue,
  new_target: m.choice_new_target,
  end_charge: m.choice_end_charge,
  ride_over: m.choice_ride_over,
};

/** An option as its button says it. */
export function choiceWords(choice: Choice): string {
  return words[choice]();
}
