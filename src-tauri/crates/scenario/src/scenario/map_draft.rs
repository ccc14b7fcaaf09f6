//! The map of a scenario, as somebody writes it.

use std::collections::BTreeMap;

use rules::map::Feature;
use rules::terrain::Terrain;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::label::{EdgeLabel, HexLabel};
use crate::text::Text;

/// The map: one character a hex, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct MapDraft {
    /// Columns, 1 to 200.
    pub columns: u16,
    /// Rows, 1 to 200.
    pub rows: u16,
    /// Whether odd columns lie half a hex higher (hex 0101 above 0201) or lower than even ones.
    pub odd_columns: OddColumns,
    /// Metres across a hex, 10 to 1000.
    pub hex_metres: u16,
    /// What each character of `terrain` stands for.
    pub legend: BTreeMap<char, LegendDraft>,
    /// One text per row, one character per column.
    pub terrain: Vec<String>,
    /// Heights; left out where the map is flat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heights: Option<HeightsDraft>,
    /// What lies along hexsides. A slope is named from the lower hex, a bank from the road hex.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hexsides: BTreeMap<Feature, Vec<EdgeLabel>>,
    /// What a kind of hexside is on this ground, in words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hexside_notes: BTreeMap<Feature, Text>,
    /// Hexsides of streams and rivers that a road crosses on a bridge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bridges: Vec<EdgeLabel>,
    /// Roads and tracks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadDraft>,
    /// Names on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<PlaceDraft>,
    /// Special structures, such as walled farms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub structures: Vec<StructureDraft>,
}

/// Which columns lie half a hex higher.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum OddColumns {
    /// The odd ones: hex 0101 lies higher than 0201.
    Up,
    /// The even ones.
    Down,
}

/// What a character of the map stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct LegendDraft {
    /// The terrain of the charts.
    pub terrain: Terrain,
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

/// Heights: one digit a hex, `0` to `9` then `a` to `z`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct HeightsDraft {
    /// Metres above the sea of digit 0.
    pub base_metres: i16,
    /// Metres of one digit, 1 to 100.
    pub step_metres: u16,
    /// One text per row, one digit per column.
    pub rows: Vec<String>,
}

/// A road or track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct RoadDraft {
    /// Its name on the map.
    pub name: String,
    /// Whether it is paved; in play both kinds are the same.
    #[serde(default)]
    pub paved: bool,
    /// Its hexes, each the neighbour of the one before.
    pub hexes: Vec<HexLabel>,
}

/// A name on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct PlaceDraft {
    /// Where.
    pub hex: HexLabel,
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

/// A special structure, such as a walled farm or a church.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct StructureDraft {
    /// Where.
    pub hex: HexLabel,
    /// Its name.
    pub name: String,
    /// The sides of its gates, 1 to 6.
    pub gates: Vec<u8>,
}
