//! Charges that may be declared: the charge zone, the way through it, and the contest at its end.
//!
//! The zone spreads from the front hexsides, step by step through the directions of the front,
//! because facing is kept (`CHG-ZONE-03`, `CHG-FORM-03`, `MOVE-05`); its shape is printed nowhere.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::position::{BattlePosition, Charged};
use super::scene::Scene;
use crate::act::{Circumstances, Declaration};
use crate::chart::{Cost, Hexside, Mover};
use crate::contest::{Contest, ContestDraft, ContestProblem};
use crate::facing::{Facing, sides_of};
use crate::facts::is_light_unit;
use crate::force::Fate;
use crate::formation::Formation;
use crate::hex::{Hex, HexSide};
use crate::leader::Leader;
use crate::map::Feature;
use crate::order::Order;
use crate::piece::{Body, PieceId};
use crate::ratio::Ratio;
use crate::side::Side;
use crate::stack::Stack;
use crate::terrain::Terrain;
use crate::unit::{Arm, Unit};

/// A charge that may be declared on the map, with the way it takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Offer {
    /// The declaration, without preserving readiness.
    pub declaration: Declaration,
    /// Where the target stands.
    pub hex: Hex,
    /// The hexes of the whole charge movement, without the hex it starts in.
    pub path: Vec<Hex>,
    /// How many of them come before the declaration.
    pub before: u8,
}

/// The battle as the declaration of a charge sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Charging<'a> {
    pub(super) scene: &'a Scene,
    pub(super) now: &'a BattlePosition,
}

/// The best way to a hex of the zone.
#[derive(Debug, Clone)]
struct Way {
    cost: Ratio,
    path: Vec<Hex>,
}

impl<'a> Charging<'a> {
    /// The combat units of a side in a hex, in the order of the roster; those in two hexes too.
    pub(super) fn units_in(self, hex: Hex, side: Side) -> Vec<PieceId> {
        self.now
            .in_hex(hex)
            .filter(|&id| self.side_of(id) == Some(side) && self.unit(id).is_some())
            .collect()
    }

    /// The leaders of a side in a hex, the best for morale first.
    pub(super) fn leaders_in(self, hex: Hex, side: Side) -> Vec<PieceId> {
        let mut leaders: Vec<PieceId> = self
            .now
            .in_hex(hex)
            .filter(|&id| self.side_of(id) == Some(side) && self.leader(id).is_some())
            .collect();
        leaders.sort_by_key(|&id| std::cmp::Reverse(self.leader(id).map_or(0, |l| l.morale)));
        leaders
    }

    /// Every leader of a side who is in play.
    pub(super) fn leaders_of(self, side: Side) -> Vec<PieceId> {
        self.pieces()
            .filter(|&id| self.side_of(id) == Some(side) && self.leader(id).is_some())
            .filter(|&id| self.now.of(id).is_some_and(|at| at.fate == Fate::InPlay))
            .collect()
    }

