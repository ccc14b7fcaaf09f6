//! Words in the two languages of the product.

use serde::{Deserialize, Serialize};

/// The most characters of a title or description.
pub const TEXT_MAX: usize = 2_000;

/// A text in English and Spanish.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    Hash,
    Default,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl Text {
    /// Whether both texts are there and not too long.
    #[must_use]
    pub fn fits(&self) -> bool {
        [&self.en, &self.es]
            .iter()
            .all(|t| !t.trim().is_empty() && t.chars().count() <= TEXT_MAX)
    }
}
