//! Who may be charged, when the target is declared, and what is decided with it.

use rules::act::{Act, Change};
use rules::battle::Battle;
use rules::event::Event;
use rules::formation::Formation;
use rules::hex::HexSide;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Input, Pending, Refused};
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::trace::NoTrace;

use crate::board::{
    Board, HAND_OVER, Lots, adjust, at, board, declare, fight, fight_until, fight_where, offer,
};

use HexSide::{North, NorthEast, NorthWest};

#[test]
fn only_front_hexes_hold_targets() {
    clause!("CHG-TGT-02"; {
        for turned in 0..6_u8 {
            for side in HexSide::ALL {
                let mut b = board();
                let horse = b.horse(at(6, 6), 30 + 60 * u16::from(turned));
                let target = b.foot(b.walk(at(6, 6), &[side]));
                let front = side == North.turned(turned) || side == NorthEast.turned(turned);
                assert_eq!(b.offer(horse, target).is_some(), front, "{turned} {side:?}");
            }
        }
        // The same for cavalry that comes up first: beside its way is not before it.
        for (side, front) in [(North, true), (NorthWest, false), (HexSide::SouthWest, false)] {
            let mut b = board();
            let horse = b.horse(at(6, 10), 30);
            let end = b.walk(at(6, 10), &[North, North, side]);
            let target = b.foot(end);
            assert_eq!(b.offer(horse, target).is_some(), front, "{side:?}");
        }
    });
}

#[test]
fn the_target_is_declared_two_hexes_away() {
    clause!("CHG-TGT-03", "CHG-TGT-04"; {
        for (hexes, before) in [(3, 1), (4, 2), (5, 3), (6, 4)] {
            let mut b = board();
            let horse = b.horse(at(5, 10), 30);
            let target = b.foot(at(5, 10 - hexes));
            let battle = b.battle();
            let offer = offer(&battle, horse, target).expect("a charge");
            assert_eq!(offer.before, before, "{hexes} hexes away");
            let c = offer.declaration.circumstances;
            assert_eq!((c.distance, c.points), (2, 5 - before));
            // It goes there at once and stands there while the target decides.
            let mut events = Vec::new();
            let mut after = battle.clone();
            after.apply(&declare(offer.declaration), &mut events).expect("a charge");
            let here = after.now().of(horse).and_then(|at| at.hex).expect("on the map");
            assert_eq!(b.scene.map.grid.distance(here, offer.hex), 2);
            let way = offer.path[..usize::from(before)].to_vec();
            let told = Event::Declared { declaration: offer.declaration, path: way };
            assert_eq!(events, [told]);
        }
    });
}

/// A board on which the one way to the target passes a hex two away, between a grove and `friend`.
fn hidden(friend: Option<Formation>) -> (Board, u8) {
    let mut b = board();
    let start = at(5, 10);
    let horse = b.horse(start, 30);
    // The way: north, then north-east into the grove, next to the target.
    b.terrain(b.walk(start, &[NorthEast]), Terrain::Swamp);
    b.terrain(b.walk(start, &[North, NorthEast]), Terrain::Grove);
    let beside = b.walk(start, &[North, North]);
    if let Some(formation) = friend {
        let friend = b.foot_of(Side::First, beside, 30);
        b.start(friend).formation = formation;
    } else {
        b.terrain(beside, Terrain::Swamp);
    }
    let target = b.foot(b.walk(start, &[North, North, NorthEast]));
    let offer = b.offer(horse, target).expect("a charge");
    (b, offer.before)
}

#[test]
fn sight_decides_where_the_target_is_declared() {
    clause!("CHG-TGT-11"; {
        // Along a hexside between a grove and a line nothing is seen: the target is declared next to it.
        assert_eq!(hidden(Some(Formation::Line)).1, 2);
        assert_eq!(hidden(Some(Formation::Column)).1, 2);
        assert_eq!(hidden(Some(Formation::Skirmish)).1, 1);
    });
    clause!("CHG-TGT-12"; {
        assert_eq!(hidden(Some(Formation::Line)).1, 2);
        assert_eq!(hidden(Some(Formation::Square)).1, 1);
        assert_eq!(hidden(Some(Formation::RallyingSquare)).1, 1);
    });
    // One of the two hexes is open.
    assert_eq!(hidden(None).1, 1);
}

