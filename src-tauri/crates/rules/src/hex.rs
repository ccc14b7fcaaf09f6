//! Hexes, hexsides and the grid they lie on.
//!
//! Hexes are flat at the top. They are printed column first, both from 1: `1404` is column 14, row 4.
//! Order of neighbours is that of [`HexSide::ALL`], clockwise from the top, everywhere.

use serde::{Deserialize, Serialize};

/// The most columns or rows of a grid.
pub const SPAN_MAX: u8 = 200;

/// A hex, column and row from 1.
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
#[serde(deny_unknown_fields)]
pub struct Hex {
    /// The column, from 1.
    pub column: u8,
    /// The row, from 1.
    pub row: u8,
}

/// A side of a hex; written as 1 to 6, clockwise from the top.
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
#[serde(try_from = "u8", into = "u8")]
#[specta(type = u8)]
#[schemars(with = "u8")]
pub enum HexSide {
    /// 1, at the top.
    North,
    /// 2.
    NorthEast,
    /// 3.
    SouthEast,
    /// 4, at the bottom.
    South,
    /// 5.
    SouthWest,
    /// 6.
    NorthWest,
}

/// A number that is no side of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hexside is a number from 1 to 6")]
pub struct NotASide;

impl HexSide {
    /// The six sides, clockwise from the top.
    pub const ALL: [Self; 6] = [
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The number of the side, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The side this many steps on, clockwise.
    #[must_use]
    pub const fn turned(self, steps: u8) -> Self {
        Self::ALL[((self as u8 + steps % 6) % 6) as usize]
    }

    /// The side across the hex.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }
}

impl TryFrom<u8> for HexSide {
    type Error = NotASide;

    fn try_from(number: u8) -> Result<Self, NotASide> {
        number
            .checked_sub(1)
            .and_then(|place| Self::ALL.get(usize::from(place)).copied())
            .ok_or(NotASide)
    }
}

impl From<HexSide> for u8 {
    fn from(side: HexSide) -> Self {
        side.number()
    }
}

/// A grid of flat-topped hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Grid {
    /// Columns, 1 to 200.
    pub columns: u8,
    /// Rows, 1 to 200.
    pub rows: u8,
    /// Whether the odd columns lie half a hex higher than the even ones.
    pub odd_columns_up: bool,
}

impl Grid {
    /// Whether the hex lies on the grid.
    #[must_use]
    pub const fn holds(self, hex: Hex) -> bool {
        hex.column >= 1 && hex.column <= self.columns && hex.row >= 1 && hex.row <= self.rows
    }

    /// How many hexes there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether there is no hex.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The place of a hex in dense lists, row by row; none off the grid.
    #[must_use]
    pub const fn place(self, hex: Hex) -> Option<usize> {
        if self.holds(hex) {
            Some((hex.row as usize - 1) * self.columns as usize + hex.column as usize - 1)
        } else {
            None
        }
    }

