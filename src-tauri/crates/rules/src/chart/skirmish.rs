//! Skirmishers on foot and horse, and harassment.

use super::draft::{drafted, words};
use super::fault::ChartProblem;
use super::table::{Full, Rows};
use super::words::Effect;
use crate::ratio::Ratio;
use crate::terrain::Terrain;

words! {
    /// Troops as the harassment chart divides them.
    pub enum Harassed {
        /// PGD.
        Pgd,
        /// Infantry skirmishers.
        InfantrySkirmish,
        /// Formed infantry.
        InfantryFormed,
        /// Formed cavalry.
        CavalryFormed,
        /// Cavalry skirmishers.
        CavalrySkirmish,
        /// Limbered artillery.
        ArtilleryLimbered,
    }

    /// Movement that is harassed, or is not.
    pub enum HarassedMovement {
        /// Rout.
        Rout,
        /// Retreat before assault.
        RetreatBeforeAssault,
        /// Retreat before charge.
        RetreatBeforeCharge,
        /// Falling back.
        FallBack,
        /// Rebound.
        Bounce,
        /// Displacement.
        Displacement,
    }

    /// What the zone of skirmishers makes dearer for.
    pub enum ZoneBurden {
        /// Infantry.
        Infantry,
        /// Artillery.
        Artillery,
    }

    /// What cancels the zone of skirmishers.
    pub enum ZoneCancel {
        /// Enemy light cavalry in line or column next to it.
        AdjacentEnemyLightCavalryFormed,
    }
}

drafted! {
    /// Harassment (12.10.7.1, chart `harassment`): one roll on the fire table. The attack is the skirmish
    /// value for each hex left inside the zone; its defence values are its own, not those of fire.
    pub struct Harassment, draft HarassmentDraft {
        /// The defence of each hex left.
        pub basic_defence: Rows<Terrain, u8>,
        /// The defence of a hex left over a slope.
        pub slope: u8,
        /// Added once, by unit; the highest that applies.
        pub unit_modifier: Full<Harassed, u8>,
        /// Movement that is harassed.
        pub harasses: Vec<HarassedMovement>,
        /// Movement that is not.
        pub does_not_harass: Vec<HarassedMovement>,
    }
    verify |chart, at| {
        if chart.basic_defence.get(Terrain::Clear).is_none() {
            at.field("basic_defence", |at| at.report(ChartProblem::missing("clear")));
        }
    }
}

impl Harassment {
    /// The attack value over these hexes.
    #[must_use]
    pub fn attack(&self, skirmish_value: u8, hexes: u8) -> Ratio {
        Ratio::whole(u64::from(skirmish_value) * u64::from(hexes))
    }

    /// The defence value over these hexes; `None` where the chart has no value for one of them.
    #[must_use]
    pub fn defence(&self, hexes: &[Terrain], unit: Harassed) -> Option<Ratio> {
        let mut sum = u64::from(*self.unit_modifier.at(unit));
        for hex in hexes {
            sum += u64::from(*self.basic_defence.get(*hex)?);
        }
        Some(Ratio::whole(sum))
    }
}

drafted! {
    /// Movement points more inside the zone of cavalry skirmishers.
    pub struct SkirmishZoneCost, draft SkirmishZoneCostDraft {
        /// Next to them.
        pub adjacent: u8,
        /// In the second ring.
        pub second_ring: u8,
        /// For whom.
        pub affects: Vec<ZoneBurden>,
    }

    /// Holding fire when skirmishers are displaced: a morale check.
    pub struct HoldFire, draft HoldFireDraft {
        /// Places of the roll to stand when it passed.
        pub on_pass: i16,
        /// Whether a unit that failed may fire in defence; it must fire at the skirmishers.
        pub defensive_fire_on_fail: bool,
        /// What becomes of a unit that failed.
        pub disordered_by_failure: Effect,
    }

    /// Figures of skirmishers (12.10, chart `skirmish_rules`).
    pub struct SkirmishRules, draft SkirmishRulesDraft {
        /// The most increments of infantry in one hex.
        pub infantry_one_hex_max: u8,
        /// The fewest over two hexes.
        pub infantry_two_hexes_min: u8,
        /// The number at which two hexes become one, at once and provoking nothing.
        pub one_hex_when_reduced_to: u8,
        /// Increments that fire from one hex.
        pub fire_per_hex: u8,
        /// Range in hexes.
        pub range: u8,
        /// The factor of the fire value at range 2.
        pub fire_factor_at_2: Ratio,
        /// Whether rifles are spared it.
        pub rifles_keep_full_value_at_range_2: bool,
        /// Hexes of cavalry in skirmish order.
        pub cavalry_hexes: u8,
        /// The zone of cavalry skirmishers.
        pub zone_cost: SkirmishZoneCost,
        /// What cancels it.
        pub zone_cancelled_by: ZoneCancel,
        /// Holding fire.
        pub hold_fire: HoldFire,
        /// The factor of the melee value.
        pub melee_factor: Ratio,
        /// The factor where only one of two hexes is attacked.
        pub melee_factor_one_of_two_hexes: Ratio,
    }
    verify |chart, at| {
        let more = i32::from(chart.infantry_one_hex_max) + 1;
        at.range("infantry_two_hexes_min", chart.infantry_two_hexes_min, more, more);
    }
}

impl SkirmishRules {
    /// The hexes that infantry skirmishers of these increments take.
    #[must_use]
    pub const fn infantry_hexes(&self, increments: u8) -> u8 {
        if increments >= self.infantry_two_hexes_min {
            2
        } else {
            1
        }
    }
}
