//! Weights: whole numbers over powers of six.

use std::cmp::Ordering;

/// The highest power of six that fits: 6^49 is less than 2^128.
pub const POWER_MAX: u8 = 48;

/// The exact chance `numerator / 6^power`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weight {
    numerator: u128,
    power: u8,
}

/// A weight that does not fit 128 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the odds need more than 6^48 cases")]
pub struct Overflow;

const fn power_of_six(power: u8) -> u128 {
    6_u128.pow(power as u32)
}

impl Weight {
    /// Never.
    pub const ZERO: Self = Self {
        numerator: 0,
        power: 0,
    };
    /// Always.
    pub const ONE: Self = Self {
        numerator: 1,
        power: 0,
    };

    /// The numerator over `6^power`.
    #[must_use]
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The power of six in the denominator.
    #[must_use]
    pub const fn power(self) -> u8 {
        self.power
    }

    /// Whether it never happens.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Whether it always happens.
    #[must_use]
    pub const fn is_one(self) -> bool {
        self.numerator == power_of_six(self.power)
    }

    /// The chance of this and then of `ways` out of `6^dice`.
    ///
    /// # Errors
    /// [`Overflow`] beyond 6^48.
    pub fn then(self, ways: u8, dice: u8) -> Result<Self, Overflow> {
        let power = self.power + dice;
        if power > POWER_MAX {
            return Err(Overflow);
        }
        let numerator = self
            .numerator
            .checked_mul(u128::from(ways))
            .ok_or(Overflow)?;
        Ok(Self { numerator, power })
    }

    /// The same chance over `6^power`, which must not be lower.
    fn raised(self, power: u8) -> Result<Self, Overflow> {
        let factor = power_of_six(power - self.power);
        let numerator = self.numerator.checked_mul(factor).ok_or(Overflow)?;
        Ok(Self { numerator, power })
    }

    fn alike(self, other: Self) -> Result<(Self, Self), Overflow> {
        let power = self.power.max(other.power);
        Ok((self.raised(power)?, other.raised(power)?))
    }

    /// The chance of either of two things that exclude each other.
    ///
    /// # Errors
    /// [`Overflow`] beyond 128 bits.
    pub fn plus(self, other: Self) -> Result<Self, Overflow> {
        if self.is_zero() {
            return Ok(other);
        }
        let (a, b) = self.alike(other)?;
        let numerator = a.numerator.checked_add(b.numerator).ok_or(Overflow)?;
        Ok(Self {
            numerator,
            power: a.power,
        })
    }

    /// Which of two chances is higher.
    ///
    /// # Errors
    /// [`Overflow`] beyond 128 bits.
    pub fn compare(self, other: Self) -> Result<Ordering, Overflow> {
        let (a, b) = self.alike(other)?;
        Ok(a.numerator.cmp(&b.numerator))
    }

    /// The numerator over `6^power` and that denominator, both divided by common factors.
    #[must_use]
    pub const fn lowest_terms(self) -> (u128, u128) {
        let (mut a, mut b) = (self.numerator, power_of_six(self.power));
        let (top, bottom) = (a, b);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (top / a, bottom / a)
    }

    /// The value rounded to parts of `whole`, halves up, computed without overflow or float.
    #[must_use]
    pub const fn parts_of(self, whole: u32) -> u32 {
        // numerator <= 6^48 < 2^125: long division digit by digit would be needed for larger
        // wholes; here both parts are first brought below 2^96.
        let (mut top, mut bottom) = self.lowest_terms();
        while bottom >= 1 << 96 {
            top >>= 1;
            bottom >>= 1;
        }
        let scaled = top * (whole as u128) * 2 + bottom;
        #[allow(clippy::cast_possible_truncation)]
        let parts = (scaled / (bottom * 2)) as u32;
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_exact() {
        let third = Weight::ONE.then(12, 2).unwrap();
        assert_eq!(third.lowest_terms(), (1, 3));
        let half = Weight::ONE.then(3, 1).unwrap();
        let sum = third.plus(half).unwrap();
        assert_eq!(sum.lowest_terms(), (5, 6));
        assert_eq!(sum.compare(half).unwrap(), Ordering::Greater);
        assert_eq!(half.parts_of(36), 18);
        assert_eq!(Weight::ONE.then(1, 2).unwrap().parts_of(1000), 28);
    }

    #[test]
    fn too_much_is_an_error_and_never_wraps() {
        let mut weight = Weight::ONE;
        for _ in 0..24 {
            weight = weight.then(36, 2).unwrap();
        }
        assert!(weight.is_one());
        assert_eq!(weight.then(36, 2), Err(Overflow));
    }
}
