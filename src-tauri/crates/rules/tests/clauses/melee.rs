//! The values and the roll of a melee (19.9).

use rules::chart::{ChartId, Condition, MeleeResult};
use rules::contest::Approach;
use rules::dice::DiceKind;
use rules::event::Event;
use rules::formation::Formation;
use rules::ledger::Effect;
use rules::order::Order;
use rules::pending::{Pending, Purpose};
use rules::ratio::Ratio;
use rules::readiness::Readiness;
use rules::roll_result::RollResult;
use rules::side::Side;
use rules::unit::Class;

use crate::row::{Given, Played, d, d6, given, leader, neighbour, play, refused};

/// The melee of a target that stood, from the flank so that nobody fires.
fn melee(given: Given) -> Played {
    play(&given.from(Approach::Flank), &[d(66), d6(1)])
}

fn square() -> Given {
    given().target(Formation::Square)
}

/// The melee with a square: it stood, and its fire missed.
fn square_melee(given: &Given) -> Played {
    play(given, &[d(66), d6(1), d(11)])
}

fn times(text: &str) -> Ratio {
    text.parse().expect("a fraction")
}

#[test]
fn the_order_of_the_procedure_is_stand_fire_melee() {
    clause!("MELEE-IA-03"; given(), [d(66), d6(1), d(11)], |played| {
        let thrown: Vec<Purpose> = played
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Rolled { purpose, .. } => Some(*purpose),
                _ => None,
            })
            .collect();
        assert_eq!(thrown, [Purpose::Stand, Purpose::StandShift, Purpose::DefensiveFire]);
        assert_eq!(played.purpose(), Purpose::Melee);
    });
}

#[test]
fn totals_are_sums_over_the_stacks() {
    let chasseurs = |d: &mut rules::contest::ContestDraft| {
        let mut second = d.attacker.units[0].clone();
        second.id = "second".to_owned();
        second.melee = 12;
        d.attacker.units.push(second);
    };
    let two = given().from(Approach::Flank).with(chasseurs);
    clause!("MELEE-05"; two, [d(66), d6(1)], |played| {
        assert_eq!(played.values().0, "30", "18 + 12");
        assert_eq!(melee(given()).values().0, "18");
        // Modifiers act on the sum: tired halves both.
        let tired = melee(given().with(chasseurs).readiness(Readiness::Tired));
        assert_eq!(tired.values().0, "15");
    });
    let brigade = given()
        .from(Approach::Flank)
        .with(|d| d.defender.units.extend(neighbour().units));
    clause!("MELEE-06"; brigade, [d(66), d6(1)], |played| {
        assert_eq!(played.values().1, "20", "8 + 12");
        assert_eq!(melee(given()).values().1, "8");
    });
    let both = square().with(|d| d.defender.units.extend(neighbour().units));
    clause!("SQR-MELEE-02"; both, [d(66), d6(1), d(11)], |played| {
        assert_eq!(played.values().1, "20");
        assert_eq!(square_melee(&square()).values().1, "8");
    });
}

#[test]
fn the_ratio_is_rounded_down_to_a_column() {
    let of = |attack, defence| {
        melee(
            given()
                .charger(|u| u.melee = attack)
                .foot(|u| u.melee = defence),
        )
        .columns()
        .0
    };
    let even = given()
        .from(Approach::Flank)
        .charger(|u| u.melee = 24)
        .foot(|u| u.melee = 8);
    clause!("MELEE-07"; even, [d(66), d6(1)], |played| {
        assert_eq!(played.columns().0, "3:1", "24 / 8");
        assert_eq!(of(8, 24), "1:3");
    });
    let odd = given()
        .from(Approach::Flank)
        .charger(|u| u.melee = 23)
        .foot(|u| u.melee = 10);
    clause!("MELEE-08"; odd, [d(66), d6(1)], |played| {
        assert_eq!(played.columns().0, "2:1", "2.3 is not 5:2");
        let ratios = [
            (20, 10, "2:1"),
            (19, 10, "3:2"),
            (15, 10, "3:2"),
            (14, 10, "1:1"),
            (9, 10, "1:2"),
            (49, 10, "9:2"),
            (44, 10, "4:1"),
            (39, 10, "7:2"),
            (34, 10, "3:1"),
            (29, 10, "5:2"),
        ];
        for (attack, defence, column) in ratios {
            assert_eq!(of(attack, defence), column, "{attack} to {defence}");
        }
    });
    let weak = given()
        .from(Approach::Flank)
        .charger(|u| u.melee = 1)
        .foot(|u| u.melee = 4);
    clause!("MELEE-11"; weak, [d(66), d6(1)], |played| {
        assert_eq!(played.columns().0, "1:3");
        assert_eq!(of(2, 4), "1:2");
    });
    let strong = given()
        .from(Approach::Flank)
        .charger(|u| u.melee = 30)
        .foot(|u| u.melee = 5);
    clause!("MELEE-12"; strong, [d(66), d6(1)], |played| {
        assert_eq!(played.columns().0, "5:1");
        assert_eq!(of(24, 5), "9:2");
    });
    // COMP-18: nothing against something, something against nothing.
    assert_eq!(of(0, 5), "1:3");
    assert_eq!(of(5, 0), "5:1");
}

