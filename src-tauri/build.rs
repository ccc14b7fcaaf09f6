//! Builds the shell: every command of the app has a permission of its own, and a page may call only
//! those that a capability names.

fn main() {
    let commands = &[
        "app_info",
        "settings",
        "set_settings",
        "situations",
        "games",
        "start_game",
        "open_game",
        "delete_game",
        "give",
        "throw_dice",
        "undo",
        "redo",
        "odds",
    ];
    let manifest = tauri_build::AppManifest::new().commands(commands);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    if let Err(error) = tauri_build::try_build(attributes) {
        println!("cargo:warning={error:#}");
        std::process::exit(1);
    }
}
