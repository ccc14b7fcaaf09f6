//! Who threw dice.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

/// Who threw dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum ThrownBy {
    /// The app.
    App,
    /// A hand: real dice, entered by a player.
    Hand,
}

impl ToSql for ThrownBy {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::App => "app",
            Self::Hand => "hand",
        }
        .into())
    }
}

impl FromSql for ThrownBy {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "app" => Ok(Self::App),
            "hand" => Ok(Self::Hand),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}