#[test]
fn the_shift_moves_columns_to_the_left() {
    let of = |attack, face| {
        let given = given().from(Approach::Flank).charger(|u| u.melee = attack);
        play(&given.foot(|u| u.melee = 8), &[d(66), d6(face)]).columns()
    };
    let given_shift = given().from(Approach::Flank).charger(|u| u.melee = 24);
    clause!("MELEE-09"; given_shift, [d(66), d6(6)], |played| {
        assert_eq!(played.columns(), ("3:1".to_owned(), "2:1".to_owned()));
        assert_eq!(of(24, 4), ("3:1".to_owned(), "5:2".to_owned()));
        assert_eq!(of(24, 3), ("3:1".to_owned(), "3:1".to_owned()));
        // Not beyond the lowest (RULING-212), and the limit of 5:1 comes first.
        assert_eq!(of(4, 6), ("1:2".to_owned(), "1:3".to_owned()));
        assert_eq!(of(200, 6), ("5:1".to_owned(), "4:1".to_owned()));
        // A target that failed has no shift.
        let failed = play(&given().from(Approach::Flank).charger(|u| u.melee = 24), &[d(12)]);
        assert_eq!(failed.columns(), ("5:1".to_owned(), "5:1".to_owned()));
    });
    clause!("MELEE-IA-08"; given().from(Approach::Flank), [d(66), d6(4)], |played| {
        assert_eq!(played.columns(), ("2:1".to_owned(), "3:2".to_owned()));
        // With the modifiers of cavalry: tired, 9 to 8 is 1:1, one to the left 1:2.
        let tired = given().from(Approach::Flank).readiness(Readiness::Tired);
        let tired = play(&tired, &[d(66), d6(4)]);
        assert_eq!(tired.columns(), ("1:1".to_owned(), "1:2".to_owned()));
    });
}

#[test]
fn the_charging_player_throws_two_dice() {
    clause!("MELEE-10"; given().from(Approach::Flank), [d(66), d6(1), refused(d6(3))], |played| {
        assert!(matches!(played.pending(), Pending::Roll { side: Side::First, dice: DiceKind::D66, .. }));
        assert_eq!(played.ledger().chart, ChartId::AssaultMeleeTable);
        // Column 2:1.
        assert_eq!(played.means(34), RollResult::Melee(MeleeResult::Blank));
        assert_eq!(played.means(35), RollResult::Melee(MeleeResult::DefenderDisordered(1)));
        assert_eq!(played.means(61), RollResult::Melee(MeleeResult::DefenderDisordered(3)));
        // And in the resulting column 3:2 after one shift.
        let shifted = play(&given().from(Approach::Flank), &[d(66), d6(5)]);
        assert_eq!(shifted.means(42), RollResult::Melee(MeleeResult::Blank));
    });
}

#[test]
fn the_modifiers_of_cavalry_multiply() {
    let rows = [
        (
            given().readiness(Readiness::Tired),
            Condition::Tired,
            "1/2",
            "9",
        ),
        (
            given().with(|d| d.preserving = true),
            Condition::PreservingReadiness,
            "1/3",
            "6",
        ),
        (
            given().charger_order(Order::Disordered),
            Condition::Disordered,
            "1/2",
            "9",
        ),
    ];
    for (given, condition, factor, attack) in rows {
        clause!("MELEE-13"; given.from(Approach::Flank), [d(66), d6(1)], |played| {
            assert_eq!(played.effect(condition), Some(Effect::AttackFactor(times(factor))));
            assert_eq!(played.values(), (attack.to_owned(), "8".to_owned()));
        });
    }
    let all = given()
        .readiness(Readiness::Tired)
        .with(|d| d.preserving = true);
    assert_eq!(
        melee(all.charger_order(Order::Disordered)).values().0,
        "3/2"
    );
    // The disordered defender counts half; the same word of the cavalry is another line.
    let disordered = play(&given().from(Approach::Flank), &[d(12)]);
    assert_eq!(disordered.values(), ("18".to_owned(), "4".to_owned()));
    let factor = Effect::DefenceFactor(times("1/2"));
    assert!(
        disordered
            .ledger()
            .lines
            .iter()
            .any(|l| l.effect == factor && l.applies)
    );
    // Rows of other fights do not hold, and rows that are off are not there.
    let plain = melee(given());
    for condition in [
        Condition::HeavyFrontAgainstLight,
        Condition::CaughtRetiringBeforeCharge,
    ] {
        assert_eq!(plain.effect(condition), None);
    }
    let off = [Condition::HeavyInLine, Condition::FailedRecall];
    assert!(
        plain
            .ledger()
            .lines
            .iter()
            .all(|line| !off.contains(&line.condition))
    );
}

