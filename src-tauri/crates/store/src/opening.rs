//! Beginning and opening games.

use rules::game::Game;
use rusqlite::{OptionalExtension, TransactionBehavior, params};
use scenario::situation;

use crate::chain;
use crate::error::{CreateError, DatabaseFault, LoadError};
use crate::game::OpenGame;
use crate::history::{self, Texts};
use crate::id::GameId;
use crate::store::{NewGame, Store};
use crate::write;

impl Store {
    /// Begins a game and opens it. The texts go through the same check as any file.
    ///
    /// # Errors
    /// The faults of the texts, or the database's.
    pub fn create(&mut self, new: &NewGame<'_>) -> Result<OpenGame, CreateError> {
        let setup = situation::read(new.situation, new.ruleset)
            .map_err(|faults| CreateError::Texts { faults })?
            .setup();
        let game = Game::new(setup);
        let state = chain::state(&game);
        let genesis = chain::genesis(new.situation, new.ruleset, new.seed, state);
        let position = serde_json::to_string(game.position()).map_err(DatabaseFault::from)?;
        let now = self.now()?;
        let version = self.version;
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let id: u32 = tx.query_row(
            "INSERT INTO games (rules_version, created_at, updated_at) VALUES (?1, ?2, ?2)
             RETURNING id",
            params![version, now],
            |row| row.get(0),
        )?;
        tx.execute(
            "INSERT INTO setups (game, situation, ruleset, seed, genesis) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![id, new.situation, new.ruleset, new.seed, genesis],
        )?;
        write::snapshot(&tx, GameId(id), 0, version, &position, state)?;
        tx.commit()?;
        Ok(OpenGame {
            id: GameId(id),
            game,
            seed: new.seed,
            luck: 0,
            head: 0,
            last: 0,
            throws: 0,
            revision: 0,
            state,
            chain: genesis,
        })
    }

    /// Opens a game where its pointer stands.
    ///
    /// The position comes from the snapshot there, so that a game of another version of the rules
    /// opens, too, and is played on by this one.
    ///
    /// # Errors
    /// Where there is no such game, its texts or its position can no longer be read, or what the
    /// database says. Nothing is changed.
    pub fn load(&self, id: GameId) -> Result<OpenGame, LoadError> {
        // One view of the database, whatever another process writes meanwhile.
        let tx = self.connection.unchecked_transaction()?;
        let texts = Texts::read(&tx, id)?.ok_or(LoadError::NoSuchGame)?;
        let (luck, head, last, revision) = tx
            .prepare_cached("SELECT luck, head, last, revision FROM games WHERE id = ?1")?
            .query_row([id.0], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })
            .optional()?
            .ok_or(LoadError::NoSuchGame)?;
        let setup = texts
            .setup()
            .map_err(|faults| LoadError::Texts { faults })?;
        let place = history::Place {
            connection: &tx,
            id,
            setup: &setup,
            version: self.version,
        };
        let reached = place.at_exactly(head)?;
        let chain = place.chain(head)?;
        let throws = place.throws(head)?;
        Ok(OpenGame {
            id,
            game: reached.game,
            seed: texts.seed,
            luck,
            head,
            last,
            throws,
            revision,
            state: reached.state,
            chain,
        })
    }
}
