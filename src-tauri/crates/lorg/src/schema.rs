//! `lorg schema`: the JSON Schemas of situation and scenario files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::failure::{self, Failure};

/// What `lorg schema` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write the schemas to their places in the tree.
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Fail where a schema in the tree is stale.
    #[arg(long)]
    check: bool,
    /// The format to print.
    #[arg(long, value_enum, default_value = "situation")]
    format: Format,
    /// The folder of the schemas.
    #[arg(long, default_value = "scenarios/schema")]
    folder: PathBuf,
}

/// A format with a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Situations.
    Situation,
    /// Scenarios.
    Scenario,
}

impl Format {
    const ALL: [Self; 2] = [Self::Situation, Self::Scenario];

    fn text(self) -> Result<String, Failure> {
        Ok(match self {
            Self::Situation => scenario::schema::situation()?,
            Self::Scenario => scenario::schema::scenario()?,
        })
    }

    fn file(self, folder: &Path) -> PathBuf {
        folder.join(match self {
            Self::Situation => "situation.schema.json",
            Self::Scenario => "scenario.schema.json",
        })
    }
}

/// Carries the command out.
pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if !args.write && !args.check {
        print!("{}", args.format.text()?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut code = ExitCode::SUCCESS;
    for format in Format::ALL {
        let (schema, file) = (format.text()?, format.file(&args.folder));
        if args.write {
            std::fs::write(&file, &schema).map_err(|error| Failure::file(&file, &error))?;
        } else if failure::read(&file)? != schema {
            eprintln!(
                "{} is stale: cargo run -p lorg -- schema --write",
                file.display()
            );
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}
