import * as m from '../../paraglide/messages.js';
import type {
  Broken,
  DatabaseFault,
  GameError,
  HistoryFault,
  OddsError,
  OpenError,
  Part,
  Refused,
  ReportFault,
  SettingsError,
} from '../api';
import { grouped } from '../number';
import { match } from '../variant';

const report: Record<ReportFault, () => string> = {
  hexes: m.report_fault_hexes,
  points: m.report_fault_points,
  zones_left: m.report_fault_zones_left,
  through: m.report_fault_through,
  losses: m.report_fault_losses,
  ended: m.report_fault_ended,
  eliminated: m.report_fault_eliminated,
  interruption: m.report_fault_interruption,
};

const refusedWords = (refused: Refused): string =>
  match(refused, {
    over: () => m.refused_over(),
    not_awaited: () => m.refused_not_awaited(),
    not_offered: () => m.refused_not_offered(),
    wrong_dice: () => m.refused_wrong_dice(),
    report: (fault) => report[fault](),
    contest: () => m.refused_contest(),
  });

const database: Record<Exclude<DatabaseFault['kind'], 'other'>, () => string> = {
  busy: m.database_fault_busy,
  full: m.database_fault_full,
  io: m.database_fault_io,
  read_only: m.database_fault_read_only,
  cannot_open: m.database_fault_cannot_open,
  corrupt: m.database_fault_corrupt,
  contents: m.database_fault_contents,
  unwritable: m.database_fault_unwritable,
};

const databaseWords = (fault: DatabaseFault): string =>
  fault.kind === 'other' ? m.database_fault_other({ code: fault.code }) : database[fault.kind]();

const open: Record<Exclude<OpenError['kind'], 'database'>, () => string> = {
  not_a_database: m.open_fault_not_a_database,
  foreign: m.open_fault_foreign,
  newer: m.open_fault_newer,
  migration: m.open_fault_migration,
};

const openWords = (fault: OpenError): string =>
  fault.kind === 'database' ? databaseWords(fault.fault) : open[fault.kind]();

const parts: Record<Part, () => string> = {
  texts: m.history_part_texts,
  chain: m.history_part_chain,
  row: m.history_part_row,
  input: m.history_part_input,
  state: m.history_part_state,
  snapshot: m.history_part_snapshot,
};

function historyWords(fault: HistoryFault): string {
  switch (fault.kind) {
    case 'no_snapshot':
      return m.history_fault_no_snapshot({ seq: fault.seq });
    case 'snapshot_unreadable':
    case 'snapshot_misfit':
    case 'other_version':
      return m.history_fault_version({ seq: fault.seq, version: fault.version });
    case 'damaged':
      return m.history_fault_damaged({ seq: fault.seq, part: parts[fault.part]() });
    case 'database':
      return databaseWords(fault.fault);
    default:
      return fault satisfies never;
  }
}

type Inner = Extract<GameError, { kind: 'create' | 'load' | 'move' | 'give' | 'log' }>;

function innerWords({ kind, fault }: Inner): string {
  switch (fault.kind) {
    case 'no_such_game':
      return m.fault_not_found();
    case 'texts':
      return (kind === 'create' ? m.fault_create_texts : m.fault_load_texts)({ n: fault.faults.length });
    case 'history':
      return historyWords(fault.fault);
    case 'nothing':
      return m.fault_nothing();
    case 'elsewhere':
      return m.fault_elsewhere();
    case 'too_long':
      return m.fault_too_long();
    case 'refused':
      return refusedWords(fault.why);
    case 'no_throw':
      return m.fault_no_throw();
    case 'database':
      return databaseWords(fault.fault);
    default:
      return fault satisfies never;
  }
}

/** What went wrong with a game and where, as a sentence. A fault without one fails the type check. */
export function gameFaultWords(fault: GameError | Broken): string {
  switch (fault.kind) {
    case 'broken':
      return m.fault_broken();
    case 'closed':
      return openWords(fault.fault);
    case 'unknown_situation':
      return m.fault_unknown_situation();
    case 'not_found':
      return m.fault_not_found();
    case 'refused':
      return refusedWords(fault.refused);
    case 'no_throw':
      return m.fault_no_throw();
    case 'database':
      return databaseWords(fault.fault);
    case 'create':
    case 'load':
    case 'move':
    case 'give':
    case 'log':
      return innerWords(fault);
    default:
      return fault satisfies never;
  }
}

/** Why odds have no answer. */
export function oddsFaultWords(fault: OddsError | Broken): string {
  switch (fault.kind) {
    case 'broken':
      return m.fault_broken();
    case 'game':
      return gameFaultWords(fault.error);
    case 'too_many_states':
      return m.fault_too_many_states({ limit: grouped(fault.limit) });
    case 'too_many_cases':
      return m.fault_too_many_cases();
    default:
      return fault satisfies never;
  }
}

/** Why settings were not kept. */
export function settingsFaultWords(fault: SettingsError | Broken): string {
  switch (fault.kind) {
    case 'broken':
    case 'not_written':
      return m.fault_settings();
  }
}
