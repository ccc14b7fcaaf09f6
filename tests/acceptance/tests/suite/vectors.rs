//! Every vector is either run by a real game or listed with the reason why it is not yet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::table::{Run, runs};

fn read(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../vectors")
        .join(name);
    let text = std::fs::read_to_string(&path).expect("the vectors are there");
    serde_json::from_str(&text).expect("the vectors are JSON")
}

/// The vectors of both files by id.
fn vectors() -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for name in ["cavalry-artillery.json", "infantry.json"] {
        for vector in read(name).as_array().expect("a list") {
            let id = vector["id"].as_str().expect("an id").to_owned();
            assert!(
                all.insert(id.clone(), vector.clone()).is_none(),
                "{id} stands twice"
            );
        }
    }
    all
}

/// The ids that are listed, each with its reason.
fn listed() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for row in read("not-run.json").as_array().expect("a list") {
        let id = row["id"].as_str().expect("an id").to_owned();
        let reason = row["reason"].as_str().expect("a reason").to_owned();
        assert!(!reason.trim().is_empty(), "{id} is listed without a reason");
        assert!(
            all.insert(id.clone(), reason).is_none(),
            "{id} is listed twice"
        );
    }
    all
}

#[test]
fn every_vector_is_run_or_listed_and_none_both() {
    let known: BTreeSet<String> = vectors().into_keys().collect();
    let run: BTreeSet<String> = runs().into_keys().map(str::to_owned).collect();
    let listed: BTreeSet<String> = listed().into_keys().collect();
    assert_eq!(known.len(), 307);
    let neither: Vec<&String> = known
        .iter()
        .filter(|id| !run.contains(*id) && !listed.contains(*id))
        .collect();
    assert!(neither.is_empty(), "neither run nor listed: {neither:?}");
    let both: Vec<&String> = run.intersection(&listed).collect();
    assert!(both.is_empty(), "run and listed: {both:?}");
    let unknown: Vec<&String> = run
        .union(&listed)
        .filter(|id| !known.contains(*id))
        .collect();
    assert!(unknown.is_empty(), "no such vector: {unknown:?}");
}

#[test]
fn the_vectors_come_out_as_expected() {
    let vectors = vectors();
    let mut wrong = Vec::new();
    let runs: BTreeMap<&str, Run> = runs();
    for (id, run) in &runs {
        let vector = &vectors[*id];
        let found = run(&vector["given"], &dice(vector));
        if found != vector["expect"] {
            wrong.push(format!(
                "{id}: expected {}, found {found}",
                vector["expect"]
            ));
        }
    }
    println!("{} vectors run, {} listed", runs.len(), listed().len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The faces in the order in which they were rolled.
fn dice(vector: &Value) -> Vec<u8> {
    let faces = vector["dice"].as_array().expect("a list of faces");
    faces
        .iter()
        .map(|face| u8::try_from(face.as_u64().expect("a face")).expect("small"))
        .collect()
}
