//! Faulty files, and the faults named.

use super::*;

/// Seen elsewhere: two bands of one fire column overlap, so that 17 of the 36 rolls match twice.
#[test]
fn overlapping_bands_of_a_fire_column() {
    let bands = json!([
        { "from": 11, "to": 61, "result": 0 },
        { "from": 33, "to": 66, "result": 1 },
    ]);
    let faults = faults_of("/charts/fire_table/data/columns/4/bands", bands);
    let rolls: Vec<u8> = D66::all()
        .map(D66::face)
        .filter(|f| (33..=61).contains(f))
        .collect();
    assert_eq!(rolls.len(), 17);
    let expected: Vec<ChartFault> = rolls
        .into_iter()
        .map(|roll| {
            let path = "charts.fire_table.data.columns[4].bands[1]";
            let problem = ChartProblem::Overlap { earlier: 0 };
            fault(path, ChartId::FireTable, Some("2:1"), Some(roll), problem)
        })
        .collect();
    assert_eq!(faults, expected);
}

/// Seen elsewhere: no band of one melee column covers the roll 31.
#[test]
fn a_hole_in_a_melee_column() {
    let bands = json!([
        { "from": 11, "to": 26, "result": "blank" },
        { "from": 32, "to": 35, "result": "DD1" },
        { "from": 36, "to": 54, "result": "DD2" },
        { "from": 55, "to": 66, "result": "DD3" },
    ]);
    let faults = faults_of(
        "/charts/assault_melee_table/data/odds/columns/5/bands",
        bands,
    );
    let path = "charts.assault_melee_table.data.odds.columns[5].bands";
    let hole = ChartProblem::Hole;
    let chart = ChartId::AssaultMeleeTable;
    assert_eq!(faults, [fault(path, chart, Some("5:2"), Some(31), hole)]);
}

#[test]
fn a_band_that_no_dice_can_show_or_that_runs_backwards() {
    let first = "/charts/assault_melee_table/data/firefight/0";
    let path = "charts.assault_melee_table.data.firefight";
    let faults = faults_of(first, json!({ "from": 10, "to": 11, "result": "AR" }));
    let chart = ChartId::AssaultMeleeTable;
    let no_roll = ChartProblem::NotARoll { face: 10 };
    assert_eq!(
        faults,
        [
            fault(&format!("{path}[0]"), chart, None, Some(10), no_roll),
            fault(path, chart, None, Some(11), ChartProblem::Hole),
        ]
    );
    let faults = faults_of(first, json!({ "from": 11, "to": 7, "result": "AR" }));
    assert_eq!(faults[0].problem, ChartProblem::NotARoll { face: 7 });
    let faults = faults_of(first, json!({ "from": 12, "to": 11, "result": "AR" }));
    assert_eq!(
        faults[0].problem,
        ChartProblem::BandReversed { from: 12, to: 11 }
    );
}

#[test]
fn a_square_column_names_nation_formation_and_distance() {
    let path = "/charts/square_formation/data/rows/russian/line/1/bands/2/from";
    let faults = faults_of(path, json!(56));
    let expected = fault(
        "charts.square_formation.data.rows.russian.line[1].bands",
        ChartId::SquareFormation,
        Some("russian/line/3"),
        Some(55),
        ChartProblem::Hole,
    );
    assert_eq!(faults, [expected]);
}

