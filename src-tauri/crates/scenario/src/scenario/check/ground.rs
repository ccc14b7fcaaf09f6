//! The map: rows, legend, heights, hexsides, roads, places; and the map of the rules that it becomes.

use std::collections::{BTreeMap, BTreeSet};

use rules::hex::{Grid, Hex, HexSide, SPAN_MAX};
use rules::map::{Edge, Feature, Map, Road, Structure};
use rules::terrain::Terrain;

use super::{Check, Findings};
use crate::fault::Problem;
use crate::scenario::draft::ScenarioDraft;
use crate::scenario::label::{self, EdgeLabel, HexLabel};
use crate::scenario::map_draft::{HeightsDraft, MapDraft, OddColumns};

/// The map of a draft, laid on its grid.
#[derive(Debug)]
pub(in crate::scenario) struct Ground<'a> {
    draft: &'a MapDraft,
    pub(in crate::scenario) grid: Grid,
    /// Row by row; none where a row is too short or a code unknown.
    terrain: Vec<Option<Terrain>>,
    /// Features by hexside, under the smaller of its two labels.
    edges: BTreeMap<(Hex, HexSide), BTreeSet<Feature>>,
    on_road: BTreeSet<Hex>,
}

impl<'a> Ground<'a> {
    /// The ground of a map; none where it has no grid.
    pub(super) fn new(draft: &'a MapDraft, findings: &mut Findings) -> Option<Self> {
        let most = i32::from(SPAN_MAX);
        findings.range(Check::Map, "map.columns", draft.columns, 1..=most);
        findings.range(Check::Map, "map.rows", draft.rows, 1..=most);
        findings.range(Check::Map, "map.hex_metres", draft.hex_metres, 10..=1000);
        let span = |count: u16| {
            u8::try_from(count)
                .ok()
                .filter(|c| (1..=SPAN_MAX).contains(c))
        };
        let grid = Grid {
            columns: span(draft.columns)?,
            rows: span(draft.rows)?,
            odd_columns_up: draft.odd_columns == OddColumns::Up,
        };
        let mut ground = Self {
            draft,
            grid,
            terrain: vec![None; grid.len()],
            edges: BTreeMap::new(),
            on_road: BTreeSet::new(),
        };
        ground.lay_terrain(findings);
        ground.lay_edges(findings);
        ground.lay_roads(findings);
        Some(ground)
    }

    /// What can be judged once everything lies on the grid.
    pub(super) fn check(&self, findings: &mut Findings) {
        if let Some(heights) = &self.draft.heights {
            self.check_heights(heights, findings);
        }
        self.check_bridges(findings);
        self.check_roads(findings);
        self.check_places(findings);
        self.check_structures(findings);
    }

    pub(in crate::scenario) fn terrain_at(&self, hex: Hex) -> Option<Terrain> {
        self.terrain.get(self.grid.place(hex)?).copied().flatten()
    }

    pub(super) fn has_road(&self, hex: Hex) -> bool {
        self.on_road.contains(&hex)
    }

    /// Whether the hex lies on the edge of the map.
    pub(super) fn is_edge(&self, hex: Hex) -> bool {
        self.grid.neighbours(hex).count() < 6
    }

    pub(super) fn text(&self, hex: Hex) -> String {
        label::text(hex, self.grid)
    }

    /// The hex of a label, or the fault that it is none.
    pub(super) fn hex(
        &self,
        check: Check,
        path: &str,
        label: &HexLabel,
        findings: &mut Findings,
    ) -> Option<Hex> {
        match label.hex() {
            None => {
                let label = label.0.chars().take(64).collect();
                findings.add(check, path, Problem::Label { label });
                None
            }
            Some(hex) if !self.grid.holds(hex) => {
                findings.at(check, path, &label.0, Problem::OffMap);
                None
            }
            Some(hex) => Some(hex),
        }
    }

    /// The hexside of a label, or the fault that it is none.
    fn edge(
        &self,
        path: &str,
        label: &EdgeLabel,
        findings: &mut Findings,
    ) -> Option<(Hex, HexSide)> {
        match label.edge() {
            None => {
                let label = label.0.chars().take(64).collect();
                findings.add(Check::Hexsides, path, Problem::Label { label });
                None
            }
            Some((hex, side)) if self.grid.neighbour(hex, side).is_none() => {
                let hex = self.text(hex);
                findings.at(Check::Hexsides, path, &hex, Problem::OffMap);
                None
            }
            Some(edge) => Some(edge),
        }
    }

