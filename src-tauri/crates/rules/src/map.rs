//! The map: terrain, heights, what lies along hexsides, roads.

use serde::{Deserialize, Serialize};

use crate::hex::{Grid, Hex, HexSide};
use crate::terrain::Terrain;

/// What lies along a hexside.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// A stream.
    Stream,
    /// A river.
    River,
    /// A ford.
    Ford,
    /// A slope, named from the lower hex: it rises through the side.
    Slope,
    /// A garden wall.
    GardenWall,
    /// A city wall.
    CityWall,
    /// The bank of a sunken road, named from the road hex.
    Bank,
    /// A bridge: the road crosses whatever else lies here.
    Bridge,
}

/// A feature on a side of a hex.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
pub struct Edge {
    /// The hex it is named from.
    pub hex: Hex,
    /// The side.
    pub side: HexSide,
    /// What.
    pub feature: Feature,
}

/// A road or track: a chain of neighbours.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Road {
    /// Whether it is paved; in play both kinds are the same.
    pub paved: bool,
    /// Its hexes, one after the other.
    pub hexes: Vec<Hex>,
}

/// A special structure, such as a walled farm (`ASLT-S3-19`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Structure {
    /// Where.
    pub hex: Hex,
    /// The sides of its gates.
    pub gates: Vec<HexSide>,
}

/// A map. Lists are dense, row by row; whoever makes one has checked it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Map {
    /// The grid.
    pub grid: Grid,
    /// The terrain of each hex.
    pub terrain: Vec<Terrain>,
    /// The height of each hex in metres; empty where none is given.
    pub heights: Vec<i16>,
    /// What lies along hexsides, sorted.
    pub edges: Vec<Edge>,
    /// Roads.
    pub roads: Vec<Road>,
    /// Special structures.
    pub structures: Vec<Structure>,
}

/// What in a map does not fit its grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the map does not fit its grid")]
pub struct MapMisfit;

impl Map {
    /// The map, with its edges sorted, where every list fits the grid.
    ///
    /// # Errors
    /// Where a list is too long or too short, or something lies off the grid.
    pub fn checked(mut self) -> Result<Self, MapMisfit> {
        let count = self.grid.len();
        let spans = 1..=crate::hex::SPAN_MAX;
        let fits = spans.contains(&self.grid.columns)
            && spans.contains(&self.grid.rows)
            && self.terrain.len() == count
            && (self.heights.is_empty() || self.heights.len() == count)
            && self.edges.iter().all(|edge| self.grid.holds(edge.hex))
            && self.structures.iter().all(|s| self.grid.holds(s.hex))
            && self
                .roads
                .iter()
                .all(|road| road.hexes.iter().all(|&hex| self.grid.holds(hex)));
        self.edges.sort_unstable();
        fits.then_some(self).ok_or(MapMisfit)
    }

    /// The terrain of a hex; none off the map.
    #[must_use]
    pub fn terrain_at(&self, hex: Hex) -> Option<Terrain> {
        self.terrain.get(self.grid.place(hex)?).copied()
    }

    /// Whether the hex is a special structure.
    #[must_use]
    pub fn is_structure(&self, hex: Hex) -> bool {
        self.structures.iter().any(|structure| structure.hex == hex)
    }

    /// What lies between two neighbours, whichever of them it is named from.
    pub fn features(&self, from: Hex, side: HexSide) -> impl Iterator<Item = Feature> + '_ {
        let across = self
            .grid
            .neighbour(from, side)
            .map(|hex| (hex, side.opposite()));
        self.named(from, side).chain(
            across
                .into_iter()
                .flat_map(|(hex, side)| self.named(hex, side)),
        )
    }

    /// Whether a step across this side goes up a slope.
    #[must_use]
    pub fn rises(&self, from: Hex, side: HexSide) -> bool {
        self.named(from, side)
            .any(|feature| feature == Feature::Slope)
    }

    /// Whether a road or track leads across this side.
    #[must_use]
    pub fn has_road(&self, from: Hex, side: HexSide) -> bool {
        let Some(to) = self.grid.neighbour(from, side) else {
            return false;
        };
        self.roads.iter().any(|road| {
            road.hexes
                .windows(2)
                .any(|pair| pair == [from, to] || pair == [to, from])
        })
    }

    /// What is named from this hex on this side.
    fn named(&self, hex: Hex, side: HexSide) -> impl Iterator<Item = Feature> + '_ {
        let first = self
            .edges
            .partition_point(|edge| (edge.hex, edge.side) < (hex, side));
        self.edges[first..]
            .iter()
            .take_while(move |edge| (edge.hex, edge.side) == (hex, side))
            .map(|edge| edge.feature)
    }
}
