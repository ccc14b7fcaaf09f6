//! Replay: the whole history once more, compared with what was kept.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::game::{Game, Setup};
use rules::pending::Input;
use rules::trace::NoTrace;
use rusqlite::{Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};

use crate::chain::{self, Hash, Link};
use crate::error::{HistoryFault, Part, ReplayError};
use crate::history::{Snapshot, Texts};
use crate::id::GameId;
use crate::store::Store;

/// How many inputs lie between two looks at whether to go on.
const LOOK: u32 = 64;

/// What a replay found. That it came to its end means that the chain and everything that was run
/// again is as it was kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct ReplayReport {
    /// How many inputs are kept.
    pub inputs: u32,
    /// How many of them were run again.
    pub replayed: u32,
    /// Those that were not, because another version of the rules had played them.
    pub other_versions: Vec<OtherVersion>,
    /// The hash of the state at the end, 64 hex digits.
    pub state: String,
    /// The hash chain at the end, 64 hex digits.
    pub chain: String,
}

/// Inputs in a row that another version of the rules played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct OtherVersion {
    /// The version.
    pub version: u32,
    /// The first input.
    pub first: u32,
    /// The last input.
    pub last: u32,
}

impl Store {
    /// Checks the whole history of a game, what can be redone included: the hash chain throughout,
    /// and every state that this version of the rules made by making it again.
    ///
    /// `progress` hears how many inputs of how many are done. `cancel` may be set from another
    /// thread.
    ///
    /// # Errors
    /// The first thing that is not as it was kept, or that it was called off.
    pub fn replay(
        &self,
        id: GameId,
        cancel: &AtomicBool,
        mut progress: impl FnMut(u32, u32),
    ) -> Result<ReplayReport, ReplayError> {
        let tx = self.connection.unchecked_transaction()?;
        let last: u32 = tx
            .prepare_cached("SELECT last FROM games WHERE id = ?1")?
            .query_row([id.0], |row| row.get(0))
            .optional()?
            .ok_or(ReplayError::NoSuchGame)?;
        let mut replay = Replay::begin(&tx, id, self.version)?;
        let mut statement = tx.prepare_cached(
            "SELECT seq, version, luck, thrown_by, given_at, input, events, state, chain
             FROM inputs WHERE game = ?1 ORDER BY seq",
        )?;
        let mut rows = statement.query([id.0])?;
        while let Some(row) = rows.next()? {
            if replay.seq.is_multiple_of(LOOK) {
                if cancel.load(Ordering::Relaxed) {
                    return Err(ReplayError::Cancelled);
                }
                progress(replay.seq, last);
            }
            replay.row(row)?;
        }
        if replay.seq != last {
            let seq = replay.seq.min(last) + 1;
            return Err(ReplayError::Damaged {
                seq,
                part: Part::Row,
            });
        }
        progress(last, last);
        Ok(ReplayReport {
            inputs: last,
            replayed: replay.replayed,
            other_versions: replay.other_versions,
            state: replay.state.to_string(),
            chain: replay.chain.to_string(),
        })
    }
}

/// A replay under way.
struct Replay {
    setup: Arc<Setup>,
    version: u32,
    snapshots: BTreeMap<u32, Snapshot>,
    /// The game at `seq`; none where another version played up to here.
    game: Option<Game>,
    seq: u32,
    state: Hash,
    chain: Hash,
    replayed: u32,
    other_versions: Vec<OtherVersion>,
}

