//! `lorg odds`: the exact odds of a situation.

use std::path::PathBuf;
use std::process::ExitCode;

use ::odds::ground::GroundModel;
use ::odds::policy::Policy;
use rules::procedure::charge::Charge;

use crate::answer::print;
use crate::failure::{self, Failure};
use crate::inputs::SituationArgs;

/// What `lorg odds` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    situation: SituationArgs,
    /// A policy file; best reply without it.
    #[arg(long)]
    policy: Option<PathBuf>,
    /// A ground model file; the straight retreat without it.
    #[arg(long)]
    ground: Option<PathBuf>,
}

/// Carries the command out.
pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let situation = args.situation.read()?;
    let setup = situation.setup();
    let policy: Policy = match &args.policy {
        Some(path) => serde_json::from_str(&failure::read(path)?)?,
        None => Policy::default(),
    };
    let ground: GroundModel = match &args.ground {
        Some(path) => serde_json::from_str(&failure::read(path)?)?,
        None => GroundModel::default(),
    };
    let start = Charge::new(&setup.contest, &setup.ruleset).begin();
    let answer = ::odds::charge::odds(&setup.contest, &setup.ruleset, start, ground, &policy)
        .map_err(|error| Failure::Odds {
            detail: error.to_string(),
        })?;
    print(&answer)?;
    Ok(ExitCode::SUCCESS)
}
