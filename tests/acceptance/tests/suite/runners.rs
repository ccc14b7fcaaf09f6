//! The games behind the vectors: each takes what is given, plays, and says what came of it.

use rules::chart::Condition;
use rules::contest::Approach;
use rules::dice::D66;
use rules::event::{Directive, LossCause};
use rules::force::Fate;
use rules::formation::Formation;
use rules::ground::{Ended, Interruption, Movement, Report, Subject};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Input, Pending, Purpose, Question};
use rules::procedure::charge::Stage;
use rules::ratio::Ratio;
use rules::terrain::Terrain;
use serde_json::{Value, json};

use crate::charge::{Played, Start, choose, d6, d66, ended, moved, rebounded};

const TARGET: Subject = Subject::Defender;
const HORSE: Subject = Subject::Attacker;

fn number(value: &Value) -> i16 {
    i16::try_from(value.as_i64().expect("a whole number")).expect("a small number")
}

fn small(value: &Value) -> u8 {
    u8::try_from(number(value)).expect("not negative")
}

fn yes(value: &Value) -> bool {
    value.as_bool().expect("yes or no")
}

fn roll(dice: &[u8]) -> D66 {
    D66::from_face(dice[0] * 10 + dice[1]).expect("two dice")
}

/// A named unit or formation as the files of the engine write it.
fn formation(text: &Value) -> Formation {
    serde_json::from_value(text.clone()).expect("a formation")
}

/// The dice walk along the 36 values.
pub(crate) fn modified(given: &Value, dice: &[u8]) -> Value {
    json!({ "modified": roll(dice).shifted(number(&given["modifier"])).face() })
}

/// The +6 of a square, as the roll to stand of a square against lancers uphill shows it.
pub(crate) fn in_square(given: &Value, dice: &[u8]) -> Value {
    let stands = if yes(&given["in_square"]) {
        Formation::Square
    } else {
        Formation::Column
    };
    let light = Start::flank().with(|d| {
        d.attacker.units[0].movement = 17;
        d.defender.formation = stands;
    });
    let ledger = light.play(&[]).game.ledger().expect("the roll to stand");
    let line = ledger
        .lines
        .iter()
        .find(|line| line.condition == Condition::InSquare);
    assert!(line.is_some_and(|line| line.applies == yes(&given["in_square"])));
    json!({ "modified": roll(dice).shifted(ledger.sum).face() })
}

/// The melee roll after so many losses by defensive fire.
pub(crate) fn defensive_fire(given: &Value, dice: &[u8]) -> Value {
    // A line that stood fires in the column 3:1: 11 takes none, 22 one, 56 two.
    let fire = [11, 22, 56][usize::from(small(&given["defensive_fire_losses"]))];
    let front = Start::flank().with(|d| d.approach = Approach::Front);
    let played = front.play(&[d66(66), d6(1), d66(fire)]);
    assert_eq!(
        played.lost(HORSE, LossCause::DefensiveFire),
        small(&given["defensive_fire_losses"])
    );
    let ledger = played.game.ledger().expect("the melee");
    assert_eq!(ledger.purpose, Purpose::Melee);
    json!({ "modified": roll(dice).shifted(ledger.sum).face() })
}

/// The column of two melee values after so many shifts.
pub(crate) fn ratio(given: &Value, _: &[u8]) -> Value {
    let value = |key: &str| u16::from(small(&given[key]));
    let start = Start::flank().with(|d| {
        d.attacker.units[0].melee = value("attacker_value");
        d.defender.units[0].melee = value("defender_value");
    });
    let shift_die = [1, 4, 6][usize::from(small(&given["left_shifts"]))];
    let played = start.play(&[d66(66), d6(shift_die)]);
    let table = &start.ruleset.charts.assault_melee_table.odds;
    let labels: Vec<&str> = table.columns().iter().map(|c| c.label.as_str()).collect();
    assert_eq!(
        given["columns"],
        json!(labels),
        "the columns of the vector are those of the chart"
    );
    json!({ "column": played.odds().2 })
}

