import * as m from '../../paraglide/messages.js';
import type { Ended, GroundOrder, Movement, Report } from '../api';
import { match, tagOf, type Tag } from '../variant';
import { nameOf, type Names } from './name';

/** An order to move, in the imperative. */
export function movementWords({ subject, movement }: GroundOrder, names: Names): string {
  const name = nameOf(subject, names);
  return match(movement, {
    close_with_target: () => m.move_close_with_target({ target: names.defender }),
    rout: () => m.move_rout({ name }),
    fall_back: ({ hexes }) => m.move_fall_back({ n: hexes, name }),
    rebound: () => m.move_rebound({ name }),
    advance: () => m.move_advance({ name }),
    pursue: ({ hexes }) => m.move_pursue({ n: hexes, name }),
  });
}

/** How far and along which way. */
export function movementHint({ subject, movement }: GroundOrder, names: Names): string {
  return match(movement, {
    close_with_target: ({ points }) => m.move_points_left({ n: points, name: nameOf(subject, names) }),
    rout: ({ points, ignoring_cost }) =>
      ignoring_cost ? m.move_hexes_rout({ n: points }) : m.move_points_rout({ n: points }),
    fall_back: () => m.move_hint_fall_back(),
    rebound: ({ points, ignoring_cost }) =>
      ignoring_cost ? m.move_hexes_rebound({ n: points }) : m.move_points_rebound({ n: points }),
    advance: () => m.move_hint_advance(),
    pursue: () => m.move_hint_pursue(),
  });
}

const short: Record<Tag<Movement>, () => string> = {
  close_with_target: m.move_short_close_with_target,
  rout: m.move_short_rout,
  fall_back: m.move_short_fall_back,
  rebound: m.move_short_rebound,
  advance: m.move_short_advance,
  pursue: m.move_short_pursue,
};

/** A movement as the log names it. */
export const movementShort = (movement: Movement): string => short[tagOf(movement)]();

const clauses: Record<Tag<Movement>, string> = {
  close_with_target: 'CHG-MOVE-03',
  rout: 'INVOL-10',
  fall_back: 'MELEE-IA-22',
  rebound: 'REBOUND-02',
  advance: 'ADV-01',
  pursue: 'PURSUIT-06',
};

/** The clause that orders the movement. */
export const movementClause = (movement: Movement): string => clauses[tagOf(movement)];

const ends: Record<Ended, () => string> = {
  completed: m.ended_completed,
  blocked: m.ended_blocked,
  surrendered: m.ended_surrendered,
  enemy_cavalry_zone: m.ended_enemy_cavalry_zone,
  met_friends: m.ended_met_friends,
  left_map: m.ended_left_map,
  interrupted: m.ended_interrupted,
};

export const endedWords = (ended: Ended): string => ends[ended]();

/** The figures of a report that are not nought, each a phrase of its own. */
export function reportFigures(report: Report): string[] {
  const figures: string[] = [];
  if (report.hexes > 0) figures.push(m.report_in_hexes({ n: report.hexes }));
  if (report.zones_left > 0) figures.push(m.report_in_zones({ n: report.zones_left }));
  if (report.through > 0) figures.push(m.report_in_through({ n: report.through }));
  if (report.losses > 0) figures.push(m.report_in_losses({ n: report.losses }));
  return figures;
}
