//! What the players fight for: points, and what a margin of them is called.

use rules::side::Side;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::label::HexLabel;

/// How the battle is won: both sides count points, and the difference picks the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct VictoryDraft {
    /// What gives points.
    pub terms: Vec<Term>,
    /// What margins are called; the largest one reached counts.
    pub levels: Vec<VictoryLevel>,
}

/// The name of a margin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct VictoryLevel {
    /// The least difference of points.
    pub margin: Points,
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

/// Points, to the hundredth; written as a number such as 20 or 0.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, specta::Type)]
#[specta(type = u32)]
pub struct Points(u32);

impl Points {
    /// The most points of one term.
    pub const MOST: u32 = 1_000;

    /// Hundredths of a point.
    #[must_use]
    pub const fn hundredths(self) -> u32 {
        self.0
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(100) {
            writer.serialize_u32(self.0 / 100)
        } else {
            writer.serialize_f64(f64::from(self.0) / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(reader)?;
        // At most a thousand points: small numbers are compared, so that rounding cannot matter.
        (0..=Self::MOST * 100)
            .contains(&hundredths(points))
            .then(|| Self(hundredths(points)))
            .filter(|kept| (f64::from(kept.0) / 100.0 - points).abs() < 1e-9)
            .ok_or_else(|| serde::de::Error::custom("points are 0 to 1000, to the hundredth"))
    }
}

/// The nearest whole number of hundredths; a number out of range stays out of range.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float to integer saturates"
)]
fn hundredths(points: f64) -> u32 {
    if points < 0.0 {
        u32::MAX
    } else {
        (points * 100.0).round() as u32
    }
}

impl JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "maximum": Self::MOST, "multipleOf": 0.01 })
    }
}

/// One side, or both.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The side named first.
    First,
    /// The side named second.
    Second,
    /// Either side.
    Both,
}

/// Something that gives points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum Term {
    /// To be the last with a formed unit in the hex, at the end of the game.
    HoldHexEnd {
        /// Who gets the points.
        side: Side,
        /// The hexes.
        hexes: Vec<HexLabel>,
        /// How many.
        points: Points,
        /// For every hex, not for all together.
        #[serde(default, skip_serializing_if = "is_false")]
        each: bool,
    },
    /// The same, at the end of each turn.
    HoldHexEachTurn {
        /// Who gets the points.
        side: Side,
        /// The hexes.
        hexes: Vec<HexLabel>,
        /// How many.
        points: Points,
        /// For every hex, not for all together.
        #[serde(default, skip_serializing_if = "is_false")]
        each: bool,
    },
    /// To hold any of the hexes at the end.
    HoldAnyEnd {
        /// Who gets the points.
        side: Side,
        /// The hexes.
        hexes: Vec<HexLabel>,
        /// How many.
        points: Points,
    },
    /// To hold more than half of the hexes at the end.
    HoldMajorityEnd {
        /// Who gets the points.
        side: Side,
        /// The hexes.
        hexes: Vec<HexLabel>,
        /// How many.
        points: Points,
    },
    /// Increments that the other side loses for good.
    IncrementsLost {
        /// Who loses them.
        by: Whose,
        /// Points for each.
        points: Points,
        /// Only these units.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<String>,
        /// On top of a general term, not in its place.
        #[serde(default, skip_serializing_if = "is_false")]
        extra: bool,
    },
    /// Units that are eliminated or rout off the map.
    UnitEliminatedOrRoutedOffMap {
        /// Who loses them.
        by: Whose,
        /// Points for each.
        points: Points,
        /// Only these units.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<String>,
    },
    /// Batteries lost.
    BatteryLost {
        /// Who loses them.
        by: Whose,
        /// Points for each.
        points: Points,
    },
    /// Leaders lost.
    LeaderLost {
        /// Who loses them.
        by: Whose,
        /// Points for each.
        points: Points,
        /// Points for the commander of the army.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        army: Option<Points>,
    },
    /// Increments that leave the map by these hexes; they do not count as lost.
    Exit {
        /// Who leaves.
        side: Side,
        /// The hexes.
        hexes: Vec<HexLabel>,
        /// Points for each increment.
        per_increment: Points,
        /// The most points of this term.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<Points>,
        /// The first turn on which it counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from_turn: Option<u8>,
        /// Only units in good order.
        #[serde(default, skip_serializing_if = "is_false")]
        only_good_order: bool,
    },
}

impl Term {
    /// The hexes it names.
    #[must_use]
    pub fn hexes(&self) -> &[HexLabel] {
        match self {
            Self::HoldHexEnd { hexes, .. }
            | Self::HoldHexEachTurn { hexes, .. }
            | Self::HoldAnyEnd { hexes, .. }
            | Self::HoldMajorityEnd { hexes, .. }
            | Self::Exit { hexes, .. } => hexes,
            _ => &[],
        }
    }

    /// The ids of the units it names.
    #[must_use]
    pub fn units(&self) -> &[String] {
        match self {
            Self::IncrementsLost { units, .. }
            | Self::UnitEliminatedOrRoutedOffMap { units, .. } => units,
            _ => &[],
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_they_are_spoken() {
        for written in ["0", "20", "0.5", "0.25", "1.5", "999.99", "1000"] {
            let points: Points = serde_json::from_str(written).unwrap();
            assert_eq!(serde_json::to_string(&points).unwrap(), written);
        }
        for written in ["-1", "0.001", "1000.5", "1e300", "null", "\"1\""] {
            assert!(
                serde_json::from_str::<Points>(written).is_err(),
                "{written}"
            );
        }
    }
}
