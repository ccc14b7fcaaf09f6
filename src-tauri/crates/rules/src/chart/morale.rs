//! Morale: the check, morale levels, losses that call for a check, disorder, rally.

use super::bands::Ladder;
use super::condition::Condition;
use super::draft::{drafted, plain, words};
use super::fault::ChartProblem;
use super::modifiers::StepRow;
use super::table::{Full, Rows};
use super::words::{Effect, Tries};
use crate::dice::D66;
use crate::nation::Nation;
use crate::order::Order;
use crate::unit::{Arm, Class};

plain!(Order);

words! {
    /// A roll with an exception of its own.
    pub enum RollKind {
        /// The roll to close.
        RollToClose,
        /// The roll to stand.
        RollToStand,
    }

    /// Which losses by fire call for a morale check.
    pub enum LossPattern {
        /// Each.
        Every,
        /// The 2nd, 4th, 6th and so on.
        Even,
        /// The 1st, 3rd, 5th and so on.
        Odd,
        /// The 3rd, 6th and so on.
        Third,
        /// The 3rd, 5th, 7th and so on.
        #[serde(rename = "odd_from_3")]
        OddFrom3,
        /// The 2nd and every later one.
        #[serde(rename = "from_2")]
        From2,
    }

    /// The class of troops, as this chart divides them.
    pub enum LossClass {
        /// Line.
        Line,
        /// Light infantry.
        Light,
        /// Young guard.
        YoungGuard,
        /// Guard.
        Guard,
        /// Grenadiers, combined ones included.
        Grenadier,
        /// Jäger.
        Jager,
        /// Grenzers.
        Grenz,
        /// Sixth battalions.
        SixthBattalion,
        /// Cavalry.
        Cavalry,
        /// Artillery.
        Artillery,
    }

    /// When morale levels are looked at.
    pub enum LevelCheck {
        /// On the hour.
        OnTheHour,
    }

    /// What their losses are measured in.
    pub enum LevelMeasure {
        /// Infantry battalions PGD or eliminated, in per cent of those at the start.
        InfantryBattalionsPgdOrEliminated,
    }
}

impl LossPattern {
    /// Whether the loss of this number, from 1, calls for a check.
    #[must_use]
    pub const fn calls(self, loss: u8) -> bool {
        match self {
            Self::Every => loss > 0,
            Self::Even => loss > 0 && loss.is_multiple_of(2),
            Self::Odd => loss % 2 == 1,
            Self::Third => loss > 0 && loss.is_multiple_of(3),
            Self::OddFrom3 => loss > 2 && loss % 2 == 1,
            Self::From2 => loss > 1,
        }
    }
}

impl LossClass {
    /// The class of this chart for troops of an arm and class.
    #[must_use]
    pub const fn of(arm: Arm, class: Class) -> Self {
        match (arm, class) {
            (Arm::Cavalry, _) => Self::Cavalry,
            (Arm::Artillery, _) => Self::Artillery,
            (Arm::Infantry, Class::Light | Class::Rifles) => Self::Light,
            (Arm::Infantry, Class::Guard) => Self::Guard,
            (Arm::Infantry, Class::Grenadier) => Self::Grenadier,
            (Arm::Infantry, Class::Jager) => Self::Jager,
            (Arm::Infantry, _) => Self::Line,
        }
    }
}

drafted! {
    /// A standard modifier that does not count in one roll.
    pub struct StandardException, draft StandardExceptionDraft {
        /// The modifier.
        pub condition: Condition,
        /// The roll.
        pub roll: RollKind,
    }

    /// The morale check (chart `morale_check`): it passes when the modified roll is higher than the
    /// printed morale.
    pub struct MoraleCheck, draft MoraleCheckDraft {
        /// The natural roll that always fails.
        pub auto_fail_natural: D66,
        /// The natural roll that always passes.
        pub auto_pass_natural: D66,
        /// Leaders of a stack whose morale bonus counts.
        pub leaders_that_count: u8,
        /// The modifiers of every check.
        pub standard: Vec<StepRow>,
        /// Where they do not count.
        pub except_for: Vec<StandardException>,
        /// Those that count once, even where another chart lists them too.
        pub counted_once: Vec<Condition>,
        /// What becomes of a unit in good order that fails.
        pub fail_good_order: Effect,
        /// What becomes of a disordered unit that fails.
        pub fail_disordered: Effect,
    }

    /// What a morale level means.
    pub struct MoraleLevel, draft MoraleLevelDraft {
        /// The level, 0 to 3.
        pub level: u8,
        /// Places added to morale checks.
        pub check_modifier: i16,
        /// Places added to attempts to form square, where high is bad.
        pub square_table_modifier: i16,
        /// Whether troops of the level may force-march.
        pub forced_march: bool,
    }

    /// Morale levels of armies and corps (chart `morale_levels`).
    pub struct MoraleLevels, draft MoraleLevelsDraft {
        /// The levels by losses in per cent.
        pub levels: Ladder<MoraleLevel>,
        /// When they are looked at.
        pub checked: LevelCheck,
        /// What the losses are measured in.
        pub measure: LevelMeasure,
    }
    verify |chart, at| {
        for (number, level) in chart.levels.results().enumerate() {
            let number = i32::try_from(number).unwrap_or(i32::MAX);
            at.field(format!("levels[{number}].result"), |at| {
                at.range("level", level.level, number, number);
            });
        }
    }
}

