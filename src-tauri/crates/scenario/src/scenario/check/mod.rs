//! The check of a scenario: every fault at once, each with its path, its hex and a problem.

mod deploy;
mod ground;
mod limits;
mod roster;
mod victory;
mod words;

use std::collections::BTreeSet;

use rules::chart::Ruleset;
use serde::{Deserialize, Serialize};

pub(super) use ground::Ground;

use super::draft::ScenarioDraft;
use crate::fault::{Fault, Problem};

/// The most faults that are listed.
pub const FAULTS_MAX: usize = 500;

/// A named check, so that the page can show what was looked at.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// Format, version, ruleset, day and hour.
    Format,
    /// Texts in both languages.
    Texts,
    /// The limits of counts.
    Limits,
    /// Ids: their letters, and that each stands once.
    Ids,
    /// Columns, rows, legend, terrain.
    Map,
    /// Heights.
    Heights,
    /// What lies along hexsides, and bridges.
    Hexsides,
    /// Roads and depots.
    Roads,
    /// Places and special structures.
    Places,
    /// The tree of commands and the leaders.
    Commands,
    /// Uniforms.
    Uniforms,
    /// Sources of strengths.
    Sources,
    /// Increments and printed values.
    Values,
    /// Start hexes: on the map, terrain, formation, two-hex units.
    StartHexes,
    /// Facings.
    Facings,
    /// How many stand in a hex, and of which side.
    Stacking,
    /// Arrivals.
    Arrivals,
    /// Wagons.
    Wagons,
    /// The two variants.
    Variants,
    /// Victory terms and levels.
    Victory,
}

impl Check {
    /// Every check, in the order in which a page shows them.
    pub const ALL: [Self; 20] = [
        Self::Format,
        Self::Texts,
        Self::Limits,
        Self::Ids,
        Self::Map,
        Self::Heights,
        Self::Hexsides,
        Self::Roads,
        Self::Places,
        Self::Commands,
        Self::Uniforms,
        Self::Sources,
        Self::Values,
        Self::StartHexes,
        Self::Facings,
        Self::Stacking,
        Self::Arrivals,
        Self::Wagons,
        Self::Variants,
        Self::Victory,
    ];
}

/// The checks that need a grid.
const ON_THE_GRID: [Check; 9] = [
    Check::Heights,
    Check::Hexsides,
    Check::Roads,
    Check::Places,
    Check::StartHexes,
    Check::Facings,
    Check::Stacking,
    Check::Arrivals,
    Check::Victory,
];

/// Faults as they are found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    faults: Vec<Fault>,
    /// The checks that found something, or could not be made.
    failed: BTreeSet<Check>,
}

impl Findings {
    fn add(&mut self, check: Check, path: impl Into<String>, problem: Problem) {
        self.push(check, Fault::new(path, problem));
    }

    fn at(&mut self, check: Check, path: impl Into<String>, hex: &str, problem: Problem) {
        self.push(check, Fault::new(path, problem).at(hex));
    }

    fn push(&mut self, check: Check, fault: Fault) {
        self.failed.insert(check);
        if self.faults.len() < FAULTS_MAX {
            self.faults.push(fault);
        }
    }

    fn range(
        &mut self,
        check: Check,
        path: impl Into<String>,
        value: impl Into<i32>,
        range: std::ops::RangeInclusive<i32>,
    ) {
        if !range.contains(&value.into()) {
            let (lowest, highest) = (*range.start(), *range.end());
            self.add(check, path, Problem::OutOfRange { lowest, highest });
        }
    }

    /// Checks that could not be made have not found nothing.
    fn leave_out(&mut self, checks: impl IntoIterator<Item = Check>) {
        self.failed.extend(checks);
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    /// The checks that were made and found nothing.
    pub(super) fn passed(&self) -> Vec<Check> {
        let passed = |check: &Check| !self.failed.contains(check);
        Check::ALL.into_iter().filter(passed).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }
}

/// The last turn on which something can happen; a wrong number of turns has its own fault.
fn last_turn(draft: &ScenarioDraft) -> i32 {
    match draft.turns {
        turns @ 1..=99 => turns.into(),
        _ => 99,
    }
}

/// What a whole check found. Without ground there was no grid to lay anything on.
pub(super) fn check<'a>(
    draft: &'a ScenarioDraft,
    ruleset: &Ruleset,
) -> (Findings, Option<Ground<'a>>) {
    let mut findings = Findings::default();
    limits::check(draft, &mut findings);
    if !findings.is_empty() {
        findings.leave_out(Check::ALL);
        return (findings, None);
    }
    words::check(draft, ruleset, &mut findings);
    roster::check(draft, ruleset, &mut findings);
    let ground = Ground::new(&draft.map, &mut findings);
    if let Some(ground) = &ground {
        ground.check(&mut findings);
        ground.check_depots(draft, &mut findings);
        deploy::check(draft, ruleset, ground, &mut findings);
        victory::check(draft, ground, &mut findings);
    } else {
        findings.leave_out(ON_THE_GRID);
    }
    (findings, ground)
}
