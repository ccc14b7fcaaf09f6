//! The morale check: a d66 against the printed morale.

use crate::chart::MoraleCheck;
use crate::dice::D66;
use crate::switch::{MoraleCheckEqualPasses, Switches};

/// A morale check, ready to be thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Check {
    /// The printed morale.
    pub morale: D66,
    /// The sum of all modifiers, in steps.
    pub sum: i16,
    fails_on: D66,
    passes_on: D66,
    equal_passes: bool,
}

impl Check {
    /// A check of this morale with this sum of modifiers, by the chart and the switch
    /// `morale_check_equal_passes`.
    #[must_use]
    pub fn new(morale: D66, sum: i16, chart: &MoraleCheck, switches: &Switches) -> Self {
        Self {
            morale,
            sum,
            fails_on: chart.auto_fail_natural,
            passes_on: chart.auto_pass_natural,
            equal_passes: switches.morale_check_equal_passes == MoraleCheckEqualPasses::Yes,
        }
    }

    /// Whether a natural roll passes: the modified roll must be higher than the morale; a natural
    /// 11 fails and a natural 66 passes (`morale_check`).
    #[must_use]
    pub fn passes(self, natural: D66) -> bool {
        if natural == self.fails_on {
            return false;
        }
        if natural == self.passes_on {
            return true;
        }
        let modified = natural.shifted(self.sum);
        modified > self.morale || (self.equal_passes && modified == self.morale)
    }
}
