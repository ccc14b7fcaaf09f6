//! Policies: who decides how, as data.

use std::collections::BTreeMap;

use rules::pending::{Choice, DecisionId};
use serde::{Deserialize, Serialize};

/// What is decided inside a procedure while its odds are walked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
#[serde(default, deny_unknown_fields)]
pub struct Policy {
    /// Decisions that are fixed; an option that is not offered falls back to the best reply.
    pub fixed: BTreeMap<DecisionId, Choice>,
    /// What the player who charges aims at in all others; the opponent aims at its complement.
    pub aim: Aim,
}

/// A named aim of best reply.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The target is PGD or gone.
    #[default]
    TargetBrokenOrGone,
    /// The charging cavalry is neither PGD nor gone.
    ChargerUnbroken,
}
