//! Calls that cannot be carried out.

use std::path::PathBuf;

use rules::pending::Refused;
use scenario::fault::Fault;
use serde::Serialize;

/// Why a call could not be carried out. Printed as JSON on standard error.
#[derive(Debug, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Failure {
    /// A file that cannot be read or written.
    #[error("{path}: {detail}")]
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// A file with faults.
    #[error("the file has faults")]
    Faults {
        /// All of them.
        faults: Vec<Fault>,
    },
    /// JSON that is not what is expected.
    #[error("{detail}")]
    Json {
        /// What the reader said.
        detail: String,
    },
    /// A number that dice cannot show, or dice that are not awaited.
    #[error("{face} is not what the dice can show here")]
    Dice {
        /// The number.
        face: u8,
    },
    /// An input that was refused.
    #[error("input {number}: {refused}")]
    Refused {
        /// Which, from 1.
        number: usize,
        /// Why.
        refused: Refused,
    },
    /// Odds that found no answer.
    #[error("{detail}")]
    Odds {
        /// Why.
        detail: String,
    },
    /// The store.
    #[error("{detail}")]
    Store {
        /// Why.
        detail: String,
    },
}

impl Failure {
    /// Prints the failure on standard error.
    pub(crate) fn print(&self) {
        match serde_json::to_string_pretty(&serde_json::json!({ "error": self })) {
            Ok(text) => eprintln!("{text}"),
            Err(_) => eprintln!("{self}"),
        }
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &std::io::Error) -> Self {
        Self::File {
            path: path.to_owned(),
            detail: error.to_string(),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Json {
            detail: error.to_string(),
        }
    }
}

impl From<Vec<Fault>> for Failure {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faults { faults }
    }
}

/// Reads a text file.
pub(crate) fn read(path: &std::path::Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::file(path, &error))
}
