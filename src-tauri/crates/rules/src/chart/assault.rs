//! Assaults: reserves, momentum, retreat before assault, parting shot, several hexes.

use super::bands::DieList;
use super::draft::{drafted, words};
use super::modifiers::StepRow;
use super::table::Full;
use super::words::{Effect, Need};
use crate::formation::Formation;
use crate::ratio::Ratio;

super::draft::plain!(Formation);

words! {
    /// What ends the momentum of an assault.
    pub enum MomentumEnd {
        /// The first enemy zone of influence.
        FirstEnemyZone,
    }

    /// What commits a reserve.
    pub enum ReserveTestKind {
        /// A morale check: one roll a stack, compared with each unit.
        MoraleCheck,
    }

    /// Whose reserves come first.
    pub enum FirstToCommit {
        /// The assaulter completes all his tries, then the defender.
        Assaulter,
    }

    /// Units as the chart of retreat before assault divides them.
    pub enum AssaultedUnit {
        /// Infantry skirmishers.
        InfantrySkirmish,
        /// Cavalry skirmishers.
        CavalrySkirmish,
        /// Formed cavalry in good order.
        CavalryFormedGoodOrder,
        /// Limbered horse artillery.
        HorseArtilleryLimbered,
        /// Limbered foot artillery.
        FootArtilleryLimbered,
        /// Unlimbered artillery.
        ArtilleryUnlimbered,
        /// Infantry in line or column.
        InfantryLineOrColumn,
        /// A square.
        Square,
        /// A light company of the British or the KGL.
        LightCompanyBritishKgl,
        /// A leader alone.
        LeaderAlone,
        /// A wagon.
        Wagon,
        /// A disordered unit.
        Disordered,
        /// A PGD unit: it routs in step 1.
        Pgd,
    }

    /// Where a retreat before assault may not go.
    pub enum AssaultRetreatBar {
        /// Through enemy units.
        EnemyUnits,
        /// Through prohibited terrain.
        ProhibitedTerrain,
        /// Into enemy zones that no friends cancel.
        EnemyZones,
        /// Towards the assaulters.
        TowardsAssaulters,
    }

    /// Who fires a parting shot.
    pub enum PartingShooter {
        /// A British light company.
        BritishLightCompany,
        /// A light company of the King's German Legion.
        KglLightCompany,
    }

    /// How a choice among several stacks and targets is resolved.
    pub enum MultiHexCase {
        /// The stacks form one connected fight, or one side is a single stack or one unit over several hexes.
        Connected,
        /// Anything else.
        Otherwise,
    }

    /// How many melees there are.
    pub enum MeleeCount {
        /// One, with one roll.
        OneRoll,
        /// Several, chosen by the assaulter, each stack in exactly one.
        SeparateByAssaultersChoice,
    }
}

drafted! {
    /// Who may be committed as a reserve.
    pub struct ReservePlace, draft ReservePlaceDraft {
        /// The greatest distance in hexes.
        pub range: u8,
        /// In which formations.
        pub formations: Vec<Formation>,
        /// Whether only through the front.
        pub front: bool,
        /// What it needs.
        pub needs: Vec<Need>,
    }

    /// Reserves and momentum (16.8, 16.9.3, chart `reserve_and_momentum`).
    pub struct ReserveAndMomentum, draft ReserveAndMomentumDraft {
        /// Hexes of momentum by the modified die, held within 1 and 6.
        pub momentum: DieList<u8>,
        /// The modifiers of that die, in pips (`COMP-20`).
        pub modifiers: Vec<StepRow>,
        /// What ends it.
        pub stops_at: MomentumEnd,
        /// Who may go on.
        pub eligible: Vec<Need>,
        /// Who may be committed.
        pub reserve: ReservePlace,
    }

    /// The test of reserves (16.8, chart `reserve_test`).
    pub struct ReserveTest, draft ReserveTestDraft {
        /// Who may be committed.
        pub eligible: ReservePlace,
        /// The test.
        pub test: ReserveTestKind,
        /// The modifiers, in places along the 36 rolls.
        pub modifiers: Vec<StepRow>,
        /// Movement points that coming up costs.
        pub movement_cost: u8,
        /// What becomes of a stack that fails: no second try in this assault.
        pub on_fail: Effect,
        /// Who tries first.
        pub order: FirstToCommit,
        /// Whether leaving an enemy zone provokes opportunity fire; nothing else does.
        pub provokes_leaving_zone: bool,
        /// Whether a reserve that reaches a flank or rear hexside attacks through it.
        pub attacks_through_flank: bool,
    }
}

impl ReservePlace {
    /// Whether a stack in this formation at this distance in hexes may be committed.
    #[must_use]
    pub fn admits(&self, formation: Formation, distance: u8) -> bool {
        self.formations.contains(&formation) && distance <= self.range
    }
}

