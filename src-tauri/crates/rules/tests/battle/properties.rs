//! Properties of random battles.

use std::collections::{BTreeMap, HashMap};

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rules::act::{Act, Change, Circumstances, Declaration};
use rules::battle::{Battle, BattlePosition};
use rules::dice::DiceKind;
use rules::event::{Directive, Event};
use rules::facing::Facing;
use rules::force::Fate;
use rules::formation::Formation;
use rules::ground::{Ended, Movement, Report, Subject};
use rules::hex::Hex;
use rules::order::Order;
use rules::pending::{Choice, Input, Pending};
use rules::piece::PieceId;
use rules::play::{Play, PlayPosition, PlaySetup};
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::trace::NoTrace;
use rules::unit::Arm;

use crate::board::{Board, declare, is_correction};
use crate::walk::{Step, boards, lively, picks, walk};

/// How many random battles: a hundred times as many in the soak. Boards are printed in full when one
/// fails, so no seeds are kept in a file.
fn cases() -> u32 {
    if std::env::var_os("LORGNETTE_SOAK").is_some() {
        6_400
    } else {
        64
    }
}

fn pieces(battle: &Battle) -> impl Iterator<Item = PieceId> + use<> {
    let count = u16::try_from(battle.scene().pieces.len()).expect("a few");
    (0..count).map(PieceId)
}

fn play(battle: &Battle) -> Play {
    Play::Battle(Box::new(battle.clone()))
}

/// No piece lost or doubled, none in two states at once, and no two enemies in one hex.
fn consistent(battle: &Battle) {
    let scene = battle.scene();
    assert_eq!(battle.now().placements.len(), scene.pieces.len());
    let mut holders: BTreeMap<Hex, Side> = BTreeMap::new();
    for (piece, at) in scene.pieces.iter().zip(&battle.now().placements) {
        if at.fate != Fate::InPlay {
            assert_eq!((at.hex, at.second_hex), (None, None), "{}", piece.id());
        }
        if at.hex.is_none() {
            assert_eq!(at.second_hex, None);
        }
        let Some(unit) = piece.unit() else {
            assert_eq!(at.lost, 0);
            continue;
        };
        assert!(at.lost <= unit.increments);
        if at.lost == unit.increments {
            assert_ne!(at.fate, Fate::InPlay, "{}", unit.id);
        }
        for hex in at.hex.into_iter().chain(at.second_hex) {
            assert!(scene.map.grid.holds(hex));
            let holder = *holders.entry(hex).or_insert(piece.side);
            assert_eq!(holder, piece.side, "two enemies in {hex:?}");
        }
    }
}

fn lost(battle: &Battle, ids: &[PieceId]) -> u32 {
    let each = ids.iter().filter_map(|&id| battle.now().of(id));
    each.map(|at| u32::from(at.lost)).sum()
}

/// Increments that a stack of the charge was told to take off.
fn told(events: &[Event], whose: Subject) -> u32 {
    let counts = events.iter().map(|event| match event {
        Event::Order {
            order: Directive::LoseIncrements { subject, count, .. },
            ..
        } if *subject == whose => u32::from(*count),
        _ => 0,
    });
    counts.sum()
}

/// What nobody was told to change is as it was.
fn only_what_was_told(step: &Step<'_>, told_of: &mut [u32; 2]) {
    let (then, now) = (step.before.now(), step.after.now());
    match (step.input, step.before.engaged(), step.after.engaged()) {
        (Input::Act(Act::Adjust { piece, .. }), ..) => {
            for id in pieces(step.after).filter(|&id| id != piece) {
                assert_eq!(then.of(id), now.of(id), "adjusted another piece");
            }
        }
        (Input::Act(Act::HandOver), ..) => {
            for id in pieces(step.after) {
                let (then, now) = (then.of(id).expect("a piece"), now.of(id).expect("a piece"));
                let tired = rules::piece::Placement {
                    readiness: then.readiness,
                    ..*now
                };
                assert_eq!(*then, tired);
                assert!(now.readiness >= then.readiness);
            }
        }
        (_, None, _) => *told_of = [0, 0],
        (_, Some([charger, target]), after) => {
            let stacks = [(Subject::Attacker, charger), (Subject::Defender, target)];
            for (place, (subject, ids)) in stacks.into_iter().enumerate() {
                told_of[place] += told(step.events, subject);
                let more = lost(step.after, ids) - lost(step.before, ids);
                let due = if after.is_none() { told_of[place] } else { 0 };
                assert_eq!(more, due, "{subject:?}");
            }
            let in_charge = |id: &PieceId| charger.contains(id) || target.contains(id);
            for id in pieces(step.after).filter(|id| !in_charge(id)) {
                let (then, now) = (then.of(id).expect("a piece"), now.of(id).expect("a piece"));
                // Only leaders go along.
                if step.after.scene().pieces[usize::from(id.0)]
                    .unit()
                    .is_some()
                {
                    assert_eq!(then, now);
                }
            }
        }
    }
}

