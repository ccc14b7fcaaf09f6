//! Files that are not ours, not as they were, or newer than this program.

mod common;

use std::path::{Path, PathBuf};

use common::{inputs, new_game, play, replay};
use rusqlite::Connection;
use store::{GameId, HistoryFault, LoadError, OpenError, Part, ReplayError, Store};

fn kept(folder: &tempfile::TempDir) -> (PathBuf, GameId) {
    let path = folder.path().join("games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let mut open = store.create(&new_game(21)).unwrap();
    play(&mut store, &mut open, 6);
    (path, open.id())
}

fn sql(path: &Path, sql: &str) {
    let raw = Connection::open(path).unwrap();
    raw.execute_batch(sql).unwrap();
}

#[test]
fn the_database_is_set_up_to_keep() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = kept(&folder);
    let raw = Connection::open(&path).unwrap();
    let mode: String = raw
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    // Ours is told from other programs' by its number.
    let id: i32 = raw
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .unwrap();
    assert_eq!(id.to_be_bytes(), *b"Lorg");
}

#[test]
fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let text = "Not a database, but long enough to be taken for the header of one. ".repeat(20);
    std::fs::write(&path, &text).unwrap();
    assert_eq!(Store::open(&path).unwrap_err(), OpenError::NotADatabase);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recipes.sqlite");
    sql(&path, "CREATE TABLE recipes (name TEXT)");
    let before = std::fs::read(&path).unwrap();
    assert_eq!(Store::open(&path).unwrap_err(), OpenError::Foreign);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = kept(&folder);
    sql(
        &path,
        "CREATE TABLE to_come (x); PRAGMA user_version = 99; PRAGMA journal_mode = DELETE",
    );
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open(&path).unwrap_err();
    assert!(
        matches!(
            refused,
            OpenError::Newer {
                found: 99,
                known: 1..
            }
        ),
        "{refused:?}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_folder_that_is_not_there_is_said() {
    let path = Path::new("/nowhere/at/all/games.sqlite");
    let refused = Store::open(path).unwrap_err();
    assert!(matches!(refused, OpenError::Database { .. }), "{refused:?}");
}

/// Whatever is changed, replay says where and what.
#[test]
fn damage_is_found() {
    let cases = [
        (
            "UPDATE inputs SET chain = zeroblob(32) WHERE seq = 3",
            3,
            Part::Chain,
        ),
        (
            "UPDATE inputs SET state = zeroblob(32) WHERE seq = 3",
            3,
            Part::Chain,
        ),
        (
            "UPDATE inputs SET input = ' ' || input WHERE seq = 2",
            2,
            Part::Chain,
        ),
        (
            "UPDATE inputs SET events = ' ' || events WHERE seq = 2",
            2,
            Part::Chain,
        ),
        (
            "UPDATE inputs SET given_at = 'yesterday' WHERE seq = 4",
            4,
            Part::Chain,
        ),
        ("UPDATE inputs SET luck = 7 WHERE seq = 1", 1, Part::Chain),
        (
            "UPDATE inputs SET thrown_by = 'hand' WHERE seq = 1",
            1,
            Part::Chain,
        ),
        ("DELETE FROM inputs WHERE seq = 2", 2, Part::Row),
        (
            "DELETE FROM inputs WHERE seq = (SELECT last FROM games)",
            6,
            Part::Row,
        ),
        (
            "UPDATE setups SET situation = situation || ' '",
            0,
            Part::Texts,
        ),
        (
            "UPDATE setups SET seed = '0123456789abcdef'",
            0,
            Part::Texts,
        ),
        (
            "UPDATE snapshots SET state = zeroblob(32) WHERE seq > 0",
            6,
            Part::Snapshot,
        ),
        ("DELETE FROM snapshots WHERE seq = 0", 0, Part::Row),
    ];
    for (change, seq, part) in cases {
        let folder = tempfile::tempdir().unwrap();
        let (path, id) = kept(&folder);
        let store = Store::open(&path).unwrap();
        replay(&store, id).unwrap();
        sql(&path, change);
        let found = replay(&store, id).unwrap_err();
        let ReplayError::Damaged {
            seq: at,
            part: what,
        } = found
        else {
            panic!("{change}: {found:?}")
        };
        assert_eq!((at, what), (seq, part), "{change}");
    }
}

/// A chain that somebody has made anew does not hide an input that leads elsewhere.
#[test]
fn a_state_that_does_not_follow_is_found_by_opening() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = kept(&folder);
    sql(
        &path,
        "UPDATE snapshots SET position = (SELECT position FROM snapshots WHERE seq = 0)",
    );
    let store = Store::open(&path).unwrap();
    let found = store.load(id).unwrap_err();
    let damaged = HistoryFault::Damaged {
        seq: 6,
        part: Part::Snapshot,
    };
    assert_eq!(found, LoadError::History { fault: damaged });
    // And the log can still be read.
    assert_eq!(inputs(&store, id).len(), 6);
}