/// Cavalry against a square of several units.
pub(crate) fn square_melee(given: &Value, _: &[u8]) -> Value {
    let start = Start::flank().with(|d| {
        d.attacker.units[0].melee = u16::from(small(&given["attacker_melee"]));
        d.defender.formation = Formation::Square;
        let unit = d.defender.units[0].clone();
        let values = given["square_melee"].as_array().expect("values");
        d.defender.units = values
            .iter()
            .map(|melee| {
                let mut unit = unit.clone();
                unit.id = format!("unit {melee}");
                unit.melee = u16::from(small(melee));
                unit
            })
            .collect();
    });
    let (attack, defence, _) = start.play(&[d66(66), d6(1), d66(11)]).odds();
    let whole = |text: String| text.parse::<u16>().expect("a whole value");
    json!({ "attack": whole(attack), "defence": whole(defence) })
}

/// The shift die after a passed roll to stand.
pub(crate) fn shift(given: &Value, dice: &[u8]) -> Value {
    assert!(yes(&given["roll_to_stand_passed"]));
    json!({ "left_shifts": Start::flank().play(&[d66(66), d6(dice[0])]).state().shift })
}

/// By what the fire of a target is multiplied: its value against half of that of the same target
/// when it passed, for the passed roll doubles.
fn multiplier(fires: &Played, passed: &Played) -> u8 {
    let value = |played: &Played| played.odds().0.parse::<Ratio>().expect("a fraction");
    let single = value(passed).divided_by(2).expect("two is not nothing");
    let fits = |times: &u8| single * Ratio::whole(u64::from(*times)) == value(fires);
    (0..=4).find(fits).expect("a whole multiple")
}

/// A line in good order that passes or fails.
pub(crate) fn stand_good(given: &Value, _: &[u8]) -> Value {
    assert_eq!(
        (&given["target"], &given["state"]),
        (&json!("infantry line in the open"), &json!("good"))
    );
    let front = Start::flank().with(|d| d.approach = Approach::Front);
    let passes = yes(&given["roll_to_stand_passes"]);
    let inputs: &[Input] = if passes {
        &[d66(66), d6(1)]
    } else {
        &[d66(11)]
    };
    let played = front.play(inputs);
    let order = played.state().defender.order;
    // The same target as it is now, in good order or disordered, when it passes.
    let same = front
        .with(|d| d.defender.order = order)
        .play(&[d66(66), d6(1)]);
    let after = if order == Order::GoodOrder {
        "good"
    } else {
        "disordered"
    };
    json!({ "fire_multiplier": multiplier(&played, &same), "state_after": after })
}

/// A disordered line that fails.
pub(crate) fn stand_disordered(given: &Value, _: &[u8]) -> Value {
    assert!(!yes(&given["roll_to_stand_passes"]) && yes(&given["only_target"]));
    let start = Start::flank().with(|d| {
        d.approach = Approach::Front;
        d.defender.order = Order::Disordered;
    });
    let routs = start.play(&[d66(11), moved(9, 1)]);
    let advanced = start.play(&[d66(11), moved(9, 1), moved(1, 0)]);
    let state = if routs.state().defender.order == Order::Pgd {
        "PGD"
    } else {
        "not PGD"
    };
    json!({
        "defensive_fire": false,
        "state_after": state,
        "melee": advanced.state().melee_fought,
        "cavalry_advances": routs.movement() == Some((HORSE, Movement::Advance)),
        "cavalry_disordered_by_advance": advanced.state().attacker.order != Order::GoodOrder,
    })
}

/// A target that stands automatically and fails.
pub(crate) fn stand_automatic(given: &Value, _: &[u8]) -> Value {
    assert!(!yes(&given["roll_to_stand_passes"]) && !yes(&given["disordered"]));
    let start = Start::flank().with(|d| {
        d.approach = Approach::Front;
        match given["target"].as_str() {
            Some("square") => d.defender.formation = Formation::Square,
            Some("special_structure") => d.defender.special_structure = true,
            other => panic!("{other:?}"),
        }
    });
    let failed = start.play(&[d66(11)]);
    let passed = start.play(&[d66(66), d6(6)]);
    let state = failed.state();
    let good = state.defender.order == Order::GoodOrder;
    json!({
        "state_after": if good { "good" } else { "disordered" },
        "stands": state.defender.in_play() && state.stage == Stage::Fire,
        "fire_multiplier": multiplier(&failed, &passed),
        "left_shifts": state.shift,
    })
}

