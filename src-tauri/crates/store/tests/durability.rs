//! A process that is killed loses nothing that it has acknowledged.
//!
//! The test runs itself again as a child, which plays and says so after every step; the parent
//! kills it at some moment, opens the database and compares.

mod common;

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{inputs, new_game, pick, replay};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use rules::pending::Pending;
use store::{GameId, OpenGame, Store, ThrownBy};

const DATABASE: &str = "LORGNETTE_TEST_DATABASE";
const SEED: &str = "LORGNETTE_TEST_SEED";
const KILLS: u64 = 100;

/// What the parent knows from acknowledgements: the chain after every input, and the pointer.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    revision: u32,
    head: usize,
    chain: Vec<String>,
}

impl Known {
    fn of(store: &Store, open: &OpenGame) -> Self {
        Self {
            revision: open.revision(),
            head: open.head() as usize,
            chain: inputs(store, open.id())
                .into_iter()
                .map(|input| input.chain)
                .collect(),
        }
    }

    /// Takes in one acknowledgement: `gave REVISION SEQ CHAIN` or `went REVISION SEQ`.
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let [what, revision, seq, ..] = words[..] else {
            panic!("{line}")
        };
        self.revision += 1;
        assert_eq!(revision.parse(), Ok(self.revision));
        if what == "gave" {
            self.chain.truncate(self.head);
            self.chain.push(words[3].to_owned());
            self.head += 1;
            assert_eq!(seq.parse(), Ok(self.head));
        } else {
            self.head = seq.parse().unwrap();
        }
    }

    /// Whether `found` is this, or this and one step that was killed between COMMIT and its
    /// acknowledgement.
    fn leads_to(&self, found: &Self) -> bool {
        let gave = self.chain[..self.head] == found.chain[..found.head.saturating_sub(1)]
            && found.chain.len() == self.head + 1
            && found.head == self.head + 1;
        let went = self.chain == found.chain;
        self == found || (found.revision == self.revision + 1 && (gave || went))
    }
}

/// The child: plays one game up and down until it is killed.
#[test]
fn child() {
    let (Ok(path), Ok(seed)) = (env::var(DATABASE), env::var(SEED)) else {
        return;
    };
    let mut random = ChaCha20Rng::seed_from_u64(seed.parse().unwrap());
    let mut store = Store::open(Path::new(&path)).unwrap();
    let mut open = store.load(GameId(1)).unwrap();
    loop {
        let over = matches!(open.game().pending(), Pending::Done { .. });
        let line = if over || random.random_range(0..8) == 0 {
            let seq = random.random_range(0..=open.last());
            open.go_to(&mut store, seq).unwrap();
            format!("went {} {}", open.revision(), open.head())
        } else {
            if matches!(open.game().pending(), Pending::Roll { .. }) {
                open.throw(&mut store).unwrap();
            } else {
                let input = pick(open.game(), random.next_u32() as usize).unwrap();
                open.give(&mut store, input, ThrownBy::Hand).unwrap();
            }
            format!("gave {} {} {}", open.revision(), open.head(), open.chain())
        };
        // To the error stream, for the harness has lines of its own on the other one, and in one
        // write, which a kill cannot cut.
        std::io::stderr()
            .write_all(format!("ack {line}\n").as_bytes())
            .unwrap();
    }
}

#[test]
fn a_hundred_kills_lose_nothing_acknowledged() {
    if env::var_os(DATABASE).is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let mut known = {
        let mut store = Store::open(&path).unwrap();
        let open = store.create(&new_game(1)).unwrap();
        Known::of(&store, &open)
    };
    let seed = rand::rng().next_u64();
    println!("seed {seed}");
    let mut random = ChaCha20Rng::seed_from_u64(seed);
    let (mut acknowledged, mut unheard) = (0, 0);
    for round in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture"])
            .env(DATABASE, &path)
            .env(SEED, (seed ^ round).to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap())
            .lines()
            .map(Result::unwrap);
        // Most rounds let it play first, some kill it wherever it is.
        let mut heard = Vec::new();
        if round % 8 != 0 {
            heard.push(lines.next().unwrap());
        }
        sleep(Duration::from_micros(random.random_range(0..20_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        // What is still in the pipe was acknowledged as well.
        heard.extend(lines);
        for line in &heard {
            let line = line
                .strip_prefix("ack ")
                .unwrap_or_else(|| panic!("{heard:?}"));
            known.hear(line);
            acknowledged += 1;
        }
        let store = Store::open(&path).unwrap();
        let open = store.load(GameId(1)).unwrap();
        let found = Known::of(&store, &open);
        assert!(
            known.leads_to(&found),
            "round {round}: {known:?}\n{found:?}\n{heard:?}"
        );
        replay(&store, GameId(1)).unwrap();
        unheard += u32::from(known != found);
        known = found;
    }
    println!("{KILLS} kills, {acknowledged} acknowledged, {unheard} on disk but not yet said");
    assert!(acknowledged >= KILLS);
}
