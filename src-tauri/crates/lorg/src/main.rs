//! `lorg`: the same engine for scripts. JSON in, JSON out.
//!
//! Exit codes: 0 for an answer, 1 for a file with faults or a replay that differs, 2 for a call that
//! cannot be carried out.

mod answer;
mod command;
mod failure;
mod inputs;
mod odds;
mod replay;
mod resolve;
mod schema;
mod validate;

use std::process::ExitCode;

use clap::Parser;

use crate::command::Command;

fn main() -> ExitCode {
    match Command::parse().run() {
        Ok(code) => code,
        Err(failure) => {
            failure.print();
            ExitCode::from(2)
        }
    }
}
