//! Artillery: fire, ammunition, wagons, limbering, howitzers, fires, opportunity fire.

use super::bands::Ladder;
use super::draft::{drafted, words};
use super::modifiers::StepRow;
use super::table::Full;
use super::words::{Effect, Need};
use crate::dice::{D6, D66};
use crate::ratio::Ratio;
use crate::terrain::Terrain;

drafted! {
    /// Canister.
    pub struct Canister, draft CanisterDraft {
        /// The greatest range in hexes.
        pub range: u8,
        /// Columns to the right.
        pub columns_right: u8,
    }

    /// Ricochet: a shot that goes on beyond the target.
    pub struct Ricochet, draft RicochetDraft {
        /// Hexes beyond the target, on the line of fire.
        pub hexes_beyond: u8,
        /// The factor of the attack value.
        pub factor: Ratio,
        /// Whether it needs clear ground.
        pub clear_ground_only: bool,
    }

    /// Unlimbered artillery that is told to fall back (switch `unlimbered_artillery_fall_back`).
    pub struct ToldToFallBack, draft ToldToFallBackDraft {
        /// What becomes of it.
        pub default: Effect,
        /// The other reading.
        pub alternative: Effect,
    }

    /// What leaders let batteries fire together.
    pub struct CombinedFire, draft CombinedFireDraft {
        /// From two hexes: whether it needs a leader with an artillery bonus in one of them.
        pub two_hexes_need_artillery_leader: bool,
        /// From three: whether it needs a leader of special ability next to all three.
        pub three_hexes_need_special_leader: bool,
    }

    /// Artillery fire (18.8, 18.10, chart `artillery_fire_modifiers`).
    pub struct ArtilleryFire, draft ArtilleryFireDraft {
        /// Canister.
        pub canister: Canister,
        /// Whether opportunity fire spends ammunition.
        pub opportunity_fire_uses_ammunition: bool,
        /// Whether an unsupplied battery fires at all.
        pub unsupplied_fires: bool,
        /// Losses of a target that make one loss of unlimbered guns; infantry in the hex takes the odd ones.
        pub losses_per_unlimbered_increment: u8,
        /// Unlimbered artillery that must rout.
        pub unlimbered_forced_to_rout: Effect,
        /// Limbered artillery charged without other arms.
        pub limbered_alone_charged: Effect,
        /// Unsupplied unlimbered artillery that is charged, without infantry or supplied artillery in its hex.
        pub unsupplied_unlimbered_charged: Effect,
        /// The same when assaulted.
        pub unsupplied_unlimbered_assaulted: Effect,
        /// Unlimbered artillery told to fall back.
        pub unlimbered_told_to_fall_back: ToldToFallBack,
        /// Which of the printed values counts at short range, from 1.
        pub short_range_value: u8,
        /// At medium range.
        pub medium_range_value: u8,
        /// At long range.
        pub long_range_value: u8,
        /// Fire from several hexes.
        pub combine: CombinedFire,
        /// Ricochet.
        pub ricochet: Ricochet,
    }
    verify |chart, at| {
        at.range("losses_per_unlimbered_increment", chart.losses_per_unlimbered_increment, 1, 9);
    }
}

impl ArtilleryFire {
    /// Increments that unlimbered guns lose by a result of this many.
    #[must_use]
    pub const fn unlimbered_losses(&self, result: u8) -> u8 {
        match result.checked_div(self.losses_per_unlimbered_increment) {
            Some(losses) => losses,
            None => 0,
        }
    }
}

words! {
    /// Whose wagons and batteries.
    pub enum AmmunitionOwner {
        /// The French imperial guard.
        FrenchImperialGuard,
        /// All others.
        Other,
    }

    /// Batteries as the ammunition chart divides them.
    pub enum BatteryClass {
        /// Of the French imperial guard.
        FrenchImperialGuard,
        /// Foot artillery.
        Foot,
        /// Horse artillery.
        Horse,
        /// A battery of howitzers only.
        HowitzerBattery,
        /// All others.
        Other,
    }

    /// Guns as the limbering chart divides them.
    pub enum LimberClass {
        /// Horse artillery.
        Horse,
        /// Foot artillery.
        Foot,
        /// Foot artillery of 12 pounders.
        #[serde(rename = "foot_12_pounder")]
        Foot12Pounder,
        /// Position artillery.
        Position,
    }

    /// Fire that spends ammunition, or does not.
    pub enum Shooting {
        /// In the fire segment.
        FireSegment,
        /// On an artillery chit.
        ArtilleryChit,
        /// Defensive fire, in both rounds of an assault.
        DefensiveFire,
        /// A howitzer battery's attack.
        HowitzerBattery,
        /// Opportunity fire.
        OpportunityFire,
        /// A howitzer section's attack.
        HowitzerSection,
    }
}

