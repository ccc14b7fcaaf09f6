//! The ledger of a roll: every modifier, its size, its clause and where its chart came from.

use serde::{Deserialize, Serialize};

use crate::chart::{ChartId, Condition, Provenance};
use crate::clause::Clause;
use crate::dice::{D66, DiceKind};
use crate::pending::Purpose;
use crate::ratio::Ratio;
use crate::roll_result::RollResult;
use crate::side::Side;

/// How a roll will be read: made when a screen or a log asks, never while odds are walked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Ledger {
    /// What the roll is for.
    pub purpose: Purpose,
    /// Who throws.
    pub side: Side,
    /// Which dice.
    pub dice: DiceKind,
    /// The chart that is read.
    pub chart: ChartId,
    /// Where the values of that chart come from.
    pub provenance: Provenance,
    /// What the roll is held against.
    pub against: Against,
    /// The lines, those that apply first.
    pub lines: Vec<Line>,
    /// The sum of the steps (or pips) of the lines that apply.
    pub sum: i16,
    /// What each natural roll means, lowest first.
    pub bands: Vec<Band>,
}

/// What a roll is held against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Against {
    /// A printed morale: higher passes.
    Morale {
        /// The morale.
        morale: D66,
    },
    /// A target number of one die.
    Target {
        /// That number or more.
        at_least: u8,
    },
    /// A row of a chart.
    Row {
        /// Its key, such as `british.line.2`.
        key: String,
    },
    /// An odds column.
    Column {
        /// The attacker's value.
        attack: Ratio,
        /// The defender's value.
        defence: Ratio,
        /// The column before shifts.
        column: String,
        /// Columns to the left.
        shift: i8,
        /// The column that is read.
        shifted: String,
    },
    /// The die itself.
    Die,
}

/// One line of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Line {
    /// What it is for.
    pub condition: Condition,
    /// What it does.
    pub effect: Effect,
    /// Whether it holds now.
    pub applies: bool,
    /// The printed rule number, such as `19.6`; empty where none is printed.
    pub rule: String,
    /// The clause.
    pub clause: Clause,
    /// Where the value comes from.
    pub provenance: Provenance,
}

/// What a line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Moves the roll this many places (or pips of one die).
    Steps(i16),
    /// Multiplies the attacker's value.
    AttackFactor(Ratio),
    /// Multiplies the defender's value.
    DefenceFactor(Ratio),
    /// Adds to the attacker's value.
    AttackPlus(Ratio),
    /// Columns to the left.
    ColumnsLeft(i8),
}

/// A run of natural rolls with one meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Band {
    /// The lowest natural roll: 11 to 66, or 1 to 6.
    pub from: u8,
    /// The highest natural roll.
    pub to: u8,
    /// How many of the 36 (or 6) rolls it holds.
    pub ways: u8,
    /// What it means.
    pub result: RollResult,
}
