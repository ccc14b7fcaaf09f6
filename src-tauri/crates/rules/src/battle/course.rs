//! The simplest ground: how the board carries out an order, straight and over free hexes.
//!
//! The seven priorities of a retreat, zones, friends on the way and reactions are a search of their
//! own; until it answers, a stack goes straight away from its enemy and around whoever stands there.

use std::collections::BTreeSet;

use super::charging::{Charging, step_cost, whole_up};
use super::fight::Fight;
use crate::chart::Mover;
use crate::formation::Formation;
use crate::ground::{Ended, Movement, Report, Subject};
use crate::hex::{Hex, HexSide};
use crate::ratio::Ratio;
use crate::report_form::ReportForm;
use crate::unit::Arm;

/// How an order is carried out on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Course {
    /// The hexes entered, in order.
    pub(super) path: Vec<Hex>,
    /// What is reported.
    pub(super) report: Report,
}

/// A walk away from the enemy.
struct Walk {
    path: Vec<Hex>,
    spent: u8,
    /// Whether it went over the edge of the map.
    left: bool,
}

impl Charging<'_> {
    /// How the board carries out the order that is pending.
    pub(super) fn course(self, fight: &Fight, form: &ReportForm) -> Course {
        let (path, report) = match form.movement {
            Movement::CloseWithTarget { .. } => self.close(fight, form),
            Movement::Advance => self.advance(fight, form),
            Movement::Pursue { hexes } => self.pursue(fight, form, hexes),
            Movement::Rout {
                points,
                ignoring_cost,
            } => self.rout(fight, form, points, ignoring_cost),
            Movement::FallBack { hexes } => self.fall_back(fight, form, hexes),
            Movement::Rebound {
                points,
                ignoring_cost,
            } => {
                let walk = self.walk(fight, form.subject, points, ignoring_cost, u8::MAX, false);
                let report = Report::completed(count(&walk.path), zones(form, &walk.path))
                    .spending(walk.spent);
                (walk.path, report)
            }
        };
        if form.check(&report).is_ok() {
            Course { path, report }
        } else {
            // What the ground cannot do as ordered is reported as the form has it, without moving.
            let report = form.first_report().unwrap_or(form.usual);
            Course {
                path: Vec::new(),
                report,
            }
        }
    }

    fn close(self, fight: &Fight, form: &ReportForm) -> (Vec<Hex>, Report) {
        let path: Vec<Hex> = fight
            .record
            .approach
            .iter()
            .copied()
            .take_while(|&hex| self.is_free(hex))
            .collect();
        let ended = if path.len() == fight.record.approach.len() {
            Ended::Completed
        } else {
            Ended::Blocked
        };
        let report = Report::completed(count(&path), 0).ended(ended);
        if form.check(&report).is_ok() {
            (path, report)
        } else {
            (path, report.ended(Ended::Blocked))
        }
    }

    /// Into the hex that the target left, or in which it was undone (`ADV-01`).
    fn advance(self, fight: &Fight, form: &ReportForm) -> (Vec<Hex>, Report) {
        let path: Vec<Hex> = fight
            .record
            .trail
            .first()
            .copied()
            .into_iter()
            .filter(|&hex| Some(hex) != self.hex_of(fight, form.subject))
            .filter(|&hex| self.is_free_of_others(fight, hex))
            .collect();
        let ended = if path.is_empty() {
            Ended::Blocked
        } else {
            Ended::Completed
        };
        let report = Report::completed(count(&path), 0).ended(ended);
        (path, report)
    }

    /// Along the route of the target (`PURSUIT-11`), not into terrain that bars it or forces general
    /// order (`PURSUIT-17`, `-18`). The hex in which the target stands counts, but is never entered
    /// (`RULING-290`).
    fn pursue(self, fight: &Fight, form: &ReportForm, hexes: u8) -> (Vec<Hex>, Report) {
        let mut path = Vec::new();
        let mut counted = 0;
        let start = self.hex_of(fight, form.subject);
        let after = fight
            .record
            .trail
            .iter()
            .position(|&hex| Some(hex) == start)
            .map_or(0, |place| place + 1);
        let mut here = start;
        for &hex in fight
            .record
            .trail
            .iter()
            .skip(after)
            .take(usize::from(hexes))
        {
            let open = here.is_some_and(|from| {
                let side = self.scene.map.grid.side_towards(from, hex);
                side.is_some_and(|side| self.step_cost(from, side, hex).is_some())
            });
            if !open || !self.is_free_of_others(fight, hex) {
                break;
            }
            counted += 1;
            if !self.is_free(hex) {
                break;
            }
            path.push(hex);
            here = Some(hex);
        }
        let ended = if counted == hexes {
            Ended::Completed
        } else {
            Ended::Blocked
        };
        let report = Report::completed(counted, 0).ended(ended);
        (path, report)
    }

    /// Whether nobody stands there but the target, leaders and wagons.
    fn is_free_of_others(self, fight: &Fight, hex: Hex) -> bool {
        self.now
            .in_hex(hex)
            .all(|id| self.unit(id).is_none() || fight.target.contains(&id))
    }

    fn rout(
        self,
        fight: &Fight,
        form: &ReportForm,
        points: u8,
        ignoring_cost: bool,
    ) -> (Vec<Hex>, Report) {
        let walk = self.walk(fight, form.subject, points, ignoring_cost, u8::MAX, true);
        let report = Report::completed(count(&walk.path), zones(form, &walk.path));
        if walk.left {
            let mut report = report.ended(Ended::LeftMap);
            report.eliminated = true;
            return (walk.path, report);
        }
        if walk.path.is_empty() {
            return (walk.path, stuck(form, report));
        }
        (walk.path, report)
    }

    fn fall_back(self, fight: &Fight, form: &ReportForm, hexes: u8) -> (Vec<Hex>, Report) {
        let walk = self.walk(fight, form.subject, u8::MAX, true, hexes, false);
        let report = Report::completed(count(&walk.path), zones(form, &walk.path));
        if count(&walk.path) < hexes {
            let report = stuck(form, report);
            return (walk.path, report);
        }
        (walk.path, report)
    }

    /// Straight away from the enemy, a hexside to the left or right where the way is barred.
    fn walk(
        self,
        fight: &Fight,
        subject: Subject,
        points: u8,
        ignoring_cost: bool,
        hexes: u8,
        may_leave: bool,
    ) -> Walk {
        let mut walk = Walk {
            path: Vec::new(),
            spent: 0,
            left: false,
        };
        let (Some(mut here), Some(away)) = (self.hex_of(fight, subject), self.away(fight, subject))
        else {
            return walk;
        };
        let mover = self.mover(fight, subject);
        let mut entered = BTreeSet::from([here]);
        let mut spent = Ratio::ZERO;
        while count(&walk.path) < hexes {
            // A point must be left for the hex beyond the edge (`rout_movement`).
            let paid = spent + Ratio::ONE <= Ratio::whole(u64::from(points));
            if may_leave && paid && self.scene.map.grid.neighbour(here, away).is_none() {
                walk.left = true;
                break;
            }
            let next = [away, away.turned(1), away.turned(5)]
                .into_iter()
                .find_map(|through| {
                    let hex = self.scene.map.grid.neighbour(here, through)?;
                    let cost = step_cost(self.scene, here, through, hex, mover)?.points()?;
                    let cost = if ignoring_cost { Ratio::ONE } else { cost };
                    let paid = spent + cost <= Ratio::whole(u64::from(points));
                    let open = paid && self.is_free(hex) && !entered.contains(&hex);
                    open.then_some((hex, cost))
                });
            let Some((hex, cost)) = next else { break };
            entered.insert(hex);
            walk.path.push(hex);
            spent = spent + cost;
            here = hex;
        }
        walk.spent = whole_up(spent);
        walk
    }

    /// Where a stack of the charge stands.
    fn hex_of(self, fight: &Fight, subject: Subject) -> Option<Hex> {
        self.now.of(*fight.stack(subject).first()?)?.hex
    }

    /// The direction away from the enemy: the side of the stack's hex opposite to the one nearest to him.
    fn away(self, fight: &Fight, subject: Subject) -> Option<HexSide> {
        let grid = self.scene.map.grid;
        let here = self.hex_of(fight, subject)?;
        let enemy = match subject {
            Subject::Attacker => fight.record.trail.first().copied(),
            Subject::Defender | Subject::Bystander(_) => self.hex_of(fight, Subject::Attacker),
        }?;
        if let Some(side) = grid.side_towards(here, enemy) {
            return Some(side.opposite());
        }
        HexSide::ALL
            .into_iter()
            .filter_map(|side| Some((side, grid.distance(grid.neighbour(here, side)?, enemy))))
            .max_by_key(|&(side, distance)| (distance, std::cmp::Reverse(side)))
            .map(|(side, _)| side)
    }

    /// How the movement chart sees a stack that goes back: in column, or in the general order that the
    /// ground forces on it (`rout_movement`).
    fn mover(self, fight: &Fight, subject: Subject) -> Mover {
        let lead = fight.stack(subject).first();
        let arm = lead.and_then(|&id| self.unit(id)).map(|unit| unit.arm);
        Mover::of(arm.unwrap_or(Arm::Infantry), Formation::Column)
    }
}

/// How a retreat that cannot be finished ends, as the form allows it (`surrender`).
fn stuck(form: &ReportForm, report: Report) -> Report {
    [Ended::Surrendered, Ended::Blocked]
        .into_iter()
        .map(|ended| report.ended(ended))
        .find(|report| form.check(report).is_ok())
        .unwrap_or(report)
}

/// The enemy zones left: those of the usual ground, at most one a hex.
fn zones(form: &ReportForm, path: &[Hex]) -> u8 {
    form.usual.zones_left.min(count(path))
}

fn count(path: &[Hex]) -> u8 {
    u8::try_from(path.len()).unwrap_or(u8::MAX)
}
