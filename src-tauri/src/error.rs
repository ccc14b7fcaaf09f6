//! Errors of the commands: tagged all the way to the screen, which words them.

use rules::pending::Refused;
use serde::{Deserialize, Serialize};
use store::{
    CreateError, DatabaseFault, DeleteError, GiveError, LoadError, LogError, MoveError, OpenError,
};

/// Why a command on a game did nothing. The game is as it was.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameError {
    /// The games could not be opened when the app started.
    #[error("the games are closed: {fault}")]
    Closed {
        /// Why.
        fault: OpenError,
    },
    /// There is no situation of this name.
    #[error("there is no such situation")]
    UnknownSituation,
    /// There is no such game.
    #[error("there is no such game")]
    NotFound,
    /// The rules refuse the input.
    #[error("{refused}")]
    Refused {
        /// Why.
        refused: Refused,
    },
    /// No throw is awaited.
    #[error("no throw is awaited")]
    NoThrow,
    /// The game cannot be begun.
    #[error("{fault}")]
    Create {
        /// Why.
        fault: CreateError,
    },
    /// The game cannot be opened.
    #[error("{fault}")]
    Load {
        /// Why.
        fault: LoadError,
    },
    /// The pointer was not moved.
    #[error("{fault}")]
    Move {
        /// Why.
        fault: MoveError,
    },
    /// The game was changed elsewhere, or its log is full.
    #[error("{fault}")]
    Give {
        /// Why.
        fault: GiveError,
    },
    /// The log cannot be read.
    #[error("{fault}")]
    Log {
        /// Why.
        fault: LogError,
    },
    /// The database failed.
    #[error("{fault}")]
    Database {
        /// How.
        fault: DatabaseFault,
    },
}

impl From<DatabaseFault> for GameError {
    fn from(fault: DatabaseFault) -> Self {
        Self::Database { fault }
    }
}

impl From<CreateError> for GameError {
    fn from(fault: CreateError) -> Self {
        Self::Create { fault }
    }
}

impl From<LoadError> for GameError {
    fn from(fault: LoadError) -> Self {
        match fault {
            LoadError::NoSuchGame => Self::NotFound,
            fault => Self::Load { fault },
        }
    }
}

impl From<MoveError> for GameError {
    fn from(fault: MoveError) -> Self {
        Self::Move { fault }
    }
}

impl From<LogError> for GameError {
    fn from(fault: LogError) -> Self {
        match fault {
            LogError::NoSuchGame => Self::NotFound,
            fault @ LogError::Database { .. } => Self::Log { fault },
        }
    }
}

impl From<DeleteError> for GameError {
    fn from(fault: DeleteError) -> Self {
        match fault {
            DeleteError::NoSuchGame => Self::NotFound,
            DeleteError::Database { fault } => Self::Database { fault },
        }
    }
}

impl From<GiveError> for GameError {
    fn from(fault: GiveError) -> Self {
        match fault {
            GiveError::Refused { why } => Self::Refused { refused: why },
            GiveError::NoThrow => Self::NoThrow,
            fault => Self::Give { fault },
        }
    }
}

/// Why odds have no answer.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OddsError {
    /// The game is not at hand.
    #[error("{error}")]
    Game {
        /// Why.
        error: GameError,
    },
    /// More states than the limit.
    #[error("more than {limit} states")]
    TooManyStates {
        /// The limit.
        limit: u32,
    },
    /// More cases than can be counted.
    #[error("more cases than can be counted")]
    TooManyCases,
}
