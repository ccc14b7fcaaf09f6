//! Settings: what a player likes, apart from any game.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(default)]
pub struct Settings {
    /// The language of the page.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// Who throws, unless a player says otherwise.
    pub dice: DiceBy,
    /// Whether odds are shown.
    pub odds_shown: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::System,
            theme: Theme::System,
            dice: DiceBy::App,
            odds_shown: true,
        }
    }
}

/// The language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// The system's.
    System,
    /// English.
    En,
    /// Spanish.
    Es,
}

/// The theme of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The system's.
    System,
    /// Map paper.
    Light,
    /// Candle light.
    Dark,
    /// High contrast.
    Contrast,
}

/// Who throws dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum DiceBy {
    /// The app.
    App,
    /// A player's hand.
    Hand,
}

/// Why settings could not be kept. They hold until the app is closed.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingsError {
    /// The file could not be written.
    #[error("the settings could not be written: {detail}")]
    NotWritten {
        /// What the system said; for the log.
        detail: String,
    },
}

/// Where settings are kept.
#[derive(Debug)]
pub(crate) struct SettingsFile {
    path: PathBuf,
}

impl SettingsFile {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            path: folder.join("settings.json"),
        }
    }

    /// The settings kept; the defaults where there are none or they cannot be read.
    pub(crate) fn read(&self) -> Settings {
        let Ok(text) = std::fs::read_to_string(&self.path) else {
            return Settings::default();
        };
        serde_json::from_str(&text).unwrap_or_else(|error| {
            log::warn!("the settings cannot be read and start afresh: {error}");
            Settings::default()
        })
    }

    /// Writes beside the old file and swaps them, so that a crash leaves one or the other.
    pub(crate) fn write(&self, settings: &Settings) -> Result<(), SettingsError> {
        let fail = |error: &dyn std::fmt::Display| SettingsError::NotWritten {
            detail: error.to_string(),
        };
        let text = serde_json::to_string_pretty(settings).map_err(|e| fail(&e))?;
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| fail(&e))?;
        }
        let fresh = self.path.with_extension("json.new");
        std::fs::write(&fresh, text).map_err(|e| fail(&e))?;
        std::fs::rename(&fresh, &self.path).map_err(|e| fail(&e))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_and_a_broken_file_starts_afresh() {
        let folder = tempfile::tempdir().unwrap();
        let file = SettingsFile::new(&folder.path().join("deep"));
        assert_eq!(file.read(), Settings::default());
        let settings = Settings {
            language: Language::Es,
            dice: DiceBy::Hand,
            ..Settings::default()
        };
        file.write(&settings).unwrap();
        assert_eq!(file.read(), settings);
        std::fs::write(&file.path, "{").unwrap();
        assert_eq!(file.read(), Settings::default());
        std::fs::write(&file.path, r#"{"theme":"dark"}"#).unwrap();
        assert_eq!(
            file.read(),
            Settings {
                theme: Theme::Dark,
                ..Settings::default()
            }
        );
    }
}
