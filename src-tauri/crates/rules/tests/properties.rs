//! Properties of every game: random legal play over varied contests and rulesets.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rules::chart::{Ruleset, an_xxx};
use rules::contest::{Approach, Contest, ContestDraft};
use rules::dice::{D66, Dice, DiceKind};
use rules::event::{Directive, Event};
use rules::example;
use rules::formation::Formation;
use rules::game::{Frame, Game, Position, Setup};
use rules::ground::{Ended, Interruption, Report, Subject};
use rules::leader::Leader;
use rules::ledger::Effect;
use rules::nation::Nation;
use rules::order::Order;
use rules::pending::{Choice, Input, Pending};
use rules::procedure::charge::{Charge, ChargeState};
use rules::readiness::Readiness;
use rules::side::Side;
use rules::stack::Stack;
use rules::switch::Switches;
use rules::terrain::Terrain;
use rules::trace::NoTrace;
use rules::unit::{Arm, Class, RecallClass, Unit};

/// The most inputs of one game.
const LENGTH_MAX: usize = 64;

const CHOICES: [Choice; 9] = [
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

const ENDS: [Ended; 7] = [
    Ended::Completed,
    Ended::Blocked,
    Ended::Surrendered,
    Ended::EnemyCavalryZone,
    Ended::MetFriends,
    Ended::LeftMap,
    Ended::Interrupted,
];

fn ruleset() -> Ruleset {
    an_xxx().expect("the bundled ruleset is checked")
}

fn leaders() -> impl Strategy<Value = Option<Leader>> {
    proptest::option::of((0..=18_u8, 0..=18_u8, any::<bool>())).prop_map(|leader| {
        leader.map(|(morale, melee, special_ability)| Leader {
            id: "leader".to_owned(),
            name: "Leader".to_owned(),
            morale,
            melee,
            special_ability,
        })
    })
}

prop_compose! {
    fn foot(id: &'static str)(
        increments in 1..=12_u8,
        lost in 0..6_u8,
        fire in 0..=20_u16,
        fire_multiplier in proptest::option::of(1..=5_u8),
        melee in 0..=30_u16,
        morale in 0..36_u8,
        movement in 1..=10_u8,
        nation in select(vec![Nation::British, Nation::French, Nation::Spanish, Nation::Italian]),
        class in select(vec![Class::Line, Class::Light, Class::Guard, Class::Grenadier]),
    ) -> Unit {
        Unit {
            increments,
            lost: lost.min(increments - 1),
            fire,
            fire_multiplier,
            morale: D66::from_step(morale).expect("a step"),
            movement,
            nation,
            class,
            ..example::infantry(id, melee, 33, increments)
        }
    }
}

prop_compose! {
    fn horse(id: &'static str)(
        increments in 1..=14_u8,
        lost in 0..6_u8,
        melee in 0..=60_u16,
        morale in 0..36_u8,
        movement in 3..=18_u8,
        lance_bonus in prop_oneof![3 => Just(0_u8), 1 => 1..=9_u8],
        class in select(vec![Class::Cuirassier, Class::Light, Class::Lancer, Class::Guard]),
        recall_class in proptest::option::of(select(vec![RecallClass::Heavy, RecallClass::British])),
    ) -> Unit {
        Unit {
            id: id.to_owned(),
            increments,
            lost: lost.min(increments - 1),
            melee,
            morale: D66::from_step(morale).expect("a step"),
            movement,
            lance_bonus,
            class,
            recall_class,
            arm: Arm::Cavalry,
            ..example::cuirassiers()
        }
    }
}

fn foot_stack(top: &'static str, below: &'static str) -> impl Strategy<Value = Stack> {
    let units = (foot(top), proptest::option::of(foot(below)));
    let formation = select(vec![Formation::Line, Formation::Column, Formation::Square]);
    let order = select(vec![Order::GoodOrder, Order::GoodOrder, Order::Disordered]);
    let terrain = select(vec![
        Terrain::Clear,
        Terrain::Clear,
        Terrain::Crops,
        Terrain::Grove,
    ]);
    let flags = (any::<bool>(), 0..=3_u8, any::<bool>());
    (units, formation, order, terrain, leaders(), flags).prop_map(
        |((top, below), formation, order, terrain, leader, (structure, morale_level, marched))| {
            Stack {
                units: std::iter::once(top).chain(below).collect(),
                leader,
                order,
                terrain,
                special_structure: structure && morale_level == 0,
                morale_level,
                force_marched: marched,
                ..example::stack(Side::Second, example::infantry("x", 1, 33, 5), formation)
            }
        },
    )
}

fn horse_stack() -> impl Strategy<Value = Stack> {
    let units = (horse("horse"), proptest::option::of(horse("more_horse")));
    let order = select(vec![Order::GoodOrder, Order::GoodOrder, Order::Disordered]);
    let readiness = select(vec![Readiness::Fresh, Readiness::Fresh, Readiness::Tired]);
    let terrain = select(vec![Terrain::Clear, Terrain::Clear, Terrain::Crops]);
    (units, order, readiness, terrain, leaders(), 0..=3_u8).prop_map(
        |((top, more), order, readiness, terrain, leader, morale_level)| Stack {
            units: std::iter::once(top).chain(more).collect(),
            leader,
            order,
            readiness,
            terrain,
            morale_level,
            ..example::stack(Side::First, example::cuirassiers(), Formation::Line)
        },
    )
}

/// A value for every switch, the default more often than not.
fn switches() -> impl Strategy<Value = Switches> {
    let ids = Switches::ids();
    proptest::collection::vec(proptest::option::weighted(0.3, any::<Index>()), ids.len()).prop_map(
        move |picks| {
            let values = ids.iter().zip(picks).map(|((id, values), pick)| {
                let value = pick.map_or(&values[0], |pick| pick.get(values));
                ((*id).to_owned(), serde_json::Value::from(value.as_str()))
            });
            serde_json::from_value(serde_json::Value::Object(values.collect()))
                .expect("ids and values of the switches")
        },
    )
}

fn drafts() -> impl Strategy<Value = ContestDraft> {
    let bystanders = (
        proptest::option::of(foot_stack("near", "near_below")),
        proptest::option::of(foot_stack("far", "far_below")),
    );
    let approach = select(vec![
        Approach::Front,
        Approach::Front,
        Approach::Flank,
        Approach::Rear,
    ]);
    let flags = proptest::array::uniform5(any::<bool>());
    let numbers = (1..=4_u8, 0..=5_u8);
    (
        horse_stack(),
        foot_stack("foot", "more_foot"),
        bystanders,
        numbers,
        approach,
        flags,
    )
        .prop_map(
            |(attacker, defender, (near, far), (distance, points), approach, flags)| ContestDraft {
                attacker,
                defender,
                bystanders: near.into_iter().chain(far).collect(),
                distance,
                points,
                approach,
                line_of_sight: flags[0] || flags[1],
                square_tried: flags[1] && flags[2],
                uphill: flags[2],
                preserving: flags[3] && flags[0],
                grand_charge: flags[4],
            },
        )
}

/// Setups whose contest passes its check.
fn setups() -> impl Strategy<Value = Arc<Setup>> {
    (drafts(), switches()).prop_filter_map("the contest passes its check", |(draft, switches)| {
        let mut ruleset = ruleset();
        ruleset.switches = switches;
        let contest = draft.check(&ruleset).ok()?;
        Some(Arc::new(Setup {
            contest,
            ruleset: ruleset.into(),
        }))
    })
}

/// Decisions of a random player: one pick of each legal list.
fn picks() -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), LENGTH_MAX)
}