impl Replay {
    fn begin(tx: &Connection, id: GameId, version: u32) -> Result<Self, ReplayError> {
        let texts = Texts::read(tx, id)?.ok_or(ReplayError::NoSuchGame)?;
        let setup = texts
            .setup()
            .map_err(|faults| ReplayError::Texts { faults })?;
        let snapshots: BTreeMap<u32, Snapshot> = tx
            .prepare_cached("SELECT seq, version, position, state FROM snapshots WHERE game = ?1")?
            .query_map([id.0], Snapshot::read)?
            .map(|snapshot| snapshot.map(|snapshot| (snapshot.seq, snapshot)))
            .collect::<Result<_, _>>()?;
        let damaged = |part| ReplayError::Damaged { seq: 0, part };
        let first = snapshots.get(&0).ok_or_else(|| damaged(Part::Row))?;
        let genesis = chain::genesis(&texts.situation, &texts.ruleset, texts.seed, first.state);
        if genesis != texts.genesis {
            return Err(damaged(Part::Texts));
        }
        let state = first.state;
        let mut replay = Self {
            game: None,
            seq: 0,
            state,
            chain: genesis,
            replayed: 0,
            other_versions: Vec::new(),
            setup,
            version,
            snapshots,
        };
        if replay
            .snapshots
            .get(&0)
            .is_some_and(|first| first.version == version)
        {
            let game = Game::new(Arc::clone(&replay.setup));
            if chain::state(&game) != state {
                return Err(damaged(Part::State));
            }
            replay.game = Some(game);
        }
        replay.snapshot()?;
        Ok(replay)
    }

    fn row(&mut self, row: &Row<'_>) -> Result<(), ReplayError> {
        let seq = self.seq + 1;
        let damaged = |part| ReplayError::Damaged { seq, part };
        if row.get::<_, u32>(0)? != seq {
            return Err(damaged(Part::Row));
        }
        let text = |index| row.get_ref(index)?.as_str().map_err(rusqlite::Error::from);
        let link = Link {
            seq,
            version: row.get(1)?,
            luck: row.get(2)?,
            thrown_by: row.get(3)?,
            given_at: text(4)?,
            input: text(5)?,
            events: text(6)?,
            state: row.get(7)?,
        };
        self.chain = link.after(self.chain);
        if self.chain != row.get(8)? {
            return Err(damaged(Part::Chain));
        }
        let game = if link.version == self.version {
            self.game_before()
        } else {
            None
        };
        if let Some(mut game) = game {
            let input: Input =
                serde_json::from_str(link.input).map_err(|_| damaged(Part::Input))?;
            game.apply(&input, &mut NoTrace)
                .map_err(|_| damaged(Part::Input))?;
            if chain::state(&game) != link.state {
                return Err(damaged(Part::State));
            }
            self.game = Some(game);
            self.replayed += 1;
        } else {
            self.pass_by(seq, link.version);
        }
        self.seq = seq;
        self.state = link.state;
        self.snapshot()
    }

    /// The game before the next input: the one at hand, or the snapshot where another version
    /// left off.
    fn game_before(&mut self) -> Option<Game> {
        let kept = || {
            let snapshot = self.snapshots.get(&self.seq)?;
            Some(snapshot.restore(&self.setup, self.version).ok()?.game)
        };
        self.game.take().or_else(kept)
    }

    fn pass_by(&mut self, seq: u32, version: u32) {
        self.game = None;
        match self.other_versions.last_mut() {
            Some(run) if run.version == version && run.last + 1 == seq => run.last = seq,
            _ => self.other_versions.push(OtherVersion {
                version,
                first: seq,
                last: seq,
            }),
        }
    }

    /// Compares the snapshot here, if there is one, with the state.
    fn snapshot(&self) -> Result<(), ReplayError> {
        let damaged = ReplayError::Damaged {
            seq: self.seq,
            part: Part::Snapshot,
        };
        let Some(snapshot) = self.snapshots.get(&self.seq) else {
            return Ok(());
        };
        if snapshot.version != self.version {
            return Ok(());
        }
        match snapshot.restore(&self.setup, self.version) {
            Ok(_) if snapshot.state == self.state => Ok(()),
            Err(HistoryFault::Database { fault }) => Err(fault.into()),
            Ok(_) | Err(_) => Err(damaged),
        }
    }
}
