//! Charges of every kind, what answers them, and lines of several hexes.

use super::draft::{drafted, words};
use super::modifiers::StepRow;
use super::table::Full;
use super::words::{Effect, Need, Tries, Weight};
use crate::ratio::Ratio;

words! {
    /// What a passed check for a reaction charge brings.
    pub enum Meeting {
        /// Both face each other half-way, and the reacting unit is the attacker.
        HalfWayReactorAttacks,
        /// The moving stack stops, the charger moves adjacent, the target may answer, then they fight.
        MoverStopsThenMelee,
    }

    /// Through which hexsides something reaches.
    pub enum Arc {
        /// Through the front, spreading like the charge zone.
        FrontSpreading,
        /// Through the front.
        Front,
    }

    /// What a zone does not reach through.
    pub enum Barrier {
        /// Prohibited terrain.
        ProhibitedTerrain,
        /// General-order terrain.
        GeneralOrderTerrain,
        /// Enemy units between.
        EnemyUnits,
        /// Enemy zones of influence, where no friends cancel them.
        EnemyZones,
        /// Enemy cavalry zones of influence, where no friends cancel them.
        EnemyCavalryZones,
    }

    /// Against what a reaction is never made.
    pub enum Exempt {
        /// Cavalry in the hex of a square.
        CavalryInHexOfSquare,
        /// Charge movement.
        ChargeMovement,
        /// Involuntary movement.
        InvoluntaryMovement,
        /// A reaction charge.
        ReactionCharge,
        /// An opportunity charge, except by slower cavalry against a stack that is retreating already.
        OpportunityCharge,
    }

    /// What an opportunity charge answers.
    pub enum OpportunityTrigger {
        /// An enemy stack spends movement points inside the zone.
        NormalMovement,
        /// An enemy retreats before an assault or charge inside the zone.
        RetreatBefore,
        /// An enemy pursues inside the zone.
        Pursuit,
        /// An enemy advances inside the zone.
        Advance,
        /// An enemy makes a rally move inside the zone.
        RallyMove,
    }

    /// What a grand charge does once for all its units.
    pub enum OneCharge {
        /// The roll to stand.
        RollToStand,
        /// Attempts to form square.
        SquareAttempts,
        /// Reaction charges.
        ReactionCharges,
        /// Rallying squares.
        RallyingSquare,
    }

    /// Where a unit that retires from a charge may go, or through whom.
    pub enum Refuge {
        /// An adjacent hex of general-order terrain.
        GeneralOrderTerrain,
        /// An adjacent hex with formed friendly infantry in good order, to its bottom.
        FormedFriendlyInfantry,
        /// Through such a hex.
        ThroughFormedFriendlyInfantry,
        /// Through friendly skirmishers.
        FriendlySkirmishers,
        /// Through friendly squares.
        FriendlySquares,
        /// Through any friends within stacking limits.
        AnyFriendWithinStacking,
    }
}

