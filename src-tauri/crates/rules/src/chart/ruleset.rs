//! The ruleset: every chart, by name.

use serde::{Deserialize, Serialize};

use super::bands::OddsTable;
use super::draft::{Checker, Drafted};
use super::fault::{ChartFault, ChartProblem};
use super::info::{ChartDraft, ChartInfo, Text, TextDraft};
use super::{artillery, assault, cavalry, charge, fire, melee, morale, movement};
use super::{retreat, schema, skirmish, square, turn};
use crate::switch::Switches;

/// The format that a ruleset file names first.
pub const FORMAT: &str = "lorgnette/ruleset";
/// The version of the format.
pub const FORMAT_VERSION: u32 = 1;
/// The bundled ruleset, as text; it goes through the same check as any file.
pub const AN_XXX: &str = include_str!("../../../../../scenarios/rulesets/an-xxx.ruleset.json");

/// Names every chart once: its id, its field and its type.
macro_rules! charts {
    ($( $(#[doc = $doc:literal])+ $field:ident: $id:ident($ty:ty), )*) => {
        /// The name of a chart; in a file the snake-case word.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            Serialize, Deserialize, specta::Type, schemars::JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum ChartId {
            $( $(#[doc = $doc])+ $id, )*
        }

        impl ChartId {
            /// Every chart, in the order of the file.
            pub const ALL: &[Self] = &[$( Self::$id, )*];

            /// The word that stands for it in a file.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $( Self::$id => stringify!($field), )*
                }
            }
        }

        /// The checked charts.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Charts {
            $( $(#[doc = $doc])+ pub $field: $ty, )*
        }

        /// Charts as a file gives them. A ruleset must have every one; a scenario may override some.
        #[derive(
            Debug, Clone, Default, PartialEq, Eq,
            Serialize, Deserialize, specta::Type,
        )]
        #[serde(deny_unknown_fields, default)]
        pub struct ChartsDraft {
            $( $(#[doc = $doc])+ pub $field: Option<Box<ChartDraft<<$ty as Drafted>::Draft>>>, )*
        }

        impl schemars::JsonSchema for ChartsDraft {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                "ChartsDraft".into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let charts: &[schema::Field] = &[$( (
                    stringify!($field),
                    concat!($($doc),+),
                    |g| super::info::schema(&<$ty>::schema(g), g),
                ), )*];
                schema::of_fields("Charts by name.", charts, generator)
            }
        }

        impl ChartsDraft {
            /// These charts with those of `other` in their place.
            #[must_use]
            pub fn overridden_by(mut self, other: &Self) -> Self {
                $( if other.$field.is_some() {
                    self.$field.clone_from(&other.$field);
                } )*
                self
            }

            /// The charts that are there.
            #[must_use]
            pub fn present(&self) -> Vec<ChartId> {
                let there = [$( (ChartId::$id, self.$field.is_some()), )*];
                there.into_iter().filter(|(_, there)| *there).map(|(id, _)| id).collect()
            }

            fn check(&self, at: &mut Checker) -> Option<(Charts, Vec<ChartInfo>)> {
                $( let $field = check_chart::<$ty>(ChartId::$id, self.$field.as_deref(), at); )*
                let mut infos = Vec::with_capacity(ChartId::ALL.len());
                let charts = Charts {
                    $( $field: {
                        let (chart, info) = $field?;
                        infos.push(info);
                        chart
                    }, )*
                };
                Some((charts, infos))
            }
        }
    };
}

/// Checks one chart; a chart that is not there is a fault.
fn check_chart<T: Drafted>(
    id: ChartId,
    draft: Option<&ChartDraft<T::Draft>>,
    at: &mut Checker,
) -> Option<(T, ChartInfo)> {
    let provenance = draft.map_or(super::Provenance::Reconstructed, |d| d.provenance);
    at.chart(id, provenance, |at| {
        at.field(id.key(), |at| {
            let Some(draft) = draft else {
                at.report(ChartProblem::missing(id.key()));
                return None;
            };
            let info = draft.check_info(at);
            let chart = at.field("data", |at| T::check(&draft.data, at));
            chart.zip(info)
        })
    })
}

charts! {
    /// Two dice read as tens and ones.
    dice_base6: DiceBase6(turn::DiceBase6),
    /// The morale check.
    morale_check: MoraleCheck(morale::MoraleCheck),
    /// Morale levels of armies and corps.
    morale_levels: MoraleLevels(morale::MoraleLevels),
    /// Which losses by fire call for a morale check.
    fire_loss_morale_checks: FireLossMoraleChecks(morale::FireLossMoraleChecks),
    /// The fire table: increments lost.
    fire_table: FireTable(OddsTable<u8>),
    /// Fire multipliers per increment.
    fire_increment_multipliers: FireIncrementMultipliers(fire::FireMultipliers),
    /// How many increments fire.
    fire_increment_limits: FireIncrementLimits(fire::FireLimits),
    /// Fire from a square.
    square_fire: SquareFire(square::SquareFire),
    /// Fire defence by terrain and formation.
    fire_defence_values: FireDefenceValues(fire::FireDefence),
    /// Artillery fire: shifts and losses.
    artillery_fire_modifiers: ArtilleryFireModifiers(artillery::ArtilleryFire),
    /// The assault and melee table.
    assault_melee_table: AssaultMeleeTable(melee::MeleeTable),
    /// Modifiers and shifts of the melee roll.
    melee_resolution_modifiers: MeleeResolutionModifiers(melee::MeleeResolution),
    /// What a successful roll to stand brings.
    roll_to_stand_die: RollToStandDie(melee::StandDie),
    /// The rolls to close and to stand in an assault.
    roll_to_close_stand_modifiers: RollToCloseStandModifiers(melee::CloseStandModifiers),
    /// The roll to stand against a charge.
    roll_to_stand_charge_modifiers: RollToStandChargeModifiers(melee::StandChargeModifiers),
    /// Factors of the melee value of infantry and artillery.
    infantry_melee_modifiers: InfantryMeleeModifiers(melee::InfantryMelee),
    /// Factors of the melee value of cavalry.
    cavalry_melee_modifiers: CavalryMeleeModifiers(melee::CavalryMelee),
    /// Forming square in the face of cavalry.
    square_formation: SquareFormation(square::SquareFormation),
    /// Rallying square.
    rallying_square: RallyingSquare(square::RallyingSquare),
    /// Cavalry recall.
    cavalry_recall: CavalryRecall(cavalry::CavalryRecall),
    /// Cavalry readiness.
    cavalry_readiness: CavalryReadiness(cavalry::CavalryReadiness),
    /// The figures of a charge.
    charge_parameters: ChargeParameters(cavalry::ChargeParameters),
    /// Reserves in an assault, and its momentum.
    reserve_and_momentum: ReserveAndMomentum(assault::ReserveAndMomentum),
    /// Harassment by cavalry skirmishers.
    harassment: Harassment(skirmish::Harassment),
    /// Figures of skirmishers.
    skirmish_rules: SkirmishRules(skirmish::SkirmishRules),
    /// Movement costs of terrain.
    terrain_movement_cost: TerrainMovementCost(movement::TerrainMovementCost),
    /// Costs of changing formation and facing.
    formation_change_cost: FormationChangeCost(movement::FormationChangeCost),
    /// Stacking limits.
    stacking_limits: StackingLimits(movement::StackingLimits),
    /// Hexsides of front, flank and rear, and zones of influence.
    zones_and_orientation: ZonesAndOrientation(movement::ZonesAndOrientation),
    /// Forced march.
    forced_march: ForcedMarch(movement::ForcedMarch),
    /// Ammunition wagons.
    artillery_ammunition: ArtilleryAmmunition(artillery::ArtilleryAmmunition),
    /// Explosion of wagons and wrecks.
    wagon_explosion: WagonExplosion(artillery::WagonExplosion),
    /// The limbering roll.
    artillery_limber: ArtilleryLimber(artillery::ArtilleryLimber),
    /// Scatter of howitzer attacks.
    howitzer_scatter: HowitzerScatter(artillery::HowitzerScatter),
    /// Fires in towns and villages.
    fires: Fires(artillery::Fires),
    /// Leader casualties.
    leader_casualties: LeaderCasualties(turn::LeaderCasualties),
    /// Line of sight.
    line_of_sight: LineOfSight(turn::LineOfSight),
    /// Opportunity fire.
    opportunity_fire: OpportunityFire(artillery::OpportunityFire),
    /// Retreat and falling back.
    retreat: Retreat(retreat::Retreat),
    /// The sequence of play.
    sequence_of_play: SequenceOfPlay(turn::SequenceOfPlay),
    /// The scale of the game.
    scale: Scale(turn::Scale),
    /// The check for a reaction or opportunity charge.
    reaction_charge_modifiers: ReactionChargeModifiers(charge::ReactionChargeModifiers),
    /// Cavalry skirmishers forming up.
    cavalry_form_up_modifiers: CavalryFormUpModifiers(charge::CavalryFormUp),
    /// Recovery from disorder and rout.
    rally: Rally(morale::Rally),
    /// Command ranges and command points.
    command_ranges: CommandRanges(turn::CommandRanges),
    /// Restrictions of assaults.
    assault_restrictions: AssaultRestrictions(assault::AssaultRestrictions),
    /// Movement in a rout.
    rout_movement: RoutMovement(retreat::RoutMovement),
    /// What surrenders.
    surrender: Surrender(retreat::Surrender),
    /// Displacement and the check for violated stacking.
    displacement: Displacement(retreat::Displacement),
    /// Ammunition of batteries in a game without wagons.
    intrinsic_ammunition: IntrinsicAmmunition(artillery::IntrinsicAmmunition),
    /// The morale of ammunition wagons.
    wagon_morale: WagonMorale(morale::WagonMorale),
    /// The grand charge.
    grand_charge: GrandCharge(charge::GrandCharge),
    /// The reaction charge zone.
    reaction_charge_zone: ReactionChargeZone(charge::ReactionChargeZone),
    /// The opportunity charge.
    opportunity_charge: OpportunityCharge(charge::OpportunityCharge),
    /// The test of reserves.
    reserve_test: ReserveTest(assault::ReserveTest),
    /// Retreat before assault.
    retreat_before_assault: RetreatBeforeAssault(assault::RetreatBeforeAssault),
    /// The parting shot of British and KGL light companies.
    parting_shot: PartingShot(assault::PartingShot),
    /// Assaults over several hexes.
    multi_hex_assault: MultiHexAssault(assault::MultiHexAssault),
    /// Skirmishers displaced by a friendly assault or charge.
    pas_de_charge: PasDeCharge(assault::PasDeCharge),
    /// Lines of several hexes and columns of companies.
    multi_hex_line: MultiHexLine(charge::MultiHexLine),
    /// Formations that terrain permits.
    terrain_formations: TerrainFormations(movement::TerrainFormations),
    /// Retreat before charge.
    retreat_before_charge: RetreatBeforeCharge(charge::RetreatBeforeCharge),
    /// What disorder and PGD do.
    disorder_and_pgd: DisorderAndPgd(morale::Disorder),
    /// What every battle must supply.
    scenario_inputs: ScenarioInputs(turn::ScenarioInputs),
}

/// A ruleset as a file gives it: raw values that can be wrong.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct RulesetDraft {
    /// Always `lorgnette/ruleset`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// A short name that is unique among rulesets.
    pub id: String,
    /// The name players see.
    pub name: TextDraft,
    /// Its date, `YYYY-MM-DD`.
    pub date: String,
    /// The readings of the rules; those left out take their default.
    #[serde(default)]
    pub switches: Switches,
    /// The charts.
    pub charts: ChartsDraft,
}

