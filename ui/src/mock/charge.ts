/**
 * One canned charge for looking at the page without the shell. It is no rules engine: the numbers are
 * examples and only the shapes are right.
 */
import type {
  Choice,
  Directive,
  Event,
  GroundOrder,
  Input,
  Movement,
  Order,
  Outcome,
  Pending,
  RecallEvent,
  Refused,
  Report,
  ReportForm,
  RollResult,
  Subject,
} from '../bindings';
import { ledgerOf, stepOf } from './rolls';

type ChargeEnd = Outcome['end'];

type Stage =
  | 'declare'
  | 'square'
  | 'squared'
  | 'recall'
  | 'recalled'
  | 'close'
  | 'bystander'
  | 'stand'
  | 'shift'
  | 'fire'
  | 'melee'
  | 'fall_back'
  | 'rout'
  | 'rebound'
  | 'check'
  | 'advance'
  | 'before_pursuit'
  | 'pursue'
  | 'done';

export interface State {
  stage: Stage;
  recall: RecallEvent;
  defenderOrder: Order;
  attackerOrder: Order;
  inSquare: boolean;
  attackerLost: number;
  defenderLost: number;
  fallBack: number;
  shift: number;
  stood: boolean;
  distance: number;
  bystanderTried: boolean;
  end: ChargeEnd;
}

export const opening: State = {
  stage: 'declare',
  recall: 'target_formed_square',
  defenderOrder: 'good_order',
  attackerOrder: 'good_order',
  inSquare: false,
  attackerLost: 0,
  defenderLost: 0,
  fallBack: 1,
  shift: 0,
  stood: false,
  distance: 3,
  bystanderTried: false,
  end: 'target_held',
};

const order = (subject: Subject, movement: Movement): GroundOrder => ({ subject, movement });

function orderOf(state: State): GroundOrder | null {
  switch (state.stage) {
    case 'close':
      return order('attacker', { close_with_target: { points: 2 } });
    case 'fall_back':
      return order('defender', { fall_back: { hexes: state.fallBack } });
    case 'rout':
      return order('defender', { rout: { points: 9, ignoring_cost: false } });
    case 'rebound':
      return order('attacker', { rebound: { points: 4, ignoring_cost: false } });
    case 'advance':
      return order('attacker', 'advance');
    case 'pursue':
      return order('attacker', { pursue: { hexes: 3 } });
    default:
      return null;
  }
}

export function pendingOf(state: State): Pending {
  const ledger = ledgerOf(state);
  if (ledger) return { kind: 'roll', side: ledger.side, dice: ledger.dice, purpose: ledger.purpose };
  const ground = orderOf(state);
  if (ground)
    return { kind: 'ground', side: ground.subject === 'attacker' ? 'first' : 'second', order: ground };
  switch (state.stage) {
    case 'declare':
      return { kind: 'choose', side: 'second', question: { form_square: { by: 'defender' } } };
    case 'squared':
      return { kind: 'choose', side: 'first', question: 'recall_from_square' };
    case 'recalled':
      return { kind: 'choose', side: 'first', question: { after_recall: { event: state.recall } } };
    case 'before_pursuit':
      return { kind: 'choose', side: 'first', question: 'recall_before_pursuit' };
    default:
      return { kind: 'done', outcome: { end: state.end } };
  }
}

export function optionsOf(state: State): Choice[] {
  switch (state.stage) {
    case 'declare':
      return ['attempt_square', 'wait'];
    case 'squared':
      return ['recall', 'fight_square'];
    case 'recalled':
      return state.recall === 'before_pursuit'
        ? ['new_target', 'end_charge']
        : ['new_target', 'end_charge', 'ride_over'];
    case 'before_pursuit':
      return ['recall', 'pursue'];
    default:
      return [];
  }
}

const usual = (hexes: number, zones_left = 0): Report => ({
  hexes,
  points: 0,
  zones_left,
  through: 0,
  losses: 0,
  ended: 'completed',
  eliminated: false,
  interrupted_by: null,
});

