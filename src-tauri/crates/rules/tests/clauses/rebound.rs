//! The rebound of cavalry (19.9.3).

use rules::chart::Condition;
use rules::contest::Approach;
use rules::event::{Directive, LossCause};
use rules::ground::{Ended, Interruption, Movement, Report};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Pending, Purpose};
use rules::procedure::charge::Stage;
use rules::side::Side;
use rules::switch::{BounceMeasure, MoraleCheckEqualPasses, RoutDistance};

use crate::row::{
    Give, Given, HORSE, Played, d, d6, given, leader, moved, play, rebounded, refused, report,
};

/// A blank result from the flank: 18 to 8, column 2:1, roll 12.
fn blank(given: &Given, more: &[Give]) -> Played {
    play(
        &given.clone().from(Approach::Flank),
        &[&[d(66), d6(1), d(12)], more].concat(),
    )
}

fn disordered() -> Given {
    // 9 to 8: column 1:1, where 16 to 51 are blank.
    given()
        .from(Approach::Flank)
        .charger_order(Order::Disordered)
}

#[test]
fn a_third_of_the_printed_movement() {
    let of = |movement| match blank(&given().charger(|u| u.movement = movement), &[]).movement() {
        (HORSE, Movement::Rebound { points, .. }) => points,
        other => panic!("{other:?}"),
    };
    clause!("REBOUND-02"; given().from(Approach::Flank), [d(66), d6(1), d(12)], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Rebound { points: 4, ignoring_cost: false }));
        for (movement, points) in [(12, 4), (10, 3), (9, 3), (8, 2), (5, 1), (17, 5)] {
            assert_eq!(of(movement), points, "{movement}");
        }
    });
}

#[test]
fn it_is_involuntary_and_provokes_nothing() {
    let attempt = Report::interrupted(Interruption::SquareAttempt {
        bystander: 0,
        distance: 1,
    });
    let mut shot = Report::completed(4, 1).spending(4);
    shot.losses = 1;
    let near = given().from(Approach::Flank).with_neighbour();
    let inputs = [
        moved(2, 0),
        d(66),
        d6(1),
        d(12),
        refused(report(attempt)),
        refused(report(shot)),
    ];
    clause!("REBOUND-06", "REBOUND-07", "OPP-08"; near, inputs, |played| {
        assert_eq!(played.refusals.len(), 2);
        assert_eq!(played.state().stage, Stage::Rebounds);
        // Charge movement, which is voluntary, takes both.
        let mut way_in = Report::completed(2, 0);
        way_in.losses = 1;
        assert_eq!(play(&near, &[report(way_in)]).state().attacker.lost, 1);
        let interrupted = play(&near, &[report(attempt)]);
        assert!(matches!(interrupted.purpose(), Purpose::SquareAttempt { .. }));
    });
}

#[test]
fn each_zone_left_costs_an_increment() {
    clause!("REBOUND-08"; given().from(Approach::Flank), [d(66), d6(1), d(12), rebounded(4, 2)], |played| {
        assert!(played.lost(HORSE, 2, LossCause::ZonesLeft));
        assert_eq!(blank(&given(), &[rebounded(4, 0)]).state().attacker.lost, 0);
    });
}

#[test]
fn then_it_makes_a_morale_check() {
    clause!("REBOUND-10"; given().from(Approach::Flank), [d(66), d6(1), d(12), rebounded(4, 1)], |played| {
        assert_eq!(played.purpose(), Purpose::ReboundCheck);
        assert!(matches!(played.pending(), Pending::Roll { side: Side::First, .. }));
        // Morale 31, no modifier.
        assert_eq!((played.ledger().sum, played.passes_from()), (0, 32));
        // One that lost its last increments on the way makes none.
        let last = given().charger(|u| (u.lost, u.melee) = (8, 162));
        assert_eq!(blank(&last, &[rebounded(4, 1)]).end(), End::ChargerEliminated);
    });
    let tired = given().with(|d| d.attacker.force_marched = true);
    assert_eq!(
        blank(&tired, &[rebounded(4, 0)]).steps(Condition::ForcedMarchTurn),
        -3
    );
    let low = given().with(|d| d.attacker.morale_level = 2);
    let played = blank(&low, &[rebounded(4, 0)]);
    assert_eq!(
        (played.steps(Condition::MoraleLevel), played.passes_from()),
        (-6, 42)
    );
    // The -3 of a disordered unit is off.
    let checked = play(&disordered(), &[d(66), d6(1), d(16), rebounded(4, 0)]);
    assert_eq!(checked.ledger().sum, 0);
}

