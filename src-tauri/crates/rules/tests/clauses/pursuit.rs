//! The pursuit after the charge (19.11).

use rules::contest::Approach;
use rules::event::{Directive, Event, LossCause, RemovalCause};
use rules::force::Fate;
use rules::ground::{Ended, Movement, Report};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Question};
use rules::procedure::charge::Stage;
use rules::switch::{AdvanceCountsAsPursuitHex, LightPursuitExtraLoss};

use crate::row::{
    Give, Give::Usual, Given, HORSE, Played, TARGET, choose, d, d6, ended, given, moved, play,
    refused, report,
};

fn even() -> Given {
    given().from(Approach::Flank).foot(|u| u.increments = 12)
}

/// A target that routs on its roll to stand over these hexes, out of these zones; the cavalry
/// advances and chooses to pursue.
fn after_rout(given: &Given, hexes: u8, zones: u8, more: &[Give]) -> Played {
    let routs = given.clone().target_order(Order::Disordered);
    let inputs = [d(12), moved(hexes, zones), Usual, choose(Choice::Pursue)];
    play(&routs, &[inputs.as_slice(), more].concat())
}

/// DD# from the flank by this roll in the column 2:1; the cavalry advances and pursues.
fn after_dd(given: &Given, roll: u8, more: &[Give]) -> Played {
    let inputs = [d(66), d6(1), d(roll), Usual, Usual, choose(Choice::Pursue)];
    play(given, &[inputs.as_slice(), more].concat())
}

#[test]
fn cavalry_that_does_not_recall_pursues_infantry() {
    let inputs = [
        d(66),
        d6(1),
        d(35),
        moved(1, 1),
        Usual,
        choose(Choice::Pursue),
    ];
    clause!("PURSUIT-01", "PURSUIT-04", "MELEE-IA-37"; even(), inputs, |played| {
        assert_eq!(played.state().stage, Stage::Pursuing);
        let recalled = [d(66), d6(1), d(35), moved(1, 1), Usual, choose(Choice::Recall), d6(6)];
        assert_eq!(play(&even(), &recalled).end(), End::TargetFellBack);
    });
    let failed = [
        d(66),
        d6(1),
        d(35),
        moved(1, 1),
        Usual,
        choose(Choice::Recall),
        d6(1),
    ];
    clause!("PURSUIT-05"; even(), failed, |played| {
        assert_eq!(played.state().stage, Stage::Pursuing);
    });
}

#[test]
fn three_hexes_at_the_most() {
    for (hexes, pursued) in [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)] {
        clause!("PURSUIT-06", "PURSUIT-09"; even().target_order(Order::Disordered), [d(12), moved(hexes, 0), Usual, choose(Choice::Pursue)], |played| {
            assert_eq!(played.movement(), (HORSE, Movement::Pursue { hexes: pursued }));
            let too_far = after_rout(&even(), hexes, 0, &[refused(moved(pursued + 1, 0))]);
            assert_eq!(too_far.refusals.len(), 1);
        });
    }
    for (roll, hexes) in [(35, 1), (45, 2), (61, 3)] {
        clause!("PURSUIT-08"; even(), [d(66), d6(1), d(roll), Usual, Usual, choose(Choice::Pursue)], |played| {
            assert_eq!(played.movement(), (HORSE, Movement::Pursue { hexes }));
        });
    }
}

#[test]
fn once_whole_the_length_comes_from_the_report_of_the_retreat() {
    // DR with nine points, but two hexes are all that the ground allows before it is over: the
    // pursuit is of two, not of three.
    let short = after_rout(&even(), 2, 1, &[]);
    assert_eq!(short.movement(), (HORSE, Movement::Pursue { hexes: 2 }));
    let done = after_rout(&even(), 2, 1, &[Usual]);
    assert!(done.lost(TARGET, 1, LossCause::ZonesLeft));
    assert!(done.lost(TARGET, 2, LossCause::Pursuit));
    assert_eq!(
        (done.end(), done.state().defender.lost),
        (End::TargetRouted, 3)
    );
}

#[test]
fn nobody_pursues_who_is_gone() {
    let surrendered = given().from(Approach::Flank);
    clause!("PURSUIT-10", "MELEE-IA-38"; surrendered, [d(12), d(66), Usual], |played| {
        assert_eq!(played.end(), End::TargetSurrendered);
        let shot = [d(12), d(42), moved(9, 5), Usual];
        let eliminated = play(&given().from(Approach::Flank), &shot);
        assert_eq!(eliminated.end(), End::TargetEliminated);
        // With one increment left it is pursued.
        let one = [d(12), d(42), moved(9, 4), Usual];
        let left = play(&given().from(Approach::Flank), &one);
        assert_eq!(left.question(), Question::RecallBeforePursuit);
    });
}

