//! The bundled file.

use super::*;

#[test]
fn it_checks_clean_and_has_every_chart() {
    let draft = RulesetDraft::parse(AN_XXX).unwrap();
    let checked = draft.check().unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(draft.charts.present(), ChartId::ALL);
    assert_eq!(ChartId::ALL.len(), 64);
    assert_eq!(
        (checked.id.as_str(), checked.date.as_str()),
        ("an-xxx", "2026-11-30")
    );
    assert_eq!(checked.name.en, "An XXX");
    for id in ChartId::ALL {
        let word = serde_json::to_value(id).unwrap();
        assert_eq!(word, json!(id.key()));
        let info = checked.chart_info(*id);
        assert!(
            !info.title.en.is_empty() && !info.title.es.is_empty(),
            "{id:?}"
        );
        assert!(!info.source.is_empty() && !info.rules.is_empty(), "{id:?}");
    }
}

#[test]
fn each_chart_keeps_its_own_information() {
    let file: Value = serde_json::from_str(AN_XXX).unwrap();
    let checked = ruleset();
    for id in ChartId::ALL {
        let (written, info) = (&file["charts"][id.key()], checked.info(*id));
        assert_eq!(written["title"]["es"], json!(info.title.es), "{id:?}");
        assert_eq!(written["provenance"], json!(info.provenance), "{id:?}");
        assert_eq!(written["confidence"], json!(info.confidence), "{id:?}");
        assert_eq!(written["source"], json!(info.source), "{id:?}");
        assert_eq!(written["rules"], json!(info.rules), "{id:?}");
    }
}

#[test]
fn a_draft_survives_being_written() {
    let draft = RulesetDraft::parse(AN_XXX).unwrap();
    let text = serde_json::to_string(&draft).unwrap();
    assert_eq!(RulesetDraft::parse(&text).unwrap(), draft);
}

#[test]
fn each_named_cell_is_there() {
    let file: Value = serde_json::from_str(AN_XXX).unwrap();
    for (name, chart) in file["charts"].as_object().unwrap() {
        for map in ["cells", "cell_sources"] {
            for path in chart
                .get(map)
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
            {
                assert!(resolves(&chart["data"], path.0), "{name}: {}", path.0);
            }
        }
    }
}

/// Whether a cell path leads somewhere: keys, places, or the word that names a row.
fn resolves(mut value: &Value, path: &str) -> bool {
    let spaced = path.replace('[', ".[").replace(']', "");
    for part in spaced.split('.') {
        let next = match (value, part.strip_prefix('[')) {
            (Value::Array(list), Some(place)) => list.get(place.parse::<usize>().unwrap()),
            (Value::Array(list), None) => list.iter().find(|row| names(row, part)),
            _ => value.get(part),
        };
        let Some(next) = next else { return false };
        value = next;
    }
    true
}

fn names(row: &Value, name: &str) -> bool {
    let word = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or("any");
    row.as_str() == Some(name)
        || ["condition", "label", "kind"]
            .iter()
            .any(|key| word(key) == name)
        || format!("{}/{}", word("nation"), word("class")) == name
}

#[test]
fn the_schema_and_the_types_for_the_page_can_be_made() {
    let schema = schemars::schema_for!(RulesetDraft);
    assert!(schema.as_value()["properties"]["charts"].is_object());
    let mut types = specta::Types::default();
    let _ = <RulesetDraft as specta::Type>::definition(&mut types);
    let _ = <ChartFault as specta::Type>::definition(&mut types);
}

#[test]
fn a_scenario_overrides_single_charts() {
    let draft = RulesetDraft::parse(AN_XXX).unwrap();
    let mut one = draft.charts.scale.clone().unwrap();
    one.data.infantry_increment_men = Some(120);
    let other = ChartsDraft {
        scale: Some(one),
        ..ChartsDraft::default()
    };
    let changed = RulesetDraft {
        charts: draft.charts.clone().overridden_by(&other),
        ..draft
    }
    .check();
    let changed = changed.unwrap();
    assert_eq!(changed.charts.scale.infantry_increment_men, 120);
    assert_eq!(changed.charts.fire_table, ruleset().charts.fire_table);
}
