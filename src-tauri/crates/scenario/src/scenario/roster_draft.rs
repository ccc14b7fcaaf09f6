//! The pieces of a side, as somebody writes them: strength and its source, rating, printed values, place.

use rules::dice::D66;
use rules::formation::Formation;
use rules::nation::Nation;
use rules::order::Order;
use rules::readiness::Readiness;
use rules::unit::{Arm, RecallClass};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::label::HexLabel;
use crate::rating::{Grade, TroopKind};
use crate::text::Text;

/// How well a number is known. A mark never gets better by rounding.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Seen in the source.
    Confirmed,
    /// Sources differ.
    Disputed,
    /// A found total divided by us.
    Estimate,
    /// Widely printed; the page was not seen by us.
    Recalled,
}

/// The men of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// Men, 1 to 5000.
    pub men: u16,
    /// The id of the source.
    pub source: String,
    /// How well the number is known.
    pub mark: Mark,
    /// A word on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    /// What other sources say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other: Vec<OtherStrength>,
}

/// What another source says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct OtherStrength {
    /// Men.
    pub men: u16,
    /// Who says so, English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

/// The guns of a battery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct GunCount {
    /// Pieces in all, howitzers among them, 1 to 24.
    pub total: u8,
    /// Howitzers.
    #[serde(default)]
    pub howitzers: u8,
    /// The id of the source.
    pub source: String,
    /// How well the number is known.
    pub mark: Mark,
}

/// When and where a piece arrives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct ArrivalDraft {
    /// The turn, from 1.
    pub turn: u8,
    /// Where: on the edge of the map, or on a road.
    pub hex: HexLabel,
}

/// The level of a command or a leader.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// An army.
    Army,
    /// A wing of an army.
    Wing,
    /// A corps.
    Corps,
    /// A division.
    Division,
    /// A brigade.
    Brigade,
    /// A regiment.
    Regiment,
}

/// A command: army, corps, division, brigade. Units, and smaller commands, belong to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct CommandDraft {
    /// A short name, unique in the file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// Its level.
    pub level: Level,
    /// The id of its leader; left out where he is off the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    /// The id of the command it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// The morale level of army or corps at the start, 0 to 3; left out: that of the command above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale_level: Option<u8>,
}

/// A special ability of a leader.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Of a leader of cavalry (`CHG-TYPE-04`).
    Cavalry,
    /// Of a leader of artillery.
    Artillery,
    /// Of a leader of infantry.
    Infantry,
}

/// A leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct LeaderDraft {
    /// A short name, unique in the file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// What he leads.
    pub level: Level,
    /// The id of his command.
    pub command: String,
    /// 0 hindered, 1 did his duty, 2 good, 3 decided things.
    pub talent: u8,
    /// Whether he led from the front that day.
    #[serde(default)]
    pub leads_from_the_front: bool,
    /// Whether he is a gunner.
    #[serde(default)]
    pub gunner: bool,
    /// Places added to morale checks of his stack, 0 to 18.
    pub morale: u8,
    /// Places of the melee roll, 0 to 18.
    #[serde(default)]
    pub melee: u8,
    /// Places added to artillery fire, 0 to 18.
    #[serde(default)]
    pub artillery: u8,
    /// Movement allowance in points, 1 to 30.
    pub movement: u8,
    /// His special ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special_ability: Option<Ability>,
    /// Whether he may order a grand charge (`CHG-TYPE-03`).
    #[serde(default)]
    pub grand_charge: bool,
    /// Command points, 0 to 9.
    #[serde(default)]
    pub command_points: u8,
    /// The key of his uniform.
    pub uniform: String,
    /// Where he stands at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexLabel>,
    /// When and where he arrives otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<ArrivalDraft>,
    /// Whether the small game uses him.
    #[serde(default = "yes")]
    pub core: bool,
}

