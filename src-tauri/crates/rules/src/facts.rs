//! Which modifiers hold: the facts about a check, and the sum and the ledger lines made of them.
//!
//! Sum and lines come from one walk over the rows of a chart, so that what is shown is what counts.

use crate::chart::{ChartId, Condition, Ruleset};
use crate::chart::{StepKind, StepRow};
use crate::clause::Clause;
use crate::contest::{Approach, Contest};
use crate::formation::Formation;
use crate::ledger::{Effect, Line};
use crate::nation::Nation;
use crate::order::Order;
use crate::readiness::Readiness;
use crate::stack::Stack;
use crate::unit::{Class, Unit};

/// What is true when a stack of a charge throws.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The contest.
    pub contest: &'a Contest,
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The stack that throws.
    pub subject: &'a Stack,
    /// Its order now.
    pub order: Order,
    /// Its formation now.
    pub formation: Formation,
    /// Whether the target has routed (`COMP-08`: PGD, not DD#).
    pub target_routed: bool,
}

impl Facts<'_> {
    /// How many times a condition holds: 0 or 1, or the number of levels.
    ///
    /// Conditions of other procedures do not hold in a charge.
    #[must_use]
    pub fn count(&self, condition: Condition) -> u8 {
        use Condition as C;
        let cavalry = &self.contest.attacker;
        let holds = match condition {
            C::InSquare => self.formation.is_square(),
            C::InGeneralOrderTerrain => self.formation == Formation::GeneralOrder,
            C::SpecialStructure => self.subject.special_structure,
            C::ChargedByHeavy => !self.is_light(cavalry) && !has_lances(cavalry),
            C::ChargedByLancers | C::CavalryLancers => has_lances(cavalry),
            C::CavalryLight => self.is_light(cavalry) && !has_lances(cavalry),
            C::ChargedThroughFlank => self.charged_from(Approach::Flank),
            C::ChargedThroughRear => self.charged_from(Approach::Rear),
            C::Disordered | C::AlreadyDisordered => self.order == Order::Disordered,
            C::Guard => self.top().class == Class::Guard,
            C::LightInfantry => is_light_infantry(self.top()),
            C::CombinedGrenadiers => self.top().class == Class::Grenadier,
            C::FootDragoons => self.top().class == Class::FootDragoons,
            C::Italian => self.top().nation == Nation::Italian,
            // In line stays true for a line that is disordered (COMP-07).
            C::InLine => self.formation == Formation::Line,
            C::InColumn => self.formation == Formation::Column,
            C::GrandCharge => self.contest.grand_charge,
            C::CavalryUphill => self.contest.uphill,
            C::CavalryTired => cavalry.readiness == Readiness::Tired,
            C::MoraleLevelEach | C::MoraleLevel => return self.subject.morale_level,
            C::ForceMarched | C::ForcedMarchTurn => self.subject.force_marched,
            C::Leader | C::LeaderInHex | C::LeaderStacked => self.subject.leader.is_some(),
            C::LeaderSpecialAbility => self
                .subject
                .leader
                .as_ref()
                .is_some_and(|leader| leader.special_ability),
            C::TargetRouted => self.target_routed,
            C::AlreadyPgd => self.order == Order::Pgd,
            _ => false,
        };
        u8::from(holds)
    }

    fn top(&self) -> &Unit {
        self.subject.top()
    }

    fn charged_from(&self, side: Approach) -> bool {
        !self.formation.is_square() && self.contest.approach == side
    }

    /// Whether cavalry is light: by its movement allowance, the slowest unit of the stack counting.
    fn is_light(&self, cavalry: &Stack) -> bool {
        is_light(cavalry, self.ruleset)
    }

    /// The steps of one row: nothing where it does not hold.
    #[must_use]
    pub fn steps(&self, row: &StepRow) -> i16 {
        let leader = self.subject.leader.as_ref();
        let times = match row.kind {
            StepKind::Fixed | StepKind::PerLevel | StepKind::PerLoss => self.count(row.condition),
            StepKind::LeaderMoraleBonus => leader.map_or(0, |leader| leader.morale),
            StepKind::LeaderMeleeBonus => leader.map_or(0, |leader| leader.melee),
        };
        if times == 0 { 0 } else { row.times(times) }
    }

    /// The sum of the rows that the ruleset has switched on.
    #[must_use]
    pub fn sum(&self, rows: &[StepRow]) -> i16 {
        rows.iter()
            .filter(|row| row.default_on)
            .map(|row| self.steps(row))
            .sum()
    }

    /// The ledger lines of the same rows, those that hold first.
    #[must_use]
    pub fn lines(&self, rows: &[StepRow], chart: ChartId, clause: &'static str) -> Vec<Line> {
        let rule = rule_of(self.ruleset, chart);
        let mut lines: Vec<Line> = rows
            .iter()
            .filter(|row| row.default_on)
            .map(|row| {
                let steps = self.steps(row);
                Line {
                    condition: row.condition,
                    effect: Effect::Steps(if steps == 0 { row.steps } else { steps }),
                    applies: steps != 0,
                    rule: rule.clone(),
                    clause: Clause::from(clause),
                    provenance: row.provenance,
                }
            })
            .collect();
        lines.sort_by_key(|line| !line.applies);
        lines
    }
}

/// The printed rule number that a player sees first: the first that the chart carries out.
#[must_use]
pub fn rule_of(ruleset: &Ruleset, chart: ChartId) -> String {
    ruleset
        .info(chart)
        .rules
        .first()
        .cloned()
        .unwrap_or_default()
}

/// Whether a stack carries lances (the lance was in use that day).
#[must_use]
pub fn has_lances(cavalry: &Stack) -> bool {
    cavalry
        .units
        .iter()
        .any(|unit| unit.lance_bonus > 0 || unit.class == Class::Lancer)
}

/// Whether cavalry is light: the movement that divides heavy and light is in the chart of melee
/// modifiers; the slowest unit of the stack counts.
#[must_use]
pub fn is_light(cavalry: &Stack, ruleset: &Ruleset) -> bool {
    cavalry
        .units
        .iter()
        .all(|unit| is_light_unit(unit, ruleset))
}

/// Whether one unit moves like light cavalry.
#[must_use]
pub fn is_light_unit(unit: &Unit, ruleset: &Ruleset) -> bool {
    unit.movement >= ruleset.charts.cavalry_melee_modifiers.light_min_mp
}

fn is_light_infantry(unit: &Unit) -> bool {
    matches!(unit.class, Class::Light | Class::Rifles | Class::Jager)
}
