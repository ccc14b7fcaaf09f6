import type { GameView, Side, SideView, StackView, Subject } from '../api';
import { locale, said } from '../locale.svelte';
import { match } from '../variant';

/** The names of the troops of a charge, as sentences use them. Names of units are never translated. */
export interface Names {
  attacker: string;
  defender: string;
  bystanders: readonly string[];
}

/** A stack goes by its top unit. */
export const stackName = (stack: StackView): string => stack.units[0]?.name ?? '';

export function namesOf(view: GameView): Names {
  return {
    attacker: stackName(view.attacker),
    defender: stackName(view.defender),
    bystanders: view.bystanders.map(stackName),
  };
}

/** Whom an order, a roll or a question concerns. */
export function nameOf(subject: Subject, names: Names): string {
  return match(subject, {
    attacker: () => names.attacker,
    defender: () => names.defender,
    bystander: (place) => names.bystanders[place] ?? '',
  });
}

export function stackOf(subject: Subject, view: GameView): StackView | undefined {
  return match(subject, {
    attacker: (): StackView | undefined => view.attacker,
    defender: () => view.defender,
    bystander: (place) => view.bystanders[place],
  });
}

export function sideOf(side: Side, sides: readonly [SideView, SideView]): SideView {
  return side === 'first' ? sides[0] : sides[1];
}

/** The name of a side inside a sentence: Spanish writes peoples small. */
export function sideWords(side: SideView): string {
  const name = said(side.name);
  return locale() === 'es' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
