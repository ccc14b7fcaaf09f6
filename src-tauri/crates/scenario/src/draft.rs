//! The situation format, version 1, as somebody writes it.
//!
//! It is what the calculators, `lorg` and the window share: one charge, with everything the rules
//! need and nothing of the map. The JSON Schema in `scenarios/schema` is generated from these types.

use rules::contest::{Approach, ContestDraft};
use rules::formation::Formation;
use rules::leader::Leader;
use rules::order::Order;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::stack::Stack;
use rules::switch::Switches;
use rules::terrain::Terrain;
use rules::unit::Unit;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::text::Text;
use crate::uniform::Uniform;

/// The first key of a situation file.
pub const FORMAT: &str = "lorgnette/situation";
/// The version of the format.
pub const VERSION: u32 = 1;

/// A situation as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Lorgnette situation")]
pub struct SituationDraft {
    /// `lorgnette/situation`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// A short name, unique among situations.
    pub id: String,
    /// The title.
    pub title: Text,
    /// What the players see, in a sentence or two.
    pub description: Text,
    /// Where the figures come from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// The id of the ruleset.
    pub ruleset: String,
    /// Switches that differ from those of the ruleset.
    #[serde(default)]
    pub switches: Option<Switches>,
    /// The two sides; the first is `first`.
    pub sides: [SideDraft; 2],
    /// The charge.
    pub charge: ChargeDraft,
}

/// A side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct SideDraft {
    /// Its name.
    pub name: Text,
    /// Its letter on counters.
    pub letter: String,
    /// Its shape on counters.
    pub shape: Shape,
}

/// The shape that tells a side from the other without colour.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, specta::Type,
)]
pub enum Shape {
    /// A disc.
    F,
    /// A lozenge.
    A,
    /// A square.
    P,
    /// A shield.
    R,
}

/// A charge of cavalry on infantry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeDraft {
    /// The stack that charges.
    pub attacker: StackDraft,
    /// The stack that is charged.
    pub defender: StackDraft,
    /// Stacks near the charge that may attempt square as well.
    #[serde(default)]
    pub bystanders: Vec<StackDraft>,
    /// Hexes from the cavalry to the target when it may attempt square, 1 to 4; 1 is adjacent.
    pub distance: u8,
    /// Movement points of the charge that are left, 0 to 5.
    pub points: u8,
    /// The side through which the target is charged.
    #[serde(default)]
    pub approach: Approach,
    /// Whether the target sees the cavalry.
    #[serde(default = "yes")]
    pub line_of_sight: bool,
    /// Whether the target has used its attempt to form square.
    #[serde(default)]
    pub square_tried: bool,
    /// Whether the cavalry charges uphill.
    #[serde(default)]
    pub uphill: bool,
    /// Whether it preserves its readiness.
    #[serde(default)]
    pub preserving: bool,
    /// Whether this is a grand charge.
    #[serde(default)]
    pub grand_charge: bool,
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

const fn clear() -> Terrain {
    Terrain::Clear
}

/// A stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackDraft {
    /// Whose it is.
    pub side: Side,
    /// The units, the top unit first.
    pub units: Vec<Unit>,
    /// The leader whose bonus counts.
    #[serde(default)]
    pub leader: Option<Leader>,
    /// The formation.
    pub formation: Formation,
    /// The order.
    #[serde(default = "good_order")]
    pub order: Order,
    /// The readiness; cavalry only.
    #[serde(default = "fresh")]
    pub readiness: Readiness,
    /// The terrain of its hex.
    #[serde(default = "clear")]
    pub terrain: Terrain,
    /// Whether its hex is a special structure.
    #[serde(default)]
    pub special_structure: bool,
    /// The morale level of its army or corps, 0 to 3.
    #[serde(default)]
    pub morale_level: u8,
    /// Whether it force-marched this turn.
    #[serde(default)]
    pub force_marched: bool,
    /// The uniform of the top unit.
    #[serde(default)]
    pub uniform: Option<Uniform>,
}

impl From<&StackDraft> for Stack {
    fn from(draft: &StackDraft) -> Self {
        Self {
            side: draft.side,
            units: draft.units.clone(),
            leader: draft.leader.clone(),
            formation: draft.formation,
            order: draft.order,
            readiness: draft.readiness,
            terrain: draft.terrain,
            special_structure: draft.special_structure,
            morale_level: draft.morale_level,
            force_marched: draft.force_marched,
        }
    }
}

impl From<&ChargeDraft> for ContestDraft {
    fn from(draft: &ChargeDraft) -> Self {
        Self {
            attacker: (&draft.attacker).into(),
            defender: (&draft.defender).into(),
            bystanders: draft.bystanders.iter().map(Into::into).collect(),
            distance: draft.distance,
            points: draft.points,
            approach: draft.approach,
            line_of_sight: draft.line_of_sight,
            square_tried: draft.square_tried,
            uphill: draft.uphill,
            preserving: draft.preserving,
            grand_charge: draft.grand_charge,
        }
    }
}
