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