#[test]
fn within_two_hexes_the_target_is_declared_before_any_movement() {
    clause!("CHG-TGT-07"; {
        for (hexes, at_once) in [(1, true), (2, true), (3, false)] {
            let mut b = board();
            let horse = b.horse(at(5, 10), 30);
            let target = b.foot(at(5, 10 - hexes));
            let offer = b.offer(horse, target).expect("a charge");
            assert_eq!(offer.before == 0, at_once, "{hexes} hexes away");
            if at_once {
                let c = offer.declaration.circumstances;
                assert_eq!((c.distance, c.points), (hexes, 5));
            }
        }
    });
}

#[test]
fn after_choosing_its_target_it_moves_next_to_it() {
    clause!("CHG-MOVE-03"; {
        for hexes in [1, 2, 5] {
            let mut b = board();
            let horse = b.horse(at(5, 10), 30);
            let target = b.foot(at(5, 10 - hexes));
            // A target that may not attempt square: the cavalry goes straight in.
            b.start(target).order = Order::Disordered;
            let offer = b.offer(horse, target).expect("a charge");
            let mut battle = b.battle();
            battle.apply(&declare(offer.declaration), &mut NoTrace).expect("a charge");
            if hexes > 1 {
                let report = Input::Report(battle.carried_out().expect("it moves up").1);
                battle.apply(&report, &mut NoTrace).expect("as carried out");
            }
            assert!(battle.ledger().is_some(), "the target rolls to stand");
            let here = battle.now().of(horse).and_then(|at| at.hex).expect("on the map");
            assert_eq!(here, at(5, 11 - hexes));
        }
    });
}

#[test]
fn facing_orientation_and_formation_are_kept() {
    clause!("CHG-FORM-03", "CHG-FORM-04", "CHG-FORM-05"; {
        let mut b = board();
        let horse = b.horse(at(5, 10), 30);
        let target = b.foot(b.walk(at(5, 10), &[North, NorthEast, NorthEast]));
        let flank = b.foot(b.walk(at(5, 10), &[NorthWest]));
        let battle = b.battle();
        // What a turn would bring before it is no target.
        assert!(offer(&battle, horse, flank).is_none());
        let declaration = offer(&battle, horse, target).expect("a charge").declaration;
        let mut lots = Lots(7);
        for _ in 0..50 {
            let fought = fight(&battle, declaration, &mut lots);
            for step in &fought.steps {
                let now = step.now().of(horse).expect("a piece");
                let then = battle.now().of(horse).expect("a piece");
                assert_eq!((now.facing, now.formation), (then.facing, then.formation));
                // Nor may it be turned by hand while the charge goes on; before and after it may.
                let turn = adjust(horse, Change::Face(None));
                let form = adjust(horse, Change::Form(Formation::Column));
                let free = step.fight().is_none();
                assert_eq!(step.check(&turn).is_ok(), free);
                assert_eq!(step.check(&form).is_ok(), free);
            }
        }
    });
}

#[test]
fn only_the_right_formation_charges() {
    clause!("CHG-FORM-02"; {
        for (formation, charges) in [
            (Formation::Line, true),
            (Formation::Column, false),
            (Formation::MarchColumn, false),
            (Formation::Skirmish, false),
            (Formation::GeneralOrder, false),
        ] {
            for degrees in [0, 30, 330] {
                let mut b = board();
                let horse = b.horse(at(5, 10), degrees);
                b.start(horse).formation = formation;
                let target = b.foot(at(5, 7));
                assert_eq!(b.offer(horse, target).is_some(), charges, "{formation:?} {degrees}");
                // At the table no declaration gets round it.
                let mut plain = b.clone();
                plain.start(horse).formation = Formation::Line;
                let declaration = plain.offer(horse, target).expect("a charge").declaration;
                let battle = b.at_table().battle();
                assert_eq!(battle.check(&declare(declaration)).is_ok(), charges);
            }
        }
    });
    // Foot does not charge, whatever its formation.
    let mut b = board();
    let foot = b.foot_of(Side::First, at(5, 10), 30);
    b.foot(at(5, 7));
    assert!(b.battle().offers(foot).is_empty());
}

