//! Broken scenarios: each problem by itself, ten at once, and whatever a random change makes of a file.

use proptest::prelude::*;
use rules::chart::Ruleset;
use scenario::bundled::{AN_XXX, SCENARIOS};
use scenario::fault::{Fault, Problem};
use scenario::scenario::{self as battle, Check};
use serde_json::{Value, json};

fn file() -> Value {
    serde_json::from_str(SCENARIOS[0].1).unwrap()
}

/// Puts a value in a place; null takes the key away.
fn put(file: &mut Value, pointer: &str, value: Value) {
    let (above, key) = pointer.rsplit_once('/').unwrap();
    let above = file.pointer_mut(above).expect(pointer);
    match above {
        Value::Array(list) if key == "-" => list.push(value),
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = value,
        Value::Object(map) if value.is_null() => {
            map.remove(key);
        }
        Value::Object(map) => {
            map.insert(key.to_owned(), value);
        }
        _ => panic!("{pointer}"),
    }
}

fn faults(file: &Value) -> Vec<Fault> {
    battle::examine(&file.to_string(), AN_XXX).faults
}

fn kind(problem: &Problem) -> String {
    let value = serde_json::to_value(problem).unwrap();
    value["kind"].as_str().unwrap().to_owned()
}

/// A change of the bundled file, and the one fault that it makes.
#[derive(serde::Deserialize)]
struct Row {
    problem: String,
    /// Places and what is put there; null takes a key away.
    changes: Vec<(String, Value)>,
    path: String,
    hex: Option<String>,
}

#[test]
fn each_problem_is_the_one_fault_of_a_file_that_has_it() {
    let mut differ = Vec::new();
    let rows: Vec<Row> = serde_json::from_str(include_str!("broken.json")).unwrap();
    for row in rows {
        let mut file = file();
        for (place, value) in row.changes {
            put(&mut file, &place, value);
        }
        let found = faults(&file);
        let told: Vec<_> = found
            .iter()
            .map(|f| (kind(&f.problem), f.path.clone(), f.hex.clone()))
            .collect();
        let expected = [(row.problem, row.path, row.hex)];
        if told != expected {
            differ.push(format!("{expected:?}, not {told:?}"));
        }
        let mut sentences = found.iter().map(|fault| (fault, fault.to_string()));
        assert!(sentences.all(|(fault, sentence)| sentence.len() > fault.path.len() + 8));
    }
    assert!(differ.is_empty(), "{differ:#?}");
}

#[test]
fn a_side_needs_units_in_the_small_game_as_well() {
    let mut small = file();
    for list in ["units", "batteries"] {
        for piece in small["sides"][0][list].as_array_mut().unwrap() {
            piece["core"] = false.into();
        }
    }
    let found = faults(&small);
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].path.as_str(), &found[0].problem),
        ("sides[0].units", &Problem::NoUnit)
    );
}

#[test]
fn a_hex_takes_twelve_units() {
    let crowd = |count: usize| {
        let mut file = file();
        for unit in 6..6 + count {
            file["sides"][0]["units"][unit]["hex"] = "1914".into();
        }
        faults(&file)
    };
    assert_eq!(crowd(12), []);
    let found = crowd(14);
    assert_eq!(found.len(), 1, "named once");
    assert_eq!(found[0].problem, Problem::TooMany { limit: 12 });
    assert_eq!(found[0].path, "sides[0].units[18].hex");
    assert_eq!(found[0].hex.as_deref(), Some("1914"));
}

#[test]
fn limits_come_first() {
    let mut many = file();
    let unit = many["sides"][0]["units"][0].clone();
    many["sides"][0]["units"] = vec![unit; 601].into();
    many["title"]["en"] = "".into();
    let found = faults(&many);
    assert_eq!(found.len(), 1, "nothing else is looked at");
    assert_eq!(found[0].problem, Problem::TooMany { limit: 600 });
    let long = " ".repeat(4 * 1024 * 1024 + 1);
    let found = battle::examine(&long, AN_XXX).faults;
    assert_eq!(
        found[0].problem,
        Problem::TooLarge {
            limit: 4 * 1024 * 1024
        }
    );
}

