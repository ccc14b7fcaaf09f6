//! Fire: multipliers, limits, defence values.

use super::draft::{drafted, plain, words};
use super::fault::ChartProblem;
use super::table::Rows;
use crate::nation::Nation;
use crate::ratio::Ratio;
use crate::terrain::Terrain;
use crate::unit::Class;

plain!(Class, Terrain);

drafted! {
    /// The fire multiplier of some troops.
    pub struct MultiplierRow, draft MultiplierRowDraft {
        /// The nation; left out: any.
        pub nation: Option<Nation>,
        /// The class; left out: any.
        pub class: Option<Class>,
        /// What increments are multiplied by.
        pub value: u8,
    }
    verify |row, at| { at.range("value", row.value, 0, 12); }
    key |row| { format!("{:?}/{:?}", row.nation, row.class) }

    /// The bonus of a first fire.
    pub struct FirstFire, draft FirstFireDraft {
        /// What is added to the multiplier.
        pub add_to_multiplier: u8,
        /// Whether it applies unless a group switches it on.
        pub default_on: bool,
    }

    /// Fire multipliers per increment (12.9, chart `fire_increment_multipliers`).
    pub struct FireMultipliers, draft FireMultipliersDraft {
        /// The rows; the most specific one counts.
        pub rows: Vec<MultiplierRow>,
        /// The bonus of a first fire.
        pub first_fire: FirstFire,
    }
    verify |chart, at| {
        if chart.row(None, None).is_none() {
            at.field("rows", |at| at.report(ChartProblem::missing("any nation, any class")));
        }
    }
}

impl FireMultipliers {
    fn row(&self, nation: Option<Nation>, class: Option<Class>) -> Option<u8> {
        let row = self
            .rows
            .iter()
            .find(|row| row.nation == nation && row.class == class);
        row.map(|row| row.value)
    }

    /// The multiplier of troops: the row of nation and class, then of the nation, then of any.
    #[must_use]
    pub fn multiplier(&self, nation: Nation, class: Class) -> u8 {
        self.row(Some(nation), Some(class))
            .or_else(|| self.row(Some(nation), None))
            .or_else(|| self.row(None, None))
            // The check saw the row of any nation and class.
            .unwrap_or(0)
    }
}

words! {
    /// What a unit fires with.
    pub enum FireUse {
        /// Its increments times the multiplier.
        IncrementsTimesMultiplier,
        /// The printed fire value of the top unit.
        PrintedValueOfTopUnit,
        /// That plus the printed value of a battery on top, divided among the shots of a square.
        SquareShare,
        /// Its full skirmish value against each front hex.
        SkirmishValueEachFrontHex,
        /// Half of its printed value.
        HalfOfPrintedValue,
        /// It does not fire.
        Nothing,
    }

    /// Which batteries of a hex fire.
    pub enum ArtilleryFires {
        /// All unlimbered increments up to the stacking limit.
        AllUpToStackingLimit,
        /// The top battery only.
        TopBatteryOnly,
    }
}

drafted! {
    /// How many increments fire, and with what (12.9, 12.10, chart `fire_increment_limits`).
    pub struct FireLimits, draft FireLimitsDraft {
        /// Infantry in line.
        pub line: FireUse,
        /// The most increments of a line that fire from one hex.
        pub line_per_hex: u8,
        /// Infantry in column.
        pub column: FireUse,
        /// Infantry in general order.
        pub general_order: FireUse,
        /// Infantry skirmishers.
        pub skirmish: FireUse,
        /// The most increments of skirmishers that fire from one hex.
        pub skirmish_per_hex: u8,
        /// The range of skirmishers in hexes.
        pub skirmish_range: u8,
        /// The factor at range 2.
        pub skirmish_range_2_factor: Ratio,
        /// Whether rifles are spared it.
        pub rifles_keep_full_value_at_range_2: bool,
        /// Cavalry skirmishers.
        pub cavalry_skirmish: FireUse,
        /// Their front hexes.
        pub cavalry_skirmish_front_hexes: u8,
        /// A square.
        pub square: FireUse,
        /// The most infantry increments that fire from a square.
        pub square_max_increments: u8,
        /// The most shots of a square.
        pub square_shots: u8,
        /// A march column.
        pub march_column: FireUse,
        /// Disordered units.
        pub disordered: FireUse,
        /// The factor of the printed value of disordered units (`COMP-04`).
        pub disordered_factor: Ratio,
        /// PGD units.
        pub pgd: FireUse,
        /// Batteries in clear terrain.
        pub artillery_clear: ArtilleryFires,
        /// Batteries in other terrain.
        pub artillery_other: ArtilleryFires,
    }

    /// Fire defence in one kind of terrain; a formation that cannot stand there has no value.
    pub struct DefenceValues, draft DefenceValuesDraft {
        /// Column.
        pub column: Option<u8>,
        /// Column of masses.
        pub column_masse: Option<u8>,
        /// Line.
        pub line: Option<u8>,
        /// Square.
        pub square: Option<u8>,
        /// General order.
        pub general_order: Option<u8>,
        /// Skirmish order.
        pub skirmish: Option<u8>,
        /// Disordered or PGD units of any formation.
        pub disordered_or_pgd: Option<u8>,
        /// Limbered artillery.
        pub artillery_limbered: Option<u8>,
        /// Unlimbered artillery.
        pub artillery_unlimbered: Option<u8>,
    }
}

