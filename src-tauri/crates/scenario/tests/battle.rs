//! Scenario files: what is bundled is sound, what is broken is answered with all that is broken.

#[allow(
    dead_code,
    unreachable_pub,
    reason = "an example is a program of its own"
)]
#[path = "../examples/generate.rs"]
mod generate;

use std::collections::BTreeSet;

use rules::battle::Way;
use rules::hex::Hex;
use rules::map::Feature;
use rules::piece::{Body, PieceId};
use rules::side::Side;
use scenario::bundled::{AN_XXX, SCENARIOS};
use scenario::doubt::About;
use scenario::rating::{self, Grade, TroopKind};
use scenario::scenario::draft::ScenarioDraft;
use scenario::scenario::roster::PieceDraft;
use scenario::scenario::{self as battle, Check, Scenario, Variant};
use serde_json::Value;

fn quatre_bras() -> Scenario {
    battle::read(SCENARIOS[0].1, AN_XXX).expect("the bundled scenario is sound")
}

#[test]
fn bundled_scenarios_are_sound_beyond_doubt() {
    for (id, text) in SCENARIOS {
        let found = battle::examine(text, AN_XXX);
        assert_eq!(found.faults, [], "{id}");
        assert_eq!(found.doubts, [], "{id}");
        assert_eq!(found.checks, Check::ALL, "{id}");
        let scenario = found.scenario.expect("no fault");
        assert_eq!(scenario.draft().id, *id);
        assert_eq!(scenario.text(), *text, "what is shared is the file itself");
        assert_eq!(scenario.file_name(), format!("{id}.lorgscenario"));
    }
}

#[test]
fn a_draft_is_written_and_read_back() {
    let draft: ScenarioDraft = serde_json::from_str(SCENARIOS[0].1).unwrap();
    let written = serde_json::to_string_pretty(&draft).unwrap();
    let again: ScenarioDraft = serde_json::from_str(&written).unwrap();
    assert_eq!(draft, again);
    assert!(battle::read(&written, AN_XXX).is_ok());
}

#[test]
fn the_scene_has_the_pieces_of_the_roster() {
    let scenario = quatre_bras();
    for (variant, count) in [(Variant::Core, 54), (Variant::Full, 83)] {
        let scene = scenario.scene(Way::Map, variant);
        assert_eq!(scene.pieces.len(), count);
        assert_eq!(scene.start.len(), count);
        let roster: Vec<_> = scenario.roster(variant).collect();
        assert_eq!(roster.len(), count);
        for ((id, listed), (piece, start)) in
            roster.iter().zip(scene.pieces.iter().zip(&scene.start))
        {
            assert_eq!(listed.piece.id(), piece.id());
            assert_eq!(listed.side, piece.side);
            assert_eq!(scenario.piece(variant, *id).as_ref(), Some(listed));
            // A piece stands on the map or arrives.
            assert_eq!(start.on_map(), piece.arrival.is_none(), "{}", piece.id());
        }
        assert_eq!(scenario.piece(variant, PieceId(600)), None);
    }
}

/// Side 0: leaders, units, batteries, wagons; then side 1.
#[test]
fn the_roster_has_one_order() {
    let scenario = quatre_bras();
    let order: Vec<_> = scenario
        .roster(Variant::Full)
        .map(|(_, listed)| {
            let list = match listed.piece {
                PieceDraft::Leader(_) => 0,
                PieceDraft::Unit(_) => 1,
                PieceDraft::Battery(_) => 2,
                PieceDraft::Wagon(_) => 3,
            };
            (listed.side, list)
        })
        .collect();
    assert!(order.is_sorted());
    assert_eq!(order[0], (Side::First, 0));
    assert_eq!(*order.last().unwrap(), (Side::Second, 3));
}

