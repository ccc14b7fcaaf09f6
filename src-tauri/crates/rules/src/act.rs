//! What a player does between procedures, and what a charge is declared with.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::chart::Key as _;
use crate::contest::Approach;
use crate::facing::Facing;
use crate::formation::Formation;
use crate::hex::Hex;
use crate::order::Order;
use crate::piece::PieceId;
use crate::readiness::Readiness;
use crate::terrain::Terrain;

/// An act of the players on the battle itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Declares a charge and its target (`CHG-DECL-01`, `CHG-TGT-04`).
    Declare(Declaration),
    /// Corrects a circumstance of the charge in progress; at the table only.
    Correct(Circumstances),
    /// Puts a counter as it stands on the players' map, by hand.
    Adjust {
        /// The piece.
        piece: PieceId,
        /// What is changed.
        change: Change,
    },
    /// Hands over to the other side; after the second, the next turn begins.
    HandOver,
}

/// A charge as it is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    /// The top unit of the cavalry.
    pub charger: PieceId,
    /// The top unit of the target.
    pub target: PieceId,
    /// Under which circumstances: on the map the board knows them, at the table the players say.
    pub circumstances: Circumstances,
}

/// The circumstances of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct Circumstances {
    /// Hexes from the cavalry to the target when the target is declared; 1 is adjacent.
    pub distance: u8,
    /// Movement points of the charge that are left (`CHG-MOVE-02`).
    pub points: u8,
    /// The side of the target through which it is charged.
    pub approach: Approach,
    /// Whether the target sees the cavalry (`SQR-FORM-33`).
    pub line_of_sight: bool,
    /// Whether the target has used its attempt to form square (`SQR-FORM-38`).
    pub square_tried: bool,
    /// Whether the cavalry charges uphill.
    pub uphill: bool,
    /// Whether it preserves its readiness (`CHG-DECL-04`).
    pub preserving: bool,
    /// Whether this is a grand charge (`CHG-TYPE-03`).
    pub grand_charge: bool,
    /// The terrain of the cavalry's hex.
    pub charger_terrain: Terrain,
    /// The terrain of the target's hex.
    pub target_terrain: Terrain,
    /// Whether the target's hex is a special structure (`RULING-276`).
    pub special_structure: bool,
    /// The leader with the cavalry.
    pub charger_leader: Option<PieceId>,
    /// The leader with the target.
    pub target_leader: Option<PieceId>,
}

impl Circumstances {
    /// The plainest charge: declared at two hexes with this many points left, from the front, over open ground.
    #[must_use]
    pub const fn plain(points: u8) -> Self {
        Self {
            distance: 2,
            points,
            approach: Approach::Front,
            line_of_sight: true,
            square_tried: false,
            uphill: false,
            preserving: false,
            grand_charge: false,
            charger_terrain: Terrain::Clear,
            target_terrain: Terrain::Clear,
            special_structure: false,
            charger_leader: None,
            target_leader: None,
        }
    }

    /// Every way these can be corrected while the charge is under way: what has been used up stays.
    pub(crate) fn corrections(
        self,
        charger_leaders: &Rc<[PieceId]>,
        target_leaders: &Rc<[PieceId]>,
    ) -> impl Iterator<Item = Self> + use<> {
        let (ours, theirs) = (Rc::clone(charger_leaders), Rc::clone(target_leaders));
        let flags = (0..8_u8).map(move |bits| Self {
            uphill: bits & 1 != 0,
            special_structure: bits & 2 != 0,
            grand_charge: bits & 4 != 0,
            ..self
        });
        let approached = flags.flat_map(|c| {
            [Approach::Front, Approach::Flank, Approach::Rear]
                .map(|approach| Self { approach, ..c })
        });
        let from = approached.flat_map(|c| {
            Terrain::ALL.iter().map(move |&charger_terrain| Self {
                charger_terrain,
                ..c
            })
        });
        let to = from.flat_map(|c| {
            Terrain::ALL.iter().map(move |&target_terrain| Self {
                target_terrain,
                ..c
            })
        });
        to.flat_map(move |c| {
            maybe(&ours).map(move |charger_leader| Self {
                charger_leader,
                ..c
            })
        })
        .flat_map(move |c| maybe(&theirs).map(move |target_leader| Self { target_leader, ..c }))
    }

    /// Every circumstance that players at the table may say, within these limits.
    pub(crate) fn all(
        distance_max: u8,
        points_max: u8,
        charger_leaders: &Rc<[PieceId]>,
        target_leaders: &Rc<[PieceId]>,
    ) -> impl Iterator<Item = Self> + use<> {
        let (ours, theirs) = (Rc::clone(charger_leaders), Rc::clone(target_leaders));
        (1..=distance_max)
            .flat_map(move |distance| (0..=points_max).map(move |points| (distance, points)))
            .flat_map(|(distance, points)| {
                (0..8_u8).map(move |bits| Self {
                    distance,
                    line_of_sight: bits & 1 == 0,
                    square_tried: bits & 2 != 0,
                    preserving: bits & 4 != 0,
                    ..Self::plain(points)
                })
            })
            .flat_map(move |c| c.corrections(&ours, &theirs))
    }

    /// The circumstances with everything put aside that may be corrected on the way.
    pub(crate) const fn fixed(self) -> (u8, u8, bool, bool, bool) {
        (
            self.distance,
            self.points,
            self.line_of_sight,
            self.square_tried,
            self.preserving,
        )
    }
}

/// Nobody, or one of these.
fn maybe(leaders: &Rc<[PieceId]>) -> impl Iterator<Item = Option<PieceId>> + use<> {
    let leaders = Rc::clone(leaders);
    (0..=leaders.len()).map(move |place| Some(leaders[place.checked_sub(1)?]))
}

/// One thing that is changed of a counter by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Where it stands; none takes it off the map.
    Place(Option<Hex>),
    /// Its facing; none for those with a front all round.
    Face(Option<Facing>),
    /// Its formation.
    Form(Formation),
    /// Its order.
    Mark(Order),
    /// Its readiness; cavalry only.
    Ready(Readiness),
    /// Increments lost in all; the last one takes it out of play.
    Lose(u8),
}
