//! `lorg validate`: every fault of a file.

use std::path::Path;
use std::process::ExitCode;

use scenario::fault::Fault;
use scenario::{bundled, ruleset, situation};
use serde::Serialize;

use crate::answer::print;
use crate::failure::{self, Failure};

#[derive(Debug, Serialize)]
struct Answer {
    format: Option<String>,
    faults: Vec<Fault>,
}

/// Just the first key: files are told apart by it, never by their name.
#[derive(serde::Deserialize)]
struct Head {
    format: Option<String>,
}

/// Carries the command out.
pub(crate) fn run(file: &Path) -> Result<ExitCode, Failure> {
    let text = failure::read(file)?;
    let format = serde_json::from_str::<Head>(&text)
        .ok()
        .and_then(|head| head.format);
    let faults = if format.as_deref() == Some("lorgnette/ruleset") {
        ruleset::read(&text).err()
    } else {
        situation::read(&text, bundled::AN_XXX).err()
    }
    .unwrap_or_default();
    let code = if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    print(&Answer { format, faults })?;
    Ok(code)
}
