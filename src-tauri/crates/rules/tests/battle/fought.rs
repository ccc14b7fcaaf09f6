//! What charges leave on the board.

use rules::event::{Directive, Event};
use rules::force::Fate;
use rules::formation::Formation;
use rules::ground::{Ended, Movement, Subject};
use rules::hex::HexSide;
use rules::order::Order;
use rules::outcome::End;
use rules::piece::PieceId;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;

use crate::board::{Board, Fought, Lots, at, board, fight, fight_until, fight_where};

use HexSide::{North, South};

/// Cavalry two hexes below a line of infantry.
fn two_apart() -> (Board, PieceId, PieceId) {
    let mut b = board();
    let horse = b.horse(at(5, 9), 30);
    let target = b.foot(at(5, 7));
    (b, horse, target)
}

fn hex_of(fought: &Fought, id: PieceId) -> Option<rules::hex::Hex> {
    fought.battle.now().of(id).and_then(|at| at.hex)
}

/// Increments that a stack was told to take off.
fn told(fought: &Fought, whose: Subject) -> u8 {
    let counts = fought.events.iter().map(|event| match event {
        Event::Order {
            order: Directive::LoseIncrements { subject, count, .. },
            ..
        } if *subject == whose => *count,
        _ => 0,
    });
    counts.sum()
}

fn reported(fought: &Fought, wanted: impl Fn(Movement) -> bool) -> rules::ground::Report {
    let mut reports = fought.events.iter().filter_map(|event| match event {
        Event::Reported { order, report } if wanted(order.movement) => Some(*report),
        _ => None,
    });
    reports.next().expect("it was reported")
}

#[test]
fn the_hex_left_vacant_is_taken() {
    clause!("ADV-01"; {
        let (mut b, horse, target) = two_apart();
        b.printed(horse).melee = 60;
        b.printed(target).movement = 5;
        let battle = b.battle();
        let declaration = b.offer(horse, target).expect("a charge").declaration;
        // Whether the target has gone away or is no more.
        for end in [End::TargetSurrendered, End::TargetFellBack, End::TargetRouted] {
            let fought = fight_where(&battle, declaration, |fought| {
                fought.end == end
                    && fought.events.iter().any(|event| {
                        matches!(event, Event::Reported { order, .. } if order.movement == Movement::Advance)
                    })
            });
            let advance = reported(&fought, |movement| movement == Movement::Advance);
            assert_eq!((advance.ended, advance.hexes), (Ended::Completed, 1), "{end:?}");
            if end == End::TargetSurrendered {
                assert_eq!(hex_of(&fought, horse), Some(at(5, 7)));
                assert_eq!(hex_of(&fought, target), None);
            }
        }
        // Beaten, it goes back instead.
        b.printed(horse).melee = 6;
        let fought = fight_until(&b.battle(), declaration, &[End::ChargerFellBack, End::Rebounded]);
        assert_ne!(hex_of(&fought, horse), Some(at(5, 7)));
        assert_eq!(hex_of(&fought, target), Some(at(5, 7)));
    });
}

/// The target's last hex counts for the losses, and is never entered (RULING-290).
#[test]
fn the_pursuit_takes_as_many_hexes_as_the_target_went_back() {
    clause!("PURSUIT-08", "PURSUIT-11", "PURSUIT-12"; {
        let (b, horse, target) = two_apart();
        let battle = b.battle();
        let declaration = b.offer(horse, target).expect("a charge").declaration;
        let mut seen = [false; 4];
        let mut lots = Lots(3);
        for _ in 0..4_000 {
            let fought = fight(&battle, declaration, &mut lots);
            let back = fought.events.iter().find_map(|event| match event {
                Event::Reported { order, report } if order.subject == Subject::Defender => {
                    matches!(order.movement, Movement::FallBack { .. }).then_some(report.hexes)
                }
                _ => None,
            });
            let pursued = fought.events.iter().find_map(|event| match event {
                Event::Reported { order, report } => {
                    matches!(order.movement, Movement::Pursue { .. }).then_some(*report)
                }
                _ => None,
            });
            let (Some(back), Some(pursued)) = (back, pursued) else { continue };
            if hex_of(&fought, target).is_none() {
                continue;
            }
            seen[usize::from(back)] = true;
            assert_eq!((pursued.hexes, pursued.ended), (back, Ended::Completed));
            // Next to it, on its route.
            assert_eq!(hex_of(&fought, target), Some(at(5, 7 - back)));
            assert_eq!(hex_of(&fought, horse), Some(at(5, 8 - back)));
            let lost = fought.battle.now().of(target).expect("a piece").lost;
            assert_eq!(lost, told(&fought, Subject::Defender));
            let by_pursuit = fought.events.iter().find_map(|event| match event {
                Event::Order {
                    order: Directive::LoseIncrements {
                        count,
                        cause: rules::event::LossCause::Pursuit,
                        ..
                    },
                    ..
                } => Some(*count),
                _ => None,
            });
            assert_eq!(by_pursuit, Some(back));
        }
        assert!(seen[1] || seen[2], "some fell back: {seen:?}");
        assert!(seen.iter().filter(|&&seen| seen).count() >= 2, "{seen:?}");
    });
}