/// A path that was told leads from neighbour to neighbour, and the report counts it.
fn the_board_does_what_it_reports(step: &Step<'_>) {
    let Some([charger, target]) = step.before.engaged() else {
        return;
    };
    let Some((path, report)) = step.before.carried_out() else {
        return;
    };
    let Pending::Ground { order, .. } = step.before.pending() else {
        panic!("only orders are carried out")
    };
    let entered = u8::try_from(path.len()).expect("a few");
    // The hex of the pursued counts, and is not entered (RULING-290).
    let halt = matches!(order.movement, Movement::Pursue { .. }) && report.hexes == entered + 1;
    assert!(report.hexes == entered || halt, "{report:?} for {path:?}");
    if halt {
        assert_eq!(report.ended, Ended::Completed);
    }
    let ids = match order.subject {
        Subject::Attacker => charger,
        _ => target,
    };
    let mut here = step
        .before
        .now()
        .of(ids[0])
        .and_then(|at| at.hex)
        .expect("on the map");
    for &next in &path {
        assert_eq!(
            step.before.scene().map.grid.distance(here, next),
            1,
            "{path:?}"
        );
        here = next;
    }
    for id in ids {
        let at = step.after.now().of(*id).expect("a piece");
        assert!(at.hex.is_none_or(|hex| hex == here));
    }
}

fn restored(battle: &Battle) {
    let play = play(battle);
    let setup = PlaySetup::Battle(battle.scene().clone());
    let position = play.position();
    let again = Play::restore(&setup, position.clone()).expect("a position of it");
    assert_eq!(again, play);
    let text = serde_json::to_string(&position).expect("a position is data");
    let read: PlayPosition = serde_json::from_str(&text).expect("a kept position");
    assert_eq!(read, position);
    let again = Play::restore(&setup, read).expect("a position of it");
    assert_eq!(again, play);
    assert_eq!(again.canonical(), play.canonical());
    assert_eq!(again.pending(), play.pending());
    // The charge in progress is a kind of play of its own.
    if let Some(game) = battle.procedure() {
        let charge = Play::Charge(game.clone());
        let setup = PlaySetup::Charge(game.setup().clone());
        let text = serde_json::to_string(&charge.position()).expect("a position is data");
        let read: PlayPosition = serde_json::from_str(&text).expect("a kept position");
        assert!(matches!(read, PlayPosition::Charge(_)));
        let again = Play::restore(&setup, read.clone()).expect("a position of it");
        assert_eq!(again, charge);
        assert_eq!(again.canonical(), charge.canonical());
        assert!(Play::restore(&PlaySetup::Battle(battle.scene().clone()), read).is_err());
    }
}

prop_compose! {
    fn circumstances()(
        distance in 0..=5_u8,
        points in 0..=6_u8,
        approach in select(vec![
            rules::contest::Approach::Front,
            rules::contest::Approach::Flank,
            rules::contest::Approach::Rear,
        ]),
        flags in proptest::array::uniform6(any::<bool>()),
        ground in (select(vec![Terrain::Clear, Terrain::Woods]), select(vec![Terrain::Clear, Terrain::Grove])),
        leaders in (proptest::option::of(0..14_u16), proptest::option::of(0..14_u16)),
    ) -> Circumstances {
        Circumstances {
            distance,
            approach,
            line_of_sight: flags[0],
            square_tried: flags[1],
            uphill: flags[2],
            preserving: flags[3],
            grand_charge: flags[4],
            special_structure: flags[5],
            charger_terrain: ground.0,
            target_terrain: ground.1,
            charger_leader: leaders.0.map(PieceId),
            target_leader: leaders.1.map(PieceId),
            ..Circumstances::plain(points)
        }
    }
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        (0..12_u8, 0..12_u8).prop_map(|(column, row)| Change::Place(Some(Hex { column, row }))),
        Just(Change::Place(None)),
        (0..12_usize).prop_map(|clock| Change::Face(Facing::all().nth(clock))),
        select(vec![
            Formation::Line,
            Formation::Square,
            Formation::Limbered,
            Formation::ColumnOfCompanies
        ])
        .prop_map(Change::Form),
        select(vec![Order::GoodOrder, Order::Disordered, Order::Pgd]).prop_map(Change::Mark),
        select(vec![Readiness::Fresh, Readiness::Exhausted]).prop_map(Change::Ready),
        (0..12_u8).prop_map(Change::Lose),
    ]
}

