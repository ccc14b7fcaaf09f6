//! The state of the app: the games on disk, those that are open, and the settings.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use scenario::bundled;
use scenario::situation::{self, Situation};
use store::{GameId, GiveError, NewGame, OpenError, OpenGame, Store};

use crate::error::GameError;
use crate::settings::{Settings, SettingsError, SettingsFile};

/// The state of the app.
#[derive(Debug)]
pub struct AppState {
    desk: Mutex<Result<Desk, OpenError>>,
    settings: Mutex<Settings>,
    file: SettingsFile,
}

/// The games: on disk, and those that are open.
#[derive(Debug)]
pub(crate) struct Desk {
    store: Store,
    open: HashMap<GameId, Open>,
}

/// A game that is open, with what its situation file says beside the rules.
#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) game: OpenGame,
    pub(crate) situation: Situation,
}

/// A lock survives a panic of another command: the state behind it is whole, because every change is
/// made on a copy first.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AppState {
    /// Opens the games and the settings. A store that cannot be opened does not keep the app from
    /// starting: the page says why, and nothing on disk is touched.
    #[must_use]
    pub fn open(data: &Path, config: &Path) -> Self {
        if let Err(error) = std::fs::create_dir_all(data) {
            log::error!("the data folder cannot be made: {error}");
        }
        let desk = Store::open(&data.join("games.sqlite")).map(|store| Desk {
            store,
            open: HashMap::new(),
        });
        if let Err(fault) = &desk {
            log::error!("the games cannot be opened: {fault}");
        }
        let file = SettingsFile::new(config);
        Self {
            desk: Mutex::new(desk),
            settings: Mutex::new(file.read()),
            file,
        }
    }

    /// Works on the games.
    pub(crate) fn with_desk<T>(
        &self,
        work: impl FnOnce(&mut Desk) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        match &mut *lock(&self.desk) {
            Ok(desk) => work(desk),
            Err(fault) => Err(GameError::Closed { fault: *fault }),
        }
    }

    pub(crate) fn settings(&self) -> Settings {
        *lock(&self.settings)
    }

    pub(crate) fn set_settings(&self, settings: Settings) -> Result<(), SettingsError> {
        *lock(&self.settings) = settings;
        self.file.write(&settings)
    }
}

impl Desk {
    /// Begins a game of a bundled situation.
    pub(crate) fn start(&mut self, id: &str) -> Result<GameId, GameError> {
        let text = bundled::situation(id).ok_or(GameError::UnknownSituation)?;
        let game = self.store.create(&NewGame::new(text, bundled::AN_XXX))?;
        let id = game.id();
        self.keep(game)?;
        Ok(id)
    }

    fn keep(&mut self, game: OpenGame) -> Result<(), GameError> {
        let (text, ruleset) = self.store.texts(game.id())?;
        let situation = situation::read(&text, &ruleset)
            .map_err(|faults| store::LoadError::Texts { faults })?;
        self.open.insert(game.id(), Open { game, situation });
        Ok(())
    }

    /// A game, opened where it is not yet.
    pub(crate) fn game(&mut self, id: GameId) -> Result<&Open, GameError> {
        if !self.open.contains_key(&id) {
            let game = self.store.load(id)?;
            self.keep(game)?;
        }
        self.open.get(&id).ok_or(GameError::NotFound)
    }

    /// Changes a game. Where it was changed elsewhere, it is opened afresh for the next try.
    pub(crate) fn change<E: Into<GameError>>(
        &mut self,
        id: GameId,
        change: impl FnOnce(&mut OpenGame, &mut Store) -> Result<(), E>,
    ) -> Result<(), GameError> {
        self.game(id)?;
        let open = self.open.get_mut(&id).ok_or(GameError::NotFound)?;
        let result = change(&mut open.game, &mut self.store).map_err(Into::into);
        if matches!(
            result,
            Err(GameError::Give {
                fault: GiveError::Elsewhere
            } | GameError::Move {
                fault: store::MoveError::Elsewhere
            })
        ) {
            self.open.remove(&id);
        }
        result
    }

    pub(crate) fn delete(&mut self, id: GameId) -> Result<(), GameError> {
        self.open.remove(&id);
        Ok(self.store.delete(id)?)
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }
}
