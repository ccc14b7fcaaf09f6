//! Numbers of games.

use serde::{Deserialize, Serialize};

/// The number of a game; never used again after the game is deleted.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(transparent)]
pub struct GameId(pub u32);
