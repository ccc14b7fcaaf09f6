//! The results of the melee (19.1.2 step 5).

use rules::chart::MeleeResult;
use rules::contest::Approach;
use rules::event::{Directive, LossCause, RemovalCause};
use rules::force::Fate;
use rules::formation::Formation;
use rules::ground::{Ended, Movement};
use rules::order::Order;
use rules::outcome::End;
use rules::procedure::charge::Stage;
use rules::roll_result::RollResult;

use crate::row::{
    Give, Give::Usual, Given, HORSE, Played, TARGET, d, d6, ended, given, moved, play, rebounded,
    refused,
};

/// From the flank, so that nobody fires: 18 to 8, column 2:1.
fn even() -> Given {
    given().from(Approach::Flank)
}

/// 2 to 8: column 1:3.
fn weak() -> Given {
    even().charger(|u| u.melee = 2)
}

/// 24 to 8: column 3:1.
fn strong() -> Given {
    even().charger(|u| u.melee = 24)
}

/// The target stands without a shift, and the melee is rolled.
fn rolled(given: &Given, roll: u8, more: &[Give]) -> Played {
    play(given, &[&[d(66), d6(1), d(roll)], more].concat())
}

fn may_rally(played: &Played) -> bool {
    played.ordered(Directive::MayRally { points: 5 })
}

#[test]
fn attacker_surrenders() {
    clause!("MELEE-IA-11", "MELEE-IA-12", "MELEE-IA-40"; weak(), [d(66), d6(1), d(11)], |played| {
        assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::AttackerSurrenders));
        let cause = RemovalCause::Surrendered;
        assert!(played.ordered(Directive::Remove { subject: HORSE, cause }));
        assert_eq!(played.state().attacker.fate, Fate::Surrendered);
        assert_eq!(played.end(), End::ChargerSurrendered);
        // Step 8 leads to the rally, which nobody is left to make (RULING-263).
        assert!(!may_rally(played));
        assert!(!played.ordered(Directive::TurnChargeMarker));
        // One pip more is AR: nobody is removed.
        let routed = rolled(&weak(), 12, &[]);
        assert!(!routed.ordered(Directive::Remove { subject: HORSE, cause }));
    });
}

#[test]
fn attacker_routs() {
    clause!("MELEE-IA-13", "MELEE-IA-14", "MELEE-IA-41"; weak(), [d(66), d6(1), d(12), moved(12, 1)], |played| {
        let before = rolled(&weak(), 12, &[]);
        assert!(before.ordered(Directive::MarkPgd { subject: HORSE }));
        let rout = Movement::Rout { points: 12, ignoring_cost: false };
        assert_eq!(before.movement(), (HORSE, rout));
        assert_eq!(played.end(), End::ChargerRouted);
        assert_eq!(played.state().attacker.order, Order::Pgd);
        assert!(!may_rally(played));
        assert!(played.ordered(Directive::TurnChargeMarker));
    });
}

#[test]
fn attacker_disordered_and_back() {
    for (roll, hexes) in [(23, 3), (32, 2), (41, 1)] {
        clause!("MELEE-IA-15", "MELEE-IA-16"; weak(), [d(66), d6(1), d(roll)], |played| {
            assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::AttackerDisordered(hexes)));
            assert!(played.ordered(Directive::MarkDisordered { subject: HORSE }));
            assert_eq!(played.movement(), (HORSE, Movement::FallBack { hexes }));
            // The number shown, no more and no less.
            let wrong = [refused(moved(hexes + 1, 0)), refused(moved(hexes - 1, 0))];
            assert_eq!(rolled(&weak(), roll, &wrong).refusals.len(), 2);
        });
    }
    clause!("MELEE-IA-18", "MELEE-IA-42"; weak(), [d(66), d6(1), d(41), moved(1, 1)], |played| {
        assert_eq!(played.end(), End::ChargerFellBack);
        assert_eq!(played.state().attacker.order, Order::Disordered);
        assert!(!may_rally(played));
    });
    let disordered = weak()
        .charger(|u| u.melee = 4)
        .charger_order(Order::Disordered);
    clause!("MELEE-IA-17"; disordered, [d(66), d6(1), d(41)], |played| {
        assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::AttackerDisordered(1)));
        assert_eq!(played.state().attacker.order, Order::Pgd);
        assert!(matches!(played.movement(), (HORSE, Movement::Rout { points: 12, .. })));
        // In good order the same result is a fall back.
        assert!(matches!(rolled(&weak(), 41, &[]).movement(), (HORSE, Movement::FallBack { .. })));
    });
}

