//! Limits of counts come first: nothing else is looked at in a file that breaks one.

use rules::piece::PIECES_MAX;

use super::{Check, Findings};
use crate::fault::Problem;
use crate::scenario::draft::ScenarioDraft;
use crate::scenario::roster::roster;

/// The most commands of a side, roads, places, structures, uniforms, sources.
const LISTED_MAX: usize = 300;
/// The most hexes of a road, or of a victory term.
const CHAIN_MAX: usize = 1_000;
/// The most special rules, victory terms and levels.
const FEW_MAX: usize = 60;
/// The most hexsides of one kind: every side of every hex of the largest map, twice.
const EDGES_MAX: usize = 240_000;

pub(super) fn check(draft: &ScenarioDraft, findings: &mut Findings) {
    let mut limit = |path: String, count: usize, most: usize| {
        if count > most {
            let limit = u32::try_from(most).unwrap_or(u32::MAX);
            findings.add(Check::Limits, path, Problem::TooMany { limit });
        }
    };
    limit("sides".into(), roster(draft).count(), PIECES_MAX);
    limit("sources".into(), draft.sources.len(), LISTED_MAX);
    limit("uniforms".into(), draft.uniforms.len(), LISTED_MAX);
    limit("special_rules".into(), draft.special_rules.len(), FEW_MAX);
    limit("victory.terms".into(), draft.victory.terms.len(), FEW_MAX);
    limit("victory.levels".into(), draft.victory.levels.len(), FEW_MAX);
    for (index, term) in draft.victory.terms.iter().enumerate() {
        let path = format!("victory.terms[{index}]");
        limit(format!("{path}.hexes"), term.hexes().len(), CHAIN_MAX);
        limit(format!("{path}.units"), term.units().len(), CHAIN_MAX);
    }
    for (index, army) in draft.sides.iter().enumerate() {
        limit(
            format!("sides[{index}].commands"),
            army.commands.len(),
            LISTED_MAX,
        );
        limit(
            format!("sides[{index}].depots"),
            army.depots.len(),
            LISTED_MAX,
        );
    }
    let map = &draft.map;
    limit("map.roads".into(), map.roads.len(), LISTED_MAX);
    limit("map.places".into(), map.places.len(), LISTED_MAX);
    limit("map.structures".into(), map.structures.len(), LISTED_MAX);
    limit("map.bridges".into(), map.bridges.len(), EDGES_MAX);
    for (index, road) in map.roads.iter().enumerate() {
        limit(
            format!("map.roads[{index}].hexes"),
            road.hexes.len(),
            CHAIN_MAX,
        );
    }
    let edges = map.hexsides.values().map(Vec::len).sum();
    limit("map.hexsides".into(), edges, EDGES_MAX);
}
