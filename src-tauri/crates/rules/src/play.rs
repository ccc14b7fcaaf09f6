//! What is played: one procedure alone, or a battle. The store, the shell and scripts call this one
//! value and need not know which of the two it is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::battle::{Battle, BattlePosition, Scene};
use crate::game::{Game, Position, RestoreFault, Setup};
use crate::ledger::Ledger;
use crate::pending::{Choice, Input, Pending, Refused};
use crate::procedure::charge::ChargeState;
use crate::report_form::ReportForm;
use crate::trace::Trace;

/// What is played.
#[derive(Debug, Clone, PartialEq)]
pub enum Play {
    /// One charge, with everything the rules need and nothing of the map.
    Charge(Game),
    /// A battle.
    Battle(Box<Battle>),
}

/// What it is played with.
#[derive(Debug, Clone, PartialEq)]
pub enum PlaySetup {
    /// A contest and a ruleset.
    Charge(Arc<Setup>),
    /// A scene.
    Battle(Arc<Scene>),
}

/// The moving part: what a snapshot keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PlayPosition {
    /// Of a charge alone.
    Charge(Position),
    /// Of a battle.
    Battle(Box<BattlePosition>),
}

impl Play {
    /// What is about to begin.
    #[must_use]
    pub fn new(setup: &PlaySetup) -> Self {
        match setup {
            PlaySetup::Charge(setup) => Self::Charge(Game::new(Arc::clone(setup))),
            PlaySetup::Battle(scene) => Self::Battle(Box::new(Battle::new(Arc::clone(scene)))),
        }
    }

    /// What is put back to a position that was kept.
    ///
    /// # Errors
    /// What in the position does not fit the setup.
    pub fn restore(setup: &PlaySetup, position: PlayPosition) -> Result<Self, RestoreFault> {
        match (setup, position) {
            (PlaySetup::Charge(setup), PlayPosition::Charge(position)) => {
                Ok(Self::Charge(Game::restore(Arc::clone(setup), position)?))
            }
            (PlaySetup::Battle(scene), PlayPosition::Battle(position)) => {
                let battle = Battle::restore(Arc::clone(scene), *position)?;
                Ok(Self::Battle(Box::new(battle)))
            }
            _ => Err(RestoreFault::Frames),
        }
    }

    /// What it is played with.
    #[must_use]
    pub fn setup(&self) -> PlaySetup {
        match self {
            Self::Charge(game) => PlaySetup::Charge(Arc::clone(game.setup())),
            Self::Battle(battle) => PlaySetup::Battle(Arc::clone(battle.scene())),
        }
    }

    /// The moving part.
    #[must_use]
    pub fn position(&self) -> PlayPosition {
        match self {
            Self::Charge(game) => PlayPosition::Charge(game.position().clone()),
            Self::Battle(battle) => PlayPosition::Battle(Box::new(battle.position())),
        }
    }

    /// The battle, where it is one.
    #[must_use]
    pub const fn battle(&self) -> Option<&Battle> {
        match self {
            Self::Charge(_) => None,
            Self::Battle(battle) => Some(battle),
        }
    }

    /// The charge in progress: the game that plays it.
    #[must_use]
    pub fn procedure(&self) -> Option<&Game> {
        match self {
            Self::Charge(game) => Some(game),
            Self::Battle(battle) => battle.procedure(),
        }
    }

    /// The state of the charge in progress.
    #[must_use]
    pub fn charge_state(&self) -> Option<ChargeState> {
        self.procedure().map(Game::charge_state)
    }

    /// What is waited for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        match self {
            Self::Charge(game) => game.pending(),
            Self::Battle(battle) => battle.pending(),
        }
    }

    /// The options of a decision, in printed order.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        self.procedure().map_or(&[], Game::choices)
    }

    /// What may be reported, where troops move.
    #[must_use]
    pub fn report_form(&self) -> Option<ReportForm> {
        self.procedure()?.report_form()
    }

    /// The ledger of the throw that is pending.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        self.procedure()?.ledger()
    }

    /// The input that the board itself gives: the report of a movement on the map. None where a
    /// person has to decide, throw or report.
    #[must_use]
    pub fn of_itself(&self) -> Option<Input> {
        let (_, report) = self.battle()?.carried_out()?;
        Some(Input::Report(report))
    }

    /// Decides one input without listing any.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, input: &Input) -> Result<(), Refused> {
        match self {
            Self::Charge(game) => game.check(input),
            Self::Battle(battle) => battle.check(input),
        }
    }

    /// Every input that may be given now, lazily and in a fixed order.
    #[must_use]
    pub fn legal(&self) -> Box<dyn Iterator<Item = Input> + '_> {
        match self {
            Self::Charge(game) => Box::new(game.legal()),
            Self::Battle(battle) => Box::new(battle.legal()),
        }
    }

    /// Carries out one input: checks first, then changes. A refused input changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn apply(&mut self, input: &Input, trace: &mut impl Trace) -> Result<(), Refused> {
        match self {
            Self::Charge(game) => game.apply(input, trace),
            Self::Battle(battle) => battle.apply(input, trace),
        }
    }

    /// The bytes that mean the same on every machine: what the state hash is taken of.
    #[must_use]
    pub fn canonical(&self) -> Vec<u8> {
        match self {
            Self::Charge(game) => game.canonical(),
            Self::Battle(battle) => battle.canonical(),
        }
    }
}
