//! Stacks near the charge that attempt square while the cavalry moves: frames that are pushed and
//! popped (19.7, 19.1.1 step 3a).

use rules::chart::SquareResult;
use rules::event::{Directive, LossCause};
use rules::force::Fate;
use rules::formation::Formation;
use rules::game::Frame;
use rules::ground::{Ended, Interruption, Movement, Report};
use rules::nation::Nation;
use rules::order::Order;
use rules::pending::{Choice, Pending, Purpose};
use rules::procedure::charge::Stage;
use rules::roll_result::RollResult;
use rules::side::Side;
use rules::terrain::Terrain;

use crate::row::{
    Give, Given, HORSE, NEIGHBOUR, Played, choose, d, d6, ended, given, moved, neighbour, play,
    refused, report,
};

fn interrupted(bystander: u8, distance: u8) -> Give {
    report(Report::interrupted(Interruption::SquareAttempt {
        bystander,
        distance,
    }))
}

fn attempt_of(given: &Given, distance: u8, more: &[Give]) -> Played {
    play(given, &[&[interrupted(0, distance)], more].concat())
}

#[test]
fn a_stack_that_is_not_charged_may_attempt_square() {
    clause!("SQR-FORM-34"; given().with_neighbour(), [interrupted(0, 4)], |played| {
        assert_eq!(played.purpose(), Purpose::SquareAttempt { by: NEIGHBOUR });
        assert!(matches!(played.pending(), Pending::Roll { side: Side::Second, .. }));
        // Beyond four hexes it may not.
        let far = play(&given().with_neighbour(), &[refused(interrupted(0, 5))]);
        assert_eq!(far.state().stage, Stage::Closing);
    });
}

#[test]
fn a_charge_that_starts_in_contact_gives_its_neighbours_their_attempt_first() {
    let adjacent = given().with(|d| d.bystanders.push(neighbour()));
    clause!("SQR-FORM-36"; adjacent.clone(), [interrupted(0, 1), d(11), moved(0, 0)], |played| {
        assert!(played.game.position().bystanders()[0].formation.is_square());
        assert_eq!(played.purpose(), Purpose::Stand);
        // Once; and no fire on a way of no hex (CHG-TGT-16).
        let again = [interrupted(0, 1), d(11), refused(interrupted(0, 1))];
        let again = play(&adjacent, &again);
        assert_eq!(again.state().stage, Stage::Closing);
        assert_eq!(again.form().losses_max, 0);
        // Nobody near: the contact is immediate.
        assert_eq!(play(&given(), &[]).purpose(), Purpose::Stand);
    });
}

#[test]
fn the_movement_is_suspended_until_it_is_resolved() {
    clause!("SQR-FORM-44"; given().with_neighbour(), [interrupted(0, 2), refused(moved(2, 0))], |played| {
        assert_eq!(played.game.position().frames().len(), 2);
        let resumed = attempt_of(&given().with_neighbour(), 2, &[d(11)]);
        assert_eq!(resumed.game.position().frames().len(), 1);
        assert_eq!(resumed.movement(), (HORSE, Movement::CloseWithTarget { points: 5 }));
        let arrived = attempt_of(&given().with_neighbour(), 2, &[d(11), moved(2, 0)]);
        assert_eq!(arrived.purpose(), Purpose::Stand);
    });
}

#[test]
fn once_whole_it_forms_square_and_the_charge_goes_on() {
    let played = attempt_of(&given().with_neighbour(), 2, &[d(42)]);
    assert_eq!(played.last_roll(), RollResult::Square(SquareResult::Square));
    assert!(played.ordered(Directive::FormSquare { subject: NEIGHBOUR }));
    let standing = played.game.position().bystanders()[0];
    assert_eq!(standing.formation, Formation::Square);
    assert_eq!(standing.force.order, Order::GoodOrder);
    // The target itself has not changed.
    assert_eq!(played.state().formation, Formation::Line);
    assert_eq!(played.state().stage, Stage::Closing);
}

#[test]
fn once_whole_it_routs_and_the_charge_goes_on() {
    let routs = attempt_of(&given().with_neighbour(), 1, &[d(66)]);
    assert!(matches!(
        routs.game.position().frames(),
        [Frame::Charge(_), Frame::Square(_)]
    ));
    let rout = Movement::Rout {
        points: 9,
        ignoring_cost: false,
    };
    assert_eq!(routs.movement(), (NEIGHBOUR, rout));
    let played = attempt_of(&given().with_neighbour(), 1, &[d(66), moved(9, 2)]);
    assert!(played.ordered(Directive::MarkPgd { subject: NEIGHBOUR }));
    assert!(played.lost(NEIGHBOUR, 2, LossCause::ZonesLeft));
    let standing = played.game.position().bystanders()[0];
    assert_eq!((standing.force.order, standing.force.lost), (Order::Pgd, 2));
    assert_eq!(standing.force.fate, Fate::InPlay);
    assert_eq!(
        played.movement(),
        (HORSE, Movement::CloseWithTarget { points: 5 })
    );
    // Next to the cavalry it leaves its zone, further away none (COMP-17).
    assert_eq!(routs.form().usual.zones_left, 1);
    let far = attempt_of(&given().with_neighbour(), 2, &[d(66)]);
    assert_eq!(far.form().usual.zones_left, 0);
    // It may surrender or leave the map on the way.
    let blocked = attempt_of(
        &given().with_neighbour(),
        1,
        &[d(66), ended(1, 1, Ended::Surrendered)],
    );
    assert_eq!(
        blocked.game.position().bystanders()[0].force.fate,
        Fate::Surrendered
    );
    let mut left = Report::completed(3, 0).ended(Ended::LeftMap);
    left.eliminated = true;
    let left = attempt_of(&given().with_neighbour(), 1, &[d(66), report(left)]);
    assert_eq!(
        left.game.position().bystanders()[0].force.fate,
        Fate::LeftMap
    );
    // Six zones are six increments: all it has.
    let gone = attempt_of(&given().with_neighbour(), 1, &[d(66), moved(9, 9)]);
    let standing = gone.game.position().bystanders()[0];
    assert_eq!(
        (standing.force.lost, standing.force.fate),
        (6, Fate::Eliminated)
    );
}

