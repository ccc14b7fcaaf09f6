//! Recall (19.8, 19.11).

use rules::chart::{ChartId, Condition};
use rules::dice::DiceKind;
use rules::ground::Movement;
use rules::ledger::Against;
use rules::nation::Nation;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Purpose, Question, RecallEvent};
use rules::procedure::charge::Stage;
use rules::roll_result::RollResult;
use rules::unit::{Class, RecallClass};

use crate::row::{
    Give, Give::Usual, Given, HORSE, Played, choose, d, d6, given, leader, moved, play, refused,
};

/// The target forms square and the cavalry tries its recall.
const AT_SQUARE: [fn() -> Give; 3] = [
    || choose(Choice::AttemptSquare),
    || d(11),
    || choose(Choice::Recall),
];

fn at_square(given: &Given, more: &[Give]) -> Played {
    let mut inputs: Vec<Give> = AT_SQUARE.iter().map(|input| input()).collect();
    inputs.extend_from_slice(more);
    play(given, &inputs)
}

/// DR in the melee: disordered on the stand roll, no loss, 65 in the column 9:2; then the advance.
fn after_dr(more: &[Give]) -> Played {
    let inputs = [d(12), d(11), d(65), moved(9, 1), Usual];
    play(&given(), &[inputs.as_slice(), more].concat())
}

#[test]
fn one_die_on_the_recall_table() {
    let square = [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall)];
    clause!("RECALL-02"; given().attempt_at(1), square, |played| {
        let ledger = played.ledger();
        assert_eq!((ledger.dice, ledger.chart), (DiceKind::D6, ChartId::CavalryRecall));
        assert_eq!(ledger.against, Against::Target { at_least: 4 });
        assert_eq!(played.means(3), RollResult::Recall(false));
        assert_eq!(played.means(4), RollResult::Recall(true));
        let two = [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), refused(d(44))];
        assert_eq!(play(&given().attempt_at(1), &two).refusals.len(), 1);
    });
}

#[test]
fn every_class_has_its_target() {
    let rows = [
        (RecallClass::Guard, 3),
        (RecallClass::Heavy, 4),
        (RecallClass::Light, 4),
        (RecallClass::Lancers, 4),
        (RecallClass::British, 5),
        (RecallClass::BritishKgl, 4),
        (RecallClass::Landwehr, 5),
        (RecallClass::Cossack, 5),
    ];
    for (class, target) in rows {
        let given = given()
            .attempt_at(1)
            .charger(|u| u.recall_class = Some(class));
        assert_eq!(at_square(&given, &[]).passes_from(), target, "{class:?}");
    }
    // Without a class on the counter, nation and class of the unit decide.
    let rows = [
        (Class::Guard, Nation::British, 12, 3),
        (Class::Heavy, Nation::British, 12, 5),
        (Class::Light, Nation::Kgl, 17, 4),
        (Class::Landwehr, Nation::Prussian, 15, 5),
        (Class::Cossack, Nation::Russian, 17, 5),
        (Class::Lancer, Nation::French, 16, 4),
        (Class::Dragoon, Nation::French, 12, 4),
    ];
    for (class, nation, movement, target) in rows {
        let given = given().attempt_at(1).charger(|u| {
            (u.class, u.nation, u.movement, u.recall_class) = (class, nation, movement, None);
        });
        assert_eq!(
            at_square(&given, &[]).passes_from(),
            target,
            "{class:?} {nation:?}"
        );
    }
}

#[test]
fn the_modifiers_of_the_die() {
    let base = || given().attempt_at(1);
    let grand = base().with(|d| d.grand_charge = true);
    let mut gifted = leader(6, 2);
    gifted.special_ability = true;
    let rows = vec![
        (base(), Condition::LeaderStacked, 0, 4),
        (
            base().charger_led(leader(6, 2)),
            Condition::LeaderStacked,
            1,
            3,
        ),
        (grand, Condition::GrandCharge, -1, 5),
        (
            base().charger_order(Order::Disordered),
            Condition::Disordered,
            -1,
            5,
        ),
    ];
    for (given, condition, steps, from) in rows {
        let played = at_square(&given, &[]);
        assert_eq!(played.steps(condition), steps, "{condition:?}");
        assert_eq!(
            (played.ledger().sum, played.passes_from()),
            (steps, from),
            "{condition:?}"
        );
    }
    // A leader of special ability is a leader as well: +1 and +2; but a natural 1 always fails.
    let played = at_square(&base().charger_led(gifted), &[]);
    assert_eq!(played.steps(Condition::LeaderSpecialAbility), 2);
    assert_eq!((played.ledger().sum, played.passes_from()), (3, 2));
    // A natural 6 always succeeds: British, disordered, in a grand charge needs 7.
    let worst = base()
        .charger(|u| u.recall_class = Some(RecallClass::British))
        .charger_order(Order::Disordered)
        .with(|d| d.grand_charge = true);
    assert_eq!(at_square(&worst, &[]).passes_from(), 6);
}

#[test]
fn a_routed_target_and_a_disorder_of_the_moment_make_it_harder() {
    // COMP-08: -1 for the rout, -1 for the disorder of its own advance.
    let routed = after_dr(&[choose(Choice::Recall)]);
    assert_eq!(routed.steps(Condition::TargetRouted), -1);
    assert_eq!(routed.steps(Condition::Disordered), -1);
    assert_eq!(routed.passes_from(), 6);
    // After DD# the target is only disordered: no -1 for a rout.
    let inputs = [
        d(66),
        d6(1),
        d(11),
        d(35),
        Usual,
        Usual,
        choose(Choice::Recall),
    ];
    let fell_back = play(&given(), &inputs);
    assert_eq!(fell_back.steps(Condition::TargetRouted), 0);
    assert_eq!(fell_back.steps(Condition::Disordered), -1);
    // Nobody fought: the cavalry is in good order, the target has routed.
    let stand = [d(12), moved(9, 1), Usual, choose(Choice::Recall)];
    let fled = play(&given().target_order(Order::Disordered), &stand);
    assert_eq!(fled.steps(Condition::TargetRouted), -1);
    assert_eq!(fled.steps(Condition::Disordered), 0);
}

