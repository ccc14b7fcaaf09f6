//! The moving part of a stack: what procedures change of it.

use serde::{Deserialize, Serialize};

use crate::order::Order;

/// What became of a stack.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is on the map.
    InPlay,
    /// Its last increment is lost.
    Eliminated,
    /// It surrendered.
    Surrendered,
    /// Its rout left the map.
    LeftMap,
}

/// The moving part of a stack: what a procedure can change of it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
pub struct Force {
    /// Its order now.
    pub order: Order,
    /// Increments lost since the procedure began.
    pub lost: u8,
    /// What became of it.
    pub fate: Fate,
}

impl Force {
    /// A stack as it enters a procedure.
    #[must_use]
    pub const fn fresh(order: Order) -> Self {
        Self {
            order,
            lost: 0,
            fate: Fate::InPlay,
        }
    }

    /// Whether it is on the map.
    #[must_use]
    pub const fn in_play(self) -> bool {
        matches!(self.fate, Fate::InPlay)
    }
}

impl Fate {
    /// The code of the fate in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::InPlay => 0,
            Self::Eliminated => 1,
            Self::Surrendered => 2,
            Self::LeftMap => 3,
        }
    }
}
