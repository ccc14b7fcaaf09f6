//! The frame of the game: dice, turns, scale, command, leaders, sight, what a battle supplies.

use super::bands::DieList;
use super::draft::{drafted, words};
use super::fault::ChartProblem;
use super::table::{Full, Rows};
use crate::dice::{D6, D66};
use crate::terrain::Terrain;

drafted! {
    /// Two dice read as tens and ones (chart `dice_base6`).
    pub struct DiceBase6, draft DiceBase6Draft {
        /// The 36 values in order.
        pub values: Vec<D66>,
        /// The lowest modified roll.
        pub lowest: D66,
        /// The highest modified roll.
        pub highest: D66,
    }
    verify |dice, at| {
        for roll in D66::all().filter(|roll| !dice.values.contains(roll)) {
            at.field("values", |at| at.report_at(Some(roll.face()), ChartProblem::Hole));
        }
        if !dice.values.is_sorted() {
            at.field("values", |at| at.report(ChartProblem::LimitsNotAscending));
        }
        let ends = (dice.values.first(), dice.values.last());
        if ends != (Some(&dice.lowest), Some(&dice.highest)) {
            at.report(ChartProblem::Disagree { left: "values".into(), right: "lowest".into() });
        }
    }
}

words! {
    /// A segment of the turn.
    pub enum Segment {
        /// Command.
        Command,
        /// Manoeuvre.
        Manoeuvre,
        /// Fire.
        Fire,
        /// Assault.
        Assault,
        /// Reorganisation.
        Reorganisation,
    }

    /// A step of a segment.
    pub enum SegmentStep {
        /// Command ranges are looked at.
        CommandRanges,
        /// Named officers give command points.
        CommandPoints,
        /// Maneuver units are formed, one point each.
        CreateManeuverUnits,
        /// Skill checks of light cavalry may form one more.
        LightCavalrySkillChecks,
        /// Chits go into the cup.
        FillCup,
        /// A chit is drawn.
        DrawChit,
        /// A maneuver unit moves and declares assaults and charges.
        ManeuverUnitActs,
        /// Charge movement one by one, then all melees in turn, the phasing player first.
        ChargeSubSegment,
        /// An artillery chit: the owner's artillery fires, howitzers too.
        ArtilleryChit,
        /// A reinforcement chit.
        ReinforcementChit,
        /// A leader chit.
        LeaderChit,
        /// A rally chit.
        RallyChit,
        /// Until the cup is empty or the second end chit comes.
        RepeatUntilEmptyOrSecondEnd,
        /// Players fire in turn, one fire each.
        AlternateFires,
        /// Assaults one by one in turn; who has more assaulting units begins, a die breaks a tie.
        ResolveAssaults,
        /// Charge markers are taken off.
        RemoveChargeMarkers,
        /// Horses recover.
        ReadinessRecovery,
        /// Units rally.
        Rally,
        /// Burning hexes: morale checks, then the die of the fire.
        BurningHexes,
        /// Dice of wagons in the box.
        WagonResupply,
        /// Wrecks are removed.
        WreckRemoval,
        /// The turn goes on.
        AdvanceTurn,
    }

    /// A kind of chit.
    pub enum ChitKind {
        /// Of a maneuver unit.
        ManeuverUnit,
        /// Artillery.
        Artillery,
        /// Reinforcements.
        Reinforcement,
        /// Of a leader.
        Leader,
        /// Rally.
        Rally,
        /// End: the second one drawn ends the segment (fourth edition).
        End,
    }

    /// How many chits there are.
    pub enum ChitCount {
        /// One for each unit formed.
        PerUnitCreated,
        /// One a side.
        PerSide,
        /// One for each named leader.
        PerNamedLeader,
        /// A fixed number.
        Fixed,
    }
}

