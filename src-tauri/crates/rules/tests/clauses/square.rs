//! Forming square in the face of cavalry (19.7, 12.9), and what the cavalry may do about it.

use rules::chart::{Condition, SquareResult};
use rules::dice::DiceKind;
use rules::event::{Directive, LossCause};
use rules::formation::Formation;
use rules::ground::{Movement, Subject};
use rules::ledger::Against;
use rules::nation::Nation;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Pending, Purpose, Question, RecallEvent};
use rules::procedure::charge::Stage;
use rules::roll_result::RollResult;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::unit::Class;

use crate::row::{
    Give::Usual, HORSE, TARGET, choose, d, d6, given, leader, moved, neighbour, play, refused,
};

const ATTEMPT: Question = Question::FormSquare {
    by: Subject::Defender,
};
const THROW: Purpose = Purpose::SquareAttempt {
    by: Subject::Defender,
};

#[test]
fn infantry_in_line_or_column_may_attempt_within_four_hexes() {
    clause!("SQR-FORM-31", "REACT-10"; given().attempt_at(4), [], |line| {
        assert_eq!(line.question(), ATTEMPT);
        let column = play(&given().attempt_at(4).target(Formation::Column), &[]);
        assert_eq!(column.question(), ATTEMPT);
        assert_eq!(column.game.choices(), [Choice::AttemptSquare, Choice::Wait]);
        // Who stands in square already has nothing to attempt, and beyond four hexes is no charge
        // of ours: a fifth hex is no distance of an attempt.
        let square = play(&given().attempt_at(4).target(Formation::Square), &[]);
        assert!(matches!(square.movement(), (HORSE, Movement::CloseWithTarget { .. })));
        assert!(!given().attempt_at(5).is_valid());
    });
}

#[test]
fn it_needs_sight_of_the_cavalry() {
    clause!("SQR-FORM-33"; given().attempt_at(2).with(|d| d.line_of_sight = false), [], |blind| {
        assert_eq!(blind.state().stage, Stage::Closing);
        assert_eq!(play(&given().attempt_at(2), &[]).question(), ATTEMPT);
    });
}

#[test]
fn it_is_asked_before_the_cavalry_spends_a_point() {
    clause!("SQR-FORM-36"; given().attempt_at(4), [choose(Choice::Wait)], |waited| {
        // The question came first; only after it the charge moves, with all its points.
        assert_eq!(waited.movement(), (HORSE, Movement::CloseWithTarget { points: 5 }));
    });
}

#[test]
fn once_a_charge_and_no_more() {
    clause!("SQR-FORM-38"; given().attempt_at(3).with(|d| d.square_tried = true), [], |tried| {
        assert_eq!(tried.state().stage, Stage::Closing);
        // It waits; there is no second question on the way.
        let waited = play(&given().attempt_at(3), &[choose(Choice::Wait), moved(2, 0)]);
        assert_eq!(waited.state().stage, Stage::Stand);
    });
}

#[test]
fn the_owner_of_the_infantry_decides_and_throws() {
    clause!("SQR-FORM-43"; given().attempt_at(2), [], |asked| {
        assert!(matches!(asked.pending(), Pending::Choose { side: Side::Second, .. }));
        let thrown = play(&given().attempt_at(2), &[choose(Choice::AttemptSquare)]);
        assert!(matches!(thrown.pending(), Pending::Roll { side: Side::Second, .. }));
    });
}

#[test]
fn nation_and_distance_are_looked_up() {
    let rows = [
        (Nation::French, Formation::Line, 1, "french.line.1", 22, 53),
        (
            Nation::French,
            Formation::Column,
            2,
            "french.column.2",
            43,
            61,
        ),
        (Nation::Polish, Formation::Line, 2, "french.line.2", 32, 55),
        (
            Nation::Russian,
            Formation::Line,
            3,
            "russian.line.3",
            35,
            54,
        ),
        (
            Nation::Spanish,
            Formation::Column,
            4,
            "russian.column.4",
            55,
            64,
        ),
        (
            Nation::Austrian,
            Formation::Line,
            4,
            "austrian.line.4",
            55,
            64,
        ),
        (
            Nation::Nassau,
            Formation::Column,
            1,
            "austrian.column.1",
            26,
            52,
        ),
        (
            Nation::British,
            Formation::Line,
            2,
            "british.line.2",
            42,
            61,
        ),
        (Nation::Kgl, Formation::Line, 3, "british.line.3", 56, 65),
    ];
    for (nation, formation, distance, key, square, disorder) in rows {
        let given = given()
            .attempt_at(distance)
            .target(formation)
            .foot(|u| u.nation = nation);
        clause!("SQR-FORM-45"; given, [choose(Choice::AttemptSquare)], |played| {
            assert_eq!(played.purpose(), THROW);
            let ledger = played.ledger();
            assert_eq!(ledger.dice, DiceKind::D66);
            assert_eq!(ledger.against, Against::Row { key: key.to_owned() });
            let tops: Vec<u8> = ledger.bands.iter().map(|band| band.to).collect();
            assert_eq!(tops, [square, disorder, 66], "{key}");
        });
    }
}

