//! Order: good order, disordered, PGD.

use serde::{Deserialize, Serialize};

/// How far a unit still obeys.
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
pub enum Order {
    /// In good order.
    GoodOrder,
    /// Disordered: the first loss of order.
    Disordered,
    /// PGD: the second; the unit routs.
    Pgd,
}

impl Order {
    /// Every order, the best first.
    pub const ALL: [Self; 3] = [Self::GoodOrder, Self::Disordered, Self::Pgd];

    /// The order after one more disorder: a second disorder is PGD (`disorder_and_pgd`).
    #[must_use]
    pub const fn disordered(self) -> Self {
        match self {
            Self::GoodOrder => Self::Disordered,
            Self::Disordered | Self::Pgd => Self::Pgd,
        }
    }

    /// The code of the order in canonical bytes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::GoodOrder => 0,
            Self::Disordered => 1,
            Self::Pgd => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_disorder_is_pgd_and_pgd_stays() {
        assert_eq!(Order::GoodOrder.disordered(), Order::Disordered);
        assert_eq!(Order::Disordered.disordered(), Order::Pgd);
        assert_eq!(Order::Pgd.disordered(), Order::Pgd);
    }
}
