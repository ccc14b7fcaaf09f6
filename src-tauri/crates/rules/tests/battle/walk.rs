//! Random boards, and random play over them.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rules::act::{Act, Change};
use rules::battle::{Battle, Way};
use rules::event::Event;
use rules::facing::Facing;
use rules::formation::Formation;
use rules::hex::{Hex, HexSide};
use rules::map::Feature;
use rules::order::Order;
use rules::pending::Input;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;

use crate::board::{Board, HAND_OVER, is_correction, sized};

/// How many inputs a random game has at the most.
pub(crate) const LENGTH_MAX: usize = 48;

/// A unit at random; what does not fit its arm is made to fit.
#[derive(Debug, Clone)]
struct Draw {
    side: Side,
    hex: Index,
    horse: bool,
    leader: bool,
    facing: Index,
    formation: Formation,
    order: Order,
    readiness: Readiness,
    lost: u8,
    beside: Option<Index>,
    melee: u16,
}

prop_compose! {
    fn draws(side: Side)(
        hex in any::<Index>(),
        horse in proptest::bool::weighted(if side == Side::First { 0.7 } else { 0.2 }),
        leader in proptest::bool::weighted(0.15),
        facing in any::<Index>(),
        formation in select(vec![
            Formation::Line, Formation::Line, Formation::Line, Formation::Column, Formation::Square,
            Formation::Skirmish, Formation::MarchColumn, Formation::GeneralOrder,
        ]),
        order in select(vec![
            Order::GoodOrder, Order::GoodOrder, Order::GoodOrder, Order::Disordered, Order::Pgd,
        ]),
        readiness in select(vec![
            Readiness::Fresh, Readiness::Fresh, Readiness::Tired, Readiness::Exhausted,
        ]),
        lost in prop_oneof![2 => Just(0_u8), 1 => 0..5_u8],
        beside in proptest::option::weighted(0.1, any::<Index>()),
        melee in select(vec![6_u16, 18, 60]),
    ) -> Draw {
        Draw {
            side, hex, horse, leader, facing, formation, order, readiness, lost, beside, melee,
        }
    }
}

impl Draw {
    fn put(&self, board: &mut Board) {
        let grid = board.scene.map.grid;
        let taken = |board: &Board, hex: Hex| {
            let mut pieces = board.scene.pieces.iter().zip(&board.scene.start);
            pieces.any(|(piece, at)| {
                piece.side != self.side && (at.hex == Some(hex) || at.second_hex == Some(hex))
            })
        };
        let free: Vec<Hex> = grid.hexes().filter(|&hex| !taken(board, hex)).collect();
        let hex = *self.hex.get(&free);
        if self.leader {
            board.leader(self.side, hex, 6);
            return;
        }
        let degrees = Facing::all()
            .nth(self.facing.index(12))
            .expect("twelve")
            .degrees();
        let unit = if self.horse {
            let unit = rules::example::cuirassiers();
            rules::unit::Unit {
                melee: self.melee,
                ..unit
            }
        } else {
            rules::example::infantry("foot", 8, 33, 5)
        };
        let facing = crate::board::facing(degrees);
        let id = board.unit(self.side, unit, hex, facing);
        let beside: Vec<Hex> = grid
            .neighbours(hex)
            .map(|(_, next)| next)
            .filter(|&next| !taken(board, next))
            .collect();
        let at = board.start(id);
        at.formation = match self.formation {
            Formation::Square if self.horse => Formation::Line,
            formation => formation,
        };
        if at.formation == Formation::Square {
            at.facing = None;
        }
        at.order = self.order;
        at.lost = self.lost;
        if self.horse {
            at.readiness = self.readiness;
        }
        if let (Some(pick), false, Formation::Line) =
            (&self.beside, beside.is_empty(), at.formation)
        {
            at.second_hex = Some(*pick.get(&beside));
        }
    }
}

const GROUND: [Terrain; 12] = [
    Terrain::Clear,
    Terrain::Crops,
    Terrain::Grove,
    Terrain::Woods,
    Terrain::Bridge,
    Terrain::Swamp,
    Terrain::Village,
    Terrain::Vineyard,
    Terrain::Entrenchment,
    Terrain::FrozenLake,
    Terrain::RoadOrTrack,
    Terrain::EarthworkRear,
];

const FEATURES: [Feature; 8] = [
    Feature::Stream,
    Feature::River,
    Feature::Ford,
    Feature::Slope,
    Feature::GardenWall,
    Feature::CityWall,
    Feature::Bank,
    Feature::Bridge,
];