drafted! {
    /// The morale check for a reaction or opportunity charge (19.17, 19.18, chart
    /// `reaction_charge_modifiers`).
    pub struct ReactionChargeModifiers, draft ReactionChargeModifiersDraft {
        /// The modifiers, in places along the 36 rolls.
        pub rows: Vec<StepRow>,
        /// What the reacting unit needs.
        pub eligible: Vec<Need>,
        /// What a passed check brings.
        pub on_pass: Meeting,
        /// What becomes of a unit that fails.
        pub on_fail: Effect,
        /// How often it may be tried.
        pub tries: Tries,
    }

    /// Cavalry skirmishers forming up against a charge: a morale check (12.10.9, chart
    /// `cavalry_form_up_modifiers`).
    pub struct CavalryFormUp, draft CavalryFormUpDraft {
        /// The modifiers, in places along the 36 rolls.
        pub rows: Vec<StepRow>,
        /// What it needs.
        pub needs: Vec<Need>,
        /// What a passed check ends in: a line of one or two hexes, by choice.
        pub on_pass: Effect,
        /// The most hexes of that line.
        pub max_hexes: u8,
        /// What becomes of a unit that fails: it stays in skirmish order.
        pub on_fail: Effect,
        /// How often it may be tried.
        pub tries: Tries,
        /// Whether it may still make a reaction charge against that charge.
        pub may_react_after: bool,
    }

    /// Units of a grand charge.
    pub struct GrandChargeUnits, draft GrandChargeUnitsDraft {
        /// The fewest.
        pub min: u8,
        /// The most.
        pub max: u8,
        /// Whether all belong to one maneuver unit.
        pub same_maneuver_unit: bool,
        /// The greatest distance to the leader in hexes.
        pub distance_to_leader: u8,
    }
    verify |units, at| { at.range("max", units.max, i32::from(units.min), 30); }

    /// The grand charge (19.3, chart `grand_charge`).
    pub struct GrandCharge, draft GrandChargeDraft {
        /// Whether it needs a cavalry leader of special ability.
        pub needs_special_leader: bool,
        /// Whether he is stacked with one of the units when it is declared.
        pub leader_stacked: bool,
        /// Leaders who have it where a battle names none: a suggestion.
        pub leaders_default: Vec<String>,
        /// Its units.
        pub units: GrandChargeUnits,
        /// How often a leader may lead one in a turn.
        pub per_leader_per_turn: u8,
        /// The depth of each unit's own charge zone; the zone is their union.
        pub zone_depth: u8,
        /// Movement points.
        pub movement_points: u8,
        /// Whether its units move in step, hex by hex.
        pub moves_in_step: bool,
        /// What it does once for all.
        pub counts_as_one_charge_for: Vec<OneCharge>,
        /// Whether units in contact with one stack add their melee values and share the result.
        pub combined_melee: bool,
        /// The modifier of the roll to stand; `roll_to_stand_charge_modifiers` says the same.
        pub stand_modifier: i16,
        /// The modifier of recall in pips: one roll before contact, afterwards one a stack.
        pub recall_modifier: i16,
        /// Whether the leader's melee bonus counts for his own stack only.
        pub leader_bonus_own_stack_only: bool,
    }

    /// The reach of a reacting class.
    pub struct ReactionRadius, draft ReactionRadiusDraft {
        /// The radius in hexes.
        pub radius: u8,
        /// The greatest printed movement of the class, where it has one.
        pub max_mp: Option<u8>,
        /// The smallest printed movement of the class, where it has one.
        pub min_mp: Option<u8>,
    }

    /// The reaction charge zone (19.17, chart `reaction_charge_zone`).
    pub struct ReactionChargeZone, draft ReactionChargeZoneDraft {
        /// The reach by class.
        pub rows: Full<Weight, ReactionRadius>,
        /// Through which hexsides it reaches; it is measured in hexes at every hex the charger enters.
        pub arc: Arc,
        /// What the reacting unit needs.
        pub needs: Vec<Need>,
        /// Whether it must see the charger.
        pub line_of_sight: bool,
        /// What it does not reach through.
        pub blocked_by: Vec<Barrier>,
        /// How often it may be tried; the first success of several stacks ends it.
        pub tries: Tries,
        /// Against what it is never made.
        pub not_against: Vec<Exempt>,
        /// What a passed check brings.
        pub on_pass: Meeting,
        /// What becomes of a unit that fails.
        pub on_fail: Effect,
    }

    /// The reach of an opportunity charge.
    pub struct OpportunityRadius, draft OpportunityRadiusDraft {
        /// The radius in hexes.
        pub radius: u8,
    }

    /// The opportunity charge (19.18, chart `opportunity_charge`). The check uses
    /// `reaction_charge_modifiers`.
    pub struct OpportunityCharge, draft OpportunityChargeDraft {
        /// The reach by class.
        pub rows: Full<Weight, OpportunityRadius>,
        /// Through which hexsides it reaches.
        pub arc: Arc,
        /// What the unit needs.
        pub needs: Vec<Need>,
        /// What it answers.
        pub triggers: Vec<OpportunityTrigger>,
        /// What it never answers.
        pub never: Vec<Exempt>,
        /// What a passed check brings.
        pub on_pass: Meeting,
        /// Movement points of the charger to come adjacent.
        pub movement_points: u8,
        /// What becomes of a unit that fails: no second try against that stack this segment.
        pub on_fail: Effect,
        /// How often it may be tried.
        pub tries: Tries,
        /// Whether a line may be extended or consolidated on the way.
        pub extend_or_consolidate: bool,
    }

    /// Infantry skirmishers that retreat before a charge.
    pub struct SkirmishersRetire, draft SkirmishersRetireDraft {
        /// Where they may go when cavalry moves adjacent.
        pub into: Vec<Refuge>,
        /// Where they may not.
        pub not_into: Vec<Barrier>,
        /// What becomes of them when they spend more than half their movement.
        pub more_than_half_movement: Effect,
    }

    /// Formed cavalry that retreats before a charge.
    pub struct CavalryRetires, draft CavalryRetiresDraft {
        /// What it needs.
        pub needs: Vec<Need>,
        /// Against what it may not.
        pub not_against: Vec<Exempt>,
        /// What becomes of it when it spends more than half its movement.
        pub more_than_half_movement: Effect,
        /// Where it may not go.
        pub not_into: Vec<Barrier>,
        /// Through whom it may go.
        pub through: Vec<Refuge>,
    }

    /// Cavalry skirmishers that are charged.
    pub struct CavalrySkirmishersRetire, draft CavalrySkirmishersRetireDraft {
        /// Whether they must form up or retreat when they are the target.
        pub must_form_up_or_retreat: bool,
        /// Through whom they may go.
        pub through: Vec<Refuge>,
    }

    /// Retreat before charge (19.4, 19.5, chart `retreat_before_charge`).
    pub struct RetreatBeforeCharge, draft RetreatBeforeChargeDraft {
        /// Infantry skirmishers.
        pub infantry_skirmish: SkirmishersRetire,
        /// Formed cavalry.
        pub cavalry_formed: CavalryRetires,
        /// Cavalry skirmishers.
        pub cavalry_skirmish: CavalrySkirmishersRetire,
        /// Whether it provokes opportunity reactions.
        pub provokes_opportunity: bool,
        /// Whether it can be harassed.
        pub harassed: bool,
        /// The factor of the melee value of a unit that its pursuer catches.
        pub caught_melee_factor: Ratio,
    }
}

