//! The real app without a window: its commands, events, state and capabilities behind a web server on this machine,
//! so that its page runs in an ordinary browser.
//!
//! It knows no command by name. Tauri's window system for tests stands in for the window; the page is handed what
//! Tauri answers, and a command that no capability allows is refused here as well.

mod server;

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use lorgnette_shell::Folders;
use tauri::test::{MockRuntime, mock_builder};
use tauri::{App, Manager as _, RunEvent};
use tauri_plugin_log::{Target, TargetKind};

/// The window that the capabilities are for.
const WINDOW: &str = "main";

#[derive(Debug, Parser)]
#[command(name = "browser-shell", about, version)]
struct Cli {
    /// The folder that the app keeps its games and settings in
    #[arg(long)]
    data: PathBuf,
    /// The page, as `vite build --mode browser` leaves it
    #[arg(long, default_value = "ui/dist-browser")]
    page: PathBuf,
    /// The port on 127.0.0.1; 0 takes a free one
    #[arg(long, default_value_t = 0)]
    port: u16,
}

/// Why the app is not served.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("no port to listen on: {0}")]
    Port(io::Error),
    #[error("{0} holds no index.html: build it with `npx vite build --mode browser` in ui")]
    Page(PathBuf),
    #[error("the app does not start: {0}")]
    App(#[from] tauri::Error),
}

fn main() -> ExitCode {
    match serve(Cli::parse()) {
        Ok(code) => u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from),
        Err(fault) => {
            eprintln!("browser-shell: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Serves the app until this process is ended.
fn serve(cli: Cli) -> Result<i32, Fault> {
    if !cli.page.join("index.html").is_file() {
        return Err(Fault::Page(cli.page));
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, cli.port)).map_err(Fault::Port)?;
    let address = listener.local_addr().map_err(Fault::Port)?;
    listener.set_nonblocking(true).map_err(Fault::Port)?;
    let app = app(&cli.data)?;
    let mut listener = Some(listener);
    Ok(app.run_return(move |app, event| {
        // The window and the state are there now, and not before.
        if let RunEvent::Ready = event
            && let Some(listener) = listener.take()
            && let Some(window) = app.get_webview_window(WINDOW)
        {
            let routes = server::routes(&window, &cli.page);
            tauri::async_runtime::spawn(async move {
                if let Err(error) = server::listen(listener, routes).await {
                    log::error!("the server ended: {error}");
                }
            });
            println!("listening on http://{address}");
        }
    }))
}

/// The app as it is, but for its window system, and with folders of its own.
fn app(data: &std::path::Path) -> Result<App<MockRuntime>, tauri::Error> {
    let logs = tauri_plugin_log::Builder::new()
        .level(log::LevelFilter::Warn)
        .targets([Target::new(TargetKind::Stderr)])
        .build();
    let folders = Folders {
        data: data.to_path_buf(),
        config: data.to_path_buf(),
    };
    lorgnette_shell::furnish(mock_builder().plugin(logs), Some(folders))
        .build(lorgnette_shell::context())
}
