//! What a modifier or factor depends on.

use super::draft::words;

words! {
    /// The condition of a modifier or factor: whatever the rows of the charts are named by.
    ///
    /// Values stand in the charts, never here; one condition can have another value in each chart.
    pub enum Condition {
        /// It stands in square.
        InSquare,
        /// It is force-marching this turn.
        ForcedMarchTurn,
        /// Each morale level of its army or corps above 0, in every check.
        MoraleLevel,
        /// It is disordered already, in every check.
        AlreadyDisordered,
        /// It is PGD already, in every check.
        AlreadyPgd,
        /// Three to one or more.
        #[serde(rename = "odds_3_1_or_more")]
        Odds31OrMore,
        /// Three to one.
        #[serde(rename = "odds_3_1")]
        Odds31,
        /// Two to one.
        #[serde(rename = "odds_2_1")]
        Odds21,
        /// One to one.
        #[serde(rename = "odds_1_1")]
        Odds11,
        /// One to two.
        #[serde(rename = "odds_1_2")]
        Odds12,
        /// One to three or less.
        #[serde(rename = "odds_1_3_or_less")]
        Odds13OrLess,
        /// The defender stands in square.
        DefenderInSquare,
        /// It held its fire when skirmishers were displaced.
        HoldFirePassed,
        /// It is the target of a Huzzah.
        HuzzahTarget,
        /// The assault comes through a flank hexside.
        AttackThroughFlank,
        /// The assault comes through a rear hexside.
        AttackThroughRear,
        /// It is disordered.
        Disordered,
        /// The defender holds a village or town.
        DefenderInVillageOrTown,
        /// The defender stands in woods.
        DefenderInWoods,
        /// The defender stands uphill.
        DefenderUphill,
        /// The assault comes across a stream.
        AcrossStream,
        /// Each morale level of its army or corps above 0.
        MoraleLevelEach,
        /// A leader in the stack.
        Leader,
        /// It force-marched this turn.
        ForceMarched,
        /// It stands in general-order terrain.
        InGeneralOrderTerrain,
        /// It stands in a special structure.
        SpecialStructure,
        /// The charger is heavy cavalry.
        ChargedByHeavy,
        /// The chargers carry lances.
        ChargedByLancers,
        /// The charge comes through a flank hexside.
        ChargedThroughFlank,
        /// The charge comes through a rear hexside.
        ChargedThroughRear,
        /// It is guard.
        Guard,
        /// It is light infantry.
        LightInfantry,
        /// It stands in line.
        InLine,
        /// It stands in column.
        InColumn,
        /// It is artillery without other arms.
        ArtilleryAlone,
        /// It is stacked with supplied artillery.
        StackedWithSuppliedArtillery,
        /// A grand charge.
        GrandCharge,
        /// The cavalry charges uphill.
        CavalryUphill,
        /// The cavalry is tired.
        CavalryTired,
        /// It fights in skirmish order.
        Skirmish,
        /// It skirmishes over two hexes and only one is attacked.
        SkirmishOneOfTwoHexesAttacked,
        /// Infantry assaults a square.
        InfantryAssaultingSquare,
        /// A square defends, or is attacked.
        DefendingSquareOrAgainstSquare,
        /// It attacks through a flank hexside.
        AttackingThroughFlank,
        /// It attacks through a rear hexside.
        AttackingThroughRear,
        /// It is PGD.
        Pgd,
        /// It is in march column.
        MarchColumn,
        /// Limbered artillery without other arms.
        LimberedArtilleryAlone,
        /// Unlimbered artillery.
        UnlimberedArtillery,
        /// It attacks across a stream.
        AttackingAcrossStream,
        /// It attacks the front of an earthwork.
        AttackingEarthworkFront,
        /// One of the two stands in swamp.
        AttackingOrDefendingInSwamp,
        /// It is a wagon.
        Wagon,
        /// It attacks a square.
        AgainstSquare,
        /// Heavy cavalry, by its front, against light.
        HeavyFrontAgainstLight,
        /// Heavy cavalry in line.
        HeavyInLine,
        /// It is tired.
        Tired,
        /// It is exhausted.
        Exhausted,
        /// It preserves its readiness.
        PreservingReadiness,
        /// It attacks into a general-order hex.
        IntoGeneralOrderTerrain,
        /// Its recall failed.
        FailedRecall,
        /// It was caught while it retired before a charge.
        CaughtRetiringBeforeCharge,
        /// Cavalry in skirmish order.
        CavalrySkirmish,
        /// Cavalry skirmishing over two hexes of which one is attacked.
        CavalrySkirmishOneHexAttacked,
        /// The last three hexes straight, against cavalry that stands.
        ChargeLastThreeHexesStraightAgainstStandingCavalry,
        /// A line of several hexes of which some are in contact.
        MultiHexLine,
        /// A wave of a column of companies.
        ColumnOfCompaniesWave,
        /// A leader in the hex.
        LeaderInHex,
        /// Combined grenadiers.
        CombinedGrenadiers,
        /// Dragoons on foot.
        FootDragoons,
        /// It is Italian.
        Italian,
        /// The cavalry is light.
        CavalryLight,
        /// The cavalry carries lances.
        CavalryLancers,
        /// A leader stacked with it.
        LeaderStacked,
        /// A leader of special ability.
        LeaderSpecialAbility,
        /// The target routed.
        TargetRouted,
        /// A leader with a melee bonus.
        LeaderMeleeBonus,
        /// It was disordered before it advanced.
        DisorderedBeforeAdvance,
        /// A leader with an artillery bonus.
        LeaderArtilleryBonus,
        /// An enemy is adjacent.
        EnemyAdjacent,
        /// A firing battery sees the hex.
        LineOfSightFromAFiringBattery,
        /// No friend sees the hex.
        NoLineOfSightForAnyFriend,
        /// The hex was attacked last turn as well.
        SameHexAttackedLastTurn,
        /// A battery of howitzers only.
        DedicatedHowitzerBattery,
        /// An attack by howitzer sections.
        SectionAttack,
        /// Light cavalry.
        Light,
        /// Heavy cavalry.
        Heavy,
        /// It meets the flank or rear of the charger.
        AgainstFlankOrRear,
        /// The charger is heavier.
        ChargerHeavier,
        /// Landwehr or Cossacks.
        LandwehrOrCossack,
        /// Four hexes away or more.
        #[serde(rename = "distance_4_or_more")]
        Distance4OrMore,
        /// Three hexes away.
        #[serde(rename = "distance_3")]
        Distance3,
        /// Two hexes away.
        #[serde(rename = "distance_2")]
        Distance2,
        /// One hex away.
        #[serde(rename = "distance_1")]
        Distance1,
        /// PGD without a leader.
        PgdWithoutLeader,
        /// An enemy within three hexes.
        #[serde(rename = "enemy_within_3_hexes")]
        EnemyWithin3Hexes,
        /// It stands in an enemy zone.
        InEnemyZone,
        /// It stands in cover.
        InCoverTerrain,
        /// It stands next to an enemy combat unit.
        AdjacentToEnemyCombatUnit,
        /// It has the formation of the troops engaged.
        SameFormationAsEngaged,
        /// Each increment lost by defensive fire.
        PerLossByDefensiveFire,
        /// Each increment lost by offensive fire.
        PerLossByOffensiveFire,
        /// The attacker's leader.
        AttackingLeader,
        /// The defender's leader.
        DefendingLeader,
        /// The die after a successful roll to stand.
        StandShiftDie,
        /// The number behind the plus of a lancer's melee value.
        LanceBonus,
        /// Increments above the number that makes a target crowded.
        Density,
    }
}
