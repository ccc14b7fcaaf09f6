import type { Band, Condition, Effect, Ledger, Line, Purpose, RollResult, Side } from '../bindings';
import type { State } from './charge';

/** The face of a place 0 to 35 in the order of the 36 rolls. */
const face = (step: number) => (Math.floor(step / 6) + 1) * 10 + (step % 6) + 1;
export const stepOf = (roll: number) => (Math.floor(roll / 10) - 1) * 6 + (roll % 10) - 1;

/** Bands of natural rolls from the meaning of each modified roll. */
function bands(sum: number, read: (modified: number) => RollResult): Band[] {
  const all: Band[] = [];
  for (let step = 0; step < 36; step++) {
    const result = read(face(Math.min(35, Math.max(0, step + sum))));
    const last = all.at(-1);
    if (last && JSON.stringify(last.result) === JSON.stringify(result)) {
      last.to = face(step);
      last.ways++;
    } else {
      all.push({ from: face(step), to: face(step), ways: 1, result });
    }
  }
  return all;
}

function dieBands(read: (die: number) => RollResult): Band[] {
  const all: Band[] = [];
  for (let die = 1; die <= 6; die++) {
    const result = read(die);
    const last = all.at(-1);
    if (last && JSON.stringify(last.result) === JSON.stringify(result)) {
      last.to = die;
      last.ways++;
    } else {
      all.push({ from: die, to: die, ways: 1, result });
    }
  }
  return all;
}

function line(
  condition: Condition,
  effect: Effect,
  applies: boolean,
  rule: string,
  clause: string,
  provenance: Line['provenance'] = 'reconstructed',
): Line {
  return { condition, effect, applies, rule, clause, provenance };
}

const sumOf = (lines: Line[]) =>
  lines.reduce(
    (sum, { applies, effect }) => sum + (applies && 'steps' in effect ? (effect.steps ?? 0) : 0),
    0,
  );

const sorted = (lines: Line[]) => [...lines.filter((l) => l.applies), ...lines.filter((l) => !l.applies)];

function made(ledger: Omit<Ledger, 'sum'> & { sum?: number }): Ledger {
  return { ...ledger, sum: sumOf(ledger.lines), lines: sorted(ledger.lines) };
}

function square(purpose: Purpose, side: Side, state: State): Ledger {
  const bystander = purpose !== null && JSON.stringify(purpose).includes('bystander');
  const lines = [
    line('leader_in_hex', { steps: -6 }, !bystander, '19.7', 'SQR-FORM-46', 'published_chart'),
    line('guard', { steps: -6 }, false, '19.7', 'SQR-FORM-46', 'published_chart'),
    line('light_infantry', { steps: -3 }, false, '19.7', 'SQR-FORM-46', 'published_chart'),
    line('cavalry_light', { steps: 3 }, false, '19.7', 'SQR-FORM-46', 'published_chart'),
    line('cavalry_lancers', { steps: 6 }, false, '19.7', 'SQR-FORM-46', 'published_chart'),
    line('morale_level_each', { steps: 3 }, true, '14.2', 'SQR-FORM-46', 'published_chart'),
  ];
  const distance = bystander ? state.distance : 2;
  return made({
    purpose,
    side,
    dice: 'd66',
    chart: 'square_formation',
    provenance: 'published_chart',
    against: { row: { key: `british.${bystander ? 'column' : 'line'}.${distance}` } },
    lines,
    bands: bands(sumOf(lines), (roll) => ({
      square: roll <= 42 ? 'square' : roll <= 61 ? 'disorder' : 'pgd',
    })),
  });
}

function stand(state: State): Ledger {
  const lines = [
    line(
      'disordered',
      { steps: -3 },
      state.defenderOrder !== 'good_order',
      '19.6',
      'STAND-03',
      'published_chart',
    ),
    line('in_line', { steps: -3 }, true, '19.6', 'STAND-03'),
    line('charged_by_heavy', { steps: -3 }, true, '19.6', 'STAND-03'),
    line('leader', { steps: 3 }, true, '14.2', 'STAND-03', 'seed'),
    line('charged_through_flank', { steps: -12 }, false, '12.3', 'STAND-03'),
    line('charged_through_rear', { steps: -6 }, false, '12.3', 'STAND-03'),
    line('cavalry_uphill', { steps: 3 }, false, '19.6', 'STAND-03'),
    line('grand_charge', { steps: -3 }, false, '19.3', 'STAND-03'),
    line('guard', { steps: 6 }, false, '19.6', 'STAND-03'),
  ];
  return made({
    purpose: 'stand',
    side: 'second',
    dice: 'd66',
    chart: 'roll_to_stand_charge_modifiers',
    provenance: 'reconstructed',
    against: { morale: { morale: 33 } },
    lines,
    bands: bands(sumOf(lines), (roll) => ({ stand: roll > 33 })),
  });
}