#[test]
fn the_modifiers_below_the_table_apply() {
    let attempt = || given().attempt_at(2);
    let rows = vec![
        (attempt(), Condition::LeaderInHex, 0),
        (
            attempt().target_led(leader(6, 2)),
            Condition::LeaderInHex,
            -6,
        ),
        (
            attempt().foot(|u| u.class = Class::Light),
            Condition::LightInfantry,
            -3,
        ),
        (
            attempt().foot(|u| u.class = Class::Rifles),
            Condition::LightInfantry,
            -3,
        ),
        (
            attempt().foot(|u| u.class = Class::Jager),
            Condition::LightInfantry,
            -3,
        ),
        (
            attempt().foot(|u| u.class = Class::Grenadier),
            Condition::CombinedGrenadiers,
            -3,
        ),
        (
            attempt().foot(|u| u.class = Class::Guard),
            Condition::Guard,
            -6,
        ),
        (
            attempt().foot(|u| u.class = Class::FootDragoons),
            Condition::FootDragoons,
            3,
        ),
        (
            attempt().foot(|u| u.nation = Nation::Italian),
            Condition::Italian,
            2,
        ),
        (attempt().light(), Condition::CavalryLight, 3),
        (
            attempt().light().charger(|u| u.lance_bonus = 4),
            Condition::CavalryLancers,
            6,
        ),
        (
            attempt().charger(|u| u.class = Class::Lancer),
            Condition::CavalryLancers,
            6,
        ),
        (
            attempt().with(|d| d.defender.morale_level = 2),
            Condition::MoraleLevelEach,
            6,
        ),
    ];
    for (given, condition, steps) in rows {
        clause!("SQR-FORM-46"; given, [choose(Choice::AttemptSquare)], |played| {
            assert_eq!(played.steps(condition), steps, "{condition:?}");
            assert_eq!(played.ledger().sum, steps, "{condition:?} alone");
        });
    }
    // Minus is good here: with a leader 52 reads as 42, the last square of the British line.
    let led = given().attempt_at(2).target_led(leader(6, 2));
    let played = play(&led, &[choose(Choice::AttemptSquare)]);
    assert_eq!(played.means(52), RollResult::Square(SquareResult::Square));
    assert_eq!(played.means(53), RollResult::Square(SquareResult::Disorder));
    // Lancers are lancers and not light cavalry as well.
    let lancers = given().attempt_at(2).light().charger(|u| u.lance_bonus = 4);
    let played = play(&lancers, &[choose(Choice::AttemptSquare)]);
    assert_eq!(played.effect(Condition::CavalryLight), None);
}

#[test]
fn one_throw_holds_for_the_whole_stack() {
    let two = given()
        .attempt_at(1)
        .with(|d| d.defender.units.extend(neighbour().units));
    clause!("SQR-FORM-47"; two, [choose(Choice::AttemptSquare), d(31)], |played| {
        assert_eq!(played.last_roll(), RollResult::Square(SquareResult::Disorder));
        // Nobody throws again: the stack as a whole is disordered and must stand.
        assert_eq!(played.purpose(), Purpose::Stand);
        assert_eq!(played.state().defender.order, Order::Disordered);
    });
}

#[test]
fn success_is_a_square_with_its_marker() {
    clause!("SQR-FORM-48", "SQR-FORM-55"; given().attempt_at(1), [choose(Choice::AttemptSquare), d(26)], |played| {
        assert_eq!(played.state().formation, Formation::Square);
        assert_eq!(played.state().defender.order, Order::GoodOrder);
        assert!(played.ordered(Directive::FormSquare { subject: TARGET }));
        let failed = play(&given().attempt_at(1), &[choose(Choice::AttemptSquare), d(31)]);
        assert_eq!(failed.state().formation, Formation::Line);
        assert!(!failed.ordered(Directive::FormSquare { subject: TARGET }));
    });
}

