//! Cavalry: recall, readiness, the figures of a charge.

use super::draft::{drafted, plain, words};
use super::modifiers::StepRow;
use super::table::Full;
use super::words::{Effect, Weight};
use crate::dice::D6;
use crate::ratio::Ratio;
use crate::readiness::Readiness;
use crate::unit::RecallClass;

plain!(Readiness);

words! {
    /// What a successful recall allows.
    pub enum RecallOption {
        /// End the charge.
        EndCharge,
        /// Charge a new target.
        NewTarget,
        /// Ride over the square.
        RideOver,
        /// Fight the square whose hex it shares.
        MeleeSquareInItsHex,
    }

    /// When a recall is rolled.
    pub enum RecallMoment {
        /// The declared target retired before the charge.
        TargetRetired,
        /// The retiring unit passed into or through friends.
        RetirementMetFriends,
        /// The target became PGD and left its hex, at the start of the pursuit.
        TargetVacatedByPgd,
        /// The target routed on its attempt to form square.
        TargetRoutedFormingSquare,
        /// The target formed square.
        TargetFormedSquare,
        /// Light cavalry, at any time before it moves adjacent.
        LightBeforeAdjacent,
    }

    /// What tires horses (19.15).
    pub enum FatigueEvent {
        /// A charge with a melee.
        ChargeAndMelee,
        /// A charge without a melee.
        ChargeWithoutMelee,
        /// A melee without a charge.
        MeleeWithoutCharge,
        /// A reaction or opportunity charge with a melee.
        ReactionWithMelee,
        /// A reaction charge without a melee.
        ReactionWithoutMelee,
        /// It retired before a charge over more than half its movement.
        RetiredFar,
        /// It retired before a charge over at most half its movement.
        RetiredNear,
        /// A charge that ended by a failed check to extend or consolidate.
        FailedExtension,
        /// It was the target of a charge and fought.
        DefendedAgainstCharge,
        /// Pursuit, advance, rally move or rebound after the same charge.
        SameCharge,
    }

    /// When preserving is declared.
    pub enum PreserveWhen {
        /// When the charge is declared; a reaction or opportunity charge when its check is passed.
        AtDeclaration,
    }
}

drafted! {
    /// Cavalry recall (19.8, chart `cavalry_recall`): a die that reaches the target succeeds.
    pub struct CavalryRecall, draft CavalryRecallDraft {
        /// The target by class, 1 to 7.
        pub targets: Full<RecallClass, u8>,
        /// The modifiers, in pips of the die.
        pub modifiers: Vec<StepRow>,
        /// Whether a natural 1 always fails.
        pub natural_1_fails: bool,
        /// Whether a natural 6 always succeeds.
        pub natural_6_succeeds: bool,
        /// When it is rolled.
        pub when: Vec<RecallMoment>,
        /// What success allows; after a failure the cavalry goes on.
        pub on_success: Vec<RecallOption>,
    }
    verify |chart, at| {
        for class in <RecallClass as super::table::Key>::ALL {
            at.field("targets", |at| {
                at.range(&super::draft::word(class), chart.target(*class), 1, 7);
            });
        }
    }
}

impl CavalryRecall {
    /// The lowest die that succeeds for a class.
    #[must_use]
    pub fn target(&self, class: RecallClass) -> u8 {
        *self.targets.at(class)
    }

    /// Whether a natural die with this modifier in pips succeeds.
    #[must_use]
    pub fn succeeds(&self, class: RecallClass, die: D6, modifier: i16) -> bool {
        let face = i16::from(die.face());
        if self.natural_1_fails && face == 1 {
            false
        } else if self.natural_6_succeeds && face == 6 {
            true
        } else {
            face.saturating_add(modifier) >= i16::from(self.target(class))
        }
    }
}

drafted! {
    /// What cavalry of one readiness can do.
    pub struct ReadinessState, draft ReadinessStateDraft {
        /// The factor of its melee value.
        pub melee_factor: Ratio,
        /// Whether it may charge.
        pub may_charge: bool,
        /// Whether it may make a reaction charge.
        pub may_react: bool,
        /// Whether it may retire before a charge.
        pub may_retire_before_charge: bool,
    }

    /// The readiness after an event; exhausted stays exhausted.
    pub struct FatigueStep, draft FatigueStepDraft {
        /// Of fresh cavalry.
        pub fresh: Readiness,
        /// Of tired cavalry.
        pub tired: Readiness,
    }

    /// Steps of readiness won back in a turn without melee and without losses by fire.
    pub struct Recovery, draft RecoveryDraft {
        /// After moving at most half.
        pub moved_at_most_half: u8,
        /// After not moving, and not retiring.
        pub stood_still: u8,
    }

    /// Cavalry readiness (19.15, chart `cavalry_readiness`).
    pub struct CavalryReadiness, draft CavalryReadinessDraft {
        /// What each readiness allows.
        pub states: Full<Readiness, ReadinessState>,
        /// What each event costs.
        pub loses: Full<FatigueEvent, FatigueStep>,
        /// The factor of cavalry that preserves its readiness, on top of that of its readiness.
        pub preserve_factor: Ratio,
        /// When that is declared; it holds for every melee of the charge.
        pub preserve_when: PreserveWhen,
        /// What rest wins back in the reorganisation segment.
        pub recovery: Recovery,
    }
}

