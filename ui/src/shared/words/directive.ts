import * as m from '../../paraglide/messages.js';
import type { Directive, GroundOrder, LossCause, Readiness, RemovalCause } from '../api';
import { match } from '../variant';
import { nameOf, type Names } from './name';

const losses: Record<LossCause, (slots: { n: number; name: string }) => string> = {
  defensive_fire: m.order_lose_defensive_fire,
  opportunity_fire: m.order_lose_opportunity_fire,
  zones_left: m.order_lose_zones_left,
  pursuit: m.order_lose_pursuit,
};

const removals: Record<RemovalCause, (slots: { name: string }) => string> = {
  eliminated: m.order_remove_eliminated,
  surrendered: m.order_remove_surrendered,
  left_map: m.order_remove_left_map,
};

const readiness: Record<Readiness, (slots: { name: string }) => string> = {
  fresh: m.order_readiness_fresh,
  tired: m.order_readiness_tired,
  exhausted: m.order_readiness_exhausted,
};

function moveWords({ subject, movement }: GroundOrder, names: Names): string {
  const name = nameOf(subject, names);
  return match(movement, {
    close_with_target: () => m.order_move_close_with_target({ name, target: names.defender }),
    rout: ({ points, ignoring_cost }) =>
      (ignoring_cost ? m.order_move_rout_hexes : m.order_move_rout)({ n: points, name }),
    fall_back: ({ hexes }) => m.order_move_fall_back({ n: hexes, name }),
    rebound: ({ points, ignoring_cost }) =>
      (ignoring_cost ? m.order_move_rebound_hexes : m.order_move_rebound)({ n: points, name }),
    advance: () => m.order_move_advance({ name }),
    pursue: ({ hexes }) => m.order_move_pursue({ n: hexes, name }),
  });
}

/** An order for the hands on the map, as a whole sentence. */
export function directiveWords(directive: Directive, names: Names): string {
  const name = names.attacker;
  return match(directive, {
    form_square: ({ subject }) => m.order_form_square({ name: nameOf(subject, names) }),
    mark_disordered: ({ subject }) => m.order_mark_disordered({ name: nameOf(subject, names) }),
    mark_pgd: ({ subject }) => m.order_mark_pgd({ name: nameOf(subject, names) }),
    lose_increments: ({ subject, count, cause }) => losses[cause]({ n: count, name: nameOf(subject, names) }),
    remove: ({ subject, cause }) => removals[cause]({ name: nameOf(subject, names) }),
    move: ({ order }) => moveWords(order, names),
    mark_readiness: (mark) => readiness[mark.readiness]({ name: nameOf(mark.subject, names) }),
    turn_charge_marker: () => m.order_turn_charge_marker(),
    may_rally: ({ points }) => m.order_may_rally({ n: points, name }),
    choose_new_target: ({ points }) => m.order_choose_new_target({ n: points, name }),
    ride_over: ({ points }) => m.order_ride_over({ n: points, name }),
  });
}
