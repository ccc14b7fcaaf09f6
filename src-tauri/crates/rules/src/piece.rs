//! Pieces: the counters of a scenario, printed and as they stand.

use serde::{Deserialize, Serialize};

use crate::facing::Facing;
use crate::force::Fate;
use crate::formation::Formation;
use crate::hex::Hex;
use crate::leader::Leader;
use crate::order::Order;
use crate::readiness::Readiness;
use crate::side::Side;
use crate::unit::Unit;

/// The most pieces of a scenario.
pub const PIECES_MAX: usize = 600;

/// A piece by its place in the scenario's roster.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// A piece: what its counter prints.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub body: Body,
    /// When and where it arrives; none for what stands on the map from the start.
    pub arrival: Option<Arrival>,
    /// The morale level of its army or corps at the start, 0 to 3.
    pub morale_level: u8,
}

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Body {
    /// Infantry or cavalry.
    Troops {
        /// The unit.
        unit: Unit,
    },
    /// A battery.
    Battery {
        /// The unit; its arm is artillery.
        unit: Unit,
        /// Its guns.
        guns: Guns,
    },
    /// A leader.
    Leader {
        /// The leader.
        leader: Leader,
        /// Places added to artillery fire, 0 to 18.
        artillery: u8,
        /// Movement allowance in points, 1 to 30.
        movement: u8,
    },
    /// An ammunition wagon.
    Wagon {
        /// The wagon.
        wagon: Wagon,
    },
}

/// The guns of a battery: values at short, medium and long range.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Guns {
    /// The calibre in pounds.
    pub calibre: u8,
    /// Horse artillery.
    pub horse: bool,
    /// Fire values.
    pub fire: [u16; 3],
    /// The last hex of each range.
    pub range: [u8; 3],
    /// Whether the battery has a howitzer section (`HOWZ`).
    pub howitzer_section: bool,
}

/// An ammunition wagon.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Wagon {
    /// A short name that is unique in its file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// The calibre in pounds that it serves.
    pub calibre: u8,
    /// Rounds at the start.
    pub rounds: u8,
    /// Whether it belongs to the Guard.
    pub guard: bool,
    /// Movement allowance in points, 1 to 30.
    pub movement: u8,
}

/// When and where a piece arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Arrival {
    /// The turn, from 1.
    pub turn: u8,
    /// The hex of its entry.
    pub hex: Hex,
}

impl Piece {
    /// The combat unit, for troops and batteries.
    #[must_use]
    pub const fn unit(&self) -> Option<&Unit> {
        match &self.body {
            Body::Troops { unit } | Body::Battery { unit, .. } => Some(unit),
            Body::Leader { .. } | Body::Wagon { .. } => None,
        }
    }

    /// The short name, unique in its file.
    #[must_use]
    pub fn id(&self) -> &str {
        match &self.body {
            Body::Troops { unit } | Body::Battery { unit, .. } => &unit.id,
            Body::Leader { leader, .. } => &leader.id,
            Body::Wagon { wagon } => &wagon.id,
        }
    }

    /// The name players see.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.body {
            Body::Troops { unit } | Body::Battery { unit, .. } => &unit.name,
            Body::Leader { leader, .. } => &leader.name,
            Body::Wagon { wagon } => &wagon.name,
        }
    }
}

/// A piece as it stands: the moving part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Placement {
    /// Where; none off the map.
    pub hex: Option<Hex>,
    /// The other hex of a unit in two.
    pub second_hex: Option<Hex>,
    /// Its facing; none for those with a front all round.
    pub facing: Option<Facing>,
    /// Its formation.
    pub formation: Formation,
    /// Its order.
    pub order: Order,
    /// Its readiness; cavalry only.
    pub readiness: Readiness,
    /// Increments lost in all.
    pub lost: u8,
    /// What became of it.
    pub fate: Fate,
}

impl Placement {
    /// Whether it is on the map.
    #[must_use]
    pub const fn on_map(&self) -> bool {
        self.hex.is_some()
    }
}
