//! Facing: where the front, flanks and rear of a unit are (10.1, chart `zones_and_orientation`).

use serde::{Deserialize, Serialize};

use crate::chart::{Oriented, Sides, ZonesAndOrientation};
use crate::contest::Approach;
use crate::formation::Formation;
use crate::hex::HexSide;
use crate::unit::Arm;

/// A facing: one of twelve, every 30 degrees clockwise from the top of the map; written in degrees.
///
/// Multiples of 60 face a hexside (column, march column, artillery), the others a corner (line,
/// skirmishers).
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
#[serde(try_from = "u16", into = "u16")]
#[specta(type = u16)]
#[schemars(with = "u16")]
pub struct Facing(u8);

/// A number of degrees that is no facing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a facing is a multiple of 30 degrees, from 0 to 330")]
pub struct NotAFacing;

impl TryFrom<u16> for Facing {
    type Error = NotAFacing;

    fn try_from(degrees: u16) -> Result<Self, NotAFacing> {
        match u8::try_from(degrees / 30) {
            Ok(clock) if clock < 12 && degrees.is_multiple_of(30) => Ok(Self(clock)),
            _ => Err(NotAFacing),
        }
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> Self {
        facing.degrees()
    }
}

impl Facing {
    /// The twelve facings, clockwise from the top.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..12).map(Self)
    }

    /// Degrees clockwise from the top.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        self.0 as u16 * 30
    }

    /// The facing as an hour of a clock, 0 to 11: its code in canonical bytes.
    #[must_use]
    pub const fn clock(self) -> u8 {
        self.0
    }

    /// Facing a hexside.
    #[must_use]
    pub const fn towards(side: HexSide) -> Self {
        Self((side.number() - 1) * 2)
    }

    /// Whether it faces a hexside, and not a corner.
    #[must_use]
    pub const fn is_side(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The hexsides of the front, clockwise; one less where this facing cannot halve the front that
    /// the chart counts.
    #[must_use]
    pub fn front(self, sides: &Sides) -> Vec<HexSide> {
        self.arc(sides.front)
    }

    /// Through which side of the unit a hexside leads.
    #[must_use]
    pub fn approach(self, sides: &Sides, through: HexSide) -> Approach {
        if self.arc(sides.front).contains(&through) {
            Approach::Front
        } else if self
            .arc(sides.front.saturating_add(sides.flank))
            .contains(&through)
        {
            Approach::Flank
        } else {
            Approach::Rear
        }
    }

    /// This many hexsides about the facing, clockwise.
    fn arc(self, count: u8) -> Vec<HexSide> {
        let count = count.min(6);
        let fits = self.is_side() == (count % 2 == 1) || count == 6;
        // A unit that stands askew of its formation's front shows the smaller front.
        let count = if fits { count } else { count.saturating_sub(1) };
        let first = HexSide::ALL[usize::from(self.0 / 2)];
        let back = if self.is_side() {
            count / 2
        } else {
            (count / 2).saturating_sub(1)
        };
        let first = first.turned(6 - back % 6);
        (0..count).map(|step| first.turned(step)).collect()
    }
}

/// How the orientation chart names troops in a formation.
#[must_use]
pub const fn oriented(arm: Arm, formation: Formation, light: bool) -> Oriented {
    match (formation, arm) {
        (Formation::Square | Formation::RallyingSquare, _) => Oriented::Square,
        (_, Arm::Artillery) => Oriented::Artillery,
        (Formation::Line, Arm::Infantry) => Oriented::InfantryLine,
        (Formation::Line, Arm::Cavalry) => Oriented::CavalryLine,
        (Formation::Skirmish, Arm::Infantry) => Oriented::SkirmishOneHex,
        (Formation::Skirmish, Arm::Cavalry) => Oriented::CavalrySkirmish,
        (Formation::GeneralOrder, Arm::Infantry) => Oriented::GeneralOrder,
        (Formation::GeneralOrder, Arm::Cavalry) => Oriented::CavalryGeneralOrder,
        (_, Arm::Infantry) => Oriented::InfantryColumn,
        (_, Arm::Cavalry) if light => Oriented::CavalryColumnLight,
        (_, Arm::Cavalry) => Oriented::CavalryColumnHeavy,
    }
}

/// The hexsides of a unit by kind.
#[must_use]
pub fn sides_of(
    chart: &ZonesAndOrientation,
    arm: Arm,
    formation: Formation,
    light: bool,
) -> &Sides {
    chart.hexsides.at(oriented(arm, formation, light))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn sides(front: u8, flank: u8, rear: u8) -> Sides {
        Sides {
            front,
            flank,
            rear,
            front_hexes: None,
        }
    }

    #[test]
    fn a_line_has_the_two_hexsides_of_its_corner_in_front() {
        let facing = Facing::try_from(30).unwrap();
        let line = sides(2, 2, 2);
        assert_eq!(facing.front(&line), [HexSide::North, HexSide::NorthEast]);
        let approach = |side| facing.approach(&line, side);
        assert_eq!(approach(HexSide::SouthEast), Approach::Flank);
        assert_eq!(approach(HexSide::NorthWest), Approach::Flank);
        assert_eq!(approach(HexSide::South), Approach::Rear);
        assert_eq!(approach(HexSide::SouthWest), Approach::Rear);
    }

    #[test]
    fn a_column_has_three_hexsides_in_front_and_one_behind() {
        let facing = Facing::towards(HexSide::SouthEast);
        let column = sides(3, 2, 1);
        assert_eq!(
            facing.front(&column),
            [HexSide::NorthEast, HexSide::SouthEast, HexSide::South]
        );
        assert_eq!(facing.approach(&column, HexSide::North), Approach::Flank);
        assert_eq!(facing.approach(&column, HexSide::NorthWest), Approach::Rear);
    }

    #[test]
    fn a_square_has_a_front_all_round_whatever_it_faces() {
        for facing in Facing::all() {
            for side in HexSide::ALL {
                assert_eq!(facing.approach(&sides(6, 0, 0), side), Approach::Front);
            }
        }
    }

    #[test]
    fn degrees_that_are_no_facing_are_refused() {
        for degrees in [1, 29, 45, 360, 390, u16::MAX] {
            assert_eq!(Facing::try_from(degrees), Err(NotAFacing));
        }
        for facing in Facing::all() {
            assert_eq!(Facing::try_from(facing.degrees()), Ok(facing));
        }
    }
}
