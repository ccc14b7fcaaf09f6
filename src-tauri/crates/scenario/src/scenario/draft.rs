//! The scenario format, version 1, as somebody writes it.
//!
//! The JSON Schema in `scenarios/schema` is generated from these types.

use std::collections::BTreeMap;

use rules::side::Side;
use rules::switch::Switches;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::label::{EdgeLabel, HexLabel};
use super::map_draft::MapDraft;
use super::roster_draft::{BatteryDraft, CommandDraft, LeaderDraft, UnitDraft, WagonDraft};
use super::victory::VictoryDraft;
use crate::draft::Shape;
use crate::text::Text;
use crate::uniform::Uniform;

/// The first key of a scenario file.
pub const FORMAT: &str = "lorgnette/scenario";
/// The version of the format.
pub const VERSION: u32 = 1;

/// A scenario as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Lorgnette scenario")]
pub struct ScenarioDraft {
    /// `lorgnette/scenario`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// A short name of small letters, digits and hyphens.
    pub id: String,
    /// The title.
    pub title: Text,
    /// The day, as `1815-06-16`.
    pub date: String,
    /// The hour of the first turn, as `16:00`.
    pub starts_at: String,
    /// Minutes of a turn, 1 to 120.
    pub turn_minutes: u8,
    /// Turns of the battle, 1 to 99.
    pub turns: u8,
    /// The side that moves first in the first turn; left out: the one named first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_side: Option<Side>,
    /// The weather.
    pub weather: Text,
    /// What happened, in some 150 words.
    pub note: Text,
    /// The id of the ruleset.
    pub ruleset: String,
    /// Switches that differ from those of the ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switches: Option<Switches>,
    /// Where numbers come from; each has a short id that strengths name.
    pub sources: Vec<SourceDraft>,
    /// The two sizes of the game, in words.
    pub variants: VariantWords,
    /// The map.
    pub map: MapDraft,
    /// Uniforms by key, so that the file brings its colours.
    pub uniforms: BTreeMap<String, Uniform>,
    /// The two sides; the first is `first` wherever a side is named.
    pub sides: [ArmyDraft; 2],
    /// Rules of this battle alone, each an option.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special_rules: Vec<SpecialRule>,
    /// How the battle is won.
    pub victory: VictoryDraft,
}

/// Where numbers come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct SourceDraft {
    /// A short name, such as `SIB`.
    pub id: String,
    /// English.
    pub en: String,
    /// Spanish; left out where the title is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub es: Option<String>,
}

/// The two sizes of the game, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct VariantWords {
    /// Only pieces marked `core`.
    pub core: Text,
    /// All pieces.
    pub full: Text,
}

/// A size of the game.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
    specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Only pieces marked `core`.
    Core,
    /// All pieces.
    #[default]
    Full,
}

/// A side and its pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct ArmyDraft {
    /// Its name.
    pub name: Text,
    /// Its letter on counters.
    pub letter: String,
    /// Its shape on counters.
    pub shape: Shape,
    /// What it will try, in two sentences.
    pub intent: Text,
    /// Where its supplies come from: hexes of a road.
    #[serde(default)]
    pub depots: Vec<HexLabel>,
    /// The tree of its commands.
    pub commands: Vec<CommandDraft>,
    /// Leaders.
    #[serde(default)]
    pub leaders: Vec<LeaderDraft>,
    /// Infantry and cavalry.
    pub units: Vec<UnitDraft>,
    /// Batteries.
    #[serde(default)]
    pub batteries: Vec<BatteryDraft>,
    /// Ammunition wagons.
    #[serde(default)]
    pub wagons: Vec<WagonDraft>,
}

/// A rule of this battle alone. It is an option: a scenario is playable without it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct SpecialRule {
    /// A short name, unique among them.
    pub id: String,
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
    /// The hexside it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hexside: Option<EdgeLabel>,
}
