//! Rows of modifiers and factors.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::Provenance;
use super::condition::Condition;
use super::draft::{Checker, Drafted, drafted, word, words};
use super::fault::ChartProblem;
use crate::dice::STEPS;
use crate::ratio::Ratio;

words! {
    /// What the number of a [`StepRow`] is multiplied by.
    pub enum StepKind {
        /// Nothing: it counts once.
        Fixed,
        /// The morale level, 0 to 3.
        PerLevel,
        /// The morale bonus of one leader; the number is +1 or -1.
        LeaderMoraleBonus,
        /// The melee bonus of one leader; the number is +1 or -1.
        LeaderMeleeBonus,
        /// The increments lost.
        PerLoss,
    }
}

impl StepKind {
    const fn is_bonus(self) -> bool {
        matches!(self, Self::LeaderMoraleBonus | Self::LeaderMeleeBonus)
    }
}

/// A modifier: places along the 36 rolls, or pips of a die, by the chart it stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepRow {
    /// When it applies.
    pub condition: Condition,
    /// Places or pips: the whole modifier, or what the `kind` multiplies.
    pub steps: i16,
    /// What the number is multiplied by.
    pub kind: StepKind,
    /// Whether it applies unless a group switches it off.
    pub default_on: bool,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl StepRow {
    /// The modifier when `kind` counts `times`; a fixed one counts once.
    #[must_use]
    pub fn times(&self, times: u8) -> i16 {
        match self.kind {
            StepKind::Fixed => self.steps,
            _ => self.steps.saturating_mul(i16::from(times)),
        }
    }
}

/// A [`StepRow`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepRowDraft {
    /// When it applies.
    pub condition: Condition,
    /// Places or pips, -36 to 36.
    pub steps: i16,
    /// What the number is multiplied by; left out: nothing.
    #[serde(default)]
    pub kind: Option<StepKind>,
    /// Whether it applies unless switched off; left out: yes.
    #[serde(default)]
    pub default_on: Option<bool>,
    /// Where it comes from; left out: the provenance of the chart.
    #[serde(default)]
    pub provenance: Option<Provenance>,
}

/// Notes a modifier that no 36 rolls can hold.
fn check_steps(field: &str, steps: i16, kind: StepKind, at: &mut Checker) {
    let most = if kind.is_bonus() { 1 } else { i32::from(STEPS) };
    at.range(field, steps, -most, most);
}

impl Drafted for StepRow {
    type Draft = StepRowDraft;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<StepRowDraft>()
    }

    fn check(draft: &StepRowDraft, at: &mut Checker) -> Option<Self> {
        let kind = draft.kind.unwrap_or(StepKind::Fixed);
        check_steps("steps", draft.steps, kind, at);
        Some(Self {
            condition: draft.condition,
            steps: draft.steps,
            kind,
            default_on: draft.default_on.unwrap_or(true),
            provenance: draft.provenance.unwrap_or(at.provenance()),
        })
    }

    fn key(&self) -> Option<String> {
        Some(word(&self.condition))
    }
}

/// A modifier of the roll to close and of the roll to stand (`roll_to_close_stand_modifiers`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CloseStandRow {
    /// When it applies.
    pub condition: Condition,
    /// Places for the roll to close.
    pub close: i16,
    /// Places for the roll to stand.
    pub stand: i16,
    /// What both are multiplied by.
    pub kind: StepKind,
    /// Whether it applies unless a group switches it off.
    pub default_on: bool,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl CloseStandRow {
    /// The row as it reads for the roll to close.
    #[must_use]
    pub const fn for_close(&self) -> StepRow {
        self.with(self.close)
    }

    /// The row as it reads for the roll to stand.
    #[must_use]
    pub const fn for_stand(&self) -> StepRow {
        self.with(self.stand)
    }

    const fn with(&self, steps: i16) -> StepRow {
        let Self {
            condition,
            kind,
            default_on,
            provenance,
            ..
        } = *self;
        StepRow {
            condition,
            steps,
            kind,
            default_on,
            provenance,
        }
    }
}

/// A [`CloseStandRow`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseStandRowDraft {
    /// When it applies.
    pub condition: Condition,
    /// Places for the roll to close, -36 to 36.
    pub close: i16,
    /// Places for the roll to stand, -36 to 36.
    pub stand: i16,
    /// What both are multiplied by; left out: nothing.
    #[serde(default)]
    pub kind: Option<StepKind>,
    /// Whether it applies unless switched off; left out: yes.
    #[serde(default)]
    pub default_on: Option<bool>,
    /// Where it comes from; left out: the provenance of the chart.
    #[serde(default)]
    pub provenance: Option<Provenance>,
}

impl Drafted for CloseStandRow {
    type Draft = CloseStandRowDraft;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<CloseStandRowDraft>()
    }

    fn check(draft: &CloseStandRowDraft, at: &mut Checker) -> Option<Self> {
        let kind = draft.kind.unwrap_or(StepKind::Fixed);
        check_steps("close", draft.close, kind, at);
        check_steps("stand", draft.stand, kind, at);
        Some(Self {
            condition: draft.condition,
            close: draft.close,
            stand: draft.stand,
            kind,
            default_on: draft.default_on.unwrap_or(true),
            provenance: draft.provenance.unwrap_or(at.provenance()),
        })
    }

    fn key(&self) -> Option<String> {
        Some(word(&self.condition))
    }
}

