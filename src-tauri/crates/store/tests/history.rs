//! Undo, redo, the tail, the list of games and replay.

mod common;

use std::num::NonZeroU32;
use std::sync::atomic::AtomicBool;

use common::{give_or_throw, in_memory, inputs, new_game, pick, play, replay, same};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use rules::game::Game;
use store::{
    Act, CreateError, DeleteError, GiveError, LoadError, LogEntry, LogError, MoveError, NewGame,
    OpenGame, ReplayError, SNAPSHOT_EVERY, Store, ThrownBy,
};

#[derive(Debug, Clone, Copy)]
enum Op {
    Give(usize),
    Undo,
    Redo,
    GoTo(u32),
    Run(usize),
    FreshLuck,
    Reload,
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        8 => any::<usize>().prop_map(Op::Give),
        3 => Just(Op::Undo),
        2 => Just(Op::Redo),
        1 => (0_u32..12).prop_map(Op::GoTo),
        1 => (0_usize..6).prop_map(Op::Run),
        1 => Just(Op::FreshLuck),
        1 => Just(Op::Reload),
    ]
}

/// The same history kept the simple way: every game there ever was in the branch.
struct Model {
    games: Vec<Game>,
    head: usize,
}

impl Model {
    fn give(&mut self, game: &Game) {
        self.games.truncate(self.head + 1);
        self.games.push(game.clone());
        self.head += 1;
    }

    fn agrees(&self, open: &OpenGame) {
        assert_eq!(open.game(), &self.games[self.head]);
        assert_eq!(open.head() as usize, self.head);
        assert_eq!(open.last() as usize, self.games.len() - 1);
        assert_eq!(open.can_undo(), self.head > 0);
        assert_eq!(open.can_redo(), self.head + 1 < self.games.len());
    }
}

fn carry_out(store: &mut Store, open: &mut OpenGame, model: &mut Model, op: Op) {
    match op {
        Op::Give(number) => {
            if give_or_throw(store, open, number) {
                model.give(open.game());
            }
        }
        Op::Run(most) => {
            let mut left = most;
            let before = open.game().clone();
            let steps = open
                .run(store, |game| {
                    left = left.checked_sub(1)?;
                    pick(game, left).map(|input| Act::Give {
                        input,
                        by: ThrownBy::Hand,
                    })
                })
                .unwrap();
            let mut game = before;
            for step in &steps {
                game.apply(&step.input, &mut rules::trace::NoTrace).unwrap();
                model.give(&game);
            }
        }
        Op::Undo => match open.undo(store) {
            Ok(()) => model.head -= 1,
            Err(error) => assert_eq!((error, model.head), (MoveError::Nothing, 0)),
        },
        Op::Redo => match open.redo(store) {
            Ok(()) => model.head += 1,
            Err(error) => {
                assert_eq!(
                    (error, model.head + 1),
                    (MoveError::Nothing, model.games.len())
                );
            }
        },
        Op::GoTo(seq) => match open.go_to(store, seq) {
            Ok(()) => model.head = seq as usize,
            Err(error) => {
                assert_eq!(error, MoveError::Nothing);
                assert!(seq as usize >= model.games.len());
            }
        },
        Op::FreshLuck => open.fresh_luck(store).unwrap(),
        Op::Reload => {
            let again = store.load(open.id()).unwrap();
            same(open, &again);
            *open = again;
        }
    }
}

fn config() -> ProptestConfig {
    let kept = FileFailurePersistence::Direct("tests/history.proptest-regressions");
    ProptestConfig {
        cases: if std::env::var_os("LORGNETTE_SOAK").is_some() {
            1_200
        } else {
            60
        },
        failure_persistence: Some(Box::new(kept)),
        ..Default::default()
    }
}

