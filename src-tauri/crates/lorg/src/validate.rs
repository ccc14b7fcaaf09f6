//! `lorg validate`: every fault of a file.

use std::path::Path;
use std::process::ExitCode;

use scenario::doubt::Doubt;
use scenario::fault::Fault;
use scenario::scenario::Check;
use scenario::{bundled, ruleset, scenario as battle, situation};
use serde::Serialize;

use crate::answer::print;
use crate::failure::{self, Failure};

/// The answer.
#[derive(Debug, Serialize)]
struct Answer {
    format: Option<String>,
    faults: Vec<Told<Fault>>,
    /// What looks wrong and does not block; scenarios only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    doubts: Vec<Told<Doubt>>,
    /// The checks that found nothing; scenarios only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checks: Vec<Check>,
}

/// A finding with its sentence.
#[derive(Debug, Serialize)]
struct Told<T> {
    #[serde(flatten)]
    finding: T,
    sentence: String,
}

fn told<T>(findings: Vec<T>, sentence: impl Fn(&T) -> String) -> Vec<Told<T>> {
    let tell = |finding| Told {
        sentence: sentence(&finding),
        finding,
    };
    findings.into_iter().map(tell).collect()
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
    let mut doubts = Vec::new();
    let mut checks = Vec::new();
    let faults = match format.as_deref() {
        Some("lorgnette/ruleset") => ruleset::read(&text).err().unwrap_or_default(),
        Some(battle::draft::FORMAT) => {
            let found = battle::examine(&text, bundled::AN_XXX);
            doubts = found.doubts;
            checks = found.checks;
            found.faults
        }
        _ => situation::read(&text, bundled::AN_XXX)
            .err()
            .unwrap_or_default(),
    };
    let code = if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    print(&Answer {
        format,
        faults: told(faults, |fault| fault.problem.to_string()),
        doubts: told(doubts, |doubt| doubt.about.to_string()),
        checks,
    })?;
    Ok(code)
}
