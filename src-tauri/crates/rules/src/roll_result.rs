//! What dice meant.

use serde::{Deserialize, Serialize};

use crate::chart::{MeleeResult, SquareResult};

/// What dice meant.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum RollResult {
    /// The Square Formation Table.
    Square(SquareResult),
    /// The recall: success or not.
    Recall(bool),
    /// The roll to stand: passed or not.
    Stand(bool),
    /// Columns to the left.
    Shift(u8),
    /// Increments lost by fire.
    Losses(u8),
    /// The Assault and Melee Table.
    Melee(MeleeResult),
    /// A morale check: passed or not.
    Check(bool),
}
