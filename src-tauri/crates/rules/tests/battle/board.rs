//! A small board for tests: clear ground, cavalry and infantry, and ways to change everything.

use std::sync::{Arc, OnceLock};

use rules::act::{Act, Change, Declaration};
use rules::battle::{Battle, Offer, Scene, Way};
use rules::chart::{Ruleset, an_xxx};
use rules::event::Event;
use rules::example;
use rules::facing::Facing;
use rules::force::Fate;
use rules::formation::Formation;
use rules::hex::{Grid, Hex, HexSide};
use rules::leader::Leader;
use rules::map::{Edge, Feature, Map};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Input, Pending};
use rules::piece::{Body, Piece, PieceId, Placement};
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::unit::Unit;

/// The bundled ruleset, read once.
pub(crate) fn ruleset() -> Arc<Ruleset> {
    static RULESET: OnceLock<Arc<Ruleset>> = OnceLock::new();
    Arc::clone(RULESET.get_or_init(|| an_xxx().expect("the bundled ruleset is checked").into()))
}

/// A hex by column and row.
pub(crate) const fn at(column: u8, row: u8) -> Hex {
    Hex { column, row }
}

/// A facing in degrees.
pub(crate) fn facing(degrees: u16) -> Facing {
    Facing::try_from(degrees).expect("a multiple of thirty")
}

/// A board being set up.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) scene: Scene,
}

/// A clear board of 12 by 12 hexes on the app's map.
pub(crate) fn board() -> Board {
    sized(12, 12)
}

pub(crate) fn sized(columns: u8, rows: u8) -> Board {
    let grid = Grid {
        columns,
        rows,
        odd_columns_up: true,
    };
    Board {
        scene: Scene {
            way: Way::Map,
            map: Map {
                grid,
                terrain: vec![Terrain::Clear; grid.len()],
                heights: Vec::new(),
                edges: Vec::new(),
                roads: Vec::new(),
                structures: Vec::new(),
            },
            pieces: Vec::new(),
            start: Vec::new(),
            first: Side::First,
            turns: 3,
            ruleset: ruleset(),
        },
    }
}

impl Board {
    /// The same at the table: the players keep the ground, and no piece stands in a hex.
    pub(crate) fn at_table(mut self) -> Self {
        self.scene.way = Way::Table;
        for at in &mut self.scene.start {
            at.hex = None;
        }
        self
    }

    pub(crate) fn terrain(&mut self, hex: Hex, terrain: Terrain) {
        let place = self.scene.map.grid.place(hex).expect("on the board");
        self.scene.map.terrain[place] = terrain;
    }

    pub(crate) fn edge(&mut self, hex: Hex, side: HexSide, feature: Feature) {
        self.scene.map.edges.push(Edge { hex, side, feature });
    }

    /// The hex that a walk leads to.
    pub(crate) fn walk(&self, from: Hex, sides: &[HexSide]) -> Hex {
        sides.iter().fold(from, |hex, &side| {
            let next = self.scene.map.grid.neighbour(hex, side);
            next.expect("on the board")
        })
    }

    pub(crate) fn piece(&mut self, side: Side, body: Body, placement: Placement) -> PieceId {
        let id = PieceId(u16::try_from(self.scene.pieces.len()).expect("a few"));
        self.scene.pieces.push(Piece {
            side,
            body,
            arrival: None,
            morale_level: 0,
        });
        self.scene.start.push(placement);
        id
    }

    pub(crate) fn unit(&mut self, side: Side, unit: Unit, hex: Hex, facing: Facing) -> PieceId {
        let id = format!("{}_{}", unit.id, self.scene.pieces.len());
        let unit = Unit { id, ..unit };
        self.piece(side, Body::Troops { unit }, standing(hex, Some(facing)))
    }

    /// Cuirassiers of the side that begins, in line.
    pub(crate) fn horse(&mut self, hex: Hex, degrees: u16) -> PieceId {
        self.unit(Side::First, example::cuirassiers(), hex, facing(degrees))
    }

    /// Infantry of the other side, in line, that looks down the map to the left.
    pub(crate) fn foot(&mut self, hex: Hex) -> PieceId {
        self.foot_of(Side::Second, hex, 210)
    }

    pub(crate) fn foot_of(&mut self, side: Side, hex: Hex, degrees: u16) -> PieceId {
        let unit = example::infantry("foot", 8, 33, 5);
        self.unit(side, unit, hex, facing(degrees))
    }

