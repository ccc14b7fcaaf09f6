//! The moving part of a charge: one small `Copy` record.

use serde::{Deserialize, Serialize};

use crate::contest::Contest;
use crate::force::Force;
use crate::formation::Formation;
use crate::outcome::End;
use crate::pending::RecallEvent;

/// Where a charge stands. The names in brackets are the states and transitions of the rules.
///
/// Declaration, charge movement, reactions by others, several targets and waves come before
/// [`Stage::SquareChoice`] and beside [`Stage::Melee`]; they have a place of their own there.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The target may attempt square (T02, DEC-15).
    SquareChoice,
    /// It throws for it (SQUARE_CHECK).
    SquareRoll,
    /// It routs on its attempt (T17, T18).
    RoutOnAttempt,
    /// The cavalry may attempt a recall.
    RecallChoice(RecallEvent),
    /// It throws for it (RECALL_CHECK).
    RecallRoll(RecallEvent),
    /// It passed: what now? (T19 to T21)
    AfterRecall(RecallEvent),
    /// It moves up to its target (TARGETED, T30).
    Closing,
    /// The target rolls to stand (STAND_CHECK).
    Stand,
    /// The shift die (T49).
    StandShift,
    /// The target routs on a failed roll to stand (T50, T52).
    RoutOnStand,
    /// Defensive fire (DEFENSIVE_FIRE).
    Fire,
    /// The melee roll (MELEE_ROLL).
    Melee,
    /// AR, or AD# on disordered cavalry: the cavalry routs (T57, T58).
    AttackerRouts,
    /// AD#: the cavalry falls back (T58).
    AttackerFallsBack(u8),
    /// Blank: the cavalry rebounds (REBOUNDING).
    Rebounds,
    /// The check after the rebound (T64), with the points the rebound took.
    ReboundCheck(u8),
    /// The rout after the rebound, with the points that are left (`REBOUND-14`).
    RoutAfterRebound(u8),
    /// DD#: the target falls back (T60).
    TargetFallsBack(u8),
    /// DR, or DD# on a disordered target: it routs (T60, T62).
    TargetRouts,
    /// The cavalry advances (ADVANCING).
    Advancing,
    /// It pursues (PURSUING).
    Pursuing,
    /// Over.
    Done(End),
}

impl Stage {
    /// The place of the stage in the order of the procedure: every input leads to a higher one.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            // The recall at the start of the pursuit comes after the advance.
            Self::RecallChoice(RecallEvent::BeforePursuit) => 20,
            Self::RecallRoll(RecallEvent::BeforePursuit) => 21,
            Self::Pursuing => 22,
            Self::Done(_) => 23,
            _ => stage_code(self).0,
        }
    }
}

/// Everything about a charge that changes: the contest is borrowed, never copied.
///
/// Fields that no later stage reads are put back to nothing by [`ChargeState::settled`], so that
/// equal futures are equal values.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
pub struct ChargeState {
    /// Where it stands.
    pub stage: Stage,
    /// The cavalry.
    pub attacker: Force,
    /// The target.
    pub defender: Force,
    /// The formation of the target now.
    pub formation: Formation,
    /// Movement points of the charge that are left.
    pub points: u8,
    /// Whether the cavalry is next to the target.
    pub adjacent: bool,
    /// Whether the roll to stand passed: fire is doubled (`STAND-04`).
    pub stood: bool,
    /// Columns to the left (`STAND-05`).
    pub shift: u8,
    /// Increments that defensive fire took (`MELEE-IA-06`).
    pub fire_losses: u8,
    /// Whether a melee was fought (`ADV-05`, `ADV-08`).
    pub melee_fought: bool,
    /// Whether the recall of this event is used up (T18).
    pub recall_used: bool,
    /// Hexes that the target retreated (`PURSUIT-08`, `PURSUIT-09`).
    pub retreated: u8,
    /// Whether it passed through friends (`PURSUIT-21`).
    pub through: bool,
    /// The bystanders that have used their attempt, one bit each (`SQR-FORM-38`).
    pub tried: u8,
}