/// The pursuit of a target that routed so many hexes from its roll to stand.
pub(crate) fn pursuit(given: &Value, _: &[u8]) -> Value {
    let start = Start::flank().with(|d| {
        d.defender.order = Order::Disordered;
        d.defender.units[0].increments = small(&given["target_increments"]);
        d.attacker.units[0].movement = if yes(&given["light_cavalry"]) { 17 } else { 12 };
    });
    let routed = moved(small(&given["retreat_hexes"]), 0);
    let inputs = [d66(11), routed, moved(1, 0), choose(Choice::Pursue)];
    let Some((HORSE, Movement::Pursue { hexes })) = start.play(&inputs).movement() else {
        panic!("no pursuit");
    };
    let done = start.play(&[inputs.as_slice(), &[moved(hexes, 0)]].concat());
    json!({ "pursuit_hexes": hexes, "pursuit_losses": done.lost(TARGET, LossCause::Pursuit) })
}

/// The printed example: two increments, one zone, one hex of pursuit.
pub(crate) fn pursuit_to_the_last(given: &Value, _: &[u8]) -> Value {
    assert_eq!(given["melee_result_for_target"], json!("rout"));
    let start = Start::flank()
        .with(|d| d.defender.units[0].increments = small(&given["target"]["increments"]));
    // It fails to stand, and 42 in the column 9:2 is DR.
    let routed = [
        d66(12),
        d66(42),
        moved(9, small(&given["zoi_hexes_left_in_rout"])),
    ];
    let before = start.play(&routed);
    let left = start.setup().contest.defender.increments() - before.state().defender.lost;
    let go_on = if yes(&given["cavalry_recalls"]) {
        Choice::Recall
    } else {
        Choice::Pursue
    };
    let inputs = [routed.as_slice(), &[moved(1, 0), choose(go_on)]].concat();
    let Some((HORSE, Movement::Pursue { hexes })) = start.play(&inputs).movement() else {
        panic!("no pursuit");
    };
    let done = start.play(&[inputs.as_slice(), &[moved(hexes, 0)]].concat());
    json!({
        "increments_after_leaving_zoi": left,
        "cavalry_advances": before.movement() == Some((HORSE, Movement::Advance)),
        "pursuit_hexes_used": hexes,
        "pursuit_losses": done.lost(TARGET, LossCause::Pursuit),
        "target_increments_left":
            start.setup().contest.defender.increments() - done.state().defender.lost,
        "target_eliminated": done.state().defender.fate == Fate::Eliminated,
        "pursuit_over": done.end() == Some(End::TargetEliminated),
        "cavalry_may_rally": done.ordered(Directive::MayRally { points: 5 }),
    })
}

/// A blank result of cavalry with this movement allowance.
pub(crate) fn rebound(given: &Value, _: &[u8]) -> Value {
    let start = Start::flank()
        .with(|d| d.attacker.units[0].movement = small(&given["printed_movement_allowance"]));
    let Some((HORSE, Movement::Rebound { points, .. })) =
        start.play(&[d66(66), d6(1), d66(16)]).movement()
    else {
        panic!("no rebound");
    };
    json!({ "rebound_mp": points })
}

/// The check after a rebound and the rout that may follow.
pub(crate) fn rebound_check(given: &Value, _: &[u8]) -> Value {
    let start = Start::flank().with(|d| {
        d.attacker.units[0].movement = small(&given["full_rout_mp"]);
        if yes(&given["disordered_before"]) {
            d.attacker.order = Order::Disordered;
        }
    });
    let check = if yes(&given["morale_check_passes"]) {
        d66(66)
    } else {
        d66(11)
    };
    let spent = rebounded(small(&given["rebound_mp_spent"]));
    // 16 is blank in the columns 2:1 and 1:1.
    let played = start.play(&[d66(66), d6(1), d66(16), spent, check]);
    let state = match played.state().attacker.order {
        Order::GoodOrder => "good",
        Order::Disordered => "disordered",
        Order::Pgd => "PGD",
    };
    let rout = match played.movement() {
        Some((HORSE, Movement::Rout { points, .. })) => points,
        _ => 0,
    };
    json!({ "state": state, "rout_move_mp": rout })
}

