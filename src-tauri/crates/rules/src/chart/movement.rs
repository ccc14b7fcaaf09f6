//! Movement: terrain costs, formation changes, stacking, zones, forced march.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::draft::{Checker, Drafted, drafted, words};
use super::fault::ChartProblem;
use super::table::Full;
use super::words::{Effect, Need, State};
use crate::formation::Formation;
use crate::ratio::Ratio;
use crate::terrain::Terrain;
use crate::unit::Arm;

super::draft::plain!(Arm);

/// What entering a hex, or crossing a hexside, costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Movement points.
    Points(Ratio),
    /// It may not be done.
    Prohibited,
}

impl Cost {
    /// Movement points; `None` where it may not be done.
    #[must_use]
    pub const fn points(self) -> Option<Ratio> {
        match self {
            Self::Points(points) => Some(points),
            Self::Prohibited => None,
        }
    }
}

/// The word for [`Cost::Prohibited`] in a file.
const PROHIBITED: &str = "prohibited";

impl Drafted for Cost {
    type Draft = String;

    fn check(draft: &String, at: &mut Checker) -> Option<Self> {
        if draft == PROHIBITED {
            return Some(Self::Prohibited);
        }
        let points = Ratio::check(draft, at)?;
        let most = Ratio::whole(60);
        if points > most {
            let value = i32::try_from(points.numerator()).unwrap_or(i32::MAX);
            at.report(ChartProblem::OutOfRange {
                value,
                lowest: 0,
                highest: 60,
            });
            return None;
        }
        Some(Self::Points(points))
    }

    fn schema(_: &mut SchemaGenerator) -> Schema {
        let pattern = format!("^([0-9]+(/[0-9]+)?|{PROHIBITED})$");
        json_schema!({ "type": "string", "pattern": pattern })
    }
}

words! {
    /// Troops as the movement chart divides them.
    pub enum Mover {
        /// Infantry in column, and skirmishing battalions.
        InfantryColumn,
        /// Infantry in line.
        InfantryLine,
        /// A company of infantry skirmishers.
        InfantrySkirmishCompany,
        /// A march column.
        MarchColumn,
        /// Cavalry.
        Cavalry,
        /// Foot artillery.
        ArtilleryFoot,
        /// Horse artillery.
        ArtilleryHorse,
        /// A wagon.
        Wagon,
        /// A leader.
        Leader,
    }

    /// What lies along a hexside.
    pub enum Hexside {
        /// A slope, upwards or downwards.
        Slope,
        /// A stream.
        Stream,
        /// A ford.
        Ford,
        /// A river.
        River,
        /// A garden wall.
        GardenWall,
        /// A city wall.
        CityWall,
    }

    /// When the road rate counts.
    pub enum RoadRate {
        /// A march column that enters and leaves by road hexsides.
        MarchColumnByRoadHexsides,
    }

    /// Ground that only some battles have.
    pub enum BattleGround {
        /// Woods.
        Woods,
        /// A stream.
        Stream,
        /// Pine forest.
        PineForest,
        /// A bridge over a river.
        BridgeOverRiver,
        /// A path through woods.
        WoodsPath,
        /// Forest, for Cossacks.
        ForestForCossacks,
        /// The bank of a sunken road; added to the hex.
        SunkenRoadHexside,
    }
}

drafted! {
    /// Costs by troops.
    pub struct Costs, draft CostsDraft {
        /// Infantry in column.
        pub infantry_column: Cost,
        /// Infantry in line.
        pub infantry_line: Cost,
        /// A company of infantry skirmishers.
        pub infantry_skirmish_company: Cost,
        /// A march column.
        pub march_column: Cost,
        /// Cavalry.
        pub cavalry: Cost,
        /// Foot artillery.
        pub artillery_foot: Cost,
        /// Horse artillery.
        pub artillery_horse: Cost,
        /// A wagon.
        pub wagon: Cost,
        /// A leader.
        pub leader: Cost,
    }

    /// Costs of one battle that differ; troops left out pay as usual.
    pub struct BattleCosts, draft BattleCostsDraft {
        /// The battle.
        pub battle: String,
        /// The ground.
        pub ground: BattleGround,
        /// Infantry.
        pub infantry: Option<Cost>,
        /// A company of infantry skirmishers.
        pub infantry_skirmish_company: Option<Cost>,
        /// Cavalry.
        pub cavalry: Option<Cost>,
        /// Artillery.
        pub artillery: Option<Cost>,
        /// A leader.
        pub leader: Option<Cost>,
    }
    key |row| { format!("{}/{:?}", row.battle, row.ground) }

    /// A sunken road.
    pub struct SunkenRoad, draft SunkenRoadDraft {
        /// Whether only a march column goes along it.
        pub along_march_column_only: bool,
        /// Whether a line may cross it, on foot or horse.
        pub across_in_line: bool,
        /// Whether disordered or PGD units may stay in it.
        pub disordered_may_stay: bool,
    }

    /// Movement costs of terrain (13.1, chart `terrain_movement_cost`).
    pub struct TerrainMovementCost, draft TerrainMovementCostDraft {
        /// The cost of entering a hex.
        pub hex: Full<Terrain, Costs>,
        /// What crossing a hexside adds.
        pub hexside_add: Full<Hexside, Costs>,
        /// What a square pays more for each hex.
        pub square_add: u8,
        /// As what a skirmishing battalion pays.
        pub skirmish_battalion_uses: Mover,
        /// Whether a stack pays the highest cost of its units.
        pub stack_uses_highest: bool,
        /// When the road rate counts.
        pub road_rate_needs: RoadRate,
        /// General-order terrain; `terrain_formations` says the same.
        pub general_order_terrain: Vec<Terrain>,
        /// Costs of single battles.
        pub variants: Vec<BattleCosts>,
        /// A sunken road.
        pub sunken_road: SunkenRoad,
    }
}

