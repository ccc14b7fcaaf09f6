//! Forming square in the face of cavalry (19.7): one procedure for the target of a charge and for
//! any stack near it.

use serde::{Deserialize, Serialize};

use crate::chart::Column;
use crate::chart::Ruleset;
use crate::chart::{SquareFrom, SquareResult};
use crate::contest::Contest;
use crate::dice::D66;
use crate::facts::Facts;
use crate::force::Force;
use crate::formation::Formation;
use crate::order::Order;
use crate::stack::Stack;
use crate::unit::Arm;

/// An attempt, ready to be thrown.
#[derive(Debug, Clone, Copy)]
pub struct Attempt<'a> {
    /// The column of the Square Formation Table (`SQR-FORM-45`).
    pub column: &'a Column<SquareResult>,
    /// The sum of the modifiers printed below it (`SQR-FORM-46`).
    pub sum: i16,
}

impl Attempt<'_> {
    /// What a natural roll brings the whole stack (`SQR-FORM-47`).
    #[must_use]
    pub fn result(&self, natural: D66) -> SquareResult {
        self.column.at(natural.shifted(self.sum))
    }
}

/// Whether a stack may attempt to form square against cavalry this far away.
///
/// Infantry in line or column (`SQR-FORM-31`), at least three increments (`SQR-FORM-04`), without
/// guns on their limbers (`SQR-FORM-32`), in good order (`REACT-27`), in terrain that permits a
/// square (`SQR-FORM-02`, `-03`), within 4 hexes. Sight (`SQR-FORM-33`) and the one attempt a charge
/// (`SQR-FORM-38`) the caller knows.
#[must_use]
pub fn may_attempt(
    stack: &Stack,
    force: Force,
    formation: Formation,
    distance: u8,
    ruleset: &Ruleset,
) -> bool {
    let chart = &ruleset.charts.square_formation;
    let infantry = stack
        .increments_of(Arm::Infantry)
        .saturating_sub(force.lost);
    from(formation).is_some()
        && force.in_play()
        && force.order == Order::GoodOrder
        && infantry >= chart.min_increments
        && (1..=chart.max_distance).contains(&distance)
        && stack.units.iter().all(|unit| unit.arm == Arm::Infantry)
        && ruleset
            .charts
            .terrain_formations
            .permits(stack.terrain, Formation::Square)
}

fn from(formation: Formation) -> Option<SquareFrom> {
    match formation {
        Formation::Line => Some(SquareFrom::Line),
        Formation::Column => Some(SquareFrom::Column),
        _ => None,
    }
}

/// The attempt of a stack; `None` where the table has no column for it.
#[must_use]
pub fn attempt<'a>(facts: &Facts<'a>, distance: u8) -> Option<Attempt<'a>> {
    let chart = &facts.ruleset.charts.square_formation;
    let nation = facts.subject.top().nation;
    let column = chart.column(nation, from(facts.formation)?, distance)?;
    Some(Attempt {
        column,
        sum: facts.sum(&chart.modifiers),
    })
}

/// The key of the row that is read, such as `british.line.2`, for the ledger.
#[must_use]
pub fn row_key(facts: &Facts<'_>, distance: u8) -> String {
    let nation = facts
        .ruleset
        .charts
        .square_formation
        .row_key(facts.subject.top().nation);
    let formation = if facts.formation == Formation::Line {
        "line"
    } else {
        "column"
    };
    let nation = serde_json::to_value(nation)
        .ok()
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default();
    format!("{nation}.{formation}.{distance}")
}

/// What a result makes of the stack: its order and formation (`SQR-FORM-48` to `-50`).
#[must_use]
pub fn after(result: SquareResult, force: Force, formation: Formation) -> (Force, Formation) {
    match result {
        SquareResult::Square => (force, Formation::Square),
        SquareResult::Disorder => (
            Force {
                order: force.order.disordered(),
                ..force
            },
            formation,
        ),
        SquareResult::Pgd => (
            Force {
                order: Order::Pgd,
                ..force
            },
            formation,
        ),
    }
}

/// The attempt of a stack near the charge: a frame of its own, pushed while the cavalry moves.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
pub struct SquareState {
    /// The stack, by its place in the contest's list.
    pub bystander: u8,
    /// Hexes to the cavalry.
    pub distance: u8,
    /// Where the attempt stands.
    pub stage: SquareStage,
    /// The stack now.
    pub force: Force,
    /// Its formation now.
    pub formation: Formation,
}

/// Where the attempt of a stack near the charge stands.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum SquareStage {
    /// It throws.
    Roll,
    /// It routs (`SQR-FORM-50`).
    Rout,
    /// Over.
    Done,
}

impl SquareState {
    /// The state as bytes that mean the same everywhere; what the state hash is taken of.
    #[must_use]
    pub const fn canonical(&self) -> [u8; 8] {
        let stage = match self.stage {
            SquareStage::Roll => 0,
            SquareStage::Rout => 1,
            SquareStage::Done => 2,
        };
        [
            1, // the version of this layout
            self.bystander,
            self.distance,
            stage,
            self.force.order.code(),
            self.force.lost,
            self.force.fate.code(),
            self.formation.code(),
        ]
    }
}

/// The facts of a stack near the charge.
#[must_use]
pub fn bystander_facts<'a>(
    contest: &'a Contest,
    ruleset: &'a Ruleset,
    state: &SquareState,
) -> Option<Facts<'a>> {
    Some(Facts {
        contest,
        ruleset,
        subject: contest.bystanders.get(usize::from(state.bystander))?,
        order: state.force.order,
        formation: state.formation,
        target_routed: false,
    })
}