/// Every way of writing what cannot be a file, without a way to stop the program.
#[test]
fn what_is_no_scenario_is_answered() {
    let deep = "[".repeat(100_000);
    for text in [
        "",
        "{}",
        "[]",
        "null",
        "\u{feff}{}",
        "{\"format\":1}",
        deep.as_str(),
    ] {
        assert!(!battle::examine(text, AN_XXX).faults.is_empty());
    }
    let sound = SCENARIOS[0].1;
    assert_eq!(
        kind(&battle::read(sound, "{}").unwrap_err()[0].problem),
        "json"
    );
}

/// Ten slips, ten faults: no more, no fewer, in the order of the checks.
#[test]
fn ten_faults_are_answered_with_those_ten() {
    let mut file = file();
    for (place, value) in [
        ("/title/es", json!("")),
        ("/date", json!("1815-02-30")),
        ("/map/terrain/6", json!("cccccwwwwwwccdcccccccc.c....w")),
        ("/map/bridges/-", json!("1301/4")),
        ("/sides/0/units/4/facing", json!(0)),
        ("/sides/0/units/6/hex", json!("4014")),
        ("/sides/0/units/7/command", json!("f_99")),
        ("/sides/0/units/9/lost", json!(7)),
        ("/sides/1/units/3/hex", json!("1614")),
        ("/victory/terms/0/hexes/0", json!("14O4")),
    ] {
        put(&mut file, place, value);
    }
    let told: Vec<_> = faults(&file)
        .into_iter()
        .map(|f| (kind(&f.problem), f.path, f.hex))
        .collect();
    let expected = [
        ("moment", "date", None),
        ("text", "title.es", None),
        ("unknown", "sides[0].units[7].command", None),
        ("nothing_left", "sides[0].units[9].lost", None),
        ("length", "map.terrain[6]", None),
        ("bridge_without_water", "map.bridges[3]", Some("1301")),
        ("facing", "sides[0].units[4].facing", Some("1315")),
        ("off_map", "sides[0].units[6].hex", Some("4014")),
        ("both_sides", "sides[1].units[3].hex", Some("1614")),
        ("label", "victory.terms[0].hexes[0]", None),
    ];
    let expected = expected.map(|(problem, path, hex): (&str, &str, Option<&str>)| {
        (problem.to_owned(), path.to_owned(), hex.map(str::to_owned))
    });
    assert_eq!(told, expected);
}

/// A reader of JSON stops at the first value that does not fit; an author wants them all.
#[test]
fn slips_of_shape_are_listed_together() {
    let mut file = file();
    put(&mut file, "/sides/0/units/2/grade", json!("brave"));
    put(&mut file, "/sides/0/units/5/morale", json!(37));
    put(&mut file, "/sides/1/wagons/0/horses", json!(4));
    put(&mut file, "/uniforms/br_42/coat", json!("red"));
    put(
        &mut file,
        "/map/places/1",
        json!({ "hex": "1715", "en": "x" }),
    );
    let found = faults(&file);
    let paths: Vec<&str> = found.iter().map(|f| f.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "map.places[1]",
            "uniforms.br_42.coat",
            "sides[0].units[2].grade",
            "sides[0].units[5].morale",
            "sides[1].wagons[0].horses",
        ]
    );
    assert_eq!(kind(&found[0].problem), "json", "the first has its line");
    assert!(found[1..].iter().all(|f| kind(&f.problem) == "shape"));
}

#[test]
fn checks_that_found_nothing_are_named_beside_the_faults() {
    let mut file = file();
    put(&mut file, "/sides/0/units/4/facing", json!(0));
    let found = battle::examine(&file.to_string(), AN_XXX);
    assert!(found.scenario.is_none());
    let missing: Vec<Check> = Check::ALL
        .into_iter()
        .filter(|check| !found.checks.contains(check))
        .collect();
    assert_eq!(missing, [Check::Facings]);
}

