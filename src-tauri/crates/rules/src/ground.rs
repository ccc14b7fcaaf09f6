//! What a procedure asks of the ground, and what the ground answers.
//!
//! Whatever depends on space is a [`GroundOrder`]. On the map the board answers it, at the table the
//! players carry it out and report, in odds a named model answers. The rules go on from what really
//! happened: the [`Report`].

use serde::{Deserialize, Serialize};

/// Whom an order, a roll or a question concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The stack that charges.
    Attacker,
    /// The stack that is charged.
    Defender,
    /// A stack near the charge, by its place in the contest's list.
    Bystander(u8),
}

/// An order to move troops, given to whoever keeps the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct GroundOrder {
    /// Who moves.
    pub subject: Subject,
    /// How.
    pub movement: Movement,
}

/// The movements a procedure orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// Charge movement up to the target, with the points left (`CHG-MOVE-03`, T30).
    CloseWithTarget {
        /// Movement points left.
        points: u8,
    },
    /// Rout, with this many movement points (`rout_movement`).
    Rout {
        /// Movement points to spend.
        points: u8,
        /// Whether every hex costs one point, whatever the ground (`rout_distance`).
        ignoring_cost: bool,
    },
    /// Fall back this many hexes, whatever they cost (`MELEE-IA-16`, `MELEE-IA-22`).
    FallBack {
        /// Hexes to fall back.
        hexes: u8,
    },
    /// Rebound (`REBOUND-02`).
    Rebound {
        /// Movement points to spend.
        points: u8,
        /// Whether every hex costs one point, whatever the ground (`bounce_measure`).
        ignoring_cost: bool,
    },
    /// Advance into the hex that the target left (`ADV-01`).
    Advance,
    /// Pursue along the line of retreat (`PURSUIT-06`).
    Pursue {
        /// The most hexes.
        hexes: u8,
    },
}

/// Why a movement ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// It was carried out.
    Completed,
    /// It could not go on: no points, no room, or terrain that bars the way.
    Blocked,
    /// The retreat could not be completed as the rules demand: the stack surrenders (`surrender`).
    Surrendered,
    /// It entered, or started in, the zone of influence of enemy cavalry (`PURSUIT-19`, `-20`).
    EnemyCavalryZone,
    /// It came next to friends of the pursued, through which these passed (`PURSUIT-21`).
    MetFriends,
    /// The path left the map: the stack is out of play (`rout_movement`).
    LeftMap,
    /// Somebody may react first; the movement goes on afterwards.
    Interrupted,
}

/// Who interrupts a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Interruption {
    /// A stack near the charge attempts to form square (`SQR-FORM-34`).
    SquareAttempt {
        /// Its place in the contest's list of bystanders.
        bystander: u8,
        /// Hexes between it and the cavalry at this moment, 1 to 4 (`SQR-FORM-45`).
        distance: u8,
    },
}

/// What happened on the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Report {
    /// Hexes entered.
    pub hexes: u8,
    /// Movement points spent, where the rules go on from them (`REBOUND-14`); else 0.
    pub points: u8,
    /// Hexes left that lay in an enemy zone of influence, the first included (`MELEE-IA-30`).
    pub zones_left: u8,
    /// Friendly stacks passed through.
    pub through: u8,
    /// Increments lost on the way by fire.
    pub losses: u8,
    /// Why it ended.
    pub ended: Ended,
    /// Whether the stack is out of play.
    pub eliminated: bool,
    /// Who interrupts.
    pub interrupted_by: Option<Interruption>,
}

impl Report {
    /// A movement carried out over this many hexes, out of this many enemy zones.
    #[must_use]
    pub const fn completed(hexes: u8, zones_left: u8) -> Self {
        Self {
            hexes,
            points: 0,
            zones_left,
            through: 0,
            losses: 0,
            ended: Ended::Completed,
            eliminated: false,
            interrupted_by: None,
        }
    }

    /// The same with movement points spent.
    #[must_use]
    pub const fn spending(mut self, points: u8) -> Self {
        self.points = points;
        self
    }

    /// The same with another end.
    #[must_use]
    pub const fn ended(mut self, ended: Ended) -> Self {
        self.ended = ended;
        self
    }

    /// A movement that a reaction interrupts.
    #[must_use]
    pub const fn interrupted(by: Interruption) -> Self {
        let mut report = Self::completed(0, 0).ended(Ended::Interrupted);
        report.interrupted_by = Some(by);
        report
    }
}