    pub(super) fn pieces(self) -> impl Iterator<Item = PieceId> + 'a {
        (0_u16..).zip(&self.scene.pieces).map(|(id, _)| PieceId(id))
    }

    pub(super) fn side_of(self, id: PieceId) -> Option<Side> {
        self.scene.pieces.get(usize::from(id.0)).map(|p| p.side)
    }

    pub(super) fn unit(self, id: PieceId) -> Option<&'a Unit> {
        self.scene.pieces.get(usize::from(id.0))?.unit()
    }

    fn leader(self, id: PieceId) -> Option<&'a Leader> {
        match &self.scene.pieces.get(usize::from(id.0))?.body {
            Body::Leader { leader, .. } => Some(leader),
            _ => None,
        }
    }

    /// Points of charge movement that this cavalry and its stack have (`CHG-MOVE-02`); none once the
    /// charge of one of them is over.
    pub(super) fn points_of(self, id: PieceId) -> Option<u8> {
        let full = self.scene.ruleset.charts.charge_parameters.charge_mp;
        self.charged_in(id)
            .iter()
            .try_fold(full, |least, charged| Some(least.min(charged.points?)))
    }

    /// Whether a charge that goes on preserves readiness: that was decided when it was declared
    /// (`CHG-DECL-04`). None for cavalry whose charge has not begun.
    pub(super) fn preserving_of(self, id: PieceId) -> Option<bool> {
        self.charged_in(id).first().map(|c| c.preserving)
    }

    /// Those of the stack that have charged in this part of the turn.
    fn charged_in(self, id: PieceId) -> Vec<Charged> {
        let stack = self.stack_of(id);
        let charged = self.now.charged.iter();
        charged
            .filter(|c| stack.contains(&c.piece))
            .copied()
            .collect()
    }

    /// Every unit of the side whose part it is that leads cavalry in a hex.
    pub(super) fn leads(self) -> impl Iterator<Item = PieceId> + 'a {
        self.pieces().filter(move |&id| {
            let at = self.now.of(id);
            at.is_some_and(|at| at.fate == Fate::InPlay)
                && self.side_of(id) == Some(self.now.side)
                && self.unit(id).is_some_and(|unit| unit.arm == Arm::Cavalry)
        })
    }

    /// The charge zone of cavalry in line, by its facing (`CHG-ZONE-01` to `-03`).
    pub(super) fn zone(self, id: PieceId) -> Vec<Hex> {
        let depth = self
            .scene
            .ruleset
            .charts
            .charge_parameters
            .charge_zone_depth;
        let Some((start, front)) = self.front(id) else {
            return Vec::new();
        };
        let grid = self.scene.map.grid;
        let mut ring = vec![start];
        let mut zone = std::collections::BTreeSet::new();
        for _ in 0..depth {
            ring = ring
                .iter()
                .flat_map(|&hex| {
                    front
                        .iter()
                        .filter_map(move |&side| grid.neighbour(hex, side))
                })
                .filter(|&hex| zone.insert(hex))
                .collect();
        }
        zone.into_iter().collect()
    }

    /// Where the cavalry stands and its front hexsides; only in line, in one hex.
    fn front(self, id: PieceId) -> Option<(Hex, Vec<HexSide>)> {
        let (unit, at) = (self.unit(id)?, self.now.of(id)?);
        if at.formation != Formation::Line || at.second_hex.is_some() {
            return None;
        }
        let light = is_light_unit(unit, &self.scene.ruleset);
        let chart = &self.scene.ruleset.charts.zones_and_orientation;
        let sides = sides_of(chart, unit.arm, at.formation, light);
        Some((at.hex?, at.facing?.front(sides)))
    }

    /// Every charge that this cavalry may declare, in the order of the targets' hexes.
    pub(super) fn offers(self, id: PieceId) -> Vec<Offer> {
        let (Some((start, front)), Some(points)) = (self.front(id), self.points_of(id)) else {
            return Vec::new();
        };
        let side = self.now.side;
        // The stack goes by its top unit.
        if self.side_of(id) != Some(side) || self.units_in(start, side).first() != Some(&id) {
            return Vec::new();
        }
        // Nor does a charge start in general-order terrain (CHG-TERR-04).
        if !self.bears_line(start) {
            return Vec::new();
        }
        let zone = self.zone(id);
        let mut ways = BTreeMap::from([(
            start,
            Way {
                cost: Ratio::ZERO,
                path: Vec::new(),
            },
        )]);
        self.spread(&mut ways, &zone, &front, points);
        let mut best: BTreeMap<Hex, (Ratio, Hex, HexSide)> = BTreeMap::new();
        for (&hex, way) in &ways {
            for &through in &front {
                let Some(to) = self.scene.map.grid.neighbour(hex, through) else {
                    continue;
                };
                if self.units_in(to, side.other()).is_empty() {
                    continue;
                }
                // Neither over a river nor into entrenchments (CHG-TERR-05).
                let last = step_cost(self.scene, hex, through, to, Mover::Cavalry);
                if last.and_then(Cost::points).is_none() {
                    continue;
                }
                let nearer = best.get(&to).is_none_or(|(cost, ..)| way.cost < *cost);
                if nearer {
                    best.insert(to, (way.cost, hex, through));
                }
            }
        }
        best.into_iter()
            .filter_map(|(to, (_, contact, through))| {
                let path = ways.get(&contact)?.path.clone();
                self.offer(id, start, &path, to, through, points)
            })
            .collect()
    }

    /// The cheapest ways through the zone, only through front hexsides, around whoever stands there
    /// (`CHG-ZONE-04`, `-05`, `CHG-TERR-01`).
    fn spread(self, ways: &mut BTreeMap<Hex, Way>, zone: &[Hex], front: &[HexSide], points: u8) {
        loop {
            let mut changed = false;
            let known: Vec<(Hex, Way)> = ways.iter().map(|(h, w)| (*h, w.clone())).collect();
            for (hex, way) in known {
                for &through in front {
                    let Some(next) = self.scene.map.grid.neighbour(hex, through) else {
                        continue;
                    };
                    let Some(step) = self.step_cost(hex, through, next) else {
                        continue;
                    };
                    let cost = way.cost + step;
                    let open = zone.binary_search(&next).is_ok()
                        && cost <= Ratio::whole(u64::from(points))
                        && self.is_free(next);
                    if open && ways.get(&next).is_none_or(|w| cost < w.cost) {
                        let mut path = way.path.clone();
                        path.push(next);
                        ways.insert(next, Way { cost, path });
                        changed = true;
                    }
                }
            }
            // Costs only fall, and no way is longer than the zone is deep.
            if !changed {
                return;
            }
        }
    }

    /// What a step of charging cavalry costs; none into terrain that ends or bars the charge.
    pub(super) fn step_cost(self, from: Hex, through: HexSide, to: Hex) -> Option<Ratio> {
        if !self.bears_line(to) {
            return None;
        }
        step_cost(self.scene, from, through, to, Mover::Cavalry)?.points()
    }

    /// Whether cavalry stays in line there: neither general order nor another formation is forced on
    /// it (`CHG-TERR-01`, `CHG-FORM-05`).
    fn bears_line(self, hex: Hex) -> bool {
        let chart = &self.scene.ruleset.charts.terrain_formations;
        self.scene.map.terrain_at(hex).is_some_and(|terrain| {
            !chart.obliges_general_order(terrain) && chart.permits(terrain, Formation::Line)
        })
    }

    /// Whether nobody stands there but leaders and wagons.
    pub(super) fn is_free(self, hex: Hex) -> bool {
        self.now.in_hex(hex).all(|id| self.unit(id).is_none())
    }

    /// The declaration of one charge, where its contest passes its check.
    fn offer(
        self,
        id: PieceId,
        start: Hex,
        path: &[Hex],
        to: Hex,
        through: HexSide,
        points: u8,
    ) -> Option<Offer> {
        let map = &self.scene.map;
        let side = self.now.side;
        let declared_at = self
            .scene
            .ruleset
            .charts
            .charge_parameters
            .declare_target_at;
        // The first hex within two of the target from which it is seen (CHG-TGT-03, RULING-242).
        let before = std::iter::once(start)
            .chain(path.iter().copied())
            .position(|hex| {
                map.grid.distance(hex, to) <= u16::from(declared_at) && self.sees(hex, to)
            })?;
        let at = if before == 0 { start } else { path[before - 1] };
        let spent: Ratio = steps(start, &path[..before])
            .map(|(from, next)| {
                let through = map.grid.side_towards(from, next)?;
                self.step_cost(from, through, next)
            })
            .sum::<Option<Ratio>>()?;
        let contact = path.last().copied().unwrap_or(start);
        let target = *self.units_in(to, side.other()).first()?;
        let (unit, placed) = (self.unit(target)?, self.now.of(target)?);
        let charts = &self.scene.ruleset.charts;
        let light = is_light_unit(unit, &self.scene.ruleset);
        let sides = sides_of(
            &charts.zones_and_orientation,
            unit.arm,
            placed.formation,
            light,
        );
        let facing = placed.facing.unwrap_or(Facing::towards(through.opposite()));
        let circumstances = Circumstances {
            distance: u8::try_from(map.grid.distance(at, to)).ok()?,
            approach: facing.approach(sides, through.opposite()),
            uphill: map.rises(contact, through),
            charger_terrain: map.terrain_at(at)?,
            target_terrain: map.terrain_at(to)?,
            special_structure: map.is_structure(to),
            charger_leader: self.leaders_in(start, side).first().copied(),
            target_leader: self.leaders_in(to, side.other()).first().copied(),
            ..Circumstances::plain(points.saturating_sub(whole_up(spent)))
        };
        let declaration = Declaration {
            charger: id,
            target,
            circumstances,
        };
        self.contest(&declaration).ok()?;
        Some(Offer {
            declaration,
            hex: to,
            path: path.to_vec(),
            before: u8::try_from(before).ok()?,
        })
    }

    /// Sight over one or two hexes, by terrain and formed units between (chart `line_of_sight`).
    fn sees(self, from: Hex, to: Hex) -> bool {
        let grid = self.scene.map.grid;
        if grid.distance(from, to) <= 1 {
            return true;
        }
        let chart = &self.scene.ruleset.charts.line_of_sight;
        let blocks = |hex: Hex| {
            let terrain = self.scene.map.terrain_at(hex);
            let formed = self.now.in_hex(hex).any(|id| {
                self.unit(id).is_some()
                    && self.now.of(id).is_some_and(|at| {
                        !at.formation.is_square() && at.formation != Formation::Skirmish
                    })
            });
            formed
                || self.scene.map.is_structure(hex)
                || terrain.is_some_and(|t| {
                    chart.blocking_terrain.contains(&t) || chart.into_not_through.contains(&t)
                })
        };
        // The hexes between two that are two apart: one, or the two along a hexside (both must block).
        let mut between = grid
            .neighbours(from)
            .map(|(_, hex)| hex)
            .filter(|&hex| grid.distance(hex, to) == 1);
        between.any(|hex| !blocks(hex))
    }

    /// The contest of a declaration.
    ///
    /// # Errors
    /// The first problem of it.
    pub(super) fn contest(self, declaration: &Declaration) -> Result<Contest, ContestProblem> {
        let c = &declaration.circumstances;
        let chargers = self.stack_of(declaration.charger);
        let charts = &self.scene.ruleset.charts;
        // The stack goes by its top unit, but takes nobody along who may not charge himself, and
        // nobody charges into terrain that cavalry may not enter (CHG-TERR-05).
        let may = |&id: &PieceId| {
            self.now.of(id).is_some_and(|at| {
                at.order != Order::Pgd && charts.cavalry_readiness.may_charge(at.readiness)
            })
        };
        let into = charts
            .terrain_movement_cost
            .enter(c.target_terrain, Mover::Cavalry);
        if !chargers.iter().all(may) || into == Cost::Prohibited {
            return Err(ContestProblem::MayNotCharge);
        }
        let charger = self.stack(&chargers, c.charger_leader, c.charger_terrain, false)?;
        let target = self.stack(
            &self.stack_of(declaration.target),
            c.target_leader,
            c.target_terrain,
            c.special_structure,
        )?;
        ContestDraft {
            attacker: charger,
            defender: target,
            bystanders: Vec::new(),
            distance: c.distance,
            points: c.points,
            approach: c.approach,
            line_of_sight: c.line_of_sight,
            square_tried: c.square_tried,
            uphill: c.uphill,
            preserving: c.preserving,
            grand_charge: c.grand_charge,
        }
        .check(&self.scene.ruleset)
        .map_err(|faults| {
            faults
                .first()
                .map_or(ContestProblem::NoUnit, |fault| fault.problem)
        })
    }

    /// The units of the stack that a unit leads: all of its side in its hex, itself alone at the table.
    pub(super) fn stack_of(self, id: PieceId) -> Vec<PieceId> {
        let hex = self.now.of(id).and_then(|at| at.hex);
        match (hex, self.side_of(id)) {
            (Some(hex), Some(side)) => self.units_in(hex, side),
            _ => vec![id],
        }
    }

    /// A stack as a contest wants it: one formation, one hex.
    fn stack(
        self,
        ids: &[PieceId],
        leader: Option<PieceId>,
        terrain: Terrain,
        special_structure: bool,
    ) -> Result<Stack, ContestProblem> {
        let first = *ids.first().ok_or(ContestProblem::NoUnit)?;
        let top = self.now.of(first).ok_or(ContestProblem::NoUnit)?;
        let piece = self
            .scene
            .pieces
            .get(usize::from(first.0))
            .ok_or(ContestProblem::NoUnit)?;
        let mut units = Vec::with_capacity(ids.len());
        for &id in ids {
            let (unit, at) = self
                .unit(id)
                .zip(self.now.of(id))
                .ok_or(ContestProblem::NoUnit)?;
            if at.fate != Fate::InPlay {
                return Err(ContestProblem::NothingLeft);
            }
            // Lines over two hexes, and stacks of two formations, have procedures of their own.
            if at.second_hex.is_some() || at.formation != top.formation {
                return Err(ContestProblem::NotATarget);
            }
            units.push(Unit {
                lost: at.lost,
                ..unit.clone()
            });
        }
        let leader = leader
            .filter(|&id| self.side_of(id) == Some(piece.side))
            .and_then(|id| self.leader(id).cloned());
        Ok(Stack {
            side: piece.side,
            units,
            leader,
            formation: top.formation,
            order: top.order,
            readiness: top.readiness,
            terrain,
            special_structure,
            morale_level: piece.morale_level,
            force_marched: false,
        })
    }
}

