//! Odds against plain counting: every throw of every game is played through, nothing is merged.

use std::collections::BTreeMap;

use odds::charge::{Chance, odds};
use odds::ground::GroundModel;
use odds::policy::Policy;
use rules::contest::Approach;
use rules::force::Fate;
use rules::game::Game;
use rules::nation::Nation;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, DecisionId, Input, Pending};
use rules::procedure::charge::Charge;
use rules::switch::FireBelow13;
use rules::trace::NoTrace;

use crate::charge::Start;
use crate::situations;

/// More dice than any charge throws.
const POWER: u32 = 24;

#[derive(Default)]
struct Count {
    ends: BTreeMap<End, u128>,
    target_order: BTreeMap<Option<Order>, u128>,
    charger_order: BTreeMap<Option<Order>, u128>,
    target_losses: BTreeMap<u8, u128>,
    charger_losses: BTreeMap<u8, u128>,
    games: u64,
}

struct Counting<'a> {
    policy: &'a Policy,
    ground: GroundModel,
    count: Count,
}

impl Counting<'_> {
    /// Plays on from here; `weight` is the chance over `6^POWER`.
    fn play(&mut self, game: &Game, weight: u128) {
        let on = |input: Input| {
            let mut next = game.clone();
            next.apply(&input, &mut NoTrace).expect("a legal input");
            next
        };
        match game.pending() {
            Pending::Manoeuvre { .. } => unreachable!("a charge alone"),
            Pending::Done { outcome } => self.end(game, outcome.end, weight),
            Pending::Choose { question, .. } => {
                let choice = self
                    .policy
                    .fixed
                    .get(&question.id())
                    .expect("every decision is fixed");
                self.play(&on(Input::Choose(*choice)), weight);
            }
            Pending::Ground { .. } => {
                let form = game.report_form().expect("troops move");
                self.play(&on(Input::Report(self.ground.answer(&form))), weight);
            }
            Pending::Roll { dice, .. } => {
                let each = weight / u128::from(dice.ways());
                for thrown in dice.all() {
                    self.play(&on(Input::Dice(thrown)), each);
                }
            }
        }
    }

    fn end(&mut self, game: &Game, end: End, weight: u128) {
        let state = game.charge_state();
        let order =
            |force: rules::force::Force| (force.fate == Fate::InPlay).then_some(force.order);
        let count = &mut self.count;
        count.games += 1;
        *count.ends.entry(end).or_default() += weight;
        *count.target_order.entry(order(state.defender)).or_default() += weight;
        *count
            .charger_order
            .entry(order(state.attacker))
            .or_default() += weight;
        *count.target_losses.entry(state.defender.lost).or_default() += weight;
        *count.charger_losses.entry(state.attacker.lost).or_default() += weight;
    }
}

/// Chances over `6^POWER` as the odds write them.
fn shown<K: Ord + Copy>(counted: &BTreeMap<K, u128>) -> BTreeMap<K, (String, String)> {
    let fraction = |weight: u128| {
        let (mut a, mut b) = (weight, 6_u128.pow(POWER));
        let (top, bottom) = (a, b);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        ((top / a).to_string(), (bottom / a).to_string())
    };
    counted
        .iter()
        .map(|(key, weight)| (*key, fraction(*weight)))
        .collect()
}

fn walked<K: Ord + Copy>(chances: &[Chance<K>]) -> BTreeMap<K, (String, String)> {
    chances
        .iter()
        .map(|c| {
            (
                c.of,
                (c.chance.numerator.clone(), c.chance.denominator.clone()),
            )
        })
        .collect()
}

