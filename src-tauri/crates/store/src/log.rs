//! The log as people read it: without the engine.

use rules::event::Event;
use rules::pending::Input;
use rusqlite::{Connection, OptionalExtension, params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::LogError;
use crate::id::GameId;
use crate::store::Store;
use crate::thrown::ThrownBy;

/// Something that was kept as JSON, perhaps by another version of the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kept<T> {
    /// It could be read.
    Read {
        /// What it says.
        value: T,
    },
    /// Another version wrote it in words that this one does not know.
    Unread {
        /// The JSON as it was kept.
        text: String,
    },
}

impl<T: DeserializeOwned> Kept<T> {
    fn of(text: String) -> Self {
        match serde_json::from_str(&text) {
            Ok(value) => Self::Read { value },
            Err(_) => Self::Unread { text },
        }
    }
}

impl<T> Kept<T> {
    /// What it says, where it could be read.
    pub const fn read(&self) -> Option<&T> {
        match self {
            Self::Read { value } => Some(value),
            Self::Unread { .. } => None,
        }
    }
}

/// An input in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct LoggedInput {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// The version of the rules that carried it out.
    pub version: u32,
    /// Whether it lies behind the pointer and can be redone.
    pub undone: bool,
    /// Who threw, where it is dice.
    pub thrown_by: Option<ThrownBy>,
    /// How often fresh luck had been asked for.
    pub luck: u32,
    /// When it was given, RFC 3339 in UTC.
    pub given_at: String,
    /// The input.
    pub input: Kept<Input>,
    /// What happened.
    pub events: Kept<Vec<Event>>,
    /// The hash of the state it led to, 64 hex digits.
    pub state: String,
    /// The hash chain, 64 hex digits.
    pub chain: String,
}

/// Fresh luck in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct LuckMark {
    /// How often it had been asked for, this time included.
    pub luck: u32,
    /// The input after which it was asked for; 0 for the beginning.
    pub after: u32,
    /// Whether that lies behind the pointer.
    pub undone: bool,
    /// When, RFC 3339 in UTC.
    pub made_at: String,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEntry {
    /// An input with what came of it.
    Input(LoggedInput),
    /// Somebody asked for fresh luck.
    FreshLuck(LuckMark),
}

impl LogEntry {
    /// Whether it lies behind the pointer.
    #[must_use]
    pub const fn undone(&self) -> bool {
        match self {
            Self::Input(input) => input.undone,
            Self::FreshLuck(mark) => mark.undone,
        }
    }
}

impl Store {
    /// The whole log of a game in order, what was undone and can be redone included. It needs
    /// neither the texts of the game nor a version of the rules.
    ///
    /// # Errors
    /// Where there is no such game, or what the database says.
    pub fn log(&self, id: GameId) -> Result<Vec<LogEntry>, LogError> {
        let tx = self.connection.unchecked_transaction()?;
        let head: u32 = tx
            .prepare_cached("SELECT head FROM games WHERE id = ?1")?
            .query_row([id.0], |row| row.get(0))
            .optional()?
            .ok_or(LogError::NoSuchGame)?;
        let mut marks = marks(&tx, id, head)?.into_iter().peekable();
        let mut entries = Vec::new();
        for input in inputs(&tx, id, head)? {
            while let Some(mark) = marks.next_if(|mark| mark.after < input.seq) {
                entries.push(LogEntry::FreshLuck(mark));
            }
            entries.push(LogEntry::Input(input));
        }
        entries.extend(marks.map(LogEntry::FreshLuck));
        Ok(entries)
    }
}

fn inputs(tx: &Connection, id: GameId, head: u32) -> Result<Vec<LoggedInput>, rusqlite::Error> {
    tx.prepare_cached(
        "SELECT seq, version, thrown_by, luck, given_at, input, events, state, chain FROM inputs
         WHERE game = ?1 ORDER BY seq",
    )?
    .query_map(params![id.0], |row| {
        let seq = row.get(0)?;
        Ok(LoggedInput {
            seq,
            version: row.get(1)?,
            undone: seq > head,
            thrown_by: row.get(2)?,
            luck: row.get(3)?,
            given_at: row.get(4)?,
            input: Kept::of(row.get(5)?),
            events: Kept::of(row.get(6)?),
            state: row.get::<_, crate::chain::Hash>(7)?.to_string(),
            chain: row.get::<_, crate::chain::Hash>(8)?.to_string(),
        })
    })?
    .collect()
}

fn marks(tx: &Connection, id: GameId, head: u32) -> Result<Vec<LuckMark>, rusqlite::Error> {
    tx.prepare_cached("SELECT luck, after, made_at FROM luck WHERE game = ?1 ORDER BY after, luck")?
        .query_map(params![id.0], |row| {
            let after = row.get(1)?;
            Ok(LuckMark {
                luck: row.get(0)?,
                after,
                undone: after > head,
                made_at: row.get(2)?,
            })
        })?
        .collect()
}