    /// Every hex, row by row.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        (1..=self.rows)
            .flat_map(move |row| (1..=self.columns).map(move |column| Hex { column, row }))
    }

    /// The hex across a side; none off the grid.
    #[must_use]
    pub fn neighbour(self, hex: Hex, side: HexSide) -> Option<Hex> {
        let lower = self.lies_low(hex.column);
        let (columns, rows) = match (side, lower) {
            (HexSide::North, _) => (0, -1),
            (HexSide::South, _) => (0, 1),
            (HexSide::NorthEast, false) => (1, -1),
            (HexSide::NorthEast, true) | (HexSide::SouthEast, false) => (1, 0),
            (HexSide::SouthEast, true) => (1, 1),
            (HexSide::SouthWest, true) => (-1, 1),
            (HexSide::SouthWest, false) | (HexSide::NorthWest, true) => (-1, 0),
            (HexSide::NorthWest, false) => (-1, -1),
        };
        let next = Hex {
            column: hex.column.checked_add_signed(columns)?,
            row: hex.row.checked_add_signed(rows)?,
        };
        self.holds(next).then_some(next)
    }

    /// The neighbours on the grid, clockwise from the top.
    pub fn neighbours(self, hex: Hex) -> impl Iterator<Item = (HexSide, Hex)> {
        HexSide::ALL
            .into_iter()
            .filter_map(move |side| Some((side, self.neighbour(hex, side)?)))
    }

    /// The side of `from` that touches `to`; none where they are not neighbours.
    #[must_use]
    pub fn side_towards(self, from: Hex, to: Hex) -> Option<HexSide> {
        self.neighbours(from)
            .find(|&(_, hex)| hex == to)
            .map(|(side, _)| side)
    }

    /// Hexes from one to the other; 1 is adjacent.
    #[must_use]
    pub fn distance(self, from: Hex, to: Hex) -> u16 {
        let (a, b) = (self.cube(from), self.cube(to));
        let sum: u32 = a.iter().zip(b).map(|(x, y)| x.abs_diff(y)).sum();
        u16::try_from(sum / 2).unwrap_or(u16::MAX)
    }

    /// Whether a column lies half a hex lower than its neighbours.
    const fn lies_low(self, column: u8) -> bool {
        (column % 2 == 1) != self.odd_columns_up
    }

    /// Cube coordinates, whose sum is 0.
    fn cube(self, hex: Hex) -> [i32; 3] {
        let column = i32::from(hex.column);
        let low = i32::from(self.lies_low(hex.column));
        // Twice the height of the centre is even in high columns and odd in low ones.
        let twice = 2 * i32::from(hex.row) + low;
        let r = (twice - column - i32::from(!self.odd_columns_up)).div_euclid(2);
        [column, r, -column - r]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids() -> impl Iterator<Item = Grid> {
        [true, false].into_iter().map(|odd_columns_up| Grid {
            columns: 9,
            rows: 8,
            odd_columns_up,
        })
    }

    /// Hex 0101 lies higher than 0201 where odd columns are up.
    #[test]
    fn odd_columns_are_up_or_down() {
        let hex = |column, row| Hex { column, row };
        let mut grids = grids();
        let up = grids.next().unwrap();
        assert_eq!(up.neighbour(hex(1, 1), HexSide::SouthEast), Some(hex(2, 1)));
        assert_eq!(up.neighbour(hex(1, 1), HexSide::NorthEast), None);
        assert_eq!(up.neighbour(hex(2, 1), HexSide::NorthEast), Some(hex(3, 1)));
        let down = grids.next().unwrap();
        assert_eq!(
            down.neighbour(hex(1, 1), HexSide::NorthEast),
            Some(hex(2, 1))
        );
        assert_eq!(
            down.neighbour(hex(2, 2), HexSide::SouthEast),
            Some(hex(3, 2))
        );
    }

    /// Every neighbour is one hex away, and lies across the opposite side as well.
    #[test]
    fn neighbours_are_mutual_and_one_hex_away() {
        for grid in grids() {
            for hex in grid.hexes() {
                for (side, next) in grid.neighbours(hex) {
                    assert_eq!(grid.distance(hex, next), 1, "{hex:?} {side:?}");
                    assert_eq!(grid.neighbour(next, side.opposite()), Some(hex));
                    assert_eq!(grid.side_towards(hex, next), Some(side));
                }
            }
        }
    }

    /// The distance is what a walk from neighbour to neighbour finds.
    #[test]
    fn distance_is_the_shortest_walk() {
        for grid in grids() {
            for from in grid.hexes() {
                let mut steps = vec![None; grid.len()];
                let mut ring = vec![from];
                let mut step = 0_u16;
                while !ring.is_empty() {
                    let mut next = Vec::new();
                    for hex in ring {
                        let place = grid.place(hex).unwrap();
                        if steps[place].is_none() {
                            steps[place] = Some(step);
                            next.extend(grid.neighbours(hex).map(|(_, hex)| hex));
                        }
                    }
                    ring = next;
                    step += 1;
                }
                for to in grid.hexes() {
                    let walked = steps[grid.place(to).unwrap()];
                    assert_eq!(walked, Some(grid.distance(from, to)));
                }
            }
        }
    }

    #[test]
    fn sides_are_numbered_clockwise_from_the_top() {
        for (number, side) in (1_u8..).zip(HexSide::ALL) {
            assert_eq!(side.number(), number);
            assert_eq!(HexSide::try_from(number), Ok(side));
        }
        assert_eq!(HexSide::try_from(0), Err(NotASide));
        assert_eq!(HexSide::try_from(7), Err(NotASide));
        assert_eq!(HexSide::NorthWest.turned(2), HexSide::NorthEast);
    }
}