#[test]
fn the_pursuit_stops_at_broken_ground() {
    clause!("PURSUIT-17", "PURSUIT-18"; {
        for (ground, open) in [
            (Terrain::Woods, false),
            (Terrain::Orchard, false),
            (Terrain::Grove, true),
            (Terrain::Crops, true),
        ] {
            let (mut b, horse, target) = two_apart();
            // The route of the target: its own hex, one clear hex, then this ground.
            b.terrain(at(5, 5), ground);
            b.start(target).order = Order::Disordered;
            b.printed(target).movement = 6;
            let declaration = b.offer(horse, target).expect("a charge").declaration;
            let fought = fight_where(&b.battle(), declaration, |fought| {
                fought.end == End::TargetRouted
                    && fought.events.iter().any(|event| {
                        matches!(event, Event::Reported { order, .. }
                            if order.movement == Movement::Pursue { hexes: 3 })
                    })
                    && fought.events.iter().any(|event| {
                        matches!(event, Event::Moved { subject: Subject::Defender, path }
                            if path.len() >= 3 && path[1] == at(5, 5))
                    })
            });
            let pursued = reported(&fought, |m| matches!(m, Movement::Pursue { .. }));
            if open {
                assert_eq!((pursued.hexes, pursued.ended), (3, Ended::Completed), "{ground:?}");
            } else {
                assert_eq!((pursued.hexes, pursued.ended), (1, Ended::Blocked), "{ground:?}");
                assert_eq!(hex_of(&fought, horse), Some(at(5, 6)));
            }
        }
    });
}

#[test]
fn pieces_keep_what_came_of_them() {
    let (mut b, horse, target) = two_apart();
    b.start(horse).lost = 2;
    b.start(target).lost = 1;
    let battle = b.battle();
    let declaration = b.offer(horse, target).expect("a charge").declaration;
    // Square.
    let fought = fight_where(&battle, declaration, |fought| {
        fought
            .battle
            .now()
            .of(target)
            .is_some_and(|at| at.formation == Formation::Square)
            && matches!(fought.end, End::ChargerFellBack | End::Rebounded)
            && told(fought, Subject::Attacker) > 0
    });
    let (ours, theirs) = (
        *fought.battle.now().of(horse).expect("a piece"),
        *fought.battle.now().of(target).expect("a piece"),
    );
    assert_eq!(theirs.facing, None, "a square looks everywhere");
    assert_eq!(theirs.lost, 1);
    assert_eq!(ours.order, Order::Disordered);
    assert_eq!(ours.lost, 2 + told(&fought, Subject::Attacker));
    assert_ne!(ours.readiness, Readiness::Fresh);
    // Disordered, with losses.
    let fought = fight_where(&battle, declaration, |fought| {
        fought.end == End::TargetFellBack && told(fought, Subject::Defender) > 1
    });
    let theirs = *fought.battle.now().of(target).expect("a piece");
    assert_eq!(theirs.order, Order::Disordered);
    assert_eq!(theirs.lost, 1 + told(&fought, Subject::Defender));
    assert_eq!(theirs.fate, Fate::InPlay);
    // Gone.
    b.printed(horse).melee = 60;
    let fought = fight_until(&b.battle(), declaration, &[End::TargetSurrendered]);
    let theirs = *fought.battle.now().of(target).expect("a piece");
    assert_eq!((theirs.fate, theirs.hex), (Fate::Surrendered, None));
}

