//! `lorg replay`: the games of a data file once more, every state hash compared.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use store::{GameId, ReplayError, ReplayReport, Store};

use crate::answer::print;
use crate::failure::Failure;

/// What `lorg replay` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The data file of the app.
    game: PathBuf,
    /// Only the game with this number.
    #[arg(long)]
    id: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Answer {
    game: u32,
    same: bool,
    report: Option<ReplayReport>,
    fault: Option<ReplayError>,
}

/// Carries the command out.
pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    // A data file that is not there is a wrong call, not an empty store.
    std::fs::metadata(&args.game).map_err(|error| Failure::file(&args.game, &error))?;
    let store = Store::open(&args.game).map_err(|e| Failure::Store {
        detail: e.to_string(),
    })?;
    let ids: Vec<GameId> = match args.id {
        Some(id) => vec![GameId(id)],
        None => store
            .games()
            .map_err(|e| Failure::Store {
                detail: e.to_string(),
            })?
            .iter()
            .map(|game| game.id)
            .collect(),
    };
    let answers: Vec<Answer> = ids
        .into_iter()
        .map(
            |id| match store.replay(id, &AtomicBool::new(false), |_, _| {}) {
                Ok(report) => Answer {
                    game: id.0,
                    same: true,
                    report: Some(report),
                    fault: None,
                },
                Err(fault) => Answer {
                    game: id.0,
                    same: false,
                    report: None,
                    fault: Some(fault),
                },
            },
        )
        .collect();
    let same = answers.iter().all(|answer| answer.same);
    print(&answers)?;
    Ok(if same {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
