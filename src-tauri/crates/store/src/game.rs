//! A game that is open: the one way in which inputs reach both the rules and the disk.

use rules::event::Event;
use rules::game::Game;
use rules::pending::{Input, Pending};
use rusqlite::{OptionalExtension, TransactionBehavior};
use serde::{Deserialize, Serialize};

use crate::chain::{self, Hash, Link};
use crate::dice;
use crate::error::{DatabaseFault, GiveError, LogError, MoveError};
use crate::history::{Place, Reached};
use crate::id::GameId;
use crate::log::LogEntry;
use crate::seed::Seed;
use crate::store::Store;
use crate::thrown::ThrownBy;
use crate::write;

/// What a run of inputs does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Gives an input.
    Give {
        /// The input.
        input: Input,
        /// Who threw, where it is dice; nothing is kept of it otherwise.
        by: ThrownBy,
    },
    /// Throws the dice that are awaited.
    Throw,
}

/// An input that was carried out and is on disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Step {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// The input.
    pub input: Input,
    /// Who threw, where it is dice.
    pub thrown_by: Option<ThrownBy>,
    /// What happened.
    pub events: Vec<Event>,
}

/// A step as it is written.
pub(crate) struct Row {
    pub(crate) step: Step,
    pub(crate) input: String,
    pub(crate) events: String,
    pub(crate) state: Hash,
    pub(crate) chain: Hash,
    position: Option<String>,
}

/// A game that is open. Every change is on disk before it shows here.
#[derive(Debug, Clone)]
pub struct OpenGame {
    pub(crate) id: GameId,
    pub(crate) game: Game,
    pub(crate) seed: Seed,
    pub(crate) luck: u32,
    pub(crate) head: u32,
    pub(crate) last: u32,
    pub(crate) throws: u32,
    pub(crate) revision: u32,
    pub(crate) state: Hash,
    pub(crate) chain: Hash,
}

impl OpenGame {
    /// Its number.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The game as the rules see it.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Where the pointer stands, in inputs from the beginning.
    #[must_use]
    pub const fn head(&self) -> u32 {
        self.head
    }

    /// How many inputs are kept, those that can be redone included.
    #[must_use]
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// How many throws, by hand or by the app, led to where the pointer stands.
    #[must_use]
    pub const fn throws(&self) -> u32 {
        self.throws
    }

    /// How often fresh luck was asked for.
    #[must_use]
    pub const fn luck(&self) -> u32 {
        self.luck
    }

    /// How often the game was written, undoing included: what tells whether another window is ahead.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The hash of the state, 64 hex digits: equal on every machine for equal states.
    #[must_use]
    pub fn hash(&self) -> String {
        self.state.to_string()
    }

    /// The hash chain at the pointer, 64 hex digits: equal only for equal games with equal logs.
    #[must_use]
    pub fn chain(&self) -> String {
        self.chain.to_string()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.head > 0
    }

