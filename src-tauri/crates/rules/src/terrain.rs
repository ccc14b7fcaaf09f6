//! Terrain of a hex, as the charts know it.

use serde::{Deserialize, Serialize};

use crate::chart::TerrainFormations;
use crate::formation::Formation;

/// The terrain of a hex: the rows of the terrain charts.
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
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Tall crops.
    Crops,
    /// Grove.
    Grove,
    /// Road or track.
    RoadOrTrack,
    /// Frozen lake.
    FrozenLake,
    /// Bridge.
    Bridge,
    /// Orchard.
    Orchard,
    /// Garden.
    Garden,
    /// Woods.
    Woods,
    /// Swamp.
    Swamp,
    /// Vineyard.
    Vineyard,
    /// Hamlet.
    Hamlet,
    /// Village.
    Village,
    /// Town.
    Town,
    /// Town made ready for defence.
    ImprovedTown,
    /// Church.
    Church,
    /// Château.
    Chateau,
    /// Earthwork, from the front.
    EarthworkFront,
    /// Earthwork, from the rear.
    EarthworkRear,
    /// Entrenchment.
    Entrenchment,
}

impl Terrain {
    /// Whether a formation may stand here (`terrain_formations`): cavalry in column of companies and
    /// guns as a column does, a rallying square as a square does.
    #[must_use]
    pub fn permits(self, formation: Formation, chart: &TerrainFormations) -> bool {
        let row = chart.rows.at(self);
        match formation {
            Formation::Line => row.line,
            Formation::Column
            | Formation::ColumnOfCompanies
            | Formation::Limbered
            | Formation::Unlimbered => row.column,
            Formation::MarchColumn => row.march_column,
            Formation::Skirmish => row.skirmish,
            Formation::Square | Formation::RallyingSquare => row.square,
            Formation::GeneralOrder => row.general_order,
        }
    }
}