function melee(state: State): Ledger {
  const lines = [
    line(
      'disordered',
      { defence_factor: '1/2' },
      state.defenderOrder !== 'good_order',
      '19.1.2',
      'MELEE-IA-08',
      'published_chart',
    ),
    line('stand_shift_die', { columns_left: state.shift }, state.shift > 0, '19.6', 'STAND-07', 'seed'),
    line(
      'per_loss_by_defensive_fire',
      { steps: -6 * state.attackerLost },
      state.attackerLost > 0,
      '19.1.2',
      'MELEE-IA-09',
      'seed',
    ),
    line('defending_leader', { steps: -3 }, true, '14.2', 'MELEE-IA-09', 'seed'),
    line('against_square', { attack_factor: '1/3' }, false, '19.7', 'SQR-MELEE-04', 'seed'),
    line('tired', { attack_factor: '1/2' }, false, '19.15', 'FATIGUE-03', 'published_chart'),
    line('lance_bonus', { attack_plus: '4' }, false, '19.1.2', 'MELEE-IA-08', 'published_chart'),
  ];
  const columns = ['1:1', '3:2', '2:1', '5:2', '3:1', '7:2', '4:1'];
  const at = state.defenderOrder === 'good_order' ? 2 : 6;
  return made({
    purpose: 'melee',
    side: 'first',
    dice: 'd66',
    chart: 'assault_melee_table',
    provenance: 'reconstructed',
    against: {
      column: {
        attack: String(18 - 2 * state.attackerLost),
        defence: state.defenderOrder === 'good_order' ? '8' : '4',
        column: columns[at] ?? '2:1',
        shift: state.shift,
        shifted: columns[at - state.shift] ?? '1:1',
      },
    },
    lines,
    bands: bands(sumOf(lines), (roll) => ({
      melee:
        roll < 12
          ? 'AD1'
          : roll < 22
            ? 'blank'
            : roll < 36
              ? 'DD1'
              : roll < 52
                ? 'DD2'
                : roll < 64
                  ? 'DD3'
                  : 'DR',
    })),
  });
}

/** How the pending throw is read. */
export function ledgerOf(state: State): Ledger | null {
  switch (state.stage) {
    case 'square':
      return square({ square_attempt: { by: 'defender' } }, 'second', state);
    case 'bystander':
      return square({ square_attempt: { by: { bystander: 0 } } }, 'second', state);
    case 'recall': {
      const lines = [line('leader_stacked', { steps: 1 }, false, '19.8', 'RECALL-02')];
      return made({
        purpose: { recall: { event: state.recall } },
        side: 'first',
        dice: 'd6',
        chart: 'cavalry_recall',
        provenance: 'reconstructed',
        against: { target: { at_least: 4 } },
        lines,
        bands: dieBands((die) => ({ recall: die >= 4 })),
      });
    }
    case 'stand':
      return stand(state);
    case 'shift':
      return made({
        purpose: 'stand_shift',
        side: 'second',
        dice: 'd6',
        chart: 'roll_to_stand_die',
        provenance: 'seed',
        against: 'die',
        lines: [],
        bands: dieBands((die) => ({ shift: die <= 3 ? 0 : die <= 5 ? 1 : 2 })),
      });
    case 'fire':
      return made({
        purpose: 'defensive_fire',
        side: 'second',
        dice: 'd66',
        chart: 'fire_table',
        provenance: 'reconstructed',
        against: {
          column: {
            attack: state.stood ? '40' : '20',
            defence: '9',
            column: state.stood ? '4:1' : '2:1',
            shift: 0,
            shifted: state.stood ? '4:1' : '2:1',
          },
        },
        lines: [],
        bands: bands(0, (roll) => ({
          losses: state.stood ? (roll < 13 ? 0 : roll < 54 ? 1 : 2) : roll < 33 ? 0 : 1,
        })),
      });
    case 'melee':
      return melee(state);
    case 'check':
      return made({
        purpose: 'rebound_check',
        side: 'first',
        dice: 'd66',
        chart: 'morale_check',
        provenance: 'published_chart',
        against: { morale: { morale: 31 } },
        lines: [line('already_disordered', { steps: -3 }, false, '14.1', 'REBOUND-10', 'published_chart')],
        bands: bands(0, (roll) => ({ check: roll > 31 })),
      });
    default:
      return null;
  }
}
