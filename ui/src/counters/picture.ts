import type { SideView, StackView } from '../shared/api';
import { stackName } from '../shared/words/name';
import type { CounterData } from './data';

/** A stack of the charge as the counter of its top unit. */
export function pictureOf(stack: StackView, side: SideView, charging: boolean): CounterData {
  const top = stack.units[0];
  const lance = top?.lance_bonus ? `+${top.lance_bonus}` : '';
  return {
    shape: side.shape,
    letter: side.letter,
    kind: top?.arm ?? 'infantry',
    // no artillery charges, and horse guns are not told from foot here
    mounted: false,
    name: stackName(stack),
    size: '',
    values: top
      ? [top.fire ? `${top.fire}` : '', `${top.melee}${lance}`, `${top.morale}`, `${top.movement}`]
      : ['', '', '', ''],
    increments: stack.increments_at_start,
    standing: stack.increments,
    formation: stack.formation,
    facing: null,
    order: stack.order,
    readiness: stack.readiness,
    act: charging ? 'charge' : null,
    out_of_ammunition: false,
    stacked: Math.max(1, stack.units.length),
    uniform: stack.uniform,
  };
}
