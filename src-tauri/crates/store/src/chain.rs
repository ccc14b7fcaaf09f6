//! Hashes: of a state, and of the chain that binds every row of the log to all before it.

use std::fmt;

use rules::game::Game;
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use sha2::{Digest as _, Sha256};

use crate::seed::Seed;
use crate::thrown::ThrownBy;

/// A SHA-256 hash; shown as 64 hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hash([u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl ToSql for Hash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.as_slice().into())
    }
}

impl FromSql for Hash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value).map(Self)
    }
}

/// The hash of a state, of its canonical bytes.
pub(crate) fn state(game: &Game) -> Hash {
    Hash(Sha256::digest(game.canonical()).into())
}

/// What the chain begins with: the texts, the seed and the first state.
pub(crate) fn genesis(situation: &str, ruleset: &str, seed: Seed, state: Hash) -> Hash {
    let mut hasher = Sha256::new_with_prefix(b"lorgnette game 1");
    text(&mut hasher, situation);
    text(&mut hasher, ruleset);
    hasher.update(seed.to_be_bytes());
    hasher.update(state.0);
    Hash(hasher.finalize().into())
}

/// Everything that a row of the log says.
///
/// The hash of the state stands for the state, so that the chain can be checked without the
/// engine, in any version of the rules.
pub(crate) struct Link<'a> {
    pub(crate) seq: u32,
    pub(crate) version: u32,
    pub(crate) luck: u32,
    pub(crate) thrown_by: Option<ThrownBy>,
    pub(crate) given_at: &'a str,
    pub(crate) input: &'a str,
    pub(crate) events: &'a str,
    pub(crate) state: Hash,
}

impl Link<'_> {
    /// The hash of this row and all before it.
    pub(crate) fn after(&self, previous: Hash) -> Hash {
        let mut hasher = Sha256::new_with_prefix(previous.0);
        hasher.update(self.seq.to_be_bytes());
        hasher.update(self.version.to_be_bytes());
        hasher.update(self.luck.to_be_bytes());
        hasher.update([match self.thrown_by {
            None => 0,
            Some(ThrownBy::App) => 1,
            Some(ThrownBy::Hand) => 2,
        }]);
        text(&mut hasher, self.given_at);
        text(&mut hasher, self.input);
        text(&mut hasher, self.events);
        hasher.update(self.state.0);
        Hash(hasher.finalize().into())
    }
}

/// With its length first, so that no two lists of texts are the same bytes.
fn text(hasher: &mut Sha256, text: &str) {
    let length: u64 = text.len().try_into().unwrap_or(u64::MAX);
    hasher.update(length.to_be_bytes());
    hasher.update(text);
}
