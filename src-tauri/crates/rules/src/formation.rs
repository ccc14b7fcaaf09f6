//! Formations: how a unit stands.

use serde::{Deserialize, Serialize};

use crate::unit::Arm;

/// The formation of a unit or stack.
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
pub enum Formation {
    /// Line: wide front, most muskets.
    Line,
    /// Column (of attack).
    Column,
    /// March or road column: no zone, no stand.
    MarchColumn,
    /// Skirmish order, foot or horse.
    Skirmish,
    /// Square: a front all round (`SQR-FORM-01`).
    Square,
    /// The improvised square of skirmishers or a march column; a square for all purposes (`RULING-294`).
    RallyingSquare,
    /// General order: what broken terrain makes of formed units.
    GeneralOrder,
    /// Cavalry, one hex behind another, charging in waves.
    ColumnOfCompanies,
    /// Guns on their limbers.
    Limbered,
    /// Guns ready to fire.
    Unlimbered,
}

impl Formation {
    /// Every formation.
    pub const ALL: [Self; 10] = [
        Self::Line,
        Self::Column,
        Self::MarchColumn,
        Self::Skirmish,
        Self::Square,
        Self::RallyingSquare,
        Self::GeneralOrder,
        Self::ColumnOfCompanies,
        Self::Limbered,
        Self::Unlimbered,
    ];

    /// Whether an arm has this formation.
    #[must_use]
    pub const fn is_of(self, arm: Arm) -> bool {
        match self {
            Self::Line | Self::Column | Self::MarchColumn | Self::Skirmish | Self::GeneralOrder => {
                !matches!(arm, Arm::Artillery)
            }
            Self::Square | Self::RallyingSquare => matches!(arm, Arm::Infantry),
            Self::ColumnOfCompanies => matches!(arm, Arm::Cavalry),
            Self::Limbered | Self::Unlimbered => matches!(arm, Arm::Artillery),
        }
    }

    /// Whether this is a square of either kind (`SQR-RALLY-08`, `RULING-294`).
    #[must_use]
    pub const fn is_square(self) -> bool {
        matches!(self, Self::Square | Self::RallyingSquare)
    }

    /// The code of the formation in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Line => 0,
            Self::Column => 1,
            Self::MarchColumn => 2,
            Self::Skirmish => 3,
            Self::Square => 4,
            Self::RallyingSquare => 5,
            Self::GeneralOrder => 6,
            Self::ColumnOfCompanies => 7,
            Self::Limbered => 8,
            Self::Unlimbered => 9,
        }
    }
}
