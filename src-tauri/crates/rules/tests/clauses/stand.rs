//! The roll to stand (19.6).

use rules::chart::{ChartId, Condition};
use rules::contest::Approach;
use rules::event::Directive;
use rules::formation::Formation;
use rules::ground::{Movement, Subject};
use rules::ledger::Against;
use rules::order::Order;
use rules::pending::{Pending, Purpose};
use rules::procedure::charge::Stage;
use rules::readiness::Readiness;
use rules::roll_result::RollResult;
use rules::side::Side;
use rules::switch::{GoodOrderStandsAutomatically, MoraleCheckEqualPasses};
use rules::unit::Class;

use crate::row::{Give::Usual, Given, TARGET, d, d6, given, leader, neighbour, play, refused};

fn structure() -> Given {
    given().with(|d| d.defender.special_structure = true)
}

#[test]
fn a_pass_doubles_the_fire_and_rolls_for_the_shift() {
    // Morale 33, in line -3, charged by heavy cavalry -3: 46 shifts to 36, which is higher.
    clause!("STAND-04", "STAND-05"; given(), [d(46)], |played| {
        assert!(matches!(played.pending(), Pending::Roll { purpose: Purpose::StandShift, .. }));
        assert!(played.state().stood);
        // 4 increments x 4 = 16, doubled 32 against the 9 of cavalry in line.
        let fire = play(&given(), &[d(46), d6(1)]);
        assert_eq!(fire.values(), ("32".to_owned(), "9".to_owned()));
        // A failure brings neither the die nor the doubling.
        let failed = play(&given(), &[d(43), refused(d6(1))]);
        assert!(matches!(failed.pending(), Pending::Roll { purpose: Purpose::DefensiveFire, .. }));
        assert_eq!(failed.values().0, "7/2");
    });
}

#[test]
fn the_shift_die_moves_nought_one_or_two_columns() {
    for (face, columns) in [(1, 0), (2, 0), (3, 0)] {
        clause!("STAND-06"; given(), [d(66), d6(face)], |played| {
            assert_eq!(played.state().shift, columns);
        });
    }
    for face in [4, 5] {
        clause!("STAND-07"; given(), [d(66), d6(face)], |played| {
            assert_eq!(played.state().shift, 1);
        });
    }
    clause!("STAND-08"; given(), [d(66), d6(6)], |played| assert_eq!(played.state().shift, 2));
}

#[test]
fn a_failure_disorders_and_a_second_one_routs() {
    clause!("STAND-09"; given(), [d(12)], |played| {
        assert_eq!(played.state().defender.order, Order::Disordered);
        assert!(played.ordered(Directive::MarkDisordered { subject: TARGET }));
        assert_eq!(played.state().stage, Stage::Fire);
        // Not in square, not in a special structure.
        let square = play(&given().target(Formation::Square), &[d(12)]);
        assert_eq!(square.state().defender.order, Order::GoodOrder);
        assert_eq!(play(&structure(), &[d(12)]).state().defender.order, Order::GoodOrder);
    });
    clause!("STAND-10"; given().target_order(Order::Disordered), [d(12)], |played| {
        assert_eq!(played.state().defender.order, Order::Pgd);
        let Pending::Ground { order, .. } = played.pending() else { panic!("a rout is due") };
        assert_eq!(order.subject, TARGET);
        assert!(matches!(order.movement, Movement::Rout { points: 9, .. }));
        // One that was in good order stays.
        assert_eq!(play(&given(), &[d(12)]).state().stage, Stage::Fire);
    });
    clause!("STAND-11"; given().target_order(Order::Disordered), [d(12), Usual], |played| {
        assert_eq!(played.state().stage, Stage::Advancing);
        let there = play(&given(), &[d(12), d(11)]);
        assert_eq!(there.state().stage, Stage::Melee, "a target that is left is fought");
    });
}

#[test]
fn a_square_is_not_disordered_but_loses_doubling_and_shift() {
    for stands in [given().target(Formation::Square), structure()] {
        clause!("STAND-12", "STAND-13", "STAND-14"; stands, [d(11)], |played| {
            assert_eq!(played.state().defender.order, Order::GoodOrder);
            assert!(!played.state().stood);
            assert_eq!(played.state().shift, 0);
            assert_eq!(played.state().stage, Stage::Fire);
            let passed = play(&stands, &[d(66), d6(6)]);
            assert!(passed.state().stood);
            assert_eq!(passed.state().shift, 2);
        });
    }
    let single = play(&given().target(Formation::Square), &[d(11)])
        .values()
        .0;
    let double = play(&given().target(Formation::Square), &[d(66), d6(1)])
        .values()
        .0;
    assert_eq!((single.as_str(), double.as_str()), ("20/3", "40/3"));
}