impl Costs {
    /// The cost for some troops.
    #[must_use]
    pub const fn of(&self, mover: Mover) -> Cost {
        match mover {
            Mover::InfantryColumn => self.infantry_column,
            Mover::InfantryLine => self.infantry_line,
            Mover::InfantrySkirmishCompany => self.infantry_skirmish_company,
            Mover::MarchColumn => self.march_column,
            Mover::Cavalry => self.cavalry,
            Mover::ArtilleryFoot => self.artillery_foot,
            Mover::ArtilleryHorse => self.artillery_horse,
            Mover::Wagon => self.wagon,
            Mover::Leader => self.leader,
        }
    }
}

impl Mover {
    /// How the chart divides troops of an arm in a formation; foot artillery for guns, whose teams the
    /// arm does not tell.
    #[must_use]
    pub const fn of(arm: Arm, formation: Formation) -> Self {
        match (arm, formation) {
            (Arm::Cavalry, _) => Self::Cavalry,
            (Arm::Artillery, _) => Self::ArtilleryFoot,
            (Arm::Infantry, Formation::Line) => Self::InfantryLine,
            (Arm::Infantry, Formation::MarchColumn) => Self::MarchColumn,
            (Arm::Infantry, _) => Self::InfantryColumn,
        }
    }
}

impl TerrainMovementCost {
    /// The cost of entering a hex.
    #[must_use]
    pub fn enter(&self, terrain: Terrain, mover: Mover) -> Cost {
        self.hex.at(terrain).of(mover)
    }

    /// What crossing a hexside adds.
    #[must_use]
    pub fn cross(&self, hexside: Hexside, mover: Mover) -> Cost {
        self.hexside_add.at(hexside).of(mover)
    }
}

words! {
    /// What a change of formation needs besides its price.
    pub enum ChangeNeed {
        /// Infantry with a fire range of 2, or cavalry with a skirmish value.
        SkirmishAble,
        /// Good order.
        GoodOrder,
        /// Three infantry increments in the hex (`square_formation`).
        EnoughIncrements,
        /// Terrain that permits the formation.
        PermittedTerrain,
        /// No limbered artillery in the stack.
        NoLimberedArtillery,
        /// Infantry, cavalry or limbered artillery.
        NotUnlimbered,
    }

    /// What units that are not in good order may still change to.
    pub enum ChangeWhenShaken {
        /// Column in clear terrain, general order elsewhere.
        ColumnInClearElseGeneralOrder,
        /// Nothing.
        Nothing,
    }
}

drafted! {
    /// What each change needs.
    pub struct ChangeNeeds, draft ChangeNeedsDraft {
        /// Into skirmish order.
        pub into_skirmish: Vec<ChangeNeed>,
        /// Into square.
        pub into_square: Vec<ChangeNeed>,
        /// Into line or column.
        pub into_line_or_column: Vec<ChangeNeed>,
        /// Into march column.
        pub into_march_column: Vec<ChangeNeed>,
        /// What disordered units may.
        pub disordered: ChangeWhenShaken,
        /// What PGD units may.
        pub pgd: ChangeWhenShaken,
    }

    /// Movement points of changing formation and facing (12, 13, chart `formation_change_cost`).
    pub struct FormationChangeCost, draft FormationChangeCostDraft {
        /// Infantry.
        pub infantry: u8,
        /// Cavalry.
        pub cavalry: u8,
        /// Artillery.
        pub artillery: u8,
        /// Into or out of general order.
        pub general_order: u8,
        /// Whether extending a line by a hex costs what the hex costs.
        pub extend_line_costs_hex: bool,
        /// A change of facing.
        pub facing_change: u8,
        /// What each change needs.
        pub allowed: ChangeNeeds,
    }
}

