//! The melee: table, modifiers, the roll to stand, the factors of melee values.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::bands::{Column, DieList, Ladder, OddsTable};
use super::draft::{drafted, plain, words};
use super::modifiers::{CloseStandRow, FactorRow, OddsRows, StepRow};
use super::words::{Shelter, State};
use crate::unit::Unit;

/// The result of a melee (16.6, 19.9), from the best for the defender to the best for the attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(try_from = "String", into = "String")]
#[specta(type = String)]
pub enum MeleeResult {
    /// AS: the attacker surrenders.
    AttackerSurrenders,
    /// AR: the attacker routs.
    AttackerRouts,
    /// AD#: the attacker is disordered and falls back this many hexes.
    AttackerDisordered(u8),
    /// Nothing: a second round, the end of an assault, or a rebound.
    Blank,
    /// DD#: the defender is disordered and falls back this many hexes.
    DefenderDisordered(u8),
    /// DR: the defender routs.
    DefenderRouts,
    /// DS: the defender surrenders.
    DefenderSurrenders,
}

plain!(MeleeResult);

impl MeleeResult {
    /// The place in the order from AS to DS; a longer way back is further from the middle.
    fn rank(self) -> i16 {
        match self {
            Self::AttackerSurrenders => -1000,
            Self::AttackerRouts => -500,
            Self::AttackerDisordered(hexes) => -i16::from(hexes) - 1,
            Self::Blank => 0,
            Self::DefenderDisordered(hexes) => i16::from(hexes) + 1,
            Self::DefenderRouts => 500,
            Self::DefenderSurrenders => 1000,
        }
    }
}

impl Ord for MeleeResult {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for MeleeResult {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for MeleeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AttackerSurrenders => f.write_str("AS"),
            Self::AttackerRouts => f.write_str("AR"),
            Self::AttackerDisordered(hexes) => write!(f, "AD{hexes}"),
            Self::Blank => f.write_str("blank"),
            Self::DefenderDisordered(hexes) => write!(f, "DD{hexes}"),
            Self::DefenderRouts => f.write_str("DR"),
            Self::DefenderSurrenders => f.write_str("DS"),
        }
    }
}

/// A text that is no melee result such as `DD2`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a melee result")]
pub struct NotAMeleeResult(pub String);

impl FromStr for MeleeResult {
    type Err = NotAMeleeResult;

    fn from_str(text: &str) -> Result<Self, NotAMeleeResult> {
        let hexes = |digits: &str| digits.parse::<u8>().ok().filter(|h| (1..=9).contains(h));
        let result = match text {
            "AS" => Some(Self::AttackerSurrenders),
            "AR" => Some(Self::AttackerRouts),
            "blank" => Some(Self::Blank),
            "DR" => Some(Self::DefenderRouts),
            "DS" => Some(Self::DefenderSurrenders),
            _ => text
                .strip_prefix("AD")
                .and_then(hexes)
                .map(Self::AttackerDisordered)
                .or_else(|| {
                    text.strip_prefix("DD")
                        .and_then(hexes)
                        .map(Self::DefenderDisordered)
                }),
        };
        result.ok_or_else(|| NotAMeleeResult(text.chars().take(40).collect()))
    }
}

impl TryFrom<String> for MeleeResult {
    type Error = NotAMeleeResult;

    fn try_from(text: String) -> Result<Self, NotAMeleeResult> {
        text.parse()
    }
}

impl From<MeleeResult> for String {
    fn from(result: MeleeResult) -> Self {
        result.to_string()
    }
}

impl schemars::JsonSchema for MeleeResult {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MeleeResult".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "AS, AR, AD1 to AD9, blank, DD1 to DD9, DR or DS",
            "pattern": "^(AS|AR|AD[1-9]|blank|DD[1-9]|DR|DS)$",
        })
    }
}

words! {
    /// When an assault is decided in the firefight column.
    pub enum FirefightWhen {
        /// In round 2, where neither side brought in reserves.
        SecondRoundWithoutReserves,
    }

    /// The moment at which a lancer's bonus counts.
    pub enum LanceWhen {
        /// When it assaults or counter-charges in good order; not when it stands to receive.
        AssaultingOrCounterChargingInGoodOrder,
    }

    /// What causes a factor.
    pub enum Trigger {
        /// An attack into a hex of general-order terrain.
        AttackIntoGeneralOrderHex,
    }
}

drafted! {
    /// The assault and melee table (16.6, 19.9, chart `assault_melee_table`). High rolls favour the attacker.
    pub struct MeleeTable, draft MeleeTableDraft {
        /// The columns by odds; only these are shifted along.
        pub odds: OddsTable<MeleeResult>,
        /// The column of the firefight, which is never shifted.
        pub firefight: Column<MeleeResult>,
        /// When that column is used.
        pub firefight_when: FirefightWhen,
    }
}

drafted! {
    /// Modifiers and shifts of the melee roll (16.6, 19.9, chart `melee_resolution_modifiers`).
    pub struct MeleeResolution, draft MeleeResolutionDraft {
        /// Places for each increment that the attacker lost by defensive fire.
        pub per_loss_by_defensive_fire: i16,
        /// Places for each increment that the defender lost by offensive fire.
        pub per_loss_by_offensive_fire: i16,
        /// The attacker's leader.
        pub attacking_leader: StepRow,
        /// The defender's leader.
        pub defending_leader: StepRow,
        /// Columns that a defender who stood shifts the table, by his die.
        pub stand_shift_die: DieList<u8>,
        /// Whether a Huzzah turns the defender's left shifts into right ones.
        pub huzzah_turns_shift_right: bool,
    }
    verify |chart, at| {
        at.range("per_loss_by_defensive_fire", chart.per_loss_by_defensive_fire, -36, 0);
        at.range("per_loss_by_offensive_fire", chart.per_loss_by_offensive_fire, 0, 36);
    }
}

