//! Retreat, rout, surrender, displacement.

use super::draft::{drafted, words};
use super::table::Full;
use super::words::Effect;

words! {
    /// What a path of retreat heeds, in the order of the chart (13.2.4).
    pub enum RetreatPriority {
        /// It ends farther from where it began.
        EndFarther,
        /// Each hex is adjacent to at most one earlier hex of the path.
        NoDoublingBack,
        /// It comes no nearer to enemies.
        NotNearerToEnemies,
        /// The cheapest terrain, in movement points for each hex entered.
        CheapestTerrain,
        /// Not through friends.
        NotThroughFriends,
        /// Towards terrain that is not clear.
        TowardsCover,
        /// Towards the depot hex.
        TowardsDepot,
    }

    /// Who checks morale when friends pass through.
    pub enum PassedCheck {
        /// A square.
        Square,
        /// A wagon in service.
        WagonInService,
        /// Any stack whose limits are violated.
        StackingViolation,
    }

    /// Troops as the rout chart divides them.
    pub enum RoutArm {
        /// Infantry.
        Infantry,
        /// Cavalry.
        Cavalry,
        /// Limbered artillery.
        LimberedArtillery,
        /// A wagon.
        Wagon,
        /// Unlimbered artillery.
        UnlimberedArtillery,
    }

    /// How far troops rout.
    pub enum RoutPoints {
        /// Their printed movement, terrain paid as in general order or column, without road rate or facing.
        PrintedMovement,
        /// Not at all: they are eliminated.
        Eliminated,
    }

    /// Other readings of how far troops rout (switch `rout_distance`).
    pub enum RoutAlternative {
        /// Ten hexes, whatever they cost.
        TenHexes,
        /// Printed movement, as over clear terrain.
        PrintedMovement,
        /// One and a half times printed movement, until clear of the enemy, then to cover.
        OneAndAHalf,
    }

    /// A retreat that ends, or cannot go on.
    pub enum SurrenderCase {
        /// The melee result AS.
        #[serde(rename = "AS")]
        AttackerSurrenders,
        /// The melee result DS.
        #[serde(rename = "DS")]
        DefenderSurrenders,
        /// It could not fall back all the hexes.
        FallBackNotCompleted,
        /// Every hex is barred while points remain to a routing stack.
        RoutBlocked,
        /// Points remain, but too few for the next hex.
        RoutPointsLeftButTooFew,
        /// The same, next to an enemy combat unit that is not PGD.
        RoutPointsLeftButTooFewNextToSteadyEnemy,
        /// The same, next to PGD enemies only.
        RoutPointsLeftButTooFewNextToPgdEnemyOnly,
        /// The points are exactly spent.
        RoutPointsExactlySpent,
        /// It could not rebound all the way: it stops where it is.
        BounceNotCompleted,
        /// It could not retreat before an assault or charge: it stays.
        VoluntaryRetreatNotPossible,
    }

    /// A wish for the hex of a displaced unit.
    pub enum DisplacementWish {
        /// What remains stands between it and the nearest enemy combat unit.
        BehindTheRest,
        /// It lies in no enemy zone.
        NoEnemyZone,
        /// It is within stacking limits.
        WithinStacking,
        /// It costs the least.
        LowestCost,
    }

    /// Who is displaced.
    pub enum DisplacedWho {
        /// Every unit that failed its check.
        AllThatFailed,
        /// Those that failed, last arrived first, until the limits hold; if none failed, by choice.
        FailedLastArrivedFirst,
        /// Nobody.
        Nobody,
    }
}

