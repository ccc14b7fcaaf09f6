import type { Fraction, Milestone, ChargeOdds, Outcome } from '../bindings';
import type { State } from './charge';

type ChargeEnd = Outcome['end'];

const OF = 46_656;

function fraction(ways: number): Fraction {
  return {
    numerator: String(ways * 1_679_616),
    denominator: String(OF * 1_679_616),
    per_mille: Math.round((ways * 1000) / OF),
    in_36: Math.round((ways * 36) / OF),
  };
}

type Weights<K extends string> = [K, number][];

const shape = <K extends string>(weights: Weights<K>) => {
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  let rest = OF;
  return weights.map(([key, weight], place) => {
    const ways = place === weights.length - 1 ? rest : Math.round((weight * OF) / sum);
    rest -= ways;
    return [key, ways] as const;
  });
};

/** Examples that add up; they are no odds. */
export function oddsOf(state: State): ChargeOdds {
  const shaken = state.defenderOrder !== 'good_order';
  const ends: Weights<ChargeEnd> =
    state.stage === 'done'
      ? [[state.end, 1]]
      : [
          ['target_routed', shaken ? 431 : 174],
          ['target_eliminated', shaken ? 187 : 62],
          ['target_fell_back', shaken ? 88 : 266],
          ['rebounded', shaken ? 95 : 208],
          ['rebounded_and_routed', 74],
          ['charger_fell_back', 61],
          ['called_off', 97],
          ['fell_short', 31],
          ['target_surrendered', 4],
        ];
  const milestones: Weights<Milestone> = [
    ['forms_square', 583],
    ['disordered_on_square_attempt', 306],
    ['routs_on_square_attempt', 56],
    ['stands', shaken ? 361 : 472],
    ['charger_loses_to_fire', 498],
    ['pursues', 233],
    ['target_broken', shaken ? 718 : 412],
  ];
  const losses = shape([
    ['0', 401],
    ['1', 267],
    ['2', 148],
    ['3', 102],
    ['4', 82],
  ]).map(([lost, ways]) => ({ of: Number(lost), chance: fraction(ways) }));
  return {
    total: { ...fraction(OF), numerator: '1', denominator: '1' },
    ends: shape(ends).map(([end, ways]) => ({ of: end, chance: fraction(ways) })),
    milestones: milestones.map(([milestone, per]) => ({
      of: milestone,
      chance: fraction(Math.round((per * OF) / 1000)),
    })),
    target_order: shape([
      ['good_order', 292],
      ['disordered', 310],
      ['pgd', 332],
      ['gone', 66],
    ]).map(([order, ways]) => ({ of: order === 'gone' ? null : order, chance: fraction(ways) })),
    charger_order: [
      { of: 'good_order', chance: fraction(30_326) },
      { of: 'disordered', chance: fraction(12_597) },
      { of: 'pgd', chance: fraction(3_733) },
    ],
    target_losses: losses,
    charger_losses: losses
      .slice(0, 3)
      .map((loss, place) => ({ ...loss, chance: fraction([25_271, 15_480, 5_905][place] ?? 0) })),
    assumptions: [
      { kind: 'zones_left_by_target', value: 1 },
      { kind: 'nobody_interrupts' },
      { kind: 'best_reply' },
    ],
    reconstructed: ['assault_melee_table', 'roll_to_stand_charge_modifiers', 'cavalry_recall', 'fire_table'],
    policy: { fixed: {}, aim: 'target_broken_or_gone' },
    states: 2184,
  };
}
