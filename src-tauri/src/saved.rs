//! The event that tells a page what is on disk.

use serde::{Deserialize, Serialize};
use tauri_specta::Event;

/// An input is on disk.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type, Event)]
pub struct GameSaved {
    /// The game.
    pub game: u32,
    /// How many of its inputs are on disk, up to the pointer.
    pub inputs: u32,
}
