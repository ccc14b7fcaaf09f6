import * as m from '../../paraglide/messages.js';
import type { ChartId, Provenance } from '../api';

const charts: Record<ChartId, () => string> = {
  dice_base6: m.chart_dice_base6,
  morale_check: m.chart_morale_check,
  morale_levels: m.chart_morale_levels,
  fire_loss_morale_checks: m.chart_fire_loss_morale_checks,
  fire_table: m.chart_fire_table,
  fire_increment_multipliers: m.chart_fire_increment_multipliers,
  fire_increment_limits: m.chart_fire_increment_limits,
  square_fire: m.chart_square_fire,
  fire_defence_values: m.chart_fire_defence_values,
  artillery_fire_modifiers: m.chart_artillery_fire_modifiers,
  assault_melee_table: m.chart_assault_melee_table,
  melee_resolution_modifiers: m.chart_melee_resolution_modifiers,
  roll_to_stand_die: m.chart_roll_to_stand_die,
  roll_to_close_stand_modifiers: m.chart_roll_to_close_stand_modifiers,
  roll_to_stand_charge_modifiers: m.chart_roll_to_stand_charge_modifiers,
  infantry_melee_modifiers: m.chart_infantry_melee_modifiers,
  cavalry_melee_modifiers: m.chart_cavalry_melee_modifiers,
  square_formation: m.chart_square_formation,
  rallying_square: m.chart_rallying_square,
  cavalry_recall: m.chart_cavalry_recall,
  cavalry_readiness: m.chart_cavalry_readiness,
  charge_parameters: m.chart_charge_parameters,
  reserve_and_momentum: m.chart_reserve_and_momentum,
  harassment: m.chart_harassment,
  skirmish_rules: m.chart_skirmish_rules,
  terrain_movement_cost: m.chart_terrain_movement_cost,
  formation_change_cost: m.chart_formation_change_cost,
  stacking_limits: m.chart_stacking_limits,
  zones_and_orientation: m.chart_zones_and_orientation,
  forced_march: m.chart_forced_march,
  artillery_ammunition: m.chart_artillery_ammunition,
  wagon_explosion: m.chart_wagon_explosion,
  artillery_limber: m.chart_artillery_limber,
  howitzer_scatter: m.chart_howitzer_scatter,
  fires: m.chart_fires,
  leader_casualties: m.chart_leader_casualties,
  line_of_sight: m.chart_line_of_sight,
  opportunity_fire: m.chart_opportunity_fire,
  retreat: m.chart_retreat,
  sequence_of_play: m.chart_sequence_of_play,
  scale: m.chart_scale,
  reaction_charge_modifiers: m.chart_reaction_charge_modifiers,
  cavalry_form_up_modifiers: m.chart_cavalry_form_up_modifiers,
  rally: m.chart_rally,
  command_ranges: m.chart_command_ranges,
  assault_restrictions: m.chart_assault_restrictions,
  rout_movement: m.chart_rout_movement,
  surrender: m.chart_surrender,
  displacement: m.chart_displacement,
  intrinsic_ammunition: m.chart_intrinsic_ammunition,
  wagon_morale: m.chart_wagon_morale,
  grand_charge: m.chart_grand_charge,
  reaction_charge_zone: m.chart_reaction_charge_zone,
  opportunity_charge: m.chart_opportunity_charge,
  reserve_test: m.chart_reserve_test,
  retreat_before_assault: m.chart_retreat_before_assault,
  parting_shot: m.chart_parting_shot,
  multi_hex_assault: m.chart_multi_hex_assault,
  pas_de_charge: m.chart_pas_de_charge,
  multi_hex_line: m.chart_multi_hex_line,
  terrain_formations: m.chart_terrain_formations,
  retreat_before_charge: m.chart_retreat_before_charge,
  disorder_and_pgd: m.chart_disorder_and_pgd,
  scenario_inputs: m.chart_scenario_inputs,
};

const provenances: Record<Provenance, () => string> = {
  published_chart: m.provenance_published_chart,
  seed: m.provenance_seed,
  reconstructed: m.provenance_reconstructed,
};

/** The name of a chart. */
export function chartWords(chart: ChartId): string {
  return charts[chart]();
}

/** Where the values of a chart come from. */
export function provenanceWords(provenance: Provenance): string {
  return provenances[provenance]();
}
