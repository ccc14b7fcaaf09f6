//! Units: what a counter prints.

use crate::dice::D66;
use crate::nation::Nation;
use serde::{Deserialize, Serialize};

/// The arm of a combat unit.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Foot; an increment is about 100 men.
    Infantry,
    /// Horse; an increment is about 50 riders.
    Cavalry,
    /// Guns; an increment is 2 to 4 guns.
    Artillery,
}

/// The class of troops, as the charts know it.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Line.
    Line,
    /// Light infantry, or light cavalry.
    Light,
    /// Guard.
    Guard,
    /// Combined grenadiers.
    Grenadier,
    /// Rifles.
    Rifles,
    /// Jäger.
    Jager,
    /// Conscripts.
    Conscript,
    /// Landwehr or militia.
    Landwehr,
    /// Dragoons on foot.
    FootDragoons,
    /// Cuirassiers.
    Cuirassier,
    /// Heavy cavalry without cuirass.
    Heavy,
    /// Dragoons.
    Dragoon,
    /// Lancers.
    Lancer,
    /// Cossacks.
    Cossack,
}

/// The row of the Cavalry Recall Table (`RECALL-02`).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum RecallClass {
    /// Guard.
    Guard,
    /// Heavy.
    Heavy,
    /// Light.
    Light,
    /// Lancers.
    Lancers,
    /// British.
    British,
    /// King's German Legion.
    BritishKgl,
    /// Landwehr.
    Landwehr,
    /// Cossacks.
    Cossack,
}

/// A unit with the values its counter prints.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// A short name that is unique in its file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// The nation.
    pub nation: Nation,
    /// The arm.
    pub arm: Arm,
    /// The class of troops.
    pub class: Class,
    /// Increments at the start, 1 to 30.
    pub increments: u8,
    /// Increments already lost, less than `increments`.
    #[serde(default)]
    pub lost: u8,
    /// Printed fire value; 0 for a unit that does not fire.
    #[serde(default)]
    pub fire: u16,
    /// Fire multiplier per increment where it is not the one of the chart.
    #[serde(default)]
    pub fire_multiplier: Option<u8>,
    /// Printed melee value at full strength.
    pub melee: u16,
    /// Printed morale: a check passes when the modified roll is higher.
    pub morale: D66,
    /// Printed movement allowance in movement points, 1 to 30.
    pub movement: u8,
    /// The number behind the plus of a lancer's melee value; 0 where no lance is carried.
    #[serde(default)]
    pub lance_bonus: u8,
    /// The row of the recall table; cavalry only. Without it the class and nation decide.
    #[serde(default)]
    pub recall_class: Option<RecallClass>,
}

impl Unit {
    /// Increments still standing when the unit carries `lost` losses in all.
    #[must_use]
    pub const fn standing(&self, lost: u8) -> u8 {
        self.increments.saturating_sub(lost)
    }
}