proptest! {
    #![proptest_config(config())]

    /// Whatever is given, undone, redone and opened again: the store says what a list of games in
    /// memory says, and its history replays.
    #[test]
    fn a_history_is_a_list_with_a_pointer(
        ops in proptest::collection::vec(op(), 0..60),
        every in 1_u32..6,
        seed: u64,
    ) {
        let mut store =
            Store::open_in_memory().unwrap().with_snapshot_every(NonZeroU32::new(every).unwrap());
        let mut open = store.create(&new_game(seed)).unwrap();
        let mut model = Model { games: vec![open.game().clone()], head: 0 };
        for op in ops {
            carry_out(&mut store, &mut open, &mut model, op);
            model.agrees(&open);
        }
        same(&open, &store.load(open.id()).unwrap());
        let report = replay(&store, open.id()).unwrap();
        prop_assert_eq!((report.inputs, report.replayed), (open.last(), open.last()));
        prop_assert!(report.other_versions.is_empty());
    }

    /// Undone and redone any number of times, everything is as it was: state, chain and log.
    #[test]
    fn undo_then_redo_is_identity(
        picks in proptest::collection::vec(any::<usize>(), 1..30),
        back in 1_usize..30,
        seed: u64,
    ) {
        let (mut store, mut open) = in_memory(seed);
        for number in picks {
            give_or_throw(&mut store, &mut open, number);
        }
        let (before, log) = (open.clone(), store.log(open.id()).unwrap());
        let undone = (0..back).take_while(|_| open.undo(&mut store).is_ok()).count();
        prop_assert_eq!(open.head() as usize, before.head() as usize - undone);
        prop_assert_eq!(inputs(&store, open.id()).iter().filter(|i| i.undone).count(), undone);
        for _ in 0..undone {
            open.redo(&mut store).unwrap();
        }
        same(&open, &before);
        prop_assert_eq!(store.log(open.id()).unwrap(), log);
    }
}

#[test]
fn a_new_input_after_undo_drops_the_tail() {
    let (mut store, mut open) = in_memory(3);
    play(&mut store, &mut open, 5);
    let last = open.last();
    let dropped = inputs(&store, open.id()).remove(2);
    for _ in 2..last {
        open.undo(&mut store).unwrap();
    }
    assert_eq!((open.head(), open.last()), (2, last));
    let other = open
        .game()
        .legal()
        .find(|input| dropped.input.read() != Some(input))
        .unwrap();
    open.give(&mut store, other, ThrownBy::Hand).unwrap();
    assert_eq!((open.head(), open.last()), (3, 3));
    assert_eq!(open.redo(&mut store), Err(MoveError::Nothing));
    let log = inputs(&store, open.id());
    assert_eq!(log.len(), 3);
    assert_ne!(log[2], dropped);
    same(&open, &store.load(open.id()).unwrap());
    assert_eq!(replay(&store, open.id()).unwrap().chain, open.chain());
}

#[test]
fn a_refused_input_changes_nothing() {
    let (mut store, mut open) = in_memory(3);
    play(&mut store, &mut open, 3);
    open.undo(&mut store).unwrap();
    let (before, log) = (open.clone(), store.log(open.id()).unwrap());
    let never = rules::pending::Input::Choose(rules::pending::Choice::RideOver);
    let refused = open.give(&mut store, never, ThrownBy::Hand);
    assert!(
        matches!(refused, Err(GiveError::Refused { .. })),
        "{refused:?}"
    );
    // In a run, what came before the refused input is not taken either.
    let mut acts = [pick(open.game(), 0).unwrap(), never, never].into_iter();
    let refused = open.run(&mut store, |_| {
        Some(Act::Give {
            input: acts.next()?,
            by: ThrownBy::Hand,
        })
    });
    assert!(
        matches!(refused, Err(GiveError::Refused { .. })),
        "{refused:?}"
    );
    same(&open, &before);
    same(&store.load(open.id()).unwrap(), &before);
    assert_eq!(store.log(open.id()).unwrap(), log);
    assert_eq!(open.revision(), before.revision());
}

#[test]
fn a_game_open_twice_is_not_written_twice() {
    let (mut store, mut open) = in_memory(3);
    let mut other = store.load(open.id()).unwrap();
    play(&mut store, &mut open, 2);
    let input = pick(other.game(), 0).unwrap();
    assert_eq!(
        other.give(&mut store, input, ThrownBy::Hand),
        Err(GiveError::Elsewhere)
    );
    assert_eq!(other.go_to(&mut store, 0), Err(MoveError::Elsewhere));
    assert_eq!(other.fresh_luck(&mut store), Err(GiveError::Elsewhere));
    same(&open, &store.load(open.id()).unwrap());
    store.delete(open.id()).unwrap();
    assert_eq!(open.undo(&mut store), Err(MoveError::Elsewhere));
}

