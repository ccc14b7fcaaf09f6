//! The figures of the odds: the yardstick tree for its partner, and real charges with their counts.
//!
//! `cargo xtask bench` runs this beside the partner and prints the ratio; nothing here is asserted
//! by time.

#[path = "../tests/support/five_stage.rs"]
mod five_stage;

use std::error::Error;
use std::time::Instant;

use five_stage::{CASES, Stage, Tree, numerators};
use odds::charge::ChargeWalk;
use odds::ground::GroundModel;
use odds::policy::Policy;
use odds::walk::Walker;
use rules::contest::ContestDraft;
use rules::formation::Formation;
use rules::procedure::charge::Charge;
use rules::unit::Class;
use rules::{chart, example};

fn main() -> Result<(), Box<dyn Error>> {
    let answer = serde_json::json!({ "five_stage": five_stage()?, "charges": charges()? });
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (Some("--json"), Some(path)) => std::fs::write(path, answer.to_string())?,
        _ => println!("{answer:#}"),
    }
    Ok(())
}

fn five_stage() -> Result<serde_json::Value, Box<dyn Error>> {
    let mut walker = Walker::new();
    let found = walker.walk(&Tree, Stage::Square)?;
    let runs = 20_000_u32;
    let start = Instant::now();
    for _ in 0..runs {
        std::hint::black_box(walker.walk(&Tree, std::hint::black_box(Stage::Square))?);
    }
    let nanos = start.elapsed().as_nanos() / u128::from(runs);
    let numerators: serde_json::Map<String, serde_json::Value> = numerators(&found)
        .into_iter()
        .map(|(name, n)| Ok((name.to_owned(), u64::try_from(n)?.into())))
        .collect::<Result<_, std::num::TryFromIntError>>()?;
    Ok(serde_json::json!({
        "ns_per_tree": u64::try_from(nanos)?,
        "numerators": numerators,
        "denominator": u64::try_from(CASES)?,
        "states": found.states,
    }))
}

type Change = fn(&mut ContestDraft);

fn charges() -> Result<Vec<serde_json::Value>, Box<dyn Error>> {
    let ruleset = chart::an_xxx()?;
    let cases: [(&str, Change); 4] = [
        ("8th Cuirassiers on the 69th in line, three hexes", |_| {}),
        ("the same on a column, two hexes", |d| {
            d.defender.formation = Formation::Column;
            d.distance = 2;
        }),
        ("the same on a square", |d| {
            d.defender.formation = Formation::Square;
            d.square_tried = true;
        }),
        ("lancers of 14 increments on a line of 12", |d| {
            let unit = &mut d.attacker.units[0];
            (unit.increments, unit.melee, unit.movement, unit.lance_bonus) = (14, 14, 16, 4);
            unit.class = Class::Lancer;
            unit.recall_class = None;
            d.defender.units[0].increments = 12;
            d.defender.units[0].melee = 18;
        }),
    ];
    let mut rows = Vec::new();
    for (name, change) in cases {
        let mut draft = example::draft();
        change(&mut draft);
        let contest = draft
            .check(&ruleset)
            .map_err(|faults| format!("{faults:?}"))?;
        let policy = Policy::default();
        let walk = ChargeWalk::new(&contest, &ruleset, GroundModel::default(), &policy);
        let begin = Charge::new(&contest, &ruleset).begin();
        let mut walker = Walker::new();
        let found = walker.walk(&walk, begin)?;
        let runs = 50_u32;
        let start = Instant::now();
        for _ in 0..runs {
            std::hint::black_box(walker.walk(&walk, std::hint::black_box(begin))?);
        }
        let micros = start.elapsed().as_micros() / u128::from(runs);
        rows.push(serde_json::json!({
            "name": name,
            "states": found.states,
            "leaves": found.leaves.len(),
            "micros": u64::try_from(micros)?,
        }));
    }
    Ok(rows)
}