    /// Whether there is something to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.head < self.last
    }

    /// Gives one input; what was undone before is dropped.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed, here or on disk.
    pub fn give(
        &mut self,
        store: &mut Store,
        input: Input,
        by: ThrownBy,
    ) -> Result<Step, GiveError> {
        self.once(store, Act::Give { input, by })
    }

    /// Throws the dice that are awaited and gives them.
    ///
    /// The throw depends on the seed, on how many throws led here and on how often fresh luck was
    /// asked for: undoing and repeating repeats it.
    ///
    /// # Errors
    /// Where no throw is awaited, or why it was not taken; nothing has changed.
    pub fn throw(&mut self, store: &mut Store) -> Result<Step, GiveError> {
        self.once(store, Act::Throw)
    }

    fn once(&mut self, store: &mut Store, act: Act) -> Result<Step, GiveError> {
        let mut after = self.clone();
        let now = store.now()?;
        let mut row = after.advance(store.version, &now, act)?;
        row.position = Some(after.position()?);
        self.commit(store, after, std::slice::from_ref(&row), &now)?;
        Ok(row.step)
    }

    /// Gives a run of inputs in one transaction: what a machine plays up to the next question for a
    /// human. `next` sees the game after each and says what comes; `None` ends the run.
    ///
    /// # Errors
    /// Why one of them was not taken; nothing has changed, of the whole run.
    pub fn run(
        &mut self,
        store: &mut Store,
        mut next: impl FnMut(&Game) -> Option<Act>,
    ) -> Result<Vec<Step>, GiveError> {
        let now = store.now()?;
        let mut after = self.clone();
        let mut rows: Vec<Row> = Vec::new();
        while let Some(act) = next(&after.game) {
            let mut row = after.advance(store.version, &now, act)?;
            if after.head.is_multiple_of(store.every.get()) {
                row.position = Some(after.position()?);
            }
            rows.push(row);
        }
        if let Some(row) = rows.last_mut() {
            row.position = Some(after.position()?);
            self.commit(store, after, &rows, &now)?;
        }
        Ok(rows.into_iter().map(|row| row.step).collect())
    }

    fn position(&self) -> Result<String, DatabaseFault> {
        Ok(serde_json::to_string(self.game.position())?)
    }

    /// Carries out one act, in memory.
    fn advance(&mut self, version: u32, now: &str, act: Act) -> Result<Row, GiveError> {
        let (input, by) = match act {
            Act::Give { input, by } => (input, by),
            Act::Throw => (self.dice()?, ThrownBy::App),
        };
        let thrown_by = matches!(input, Input::Dice(_)).then_some(by);
        let mut events = Vec::new();
        self.game.apply(&input, &mut events)?;
        self.head = self.head.checked_add(1).ok_or(GiveError::TooLong)?;
        self.last = self.head;
        self.throws += u32::from(thrown_by.is_some());
        self.state = chain::state(&self.game);
        let input_text = serde_json::to_string(&input).map_err(DatabaseFault::from)?;
        let events_text = serde_json::to_string(&events).map_err(DatabaseFault::from)?;
        let link = Link {
            seq: self.head,
            version,
            luck: self.luck,
            thrown_by,
            given_at: now,
            input: &input_text,
            events: &events_text,
            state: self.state,
        };
        self.chain = link.after(self.chain);
        Ok(Row {
            step: Step {
                seq: self.head,
                input,
                thrown_by,
                events,
            },
            input: input_text,
            events: events_text,
            state: self.state,
            chain: self.chain,
            position: None,
        })
    }

    fn dice(&self) -> Result<Input, GiveError> {
        match self.game.pending() {
            Pending::Roll { dice, .. } => Ok(Input::Dice(dice::throw(
                self.seed,
                self.luck,
                self.throws,
                dice,
            ))),
            _ => Err(GiveError::NoThrow),
        }
    }

    /// Writes the rows and, once they are on disk, becomes `after`.
    fn commit(
        &mut self,
        store: &mut Store,
        mut after: Self,
        rows: &[Row],
        now: &str,
    ) -> Result<(), GiveError> {
        let (version, every) = (store.version, store.every.get());
        after.revision = self.revision.checked_add(1).ok_or(GiveError::TooLong)?;
        let tx = store
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        if !write::pointer(&tx, self, &after, now)? {
            return Err(GiveError::Elsewhere);
        }
        write::version(&tx, self.id, version)?;
        if self.can_redo() {
            write::drop_tail(&tx, self.id, self.head)?;
        }
        for row in rows {
            write::input(&tx, &after, row, version, now)?;
            if let Some(position) = &row.position {
                write::snapshot(&tx, self.id, row.step.seq, version, position, row.state)?;
            }
        }
        if !self.head.is_multiple_of(every) {
            write::drop_snapshot(&tx, self.id, self.head, version)?;
        }
        tx.commit()?;
        *self = after;
        Ok(())
    }

    /// Goes back one input. Across a change of the version of the rules it goes to the nearest
    /// snapshot at or before that place.
    ///
    /// # Errors
    /// Where there is nothing to undo, or the place cannot be reached; nothing has changed.
    pub fn undo(&mut self, store: &mut Store) -> Result<(), MoveError> {
        self.go_to(store, self.head.checked_sub(1).ok_or(MoveError::Nothing)?)
    }

    /// Goes forward again one input, or to the next snapshot where another version of the rules
    /// played it.
    ///
    /// # Errors
    /// Where there is nothing to redo, or the place cannot be reached; nothing has changed.
    pub fn redo(&mut self, store: &mut Store) -> Result<(), MoveError> {
        if !self.can_redo() {
            return Err(MoveError::Nothing);
        }
        self.go_to(store, self.head + 1)
    }

    /// Moves the pointer to a place in the log, 0 to [`OpenGame::last`]: undo and redo of many at
    /// once. What lies behind it stays until the next input.
    ///
    /// # Errors
    /// Where there is no such place, or it cannot be reached; nothing has changed.
    pub fn go_to(&mut self, store: &mut Store, seq: u32) -> Result<(), MoveError> {
        if seq > self.last {
            return Err(MoveError::Nothing);
        }
        let (version, every) = (store.version, store.every.get());
        let now = store.now()?;
        let tx = store
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let revision: Option<u32> = tx
            .prepare_cached("SELECT revision FROM games WHERE id = ?1")?
            .query_row([self.id.0], |row| row.get(0))
            .optional()?;
        if revision != Some(self.revision) {
            return Err(MoveError::Elsewhere);
        }
        let setup = self.game.setup();
        let place = Place {
            connection: &tx,
            id: self.id,
            setup,
            version,
        };
        let back = seq <= self.head;
        let Reached {
            seq, game, state, ..
        } = if back {
            place.at_or_before(seq)?
        } else {
            place.at_or_after(seq)?
        };
        let (chain, throws) = (place.chain(seq)?, place.throws(seq)?);
        let revision = self.revision.checked_add(1).ok_or(MoveError::Nothing)?;
        let after = Self {
            game,
            state,
            head: seq,
            throws,
            chain,
            revision,
            ..self.clone()
        };
        if !write::pointer(&tx, self, &after, &now)? {
            return Err(MoveError::Elsewhere);
        }
        // The end of the log keeps its snapshot, so that another version can go there.
        if !self.head.is_multiple_of(every) && self.can_redo() {
            write::drop_snapshot(&tx, self.id, self.head, version)?;
        }
        write::snapshot(&tx, self.id, seq, version, &after.position()?, state)?;
        tx.commit()?;
        *self = after;
        Ok(())
    }

    /// Asks for fresh luck: from now on a throw that is repeated falls otherwise. The log says so.
    ///
    /// # Errors
    /// What the database says; nothing has changed.
    pub fn fresh_luck(&mut self, store: &mut Store) -> Result<(), GiveError> {
        let mut after = self.clone();
        after.luck = self.luck.checked_add(1).ok_or(GiveError::TooLong)?;
        after.revision = self.revision.checked_add(1).ok_or(GiveError::TooLong)?;
        let now = store.now()?;
        let tx = store
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        if !write::pointer(&tx, self, &after, &now)? {
            return Err(GiveError::Elsewhere);
        }
        write::luck(&tx, &after, &now)?;
        tx.commit()?;
        *self = after;
        Ok(())
    }

    /// The log up to the pointer.
    ///
    /// # Errors
    /// What the database says, or where the game was deleted.
    pub fn steps(&self, store: &Store) -> Result<Vec<LogEntry>, LogError> {
        let mut entries = store.log(self.id)?;
        entries.retain(|entry| !entry.undone());
        Ok(entries)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use scenario::bundled;

    use super::*;
    use crate::store::NewGame;

    fn begin() -> (Store, OpenGame) {
        let mut store = Store::open_in_memory().unwrap();
        let new = NewGame::new(bundled::SITUATIONS[0].1, bundled::AN_XXX).with_seed(Seed::new(5));
        let open = store.create(&new).unwrap();
        (store, open)
    }

    fn first(game: &Game) -> Option<Act> {
        game.legal().next().map(|input| Act::Give {
            input,
            by: ThrownBy::Hand,
        })
    }

    #[test]
    fn every_step_is_one_transaction() {
        let (mut store, mut open) = begin();
        let commits = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&commits);
        store
            .connection
            .commit_hook(Some(move || {
                counter.fetch_add(1, Ordering::Relaxed);
                false
            }))
            .unwrap();
        let count = || commits.swap(0, Ordering::Relaxed);
        while let Some(input) = open.game().legal().next() {
            open.give(&mut store, input, ThrownBy::Hand).unwrap();
            assert_eq!(count(), 1, "an input");
        }
        assert_eq!(open.undo(&mut store), Ok(()));
        assert_eq!(count(), 1, "undo");
        open.redo(&mut store).unwrap();
        assert_eq!(count(), 1, "redo");
        open.go_to(&mut store, 1).unwrap();
        assert_eq!(count(), 1, "many undone at once");
        open.fresh_luck(&mut store).unwrap();
        assert_eq!(count(), 1, "fresh luck");
        let steps = open.run(&mut store, first).unwrap();
        assert!(steps.len() > 1);
        assert_eq!(count(), 1, "a run, and the tail it drops");
        assert_eq!(open.run(&mut store, |_| None).unwrap(), []);
        store.load(open.id()).unwrap();
        store.log(open.id()).unwrap();
        assert_eq!(count(), 0, "nothing given, nothing written");
    }

    /// A commit that fails leaves the open game as it was: nobody sees what is not on disk.
    #[test]
    fn what_is_not_on_disk_does_not_show() {
        let (mut store, mut open) = begin();
        open.run(&mut store, |game| {
            first(game).filter(|_| game.choices().len() > 1)
        })
        .unwrap();
        let before = open.clone();
        let failing = Arc::new(AtomicBool::new(true));
        let fails = Arc::clone(&failing);
        store
            .connection
            .commit_hook(Some(move || fails.load(Ordering::Relaxed)))
            .unwrap();
        let input = open.game().legal().next().unwrap();
        let failed = open.give(&mut store, input, ThrownBy::Hand);
        assert!(
            matches!(failed, Err(GiveError::Database { .. })),
            "{failed:?}"
        );
        assert!(open.undo(&mut store).is_err());
        assert!(open.fresh_luck(&mut store).is_err());
        assert!(open.run(&mut store, first).is_err());
        assert_eq!(
            (open.game(), open.revision),
            (before.game(), before.revision)
        );
        failing.store(false, Ordering::Relaxed);
        open.give(&mut store, input, ThrownBy::Hand).unwrap();
        assert_eq!(store.load(open.id()).unwrap().chain, open.chain);
    }

    #[test]
    fn the_connection_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.sqlite")).unwrap();
        let pragma = |name: &str| -> String {
            let value = |row: &rusqlite::Row<'_>| row.get_ref(0).map(|v| format!("{v:?}"));
            store
                .connection
                .pragma_query_value(None, name, value)
                .unwrap()
        };
        assert_eq!(pragma("synchronous"), "Integer(2)");
        assert_eq!(pragma("foreign_keys"), "Integer(1)");
        assert_eq!(pragma("busy_timeout"), "Integer(5000)");
        assert_eq!(
            pragma("journal_mode"),
            format!("{:?}", rusqlite::types::ValueRef::Text(b"wal"))
        );
    }

    /// A snapshot at the head and at least every so many inputs, whichever way the head moves.
    #[test]
    fn snapshots_are_kept_where_they_must_be() {
        let (store, mut open) = begin();
        let mut store = store.with_snapshot_every(std::num::NonZeroU32::new(3).unwrap());
        let kept = |store: &Store| -> Vec<u32> {
            let sql = "SELECT seq FROM snapshots ORDER BY seq";
            let mut statement = store.connection.prepare(sql).unwrap();
            let rows = statement.query_map((), |row| row.get(0)).unwrap();
            rows.collect::<Result<_, _>>().unwrap()
        };
        let mut left = 4;
        open.run(&mut store, |game| {
            left -= 1;
            first(game).filter(|_| left >= 0)
        })
        .unwrap();
        assert_eq!(kept(&store), [0, 3, 4]);
        let input = open.game().legal().next().unwrap();
        open.give(&mut store, input, ThrownBy::Hand).unwrap();
        assert_eq!(kept(&store), [0, 3, 5]);
        open.undo(&mut store).unwrap();
        assert_eq!(kept(&store), [0, 3, 4, 5]);
        open.go_to(&mut store, 1).unwrap();
        assert_eq!(kept(&store), [0, 1, 3, 5]);
        open.go_to(&mut store, 5).unwrap();
        assert_eq!(kept(&store), [0, 3, 5]);
        open.go_to(&mut store, 1).unwrap();
        let input = open.game().legal().next().unwrap();
        open.give(&mut store, input, ThrownBy::Hand).unwrap();
        assert_eq!(kept(&store), [0, 2]);
    }
}
