//! Scenario files: a whole battle, its map, its two armies and what they fight for.
//!
//! A [`draft::ScenarioDraft`] is what somebody wrote; a [`Scenario`] is one that came through the
//! check, and the only way to it is [`read`] or [`examine`].

pub mod check;
pub mod checked;
pub mod draft;
pub mod label;
pub mod map_draft;
pub mod roster;
pub mod roster_draft;
mod shape;
pub mod victory;

pub use check::Check;
pub use checked::Scenario;
pub use draft::{ScenarioDraft, Variant};

pub use crate::doubt::Doubt;

use crate::doubt::doubts;
use crate::fault::{Fault, Problem};
use crate::ruleset;

/// The most bytes of a scenario file.
pub const SIZE_MAX: u32 = 4 * 1024 * 1024;

/// What a check found.
#[derive(Debug, Clone, PartialEq)]
pub struct Examination {
    /// The scenario, where there is no fault.
    pub scenario: Option<Scenario>,
    /// Every fault.
    pub faults: Vec<Fault>,
    /// What looks wrong and does not block; only where there is no fault.
    pub doubts: Vec<Doubt>,
    /// The checks that were made and found nothing.
    pub checks: Vec<Check>,
}

impl Examination {
    fn failed(faults: Vec<Fault>) -> Self {
        Self {
            scenario: None,
            faults,
            doubts: Vec::new(),
            checks: Vec::new(),
        }
    }
}

/// Reads and checks a scenario with the ruleset text it is to be played by.
///
/// # Errors
/// Every fault of either file, each with its path and, where it has one, its hex.
///
/// ```
/// use scenario::bundled;
/// let scenario = scenario::scenario::read(bundled::SCENARIOS[0].1, bundled::AN_XXX).unwrap();
/// assert_eq!(scenario.draft().id, "quatre-bras");
/// assert!(scenario::scenario::read("{}", bundled::AN_XXX).is_err());
/// ```
pub fn read(text: &str, ruleset_text: &str) -> Result<Scenario, Vec<Fault>> {
    let examination = examine(text, ruleset_text);
    examination.scenario.ok_or(examination.faults)
}

/// Checks a scenario and says all that was found: faults, doubts, and the checks that found nothing.
#[must_use]
pub fn examine(text: &str, ruleset_text: &str) -> Examination {
    let draft = match shape::read(text, SIZE_MAX) {
        Ok(draft) => draft,
        Err(faults) => return Examination::failed(faults),
    };
    let mut ruleset = match ruleset::read(ruleset_text) {
        Ok(ruleset) => ruleset,
        Err(faults) => return Examination::failed(faults),
    };
    if let Some(switches) = draft.switches {
        ruleset.switches = switches;
    }
    let (findings, ground) = check::check(&draft, &ruleset);
    let checks = findings.passed();
    let faults = findings.into_faults();
    let ground = ground.filter(|_| faults.is_empty());
    let laid = ground.and_then(|ground| Some((ground.map()?, ground.unused_codes())));
    match laid {
        Some((map, codes)) => {
            let doubts = doubts(&draft, &ruleset, &codes);
            let found = doubts.clone();
            let passed = checks.clone();
            Examination {
                scenario: Some(Scenario::new(text, draft, map, ruleset, doubts, checks)),
                faults,
                doubts: found,
                checks: passed,
            }
        }
        None if faults.is_empty() => {
            // The check has missed something that the map of the rules does not take.
            Examination::failed(vec![Fault::new("map", Problem::OffMap)])
        }
        None => Examination {
            scenario: None,
            faults,
            doubts: Vec::new(),
            checks,
        },
    }
}