export function formOf(state: State): ReportForm | null {
  const ground = orderOf(state);
  if (!ground) return null;
  const form: ReportForm = {
    ...ground,
    ends: [{ ended: 'completed', hexes_min: 1, hexes_max: 9 }],
    points_max: 0,
    zones: true,
    through: true,
    losses_max: 0,
    interruptions: [],
    interruption_distance_max: 4,
    usual: usual(1),
  };
  switch (state.stage) {
    case 'close':
      return {
        ...form,
        ends: [
          { ended: 'completed', hexes_min: 1, hexes_max: 2 },
          { ended: 'blocked', hexes_min: 0, hexes_max: 2 },
        ],
        zones: false,
        through: false,
        losses_max: 3,
        interruptions: state.bystanderTried ? [] : [0],
        usual: usual(2),
      };
    case 'fall_back':
      return {
        ...form,
        ends: [
          { ended: 'completed', hexes_min: state.fallBack, hexes_max: state.fallBack },
          { ended: 'surrendered', hexes_min: 0, hexes_max: state.fallBack },
        ],
        usual: usual(state.fallBack, 1),
      };
    case 'rout':
      return {
        ...form,
        ends: [
          { ended: 'completed', hexes_min: 1, hexes_max: 9 },
          { ended: 'surrendered', hexes_min: 0, hexes_max: 9 },
          { ended: 'left_map', hexes_min: 1, hexes_max: 9 },
        ],
        usual: usual(6, 1),
      };
    case 'rebound':
      return {
        ...form,
        ends: [{ ended: 'completed', hexes_min: 0, hexes_max: 4 }],
        points_max: 4,
        usual: { ...usual(4, 1), points: 4 },
      };
    case 'pursue':
      return {
        ...form,
        ends: [
          { ended: 'completed', hexes_min: 1, hexes_max: 3 },
          { ended: 'enemy_cavalry_zone', hexes_min: 0, hexes_max: 3 },
          { ended: 'met_friends', hexes_min: 0, hexes_max: 3 },
          { ended: 'blocked', hexes_min: 0, hexes_max: 3 },
        ],
        zones: false,
        through: false,
        usual: usual(3),
      };
    default:
      return form;
  }
}

function resultOf(state: State, roll: number): RollResult | null {
  const band = ledgerOf(state)?.bands.find((b) => roll >= b.from && roll <= b.to);
  return band?.result ?? null;
}

class Trace {
  events: Event[] = [];
  give(clause: string, given: Directive): void {
    this.events.push({ kind: 'order', order: given, clause });
  }
  end(state: State, end: ChargeEnd, clause: string): void {
    this.give('FATIGUE-04', { mark_readiness: { subject: 'attacker', readiness: 'exhausted' } });
    this.give('RALLY-01', { may_rally: { points: 5 } });
    state.stage = 'done';
    state.end = end;
    this.events.push({ kind: 'ended', outcome: { end }, clause });
  }
}

function move(state: State, trace: Trace, stage: Stage, clause: string): void {
  state.stage = stage;
  const ground = orderOf(state);
  if (ground) trace.give(clause, { move: { order: ground } });
}

function disorder(state: State, trace: Trace, clause: string): boolean {
  const routs = state.defenderOrder !== 'good_order';
  state.defenderOrder = routs ? 'pgd' : 'disordered';
  trace.give(
    clause,
    routs ? { mark_pgd: { subject: 'defender' } } : { mark_disordered: { subject: 'defender' } },
  );
  return routs;
}

