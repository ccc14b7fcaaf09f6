//! A battle: pieces on a map or on a table, and the procedures that begin there.
//!
//! A [`Battle`] is a value, like a [`crate::game::Game`], and lies below it: a declared charge
//! pushes a game of its own, which reports back to the pieces when it is over.

mod charging;
mod course;
mod fight;
mod legal;
mod position;
mod scene;

use std::sync::Arc;

pub use charging::Offer;
pub use legal::BattleLegal;
pub use position::{BattlePosition, Charged, FightPosition};
pub use scene::{Scene, Way};

use crate::act::{Act, Change, Circumstances, Declaration};
use crate::chart::FatigueEvent;
use crate::contest::Contest;
use crate::event::Event;
use crate::force::Fate;
use crate::game::{Game, RestoreFault};
use crate::ground::Report;
use crate::hex::Hex;
use crate::ledger::Ledger;
use crate::pending::{Choice, Input, Pending, Refused};
use crate::piece::PieceId;
use crate::report_form::ReportForm;
use crate::side::Side;
use crate::trace::Trace;
use crate::unit::Arm;
use charging::Charging;
use fight::Fight;

/// A battle in progress: a value. Cloning copies the moving part only.
#[derive(Debug, Clone, PartialEq)]
pub struct Battle {
    scene: Arc<Scene>,
    /// Without the fight, which lies beside it with the game that plays it.
    now: BattlePosition,
    fight: Option<Fight>,
}

impl Battle {
    /// A battle about to begin.
    #[must_use]
    pub fn new(scene: Arc<Scene>) -> Self {
        let now = BattlePosition::begin(&scene);
        Self {
            scene,
            now,
            fight: None,
        }
    }

    /// A battle put back to a position that was kept.
    ///
    /// # Errors
    /// What in the position does not fit the scene.
    pub fn restore(scene: Arc<Scene>, mut position: BattlePosition) -> Result<Self, RestoreFault> {
        position.check(&scene)?;
        let fight = position.fight.take();
        let charging = Charging {
            scene: &scene,
            now: &position,
        };
        let fight = fight
            .map(|record| Fight::restore(charging, record))
            .transpose()?;
        Ok(Self {
            scene,
            now: position,
            fight,
        })
    }

    /// What the battle is played with.
    #[must_use]
    pub const fn scene(&self) -> &Arc<Scene> {
        &self.scene
    }

    /// The moving part, with the charge in progress: what a snapshot keeps.
    #[must_use]
    pub fn position(&self) -> BattlePosition {
        BattlePosition {
            fight: self.fight().cloned(),
            ..self.now.clone()
        }
    }

    /// The pieces as they stand, and the clock.
    #[must_use]
    pub const fn now(&self) -> &BattlePosition {
        &self.now
    }

    /// The charge in progress, as it was declared.
    #[must_use]
    pub fn fight(&self) -> Option<&FightPosition> {
        self.fight.as_ref().map(|fight| &fight.record)
    }

    /// The stacks of the charge in progress: the units that charge and those that are charged, each
    /// with its top unit first.
    #[must_use]
    pub fn engaged(&self) -> Option<[&[PieceId]; 2]> {
        let fight = self.fight.as_ref()?;
        Some([&fight.charger, &fight.target])
    }

    /// The game of the charge in progress.
    #[must_use]
    pub fn procedure(&self) -> Option<&Game> {
        self.fight.as_ref().map(|fight| &fight.game)
    }

