//! Terrain of a hex, as the charts know it.

use serde::{Deserialize, Serialize};

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
    /// The code of the terrain in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Clear => 0,
            Self::Crops => 1,
            Self::Grove => 2,
            Self::RoadOrTrack => 3,
            Self::FrozenLake => 4,
            Self::Bridge => 5,
            Self::Orchard => 6,
            Self::Garden => 7,
            Self::Woods => 8,
            Self::Swamp => 9,
            Self::Vineyard => 10,
            Self::Hamlet => 11,
            Self::Village => 12,
            Self::Town => 13,
            Self::ImprovedTown => 14,
            Self::Church => 15,
            Self::Chateau => 16,
            Self::EarthworkFront => 17,
            Self::EarthworkRear => 18,
            Self::Entrenchment => 19,
        }
    }
}