    /// A hexside under the smaller of its two names.
    fn canon(&self, hex: Hex, side: HexSide) -> (Hex, HexSide) {
        match self.grid.neighbour(hex, side) {
            Some(across) if across < hex => (across, side.opposite()),
            _ => (hex, side),
        }
    }

    fn has(&self, hex: Hex, side: HexSide, feature: Feature) -> bool {
        self.edges
            .get(&self.canon(hex, side))
            .is_some_and(|found| found.contains(&feature))
    }

    /// One entry a row and one a column.
    fn rows(&self, check: Check, path: &str, rows: &[String], findings: &mut Findings) {
        let length = |expected: usize, found: usize| Problem::Length {
            expected: u32::try_from(expected).unwrap_or(u32::MAX),
            found: u32::try_from(found).unwrap_or(u32::MAX),
        };
        let (columns, count) = (usize::from(self.grid.columns), usize::from(self.grid.rows));
        if rows.len() != count {
            findings.add(check, path, length(count, rows.len()));
        }
        for (index, row) in rows.iter().enumerate().take(count) {
            let found = row.chars().count();
            if found != columns {
                findings.add(check, format!("{path}[{index}]"), length(columns, found));
            }
        }
    }

    fn lay_terrain(&mut self, findings: &mut Findings) {
        let path = "map.terrain";
        self.rows(Check::Map, path, &self.draft.terrain, findings);
        let mut strange = BTreeSet::new();
        for (hex, code) in self.codes(&self.draft.terrain) {
            match self.draft.legend.get(&code) {
                Some(legend) => {
                    if let Some(place) = self.grid.place(hex) {
                        self.terrain[place] = Some(legend.terrain);
                    }
                }
                // Once a character: a map of forty thousand hexes may use it everywhere.
                None if strange.insert(code) => {
                    let path = format!("{path}[{}]", hex.row - 1);
                    let hex = self.text(hex);
                    findings.at(Check::Map, path, &hex, Problem::UnknownCode { code });
                }
                None => {}
            }
        }
    }

