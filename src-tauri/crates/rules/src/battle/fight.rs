//! A charge in progress: its frames, and what they change of the pieces.

use std::sync::Arc;

use super::charging::Charging;
use super::position::{BattlePosition, Charged, FightPosition};
use super::scene::Scene;
use crate::act::Declaration;
use crate::contest::Contest;
use crate::event::Event;
use crate::force::{Fate, Force};
use crate::formation::Formation;
use crate::game::{Game, RestoreFault, Setup};
use crate::ground::Subject;
use crate::hex::Hex;
use crate::outcome::Outcome;
use crate::pending::{Input, Pending, Refused};
use crate::piece::PieceId;
use crate::procedure::charge::Charge;
use crate::readiness::Readiness;
use crate::stack::Stack;
use crate::trace::Trace;

/// A charge in progress: what a snapshot keeps of it, its stacks, and the game that plays it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fight {
    pub(super) record: FightPosition,
    /// The units that charge, the top one first.
    pub(super) charger: Vec<PieceId>,
    /// The units that are charged, the top one first.
    pub(super) target: Vec<PieceId>,
    pub(super) game: Game,
}

impl Fight {
    /// A charge that is declared, with the charge movement still to come.
    pub(super) fn begin(
        charging: Charging<'_>,
        declaration: Declaration,
        contest: Contest,
        approach: Vec<Hex>,
    ) -> Self {
        let game = Game::new(Arc::new(Setup {
            contest,
            ruleset: Arc::clone(&charging.scene.ruleset),
        }));
        let trail = charging.now.of(declaration.target).and_then(|at| at.hex);
        let record = FightPosition {
            declaration,
            approach,
            trail: trail.into_iter().collect(),
            position: game.position().clone(),
        };
        Self {
            record,
            charger: charging.stack_of(declaration.charger),
            target: charging.stack_of(declaration.target),
            game,
        }
    }

    /// The fight of a position that was kept.
    pub(super) fn restore(
        charging: Charging<'_>,
        record: FightPosition,
    ) -> Result<Self, RestoreFault> {
        let contest = charging
            .contest(&record.declaration)
            .map_err(|_| RestoreFault::Frames)?;
        let setup = Arc::new(Setup {
            contest,
            ruleset: Arc::clone(&charging.scene.ruleset),
        });
        let game = Game::restore(setup, record.position.clone())?;
        let fight = Self {
            charger: charging.stack_of(record.declaration.charger),
            target: charging.stack_of(record.declaration.target),
            record,
            game,
        };
        // A charge that is over has been settled, and is in progress no longer.
        match fight.outcome() {
            None => Ok(fight),
            Some(_) => Err(RestoreFault::Frames),
        }
    }

    /// The stack of a subject.
    pub(super) fn stack(&self, subject: Subject) -> &[PieceId] {
        match subject {
            Subject::Attacker => &self.charger,
            Subject::Defender | Subject::Bystander(_) => &self.target,
        }
    }

    /// The same charge under other circumstances: what came of it so far stays.
    pub(super) fn corrected(&self, declaration: Declaration, contest: Contest) -> Option<Self> {
        let setup = Arc::new(Setup {
            contest,
            ruleset: Arc::clone(&self.game.setup().ruleset),
        });
        let game = Game::restore(setup, self.game.position().clone()).ok()?;
        let mut fight = Self {
            game,
            ..self.clone()
        };
        fight.record.declaration = declaration;
        Some(fight)
    }

    /// Carries out one input of the charge.
    pub(super) fn apply(&mut self, input: &Input, trace: &mut impl Trace) -> Result<(), Refused> {
        self.game.apply(input, trace)?;
        self.record.position = self.game.position().clone();
        Ok(())
    }

