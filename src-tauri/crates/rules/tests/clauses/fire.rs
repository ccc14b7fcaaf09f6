//! Defensive fire against a charge (19.1.2 step 3, 12.9).

use rules::chart::{ChartId, Condition};
use rules::contest::Approach;
use rules::event::{Directive, LossCause, RemovalCause};
use rules::formation::Formation;
use rules::nation::Nation;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Pending, Purpose};
use rules::roll_result::RollResult;
use rules::side::Side;
use rules::switch::{FailedRollFires, FireBelow13};
use rules::terrain::Terrain;
use rules::unit::Class;

use crate::row::{Given, HORSE, Played, d, d6, given, neighbour, play};

/// The fire after a passed roll to stand without shift.
fn stood(given: &Given) -> Played {
    play(given, &[d(66), d6(1)])
}

/// The fire after a failed one.
fn failed(given: &Given) -> Played {
    play(given, &[d(11)])
}

fn square() -> Given {
    given().target(Formation::Square)
}

fn texts(attack: &str, defence: &str) -> (String, String) {
    (attack.to_owned(), defence.to_owned())
}

#[test]
fn only_a_target_with_the_cavalry_in_front_fires() {
    clause!("MELEE-IA-04"; given(), [d(66), d6(1)], |front| {
        assert_eq!(front.purpose(), Purpose::DefensiveFire);
        assert!(matches!(front.pending(), Pending::Roll { side: Side::Second, .. }));
        for side in [Approach::Flank, Approach::Rear] {
            let behind = stood(&given().from(side));
            assert_eq!(behind.purpose(), Purpose::Melee, "{side:?}");
            // A square has a front all round.
            assert_eq!(stood(&square().from(side)).purpose(), Purpose::DefensiveFire);
        }
    });
}

#[test]
fn it_is_a_normal_fire_with_what_the_stand_roll_gained() {
    clause!("MELEE-IA-05"; given(), [d(66), d6(1)], |doubled| {
        let ledger = doubled.ledger();
        assert_eq!(ledger.chart, ChartId::FireTable);
        assert_eq!(doubled.values(), texts("32", "9"));
        assert_eq!(doubled.columns().0, "3:1");
        // Not doubled after a failure: a square of 5 x 4 / 3 against 9 is 1:2.
        assert_eq!(failed(&square()).columns().0, "1:2");
        assert_eq!(stood(&square()).columns().0, "1:1");
    });
    // A crowded hex is hit more easily: 1 for each increment above 9.
    let crowded = stood(&given().charger(|u| u.increments = 12));
    assert_eq!(crowded.steps(Condition::Density), 3);
    assert_eq!(crowded.means(55), RollResult::Losses(2), "55 reads as 62");
    let fits = stood(&given());
    assert_eq!(fits.steps(Condition::Density), 0);
    assert_eq!(fits.means(55), RollResult::Losses(1));
}

#[test]
fn a_line_fires_by_increments_and_a_column_with_its_printed_value() {
    // Not more than four increments of a line fire from one hex.
    assert_eq!(stood(&given()).values().0, "32");
    assert_eq!(stood(&given().foot(|u| u.lost = 2)).values().0, "24");
    assert_eq!(stood(&given().target(Formation::Column)).values().0, "14");
    // Printed values are not reduced by losses (COMP-04).
    let worn = given().target(Formation::Column).foot(|u| u.lost = 3);
    assert_eq!(stood(&worn).values().0, "14");
    // Disordered, it fires half its printed value, in line as well.
    assert_eq!(failed(&given()).values().0, "7/2");
    let passed = given().target_order(Order::Disordered);
    assert_eq!(stood(&passed).values().0, "7");
    // Multipliers of the chart where the counter prints none.
    let of = |nation, class| {
        stood(&given().foot(|u| (u.nation, u.class, u.fire_multiplier) = (nation, class, None)))
            .values()
            .0
    };
    assert_eq!(of(Nation::British, Class::Line), "32");
    assert_eq!(of(Nation::British, Class::Guard), "40");
    assert_eq!(of(Nation::French, Class::Line), "24");
    assert_eq!(of(Nation::French, Class::Conscript), "16");
    assert_eq!(of(Nation::Russian, Class::Jager), "24");
    assert_eq!(of(Nation::Russian, Class::Line), "16");
    assert_eq!(of(Nation::Swedish, Class::Line), "16");
}

#[test]
fn the_cavalry_defends_as_line_or_as_disordered_in_its_terrain() {
    assert_eq!(stood(&given()).values().1, "9");
    assert_eq!(
        stood(&given().charger_order(Order::Disordered)).values().1,
        "14"
    );
    let crops = given().with(|d| d.attacker.terrain = Terrain::Crops);
    assert_eq!(stood(&crops).values().1, "10");
    let road = given().with(|d| d.attacker.terrain = Terrain::RoadOrTrack);
    assert_eq!(stood(&road).values().1, "9");
}