#[test]
fn a_square_distance_or_nation_that_is_missing_or_there_twice() {
    let column = "/charts/square_formation/data/rows/french/column/0/distance";
    let faults = faults_of(column, json!(3));
    assert_eq!(faults[0].problem, ChartProblem::duplicate("3"));
    assert_eq!(faults[0].column.as_deref(), Some("french/column/3"));
    let faults = faults_after(|file| {
        let rows = file
            .pointer_mut("/charts/square_formation/data/rows/french/line")
            .unwrap();
        rows.as_array_mut().unwrap().remove(0);
    });
    assert_eq!(faults[0].problem, ChartProblem::missing("distance 4"));
    assert_eq!(faults[0].column.as_deref(), Some("french/line"));
    let same_as = "/charts/square_formation/data/same_as";
    let faults = faults_of(&format!("{same_as}/kgl"), json!("saxon"));
    assert_eq!(
        faults[0].problem,
        ChartProblem::UnknownRow {
            row: "saxon".into()
        }
    );
    let faults = faults_after(|file| {
        let rows = file.pointer_mut(same_as).unwrap().as_object_mut().unwrap();
        rows.remove("kgl");
        rows.insert("french".into(), json!("british"));
    });
    let problems: Vec<_> = faults.into_iter().map(|f| f.problem).collect();
    assert_eq!(
        problems,
        [
            ChartProblem::duplicate("french"),
            ChartProblem::missing("kgl")
        ]
    );
}

#[test]
fn a_die_list_with_a_hole_an_overlap_or_a_seventh_face() {
    let list = "/charts/roll_to_stand_die/data/columns_left";
    let chart = ChartId::RollToStandDie;
    let path = "charts.roll_to_stand_die.data.columns_left";
    let faults = faults_of(&format!("{list}/1/to"), json!(4));
    assert_eq!(
        faults,
        [fault(path, chart, None, Some(5), ChartProblem::Hole)]
    );
    let faults = faults_of(&format!("{list}/1/to"), json!(6));
    let overlap = ChartProblem::Overlap { earlier: 1 };
    assert_eq!(
        faults,
        [fault(&format!("{path}[2]"), chart, None, Some(6), overlap)]
    );
    let faults = faults_of(&format!("{list}/2/to"), json!(7));
    assert_eq!(faults[0].problem, ChartProblem::NotARoll { face: 7 });
}

#[test]
fn odds_that_do_not_ascend_or_are_nothing() {
    let columns = "/charts/fire_table/data/columns";
    let faults = faults_of(&format!("{columns}/3/attack"), json!(2));
    let expected = fault(
        "charts.fire_table.data.columns[4]",
        ChartId::FireTable,
        Some("2:1"),
        None,
        ChartProblem::OddsNotAscending {
            attack: 2,
            defence: 1,
        },
    );
    // 2:2 is 1:1 again, and not above it.
    assert_eq!(faults[0].column.as_deref(), Some("3:2"));
    assert_eq!(faults.len(), 1);
    let faults = faults_of(&format!("{columns}/3/attack"), json!(4));
    assert_eq!(faults, [expected]);
    let faults = faults_of(&format!("{columns}/0/defence"), json!(0));
    let range = ChartProblem::OutOfRange {
        value: 0,
        lowest: 1,
        highest: 1000,
    };
    assert_eq!(faults[0].problem, range);
    assert_eq!(faults[0].path, "charts.fire_table.data.columns[0].defence");
    let faults = faults_of(&format!("{columns}/1/label"), json!("1:3"));
    assert_eq!(faults[0].problem, ChartProblem::duplicate("1:3"));
    let faults = faults_of("/charts/fire_table/data/columns", json!([]));
    assert!(faults.iter().any(|f| f.problem == ChartProblem::Empty));
    let odds = "/charts/roll_to_close_stand_modifiers/data/odds/1/attack";
    let faults = faults_of(odds, json!(5));
    assert!(matches!(
        faults[0].problem,
        ChartProblem::OddsNotAscending { .. }
    ));
}

#[test]
fn a_column_that_is_named_but_not_there() {
    let faults = faults_of("/charts/fire_table/data/below_first", json!("1:4"));
    let problem = ChartProblem::UnknownColumn {
        label: "1:4".into(),
    };
    let path = "charts.fire_table.data.below_first";
    assert_eq!(
        faults,
        [fault(path, ChartId::FireTable, None, None, problem)]
    );
}