/// The odds of a start agree with the counting of all its games; says how many there were.
fn agree(start: &Start, fixed: &[(DecisionId, Choice)]) -> u64 {
    let setup = start.setup();
    let policy = Policy {
        fixed: fixed.iter().copied().collect(),
        ..Policy::default()
    };
    let ground = GroundModel::default();
    let begin = Charge::new(&setup.contest, &setup.ruleset).begin();
    let answer = odds(&setup.contest, &setup.ruleset, begin, ground, &policy).expect("odds");
    let mut counting = Counting {
        policy: &policy,
        ground,
        count: Count::default(),
    };
    counting.play(&Game::new(setup), 6_u128.pow(POWER));
    let count = counting.count;
    assert_eq!(shown(&count.ends), walked(&answer.ends));
    assert_eq!(shown(&count.target_order), walked(&answer.target_order));
    assert_eq!(shown(&count.charger_order), walked(&answer.charger_order));
    assert_eq!(shown(&count.target_losses), walked(&answer.target_losses));
    assert_eq!(shown(&count.charger_losses), walked(&answer.charger_losses));
    count.games
}

const PURSUE: (DecisionId, Choice) = (DecisionId::RecallBeforePursuit, Choice::Pursue);
const RECALL: (DecisionId, Choice) = (DecisionId::RecallBeforePursuit, Choice::Recall);

fn situation(name: &str) -> Start {
    let (_, found) = situations::all()
        .into_iter()
        .find(|(file, _)| file == &format!("{name}.situation.json"))
        .expect("the situation is there");
    let setup = found.setup();
    Start {
        draft: (*setup.contest).clone(),
        ruleset: (*setup.ruleset).clone(),
    }
}

#[test]
fn the_flank_situation() {
    assert!(agree(&situation("flank"), &[PURSUE]) > 1_000);
    agree(&situation("flank"), &[RECALL]);
}

#[test]
fn a_disordered_line_from_the_rear_charged_by_light_cavalry() {
    let start = Start::flank().with(|d| {
        d.approach = Approach::Rear;
        d.defender.order = Order::Disordered;
        d.attacker.units[0].movement = 17;
    });
    agree(&start, &[PURSUE]);
    agree(&start, &[RECALL]);
}

/// An attempt next to the cavalry, by Spaniards who are too weak to fire in square.
fn weak_square(distance: u8) -> Start {
    let mut start = Start::flank().with(|d| {
        d.square_tried = false;
        d.distance = distance;
        let unit = &mut d.defender.units[0];
        (unit.nation, unit.increments, unit.fire_multiplier) = (Nation::Spanish, 3, Some(1));
    });
    start.ruleset.switches.fire_below_1_3 = FireBelow13::NotAllowed;
    start
}

#[test]
fn a_square_attempt_next_to_the_cavalry() {
    let attempt = (DecisionId::FormSquare, Choice::AttemptSquare);
    let recalls = [
        attempt,
        PURSUE,
        (DecisionId::RecallFromSquare, Choice::Recall),
        (DecisionId::RecallFromRout, Choice::Recall),
        (DecisionId::AfterRecall, Choice::EndCharge),
    ];
    assert!(agree(&weak_square(1), &recalls) > 100_000);
}

#[test]
fn a_square_attempt_out_of_reach() {
    let attempt = (DecisionId::FormSquare, Choice::AttemptSquare);
    let recalls = [
        attempt,
        RECALL,
        (DecisionId::RecallFromSquare, Choice::Recall),
        (DecisionId::RecallFromRout, Choice::GoOn),
        (DecisionId::AfterRecall, Choice::NewTarget),
    ];
    agree(&weak_square(2), &recalls);
}

#[test]
fn a_line_that_fires() {
    let start = Start::flank().with(|d| d.approach = Approach::Front);
    agree(&start, &[PURSUE]);
    agree(&start, &[RECALL]);
}

#[test]
fn a_square_that_is_fought() {
    agree(&situation("square"), &[PURSUE]);
}

#[test]
#[ignore = "a soak: every throw of an attempt, the fire and the melee of it"]
fn an_attempt_that_ends_in_fire_and_melee() {
    let start = Start::flank().with(|d| {
        d.approach = Approach::Front;
        d.square_tried = false;
    });
    let fixed = [
        (DecisionId::FormSquare, Choice::AttemptSquare),
        (DecisionId::RecallFromSquare, Choice::FightSquare),
        (DecisionId::RecallFromRout, Choice::GoOn),
        PURSUE,
    ];
    assert!(agree(&start, &fixed) > 10_000_000);
}
