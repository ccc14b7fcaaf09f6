import * as m from '../../paraglide/messages.js';
import type { Fate, Formation, Nation, Order, Readiness } from '../api';

const orders: Record<Order, () => string> = {
  good_order: m.state_good_order,
  disordered: m.state_disordered,
  pgd: m.state_pgd,
};

const readinesses: Record<Readiness, () => string> = {
  fresh: m.readiness_fresh,
  tired: m.readiness_tired,
  exhausted: m.readiness_exhausted,
};

const formations: Record<Formation, () => string> = {
  line: m.formation_line,
  column: m.formation_column,
  march_column: m.formation_march_column,
  skirmish: m.formation_skirmish,
  square: m.formation_square,
  rallying_square: m.formation_rallying_square,
  general_order: m.formation_general_order,
  column_of_companies: m.formation_column_of_companies,
  limbered: m.formation_limbered,
  unlimbered: m.formation_unlimbered,
};

const fates: Record<Fate, () => string> = {
  in_play: m.fate_in_play,
  eliminated: m.fate_eliminated,
  surrendered: m.fate_surrendered,
  left_map: m.fate_left_map,
};

const nations: Record<Nation, () => string> = {
  french: m.nation_french,
  polish: m.nation_polish,
  italian: m.nation_italian,
  neapolitan: m.nation_neapolitan,
  rheinbund: m.nation_rheinbund,
  bavarian: m.nation_bavarian,
  saxon: m.nation_saxon,
  british: m.nation_british,
  kgl: m.nation_kgl,
  hanoverian: m.nation_hanoverian,
  brunswick: m.nation_brunswick,
  dutch_belgian: m.nation_dutch_belgian,
  nassau: m.nation_nassau,
  portuguese: m.nation_portuguese,
  prussian: m.nation_prussian,
  russian: m.nation_russian,
  austrian: m.nation_austrian,
  spanish: m.nation_spanish,
  swedish: m.nation_swedish,
  other: m.nation_other,
};

export const orderWords = (order: Order | null): string => (order ? orders[order]() : m.state_gone());
export const readinessWords = (readiness: Readiness): string => readinesses[readiness]();
export const formationWords = (formation: Formation): string => formations[formation]();
export const fateWords = (fate: Fate): string => fates[fate]();
export const nationWords = (nation: Nation): string => nations[nation]();
