//! Faults of files: every one with its place.

use rules::chart::ChartFault;
use rules::contest::{ContestFault, ContestProblem};
use serde::{Deserialize, Serialize};

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct Fault {
    /// Where, as a JSON path such as `charge.defender.units[0].morale`; empty for the whole file.
    pub path: String,
    /// What.
    pub problem: Problem,
}

impl Fault {
    pub(crate) fn new(path: impl Into<String>, problem: Problem) -> Self {
        Self {
            path: path.into(),
            problem,
        }
    }
}

/// What can be wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Problem {
    /// The file is larger than the limit.
    #[error("the file is larger than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u32,
    },
    /// The text is not the JSON that is expected here.
    #[error("line {line}, column {column}: {detail}")]
    Json {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// What the reader says, for authors; not translated.
        detail: String,
    },
    /// The first key says another format.
    #[error("this is not a file of that format")]
    OtherFormat,
    /// A version of the format that this program does not know.
    #[error("version {version} of the format is not known")]
    UnknownVersion {
        /// The version.
        version: u32,
    },
    /// A text is missing or too long.
    #[error("a text is missing or too long")]
    Text,
    /// The ruleset named is not at hand.
    #[error("the ruleset is not at hand")]
    UnknownRuleset,
    /// A fault of the contest.
    #[error("{problem}")]
    Contest {
        /// Which.
        problem: ContestProblem,
    },
    /// A fault of a chart.
    #[error("{fault}")]
    Chart {
        /// Which.
        fault: ChartFault,
    },
}

impl From<ContestFault> for Fault {
    fn from(fault: ContestFault) -> Self {
        Self::new(
            format!("charge.{}", fault.path),
            Problem::Contest {
                problem: fault.problem,
            },
        )
    }
}

impl From<ChartFault> for Fault {
    fn from(fault: ChartFault) -> Self {
        Self::new(fault.path.clone(), Problem::Chart { fault })
    }
}

/// Reads JSON with a limit and the path of what does not fit.
///
/// # Errors
/// The one fault that stopped the reading.
pub(crate) fn read_json<'de, T: Deserialize<'de>>(
    text: &'de str,
    limit: u32,
) -> Result<T, Vec<Fault>> {
    if u32::try_from(text.len()).map_or(true, |length| length > limit) {
        return Err(vec![Fault::new("", Problem::TooLarge { limit })]);
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let value: T = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { String::new() } else { path };
        vec![Fault::new(path, json_problem(error.inner()))]
    })?;
    reader
        .end()
        .map_err(|error| vec![Fault::new("", json_problem(&error))])?;
    Ok(value)
}

fn json_problem(error: &serde_json::Error) -> Problem {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let detail = error.to_string().chars().take(300).collect();
    Problem::Json {
        line: number(error.line()),
        column: number(error.column()),
        detail,
    }
}
