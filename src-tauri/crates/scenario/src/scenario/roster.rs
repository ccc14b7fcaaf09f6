//! The pieces of a scenario in the one order that everything uses.

use rules::dice::D66;
use rules::facing::Facing;
use rules::formation::Formation;
use rules::nation::Nation;
use rules::order::Order;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::unit::Arm;

use super::draft::{ArmyDraft, ScenarioDraft, Variant};
use super::label::HexLabel;
use super::roster_draft::{
    ArrivalDraft, BatteryDraft, GunCount, LeaderDraft, Strength, UnitDraft, WagonDraft,
};

/// A piece as the file writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceDraft<'a> {
    /// A leader.
    Leader(&'a LeaderDraft),
    /// A unit.
    Unit(&'a UnitDraft),
    /// A battery.
    Battery(&'a BatteryDraft),
    /// A wagon.
    Wagon(&'a WagonDraft),
}

/// A piece with its side and its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<'a> {
    /// Whose it is.
    pub side: Side,
    /// Its JSON path, such as `sides[0].units[3]`.
    pub path: String,
    /// What the file says.
    pub piece: PieceDraft<'a>,
}

/// The two sides.
pub(super) const SIDES: [Side; 2] = [Side::First, Side::Second];

/// Every piece: of each side leaders, units, batteries, wagons.
pub(crate) fn roster(draft: &ScenarioDraft) -> impl Iterator<Item = Listed<'_>> {
    SIDES
        .into_iter()
        .zip(&draft.sides)
        .flat_map(|(side, army)| of_side(side, army))
}

/// The pieces of a variant.
pub(super) fn of_variant(
    draft: &ScenarioDraft,
    variant: Variant,
) -> impl Iterator<Item = Listed<'_>> {
    roster(draft).filter(move |listed| variant == Variant::Full || listed.piece.core())
}

fn of_side(side: Side, army: &ArmyDraft) -> impl Iterator<Item = Listed<'_>> {
    let number = side.code();
    let leaders = army.leaders.iter().map(PieceDraft::Leader).enumerate();
    let units = army.units.iter().map(PieceDraft::Unit).enumerate();
    let batteries = army.batteries.iter().map(PieceDraft::Battery).enumerate();
    let wagons = army.wagons.iter().map(PieceDraft::Wagon).enumerate();
    leaders
        .chain(units)
        .chain(batteries)
        .chain(wagons)
        .map(move |(index, piece)| Listed {
            side,
            path: format!("sides[{number}].{}[{index}]", piece.list()),
            piece,
        })
}

/// Reads one field that all kinds of pieces have.
macro_rules! common {
    ($self:ident, $piece:ident => $field:expr) => {
        match $self {
            PieceDraft::Leader($piece) => $field,
            PieceDraft::Unit($piece) => $field,
            PieceDraft::Battery($piece) => $field,
            PieceDraft::Wagon($piece) => $field,
        }
    };
}