impl FormationChangeCost {
    /// The price of a change for an arm.
    #[must_use]
    pub const fn of(&self, arm: Arm) -> u8 {
        match arm {
            Arm::Infantry => self.infantry,
            Arm::Cavalry => self.cavalry,
            Arm::Artillery => self.artillery,
        }
    }
}

words! {
    /// Ground as the stacking chart divides it.
    pub enum StackingGround {
        /// Clear and like terrain.
        Clear,
        /// Hamlet, village and town.
        HamletVillageTown,
        /// Woods and garden.
        WoodsGarden,
        /// Swamp.
        Swamp,
    }
}

drafted! {
    /// One way to fill a hex; what is left out may not be in it.
    pub struct StackingOption, draft StackingOptionDraft {
        /// Regiments of infantry.
        pub infantry_regiments: Option<u8>,
        /// Battalions of infantry.
        pub infantry_battalions: Option<u8>,
        /// Increments of infantry.
        pub infantry_increments: Option<u8>,
        /// Regiments of cavalry.
        pub cavalry_regiments: Option<u8>,
        /// Increments of cavalry.
        pub cavalry_increments: Option<u8>,
        /// Increments of artillery.
        pub artillery_increments: Option<u8>,
        /// Batteries.
        pub batteries: Option<u8>,
    }

    /// The ways to fill a hex of some ground.
    pub struct GroundLimit, draft GroundLimitDraft {
        /// Any one of these.
        pub any_of: Vec<StackingOption>,
        /// The most regiments of cavalry.
        pub max_cavalry_regiments: Option<u8>,
    }

    /// March columns on a road or bridge.
    pub struct RoadLimit, draft RoadLimitDraft {
        /// Increments.
        pub increments: u8,
        /// Increments of artillery.
        pub artillery_increments: u8,
        /// Whether the limit of artillery applies unless a group switches it on.
        pub artillery_default_on: bool,
    }

    /// A sunken road.
    pub struct SunkenRoadLimit, draft SunkenRoadLimitDraft {
        /// Increments of a line in its defence.
        pub line_increments_per_hex: u8,
        /// Increments of a march column.
        pub march_column_increments: u8,
    }

    /// Skirmishers.
    pub struct SkirmishLimit, draft SkirmishLimitDraft {
        /// Increments in one hex.
        pub increments_per_hex: u8,
        /// Increments over two.
        pub increments_two_hexes: u8,
    }

    /// Stacking limits (11.1, chart `stacking_limits`).
    pub struct StackingLimits, draft StackingLimitsDraft {
        /// The limits by ground.
        pub ground: Full<StackingGround, GroundLimit>,
        /// March columns.
        pub road_or_bridge_in_march_column: RoadLimit,
        /// A sunken road.
        pub sunken_road_defence: SunkenRoadLimit,
        /// Skirmishers.
        pub skirmish: SkirmishLimit,
        /// Whether a stack of several units needs a leader, battalions of one regiment apart.
        pub multi_unit_stack_needs_leader: bool,
        /// What becomes of units that fail the check of a violation; they are displaced.
        pub violation: Effect,
    }

    /// Hexsides, or hexes, by direction.
    pub struct Sides, draft SidesDraft {
        /// Front hexsides.
        pub front: u8,
        /// Flank hexsides.
        pub flank: u8,
        /// Rear hexsides.
        pub rear: u8,
        /// Hexes of the front where they are counted instead.
        pub front_hexes: Option<u8>,
    }
}

words! {
    /// Formations as the orientation chart divides them.
    pub enum Oriented {
        /// Infantry in column.
        InfantryColumn,
        /// Infantry in line.
        InfantryLine,
        /// A square.
        Square,
        /// Skirmishers in one hex.
        SkirmishOneHex,
        /// Skirmishers over two hexes: the ten hexsides of the pair.
        SkirmishTwoHexes,
        /// Heavy cavalry in column.
        CavalryColumnHeavy,
        /// Light cavalry in column.
        CavalryColumnLight,
        /// Cavalry in general order.
        CavalryGeneralOrder,
        /// Cavalry in line.
        CavalryLine,
        /// Cavalry in skirmish order.
        CavalrySkirmish,
        /// Artillery.
        Artillery,
        /// Infantry in general order.
        GeneralOrder,
        /// A wagon.
        Wagon,
    }

    /// In which zones troops must stop.
    pub enum StopsIn {
        /// In any enemy zone.
        AnyEnemyZone,
        /// In zones of enemy cavalry.
        EnemyCavalryZone,
    }
}

