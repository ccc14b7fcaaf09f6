//! The project's own commands: `cargo xtask play`, `test`, `clauses`, `bindings`, `bench`, `soak`.
//!
//! Every command does its own set-up, so that a fresh clone on a fresh Debian machine needs one line.

mod bench;
mod bindings;
mod browser;
mod clauses;
mod count;
mod error;
mod house;
mod npm;
mod packages;
mod page;
mod play;
mod process;
mod project;
mod setup;
mod soak;
mod stage;
mod test;
mod window;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use error::Error;
use project::Project;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own commands", version)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page and the app, and open the window
    Play {
        /// Arguments for the app
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Run every stage of the proof; the last line is "N passed, N failed"
    Test {
        /// Only the rules, the odds, the acceptance vectors and the types
        #[arg(long)]
        quick: bool,
    },
    /// Count the clauses of the rules that a test has proved by running
    Clauses {
        /// Leave out the list of what is missing
        #[arg(long)]
        brief: bool,
    },
    /// Write ui/src/bindings.ts anew from the typed commands
    Bindings,
    /// Measure the odds against icepool on the same tree
    Bench,
    /// Run the long tests that `test` leaves out
    Soak,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.task) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs one command; `false` means that it ran and found something wrong.
fn run(task: Task) -> Result<bool, Error> {
    let project = Project::find()?;
    match task {
        Task::Play { args } => play::run(&project, &args),
        Task::Test { quick: false } => Ok(test::run(&project)),
        Task::Test { quick: true } => Ok(test::run_quick(&project)),
        Task::Clauses { brief } => clauses::run(&project, brief),
        Task::Bindings => bindings::run(&project),
        Task::Bench => bench::run(&project),
        Task::Soak => soak::run(&project),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn play_passes_arguments_on_as_they_are() {
        let cli = Cli::try_parse_from(["xtask", "play", "--battle", "x.lorggame"]);
        assert!(matches!(
            cli.map(|cli| cli.task),
            Ok(Task::Play { args }) if args == ["--battle", "x.lorggame"]
        ));
    }
}