impl RetreatBeforeCharge {
    /// Whether formed cavalry is fast enough to retire from the charger (`RBC-CAV`).
    #[must_use]
    pub fn fast_enough(&self, own: u8, charger: u8) -> bool {
        !self.cavalry_formed.needs.contains(&Need::FasterThanCharger) || own > charger
    }
}

drafted! {
    /// Increments that a line of several hexes needs.
    pub struct LineIncrements, draft LineIncrementsDraft {
        /// Cavalry: increments divided by this, rounded up, are the most hexes.
        pub cavalry_per_hex: u8,
        /// Infantry: the fewest for two hexes.
        pub infantry_for_two_hexes: u8,
        /// Infantry: the fewest more for each further hex.
        pub infantry_per_further_hex: u8,
    }
    verify |line, at| {
        at.range("cavalry_per_hex", line.cavalry_per_hex, 1, 30);
        at.range("infantry_per_further_hex", line.infantry_per_further_hex, 1, 30);
    }

    /// The most hexes of a line.
    pub struct LineHexes, draft LineHexesDraft {
        /// Of cavalry.
        pub cavalry: u8,
        /// Of infantry.
        pub infantry: u8,
    }

    /// Lines of several hexes and columns of companies (12.5.3.2, 12.11, 19.2, chart `multi_hex_line`).
    pub struct MultiHexLine, draft MultiHexLineDraft {
        /// The increments it needs.
        pub min_increments: LineIncrements,
        /// The most hexes.
        pub max_hexes: LineHexes,
        /// What a line does that fails to stand: it draws together in a hex of its owner's choice, and this.
        pub failed_stand: Effect,
        /// Whether extending or consolidating in a charge takes a check a hex, one hex for each hex of advance.
        pub charge_check_per_hex: bool,
        /// What becomes of a line that fails that check; the charge ends and it is tired.
        pub charge_check_failed: Effect,
        /// Whether forming square draws it together in one hex.
        pub square_consolidates: bool,
        /// Whether the advance may draw it together in the hex of the target.
        pub advance_consolidates: bool,
        /// Whether a line below its minimum draws together at once, provoking nothing; in a charge
        /// afterwards (`COMP-14`).
        pub below_minimum_consolidates: bool,
    }
}

impl MultiHexLine {
    /// The most hexes of a cavalry line with these increments.
    #[must_use]
    pub fn cavalry_hexes(&self, increments: u8) -> u8 {
        // The check keeps the divisor above 0.
        increments
            .div_ceil(self.min_increments.cavalry_per_hex.max(1))
            .min(self.max_hexes.cavalry)
    }

    /// The most hexes of an infantry line with these increments.
    #[must_use]
    pub fn infantry_hexes(&self, increments: u8) -> u8 {
        let line = &self.min_increments;
        let Some(more) = increments.checked_sub(line.infantry_for_two_hexes) else {
            return 1;
        };
        (2 + more / line.infantry_per_further_hex.max(1)).min(self.max_hexes.infantry)
    }
}
