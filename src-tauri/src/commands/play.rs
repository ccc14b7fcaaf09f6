//! Playing: inputs, throws, undo and redo. What a command returns is on disk.

use rules::pending::Input;
use store::{GameId, OpenGame, ThrownBy};
use tauri::{AppHandle, Runtime, State};
use tauri_specta::Event as _;

use crate::error::GameError;
use crate::saved::GameSaved;
use crate::state::{AppState, Desk};
use crate::view::GameView;

/// Changes a game, tells the page what is on disk, and shows the game.
fn play<R: Runtime>(
    app: &AppHandle<R>,
    state: &AppState,
    game: u32,
    change: impl FnOnce(&mut Desk, GameId) -> Result<(), GameError>,
) -> Result<GameView, GameError> {
    let view = state.with_desk(|desk| {
        change(desk, GameId(game))?;
        GameView::of(desk, GameId(game))
    })?;
    let saved = GameSaved {
        game,
        inputs: view.inputs,
    };
    if let Err(error) = saved.emit(app) {
        log::warn!("the page was not told that game {game} is saved: {error}");
    }
    Ok(view)
}

/// Gives an input: a decision, dice thrown by hand, or a report.
///
/// # Errors
/// Where the rules refuse it or the database fails; the game is as it was.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn give<R: Runtime>(
    app: AppHandle<R>,
    state: State<'_, AppState>,
    game: u32,
    input: Input,
) -> Result<GameView, GameError> {
    play(&app, &state, game, |desk, id| {
        desk.change(id, |open, store| {
            open.give(store, input, ThrownBy::Hand).map(drop)
        })
    })
}

/// Throws the dice that are awaited.
///
/// # Errors
/// Where no throw is awaited or the database fails; the game is as it was.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn throw_dice<R: Runtime>(
    app: AppHandle<R>,
    state: State<'_, AppState>,
    game: u32,
) -> Result<GameView, GameError> {
    play(&app, &state, game, |desk, id| {
        desk.change(id, |open, store| open.throw(store).map(drop))
    })
}

/// Takes the last input back.
///
/// # Errors
/// Where there is none, or the place cannot be reached.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn undo<R: Runtime>(
    app: AppHandle<R>,
    state: State<'_, AppState>,
    game: u32,
) -> Result<GameView, GameError> {
    play(&app, &state, game, |desk, id| {
        desk.change(id, OpenGame::undo)
    })
}

/// Gives the input again that was taken back.
///
/// # Errors
/// Where there is none, or the place cannot be reached.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn redo<R: Runtime>(
    app: AppHandle<R>,
    state: State<'_, AppState>,
    game: u32,
) -> Result<GameView, GameError> {
    play(&app, &state, game, |desk, id| {
        desk.change(id, OpenGame::redo)
    })
}