#[test]
fn a_square_fires_a_third_of_at_most_nine_increments() {
    clause!("SQR-FIRE-01", "SQR-FIRE-03", "SQR-FIRE-09"; square(), [d(11)], |played| {
        // 5 x 4 / 3, whatever fire value the counter prints.
        assert_eq!(played.values().0, "20/3");
        assert_eq!(failed(&square().foot(|u| u.fire = 99)).values().0, "20/3");
        // 9 x 4 / 3 for nine, ten and thirty increments; 8 x 4 / 3 for eight.
        for (increments, value) in [(8, "32/3"), (9, "12"), (10, "12"), (30, "12")] {
            let of = square().foot(|u| u.increments = increments);
            assert_eq!(failed(&of).values().0, value, "{increments}");
        }
        // Two battalions of 5 and 6 share the nine.
        let two = square().with(|d| d.defender.units.extend(neighbour().units));
        assert_eq!(failed(&two).values().0, "12");
        // The printed value is what a column fires.
        let column = given().target(Formation::Column).foot(|u| u.fire = 99);
        assert_eq!(stood(&column).values().0, "198");
    });
    clause!("SQR-FIRE-13", "SQR-FIRE-14"; square().foot(|u| u.increments = 9), [d(11)], |played| {
        assert_eq!(played.values().0, "12", "36 / 3 is the value of the shot");
        // Fractions are kept until the column is found (RULING-76).
        let odd = square().foot(|u| (u.increments, u.fire_multiplier) = (4, Some(2)));
        assert_eq!(failed(&odd).values().0, "8/3");
    });
}

#[test]
fn losses_come_off_at_once_and_call_for_no_check() {
    let played = play(&given(), &[d(66), d6(1), d(22)]);
    assert!(played.lost(HORSE, 1, LossCause::DefensiveFire));
    assert_eq!(played.state().attacker.lost, 1);
    assert_eq!(
        played.state().attacker.order,
        Order::GoodOrder,
        "no morale check (COMP-01)"
    );
    assert_eq!(played.purpose(), Purpose::Melee);
    let missed = play(&given(), &[d(66), d6(1), d(21)]);
    assert_eq!(missed.state().attacker.lost, 0);
    assert_eq!(missed.last_roll(), RollResult::Losses(0));
}

#[test]
fn cavalry_shot_away_ends_the_charge() {
    let one = given().charger(|u| u.lost = 8);
    clause!("MELEE-IA-07"; one, [d(66), d6(1), d(66)], |played| {
        assert_eq!(played.end(), End::ChargerEliminated);
        assert!(played.lost(HORSE, 1, LossCause::DefensiveFire), "no more than it has");
        let cause = RemovalCause::Eliminated;
        assert!(played.ordered(Directive::Remove { subject: HORSE, cause }));
        // With one increment more the melee is fought.
        let two = given().charger(|u| u.lost = 6);
        assert_eq!(play(&two, &[d(66), d6(1), d(66)]).purpose(), Purpose::Melee);
    });
}

#[test]
fn switch_fire_below_1_3() {
    // A disordered 69th, 7/2, against a defence of 14 is 1:4.
    let of = |value| {
        let given = given().charger_order(Order::Disordered);
        failed(&given.switched(|s| s.fire_below_1_3 = value))
    };
    assert_eq!(of(FireBelow13::As13).columns().0, "1:3");
    assert_eq!(of(FireBelow13::NotAllowed).purpose(), Purpose::Melee);
    // Exactly 1:3 and better is fired under either reading.
    let allowed = given().switched(|s| s.fire_below_1_3 = FireBelow13::NotAllowed);
    assert_eq!(failed(&allowed).columns().0, "1:3");
}

#[test]
fn switch_failed_roll_fires() {
    let of = |value| given().switched(|s| s.failed_roll_fires = value);
    assert_eq!(failed(&of(FailedRollFires::NormalValue)).values().0, "7/2");
    assert_eq!(
        failed(&of(FailedRollFires::NoFire)).purpose(),
        Purpose::Melee
    );
    // Who passed fires under either reading, and a square that failed is a failed roll, too.
    assert_eq!(
        stood(&of(FailedRollFires::NoFire)).purpose(),
        Purpose::DefensiveFire
    );
    let square = of(FailedRollFires::NoFire).target(Formation::Square);
    assert_eq!(failed(&square).purpose(), Purpose::Melee);
}

#[test]
fn nothing_to_fire_with_is_no_fire() {
    let unarmed = given().target(Formation::Column).foot(|u| u.fire = 0);
    assert_eq!(stood(&unarmed).purpose(), Purpose::Melee);
}