impl MoraleLevels {
    /// The level after losses in per cent, 0 to 100.
    #[must_use]
    pub fn after_losses(&self, per_cent: u8) -> &MoraleLevel {
        self.levels.at(per_cent.into())
    }

    /// What a level means; `None` for a level the chart does not have.
    #[must_use]
    pub fn level(&self, level: u8) -> Option<&MoraleLevel> {
        self.levels.results().find(|l| l.level == level)
    }
}

drafted! {
    /// The pattern of some troops.
    pub struct LossRow, draft LossRowDraft {
        /// The nation; left out: any.
        pub nation: Option<Nation>,
        /// The class; left out: any.
        pub class: Option<LossClass>,
        /// Which losses call for a check.
        pub pattern: LossPattern,
    }
    key |row| { format!("{:?}/{:?}", row.nation, row.class) }

    /// The patterns of line infantry in one battle, instead of the rows.
    pub struct LossByBattle, draft LossByBattleDraft {
        /// The battle.
        pub battle: String,
        /// The edition that prints it.
        pub edition: String,
        /// The pattern of line infantry by nation.
        pub line: Rows<Nation, LossPattern>,
    }
    key |row| { row.battle.clone() }

    /// Which losses by fire call for a morale check (chart `fire_loss_morale_checks`).
    pub struct FireLossMoraleChecks, draft FireLossMoraleChecksDraft {
        /// The patterns; the most specific row counts.
        pub rows: Vec<LossRow>,
        /// The patterns of single battles.
        pub by_battle: Vec<LossByBattle>,
    }
    verify |chart, at| {
        if !chart.rows.iter().any(|row| row.nation.is_none() && row.class.is_none()) {
            at.field("rows", |at| at.report(ChartProblem::missing("any nation, any class")));
        }
    }
}

impl FireLossMoraleChecks {
    /// The pattern of some troops: of nation and class, of any nation and the class, of the nation
    /// and any class, of any and any.
    #[must_use]
    pub fn pattern(&self, nation: Nation, class: LossClass) -> Option<LossPattern> {
        let keys = [
            (Some(nation), Some(class)),
            (None, Some(class)),
            (Some(nation), None),
            (None, None),
        ];
        keys.iter().find_map(|key| {
            self.rows
                .iter()
                .find(|row| (row.nation, row.class) == *key)
                .map(|row| row.pattern)
        })
    }
}

words! {
    /// What disorder and PGD bear on.
    pub enum Ability {
        /// A further disorder.
        SecondDisorder,
        /// The zone of influence.
        Zone,
        /// Forced march.
        ForcedMarch,
        /// Forming square.
        FormSquare,
        /// Reaction charge.
        ReactionCharge,
        /// Retreat before charge.
        RetreatBeforeCharge,
        /// Being assaulted.
        Assaulted,
        /// Being charged.
        Charged,
        /// Declaring an assault.
        DeclareAssault,
        /// Declaring a charge.
        DeclareCharge,
        /// Fire.
        Fire,
        /// The melee value.
        Melee,
        /// Movement.
        Movement,
        /// Friends that pass through.
        PassingThroughByFriends,
    }

    /// How far something is still possible, or what happens.
    pub enum Limit {
        /// It may, as ever.
        Yes,
        /// It may not.
        No,
        /// Cavalry may not.
        NotCavalry,
        /// Half.
        Half,
        /// Half, and not into an enemy zone.
        HalfNotIntoEnemyZone,
        /// None.
        Nothing,
        /// It becomes PGD and routs.
        BecomesPgdAndRouts,
        /// It stays PGD.
        StaysPgd,
        /// It rolls to stand, even where others stand as a matter of course.
        RollsToStand,
        /// It routs before anything else.
        RoutsAtOnce,
        /// It routs on contact and may be pursued.
        RoutsOnContact,
        /// Rout and recovery only.
        RoutAndRecoveryOnly,
        /// Skirmishers only.
        SkirmishersOnly,
    }
}