    /// The characters of rows by hex, as far as both go.
    fn codes<'b>(&self, rows: &'b [String]) -> impl Iterator<Item = (Hex, char)> + use<'b> {
        let columns = self.grid.columns;
        (1..=self.grid.rows).zip(rows).flat_map(move |(row, text)| {
            (1..=columns)
                .zip(text.chars())
                .map(move |(column, code)| (Hex { column, row }, code))
        })
    }

    fn check_heights(&self, heights: &HeightsDraft, findings: &mut Findings) {
        let check = Check::Heights;
        findings.range(
            check,
            "map.heights.base_metres",
            heights.base_metres,
            -500..=9000,
        );
        findings.range(
            check,
            "map.heights.step_metres",
            heights.step_metres,
            1..=100,
        );
        let path = "map.heights.rows";
        self.rows(check, path, &heights.rows, findings);
        let mut strange = BTreeSet::new();
        for (hex, code) in self.codes(&heights.rows) {
            if height_digit(code).is_none() && strange.insert(code) {
                let path = format!("{path}[{}]", hex.row - 1);
                findings.at(check, path, &self.text(hex), Problem::UnknownCode { code });
            }
        }
    }

    /// Every hexside with its path; bridges too.
    fn listed(&self) -> impl Iterator<Item = (String, Feature, &'a EdgeLabel)> + use<'a> {
        let bridges = self.draft.bridges.iter().enumerate();
        let bridges = bridges.map(|(i, e)| (format!("map.bridges[{i}]"), Feature::Bridge, e));
        self.draft
            .hexsides
            .iter()
            .flat_map(|(&feature, edges)| {
                let key = serde_json::to_value(feature).ok();
                let key = key.as_ref().and_then(|k| k.as_str()).unwrap_or_default();
                let path = format!("map.hexsides.{key}");
                let edges = edges.iter().enumerate();
                edges.map(move |(index, edge)| (format!("{path}[{index}]"), feature, edge))
            })
            .chain(bridges)
    }

    fn lay_edges(&mut self, findings: &mut Findings) {
        let mut seen = BTreeSet::new();
        for (path, feature, label) in self.listed() {
            let Some((hex, side)) = self.edge(&path, label, findings) else {
                continue;
            };
            let canon = self.canon(hex, side);
            // Slopes and banks have a direction: the same side may rise from neither or one hex only.
            if !seen.insert((feature, canon)) {
                let entry = label.0.clone();
                findings.at(
                    Check::Hexsides,
                    path,
                    &self.text(hex),
                    Problem::Twice { entry },
                );
            }
            self.edges.entry(canon).or_default().insert(feature);
        }
    }

    fn lay_roads(&mut self, findings: &mut Findings) {
        for (index, road) in self.draft.roads.iter().enumerate() {
            for (place, label) in road.hexes.iter().enumerate() {
                let path = format!("map.roads[{index}].hexes[{place}]");
                if let Some(hex) = self.hex(Check::Roads, &path, label, findings) {
                    self.on_road.insert(hex);
                }
            }
        }
    }

    /// The steps of all roads, with the path of the hex they lead to.
    fn steps(&self) -> impl Iterator<Item = (String, Hex, Hex)> + use<'a> {
        let grid = self.grid;
        self.draft
            .roads
            .iter()
            .enumerate()
            .flat_map(move |(r, road)| {
                let hexes = road.hexes.windows(2).enumerate();
                hexes.filter_map(move |(place, pair)| {
                    let [from, to] = pair else { return None };
                    let on_map = |label: &HexLabel| label.hex().filter(|&hex| grid.holds(hex));
                    let path = format!("map.roads[{r}].hexes[{}]", place + 1);
                    Some((path, on_map(from)?, on_map(to)?))
                })
            })
    }

    fn check_roads(&self, findings: &mut Findings) {
        use Feature::{Bridge, CityWall, Ford, GardenWall, River, Stream};
        for (path, from, to) in self.steps() {
            let Some(side) = self.grid.side_towards(from, to) else {
                let other = self.text(from);
                let problem = Problem::NotNeighbours { other };
                findings.at(Check::Roads, path, &self.text(to), problem);
                continue;
            };
            let over = self.has(from, side, Bridge) || self.has(from, side, Ford);
            let barred = [River, Stream, GardenWall, CityWall]
                .into_iter()
                .find(|&f| {
                    self.has(from, side, f) && (matches!(f, GardenWall | CityWall) || !over)
                });
            if let Some(feature) = barred {
                let problem = Problem::RoadBlocked { feature };
                findings.at(Check::Roads, path, &self.text(to), problem);
            }
        }
    }

    fn check_bridges(&self, findings: &mut Findings) {
        let crossed: BTreeSet<(Hex, HexSide)> = self
            .steps()
            .filter_map(|(_, from, to)| {
                let side = self.grid.side_towards(from, to)?;
                Some(self.canon(from, side))
            })
            .collect();
        for (path, feature, label) in self.listed() {
            let Some((hex, side)) = label.edge() else {
                continue;
            };
            if feature != Feature::Bridge || self.grid.neighbour(hex, side).is_none() {
                continue;
            }
            let wet = [Feature::Stream, Feature::River];
            if !wet.iter().any(|&water| self.has(hex, side, water)) {
                let problem = Problem::BridgeWithoutWater;
                findings.at(Check::Hexsides, path, &self.text(hex), problem);
            } else if !crossed.contains(&self.canon(hex, side)) {
                let problem = Problem::BridgeWithoutRoad;
                findings.at(Check::Hexsides, path, &self.text(hex), problem);
            }
        }
    }

    fn check_places(&self, findings: &mut Findings) {
        for (index, place) in self.draft.places.iter().enumerate() {
            let path = format!("map.places[{index}].hex");
            self.hex(Check::Places, &path, &place.hex, findings);
        }
    }

    fn check_structures(&self, findings: &mut Findings) {
        for (index, structure) in self.draft.structures.iter().enumerate() {
            let path = format!("map.structures[{index}]");
            let at = format!("{path}.hex");
            let hex = self.hex(Check::Places, &at, &structure.hex, findings);
            let terrain = hex.and_then(|hex| self.terrain_at(hex));
            if let Some(terrain) = terrain
                && !matches!(terrain, Terrain::Church | Terrain::Chateau)
            {
                let problem = Problem::StructureTerrain { terrain };
                findings.at(Check::Places, at, &structure.hex.0, problem);
            }
            let mut seen = BTreeSet::new();
            for (place, &gate) in structure.gates.iter().enumerate().take(7) {
                let path = format!("{path}.gates[{place}]");
                let Ok(side) = HexSide::try_from(gate) else {
                    findings.range(Check::Places, path, gate, 1..=6);
                    continue;
                };
                let walls = [Feature::GardenWall, Feature::CityWall];
                let walled = |hex| walls.iter().any(|&wall| self.has(hex, side, wall));
                if !seen.insert(gate) {
                    let entry = gate.to_string();
                    findings.add(Check::Places, path, Problem::Twice { entry });
                } else if hex.is_some_and(walled) {
                    findings.at(Check::Places, path, &structure.hex.0, Problem::GateWalled);
                }
            }
        }
    }

    /// Depots lie on roads.
    pub(super) fn check_depots(&self, draft: &ScenarioDraft, findings: &mut Findings) {
        for (side, army) in draft.sides.iter().enumerate() {
            for (index, depot) in army.depots.iter().enumerate() {
                let path = format!("sides[{side}].depots[{index}]");
                let hex = self.hex(Check::Roads, &path, depot, findings);
                if hex.is_some_and(|hex| !self.has_road(hex)) {
                    findings.at(Check::Roads, path, &depot.0, Problem::OffRoad);
                }
            }
        }
        for (index, rule) in draft.special_rules.iter().enumerate() {
            if let Some(hexside) = &rule.hexside {
                let path = format!("special_rules[{index}].hexside");
                self.edge(&path, hexside, findings);
            }
        }
    }

    /// Characters of the legend that the map does not use.
    pub(in crate::scenario) fn unused_codes(&self) -> Vec<char> {
        let used: BTreeSet<char> = self.codes(&self.draft.terrain).map(|(_, c)| c).collect();
        let codes = self.draft.legend.keys().copied();
        codes.filter(|code| !used.contains(code)).collect()
    }

    /// The map of the rules; none while faults are left.
    pub(in crate::scenario) fn map(&self) -> Option<Map> {
        let terrain: Option<Vec<Terrain>> = self.terrain.iter().copied().collect();
        let heights = self.draft.heights.as_ref().map(|heights| {
            let codes = self.codes(&heights.rows);
            codes.map(|(_, code)| metres(heights, code)).collect()
        });
        let heights: Vec<i16> = match heights {
            Some(heights) => heights,
            None => Some(Vec::new()),
        }?;
        let edges = self.listed().map(|(_, feature, label)| {
            let (hex, side) = label.edge()?;
            Some(Edge { hex, side, feature })
        });
        let roads = self.draft.roads.iter().map(|road| {
            let hexes: Option<Vec<Hex>> = road.hexes.iter().map(HexLabel::hex).collect();
            Some(Road {
                paved: road.paved,
                hexes: hexes?,
            })
        });
        let structures = self.draft.structures.iter().map(|structure| {
            let gates = structure.gates.iter();
            let gates: Option<Vec<HexSide>> =
                gates.map(|&gate| HexSide::try_from(gate).ok()).collect();
            Some(Structure {
                hex: structure.hex.hex()?,
                gates: gates?,
            })
        });
        let map = Map {
            grid: self.grid,
            terrain: terrain?,
            heights,
            edges: edges.collect::<Option<_>>()?,
            roads: roads.collect::<Option<_>>()?,
            structures: structures.collect::<Option<_>>()?,
        };
        map.checked().ok()
    }
}

/// The value of a digit of the heights.
fn height_digit(code: char) -> Option<u8> {
    match code {
        '0'..='9' => u8::try_from(code).ok().map(|b| b - b'0'),
        'a'..='z' => u8::try_from(code).ok().map(|b| b - b'a' + 10),
        _ => None,
    }
}

fn metres(heights: &HeightsDraft, code: char) -> Option<i16> {
    let steps = i32::from(height_digit(code)?) * i32::from(heights.step_metres);
    i16::try_from(i32::from(heights.base_metres) + steps).ok()
}
