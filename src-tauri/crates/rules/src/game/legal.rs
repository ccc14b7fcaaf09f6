//! Everything that may be given to a game, listed lazily.

use super::Game;
use crate::dice::Dice;
use crate::ground::Report;
use crate::pending::{Choice, Input, Pending};

/// The inputs that a game accepts, in a fixed order.
#[derive(Debug, Clone)]
pub enum Legal {
    /// Nothing: the game is over.
    Nothing,
    /// The options of a decision.
    Choices(std::slice::Iter<'static, Choice>),
    /// Every way the dice can fall.
    Dice(std::vec::IntoIter<Dice>),
    /// Every report that fits the order.
    Reports(std::vec::IntoIter<Report>),
}

impl Legal {
    pub(super) fn of(game: &Game) -> Self {
        match game.pending() {
            Pending::Choose { .. } => Self::Choices(game.choices().iter()),
            Pending::Roll { dice, .. } => Self::Dice(dice.all().collect::<Vec<_>>().into_iter()),
            Pending::Ground { .. } => {
                let reports: Vec<Report> = game
                    .report_form()
                    .map(|form| form.reports().collect())
                    .unwrap_or_default();
                Self::Reports(reports.into_iter())
            }
            Pending::Done { .. } => Self::Nothing,
        }
    }
}

impl Iterator for Legal {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        match self {
            Self::Nothing => None,
            Self::Choices(choices) => choices.next().map(|&choice| Input::Choose(choice)),
            Self::Dice(dice) => dice.next().map(Input::Dice),
            Self::Reports(reports) => reports.next().map(Input::Report),
        }
    }
}