prop_compose! {
    fn reports()(
        hexes in 0..=12_u8,
        points in prop_oneof![2 => Just(0_u8), 1 => 0..=6_u8],
        zones_left in 0..=4_u8,
        through in 0..=2_u8,
        losses in prop_oneof![2 => Just(0_u8), 1 => 0..=15_u8],
        ended in select(ENDS.to_vec()),
        eliminated in any::<bool>(),
        by in proptest::option::of((0..=2_u8, 0..=5_u8)),
    ) -> Report {
        let interrupted_by =
            by.map(|(bystander, distance)| Interruption::SquareAttempt { bystander, distance });
        let eliminated = if ended == Ended::LeftMap { eliminated } else { eliminated && losses > 9 };
        let interrupted_by = interrupted_by.filter(|_| ended == Ended::Interrupted || losses > 9);
        if ended == Ended::Interrupted && losses == 0 {
            return Report { interrupted_by, ..Report::completed(0, 0).ended(ended) };
        }
        Report { hexes, points, zones_left, through, losses, ended, eliminated, interrupted_by }
    }
}

/// Any input at all, legal or not.
fn candidates() -> impl Strategy<Value = Vec<Input>> {
    let input = prop_oneof![
        1 => select(CHOICES.to_vec()).prop_map(Input::Choose),
        1 => select(DiceKind::D6.all().chain(DiceKind::D66.all()).collect::<Vec<Dice>>())
            .prop_map(Input::Dice),
        4 => reports().prop_map(Input::Report),
    ];
    proptest::collection::vec(input, 60)
}

