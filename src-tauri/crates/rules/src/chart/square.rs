//! Forming square, rallying square, fire from a square.

use super::bands::Column;
use super::condition::Condition;
use super::draft::{Checker, Drafted, check_field, drafted, plain, words};
use super::fault::ChartProblem;
use super::modifiers::{StepRow, step_row};
use super::schema;
use super::table::{Key, Rows, RowsDraft};
use super::words::{State, Tries};
use crate::nation::Nation;
use crate::ratio::Ratio;
use schemars::{Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

plain!(Nation);

words! {
    /// What an attempt to form square ends in.
    pub enum SquareResult {
        /// A square.
        Square,
        /// Disorder.
        Disorder,
        /// PGD.
        Pgd,
    }

    /// The formation from which a square is formed.
    pub enum SquareFrom {
        /// Line.
        Line,
        /// Column.
        Column,
    }
}

drafted! {
    /// The column of the square table at one distance.
    pub struct SquareColumn, draft SquareColumnDraft {
        /// Hexes between the cavalry and the troops.
        pub distance: u8,
        /// The results by roll.
        pub bands: Column<SquareResult>,
    }
}

/// The columns of one nation and formation: one for each distance from 1 to the greatest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SquareColumns(Vec<SquareColumn>);

impl SquareColumns {
    /// The column at a distance in hexes.
    #[must_use]
    pub fn at(&self, distance: u8) -> Option<&Column<SquareResult>> {
        self.0
            .iter()
            .find(|c| c.distance == distance)
            .map(|c| &c.bands)
    }
}

impl Drafted for SquareColumns {
    type Draft = Vec<SquareColumnDraft>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let mut columns = Vec::with_capacity(draft.len());
        for (index, column) in draft.iter().enumerate() {
            let distance = column.distance.map_or_else(String::new, |d| d.to_string());
            at.entry(index, |at| {
                at.column(&distance, |at| {
                    let Some(column) = SquareColumn::check(column, at) else {
                        return;
                    };
                    if columns
                        .iter()
                        .any(|c: &SquareColumn| c.distance == column.distance)
                    {
                        at.report(ChartProblem::duplicate(&distance));
                    }
                    columns.push(column);
                });
            });
        }
        (columns.len() == draft.len()).then_some(Self(columns))
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<SquareColumn>::schema(generator)
    }
}

/// The rows of one nation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SquareRows {
    /// From column.
    pub column: SquareColumns,
    /// From line.
    pub line: SquareColumns,
}

/// [`SquareRows`] as a file gives it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields, default)]
pub struct SquareRowsDraft {
    /// From column.
    pub column: Option<Vec<SquareColumnDraft>>,
    /// From line.
    pub line: Option<Vec<SquareColumnDraft>>,
}

impl Drafted for SquareRows {
    type Draft = SquareRowsDraft;

    fn check(draft: &SquareRowsDraft, at: &mut Checker) -> Option<Self> {
        let column = at.column("column", |at| {
            check_field("column", draft.column.as_ref(), at)
        });
        let line = at.column("line", |at| check_field("line", draft.line.as_ref(), at));
        Some(Self {
            column: column?,
            line: line?,
        })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let fields: &[schema::Field] = &[
            ("column", "From column.", SquareColumns::schema),
            ("line", "From line.", SquareColumns::schema),
        ];
        schema::of_fields("The rows of one nation.", fields, generator)
    }
}

/// The rows of all nations that have rows of their own; faults name the nation in their column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NationRows(Rows<Nation, SquareRows>);

impl NationRows {
    /// The rows of a nation.
    #[must_use]
    pub fn get(&self, nation: Nation) -> Option<&SquareRows> {
        self.0.get(nation)
    }
}

impl Drafted for NationRows {
    type Draft = RowsDraft<Nation, SquareRowsDraft>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        Rows::check_labelled(draft, at).map(Self)
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Rows::<Nation, SquareRows>::schema(generator)
    }
}

drafted! {
    /// Forming square in the face of cavalry (19.7, chart `square_formation`). Low rolls are good, and
    /// so are negative modifiers.
    pub struct SquareFormation, draft SquareFormationDraft {
        /// The columns by nation.
        pub rows: NationRows,
        /// The nation whose rows each other nation uses.
        pub same_as: Rows<Nation, Nation>,
        /// The modifiers, in places along the 36 rolls.
        pub modifiers: Vec<StepRow>,
        /// The fewest infantry increments in the hex.
        pub min_increments: u8,
        /// The greatest distance of the cavalry in hexes.
        pub max_distance: u8,
        /// How often it may be tried.
        pub tries: Tries,
        /// Whether the cavalry must be in sight.
        pub line_of_sight: bool,
        /// States that bar the attempt.
        pub forbidden_with: Vec<State>,
        /// Whether unlimbered artillery in the stack needs a leader for the reaction.
        pub reaction_with_unlimbered_artillery_needs_leader: bool,
        /// Whether it needs one when the stack forms square in its own movement.
        pub own_movement_with_unlimbered_artillery_needs_leader: bool,
    }
    verify |chart, at| {
        at.range("min_increments", chart.min_increments, 1, 30);
        at.range("max_distance", chart.max_distance, 1, 20);
        chart.verify_nations(at);
        chart.verify_distances(at);
    }
}

