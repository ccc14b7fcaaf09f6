//! The advance after the charge (19.10, 19.1.2 step 6).

use rules::contest::Approach;
use rules::event::{Directive, Event, LossCause};
use rules::force::Fate;
use rules::ground::{Ended, GroundOrder, Movement, Report};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Question};
use rules::procedure::charge::Stage;

use crate::row::{
    Give, Give::Usual, Given, HORSE, Played, choose, d, d6, ended, given, moved, play, refused,
    report,
};

fn even() -> Given {
    given().from(Approach::Flank)
}

/// DD1 from the flank, and the target is back.
fn vacated(given: &Given, more: &[Give]) -> Played {
    play(given, &[&[d(66), d6(1), d(35), moved(1, 0)], more].concat())
}

/// The target routs on its roll to stand: no melee.
fn without_melee(more: &[Give]) -> Played {
    let routs = given().target_order(Order::Disordered);
    play(&routs, &[&[d(12), moved(9, 0)], more].concat())
}

#[test]
fn a_vacant_hex_must_be_entered() {
    clause!("ADV-01", "MELEE-IA-33"; even(), [d(66), d6(1), d(35), moved(1, 0), refused(moved(0, 0))], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Advance));
        assert_eq!(without_melee(&[]).movement(), (HORSE, Movement::Advance));
        let surrendered = play(&even(), &[d(12), d(66)]);
        assert_eq!(surrendered.movement(), (HORSE, Movement::Advance));
        // A hex that is held is not entered: a blank, or DD# in a special structure.
        assert_eq!(play(&even(), &[d(66), d6(1), d(12)]).state().stage, Stage::Rebounds);
        let structure = even().with(|d| d.defender.special_structure = true);
        assert_eq!(play(&structure, &[d(66), d6(1), d(35)]).end(), End::TargetHeld);
    });
}

#[test]
fn it_comes_before_the_pursuit() {
    clause!("ADV-02"; even(), [d(66), d6(1), d(35), moved(1, 0), Usual], |played| {
        assert_eq!(played.question(), Question::RecallBeforePursuit);
        let early = vacated(&even(), &[refused(choose(Choice::Pursue))]);
        assert_eq!(early.movement(), (HORSE, Movement::Advance));
    });
}

#[test]
fn after_a_melee_it_disorders_before_the_move() {
    clause!("ADV-05", "MELEE-IA-34"; even(), [d(66), d6(1), d(35), moved(1, 0)], |played| {
        assert_eq!(played.state().attacker.order, Order::Disordered);
        assert_eq!(without_melee(&[Usual]).state().attacker.order, Order::GoodOrder);
    });
    clause!("ADV-07", "MELEE-IA-35"; even(), [d(66), d6(1), d(35), moved(1, 0)], |played| {
        let at = |wanted: Directive| {
            let is = |event: &Event| matches!(event, Event::Order { order, .. } if *order == wanted);
            played.events.iter().position(is)
        };
        let marked = at(Directive::MarkDisordered { subject: HORSE });
        let order = GroundOrder { subject: HORSE, movement: Movement::Advance };
        assert!(marked.is_some());
        assert!(marked < at(Directive::Move { order }));
    });
}

#[test]
fn who_is_disordered_stays_so() {
    // 9 to 8 is 1:1: 52 is DD1.
    let inputs = [d(66), d6(1), d(52), moved(1, 0), Usual];
    clause!("ADV-06", "MELEE-IA-36"; even().charger_order(Order::Disordered), inputs, |played| {
        assert_eq!(played.state().attacker.order, Order::Disordered);
        assert!(!played.ordered(Directive::MarkPgd { subject: HORSE }));
        assert!(!played.ordered(Directive::MarkDisordered { subject: HORSE }));
    });
}

#[test]
fn without_a_melee_it_disorders_nobody() {
    let routs = given().target_order(Order::Disordered);
    clause!("ADV-08"; routs, [d(12), moved(9, 0), Usual, choose(Choice::Pursue), Usual], |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert_eq!(played.state().attacker.order, Order::GoodOrder);
        assert_eq!(vacated(&even(), &[Usual]).state().attacker.order, Order::Disordered);
    });
}

#[test]
fn it_may_be_fired_at() {
    let mut shot = Report::completed(1, 0);
    shot.losses = 2;
    clause!("ADV-10", "OPP-04"; even(), [d(66), d6(1), d(35), moved(1, 0), report(shot)], |played| {
        assert!(played.lost(HORSE, 2, LossCause::OpportunityFire));
        assert_eq!(played.question(), Question::RecallBeforePursuit);
        // A fall back is involuntary and is not.
        let mut back = Report::completed(1, 0);
        back.losses = 1;
        let inputs = [d(66), d6(1), d(35), refused(report(back))];
        assert_eq!(play(&even(), &inputs).refusals.len(), 1);
    });
    let mut all = Report::completed(1, 0);
    all.losses = 9;
    let gone = vacated(&even(), &[report(all)]);
    assert_eq!(
        (gone.end(), gone.state().attacker.fate),
        (End::ChargerEliminated, Fate::Eliminated)
    );
    all.losses = 10;
    assert_eq!(vacated(&even(), &[refused(report(all))]).refusals.len(), 1);
}

#[test]
fn an_advance_that_is_barred_ends_the_charge() {
    let barred = vacated(&even(), &[ended(0, 0, Ended::Blocked)]);
    assert_eq!(barred.end(), End::TargetFellBack);
}