/// Any input at all, legal or not.
fn candidates() -> impl Strategy<Value = Vec<Input>> {
    let declared = (0..14_u16, 0..14_u16, circumstances()).prop_map(|(a, b, circumstances)| {
        declare(Declaration {
            charger: PieceId(a),
            target: PieceId(b),
            circumstances,
        })
    });
    let adjusted = (0..14_u16, changes()).prop_map(|(piece, change)| {
        Input::Act(Act::Adjust {
            piece: PieceId(piece),
            change,
        })
    });
    let reported = (
        0..=6_u8,
        0..=2_u8,
        select(vec![Ended::Completed, Ended::Blocked, Ended::LeftMap]),
    )
        .prop_map(|(hexes, zones, ended)| {
            Input::Report(Report::completed(hexes, zones).ended(ended))
        });
    let choices = select(vec![
        Choice::AttemptSquare,
        Choice::Wait,
        Choice::Recall,
        Choice::Pursue,
    ]);
    let dice: Vec<_> = DiceKind::D6.all().chain(DiceKind::D66.all()).collect();
    let input = prop_oneof![
        3 => declared,
        3 => adjusted,
        1 => circumstances().prop_map(|c| Input::Act(Act::Correct(c))),
        1 => Just(Input::Act(Act::HandOver)),
        2 => reported,
        1 => choices.prop_map(Input::Choose),
        1 => select(dice).prop_map(Input::Dice),
    ];
    proptest::collection::vec(input, 30)
}