#[test]
fn checks_that_could_not_be_made_are_not_named() {
    let mut broken = file();
    let sources: Vec<Value> = (0..301)
        .map(|n| json!({ "id": format!("S{n}"), "en": "x" }))
        .collect();
    put(&mut broken, "/sources", json!(sources));
    assert_eq!(battle::examine(&broken.to_string(), AN_XXX).checks, []);

    let mut gridless = file();
    put(&mut gridless, "/map/columns", json!(0));
    let made = battle::examine(&gridless.to_string(), AN_XXX).checks;
    assert!(made.contains(&Check::Texts) && made.contains(&Check::Values));
    for check in [Check::Map, Check::Roads, Check::StartHexes, Check::Victory] {
        assert!(!made.contains(&check), "{check:?}");
    }
}

/// Where a mutation strikes, and what it does.
fn mutate(value: &mut Value, mut strike: usize, how: u8, other: &Value) {
    fn count(value: &Value) -> usize {
        1 + match value {
            Value::Array(list) => list.iter().map(count).sum(),
            Value::Object(map) => map.values().map(count).sum(),
            _ => 0,
        }
    }
    strike %= count(value);
    let mut node = value;
    loop {
        if strike == 0 {
            return change(node, how, other);
        }
        strike -= 1;
        let children: Vec<&mut Value> = match node {
            Value::Array(list) => list.iter_mut().collect(),
            Value::Object(map) => map.values_mut().collect(),
            _ => return,
        };
        let mut next = None;
        for child in children {
            let size = count(child);
            if strike < size {
                next = Some(child);
                break;
            }
            strike -= size;
        }
        match next {
            Some(child) => node = child,
            None => return,
        }
    }
}

fn change(node: &mut Value, how: u8, other: &Value) {
    match (how % 6, &mut *node) {
        (0, Value::Array(list)) => {
            list.pop();
        }
        (0, Value::Object(map)) => {
            let key = map.keys().next().cloned();
            if let Some(key) = key {
                map.remove(&key);
            }
        }
        (1, Value::Array(list)) => list.extend(list.first().cloned()),
        (2, Value::Array(list)) => list.reverse(),
        (3, Value::String(text)) => text.push('é'),
        (3, Value::Number(_)) => *node = json!(u64::MAX),
        (4, Value::Number(number)) => {
            let number = number.as_i64().unwrap_or(1);
            *node = json!(number.wrapping_mul(7) % 256);
        }
        (5, _) => *node = Value::Null,
        _ => *node = other.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever becomes of a file: an answer, never a panic; and what passes makes a scene.
    #[test]
    fn no_change_of_a_file_stops_the_program(
        strikes in prop::collection::vec((any::<usize>(), any::<u8>(), 0_usize..9), 1..5),
    ) {
        let others = [
            json!("0101"), json!("0101/3"), json!(0), json!(255), json!(-1), json!(65_535),
            json!([]), json!({}), json!("square"),
        ];
        let mut file = file();
        for (strike, how, other) in strikes {
            mutate(&mut file, strike, how, &others[other]);
        }
        let found = battle::examine(&file.to_string(), AN_XXX);
        prop_assert_eq!(found.scenario.is_some(), found.faults.is_empty());
        if let Some(scenario) = found.scenario {
            for variant in [battle::Variant::Core, battle::Variant::Full] {
                let scene = scenario.scene(rules::battle::Way::Map, variant);
                prop_assert_eq!(scene.pieces.len(), scene.start.len());
                let ruleset: &Ruleset = &scene.ruleset;
                prop_assert_eq!(&ruleset.id, "an-xxx");
            }
        }
    }

    /// So is text that is cut off, or has a strange character somewhere.
    #[test]
    fn no_damage_to_the_text_stops_the_program(at in any::<prop::sample::Index>(), cut in any::<bool>()) {
        let sound = SCENARIOS[0].1;
        let mut at = at.index(sound.len());
        while !sound.is_char_boundary(at) {
            at -= 1;
        }
        let text = if cut {
            sound[..at].to_owned()
        } else {
            format!("{}\u{0}{}", &sound[..at], &sound[at..])
        };
        prop_assert!(battle::read(&text, AN_XXX).is_err());
    }
}