words! {
    /// A column of the fire defence chart.
    pub enum DefenceRow {
        /// Column.
        Column,
        /// Column of masses.
        ColumnMasse,
        /// Line.
        Line,
        /// Square.
        Square,
        /// General order.
        GeneralOrder,
        /// Skirmish order.
        Skirmish,
        /// Disordered or PGD.
        DisorderedOrPgd,
        /// Limbered artillery.
        ArtilleryLimbered,
        /// Unlimbered artillery.
        ArtilleryUnlimbered,
    }
}

impl DefenceValues {
    /// The value of one column; a column of masses without a value of its own counts as a column.
    #[must_use]
    pub fn value(&self, row: DefenceRow) -> Option<u8> {
        match row {
            DefenceRow::Column => self.column,
            DefenceRow::ColumnMasse => self.column_masse.or(self.column),
            DefenceRow::Line => self.line,
            DefenceRow::Square => self.square,
            DefenceRow::GeneralOrder => self.general_order,
            DefenceRow::Skirmish => self.skirmish,
            DefenceRow::DisorderedOrPgd => self.disordered_or_pgd,
            DefenceRow::ArtilleryLimbered => self.artillery_limbered,
            DefenceRow::ArtilleryUnlimbered => self.artillery_unlimbered,
        }
    }
}

drafted! {
    /// Fire defence by terrain and formation (chart `fire_defence_values`): what the attack value is
    /// compared with.
    pub struct FireDefence, draft FireDefenceDraft {
        /// The values by terrain.
        pub rows: Rows<Terrain, DefenceValues>,
        /// The terrain whose row other terrain uses.
        pub use_row_of: Rows<Terrain, Terrain>,
        /// Which column cavalry uses in column: that of infantry (`COMP-06`).
        pub cavalry_column: DefenceRow,
        /// Which column cavalry uses in line.
        pub cavalry_line: DefenceRow,
        /// A march column.
        pub road_march: u8,
        /// Fire through a flank.
        pub flank: u8,
        /// Fire through the rear; left out: as through the front.
        pub rear: Option<u8>,
        /// Added behind a wall.
        pub wall_hexside: i16,
        /// Added when infantry and artillery share the hex.
        pub mixed_infantry_artillery: i16,
        /// The formation that is spared it.
        pub mixed_exception: DefenceRow,
        /// Increments in a hex above which a target is crowded.
        pub density_above: u8,
        /// Places added to the fire roll for each increment above.
        pub density_per_increment: i16,
        /// Which column a wagon uses.
        pub wagon: DefenceRow,
    }
    verify |chart, at| {
        for terrain in <Terrain as super::table::Key>::ALL {
            if chart.rows.get(chart.row_key(*terrain)).is_none() {
                let name = super::draft::word(terrain);
                at.field("rows", |at| at.report(ChartProblem::missing(name)));
            }
        }
    }
}

impl FireDefence {
    /// The terrain whose row a terrain uses.
    #[must_use]
    pub fn row_key(&self, terrain: Terrain) -> Terrain {
        self.use_row_of.get(terrain).copied().unwrap_or(terrain)
    }

    /// The value of a formation in a terrain; `None` where it cannot stand there.
    #[must_use]
    pub fn value(&self, terrain: Terrain, row: DefenceRow) -> Option<u8> {
        self.rows
            .get(self.row_key(terrain))
            .and_then(|values| values.value(row))
    }

    /// Places added to the fire roll against this many increments in a hex.
    #[must_use]
    pub fn density(&self, increments: u8) -> i16 {
        let above = increments.saturating_sub(self.density_above);
        self.density_per_increment.saturating_mul(above.into())
    }
}
