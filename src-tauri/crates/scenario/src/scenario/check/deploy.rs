//! Where pieces stand at the start, and where they arrive.

use std::collections::BTreeMap;

use rules::chart::{Mover, Ruleset};
use rules::contest::UNITS_MAX;
use rules::facing::Facing;
use rules::formation::Formation;
use rules::hex::Hex;
use rules::side::Side;
use rules::terrain::Terrain;

use super::ground::Ground;
use super::{Check, Findings, last_turn};
use crate::fault::Problem;
use crate::scenario::draft::ScenarioDraft;
use crate::scenario::roster::{Listed, PieceDraft, roster};
use crate::scenario::roster_draft::BatteryKind;

/// Whoever stands in a hex: the side that came first, units, and whether it was reported.
#[derive(Debug, Default)]
struct Stack {
    side: Option<Side>,
    units: usize,
    mixed: bool,
}

pub(super) fn check(
    draft: &ScenarioDraft,
    ruleset: &Ruleset,
    ground: &Ground<'_>,
    findings: &mut Findings,
) {
    let mut stacks: BTreeMap<Hex, Stack> = BTreeMap::new();
    for listed in roster(draft) {
        let (path, piece) = (&listed.path, listed.piece);
        match (piece.hex(), piece.arrival()) {
            (Some(label), None) => {
                let at = format!("{path}.hex");
                let hex = ground.hex(Check::StartHexes, &at, label, findings);
                if let Some(hex) = hex {
                    stand(&listed, at, hex, ruleset, ground, &mut stacks, findings);
                }
                if let Some(label) = piece.second_hex() {
                    let at = format!("{path}.second_hex");
                    let second = ground.hex(Check::StartHexes, &at, label, findings);
                    if let (Some(hex), Some(second)) = (hex, second)
                        && beside(&listed, &at, hex, second, ground, findings)
                    {
                        stand(&listed, at, second, ruleset, ground, &mut stacks, findings);
                    }
                }
            }
            (None, Some(arrival)) => {
                let turn = format!("{path}.arrival.turn");
                let last = last_turn(draft);
                findings.range(Check::Arrivals, turn, arrival.turn, 1..=last);
                let at = format!("{path}.arrival.hex");
                let hex = ground.hex(Check::Arrivals, &at, &arrival.hex, findings);
                if hex.is_some_and(|hex| !ground.is_edge(hex) && !ground.has_road(hex)) {
                    findings.at(Check::Arrivals, at, &arrival.hex.0, Problem::EntryInside);
                }
                if piece.second_hex().is_some() {
                    let at = format!("{path}.second_hex");
                    findings.add(Check::StartHexes, at, Problem::StartOrArrival);
                }
            }
            _ => findings.add(Check::StartHexes, path, Problem::StartOrArrival),
        }
        facing(&listed, findings);
    }
}

/// A piece in a hex: may it stand there, and with whom?
fn stand(
    listed: &Listed<'_>,
    path: String,
    hex: Hex,
    ruleset: &Ruleset,
    ground: &Ground<'_>,
    stacks: &mut BTreeMap<Hex, Stack>,
    findings: &mut Findings,
) {
    let piece = listed.piece;
    let label = ground.text(hex);
    if let Some(terrain) = ground.terrain_at(hex)
        && let Some(problem) = barred(piece, terrain, ground.has_road(hex), ruleset)
    {
        findings.at(Check::StartHexes, path.clone(), &label, problem);
    }
    let stack = stacks.entry(hex).or_default();
    let first = *stack.side.get_or_insert(listed.side);
    if first != listed.side && !stack.mixed {
        stack.mixed = true;
        findings.at(Check::Stacking, path.clone(), &label, Problem::BothSides);
    }
    if piece.arm().is_some() {
        stack.units += 1;
        if stack.units == UNITS_MAX + 1 {
            let limit = u32::try_from(UNITS_MAX).unwrap_or(u32::MAX);
            findings.at(Check::Stacking, path, &label, Problem::TooMany { limit });
        }
    }
}

/// Why a piece may not stand in terrain.
fn barred(
    piece: PieceDraft<'_>,
    terrain: Terrain,
    on_road: bool,
    ruleset: &Ruleset,
) -> Option<Problem> {
    let charts = &ruleset.charts;
    let mover = mover(piece);
    let entered = charts.terrain_movement_cost.enter(terrain, mover);
    // By road troops go where the terrain alone would stop them.
    if entered.points().is_none() && !on_road {
        return Some(Problem::CannotEnter { terrain });
    }
    let formation = piece.formation()?;
    let by_road = on_road && formation == Formation::MarchColumn;
    let permitted = charts.terrain_formations.permits(terrain, formation);
    (!permitted && !by_road).then_some(Problem::TerrainForbids { terrain, formation })
}

/// How the movement chart sees a piece.
fn mover(piece: PieceDraft<'_>) -> Mover {
    match piece {
        PieceDraft::Leader(_) => Mover::Leader,
        PieceDraft::Wagon(_) => Mover::Wagon,
        PieceDraft::Battery(battery) => match battery.kind {
            BatteryKind::Foot => Mover::ArtilleryFoot,
            BatteryKind::Horse => Mover::ArtilleryHorse,
        },
        PieceDraft::Unit(unit) => Mover::of(unit.arm, unit.formation),
    }
}

/// Whether the other hex is a neighbour along the front.
fn beside(
    listed: &Listed<'_>,
    path: &str,
    hex: Hex,
    second: Hex,
    ground: &Ground<'_>,
    findings: &mut Findings,
) -> bool {
    let label = ground.text(second);
    let Some(side) = ground.grid.side_towards(hex, second) else {
        let other = ground.text(hex);
        let problem = Problem::NotNeighbours { other };
        findings.at(Check::StartHexes, path, &label, problem);
        return false;
    };
    let formation = listed.piece.formation();
    let extends = matches!(formation, Some(Formation::Line | Formation::Skirmish));
    let towards = Facing::towards(side).degrees();
    let along = |facing: Facing| towards.abs_diff(facing.degrees()) % 180 == 90;
    // A facing that is none has its own fault.
    if !extends || !listed.piece.facing().is_none_or(along) {
        findings.at(Check::StartHexes, path, &label, Problem::SecondHexAskew);
        return false;
    }
    true
}

/// Lines and skirmishers face a corner, columns and guns a hexside, squares and general order nothing.
fn facing(listed: &Listed<'_>, findings: &mut Findings) {
    use Formation::{GeneralOrder, Line, RallyingSquare, Skirmish, Square};
    let piece = listed.piece;
    let Some(formation) = piece.formation() else {
        return;
    };
    let on_map = piece.hex().is_some();
    let fits = match (formation, piece.degrees()) {
        (Square | RallyingSquare | GeneralOrder, degrees) => degrees.is_none(),
        // Whoever arrives takes its facing on entering.
        (_, None) => !on_map,
        (_, Some(degrees)) => Facing::try_from(degrees)
            .is_ok_and(|facing| facing.is_side() != matches!(formation, Line | Skirmish)),
    };
    if !fits {
        let path = format!("{}.facing", listed.path);
        let problem = Problem::Facing { formation };
        match piece.hex() {
            Some(hex) => findings.at(Check::Facings, path, &hex.0, problem),
            None => findings.add(Check::Facings, path, problem),
        }
    }
}
