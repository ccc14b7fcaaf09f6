//! The shell: a window, typed commands and app state. It knows no rules.

pub mod commands;
pub mod error;
pub mod saved;
pub mod settings;
pub mod state;
pub mod view;

use std::path::PathBuf;
use std::process::ExitCode;

use tauri::{Manager, Runtime};
use tauri_plugin_log::{Target, TargetKind};
use tauri_specta::{Builder, Event, Events, collect_commands, collect_events};

use crate::saved::GameSaved;
use crate::state::AppState;

/// Says once which events there are: for the typed boundary, and by name for who passes them on.
macro_rules! events {
    ($($event:path),* $(,)?) => {
        fn events() -> Events {
            collect_events![$($event),*]
        }

        /// The names of the events that a page may hear.
        pub const EVENTS: &[&str] = &[$(<$event as Event>::NAME),*];
    };
}

events![GameSaved];

/// The typed boundary: every command and event that a page may know, on any window system.
///
/// A command that asks for the app is generic over the window system. Its types are the same on all of them and are
/// collected from one, `Wry`.
fn boundary<R: Runtime>() -> Builder<R> {
    Builder::<R>::new()
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
            commands::play::give::<tauri::Wry>,
            commands::play::throw_dice::<tauri::Wry>,
            commands::play::undo::<tauri::Wry>,
            commands::play::redo::<tauri::Wry>,
            commands::odds::odds,
        ])
        .events(events())
}

/// Where iOS and Android come in.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn start() {
    let _ = run();
}

/// Where an app keeps what it knows.
#[derive(Debug, Clone)]
pub struct Folders {
    /// The games.
    pub data: PathBuf,
    /// The settings.
    pub config: PathBuf,
}

/// Gives a builder the typed boundary and the state behind it: the whole app but for its window system and plugins.
///
/// Without folders of its own the app keeps what it knows where the system wants it.
#[must_use]
pub fn furnish<R: Runtime>(
    builder: tauri::Builder<R>,
    folders: Option<Folders>,
) -> tauri::Builder<R> {
    let boundary = boundary();
    builder
        .invoke_handler(boundary.invoke_handler())
        .setup(move |app| {
            boundary.mount_events(app);
            let state = match &folders {
                Some(Folders { data, config }) => AppState::open(data, config),
                None => AppState::open(&app.path().app_data_dir()?, &app.path().app_config_dir()?),
            };
            app.manage(state);
            Ok(())
        })
}

/// What the app is made of besides code: its configuration, what its page may do, and the page.
#[must_use]
pub fn context<R: Runtime>() -> tauri::Context<R> {
    tauri::generate_context!()
}

/// Runs the app until its window is closed; says whether it could start.
#[must_use]
pub fn run() -> ExitCode {
    let builder = tauri::Builder::default().plugin(
        tauri_plugin_log::Builder::new()
            .level(log::LevelFilter::Info)
            .targets([
                Target::new(TargetKind::Stderr),
                Target::new(TargetKind::LogDir { file_name: None }),
            ])
            .build(),
    );
    match furnish(builder, None).run(context()) {
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
        boundary::<tauri::Wry>()
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