/// Plays at random and shows every game before each input, with that input.
fn walk(setup: &Arc<Setup>, picks: &[Index], mut see: impl FnMut(&Game, Option<&Input>)) -> usize {
    let mut game = Game::new(Arc::clone(setup));
    for (length, pick) in picks.iter().enumerate() {
        let legal: Vec<Input> = game.legal().collect();
        if legal.is_empty() {
            see(&game, None);
            return length;
        }
        let input = pick.get(&legal);
        see(&game, Some(input));
        game.apply(input, &mut NoTrace).expect("a legal input");
    }
    assert!(
        matches!(game.pending(), Pending::Done { .. }),
        "more than {LENGTH_MAX} inputs"
    );
    picks.len()
}

fn subjects(contest: &Contest) -> Vec<Subject> {
    let bystanders = (0..)
        .zip(&contest.bystanders)
        .map(|(index, _)| Subject::Bystander(index));
    [Subject::Attacker, Subject::Defender]
        .into_iter()
        .chain(bystanders)
        .collect()
}

/// Increments that a stack has lost so far, also while its own frame is on top.
fn lost(game: &Game, subject: Subject) -> u8 {
    match subject {
        Subject::Attacker => game.charge_state().attacker.lost,
        Subject::Defender => game.charge_state().defender.lost,
        Subject::Bystander(index) => match game.position().frames().last() {
            Some(Frame::Square(state)) if state.bystander == index => state.force.lost,
            _ => game.position().bystanders()[usize::from(index)].force.lost,
        },
    }
}

fn stack(contest: &Contest, subject: Subject) -> &Stack {
    match subject {
        Subject::Attacker => &contest.attacker,
        Subject::Defender => &contest.defender,
        Subject::Bystander(index) => &contest.bystanders[usize::from(index)],
    }
}

#[test]
fn the_state_of_a_charge_is_small() {
    assert!(
        size_of::<ChargeState>() <= 64,
        "{}",
        size_of::<ChargeState>()
    );
}

