//! The store: one database with all games.

use std::num::NonZeroU32;
use std::path::Path;

use rusqlite::Connection;
use scenario::text::Text;
use serde::{Deserialize, Serialize};

use crate::error::{DatabaseFault, DeleteError, LoadError, OpenError};
use crate::history::Texts;
use crate::id::GameId;
use crate::schema;
use crate::seed::Seed;

/// A snapshot is kept at least every so many inputs.
pub const SNAPSHOT_EVERY: NonZeroU32 = NonZeroU32::MIN.saturating_add(49);

/// What a new game begins with. It keeps both texts, whatever becomes of the files.
#[derive(Debug, Clone, Copy)]
pub struct NewGame<'a> {
    /// The text of the situation.
    pub situation: &'a str,
    /// The text of the ruleset.
    pub ruleset: &'a str,
    /// The seed of the app's dice.
    pub seed: Seed,
}

impl<'a> NewGame<'a> {
    /// A game with a seed that nobody knows.
    #[must_use]
    pub fn new(situation: &'a str, ruleset: &'a str) -> Self {
        Self {
            situation,
            ruleset,
            seed: Seed::fresh(),
        }
    }

    /// The same with a seed that is known.
    #[must_use]
    pub const fn with_seed(mut self, seed: Seed) -> Self {
        self.seed = seed;
        self
    }
}

/// A game in the list of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// The id of its situation; none where the text can no longer be read.
    pub situation: Option<String>,
    /// The title of its situation; none where the text can no longer be read.
    pub title: Option<Text>,
    /// The version of the rules that it was last played with.
    pub rules_version: u32,
    /// Where the pointer stands, in inputs from the beginning.
    pub head: u32,
    /// How many inputs are kept; those behind the pointer can be redone.
    pub last: u32,
    /// When it was begun, RFC 3339 in UTC.
    pub created_at: String,
    /// When it was last changed, RFC 3339 in UTC.
    pub updated_at: String,
}

/// The games in one SQLite database.
///
/// One connection: a long replay in the background opens a second store on the same path, so that
/// play goes on meanwhile.
#[derive(Debug)]
pub struct Store {
    pub(crate) connection: Connection,
    pub(crate) version: u32,
    pub(crate) every: NonZeroU32,
    clock: Option<fn() -> String>,
}

impl Store {
    /// Opens the database at this path, or makes it.
    ///
    /// # Errors
    /// Where the file is not ours, is newer than this program, or cannot be opened; it is then left
    /// as it was.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        Self::with(Connection::open(path)?)
    }

    /// A store that is forgotten when it is dropped.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn open_in_memory() -> Result<Self, OpenError> {
        Self::with(Connection::open_in_memory()?)
    }

    fn with(mut connection: Connection) -> Result<Self, OpenError> {
        schema::prepare(&mut connection)?;
        Ok(Self {
            connection,
            version: rules::VERSION,
            every: SNAPSHOT_EVERY,
            clock: None,
        })
    }

    /// Takes this for the version of the rules: for tests of what happens when it rises.
    #[must_use]
    pub const fn with_rules_version(mut self, version: u32) -> Self {
        self.version = version;
        self
    }

    /// Keeps a snapshot every so many inputs: for tests with short games.
    #[must_use]
    pub const fn with_snapshot_every(mut self, every: NonZeroU32) -> Self {
        self.every = every;
        self
    }

    /// Takes the time from here, as RFC 3339 in UTC, and not from the system.
    #[must_use]
    pub const fn with_clock(mut self, clock: fn() -> String) -> Self {
        self.clock = Some(clock);
        self
    }

    pub(crate) fn now(&self) -> Result<String, rusqlite::Error> {
        match self.clock {
            Some(clock) => Ok(clock()),
            None => self
                .connection
                .prepare_cached("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")?
                .query_row((), |row| row.get(0)),
        }
    }

    /// All games, the one last played first.
    ///
    /// # Errors
    /// What the database says.
    pub fn games(&self) -> Result<Vec<GameSummary>, DatabaseFault> {
        let mut statement = self.connection.prepare_cached(
            "SELECT id, situation, rules_version, head, last, created_at, updated_at
             FROM games JOIN setups ON setups.game = games.id ORDER BY updated_at DESC, id DESC",
        )?;
        let rows = statement.query_map((), |row| {
            let text: String = row.get(1)?;
            // Only the two keys of the list: a text that no longer passes its check has them, too.
            let label: Option<Label> = serde_json::from_str(&text).ok();
            let (situation, title) = label.map(|label| (label.id, label.title)).unzip();
            Ok(GameSummary {
                id: GameId(row.get(0)?),
                situation,
                title,
                rules_version: row.get(2)?,
                head: row.get(3)?,
                last: row.get(4)?,
                created_at: row.get(5)?,
                updated_at: row.get(6)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The situation and the ruleset that a game began with.
    ///
    /// # Errors
    /// Where there is no such game, or what the database says.
    pub fn texts(&self, id: GameId) -> Result<(String, String), LoadError> {
        let texts = Texts::read(&self.connection, id)?.ok_or(LoadError::NoSuchGame)?;
        Ok((texts.situation, texts.ruleset))
    }

    /// Deletes a game with all that belongs to it.
    ///
    /// # Errors
    /// Where there is no such game, or what the database says.
    pub fn delete(&mut self, id: GameId) -> Result<(), DeleteError> {
        let deleted = self
            .connection
            .execute("DELETE FROM games WHERE id = ?1", [id.0])?;
        if deleted == 0 {
            Err(DeleteError::NoSuchGame)
        } else {
            Ok(())
        }
    }
}

/// What the list of games shows of a situation.
#[derive(Deserialize)]
struct Label {
    id: String,
    title: Text,
}
