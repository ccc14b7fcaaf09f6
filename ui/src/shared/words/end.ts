import * as m from '../../paraglide/messages.js';
import type { ChargeEnd, Milestone } from '../api';
import type { Names } from './name';

const labels: Record<ChargeEnd, () => string> = {
  called_off: m.end_called_off,
  new_target: m.end_new_target,
  ride_over: m.end_ride_over,
  fell_short: m.end_fell_short,
  charger_eliminated: m.end_charger_eliminated,
  charger_surrendered: m.end_charger_surrendered,
  charger_left_map: m.end_charger_left_map,
  charger_routed: m.end_charger_routed,
  charger_fell_back: m.end_charger_fell_back,
  rebounded: m.end_rebounded,
  rebounded_and_routed: m.end_rebounded_and_routed,
  target_fell_back: m.end_target_fell_back,
  target_routed: m.end_target_routed,
  target_eliminated: m.end_target_eliminated,
  target_surrendered: m.end_target_surrendered,
  target_left_map: m.end_target_left_map,
  target_held: m.end_target_held,
  interrupted: m.end_interrupted,
};

const sentences: Record<ChargeEnd, (names: { attacker: string; defender: string }) => string> = {
  called_off: m.outcome_called_off,
  new_target: m.outcome_new_target,
  ride_over: m.outcome_ride_over,
  fell_short: m.outcome_fell_short,
  charger_eliminated: m.outcome_charger_eliminated,
  charger_surrendered: m.outcome_charger_surrendered,
  charger_left_map: m.outcome_charger_left_map,
  charger_routed: m.outcome_charger_routed,
  charger_fell_back: m.outcome_charger_fell_back,
  rebounded: m.outcome_rebounded,
  rebounded_and_routed: m.outcome_rebounded_and_routed,
  target_fell_back: m.outcome_target_fell_back,
  target_routed: m.outcome_target_routed,
  target_eliminated: m.outcome_target_eliminated,
  target_surrendered: m.outcome_target_surrendered,
  target_left_map: m.outcome_target_left_map,
  target_held: m.outcome_target_held,
  interrupted: m.outcome_interrupted,
};

const milestones: Record<Milestone, () => string> = {
  forms_square: m.milestone_forms_square,
  disordered_on_square_attempt: m.milestone_disordered_on_square_attempt,
  routs_on_square_attempt: m.milestone_routs_on_square_attempt,
  recalled: m.milestone_recalled,
  stands: m.milestone_stands,
  fails_to_stand: m.milestone_fails_to_stand,
  charger_loses_to_fire: m.milestone_charger_loses_to_fire,
  advances: m.milestone_advances,
  pursues: m.milestone_pursues,
  target_broken: m.milestone_target_broken,
};

/** An end as a list names it. */
export const endWords = (end: ChargeEnd): string => labels[end]();

/** An end as a sentence with the names of the troops. */
export const outcomeWords = (end: ChargeEnd, names: Names): string => sentences[end](names);

export const milestoneWords = (milestone: Milestone): string => milestones[milestone]();
