//! How the throws of a charge are read, and the ledger that shows it.

use super::values::Odds;
use super::{Charge, ChargeState};
use crate::chart::MeleeResult;
use crate::chart::{CavalryRecall, Column, DieList};
use crate::chart::{ChartId, Condition, Ruleset};
use crate::clause::Clause;
use crate::dice::{D6, D66, Dice, DiceKind};
use crate::facts::{Facts, is_light_unit, rule_of};
use crate::ground::Subject;
use crate::ledger::{Against, Band, Effect, Ledger, Line};
use crate::morale::Check;
use crate::nation::Nation;
use crate::pending::Purpose;
use crate::procedure::square::{self, Attempt};
use crate::roll_result::RollResult;
use crate::unit::{Class, RecallClass, Unit};

/// A throw, ready to be read: every number that its meaning depends on.
#[derive(Debug, Clone, Copy)]
pub enum Reading<'a> {
    /// The Square Formation Table.
    Square(Attempt<'a>),
    /// The recall: success at the target or more.
    Recall {
        /// The table.
        chart: &'a CavalryRecall,
        /// The row.
        class: RecallClass,
        /// The sum of the modifiers, in pips.
        sum: i16,
    },
    /// The roll to stand.
    Stand(Check),
    /// The shift die.
    Shift(&'a DieList<u8>),
    /// Fire: a column, the steps added, and the most increments that can be lost.
    Fire {
        /// The values and the column they lead to.
        odds: Odds,
        /// The column.
        column: &'a Column<u8>,
        /// The sum of the modifiers.
        sum: i16,
        /// Increments of the target of the fire.
        standing: u8,
    },
    /// The melee: the shifted column and the steps added.
    Melee {
        /// The values and the column before shifts.
        odds: Odds,
        /// The column.
        column: &'a Column<MeleeResult>,
        /// The sum of the modifiers.
        sum: i16,
    },
    /// A morale check.
    Check(Check),
}

/// A class of rolls with one meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RollClass {
    /// The lowest roll of the class.
    pub dice: Dice,
    /// How many rolls it holds.
    pub ways: u8,
}

impl Reading<'_> {
    /// Which dice it takes.
    #[must_use]
    pub const fn dice(&self) -> DiceKind {
        match self {
            Self::Recall { .. } | Self::Shift(_) => DiceKind::D6,
            _ => DiceKind::D66,
        }
    }

    /// What dice mean; `None` where they are not the right dice.
    #[must_use]
    pub fn result(&self, dice: Dice) -> Option<RollResult> {
        match dice {
            Dice::D66(roll) => self.of_d66(roll),
            Dice::D6(die) => self.of_d6(die),
        }
    }

    fn of_d66(&self, roll: D66) -> Option<RollResult> {
        Some(match self {
            Self::Square(attempt) => RollResult::Square(attempt.result(roll)),
            Self::Stand(check) => RollResult::Stand(check.passes(roll)),
            Self::Fire {
                column,
                sum,
                standing,
                ..
            } => RollResult::Losses(column.at(roll.shifted(*sum)).min(*standing)),
            Self::Melee { column, sum, .. } => RollResult::Melee(column.at(roll.shifted(*sum))),
            Self::Check(check) => RollResult::Check(check.passes(roll)),
            Self::Recall { .. } | Self::Shift(_) => return None,
        })
    }

    fn of_d6(&self, die: D6) -> Option<RollResult> {
        Some(match self {
            Self::Recall { chart, class, sum } => {
                RollResult::Recall(chart.succeeds(*class, die, *sum))
            }
            Self::Shift(list) => RollResult::Shift(list.at(die)),
            _ => return None,
        })
    }

    /// The classes of rolls with one meaning: a roll of each, and how many there are.
    ///
    /// A node of the odds costs as many steps as there are classes, not 36.
    pub fn classes(&self) -> impl Iterator<Item = RollClass> + '_ {
        let kind = self.dice();
        self.bands().filter_map(move |band| {
            let dice = match kind {
                DiceKind::D66 => Dice::D66(D66::from_face(band.from)?),
                DiceKind::D6 => Dice::D6(D6::from_face(band.from)?),
            };
            Some(RollClass {
                dice,
                ways: band.ways,
            })
        })
    }

    /// The runs of natural rolls with one meaning, lowest first.
    pub fn bands(&self) -> impl Iterator<Item = Band> + '_ {
        let mut rolls = self
            .dice()
            .all()
            .filter_map(|dice| Some((dice, self.result(dice)?)))
            .peekable();
        std::iter::from_fn(move || {
            let (first, result) = rolls.next()?;
            let mut band = Band {
                from: first.face(),
                to: first.face(),
                ways: 1,
                result,
            };
            while let Some((dice, _)) = rolls.next_if(|&(_, next)| next == result) {
                band.to = dice.face();
                band.ways += 1;
            }
            Some(band)
        })
    }
}

/// Which dice a purpose takes.
pub(super) const fn dice_of(purpose: Purpose) -> DiceKind {
    match purpose {
        Purpose::Recall { .. } | Purpose::StandShift => DiceKind::D6,
        _ => DiceKind::D66,
    }
}

