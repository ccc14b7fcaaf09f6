//! Faults of files: every one with its place.

use rules::chart::ChartFault;
use rules::contest::{ContestFault, ContestProblem};
use rules::formation::Formation;
use rules::map::Feature;
use rules::terrain::Terrain;
use rules::unit::Arm;
use serde::{Deserialize, Serialize};

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{path}{}: {problem}", at_hex(self.hex.as_deref()))]
pub struct Fault {
    /// Where, as a JSON path such as `charge.defender.units[0].morale`; empty for the whole file.
    pub path: String,
    /// The label of the hex on the map, where the fault has one.
    #[serde(default)]
    pub hex: Option<String>,
    /// What.
    pub problem: Problem,
}

impl Fault {
    pub(crate) fn new(path: impl Into<String>, problem: Problem) -> Self {
        Self {
            path: path.into(),
            hex: None,
            problem,
        }
    }

    pub(crate) fn at(mut self, hex: impl Into<String>) -> Self {
        self.hex = Some(hex.into());
        self
    }
}

fn at_hex(hex: Option<&str>) -> String {
    hex.map_or_else(String::new, |hex| format!(" (hex {hex})"))
}

/// What an id should name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// A command of the same side.
    Command,
    /// A leader of the same side.
    Leader,
    /// A source.
    Source,
    /// A uniform.
    Uniform,
    /// A unit or battery of either side.
    Unit,
}

impl std::fmt::Display for Reference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Command => "command of this side",
            Self::Leader => "leader of this side",
            Self::Source => "source",
            Self::Uniform => "uniform",
            Self::Unit => "unit",
        })
    }
}

/// The word that a file writes for a value.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word.replace('_', " "),
        _ => String::new(),
    }
}

