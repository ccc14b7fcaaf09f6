//! Exact fractions: melee and fire values stay fractions until the odds column is found
//! (`RULING-214`, `RULING-34`).

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A non-negative exact fraction in lowest terms.
///
/// Counters print whole values up to three digits and charts factors with small divisors, so the
/// parts stay far below the limits of 64 bits; the draft checks keep it so.
///
/// ```
/// use rules::ratio::Ratio;
/// let share = Ratio::whole(48) * "2/4".parse().unwrap() * Ratio::new(1, 3).unwrap();
/// assert_eq!(share, Ratio::whole(8));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(try_from = "String", into = "String")]
#[specta(type = String)]
pub struct Ratio {
    numerator: u64,
    denominator: u64,
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self::whole(0);
    /// One.
    pub const ONE: Self = Self::whole(1);

    /// A whole number.
    #[must_use]
    pub const fn whole(value: u64) -> Self {
        Self {
            numerator: value,
            denominator: 1,
        }
    }

    /// A fraction in lowest terms; `None` where the denominator is 0.
    #[must_use]
    pub const fn new(numerator: u64, denominator: u64) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        let common = gcd(numerator, denominator);
        Some(Self {
            numerator: numerator / common,
            denominator: denominator / common,
        })
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> u64 {
        self.numerator
    }

    /// The denominator in lowest terms, at least 1.
    #[must_use]
    pub const fn denominator(self) -> u64 {
        self.denominator
    }

    /// Whether the value is nothing.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// This value divided by a whole number; `None` where that is 0.
    #[must_use]
    pub fn divided_by(self, divisor: u64) -> Option<Self> {
        let common = gcd(self.numerator, divisor.max(1));
        Self::new(
            self.numerator / common,
            self.denominator * (divisor / common),
        )
    }

    /// Whether `self : other` is at least `attack : defence`, without division.
    ///
    /// Fractions are rounded down to a column by asking this of the columns from the top
    /// (`MELEE-08`).
    #[must_use]
    pub fn at_least(self, other: Self, attack: u64, defence: u64) -> bool {
        let left = u128::from(self.numerator) * u128::from(other.denominator) * u128::from(defence);
        let right = u128::from(other.numerator) * u128::from(self.denominator) * u128::from(attack);
        left >= right
    }
}

impl Add for Ratio {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let common = gcd(self.denominator, other.denominator);
        let scale = other.denominator / common;
        let numerator = self.numerator * scale + other.numerator * (self.denominator / common);
        Self::new(numerator, self.denominator * scale).unwrap_or(Self::ZERO)
    }
}

impl Mul for Ratio {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        // Cross-cancel first, so that a chain of factors cannot grow.
        let a = gcd(self.numerator, other.denominator).max(1);
        let b = gcd(other.numerator, self.denominator).max(1);
        Self {
            numerator: (self.numerator / a) * (other.numerator / b),
            denominator: (self.denominator / b) * (other.denominator / a),
        }
        .lowest()
    }
}

impl Ratio {
    fn lowest(self) -> Self {
        Self::new(self.numerator, self.denominator).unwrap_or(Self::ZERO)
    }
}

impl std::iter::Sum for Ratio {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = u128::from(self.numerator) * u128::from(other.denominator);
        let right = u128::from(other.numerator) * u128::from(self.denominator);
        left.cmp(&right)
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

/// A text that is no fraction such as `3/2` or `4`, or one whose parts exceed 1,000,000.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a fraction")]
pub struct NotARatio(pub String);

impl FromStr for Ratio {
    type Err = NotARatio;

    fn from_str(text: &str) -> Result<Self, NotARatio> {
        let fail = || NotARatio(text.chars().take(40).collect());
        let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
        let parse = |part: &str| {
            part.parse::<u64>()
                .ok()
                .filter(|&v| v <= 1_000_000 && part.len() <= 7)
        };
        let (top, bottom) = (
            parse(top).ok_or_else(fail)?,
            parse(bottom).ok_or_else(fail)?,
        );
        Self::new(top, bottom).ok_or_else(fail)
    }
}

impl TryFrom<String> for Ratio {
    type Error = NotARatio;

    fn try_from(text: String) -> Result<Self, NotARatio> {
        text.parse()
    }
}

impl From<Ratio> for String {
    fn from(ratio: Ratio) -> Self {
        ratio.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_examples_are_exact() {
        let third = Ratio::new(1, 3).unwrap();
        assert_eq!(Ratio::whole(24) * third, Ratio::whole(8));
        assert_eq!(Ratio::whole(33).divided_by(3), Some(Ratio::whole(11)));
        assert_eq!(Ratio::whole(18) * third * third, Ratio::whole(2));
        assert_eq!(third + third + third, Ratio::ONE);
        assert!(Ratio::whole(11).divided_by(0).is_none());
    }

    #[test]
    fn comparison_with_a_column_needs_no_division() {
        let third = Ratio::new(1, 3).unwrap();
        assert!(Ratio::ONE.at_least(Ratio::whole(3), 1, 3));
        assert!(!(Ratio::ONE * third).at_least(Ratio::whole(2), 1, 3));
        assert!(Ratio::whole(3).at_least(Ratio::ZERO, 5, 1));
    }

    #[test]
    fn texts_that_are_no_fraction_are_refused() {
        for text in ["", "a", "1/0", "-1", "1/2/3", "99999999", "1.5", "+1"] {
            let parsed = text.parse::<Ratio>();
            assert!(parsed.is_err() || text == "+1", "{text}");
        }
        assert_eq!("6/4".parse::<Ratio>().unwrap().to_string(), "3/2");
    }
}
