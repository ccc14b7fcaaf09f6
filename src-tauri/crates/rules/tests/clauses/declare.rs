//! Who may charge, and the movement up to the target (19.1.1 step 2, 19.2).

use rules::event::{Directive, LossCause};
use rules::force::Fate;
use rules::formation::Formation;
use rules::ground::{Ended, Movement, Report};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Purpose};
use rules::procedure::charge::Stage;
use rules::side::Side;
use rules::unit::Arm;

use crate::row::{Given, HORSE, choose, ended, given, moved, play, refused, report};

/// The attempt is used; the cavalry is three hexes away with all its points.
fn away() -> Given {
    given().with(|d| (d.distance, d.points) = (3, 5))
}

#[test]
fn only_a_formation_of_the_charge_may_start_one() {
    let of = |formation| given().with(|d| d.attacker.formation = formation);
    clause!("CHG-FORM-02"; of(Formation::Line), [], |line| {
        assert_eq!(line.purpose(), Purpose::Stand, "a line charges");
        let others = [
            Formation::Column,
            Formation::MarchColumn,
            Formation::Skirmish,
            Formation::Square,
            Formation::RallyingSquare,
            Formation::GeneralOrder,
            Formation::Limbered,
            Formation::Unlimbered,
        ];
        for formation in others {
            assert!(!of(formation).is_valid(), "{formation:?}");
        }
    });
}

#[test]
fn five_points_and_not_more() {
    clause!("CHG-MOVE-02"; away(), [], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::CloseWithTarget { points: 5 }));
        let six = play(&away(), &[refused(moved(6, 0)), moved(5, 0)]);
        assert_eq!(six.state().stage, Stage::Stand);
        assert!(!given().with(|d| d.points = 6).is_valid());
    });
}

#[test]
fn the_cavalry_moves_next_to_its_target() {
    clause!("CHG-MOVE-03"; away(), [moved(2, 0)], |played| {
        let before = play(&away(), &[]);
        assert!(matches!(before.movement(), (HORSE, Movement::CloseWithTarget { .. })));
        assert_eq!(played.purpose(), Purpose::Stand, "the target is met only then");
        // Who is next to it already does not move (T73).
        assert_eq!(play(&given(), &[]).purpose(), Purpose::Stand);
    });
}

#[test]
fn it_may_be_fired_at_on_the_way() {
    let mut shot = Report::completed(2, 0);
    shot.losses = 2;
    clause!("CHG-MOVE-04"; away(), [report(shot)], |played| {
        assert!(played.lost(HORSE, 2, LossCause::OpportunityFire));
        assert_eq!(played.state().stage, Stage::Stand);
        assert_eq!(play(&away(), &[moved(2, 0)]).state().attacker.lost, 0);
        let mut all = Report::completed(2, 0);
        all.losses = 9;
        let gone = play(&away(), &[report(all)]);
        assert_eq!((gone.end(), gone.state().attacker.fate), (End::ChargerEliminated, Fate::Eliminated));
    });
}

#[test]
fn who_falls_short_is_disordered_and_ends_its_charge() {
    clause!("CHG-TGT-09", "CHG-TGT-10"; away(), [ended(1, 0, Ended::Blocked)], |played| {
        assert_eq!(played.state().attacker.order, Order::Disordered);
        assert!(played.ordered(Directive::MarkDisordered { subject: HORSE }));
        assert_eq!(played.end(), End::FellShort);
        assert!(played.ordered(Directive::MayRally { points: 5 }));
        // Who arrives is neither.
        let arrived = play(&away(), &[moved(2, 0)]);
        assert_eq!(arrived.state().attacker.order, Order::GoodOrder);
        assert_eq!(arrived.purpose(), Purpose::Stand);
    });
    // This disorder makes nobody PGD (disorder_and_pgd).
    let disordered = away().charger_order(Order::Disordered);
    let played = play(&disordered, &[ended(1, 0, Ended::Blocked)]);
    assert_eq!(played.state().attacker.order, Order::Disordered);
}

#[test]
fn disordered_cavalry_may_charge_and_pgd_cavalry_may_not() {
    assert!(given().charger_order(Order::Disordered).is_valid());
    assert!(!given().charger_order(Order::Pgd).is_valid());
    assert!(!given().charger(|u| u.arm = Arm::Infantry).is_valid());
    assert!(!given().target_order(Order::Pgd).is_valid());
    assert!(!given().target(Formation::Skirmish).is_valid());
    assert!(!given().with(|d| d.defender.side = Side::First).is_valid());
    assert!(!given().foot(|u| u.arm = Arm::Artillery).is_valid());
}

#[test]
fn cavalry_without_the_points_cannot_arrive() {
    let none = away().with(|d| d.points = 0);
    assert!(
        play(&none, &[])
            .form()
            .check(&Report::completed(1, 0))
            .is_err()
    );
    let few = away().with(|d| (d.distance, d.points) = (4, 1));
    assert_eq!(play(&few, &[]).form().usual.ended, Ended::Blocked);
    // Two hexes lie between: one hex does not bring it next to its target.
    assert!(
        play(&away(), &[])
            .form()
            .check(&Report::completed(1, 0))
            .is_err()
    );
}

#[test]
fn nothing_is_asked_of_a_charge_that_is_under_way() {
    let inputs = [
        choose(Choice::Wait),
        refused(choose(Choice::Recall)),
        moved(2, 0),
    ];
    let played = play(&given().attempt_at(3), &inputs);
    assert_eq!(played.purpose(), Purpose::Stand);
}
