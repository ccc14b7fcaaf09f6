//! Places in the history of a game, and how they are reached: from the nearest snapshot before.

use std::sync::Arc;

use rules::game::{Game, Position, Setup};
use rules::pending::Input;
use rules::trace::NoTrace;
use rusqlite::{Connection, OptionalExtension, Row, params};
use scenario::fault::Fault;
use scenario::situation;

use crate::chain::{self, Hash};
use crate::error::{HistoryFault, Part};
use crate::id::GameId;
use crate::seed::Seed;

/// What a game began with.
pub(crate) struct Texts {
    pub(crate) situation: String,
    pub(crate) ruleset: String,
    pub(crate) seed: Seed,
    pub(crate) genesis: Hash,
}

impl Texts {
    pub(crate) fn read(
        connection: &Connection,
        id: GameId,
    ) -> Result<Option<Self>, rusqlite::Error> {
        connection
            .prepare_cached("SELECT situation, ruleset, seed, genesis FROM setups WHERE game = ?1")?
            .query_row([id.0], |row| {
                Ok(Self {
                    situation: row.get(0)?,
                    ruleset: row.get(1)?,
                    seed: row.get(2)?,
                    genesis: row.get(3)?,
                })
            })
            .optional()
    }

    pub(crate) fn setup(&self) -> Result<Arc<Setup>, Vec<Fault>> {
        Ok(situation::read(&self.situation, &self.ruleset)?.setup())
    }
}

/// A position that was kept.
pub(crate) struct Snapshot {
    pub(crate) seq: u32,
    pub(crate) version: u32,
    pub(crate) position: String,
    pub(crate) state: Hash,
}

impl Snapshot {
    pub(crate) fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        Ok(Self {
            seq: row.get(0)?,
            version: row.get(1)?,
            position: row.get(2)?,
            state: row.get(3)?,
        })
    }

    /// The game at this snapshot. Its hash counts only in the version that wrote it: another may
    /// write the same position as other bytes.
    pub(crate) fn restore(
        &self,
        setup: &Arc<Setup>,
        version: u32,
    ) -> Result<Reached, HistoryFault> {
        let Self {
            seq,
            version: wrote,
            ..
        } = *self;
        let position: Position =
            serde_json::from_str(&self.position).map_err(|_| HistoryFault::SnapshotUnreadable {
                seq,
                version: wrote,
            })?;
        let game = Game::restore(Arc::clone(setup), position).map_err(|fault| {
            HistoryFault::SnapshotMisfit {
                seq,
                version: wrote,
                fault,
            }
        })?;
        let state = chain::state(&game);
        if wrote == version && state != self.state {
            return Err(HistoryFault::Damaged {
                seq,
                part: Part::Snapshot,
            });
        }
        Ok(Reached {
            seq,
            game,
            state,
            stopped: None,
        })
    }
}

/// A place that was reached.
pub(crate) struct Reached {
    pub(crate) seq: u32,
    pub(crate) game: Game,
    pub(crate) state: Hash,
    /// The version of the input after it, where that stopped the way.
    stopped: Option<u32>,
}

/// Where to look, and with which rules.
pub(crate) struct Place<'a> {
    pub(crate) connection: &'a Connection,
    pub(crate) id: GameId,
    pub(crate) setup: &'a Arc<Setup>,
    pub(crate) version: u32,
}

impl Place<'_> {
    /// The place `seq`, or the last before it that can be reached.
    pub(crate) fn at_or_before(&self, seq: u32) -> Result<Reached, HistoryFault> {
        let snapshot = self
            .connection
            .prepare_cached(
                "SELECT seq, version, position, state FROM snapshots
                 WHERE game = ?1 AND seq <= ?2 ORDER BY seq DESC LIMIT 1",
            )?
            .query_row(params![self.id.0, seq], Snapshot::read)
            .optional()?
            .ok_or(HistoryFault::NoSnapshot { seq })?;
        let reached = snapshot.restore(self.setup, self.version)?;
        self.forward(reached, seq)
    }

    /// The place `seq` itself.
    pub(crate) fn at_exactly(&self, seq: u32) -> Result<Reached, HistoryFault> {
        let reached = self.at_or_before(seq)?;
        match reached.stopped {
            None => Ok(reached),
            Some(version) => Err(HistoryFault::OtherVersion {
                seq: reached.seq + 1,
                version,
            }),
        }
    }

    /// The place `seq`, or the first after it that is kept: where an input of another version lies
    /// between, the way leads from snapshot to snapshot.
    pub(crate) fn at_or_after(&self, seq: u32) -> Result<Reached, HistoryFault> {
        let reached = self.at_or_before(seq)?;
        let Some(version) = reached.stopped else {
            return Ok(reached);
        };
        let snapshot = self
            .connection
            .prepare_cached(
                "SELECT seq, version, position, state FROM snapshots
                 WHERE game = ?1 AND seq >= ?2 ORDER BY seq LIMIT 1",
            )?
            .query_row(params![self.id.0, seq], Snapshot::read)
            .optional()?
            .ok_or(HistoryFault::OtherVersion {
                seq: reached.seq + 1,
                version,
            })?;
        snapshot.restore(self.setup, self.version)
    }

    /// Plays the kept inputs on, up to `seq` or an input of another version.
    fn forward(&self, mut reached: Reached, seq: u32) -> Result<Reached, HistoryFault> {
        let mut statement = self.connection.prepare_cached(
            "SELECT seq, version, input, state FROM inputs
             WHERE game = ?1 AND seq > ?2 AND seq <= ?3 ORDER BY seq",
        )?;
        let mut rows = statement.query(params![self.id.0, reached.seq, seq])?;
        while let Some(row) = rows.next()? {
            let next = reached.seq + 1;
            let damaged = |part| HistoryFault::Damaged { seq: next, part };
            if row.get::<_, u32>(0)? != next {
                return Err(damaged(Part::Row));
            }
            let version = row.get(1)?;
            if version != self.version {
                reached.stopped = Some(version);
                return Ok(reached);
            }
            let input: Input = serde_json::from_str(row.get_ref(2)?.as_str().unwrap_or_default())
                .map_err(|_| damaged(Part::Input))?;
            reached
                .game
                .apply(&input, &mut NoTrace)
                .map_err(|_| damaged(Part::Input))?;
            reached.state = chain::state(&reached.game);
            if reached.state != row.get(3)? {
                return Err(damaged(Part::State));
            }
            reached.seq = next;
        }
        if reached.seq < seq {
            return Err(HistoryFault::Damaged {
                seq: reached.seq + 1,
                part: Part::Row,
            });
        }
        Ok(reached)
    }

    /// The hash chain at a place.
    pub(crate) fn chain(&self, seq: u32) -> Result<Hash, HistoryFault> {
        let sql = if seq == 0 {
            "SELECT genesis FROM setups WHERE game = ?1 AND ?2 = 0"
        } else {
            "SELECT chain FROM inputs WHERE game = ?1 AND seq = ?2"
        };
        self.connection
            .prepare_cached(sql)?
            .query_row(params![self.id.0, seq], |row| row.get(0))
            .optional()?
            .ok_or(HistoryFault::Damaged {
                seq,
                part: Part::Row,
            })
    }

    /// How many throws, by hand or by the app, lead to a place.
    pub(crate) fn throws(&self, seq: u32) -> Result<u32, HistoryFault> {
        Ok(self
            .connection
            .prepare_cached("SELECT count(thrown_by) FROM inputs WHERE game = ?1 AND seq <= ?2")?
            .query_row(params![self.id.0, seq], |row| row.get(0))?)
    }
}
