//! Switches of retreats: how far, what it costs, who surrenders.

use rules::contest::Approach;
use rules::force::Fate;
use rules::ground::{Ended, Movement};
use rules::order::Order;
use rules::pending::{Choice, Pending, Refused};
use rules::report_form::ReportFault;
use rules::switch::{RoutDistance, SurrenderWhen, ZoiLossAppliesTo};

use crate::row::{
    Given, TARGET, choose, d, d6, ended, given, moved, play, rebounded, refused, report,
};

fn routed(given: &Given) -> (u8, bool) {
    // 18 to 4 is 9:2: 42 is DR.
    match play(given, &[d(12), d(42)]).movement() {
        (
            TARGET,
            Movement::Rout {
                points,
                ignoring_cost,
            },
        ) => (points, ignoring_cost),
        other => panic!("{other:?}"),
    }
}

#[test]
fn switch_rout_distance() {
    let of = |value| {
        routed(
            &given()
                .from(Approach::Flank)
                .switched(|s| s.rout_distance = value),
        )
    };
    assert_eq!(of(RoutDistance::FullMovementPotential), (9, false));
    assert_eq!(of(RoutDistance::TenHexes), (10, true));
    assert_eq!(of(RoutDistance::PrintedMovement), (9, true));
}

#[test]
fn a_stack_routs_at_the_pace_of_its_slowest_unit() {
    let stack = given().from(Approach::Flank).with(|d| {
        let mut slow = crate::row::neighbour().units.remove(0);
        slow.movement = 7;
        // Both are worn down, so that 18 to 4 + 6 stays 3:2 at least.
        slow.melee = 0;
        d.defender.units.push(slow);
    });
    assert_eq!(routed(&stack), (7, false));
}

#[test]
fn switch_zoi_loss_applies_to() {
    let of = |value| given().switched(|s| s.zoi_loss_applies_to = value);
    let every = of(ZoiLossAppliesTo::EveryRoutFallBackBounce);
    let melee_only = of(ZoiLossAppliesTo::MeleeResultsBounceAndChargedPgdOnly);
    let lost =
        |given: &Given, inputs: &[crate::row::Give]| play(given, inputs).state().defender.lost;
    // A rout on the roll to stand is no result of a melee.
    let stand = [d(12), moved(9, 2)];
    assert_eq!(
        lost(&every.clone().target_order(Order::Disordered), &stand),
        2
    );
    assert_eq!(
        lost(&melee_only.clone().target_order(Order::Disordered), &stand),
        0
    );
    // Nor is one on a square attempt.
    let attempt = [choose(Choice::AttemptSquare), d(66), moved(9, 2)];
    assert_eq!(lost(&every.clone().attempt_at(1), &attempt), 2);
    assert_eq!(lost(&melee_only.clone().attempt_at(1), &attempt), 0);
    // DR, DD#, and a rebound cost under both readings.
    for given in [every, melee_only] {
        let flank = given.from(Approach::Flank);
        assert_eq!(lost(&flank, &[d(12), d(42), moved(9, 2)]), 2);
        assert_eq!(lost(&flank, &[d(66), d6(1), d(45), moved(2, 2)]), 2);
        let rebound = play(&flank, &[d(66), d6(1), d(12), rebounded(4, 2)]);
        assert_eq!(rebound.state().attacker.lost, 2);
    }
}

#[test]
fn switch_surrender_when() {
    let surrenders = |value| {
        let given = given()
            .from(Approach::Flank)
            .switched(|s| s.surrender_when = value);
        let ends = |played: crate::row::Played| {
            played
                .form()
                .ends
                .iter()
                .any(|rule| rule.ended == Ended::Surrendered)
        };
        (
            ends(play(&given, &[d(12), d(42)])),
            ends(play(&given, &[d(66), d6(1), d(45)])),
        )
    };
    assert_eq!(
        surrenders(SurrenderWhen::BlockedOrNextToSteadyEnemy),
        (true, true)
    );
    assert_eq!(
        surrenders(SurrenderWhen::AnyUnfinishedRetreat),
        (true, true)
    );
    assert_eq!(surrenders(SurrenderWhen::Never), (false, false));
    let never = given()
        .from(Approach::Flank)
        .switched(|s| s.surrender_when = SurrenderWhen::Never);
    let played = play(
        &never,
        &[d(12), d(42), refused(ended(1, 0, Ended::Surrendered))],
    );
    assert_eq!(played.refusals, [Refused::Report(ReportFault::Ended)]);
    // A rebound that is not completed stops where it is, and nobody surrenders.
    let rebound = play(
        &given().from(Approach::Flank),
        &[
            d(66),
            d6(1),
            d(12),
            refused(ended(1, 0, Ended::Surrendered)),
            rebounded(0, 0),
        ],
    );
    assert!(rebound.state().attacker.in_play());
}