#[test]
fn a_charge_never_mends_a_unit_below_the_top() {
    let (mut b, horse, target) = two_apart();
    let below = b.horse(at(5, 9), 30);
    b.start(below).readiness = Readiness::Tired;
    b.start(below).order = Order::Disordered;
    let under = b.foot(at(5, 7));
    b.start(under).order = Order::Disordered;
    let battle = b.battle();
    let declaration = b.offer(horse, target).expect("a charge").declaration;
    let mut lots = Lots(11);
    for _ in 0..300 {
        let fought = fight(&battle, declaration, &mut lots);
        for id in [horse, target, below, under] {
            let then = battle.now().of(id).expect("a piece");
            let now = fought.battle.now().of(id).expect("a piece");
            assert!(
                now.order >= then.order && now.readiness >= then.readiness,
                "{id:?}"
            );
            assert!(now.lost >= then.lost);
        }
    }
}

#[test]
fn the_top_unit_bears_the_losses_and_the_rest_stays() {
    let (mut b, horse, target) = two_apart();
    let below = b.foot(at(5, 7));
    b.start(target).lost = 4;
    let battle = b.battle();
    let declaration = b.offer(horse, target).expect("a charge").declaration;
    let fought = fight_where(&battle, declaration, |fought| {
        fought.end == End::TargetFellBack && told(fought, Subject::Defender) == 2
    });
    let top = fought.battle.now().of(target).expect("a piece");
    assert_eq!((top.fate, top.hex, top.lost), (Fate::Eliminated, None, 5));
    let rest = fought.battle.now().of(below).expect("a piece");
    assert_eq!((rest.fate, rest.lost), (Fate::InPlay, 1));
    assert!(rest.hex.is_some());
}

#[test]
fn leaders_go_where_their_stack_goes() {
    let (mut b, horse, target) = two_apart();
    let ours = b.leader(Side::First, at(5, 9), 3);
    let theirs = b.leader(Side::Second, at(5, 7), 3);
    let battle = b.battle();
    let declaration = b.offer(horse, target).expect("a charge").declaration;
    for end in [End::TargetFellBack, End::ChargerFellBack, End::Rebounded] {
        let fought = fight_until(&battle, declaration, &[end]);
        assert_eq!(hex_of(&fought, ours), hex_of(&fought, horse));
        assert_eq!(hex_of(&fought, theirs), hex_of(&fought, target));
    }
    // Captured with a stack that surrenders (chart `surrender`).
    b.printed(horse).melee = 60;
    let fought = fight_until(&b.battle(), declaration, &[End::TargetSurrendered]);
    let leader = fought.battle.now().of(theirs).expect("a piece");
    assert_eq!((leader.fate, leader.hex), (Fate::Surrendered, None));
    assert!(fought.battle.leaders(Side::Second).is_empty());
    assert_eq!(hex_of(&fought, ours), Some(at(5, 7)));
}

/// A rout ends when the next hex cannot be paid; beyond the edge lies such a hex.
#[test]
fn a_rout_leaves_the_map_only_with_a_point_left() {
    for (movement, left) in [(3, false), (4, true)] {
        let mut b = board();
        let horse = b.horse(at(5, 5), 30);
        let target = b.foot(at(5, 4));
        b.printed(target).movement = movement;
        b.start(target).order = Order::Disordered;
        let declaration = b.offer(horse, target).expect("a charge").declaration;
        let fought = fight_until(
            &b.battle(),
            declaration,
            &[End::TargetLeftMap, End::TargetRouted],
        );
        let rout = reported(&fought, |m| matches!(m, Movement::Rout { .. }));
        assert_eq!(rout.hexes, 3);
        assert_eq!(rout.ended == Ended::LeftMap, left, "{movement} points");
        let fate = fought.battle.now().of(target).expect("a piece").fate;
        assert_eq!(fate == Fate::LeftMap, left);
    }
    let b = board();
    assert_eq!(b.walk(at(5, 4), &[North, North, North, South]), at(5, 2));
}
