//! The shell: a window, typed commands and app state. It knows no rules.

pub mod commands;
pub mod error;
pub mod saved;
pub mod settings;
pub mod state;
pub mod view;

use std::process::ExitCode;

use tauri::Manager;
use tauri_plugin_log::{Target, TargetKind};
use tauri_specta::{Builder, collect_commands, collect_events};

use crate::saved::GameSaved;
use crate::state::AppState;

/// The typed boundary: every command and event that a page may know.
fn boundary() -> Builder<tauri::Wry> {
    Builder::<tauri::Wry>::new()
        .disable_serde_phases()
        .commands(collect_commands![
            commands::app::app_info,
            commands::app::settings,
            commands::app::set_settings,
            commands::situations::situations,
            commands::games::games,
            commands::games::start_game,
            commands::games::open_game,
            commands::games::delete_game,
            commands::play::give,
            commands::play::throw_dice,
            commands::play::undo,
            commands::play::redo,
            commands::odds::odds,
        ])
        .events(collect_events![GameSaved])
}

/// Where iOS and Android come in.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn start() {
    let _ = run();
}

/// Runs the app until its window is closed; says whether it could start.
#[must_use]
pub fn run() -> ExitCode {
    let boundary = boundary();
    let handler = boundary.invoke_handler();
    let result = tauri::Builder::default()
        .plugin(
            tauri_plugin_log::Builder::new()
                .level(log::LevelFilter::Info)
                .targets([
                    Target::new(TargetKind::Stderr),
                    Target::new(TargetKind::LogDir { file_name: None }),
                ])
                .build(),
        )
        .invoke_handler(handler)
        .setup(move |app| {
            boundary.mount_events(app);
            let state = AppState::open(&app.path().app_data_dir()?, &app.path().app_config_dir()?);
            app.manage(state);
            Ok(())
        })
        .run(tauri::generate_context!());
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::error!("the app could not run: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::boundary;

    /// The bindings in git are those of the code: regenerated with `cargo xtask bindings`.
    #[test]
    fn bindings() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/src/bindings.ts");
        let folder = tempfile::tempdir().unwrap();
        let fresh = folder.path().join("bindings.ts");
        boundary()
            .export(specta_typescript::Typescript::default(), &fresh)
            .unwrap();
        let fresh = std::fs::read_to_string(fresh).unwrap();
        if std::env::var_os("LORGNETTE_WRITE_BINDINGS").is_some() {
            std::fs::write(path, fresh).unwrap();
            return;
        }
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(
            kept == fresh,
            "ui/src/bindings.ts is stale: cargo xtask bindings"
        );
    }
}
