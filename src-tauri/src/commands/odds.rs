//! Odds of what is still to come.

use odds::charge::ChargeOdds;
use odds::ground::GroundModel;
use odds::policy::Policy;
use odds::walk::{STATES_MAX, WalkError};
use store::GameId;
use tauri::State;

use crate::error::OddsError;
use crate::state::AppState;

/// The exact odds of the charge from where it stands, both sides replying best.
///
/// While somebody else's procedure lies on top, they are those of the charge beneath it.
///
/// # Errors
/// Where the game is not at hand, or the limit is reached; never an estimate.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn odds(state: State<'_, AppState>, game: u32) -> Result<ChargeOdds, OddsError> {
    // The setup is shared and the state is a copy: the games are not locked while odds are walked.
    let (setup, start) = state
        .with_desk(|desk| {
            let open = desk.game(GameId(game))?;
            let game = open.game.game();
            Ok((game.setup().clone(), game.charge_state()))
        })
        .map_err(|error| OddsError::Game { error })?;
    let ground = GroundModel::default();
    odds::charge::odds(
        &setup.contest,
        &setup.ruleset,
        start,
        ground,
        &Policy::default(),
    )
    .map_err(|error| match error {
        WalkError::TooManyStates => OddsError::TooManyStates {
            limit: u32::try_from(STATES_MAX).unwrap_or(u32::MAX),
        },
        WalkError::Overflow(_) | WalkError::Rank => OddsError::TooManyCases,
    })
}