#[test]
fn each_hex_costs_the_pursued_an_increment() {
    for hexes in 1..=3 {
        let inputs = [d(12), moved(hexes, 0), Usual, choose(Choice::Pursue), Usual];
        clause!("PURSUIT-12"; even().target_order(Order::Disordered), inputs, |played| {
            assert!(played.lost(TARGET, hexes, LossCause::Pursuit));
            assert_eq!(played.state().defender.lost, hexes);
        });
    }
}

#[test]
fn light_cavalry_inflicts_one_more_and_four_is_the_most() {
    let light = || even().light();
    let inputs = |hexes| [d(12), moved(hexes, 0), Usual, choose(Choice::Pursue), Usual];
    clause!("PURSUIT-13"; light().target_order(Order::Disordered), inputs(1), |played| {
        assert!(played.lost(TARGET, 2, LossCause::Pursuit));
        assert!(after_rout(&even(), 1, 0, &[Usual]).lost(TARGET, 1, LossCause::Pursuit));
    });
    clause!("PURSUIT-14"; light().target_order(Order::Disordered), inputs(9), |played| {
        assert!(played.lost(TARGET, 4, LossCause::Pursuit));
        assert!(after_rout(&even(), 9, 0, &[Usual]).lost(TARGET, 3, LossCause::Pursuit));
    });
    // One slow unit makes the stack heavy.
    let mixed = light().with(|d| {
        let mut slow = d.attacker.units[0].clone();
        (slow.id, slow.movement) = ("slow".to_owned(), 12);
        d.attacker.units.push(slow);
    });
    assert!(after_rout(&mixed, 3, 0, &[Usual]).lost(TARGET, 3, LossCause::Pursuit));
}

#[test]
fn it_ends_with_the_last_increment() {
    let two = given().from(Approach::Flank).foot(|u| u.increments = 2);
    let inputs = [d(12), moved(9, 0), Usual, choose(Choice::Pursue), Usual];
    clause!("PURSUIT-15"; two.clone().target_order(Order::Disordered), inputs, |played| {
        // Two hexes end it; the third is not ridden.
        let before = after_rout(&two, 9, 0, &[]);
        assert_eq!(before.movement(), (HORSE, Movement::Pursue { hexes: 2 }));
        assert!(played.lost(TARGET, 2, LossCause::Pursuit));
        assert_eq!(played.end(), End::TargetEliminated);
        let cause = RemovalCause::Eliminated;
        assert!(played.ordered(Directive::Remove { subject: TARGET, cause }));
    });
    clause!("PURSUIT-16"; even().target_order(Order::Disordered), [d(12), moved(9, 2), Usual, choose(Choice::Pursue), Usual], |played| {
        assert!(played.lost(TARGET, 2, LossCause::ZonesLeft));
        assert!(played.lost(TARGET, 3, LossCause::Pursuit));
        assert_eq!(played.state().defender.lost, 5);
    });
}

#[test]
fn enemy_cavalry_stops_it() {
    let inputs = [
        d(12),
        moved(9, 0),
        Usual,
        choose(Choice::Pursue),
        ended(2, 0, Ended::EnemyCavalryZone),
    ];
    clause!("PURSUIT-19"; even().target_order(Order::Disordered), inputs, |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert!(played.lost(TARGET, 2, LossCause::Pursuit));
        assert!(after_rout(&even(), 9, 0, &[Usual]).lost(TARGET, 3, LossCause::Pursuit));
    });
    let started = [d(12), moved(9, 0), ended(1, 0, Ended::EnemyCavalryZone)];
    clause!("PURSUIT-20"; even().target_order(Order::Disordered), started, |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert_eq!(played.state().defender.lost, 0);
        let free = play(&even().target_order(Order::Disordered), &[d(12), moved(9, 0), moved(1, 0)]);
        assert_eq!(free.question(), Question::RecallBeforePursuit);
    });
}

#[test]
fn friends_of_the_pursued_stop_it_if_they_were_passed() {
    let mut through = Report::completed(9, 0);
    through.through = 1;
    let inputs = [
        d(12),
        report(through),
        Usual,
        choose(Choice::Pursue),
        ended(2, 0, Ended::MetFriends),
    ];
    clause!("PURSUIT-21"; even().target_order(Order::Disordered), inputs, |played| {
        assert_eq!(played.end(), End::TargetRouted);
        // The hex next to them counts (RULING-250).
        assert!(played.lost(TARGET, 2, LossCause::Pursuit));
        let none = after_rout(&even(), 9, 0, &[refused(ended(2, 0, Ended::MetFriends))]);
        assert_eq!(none.refusals.len(), 1);
    });
}

