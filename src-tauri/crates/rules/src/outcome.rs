//! How procedures end.

use serde::{Deserialize, Serialize};

/// How a charge ended.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The cavalry recalled (T20).
    CalledOff,
    /// The charge goes on against another target (T19, RULING-217).
    NewTarget,
    /// The charge goes on over the square (T21).
    RideOver,
    /// The cavalry did not reach its target (T31).
    FellShort,
    /// The last increment of the cavalry is lost (T54).
    ChargerEliminated,
    /// The cavalry surrendered (T56).
    ChargerSurrendered,
    /// The rout of the cavalry left the map.
    ChargerLeftMap,
    /// The cavalry routed (T57).
    ChargerRouted,
    /// The cavalry fell back (T58).
    ChargerFellBack,
    /// The cavalry rebounded, disordered (T64).
    Rebounded,
    /// The cavalry rebounded and routed (T64).
    ReboundedAndRouted,
    /// The target fell back (T60).
    TargetFellBack,
    /// The target routed.
    TargetRouted,
    /// The last increment of the target is lost.
    TargetEliminated,
    /// The target surrendered.
    TargetSurrendered,
    /// The rout of the target left the map.
    TargetLeftMap,
    /// The target was disordered but kept its special structure (`MELEE-IA-23`).
    TargetHeld,
    /// A third party interrupted; odds do not look beyond.
    Interrupted,
}

impl End {
    /// Whether the charge itself goes on elsewhere, so that its completion is still to come.
    #[must_use]
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::NewTarget | Self::RideOver | Self::Interrupted)
    }

    /// The code of the end in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::CalledOff => 0,
            Self::NewTarget => 1,
            Self::RideOver => 2,
            Self::FellShort => 3,
            Self::ChargerEliminated => 4,
            Self::ChargerSurrendered => 5,
            Self::ChargerLeftMap => 6,
            Self::ChargerRouted => 7,
            Self::ChargerFellBack => 8,
            Self::Rebounded => 9,
            Self::ReboundedAndRouted => 10,
            Self::TargetFellBack => 11,
            Self::TargetRouted => 12,
            Self::TargetEliminated => 13,
            Self::TargetSurrendered => 14,
            Self::TargetLeftMap => 15,
            Self::TargetHeld => 16,
            Self::Interrupted => 17,
        }
    }
}

/// The outcome of a charge.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
}