    fn charging(&self) -> Charging<'_> {
        Charging {
            scene: &self.scene,
            now: &self.now,
        }
    }

    /// What the battle waits for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        match &self.fight {
            Some(fight) => fight.game.pending(),
            None => Pending::Manoeuvre {
                side: self.now.side,
                turn: self.now.turn,
            },
        }
    }

    /// The options of a decision, in printed order.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        self.procedure().map_or(&[], Game::choices)
    }

    /// What may be reported, where troops move and the players keep the ground.
    #[must_use]
    pub fn report_form(&self) -> Option<ReportForm> {
        self.procedure()?.report_form()
    }

    /// The ledger of the throw that is pending.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        self.procedure()?.ledger()
    }

    /// How the board carries out the order that is pending: the hexes entered and the report. None at
    /// the table, and where no order is pending.
    #[must_use]
    pub fn carried_out(&self) -> Option<(Vec<Hex>, Report)> {
        let fight = self.fight.as_ref().filter(|_| self.scene.way == Way::Map)?;
        let form = fight.game.report_form()?;
        let course = self.charging().course(fight, &form);
        Some((course.path, course.report))
    }

    /// Cavalry of the side whose part it is that may declare a charge now.
    #[must_use]
    pub fn chargers(&self) -> Vec<PieceId> {
        if self.fight.is_some() {
            return Vec::new();
        }
        let charging = self.charging();
        match self.scene.way {
            Way::Map => charging
                .leads()
                .filter(|&id| !charging.offers(id).is_empty())
                .collect(),
            Way::Table => charging
                .leads()
                .filter(|&id| charging.points_of(id).is_some())
                .collect(),
        }
    }

    /// The charges that this cavalry may declare on the map.
    #[must_use]
    pub fn offers(&self, charger: PieceId) -> Vec<Offer> {
        if self.fight.is_some() || self.scene.way == Way::Table {
            return Vec::new();
        }
        self.charging().offers(charger)
    }

    /// The charge zone of cavalry in line, from its facing (`CHG-ZONE-03`).
    #[must_use]
    pub fn charge_zone(&self, charger: PieceId) -> Vec<Hex> {
        self.charging().zone(charger)
    }

    /// Decides one input without listing any.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, input: &Input) -> Result<(), Refused> {
        match (input, &self.fight) {
            (Input::Act(Act::Correct(circumstances)), Some(fight)) => {
                self.corrected(fight, *circumstances).map(drop)
            }
            (Input::Act(act), None) => self.check_act(act),
            (Input::Report(report), Some(fight)) if self.scene.way == Way::Map => {
                fight.game.check(input)?;
                match self.carried_out() {
                    Some((_, answer)) if answer == *report => Ok(()),
                    _ => Err(Refused::NotOffered),
                }
            }
            (Input::Act(_), Some(_)) | (_, None) => Err(Refused::NotAwaited),
            (_, Some(fight)) => fight.game.check(input),
        }
    }

    fn check_act(&self, act: &Act) -> Result<(), Refused> {
        match act {
            Act::Declare(declaration) => self.declared(declaration).map(drop),
            Act::Correct(_) => Err(Refused::NotAwaited),
            Act::Adjust { piece, change } => {
                if self.may_adjust(*piece, change) {
                    Ok(())
                } else {
                    Err(Refused::NotOffered)
                }
            }
            Act::HandOver => {
                if self.now.side == self.scene.first || self.now.turn < self.scene.turns {
                    Ok(())
                } else {
                    Err(Refused::Over)
                }
            }
        }
    }

    /// The contest of a declaration that may be made, and the way that leads to it.
    fn declared(&self, declaration: &Declaration) -> Result<(Contest, Option<Offer>), Refused> {
        let charging = self.charging();
        let preserving = declaration.circumstances.preserving;
        if charging
            .preserving_of(declaration.charger)
            .is_some_and(|decided| decided != preserving)
        {
            return Err(Refused::NotOffered);
        }
        match self.scene.way {
            Way::Map => {
                let offer = charging
                    .offers(declaration.charger)
                    .into_iter()
                    .find(|offer| {
                        let mut plain = *declaration;
                        plain.circumstances.preserving = false;
                        offer.declaration == plain
                    })
                    .ok_or(Refused::NotOffered)?;
                let contest = charging.contest(declaration)?;
                Ok((contest, Some(offer)))
            }
            Way::Table => {
                let points = charging
                    .points_of(declaration.charger)
                    .ok_or(Refused::NotOffered)?;
                let ours = charging.side_of(declaration.charger) == Some(self.now.side);
                let theirs = charging.side_of(declaration.target) == Some(self.now.side.other());
                let c = &declaration.circumstances;
                if !ours || !theirs || c.points > points || !self.leaders_known(c) {
                    return Err(Refused::NotOffered);
                }
                Ok((charging.contest(declaration)?, None))
            }
        }
    }

    /// The charge in progress under other circumstances; at the table only, and never those that
    /// have been used up.
    fn corrected(&self, fight: &Fight, circumstances: Circumstances) -> Result<Fight, Refused> {
        let declaration = Declaration {
            circumstances,
            ..fight.record.declaration
        };
        let before = &fight.record.declaration.circumstances;
        let charging = self.charging();
        if self.scene.way == Way::Map
            || before.fixed() != circumstances.fixed()
            || !self.leaders_known(&circumstances)
        {
            return Err(Refused::NotOffered);
        }
        let contest = charging.contest(&declaration)?;
        fight
            .corrected(declaration, contest)
            .ok_or(Refused::NotOffered)
    }

    /// Whether the leaders named are in play, each on his side.
    fn leaders_known(&self, circumstances: &Circumstances) -> bool {
        let known = |leader: Option<PieceId>, side: Side| {
            leader.is_none_or(|id| self.leaders(side).contains(&id))
        };
        known(circumstances.charger_leader, self.now.side)
            && known(circumstances.target_leader, self.now.side.other())
    }

    /// Every input that may be given now, lazily and in a fixed order.
    #[must_use]
    pub fn legal(&self) -> BattleLegal<'_> {
        BattleLegal::of(self)
    }

    /// Carries out one input: checks first, then changes. A refused input changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn apply(&mut self, input: &Input, trace: &mut impl Trace) -> Result<(), Refused> {
        self.check(input)?;
        match input {
            Input::Act(act) => self.act(act, trace),
            input => self.fight_on(input, trace),
        }
    }

    fn act(&mut self, act: &Act, trace: &mut impl Trace) -> Result<(), Refused> {
        match act {
            Act::Declare(declaration) => self.declare(declaration, trace)?,
            Act::Correct(circumstances) => {
                if let Some(fight) = &self.fight {
                    self.fight = Some(self.corrected(fight, *circumstances)?);
                    trace.hear(|| Event::Corrected {
                        circumstances: *circumstances,
                    });
                }
            }
            Act::Adjust { piece, change } => {
                self.adjust(*piece, change);
                trace.hear(|| Event::Adjusted {
                    piece: *piece,
                    change: *change,
                });
            }
            Act::HandOver => {
                self.hand_over();
                trace.hear(|| Event::HandedOver {
                    side: self.now.side,
                    turn: self.now.turn,
                });
            }
        }
        Ok(())
    }

    fn declare(
        &mut self,
        declaration: &Declaration,
        trace: &mut impl Trace,
    ) -> Result<(), Refused> {
        let (contest, offer) = self.declared(declaration)?;
        let (before, approach) = offer.map_or_else(Default::default, |mut offer| {
            let approach = offer.path.split_off(usize::from(offer.before));
            (offer.path, approach)
        });
        let start = self.now.of(declaration.charger).and_then(|at| at.hex);
        if let Some((start, &end)) = start.zip(before.last()) {
            let charger = self.charging().stack_of(declaration.charger);
            fight::move_stack(&self.scene, &mut self.now, &charger, start, end);
        }
        trace.hear(|| Event::Declared {
            declaration: *declaration,
            path: before,
        });
        let fight = Fight::begin(self.charging(), *declaration, contest, approach);
        self.fight = Some(fight);
        Ok(())
    }

    fn fight_on(&mut self, input: &Input, trace: &mut impl Trace) -> Result<(), Refused> {
        let course = match input {
            Input::Report(_) => self.carried_out(),
            _ => None,
        };
        let Some(fight) = &mut self.fight else {
            return Err(Refused::NotAwaited);
        };
        let subject = match fight.game.pending() {
            Pending::Ground { order, .. } => Some(order.subject),
            _ => None,
        };
        let points = fight.game.charge_state().points;
        fight.apply(input, trace)?;
        if let (Some(subject), Some((path, _))) = (subject, course) {
            fight.walk(&self.scene, &mut self.now, subject, path, trace);
        }
        if let Some(outcome) = fight.outcome() {
            fight.settle(&self.scene, &mut self.now, outcome, points);
            self.fight = None;
        }
        Ok(())
    }

    fn hand_over(&mut self) {
        // A charge that went on and found no target ends without a melee (FATIGUE-01).
        for charged in &self.now.charged {
            let at = self.now.placements.get_mut(usize::from(charged.piece.0));
            if let (Some(_), false, Some(at)) = (charged.points, charged.preserving, at) {
                let chart = &self.scene.ruleset.charts.cavalry_readiness;
                at.readiness = chart.after(at.readiness, FatigueEvent::ChargeWithoutMelee);
            }
        }
        self.now.charged.clear();
        if self.now.side != self.scene.first {
            self.now.turn += 1;
        }
        self.now.side = self.now.side.other();
    }

    /// Whether a counter may be put so: on the map or beside it, friend beside friend, in a formation
    /// its arm knows, with no more losses than increments.
    fn may_adjust(&self, piece: PieceId, change: &Change) -> bool {
        let place = usize::from(piece.0);
        let (Some(printed), Some(at)) = (self.scene.pieces.get(place), self.now.of(piece)) else {
            return false;
        };
        let arm = printed.unit().map(|unit| unit.arm);
        match *change {
            Change::Place(Some(hex)) => {
                let enemy = printed.side.other();
                self.scene.way == Way::Map
                    && self.scene.map.grid.holds(hex)
                    && self.charging().units_in(hex, enemy).is_empty()
                    && printed.unit().is_none_or(|unit| at.lost < unit.increments)
            }
            Change::Place(None) => at.hex.is_some(),
            Change::Form(formation) => arm.is_some_and(|arm| formation.is_of(arm)),
            Change::Face(_) | Change::Mark(_) => arm.is_some(),
            Change::Ready(_) => arm == Some(Arm::Cavalry),
            Change::Lose(lost) => printed.unit().is_some_and(|unit| lost <= unit.increments),
        }
    }

    fn adjust(&mut self, piece: PieceId, change: &Change) {
        let unit = self
            .scene
            .pieces
            .get(usize::from(piece.0))
            .and_then(|p| p.unit());
        let Some(at) = self.now.placements.get_mut(usize::from(piece.0)) else {
            return;
        };
        match *change {
            Change::Place(hex) => {
                at.hex = hex;
                at.second_hex = None;
                if hex.is_some() {
                    at.fate = Fate::InPlay;
                }
            }
            Change::Face(facing) => at.facing = facing,
            Change::Form(formation) => {
                at.formation = formation;
                at.second_hex = None;
            }
            Change::Mark(order) => at.order = order,
            Change::Ready(readiness) => at.readiness = readiness,
            Change::Lose(lost) => {
                at.lost = lost;
                if unit.is_some_and(|unit| lost == unit.increments) {
                    at.fate = Fate::Eliminated;
                    at.hex = None;
                    at.second_hex = None;
                } else if at.fate == Fate::Eliminated {
                    at.fate = Fate::InPlay;
                }
            }
        }
    }

    /// The battle as bytes that mean the same on every machine: what the state hash is taken of.
    #[must_use]
    pub fn canonical(&self) -> Vec<u8> {
        self.position().canonical()
    }

    /// The leaders of a side who are in play, in the order of the roster.
    #[must_use]
    pub fn leaders(&self, side: Side) -> Vec<PieceId> {
        self.charging().leaders_of(side)
    }
}
