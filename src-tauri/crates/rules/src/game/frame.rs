//! Frames and positions: the moving part of a game.

use serde::{Deserialize, Serialize};

use super::{Setup, Standing};
use crate::procedure::charge::ChargeState;
use crate::procedure::square::{SquareStage, SquareState};

/// One procedure in progress.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// A charge.
    Charge(ChargeState),
    /// The square attempt of a stack near it.
    Square(SquareState),
}

/// The moving part of a game: frames from the bottom up, and the stacks near the charge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(super) frames: Vec<Frame>,
    pub(super) bystanders: Vec<Standing>,
}

/// What in a kept position does not fit its setup.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(rename_all = "snake_case")]
pub enum RestoreFault {
    /// The frames are not a charge with at most one attempt on top.
    #[error("the frames do not fit")]
    Frames,
    /// The stacks near the charge are not those of the contest.
    #[error("the stacks near the charge do not fit")]
    Bystanders,
    /// More losses than increments.
    #[error("the losses do not fit")]
    Losses,
}

impl Position {
    /// The frames, from the bottom up.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The stacks near the charge as they are now.
    #[must_use]
    pub fn bystanders(&self) -> &[Standing] {
        &self.bystanders
    }

    /// The charge at the bottom.
    ///
    /// # Panics
    /// Never: every position is made with a charge at its bottom or checked for one.
    pub(super) fn charge(&self) -> ChargeState {
        match self.frames.first() {
            Some(Frame::Charge(state)) => *state,
            _ => unreachable!("a position begins with a charge"),
        }
    }

    pub(super) fn top(&self) -> Frame {
        self.frames
            .last()
            .copied()
            .unwrap_or_else(|| Frame::Charge(self.charge()))
    }

    pub(super) fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    /// Pops a finished attempt: the stack keeps what came of it, the charge goes on.
    pub(super) fn pop_square(&mut self, state: SquareState) {
        self.frames.pop();
        if let Some(standing) = self.bystanders.get_mut(usize::from(state.bystander)) {
            *standing = Standing {
                force: state.force,
                formation: state.formation,
            };
        }
    }

    pub(super) fn check(&self, setup: &Setup) -> Result<(), RestoreFault> {
        let contest = &setup.contest;
        let charge = match self.frames.as_slice() {
            [Frame::Charge(charge)] => charge,
            [Frame::Charge(charge), Frame::Square(attempt)] => {
                let known = usize::from(attempt.bystander) < contest.bystanders.len();
                if !known || attempt.stage == SquareStage::Done {
                    return Err(RestoreFault::Frames);
                }
                charge
            }
            _ => return Err(RestoreFault::Frames),
        };
        if self.bystanders.len() != contest.bystanders.len() {
            return Err(RestoreFault::Bystanders);
        }
        let lost_fit = charge.attacker.lost <= contest.attacker.increments()
            && charge.defender.lost <= contest.defender.increments()
            && self
                .bystanders
                .iter()
                .zip(&contest.bystanders)
                .all(|(standing, stack)| standing.force.lost <= stack.increments());
        if lost_fit {
            Ok(())
        } else {
            Err(RestoreFault::Losses)
        }
    }

    pub(crate) fn canonical(&self) -> Vec<u8> {
        let mut bytes = vec![1]; // the version of this layout
        for frame in &self.frames {
            match frame {
                Frame::Charge(state) => {
                    bytes.push(1);
                    bytes.extend_from_slice(&state.canonical());
                }
                Frame::Square(state) => {
                    bytes.push(2);
                    bytes.extend_from_slice(&state.canonical());
                }
            }
        }
        for standing in &self.bystanders {
            bytes.extend_from_slice(&[
                3,
                standing.force.order.code(),
                standing.force.lost,
                standing.force.fate.code(),
                standing.formation.code(),
            ]);
        }
        bytes
    }
}