#[test]
fn a_stack_takes_nobody_along_who_may_not_charge() {
    for (order, readiness, charges) in [
        (Order::GoodOrder, Readiness::Fresh, true),
        (Order::Disordered, Readiness::Tired, true),
        (Order::Pgd, Readiness::Fresh, false),
        (Order::GoodOrder, Readiness::Exhausted, false),
    ] {
        let mut b = board();
        let horse = b.horse(at(5, 10), 30);
        let below = b.horse(at(5, 10), 30);
        (b.start(below).order, b.start(below).readiness) = (order, readiness);
        let target = b.foot(at(5, 7));
        assert_eq!(
            b.offer(horse, target).is_some(),
            charges,
            "{order:?} {readiness:?}"
        );
        assert_eq!(b.offer(below, target), None, "the top unit leads");
    }
}

#[test]
fn one_charge_in_one_part_of_the_turn() {
    let mut b = board();
    let horse = b.horse(at(5, 10), 30);
    let target = b.foot(at(5, 8));
    let other = b.horse(at(8, 10), 30);
    let far = b.foot(b.walk(at(8, 10), &[North, North]));
    let battle = b.battle();
    assert!(offer(&battle, horse, target).is_some());
    let declaration = offer(&battle, horse, target).expect("a charge").declaration;
    let fought = fight_until(&battle, declaration, &[End::Rebounded]);
    let mut after = fought.battle;
    assert!(after.offers(horse).is_empty());
    assert!(!after.chargers().contains(&horse));
    assert!(offer(&after, other, far).is_some(), "the others still may");
    // Nor below a top unit that has not charged, put there by hand.
    let declaration = offer(&battle, other, far).expect("a charge").declaration;
    let mut mixed = fight_until(&battle, declaration, &[End::Rebounded]).battle;
    assert!(offer(&mixed, horse, target).is_some());
    for change in [
        Change::Place(Some(at(5, 10))),
        Change::Ready(Readiness::Fresh),
        Change::Mark(Order::GoodOrder),
    ] {
        mixed
            .apply(&adjust(other, change), &mut NoTrace)
            .expect("by hand");
    }
    assert!(mixed.offers(horse).is_empty() && mixed.offers(other).is_empty());
    // A turn later it may again: readiness is restored by hand here.
    for _ in 0..2 {
        assert!(
            after.offers(horse).is_empty(),
            "nor in the part of the others"
        );
        after.apply(&HAND_OVER, &mut NoTrace).expect("time goes on");
    }
    for change in [
        Change::Place(Some(at(5, 10))),
        Change::Ready(Readiness::Fresh),
        Change::Mark(Order::GoodOrder),
    ] {
        after
            .apply(&adjust(horse, change), &mut NoTrace)
            .expect("by hand");
    }
    assert!(!after.offers(horse).is_empty());
}

fn preserving(battle: &Battle, horse: rules::piece::PieceId, yes: bool) -> Vec<Input> {
    battle
        .legal()
        .filter(|input| match input {
            Input::Act(Act::Declare(d)) => d.charger == horse && d.circumstances.preserving == yes,
            _ => false,
        })
        .collect()
}

#[test]
fn readiness_is_preserved_by_the_declaration_or_not_at_all() {
    clause!("CHG-DECL-04"; {
        let mut b = board();
        let horse = b.horse(at(5, 10), 30);
        let target = b.foot(at(5, 8));
        let next = b.foot(b.walk(at(5, 10), &[NorthEast, NorthEast]));
        let battle = b.battle();
        let mut declaration = offer(&battle, horse, target).expect("a charge").declaration;
        assert_eq!(preserving(&battle, horse, true).len(), 2);
        assert_eq!(preserving(&battle, horse, false).len(), 2);
        for yes in [false, true] {
            declaration.circumstances.preserving = yes;
            let fought = fight_until(&battle, declaration, &[End::TargetFellBack]);
            let readiness = fought.battle.now().of(horse).expect("a piece").readiness;
            assert_eq!(readiness == Readiness::Fresh, yes, "{readiness:?}");
            // A charge that goes on to another target goes on as it was declared.
            let fought = fight_where(&battle, declaration, |fought| {
                fought.end == End::NewTarget && offer(&fought.battle, horse, next).is_some()
            });
            assert!(!preserving(&fought.battle, horse, yes).is_empty());
            assert_eq!(preserving(&fought.battle, horse, !yes), []);
            let mut other = offer(&fought.battle, horse, next).expect("a charge").declaration;
            other.circumstances.preserving = !yes;
            assert_eq!(fought.battle.check(&declare(other)), Err(Refused::NotOffered));
        }
    });
}