impl ChargeState {
    /// A charge about to begin: the target may attempt square if it can.
    #[must_use]
    pub fn begin(contest: &Contest) -> Self {
        Self {
            stage: Stage::SquareChoice,
            attacker: Force::fresh(contest.attacker.order),
            defender: Force::fresh(contest.defender.order),
            formation: contest.defender.formation,
            points: contest.points,
            adjacent: contest.distance == 1,
            stood: false,
            shift: 0,
            fire_losses: 0,
            melee_fought: false,
            recall_used: false,
            retreated: 0,
            through: false,
            tried: 0,
        }
    }

    /// The same state with every field put back that no later stage reads.
    #[must_use]
    pub const fn settled(mut self) -> Self {
        use Stage as S;
        let past_melee = matches!(
            self.stage,
            S::AttackerRouts
                | S::AttackerFallsBack(_)
                | S::Rebounds
                | S::ReboundCheck(_)
                | S::RoutAfterRebound(_)
                | S::TargetFallsBack(_)
                | S::TargetRouts
                | S::RoutOnStand
                | S::Advancing
                | S::Pursuing
                | S::RecallChoice(RecallEvent::BeforePursuit)
                | S::RecallRoll(RecallEvent::BeforePursuit)
                | S::Done(_)
        );
        let attacker_beaten = matches!(
            self.stage,
            S::AttackerRouts
                | S::AttackerFallsBack(_)
                | S::Rebounds
                | S::ReboundCheck(_)
                | S::RoutAfterRebound(_)
        );
        if past_melee {
            self.stood = false;
            self.shift = 0;
            self.fire_losses = 0;
            self.adjacent = false;
            self.points = 0;
        }
        if matches!(self.stage, S::Stand | S::StandShift | S::Fire | S::Melee) {
            self.adjacent = false;
            self.points = 0;
        }
        if matches!(self.stage, S::Melee) {
            self.stood = false;
        }
        if attacker_beaten {
            self.recall_used = false;
            self.tried = 0;
        }
        if matches!(self.stage, S::Done(_)) {
            self.recall_used = false;
            self.melee_fought = false;
            self.retreated = 0;
            self.through = false;
            self.tried = 0;
        }
        self
    }

    /// The state as bytes that mean the same on every machine and in every version of this code:
    /// what the state hash is taken of.
    #[must_use]
    pub fn canonical(&self) -> [u8; 20] {
        let (stage, detail) = stage_code(self.stage);
        [
            1, // the version of this layout
            stage,
            detail,
            self.attacker.order.code(),
            self.attacker.lost,
            self.attacker.fate.code(),
            self.defender.order.code(),
            self.defender.lost,
            self.defender.fate.code(),
            self.formation.code(),
            self.points,
            self.adjacent.into(),
            self.stood.into(),
            self.shift,
            self.fire_losses,
            self.melee_fought.into(),
            self.recall_used.into(),
            self.retreated,
            self.through.into(),
            self.tried,
        ]
    }
}

const fn event_code(event: RecallEvent) -> u8 {
    match event {
        RecallEvent::TargetFormedSquare => 0,
        RecallEvent::TargetRouted => 1,
        RecallEvent::BeforePursuit => 2,
    }
}

const fn stage_code(stage: Stage) -> (u8, u8) {
    match stage {
        Stage::SquareChoice => (0, 0),
        Stage::SquareRoll => (1, 0),
        Stage::RoutOnAttempt => (2, 0),
        Stage::RecallChoice(event) => (3, event_code(event)),
        Stage::RecallRoll(event) => (4, event_code(event)),
        Stage::AfterRecall(event) => (5, event_code(event)),
        Stage::Closing => (6, 0),
        Stage::Stand => (7, 0),
        Stage::StandShift => (8, 0),
        Stage::RoutOnStand => (9, 0),
        Stage::Fire => (10, 0),
        Stage::Melee => (11, 0),
        Stage::AttackerRouts => (12, 0),
        Stage::AttackerFallsBack(hexes) => (13, hexes),
        Stage::Rebounds => (14, 0),
        Stage::ReboundCheck(spent) => (15, spent),
        Stage::RoutAfterRebound(points) => (16, points),
        Stage::TargetFallsBack(hexes) => (17, hexes),
        Stage::TargetRouts => (18, 0),
        Stage::Advancing => (19, 0),
        Stage::Pursuing => (20, 0),
        Stage::Done(end) => (21, end.code()),
    }
}
