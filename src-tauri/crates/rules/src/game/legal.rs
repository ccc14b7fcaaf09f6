//! Everything that may be given to a game, listed lazily.

use super::Game;
use crate::dice::Dice;
use crate::ground::Report;
use crate::pending::{Choice, Input, Pending};
use crate::report_form::ReportForm;

/// The inputs that a game accepts, in a fixed order.
#[derive(Debug, Clone)]
pub enum Legal {
    /// Nothing: the game is over.
    Nothing,
    /// The options of a decision.
    Choices(std::slice::Iter<'static, Choice>),
    /// Every way the dice can fall.
    Dice(std::vec::IntoIter<Dice>),
    /// Every report that fits the order, one after the other.
    Reports {
        /// What may be reported.
        form: Box<ReportForm>,
        /// The report that comes next.
        next: Option<Report>,
    },
}

impl Legal {
    pub(super) fn of(game: &Game) -> Self {
        match game.pending() {
            Pending::Choose { .. } => Self::Choices(game.choices().iter()),
            Pending::Roll { dice, .. } => Self::Dice(dice.all().collect::<Vec<_>>().into_iter()),
            Pending::Ground { .. } => match game.report_form() {
                Some(form) => {
                    let next = form.first_report();
                    Self::Reports {
                        form: Box::new(form),
                        next,
                    }
                }
                None => Self::Nothing,
            },
            Pending::Manoeuvre { .. } | Pending::Done { .. } => Self::Nothing,
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
            Self::Reports { form, next } => {
                let report = (*next)?;
                *next = form.report_after(&report);
                Some(Input::Report(report))
            }
        }
    }
}
