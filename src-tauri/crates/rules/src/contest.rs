//! A contest: the two stacks that meet and the little of the ground that the rules need.
//!
//! A [`ContestDraft`] is whatever somebody wrote; a [`Contest`] is one that came through its check,
//! so that no rule has to ask again.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::chart::Ruleset;
use crate::formation::Formation;
use crate::leader::Leader;
use crate::order::Order;
use crate::readiness::Readiness;
use crate::stack::Stack;
use crate::switch::TiredCavalryMayCharge;
use crate::unit::{Arm, Unit};

/// The most units of one stack.
pub const UNITS_MAX: usize = 12;
/// The most stacks near a charge that may react to it.
pub const BYSTANDERS_MAX: usize = 6;
/// The most increments of one unit.
pub const INCREMENTS_MAX: u8 = 30;
/// The largest printed value.
pub const VALUE_MAX: u16 = 200;
/// The largest movement allowance.
pub const MOVEMENT_MAX: u8 = 30;
/// The largest bonus of a leader.
pub const BONUS_MAX: u8 = 18;

/// The side of the target through which it is charged.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Approach {
    /// Through a front hexside.
    #[default]
    Front,
    /// Through a flank hexside.
    Flank,
    /// Through a rear hexside.
    Rear,
}

impl Approach {
    /// The code of the side in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Front => 0,
            Self::Flank => 1,
            Self::Rear => 2,
        }
    }
}

/// A charge as somebody wrote it down.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct ContestDraft {
    /// The stack that charges.
    pub attacker: Stack,
    /// The stack that is charged.
    pub defender: Stack,
    /// Stacks of the defender's side near the charge that may attempt square (`SQR-FORM-34`).
    pub bystanders: Vec<Stack>,
    /// Hexes from the cavalry to the target at the moment of its attempt; 1 is adjacent
    /// (`SQR-FORM-45`).
    pub distance: u8,
    /// Movement points of the charge that are left (`CHG-MOVE-02`).
    pub points: u8,
    /// The side through which the target is charged.
    pub approach: Approach,
    /// Whether the target sees the cavalry (`SQR-FORM-33`).
    pub line_of_sight: bool,
    /// Whether the target has used its attempt to form square (`SQR-FORM-38`).
    pub square_tried: bool,
    /// Whether the cavalry charges uphill.
    pub uphill: bool,
    /// Whether it preserves its readiness (`CHG-DECL-04`).
    pub preserving: bool,
    /// Whether this is a grand charge (`CHG-TYPE-03`).
    pub grand_charge: bool,
}

/// A contest that has been checked against its ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Contest(ContestDraft);

impl Deref for Contest {
    type Target = ContestDraft;

    fn deref(&self) -> &ContestDraft {
        &self.0
    }
}

/// A fault of a contest, with the place where it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct ContestFault {
    /// Where, as a path such as `defender.units[0].lost`.
    pub path: String,
    /// What.
    pub problem: ContestProblem,
}

/// What can be wrong with a contest.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(rename_all = "snake_case")]
pub enum ContestProblem {
    /// A stack without units.
    #[error("the stack has no unit")]
    NoUnit,
    /// More units, stacks or increments than the limits.
    #[error("too many")]
    TooMany,
    /// A number outside its range.
    #[error("out of range")]
    OutOfRange,
    /// A unit without a standing increment.
    #[error("no increment is left")]
    NothingLeft,
    /// A name that stands twice.
    #[error("the name stands twice")]
    DuplicateId,
    /// Only cavalry charges (`CHG-SEQ-10`).
    #[error("only cavalry can charge")]
    NotCavalry,
    /// A formation from which no charge may start (`CHG-FORM-01`, `-02`).
    #[error("cavalry charges in line")]
    FormationCannotCharge,
    /// PGD or exhausted cavalry, or tired cavalry where the switch says so.
    #[error("this cavalry may not charge")]
    MayNotCharge,
    /// A target that is not infantry in line, column or square.
    #[error("the target must be infantry in line, column or square")]
    NotATarget,
    /// A PGD target does not stand at all (`MELEE-16`).
    #[error("a PGD target has a procedure of its own")]
    TargetIsPgd,
    /// The terrain does not permit the formation (`terrain_formations`).
    #[error("the terrain does not permit the formation")]
    TerrainForbidsFormation,
    /// A square of fewer than three infantry increments (`SQR-FORM-04`).
    #[error("a square needs three increments of infantry")]
    SquareTooSmall,
    /// Both stacks belong to one side.
    #[error("both stacks belong to one side")]
    SameSide,
}

impl ContestDraft {
    /// Checks the whole draft.
    ///
    /// # Errors
    /// Every fault, each with its path; never just the first.
    pub fn check(self, ruleset: &Ruleset) -> Result<Contest, Vec<ContestFault>> {
        let mut faults = Faults(Vec::new());
        faults.stack("attacker", &self.attacker);
        faults.stack("defender", &self.defender);
        if self.bystanders.len() > BYSTANDERS_MAX {
            faults.add("bystanders", ContestProblem::TooMany);
        }
        for (index, stack) in self.bystanders.iter().enumerate() {
            faults.stack(&format!("bystanders[{index}]"), stack);
        }
        if !faults.0.is_empty() {
            return Err(faults.0);
        }
        faults.charger(&self.attacker, ruleset);
        faults.target("defender", &self.defender, ruleset);
        if self.attacker.side == self.defender.side {
            faults.add("defender.side", ContestProblem::SameSide);
        }
        for (index, stack) in self.bystanders.iter().enumerate() {
            let path = format!("bystanders[{index}]");
            faults.target(&path, stack, ruleset);
            if stack.side != self.defender.side {
                faults.add(&format!("{path}.side"), ContestProblem::SameSide);
            }
        }
        faults.names(&self);
        let charts = &ruleset.charts;
        if !(1..=charts.square_formation.max_distance).contains(&self.distance) {
            faults.add("distance", ContestProblem::OutOfRange);
        }
        if self.points > charts.charge_parameters.charge_mp {
            faults.add("points", ContestProblem::OutOfRange);
        }
        if faults.0.is_empty() {
            Ok(Contest(self))
        } else {
            Err(faults.0)
        }
    }
}

