//! What is written in the transaction of one step.

use rusqlite::{Connection, params};

use crate::chain::Hash;
use crate::game::{OpenGame, Row};
use crate::id::GameId;

/// Writes the pointer; `false` where the game was changed or deleted elsewhere.
pub(crate) fn pointer(
    tx: &Connection,
    before: &OpenGame,
    after: &OpenGame,
    now: &str,
) -> Result<bool, rusqlite::Error> {
    let changed = tx
        .prepare_cached(
            "UPDATE games SET luck = ?3, head = ?4, last = ?5, revision = ?6, updated_at = ?7
             WHERE id = ?1 AND revision = ?2",
        )?
        .execute(params![
            before.id.0,
            before.revision,
            after.luck,
            after.head,
            after.last,
            after.revision,
            now,
        ])?;
    Ok(changed == 1)
}

/// Notes the version of the rules that a game was last played with.
pub(crate) fn version(tx: &Connection, id: GameId, version: u32) -> Result<(), rusqlite::Error> {
    // Nothing is rewritten where it is the same, which is nearly always.
    tx.prepare_cached("UPDATE games SET rules_version = ?2 WHERE id = ?1 AND rules_version <> ?2")?
        .execute(params![id.0, version])?;
    Ok(())
}

/// Drops what lies behind the pointer: a new input takes its place.
pub(crate) fn drop_tail(tx: &Connection, id: GameId, head: u32) -> Result<(), rusqlite::Error> {
    for sql in [
        "DELETE FROM inputs WHERE game = ?1 AND seq > ?2",
        "DELETE FROM snapshots WHERE game = ?1 AND seq > ?2",
        "UPDATE luck SET after = ?2 WHERE game = ?1 AND after > ?2",
    ] {
        tx.prepare_cached(sql)?.execute(params![id.0, head])?;
    }
    Ok(())
}

/// Writes an input with what came of it.
pub(crate) fn input(
    tx: &Connection,
    game: &OpenGame,
    row: &Row,
    version: u32,
    now: &str,
) -> Result<(), rusqlite::Error> {
    tx.prepare_cached(
        "INSERT INTO inputs
         (game, seq, version, luck, thrown_by, given_at, input, events, state, chain)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        game.id.0,
        row.step.seq,
        version,
        game.luck,
        row.step.thrown_by,
        now,
        row.input,
        row.events,
        row.state,
        row.chain,
    ])?;
    Ok(())
}

/// Keeps a position. One that is there already says the same, perhaps in an older version: it stays.
pub(crate) fn snapshot(
    tx: &Connection,
    id: GameId,
    seq: u32,
    version: u32,
    position: &str,
    state: Hash,
) -> Result<(), rusqlite::Error> {
    tx.prepare_cached(
        "INSERT INTO snapshots (game, seq, version, position, state) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT DO NOTHING",
    )?
    .execute(params![id.0, seq, version, position, state])?;
    Ok(())
}

/// Drops the snapshot of a former head. One that another version wrote stays: there the history
/// cannot be run again.
pub(crate) fn drop_snapshot(
    tx: &Connection,
    id: GameId,
    seq: u32,
    version: u32,
) -> Result<(), rusqlite::Error> {
    tx.prepare_cached("DELETE FROM snapshots WHERE game = ?1 AND seq = ?2 AND version = ?3")?
        .execute(params![id.0, seq, version])?;
    Ok(())
}

/// Logs fresh luck.
pub(crate) fn luck(tx: &Connection, game: &OpenGame, now: &str) -> Result<(), rusqlite::Error> {
    tx.prepare_cached("INSERT INTO luck (game, luck, after, made_at) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![game.id.0, game.luck, game.head, now])?;
    Ok(())
}