#[test]
fn the_leader_of_the_stack_adds_his_bonus() {
    let led = given().charger_led(leader(6, 0));
    assert_eq!(blank(&led, &[rebounded(4, 0)]).ledger().sum, 6);
}

#[test]
fn a_pass_disorders_and_a_second_disorder_routs() {
    clause!("REBOUND-11"; given().from(Approach::Flank), [d(66), d6(1), d(12), rebounded(4, 0), d(32)], |played| {
        assert_eq!(played.state().attacker.order, Order::Disordered);
        assert!(played.ordered(Directive::MarkDisordered { subject: HORSE }));
        assert_eq!(played.end(), End::Rebounded);
    });
    clause!("REBOUND-12"; disordered(), [d(66), d6(1), d(16), rebounded(4, 0), d(32)], |played| {
        assert_eq!(played.state().attacker.order, Order::Pgd);
        assert!(played.ordered(Directive::MarkPgd { subject: HORSE }));
        // It makes its rout move like one that failed (RULING-246).
        assert!(matches!(played.movement(), (HORSE, Movement::Rout { points: 8, .. })));
    });
    clause!("REBOUND-13"; given().from(Approach::Flank), [d(66), d6(1), d(12), rebounded(4, 0), d(31)], |played| {
        assert_eq!(played.state().attacker.order, Order::Pgd);
        assert!(played.ordered(Directive::MarkPgd { subject: HORSE }));
        let again = play(&disordered(), &[d(66), d6(1), d(16), rebounded(4, 0), d(31)]);
        assert_eq!(again.state().attacker.order, Order::Pgd);
        let passed = blank(&given(), &[rebounded(4, 0), d(32)]);
        assert_eq!(passed.state().attacker.order, Order::Disordered);
    });
}

#[test]
fn the_rout_is_the_full_one_less_what_the_rebound_took() {
    clause!("REBOUND-14"; given().from(Approach::Flank), [d(66), d6(1), d(12), rebounded(4, 1), d(31)], |played| {
        let rout = |points| (HORSE, Movement::Rout { points, ignoring_cost: false });
        assert_eq!(played.movement(), rout(8));
        // Points count, not hexes: two hexes of two points each.
        let dear = report(Report::completed(2, 1).spending(4));
        assert_eq!(blank(&given(), &[dear, d(31)]).movement(), rout(8));
        // A rebound that found no room took nothing.
        assert_eq!(blank(&given(), &[rebounded(0, 0), d(31)]).movement(), rout(12));
        let done = blank(&given(), &[rebounded(4, 1), d(31), moved(8, 1)]);
        assert_eq!(done.end(), End::ReboundedAndRouted);
        assert!(done.lost(HORSE, 1, LossCause::ZonesLeft));
        assert_eq!(done.state().attacker.lost, 2);
        // A pass moves no further.
        assert_eq!(blank(&given(), &[rebounded(4, 1), d(32)]).end(), End::Rebounded);
    });
    let left = |hexes| {
        let mut report = Report::completed(hexes, 0).ended(Ended::LeftMap);
        report.eliminated = true;
        crate::row::report(report)
    };
    let off = blank(&given(), &[rebounded(4, 1), d(31), left(2)]);
    assert_eq!(off.end(), End::ChargerLeftMap);
}

#[test]
fn switch_bounce_measure() {
    let of = |value| blank(&given().switched(|s| s.bounce_measure = value), &[]).movement();
    let rebound = |ignoring_cost| {
        (
            HORSE,
            Movement::Rebound {
                points: 4,
                ignoring_cost,
            },
        )
    };
    assert_eq!(of(BounceMeasure::MovementPoints), rebound(false));
    assert_eq!(of(BounceMeasure::HexesIgnoringCost), rebound(true));
}

#[test]
fn the_switches_of_routs_and_checks_hold_here_too() {
    let ten = given().switched(|s| s.rout_distance = RoutDistance::TenHexes);
    let rout = Movement::Rout {
        points: 6,
        ignoring_cost: true,
    };
    assert_eq!(
        blank(&ten, &[rebounded(4, 0), d(31)]).movement(),
        (HORSE, rout)
    );
    let equal = given().switched(|s| s.morale_check_equal_passes = MoraleCheckEqualPasses::Yes);
    assert_eq!(blank(&equal, &[rebounded(4, 0)]).passes_from(), 31);
}