fn at_table(board: &Board, table: bool) -> Board {
    let mut board = board.clone();
    if table {
        for at in &mut board.scene.start {
            at.second_hex = None;
        }
        board = board.at_table();
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_offer_may_be_declared(board in prop_oneof![boards(), lively()], picks in picks()) {
        walk(&board, &picks, |step| {
            let battle = step.before;
            for id in pieces(battle) {
                let offers = battle.offers(id);
                let leads = battle.chargers().contains(&id);
                assert_eq!(leads, !offers.is_empty(), "who may declare has something to declare");
                for offer in offers {
                    let mut said = offer.declaration;
                    let ways = [false, true].into_iter().filter(|&preserving| {
                        said.circumstances.preserving = preserving;
                        battle.check(&declare(said)).is_ok()
                    });
                    // A charge that goes on was decided upon before.
                    let on = battle.now().charged.iter().any(|charged| charged.points.is_some());
                    let ways = ways.count();
                    assert!(ways == 2 || (on && ways == 1), "{offer:?}");
                    let zone = battle.charge_zone(id);
                    assert!(offer.path.iter().all(|hex| zone.contains(hex)));
                    assert!(usize::from(offer.before) <= offer.path.len());
                }
            }
            if let Some((_, report)) = battle.carried_out() {
                assert_eq!(battle.check(&Input::Report(report)), Ok(()));
                assert_eq!(play(battle).of_itself(), Some(Input::Report(report)));
            }
        });
    }

    #[test]
    fn pieces_stay_whole(board in prop_oneof![1 => boards(), 3 => lively()], picks in picks()) {
        let mut told_of = [0, 0];
        consistent(&board.battle());
        walk(&board, &picks, |step| {
            consistent(step.after);
            only_what_was_told(step, &mut told_of);
            the_board_does_what_it_reports(step);
        });
    }

    #[test]
    fn pieces_stay_whole_at_the_table(board in lively(), picks in picks()) {
        let mut told_of = [0, 0];
        walk(&at_table(&board, true), &picks[..24], |step| {
            consistent(step.after);
            only_what_was_told(step, &mut told_of);
            assert_eq!(step.before.carried_out(), None);
            restored(step.after);
        });
    }

    #[test]
    fn every_charge_ends(board in lively(), picks in picks()) {
        let last = walk(&board, &picks, |step| {
            assert!(step.after.legal().next().is_some() || step.after.fight().is_none());
            let over = step.after.fight().is_none();
            assert_eq!(over, matches!(step.after.pending(), Pending::Manoeuvre { .. }));
            assert!(!matches!(step.after.pending(), Pending::Done { .. }));
        });
        consistent(&last);
    }

    #[test]
    fn a_position_that_is_kept_is_the_battle(board in lively(), picks in picks()) {
        walk(&board, &picks, |step| restored(step.after));
    }

    #[test]
    fn a_refused_input_changes_nothing(
        board in prop_oneof![boards(), lively()],
        table in any::<bool>(),
        picks in picks(),
        candidates in candidates(),
    ) {
        walk(&at_table(&board, table), &picks[..16], |step| {
            for input in &candidates {
                let mut after = step.before.clone();
                let mut events: Vec<Event> = Vec::new();
                let checked = step.before.check(input);
                let applied = after.apply(input, &mut events);
                assert_eq!(checked, applied, "{input:?}");
                if applied.is_err() {
                    assert_eq!(&after, step.before);
                    assert!(events.is_empty(), "nothing is told of a refused input");
                }
            }
        });
    }

    #[test]
    fn what_is_checked_is_what_is_listed(
        board in prop_oneof![boards(), lively()],
        picks in picks(),
        candidates in candidates(),
    ) {
        walk(&board, &picks[..16], |step| {
            let legal: Vec<Input> = step.before.legal().collect();
            for input in &legal {
                assert_eq!(step.before.check(input), Ok(()), "{input:?}");
            }
            for input in &candidates {
                let listed = legal.contains(input);
                assert_eq!(step.before.check(input).is_ok(), listed, "{input:?}");
            }
            let unique: std::collections::HashSet<&Input> = legal.iter().collect();
            assert_eq!(unique.len(), legal.len(), "an input is listed twice");
        });
    }

    #[test]
    fn the_same_inputs_make_the_same_battle(
        board in lively(),
        table in any::<bool>(),
        picks in picks(),
    ) {
        let board = at_table(&board, table);
        let mut again = board.battle();
        walk(&board, &picks[..24], |step| {
            let mut events: Vec<Event> = Vec::new();
            again.apply(&step.input, &mut events).expect("as before");
            assert_eq!(events, step.events);
            assert_eq!(again.canonical(), step.after.canonical());
        });
    }

    #[test]
    fn canonical_bytes_tell_positions_apart(
        board in lively(),
        table in any::<bool>(),
        plays in proptest::collection::vec(picks(), 2),
        every in any::<Index>(),
    ) {
        let board = at_table(&board, table);
        let mut seen: Vec<(BattlePosition, Vec<u8>)> = Vec::new();
        for picks in &plays {
            walk(&board, &picks[..16], |step| {
                seen.push((step.after.position(), step.after.canonical()));
                // Siblings are the positions most alike.
                let siblings = step.before.legal().take(600).filter(|x| !is_correction(x));
                for sibling in siblings.step_by(17 + every.index(13)) {
                    let mut after = step.before.clone();
                    after.apply(&sibling, &mut NoTrace).expect("a legal input");
                    seen.push((after.position(), after.canonical()));
                }
            });
        }
        let mut by_bytes: HashMap<&[u8], &BattlePosition> = HashMap::new();
        let mut positions: HashMap<&BattlePosition, &[u8]> = HashMap::new();
        for (position, bytes) in &seen {
            prop_assert_eq!(*by_bytes.entry(bytes).or_insert(position), position);
            prop_assert_eq!(*positions.entry(position).or_insert(bytes), bytes.as_slice());
        }
    }
}

/// The boards above are worth their name: charges are declared, and end in many ways.
#[test]
fn random_boards_see_many_charges() {
    use proptest::strategy::ValueTree as _;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut declared, mut ends) = (0, std::collections::BTreeSet::new());
    for _ in 0..150 {
        let board = lively().new_tree(&mut runner).expect("a board").current();
        let picks = picks().new_tree(&mut runner).expect("picks").current();
        walk(&board, &picks, |step| {
            declared += usize::from(matches!(step.input, Input::Act(Act::Declare(_))));
            ends.extend(crate::board::ended(step.events));
        });
        let horse = board.scene.pieces.iter().filter_map(|piece| piece.unit());
        assert!(horse.filter(|unit| unit.arm == Arm::Cavalry).count() < 13);
    }
    assert!(declared > 60, "{declared} charges");
    assert!(ends.len() >= 8, "{ends:?}");
}