/// A checked ruleset: what the rules read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruleset {
    /// A short name that is unique among rulesets.
    pub id: String,
    /// The name players see.
    pub name: Text,
    /// Its date, `YYYY-MM-DD`.
    pub date: String,
    /// The readings of the rules.
    pub switches: Switches,
    /// The charts.
    pub charts: Charts,
    /// In the order of `ChartId::ALL`.
    infos: Vec<ChartInfo>,
}

impl Ruleset {
    /// What a chart says of itself.
    #[must_use]
    pub fn info(&self, id: ChartId) -> &ChartInfo {
        // The check pushed one for each chart, in the order of the enum.
        &self.infos[id as usize]
    }

    /// The same as [`Self::info`].
    #[must_use]
    pub fn chart_info(&self, id: ChartId) -> &ChartInfo {
        self.info(id)
    }
}

impl RulesetDraft {
    /// Reads a draft from the text of a file.
    ///
    /// # Errors
    /// Where the text is no JSON, or has a key or a word that no ruleset has.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The checked ruleset.
    ///
    /// # Errors
    /// Every fault, each with its path, and with chart, column and roll where it has them.
    pub fn check(&self) -> Result<Ruleset, Vec<ChartFault>> {
        let mut checker = Checker::new();
        let at = &mut checker;
        at.field("format", |at| {
            if self.format != FORMAT {
                let found = self.format.chars().take(40).collect();
                at.report(ChartProblem::WrongFormat { found });
            }
        });
        at.field("version", |at| {
            if self.version != FORMAT_VERSION {
                at.report(ChartProblem::UnknownVersion {
                    found: self.version,
                });
            }
        });
        at.field("id", |at| String::check(&self.id, at));
        let name = at.field("name", |at| Text::check(&self.name, at));
        at.field("date", |at| {
            if !is_date(&self.date) {
                let found = self.date.chars().take(40).collect();
                at.report(ChartProblem::NotADate { found });
            }
        });
        let charts = at.field("charts", |at| self.charts.check(at));
        if let Some((charts, _)) = &charts {
            super::agree::check(charts, at);
        }
        let faults = checker.into_faults();
        match name.zip(charts) {
            Some((name, (charts, infos))) if faults.is_empty() => Ok(Ruleset {
                id: self.id.clone(),
                name,
                date: self.date.clone(),
                switches: self.switches,
                charts,
                infos,
            }),
            _ => Err(faults),
        }
    }
}

/// Whether a text is a date such as 2026-11-30.
fn is_date(text: &str) -> bool {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let part = |range: std::ops::Range<usize>| text.get(range).and_then(|p| p.parse::<u8>().ok());
    shape
        && part(5..7).is_some_and(|month| (1..=12).contains(&month))
        && part(8..10).is_some_and(|day| (1..=31).contains(&day))
}

/// Why a text is no ruleset.
#[derive(Debug, thiserror::Error)]
pub enum RulesetError {
    /// It cannot be read at all.
    #[error("not a ruleset: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its charts are wrong.
    #[error("{} faults, the first: {}", .0.len(), .0.first().map(ToString::to_string).unwrap_or_default())]
    Faulty(Vec<ChartFault>),
}

impl std::str::FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        RulesetDraft::parse(text)?
            .check()
            .map_err(RulesetError::Faulty)
    }
}

/// The bundled ruleset of the An XXX rules.
///
/// # Errors
/// None for the file we ship: a test checks it.
pub fn an_xxx() -> Result<Ruleset, RulesetError> {
    AN_XXX.parse()
}
