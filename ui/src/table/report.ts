import type { Ended, EndRule, Report, ReportForm } from '../shared/api';
import { match } from '../shared/variant';

/** The least and the most of a figure. */
export interface Range {
  min: number;
  max: number;
}

/** The figures of a report. */
export type Figure = 'hexes' | 'points' | 'zones_left' | 'through' | 'losses';

/** What each figure of a report may be, as the others stand. */
export type Limits = Record<Figure, Range>;

const ruleFor = (form: ReportForm, ended: Ended): EndRule | undefined =>
  form.ends.find((rule) => rule.ended === ended);

/** Whether every hex of this movement costs one point. */
function onePointEach(form: ReportForm): boolean {
  return match(form.movement, {
    close_with_target: () => false,
    rout: ({ ignoring_cost }) => ignoring_cost,
    fall_back: () => false,
    rebound: ({ ignoring_cost }) => ignoring_cost,
    advance: () => false,
    pursue: () => false,
  });
}

function pointsOver(form: ReportForm, hexes: number): Range {
  if (form.points_max === 0) return { min: 0, max: 0 };
  return { min: hexes, max: onePointEach(form) ? hexes : form.points_max };
}

/** The limits that the rules check; the shell checks again. */
export function limitsOf(form: ReportForm, report: Report): Limits {
  const rule = ruleFor(form, report.ended);
  return {
    hexes: { min: rule?.hexes_min ?? 0, max: rule?.hexes_max ?? 0 },
    points: pointsOver(form, report.hexes),
    // No more zones are left, and no more friends passed, than hexes are entered.
    zones_left: { min: 0, max: form.zones ? report.hexes : 0 },
    through: { min: 0, max: form.through ? report.hexes : 0 },
    losses: { min: 0, max: form.losses_max },
  };
}

/** The figures that count in this movement, in the order they are asked. */
export function figuresOf(form: ReportForm): Figure[] {
  const counts: Record<Figure, boolean> = {
    hexes: true,
    points: form.points_max > 0 && !onePointEach(form),
    zones_left: form.zones,
    through: form.through,
    losses: form.losses_max > 0,
  };
  return (Object.keys(counts) as Figure[]).filter((figure) => counts[figure]);
}

const into = (value: number, { min, max }: Range) => Math.min(max, Math.max(min, value));

/** The report with every figure brought within its limits. */
export function fitted(form: ReportForm, report: Report): Report {
  const hexes = into(report.hexes, limitsOf(form, report).hexes);
  const limits = limitsOf(form, { ...report, hexes });
  return {
    hexes,
    points: into(report.points, limits.points),
    zones_left: into(report.zones_left, limits.zones_left),
    through: into(report.through, limits.through),
    losses: into(report.losses, limits.losses),
    ended: report.ended,
    eliminated: report.ended === 'left_map',
    interrupted_by: null,
  };
}

/** The report of a movement that somebody interrupts by an attempt to form square. */
export function interruption(bystander: number, distance: number): Report {
  return {
    hexes: 0,
    points: 0,
    zones_left: 0,
    through: 0,
    losses: 0,
    ended: 'interrupted',
    eliminated: false,
    interrupted_by: { square_attempt: { bystander, distance } },
  };
}