function chosen(state: State, choice: Choice, trace: Trace): void {
  switch (choice) {
    case 'attempt_square':
      state.stage = 'square';
      return;
    case 'wait':
      return move(state, trace, 'close', 'CHG-MOVE-03');
    case 'recall':
      state.stage = 'recall';
      return;
    case 'fight_square':
    case 'go_on':
      return move(state, trace, 'close', 'CHG-MOVE-03');
    case 'pursue':
      return move(state, trace, 'pursue', 'PURSUIT-06');
    case 'new_target':
      trace.give('SQR-OPT-03', { choose_new_target: { points: 2 } });
      return trace.end(state, 'new_target', 'SQR-OPT-03');
    case 'ride_over':
      trace.give('SQR-OPT-05', { ride_over: { points: 2 } });
      return trace.end(state, 'ride_over', 'SQR-OPT-05');
    case 'end_charge':
      return trace.end(state, 'called_off', 'RECALL-05');
  }
}

function rolled(state: State, result: RollResult, trace: Trace): void {
  switch (state.stage) {
    case 'bystander':
      if (result.square === 'square')
        trace.give('SQR-FORM-48', { form_square: { subject: { bystander: 0 } } });
      else if (result.square === 'disorder')
        trace.give('SQR-FORM-49', { mark_disordered: { subject: { bystander: 0 } } });
      else trace.give('SQR-FORM-50', { mark_pgd: { subject: { bystander: 0 } } });
      return move(state, trace, 'close', 'CHG-MOVE-03');
    case 'square':
      if (result.square === 'square') {
        state.inSquare = true;
        trace.give('SQR-FORM-48', { form_square: { subject: 'defender' } });
        state.stage = 'squared';
      } else if (result.square === 'disorder') {
        disorder(state, trace, 'SQR-FORM-49');
        move(state, trace, 'close', 'CHG-MOVE-03');
      } else {
        state.defenderOrder = 'pgd';
        trace.give('SQR-FORM-50', { mark_pgd: { subject: 'defender' } });
        move(state, trace, 'rout', 'SQR-FORM-50');
      }
      return;
    case 'recall':
      if (result.recall) state.stage = 'recalled';
      else if (state.recall === 'before_pursuit') move(state, trace, 'pursue', 'PURSUIT-06');
      else move(state, trace, 'close', 'CHG-MOVE-03');
      return;
    case 'stand':
      state.stood = result.stand === true;
      if (state.stood) state.stage = 'shift';
      else if (disorder(state, trace, state.defenderOrder === 'good_order' ? 'STAND-09' : 'STAND-10')) {
        move(state, trace, 'rout', 'STAND-10');
      } else state.stage = 'fire';
      return;
    case 'shift':
      state.shift = result.shift ?? 0;
      state.stage = 'fire';
      return;
    case 'fire':
      state.attackerLost += result.losses ?? 0;
      if (result.losses) {
        trace.give('MELEE-IA-05', {
          lose_increments: { subject: 'attacker', count: result.losses, cause: 'defensive_fire' },
        });
      }
      state.stage = 'melee';
      return;
    case 'melee':
      return fought(state, result, trace);
    case 'check':
      state.attackerOrder = result.check ? 'disordered' : 'pgd';
      trace.give(
        'REBOUND-11',
        result.check ? { mark_disordered: { subject: 'attacker' } } : { mark_pgd: { subject: 'attacker' } },
      );
      return trace.end(state, result.check ? 'rebounded' : 'rebounded_and_routed', 'REBOUND-12');
  }
}

function fought(state: State, { melee }: RollResult, trace: Trace): void {
  if (melee === 'blank') return move(state, trace, 'rebound', 'MELEE-IA-19');
  if (melee?.startsWith('A')) {
    state.attackerOrder = 'disordered';
    trace.give('MELEE-IA-15', { mark_disordered: { subject: 'attacker' } });
    return trace.end(state, 'charger_fell_back', 'MELEE-IA-18');
  }
  if (melee === 'DR' || disorder(state, trace, 'MELEE-IA-21')) {
    state.defenderOrder = 'pgd';
    return move(state, trace, 'rout', 'MELEE-IA-20');
  }
  state.fallBack = Number(melee?.slice(2) ?? 1);
  move(state, trace, 'fall_back', 'MELEE-IA-22');
}

