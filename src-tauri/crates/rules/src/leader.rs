//! Leaders.

use serde::{Deserialize, Serialize};

/// A leader stacked with troops, with the bonuses his counter prints.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// A short name that is unique in its file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// Places added to morale checks of his stack, 0 to 18.
    pub morale: u8,
    /// Places added to (attacker) or taken from (defender) the melee roll (`RULING-262`), 0 to 18.
    #[serde(default)]
    pub melee: u8,
    /// Whether he has the special ability of cavalry leaders (`CHG-TYPE-04`).
    #[serde(default)]
    pub special_ability: bool,
}
