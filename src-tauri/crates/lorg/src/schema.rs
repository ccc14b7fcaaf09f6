//! `lorg schema`: the JSON Schema of situation files.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::failure::{self, Failure};

/// What `lorg schema` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write the schema to its place in the tree.
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Fail where the schema in the tree is stale.
    #[arg(long)]
    check: bool,
    /// The file.
    #[arg(long, default_value = "scenarios/schema/situation.schema.json")]
    file: PathBuf,
}

/// Carries the command out.
pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let schema = scenario::schema::situation()?;
    if args.write {
        std::fs::write(&args.file, &schema).map_err(|error| Failure::file(&args.file, &error))?;
    } else if args.check {
        if failure::read(&args.file)? != schema {
            eprintln!(
                "{} is stale: cargo run -p lorg -- schema --write",
                args.file.display()
            );
            return Ok(ExitCode::FAILURE);
        }
    } else {
        print!("{schema}");
    }
    Ok(ExitCode::SUCCESS)
}