impl CavalryReadiness {
    /// The factor of the melee value at a readiness (`FATIGUE-01`).
    #[must_use]
    pub fn melee_factor(&self, readiness: Readiness) -> Ratio {
        self.states.at(readiness).melee_factor
    }

    /// Whether cavalry of this readiness may charge.
    #[must_use]
    pub fn may_charge(&self, readiness: Readiness) -> bool {
        self.states.at(readiness).may_charge
    }

    /// Whether cavalry of this readiness may make a reaction charge.
    #[must_use]
    pub fn may_react(&self, readiness: Readiness) -> bool {
        self.states.at(readiness).may_react
    }

    /// Whether cavalry of this readiness may retire before a charge.
    #[must_use]
    pub fn may_retire_before_charge(&self, readiness: Readiness) -> bool {
        self.states.at(readiness).may_retire_before_charge
    }

    /// The readiness after an event.
    #[must_use]
    pub fn after(&self, readiness: Readiness, event: FatigueEvent) -> Readiness {
        let step = self.loses.at(event);
        match readiness {
            Readiness::Fresh => step.fresh,
            Readiness::Tired => step.tired,
            Readiness::Exhausted => Readiness::Exhausted,
        }
    }
}

drafted! {
    /// Limits of a pursuit (19.11).
    pub struct PursuitLimits, draft PursuitLimitsDraft {
        /// The most hexes.
        pub max_hexes: u8,
        /// Increments that the pursued loses for each hex.
        pub loss_per_hex: u8,
        /// Increments that it loses more to light cavalry.
        pub light_extra: u8,
        /// The most it loses.
        pub max_losses: u8,
        /// Whether an enemy cavalry zone of influence ends the pursuit.
        pub stops_at_enemy_cavalry_zone: bool,
    }

    /// Depths of the reaction zone in hexes; `reaction_charge_zone` says the same.
    pub struct ReactionZone, draft ReactionZoneDraft {
        /// Of heavy cavalry.
        pub heavy: u8,
        /// Of light cavalry.
        pub light: u8,
    }

    /// The morale check after a rebound.
    pub struct BounceCheck, draft BounceCheckDraft {
        /// What becomes of cavalry that passes.
        pub on_pass: Effect,
        /// What becomes of cavalry that fails.
        pub on_fail: Effect,
    }

    /// Guns that fail to stand, in the fifth edition; off by default, since 18.10.4 says otherwise.
    pub struct SpikedGuns, draft SpikedGunsDraft {
        /// What becomes of them.
        pub effect: Effect,
        /// The die on which they are spiked for good; otherwise they may return from the box.
        pub spiked_on: D6,
        /// Whether it applies unless a group switches it on.
        pub default_on: bool,
        /// What becomes of them here; routed unlimbered guns are eliminated.
        pub instead: Effect,
    }

    /// The figures of a charge (19.2, 19.9.3, 19.11, 19.17, chart `charge_parameters`).
    pub struct ChargeParameters, draft ChargeParametersDraft {
        /// Movement points of a charge.
        pub charge_mp: u8,
        /// The depth of the charge zone in hexes.
        pub charge_zone_depth: u8,
        /// The distance in hexes at which the target is declared.
        pub declare_target_at: u8,
        /// The distance in hexes within which troops may form square in reaction.
        pub square_reaction_radius: u8,
        /// The reaction zone.
        pub reaction_zone: ReactionZone,
        /// How often a stack may try to react to one charge.
        pub reaction_tries_per_charge: u8,
        /// Movement points of the rally move.
        pub regroup_mp: u8,
        /// What printed movement is divided by for a rebound.
        pub bounce_divisor: u8,
        /// Increments lost for each enemy zone left when rebounding.
        pub bounce_loss_per_zoi_left: u8,
        /// The check after a rebound.
        pub bounce_check: BounceCheck,
        /// The pursuit.
        pub pursuit: PursuitLimits,
        /// What becomes of cavalry that makes no contact with its movement points.
        pub no_contact: Effect,
        /// Whether extending or consolidating takes a morale check for each hex.
        pub extend_or_consolidate_check_per_hex: bool,
        /// Shots of a square at cavalry that rides over it.
        pub square_ride_over_fire: u8,
        /// Unlimbered artillery that fails to stand.
        pub artillery_unlimbered_fails_to_stand: SpikedGuns,
    }
    verify |chart, at| {
        at.range("bounce_divisor", chart.bounce_divisor, 1, 30);
        at.range("charge_mp", chart.charge_mp, 1, 60);
        at.range("square_reaction_radius", chart.square_reaction_radius, 1, 20);
    }
}

impl ReactionZone {
    /// The depth for heavy or light cavalry.
    #[must_use]
    pub const fn depth(&self, weight: Weight) -> u8 {
        match weight {
            Weight::Heavy => self.heavy,
            Weight::Light => self.light,
        }
    }
}

impl PursuitLimits {
    /// Increments that the pursued loses over these hexes, the extra loss of light cavalry coming
    /// `extras` times (`PURSUIT-12` to `-14`).
    #[must_use]
    pub fn losses(&self, hexes: u8, extras: u8) -> u8 {
        self.loss_per_hex
            .saturating_mul(hexes.min(self.max_hexes))
            .saturating_add(self.light_extra.saturating_mul(extras))
            .min(self.max_losses)
    }
}
