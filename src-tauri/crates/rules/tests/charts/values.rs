//! Values that charts are made of.

use super::*;

#[test]
fn melee_results_are_ordered_and_read_as_printed() {
    let order = [
        "AS", "AR", "AD3", "AD2", "AD1", "blank", "DD1", "DD2", "DD3", "DR", "DS",
    ];
    let results: Vec<MeleeResult> = order.iter().map(|text| text.parse().unwrap()).collect();
    assert!(results.is_sorted_by(|a, b| a < b));
    for (result, text) in results.iter().zip(order) {
        assert_eq!(result.to_string(), text);
        assert_eq!(serde_json::to_value(result).unwrap(), json!(text));
        assert_eq!(
            serde_json::from_value::<MeleeResult>(json!(text)).unwrap(),
            *result
        );
    }
    for text in ["", "AD", "AD0", "AD10", "dd1", "XX"] {
        assert!(text.parse::<MeleeResult>().is_err(), "{text}");
    }
}

#[test]
fn a_table_rounds_down_exactly_at_the_edges() {
    let charts = ruleset().charts;
    let table = &charts.fire_table;
    for (place, column) in table.columns().iter().enumerate() {
        let (attack, defence) = (column.attack * 7, column.defence * 7);
        let on = table.column(whole(attack), whole(defence));
        assert_eq!(on, Some(place), "{}", column.label);
        let below = table.column(whole(attack * 3 - 1), whole(defence * 3));
        assert_eq!(below, place.checked_sub(1), "{}", column.label);
    }
}

#[test]
fn conditions_read_as_in_the_charts() {
    for (condition, word) in [
        (Condition::Odds31OrMore, "odds_3_1_or_more"),
        (Condition::Distance4OrMore, "distance_4_or_more"),
        (Condition::EnemyWithin3Hexes, "enemy_within_3_hexes"),
        (Condition::InGeneralOrderTerrain, "in_general_order_terrain"),
    ] {
        assert_eq!(serde_json::to_value(condition).unwrap(), json!(word));
    }
}