#[test]
fn reports_that_do_not_fit_are_refused_with_the_reason() {
    let of = |report| {
        let inputs = [d(66), d6(1), d(45), refused(crate::row::report(report))];
        play(&given().from(Approach::Flank), &inputs).refusals[0]
    };
    let report = rules::ground::Report::completed;
    assert_eq!(of(report(3, 0)), Refused::Report(ReportFault::Hexes));
    assert_eq!(of(report(2, 3)), Refused::Report(ReportFault::ZonesLeft));
    assert_eq!(
        of(report(2, 0).ended(Ended::MetFriends)),
        Refused::Report(ReportFault::Ended)
    );
    let mut through = report(2, 0);
    through.through = 3;
    assert_eq!(of(through), Refused::Report(ReportFault::Through));
    let mut shot = report(2, 0);
    shot.losses = 1;
    assert_eq!(of(shot), Refused::Report(ReportFault::Losses));
    let mut gone = report(2, 0);
    gone.eliminated = true;
    assert_eq!(of(gone), Refused::Report(ReportFault::Eliminated));
}

#[test]
fn a_retreat_without_room_can_be_reported_where_nobody_surrenders() {
    let never = given()
        .from(Approach::Flank)
        .switched(|s| s.surrender_when = SurrenderWhen::Never);
    let played = play(&never, &[d(66), d6(1), d(45)]);
    let report = rules::ground::Report::completed(0, 0).ended(Ended::Blocked);
    assert_eq!(played.form().check(&report), Ok(()));
}

#[test]
fn a_rout_that_cannot_pay_the_next_hex_stops_or_surrenders() {
    // Out of the cavalry's reach it just stops; next to the cavalry, a steady enemy, it surrenders.
    let far = given().attempt_at(3);
    let attempt = [choose(Choice::AttemptSquare), d(66)];
    let stops = rules::ground::Report::completed(0, 0).ended(Ended::Blocked);
    let gives_up = rules::ground::Report::completed(0, 0).ended(Ended::Surrendered);
    clause!("RETREAT-13", "RETREAT-14"; far, [attempt[0], attempt[1], report(stops)], |played| {
        assert_eq!(played.state().defender.fate, Fate::InPlay);
        let near = play(&given().attempt_at(1), &attempt);
        assert!(near.form().check(&stops).is_err());
        assert!(near.form().check(&gives_up).is_ok());
        let gone = play(&given().attempt_at(1), &[attempt[0], attempt[1], report(gives_up)]);
        assert_eq!(gone.state().defender.fate, Fate::Surrendered);
    });
}

#[test]
fn a_hex_that_was_not_left_is_not_entered() {
    // Nobody surrenders, and the target found no hex to rout to: the cavalry cannot advance.
    let never = given().switched(|s| s.surrender_when = SurrenderWhen::Never);
    let stays = ended(0, 0, Ended::Blocked);
    let stood = never.clone().target_order(Order::Disordered);
    let on_stand = play(&stood, &[d(12), stays]);
    assert!(matches!(on_stand.pending(), Pending::Done { .. }));
    let attempt = [
        choose(Choice::AttemptSquare),
        d(66),
        stays,
        choose(Choice::GoOn),
    ];
    let on_attempt = play(&never.attempt_at(1), &attempt);
    assert!(matches!(on_attempt.pending(), Pending::Done { .. }));
}
