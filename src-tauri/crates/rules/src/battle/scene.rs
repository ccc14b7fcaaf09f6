//! What a battle is played with: shared, never changed.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::chart::Ruleset;
use crate::map::Map;
use crate::piece::{Piece, Placement};
use crate::side::Side;

/// Who keeps the ground.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The app: pieces stand on its map, and the board answers what procedures ask of the ground.
    #[default]
    Map,
    /// The players: the map lies on the table, and they report what happens there.
    Table,
}

/// What a battle is played with.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Who keeps the ground.
    pub way: Way,
    /// The map.
    pub map: Map,
    /// The roster; at most [`crate::piece::PIECES_MAX`].
    pub pieces: Vec<Piece>,
    /// How each piece begins, in the same order.
    pub start: Vec<Placement>,
    /// The side whose part of a turn comes first.
    pub first: Side,
    /// Turns of the battle, 1 to 99.
    pub turns: u8,
    /// The ruleset.
    pub ruleset: Arc<Ruleset>,
}