impl<'a> Charge<'a> {
    /// The reading of a throw in a state.
    pub(super) fn read(&self, state: &ChargeState, purpose: Purpose) -> Option<Reading<'a>> {
        let charts = &self.ruleset.charts;
        Some(match purpose {
            Purpose::SquareAttempt { .. } => Reading::Square(square::attempt(
                &self.defender_facts(state),
                self.contest.distance,
            )?),
            Purpose::Recall { .. } => {
                let chart = &charts.cavalry_recall;
                Reading::Recall {
                    chart,
                    class: recall_class(self.contest.attacker.top(), self.ruleset),
                    sum: self.attacker_facts(state).sum(&chart.modifiers),
                }
            }
            Purpose::Stand => Reading::Stand(self.stand_check(state)),
            Purpose::StandShift => Reading::Shift(&charts.roll_to_stand_die.columns_left),
            Purpose::DefensiveFire => {
                let odds = self.defensive_fire(state)?;
                Reading::Fire {
                    odds,
                    column: &charts.fire_table.columns().get(odds.column)?.results,
                    sum: self.density(state),
                    standing: self.standing(state, Subject::Attacker),
                }
            }
            Purpose::Melee => {
                let odds = self.melee_odds(state, &mut |_, _, _, _| {});
                let column = charts
                    .assault_melee_table
                    .odds
                    .left_of(odds.column, state.shift);
                Reading::Melee {
                    odds,
                    column: &charts
                        .assault_melee_table
                        .odds
                        .columns()
                        .get(column)?
                        .results,
                    sum: self.melee_sum(state),
                }
            }
            Purpose::ReboundCheck => Reading::Check(self.morale_check(&self.attacker_facts(state))),
        })
    }

    /// The roll to stand: a morale check of the top unit with the modifiers of its own table
    /// (`STAND-02`, `STAND-03`; the +6 of a square counts once, `RULING-81`).
    fn stand_check(&self, state: &ChargeState) -> Check {
        let facts = self.defender_facts(state);
        let sum = facts.sum(&self.ruleset.charts.roll_to_stand_charge_modifiers.rows);
        self.check_of(&facts, sum)
    }

    /// A plain morale check: the modifiers that belong to every check, the leader's bonus among them.
    fn morale_check(&self, facts: &Facts<'_>) -> Check {
        let sum = facts.sum(&self.ruleset.charts.morale_check.standard);
        self.check_of(facts, sum)
    }

    fn check_of(&self, facts: &Facts<'_>, sum: i16) -> Check {
        let morale = facts.subject.top().morale;
        Check::new(
            morale,
            sum,
            &self.ruleset.charts.morale_check,
            &self.ruleset.switches,
        )
    }

    /// The steps of the melee roll: losses by defensive fire and the leaders (`MELEE-14`,
    /// `MELEE-IA-06`, `RULING-262`).
    fn melee_sum(&self, state: &ChargeState) -> i16 {
        let chart = &self.ruleset.charts.melee_resolution_modifiers;
        chart.per_loss_by_defensive_fire * i16::from(state.fire_losses)
            + self.attacker_facts(state).steps(&chart.attacking_leader)
            + self.defender_facts(state).steps(&chart.defending_leader)
    }

    /// The ledger of a throw in a state: built for those who look.
    pub(super) fn ledger_of(
        &self,
        state: &ChargeState,
        purpose: Purpose,
        reading: &Reading<'_>,
    ) -> Ledger {
        let charts = &self.ruleset.charts;
        let (chart, against, lines) = match purpose {
            Purpose::SquareAttempt { .. } => {
                let facts = self.defender_facts(state);
                let key = square::row_key(&facts, self.contest.distance);
                let rows = &charts.square_formation.modifiers;
                let chart = ChartId::SquareFormation;
                (
                    chart,
                    Against::Row { key },
                    facts.lines(rows, chart, "SQR-FORM-46"),
                )
            }
            Purpose::Recall { .. } => {
                let facts = self.attacker_facts(state);
                let class = recall_class(self.contest.attacker.top(), self.ruleset);
                let at_least = charts.cavalry_recall.target(class);
                let chart = ChartId::CavalryRecall;
                let lines = facts.lines(&charts.cavalry_recall.modifiers, chart, "RECALL-02");
                (chart, Against::Target { at_least }, lines)
            }
            Purpose::Stand => {
                let facts = self.defender_facts(state);
                let chart = ChartId::RollToStandChargeModifiers;
                let rows = &charts.roll_to_stand_charge_modifiers.rows;
                let morale = facts.subject.top().morale;
                (
                    chart,
                    Against::Morale { morale },
                    facts.lines(rows, chart, "STAND-03"),
                )
            }
            Purpose::StandShift => (ChartId::RollToStandDie, Against::Die, Vec::new()),
            Purpose::DefensiveFire => self.fire_ledger(state, reading),
            Purpose::Melee => self.melee_ledger(state),
            Purpose::ReboundCheck => {
                let facts = self.attacker_facts(state);
                let chart = ChartId::MoraleCheck;
                let lines = facts.lines(&charts.morale_check.standard, chart, "REBOUND-10");
                (
                    chart,
                    Against::Morale {
                        morale: facts.subject.top().morale,
                    },
                    lines,
                )
            }
        };
        let sum = steps(&lines);
        Ledger {
            purpose,
            side: self.thrower(purpose),
            dice: reading.dice(),
            chart,
            provenance: self.ruleset.info(chart).provenance,
            against,
            lines,
            sum,
            bands: reading.bands().collect(),
        }
    }

    fn fire_ledger(
        &self,
        state: &ChargeState,
        reading: &Reading<'_>,
    ) -> (ChartId, Against, Vec<Line>) {
        let chart = ChartId::FireTable;
        let defence = ChartId::FireDefenceValues;
        let density = self.density(state);
        let line = Line {
            condition: Condition::Density,
            effect: Effect::Steps(if density == 0 {
                self.ruleset
                    .charts
                    .fire_defence_values
                    .density_per_increment
            } else {
                density
            }),
            applies: density != 0,
            rule: rule_of(self.ruleset, defence),
            clause: Clause::from("MELEE-IA-05"),
            provenance: self.ruleset.info(defence).provenance,
        };
        let columns = self.ruleset.charts.fire_table.columns();
        let against = match reading {
            Reading::Fire { odds, .. } => {
                let label = columns
                    .get(odds.column)
                    .map(|c| c.label.clone())
                    .unwrap_or_default();
                Against::Column {
                    attack: odds.attack,
                    defence: odds.defence,
                    column: label.clone(),
                    shift: 0,
                    shifted: label,
                }
            }
            _ => Against::Die,
        };
        (chart, against, vec![line])
    }

    fn melee_ledger(&self, state: &ChargeState) -> (ChartId, Against, Vec<Line>) {
        let chart = ChartId::AssaultMeleeTable;
        let mut lines = Vec::new();
        let rule = rule_of(self.ruleset, ChartId::CavalryMeleeModifiers);
        let odds = self.melee_odds(state, &mut |condition, effect, applies, provenance| {
            lines.push(Line {
                condition,
                effect,
                applies,
                rule: rule.clone(),
                clause: Clause::from("MELEE-13"),
                provenance,
            });
        });
        self.melee_roll_lines(state, &mut lines);
        lines.sort_by_key(|line| !line.applies);
        let table = &self.ruleset.charts.assault_melee_table.odds;
        let columns = table.columns();
        let label = |index: usize| {
            columns
                .get(index)
                .map(|c| c.label.clone())
                .unwrap_or_default()
        };
        let against = Against::Column {
            attack: odds.attack,
            defence: odds.defence,
            column: label(odds.column),
            shift: i8::try_from(state.shift).unwrap_or(i8::MAX),
            shifted: label(table.left_of(odds.column, state.shift)),
        };
        (chart, against, lines)
    }

    fn melee_roll_lines(&self, state: &ChargeState, lines: &mut Vec<Line>) {
        let id = ChartId::MeleeResolutionModifiers;
        let chart = &self.ruleset.charts.melee_resolution_modifiers;
        let provenance = self.ruleset.info(id).provenance;
        let rule = rule_of(self.ruleset, id);
        let mut add = |condition, steps: i16, size: i16, clause| {
            lines.push(Line {
                condition,
                effect: Effect::Steps(if steps == 0 { size } else { steps }),
                applies: steps != 0,
                rule: rule.clone(),
                clause: Clause::from(clause),
                provenance,
            });
        };
        let per_loss = chart.per_loss_by_defensive_fire;
        let by_fire = per_loss * i16::from(state.fire_losses);
        add(
            Condition::PerLossByDefensiveFire,
            by_fire,
            per_loss,
            "MELEE-IA-06",
        );
        let attacking = self.attacker_facts(state).steps(&chart.attacking_leader);
        add(
            Condition::AttackingLeader,
            attacking,
            chart.attacking_leader.steps,
            "MELEE-14",
        );
        let defending = self.defender_facts(state).steps(&chart.defending_leader);
        add(
            Condition::DefendingLeader,
            defending,
            chart.defending_leader.steps,
            "MELEE-14",
        );
    }
}

fn steps(lines: &[Line]) -> i16 {
    lines
        .iter()
        .filter(|line| line.applies)
        .map(|line| match line.effect {
            Effect::Steps(steps) => steps,
            _ => 0,
        })
        .sum()
}

/// The row of the recall table for a unit: the one its counter names, else by class and nation.
fn recall_class(unit: &Unit, ruleset: &Ruleset) -> RecallClass {
    if let Some(class) = unit.recall_class {
        return class;
    }
    match (unit.class, unit.nation) {
        (Class::Guard, _) => RecallClass::Guard,
        (_, Nation::British) => RecallClass::British,
        (_, Nation::Kgl) => RecallClass::BritishKgl,
        (Class::Cossack, _) => RecallClass::Cossack,
        (Class::Landwehr, _) => RecallClass::Landwehr,
        (Class::Lancer, _) => RecallClass::Lancers,
        _ if is_light_unit(unit, ruleset) => RecallClass::Light,
        _ => RecallClass::Heavy,
    }
}
