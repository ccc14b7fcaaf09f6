//! What the tests share.

#![allow(dead_code, reason = "every test file uses another part")]

use std::sync::atomic::AtomicBool;

use rules::game::Game;
use rules::pending::{Input, Pending};
use rules::trace::NoTrace;
use scenario::bundled;
use store::{Act, GameId, LogEntry, LoggedInput, NewGame, OpenGame, ReplayError, ReplayReport};
use store::{Seed, Store, ThrownBy};

/// The situation that has everything: stacks near the charge, so that procedures nest.
pub(crate) fn new_game(seed: u64) -> NewGame<'static> {
    let situation = bundled::situation("quatre-bras-8e-cuirassiers").unwrap();
    NewGame::new(situation, bundled::AN_XXX).with_seed(Seed::new(seed))
}

/// A store in memory with a new game.
pub(crate) fn in_memory(seed: u64) -> (Store, OpenGame) {
    let mut store = Store::open_in_memory().unwrap();
    let open = store.create(&new_game(seed)).unwrap();
    (store, open)
}

/// One of the legal inputs, by any number; none where the game is over.
pub(crate) fn pick(game: &Game, number: usize) -> Option<Input> {
    let legal: Vec<Input> = game.legal().collect();
    legal.get(number % legal.len().max(1)).copied()
}

/// Gives just so many inputs, of some way of play that is not over after them, whatever the rules
/// are. The dice are said to be the app's.
pub(crate) fn play(store: &mut Store, open: &mut OpenGame, count: usize) {
    let way = way(open.game(), count).expect("a way of play that long");
    for input in way {
        open.give(store, input, ThrownBy::App).unwrap();
    }
}

fn way(game: &Game, count: usize) -> Option<Vec<Input>> {
    if count == 0 {
        return game.legal().next().map(|_| Vec::new());
    }
    game.legal().find_map(|input| {
        let mut after = game.clone();
        after.apply(&input, &mut NoTrace).unwrap();
        let mut way = way(&after, count - 1)?;
        way.insert(0, input);
        Some(way)
    })
}

/// Gives one input, the app throwing; `false` where the game is over.
pub(crate) fn give_or_throw(store: &mut Store, open: &mut OpenGame, number: usize) -> bool {
    let Some(input) = pick(open.game(), number) else {
        return false;
    };
    if matches!(open.game().pending(), Pending::Roll { .. }) {
        open.throw(store).unwrap();
    } else {
        open.give(store, input, ThrownBy::Hand).unwrap();
    }
    true
}

/// Plays until a throw is awaited.
pub(crate) fn to_a_throw(store: &mut Store, open: &mut OpenGame) {
    open.run(store, |game| match game.pending() {
        Pending::Roll { .. } => None,
        _ => pick(game, 0).map(|input| Act::Give {
            input,
            by: ThrownBy::Hand,
        }),
    })
    .unwrap();
}

/// Replays with nobody watching.
pub(crate) fn replay(store: &Store, id: GameId) -> Result<ReplayReport, ReplayError> {
    store.replay(id, &AtomicBool::new(false), |_, _| {})
}

/// The inputs of the log.
pub(crate) fn inputs(store: &Store, id: GameId) -> Vec<LoggedInput> {
    let input = |entry| match entry {
        LogEntry::Input(input) => Some(input),
        LogEntry::FreshLuck(_) => None,
    };
    store
        .log(id)
        .unwrap()
        .into_iter()
        .filter_map(input)
        .collect()
}

/// What must be equal for two open games to be the same.
pub(crate) fn same(a: &OpenGame, b: &OpenGame) {
    assert_eq!(a.game(), b.game());
    assert_eq!(a.hash(), b.hash());
    assert_eq!(a.chain(), b.chain());
    assert_eq!((a.head(), a.last()), (b.head(), b.last()));
    assert_eq!((a.throws(), a.luck()), (b.throws(), b.luck()));
}