struct Faults(Vec<ContestFault>);

impl Faults {
    fn add(&mut self, path: &str, problem: ContestProblem) {
        self.0.push(ContestFault {
            path: path.to_owned(),
            problem,
        });
    }

    fn stack(&mut self, path: &str, stack: &Stack) {
        if stack.units.is_empty() {
            self.add(&format!("{path}.units"), ContestProblem::NoUnit);
        }
        if stack.units.len() > UNITS_MAX {
            self.add(&format!("{path}.units"), ContestProblem::TooMany);
        }
        for (index, unit) in stack.units.iter().enumerate() {
            self.unit(&format!("{path}.units[{index}]"), unit);
        }
        if stack.morale_level > 3 {
            self.add(&format!("{path}.morale_level"), ContestProblem::OutOfRange);
        }
        let too_much = |leader: &Leader| leader.morale > BONUS_MAX || leader.melee > BONUS_MAX;
        if stack.leader.as_ref().is_some_and(too_much) {
            self.add(&format!("{path}.leader"), ContestProblem::OutOfRange);
        }
    }

    fn unit(&mut self, path: &str, unit: &Unit) {
        if !(1..=INCREMENTS_MAX).contains(&unit.increments) {
            self.add(&format!("{path}.increments"), ContestProblem::OutOfRange);
        }
        if unit.lost >= unit.increments {
            self.add(&format!("{path}.lost"), ContestProblem::NothingLeft);
        }
        if unit.fire > VALUE_MAX {
            self.add(&format!("{path}.fire"), ContestProblem::OutOfRange);
        }
        if unit.melee > VALUE_MAX {
            self.add(&format!("{path}.melee"), ContestProblem::OutOfRange);
        }
        if unit.fire_multiplier.is_some_and(|m| m == 0 || m > 9) {
            self.add(
                &format!("{path}.fire_multiplier"),
                ContestProblem::OutOfRange,
            );
        }
        if !(1..=MOVEMENT_MAX).contains(&unit.movement) {
            self.add(&format!("{path}.movement"), ContestProblem::OutOfRange);
        }
        if u16::from(unit.lance_bonus) > VALUE_MAX {
            self.add(&format!("{path}.lance_bonus"), ContestProblem::OutOfRange);
        }
    }

    fn charger(&mut self, stack: &Stack, ruleset: &Ruleset) {
        if stack.units.iter().any(|u| u.arm != Arm::Cavalry) {
            self.add("attacker.units", ContestProblem::NotCavalry);
        }
        if stack.formation != Formation::Line {
            self.add("attacker.formation", ContestProblem::FormationCannotCharge);
        }
        let tired_barred = ruleset.switches.tired_cavalry_may_charge == TiredCavalryMayCharge::No;
        let may = ruleset.charts.cavalry_readiness.may_charge(stack.readiness)
            && !(tired_barred && stack.readiness == Readiness::Tired);
        if !may || stack.order == Order::Pgd {
            self.add("attacker", ContestProblem::MayNotCharge);
        }
        self.terrain("attacker", stack, ruleset);
    }

    fn target(&mut self, path: &str, stack: &Stack, ruleset: &Ruleset) {
        let formed = matches!(
            stack.formation,
            Formation::Line | Formation::Column | Formation::Square
        );
        if !formed || stack.units.iter().any(|u| u.arm != Arm::Infantry) {
            self.add(path, ContestProblem::NotATarget);
            return;
        }
        if stack.order == Order::Pgd {
            self.add(path, ContestProblem::TargetIsPgd);
        }
        let minimum = ruleset.charts.square_formation.min_increments;
        if stack.formation.is_square() && stack.increments_of(Arm::Infantry) < minimum {
            self.add(path, ContestProblem::SquareTooSmall);
        }
        self.terrain(path, stack, ruleset);
    }

    fn terrain(&mut self, path: &str, stack: &Stack, ruleset: &Ruleset) {
        if !ruleset
            .charts
            .terrain_formations
            .permits(stack.terrain, stack.formation)
        {
            self.add(
                &format!("{path}.terrain"),
                ContestProblem::TerrainForbidsFormation,
            );
        }
    }

    fn names(&mut self, draft: &ContestDraft) {
        let mut seen = std::collections::BTreeSet::new();
        let stacks = [
            ("attacker".to_owned(), &draft.attacker),
            ("defender".to_owned(), &draft.defender),
        ]
        .into_iter()
        .chain(
            draft
                .bystanders
                .iter()
                .enumerate()
                .map(|(i, s)| (format!("bystanders[{i}]"), s)),
        );
        for (path, stack) in stacks {
            for (index, unit) in stack.units.iter().enumerate() {
                if !seen.insert(unit.id.as_str()) {
                    let path = format!("{path}.units[{index}].id");
                    self.add(&path, ContestProblem::DuplicateId);
                }
            }
        }
    }
}