drafted! {
    /// A segment with its steps.
    pub struct SegmentSteps, draft SegmentStepsDraft {
        /// The segment.
        pub segment: Segment,
        /// Its steps in order.
        pub steps: Vec<SegmentStep>,
    }
    key |row| { super::draft::word(&row.segment) }

    /// Chits of one kind.
    pub struct ChitRow, draft ChitRowDraft {
        /// The kind.
        pub kind: ChitKind,
        /// How many.
        pub count: ChitCount,
        /// The fixed number.
        pub number: Option<u8>,
        /// Whether a group may leave them out.
        pub optional: bool,
    }
    key |row| { super::draft::word(&row.kind) }

    /// The sequence of play (chart `sequence_of_play`).
    pub struct SequenceOfPlay, draft SequenceOfPlayDraft {
        /// Minutes of a turn.
        pub turn_minutes: u8,
        /// Turns of an hour.
        pub turns_per_hour: u8,
        /// The segments in order.
        pub segments: Vec<SegmentSteps>,
        /// The chits.
        pub chits: Vec<ChitRow>,
        /// Whether howitzer sections attack on hourly turns only.
        pub howitzer_sections_hourly: bool,
        /// Whether morale levels are looked at on hourly turns only.
        pub morale_levels_hourly: bool,
    }
    verify |chart, at| {
        let minutes = u16::from(chart.turn_minutes) * u16::from(chart.turns_per_hour);
        at.range("turns_per_hour", minutes, 60, 60);
        for segment in Segment::ALL {
            if !chart.segments.iter().any(|s| s.segment == *segment) {
                let name = super::draft::word(segment);
                at.field("segments", |at| at.report(ChartProblem::missing(name)));
            }
        }
    }
}

impl SequenceOfPlay {
    /// Whether the turn that begins at this minute of the hour is an hourly one.
    #[must_use]
    pub const fn is_hourly(&self, minute: u8) -> bool {
        minute.is_multiple_of(60)
    }
}

drafted! {
    /// A lowest and a highest number.
    pub struct Span, draft SpanDraft {
        /// The lowest.
        pub from: u16,
        /// The highest.
        pub to: u16,
    }
    verify |span, at| { at.range("to", span.to, span.from.into(), i32::from(u16::MAX)); }

    /// The scale (chart `scale`).
    pub struct Scale, draft ScaleDraft {
        /// Metres of a hex.
        pub hex_metres: Span,
        /// Minutes of a turn.
        pub turn_minutes: u8,
        /// Men of an increment of infantry.
        pub infantry_increment_men: u16,
        /// Riders of an increment of cavalry.
        pub cavalry_increment_men: u16,
        /// Guns of an increment of artillery.
        pub artillery_increment_guns: Span,
    }
}

words! {
    /// The rank of a leader.
    pub enum Rank {
        /// Of an army.
        Army,
        /// Of a corps.
        Corps,
        /// Of a division.
        Division,
        /// Of a brigade.
        Brigade,
        /// An aide, who extends the reach of his leader as a second link.
        Aide,
    }

    /// Who gives command points where a battle does not say.
    pub enum PointGiver {
        /// The commander of an army.
        Army,
        /// The commander of a corps.
        Corps,
        /// The commander of a wing.
        Wing,
    }

    /// What troops may or may not do out of command.
    pub enum OutOfCommand {
        /// They may not enter enemy zones.
        MayNotEnterEnemyZones,
        /// They may not assault.
        MayNotAssault,
        /// They may not declare charges.
        MayNotDeclareCharges,
        /// They may defend themselves.
        MayDefend,
        /// They may react.
        MayReact,
        /// They may rally.
        MayRally,
    }
}

drafted! {
    /// Command (chart `command_ranges`): one maneuver unit for each point.
    pub struct CommandRanges, draft CommandRangesDraft {
        /// Range in hexes.
        pub range_hexes: Full<Rank, u8>,
        /// Dice on which a commander of light cavalry has his own maneuver unit without a point.
        pub light_cavalry_skill_die: Vec<D6>,
        /// Points where the exclusive rules do not say.
        pub default_points: Full<PointGiver, u8>,
        /// What being out of command means.
        pub out_of_command: Vec<OutOfCommand>,
        /// Points of an administrative march, which then moves each turn without more.
        pub administrative_march_points: u8,
    }

    /// When a leader may be hit.
    pub struct CasualtyTriggers, draft CasualtyTriggersDraft {
        /// Natural rolls of fire at his hex.
        pub fire: Vec<D66>,
        /// Natural melee rolls that hit the attacker's leader.
        pub melee_attacker: Vec<D66>,
        /// Natural melee rolls that hit the defender's leader.
        pub melee_defender: Vec<D66>,
    }

    /// How long a leader is out.
    pub struct LeaderOut, draft LeaderOutDraft {
        /// Dice whose sum is the hours.
        pub dice: u8,
    }

    /// Leader casualties (chart `leader_casualties`).
    pub struct LeaderCasualties, draft LeaderCasualtiesDraft {
        /// When one may be hit.
        pub triggers: CasualtyTriggers,
        /// What happens, by the die.
        pub rows: DieList<Casualty>,
        /// How long each wound keeps a leader away.
        pub out: Rows<Casualty, LeaderOut>,
        /// The result that is rolled again when it comes by fire.
        pub rolled_again_by_fire: Casualty,
        /// Whether the stack checks morale afterwards, without his bonus.
        pub stack_checks_morale: bool,
        /// Of two leaders or more: how often in 6 the one used in the combat is hit, else another at random.
        pub used_leader_in_6: u8,
    }
    verify |chart, at| { at.range("used_leader_in_6", chart.used_leader_in_6, 0, 6); }
}