#[test]
fn rows_that_are_there_twice() {
    let rows = "/charts/roll_to_stand_charge_modifiers/data/rows/1/condition";
    let faults = faults_of(rows, json!("in_square"));
    let expected = fault(
        "charts.roll_to_stand_charge_modifiers.data.rows[1]",
        ChartId::RollToStandChargeModifiers,
        None,
        None,
        ChartProblem::duplicate("in_square"),
    );
    assert_eq!(faults, [expected]);
    let text = AN_XXX.replacen("\"guard\": 3,", "\"guard\": 3, \"guard\": 4,", 1);
    let faults = RulesetDraft::parse(&text).unwrap().check().unwrap_err();
    assert_eq!(faults[0].path, "charts.cavalry_recall.data.targets.guard");
    assert_eq!(faults[0].problem, ChartProblem::duplicate("guard"));
}

#[test]
fn a_chart_a_row_or_a_value_that_is_missing() {
    let remove = |pointer: &'static str, key: &'static str| {
        faults_after(move |file| {
            file.pointer_mut(pointer)
                .unwrap()
                .as_object_mut()
                .unwrap()
                .remove(key);
        })
    };
    let missing = |path: &str, chart, what: &str| {
        vec![fault(path, chart, None, None, ChartProblem::missing(what))]
    };
    let chart = ChartId::Rally;
    assert_eq!(
        remove("/charts", "rally"),
        missing("charts.rally", chart, "rally")
    );
    let chart = ChartId::CavalryRecall;
    let path = "charts.cavalry_recall.data.targets";
    let faults = remove("/charts/cavalry_recall/data/targets", "cossack");
    assert_eq!(faults, missing(path, chart, "cossack"));
    let chart = ChartId::ChargeParameters;
    let path = "charts.charge_parameters.data.pursuit.max_hexes";
    let faults = remove("/charts/charge_parameters/data/pursuit", "max_hexes");
    assert_eq!(faults, missing(path, chart, "max_hexes"));
    let chart = ChartId::FireDefenceValues;
    let path = "charts.fire_defence_values.data.rows";
    let faults = remove("/charts/fire_defence_values/data/rows", "woods");
    assert_eq!(faults, missing(path, chart, "woods"));
    let chart = ChartId::FireIncrementMultipliers;
    let faults = faults_after(|file| {
        let rows = "/charts/fire_increment_multipliers/data/rows";
        file.pointer_mut(rows)
            .unwrap()
            .as_array_mut()
            .unwrap()
            .pop();
    });
    let path = "charts.fire_increment_multipliers.data.rows";
    assert_eq!(faults, missing(path, chart, "any nation, any class"));
}

#[test]
fn numbers_and_fractions_out_of_their_limits() {
    let steps = "/charts/square_formation/data/modifiers/0/steps";
    let range = |value, lowest, highest| ChartProblem::OutOfRange {
        value,
        lowest,
        highest,
    };
    assert_eq!(faults_of(steps, json!(-37))[0].problem, range(-37, -36, 36));
    let leader = "/charts/melee_resolution_modifiers/data/attacking_leader/steps";
    assert_eq!(faults_of(leader, json!(2))[0].problem, range(2, -1, 1));
    let divisor = "/charts/square_fire/data/divisor";
    assert_eq!(faults_of(divisor, json!(0))[0].problem, range(0, 1, 6));
    let target = "/charts/cavalry_recall/data/targets/guard";
    assert_eq!(faults_of(target, json!(8))[0].problem, range(8, 1, 7));
    let level = "/charts/morale_levels/data/levels/2/result/level";
    assert_eq!(faults_of(level, json!(3))[0].problem, range(3, 2, 2));
    let factor = "/charts/cavalry_melee_modifiers/data/rows/0/factor";
    for text in ["1/0", "half", "-1/2", ""] {
        let faults = faults_of(factor, json!(text));
        assert_eq!(
            faults[0].problem,
            ChartProblem::NotAFraction { text: text.into() }
        );
        assert_eq!(
            faults[0].path,
            "charts.cavalry_melee_modifiers.data.rows[0].factor"
        );
    }
    let cost = "/charts/terrain_movement_cost/data/hex/clear/cavalry";
    assert_eq!(faults_of(cost, json!("61"))[0].problem, range(61, 0, 60));
    let natural = "/charts/fires/data/starts_natural/0";
    let faults = faults_of(natural, json!(67));
    assert_eq!(
        (faults[0].roll, faults[0].chart),
        (Some(67), Some(ChartId::Fires))
    );
    assert_eq!(
        faults_of("/charts/fires/data/die_out/0", json!(0))[0].roll,
        Some(0)
    );
}

