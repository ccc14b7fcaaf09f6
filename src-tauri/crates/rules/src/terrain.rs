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
