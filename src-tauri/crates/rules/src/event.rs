//! What happened: the events that the log keeps and the orders that players carry out.

use serde::{Deserialize, Serialize};

use crate::act::{Change, Circumstances, Declaration};
use crate::clause::Clause;
use crate::dice::Dice;
use crate::ground::{GroundOrder, Report, Subject};
use crate::hex::Hex;
use crate::ledger::Ledger;
use crate::outcome::Outcome;
use crate::pending::{Choice, Purpose, Question};
use crate::piece::PieceId;
use crate::readiness::Readiness;
use crate::roll_result::RollResult;
use crate::side::Side;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Event {
    /// A decision was taken.
    Chosen {
        /// Who decided.
        side: Side,
        /// What was asked.
        question: Question,
        /// What was chosen.
        choice: Choice,
    },
    /// Dice were thrown and read.
    Rolled {
        /// Who threw.
        side: Side,
        /// What for.
        purpose: Purpose,
        /// The dice.
        dice: Dice,
        /// What they meant.
        result: RollResult,
        /// The sum that was made before.
        ledger: Ledger,
    },
    /// Somebody has to do something on the map.
    Order {
        /// What.
        order: Directive,
        /// By which clause.
        clause: Clause,
    },
    /// The ground answered.
    Reported {
        /// The order.
        order: GroundOrder,
        /// The answer.
        report: Report,
    },
    /// A charge was declared.
    Declared {
        /// Who charges whom, and how.
        declaration: Declaration,
        /// The hexes of charge movement before the declaration; none at the table.
        path: Vec<Hex>,
    },
    /// The circumstances of the charge were corrected.
    Corrected {
        /// As they are now.
        circumstances: Circumstances,
    },
    /// A counter was put as it stands on the players' map.
    Adjusted {
        /// Which.
        piece: PieceId,
        /// What was changed.
        change: Change,
    },
    /// A side handed over.
    HandedOver {
        /// Whose part it is now.
        side: Side,
        /// The turn now.
        turn: u8,
    },
    /// A stack moved on the map.
    Moved {
        /// Who.
        subject: Subject,
        /// The hexes entered, in order.
        path: Vec<Hex>,
    },
    /// The procedure ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// By which clause.
        clause: Clause,
    },
}

/// An order in the imperative, done with the hands on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Directive {
    /// Mark the stack as being in square.
    FormSquare {
        /// Who.
        subject: Subject,
    },
    /// Mark the stack disordered.
    MarkDisordered {
        /// Who.
        subject: Subject,
    },
    /// Mark the stack PGD.
    MarkPgd {
        /// Who.
        subject: Subject,
    },
    /// Take off increments.
    LoseIncrements {
        /// Who.
        subject: Subject,
        /// How many.
        count: u8,
        /// Why.
        cause: LossCause,
    },
    /// Take the stack off the map.
    Remove {
        /// Who.
        subject: Subject,
        /// Why.
        cause: RemovalCause,
    },
    /// Move, on the ground.
    Move {
        /// The order.
        order: GroundOrder,
    },
    /// Put down a readiness marker.
    MarkReadiness {
        /// Who.
        subject: Subject,
        /// Which.
        readiness: Readiness,
    },
    /// Turn the charge marker over.
    TurnChargeMarker,
    /// The cavalry may make its rally move.
    MayRally {
        /// Movement points.
        points: u8,
    },
    /// Choose a new target with the points that are left.
    ChooseNewTarget {
        /// Movement points left.
        points: u8,
    },
    /// Ride over the square.
    RideOver {
        /// Movement points left.
        points: u8,
    },
}

/// Why increments are lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// Defensive fire.
    DefensiveFire,
    /// Opportunity fire on the way.
    OpportunityFire,
    /// Enemy zones left in a retreat.
    ZonesLeft,
    /// The pursuit.
    Pursuit,
}

/// Why a stack leaves the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum RemovalCause {
    /// No increment is left.
    Eliminated,
    /// It surrendered.
    Surrendered,
    /// Its rout left the map.
    LeftMap,
}
