//! The three things that a page asks for: its own files, answers to commands, and events.

use std::convert::Infallible;
use std::net::TcpListener;
use std::path::Path;

use axum::Router;
use axum::extract::{Json, Path as InPath, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use futures_util::future::ready;
use futures_util::stream::{once, unfold};
use futures_util::{Stream, StreamExt as _};
use serde_json::Value;
use tauri::ipc::{CallbackFn, InvokeBody, InvokeResponseBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response};
use tauri::webview::InvokeRequest;
use tauri::{Listener as _, WebviewWindow};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};
use tower_http::services::ServeDir;

/// How many events a page may be behind before it loses some.
const BEHIND: usize = 256;

/// The header that says whether a command failed.
const RESPONSE: HeaderName = HeaderName::from_static("tauri-response");

/// An event on its way to the pages.
#[derive(Debug, Clone)]
struct Heard {
    name: &'static str,
    payload: String,
}

#[derive(Clone)]
struct Host {
    window: WebviewWindow<MockRuntime>,
    events: Sender<Heard>,
}

/// What is served for a window, with the page in this folder.
pub(crate) fn routes(window: &WebviewWindow<MockRuntime>, page: &Path) -> Router {
    let (events, _) = channel(BEHIND);
    for name in lorgnette_shell::EVENTS {
        let events = events.clone();
        window.listen_any(*name, move |event| {
            let payload = event.payload().to_owned();
            // Nobody may be listening yet.
            let _ = events.send(Heard { name, payload });
        });
    }
    Router::new()
        .route("/ipc/{command}", post(invoke))
        .route("/events", get(hear))
        .with_state(Host {
            window: window.clone(),
            events,
        })
        .fallback_service(ServeDir::new(page))
}

/// Serves until the process ends.
pub(crate) async fn listen(listener: TcpListener, routes: Router) -> std::io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    axum::serve(listener, routes).await
}

/// Hands a command to the app as its own page would, and its answer back. As over Tauri's own protocol, a header says
/// whether the command failed: a refusal is an answer, and no error for a browser to note.
async fn invoke(
    State(host): State<Host>,
    InPath(command): InPath<String>,
    Json(arguments): Json<Value>,
) -> Response {
    let answer = tauri::async_runtime::spawn_blocking(move || {
        let url = host.window.url()?;
        let request = InvokeRequest {
            cmd: command,
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url,
            body: InvokeBody::Json(arguments),
            headers: tauri::http::HeaderMap::default(),
            invoke_key: INVOKE_KEY.to_owned(),
        };
        Ok::<_, tauri::Error>(get_ipc_response(&host.window, request))
    });
    match answer.await {
        Ok(Ok(Ok(InvokeResponseBody::Json(text)))) => (
            [(RESPONSE, "ok"), (header::CONTENT_TYPE, "application/json")],
            text,
        )
            .into_response(),
        Ok(Ok(Ok(InvokeResponseBody::Raw(bytes)))) => ([(RESPONSE, "ok")], bytes).into_response(),
        Ok(Ok(Err(error))) => ([(RESPONSE, "error")], Json(error)).into_response(),
        // A command that panicked never answers.
        Ok(Err(error)) | Err(error) => {
            (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response()
        }
    }
}

/// Every event of the app from now on. A first word goes out at once: whoever stands between waits for one before it
/// passes anything on.
async fn hear(State(host): State<Host>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let first = once(ready(Ok(Event::default().comment("open"))));
    Sse::new(first.chain(unfold(host.events.subscribe(), next))).keep_alive(KeepAlive::default())
}

async fn next(mut events: Receiver<Heard>) -> Option<(Result<Event, Infallible>, Receiver<Heard>)> {
    loop {
        match events.recv().await {
            Ok(Heard { name, payload }) => {
                return Some((Ok(Event::default().event(name).data(payload)), events));
            }
            Err(RecvError::Lagged(lost)) => log::warn!("a page lost {lost} events"),
            Err(RecvError::Closed) => return None,
        }
    }
}
