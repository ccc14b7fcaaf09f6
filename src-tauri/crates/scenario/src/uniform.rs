//! The uniform: the colours a counter is drawn from.

use serde::{Deserialize, Serialize};

/// A colour as `#rrggbb`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
#[specta(type = String)]
#[schemars(with = "String")]
pub struct Colour(String);

/// A text that is no colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a colour is written as #rrggbb")]
pub struct NotAColour;

impl TryFrom<String> for Colour {
    type Error = NotAColour;

    fn try_from(text: String) -> Result<Self, NotAColour> {
        let hex = text.strip_prefix('#').ok_or(NotAColour)?;
        if hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            Ok(Self(text))
        } else {
            Err(NotAColour)
        }
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.0
    }
}

/// Headgear, as the counters know it.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Headgear {
    /// Shako.
    Shako,
    /// The false-fronted or stovepipe shako.
    Stovepipe,
    /// Helmet.
    Helmet,
    /// Bearskin.
    Bearskin,
    /// Bicorne.
    Bicorne,
    /// Highland bonnet.
    Bonnet,
    /// Czapka.
    Czapka,
    /// Busby.
    Busby,
    /// Cap.
    Cap,
}

/// The colours of a unit.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Uniform {
    /// Coat.
    pub coat: Colour,
    /// Collar and cuffs.
    pub facings: Colour,
    /// Lapels, where they differ from the coat.
    #[serde(default)]
    pub lapels: Option<Colour>,
    /// Trousers.
    pub trousers: Colour,
    /// Headgear.
    pub headgear: Headgear,
    /// Plume.
    #[serde(default)]
    pub plume: Option<Colour>,
    /// Belts.
    pub belts: Colour,
    /// Whether a cuirass is worn.
    #[serde(default)]
    pub cuirass: bool,
}
