//! Rally and completion: orders at the end of a charge (19.1.1 steps 5 and 6, 19.13, 19.15).

use rules::contest::Approach;
use rules::event::Directive;
use rules::ground::Ended;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::Choice;
use rules::readiness::Readiness;
use rules::switch::{FatigueOfChargeWithMelee, TiredCavalryMayCharge};

use crate::row::{
    Give, Give::Usual, Given, HORSE, Played, choose, d, d6, ended, given, moved, play,
};

const RALLY: Directive = Directive::MayRally { points: 5 };

fn even() -> Given {
    given().from(Approach::Flank)
}

/// A charge with a melee: DD1, recalled.
fn with_melee(given: &Given) -> Played {
    let recall = [choose(Choice::Recall), d6(6)];
    let inputs = [d(66), d6(1), d(61), Usual, Usual];
    play(given, &[inputs.as_slice(), &recall].concat())
}

/// A charge without one: the target routs on its roll to stand.
fn without_melee(given: &Given) -> Played {
    let routs = given.clone().target_order(Order::Disordered);
    play(
        &routs,
        &[d(12), moved(9, 0), Usual, choose(Choice::Recall), d6(6)],
    )
}

fn marked(played: &Played) -> Option<Readiness> {
    played
        .orders()
        .into_iter()
        .find_map(|(order, _)| match order {
            Directive::MarkReadiness {
                subject: HORSE,
                readiness,
            } => Some(readiness),
            _ => None,
        })
}

#[test]
fn cavalry_may_rally_when_charge_and_melee_are_over() {
    let inputs = [
        d(66),
        d6(1),
        d(35),
        Usual,
        Usual,
        choose(Choice::Pursue),
        Usual,
    ];
    clause!("RALLY-01", "RALLY-06", "MELEE-IA-39"; even(), inputs, |played| {
        assert_eq!(played.end(), End::TargetFellBack);
        let before = play(&even(), &inputs[..6]);
        assert!(!before.ordered(RALLY), "not before the pursuit is over");
        assert!(played.ordered(RALLY), "five points, disordered or not (RULING-256)");
        assert_eq!(played.state().attacker.order, Order::Disordered);
        // A charge that goes on is not over.
        let on = [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), d6(6), choose(Choice::NewTarget)];
        assert!(!play(&given().attempt_at(1), &on).ordered(RALLY));
    });
}

#[test]
fn routed_recoiled_and_rebounded_cavalry_may_not() {
    let weak = || even().charger(|u| u.melee = 2);
    let strong = with_melee(&even());
    assert!(strong.ordered(RALLY));
    clause!("RALLY-03"; weak(), [d(66), d6(1), d(12), Usual], |played| {
        assert_eq!(played.end(), End::ChargerRouted);
        assert!(!played.ordered(RALLY));
        assert!(strong.ordered(RALLY), "who won may");
    });
    clause!("RALLY-04"; weak(), [d(66), d6(1), d(41), Usual], |played| {
        assert_eq!(played.end(), End::ChargerFellBack);
        assert!(!played.ordered(RALLY));
        assert!(strong.ordered(RALLY));
    });
    clause!("RALLY-05"; even(), [d(66), d6(1), d(12), Usual, d(66)], |played| {
        assert_eq!(played.end(), End::Rebounded);
        assert!(!played.ordered(RALLY));
        let routed = play(&even(), &[d(66), d6(1), d(12), Usual, d(11), Usual]);
        assert_eq!(routed.end(), End::ReboundedAndRouted);
        assert!(!routed.ordered(RALLY));
        assert!(strong.ordered(RALLY));
    });
}

#[test]
fn a_charge_costs_readiness() {
    clause!("FATIGUE-01"; even(), [d(66), d6(1), d(61), Usual, Usual, choose(Choice::Recall), d6(6)], |played| {
        assert_eq!(marked(played), Some(Readiness::Exhausted), "charge and melee");
        assert_eq!(marked(&without_melee(&given())), Some(Readiness::Tired));
        let tired = given().readiness(Readiness::Tired);
        assert_eq!(marked(&without_melee(&tired)), Some(Readiness::Exhausted));
        assert_eq!(marked(&with_melee(&tired.from(Approach::Flank))), Some(Readiness::Exhausted));
        // Beaten cavalry pays as well; a charge that goes on not yet.
        let beaten = play(&even().charger(|u| u.melee = 2), &[d(66), d6(1), d(12), Usual]);
        assert_eq!(marked(&beaten), Some(Readiness::Exhausted));
        let short = play(&given().attempt_at(3), &[choose(Choice::Wait), ended(1, 0, Ended::Blocked)]);
        assert_eq!(marked(&short), Some(Readiness::Tired));
        let on = [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), d6(6), choose(Choice::NewTarget)];
        assert_eq!(marked(&play(&given().attempt_at(1), &on)), None);
    });
}

