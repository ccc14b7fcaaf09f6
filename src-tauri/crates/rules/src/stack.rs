//! A stack: the units of one side in one hex, with what is true of them together.

use serde::{Deserialize, Serialize};

use crate::formation::Formation;
use crate::leader::Leader;
use crate::order::Order;
use crate::readiness::Readiness;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::unit::{Arm, Unit};

/// The units of one side in one hex, the top unit first.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Stack {
    /// Whose stack it is.
    pub side: Side,
    /// The units, the top unit first; never empty.
    pub units: Vec<Unit>,
    /// The leader whose bonus counts (`morale_check`: one a stack).
    pub leader: Option<Leader>,
    /// The formation of the stack.
    pub formation: Formation,
    /// The order of the stack.
    pub order: Order,
    /// The readiness; cavalry only.
    pub readiness: Readiness,
    /// The terrain of its hex.
    pub terrain: Terrain,
    /// Whether the hex is a special structure (`RULING-276`).
    pub special_structure: bool,
    /// The morale level of its army or corps, 0 to 3.
    pub morale_level: u8,
    /// Whether it force-marched this turn.
    pub force_marched: bool,
}

impl Stack {
    /// The top unit: it checks morale for the stack (`STAND-02`).
    ///
    /// # Panics
    /// Never for a stack that came through a check: those are never empty.
    #[must_use]
    pub fn top(&self) -> &Unit {
        &self.units[0]
    }

    /// Increments standing in the whole stack before the procedure.
    #[must_use]
    pub fn increments(&self) -> u8 {
        self.units
            .iter()
            .fold(0, |sum, u| sum.saturating_add(u.standing(u.lost)))
    }

    /// Increments of one arm standing in the stack before the procedure.
    #[must_use]
    pub fn increments_of(&self, arm: Arm) -> u8 {
        self.units
            .iter()
            .filter(|u| u.arm == arm)
            .fold(0, |sum, u| sum.saturating_add(u.standing(u.lost)))
    }

    /// How many of `losses` fall on each unit: the top unit bears them first.
    ///
    /// Who bears a loss in a stack of several units is not printed; the top unit fights and checks
    /// morale for the stack (`STAND-02`), so it bears the loss.
    pub fn with_losses(&self, losses: u8) -> impl Iterator<Item = (&Unit, u8)> {
        let mut left = losses;
        self.units.iter().map(move |unit| {
            let standing = unit.standing(unit.lost);
            let here = left.min(standing);
            left -= here;
            (unit, standing - here)
        })
    }
}