drafted! {
    /// Orientation and zones of influence (10.1, 10.5, chart `zones_and_orientation`).
    pub struct ZonesAndOrientation, draft ZonesAndOrientationDraft {
        /// Hexsides by formation.
        pub hexsides: Full<Oriented, Sides>,
        /// States without a zone.
        pub no_zone: Vec<State>,
        /// Where infantry and artillery stop.
        pub infantry_artillery_stop_in: StopsIn,
        /// Where cavalry stops.
        pub cavalry_stops_in: StopsIn,
        /// Increments lost for each zone left in a retreat; `retreat` says the same.
        pub loss_per_zone_left_when_retreating: u8,
        /// Whether friends cancel enemy zones for those that retire.
        pub friends_negate_zone_for_retirement: bool,
    }

    /// The forced march of the Premier series, as an alternative.
    pub struct PremierForcedMarch, draft PremierForcedMarchDraft {
        /// Whether the check comes before.
        pub check_before: bool,
        /// What movement is multiplied by.
        pub movement_factor: u8,
        /// Places of the check in the first, second and third turn.
        pub turn_modifiers: Vec<i16>,
        /// Places of checks of a unit that cavalry charges.
        pub charged_by_cavalry: i16,
    }

    /// Forced march (13, chart `forced_march`): the die gives movement points, then a morale check.
    pub struct ForcedMarch, draft ForcedMarchDraft {
        /// The most movement points won.
        pub max_bonus: u8,
        /// Places of the check in the first turn.
        pub check_base: i16,
        /// Places more for each further turn in a row.
        pub extra_per_consecutive_turn: i16,
        /// Places of every other check while marching.
        pub other_checks_while_marching: i16,
        /// Whether the morale bonus of the division's leader counts.
        pub division_leader_counts: bool,
        /// What becomes of a unit that fails.
        pub on_fail: Effect,
        /// What it needs.
        pub eligible: Vec<Need>,
        /// The alternative.
        pub alternative_premier: PremierForcedMarch,
    }
}

impl ForcedMarch {
    /// Places of the check in a turn of forced march, from 1.
    #[must_use]
    pub fn check(&self, consecutive_turn: u8) -> i16 {
        let further = i16::from(consecutive_turn.saturating_sub(1));
        self.check_base
            .saturating_add(self.extra_per_consecutive_turn.saturating_mul(further))
    }
}

drafted! {
    /// Formations that one kind of terrain permits.
    pub struct PermittedFormations, draft PermittedFormationsDraft {
        /// Column.
        pub column: bool,
        /// Line.
        pub line: bool,
        /// Square.
        pub square: bool,
        /// Skirmish order.
        pub skirmish: bool,
        /// General order.
        pub general_order: bool,
        /// March column.
        pub march_column: bool,
    }

    /// Formations that terrain permits (12, chart `terrain_formations`).
    pub struct TerrainFormations, draft TerrainFormationsDraft {
        /// By terrain.
        pub rows: Full<Terrain, PermittedFormations>,
        /// Whether a battle may add terrain for squares.
        pub square_in_battle_rules: bool,
        /// Movement points of taking general order on entering and of leaving it.
        pub entering_cost: u8,
    }
}

impl TerrainFormations {
    /// Whether terrain permits a formation. Guns have no column here: what stops them is the cost of movement.
    #[must_use]
    pub fn permits(&self, terrain: Terrain, formation: Formation) -> bool {
        let row = self.rows.at(terrain);
        match formation {
            Formation::Line => row.line,
            Formation::Column | Formation::ColumnOfCompanies => row.column,
            Formation::MarchColumn => row.march_column,
            Formation::Skirmish => row.skirmish,
            Formation::Square | Formation::RallyingSquare => row.square,
            Formation::GeneralOrder => row.general_order,
            Formation::Limbered | Formation::Unlimbered => true,
        }
    }

    /// Whether formed units must take general order here: it is permitted, and column is not.
    #[must_use]
    pub fn obliges_general_order(&self, terrain: Terrain) -> bool {
        let row = self.rows.at(terrain);
        row.general_order && !row.column
    }

    /// Whether a column may stand here (forced march, pursuit).
    #[must_use]
    pub fn permits_column(&self, terrain: Terrain) -> bool {
        self.rows.at(terrain).column
    }
}
