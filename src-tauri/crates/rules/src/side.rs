//! Sides and roles.

use serde::{Deserialize, Serialize};

/// One of the two players. Which nation a side is, a scenario says.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side named first.
    First,
    /// The side named second.
    Second,
}

impl Side {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The code of the side in canonical bytes, and its place in lists of two.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }
}

/// A part in a contest. A reaction charge is a contest with the roles swapped (`REACT-CHG-10`).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The stack that charges or assaults.
    Attacker,
    /// The stack that is charged or assaulted.
    Defender,
}

impl Role {
    /// The other part.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}