/// Whether cavalry of a formation may start a charge in a terrain.
pub(crate) fn may_start(given: &Value, _: &[u8]) -> Value {
    let terrain = match given["terrain"].as_str() {
        Some("clear") => Terrain::Clear,
        // Woods put formed units in general order.
        Some("general_order") => Terrain::Woods,
        other => panic!("{other:?}"),
    };
    let start = Start::flank().with(|d| {
        d.attacker.formation = formation(&given["cavalry_formation"]);
        d.attacker.terrain = terrain;
    });
    json!({ "may_start_charge": start.is_valid() })
}

fn away() -> Start {
    Start::flank().with(|d| (d.distance, d.points) = (4, 5))
}

/// Five points spent and not adjacent.
pub(crate) fn falls_short(given: &Value, _: &[u8]) -> Value {
    assert!(yes(&given["target_declared"]) && !yes(&given["adjacent"]));
    let played = away().play(&[ended(small(&given["mp_spent"]), 0, Ended::Blocked)]);
    json!({
        "charge_over": played.end() == Some(End::FellShort),
        "disordered": played.state().attacker.order == Order::Disordered,
    })
}

/// So many points to move next to the target.
pub(crate) fn at_the_limit(given: &Value, _: &[u8]) -> Value {
    assert!(yes(&given["target_adjacent_to_zone_limit"]));
    let arrives = moved(small(&given["mp_spent_to_move_adjacent"]), 0);
    json!({ "may_charge": away().play(&[]).accepts(&arrives) })
}

fn asked(start: &Start) -> bool {
    let attempt = Question::FormSquare { by: TARGET };
    start.is_valid()
        && matches!(start.play(&[]).game.pending(), Pending::Choose { question, .. } if question == attempt)
}

/// Whether the target may attempt square.
pub(crate) fn square_attempt(given: &Value, _: &[u8]) -> Value {
    assert!(yes(&given["voluntary_movement"]) && !yes(&given["target_of_assault"]));
    let stands = match given["stack"][0].as_str() {
        Some("infantry line") => Formation::Line,
        Some("infantry column") => Formation::Column,
        other => panic!("{other:?}"),
    };
    let start = Start::flank().with(|d| {
        d.points = 5;
        d.distance = small(&given["distance"]);
        d.line_of_sight = yes(&given["los"]);
        d.square_tried = yes(&given["attempt_used"]);
        d.defender.formation = stands;
    });
    json!({ "may_attempt_square": asked(&start) })
}

/// A disordered target.
pub(crate) fn square_disordered(given: &Value, _: &[u8]) -> Value {
    assert_eq!(given["stack"], json!(["infantry line, disordered"]));
    let start = Start::flank().with(|d| {
        d.points = 5;
        d.distance = small(&given["distance"]);
        d.line_of_sight = yes(&given["los"]);
        d.square_tried = false;
        d.defender.order = Order::Disordered;
    });
    let met = start.play(&[moved(small(&given["distance"]) - 1, 0)]);
    let stands = met
        .game
        .ledger()
        .is_some_and(|ledger| ledger.purpose == Purpose::Stand);
    json!({ "may_attempt_square": asked(&start), "must_roll_to_stand": stands })
}

/// A stack that is not charged, so many hexes away.
pub(crate) fn square_reaction(given: &Value, _: &[u8]) -> Value {
    let start = away().with(|d| d.bystanders = rules::example::draft().bystanders);
    let distance = small(&given["active_enemy_cavalry_distance"]);
    let attempt = Interruption::SquareAttempt {
        bystander: 0,
        distance,
    };
    let accepted = start
        .play(&[])
        .accepts(&Input::Report(Report::interrupted(attempt)));
    json!({ "may_form_square": accepted })
}

/// Heavy cavalry on its way, without an event.
pub(crate) fn heavy_recall(given: &Value, _: &[u8]) -> Value {
    assert!(!yes(&given["light_cavalry"]) && yes(&given["target_declared"]));
    assert!(given["event"].is_null());
    json!({ "may_attempt_recall": away().play(&[]).accepts(&choose(Choice::Recall)) })
}

/// The target routs on its square attempt next to the cavalry.
fn routs_on_attempt() -> Start {
    Start::flank().with(|d| d.square_tried = false)
}

