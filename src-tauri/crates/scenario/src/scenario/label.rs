//! Labels of hexes and hexsides, as files write them.

use rules::hex::{Grid, Hex, HexSide};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A hex, column then row: `1404`, or `104012` on maps of more than 99 columns or rows.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    specta::Type,
)]
#[serde(transparent)]
pub struct HexLabel(#[schemars(regex(pattern = r"^([0-9]{4}|[0-9]{6})$"))] pub String);

/// A side of a hex: `1404/5`; sides are 1 to 6, clockwise from the top.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    specta::Type,
)]
#[serde(transparent)]
pub struct EdgeLabel(#[schemars(regex(pattern = r"^([0-9]{4}|[0-9]{6})/[1-6]$"))] pub String);

impl HexLabel {
    /// The label of a hex on a grid.
    #[must_use]
    pub fn of(hex: Hex, grid: Grid) -> Self {
        Self(text(hex, grid))
    }

    /// The hex; none where the text is no label.
    #[must_use]
    pub fn hex(&self) -> Option<Hex> {
        parse(&self.0)
    }
}

impl EdgeLabel {
    /// The label of a side of a hex on a grid.
    #[must_use]
    pub fn of(hex: Hex, side: HexSide, grid: Grid) -> Self {
        Self(format!("{}/{}", text(hex, grid), side.number()))
    }

    /// The hex and its side; none where the text is no label.
    #[must_use]
    pub fn edge(&self) -> Option<(Hex, HexSide)> {
        let (hex, side) = self.0.split_once('/')?;
        let number = match side.as_bytes() {
            [digit @ b'1'..=b'6'] => digit - b'0',
            _ => return None,
        };
        Some((parse(hex)?, HexSide::try_from(number).ok()?))
    }
}

/// A hex as this grid prints it.
#[must_use]
pub fn text(hex: Hex, grid: Grid) -> String {
    let (column, row) = (hex.column, hex.row);
    if grid.columns > 99 || grid.rows > 99 {
        format!("{column:03}{row:03}")
    } else {
        format!("{column:02}{row:02}")
    }
}

fn parse(label: &str) -> Option<Hex> {
    let digits = label.len();
    if !label.bytes().all(|b| b.is_ascii_digit()) || (digits != 4 && digits != 6) {
        return None;
    }
    let (column, row) = label.split_at(digits / 2);
    Some(Hex {
        column: column.parse().ok()?,
        row: row.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_column_then_row() {
        let hex = |label: &str| HexLabel(label.into()).hex();
        assert_eq!(hex("1404"), Some(Hex { column: 14, row: 4 }));
        assert_eq!(
            hex("104012"),
            Some(Hex {
                column: 104,
                row: 12
            })
        );
        for label in ["", "140", "14044", "14o4", "+1+2", "999999", "é1é"] {
            assert_eq!(hex(label), None, "{label}");
        }
        let edge = |label: &str| EdgeLabel(label.into()).edge();
        assert!(edge("1404/6").is_some());
        for label in ["1404", "1404/", "1404/0", "1404/7", "1404/11", "/1"] {
            assert_eq!(edge(label), None, "{label}");
        }
    }

    #[test]
    fn a_label_is_read_back() {
        for columns in [30, 120] {
            let grid = Grid {
                columns,
                rows: 20,
                odd_columns_up: true,
            };
            for hex in grid.hexes() {
                assert_eq!(HexLabel::of(hex, grid).hex(), Some(hex));
                let edge = EdgeLabel::of(hex, HexSide::South, grid);
                assert_eq!(edge.edge(), Some((hex, HexSide::South)));
            }
        }
    }
}