#[test]
fn a_disordered_square_or_structure_routs_when_it_fails() {
    // RULING-203: what stands automatically is spared the first disorder only.
    for stands in [given().target(Formation::Square), structure()] {
        let played = play(&stands.target_order(Order::Disordered), &[d(11)]);
        assert_eq!(played.state().stage, Stage::RoutOnStand);
    }
}

#[test]
fn what_stands_automatically_still_rolls() {
    let square = given().target(Formation::Square);
    clause!("REACT-11"; square, [d(11), d(11)], |failed| {
        assert_eq!(failed.purpose(), Purpose::Melee, "it stands whatever it rolls");
        // A line that fails stands, too, but disordered.
        let line = play(&given(), &[d(12), d(11)]);
        assert_eq!(line.state().defender.order, Order::Disordered);
        assert_eq!(failed.state().defender.order, Order::GoodOrder);
    });
    clause!("STAND-16"; square, [], |played| {
        assert_eq!(played.purpose(), Purpose::Stand);
        assert_eq!(play(&structure(), &[]).purpose(), Purpose::Stand);
        // Effective fire, and the die for the columns, hang on it.
        let passed = play(&square, &[d(66)]);
        assert_eq!(passed.purpose(), Purpose::StandShift);
        let failed = play(&square, &[d(11)]);
        assert_eq!(failed.purpose(), Purpose::DefensiveFire);
    });
}

#[test]
fn one_roll_by_the_top_unit_of_the_stack() {
    let stacked = |first: bool| {
        given().with(|d| {
            let second = neighbour().units;
            let at = usize::from(!first);
            d.defender.units.splice(at..at, second);
        })
    };
    clause!("STAND-01", "STAND-02"; stacked(false), [], |played| {
        let morale = |face| {
            let morale = rules::dice::D66::from_face(face).expect("a morale");
            Against::Morale { morale }
        };
        assert_eq!(played.ledger().against, morale(33), "the 69th is on top");
        assert_eq!(play(&stacked(true), &[]).ledger().against, morale(25), "the 30th is on top");
        assert!(matches!(played.pending(), Pending::Roll { side: Side::Second, .. }));
        // One roll for two units: fire follows.
        let rolled = play(&stacked(false), &[d(12)]);
        assert_eq!(rolled.purpose(), Purpose::DefensiveFire);
    });
}

#[test]
fn its_modifiers_come_from_its_own_table() {
    let column = || given().target(Formation::Column);
    let light = || column().light();
    let rows: Vec<(Given, Condition, i16, i16)> = vec![
        (light(), Condition::InColumn, 0, 0),
        (light().target(Formation::Line), Condition::InLine, -3, -3),
        (column(), Condition::ChargedByHeavy, -3, -3),
        (
            light().charger(|u| u.lance_bonus = 3),
            Condition::ChargedByLancers,
            -6,
            -6,
        ),
        (light().target(Formation::Square), Condition::InSquare, 6, 6),
        (
            light().with(|d| d.defender.special_structure = true),
            Condition::SpecialStructure,
            9,
            9,
        ),
        (
            light().from(Approach::Flank),
            Condition::ChargedThroughFlank,
            -12,
            -12,
        ),
        (
            light().from(Approach::Rear),
            Condition::ChargedThroughRear,
            -6,
            -6,
        ),
        (
            light().target_order(Order::Disordered),
            Condition::Disordered,
            -3,
            -3,
        ),
        (
            light().foot(|u| u.class = Class::Guard),
            Condition::Guard,
            6,
            6,
        ),
        (
            light().foot(|u| u.class = Class::Light),
            Condition::LightInfantry,
            3,
            3,
        ),
        (
            light().with(|d| d.grand_charge = true),
            Condition::GrandCharge,
            -3,
            -3,
        ),
        (
            light().with(|d| d.uphill = true),
            Condition::CavalryUphill,
            3,
            3,
        ),
        (
            light().readiness(Readiness::Tired),
            Condition::CavalryTired,
            3,
            3,
        ),
        (
            light().with(|d| d.defender.morale_level = 3),
            Condition::MoraleLevelEach,
            -9,
            -9,
        ),
        (light().target_led(leader(6, 2)), Condition::Leader, 6, 6),
        (
            light().with(|d| d.defender.force_marched = true),
            Condition::ForceMarched,
            -3,
            -3,
        ),
    ];
    for (given, condition, steps, sum) in rows {
        clause!("STAND-03"; given, [], |played| {
            assert_eq!(played.ledger().chart, ChartId::RollToStandChargeModifiers);
            assert_eq!(played.steps(condition), steps, "{condition:?}");
            assert_eq!(played.ledger().sum, sum, "{condition:?}");
        });
    }
}