#[test]
fn ladders_that_do_not_ascend_to_an_open_end() {
    let rungs = "/charts/howitzer_scatter/data/distance";
    let problem = ChartProblem::LimitsNotAscending;
    let change = |at: &str, value| {
        faults_of(&format!("{rungs}/{at}"), value)[0]
            .problem
            .clone()
    };
    assert_eq!(change("1/up_to", json!(2)), problem);
    assert_eq!(change("1/up_to", json!(null)), problem);
    assert_eq!(change("3", json!({ "up_to": 9, "result": 3 })), problem);
    assert_eq!(faults_of(rungs, json!([]))[0].problem, problem);
}

#[test]
fn the_dice_must_be_the_36_rolls_in_order() {
    let values = "/charts/dice_base6/data/values/1";
    let problems: Vec<_> = faults_of(values, json!(11))
        .into_iter()
        .map(|f| f.problem)
        .collect();
    assert_eq!(
        problems,
        [ChartProblem::duplicate("11"), ChartProblem::Hole]
    );
}

#[test]
fn charts_that_contradict_each_other() {
    let pairs = [
        (
            "/charts/charge_parameters/data/reaction_zone/heavy",
            json!(5),
        ),
        (
            "/charts/reaction_charge_zone/data/rows/light/min_mp",
            json!(14),
        ),
        ("/charts/square_fire/data/infantry_cap", json!(8)),
        ("/charts/square_fire/data/shots", json!(2)),
        (
            "/charts/melee_resolution_modifiers/data/stand_shift_die/2/result",
            json!(3),
        ),
        (
            "/charts/terrain_formations/data/rows/woods/column",
            json!(true),
        ),
        (
            "/charts/cavalry_readiness/data/states/tired/melee_factor",
            json!("1/3"),
        ),
        ("/charts/grand_charge/data/stand_modifier", json!(-6)),
        ("/charts/retreat/data/loss_per_zone_left", json!(2)),
    ];
    for (pointer, value) in pairs {
        let faults = faults_of(pointer, value);
        assert_eq!(faults.len(), 1, "{pointer}");
        assert!(
            matches!(faults[0].problem, ChartProblem::Disagree { .. }),
            "{pointer}"
        );
        assert!(faults[0].chart.is_some());
    }
}

#[test]
fn the_head_of_a_file() {
    let head = |key: &str, value| {
        let faults = faults_of(&format!("/{key}"), value);
        assert_eq!((faults.len(), faults[0].path.as_str()), (1, key));
        assert_eq!(faults[0].chart, None);
        faults[0].problem.clone()
    };
    let found = || "lorgnette/scenario".to_owned();
    let format = head("format", json!(found()));
    assert_eq!(format, ChartProblem::WrongFormat { found: found() });
    assert_eq!(
        head("version", json!(2)),
        ChartProblem::UnknownVersion { found: 2 }
    );
    assert_eq!(head("id", json!(" ")), ChartProblem::Empty);
    for date in [
        "2026-13-01",
        "2026-00-01",
        "2026-11-32",
        "30.11.2026",
        "2026-11-3",
        "é026-11-3",
    ] {
        let found = date.to_owned();
        assert_eq!(head("date", json!(date)), ChartProblem::NotADate { found });
    }
    let faults = faults_of("/charts/rally/title/es", json!(""));
    assert_eq!(faults[0].path, "charts.rally.title.es");
    assert_eq!(faults[0].problem, ChartProblem::Empty);
}