#[test]
fn what_cannot_go_on_ends_at_once() {
    let inputs = [
        d(12),
        moved(9, 0),
        Usual,
        choose(Choice::Pursue),
        ended(1, 0, Ended::Blocked),
    ];
    clause!("PURSUIT-24"; even().target_order(Order::Disordered), inputs, |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert_eq!(played.state().defender.lost, 1);
        let none = after_rout(&even(), 9, 0, &[ended(0, 0, Ended::Blocked)]);
        assert_eq!((none.end(), none.state().defender.lost), (End::TargetRouted, 0));
        // Light cavalry needs a hex for its extra loss.
        let light = after_rout(&even().light(), 9, 0, &[ended(0, 0, Ended::Blocked)]);
        assert_eq!(light.state().defender.lost, 0);
    });
}

#[test]
fn it_may_be_fired_at() {
    let mut shot = Report::completed(3, 0);
    shot.losses = 1;
    let inputs = [
        d(12),
        moved(9, 0),
        Usual,
        choose(Choice::Pursue),
        report(shot),
    ];
    clause!("PURSUIT-25", "OPP-06"; even().target_order(Order::Disordered), inputs, |played| {
        assert!(played.lost(HORSE, 1, LossCause::OpportunityFire));
        assert!(played.lost(TARGET, 3, LossCause::Pursuit));
        let quiet = after_rout(&even(), 9, 0, &[moved(3, 0)]);
        assert_eq!(quiet.state().attacker.lost, 0);
    });
    let mut all = Report::completed(3, 0);
    all.losses = 9;
    let gone = after_rout(&even(), 9, 0, &[report(all)]);
    assert_eq!(
        (gone.end(), gone.state().attacker.fate),
        (End::ChargerEliminated, Fate::Eliminated)
    );
    assert!(!gone.ordered(Directive::MayRally { points: 5 }));
}

#[test]
fn what_is_told_is_how_it_ended() {
    let mut all = Report::completed(3, 0);
    all.losses = 9;
    let gone = after_rout(&even(), 9, 0, &[report(all)]);
    let told = gone.events.iter().find_map(|event| match event {
        Event::Ended { outcome, .. } => Some(outcome.end),
        _ => None,
    });
    assert_eq!(told, Some(gone.end()));
}

#[test]
fn switch_advance_counts_as_pursuit_hex() {
    let of = |value, hexes, more: &[Give]| {
        after_rout(
            &even().switched(|s| s.advance_counts_as_pursuit_hex = value),
            hexes,
            0,
            more,
        )
    };
    let no = of(AdvanceCountsAsPursuitHex::No, 3, &[]);
    assert_eq!(no.movement(), (HORSE, Movement::Pursue { hexes: 3 }));
    let yes = of(AdvanceCountsAsPursuitHex::Yes, 3, &[]);
    assert_eq!(yes.movement(), (HORSE, Movement::Pursue { hexes: 2 }));
    // The losses are those of the hexes retreated under both.
    for value in [
        AdvanceCountsAsPursuitHex::No,
        AdvanceCountsAsPursuitHex::Yes,
    ] {
        assert!(of(value, 3, &[Usual]).lost(TARGET, 3, LossCause::Pursuit));
    }
    // A retreat of one hex: the advance was the whole pursuit.
    let one = of(AdvanceCountsAsPursuitHex::Yes, 1, &[]);
    assert_eq!(one.end(), End::TargetRouted);
    assert!(one.lost(TARGET, 1, LossCause::Pursuit));
}

#[test]
fn switch_light_pursuit_extra_loss() {
    let lost = |value, hexes| {
        let given = even()
            .light()
            .switched(|s| s.light_pursuit_extra_loss = value);
        after_rout(&given, hexes, 0, &[Usual]).state().defender.lost
    };
    let once = |hexes| lost(LightPursuitExtraLoss::OnePerPursuit, hexes);
    let each = |hexes| lost(LightPursuitExtraLoss::OnePerHex, hexes);
    assert_eq!([once(1), once(2), once(3)], [2, 3, 4]);
    assert_eq!([each(1), each(2), each(3)], [2, 4, 4]);
}

#[test]
fn after_dd_the_losses_are_the_hexes_recoiled() {
    // RULING-290: the last hex is the one in which the target stands.
    for (roll, hexes) in [(35, 1), (45, 2), (61, 3)] {
        let played = after_dd(&even(), roll, &[Usual]);
        assert!(played.lost(TARGET, hexes, LossCause::Pursuit));
        assert_eq!(
            played.state().defender.lost,
            hexes + 1,
            "and the zone it left"
        );
    }
}