    /// How it ended, once it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.game.pending() {
            Pending::Done { outcome } => Some(outcome),
            _ => None,
        }
    }

    /// Moves a stack along a path, its leaders with it; what the target leaves becomes its trail.
    pub(super) fn walk(
        &mut self,
        scene: &Scene,
        now: &mut BattlePosition,
        subject: Subject,
        path: Vec<Hex>,
        trace: &mut impl Trace,
    ) {
        let ids = self.stack(subject).to_vec();
        let Some(start) = ids.first().and_then(|&id| now.of(id)).and_then(|at| at.hex) else {
            return;
        };
        if subject == Subject::Defender && !path.is_empty() {
            self.record.trail = std::iter::once(start).chain(path.iter().copied()).collect();
        }
        if subject == Subject::Attacker && !self.record.approach.is_empty() {
            let done = path.len().min(self.record.approach.len());
            self.record.approach.drain(..done);
        }
        let Some(&end) = path.last() else { return };
        move_stack(scene, now, &ids, start, end);
        trace.hear(|| Event::Moved { subject, path });
    }

    /// Puts what came of the charge back onto the pieces; a charge that goes on keeps its points.
    pub(super) fn settle(
        &self,
        scene: &Scene,
        now: &mut BattlePosition,
        outcome: Outcome,
        points_left: u8,
    ) {
        let setup = self.game.setup();
        let state = self.game.charge_state();
        let charge = Charge::new(&setup.contest, &setup.ruleset);
        let over = !outcome.end.goes_on();
        let readiness = (state.attacker.in_play() && over).then(|| charge.readiness_after(&state));
        let attacker = &setup.contest.attacker;
        let named = &self.record.declaration.circumstances;
        take_leaders(
            scene,
            now,
            &self.charger,
            state.attacker.fate,
            named.charger_leader,
        );
        take_leaders(
            scene,
            now,
            &self.target,
            state.defender.fate,
            named.target_leader,
        );
        put_back(
            now,
            &self.charger,
            attacker,
            state.attacker,
            attacker.formation,
            readiness,
        );
        put_back(
            now,
            &self.target,
            &setup.contest.defender,
            state.defender,
            state.formation,
            None,
        );
        let points = (!over).then_some(points_left);
        let preserving = setup.contest.preserving;
        for &piece in &self.charger {
            now.charged.retain(|charged| charged.piece != piece);
            now.charged.push(Charged {
                piece,
                points,
                preserving,
            });
        }
    }
}

/// Leaders share the fate of a stack that surrenders (chart `surrender`) or leaves the map.
fn take_leaders(
    scene: &Scene,
    now: &mut BattlePosition,
    ids: &[PieceId],
    fate: Fate,
    named: Option<PieceId>,
) {
    let Some(&first) = ids.first() else { return };
    if !matches!(fate, Fate::Surrendered | Fate::LeftMap) {
        return;
    }
    let here = now.of(first).and_then(|at| at.hex);
    let with = here.map_or_else(Vec::new, |hex| leaders_along(scene, now, ids, hex));
    for id in with.into_iter().chain(named) {
        if let Some(at) = now.placements.get_mut(usize::from(id.0)) {
            at.hex = None;
            at.fate = fate;
        }
    }
}

/// The leaders in the hex of a stack who go where it goes: only where no unit of theirs stays.
fn leaders_along(scene: &Scene, now: &BattlePosition, ids: &[PieceId], hex: Hex) -> Vec<PieceId> {
    let charging = Charging { scene, now };
    let Some(side) = ids.first().and_then(|&id| charging.side_of(id)) else {
        return Vec::new();
    };
    let units = charging.units_in(hex, side);
    if units.iter().any(|id| !ids.contains(id)) {
        return Vec::new();
    }
    charging.leaders_in(hex, side)
}

/// Moves the units of a stack, and the leaders of its hex who are not left behind.
pub(super) fn move_stack(
    scene: &Scene,
    now: &mut BattlePosition,
    ids: &[PieceId],
    start: Hex,
    end: Hex,
) {
    let leaders = leaders_along(scene, now, ids, start);
    for id in ids.iter().chain(&leaders) {
        if let Some(at) = now.placements.get_mut(usize::from(id.0)) {
            at.hex = Some(end);
        }
    }
}

fn put_back(
    now: &mut BattlePosition,
    ids: &[PieceId],
    stack: &Stack,
    force: Force,
    formation: Formation,
    readiness: Option<Readiness>,
) {
    let left: Vec<(u8, u8)> = stack
        .with_losses(force.lost)
        .map(|(unit, standing)| (unit.increments.saturating_sub(standing), standing))
        .collect();
    for (&id, (lost, standing)) in ids.iter().zip(left) {
        let Some(at) = now.placements.get_mut(usize::from(id.0)) else {
            continue;
        };
        at.lost = lost;
        // What came of the stack never mends a unit below the top one that was worse off.
        if force.order != stack.order {
            at.order = at.order.max(force.order);
        }
        if formation != at.formation {
            at.formation = formation;
            if formation.is_square() {
                at.facing = None;
            }
        }
        if let Some(readiness) = readiness.filter(|&now| now != stack.readiness) {
            at.readiness = at.readiness.max(readiness);
        }
        at.fate = match force.fate {
            Fate::InPlay if standing == 0 => Fate::Eliminated,
            fate => fate,
        };
        if at.fate != Fate::InPlay {
            at.hex = None;
            at.second_hex = None;
        }
    }
}
