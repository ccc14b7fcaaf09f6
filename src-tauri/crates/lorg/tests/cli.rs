//! `lorg` as a script calls it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use scenario::bundled;
use serde_json::Value;
use store::{NewGame, Seed, Store};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn situation(name: &str) -> PathBuf {
    root().join(format!("tests/situations/{name}.situation.json"))
}

fn lorg(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lorg"))
        .current_dir(root())
        .args(arguments)
        .output()
        .expect("lorg runs")
}

fn json(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).expect("the output is JSON")
}

fn answer(arguments: &[&str]) -> Value {
    let output = lorg(arguments);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    json(&output.stdout)
}

#[test]
fn dice_are_resolved_into_steps_and_orders() {
    let file = situation("line");
    // Square attempt 62: disordered; stand 66: passed; shift 1; fire 11: nothing; melee 55 at 9:2: DR,
    // and the recall is not tried.
    let answer = answer(&["resolve", file.to_str().unwrap(), "--dice", "62,66,1,11,55"]);
    assert_eq!(answer["pending"]["kind"], "done");
    assert_eq!(answer["pending"]["outcome"]["end"], "target_routed");
    let steps = answer["steps"].as_array().unwrap();
    let rolled: Vec<&Value> = steps
        .iter()
        .flat_map(|step| step["events"].as_array().unwrap())
        .filter(|event| event["kind"] == "rolled")
        .collect();
    assert_eq!(rolled.len(), 5);
    assert_eq!(rolled[0]["result"]["square"], "disorder");
    assert_eq!(rolled[1]["ledger"]["sum"], -9);
    let clauses: Vec<&str> = answer["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|order| order["clause"].as_str().unwrap())
        .collect();
    for clause in [
        "SQR-FORM-56",
        "CHG-MOVE-03",
        "ADV-07",
        "PURSUIT-12",
        "FATIGUE-01",
    ] {
        assert!(clauses.contains(&clause), "{clause} is among {clauses:?}");
    }
}

#[test]
fn it_stops_where_dice_run_out_and_says_what_is_awaited() {
    let file = situation("line");
    let file = file.to_str().unwrap();
    let stopped = answer(&["resolve", file, "--dice", "62"]);
    assert_eq!(stopped["pending"]["purpose"], "stand");
    assert_eq!(stopped["ledger"]["against"]["morale"]["morale"], 33);
    let waited = answer(&["resolve", file, "--choose", "form_square=wait"]);
    assert_eq!(waited["pending"]["purpose"], "stand");
    assert_eq!(waited["ledger"]["sum"], -6);
}

#[test]
fn what_cannot_be_carried_out_is_a_typed_failure() {
    let file = situation("line");
    let file = file.to_str().unwrap();
    for (arguments, kind) in [
        (vec!["resolve", file, "--dice", "37"], "dice"),
        (vec!["resolve", file, "--choose", "form_square=fly"], "json"),
        (vec!["resolve", "not-there.json"], "file"),
        (vec!["replay", "not-there.sqlite"], "file"),
        (vec!["resolve", "Cargo.toml"], "faults"),
    ] {
        let output = lorg(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(json(&output.stderr)["error"]["kind"], kind, "{arguments:?}");
    }
}

#[test]
fn odds_are_exact_and_follow_the_policy() {
    let file = situation("line");
    let file = file.to_str().unwrap();
    let free = answer(&["odds", file]);
    assert_eq!(free["total"]["numerator"], "1");
    assert_eq!(free["total"]["denominator"], "1");
    assert!(free["states"].as_u64().unwrap() > 20);
    let folder = tempfile::tempdir().unwrap();
    let policy = folder.path().join("policy.json");
    std::fs::write(&policy, r#"{"fixed":{"form_square":"wait"}}"#).unwrap();
    let waiting = answer(&["odds", file, "--policy", policy.to_str().unwrap()]);
    let squares = |odds: &Value| {
        odds["milestones"]
            .as_array()
            .unwrap()
            .iter()
            .any(|m| m["of"] == "forms_square")
    };
    assert!(squares(&free));
    assert!(!squares(&waiting));
    std::fs::write(&policy, r#"{"fixd":{}}"#).unwrap();
    let refused = lorg(&["odds", file, "--policy", policy.to_str().unwrap()]);
    assert_eq!(json(&refused.stderr)["error"]["kind"], "json");
}

#[test]
fn every_fault_of_a_file_is_listed() {
    let sound = answer(&["validate", situation("square").to_str().unwrap()]);
    assert_eq!(sound["faults"].as_array().unwrap().len(), 0);
    let text = std::fs::read_to_string(situation("square")).unwrap();
    let mut broken: Value = serde_json::from_str(&text).unwrap();
    broken["title"]["es"] = "".into();
    broken["charge"]["points"] = 9.into();
    broken["charge"]["attacker"]["formation"] = "skirmish".into();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.json");
    std::fs::write(&file, broken.to_string()).unwrap();
    let output = lorg(&["validate", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let answer = json(&output.stdout);
    let paths: Vec<&str> = answer["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["path"].as_str().unwrap())
        .collect();
    assert_eq!(
        paths,
        ["title", "charge.attacker.formation", "charge.points"]
    );
    let ruleset = answer_of("scenarios/rulesets/an-xxx.ruleset.json");
    assert_eq!(ruleset["faults"].as_array().unwrap().len(), 0);
}

fn answer_of(file: &str) -> Value {
    answer(&["validate", file])
}

#[test]
fn kept_games_replay_to_the_same_state() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    {
        let mut store = Store::open(&file).unwrap();
        let new = NewGame::new(bundled::SITUATIONS[0].1, bundled::AN_XXX);
        let mut open = store.create(&new.with_seed(Seed::new(7))).unwrap();
        while let Some(input) = open.game().legal().next() {
            if open.throw(&mut store).is_err() {
                open.give(&mut store, input, store::ThrownBy::Hand).unwrap();
            }
        }
    }
    let answers = answer(&["replay", file.to_str().unwrap()]);
    assert_eq!(answers[0]["same"], true);
    assert_eq!(
        answers[0]["report"]["inputs"],
        answers[0]["report"]["replayed"]
    );
}

#[test]
fn the_schema_in_the_tree_is_that_of_the_types() {
    assert!(lorg(&["schema", "--check"]).status.success());
}

#[test]
fn a_scenario_is_validated_with_path_hex_and_sentence() {
    let bundled = "scenarios/quatre-bras.scenario.json";
    let sound = answer_of(bundled);
    assert_eq!(sound["format"], "lorgnette/scenario");
    assert_eq!(sound["faults"], serde_json::json!([]));
    assert!(sound["checks"].as_array().unwrap().len() >= 20);
    let text = std::fs::read_to_string(root().join(bundled)).unwrap();
    let mut broken: Value = serde_json::from_str(&text).unwrap();
    broken["sides"][0]["units"][4]["hex"] = "3115".into();
    broken["sides"][1]["units"][3]["hex"] = "1614".into();
    let folder = tempfile::tempdir().unwrap();
    // Files are told apart by their first key, never by their name.
    let file = folder.path().join("broken.situation.json");
    std::fs::write(&file, broken.to_string()).unwrap();
    let output = lorg(&["validate", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let faults = &json(&output.stdout)["faults"];
    assert_eq!(
        *faults,
        serde_json::json!([
            {
                "path": "sides[0].units[4].hex",
                "hex": "3115",
                "problem": { "kind": "off_map" },
                "sentence": "this lies off the map"
            },
            {
                "path": "sides[1].units[3].hex",
                "hex": "1614",
                "problem": { "kind": "both_sides" },
                "sentence": "both sides stand in this hex"
            },
        ])
    );
}

#[test]
fn doubts_are_told_and_do_not_fail() {
    let text = std::fs::read_to_string(root().join("scenarios/quatre-bras.scenario.json")).unwrap();
    let mut odd: Value = serde_json::from_str(&text).unwrap();
    odd["sides"][0]["units"][0]["melee"] = 20.into();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("odd.json");
    std::fs::write(&file, odd.to_string()).unwrap();
    let answer = answer_of(file.to_str().unwrap());
    assert_eq!(answer["doubts"][0]["path"], "sides[0].units[0].melee");
    assert_eq!(answer["doubts"][0]["about"]["rated"], 18);
}

#[test]
fn schemas_are_written_printed_and_found_stale() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().to_str().unwrap();
    assert!(
        lorg(&["schema", "--write", "--folder", at])
            .status
            .success()
    );
    assert!(
        lorg(&["schema", "--check", "--folder", at])
            .status
            .success()
    );
    let file = folder.path().join("scenario.schema.json");
    let printed = lorg(&["schema", "--format", "scenario"]);
    assert_eq!(printed.stdout, std::fs::read(&file).unwrap());
    std::fs::write(&file, "{}").unwrap();
    assert!(
        !lorg(&["schema", "--check", "--folder", at])
            .status
            .success()
    );
}