drafted! {
    /// The reach of supply in hexes.
    pub struct SupplyLine, draft SupplyLineDraft {
        /// To foot batteries.
        pub foot: u8,
        /// To horse batteries.
        pub horse: u8,
    }

    /// Ammunition wagons (18.14.3, chart `artillery_ammunition`).
    pub struct ArtilleryAmmunition, draft ArtilleryAmmunitionDraft {
        /// The line of supply.
        pub line_of_supply: SupplyLine,
        /// Rounds of a full wagon.
        pub rounds: Full<AmmunitionOwner, u8>,
        /// Rounds that one fire costs.
        pub cost_per_fire: u8,
        /// Fire that costs none.
        pub free: Vec<Shooting>,
        /// Rounds that an increment lost by fire costs.
        pub rounds_lost_per_fire_loss: u8,
        /// What becomes of a wagon that fired its last round.
        pub at_zero_by_firing: Effect,
        /// What becomes of one that lost it by enemy fire.
        pub at_zero_by_fire: Effect,
        /// As how many increments a wagon counts in an assault or charge.
        pub counts_as_increments: u8,
        /// What becomes of a wagon lost in one; its captors do not advance.
        pub lost_in_melee: Effect,
        /// Dice on which a wagon in the box returns.
        pub resupply_die: Vec<D6>,
        /// Whether one infantry battalion or sapper company next to a wreck can remove it.
        pub wreck_can_be_removed: bool,
    }

    /// Explosions of wagons and wrecks (18.14, chart `wagon_explosion`).
    pub struct WagonExplosion, draft WagonExplosionDraft {
        /// Natural rolls of artillery or howitzer fire at which a wagon explodes.
        pub trigger_natural: Vec<D66>,
        /// Those at which a wreck does.
        pub trigger_wreck: Vec<D66>,
        /// The attack value for each round left.
        pub attack_per_round: u8,
        /// The attack value of a wreck.
        pub wreck_attack: u8,
        /// Hexes around it that are attacked, each by its own roll; 1: the adjacent ones.
        pub radius: u8,
        /// Whether units in its hex check morale.
        pub morale_check_in_hex: bool,
    }

    /// Moving an unlimbered battery by hand.
    pub struct Prolong, draft ProlongDraft {
        /// Hexes.
        pub hexes: u8,
        /// Where.
        pub terrain: Vec<Terrain>,
        /// Whether up or down a slope.
        pub over_slopes: bool,
    }

    /// The limbering roll (chart `artillery_limber`): a die that reaches the target limbers.
    pub struct ArtilleryLimber, draft ArtilleryLimberDraft {
        /// The targets.
        pub targets: Full<LimberClass, u8>,
        /// The modifiers, in pips.
        pub modifiers: Vec<StepRow>,
        /// Movement points to unlimber, without a roll.
        pub unlimber_mp: u8,
        /// Moving by hand.
        pub prolong: Prolong,
        /// What becomes of a battery that fails: it stays unlimbered.
        pub on_fail: Effect,
        /// Whether the roll is made unless a group switches it on.
        pub default_on: bool,
    }

    /// Howitzer sections (18).
    pub struct HowitzerSections, draft HowitzerSectionsDraft {
        /// Unlimbered batteries of the side for one attack.
        pub batteries_per_attack: u8,
        /// Whether the attack comes on hourly turns only; its value is the sum of the long-range values.
        pub hourly_turns_only: bool,
        /// Whether the target lies within range of all of them.
        pub target_within_range_of_all: bool,
        /// Whether it may lie within medium range.
        pub target_within_medium_range: bool,
        /// Whether an enemy may stand at short range.
        pub enemy_at_short_range: bool,
    }

    /// Howitzer attacks and their scatter (18, chart `howitzer_scatter`).
    pub struct HowitzerScatter, draft HowitzerScatterDraft {
        /// Hexes of scatter by the modified second die; the first one gives the direction.
        pub distance: Ladder<u8>,
        /// The modifiers of the second die, in pips.
        pub modifiers: Vec<StepRow>,
        /// Attacks of a howitzer battery for each artillery chit.
        pub battery_per_chit: u8,
        /// Attacks of a howitzer battery in each fire segment.
        pub battery_per_fire_segment: u8,
        /// Sections.
        pub sections: HowitzerSections,
        /// Whether the battery must see the hex.
        pub line_of_sight_needed: bool,
    }

    /// Fires (18, chart `fires`).
    pub struct Fires, draft FiresDraft {
        /// Natural rolls of a howitzer attack that start one.
        pub starts_natural: Vec<D66>,
        /// Terrain that burns.
        pub terrain: Vec<Terrain>,
        /// What becomes of units in the hex when it starts.
        pub on_start: Effect,
        /// What a second fire in the hex does.
        pub second_fire: Effect,
        /// Whether units in the hex check morale in each reorganisation, before the die.
        pub morale_check_each_reorganisation: bool,
        /// Dice on which it goes out.
        pub die_out: Vec<D6>,
    }

    /// Resupply of a battery by a depot.
    pub struct DepotResupply, draft DepotResupplyDraft {
        /// What the battery needs.
        pub needs: Vec<Need>,
        /// The greatest distance to a depot hex.
        pub reach: SupplyLine,
        /// Whether a road hex that leads to a depot serves as well.
        pub road_to_depot: bool,
        /// Rounds won, up to those at the start.
        pub gain: u8,
    }

    /// Ammunition of batteries without wagons (18.14, chart `intrinsic_ammunition`).
    pub struct IntrinsicAmmunition, draft IntrinsicAmmunitionDraft {
        /// Rounds at the start.
        pub rounds: Full<BatteryClass, u8>,
        /// Fire that spends one.
        pub spent_by: Vec<Shooting>,
        /// Fire that spends none; without rounds there is none either.
        pub free: Vec<Shooting>,
        /// Resupply in the reorganisation segment.
        pub resupply: DepotResupply,
        /// Whether each battery keeps its own count.
        pub per_battery: bool,
    }
}

