//! Situation files: draft to checked.

use std::sync::Arc;

use rules::chart::Ruleset;
use rules::contest::ContestDraft;
use rules::game::Setup;

use crate::draft::{FORMAT, SituationDraft, VERSION};
use crate::fault::{Fault, Problem, read_json};
use crate::ruleset;
use crate::text::TEXT_MAX;

/// The most bytes of a situation file.
pub const SIZE_MAX: u32 = 256 * 1024;
/// The most characters of an id or a letter.
const ID_MAX: usize = 64;
/// The most sources of a file.
const SOURCES_MAX: usize = 50;

/// A situation that came through its check, with the ruleset it is played by.
#[derive(Debug, Clone, PartialEq)]
pub struct Situation {
    draft: SituationDraft,
    setup: Arc<Setup>,
}

impl Situation {
    /// What the file says: titles, sides, uniforms.
    #[must_use]
    pub fn draft(&self) -> &SituationDraft {
        &self.draft
    }

    /// What a game is played with.
    #[must_use]
    pub fn setup(&self) -> Arc<Setup> {
        Arc::clone(&self.setup)
    }
}

/// Reads and checks a situation with the ruleset text it is to be played by.
///
/// # Errors
/// Every fault of either file, each with its path.
///
/// ```
/// use scenario::{bundled, situation};
/// let text = bundled::SITUATIONS[0].1;
/// let situation = situation::read(text, bundled::AN_XXX).unwrap();
/// assert_eq!(situation.draft().ruleset, "an-xxx");
/// assert!(situation::read("{}", bundled::AN_XXX).is_err());
/// ```
pub fn read(text: &str, ruleset_text: &str) -> Result<Situation, Vec<Fault>> {
    let draft: SituationDraft = read_json(text, SIZE_MAX)?;
    check(draft, ruleset::read(ruleset_text)?)
}

/// Checks a draft against a checked ruleset.
///
/// # Errors
/// Every fault of the draft.
pub fn check(draft: SituationDraft, mut ruleset: Ruleset) -> Result<Situation, Vec<Fault>> {
    let mut faults = Vec::new();
    if draft.format != FORMAT {
        faults.push(Fault::new("format", Problem::OtherFormat));
    }
    if draft.version != VERSION {
        faults.push(Fault::new(
            "version",
            Problem::UnknownVersion {
                version: draft.version,
            },
        ));
    }
    if draft.ruleset != ruleset.id {
        faults.push(Fault::new("ruleset", Problem::UnknownRuleset));
    }
    check_texts(&draft, &mut faults);
    if let Some(switches) = draft.switches {
        ruleset.switches = switches;
    }
    match ContestDraft::from(&draft.charge).check(&ruleset) {
        Ok(contest) if faults.is_empty() => {
            let setup = Arc::new(Setup {
                contest,
                ruleset: ruleset.into(),
            });
            Ok(Situation { draft, setup })
        }
        Ok(_) => Err(faults),
        Err(found) => {
            faults.extend(found.into_iter().map(Fault::from));
            Err(faults)
        }
    }
}

fn check_texts(draft: &SituationDraft, faults: &mut Vec<Fault>) {
    let mut text = |path: String, fits: bool| {
        if !fits {
            faults.push(Fault::new(path, Problem::Text));
        }
    };
    let name_fits = |name: &str| !name.trim().is_empty() && name.chars().count() <= ID_MAX;
    text("id".into(), name_fits(&draft.id));
    text("title".into(), draft.title.fits());
    text("description".into(), draft.description.fits());
    text("sources".into(), draft.sources.len() <= SOURCES_MAX);
    for (index, source) in draft.sources.iter().enumerate().take(SOURCES_MAX) {
        text(
            format!("sources[{index}]"),
            source.chars().count() <= TEXT_MAX,
        );
    }
    for (index, side) in draft.sides.iter().enumerate() {
        text(format!("sides[{index}].name"), side.name.fits());
        text(
            format!("sides[{index}].letter"),
            (1..=3).contains(&side.letter.chars().count()),
        );
    }
    let charge = &draft.charge;
    let stacks = [
        ("attacker".to_owned(), &charge.attacker),
        ("defender".to_owned(), &charge.defender),
    ]
    .into_iter()
    .chain(
        charge
            .bystanders
            .iter()
            .enumerate()
            .map(|(i, s)| (format!("bystanders[{i}]"), s)),
    );
    for (path, stack) in stacks {
        for (index, unit) in stack.units.iter().enumerate() {
            text(
                format!("charge.{path}.units[{index}].id"),
                name_fits(&unit.id),
            );
            text(
                format!("charge.{path}.units[{index}].name"),
                name_fits(&unit.name),
            );
        }
        if let Some(leader) = &stack.leader {
            text(
                format!("charge.{path}.leader"),
                name_fits(&leader.id) && name_fits(&leader.name),
            );
        }
    }
}
