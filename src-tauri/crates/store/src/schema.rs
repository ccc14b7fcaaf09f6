//! The tables, as migrations compiled in, and how a connection is set up.

use std::time::Duration;

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

use crate::error::OpenError;

const STEPS: &[M<'static>] = &[M::up(include_str!("migrations/001_games.sql"))];
const MIGRATIONS: Migrations<'static> = Migrations::from_slice(STEPS);

/// "Lorg", as the first migration writes it.
const APPLICATION_ID: i32 = 0x4C6F_7267;

/// How long to wait for another process that is writing.
const BUSY: Duration = Duration::from_secs(5);

/// The number of the newest schema this program knows.
pub(crate) fn known() -> u32 {
    u32::try_from(STEPS.len()).unwrap_or(u32::MAX)
}

/// Looks before it touches: a foreign or newer database is refused as it was found.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), OpenError> {
    connection.busy_timeout(BUSY)?;
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let objects: u32 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get(0))?;
    if id != APPLICATION_ID && (id != 0 || objects > 0 || found > 0) {
        return Err(OpenError::Foreign);
    }
    if found > known() {
        return Err(OpenError::Newer {
            found,
            known: known(),
        });
    }
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    MIGRATIONS
        .to_latest(connection)
        .map_err(|error| match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => OpenError::from(err),
            _ => OpenError::Migration,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_fit_together() {
        MIGRATIONS.validate().unwrap();
    }
}