drafted! {
    /// Retreats of every kind (13.2.4, 10.5, 16.7.1, chart `retreat`). Falling back counts hexes, a rout
    /// counts movement points.
    pub struct Retreat, draft RetreatDraft {
        /// What the path heeds; a later wish never overrules an earlier one.
        pub priorities: Vec<RetreatPriority>,
        /// Increments lost for each enemy zone left; overlapping zones count once.
        pub loss_per_zone_left: u8,
        /// Whether the zone of the hex where it starts counts.
        pub start_hex_counts: bool,
        /// Whether falling back ignores the cost of terrain.
        pub recoil_ignores_cost: bool,
        /// What becomes of a stack that cannot complete it.
        pub cannot_complete: Effect,
        /// Whether it may pass through friends where it cannot be avoided.
        pub through_friends_if_unavoidable: bool,
        /// Who checks morale then.
        pub passed_check: Vec<PassedCheck>,
        /// Whether enemy zones stop it.
        pub zones_stop_it: bool,
        /// Whether the owner sets the facing at the end.
        pub facing_free: bool,
        /// Whether it provokes reactions.
        pub provokes: bool,
    }

    /// Movement in a rout (13.2.4, 12.12.3, chart `rout_movement`).
    pub struct RoutMovement, draft RoutMovementDraft {
        /// How far each arm routs.
        pub movement_points: Full<RoutArm, RoutPoints>,
        /// Whether points spent on a rebound are taken off.
        pub less_bounce_spent: bool,
        /// What it is afterwards.
        pub state_after: Effect,
        /// The distance in hexes of an enemy combat unit within which a failed recovery means another rout.
        pub again_within: u8,
        /// Whether a unit whose path leaves the map counts as lost.
        pub off_map_is_lost: bool,
        /// Other readings.
        pub alternatives: Vec<RoutAlternative>,
        /// Hexes of the reading of ten hexes.
        pub ten_hexes: u8,
    }

    /// What surrenders (13.2.4, 16.6, 19.9, chart `surrender`).
    pub struct Surrender, draft SurrenderDraft {
        /// Whether each case surrenders.
        pub rows: Full<SurrenderCase, bool>,
        /// Whether leaders are captured with their stack.
        pub leaders_captured: bool,
        /// Whether a path that ends so is taken only if there is no other.
        pub path_avoids_it: bool,
        /// What becomes of the stack; it counts as prisoners.
        pub effect: Effect,
    }

    /// Who is displaced, by what caused the check.
    pub struct WhoMoves, draft WhoMovesDraft {
        /// A unit joined a square.
        pub joining_a_square: DisplacedWho,
        /// The limits are violated at the end of a move.
        pub stacking_violation_at_end_of_move: DisplacedWho,
        /// Cavalry rides over a square: it rides on.
        pub cavalry_riding_over: DisplacedWho,
        /// Routers pass: they go on.
        pub units_passing_in_rout: DisplacedWho,
    }

    /// Displacement and the check for violated stacking (11.1.4, 12.9.4, chart `displacement`).
    pub struct Displacement, draft DisplacementDraft {
        /// Whether one roll serves all units of a side in the hex.
        pub one_roll_a_side: bool,
        /// The modifier for units already in square.
        pub in_square: i16,
        /// What becomes of a unit that fails.
        pub on_fail: Effect,
        /// Who is displaced.
        pub who_moves: WhoMoves,
        /// Hexes; further along the line of retreat while a hex is full, held or prohibited.
        pub distance: u8,
        /// The wishes for the hex, in order.
        pub hex: Vec<DisplacementWish>,
        /// Whether the owner chooses.
        pub owner_chooses: bool,
        /// Whether it provokes reactions.
        pub provokes: bool,
        /// Increments lost for each enemy zone left.
        pub zone_loss: u8,
        /// What becomes of a unit for which there is no hex.
        pub none_possible: Effect,
    }
}

impl Surrender {
    /// Whether a case surrenders.
    #[must_use]
    pub fn surrenders(&self, case: SurrenderCase) -> bool {
        *self.rows.at(case)
    }
}

impl RoutMovement {
    /// Movement points of a rout after `spent` on a rebound; `None` where the unit is eliminated.
    #[must_use]
    pub fn points(&self, arm: RoutArm, printed: u8, spent: u8) -> Option<u8> {
        let less = if self.less_bounce_spent { spent } else { 0 };
        match self.movement_points.at(arm) {
            RoutPoints::PrintedMovement => Some(printed.saturating_sub(less)),
            RoutPoints::Eliminated => None,
        }
    }
}
