//! What one input costs, on disk, against its partner: the same rows put into plain `SQLite` (WAL and
//! FULL, too) in the same run. It prints both and their ratio, and asserts nothing.
//!
//! `cargo run --release -p store --example durable [INPUTS]`

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use scenario::bundled;
use store::{NewGame, OpenGame, Store, ThrownBy};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let inputs = std::env::args()
        .nth(1)
        .map_or(Ok(2_000), |text| text.parse())?;
    // Not the system's folder for temporary files, which is often in memory.
    let folder = tempfile::tempdir_in(".")?;
    let mut store = Store::open(&folder.path().join("games.sqlite"))?;
    let new = NewGame::new(bundled::SITUATIONS[0].1, bundled::AN_XXX);
    let mut open = store.create(&new)?;
    let plain = plain(&folder.path().join("plain.sqlite"))?;

    // By turns, so that whatever else the disk does meets both alike.
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for seq in 1..=inputs {
        let Some(input) = open.game().legal().next() else {
            open = store.create(&new)?;
            continue;
        };
        let from = Instant::now();
        let step = open.give(&mut store, input, ThrownBy::Hand)?;
        ours.push(from.elapsed());
        let row = (
            serde_json::to_string(&step.input)?,
            serde_json::to_string(&step.events)?,
        );
        let position = serde_json::to_string(open.game().position())?;
        let from = Instant::now();
        insert(&plain, seq, &row, &position, &open)?;
        theirs.push(from.elapsed());
    }
    let (ours, theirs) = (median(&mut ours), median(&mut theirs));
    println!("one input given and kept    {ours:>10.1?} (median of {inputs})");
    println!("the same rows, plain SQLite {theirs:>10.1?}");
    println!(
        "ratio                       {:>10.2}",
        ours.as_secs_f64() / theirs.as_secs_f64()
    );
    Ok(())
}

fn plain(path: &Path) -> Result<Connection> {
    let plain = Connection::open(path)?;
    plain.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    plain.pragma_update(None, "synchronous", "FULL")?;
    plain.execute_batch(
        "CREATE TABLE inputs (
             seq INTEGER PRIMARY KEY, version INTEGER, luck INTEGER, thrown_by TEXT, given_at TEXT,
             input TEXT, events TEXT, state TEXT, chain TEXT, position TEXT
         ) STRICT",
    )?;
    Ok(plain)
}

fn insert(
    plain: &Connection,
    seq: u32,
    (input, events): &(String, String),
    position: &str,
    open: &OpenGame,
) -> Result<()> {
    let now = "2026-01-02T03:04:05.678Z";
    let (state, chain) = (open.hash(), open.chain());
    plain
        .prepare_cached("INSERT INTO inputs VALUES (?1, 1, 0, NULL, ?2, ?3, ?4, ?5, ?6, ?7)")?
        .execute(params![seq, now, input, events, state, chain, position])?;
    Ok(())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