/// What a melee value is multiplied by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorKind {
    /// This much.
    Times(Ratio),
    /// Hexes in contact divided by the hexes of the line (`multi_hex_line`).
    ShareOfHexesInContact,
    /// One divided by the hexes of the column of companies.
    OneByHexes,
}

/// The word for [`FactorKind::ShareOfHexesInContact`] in a file.
const SHARE: &str = "share_of_hexes_in_contact";
/// The word for [`FactorKind::OneByHexes`] in a file.
const ONE_BY_HEXES: &str = "one_by_hexes";

impl FactorKind {
    /// The factor for a unit over `hexes` hexes of which `in_contact` touch the enemy; `None` for 0 hexes.
    #[must_use]
    pub fn value(self, hexes: u8, in_contact: u8) -> Option<Ratio> {
        match self {
            Self::Times(factor) => Some(factor),
            Self::ShareOfHexesInContact => Ratio::new(in_contact.into(), hexes.into()),
            Self::OneByHexes => Ratio::new(1, hexes.into()),
        }
    }
}

impl Drafted for FactorKind {
    type Draft = String;

    fn check(draft: &String, at: &mut Checker) -> Option<Self> {
        match draft.as_str() {
            SHARE => Some(Self::ShareOfHexesInContact),
            ONE_BY_HEXES => Some(Self::OneByHexes),
            _ => Ratio::check(draft, at).map(Self::Times),
        }
    }

    fn schema(_: &mut SchemaGenerator) -> Schema {
        let pattern = format!("^([0-9]+(/[0-9]+)?|{SHARE}|{ONE_BY_HEXES})$");
        json_schema!({ "type": "string", "pattern": pattern })
    }
}

/// A factor of a melee value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FactorRow {
    /// When it applies.
    pub condition: Condition,
    /// What the value is multiplied by.
    pub factor: FactorKind,
    /// Whether it applies unless a group switches it off.
    pub default_on: bool,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A [`FactorRow`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactorRowDraft {
    /// When it applies.
    pub condition: Condition,
    /// A fraction such as `1/2`, or `share_of_hexes_in_contact`, or `one_by_hexes`.
    pub factor: String,
    /// Whether it applies unless switched off; left out: yes.
    #[serde(default)]
    pub default_on: Option<bool>,
    /// Where it comes from; left out: the provenance of the chart.
    #[serde(default)]
    pub provenance: Option<Provenance>,
}

impl Drafted for FactorRow {
    type Draft = FactorRowDraft;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<FactorRowDraft>()
    }

    fn check(draft: &FactorRowDraft, at: &mut Checker) -> Option<Self> {
        let factor = at.field("factor", |at| FactorKind::check(&draft.factor, at))?;
        Some(Self {
            condition: draft.condition,
            factor,
            default_on: draft.default_on.unwrap_or(true),
            provenance: draft.provenance.unwrap_or(at.provenance()),
        })
    }

    fn key(&self) -> Option<String> {
        Some(word(&self.condition))
    }
}

drafted! {
    /// The odds from which a row named by odds counts.
    pub struct OddsRow, draft OddsRowDraft {
        /// The row.
        pub condition: Condition,
        /// The attack part.
        pub attack: u16,
        /// The defence part, at least 1.
        pub defence: u16,
    }
    verify |row, at| {
        at.range("attack", row.attack, 1, 1000);
        at.range("defence", row.defence, 1, 1000);
    }
    key |row| { word(&row.condition) }
}

/// Ascending odds of the rows that are named by odds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddsRows(Vec<OddsRow>);

impl OddsRows {
    /// The row for these values, rounded down; the first one below its odds (`COMP-24`). `None`
    /// where the chart has none.
    #[must_use]
    pub fn row(&self, attack: Ratio, defence: Ratio) -> Option<Condition> {
        let reached =
            |row: &&OddsRow| attack.at_least(defence, row.attack.into(), row.defence.into());
        self.0
            .iter()
            .rfind(reached)
            .or(self.0.first())
            .map(|row| row.condition)
    }

    /// Every row, lowest odds first.
    #[must_use]
    pub fn rows(&self) -> &[OddsRow] {
        &self.0
    }
}

impl Drafted for OddsRows {
    type Draft = Vec<OddsRowDraft>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let rows = Vec::<OddsRow>::check(draft, at)?;
        for (index, pair) in rows.windows(2).enumerate() {
            let [low, high] = pair else { continue };
            let ascends = u32::from(high.attack) * u32::from(low.defence)
                > u32::from(low.attack) * u32::from(high.defence);
            if !ascends {
                let (attack, defence) = (high.attack.into(), high.defence.into());
                at.entry(index + 1, |at| {
                    at.report(ChartProblem::OddsNotAscending { attack, defence });
                });
            }
        }
        Some(Self(rows))
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<OddsRow>::schema(generator)
    }
}

/// The row of a condition.
#[must_use]
pub fn step_row(rows: &[StepRow], condition: Condition) -> Option<&StepRow> {
    rows.iter().find(|row| row.condition == condition)
}

/// The factor row of a condition.
#[must_use]
pub fn factor_row(rows: &[FactorRow], condition: Condition) -> Option<&FactorRow> {
    rows.iter().find(|row| row.condition == condition)
}