#[test]
fn disorder_leaves_it_where_it_is() {
    clause!("SQR-FORM-49", "SQR-FORM-56"; given().attempt_at(1), [choose(Choice::AttemptSquare), d(55)], |played| {
        assert_eq!(played.state().defender.order, Order::Disordered);
        assert!(played.ordered(Directive::MarkDisordered { subject: TARGET }));
        assert_eq!(played.state().stage, Stage::Stand, "nobody moved");
        let moves = |d: &Directive| matches!(d, Directive::Move { .. });
        assert!(!played.orders().iter().any(|(order, _)| moves(order)));
    });
}

#[test]
fn pgd_routs_at_once() {
    clause!("SQR-FORM-50"; given().attempt_at(1), [choose(Choice::AttemptSquare), d(56)], |played| {
        assert_eq!(played.state().defender.order, Order::Pgd);
        assert!(played.ordered(Directive::MarkPgd { subject: TARGET }));
        let rout = Movement::Rout { points: 9, ignoring_cost: false };
        assert_eq!(played.movement(), (TARGET, rout));
        // One pip lower it stays.
        let disordered = play(&given().attempt_at(1), &[choose(Choice::AttemptSquare), d(55)]);
        assert_eq!(disordered.state().stage, Stage::Stand);
    });
}

#[test]
fn open_ground_permits_a_square_and_a_grove_does_not() {
    let in_terrain = |terrain| given().attempt_at(1).with(|d| d.defender.terrain = terrain);
    clause!("SQR-FORM-02"; in_terrain(Terrain::Clear), [], |open| {
        assert_eq!(open.question(), ATTEMPT);
        let grove = play(&in_terrain(Terrain::Grove), &[]);
        assert_eq!(grove.state().stage, Stage::Stand, "a line stands in a grove, a square not");
        assert!(in_terrain(Terrain::Clear).target(Formation::Square).is_valid());
        assert!(!in_terrain(Terrain::Grove).target(Formation::Square).is_valid());
    });
}

#[test]
fn three_increments_make_a_square() {
    clause!("SQR-FORM-04"; given().attempt_at(1).foot(|u| u.lost = 2), [], |three| {
        assert_eq!(three.question(), ATTEMPT);
        let two = given().attempt_at(1).foot(|u| u.lost = 3);
        assert_eq!(play(&two, &[]).state().stage, Stage::Stand);
        assert!(given().target(Formation::Square).foot(|u| u.lost = 2).is_valid());
        assert!(!given().target(Formation::Square).foot(|u| u.lost = 3).is_valid());
        // Two battalions count together.
        let both = two.with(|d| d.defender.units.extend(neighbour().units));
        assert_eq!(play(&both, &[]).question(), ATTEMPT);
    });
}

#[test]
fn disordered_units_must_stand_and_may_not_attempt_square() {
    clause!("REACT-26", "REACT-27"; given().attempt_at(1).target_order(Order::Disordered), [], |played| {
        assert_eq!(played.purpose(), Purpose::Stand);
        assert_eq!(play(&given().attempt_at(1), &[]).question(), ATTEMPT);
    });
}

#[test]
fn line_and_column_may_roll_to_stand_instead() {
    for formation in [Formation::Line, Formation::Column] {
        clause!("REACT-09"; given().attempt_at(1).target(formation), [choose(Choice::Wait)], |played| {
            assert_eq!(played.purpose(), Purpose::Stand);
            assert_eq!(played.state().formation, formation);
        });
    }
}

#[test]
fn the_cavalry_may_recall_from_a_square() {
    let formed = [choose(Choice::AttemptSquare), d(26)];
    clause!("SQR-OPT-02", "RECALL-11"; given().attempt_at(1), formed, |played| {
        assert_eq!(played.question(), Question::RecallFromSquare);
        assert!(matches!(played.pending(), Pending::Choose { side: Side::First, .. }));
        assert_eq!(played.game.choices(), [Choice::Recall, Choice::FightSquare]);
        // A target that was only disordered is no event of a recall.
        let disordered = play(&given().attempt_at(1), &[
            choose(Choice::AttemptSquare),
            d(31),
            refused(choose(Choice::Recall)),
        ]);
        assert_eq!(disordered.purpose(), Purpose::Stand);
        // Nor a target that stood in square before.
        let square = play(&given().target(Formation::Square), &[refused(choose(Choice::Recall))]);
        assert_eq!(square.purpose(), Purpose::Stand);
    });
}