#[test]
fn the_marker_is_turned_over_at_the_end() {
    let inputs = [
        d(66),
        d6(1),
        d(35),
        Usual,
        Usual,
        choose(Choice::Pursue),
        Usual,
    ];
    clause!("FATIGUE-02"; even(), inputs, |played| {
        assert!(played.ordered(Directive::TurnChargeMarker));
        assert!(!play(&even(), &inputs[..6]).ordered(Directive::TurnChargeMarker));
        // Whoever charged, however it ended, as long as it is there.
        let beaten = play(&even().charger(|u| u.melee = 2), &[d(66), d6(1), d(12), Usual]);
        assert!(beaten.ordered(Directive::TurnChargeMarker));
        let gone = play(&even().charger(|u| u.melee = 2), &[d(66), d6(1), d(11)]);
        assert!(!gone.ordered(Directive::TurnChargeMarker));
    });
}

#[test]
fn whether_to_preserve_is_decided_at_the_declaration() {
    let preserving = even().with(|d| d.preserving = true);
    // 6 to 8 is 1:2: 65 is DD2. Nothing asks on the way.
    let inputs = [
        d(66),
        d6(1),
        d(65),
        Usual,
        Usual,
        choose(Choice::Recall),
        d6(6),
    ];
    clause!("CHG-DECL-04", "FATIGUE-04"; preserving, inputs, |played| {
        assert_eq!(played.end(), End::TargetFellBack);
        assert_eq!(marked(played), None, "its readiness is preserved");
        assert!(played.ordered(Directive::TurnChargeMarker));
        // At a third of its value.
        assert_eq!(play(&preserving, &[d(66), d6(1)]).values().0, "6");
        assert_eq!(marked(&with_melee(&even())), Some(Readiness::Exhausted));
    });
}

#[test]
fn switch_fatigue_of_charge_with_melee() {
    use FatigueOfChargeWithMelee::{AsCavalryReadinessTable, OneLevelPerCharge};
    let of = |value, readiness| {
        let given = even().readiness(readiness).charger(|u| u.melee = 36);
        marked(&with_melee(
            &given.switched(|s| s.fatigue_of_charge_with_melee = value),
        ))
    };
    assert_eq!(
        of(AsCavalryReadinessTable, Readiness::Fresh),
        Some(Readiness::Exhausted)
    );
    assert_eq!(
        of(OneLevelPerCharge, Readiness::Fresh),
        Some(Readiness::Tired)
    );
    assert_eq!(
        of(OneLevelPerCharge, Readiness::Tired),
        Some(Readiness::Exhausted)
    );
    // Without a melee both readings agree.
    let one = given().switched(|s| s.fatigue_of_charge_with_melee = OneLevelPerCharge);
    assert_eq!(marked(&without_melee(&one)), Some(Readiness::Tired));
}

#[test]
fn switch_tired_cavalry_may_charge() {
    let of = |value, readiness| {
        let given = given().readiness(readiness);
        given
            .switched(|s| s.tired_cavalry_may_charge = value)
            .is_valid()
    };
    assert!(of(TiredCavalryMayCharge::Yes, Readiness::Tired));
    assert!(!of(TiredCavalryMayCharge::No, Readiness::Tired));
    for value in [TiredCavalryMayCharge::Yes, TiredCavalryMayCharge::No] {
        assert!(of(value, Readiness::Fresh));
        assert!(!of(value, Readiness::Exhausted));
    }
}

#[test]
fn who_recalls_from_a_square_has_charged() {
    let inputs: [Give; 5] = [
        choose(Choice::AttemptSquare),
        d(11),
        choose(Choice::Recall),
        d6(4),
        choose(Choice::EndCharge),
    ];
    let played = play(&given().attempt_at(1), &inputs);
    assert_eq!(
        (played.end(), marked(&played)),
        (End::CalledOff, Some(Readiness::Tired))
    );
    assert!(played.ordered(RALLY));
}