/// Small boards: two to six units a side, random ground.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    let size = (4..=9_u8, 4..=9_u8, any::<bool>());
    let ours = proptest::collection::vec(draws(Side::First), 2..=6);
    let theirs = proptest::collection::vec(draws(Side::Second), 2..=6);
    let ground = proptest::collection::vec((any::<Index>(), select(GROUND.to_vec())), 0..12);
    let edges = proptest::collection::vec(
        (
            any::<Index>(),
            select(HexSide::ALL.to_vec()),
            select(FEATURES.to_vec()),
        ),
        0..12,
    );
    (size, ours, theirs, ground, edges).prop_map(
        |((columns, rows, up), ours, theirs, ground, edges)| {
            let mut board = sized(columns, rows);
            board.scene.map.grid.odd_columns_up = up;
            let hexes: Vec<Hex> = board.scene.map.grid.hexes().collect();
            for (hex, terrain) in ground {
                board.terrain(*hex.get(&hexes), terrain);
            }
            for (hex, side, feature) in edges {
                board.edge(*hex.get(&hexes), side, feature);
            }
            for draw in ours.iter().chain(&theirs) {
                draw.put(&mut board);
            }
            board
        },
    )
}

/// Boards on which a charge is likely: cavalry below infantry, most of it in line and in order.
pub(crate) fn lively() -> impl Strategy<Value = Board> {
    (boards(), any::<Index>()).prop_map(|(mut board, pick)| {
        let (mut chargers, mut targets) = (Vec::new(), Vec::new());
        for (place, piece) in board.scene.pieces.iter().enumerate() {
            match (piece.side, piece.unit().map(|unit| unit.arm)) {
                (Side::First, Some(rules::unit::Arm::Cavalry)) => chargers.push(place),
                (Side::Second, Some(rules::unit::Arm::Infantry)) => targets.push(place),
                _ => {}
            }
        }
        for place in chargers {
            let at = &mut board.scene.start[place];
            (at.formation, at.order, at.second_hex) = (Formation::Line, Order::GoodOrder, None);
            at.readiness = Readiness::Fresh;
            let clock = pick.index(12);
            at.facing = Facing::all().nth(clock | 1);
        }
        for place in targets {
            let at = &mut board.scene.start[place];
            at.second_hex = None;
            if at.order == Order::Pgd {
                at.order = Order::Disordered;
            }
        }
        board
    })
}

pub(crate) fn picks() -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), LENGTH_MAX)
}

/// One step of a random game.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Battle,
    pub(crate) input: Input,
    pub(crate) after: &'a Battle,
    pub(crate) events: &'a [Event],
}

/// What a random player gives: a declaration where there is one, else now and then something by
/// hand, else the hand-over; in a charge anything, but few corrections.
pub(crate) fn choose(battle: &Battle, pick: &Index, by_hand: &mut usize) -> Option<Input> {
    if battle.fight().is_some() {
        // At the table a movement has many reports, and corrections have no end.
        let legal: Vec<Input> = battle
            .legal()
            .take_while(|x| !is_correction(x))
            .take(400)
            .collect();
        assert!(!legal.is_empty(), "no dead end: {:?}", battle.pending());
        if battle.scene().way == Way::Table && *by_hand > 0 && pick.index(4) == 0 {
            *by_hand -= 1;
            let corrections = battle.legal().filter(is_correction);
            let few: Vec<Input> = corrections.step_by(97).take(20).collect();
            return Some(*pick.get(&few));
        }
        return Some(*pick.get(&legal));
    }
    let declarations: Vec<Input> = battle
        .legal()
        .take_while(|input| matches!(input, Input::Act(Act::Declare(_))))
        .take(600)
        .collect();
    if !declarations.is_empty() {
        return Some(*pick.get(&declarations));
    }
    if *by_hand > 0 {
        *by_hand -= 1;
        let adjustments: Vec<Input> = battle
            .legal()
            .filter(|input| matches!(input, Input::Act(Act::Adjust { .. })))
            .collect();
        // Those that put somebody elsewhere are most of them: every kind gets its turn.
        let placing = |input: &&Input| {
            matches!(
                input,
                Input::Act(Act::Adjust {
                    change: Change::Place(_),
                    ..
                })
            )
        };
        let (place, rest): (Vec<&Input>, Vec<&Input>) = adjustments.iter().partition(placing);
        let group = if pick.index(3) == 0 && !place.is_empty() {
            place
        } else {
            rest
        };
        if !group.is_empty() {
            return Some(**pick.get(&group));
        }
    }
    battle.check(&HAND_OVER).is_ok().then_some(HAND_OVER)
}

/// Plays at random, and shows every step. Returns the last battle.
pub(crate) fn walk(board: &Board, picks: &[Index], mut see: impl FnMut(&Step<'_>)) -> Battle {
    let mut battle = board.battle();
    let mut by_hand = 5;
    let mut in_charge = 0;
    for pick in picks {
        let Some(input) = choose(&battle, pick, &mut by_hand) else {
            break;
        };
        let before = battle.clone();
        let mut events = Vec::new();
        battle.apply(&input, &mut events).expect("a legal input");
        see(&Step {
            before: &before,
            input,
            after: &battle,
            events: &events,
        });
        in_charge = if battle.fight().is_some() {
            in_charge + 1
        } else {
            0
        };
        assert!(in_charge < 32, "a charge comes to an end");
    }
    battle
}
