//! The situations of the repository: they validate, play to an end, and their odds sum to one.

use std::path::{Path, PathBuf};

use odds::charge::{ChargeOdds, odds};
use odds::ground::GroundModel;
use odds::policy::{Aim, Policy};
use rules::dice::{Dice, DiceKind};
use rules::game::{Game, Setup};
use rules::pending::{Input, Pending};
use rules::procedure::charge::Charge;
use rules::trace::NoTrace;
use scenario::bundled;
use scenario::situation::{self, Situation};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join(folder))
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with(".situation.json"))
        .collect();
    files.sort();
    files
}

/// Every situation of the tests and of the program, by file name.
pub(crate) fn all() -> Vec<(String, Situation)> {
    ["tests/situations", "scenarios"]
        .into_iter()
        .flat_map(files)
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a file");
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let situation = situation::read(&text, bundled::AN_XXX)
                .unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
            (name, situation)
        })
        .collect()
}

/// Plays by a rule that picks one of the legal inputs.
fn play(setup: &std::sync::Arc<Setup>, mut pick: impl FnMut(usize) -> usize) -> Game {
    let mut game = Game::new(std::sync::Arc::clone(setup));
    for _ in 0..64 {
        let legal: Vec<Input> = game.legal().collect();
        if legal.is_empty() {
            break;
        }
        game.apply(&legal[pick(legal.len())], &mut NoTrace)
            .expect("a legal input");
    }
    assert!(
        matches!(game.pending(), Pending::Done { .. }),
        "{:?}",
        game.pending()
    );
    game
}

#[test]
fn they_validate_and_the_tests_hold_the_kinds_of_targets() {
    let names: Vec<String> = all().into_iter().map(|(name, _)| name).collect();
    for kind in [
        "line",
        "column",
        "square",
        "disordered",
        "flank",
        "bystander",
    ] {
        let name = format!("{kind}.situation.json");
        assert!(names.contains(&name), "{name} is missing: {names:?}");
    }
    assert!(names.len() >= 6 + bundled::SITUATIONS.len());
}

#[test]
fn the_first_legal_input_leads_to_an_end() {
    for (_, situation) in all() {
        play(&situation.setup(), |_| 0);
    }
}

#[test]
fn random_play_leads_to_an_end() {
    // A plain congruential generator: the games are the same in every run.
    let mut seed: u64 = 1815;
    let mut next = |count: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("31 bits") % count
    };
    for (_, situation) in all() {
        for _ in 0..300 {
            play(&situation.setup(), &mut next);
        }
    }
}

#[test]
fn usual_play_leads_to_an_end_with_every_roll() {
    // Reports as usual and the same face throughout: 36 games for each situation.
    for (_, situation) in all() {
        for place in 0..36 {
            let setup = situation.setup();
            let mut game = Game::new(setup);
            for _ in 0..64 {
                let input = match game.pending() {
                    Pending::Manoeuvre { .. } | Pending::Done { .. } => break,
                    Pending::Choose { .. } => Input::Choose(game.choices()[0]),
                    Pending::Ground { .. } => {
                        Input::Report(game.report_form().expect("troops move").usual)
                    }
                    Pending::Roll { dice, .. } => Input::Dice(face(dice, place)),
                };
                game.apply(&input, &mut NoTrace).expect("a legal input");
            }
            assert!(matches!(game.pending(), Pending::Done { .. }));
        }
    }
}

fn face(dice: DiceKind, place: usize) -> Dice {
    let all: Vec<Dice> = dice.all().collect();
    all[place * all.len() / 36]
}

/// Chances as they are shown, added up.
fn sums_to_one<'a>(chances: impl Iterator<Item = &'a odds::fraction::Fraction>) -> bool {
    let (mut top, mut bottom) = (0_u128, 1_u128);
    for fraction in chances {
        let number = |text: &str| text.parse::<u128>().expect("a number");
        let (a, b) = (number(&fraction.numerator), number(&fraction.denominator));
        let common = gcd(bottom, b);
        top = top * (b / common) + a * (bottom / common);
        bottom *= b / common;
    }
    top == bottom
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn answer(setup: &Setup, policy: &Policy) -> ChargeOdds {
    let start = Charge::new(&setup.contest, &setup.ruleset).begin();
    odds(
        &setup.contest,
        &setup.ruleset,
        start,
        GroundModel::default(),
        policy,
    )
    .expect("odds")
}

#[test]
fn the_odds_of_each_sum_to_exactly_one() {
    for (name, situation) in all() {
        for aim in [Aim::TargetBrokenOrGone, Aim::ChargerUnbroken] {
            let answer = answer(
                &situation.setup(),
                &Policy {
                    aim,
                    ..Policy::default()
                },
            );
            let total = (
                answer.total.numerator.as_str(),
                answer.total.denominator.as_str(),
            );
            assert_eq!(total, ("1", "1"), "{name}");
            assert!(
                sums_to_one(answer.ends.iter().map(|c| &c.chance)),
                "{name}: ends"
            );
            assert!(
                sums_to_one(answer.target_order.iter().map(|c| &c.chance)),
                "{name}: target"
            );
            assert!(
                sums_to_one(answer.charger_order.iter().map(|c| &c.chance)),
                "{name}: cavalry"
            );
            assert!(
                sums_to_one(answer.target_losses.iter().map(|c| &c.chance)),
                "{name}: losses"
            );
            assert!(
                sums_to_one(answer.charger_losses.iter().map(|c| &c.chance)),
                "{name}: losses"
            );
        }
    }
}