#[test]
fn blank_rebounds() {
    clause!("MELEE-IA-19", "MELEE-IA-20", "MELEE-IA-43"; even(), [d(66), d6(1), d(12), rebounded(4, 1), d(32)], |played| {
        let before = rolled(&even(), 12, &[]);
        assert_eq!(before.last_roll(), RollResult::Melee(MeleeResult::Blank));
        assert!(matches!(before.movement(), (HORSE, Movement::Rebound { .. })));
        // Only the cavalry rebounds: the infantry stays as it is (RULING-247).
        assert_eq!(before.state().defender.order, Order::GoodOrder);
        assert_eq!(played.end(), End::Rebounded);
        assert!(!may_rally(played));
    });
}

#[test]
fn defender_disordered_and_back() {
    for (roll, hexes) in [(35, 1), (45, 2), (61, 3)] {
        clause!("MELEE-IA-21", "MELEE-IA-22"; even(), [d(66), d6(1), d(roll)], |played| {
            assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::DefenderDisordered(hexes)));
            assert!(played.ordered(Directive::MarkDisordered { subject: TARGET }));
            assert_eq!(played.movement(), (TARGET, Movement::FallBack { hexes }));
            assert_eq!(rolled(&even(), roll, &[refused(moved(hexes + 1, 0))]).refusals.len(), 1);
        });
    }
    clause!("MELEE-IA-26"; even(), [d(66), d6(1), d(35), moved(1, 1)], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Advance), "the hex is vacant: step 6");
    });
}

#[test]
fn a_special_structure_is_kept_once() {
    let structure = || even().with(|d| d.defender.special_structure = true);
    clause!("MELEE-IA-23", "MELEE-IA-27"; structure(), [d(66), d6(1), d(35)], |played| {
        assert_eq!(played.state().defender.order, Order::Disordered);
        // It does not recoil, its hex is not vacant: step 8.
        assert_eq!(played.end(), End::TargetHeld);
        assert!(may_rally(played));
        let open = rolled(&even(), 35, &[]);
        assert_eq!(open.movement(), (TARGET, Movement::FallBack { hexes: 1 }));
    });
    let disordered = structure().target_order(Order::Disordered);
    clause!("MELEE-IA-24"; disordered, [d(66), d6(1), d(12)], |played| {
        // 18 to 4 is 9:2: 12 is DD2.
        assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::DefenderDisordered(2)));
        assert_eq!(played.state().defender.order, Order::Pgd);
        assert!(matches!(played.movement(), (TARGET, Movement::Rout { .. })));
        assert_eq!(rolled(&structure(), 45, &[]).end(), End::TargetHeld);
    });
    // A rout drives it out whatever its order.
    let routed = rolled(&structure().charger(|u| u.melee = 24), 65, &[]);
    assert!(matches!(routed.movement(), (TARGET, Movement::Rout { .. })));
}

#[test]
fn a_second_disorder_routs_the_defender() {
    let disordered = even().target_order(Order::Disordered);
    clause!("MELEE-IA-25"; disordered, [d(66), d6(1), d(11)], |played| {
        assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::DefenderDisordered(1)));
        assert_eq!(played.state().defender.order, Order::Pgd);
        assert!(matches!(played.movement(), (TARGET, Movement::Rout { points: 9, .. })));
        // A failed roll to stand is the first, DD# the second.
        let twice = play(&even(), &[d(12), d(11)]);
        assert_eq!(twice.state().defender.order, Order::Pgd);
        assert_eq!(rolled(&even(), 35, &[]).state().defender.order, Order::Disordered);
    });
}

#[test]
fn defender_routs() {
    clause!("MELEE-IA-28", "MELEE-IA-44"; strong(), [d(66), d6(1), d(65), moved(9, 1)], |played| {
        let before = rolled(&strong(), 65, &[]);
        assert_eq!(before.last_roll(), RollResult::Melee(MeleeResult::DefenderRouts));
        let rout = Movement::Rout { points: 9, ignoring_cost: false };
        assert_eq!(before.movement(), (TARGET, rout));
        assert_eq!(before.state().defender.order, Order::Pgd);
        assert_eq!(played.movement(), (HORSE, Movement::Advance));
    });
}