/// How many random games: a hundred times as many in the soak.
fn cases() -> u32 {
    if std::env::var_os("LORGNETTE_SOAK").is_some() {
        19_200
    } else {
        192
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn what_is_checked_is_what_is_listed(
        setup in setups(),
        picks in picks(),
        candidates in candidates(),
    ) {
        walk(&setup, &picks, |game, _| {
            let legal: Vec<Input> = game.legal().collect();
            for input in &legal {
                assert_eq!(game.check(input), Ok(()), "{input:?}");
            }
            for input in &candidates {
                let listed = legal.contains(input);
                assert_eq!(game.check(input).is_ok(), listed, "{input:?} at {:?}", game.pending());
            }
            let unique: std::collections::HashSet<&Input> = legal.iter().collect();
            assert_eq!(unique.len(), legal.len(), "an input is listed twice");
        });
    }

    #[test]
    fn a_refused_input_changes_nothing(
        setup in setups(),
        picks in picks(),
        candidates in candidates(),
    ) {
        walk(&setup, &picks, |game, _| {
            for input in &candidates {
                let mut after = game.clone();
                let mut events: Vec<Event> = Vec::new();
                if after.apply(input, &mut events).is_err() {
                    assert_eq!(&after, game);
                    assert!(events.is_empty(), "nothing is told of a refused input");
                    assert_eq!(game.check(input).err(), after.apply(input, &mut NoTrace).err());
                }
            }
        });
    }

    #[test]
    fn increments_are_lost_only_by_order_and_never_come_back(
        setup in setups(),
        picks in picks(),
    ) {
        walk(&setup, &picks, |game, input| {
            let Some(input) = input else { return };
            let mut after = game.clone();
            let mut events: Vec<Event> = Vec::new();
            after.apply(input, &mut events).expect("a legal input");
            for subject in subjects(&setup.contest) {
                let ordered: u8 = events
                    .iter()
                    .filter_map(|event| match event {
                        Event::Order {
                            order: Directive::LoseIncrements { subject: whose, count, .. },
                            ..
                        } if *whose == subject => Some(*count),
                        _ => None,
                    })
                    .sum();
                assert_eq!(lost(&after, subject), lost(game, subject) + ordered, "{subject:?}");
                assert!(lost(&after, subject) <= stack(&setup.contest, subject).increments());
            }
        });
    }

    #[test]
    fn every_game_ends_and_goes_forward(setup in setups(), picks in picks()) {
        let mut before: Option<(u8, bool)> = None;
        let length = walk(&setup, &picks, |game, input| {
            let state = game.charge_state();
            assert_eq!(state.settled(), state, "the state is settled");
            if let Some((rank, held)) = before {
                if held {
                    assert_eq!(state.stage.rank(), rank, "an interruption leaves the charge alone");
                } else {
                    assert!(state.stage.rank() > rank, "{:?}", state.stage);
                }
            }
            let interrupts = matches!(input, Some(Input::Report(r)) if r.interrupted_by.is_some());
            let in_frame = game.position().frames().len() > 1;
            before = Some((state.stage.rank(), interrupts || in_frame));
        });
        prop_assert!(length < LENGTH_MAX);
    }

    #[test]
    fn ledgers_say_what_the_dice_do(setup in setups(), picks in picks()) {
        walk(&setup, &picks, |game, _| {
            let Pending::Roll { side, dice, purpose } = game.pending() else {
                assert!(game.ledger().is_none(), "no throw, no ledger");
                return;
            };
            let ledger = game.ledger().expect("a throw is pending");
            assert_eq!((ledger.side, ledger.dice, ledger.purpose), (side, dice, purpose));
            let steps = |line: &rules::ledger::Line| match line.effect {
                Effect::Steps(steps) if line.applies => steps,
                _ => 0,
            };
            assert_eq!(ledger.lines.iter().map(steps).sum::<i16>(), ledger.sum);
            let covered: Vec<(u8, rules::roll_result::RollResult)> = ledger
                .bands
                .iter()
                .flat_map(|band| {
                    let faces = dice.all().map(Dice::face);
                    let inside = faces.filter(|face| (band.from..=band.to).contains(face));
                    let inside: Vec<u8> = inside.collect();
                    assert_eq!(inside.len(), usize::from(band.ways));
                    inside.into_iter().map(|face| (face, band.result))
                })
                .collect();
            let rolled: Vec<(u8, rules::roll_result::RollResult)> = dice
                .all()
                .map(|dice| {
                    let mut events: Vec<Event> = Vec::new();
                    game.clone().apply(&Input::Dice(dice), &mut events).expect("the right dice");
                    let result = events.iter().find_map(|event| match event {
                        Event::Rolled { result, ledger: told, .. } => {
                            assert_eq!(told, &ledger, "the log keeps the ledger that was shown");
                            Some(*result)
                        }
                        _ => None,
                    });
                    (dice.face(), result.expect("a throw is told"))
                })
                .collect();
            assert_eq!(covered, rolled, "bands cover every roll once, in order");
        });
    }

    #[test]
    fn every_roll_of_a_class_leads_to_the_same_state(setup in setups(), picks in picks()) {
        walk(&setup, &picks, |game, _| {
            let [Frame::Charge(state)] = game.position().frames() else { return };
            let charge = Charge::new(&setup.contest, &setup.ruleset);
            let Some(reading) = charge.reading(state) else { return };
            let after = |dice: Dice| {
                let mut after = game.clone();
                after.apply(&Input::Dice(dice), &mut NoTrace).expect("the right dice");
                after
            };
            let mut rolls = reading.dice().all();
            for class in reading.classes() {
                let representative = after(class.dice);
                for _ in 0..class.ways {
                    let dice = rolls.next().expect("as many rolls as the classes hold");
                    assert_eq!(after(dice), representative, "{dice:?}");
                }
            }
            assert_eq!(rolls.next(), None, "every roll is in a class");
        });
    }

    #[test]
    fn mirrored_sides_mirror(setup in setups(), picks in picks()) {
        let mut draft = ContestDraft::clone(&setup.contest);
        for stack in draft.bystanders.iter_mut().chain([&mut draft.attacker, &mut draft.defender]) {
            stack.side = stack.side.other();
        }
        let contest = draft.check(&setup.ruleset).expect("the mirrored contest");
        let mirrored = Arc::new(Setup { contest, ruleset: setup.ruleset.clone() });
        let mut game = Game::new(mirrored);
        walk(&setup, &picks, |original, input| {
            assert_eq!(game.position(), original.position());
            let side = |pending: &Pending| match *pending {
                Pending::Choose { side, .. }
                | Pending::Roll { side, .. }
                | Pending::Ground { side, .. } => Some(side),
                Pending::Manoeuvre { .. } | Pending::Done { .. } => None,
            };
            let other = side(&original.pending()).map(Side::other);
            assert_eq!(side(&game.pending()), other);
            if let Some(input) = input {
                game.apply(input, &mut NoTrace).expect("what is legal here is legal there");
            }
        });
    }

    #[test]
    fn a_position_that_is_kept_is_the_game(setup in setups(), picks in picks()) {
        walk(&setup, &picks, |game, _| {
            let restored = Game::restore(Arc::clone(&setup), game.position().clone());
            assert_eq!(restored.as_ref(), Ok(game));
            let text = serde_json::to_string(game.position()).expect("a position is data");
            let read: Position = serde_json::from_str(&text).expect("a kept position");
            assert_eq!(Game::restore(Arc::clone(&setup), read).as_ref(), Ok(game));
        });
    }

    #[test]
    fn canonical_bytes_tell_positions_apart(
        setup in setups(),
        plays in proptest::collection::vec(picks(), 4),
    ) {
        let mut seen: Vec<(Position, Vec<u8>)> = Vec::new();
        for picks in &plays {
            walk(&setup, picks, |game, input| {
                seen.push((game.position().clone(), game.canonical()));
                // Siblings are the positions most alike.
                for sibling in input.into_iter().flat_map(|_| game.legal().step_by(7)) {
                    let mut after = game.clone();
                    after.apply(&sibling, &mut NoTrace).expect("a legal input");
                    seen.push((after.position().clone(), after.canonical()));
                }
            });
        }
        let mut by_bytes: std::collections::HashMap<&[u8], &Position> =
            std::collections::HashMap::new();
        let mut positions: std::collections::HashMap<&Position, &[u8]> =
            std::collections::HashMap::new();
        for (position, bytes) in &seen {
            prop_assert_eq!(*by_bytes.entry(bytes).or_insert(position), position);
            prop_assert_eq!(*positions.entry(position).or_insert(bytes), bytes.as_slice());
        }
    }
}
