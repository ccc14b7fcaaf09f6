//! The seed of a game's own dice.

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

/// The seed of the app's dice in one game: 64 bits, written as 16 hex digits.
///
/// It lives in the store and never in the state, so that no screen and no opponent can look ahead.
///
/// ```
/// let seed: store::Seed = "00000000000000ff".parse().unwrap();
/// assert_eq!(seed, store::Seed::new(255));
/// assert_eq!(seed.to_string(), "00000000000000ff");
/// assert!("ff".parse::<store::Seed>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seed(u64);

impl Seed {
    /// A seed that is known, for tests and for playing a game again.
    #[must_use]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// A seed that nobody knows, from the entropy of the operating system.
    #[must_use]
    pub fn fresh() -> Self {
        Self(rand::rng().next_u64())
    }

    pub(crate) const fn to_be_bytes(self) -> [u8; 8] {
        self.0.to_be_bytes()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A text that is not 16 hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 16 hex digits")]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        if text.len() != 16 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotASeed);
        }
        u64::from_str_radix(text, 16)
            .map(Self)
            .map_err(|_| NotASeed)
    }
}

impl ToSql for Seed {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for Seed {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}