#[test]
fn defender_surrenders() {
    clause!("MELEE-IA-29", "MELEE-IA-45"; even(), [d(12), d(66)], |played| {
        assert_eq!(played.last_roll(), RollResult::Melee(MeleeResult::DefenderSurrenders));
        let cause = RemovalCause::Surrendered;
        assert!(played.ordered(Directive::Remove { subject: TARGET, cause }));
        assert_eq!(played.state().defender.fate, Fate::Surrendered);
        assert_eq!(played.movement(), (HORSE, Movement::Advance));
        assert_eq!(play(&even(), &[d(12), d(66), Usual]).end(), End::TargetSurrendered);
    });
}

#[test]
fn every_zone_left_costs_an_increment() {
    clause!("MELEE-IA-30"; even(), [d(66), d6(1), d(61), moved(3, 2)], |target| {
        assert!(target.lost(TARGET, 2, LossCause::ZonesLeft));
        let routed = rolled(&strong(), 65, &[moved(9, 4)]);
        assert!(routed.lost(TARGET, 4, LossCause::ZonesLeft));
        assert_eq!(rolled(&even(), 61, &[moved(3, 0)]).state().defender.lost, 0);
        // The attacker pays, too, when it is the one that is beaten.
        let back = rolled(&weak(), 23, &[moved(3, 3)]);
        assert!(back.lost(HORSE, 3, LossCause::ZonesLeft));
        let fled = rolled(&weak(), 12, &[moved(12, 2)]);
        assert!(fled.lost(HORSE, 2, LossCause::ZonesLeft));
    });
}

#[test]
fn a_stack_cannot_lose_more_than_it_has() {
    let gone = rolled(&strong(), 65, &[moved(9, 9)]);
    assert!(gone.lost(TARGET, 5, LossCause::ZonesLeft));
    assert_eq!(gone.state().defender.fate, Fate::Eliminated);
    let cause = RemovalCause::Eliminated;
    assert!(gone.ordered(Directive::Remove {
        subject: TARGET,
        cause
    }));
    let horse = rolled(&weak(), 12, &[moved(12, 12)]);
    assert!(horse.lost(HORSE, 9, LossCause::ZonesLeft));
    assert_eq!(horse.end(), End::ChargerEliminated);
}

#[test]
fn once_whole_an_ad2_with_a_zone_left() {
    // 18 x 1/3 against a square of 8 is 1:2, and 23 there is AD2.
    let square = given().target(Formation::Square);
    let inputs = [d(11), d(11), d(23), moved(2, 1)];
    let played = play(&square, &inputs);
    let orders: Vec<(Directive, String)> = played.orders();
    let texts: Vec<&str> = orders.iter().map(|(_, clause)| clause.as_str()).collect();
    assert_eq!(
        texts,
        [
            "MELEE-IA-15",
            "MELEE-IA-16",
            "MELEE-IA-30",
            "FATIGUE-01",
            "FATIGUE-02"
        ],
        "{orders:?}"
    );
    assert!(played.lost(HORSE, 1, LossCause::ZonesLeft));
    let force = played.state().attacker;
    assert_eq!(
        (force.order, force.lost, force.fate),
        (Order::Disordered, 1, Fate::InPlay)
    );
    assert_eq!(played.state().defender.order, Order::GoodOrder);
    assert_eq!(played.end(), End::ChargerFellBack);
}

#[test]
fn surrender_and_the_edge_of_the_map_end_a_retreat() {
    let surrendered = rolled(&weak(), 23, &[ended(1, 1, Ended::Surrendered)]);
    assert_eq!(surrendered.end(), End::ChargerSurrendered);
    assert_eq!(surrendered.state().attacker.lost, 1);
    let target = rolled(&even(), 61, &[ended(0, 0, Ended::Surrendered), Usual]);
    assert_eq!(target.end(), End::TargetSurrendered);
    let left = |hexes| {
        let mut report = rules::ground::Report::completed(hexes, 1).ended(Ended::LeftMap);
        report.eliminated = true;
        crate::row::report(report)
    };
    assert_eq!(rolled(&weak(), 12, &[left(3)]).end(), End::ChargerLeftMap);
    assert_eq!(
        rolled(&strong(), 65, &[left(3), Usual]).end(),
        End::TargetLeftMap
    );
    // A fall back does not leave the map; a completed rout is not out of play.
    assert_eq!(
        rolled(&even(), 61, &[refused(left(3))]).state().stage,
        Stage::TargetFallsBack(3)
    );
}