words! {
    /// What happens to a leader.
    pub enum Casualty {
        /// Hit in the head: killed.
        KilledHead,
        /// Hit in the chest: killed.
        KilledChest,
        /// Hit in the leg: out.
        OutLeg,
        /// Hit in the arm: out.
        OutArm,
        /// Captured.
        Captured,
        /// A flesh wound.
        FleshWound,
    }

    /// What blocks the line of sight.
    pub enum SightBlock {
        /// A special structure.
        SpecialStructure,
        /// Higher ground between.
        HigherGround,
        /// Formed units between, on level ground.
        FormedUnitsOnLevelGround,
    }

    /// What never does.
    pub enum SightClear {
        /// Infantry skirmishers, during a charge.
        InfantrySkirmishersDuringCharge,
        /// Cavalry skirmishers, during a charge.
        CavalrySkirmishersDuringCharge,
        /// A square, during a charge.
        SquareDuringCharge,
        /// Leaders.
        Leaders,
        /// Crops.
        Crops,
        /// Wagons.
        Wagons,
    }

    /// A line along a hexside.
    pub enum AlongHexside {
        /// It is blocked only if both hexes block.
        BlockedIfBothBlock,
    }

    /// A higher observer.
    pub enum HigherObserver {
        /// He sees over lower units and crops, not over a blocking hex within half the distance.
        OverLowerNotOverBlockWithinHalf,
    }
}

drafted! {
    /// Line of sight (chart `line_of_sight`).
    pub struct LineOfSight, draft LineOfSightDraft {
        /// Terrain that blocks.
        pub blocking_terrain: Vec<Terrain>,
        /// Terrain that one sees into but not through.
        pub into_not_through: Vec<Terrain>,
        /// What else blocks.
        pub blocks: Vec<SightBlock>,
        /// What never does.
        pub never_blocks: Vec<SightClear>,
        /// Whether adjacent hexes always see each other.
        pub adjacent_always: bool,
        /// A line along a hexside.
        pub along_hexside: AlongHexside,
        /// A higher observer.
        pub higher_observer: HigherObserver,
        /// The greatest distance in hexes; left out: none.
        pub max_range: Option<u8>,
    }
}

words! {
    /// Something that a battle supplies.
    pub enum BattleInput {
        /// Depot hexes.
        DepotHexes,
        /// The formation and command of units and wagons.
        FormationAndCommand,
        /// Values of units.
        UnitValues,
        /// Values of batteries.
        BatteryValues,
        /// Leaders.
        Leaders,
        /// Special structures.
        SpecialStructures,
        /// The chart of terrain.
        TerrainChart,
        /// The chart of stacking.
        StackingChart,
        /// Terrain for squares.
        SquareTerrain,
        /// Leaders of grand charges.
        GrandChargeLeaders,
        /// Others that may retreat before a charge.
        ExtraRetreatBeforeCharge,
        /// Thresholds of morale levels.
        MoraleLevelThresholds,
        /// The turn track.
        TurnTrack,
        /// Chits.
        Chits,
    }

    /// What a battle that supplies nothing has.
    pub enum InputDefault {
        /// The road hex nearest to the army's side of the map.
        NearestRoadHex,
        /// Nothing: it must supply it.
        Required,
        /// No bonus and no special ability.
        NoBonus,
        /// None.
        Empty,
        /// The charts of this ruleset.
        RulesetCharts,
        /// Cavalry leaders marked with special ability.
        SpecialCavalryLeaders,
        /// Turns of this ruleset from the time of the start.
        TurnsFromStart,
    }
}

drafted! {
    /// What a battle without this input has, and who reads it.
    pub struct InputRow, draft InputRowDraft {
        /// The default.
        pub default: InputDefault,
        /// The clauses that read it.
        pub used_by: Vec<String>,
    }

    /// What every battle must supply (chart `scenario_inputs`). A required input that is missing is an error
    /// shown to the author.
    pub struct ScenarioInputs, draft ScenarioInputsDraft {
        /// The inputs.
        pub rows: Full<BattleInput, InputRow>,
    }
}