/// What can be wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Problem {
    /// The file is larger than the limit.
    #[error("the file is larger than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u32,
    },
    /// The text is not the JSON that is expected here.
    #[error("line {line}, column {column}: {detail}")]
    Json {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// What the reader says, for authors; not translated.
        detail: String,
    },
    /// The first key says another format.
    #[error("this is not a file of that format")]
    OtherFormat,
    /// A version of the format that this program does not know.
    #[error("version {version} of the format is not known")]
    UnknownVersion {
        /// The version.
        version: u32,
    },
    /// A text is missing or too long.
    #[error("a text is missing or too long")]
    Text,
    /// The ruleset named is not at hand.
    #[error("the ruleset is not at hand")]
    UnknownRuleset,
    /// A value of the wrong type, a key that is not known, or one that is missing.
    #[error("{detail}")]
    Shape {
        /// What the reader says, for authors; not translated.
        detail: String,
    },
    /// An id that is empty, too long, or has other characters than letters, digits, `_`, `-` and `.`.
    #[error("an id is made of 1 to 64 letters, digits, hyphens, underscores and points")]
    Id,
    /// A text that is no day such as `1815-06-16`, or no hour such as `16:00`.
    #[error("a day is written as 1815-06-16, an hour as 16:00")]
    Moment,
    /// A number outside its range.
    #[error("this must be from {lowest} to {highest}")]
    OutOfRange {
        /// The lowest number allowed.
        lowest: i32,
        /// The highest number allowed.
        highest: i32,
    },
    /// More entries than the limit, or more units in a hex.
    #[error("at most {limit} are allowed here")]
    TooMany {
        /// The limit.
        limit: u32,
    },
    /// A list or a row of the wrong length.
    #[error("{found} here, and {expected} are needed")]
    Length {
        /// How many there should be.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// A character of the map that the legend does not explain, or no digit of a height.
    #[error("the character {code:?} means nothing here")]
    UnknownCode {
        /// The character.
        code: char,
    },
    /// A text that is no label of a hex (`1404`) or hexside (`1404/5`).
    #[error("{label:?} is no label of a hex (1404) or hexside (1404/5)")]
    Label {
        /// The text.
        label: String,
    },
    /// A hex, or the hex across a side, that does not lie on the map.
    #[error("this lies off the map")]
    OffMap,
    /// Something that stands twice: an id, a hexside, a gate, a margin.
    #[error("{entry} stands twice")]
    Twice {
        /// What.
        entry: String,
    },
    /// An id that names nothing.
    #[error("there is no {what} {id:?}")]
    Unknown {
        /// What it should name.
        what: Reference,
        /// The id.
        id: String,
    },
    /// A command that is above itself.
    #[error("the command is, by way of others, its own superior")]
    ParentCycle,
    /// Two hexes that should be neighbours: of a road, or of a unit in two hexes.
    #[error("{other} is no neighbour")]
    NotNeighbours {
        /// The label of the hex before, or of the unit's first hex.
        other: String,
    },
    /// A bridge where no stream or river flows.
    #[error("a bridge needs a stream or river here")]
    BridgeWithoutWater,
    /// A bridge over which no road leads.
    #[error("a bridge needs a road across it")]
    BridgeWithoutRoad,
    /// A road that crosses water without a bridge or ford, or a wall.
    #[error("the road cannot cross a {}", word(.feature))]
    RoadBlocked {
        /// What it crosses.
        feature: Feature,
    },
    /// A special structure in terrain that is neither church nor château.
    #[error("a special structure stands in a church or chateau, not in {}", word(.terrain))]
    StructureTerrain {
        /// The terrain of its hex.
        terrain: Terrain,
    },
    /// A wall across a gate.
    #[error("a wall stands across the gate")]
    GateWalled,
    /// A depot that lies on no road.
    #[error("no road leads through this hex")]
    OffRoad,
    /// A piece with both a hex and an arrival, or with neither.
    #[error("a piece has either a hex at the start or an arrival")]
    StartOrArrival,
    /// Terrain that these troops may not enter.
    #[error("these troops may not enter {}", word(.terrain))]
    CannotEnter {
        /// The terrain.
        terrain: Terrain,
    },
    /// Terrain that does not permit the formation.
    #[error("{} does not permit {}", word(.terrain), word(.formation))]
    TerrainForbids {
        /// The terrain.
        terrain: Terrain,
        /// The formation.
        formation: Formation,
    },
    /// Something that the arm does not have: a kind, a formation, a recall class, a lance.
    #[error("{} does not have this", word(.arm))]
    NotOfArm {
        /// The arm.
        arm: Arm,
    },
    /// A facing that the formation does not have: corners for line and skirmish order, hexsides for
    /// columns and guns, none for square and general order.
    #[error("the facing does not fit {}", word(.formation))]
    Facing {
        /// The formation.
        formation: Formation,
    },
    /// The other hex of a unit that does not lie along its front.
    #[error("the other hex lies along the front of a line or of skirmishers")]
    SecondHexAskew,
    /// Pieces of both sides in one hex.
    #[error("both sides stand in this hex")]
    BothSides,
    /// An arrival that is neither on the edge of the map nor on a road.
    #[error("pieces arrive on the edge of the map or on a road")]
    EntryInside,
    /// A wagon that serves no battery of its side.
    #[error("no battery of this side has this nation and calibre")]
    NoBattery,
    /// A side without a unit, in the whole roster or among the pieces marked `core`.
    #[error("the side has no unit here")]
    NoUnit,
    /// A unit without a standing increment.
    #[error("no increment is left")]
    NothingLeft,
    /// A fault of the contest.
    #[error("{problem}")]
    Contest {
        /// Which.
        problem: ContestProblem,
    },
    /// A fault of a chart.
    #[error("{fault}")]
    Chart {
        /// Which.
        fault: ChartFault,
    },
}

impl From<ContestFault> for Fault {
    fn from(fault: ContestFault) -> Self {
        Self::new(
            format!("charge.{}", fault.path),
            Problem::Contest {
                problem: fault.problem,
            },
        )
    }
}

impl From<ChartFault> for Fault {
    fn from(fault: ChartFault) -> Self {
        Self::new(fault.path.clone(), Problem::Chart { fault })
    }
}

/// The limit of size, before anything is read.
///
/// # Errors
/// The file is too large.
pub(crate) fn size(text: &str, limit: u32) -> Result<(), Vec<Fault>> {
    if u32::try_from(text.len()).map_or(true, |length| length > limit) {
        return Err(vec![Fault::new("", Problem::TooLarge { limit })]);
    }
    Ok(())
}

/// Reads JSON with a limit and the path of what does not fit.
///
/// # Errors
/// The one fault that stopped the reading.
pub(crate) fn read_json<'de, T: Deserialize<'de>>(
    text: &'de str,
    limit: u32,
) -> Result<T, Vec<Fault>> {
    size(text, limit)?;
    let mut reader = serde_json::Deserializer::from_str(text);
    let value: T = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { String::new() } else { path };
        vec![Fault::new(path, json_problem(error.inner()))]
    })?;
    reader
        .end()
        .map_err(|error| vec![Fault::new("", json_problem(&error))])?;
    Ok(value)
}

fn json_problem(error: &serde_json::Error) -> Problem {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let detail = error.to_string().chars().take(300).collect();
    Problem::Json {
        line: number(error.line()),
        column: number(error.column()),
        detail,
    }
}
