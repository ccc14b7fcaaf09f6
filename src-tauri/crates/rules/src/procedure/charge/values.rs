//! The values of a charge: fire and melee, as exact fractions until the column is found.

use super::{Charge, ChargeState};
use crate::chart::Condition;
use crate::chart::DefenceRow;
use crate::chart::Provenance;
use crate::chart::{FactorKind, FactorRow};
use crate::contest::Approach;
use crate::formation::Formation;
use crate::ground::Subject;
use crate::ledger::Effect;
use crate::order::Order;
use crate::ratio::Ratio;
use crate::readiness::Readiness;
use crate::stack::Stack;
use crate::switch::{FailedRollFires, FireBelow13};
use crate::unit::Unit;

/// Two values and the column of a table that they lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// The attacker's value.
    pub attack: Ratio,
    /// The defender's value.
    pub defence: Ratio,
    /// The column, by its place in the table.
    pub column: usize,
}

/// Who hears of each factor while a value is built: the ledger does, the odds do not.
pub(super) type Sink<'s> = &'s mut dyn FnMut(Condition, Effect, bool, Provenance);

impl Charge<'_> {
    /// Defensive fire, or `None` where the target does not fire: the cavalry is not on a front
    /// hexside (`MELEE-IA-04`), the roll to stand failed and the switch `failed_roll_fires` says so,
    /// there is nothing to fire with, or the odds are too low (`fire_below_1_3`).
    pub(super) fn defensive_fire(&self, state: &ChargeState) -> Option<Odds> {
        let all_round = state.formation.is_square() || state.formation == Formation::GeneralOrder;
        if self.contest.approach != Approach::Front && !all_round {
            return None;
        }
        let switches = &self.ruleset.switches;
        if !state.stood && switches.failed_roll_fires == FailedRollFires::NoFire {
            return None;
        }
        let value = self.fire_value(state);
        if value.is_zero() {
            return None;
        }
        let multiplier = if state.stood {
            self.ruleset
                .charts
                .roll_to_stand_die
                .fire_multiplier_on_pass
        } else {
            1
        };
        let attack = value * Ratio::whole(u64::from(multiplier));
        let defence = Ratio::whole(u64::from(self.fire_defence(state)?));
        let column = match self.ruleset.charts.fire_table.column(attack, defence) {
            Some(column) => column,
            None if switches.fire_below_1_3 == FireBelow13::As13 => 0,
            None => return None,
        };
        Some(Odds {
            attack,
            defence,
            column,
        })
    }

    /// The fire value of the target before doubling.
    ///
    /// Line by increments, column with the printed value, square by increments and a third of the
    /// total (`SQR-FIRE-09` to `-14`, `COMP-05`); a disordered stack half the printed value
    /// (`COMP-04`).
    fn fire_value(&self, state: &ChargeState) -> Ratio {
        let limits = &self.ruleset.charts.fire_increment_limits;
        let stack = &self.contest.defender;
        let printed = Ratio::whole(u64::from(stack.top().fire));
        if state.defender.order == Order::Disordered {
            return printed * limits.disordered_factor;
        }
        match state.formation {
            Formation::Line => Ratio::whole(self.by_increments(state, limits.line_per_hex)),
            formation if formation.is_square() => {
                let square = &self.ruleset.charts.square_fire;
                square.share(self.by_increments(state, square.infantry_cap))
            }
            _ => printed,
        }
    }

    fn by_increments(&self, state: &ChargeState, cap: u8) -> u64 {
        let mut left = cap;
        let mut value = 0;
        for (unit, standing) in self.contest.defender.with_losses(state.defender.lost) {
            let firing = standing.min(left);
            left -= firing;
            value += u64::from(firing) * u64::from(self.multiplier(unit));
        }
        value
    }

    fn multiplier(&self, unit: &Unit) -> u8 {
        unit.fire_multiplier.unwrap_or_else(|| {
            self.ruleset
                .charts
                .fire_increment_multipliers
                .multiplier(unit.nation, unit.class)
        })
    }

    /// The defence of the cavalry against fire: column and line as infantry, disordered as
    /// disordered (`COMP-06`).
    fn fire_defence(&self, state: &ChargeState) -> Option<u8> {
        let row = if state.attacker.order == Order::GoodOrder {
            DefenceRow::Line
        } else {
            DefenceRow::DisorderedOrPgd
        };
        self.ruleset
            .charts
            .fire_defence_values
            .value(self.contest.attacker.terrain, row)
    }

    /// Steps added to the fire roll for a crowded hex (`fire_defence_values.density`, `COMP-06`).
    pub(super) fn density(&self, state: &ChargeState) -> i16 {
        let standing = self.standing(state, Subject::Attacker);
        self.ruleset.charts.fire_defence_values.density(standing)
    }

    /// The odds of the melee (`MELEE-07` to `-09`): the column before shifts.
    pub(super) fn melee_odds(&self, state: &ChargeState, sink: Sink<'_>) -> Odds {
        let attack = self.attack_value(state, sink);
        let defence = self.defence_value(state, sink);
        // Below the lowest column counts as the lowest (MELEE-11); attack 0 too (COMP-18).
        let column = self
            .ruleset
            .charts
            .assault_melee_table
            .odds
            .column(attack, defence)
            .unwrap_or(0);
        Odds {
            attack,
            defence,
            column,
        }
    }

    /// The attacker's total (`MELEE-05`): printed values in proportion to the increments left, the
    /// factors multiplied, and the lance on top.
    fn attack_value(&self, state: &ChargeState, sink: Sink<'_>) -> Ratio {
        let charts = &self.ruleset.charts;
        let stack = &self.contest.attacker;
        let mut factor = Ratio::ONE;
        let mut lance_factor = Ratio::ONE;
        for row in charts
            .cavalry_melee_modifiers
            .rows
            .iter()
            .filter(|row| row.default_on)
        {
            let Some(times) = times(row) else { continue };
            let holds = self.cavalry_factor_holds(state, row.condition);
            sink(
                row.condition,
                Effect::AttackFactor(times),
                holds,
                row.provenance,
            );
            if holds {
                factor = factor * times;
                // A square does not reduce the lance bonus (chart note).
                if row.condition != Condition::AgainstSquare {
                    lance_factor = lance_factor * times;
                }
            }
        }
        let lance = lance(state, stack);
        if !lance.is_zero() {
            let info = self
                .ruleset
                .info(crate::chart::ChartId::CavalryMeleeModifiers);
            let effect = Effect::AttackPlus(lance * lance_factor);
            sink(Condition::LanceBonus, effect, true, info.provenance);
        }
        in_proportion(stack, state.attacker.lost) * factor + lance * lance_factor
    }

    fn cavalry_factor_holds(&self, state: &ChargeState, condition: Condition) -> bool {
        match condition {
            Condition::AgainstSquare => state.formation.is_square(),
            Condition::Tired => self.contest.attacker.readiness == Readiness::Tired,
            Condition::Exhausted => self.contest.attacker.readiness == Readiness::Exhausted,
            Condition::PreservingReadiness => self.contest.preserving,
            Condition::IntoGeneralOrderTerrain => state.formation == Formation::GeneralOrder,
            Condition::Disordered => state.attacker.order == Order::Disordered,
            _ => false,
        }
    }

    /// The defender's total (`MELEE-06`); all units of a square count (`SQR-MELEE-02`).
    fn defence_value(&self, state: &ChargeState, sink: Sink<'_>) -> Ratio {
        let mut factor = Ratio::ONE;
        for row in &self.ruleset.charts.infantry_melee_modifiers.rows {
            let Some(times) = times(row) else { continue };
            if !row.default_on || row.condition != Condition::Disordered {
                continue;
            }
            let holds = state.defender.order == Order::Disordered;
            sink(
                row.condition,
                Effect::DefenceFactor(times),
                holds,
                row.provenance,
            );
            if holds {
                factor = factor * times;
            }
        }
        in_proportion(&self.contest.defender, state.defender.lost) * factor
    }
}

/// The lance counts when assaulting in good order.
fn lance(state: &ChargeState, stack: &Stack) -> Ratio {
    if state.attacker.order != Order::GoodOrder {
        return Ratio::ZERO;
    }
    stack
        .with_losses(state.attacker.lost)
        .filter(|&(_, standing)| standing > 0)
        .map(|(unit, _)| Ratio::whole(u64::from(unit.lance_bonus)))
        .sum()
}

fn times(row: &FactorRow) -> Option<Ratio> {
    match row.factor {
        FactorKind::Times(ratio) => Some(ratio),
        _ => None,
    }
}

/// Printed melee values in proportion to the increments left (`infantry_melee_modifiers.prorate`).
fn in_proportion(stack: &Stack, lost: u8) -> Ratio {
    stack
        .with_losses(lost)
        .map(|(unit, standing)| {
            let share = Ratio::new(u64::from(standing), u64::from(unit.increments.max(1)));
            Ratio::whole(u64::from(unit.melee)) * share.unwrap_or(Ratio::ZERO)
        })
        .sum()
}
