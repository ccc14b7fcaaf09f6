//! The app itself and its settings.

use serde::{Deserialize, Serialize};
use tauri::State;

use crate::settings::{Settings, SettingsError};
use crate::state::AppState;

/// What the app is.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct AppInfo {
    /// Its version.
    pub version: String,
    /// The version of its rules.
    pub rules_version: u32,
}

/// What the app is.
#[tauri::command(async)]
#[specta::specta]
#[must_use]
pub fn app_info() -> AppInfo {
    AppInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules_version: rules::VERSION,
    }
}

/// The settings.
#[tauri::command(async)]
#[specta::specta]
#[must_use]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn settings(state: State<'_, AppState>) -> Settings {
    state.settings()
}

/// Changes the settings.
///
/// # Errors
/// Where they cannot be kept; they hold until the app is closed.
#[tauri::command(async)]
#[specta::specta]
#[allow(clippy::needless_pass_by_value)] // what Tauri hands over
pub fn set_settings(state: State<'_, AppState>, settings: Settings) -> Result<(), SettingsError> {
    state.set_settings(settings)
}
