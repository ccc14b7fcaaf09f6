//! The command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::failure::Failure;
use crate::{odds, replay, resolve, schema, validate};

/// The rules engine of Lorgnette for scripts: JSON in, JSON out.
#[derive(Debug, Parser)]
#[command(name = "lorg", version)]
pub(crate) enum Command {
    /// Resolve a situation with given dice: steps, modifiers, outcome, orders.
    ///
    /// Decisions that `--choose` does not name: the target attempts square, the cavalry does not
    /// recall. Orders on the ground are carried out as usual unless `--inputs` reports otherwise.
    Resolve(resolve::Args),
    /// The exact odds of a situation.
    Odds(odds::Args),
    /// Check a situation, scenario or ruleset file: every fault with its path, hex and sentence.
    Validate {
        /// The file.
        file: PathBuf,
    },
    /// Replay the games of a data file and compare every state hash.
    Replay(replay::Args),
    /// Print, check or write the JSON Schemas of situation and scenario files.
    Schema(schema::Args),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Resolve(args) => resolve::run(&args),
            Self::Odds(args) => odds::run(&args),
            Self::Validate { file } => validate::run(&file),
            Self::Replay(args) => replay::run(&args),
            Self::Schema(args) => schema::run(&args),
        }
    }
}
