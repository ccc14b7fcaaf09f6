//! What a game waits for, and what may be given to it.

use serde::{Deserialize, Serialize};

use crate::act::Act;
use crate::contest::ContestProblem;
use crate::dice::{Dice, DiceKind};
use crate::ground::{GroundOrder, Report, Subject};
use crate::outcome::Outcome;
use crate::report_form::ReportFault;
use crate::side::Side;

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Pending {
    /// A decision.
    Choose {
        /// Whose it is.
        side: Side,
        /// What is asked.
        question: Question,
    },
    /// A throw.
    Roll {
        /// Who throws.
        side: Side,
        /// Which dice.
        dice: DiceKind,
        /// What for.
        purpose: Purpose,
    },
    /// A movement on the ground.
    Ground {
        /// Whose troops move.
        side: Side,
        /// The order.
        order: GroundOrder,
    },
    /// Whatever the side whose part of the turn it is wants to do: no procedure is in progress.
    Manoeuvre {
        /// Whose part it is.
        side: Side,
        /// The turn, from 1.
        turn: u8,
    },
    /// Nothing: the procedure is over.
    Done {
        /// How it ended.
        outcome: Outcome,
    },
}

/// An input: an answer to what is pending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// A decision taken.
    Choose(Choice),
    /// Dice as they fell.
    Dice(Dice),
    /// What happened on the ground.
    Report(Report),
    /// An act on the battle itself.
    Act(Act),
}

/// The questions of the procedures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Attempt to form square? (DEC-10, DEC-15)
    FormSquare {
        /// Whose attempt it would be.
        by: Subject,
    },
    /// The target formed square: recall, or charge it? (DEC-22)
    RecallFromSquare,
    /// The target routed on its square attempt: recall, or go on? (DEC-24)
    RecallFromRout,
    /// The recall succeeded: what now? (DEC-23, DEC-25)
    AfterRecall {
        /// What the recall answered.
        event: RecallEvent,
    },
    /// Recall, or pursue? (DEC-33)
    RecallBeforePursuit,
}

impl Question {
    /// The id of the decision in the rules, by which policies name it.
    #[must_use]
    pub const fn id(self) -> DecisionId {
        match self {
            Self::FormSquare {
                by: Subject::Bystander(_),
            } => DecisionId::BystanderFormsSquare,
            Self::FormSquare { .. } => DecisionId::FormSquare,
            Self::RecallFromSquare => DecisionId::RecallFromSquare,
            Self::RecallFromRout => DecisionId::RecallFromRout,
            Self::AfterRecall { .. } => DecisionId::AfterRecall,
            Self::RecallBeforePursuit => DecisionId::RecallBeforePursuit,
        }
    }
}

/// A decision by its stable name, as policies and logs keep it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum DecisionId {
    /// DEC-15: the target attempts square, or waits.
    FormSquare,
    /// DEC-10: a stack near the charge attempts square, or waits.
    BystanderFormsSquare,
    /// DEC-22: recall from a target that formed square.
    RecallFromSquare,
    /// DEC-24: recall from a target that routed.
    RecallFromRout,
    /// DEC-23 and DEC-25: what a successful recall is used for.
    AfterRecall,
    /// DEC-33: recall at the start of the pursuit.
    RecallBeforePursuit,
}

/// What gives the cavalry its recall attempt.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum RecallEvent {
    /// The declared target formed square (`RECALL-11`).
    TargetFormedSquare,
    /// The declared target routed on its square attempt (`RECALL-10`).
    TargetRouted,
    /// The pursuit is about to begin (`RECALL-09`, `RECALL-16`).
    BeforePursuit,
}

/// The options of the questions.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Attempt to form square.
    AttemptSquare,
    /// Do nothing now.
    Wait,
    /// Attempt a recall.
    Recall,
    /// Charge the square.
    FightSquare,
    /// Go on after the target that routed.
    GoOn,
    /// Pursue.
    Pursue,
    /// Keep the charge alive and choose a new target.
    NewTarget,
    /// End the charge.
    EndCharge,
    /// Ride over the square towards a new target.
    RideOver,
}

/// What a throw is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The Square Formation Table (`SQR-FORM-45`).
    SquareAttempt {
        /// Who attempts.
        by: Subject,
    },
    /// The Cavalry Recall Table (`RECALL-02`).
    Recall {
        /// What gave the attempt.
        event: RecallEvent,
    },
    /// The roll to stand (`STAND-02`).
    Stand,
    /// The shift die after a passed roll to stand (`STAND-05`).
    StandShift,
    /// Defensive fire (`MELEE-IA-04`).
    DefensiveFire,
    /// The melee (`MELEE-IA-09`).
    Melee,
    /// The morale check after a rebound (`REBOUND-10`).
    ReboundCheck,
}

/// Why an input was refused. Nothing has changed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The procedure is over.
    #[error("the procedure is over")]
    Over,
    /// Another kind of input is awaited.
    #[error("another kind of input is awaited")]
    NotAwaited,
    /// The option is not among those offered.
    #[error("the option is not offered here")]
    NotOffered,
    /// The wrong dice.
    #[error("other dice are awaited")]
    WrongDice,
    /// The report does not fit the order.
    #[error("the report does not fit the order: {0}")]
    Report(#[from] ReportFault),
    /// The charge cannot be fought so.
    #[error("the charge cannot be fought so: {0}")]
    Contest(#[from] ContestProblem),
}
