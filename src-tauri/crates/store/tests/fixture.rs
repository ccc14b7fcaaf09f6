//! Games as every version made them: each must open and accept one more input.
//!
//! When `rules::VERSION` or the schema rises, a new fixture is added beside the old ones:
//! `cargo test -p store --test fixture -- --ignored write_fixture`.

mod common;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use common::{inputs, new_game, play, replay, same};
use rules::ground::Ended;
use rules::pending::{Choice, Input, Pending};
use rusqlite::Connection;
use store::{GameId, LogEntry, Store, ThrownBy};

/// The fixtures with the version of the rules that made each.
const FIXTURES: &[(u32, &str)] = &[(1, include_str!("fixtures/v1.sql"))];

const GAME: GameId = GameId(1);

fn lay_out(folder: &tempfile::TempDir, sql: &str) -> PathBuf {
    let path = folder.path().join("games.sqlite");
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    path
}

#[test]
fn every_fixture_opens_and_accepts_one_more_input() {
    for (version, sql) in FIXTURES {
        let folder = tempfile::tempdir().unwrap();
        let path = lay_out(&folder, sql);
        let mut store = Store::open(&path).unwrap();
        let mut open = store.load(GAME).unwrap();
        assert_eq!(store.games().unwrap()[0].rules_version, *version);
        assert!(open.can_undo() && open.can_redo());
        assert!(
            !matches!(open.game().pending(), Pending::Done { .. }),
            "in mid-charge"
        );
        let report = replay(&store, GAME).unwrap();
        assert_eq!(report.other_versions.is_empty(), *version == rules::VERSION);

        let head = open.head();
        let input = open.game().legal().next().unwrap();
        open.give(&mut store, input, ThrownBy::Hand).unwrap();
        assert_eq!(open.head(), head + 1);
        same(&open, &store.load(GAME).unwrap());
        replay(&store, GAME).unwrap();
    }
}

#[test]
fn every_fixture_opens_when_the_version_has_risen() {
    for (version, sql) in FIXTURES {
        let folder = tempfile::tempdir().unwrap();
        let path = lay_out(&folder, sql);
        let mut store = Store::open(&path).unwrap().with_rules_version(version + 1);
        let mut open = store.load(GAME).unwrap();
        let head = open.head();
        let report = replay(&store, GAME).unwrap();
        assert_eq!((report.replayed, report.other_versions.len()), (0, 1));
        play(&mut store, &mut open, 1);
        assert_eq!(open.head(), head + 1);
        same(&open, &store.load(GAME).unwrap());
        assert_eq!(replay(&store, GAME).unwrap().replayed, 1);
    }
}

/// The log of an old game is read to the word: inputs, who threw, events.
#[test]
fn every_fixture_can_be_read() {
    for (_, sql) in FIXTURES {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&lay_out(&folder, sql)).unwrap();
        let log = inputs(&store, GAME);
        assert!(log.iter().all(|input| input.input.read().is_some()));
        assert!(log.iter().all(|input| input.events.read().is_some()));
        for by in [ThrownBy::App, ThrownBy::Hand] {
            let throw = log
                .iter()
                .find(|input| input.thrown_by == Some(by))
                .unwrap();
            assert!(throw.events.read().is_some_and(|events| !events.is_empty()));
        }
        assert!(log.last().is_some_and(|input| input.undone));
        let fresh = |entry: &LogEntry| matches!(entry, LogEntry::FreshLuck(_));
        assert!(store.log(GAME).unwrap().iter().any(fresh));
    }
}

/// Makes the fixture of this version: a charge that a square attempt interrupts, with throws by
/// hand and by the app, fresh luck, and one input undone.
#[test]
#[ignore = "writes tests/fixtures, once for every version"]
fn write_fixture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let mut store = Store::open(&path)
        .unwrap()
        .with_clock(|| "2026-01-02T03:04:05Z".into());
    let mut open = store.create(&new_game(1815)).unwrap();
    let (mut throws, mut interrupted) = (0, false);
    while throws < 4 {
        let legal: Vec<Input> = open.game().legal().collect();
        match open.game().pending() {
            Pending::Choose { .. } => {
                let wait = Input::Choose(Choice::Wait);
                let input = if legal.contains(&wait) {
                    wait
                } else {
                    legal[0]
                };
                open.give(&mut store, input, ThrownBy::Hand).unwrap();
            }
            Pending::Roll { .. } if throws % 2 == 0 => {
                open.throw(&mut store).unwrap();
                open.fresh_luck(&mut store).unwrap();
                throws += 1;
            }
            Pending::Roll { .. } => {
                open.give(&mut store, legal[legal.len() / 2], ThrownBy::Hand)
                    .unwrap();
                throws += 1;
            }
            Pending::Ground { .. } => {
                let interrupts =
                    |i: &&Input| matches!(i, Input::Report(r) if r.ended == Ended::Interrupted);
                let usual = Input::Report(open.game().report_form().unwrap().usual);
                let input = legal.iter().find(interrupts).filter(|_| !interrupted);
                interrupted |= input.is_some();
                open.give(&mut store, *input.unwrap_or(&usual), ThrownBy::Hand)
                    .unwrap();
            }
            Pending::Manoeuvre { .. } | Pending::Done { .. } => {
                panic!("over after {throws} throws")
            }
        }
    }
    assert!(interrupted);
    open.undo(&mut store).unwrap();
    drop(store);
    let name = format!("tests/fixtures/v{}.sql", rules::VERSION);
    let to = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::write(to, dump(&Connection::open(&path).unwrap())).unwrap();
}

/// The database as SQL: text that git can keep.
fn dump(raw: &Connection) -> String {
    let mut sql = String::new();
    let strings = |query: &str| -> Vec<String> {
        let mut statement = raw.prepare(query).unwrap();
        let rows = statement.query_map((), |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    for pragma in ["application_id", "user_version"] {
        let value: i64 = raw
            .pragma_query_value(None, pragma, |row| row.get(0))
            .unwrap();
        writeln!(sql, "PRAGMA {pragma} = {value};").unwrap();
    }
    writeln!(sql, "PRAGMA foreign_keys = OFF;\nBEGIN;").unwrap();
    for create in strings("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'") {
        writeln!(sql, "{create};").unwrap();
    }
    for table in strings("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
        let columns = strings(&format!("SELECT name FROM pragma_table_info('{table}')"));
        let quoted: Vec<String> = columns
            .iter()
            .map(|column| format!("quote(\"{column}\")"))
            .collect();
        for row in strings(&format!(
            "SELECT {} FROM {table}",
            quoted.join(" || ', ' || ")
        )) {
            writeln!(
                sql,
                "INSERT INTO {table} ({}) VALUES ({row});",
                columns.join(", ")
            )
            .unwrap();
        }
    }
    writeln!(sql, "COMMIT;").unwrap();
    sql
}
