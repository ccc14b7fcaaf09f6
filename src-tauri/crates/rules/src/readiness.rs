//! Readiness of cavalry (19.15).

use serde::{Deserialize, Serialize};

/// How fresh the horses are (`FATIGUE-01`).
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
pub enum Readiness {
    /// Fresh.
    Fresh,
    /// Tired: half melee value.
    Tired,
    /// Exhausted: a third, and no charge.
    Exhausted,
}

impl Readiness {
    /// The code of the readiness in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Fresh => 0,
            Self::Tired => 1,
            Self::Exhausted => 2,
        }
    }
}