#[test]
fn a_recall_from_a_square_has_three_uses() {
    let recalled = [
        choose(Choice::AttemptSquare),
        d(11),
        choose(Choice::Recall),
        d6(4),
    ];
    let with = |choice| {
        let mut inputs = recalled.to_vec();
        inputs.push(choose(choice));
        play(&given().attempt_at(2), &inputs)
    };
    let event = RecallEvent::TargetFormedSquare;
    clause!("SQR-OPT-03", "SQR-OPT-04", "SQR-OPT-05"; given().attempt_at(2), recalled, |played| {
        assert_eq!(played.question(), Question::AfterRecall { event });
        let retargeted = with(Choice::NewTarget);
        assert_eq!(retargeted.end(), End::NewTarget);
        // The points that were left are left, no new ones (RULING-279).
        assert!(retargeted.ordered(Directive::ChooseNewTarget { points: 5 }));
        assert!(!retargeted.ordered(Directive::TurnChargeMarker), "the charge goes on");
        let ended = with(Choice::EndCharge);
        assert_eq!(ended.end(), End::CalledOff);
        assert!(ended.ordered(Directive::MayRally { points: 5 }));
        let over = with(Choice::RideOver);
        assert_eq!(over.end(), End::RideOver);
        assert!(over.ordered(Directive::RideOver { points: 5 }));
    });
    clause!("RECALL-04"; given().attempt_at(2), recalled, |played| {
        assert!(played.game.choices().contains(&Choice::RideOver));
        let failed = [choose(Choice::AttemptSquare), d(11), choose(Choice::Recall), d6(3)];
        let failed = play(&given().attempt_at(2), &failed);
        assert_eq!(failed.state().stage, Stage::Closing, "no riding over after a failure");
    });
}

#[test]
fn without_a_recall_the_square_is_fought() {
    let refused_recall = [
        choose(Choice::AttemptSquare),
        d(11),
        choose(Choice::FightSquare),
    ];
    clause!("SQR-OPT-06"; given().attempt_at(2), refused_recall, |played| {
        assert!(matches!(played.movement(), (HORSE, Movement::CloseWithTarget { .. })));
        let adjacent = play(&given().attempt_at(1), &refused_recall);
        assert_eq!(adjacent.purpose(), Purpose::Stand);
        assert_eq!(adjacent.state().formation, Formation::Square);
    });
    let failed = [
        choose(Choice::AttemptSquare),
        d(11),
        choose(Choice::Recall),
        d6(3),
    ];
    clause!("SQR-OPT-07"; given().attempt_at(1), failed, |played| {
        assert_eq!(played.last_roll(), RollResult::Recall(false));
        assert_eq!(played.purpose(), Purpose::Stand);
        let fought = [failed.as_slice(), &[d(11), d(11)]].concat();
        assert_eq!(play(&given().attempt_at(1), &fought).purpose(), Purpose::Melee);
    });
}

#[test]
fn a_rout_on_the_attempt_gives_a_recall_too() {
    let routed = [choose(Choice::AttemptSquare), d(66), moved(9, 1)];
    clause!("SQR-OPT-10", "RECALL-10"; given().attempt_at(1), routed, |played| {
        assert_eq!(played.question(), Question::RecallFromRout);
        assert_eq!(played.game.choices(), [Choice::Recall, Choice::GoOn]);
        assert!(played.lost(TARGET, 1, LossCause::ZonesLeft));
    });
    let recalled = [routed.as_slice(), &[choose(Choice::Recall), d6(5)]].concat();
    let then = |choice| {
        play(
            &given().attempt_at(1),
            &[recalled.as_slice(), &[choose(choice)]].concat(),
        )
    };
    clause!("SQR-OPT-11", "SQR-OPT-12"; given().attempt_at(1), [routed[0], routed[1], routed[2], choose(Choice::Recall), d6(5)], |played| {
        let event = RecallEvent::TargetRouted;
        assert_eq!(played.question(), Question::AfterRecall { event });
        // Nobody is left to ride over.
        assert_eq!(played.game.choices(), [Choice::NewTarget, Choice::EndCharge]);
        let retargeted = then(Choice::NewTarget);
        assert_eq!(retargeted.end(), End::NewTarget);
        assert!(retargeted.ordered(Directive::ChooseNewTarget { points: 5 }));
        let ended = then(Choice::EndCharge);
        assert_eq!(ended.end(), End::CalledOff);
        assert!(ended.ordered(Directive::MayRally { points: 5 }));
    });
}