drafted! {
    /// Retreat before assault (16.3, chart `retreat_before_assault`).
    pub struct RetreatBeforeAssault, draft RetreatBeforeAssaultDraft {
        /// Whether each unit may.
        pub rows: Full<AssaultedUnit, bool>,
        /// The fewest hexes.
        pub min_hexes: u8,
        /// The most hexes.
        pub max_hexes: u8,
        /// What becomes of a unit that spends more than half its movement.
        pub more_than_half_movement: Effect,
        /// Where it may not go.
        pub not_into: Vec<AssaultRetreatBar>,
        /// Whether skirmishers pass through friends that are not PGD, until they can stack.
        pub skirmishers_pass_friends: bool,
        /// Whether it provokes opportunity reactions.
        pub provokes_opportunity: bool,
        /// Whether it can be harassed.
        pub harassed: bool,
        /// Whether units that retreat fire before; the parting shot apart.
        pub defensive_fire: bool,
        /// Whether skirmishers that a reserve newly attacks may retreat in round 2.
        pub skirmishers_again_in_round_2: bool,
        /// Whether part of a stack may stay.
        pub per_unit: bool,
    }
    verify |chart, at| {
        at.range("max_hexes", chart.max_hexes, chart.min_hexes.into(), 9);
    }

    /// The parting shot (16.3.8, chart `parting_shot`): in step 2, before the company retreats; its fire is
    /// increments times the multiplier, on the fire table, at one assaulting stack in its front hexes.
    pub struct PartingShot, draft PartingShotDraft {
        /// Who may.
        pub who: Vec<PartingShooter>,
        /// What the fire value is multiplied by.
        pub fire_factor: Ratio,
        /// Whether its losses count as losses by defensive fire in the melee.
        pub losses_count_in_melee: bool,
        /// Whether its losses call for a morale check.
        pub morale_check: bool,
        /// Whether the owner may decline.
        pub optional: bool,
        /// Whether the company must retreat afterwards.
        pub must_retreat: bool,
    }

    /// Assaults over several hexes (16.2.7, chart `multi_hex_assault`).
    pub struct MultiHexAssault, draft MultiHexAssaultDraft {
        /// How many melees there are.
        pub melees: Full<MultiHexCase, MeleeCount>,
        /// Whether a unit split between melees gives each its share of hexes in contact.
        pub share_of_hexes_in_contact: bool,
        /// Whether one stack may name several adjacent front hexes and fight them together.
        pub one_stack_many_targets: bool,
        /// Whether several stacks add their melee values against one.
        pub many_stacks_add: bool,
        /// Shift dice of each melee (`RULING-87`).
        pub shift_dice_per_melee: u8,
        /// Whether a unit in several melees suffers the worst of its results.
        pub worst_result: bool,
        /// Whether every target rolls to stand by itself.
        pub every_target_rolls_to_stand: bool,
    }

    /// What a target of displaced skirmishers does when it held its fire.
    pub struct HeldFire, draft HeldFireDraft {
        /// Whether it fires in defence.
        pub defensive_fire: bool,
        /// Places of its roll to stand.
        pub stand_modifier: i16,
        /// Whether it must fire at the skirmishers.
        pub must_fire_at_skirmishers: bool,
        /// What becomes of it.
        pub effect: Effect,
    }

    /// Skirmishers displaced by a friendly assault or charge from their hex (12.10.5.2, chart
    /// `pas_de_charge`): they go to the last hex that the assaulting or charging unit was in.
    pub struct PasDeCharge, draft PasDeChargeDraft {
        /// Hexes.
        pub distance: u8,
        /// What becomes of them.
        pub state: Effect,
        /// Whether it provokes reactions.
        pub provokes: bool,
        /// A target that held its fire for the assault or charge by a morale check.
        pub hold_fire_pass: HeldFire,
        /// A target that failed that check.
        pub hold_fire_fail: HeldFire,
        /// Skirmishers that are disordered already.
        pub already_disordered: Effect,
        /// Whether only the half in that hex of a unit over two hexes goes; it gathers if it would be torn apart.
        pub two_hex_unit_half_only: bool,
    }

    /// Artillery in an assaulting stack.
    pub struct ArtilleryInStack, draft ArtilleryInStackDraft {
        /// Whether it goes below.
        pub goes_below: bool,
        /// Whether it fires.
        pub fires: bool,
        /// Whether it suffers bad results.
        pub suffers_bad_results: bool,
    }

    /// Special structures.
    pub struct SpecialStructures, draft SpecialStructuresDraft {
        /// Whether infantry only enters.
        pub infantry_only: bool,
        /// The most increments that assault by one gate.
        pub increments_per_gate: u8,
        /// Whether zones reach into them.
        pub zones_enter: bool,
        /// Whether they block the line of sight.
        pub blocks_line_of_sight: bool,
        /// Whether their garrison falls back.
        pub recoil: bool,
    }

    /// Restrictions of assaults (16.2, chart `assault_restrictions`).
    pub struct AssaultRestrictions, draft AssaultRestrictionsDraft {
        /// Whether only through front hexsides.
        pub front_only: bool,
        /// Whether infantry only assaults.
        pub infantry_only: bool,
        /// Whether all infantry in the hex joins.
        pub all_infantry_in_hex_must_join: bool,
        /// Whether the lowest distance of a stack counts.
        pub lowest_distance_of_stack: bool,
        /// Whether others may join an assaulting stack, at its bottom.
        pub joining_assault: bool,
        /// Whether those that join a target become targets.
        pub joining_target: bool,
        /// Artillery in the stack.
        pub artillery_in_stack: ArtilleryInStack,
        /// Whether an assault whose target is gone advances and may be declared anew.
        pub target_gone_advances: bool,
        /// What becomes of an assault that cannot reach its target.
        pub out_of_reach: Effect,
        /// The most rounds.
        pub rounds: u8,
        /// Special structures.
        pub special_structures: SpecialStructures,
    }
    verify |chart, at| { at.range("rounds", chart.rounds, 1, 9); }
}

impl RetreatBeforeAssault {
    /// Whether a unit may retreat.
    #[must_use]
    pub fn may(&self, unit: AssaultedUnit) -> bool {
        *self.rows.at(unit)
    }
}