    pub(crate) fn leader(&mut self, side: Side, hex: Hex, morale: u8) -> PieceId {
        let id = format!("leader_{}", self.scene.pieces.len());
        let leader = Leader {
            name: id.clone(),
            id,
            morale,
            melee: 0,
            special_ability: false,
        };
        let body = Body::Leader {
            leader,
            artillery: 0,
            movement: 18,
        };
        self.piece(side, body, standing(hex, None))
    }

    /// The start of a piece, to be changed.
    pub(crate) fn start(&mut self, id: PieceId) -> &mut Placement {
        &mut self.scene.start[usize::from(id.0)]
    }

    /// The printed unit of a piece, to be changed.
    pub(crate) fn printed(&mut self, id: PieceId) -> &mut Unit {
        match &mut self.scene.pieces[usize::from(id.0)].body {
            Body::Troops { unit } | Body::Battery { unit, .. } => unit,
            Body::Leader { .. } | Body::Wagon { .. } => panic!("no unit"),
        }
    }

    pub(crate) fn battle(&self) -> Battle {
        let mut scene = self.scene.clone();
        scene.map = scene.map.checked().expect("the map fits its grid");
        Battle::new(scene.into())
    }

    /// The charge that this cavalry may declare on this target.
    pub(crate) fn offer(&self, horse: PieceId, target: PieceId) -> Option<Offer> {
        offer(&self.battle(), horse, target)
    }
}

/// A piece in a hex, as good as new.
pub(crate) const fn standing(hex: Hex, facing: Option<Facing>) -> Placement {
    Placement {
        hex: Some(hex),
        second_hex: None,
        facing,
        formation: Formation::Line,
        order: Order::GoodOrder,
        readiness: Readiness::Fresh,
        lost: 0,
        fate: Fate::InPlay,
    }
}

pub(crate) fn offer(battle: &Battle, horse: PieceId, target: PieceId) -> Option<Offer> {
    let mut offers = battle.offers(horse).into_iter();
    offers.find(|offer| offer.declaration.target == target)
}

pub(crate) fn declare(declaration: Declaration) -> Input {
    Input::Act(Act::Declare(declaration))
}

pub(crate) fn adjust(piece: PieceId, change: Change) -> Input {
    Input::Act(Act::Adjust { piece, change })
}

pub(crate) const HAND_OVER: Input = Input::Act(Act::HandOver);

/// Numbers that look random and are the same every time.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("a small number") % count.max(1)
    }
}

/// A charge played to its end.
pub(crate) struct Fought {
    /// The battle after it.
    pub(crate) battle: Battle,
    /// What happened.
    pub(crate) events: Vec<Event>,
    /// Every battle on the way, the first right after the declaration.
    pub(crate) steps: Vec<Battle>,
    /// How it ended.
    pub(crate) end: End,
}

/// Plays a declared charge at random to its end.
pub(crate) fn fight(battle: &Battle, declaration: Declaration, lots: &mut Lots) -> Fought {
    let mut battle = battle.clone();
    let mut events = Vec::new();
    battle
        .apply(&declare(declaration), &mut events)
        .expect("a legal declaration");
    let mut steps = vec![battle.clone()];
    while battle.fight().is_some() {
        assert!(steps.len() < 64, "a charge comes to an end");
        let legal: Vec<Input> = battle.legal().take_while(|x| !is_correction(x)).collect();
        let input = legal[lots.below(legal.len())];
        battle.apply(&input, &mut events).expect("a legal input");
        steps.push(battle.clone());
    }
    let end = ended(&events).expect("it ended");
    assert!(matches!(battle.pending(), Pending::Manoeuvre { .. }));
    Fought {
        battle,
        events,
        steps,
        end,
    }
}

/// Plays a declared charge until it ends in one of these ways.
pub(crate) fn fight_until(battle: &Battle, declaration: Declaration, ends: &[End]) -> Fought {
    fight_where(battle, declaration, |fought| ends.contains(&fought.end))
}

/// Plays a declared charge until something holds of it.
pub(crate) fn fight_where(
    battle: &Battle,
    declaration: Declaration,
    holds: impl Fn(&Fought) -> bool,
) -> Fought {
    let mut lots = Lots(1);
    (0..20_000)
        .map(|_| fight(battle, declaration, &mut lots))
        .find(holds)
        .expect("one of many charges goes so")
}

pub(crate) fn is_correction(input: &Input) -> bool {
    matches!(input, Input::Act(Act::Correct(_)))
}

/// How the last charge of these events ended.
pub(crate) fn ended(events: &[Event]) -> Option<End> {
    events.iter().rev().find_map(|event| match event {
        Event::Ended { outcome, .. } => Some(outcome.end),
        _ => None,
    })
}
