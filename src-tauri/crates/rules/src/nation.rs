//! Nations, as the charts know them.

use serde::{Deserialize, Serialize};

/// A nation of the charts. `Other` uses the rows that the charts keep for nations without a row of their own.
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
pub enum Nation {
    /// French.
    French,
    /// Polish.
    Polish,
    /// Italian.
    Italian,
    /// Neapolitan.
    Neapolitan,
    /// Confederation of the Rhine.
    Rheinbund,
    /// Bavarian.
    Bavarian,
    /// Saxon.
    Saxon,
    /// British.
    British,
    /// King's German Legion.
    Kgl,
    /// Hanoverian.
    Hanoverian,
    /// Brunswick.
    Brunswick,
    /// Dutch-Belgian.
    DutchBelgian,
    /// Nassau.
    Nassau,
    /// Portuguese.
    Portuguese,
    /// Prussian.
    Prussian,
    /// Russian.
    Russian,
    /// Austrian.
    Austrian,
    /// Spanish.
    Spanish,
    /// Swedish.
    Swedish,
    /// Any other.
    Other,
}