#[test]
fn exceptions_among_the_modifiers() {
    // Lancers are not heavy as well, be they mounted as they may.
    let lancers = given().charger(|u| u.lance_bonus = 3);
    let played = play(&lancers, &[]);
    assert_eq!(played.effect(Condition::ChargedByHeavy), None);
    assert_eq!(played.ledger().sum, -9);
    // A square has no flank and no rear.
    let square = given().target(Formation::Square).from(Approach::Flank);
    assert_eq!(play(&square, &[]).ledger().sum, 3);
    // A line stays a line when it is disordered (COMP-07), and all lines add up.
    let worst = given()
        .target_order(Order::Disordered)
        .from(Approach::Flank);
    assert_eq!(play(&worst, &[]).ledger().sum, -3 - 3 - 3 - 12);
    // A leader of the cavalry, or its morale level, is nothing to the infantry.
    let led = given()
        .charger_led(leader(9, 9))
        .with(|d| d.attacker.morale_level = 3);
    assert_eq!(play(&led, &[]).ledger().sum, -6);
    // The odds rows are off.
    assert_eq!(play(&given(), &[]).effect(Condition::Odds21), None);
}

#[test]
fn a_square_has_six_more_on_its_morale_check() {
    let square = given().target(Formation::Square);
    clause!("SQR-MORALE-01"; square, [], |played| {
        assert_eq!(played.steps(Condition::InSquare), 6);
        // Morale 33 and +6 -3: 31 reads as 34, and 26 as 33, which is not higher.
        assert_eq!(played.passes_from(), 31);
        // Whatever its order, and once.
        let disordered = play(&square.clone().target_order(Order::Disordered), &[]);
        assert_eq!(disordered.ledger().sum, 6 - 3 - 3);
        let line = play(&given(), &[]);
        assert_eq!(line.effect(Condition::InSquare), None);
    });
}

#[test]
fn higher_than_the_morale_passes_and_the_ends_of_the_dice_are_fixed() {
    let column = given().target(Formation::Column).light();
    let played = play(&column, &[]);
    assert_eq!(played.ledger().sum, 0);
    assert_eq!(played.means(33), RollResult::Stand(false), "equal fails");
    assert_eq!(played.means(34), RollResult::Stand(true));
    // A natural 11 fails and a natural 66 passes, whatever the sum.
    let best = column
        .clone()
        .target_led(leader(18, 0))
        .foot(|u| u.class = Class::Guard);
    assert_eq!(play(&best, &[]).passes_from(), 12);
    let worst = given()
        .from(Approach::Flank)
        .charger(|u| u.lance_bonus = 2)
        .with(|d| d.defender.morale_level = 3);
    assert_eq!(play(&worst, &[]).passes_from(), 66);
}

#[test]
fn switch_morale_check_equal_passes() {
    let of = |value| {
        let given = given().target(Formation::Column).light();
        play(
            &given.switched(|s| s.morale_check_equal_passes = value),
            &[],
        )
        .passes_from()
    };
    assert_eq!(of(MoraleCheckEqualPasses::No), 34);
    assert_eq!(of(MoraleCheckEqualPasses::Yes), 33);
}

#[test]
fn switch_good_order_stands_automatically() {
    let of = |value| given().switched(|s| s.good_order_stands_automatically = value);
    let literal = play(&of(GoodOrderStandsAutomatically::Yes), &[d(12)]);
    assert_eq!(literal.state().defender.order, Order::GoodOrder);
    assert_eq!(literal.values().0, "16", "it fires its normal value");
    let read = play(&of(GoodOrderStandsAutomatically::No), &[d(12)]);
    assert_eq!(read.state().defender.order, Order::Disordered);
    // A disordered line is not in good order: it routs under either reading.
    let disordered = of(GoodOrderStandsAutomatically::Yes).target_order(Order::Disordered);
    assert_eq!(play(&disordered, &[d(12)]).movement().0, Subject::Defender);
}
