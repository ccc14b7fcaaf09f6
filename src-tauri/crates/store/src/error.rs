//! What can go wrong, by operation.

use rules::game::RestoreFault;
use rules::pending::Refused;
use scenario::fault::Fault;
use serde::{Deserialize, Serialize};

/// What the database says.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DatabaseFault {
    /// Another process has been writing for too long.
    #[error("the database is in use by another process")]
    Busy,
    /// No room is left.
    #[error("the disk is full")]
    Full,
    /// Reading or writing failed.
    #[error("reading or writing the database failed")]
    Io,
    /// It may not be written to.
    #[error("the database may only be read")]
    ReadOnly,
    /// The file cannot be opened.
    #[error("the database cannot be opened")]
    CannotOpen,
    /// The file is damaged.
    #[error("the database is damaged")]
    Corrupt,
    /// A row does not hold what it should.
    #[error("a row of the database does not hold what it should")]
    Contents,
    /// A value could not be written as JSON.
    #[error("a value could not be written as JSON")]
    Unwritable,
    /// Anything else, by SQLite's extended code.
    #[error("the database reports code {code}")]
    Other {
        /// The code.
        code: i32,
    },
}

impl From<rusqlite::Error> for DatabaseFault {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as Code;
        let rusqlite::Error::SqliteFailure(failure, _) = error else {
            return Self::Contents;
        };
        match failure.code {
            Code::DatabaseBusy | Code::DatabaseLocked => Self::Busy,
            Code::DiskFull => Self::Full,
            Code::SystemIoFailure => Self::Io,
            Code::ReadOnly => Self::ReadOnly,
            Code::CannotOpen | Code::PermissionDenied => Self::CannotOpen,
            Code::DatabaseCorrupt | Code::NotADatabase => Self::Corrupt,
            _ => Self::Other {
                code: failure.extended_code,
            },
        }
    }
}

impl From<serde_json::Error> for DatabaseFault {
    fn from(_: serde_json::Error) -> Self {
        Self::Unwritable
    }
}

/// Lets `?` take what the database says in every operation.
macro_rules! from_database {
    ($($error:ident),* $(,)?) => {
        $(
            impl From<rusqlite::Error> for $error {
                fn from(error: rusqlite::Error) -> Self {
                    Self::Database { fault: error.into() }
                }
            }
        )*
    };
}

from_database!(
    CreateError,
    DeleteError,
    GiveError,
    HistoryFault,
    LoadError,
    LogError,
    MoveError
);
from_database!(ReplayError);

/// Why a store cannot be opened. The file is as it was.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OpenError {
    /// The file is not SQLite.
    #[error("the file is not a database")]
    NotADatabase,
    /// The file is the database of another program.
    #[error("the file is the database of another program")]
    Foreign,
    /// A newer version of this program has written to it.
    #[error("the database has schema {found}, and this program knows up to {known}")]
    Newer {
        /// Its schema.
        found: u32,
        /// The newest that is known here.
        known: u32,
    },
    /// The schema could not be brought up to date.
    #[error("the schema could not be brought up to date")]
    Migration,
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => Self::NotADatabase,
            _ => Self::Database {
                fault: error.into(),
            },
        }
    }
}

/// Why a game cannot be begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CreateError {
    /// The situation or the ruleset has faults.
    #[error("the texts have {} faults", faults.len())]
    Texts {
        /// All of them.
        faults: Vec<Fault>,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why a game cannot be deleted.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DeleteError {
    /// There is none with this number.
    #[error("there is no such game")]
    NoSuchGame,
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why a log cannot be read.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogError {
    /// There is no game with this number.
    #[error("there is no such game")]
    NoSuchGame,
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// A part of the history that is not what it was.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The texts or the seed.
    #[error("the texts or the seed")]
    Texts,
    /// The hash chain.
    #[error("the hash chain")]
    Chain,
    /// A row is missing.
    #[error("a missing row")]
    Row,
    /// An input that the rules refuse, or that cannot be read.
    #[error("the input")]
    Input,
    /// The state that an input leads to.
    #[error("the state")]
    State,
    /// A snapshot.
    #[error("the snapshot")]
    Snapshot,
}

/// Why a place in the history cannot be reached. Nothing is lost: the log can still be read.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HistoryFault {
    /// No snapshot is kept at this place or before it.
    #[error("no snapshot is kept at input {seq} or before it")]
    NoSnapshot {
        /// The place, in inputs from the beginning.
        seq: u32,
    },
    /// The snapshot was written by a version whose positions these rules cannot read.
    #[error("the snapshot at input {seq}, of rules version {version}, cannot be read")]
    SnapshotUnreadable {
        /// The place.
        seq: u32,
        /// The version of the rules that wrote it.
        version: u32,
    },
    /// The snapshot does not fit the situation.
    #[error("the snapshot at input {seq}, of rules version {version}, does not fit: {fault}")]
    SnapshotMisfit {
        /// The place.
        seq: u32,
        /// The version of the rules that wrote it.
        version: u32,
        /// What does not fit.
        fault: RestoreFault,
    },
    /// Between here and there lies an input that another version of the rules carried out.
    #[error("input {seq} was played by rules version {version}, which is not run again")]
    OtherVersion {
        /// The first such input.
        seq: u32,
        /// The version.
        version: u32,
    },
    /// The history is not what it was.
    #[error("the history is damaged at input {seq}: {part}")]
    Damaged {
        /// Where.
        seq: u32,
        /// What.
        part: Part,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why a game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LoadError {
    /// There is none with this number.
    #[error("there is no such game")]
    NoSuchGame,
    /// The kept situation or ruleset can no longer be read.
    #[error("the kept texts have {} faults", faults.len())]
    Texts {
        /// All of them.
        faults: Vec<Fault>,
    },
    /// The position at the pointer cannot be reached.
    #[error("{fault}")]
    History {
        /// Why.
        #[from]
        fault: HistoryFault,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why an input was not taken. Nothing has changed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GiveError {
    /// The rules refuse it.
    #[error("{why}")]
    Refused {
        /// Why.
        #[from]
        why: Refused,
    },
    /// No throw is awaited.
    #[error("no throw is awaited")]
    NoThrow,
    /// The game was changed or deleted elsewhere since it was opened here: open it again.
    #[error("the game was changed elsewhere")]
    Elsewhere,
    /// The log can hold no more.
    #[error("the log is full")]
    TooLong,
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why the pointer was not moved. Nothing has changed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MoveError {
    /// There is nothing to undo or to redo.
    #[error("there is nothing there")]
    Nothing,
    /// The game was changed or deleted elsewhere since it was opened here: open it again.
    #[error("the game was changed elsewhere")]
    Elsewhere,
    /// The place cannot be reached.
    #[error("{fault}")]
    History {
        /// Why.
        #[from]
        fault: HistoryFault,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}

/// Why a replay did not come to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ReplayError {
    /// There is no game with this number.
    #[error("there is no such game")]
    NoSuchGame,
    /// The kept situation or ruleset can no longer be read.
    #[error("the kept texts have {} faults", faults.len())]
    Texts {
        /// All of them.
        faults: Vec<Fault>,
    },
    /// Somebody called it off.
    #[error("the replay was called off")]
    Cancelled,
    /// The history is not what it was.
    #[error("the history is damaged at input {seq}: {part}")]
    Damaged {
        /// Where, in inputs from the beginning.
        seq: u32,
        /// What.
        part: Part,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        #[from]
        fault: DatabaseFault,
    },
}
