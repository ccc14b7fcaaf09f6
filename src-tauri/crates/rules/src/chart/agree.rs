//! Charts that say the same thing must agree.

use super::condition::Condition;
use super::draft::Checker;
use super::fault::ChartProblem;
use super::modifiers::{FactorKind, StepRow, factor_row, step_row};
use super::ruleset::{ChartId, Charts};
use super::table::Key;
use super::words::Weight;
use crate::dice::D6;
use crate::readiness::Readiness;
use crate::terrain::Terrain;

/// Where a value stands: the chart and the path under its data.
type Place = (ChartId, &'static str);

/// Notes every pair of values that contradict each other.
pub(super) fn check(charts: &Charts, at: &mut Checker) {
    for (agree, left, right) in pairs(charts) {
        if agree {
            continue;
        }
        let path = |(chart, path): Place| format!("{}.data.{path}", chart.key());
        let problem = ChartProblem::Disagree {
            left: path(left),
            right: path(right),
        };
        let provenance = at.provenance();
        at.chart(right.0, provenance, |at| {
            at.field("charts", |at| {
                at.field(path(right), |at| at.report(problem));
            });
        });
    }
}

fn pairs(charts: &Charts) -> [(bool, Place, Place); 9] {
    let parameters = &charts.charge_parameters;
    let (zone, zone_rows) = (&parameters.reaction_zone, &charts.reaction_charge_zone.rows);
    let limits = &charts.fire_increment_limits;
    let stand = &charts.roll_to_stand_die.columns_left;
    let melee = &charts.melee_resolution_modifiers.stand_shift_die;
    let cavalry = &charts.cavalry_melee_modifiers;
    let grand = &charts.grand_charge;
    let general_order = &charts.terrain_movement_cost.general_order_terrain;
    let steps = |rows: &[StepRow]| step_row(rows, Condition::GrandCharge).map(|row| row.steps);
    let factor = |condition| factor_row(&cavalry.rows, condition).map(|row| row.factor);
    let readiness = |r| {
        Some(FactorKind::Times(
            charts.cavalry_readiness.states.at(r).melee_factor,
        ))
    };
    [
        (
            zone.heavy == zone_rows.at(Weight::Heavy).radius
                && zone.light == zone_rows.at(Weight::Light).radius,
            (ChartId::ChargeParameters, "reaction_zone"),
            (ChartId::ReactionChargeZone, "rows"),
        ),
        (
            zone_rows
                .at(Weight::Heavy)
                .max_mp
                .is_none_or(|mp| mp == cavalry.heavy_max_mp)
                && zone_rows
                    .at(Weight::Light)
                    .min_mp
                    .is_none_or(|mp| mp == cavalry.light_min_mp),
            (ChartId::CavalryMeleeModifiers, "heavy_max_mp"),
            (ChartId::ReactionChargeZone, "rows"),
        ),
        (
            limits.square_max_increments == charts.square_fire.infantry_cap,
            (ChartId::FireIncrementLimits, "square_max_increments"),
            (ChartId::SquareFire, "infantry_cap"),
        ),
        (
            limits.square_shots == charts.square_fire.shots,
            (ChartId::FireIncrementLimits, "square_shots"),
            (ChartId::SquareFire, "shots"),
        ),
        (
            D6::all().all(|die| stand.at(die) == melee.at(die)),
            (ChartId::RollToStandDie, "columns_left"),
            (ChartId::MeleeResolutionModifiers, "stand_shift_die"),
        ),
        (
            Terrain::ALL.iter().all(|terrain| {
                charts.terrain_formations.obliges_general_order(*terrain)
                    == general_order.contains(terrain)
            }),
            (ChartId::TerrainMovementCost, "general_order_terrain"),
            (ChartId::TerrainFormations, "rows"),
        ),
        (
            factor(Condition::Tired) == readiness(Readiness::Tired)
                && factor(Condition::Exhausted) == readiness(Readiness::Exhausted),
            (ChartId::CavalryMeleeModifiers, "rows"),
            (ChartId::CavalryReadiness, "states"),
        ),
        (
            steps(&charts.roll_to_stand_charge_modifiers.rows) == Some(grand.stand_modifier)
                && steps(&charts.cavalry_recall.modifiers) == Some(grand.recall_modifier),
            (ChartId::RollToStandChargeModifiers, "rows"),
            (ChartId::GrandCharge, "stand_modifier"),
        ),
        (
            charts.retreat.loss_per_zone_left
                == charts
                    .zones_and_orientation
                    .loss_per_zone_left_when_retreating,
            (ChartId::Retreat, "loss_per_zone_left"),
            (
                ChartId::ZonesAndOrientation,
                "loss_per_zone_left_when_retreating",
            ),
        ),
    ]
}
