//! What can be wrong with a chart, and where.

use serde::{Deserialize, Serialize};

use super::ChartId;

/// One thing that is wrong with a ruleset draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct ChartFault {
    /// Where, as a JSON path such as `charts.fire_table.data.columns[3].bands[1]`.
    pub path: String,
    /// The chart; `None` for the head of the ruleset.
    pub chart: Option<ChartId>,
    /// The column of that chart, in a chart with columns.
    pub column: Option<String>,
    /// The roll, 11 to 66 or 1 to 6 (or the number that is no roll), where one is concerned.
    pub roll: Option<u8>,
    /// What is wrong.
    pub problem: ChartProblem,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChartProblem {
    /// A file of another kind.
    #[error("the format is {found:?}, not a ruleset")]
    WrongFormat {
        /// What the file says.
        found: String,
    },
    /// A version that this program cannot read.
    #[error("version {found} is not known")]
    UnknownVersion {
        /// What the file says.
        found: u32,
    },
    /// A date that is not `YYYY-MM-DD`.
    #[error("{found:?} is not a date such as 2026-11-30")]
    NotADate {
        /// What the file says.
        found: String,
    },
    /// A chart, row or value that must be there.
    #[error("{what} is missing")]
    Missing {
        /// The name of what is missing.
        what: String,
    },
    /// No band covers this roll.
    #[error("no band covers this roll")]
    Hole,
    /// Two bands cover this roll.
    #[error("this roll is covered by band {earlier} already")]
    Overlap {
        /// The place of the earlier band in its list, from 0.
        earlier: u8,
    },
    /// A number that the dice cannot show.
    #[error("dice cannot show {face}")]
    NotARoll {
        /// The number.
        face: u8,
    },
    /// A band that ends before it starts.
    #[error("the band runs from {from} down to {to}")]
    BandReversed {
        /// Its start.
        from: u8,
        /// Its end.
        to: u8,
    },
    /// Odds that are not higher than those of the column before.
    #[error("the odds {attack}:{defence} are not above those before")]
    OddsNotAscending {
        /// The attack part.
        attack: u32,
        /// The defence part.
        defence: u32,
    },
    /// A limit that is not above the one before, or one before the last that is left out.
    #[error("the limits do not ascend to a last row without a limit")]
    LimitsNotAscending,
    /// A column that the table does not have.
    #[error("there is no column {label:?}")]
    UnknownColumn {
        /// Its label.
        label: String,
    },
    /// A row that a chart names but does not have.
    #[error("there is no row {row:?}")]
    UnknownRow {
        /// Its key.
        row: String,
    },
    /// A row, column or key that is there already.
    #[error("{row:?} is there twice")]
    DuplicateRow {
        /// Its key.
        row: String,
    },
    /// A number outside its limits.
    #[error("{value} is not within {lowest} to {highest}")]
    OutOfRange {
        /// The number.
        value: i32,
        /// The lowest allowed.
        lowest: i32,
        /// The highest allowed.
        highest: i32,
    },
    /// A text that is no fraction such as `1/2`.
    #[error("{text:?} is not a fraction")]
    NotAFraction {
        /// The text, shortened.
        text: String,
    },
    /// A text that must not be empty.
    #[error("the text is empty")]
    Empty,
    /// A list or text longer than its limit.
    #[error("{count} is more than {limit}")]
    TooMany {
        /// How many there are.
        count: u32,
        /// How many are allowed.
        limit: u32,
    },
    /// Two values that contradict each other.
    #[error("{left} and {right} disagree")]
    Disagree {
        /// The path of the one, from the chart.
        left: String,
        /// The path of the other.
        right: String,
    },
}

impl ChartProblem {
    /// The problem of a missing thing.
    #[must_use]
    pub fn missing(what: impl Into<String>) -> Self {
        Self::Missing { what: what.into() }
    }

    /// The problem of a key that is there twice.
    #[must_use]
    pub fn duplicate(row: impl Into<String>) -> Self {
        Self::DuplicateRow { row: row.into() }
    }
}
