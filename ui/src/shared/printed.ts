import runs from './printed.json';

/** Runs of clauses of one group with one printed rule: from, to, rule. Kept as runs, it is two kilobytes. */
type Run = [from: number, to: number, rule: string];

const groups = new Map(Object.entries(runs as unknown as Record<string, Run[]>));

/** The printed rule number of a clause, such as `19.6` for `STAND-02`; nothing where none is known. */
export function printedRule(clause: string): string | undefined {
  const at = clause.lastIndexOf('-');
  const number = Number(clause.slice(at + 1));
  return groups.get(clause.slice(0, at))?.find(([from, to]) => number >= from && number <= to)?.[2];
}