#[test]
fn success_ends_the_charge_or_finds_a_new_target() {
    clause!("RECALL-03"; given().attempt_at(1), [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), d6(4)], |played| {
        let event = RecallEvent::TargetFormedSquare;
        assert_eq!(played.question(), Question::AfterRecall { event });
        let ended = at_square(&given().attempt_at(1), &[d6(4), choose(Choice::EndCharge)]);
        assert_eq!(ended.end(), End::CalledOff);
        let goes_on = at_square(&given().attempt_at(1), &[d6(4), choose(Choice::NewTarget)]);
        assert_eq!(goes_on.end(), End::NewTarget);
        // A failure leaves no such choice.
        let failed = at_square(&given().attempt_at(1), &[d6(3), refused(choose(Choice::EndCharge))]);
        assert_eq!(failed.purpose(), Purpose::Stand);
    });
}

#[test]
fn a_failure_makes_charge_pursuit_and_melee_mandatory() {
    clause!("RECALL-06"; given().attempt_at(1), [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), d6(1)], |melee| {
        assert_eq!(melee.purpose(), Purpose::Stand);
        // Out of reach of the routed target the charge goes on.
        let far = [choose(Choice::AttemptSquare), d(66), moved(9, 0), choose(Choice::Recall), d6(1)];
        assert_eq!(play(&given().attempt_at(2), &far).end(), End::NewTarget);
        // Next to it the cavalry must pursue.
        let near = [choose(Choice::AttemptSquare), d(66), moved(9, 1), choose(Choice::Recall), d6(1), Usual];
        let near = play(&given().attempt_at(1), &near);
        assert_eq!(near.state().stage, Stage::Pursuing);
        // A success would have set it free.
        let passed = at_square(&given().attempt_at(1), &[d6(6)]);
        assert!(passed.game.choices().contains(&Choice::EndCharge));
    });
}

#[test]
fn at_the_beginning_of_the_pursuit() {
    // By the roll to stand: the disordered target routs.
    let stand = given().target_order(Order::Disordered);
    clause!("RECALL-09"; stand, [d(12), moved(9, 1), Usual], |by_stand| {
        assert_eq!(by_stand.question(), Question::RecallBeforePursuit);
        let by_melee = after_dr(&[]);
        assert_eq!(by_melee.question(), Question::RecallBeforePursuit);
        assert_eq!(by_melee.game.choices(), [Choice::Recall, Choice::Pursue]);
        // Not before the advance, and not when nobody is left to pursue.
        let inputs = [d(12), moved(9, 1), refused(choose(Choice::Recall))];
        let early = play(&given().target_order(Order::Disordered), &inputs);
        assert_eq!(early.state().stage, Stage::Advancing);
        let surrendered = play(&given(), &[d(12), d(11), d(66), Usual]);
        assert_eq!(surrendered.end(), End::TargetSurrendered);
    });
}

#[test]
fn the_recall_before_a_pursuit_is_one_die() {
    clause!("RECALL-16"; given(), [d(12), d(11), d(65), moved(9, 1), Usual, choose(Choice::Recall)], |played| {
        let event = RecallEvent::BeforePursuit;
        assert_eq!(played.purpose(), Purpose::Recall { event });
        assert_eq!(played.ledger().dice, DiceKind::D6);
        assert_eq!(played.ledger().chart, ChartId::CavalryRecall);
    });
    clause!("RECALL-17"; given(), [d(12), d(11), d(65), moved(9, 1), Usual, choose(Choice::Recall), d6(6)], |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert_eq!(played.state().defender.lost, 1, "the zone; no pursuit");
    });
    clause!("RECALL-18"; given(), [d(12), d(11), d(65), moved(9, 1), Usual, choose(Choice::Recall), d6(5)], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Pursue { hexes: 3 }));
        let form = played.form();
        assert!(form.check(&rules::ground::Report::completed(3, 0)).is_ok());
        assert!(form.check(&rules::ground::Report::completed(2, 0)).is_err(), "to the limit");
    });
}

#[test]
fn no_recall_once_the_pursuit_has_begun() {
    clause!("RECALL-19"; given(), [d(12), d(11), d(65), moved(9, 1), Usual], |before| {
        assert!(before.game.choices().contains(&Choice::Recall));
        let begun = after_dr(&[choose(Choice::Pursue), refused(choose(Choice::Recall))]);
        assert_eq!(begun.state().stage, Stage::Pursuing);
        let over = after_dr(&[choose(Choice::Pursue), Usual, refused(choose(Choice::Recall))]);
        assert_eq!(over.end(), End::TargetRouted);
    });
}

#[test]
fn heavy_cavalry_has_a_recall_after_dd_as_well() {
    // RULING-207: any result that leads to a pursuit.
    let fell_back = play(&given(), &[d(66), d6(1), d(11), d(35), moved(1, 1), Usual]);
    assert_eq!(fell_back.state().defender.order, Order::Disordered);
    assert_eq!(fell_back.question(), Question::RecallBeforePursuit);
}
