//! Ruleset files.

use rules::chart::{Ruleset, RulesetDraft};

use crate::fault::{Fault, read_json};

/// The most bytes of a ruleset file.
pub const SIZE_MAX: u32 = 4 * 1024 * 1024;

/// Reads and checks a ruleset file.
///
/// # Errors
/// Every fault of the file, each with its path.
pub fn read(text: &str) -> Result<Ruleset, Vec<Fault>> {
    let draft: RulesetDraft = read_json(text, SIZE_MAX)?;
    draft
        .check()
        .map_err(|faults| faults.into_iter().map(Fault::from).collect())
}
