//! Dice: the two dice read as tens and ones (d66), the single die (d6), and steps along the 36 rolls.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many different rolls two dice read as tens and ones have.
pub const STEPS: u8 = 36;

/// A roll of two dice read as tens and ones: one of the 36 ordered values 11, 12, … 16, 21, … 66.
///
/// A modifier of +n walks n places along these values and stops at the ends (`RULING-03`,
/// `RULING-213`): 43 + 4 is 51, 12 - 6 is 11.
///
/// ```
/// use rules::dice::D66;
/// let roll = D66::from_face(43).unwrap();
/// assert_eq!(roll.shifted(4).face(), 51);
/// assert_eq!(D66::from_face(12).unwrap().shifted(-6), D66::LOWEST);
/// assert!(D66::from_face(37).is_none());
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(try_from = "u8", into = "u8")]
#[specta(type = u8)]
pub struct D66(u8);

impl D66 {
    /// The roll 11.
    pub const LOWEST: Self = Self(0);
    /// The roll 66.
    pub const HIGHEST: Self = Self(STEPS - 1);

    /// The roll with this face, 11 to 66; `None` where either digit is not 1 to 6.
    #[must_use]
    pub const fn from_face(face: u8) -> Option<Self> {
        let (tens, ones) = (face / 10, face % 10);
        if tens >= 1 && tens <= 6 && ones >= 1 && ones <= 6 {
            Some(Self((tens - 1) * 6 + ones - 1))
        } else {
            None
        }
    }

    /// The roll at a place 0 to 35 in the order of the rolls; `None` beyond.
    #[must_use]
    pub const fn from_step(step: u8) -> Option<Self> {
        if step < STEPS { Some(Self(step)) } else { None }
    }

    /// The roll that two dice show.
    #[must_use]
    pub const fn from_dice(tens: D6, ones: D6) -> Self {
        Self((tens.0 - 1) * 6 + ones.0 - 1)
    }

    /// What the dice show, 11 to 66.
    #[must_use]
    pub const fn face(self) -> u8 {
        (self.0 / 6 + 1) * 10 + self.0 % 6 + 1
    }

    /// The place in the order of the 36 rolls, 0 to 35.
    #[must_use]
    pub const fn step(self) -> u8 {
        self.0
    }

    /// The roll `modifier` places further along, stopped at 11 and 66 (`RULING-213`).
    #[must_use]
    pub fn shifted(self, modifier: i16) -> Self {
        let step = (i16::from(self.0).saturating_add(modifier)).clamp(0, i16::from(STEPS) - 1);
        // The clamp keeps the value in 0..36.
        Self(u8::try_from(step).unwrap_or(0))
    }

    /// All 36 rolls from 11 to 66.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..STEPS).map(Self)
    }
}

impl fmt::Display for D66 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.face())
    }
}

impl From<D66> for u8 {
    fn from(roll: D66) -> Self {
        roll.face()
    }
}

impl TryFrom<u8> for D66 {
    type Error = NotARoll;

    fn try_from(face: u8) -> Result<Self, NotARoll> {
        Self::from_face(face).ok_or(NotARoll { face })
    }
}

impl schemars::JsonSchema for D66 {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "D66".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let faces: Vec<u8> = Self::all().map(Self::face).collect();
        schemars::json_schema!({
            "type": "integer",
            "description": "two dice read as tens and ones, 11 to 66",
            "enum": faces,
        })
    }
}

/// One die, 1 to 6.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(try_from = "u8", into = "u8")]
#[specta(type = u8)]
pub struct D6(u8);

impl D6 {
    /// The die with this face; `None` where it is not 1 to 6.
    #[must_use]
    pub const fn from_face(face: u8) -> Option<Self> {
        if face >= 1 && face <= 6 {
            Some(Self(face))
        } else {
            None
        }
    }

    /// What the die shows, 1 to 6.
    #[must_use]
    pub const fn face(self) -> u8 {
        self.0
    }

    /// All six faces in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=6).map(Self)
    }
}

impl fmt::Display for D6 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<D6> for u8 {
    fn from(die: D6) -> Self {
        die.0
    }
}

impl TryFrom<u8> for D6 {
    type Error = NotARoll;

    fn try_from(face: u8) -> Result<Self, NotARoll> {
        Self::from_face(face).ok_or(NotARoll { face })
    }
}

/// A number that dice cannot show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("dice cannot show {face}")]
pub struct NotARoll {
    /// The number.
    pub face: u8,
}

/// Which dice a roll takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum DiceKind {
    /// Two dice read as tens and ones.
    D66,
    /// One die.
    D6,
}

impl DiceKind {
    /// In how many equal ways the dice can fall: 36 or 6.
    #[must_use]
    pub const fn ways(self) -> u8 {
        match self {
            Self::D66 => STEPS,
            Self::D6 => 6,
        }
    }

    /// Every way the dice can fall, lowest first.
    pub fn all(self) -> impl Iterator<Item = Dice> {
        (0..self.ways()).map(move |index| match self {
            Self::D66 => Dice::D66(D66(index)),
            Self::D6 => Dice::D6(D6(index + 1)),
        })
    }
}

/// Dice as they fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    /// Two dice read as tens and ones.
    D66(D66),
    /// One die.
    D6(D6),
}

impl Dice {
    /// Which dice these are.
    #[must_use]
    pub const fn kind(self) -> DiceKind {
        match self {
            Self::D66(_) => DiceKind::D66,
            Self::D6(_) => DiceKind::D6,
        }
    }

    /// What the dice show: 11 to 66, or 1 to 6.
    #[must_use]
    pub const fn face(self) -> u8 {
        match self {
            Self::D66(roll) => roll.face(),
            Self::D6(die) => die.face(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_36_rolls_are_in_order_and_walk_both_ways() {
        let faces: Vec<u8> = D66::all().map(D66::face).collect();
        assert_eq!(faces.len(), 36);
        assert!(faces.is_sorted());
        for roll in D66::all() {
            assert_eq!(D66::from_face(roll.face()), Some(roll));
            assert_eq!(D66::from_step(roll.step()), Some(roll));
            for modifier in -40..=40_i16 {
                let expected = (i16::from(roll.step()) + modifier).clamp(0, 35);
                assert_eq!(i16::from(roll.shifted(modifier).step()), expected);
            }
        }
        assert_eq!(
            (0..=u8::MAX)
                .filter(|&f| D66::from_face(f).is_some())
                .count(),
            36
        );
    }

    #[test]
    fn serde_refuses_what_dice_cannot_show() {
        assert!(serde_json::from_str::<D66>("37").is_err());
        assert!(serde_json::from_str::<D6>("0").is_err());
        assert_eq!(serde_json::to_string(&D66::HIGHEST).unwrap(), "66");
        assert_eq!(
            serde_json::to_string(&Dice::D66(D66::from_face(43).unwrap())).unwrap(),
            r#"{"d66":43}"#
        );
    }
}