impl<'a> PieceDraft<'a> {
    /// The name of its list in the file.
    #[must_use]
    pub const fn list(self) -> &'static str {
        match self {
            Self::Leader(_) => "leaders",
            Self::Unit(_) => "units",
            Self::Battery(_) => "batteries",
            Self::Wagon(_) => "wagons",
        }
    }

    /// The short name.
    #[must_use]
    pub fn id(self) -> &'a str {
        common!(self, piece => &piece.id)
    }

    /// The name players see.
    #[must_use]
    pub fn name(self) -> &'a str {
        common!(self, piece => &piece.name)
    }

    /// The id of its command.
    #[must_use]
    pub fn command(self) -> &'a str {
        common!(self, piece => &piece.command)
    }

    /// Where it stands at the start.
    #[must_use]
    pub const fn hex(self) -> Option<&'a HexLabel> {
        common!(self, piece => piece.hex.as_ref())
    }

    /// When and where it arrives.
    #[must_use]
    pub const fn arrival(self) -> Option<&'a ArrivalDraft> {
        common!(self, piece => piece.arrival.as_ref())
    }

    /// Whether the small game uses it.
    #[must_use]
    pub const fn core(self) -> bool {
        common!(self, piece => piece.core)
    }

    /// Movement allowance.
    #[must_use]
    pub const fn movement(self) -> u8 {
        common!(self, piece => piece.movement)
    }

    /// The key of its uniform; wagons have none.
    #[must_use]
    pub fn uniform(self) -> Option<&'a str> {
        match self {
            Self::Leader(piece) => Some(&piece.uniform),
            Self::Unit(piece) => Some(&piece.uniform),
            Self::Battery(piece) => Some(&piece.uniform),
            Self::Wagon(_) => None,
        }
    }

    /// Its men, and who says so; units only.
    #[must_use]
    pub const fn strength(self) -> Option<&'a Strength> {
        match self {
            Self::Unit(piece) => Some(&piece.strength),
            _ => None,
        }
    }

    /// Its guns, and who says so; batteries only.
    #[must_use]
    pub const fn guns(self) -> Option<&'a GunCount> {
        match self {
            Self::Battery(piece) => Some(&piece.guns),
            _ => None,
        }
    }

    /// The id of the source of its strength.
    #[must_use]
    pub fn source(self) -> Option<&'a str> {
        match self {
            Self::Unit(piece) => Some(&piece.strength.source),
            Self::Battery(piece) => Some(&piece.guns.source),
            _ => None,
        }
    }

    /// The nation; leaders have none.
    #[must_use]
    pub const fn nation(self) -> Option<Nation> {
        match self {
            Self::Leader(_) => None,
            Self::Unit(piece) => Some(piece.nation),
            Self::Battery(piece) => Some(piece.nation),
            Self::Wagon(piece) => Some(piece.nation),
        }
    }

    /// The arm of a unit or battery.
    #[must_use]
    pub const fn arm(self) -> Option<Arm> {
        match self {
            Self::Unit(piece) => Some(piece.arm),
            Self::Battery(_) => Some(Arm::Artillery),
            _ => None,
        }
    }

    /// The formation of a unit or battery.
    #[must_use]
    pub const fn formation(self) -> Option<Formation> {
        match self {
            Self::Unit(piece) => Some(piece.formation),
            Self::Battery(piece) => Some(piece.formation),
            _ => None,
        }
    }

    /// Increments at the start of the day, and those already lost; units and batteries.
    #[must_use]
    pub const fn increments(self) -> Option<(u8, u8)> {
        match self {
            Self::Unit(piece) => Some((piece.increments, piece.lost)),
            Self::Battery(piece) => Some((piece.increments, piece.lost)),
            _ => None,
        }
    }

    /// Grade, places of morale, printed morale: what a morale is rated by.
    pub(crate) const fn morale(self) -> Option<(crate::rating::Grade, i8, D66)> {
        match self {
            Self::Unit(piece) => Some((piece.grade, piece.morale_adjust, piece.morale)),
            Self::Battery(piece) => Some((piece.grade, piece.morale_adjust, piece.morale)),
            _ => None,
        }
    }

    /// The order at the start.
    pub(crate) const fn order(self) -> Order {
        match self {
            Self::Unit(piece) => piece.order,
            Self::Battery(piece) => piece.order,
            _ => Order::GoodOrder,
        }
    }

    /// The readiness at the start.
    pub(crate) const fn readiness(self) -> Readiness {
        match self {
            Self::Unit(piece) => piece.readiness,
            _ => Readiness::Fresh,
        }
    }

    /// The other hex of a unit in two.
    #[must_use]
    pub const fn second_hex(self) -> Option<&'a HexLabel> {
        match self {
            Self::Unit(piece) => piece.second_hex.as_ref(),
            _ => None,
        }
    }

    /// Degrees of the facing, as the file writes them.
    #[must_use]
    pub const fn degrees(self) -> Option<u16> {
        match self {
            Self::Unit(piece) => piece.facing,
            Self::Battery(piece) => piece.facing,
            _ => None,
        }
    }

    /// The facing; none where it is no facing.
    pub(crate) fn facing(self) -> Option<Facing> {
        Facing::try_from(self.degrees()?).ok()
    }
}
