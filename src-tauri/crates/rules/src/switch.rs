//! The switches of a ruleset: readings that groups hold differently, as typed data.
//!
//! Every other ruling is built at its default and named in the code where it bites.

use serde::{Deserialize, Serialize};

macro_rules! switches {
    ($(
        $(#[$doc:meta])*
        $field:ident: $name:ident { $( $(#[$vdoc:meta])* $variant:ident ),+ $(,)? }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(
                Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize,
                specta::Type, schemars::JsonSchema,
            )]
            #[serde(rename_all = "snake_case")]
            pub enum $name { $( $(#[$vdoc])* $variant ),+ }
        )+

        /// The value of every switch.
        ///
        /// ```
        /// use rules::switch::{StandShiftDice, Switches};
        /// let switches: Switches = serde_json::from_str(r#"{"stand_shift_dice":"one_per_stack_added"}"#)?;
        /// assert_eq!(switches.stand_shift_dice, StandShiftDice::OnePerStackAdded);
        /// assert!(serde_json::from_str::<Switches>(r#"{"stand_shift_dize":"one_per_melee"}"#).is_err());
        /// # Ok::<(), serde_json::Error>(())
        /// ```
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize,
            specta::Type, schemars::JsonSchema,
        )]
        #[serde(default, deny_unknown_fields)]
        pub struct Switches { $( $(#[$doc])* pub $field: $name ),+ }

        impl Switches {
            /// The ids of all switches, in the order of the rules, each with the ids of its values.
            #[must_use]
            pub fn ids() -> Vec<(&'static str, Vec<String>)> {
                vec![$( (stringify!($field), vec![$( id_of(&$name::$variant) ),+]) ),+]
            }
        }
    };
}

/// The id that a file writes for a value.
fn id_of(value: &impl Serialize) -> String {
    serde_json::to_value(value)
        .ok()
        .and_then(|v| v.as_str().map(str::to_owned))
        .unwrap_or_default()
}

switches! {
    /// How batteries are supplied (a choice the rules leave to the players).
    artillery_ammunition: ArtilleryAmmunition {
        /// From ammunition wagons.
        #[default] Wagons,
        /// From rounds of their own.
        Intrinsic,
    }
    /// Whether howitzer sections are used (a choice the rules leave to the players).
    howitzer_sections: HowitzerSections {
        /// They are.
        #[default] On,
        /// They are not.
        Off,
    }
    /// Whether a morale check passes on a roll equal to the morale (`RULING-02`).
    morale_check_equal_passes: MoraleCheckEqualPasses {
        /// Equal fails.
        #[default] No,
        /// Equal passes.
        Yes,
    }
    /// Whether units in good order stand automatically against a charge (`RULING-202`).
    good_order_stands_automatically: GoodOrderStandsAutomatically {
        /// "Good order" is read as "general order".
        #[default] No,
        /// The literal print.
        Yes,
    }
    /// What a recall from retreating formed cavalry allows (`RULING-205`).
    recall_from_retreating_cavalry: RecallFromRetreatingCavalry {
        /// The cavalry stops; it may make its rally move.
        #[default] StopThenRallyAllowed,
        /// It may choose a new target.
        NewTargetAllowed,
        /// It stops, without a rally move.
        StopNoRally,
    }
    /// Whether a melee with a declared target that formed square needs a passed recall (`RULING-218`).
    melee_with_declared_square_needs_recall: MeleeWithDeclaredSquareNeedsRecall {
        /// It does not.
        #[default] No,
        /// It does.
        Yes,
    }
    /// When a charge on several targets advances (`RULING-209`).
    advance_only_if_all_targets_vacate: AdvanceOnlyIfAllTargetsVacate {
        /// After DD# only if all vacate; after DR and DS at once.
        #[default] DdResultsOnly,
        /// Only if all vacate, whatever the result.
        AllResults,
        /// Into any vacated hex.
        Never,
    }
    /// Whether the advance counts as the first pursuit hex (`RULING-248`).
    advance_counts_as_pursuit_hex: AdvanceCountsAsPursuitHex {
        /// It does not.
        #[default] No,
        /// It does.
        Yes,
    }
    /// How often light cavalry inflicts its extra loss in a pursuit (`RULING-249`).
    light_pursuit_extra_loss: LightPursuitExtraLoss {
        /// Once a pursuit.
        #[default] OnePerPursuit,
        /// Once a hex.
        OnePerHex,
    }
    /// Whether skirmishers that are charged must retreat if they can (`RULING-222`).
    skirmishers_must_retreat_before_charge: SkirmishersMustRetreatBeforeCharge {
        /// They must.
        #[default] Yes,
        /// The owner may choose PGD.
        No,
    }
    /// Whether infantry skirmishers have a zone of influence of their own (`RULING-41`).
    infantry_skirmishers_have_zone: InfantrySkirmishersHaveZone {
        /// They have only the skirmisher zone.
        #[default] No,
        /// They have.
        Yes,
    }
    /// Whether guns in a reaction square need a leader in the stack (`RULING-74`, `RULING-228`).
    reaction_square_with_artillery_needs_leader: ReactionSquareWithArtilleryNeedsLeader {
        /// They do.
        #[default] Yes,
        /// Infantry in the stack suffices.
        No,
    }
    /// What happens to unsupplied unlimbered guns that are charged (`RULING-264`).
    unsupplied_artillery_when_charged: UnsuppliedArtilleryWhenCharged {
        /// They are eliminated.
        #[default] Eliminated,
        /// They rout and survive.
        RoutsAndSurvives,
    }
    /// What unlimbered guns do on AD# and DD# (`RULING-131`, `RULING-297`).
    unlimbered_artillery_fall_back: UnlimberedArtilleryFallBack {
        /// They fall back with their stack and end limbered.
        #[default] FallsBackAndLimbers,
        /// They are eliminated.
        Eliminated,
    }
    /// Whether tired cavalry may declare a charge (`RULING-291`).
    tired_cavalry_may_charge: TiredCavalryMayCharge {
        /// It may.
        #[default] Yes,
        /// It may not.
        No,
    }
    /// What a charge with melee costs in readiness (`RULING-257`).
    fatigue_of_charge_with_melee: FatigueOfChargeWithMelee {
        /// As the readiness chart says.
        #[default] AsCavalryReadinessTable,
        /// One level.
        OneLevelPerCharge,
    }
    /// How a rebound is measured (`RULING-12`, `RULING-201`).
    bounce_measure: BounceMeasure {
        /// In movement points.
        #[default] MovementPoints,
        /// In hexes, whatever they cost.
        HexesIgnoringCost,
    }
    /// Whether the closing disorder of a multi-hex line can make it PGD (`RULING-233`).
    multi_hex_end_disorder_can_rout: MultiHexEndDisorderCanRout {
        /// It cannot.
        #[default] No,
        /// It can, if the line was disordered before the charge.
        Yes,
    }
    /// Which melee rolls losses by defensive fire modify (`RULING-237`).
    defensive_fire_losses_modify: DefensiveFireLossesModify {
        /// Those against the stack that fired.
        #[default] RollsAgainstFiringStack,
        /// All rolls of the charger.
        AllRollsOfTheCharger,
        /// The first wave's roll only.
        FirstWaveOnly,
    }
    /// How far a rout goes (`RULING-17`).
    rout_distance: RoutDistance {
        /// The full movement potential, terrain costs paid.
        #[default] FullMovementPotential,
        /// Ten hexes, whatever they cost.
        TenHexes,
        /// The printed movement, as if all ground were clear.
        PrintedMovement,
    }
    /// When a retreating stack surrenders (`RULING-18`).
    surrender_when: SurrenderWhen {
        /// When blocked, or when it stops next to a steady enemy.
        #[default] BlockedOrNextToSteadyEnemy,
        /// Whenever the retreat is not finished.
        AnyUnfinishedRetreat,
        /// Never.
        Never,
    }
    /// Who chooses between equal retreat paths (`RULING-16`).
    retreat_path_tie: RetreatPathTie {
        /// The owner.
        #[default] OwnerChooses,
        /// The opponent.
        OpponentChooses,
        /// A fixed order of directions.
        FixedDirectionOrder,
    }
    /// Which movements lose an increment for each enemy zone left (`RULING-123`).
    zoi_loss_applies_to: ZoiLossAppliesTo {
        /// Every rout, fall back and rebound.
        #[default] EveryRoutFallBackBounce,
        /// Melee results, rebounds, and PGD units that are charged.
        MeleeResultsBounceAndChargedPgdOnly,
    }
    /// How a regiment counts for stacking (`RULING-62`).
    stacking_regiment_rule: StackingRegimentRule {
        /// One regiment alone, or smaller units up to the increments.
        #[default] RegimentAloneOrIncrements,
        /// Increments only.
        IncrementsOnly,
    }
    /// What point-blank range does for guns in a square (`RULING-77`).
    square_point_blank: SquarePointBlank {
        /// Shifts columns for shots in which guns take part.
        #[default] ColumnShiftOfShotsWithArtillery,
        /// Doubles the value of the guns.
        DoublesArtilleryValue,
        /// Nothing.
        None,
    }
    /// What fire below the lowest odds column does.
    fire_below_1_3: FireBelow13 {
        /// It uses the lowest column.
        #[default]
        #[serde(rename = "as_1_3")]
        As13,
        /// It is not allowed.
        NotAllowed,
    }
    /// What units that failed the roll to stand and are still there fire (`RULING-95`, `RULING-298`).
    failed_roll_fires: FailedRollFires {
        /// Their normal value.
        #[default] NormalValue,
        /// Nothing.
        NoFire,
    }
    /// How many shift dice several defending stacks throw (`RULING-87`).
    stand_shift_dice: StandShiftDice {
        /// One a melee.
        #[default] OnePerMelee,
        /// One a stack; the highest counts.
        OnePerStackHighest,
        /// One a stack, added.
        OnePerStackAdded,
    }
    /// How the distance of the roll to close is measured (`RULING-84`).
    close_distance_measure: CloseDistanceMeasure {
        /// Hexes between.
        #[default] HexesBetween,
        /// Hex distance.
        HexDistance,
    }
    /// What a blank result in round 2 of an assault does (`RULING-109`).
    round_2_blank: Round2Blank {
        /// The assault ends.
        #[default] AssaultEnds,
        /// The assaulter falls back one hex.
        #[serde(rename = "assaulter_falls_back_1")]
        AssaulterFallsBack1,
    }
    /// Which arms may come in as reserves (`RULING-106`).
    reserve_arms: ReserveArms {
        /// Infantry.
        #[default] Infantry,
        /// Infantry and cavalry.
        InfantryAndCavalry,
    }
    /// When a Huzzah charge succeeds (`RULING-97`).
    huzzah_success: HuzzahSuccess {
        /// When every target fails.
        #[default] EveryTargetFails,
        /// When any target fails.
        AnyTargetFails,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_those_of_the_rules() {
        let defaults: serde_json::Value = serde_json::to_value(Switches::default()).unwrap();
        for (id, values) in Switches::ids() {
            assert_eq!(defaults[id], values[0], "{id}: the default is listed first");
            assert!(values.len() >= 2, "{id} has an alternative");
            for value in values {
                let text = format!(r#"{{"{id}":"{value}"}}"#);
                assert!(serde_json::from_str::<Switches>(&text).is_ok(), "{text}");
            }
        }
        assert_eq!(Switches::ids().len(), 32);
    }
}
