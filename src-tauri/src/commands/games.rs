//! The games that are kept.

use store::{GameId, GameSummary};
use tauri::State;

use crate::error::GameError;
use crate::state::AppState;
use crate::view::GameView;

/// All games, the one last played first.
///
/// # Errors
/// Where the games are closed or the database fails.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn games(state: State<'_, AppState>) -> Result<Vec<GameSummary>, GameError> {
    state.with_desk(|desk| Ok(desk.store().games()?))
}

/// Begins a game of a bundled situation.
///
/// # Errors
/// Where there is no such situation, or the database fails.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn start_game(state: State<'_, AppState>, situation: String) -> Result<GameView, GameError> {
    state.with_desk(|desk| {
        let id = desk.start(&situation)?;
        GameView::of(desk, id)
    })
}

/// Opens a game where its pointer stands.
///
/// # Errors
/// Where there is none, or it cannot be read.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn open_game(state: State<'_, AppState>, game: u32) -> Result<GameView, GameError> {
    state.with_desk(|desk| GameView::of(desk, GameId(game)))
}

/// Deletes a game.
///
/// # Errors
/// Where there is none, or the database fails.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn delete_game(state: State<'_, AppState>, game: u32) -> Result<(), GameError> {
    state.with_desk(|desk| desk.delete(GameId(game)))
}
