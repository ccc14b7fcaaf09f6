//! Games that another version of the rules has played.

mod common;

use std::path::{Path, PathBuf};

use common::{inputs, new_game, play, replay, same};
use rusqlite::Connection;
use store::{
    GameId, HistoryFault, Kept, LoadError, MoveError, OtherVersion, ReplayReport, Store, ThrownBy,
};

/// A game with four inputs by version 1 of the rules.
fn old_game(folder: &tempfile::TempDir) -> (PathBuf, GameId) {
    let path = folder.path().join("games.sqlite");
    let mut store = Store::open(&path).unwrap().with_rules_version(1);
    let mut open = store.create(&new_game(21)).unwrap();
    play(&mut store, &mut open, 4);
    (path, open.id())
}

fn newer(path: &Path) -> Store {
    Store::open(path).unwrap().with_rules_version(2)
}

#[test]
fn it_opens_from_its_snapshot_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    let mut store = newer(&path);
    let mut open = store.load(id).unwrap();
    same(
        &open,
        &Store::open(&path)
            .unwrap()
            .with_rules_version(1)
            .load(id)
            .unwrap(),
    );
    assert_eq!(store.games().unwrap()[0].rules_version, 1);
    play(&mut store, &mut open, 2);
    assert_eq!(store.games().unwrap()[0].rules_version, 2);
    same(&open, &store.load(id).unwrap());
    let versions: Vec<u32> = inputs(&store, id)
        .iter()
        .map(|input| input.version)
        .collect();
    assert_eq!(versions, [1, 1, 1, 1, 2, 2]);
    let ReplayReport {
        inputs,
        replayed,
        other_versions,
        ..
    } = replay(&store, id).unwrap();
    assert_eq!((inputs, replayed), (6, 2));
    assert_eq!(
        other_versions,
        [OtherVersion {
            version: 1,
            first: 1,
            last: 4
        }]
    );
}

/// Undo goes to the border exactly, and from there to the nearest snapshot; redo comes back.
#[test]
fn undo_crosses_the_border_by_snapshots() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    let mut store = newer(&path);
    let mut open = store.load(id).unwrap();
    let border = open.clone();
    play(&mut store, &mut open, 2);
    let end = open.clone();

    let mut heads = Vec::new();
    while open.undo(&mut store).is_ok() {
        heads.push(open.head());
        same(&open, &store.load(id).unwrap());
        if open.head() == border.head() {
            assert_eq!(open.game(), border.game());
        }
    }
    assert_eq!(heads, [5, 4, 0]);
    assert_eq!(open.undo(&mut store), Err(MoveError::Nothing));
    heads.clear();
    while open.redo(&mut store).is_ok() {
        heads.push(open.head());
    }
    assert_eq!(heads, [4, 5, 6]);
    same(&open, &end);
    replay(&store, id).unwrap();
}

/// Older history is branched from: a new input at the border drops what came after it.
#[test]
fn it_can_be_branched_from() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    let mut store = newer(&path);
    let mut open = store.load(id).unwrap();
    open.undo(&mut store).unwrap();
    assert_eq!((open.head(), open.last()), (0, 4));
    let input = open.game().legal().next().unwrap();
    open.give(&mut store, input, ThrownBy::Hand).unwrap();
    assert_eq!((open.head(), open.last()), (1, 1));
    same(&open, &store.load(id).unwrap());
    let report = replay(&store, id).unwrap();
    assert_eq!(report.replayed, 1);
    assert!(report.other_versions.is_empty());
}

/// Back in the older version: it is the newer inputs that are not run again.
#[test]
fn the_older_version_opens_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    let mut store = newer(&path);
    let mut open = store.load(id).unwrap();
    play(&mut store, &mut open, 2);
    let mut store = Store::open(&path).unwrap().with_rules_version(1);
    let mut open = store.load(id).unwrap();
    let report = replay(&store, id).unwrap();
    assert_eq!(report.replayed, 4);
    assert_eq!(
        report.other_versions,
        [OtherVersion {
            version: 2,
            first: 5,
            last: 6
        }]
    );
    play(&mut store, &mut open, 1);
    assert_eq!(replay(&store, id).unwrap().replayed, 5);
    open.go_to(&mut store, 3).unwrap();
    assert_eq!(open.head(), 3);
    assert_eq!(open.redo(&mut store), Ok(()));
    assert_eq!(open.head(), 4);
    open.redo(&mut store).unwrap();
    assert_eq!(
        open.head(),
        6,
        "input 5 belongs to the newer version, its snapshot is at 6"
    );
}

/// A position in words that this version does not know: said, and nothing is lost.
#[test]
fn a_position_that_no_longer_fits_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch(
        "UPDATE snapshots SET position = '{\"camels\":1}' WHERE seq = 4;
         UPDATE inputs SET events = '[{\"kind\":\"camels\"}]' WHERE seq = 2",
    )
    .unwrap();
    let store = newer(&path);
    let unreadable = HistoryFault::SnapshotUnreadable { seq: 4, version: 1 };
    assert_eq!(
        store.load(id).unwrap_err(),
        LoadError::History { fault: unreadable }
    );
    let log = inputs(&store, id);
    assert_eq!(log.len(), 4);
    assert_eq!(
        log[1].events,
        Kept::Unread {
            text: "[{\"kind\":\"camels\"}]".into()
        }
    );
    assert!(log[2].events.read().is_some());
    assert_eq!(store.games().unwrap()[0].last, 4);
}

#[test]
fn without_a_snapshot_before_it_undo_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = old_game(&folder);
    Connection::open(&path)
        .unwrap()
        .execute("DELETE FROM snapshots WHERE seq < 4", ())
        .unwrap();
    let mut store = newer(&path);
    let mut open = store.load(id).unwrap();
    let before = open.clone();
    let fault = HistoryFault::NoSnapshot { seq: 3 };
    assert_eq!(open.undo(&mut store), Err(MoveError::History { fault }));
    same(&open, &before);
    same(&open, &store.load(id).unwrap());
}