#[test]
fn games_are_listed_kept_apart_and_deleted() {
    let mut store = Store::open_in_memory()
        .unwrap()
        .with_clock(|| "2026-01-02T03:04:05Z".into());
    let mut first = store.create(&new_game(1)).unwrap();
    let second = store.create(&new_game(2)).unwrap();
    play(&mut store, &mut first, 3);
    first.undo(&mut store).unwrap();
    let games = store.games().unwrap();
    assert_eq!(
        games.iter().map(|game| game.id).collect::<Vec<_>>(),
        [second.id(), first.id()]
    );
    assert_eq!((games[1].head, games[1].last), (2, 3));
    assert_eq!(games[1].rules_version, rules::VERSION);
    assert_eq!(games[1].created_at, "2026-01-02T03:04:05Z");
    assert_eq!(
        games[1].situation.as_deref(),
        Some("quatre-bras-8e-cuirassiers")
    );
    assert!(
        games[1]
            .title
            .as_ref()
            .is_some_and(scenario::text::Text::fits)
    );
    let (situation, ruleset) = store.texts(first.id()).unwrap();
    assert_eq!(
        (situation.as_str(), ruleset.as_str()),
        (new_game(1).situation, new_game(1).ruleset)
    );

    store.delete(second.id()).unwrap();
    assert_eq!(store.delete(second.id()), Err(DeleteError::NoSuchGame));
    assert_eq!(store.load(second.id()).unwrap_err(), LoadError::NoSuchGame);
    assert_eq!(store.log(second.id()).unwrap_err(), LogError::NoSuchGame);
    assert_eq!(
        replay(&store, second.id()).unwrap_err(),
        ReplayError::NoSuchGame
    );
    // A number is not used again: a window that still shows the deleted game must not write here.
    assert!(store.create(&new_game(3)).unwrap().id() > second.id());
    same(&store.load(first.id()).unwrap(), &first);
}

#[test]
fn texts_with_faults_make_no_game() {
    let mut store = Store::open_in_memory().unwrap();
    let refused = store
        .create(&NewGame::new("{}", new_game(0).ruleset))
        .unwrap_err();
    let CreateError::Texts { faults } = refused else {
        panic!("{refused:?}")
    };
    assert!(!faults.is_empty());
    assert!(store.games().unwrap().is_empty());
}

#[test]
fn the_log_says_what_happened_and_when() {
    let mut store = Store::open_in_memory()
        .unwrap()
        .with_clock(|| "2026-01-02T03:04:05Z".into());
    let mut open = store.create(&new_game(4)).unwrap();
    common::to_a_throw(&mut store, &mut open);
    let chosen = open.head();
    let app = open.throw(&mut store).unwrap();
    open.undo(&mut store).unwrap();
    open.fresh_luck(&mut store).unwrap();
    let hand = open.give(&mut store, app.input, ThrownBy::Hand).unwrap();
    assert_eq!(
        (app.thrown_by, hand.thrown_by),
        (Some(ThrownBy::App), Some(ThrownBy::Hand))
    );
    assert_eq!(app.events, hand.events);
    let log = open.steps(&store).unwrap();
    let marks: Vec<_> = log
        .iter()
        .filter_map(|entry| match entry {
            LogEntry::FreshLuck(mark) => Some((mark.luck, mark.after)),
            LogEntry::Input(_) => None,
        })
        .collect();
    assert_eq!(marks, [(1, chosen)]);
    let Some(LogEntry::Input(last)) = log.last() else {
        panic!()
    };
    assert_eq!(last.events.read(), Some(&hand.events));
    assert_eq!((last.luck, last.thrown_by), (1, Some(ThrownBy::Hand)));
    assert_eq!(last.given_at, "2026-01-02T03:04:05Z");
    assert!(
        inputs(&store, open.id())[..chosen as usize]
            .iter()
            .all(|i| i.thrown_by.is_none())
    );
}

#[test]
fn the_system_clock_is_rfc_3339() {
    let (store, _) = in_memory(0);
    let now = store.games().unwrap().remove(0).created_at;
    assert_eq!(now.len(), "2026-01-02T03:04:05.678Z".len());
    assert!(now.ends_with('Z') && now.as_bytes()[10] == b'T', "{now}");
}

#[test]
fn a_replay_tells_how_far_it_is_and_can_be_called_off() {
    let (mut store, mut open) = in_memory(5);
    play(&mut store, &mut open, 6);
    let given = open.last();
    let mut heard = Vec::new();
    let report = store
        .replay(open.id(), &AtomicBool::new(false), |done, of| {
            heard.push((done, of));
        })
        .unwrap();
    assert_eq!(heard, [(0, given), (given, given)]);
    assert_eq!((report.state, report.chain), (open.hash(), open.chain()));
    let cancelled = store.replay(open.id(), &AtomicBool::new(true), |_, _| {});
    assert_eq!(cancelled, Err(ReplayError::Cancelled));
}

#[test]
fn a_snapshot_is_kept_every_fifty_inputs() {
    assert_eq!(SNAPSHOT_EVERY.get(), 50);
}