/// The advance after a PGD target has gone.
pub(crate) fn pgd_advance(given: &Value, _: &[u8]) -> Value {
    assert_eq!(given["target"], json!("PGD"));
    assert!(!yes(&given["melee_fought"]) && !yes(&given["cavalry_disordered_before"]));
    let inputs = [
        choose(Choice::AttemptSquare),
        d66(66),
        moved(9, 1),
        choose(Choice::GoOn),
        moved(1, 0),
    ];
    let before = routs_on_attempt().play(&inputs[..4]);
    let after = routs_on_attempt().play(&inputs);
    json!({
        "advance": before.movement() == Some((HORSE, Movement::Advance)),
        "cavalry_disordered": after.state().attacker.order != Order::GoodOrder,
        "pursuit": after.state().stage == Stage::Pursuing,
    })
}

/// What follows when the recall is not tried.
pub(crate) fn routed_square(given: &Value, _: &[u8]) -> Value {
    assert!(yes(&given["adjacent"]));
    assert_eq!(given["recall"], json!("not_attempted"));
    let inputs = [
        choose(Choice::AttemptSquare),
        d66(66),
        moved(9, 1),
        choose(Choice::GoOn),
        moved(1, 0),
    ];
    let advancing = routs_on_attempt().play(&inputs[..4]);
    let pursuing = routs_on_attempt().play(&inputs);
    let done = routs_on_attempt().play(&[inputs.as_slice(), &[moved(3, 0)]].concat());
    let next = if advancing.state().stage == Stage::Advancing {
        "ADVANCING"
    } else {
        "other"
    };
    json!({
        "next_state": next,
        "pursues": pursuing.state().stage == Stage::Pursuing,
        "second_recall_allowed": pursuing.accepts(&choose(Choice::Recall)),
        "rout_moves_made": done.moves(|movement| matches!(movement, Movement::Rout { .. })),
    })
}

/// The target falls back two hexes: 45 in the column 2:1 is DD2.
fn dd2() -> [Input; 3] {
    [d66(66), d6(1), d66(45)]
}

/// A fall back that cannot be completed.
pub(crate) fn fall_back_short(given: &Value, _: &[u8]) -> Value {
    let required = small(&given["hexes_required"]);
    let possible = small(&given["hexes_possible"]);
    let falls_back = Start::flank().play(&dd2());
    assert_eq!(
        falls_back.movement(),
        Some((TARGET, Movement::FallBack { hexes: required }))
    );
    assert!(
        !falls_back.accepts(&moved(possible, 0)),
        "that is not the whole way"
    );
    let short = [dd2().as_slice(), &[ended(possible, 0, Ended::Surrendered)]].concat();
    let fate = Start::flank().play(&short).state().defender.fate;
    json!({ "surrenders": fate == Fate::Surrendered })
}

/// A fall back counts hexes and provokes nothing.
pub(crate) fn fall_back(given: &Value, _: &[u8]) -> Value {
    assert_eq!(
        given["melee_result"].as_str().or(given["result"].as_str()),
        Some("DD2")
    );
    let played = Start::flank().play(&dd2());
    let Some((TARGET, Movement::FallBack { hexes })) = played.movement() else {
        panic!("no fall back");
    };
    let form = played.game.report_form().expect("troops move");
    let reactions = usize::from(form.losses_max) + form.interruptions.len();
    json!({ "hexes_retreated": hexes, "opportunity_reactions": reactions })
}

/// A rout through enemy zones.
pub(crate) fn rout_through_zones(given: &Value, _: &[u8]) -> Value {
    assert_eq!(given["movement"], json!("rout"));
    let path = given["path_in_enemy_zoi"].as_array().expect("a path");
    let hexes = u8::try_from(path.len()).expect("a short path");
    let zones = u8::try_from(path.iter().filter(|zone| yes(zone)).count()).expect("a few");
    let routs = Start::flank().play(&[d66(12), d66(42)]);
    let form = routs.game.report_form().expect("troops move");
    let through = moved(hexes, zones);
    let went_on = routs.accepts(&through);
    let lost = Start::flank().play(&[d66(12), d66(42), through]);
    json!({
        "stopped_by_zoi": !went_on,
        "increments_lost": lost.lost(TARGET, LossCause::ZonesLeft),
        "opportunity_reactions": usize::from(form.losses_max) + form.interruptions.len(),
    })
}