/// The steps of a path from where it starts.
fn steps(start: Hex, path: &[Hex]) -> impl Iterator<Item = (Hex, Hex)> + '_ {
    std::iter::once(start)
        .chain(path.iter().copied())
        .zip(path.iter().copied())
}

/// What a step costs, hex and hexside together (chart `terrain_movement_cost`).
pub(super) fn step_cost(
    scene: &Scene,
    from: Hex,
    through: HexSide,
    to: Hex,
    mover: Mover,
) -> Option<Cost> {
    let chart = &scene.ruleset.charts.terrain_movement_cost;
    let terrain = scene.map.terrain_at(to)?;
    let mut points = match chart.enter(terrain, mover) {
        Cost::Points(points) => points,
        Cost::Prohibited => return Some(Cost::Prohibited),
    };
    let bridged = scene
        .map
        .features(from, through)
        .any(|feature| feature == Feature::Bridge);
    for feature in scene.map.features(from, through) {
        let Some(hexside) = hexside_of(feature).filter(|_| !bridged) else {
            continue;
        };
        match chart.cross(hexside, mover) {
            Cost::Points(more) => points = points + more,
            Cost::Prohibited => return Some(Cost::Prohibited),
        }
    }
    Some(Cost::Points(points))
}

const fn hexside_of(feature: Feature) -> Option<Hexside> {
    match feature {
        Feature::Stream => Some(Hexside::Stream),
        Feature::River => Some(Hexside::River),
        Feature::Ford => Some(Hexside::Ford),
        Feature::Slope | Feature::Bank => Some(Hexside::Slope),
        Feature::GardenWall => Some(Hexside::GardenWall),
        Feature::CityWall => Some(Hexside::CityWall),
        Feature::Bridge => None,
    }
}

/// Points, rounded up to a whole one.
pub(super) fn whole_up(points: Ratio) -> u8 {
    u8::try_from(points.numerator().div_ceil(points.denominator())).unwrap_or(u8::MAX)
}
