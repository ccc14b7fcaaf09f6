//! The moving part of a battle: what a snapshot keeps.

use serde::{Deserialize, Serialize};

use super::scene::Scene;
use crate::act::Declaration;
use crate::facing::Facing;
use crate::game::{Position, RestoreFault};
use crate::hex::Hex;
use crate::piece::{PieceId, Placement};
use crate::side::Side;

/// The moving part of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct BattlePosition {
    /// The turn, from 1.
    pub turn: u8,
    /// Whose part of the turn it is.
    pub side: Side,
    /// Every piece as it stands, in the order of the roster.
    pub placements: Vec<Placement>,
    /// Cavalry that has charged in this part of the turn.
    pub charged: Vec<Charged>,
    /// The charge in progress.
    pub fight: Option<FightPosition>,
}

/// Cavalry that has charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Charged {
    /// The unit.
    pub piece: PieceId,
    /// Movement points left of a charge that goes on (`RULING-279`); none where it is over.
    pub points: Option<u8>,
    /// Whether it preserves its readiness.
    pub preserving: bool,
}

/// A charge in progress. Its stacks and its contest follow from the declaration and the pieces, which
/// nothing changes before it is over.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct FightPosition {
    /// As it was declared, or corrected since.
    pub declaration: Declaration,
    /// The hexes of charge movement that are still to be entered, up to contact; empty at the table.
    pub approach: Vec<Hex>,
    /// The hexes that the target left, its own first.
    pub trail: Vec<Hex>,
    /// The frames of the charge.
    pub position: Position,
}

impl BattlePosition {
    pub(super) fn begin(scene: &Scene) -> Self {
        Self {
            turn: 1,
            side: scene.first,
            placements: scene.start.clone(),
            charged: Vec::new(),
            fight: None,
        }
    }

    /// The piece as it stands.
    #[must_use]
    pub fn of(&self, piece: PieceId) -> Option<&Placement> {
        self.placements.get(usize::from(piece.0))
    }

    /// The pieces that stand in a hex, in the order of the roster.
    pub fn in_hex(&self, hex: Hex) -> impl Iterator<Item = PieceId> + '_ {
        (0_u16..)
            .zip(&self.placements)
            .filter(move |(_, at)| at.hex == Some(hex) || at.second_hex == Some(hex))
            .map(|(id, _)| PieceId(id))
    }

    pub(super) fn check(&self, scene: &Scene) -> Result<(), RestoreFault> {
        let count = scene.pieces.len();
        let known = |id: &PieceId| usize::from(id.0) < count;
        let hexes = self
            .placements
            .iter()
            .flat_map(|at| at.hex.into_iter().chain(at.second_hex));
        let fits = self.placements.len() == count
            && (1..=scene.turns).contains(&self.turn)
            && hexes.into_iter().all(|hex| scene.map.grid.holds(hex))
            && self.charged.iter().all(|charged| known(&charged.piece))
            && self.fight.iter().all(|fight| {
                let hexes = fight.approach.iter().chain(&fight.trail);
                hexes.into_iter().all(|&hex| scene.map.grid.holds(hex))
            });
        let lost_fit = self
            .placements
            .iter()
            .zip(&scene.pieces)
            .all(|(at, piece)| {
                piece
                    .unit()
                    .map_or(at.lost == 0, |unit| at.lost <= unit.increments)
            });
        if !fits {
            Err(RestoreFault::Frames)
        } else if !lost_fit {
            Err(RestoreFault::Losses)
        } else {
            Ok(())
        }
    }

    /// The position as bytes that mean the same on every machine.
    pub(super) fn canonical(&self) -> Vec<u8> {
        let mut bytes = vec![2, self.turn, self.side.code()]; // layout 2: a battle
        for at in &self.placements {
            hex_bytes(&mut bytes, at.hex);
            hex_bytes(&mut bytes, at.second_hex);
            bytes.extend_from_slice(&[
                at.facing.map_or(u8::MAX, Facing::clock),
                at.formation.code(),
                at.order.code(),
                at.readiness.code(),
                at.lost,
                at.fate.code(),
            ]);
        }
        for charged in &self.charged {
            bytes.push(4);
            bytes.extend_from_slice(&charged.piece.0.to_be_bytes());
            bytes.push(charged.points.unwrap_or(u8::MAX));
            bytes.push(charged.preserving.into());
        }
        if let Some(fight) = &self.fight {
            bytes.push(5);
            fight.declaration.encode(&mut bytes);
            for hexes in [&fight.approach, &fight.trail] {
                bytes.extend_from_slice(
                    &u16::try_from(hexes.len()).unwrap_or(u16::MAX).to_be_bytes(),
                );
                for &hex in hexes {
                    hex_bytes(&mut bytes, Some(hex));
                }
            }
            bytes.extend_from_slice(&fight.position.canonical());
        }
        bytes
    }
}

impl Declaration {
    fn encode(&self, bytes: &mut Vec<u8>) {
        let c = &self.circumstances;
        for piece in [
            Some(self.charger),
            Some(self.target),
            c.charger_leader,
            c.target_leader,
        ] {
            bytes.extend_from_slice(&piece.map_or(u16::MAX, |piece| piece.0).to_be_bytes());
        }
        bytes.extend_from_slice(&[
            c.distance,
            c.points,
            c.approach.code(),
            c.line_of_sight.into(),
            c.square_tried.into(),
            c.uphill.into(),
            c.preserving.into(),
            c.grand_charge.into(),
            c.charger_terrain.code(),
            c.target_terrain.code(),
            c.special_structure.into(),
        ]);
    }
}

fn hex_bytes(bytes: &mut Vec<u8>, hex: Option<Hex>) {
    let (column, row) = hex.map_or((0, 0), |hex| (hex.column, hex.row));
    bytes.extend_from_slice(&[column, row]);
}