impl WagonExplosion {
    /// The attack value of a wagon with these rounds left.
    #[must_use]
    pub const fn attack(&self, rounds: u8) -> u16 {
        self.attack_per_round as u16 * rounds as u16
    }
}

impl ArtilleryLimber {
    /// Whether a die with this modifier in pips limbers.
    #[must_use]
    pub fn limbers(&self, class: LimberClass, die: D6, modifier: i16) -> bool {
        i16::from(die.face()).saturating_add(modifier) >= i16::from(*self.targets.at(class))
    }
}

words! {
    /// What allows opportunity fire (15.6).
    pub enum FireTrigger {
        /// Leaving a hex inside an enemy zone.
        LeavingHexInZone,
        /// Changing formation or facing inside an enemy zone.
        ChangingInZone,
        /// Forming or joining a square or rallying square, before it is done.
        FormingOrJoiningSquare,
        /// Charge movement next to a stack that is no target.
        ChargeNextToNonTarget,
        /// Retreat before assault.
        RetreatBeforeAssault,
        /// Retreat before charge.
        RetreatBeforeCharge,
        /// Following and pursuit.
        FollowingAndPursuit,
        /// Advance after an assault or charge.
        Advance,
        /// Momentum.
        Momentum,
        /// The rally move of cavalry.
        RallyMove,
        /// The forced advances of steps 1 and 2 of an assault.
        ForcedAdvance,
    }

    /// What never does.
    pub enum FireExempt {
        /// Entering a zone: the points are spent before.
        EnteringZone,
        /// Rout.
        Rout,
        /// Falling back.
        FallBack,
        /// Rebound.
        Bounce,
        /// Displacement of skirmishers.
        Displacement,
        /// Targets of a charge that are adjacent to the charger already.
        TargetsAlreadyAdjacent,
    }

    /// A reaction to movement.
    pub enum Reaction {
        /// Opportunity fire.
        OpportunityFire,
        /// Reaction charge.
        ReactionCharge,
        /// Opportunity charge.
        OpportunityCharge,
        /// Reaction movement.
        ReactionMovement,
    }

    /// How often a unit may fire so.
    pub enum FireOnce {
        /// Once for each hex that triggers it.
        PerTriggerHex,
    }
}

drafted! {
    /// Opportunity fire (15.6, chart `opportunity_fire`), at the normal fire value.
    pub struct OpportunityFire, draft OpportunityFireDraft {
        /// What allows it.
        pub triggers: Vec<FireTrigger>,
        /// What never does.
        pub never: Vec<FireExempt>,
        /// Whether artillery needs supply for it; it spends none.
        pub artillery_needs_supply: bool,
        /// How often a unit may.
        pub once_per: FireOnce,
        /// Whether charge movement allows each reaction.
        pub charge_movement: Full<Reaction, bool>,
    }
}
