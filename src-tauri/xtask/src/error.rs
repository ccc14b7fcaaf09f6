//! What can go wrong in a command, each with a sentence for the person at the keyboard.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A failure that a command expects and can name.
#[derive(Debug)]
pub(crate) enum Error {
    /// A program could not be started at all.
    Start {
        /// The program's name.
        program: String,
        /// What the system said.
        source: io::Error,
    },
    /// A program ran and said no.
    Failed {
        /// The command line.
        command: String,
        /// Its exit code, if it was not ended by a signal.
        code: Option<i32>,
    },
    /// A file or folder could not be read or written.
    File {
        /// Where.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file or an output does not hold what it should.
    Content {
        /// The file, or the program whose output it is.
        what: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Something has to be installed that this command cannot install by itself.
    Missing(String),
    /// A check looked and found something wrong.
    Check(String),
}

impl Error {
    /// A file error, with its place.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self::File { path, source }
    }

    /// A content error, with its place.
    pub(crate) fn content(what: impl fmt::Display, problem: impl fmt::Display) -> Self {
        Self::Content {
            what: what.to_string(),
            problem: problem.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { program, source } => write!(out, "`{program}` did not start: {source}"),
            Self::Failed {
                command,
                code: Some(code),
            } => {
                write!(out, "`{command}` ended with code {code}")
            }
            Self::Failed {
                command,
                code: None,
            } => {
                write!(out, "`{command}` was ended by a signal")
            }
            Self::File { path, source } => write!(out, "{}: {source}", path.display()),
            Self::Content { what, problem } => write!(out, "{what}: {problem}"),
            Self::Missing(sentence) | Self::Check(sentence) => out.write_str(sentence),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Start { source, .. } | Self::File { source, .. } => Some(source),
            _ => None,
        }
    }
}