impl SquareFormation {
    /// The column for a nation, formation and distance in hexes; `None` beyond the greatest distance.
    #[must_use]
    pub fn column(
        &self,
        nation: Nation,
        formation: SquareFrom,
        distance: u8,
    ) -> Option<&Column<SquareResult>> {
        let rows = self.rows.get(self.row_key(nation))?;
        match formation {
            SquareFrom::Line => rows.line.at(distance),
            SquareFrom::Column => rows.column.at(distance),
        }
    }

    /// The nation whose rows a nation uses: its own, or those of `same_as`.
    #[must_use]
    pub fn row_key(&self, nation: Nation) -> Nation {
        self.same_as.get(nation).copied().unwrap_or(nation)
    }

    /// The modifier row of a condition.
    #[must_use]
    pub fn modifier(&self, condition: Condition) -> Option<&StepRow> {
        step_row(&self.modifiers, condition)
    }

    fn verify_nations(&self, at: &mut Checker) {
        for nation in Nation::ALL {
            let name = super::draft::word(nation);
            match (self.rows.get(*nation), self.same_as.get(*nation)) {
                (Some(_), None) => {}
                (None, None) => {
                    at.field("rows", |at| at.report(ChartProblem::missing(name)));
                }
                (Some(_), Some(_)) => at.field("same_as", |at| {
                    at.report(ChartProblem::duplicate(name));
                }),
                (None, Some(other)) => {
                    if self.rows.get(*other).is_none() {
                        let row = super::draft::word(other);
                        at.field("same_as", |at| {
                            at.field(name, |at| at.report(ChartProblem::UnknownRow { row }));
                        });
                    }
                }
            }
        }
    }

    fn verify_distances(&self, at: &mut Checker) {
        for (nation, rows) in self.rows.0.iter() {
            for (name, columns) in [("column", &rows.column), ("line", &rows.line)] {
                let label = format!("{}/{name}", super::draft::word(&nation));
                at.field(
                    format!("rows.{}.{name}", super::draft::word(&nation)),
                    |at| {
                        at.column(&label, |at| {
                            for distance in 1..=self.max_distance {
                                if columns.at(distance).is_none() {
                                    at.report(ChartProblem::missing(format!(
                                        "distance {distance}"
                                    )));
                                }
                            }
                            for (index, column) in columns.0.iter().enumerate() {
                                at.entry(index, |at| {
                                    let most = self.max_distance.into();
                                    at.range("distance", column.distance, 1, most);
                                });
                            }
                        });
                    },
                );
            }
        }
    }
}

drafted! {
    /// The modifier of a rallying square at one distance.
    pub struct DistanceSteps, draft DistanceStepsDraft {
        /// Hexes to the cavalry.
        pub distance: u8,
        /// Places along the 36 rolls.
        pub steps: i16,
    }
    verify |row, at| { at.range("steps", row.steps, -36, 36); }
    key |row| { row.distance.to_string() }
}

drafted! {
    /// Skirmishers or a march column forming a rallying square: a morale check (19.7.2, chart
    /// `rallying_square`).
    pub struct RallyingSquare, draft RallyingSquareDraft {
        /// The modifier by distance.
        pub distance: Vec<DistanceSteps>,
        /// The other modifiers.
        pub modifiers: Vec<StepRow>,
        /// What a passed check ends in.
        pub on_pass: SquareResult,
        /// What a failed check ends in.
        pub on_fail: SquareResult,
        /// The greatest distance of the cavalry in hexes.
        pub max_distance: u8,
    }
    verify |chart, at| {
        for distance in 1..=chart.max_distance {
            if chart.distance_steps(distance).is_none() {
                at.field("distance", |at| {
                    at.report(ChartProblem::missing(format!("distance {distance}")));
                });
            }
        }
    }
}

impl RallyingSquare {
    /// The modifier at a distance in hexes; `None` beyond the greatest.
    #[must_use]
    pub fn distance_steps(&self, distance: u8) -> Option<i16> {
        self.distance
            .iter()
            .find(|row| row.distance == distance)
            .map(|row| row.steps)
    }
}

drafted! {
    /// Fire from a square (12.9.5, chart `square_fire`).
    pub struct SquareFire, draft SquareFireDraft {
        /// The most infantry increments that fire.
        pub infantry_cap: u8,
        /// What the total is divided by for each shot.
        pub divisor: u8,
        /// The most shots.
        pub shots: u8,
        /// Whether two of the hexes fired at may touch.
        pub targets_may_touch: bool,
        /// Whether a battery fires only from the top of the stack.
        pub artillery_must_be_top: bool,
        /// Whether two opposite hexes may be fired at (`RULING-75`).
        pub opposite_pair: bool,
    }
    verify |chart, at| {
        at.range("divisor", chart.divisor, 1, 6);
        at.range("shots", chart.shots, 1, 6);
    }
}

impl SquareFire {
    /// The value of one shot, as an exact fraction.
    #[must_use]
    pub fn shot(&self, infantry_increments: u8, multiplier: u8, artillery_value: u16) -> Ratio {
        let infantry = u64::from(infantry_increments.min(self.infantry_cap));
        let total = infantry * u64::from(multiplier) + u64::from(artillery_value);
        self.share(total)
    }

    /// What one shot has of the total of a square (`SQR-FIRE-13`).
    #[must_use]
    pub fn share(&self, total: u64) -> Ratio {
        // The check keeps the divisor above 0.
        Ratio::new(total, self.divisor.into()).unwrap_or(Ratio::ZERO)
    }
}