#[test]
fn next_to_the_rout_the_cavalry_pursues_without_a_second_recall() {
    let routed = [choose(Choice::AttemptSquare), d(66), moved(9, 1)];
    clause!("SQR-OPT-13", "SQR-FORM-51"; given().attempt_at(1), [routed[0], routed[1], routed[2], choose(Choice::GoOn), Usual], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Pursue { hexes: 3 }));
        // Two hexes away the text says nothing of a pursuit: the charge goes on (RULING-217).
        let far = [choose(Choice::AttemptSquare), d(66), moved(9, 0), choose(Choice::GoOn)];
        assert_eq!(play(&given().attempt_at(2), &far).end(), End::NewTarget);
    });
    clause!("SQR-OPT-14"; given().attempt_at(1), [routed[0], routed[1], routed[2], choose(Choice::Recall), d6(1), Usual], |played| {
        assert_eq!(played.movement(), (HORSE, Movement::Pursue { hexes: 3 }));
        let far = [choose(Choice::AttemptSquare), d(66), moved(9, 0), choose(Choice::Recall), d6(1)];
        assert_eq!(play(&given().attempt_at(2), &far).end(), End::NewTarget);
    });
}

#[test]
fn the_procedure_against_pgd_units_finishes_it() {
    let inputs = [
        choose(Choice::AttemptSquare),
        d(66),
        moved(9, 1),
        choose(Choice::GoOn),
        Usual,
        Usual,
    ];
    clause!("SQR-OPT-15", "MELEE-PGD-01", "MELEE-PGD-02"; given().attempt_at(1), inputs, |played| {
        // It retreats and loses an increment for the one zone, the first; nobody rolls to stand.
        let steps: Vec<Directive> = played.orders().into_iter().map(|(order, _)| order).collect();
        let rout = |d: &Directive| {
            matches!(d, Directive::Move { order } if matches!(order.movement, Movement::Rout { .. }))
        };
        assert_eq!(steps.iter().filter(|d| rout(d)).count(), 1, "the rout is made once");
        assert!(played.lost(TARGET, 1, LossCause::ZonesLeft));
        let no_zone = [choose(Choice::AttemptSquare), d(66), moved(9, 0)];
        assert_eq!(play(&given().attempt_at(1), &no_zone).state().defender.lost, 0);
    });
    clause!("MELEE-PGD-03", "MELEE-PGD-04", "MELEE-PGD-05"; given().attempt_at(1), inputs, |played| {
        let at = |wanted: fn(&Directive) -> bool| {
            played.orders().iter().position(|(order, _)| wanted(order))
        };
        let advanced = at(|d| matches!(d, Directive::Move { order } if order.movement == Movement::Advance));
        let pursued = at(|d| matches!(d, Directive::Move { order } if matches!(order.movement, Movement::Pursue { .. })));
        assert!(advanced < pursued && advanced.is_some());
        assert!(played.lost(TARGET, 3, LossCause::Pursuit));
        assert_eq!(played.state().defender.lost, 4);
        assert_eq!(played.state().attacker.order, Order::GoodOrder, "no melee was fought");
    });
    clause!("MELEE-PGD-06"; given().attempt_at(1), inputs, |played| {
        assert_eq!(played.end(), End::TargetRouted);
        assert!(played.ordered(Directive::MayRally { points: 5 }));
    });
}

#[test]
fn switch_melee_with_declared_square_needs_recall() {
    use rules::switch::MeleeWithDeclaredSquareNeedsRecall as Needs;
    let needs = |value| {
        given()
            .attempt_at(1)
            .switched(|s| s.melee_with_declared_square_needs_recall = value)
    };
    let formed = [choose(Choice::AttemptSquare), d(11)];
    let yes = play(
        &needs(Needs::Yes),
        &[formed.as_slice(), &[refused(choose(Choice::FightSquare))]].concat(),
    );
    assert!(yes.game.choices().contains(&Choice::Recall));
    let passed = [
        formed.as_slice(),
        &[choose(Choice::Recall), d6(6), choose(Choice::FightSquare)],
    ];
    assert_eq!(
        play(&needs(Needs::Yes), &passed.concat()).purpose(),
        Purpose::Stand
    );
    let failed = [formed.as_slice(), &[choose(Choice::Recall), d6(1)]].concat();
    assert_eq!(play(&needs(Needs::Yes), &failed).end(), End::CalledOff);
    assert_eq!(play(&needs(Needs::No), &failed).purpose(), Purpose::Stand);
    let unasked = [formed.as_slice(), &[choose(Choice::FightSquare)]].concat();
    assert_eq!(play(&needs(Needs::No), &unasked).purpose(), Purpose::Stand);
}