#[test]
fn pieces_become_what_the_file_says() {
    let scenario = quatre_bras();
    let scene = scenario.scene(Way::Map, Variant::Full);
    let find = |id: &str| {
        let at = scene.pieces.iter().position(|p| p.id() == id).unwrap();
        (&scene.pieces[at], &scene.start[at])
    };
    let (cuirassiers, _) = find("fr_8cuir");
    let unit = cuirassiers.unit().unwrap();
    assert_eq!(
        (unit.increments, unit.melee, unit.morale.face()),
        (9, 18, 31)
    );
    assert_eq!(cuirassiers.arrival.unwrap().turn, 3);
    let (highlanders, at) = find("br_79");
    assert_eq!(highlanders.side, Side::Second);
    assert_eq!(
        at.hex,
        Some(Hex {
            column: 23,
            row: 10
        })
    );
    assert_eq!(
        at.second_hex,
        Some(Hex {
            column: 24,
            row: 10
        })
    );
    assert_eq!(at.facing.unwrap().degrees(), 210);
    let (rogers, _) = find("br_rogers");
    let Body::Battery { guns, .. } = &rogers.body else {
        panic!("a battery");
    };
    assert_eq!((guns.fire, guns.range), ([24, 14, 10], [4, 7, 11]));
    let (kellermann, _) = find("kellermann");
    let Body::Leader { leader, .. } = &kellermann.body else {
        panic!("a leader");
    };
    assert!(leader.special_ability);
    let (_, listed) = scenario
        .roster(Variant::Full)
        .find(|(_, listed)| listed.piece.id() == "br_79")
        .unwrap();
    assert_eq!(listed.piece.command(), "a_kempt");
    assert_eq!(listed.piece.uniform(), Some("br_79"));
    assert_eq!(listed.piece.source(), Some("SIB"));
    assert_eq!(listed.piece.strength().unwrap().men, 703);
}

/// At the table nobody has told the app where pieces stand; how they stand is on the counters.
#[test]
fn at_the_table_no_piece_has_a_hex() {
    let scenario = quatre_bras();
    let (map, table) = (
        scenario.scene(Way::Map, Variant::Full),
        scenario.scene(Way::Table, Variant::Full),
    );
    assert_eq!(map.pieces, table.pieces);
    for (there, here) in map.start.iter().zip(&table.start) {
        assert_eq!((here.hex, here.second_hex, here.facing), (None, None, None));
        assert_eq!(there.formation, here.formation);
        assert_eq!((there.order, there.readiness), (here.order, here.readiness));
    }
}

#[test]
fn the_map_is_that_of_the_file() {
    let scenario = quatre_bras();
    let map = scenario.map();
    assert_eq!(map.grid.len(), 720);
    let hex = |column, row| Hex { column, row };
    assert!(map.is_structure(hex(17, 15)));
    assert_eq!(map.heights[0], 126 + 16 * 2);
    let south = rules::hex::HexSide::South;
    let between: Vec<Feature> = map.features(hex(15, 13), south).collect();
    assert_eq!(between, [Feature::Stream, Feature::Bridge]);
    assert!(map.has_road(hex(15, 13), south));
}

/// A command without a morale level has that of the one above it.
#[test]
fn morale_levels_come_down_the_tree() {
    let mut file: Value = serde_json::from_str(SCENARIOS[0].1).unwrap();
    file["sides"][0]["commands"][1]["morale_level"] = 2.into();
    file["sides"][0]["commands"][2]["morale_level"] = 3.into();
    let scenario = battle::read(&file.to_string(), AN_XXX).unwrap();
    let scene = scenario.scene(Way::Map, Variant::Full);
    let level = |id: &str| {
        let piece = scene.pieces.iter().find(|p| p.id() == id);
        piece.unwrap().morale_level
    };
    assert_eq!(level("fr_61_1"), 3, "the 5th division's own");
    assert_eq!(level("fr_92_1"), 2, "that of the 2nd corps");
    assert_eq!(level("fr_8cuir"), 0, "none above");
}

#[test]
fn doubts_do_not_block() {
    let mut file: Value = serde_json::from_str(SCENARIOS[0].1).unwrap();
    file["sides"][0]["units"][0]["melee"] = 19.into();
    file["sides"][0]["leaders"][0]["morale"] = 9.into();
    file["sides"][1]["wagons"][0]["rounds"] = 16.into();
    file["sources"][3]["id"] = "RE2".into();
    for unit in file["sides"][0]["units"].as_array_mut().unwrap() {
        if unit["strength"]["source"] == "REC" {
            unit["strength"]["source"] = "RE2".into();
        }
    }
    for battery in file["sides"][0]["batteries"].as_array_mut().unwrap() {
        battery["guns"]["source"] = "RE2".into();
    }
    for unit in file["sides"][1]["units"].as_array_mut().unwrap() {
        if unit["strength"]["source"] == "REC" {
            unit["strength"]["source"] = "RE2".into();
        }
    }
    let extra = serde_json::json!({ "id": "NEW", "en": "A book" });
    file["sources"].as_array_mut().unwrap().push(extra);
    file["uniforms"]["spare"] = file["uniforms"]["br_79"].clone();
    file["map"]["legend"]["v"] =
        serde_json::json!({ "terrain": "village", "en": "village", "es": "aldea" });
    let found = battle::examine(&file.to_string(), AN_XXX);
    assert_eq!(found.faults, []);
    let doubts: Vec<(String, About)> = found
        .doubts
        .into_iter()
        .map(|d| (d.path, d.about))
        .collect();
    let rating = |printed, rated| About::Rating { printed, rated };
    let expected = [
        ("sides[0].leaders[0].morale", rating(9, 6)),
        ("sides[0].units[0].melee", rating(19, 18)),
        ("sides[1].wagons[0].rounds", rating(16, 12)),
        ("sources[4]", About::UnusedSource),
        ("uniforms.spare", About::UnusedUniform),
        ("map.legend.v", About::UnusedCode { code: 'v' }),
    ];
    assert_eq!(
        doubts,
        expected.map(|(path, about)| (path.to_owned(), about))
    );
    file["sides"][0]["wagons"] = serde_json::json!([]);
    let found = battle::examine(&file.to_string(), AN_XXX);
    let without = found.doubts.iter().filter(|d| d.about == About::NoWagon);
    assert_eq!(without.count(), 4, "every French battery");
}