drafted! {
    /// What the two states mean for one ability.
    pub struct DisorderRow, draft DisorderRowDraft {
        /// For a disordered unit.
        pub disordered: Limit,
        /// For a PGD unit.
        pub pgd: Limit,
    }

    /// What disorder and PGD do (12.12, chart `disorder_and_pgd`).
    pub struct Disorder, draft DisorderDraft {
        /// The effect by ability.
        pub rows: Full<Ability, DisorderRow>,
    }
}

impl Disorder {
    /// What an order means for an ability.
    #[must_use]
    pub fn limit(&self, ability: Ability, order: Order) -> Limit {
        let row = self.rows.at(ability);
        match order {
            Order::GoodOrder => Limit::Yes,
            Order::Disordered => row.disordered,
            Order::Pgd => row.pgd,
        }
    }
}

words! {
    /// When units rally.
    pub enum RallyMoment {
        /// On a rally chit: units with a leader.
        RallyChitWithLeader,
        /// In the reorganisation segment: the rest.
        Reorganisation,
    }
}

drafted! {
    /// What a rally check ends in.
    pub struct RallyStep, draft RallyStepDraft {
        /// When it passes.
        pub on_pass: Effect,
        /// When it fails.
        pub on_fail: Effect,
    }

    /// What bars a unit from rallying.
    pub struct RallyBar, draft RallyBarDraft {
        /// The bar.
        pub condition: Condition,
        /// For units of which order.
        pub orders: Vec<Order>,
    }
    key |row| { super::draft::word(&row.condition) }

    /// Recovery from disorder and rout (chart `rally`).
    pub struct Rally, draft RallyDraft {
        /// A PGD unit.
        pub pgd: RallyStep,
        /// A disordered unit.
        pub disordered: RallyStep,
        /// The modifiers, in places along the 36 rolls.
        pub modifiers: Vec<StepRow>,
        /// What bars it.
        pub barred_by: Vec<RallyBar>,
        /// When it is tried.
        pub when: Vec<RallyMoment>,
        /// How often it may be tried.
        pub tries: Tries,
    }

    /// The morale of some wagons.
    pub struct WagonMoraleRow, draft WagonMoraleRowDraft {
        /// The nation; left out: any other.
        pub nation: Option<Nation>,
        /// Whether the wagon belongs to the imperial guard.
        pub imperial_guard: bool,
        /// The morale.
        pub morale: D66,
    }
    key |row| { format!("{:?}/{}", row.nation, row.imperial_guard) }

    /// The morale of ammunition wagons (18.14, chart `wagon_morale`).
    pub struct WagonMorale, draft WagonMoraleDraft {
        /// The morale by owner.
        pub rows: Vec<WagonMoraleRow>,
        /// Whether a battle may print its own.
        pub scenario_override: bool,
        /// What becomes of a wagon that fails.
        pub on_fail: Effect,
        /// Whether a disordered wagon can supply.
        pub disordered_supplies: bool,
        /// Whether a wreck checks.
        pub wreck_checks: bool,
        /// When a wagon checks; losses by fire only cost rounds.
        pub checked_when: Vec<WagonCheck>,
    }
    verify |chart, at| {
        if !chart.rows.iter().any(|row| row.nation.is_none() && !row.imperial_guard) {
            at.field("rows", |at| at.report(ChartProblem::missing("any other nation")));
        }
    }
}

impl WagonMorale {
    /// The morale of a wagon of this owner.
    #[must_use]
    pub fn morale(&self, nation: Nation, imperial_guard: bool) -> Option<D66> {
        let keys = [
            (Some(nation), imperial_guard),
            (Some(nation), false),
            (None, false),
        ];
        keys.iter().find_map(|key| {
            self.rows
                .iter()
                .find(|r| (r.nation, r.imperial_guard) == *key)
                .map(|r| r.morale)
        })
    }
}

words! {
    /// When a wagon checks morale.
    pub enum WagonCheck {
        /// Units rout through its hex.
        RoutThroughItsHex,
        /// Any other violation of stacking.
        StackingViolation,
    }
}
