import type { Movement, Pending, Purpose } from '../shared/api';
import { tagOf, type Tag } from '../shared/variant';

/** The stages of a charge in their order. */
export const STAGES = ['square', 'contact', 'stand', 'fire', 'melee', 'pursuit', 'rally'] as const;
export type Stage = (typeof STAGES)[number];

const rolls: Record<Tag<Purpose>, Stage> = {
  square_attempt: 'square',
  recall: 'square',
  stand: 'stand',
  stand_shift: 'stand',
  defensive_fire: 'fire',
  melee: 'melee',
  rebound_check: 'melee',
};

const moves: Record<Tag<Movement>, Stage> = {
  close_with_target: 'contact',
  rout: 'melee',
  fall_back: 'melee',
  rebound: 'melee',
  advance: 'melee',
  pursue: 'pursuit',
};

function stageOf(pending: Pending): Stage | null {
  switch (pending.kind) {
    case 'choose':
      return tagOf(pending.question) === 'recall_before_pursuit' ? 'melee' : 'square';
    case 'roll':
      return rolls[tagOf(pending.purpose)];
    case 'ground':
      return moves[tagOf(pending.order.movement)];
    case 'manoeuvre':
    case 'done':
      return null;
  }
}

/** What may still come after what is pending. */
export function stagesAfter(pending: Pending): Stage[] {
  const stage = stageOf(pending);
  return stage === null ? [] : STAGES.slice(STAGES.indexOf(stage) + 1);
}