function reported(state: State, report: Report, trace: Trace): Refused | null {
  const form = formOf(state);
  const ground = orderOf(state);
  if (!form || !ground) return 'not_awaited';
  const interruption = report.interrupted_by?.square_attempt;
  const rule = form.ends.find(({ ended }) => ended === report.ended);
  if (interruption ? state.bystanderTried : !rule) return { report: interruption ? 'interruption' : 'ended' };
  if (rule && (report.hexes < rule.hexes_min || report.hexes > rule.hexes_max)) return { report: 'hexes' };
  if (report.zones_left > report.hexes) return { report: 'zones_left' };
  trace.events.push({ kind: 'reported', order: ground, report });
  if (interruption) {
    Object.assign(state, { bystanderTried: true, distance: interruption.distance, stage: 'bystander' });
    return null;
  }
  arrived(state, report, trace);
  return null;
}

function arrived(state: State, report: Report, trace: Trace): void {
  switch (state.stage) {
    case 'close':
      state.attackerLost += report.losses;
      if (report.ended === 'blocked') return trace.end(state, 'fell_short', 'CHG-MOVE-05');
      state.stage = 'stand';
      return;
    case 'fall_back':
    case 'rout': {
      if (report.ended === 'surrendered') return trace.end(state, 'target_surrendered', 'MELEE-IA-24');
      const lost = Math.min(report.zones_left, 5 - state.defenderLost);
      if (lost > 0) {
        state.defenderLost += lost;
        trace.give('MELEE-IA-30', {
          lose_increments: { subject: 'defender', count: lost, cause: 'zones_left' },
        });
      }
      if (report.ended === 'left_map')
        trace.give('ROUT-05', { remove: { subject: 'defender', cause: 'left_map' } });
      return move(state, trace, 'advance', 'ADV-01');
    }
    case 'rebound':
      state.stage = 'check';
      return;
    case 'advance':
      state.recall = 'before_pursuit';
      if (state.defenderOrder === 'pgd') state.stage = 'before_pursuit';
      else trace.end(state, 'target_fell_back', 'PURSUIT-07');
      return;
    case 'pursue': {
      const lost = Math.min(report.hexes, 5 - state.defenderLost);
      state.defenderLost += lost;
      if (lost > 0)
        trace.give('PURSUIT-14', { lose_increments: { subject: 'defender', count: lost, cause: 'pursuit' } });
      if (state.defenderLost >= 5)
        trace.give('PURSUIT-15', { remove: { subject: 'defender', cause: 'eliminated' } });
      return trace.end(state, state.defenderLost >= 5 ? 'target_eliminated' : 'target_routed', 'PURSUIT-06');
    }
  }
}

/** Gives an input: the state after it and what happened, or why it was refused. */
export function give(before: State, input: Input): { state: State; events: Event[] } | { refused: Refused } {
  const state = { ...before };
  const trace = new Trace();
  const pending = pendingOf(state);
  if (pending.kind === 'done') return { refused: 'over' };
  if (input.choose !== undefined) {
    if (pending.kind !== 'choose') return { refused: 'not_awaited' };
    if (!optionsOf(state).includes(input.choose)) return { refused: 'not_offered' };
    trace.events.push({
      kind: 'chosen',
      side: pending.side,
      question: pending.question,
      choice: input.choose,
    });
    chosen(state, input.choose, trace);
  } else if (input.dice !== undefined) {
    const ledger = ledgerOf(state);
    if (pending.kind !== 'roll' || !ledger) return { refused: 'not_awaited' };
    const roll = input.dice[pending.dice];
    if (roll === undefined || (pending.dice === 'd66' && stepOf(roll) < 0)) return { refused: 'wrong_dice' };
    const result = resultOf(state, roll);
    if (!result) return { refused: 'wrong_dice' };
    trace.events.push({
      kind: 'rolled',
      side: pending.side,
      purpose: pending.purpose,
      dice: input.dice,
      result,
      ledger,
    });
    rolled(state, result, trace);
  } else {
    const refused = reported(state, input.report, trace);
    if (refused) return { refused };
  }
  return { state, events: trace.events };
}