/// A unit of infantry or cavalry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct UnitDraft {
    /// A short name, unique in the file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// The nation.
    pub nation: Nation,
    /// `infantry` or `cavalry`; batteries have a list of their own.
    pub arm: Arm,
    /// The kind of troops.
    pub kind: TroopKind,
    /// How good they are.
    pub grade: Grade,
    /// The name of the regiment, where several units are parts of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regiment: Option<String>,
    /// The id of the command it belongs to.
    pub command: String,
    /// Its men, and who says so.
    pub strength: Strength,
    /// Increments at the start of the day, 1 to 30: men by 100 on foot, by 50 on horse.
    pub increments: u8,
    /// Increments already lost.
    #[serde(default)]
    pub lost: u8,
    /// Printed fire value.
    #[serde(default)]
    pub fire: u16,
    /// Fire multiplier per increment where it is not that of the chart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fire_multiplier: Option<u8>,
    /// Printed melee value.
    pub melee: u16,
    /// Printed morale.
    pub morale: D66,
    /// Places by which the morale was moved, -4 to 4; minus is better.
    #[serde(default)]
    pub morale_adjust: i8,
    /// Why; needed where it was moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale_why: Option<Text>,
    /// Movement allowance in points, 1 to 30.
    pub movement: u8,
    /// Range of fire in hexes, 0 to 12.
    #[serde(default)]
    pub range: u8,
    /// On foot: increments that may skirmish, all of them for light troops. On horse: the skirmish value.
    #[serde(default)]
    pub skirmish: u8,
    /// The number behind the plus of a lancer's melee value; 0 where no lance was carried.
    #[serde(default)]
    pub lance_bonus: u8,
    /// The row of the recall table; cavalry only. Without it the class and nation decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recall_class: Option<RecallClass>,
    /// The key of its uniform.
    pub uniform: String,
    /// How it stands at the start, or arrives.
    pub formation: Formation,
    /// Its order.
    #[serde(default = "good_order")]
    pub order: Order,
    /// Its readiness; cavalry only.
    #[serde(default = "fresh")]
    pub readiness: Readiness,
    /// Where it stands at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexLabel>,
    /// The other hex of a unit in two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_hex: Option<HexLabel>,
    /// Degrees clockwise from the top: a multiple of 60 in column, an odd multiple of 30 in line and
    /// skirmish order, none in square and general order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// When and where it arrives, for a unit that does not stand on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<ArrivalDraft>,
    /// Whether the small game uses it.
    #[serde(default = "yes")]
    pub core: bool,
}

/// How a battery moves.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum BatteryKind {
    /// Foot artillery.
    Foot,
    /// Horse artillery.
    Horse,
}

/// A battery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct BatteryDraft {
    /// A short name, unique in the file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// The nation.
    pub nation: Nation,
    /// Foot or horse.
    pub kind: BatteryKind,
    /// How good its crews are.
    pub grade: Grade,
    /// Whether it belongs to the Guard.
    #[serde(default)]
    pub guard: bool,
    /// The calibre in pounds, 1 to 24.
    pub calibre: u8,
    /// Its guns, and who says so.
    pub guns: GunCount,
    /// The id of the command it belongs to.
    pub command: String,
    /// Increments at the start of the day, 1 to 30: two guns each.
    pub increments: u8,
    /// Increments already lost.
    #[serde(default)]
    pub lost: u8,
    /// Printed fire values at short, medium and long range.
    pub fire: [u16; 3],
    /// The last hex of each range.
    pub range: [u8; 3],
    /// Printed melee value.
    pub melee: u16,
    /// Printed morale.
    pub morale: D66,
    /// Places by which the morale was moved, -4 to 4; minus is better.
    #[serde(default)]
    pub morale_adjust: i8,
    /// Why; needed where it was moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale_why: Option<Text>,
    /// Movement allowance in points, 1 to 30.
    pub movement: u8,
    /// Whether it has a howitzer section (`HOWZ`).
    #[serde(default)]
    pub howitzer_section: bool,
    /// The key of its uniform.
    pub uniform: String,
    /// `limbered` or `unlimbered`.
    pub formation: Formation,
    /// Its order.
    #[serde(default = "good_order")]
    pub order: Order,
    /// Where it stands at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexLabel>,
    /// Degrees clockwise from the top, a multiple of 60.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// When and where it arrives, for a battery that does not stand on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<ArrivalDraft>,
    /// Whether the small game uses it.
    #[serde(default = "yes")]
    pub core: bool,
}

/// An ammunition wagon. It serves batteries of its nation and calibre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct WagonDraft {
    /// A short name, unique in the file.
    pub id: String,
    /// The name players see; never translated.
    pub name: String,
    /// The nation.
    pub nation: Nation,
    /// The calibre in pounds that it serves, 1 to 24.
    pub calibre: u8,
    /// Rounds at the start, 1 to 99.
    pub rounds: u8,
    /// Whether it belongs to the Guard.
    #[serde(default)]
    pub guard: bool,
    /// Movement allowance in points, 1 to 30.
    pub movement: u8,
    /// The id of the command it belongs to.
    pub command: String,
    /// Where it stands at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexLabel>,
    /// When and where it arrives otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<ArrivalDraft>,
    /// Whether the small game uses it.
    #[serde(default = "yes")]
    pub core: bool,
}

const fn yes() -> bool {
    true
}

const fn good_order() -> Order {
    Order::GoodOrder
}

const fn fresh() -> Readiness {
    Readiness::Fresh
}
