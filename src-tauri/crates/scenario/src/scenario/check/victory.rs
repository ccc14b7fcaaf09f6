//! Victory terms and levels.

use std::collections::BTreeSet;

use super::ground::Ground;
use super::{Check, Findings, last_turn};
use crate::fault::{Problem, Reference};
use crate::scenario::draft::ScenarioDraft;
use crate::scenario::roster::roster;
use crate::scenario::victory::Term;

pub(super) fn check(draft: &ScenarioDraft, ground: &Ground<'_>, findings: &mut Findings) {
    let units: BTreeSet<&str> = roster(draft)
        .filter(|listed| listed.piece.arm().is_some())
        .map(|listed| listed.piece.id())
        .collect();
    for (index, term) in draft.victory.terms.iter().enumerate() {
        let path = format!("victory.terms[{index}]");
        for (place, label) in term.hexes().iter().enumerate() {
            let path = format!("{path}.hexes[{place}]");
            ground.hex(Check::Victory, &path, label, findings);
        }
        for (place, id) in term.units().iter().enumerate() {
            if !units.contains(id.as_str()) {
                let what = Reference::Unit;
                let id = id.chars().take(64).collect();
                findings.add(
                    Check::Victory,
                    format!("{path}.units[{place}]"),
                    Problem::Unknown { what, id },
                );
            }
        }
        if let Term::Exit {
            from_turn: Some(turn),
            ..
        } = term
        {
            let last = last_turn(draft);
            findings.range(Check::Victory, format!("{path}.from_turn"), *turn, 1..=last);
        }
    }
    let mut margins = BTreeSet::new();
    for (index, level) in draft.victory.levels.iter().enumerate() {
        if !margins.insert(level.margin) {
            let entry = format!("{}", f64::from(level.margin.hundredths()) / 100.0);
            findings.add(
                Check::Victory,
                format!("victory.levels[{index}].margin"),
                Problem::Twice { entry },
            );
        }
    }
}
