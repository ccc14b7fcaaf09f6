//! The charts: the bundled file is sound, a faulty one is refused with every fault named, and the
//! worked checks of the charts come out.

#[path = "charts/bundled.rs"]
mod bundled;
#[path = "charts/refused.rs"]
mod refused;
#[path = "charts/values.rs"]
mod values;
#[path = "charts/worked.rs"]
mod worked;

use rules::chart::*;
use rules::dice::{D6, D66};
use rules::formation::Formation;
use rules::morale::Check;
use rules::nation::Nation;
use rules::order::Order;
use rules::ratio::Ratio;
use rules::readiness::Readiness;
use rules::terrain::Terrain;
use rules::unit::{Arm, Class, RecallClass};
use serde_json::{Value, json};

fn ruleset() -> Ruleset {
    an_xxx().unwrap_or_else(|error| panic!("the bundled ruleset: {error}"))
}

fn roll(face: u8) -> D66 {
    D66::from_face(face).unwrap()
}

fn die(face: u8) -> D6 {
    D6::from_face(face).unwrap()
}

fn ratio(text: &str) -> Ratio {
    text.parse().unwrap()
}

fn whole(value: u64) -> Ratio {
    Ratio::whole(value)
}

/// The faults of the bundled file after a change to its JSON.
fn faults_after(change: impl FnOnce(&mut Value)) -> Vec<ChartFault> {
    let mut file: Value = serde_json::from_str(AN_XXX).unwrap();
    change(&mut file);
    let draft = RulesetDraft::parse(&file.to_string()).expect("a readable draft");
    draft.check().expect_err("a fault")
}

/// The faults after one value is replaced.
fn faults_of(pointer: &str, value: Value) -> Vec<ChartFault> {
    faults_after(|file| set(file, pointer, value))
}

fn set(file: &mut Value, pointer: &str, value: Value) {
    *file
        .pointer_mut(pointer)
        .unwrap_or_else(|| panic!("no {pointer}")) = value;
}

/// One fault: path, chart, column, roll, problem.
fn fault(
    path: &str,
    chart: ChartId,
    column: Option<&str>,
    roll: Option<u8>,
    problem: ChartProblem,
) -> ChartFault {
    ChartFault {
        path: path.into(),
        chart: Some(chart),
        column: column.map(Into::into),
        roll,
        problem,
    }
}