/// The worked examples of the notes on rating.
#[test]
fn ratings_are_those_of_the_worked_examples() {
    use rules::unit::Arm::{Cavalry, Infantry};
    assert_eq!(rating::increments(Cavalry, 469), 9);
    let cuirassiers = rating::horse(TroopKind::Cuirassier, Grade::Line, 9);
    assert_eq!((cuirassiers.melee, cuirassiers.movement), (18, 12));
    assert_eq!(rating::morale(Grade::Line, -2).face(), 31);
    assert_eq!(rating::increments(Infantry, 526), 5);
    let highlanders = rating::foot(TroopKind::Line, Grade::Veteran, 5, 4);
    assert_eq!((highlanders.fire, highlanders.melee), (7, 10));
    assert_eq!(rating::morale(Grade::Veteran, 0).face(), 25);
    assert_eq!(rating::increments(Infantry, 545), 5);
    let grenadiers = rating::foot(TroopKind::Guard, Grade::Elite, 5, 4);
    assert_eq!((grenadiers.fire, grenadiers.melee), (7, 15));
    assert_eq!(rating::morale(Grade::Elite, 0).face(), 15);
    assert_eq!(rating::battery_increments(6), 3);
    let rogers = rating::guns(9, false, Grade::Veteran, 3).unwrap();
    assert_eq!(rogers.fire, [24, 14, 10]);
    assert_eq!(rating::increments(Cavalry, 100), 2);
    let provisional = rating::horse(TroopKind::Light, Grade::Conscript, 2);
    assert_eq!((provisional.melee, provisional.skirmish), (2, 1));
    assert_eq!(rating::morale(Grade::Conscript, 0).face(), 41);
    // Halves go up; somebody is always there; nothing wraps.
    assert_eq!(rating::increments(Infantry, 450), 5);
    assert_eq!(rating::increments(Infantry, 1), 1);
    assert_eq!(rating::increments(Cavalry, u16::MAX), u8::MAX);
    assert_eq!(rating::guns(7, false, Grade::Line, 3), None);
}

#[test]
fn the_file_says_who_moves_first() {
    let mut file: serde_json::Value = serde_json::from_str(SCENARIOS[0].1).unwrap();
    let first = |file: &serde_json::Value| {
        let scenario = battle::read(&file.to_string(), AN_XXX).unwrap();
        scenario.scene(Way::Map, Variant::Full).first
    };
    assert_eq!(first(&file), Side::First);
    file["first_side"] = "second".into();
    assert_eq!(first(&file), Side::Second);
    file.as_object_mut().unwrap().remove("first_side");
    assert_eq!(first(&file), Side::First);
}

#[test]
fn generated_scenarios_pass_the_check() {
    for (columns, rows, counters) in [(100, 80, 200), (30, 20, 40), (200, 200, 600)] {
        let size = generate::Size {
            columns,
            rows,
            counters,
        };
        let text = serde_json::to_string(&generate::generate(size)).unwrap();
        let found = battle::examine(&text, AN_XXX);
        assert_eq!(found.faults, []);
        assert_eq!(found.doubts, []);
        let scene = found.scenario.unwrap().scene(Way::Map, Variant::Full);
        assert_eq!(scene.pieces.len(), usize::from(counters));
        let terrain: BTreeSet<_> = scene.map.terrain.iter().collect();
        assert!(terrain.len() >= 4, "varied ground");
    }
}