#[test]
fn lists_and_texts_beyond_their_limits() {
    let many: Vec<u8> = vec![66; 257];
    let faults = faults_of("/charts/fires/data/starts_natural", json!(many));
    assert_eq!(
        faults[0].problem,
        ChartProblem::TooMany {
            count: 257,
            limit: 256
        }
    );
    let band = json!({ "from": 11, "to": 66, "result": 0 });
    let faults = faults_of(
        "/charts/fire_table/data/columns/0/bands",
        json!(vec![band; 37]),
    );
    assert_eq!(
        faults[0].problem,
        ChartProblem::TooMany {
            count: 37,
            limit: 36
        }
    );
    let faults = faults_of("/charts/rally/source", json!("x".repeat(4001)));
    assert_eq!(
        faults[0].problem,
        ChartProblem::TooMany {
            count: 4001,
            limit: 4000
        }
    );
}

#[test]
fn all_faults_of_a_file_at_once() {
    let faults = faults_after(|file| {
        set(file, "/version", json!(9));
        set(
            file,
            "/charts/fire_table/data/columns/0/bands/1/from",
            json!(66),
        );
        set(file, "/charts/square_fire/data/divisor", json!(0));
        set(
            file,
            "/charts/cavalry_readiness/data/preserve_factor",
            json!("x"),
        );
        set(
            file,
            "/charts/roll_to_stand_die/data/columns_left/0/from",
            json!(2),
        );
    });
    let places: Vec<_> = faults.iter().map(|f| (f.chart, f.roll)).collect();
    let expected = [
        (None, None),
        (Some(ChartId::FireTable), Some(65)),
        (Some(ChartId::SquareFire), None),
        (Some(ChartId::RollToStandDie), Some(1)),
        (Some(ChartId::CavalryReadiness), None),
    ];
    assert_eq!(places, expected);
}

#[test]
fn keys_and_words_that_no_ruleset_has() {
    for (pointer, value) in [
        ("/charts/fires/data/smoke", json!(1)),
        ("/charts/weather", json!({})),
        ("/colour", json!("red")),
    ] {
        let mut file: Value = serde_json::from_str(AN_XXX).unwrap();
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let parent = file.pointer_mut(parent).unwrap().as_object_mut().unwrap();
        parent.insert(key.into(), value);
        assert!(RulesetDraft::parse(&file.to_string()).is_err(), "{pointer}");
    }
    for (pointer, value) in [
        (
            "/charts/assault_melee_table/data/firefight/0/result",
            json!("AD0"),
        ),
        (
            "/charts/square_formation/data/modifiers/0/condition",
            json!("moonlight"),
        ),
        ("/charts/fire_table/provenance", json!("hearsay")),
        (
            "/charts/fire_table/data/columns/0/bands/0/from",
            json!("11"),
        ),
    ] {
        let mut file: Value = serde_json::from_str(AN_XXX).unwrap();
        set(&mut file, pointer, value);
        assert!(RulesetDraft::parse(&file.to_string()).is_err(), "{pointer}");
    }
    assert!(matches!(
        "{}".parse::<Ruleset>(),
        Err(RulesetError::Unreadable(_))
    ));
}

#[test]
fn a_fault_can_cross_to_the_page_and_reads_as_a_sentence() {
    let faults = faults_of("/charts/fire_table/data/columns/0/bands/1/from", json!(66));
    let written = json!({
        "path": "charts.fire_table.data.columns[0].bands",
        "chart": "fire_table",
        "column": "1:3",
        "roll": 65,
        "problem": { "kind": "hole" },
    });
    assert_eq!(serde_json::to_value(&faults[0]).unwrap(), written);
    assert_eq!(
        serde_json::from_value::<ChartFault>(written).unwrap(),
        faults[0]
    );
    let sentence = "charts.fire_table.data.columns[0].bands: no band covers this roll";
    assert_eq!(faults[0].to_string(), sentence);
}