#[test]
fn printed_values_shrink_with_the_increments() {
    // 18 x 6/9 against 8 x 3/5.
    let worn = melee(given().charger(|u| u.lost = 3).foot(|u| u.lost = 2));
    assert_eq!(worn.values(), ("12".to_owned(), "24/5".to_owned()));
    // Losses of the fire of this charge count (RULING-237): 18 x 7/9.
    let shot = play(&given(), &[d(66), d6(1), d(56)]);
    assert_eq!(shot.state().attacker.lost, 2);
    assert_eq!(shot.values().0, "14");
}

#[test]
fn a_square_leaves_the_cavalry_a_third() {
    clause!("MELEE-19", "SQR-MELEE-03"; square(), [d(66), d6(1), d(11)], |played| {
        assert_eq!(played.effect(Condition::AgainstSquare), Some(Effect::AttackFactor(times("1/3"))));
        assert_eq!(played.values(), ("6".to_owned(), "8".to_owned()));
        let line = melee(given());
        assert_eq!(line.effect(Condition::AgainstSquare), None);
        assert_eq!(line.values().0, "18");
    });
    // Whether it stood in square before or formed it now; and fractions stay exact.
    let formed = [
        crate::row::choose(rules::pending::Choice::AttemptSquare),
        d(11),
    ];
    let fought = [
        formed[0],
        formed[1],
        crate::row::choose(rules::pending::Choice::FightSquare),
        d(66),
        d6(1),
        d(11),
    ];
    assert_eq!(play(&given().attempt_at(1), &fought).values().0, "6");
    assert_eq!(
        square_melee(&square().charger(|u| u.melee = 20)).values().0,
        "20/3"
    );
}

#[test]
fn the_lance_adds_in_good_order_and_against_a_square_in_full() {
    let lancers = || given().charger(|u| (u.class, u.lance_bonus) = (Class::Lancer, 6));
    let played = melee(lancers());
    assert_eq!(
        played.effect(Condition::LanceBonus),
        Some(Effect::AttackPlus(times("6")))
    );
    assert_eq!(played.values().0, "24");
    let disordered = melee(lancers().charger_order(Order::Disordered));
    assert_eq!(
        (
            disordered.effect(Condition::LanceBonus),
            disordered.values().0.as_str()
        ),
        (None, "9")
    );
    let square = square_melee(&lancers().target(Formation::Square));
    assert_eq!(square.values().0, "12", "18 / 3 + 6");
}

#[test]
fn leaders_move_the_roll_and_not_the_values() {
    let both = given()
        .from(Approach::Flank)
        .charger_led(leader(0, 4))
        .target_led(leader(0, 6));
    clause!("MELEE-14"; both, [d(66), d6(1)], |played| {
        assert_eq!(played.steps(Condition::AttackingLeader), 4);
        assert_eq!(played.steps(Condition::DefendingLeader), -6);
        assert_eq!(played.ledger().sum, -2);
        assert_eq!(played.values(), ("18".to_owned(), "8".to_owned()));
        // 41 reads as 35: the first DD1 of the column 2:1. Without leaders 35 does.
        assert_eq!(played.means(41), RollResult::Melee(MeleeResult::DefenderDisordered(1)));
        assert_eq!(played.means(36), RollResult::Melee(MeleeResult::Blank));
        assert_eq!(melee(given()).ledger().sum, 0);
    });
}

#[test]
fn each_loss_by_defensive_fire_moves_it_six_down() {
    clause!("MELEE-IA-06", "MELEE-15"; given(), [d(66), d6(1), d(22)], |one| {
        assert_eq!(one.steps(Condition::PerLossByDefensiveFire), -6);
        let two = play(&given(), &[d(66), d6(1), d(56)]);
        assert_eq!(two.steps(Condition::PerLossByDefensiveFire), -12);
        let none = play(&given(), &[d(66), d6(1), d(21)]);
        assert_eq!(none.effect(Condition::PerLossByDefensiveFire), None);
        assert_eq!(none.ledger().sum, 0);
    });
    // Losses of the way in are no losses by defensive fire.
    let mut shot = rules::ground::Report::completed(2, 0);
    shot.losses = 2;
    let far = given().with(|d| d.distance = 3);
    let played = play(&far, &[crate::row::report(shot), d(66), d6(1), d(11)]);
    assert_eq!(played.ledger().sum, 0);
    assert_eq!(played.values().0, "14");
}

#[test]
fn losses_and_leaders_are_summed_before_the_table_is_read() {
    let led = given().charger_led(leader(0, 4));
    clause!("MELEE-IA-09"; led, [d(66), d6(1), d(22)], |played| {
        assert_eq!(played.ledger().dice, DiceKind::D66);
        assert_eq!(played.ledger().sum, -2);
        // 16 is left of 18: 2:1. 12 reads as 11 (RULING-213: -2 stops at the end), AD1.
        assert_eq!(played.columns().0, "2:1");
        assert_eq!(played.means(12), RollResult::Melee(MeleeResult::AttackerDisordered(1)));
        assert_eq!(played.means(14), RollResult::Melee(MeleeResult::Blank));
        assert_eq!(played.means(41), RollResult::Melee(MeleeResult::DefenderDisordered(1)));
        assert_eq!(played.means(36), RollResult::Melee(MeleeResult::Blank));
    });
}