drafted! {
    /// Who suffers nothing by a failed roll to stand.
    pub struct NoEffectOnFail, draft NoEffectOnFailDraft {
        /// In an assault.
        pub assault: Vec<Shelter>,
        /// Against a charge.
        pub charge: Vec<Shelter>,
    }

    /// What a successful roll to stand brings (16.5, 19.6, chart `roll_to_stand_die`).
    pub struct StandDie, draft StandDieDraft {
        /// Columns to the left, by the die.
        pub columns_left: DieList<u8>,
        /// What defensive fire is multiplied by.
        pub fire_multiplier_on_pass: u8,
        /// Who suffers nothing by a failed roll.
        pub no_effect_on_fail_when: NoEffectOnFail,
    }
    verify |chart, at| { at.range("fire_multiplier_on_pass", chart.fire_multiplier_on_pass, 1, 9); }

    /// The roll to stand against a charge (19.6, chart `roll_to_stand_charge_modifiers`).
    pub struct StandChargeModifiers, draft StandChargeModifiersDraft {
        /// The modifiers.
        pub rows: Vec<StepRow>,
        /// The odds of the rows that are named by odds.
        pub odds: OddsRows,
        /// Who stands whatever the roll; he rolls for fire and shift only.
        pub auto_stand: Vec<Shelter>,
        /// Whether a unit rolls once in a charge phase.
        pub once_per_charge_phase: bool,
        /// Who cannot stand at all.
        pub cannot_stand: Vec<State>,
    }

    /// The rolls to close and to stand in an assault (16.4, 16.5, chart `roll_to_close_stand_modifiers`).
    pub struct CloseStandModifiers, draft CloseStandModifiersDraft {
        /// The modifiers, those of odds included.
        pub rows: Vec<CloseStandRow>,
        /// The odds of the rows that are named by odds.
        pub odds: OddsRows,
        /// Places for the roll to close, by the hexes between the two at the start (the lowest of a stack).
        pub distance: Ladder<i16>,
        /// What counts no more in round 2.
        pub not_in_round_2: Vec<RoundOneOnly>,
        /// The rolls of round 1, in order.
        pub round_1: Vec<CloseOrStand>,
        /// The rolls of round 2, in order.
        pub round_2: Vec<CloseOrStand>,
        /// Increments a hex of an assaulting line that count for the odds.
        pub line_increments_per_hex: u8,
        /// Whether cavalry rolls to close.
        pub cavalry_rolls_to_close: bool,
    }

    /// A structure with gates.
    pub struct GatedStructure, draft GatedStructureDraft {
        /// The most increments that assault by one gate.
        pub increments_per_gate: u8,
    }

    /// Factors of the melee value of infantry and artillery (12.9, 12.10, 16.6, chart
    /// `infantry_melee_modifiers`). They multiply each other.
    pub struct InfantryMelee, draft InfantryMeleeDraft {
        /// The factors.
        pub rows: Vec<FactorRow>,
        /// Whether the printed value goes down in proportion to the increments lost.
        pub prorate: bool,
        /// Limits at special structures.
        pub special_structure: GatedStructure,
    }

    /// The lance bonus.
    pub struct LanceBonus, draft LanceBonusDraft {
        /// When it is added.
        pub when: LanceWhen,
        /// Whether factors reduce it: the one against a square does not.
        pub reduced_against_square: bool,
        /// What it is multiplied by for each hex of lancers in line, where a group plays so.
        pub in_line_multiplier: u8,
        /// Whether that applies unless a group switches it on.
        pub in_line_default_on: bool,
    }

    /// Factors of the melee value of cavalry (19.9, 19.15, chart `cavalry_melee_modifiers`). They
    /// multiply each other.
    pub struct CavalryMelee, draft CavalryMeleeDraft {
        /// The factors.
        pub rows: Vec<FactorRow>,
        /// The lance bonus.
        pub lance_bonus: LanceBonus,
        /// What causes the factor `into_general_order_terrain`.
        pub into_general_order_terrain: Trigger,
        /// The greatest printed movement of heavy cavalry.
        pub heavy_max_mp: u8,
        /// The smallest printed movement of light cavalry.
        pub light_min_mp: u8,
    }
    verify |chart, at| {
        at.range("light_min_mp", chart.light_min_mp, i32::from(chart.heavy_max_mp) + 1, 60);
    }
}

impl CavalryMelee {
    /// Whether cavalry counts as heavy by its printed movement.
    #[must_use]
    pub const fn is_heavy(&self, unit: &Unit) -> bool {
        unit.movement <= self.heavy_max_mp
    }
}

words! {
    /// What counts in round 1 of an assault only.
    pub enum RoundOneOnly {
        /// The distance at the start.
        Distance,
        /// Fire held when skirmishers were displaced.
        HoldFirePassed,
        /// The odds.
        Odds,
    }

    /// A roll of an assault.
    pub enum CloseOrStand {
        /// The assaulter's roll to close.
        Close,
        /// The defender's roll to stand.
        Stand,
    }
}