#[test]
fn a_charge_that_goes_on_has_the_points_that_are_left() {
    let mut b = board();
    let horse = b.horse(at(5, 11), 30);
    let target = b.foot(at(5, 8));
    // After one hex to within two of the target, four points are left: contact four hexes on.
    let near = b.foot(b.walk(at(5, 10), &[NorthEast; 5]));
    let far = b.foot(at(5, 4));
    let battle = b.battle();
    assert!(offer(&battle, horse, far).is_none());
    let declaration = offer(&battle, horse, target).expect("a charge").declaration;
    assert_eq!(declaration.circumstances.points, 4);
    let went_on = fight_until(&battle, declaration, &[End::NewTarget]);
    let charged = went_on.battle.now().charged.clone();
    assert_eq!(charged.len(), 1);
    assert_eq!(charged[0].points, Some(4));
    let offer = offer(&went_on.battle, horse, near).expect("five hexes away");
    assert_eq!(offer.path.len(), 4);
    assert_eq!(offer.declaration.circumstances.points, 1);
    // No readiness is lost until it is over; nobody found, it is over when the side hands over.
    let mut after = went_on.battle;
    let readiness = |battle: &Battle| battle.now().of(horse).expect("a piece").readiness;
    assert_eq!(readiness(&after), Readiness::Fresh);
    after.apply(&HAND_OVER, &mut NoTrace).expect("time goes on");
    assert_eq!(readiness(&after), Readiness::Tired);
    assert!(after.now().charged.is_empty());
    // Choosing to end it is another thing.
    let done = fight_where(&battle, declaration, |fought| {
        fought.end == End::CalledOff
            && fought.events.iter().any(|event| {
                matches!(
                    event,
                    Event::Chosen {
                        choice: Choice::EndCharge,
                        ..
                    }
                )
            })
    });
    assert!(done.battle.offers(horse).is_empty());
}

/// A turn is over when both sides have had their part, whoever came first.
#[test]
fn whoever_is_first_begins_every_turn() {
    for first in [Side::First, Side::Second] {
        let mut board = board();
        board.scene.first = first;
        let mut battle = board.battle();
        for turn in 1..=board.scene.turns {
            for side in [first, first.other()] {
                assert_eq!(battle.pending(), Pending::Manoeuvre { side, turn });
                let last = turn == board.scene.turns && side != first;
                let given = battle.apply(&HAND_OVER, &mut NoTrace);
                assert_eq!(given.is_err(), last);
            }
        }
    }
}

/// The contest follows from the declaration: one that could not be made is not put back.
#[test]
fn a_charge_that_could_not_be_declared_is_not_restored() {
    let mut board = board();
    let start = at(5, 9);
    let horse = board.horse(start, 30);
    let foot = board.foot(board.walk(start, &[North, NorthEast]));
    let battle = board.battle();
    let declaration = offer(&battle, horse, foot).expect("in reach").declaration;
    let mut charging = battle.clone();
    charging
        .apply(&declare(declaration), &mut NoTrace)
        .expect("an offer");
    let mut position = charging.position();
    let scene = std::sync::Arc::clone(battle.scene());
    assert!(Battle::restore(scene.clone(), position.clone()).is_ok());
    let fight = position.fight.as_mut().expect("a charge is in progress");
    fight.declaration.circumstances.distance = 0;
    assert!(Battle::restore(scene, position).is_err());
}