#[test]
fn once_whole_it_is_disordered_where_it_stands() {
    let played = attempt_of(&given().with_neighbour(), 1, &[d(31)]);
    assert!(played.ordered(Directive::MarkDisordered { subject: NEIGHBOUR }));
    let standing = played.game.position().bystanders()[0];
    assert_eq!(
        (standing.force.order, standing.formation),
        (Order::Disordered, Formation::Line)
    );
    assert_eq!(played.state().stage, Stage::Closing);
}

#[test]
fn each_stack_once_a_charge() {
    let two = given().with_neighbour().with(|d| {
        let mut third = neighbour();
        third.units[0].id = "third".to_owned();
        third.formation = Formation::Column;
        d.bystanders.push(third);
    });
    let played = play(
        &two,
        &[
            interrupted(0, 3),
            d(11),
            refused(interrupted(0, 1)),
            interrupted(1, 1),
        ],
    );
    assert_eq!(
        played.purpose(),
        Purpose::SquareAttempt {
            by: rules::ground::Subject::Bystander(1)
        }
    );
    let after = play(&two, &[interrupted(1, 3), d(11), interrupted(0, 1), d(31)]);
    let formations: Vec<Formation> = after
        .game
        .position()
        .bystanders()
        .iter()
        .map(|s| s.formation)
        .collect();
    assert_eq!(formations, [Formation::Line, Formation::Square]);
    assert!(after.form().interruptions.is_empty());
}

#[test]
fn its_own_nation_and_distance_count() {
    let french = given()
        .with_neighbour()
        .with(|d| d.bystanders[0].units[0].nation = Nation::French);
    // French line: 22 at distance 1, 64 at distance 4.
    assert_eq!(
        attempt_of(&french, 1, &[]).means(22),
        RollResult::Square(SquareResult::Square)
    );
    assert_eq!(
        attempt_of(&french, 1, &[]).means(23),
        RollResult::Square(SquareResult::Disorder)
    );
    assert_eq!(
        attempt_of(&french, 4, &[]).means(64),
        RollResult::Square(SquareResult::Square)
    );
}

#[test]
fn who_may_not_attempt_may_not_interrupt() {
    let cases: [fn(Given) -> Given; 4] = [
        |g| g.with(|d| d.bystanders[0].order = Order::Disordered),
        |g| g.with(|d| d.bystanders[0].units[0].lost = 4),
        |g| g.with(|d| d.bystanders[0].terrain = Terrain::Grove),
        |g| g.with(|d| d.bystanders[0].formation = Formation::Square),
    ];
    for case in cases {
        let played = play(
            &case(given().with_neighbour()),
            &[refused(interrupted(0, 2))],
        );
        assert_eq!(played.state().stage, Stage::Closing);
    }
    // Nor a stack that is not there, nor without a word who interrupts.
    let nobody = Report::completed(0, 0).ended(Ended::Interrupted);
    play(
        &given().with_neighbour(),
        &[refused(interrupted(1, 2)), refused(report(nobody))],
    );
}

#[test]
fn a_fall_back_and_a_throw_cannot_be_interrupted() {
    let near = given().with_neighbour();
    let falls_back = [
        moved(2, 0),
        d(66),
        d6(1),
        d(11),
        d(35),
        refused(interrupted(0, 1)),
    ];
    assert_eq!(
        play(&near, &falls_back).state().stage,
        Stage::TargetFallsBack(1)
    );
    assert_eq!(
        play(&near, &[moved(2, 0), refused(interrupted(0, 1))])
            .refusals
            .len(),
        1
    );
}

#[test]
fn any_voluntary_movement_gives_the_attempt() {
    let inputs = [
        moved(2, 0),
        d(12),
        d(11),
        d(65),
        moved(9, 1),
        crate::row::Give::Usual,
        choose(Choice::Pursue),
        interrupted(0, 2),
    ];
    clause!("SQR-FORM-35"; given().with_neighbour(), inputs, |played| {
        assert_eq!(played.purpose(), Purpose::SquareAttempt { by: NEIGHBOUR });
        // The charge movement as well; always within four hexes.
        let charge = attempt_of(&given().with_neighbour(), 4, &[]);
        assert_eq!(charge.purpose(), Purpose::SquareAttempt { by: NEIGHBOUR });
        let pursuing = play(&given().with_neighbour(), &inputs[..7]);
        assert_eq!(pursuing.form().interruptions, [0]);
        assert_eq!(pursuing.form().interruption_distance_max, 4);
        // A rebound is involuntary.
        let rebound = [moved(2, 0), d(66), d6(1), d(11), d(12), refused(interrupted(0, 2))];
        assert_eq!(play(&given().with_neighbour(), &rebound).state().stage, Stage::Rebounds);
        // An attempt on the way in is the one attempt of this charge.
        let used = [&[interrupted(0, 2), d(31)], &inputs[..7], &[refused(interrupted(0, 2))]];
        assert_eq!(play(&given().with_neighbour(), &used.concat()).state().stage, Stage::Pursuing);
    });
}
