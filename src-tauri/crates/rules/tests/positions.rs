//! Five tiny positions, kept with the number of inputs that are legal in them: each is held against
//! a complete set of candidates.
//!
//! The file is written by `cargo test -p rules --test positions -- --ignored write_fixture`; its counts are
//! checked by hand where they are made, below.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::chart::an_xxx;
use rules::contest::ContestDraft;
use rules::dice::{D66, Dice, DiceKind};
use rules::example;
use rules::game::{Game, Position, Setup};
use rules::ground::{Ended, Interruption, Report};
use rules::pending::{Choice, Input};
use rules::trace::NoTrace;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    id: String,
    note: String,
    legal: usize,
    candidates: usize,
    contest: ContestDraft,
    position: Position,
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/positions.json")
}

fn game(contest: ContestDraft, position: Position) -> Game {
    let ruleset = an_xxx().expect("the bundled ruleset is checked");
    let contest = contest.check(&ruleset).expect("a valid contest");
    Game::restore(
        Arc::new(Setup {
            contest,
            ruleset: ruleset.into(),
        }),
        position,
    )
    .expect("a position of it")
}

/// Every choice, every roll, and every report whose fields go one beyond what can fit.
fn candidates(game: &Game) -> Vec<Input> {
    let choices = [
        Choice::AttemptSquare,
        Choice::Wait,
        Choice::Recall,
        Choice::FightSquare,
        Choice::GoOn,
        Choice::Pursue,
        Choice::NewTarget,
        Choice::EndCharge,
        Choice::RideOver,
    ];
    let dice = DiceKind::D66.all().chain(DiceKind::D6.all());
    let mut all: Vec<Input> = choices
        .into_iter()
        .map(Input::Choose)
        .chain(dice.map(Input::Dice))
        .collect();
    let form = game.report_form();
    let hexes_max = form.as_ref().map_or(0, |form| {
        form.ends
            .iter()
            .map(|rule| rule.hexes_max)
            .max()
            .unwrap_or(0)
    });
    let points_max = form.as_ref().map_or(0, |form| form.points_max);
    let losses_max = form.as_ref().map_or(0, |form| form.losses_max);
    let ends = [
        Ended::Completed,
        Ended::Blocked,
        Ended::Surrendered,
        Ended::EnemyCavalryZone,
        Ended::MetFriends,
        Ended::LeftMap,
        Ended::Interrupted,
    ];
    let bystanders = u8::try_from(game.position().bystanders().len()).expect("a few");
    let mut interruptions = vec![None];
    for bystander in 0..=bystanders {
        for distance in 0..=5 {
            interruptions.push(Some(Interruption::SquareAttempt {
                bystander,
                distance,
            }));
        }
    }
    for hexes in 0..=hexes_max + 1 {
        for points in 0..=points_max + 1 {
            for zones_left in 0..=hexes_max + 1 {
                for through in 0..=hexes_max + 1 {
                    for losses in 0..=losses_max + 1 {
                        for ended in ends {
                            for eliminated in [false, true] {
                                for &interrupted_by in &interruptions {
                                    all.push(Input::Report(Report {
                                        hexes,
                                        points,
                                        zones_left,
                                        through,
                                        losses,
                                        ended,
                                        eliminated,
                                        interrupted_by,
                                    }));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

#[test]
fn check_and_list_agree_over_every_candidate() {
    let text = std::fs::read_to_string(path()).expect("the fixture is there");
    let kept: Vec<Kept> = serde_json::from_str(&text).expect("the fixture is as it was written");
    assert_eq!(kept.len(), 5);
    for Kept {
        id,
        legal,
        candidates: count,
        contest,
        position,
        ..
    } in kept
    {
        let game = game(contest, position);
        let listed: std::collections::HashSet<Input> = game.legal().collect();
        assert_eq!(game.legal().count(), legal, "{id}: the legal inputs");
        assert_eq!(listed.len(), legal, "{id}: none is listed twice");
        let candidates = candidates(&game);
        assert_eq!(candidates.len(), count, "{id}: the candidates");
        let mut accepted = 0;
        for input in &candidates {
            let fits = game.check(input).is_ok();
            assert_eq!(fits, listed.contains(input), "{id}: {input:?}");
            accepted += usize::from(fits);
        }
        assert_eq!(
            accepted, legal,
            "{id}: the candidates hold every legal input"
        );
    }
}

/// A position reached from the worked situation.
fn reached(
    id: &str,
    note: &str,
    legal: usize,
    change: impl FnOnce(&mut ContestDraft),
    inputs: &[Input],
) -> Kept {
    let mut contest = example::draft();
    contest.points = 5;
    change(&mut contest);
    let ruleset = an_xxx().expect("the bundled ruleset is checked");
    let checked = contest.clone().check(&ruleset).expect("a valid contest");
    let mut game = Game::new(Arc::new(Setup {
        contest: checked,
        ruleset: ruleset.into(),
    }));
    for input in inputs {
        game.apply(input, &mut NoTrace).expect("a legal input");
    }
    let candidates = candidates(&game).len();
    let (id, note) = (id.to_owned(), note.to_owned());
    Kept {
        id,
        note,
        legal,
        candidates,
        contest,
        position: game.position().clone(),
    }
}

fn d66(face: u8) -> Input {
    Input::Dice(Dice::D66(D66::from_face(face).expect("a roll")))
}

fn d6(face: u8) -> Input {
    Input::Dice(Dice::D6(rules::dice::D6::from_face(face).expect("a die")))
}

fn adjacent(contest: &mut ContestDraft) {
    (contest.distance, contest.square_tried) = (1, true);
    contest.bystanders.clear();
}

#[test]
#[ignore = "writes the fixture anew"]
fn write_fixture() {
    let closing = |contest: &mut ContestDraft| {
        (contest.distance, contest.square_tried) = (3, true);
        contest.attacker.units[0].lost = 7;
    };
    let rebounding = |contest: &mut ContestDraft| {
        adjacent(contest);
        contest.approach = rules::contest::Approach::Flank;
        contest.attacker.units[0].movement = 6;
    };
    let falling_back = |contest: &mut ContestDraft| {
        adjacent(contest);
        contest.approach = rules::contest::Approach::Flank;
    };
    let kept = [
        reached("square-choice", "Attempt or wait: 2.", 2, |_| {}, &[]),
        reached("shift-die", "One die: 6.", 6, adjacent, &[d66(66)]),
        reached(
            "closing",
            "Two increments three hexes away with 5 points and a neighbour: arrived after 2 to 5 \
             hexes or short after 0 to 5, each with 0 to 2 losses: 10 x 3; and 4 distances of an \
             attempt.",
            34,
            closing,
            &[],
        ),
        reached(
            "falling-back",
            "DD2: completed over 2 hexes with 0 to 2 zones and 0 to 2 friends: 9; surrendered \
             after 0 or 1: 1 + 4.",
            14,
            falling_back,
            &[d66(66), d6(1), d66(45)],
        ),
        reached(
            "rebounding",
            "Two points: 0 hexes with 0 to 2 points: 3; 1 hex with 1 or 2 points, 0 or 1 zone, 0 \
             or 1 friend: 8; 2 hexes: 9.",
            20,
            rebounding,
            &[d66(66), d6(1), d66(12)],
        ),
    ];
    let text = serde_json::to_string_pretty(&kept).expect("positions are data");
    std::fs::write(path(), text + "\n").expect("the fixture can be written");
}
