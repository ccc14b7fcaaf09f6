//! Fractions as a screen shows them.

use serde::{Deserialize, Serialize};

use crate::weight::Weight;

/// An exact chance, with the two figures that a screen shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Fraction {
    /// The numerator in lowest terms, as text: it can exceed what a page can count.
    pub numerator: String,
    /// The denominator in lowest terms, as text.
    pub denominator: String,
    /// Parts of 1,000, rounded: 184 is shown as 18.4 %.
    pub per_mille: u32,
    /// Parts of 36, rounded.
    pub in_36: u32,
}

impl From<Weight> for Fraction {
    fn from(weight: Weight) -> Self {
        let (numerator, denominator) = weight.lowest_terms();
        Self {
            numerator: numerator.to_string(),
            denominator: denominator.to_string(),
            per_mille: weight.parts_of(1000),
            in_36: weight.parts_of(36),
        }
    }
}
