//! Everything that may be given to a battle, listed lazily.

use super::{Battle, Way};
use crate::act::{Act, Change, Circumstances, Declaration};
use crate::chart::Key as _;
use crate::facing::Facing;
use crate::formation::Formation;
use crate::order::Order;
use crate::pending::Input;
use crate::piece::PieceId;
use crate::readiness::Readiness;
use crate::terrain::Terrain;

/// The inputs that a battle accepts, in a fixed order.
pub struct BattleLegal<'a>(Box<dyn Iterator<Item = Input> + 'a>);

impl std::fmt::Debug for BattleLegal<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BattleLegal").finish_non_exhaustive()
    }
}

impl Iterator for BattleLegal<'_> {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        self.0.next()
    }
}

impl<'a> BattleLegal<'a> {
    pub(super) fn of(battle: &'a Battle) -> Self {
        let Some(game) = battle.procedure() else {
            return Self(Box::new(
                battle
                    .declarations()
                    .map(Act::Declare)
                    .chain(battle.adjustments())
                    .chain(std::iter::once(Act::HandOver))
                    .map(Input::Act)
                    .filter(|input| battle.check(input).is_ok()),
            ));
        };
        match (battle.scene.way, battle.carried_out()) {
            (Way::Map, Some((_, report))) => Self(Box::new(std::iter::once(Input::Report(report)))),
            (Way::Map, None) => Self(Box::new(game.legal())),
            (Way::Table, _) => Self(Box::new(game.legal().chain(battle.corrections()))),
        }
    }
}

impl Battle {
    /// Charges that might be declared: on the map the offers, at the table anybody at anybody.
    fn declarations(&self) -> Box<dyn Iterator<Item = Declaration> + '_> {
        let chargers = self.chargers().into_iter();
        match self.scene.way {
            Way::Map => Box::new(chargers.flat_map(|charger| self.offers(charger)).flat_map(
                |offer| {
                    [false, true].map(|preserving| {
                        let mut declaration = offer.declaration;
                        declaration.circumstances.preserving = preserving;
                        declaration
                    })
                },
            )),
            Way::Table => Box::new(chargers.flat_map(move |charger| {
                self.charging()
                    .pieces()
                    .filter(move |&target| self.is_enemy(target) && self.may_meet(charger, target))
                    .flat_map(move |target| self.ways_at_table(charger, target))
            })),
        }
    }

    fn is_enemy(&self, id: PieceId) -> bool {
        let charging = self.charging();
        charging.side_of(id) == Some(self.now.side.other()) && charging.unit(id).is_some()
    }

    /// Whether there is any ground on which the one may charge the other: else nothing is listed.
    fn may_meet(&self, charger: PieceId, target: PieceId) -> bool {
        let charging = self.charging();
        let mut grounds = Terrain::ALL
            .iter()
            .flat_map(|&ours| Terrain::ALL.iter().map(move |&theirs| (ours, theirs)));
        grounds.any(|(charger_terrain, target_terrain)| {
            let circumstances = Circumstances {
                distance: 1,
                charger_terrain,
                target_terrain,
                ..Circumstances::plain(0)
            };
            let declaration = Declaration {
                charger,
                target,
                circumstances,
            };
            charging.contest(&declaration).is_ok()
        })
    }

    fn ways_at_table(
        &self,
        charger: PieceId,
        target: PieceId,
    ) -> impl Iterator<Item = Declaration> + use<> {
        let charts = &self.scene.ruleset.charts;
        let points = self.charging().points_of(charger).unwrap_or(0);
        let ours = self.leaders(self.now.side).into();
        let theirs = self.leaders(self.now.side.other()).into();
        let distance = charts.square_formation.max_distance;
        Circumstances::all(distance, points, &ours, &theirs).map(move |circumstances| Declaration {
            charger,
            target,
            circumstances,
        })
    }

    /// Circumstances that might be corrected in the charge in progress.
    fn corrections(&self) -> Box<dyn Iterator<Item = Input> + '_> {
        let Some(fight) = self.fight() else {
            return Box::new(std::iter::empty());
        };
        let now = fight.declaration.circumstances;
        let ours = self.leaders(self.now.side).into();
        let theirs = self.leaders(self.now.side.other()).into();
        Box::new(
            now.corrections(&ours, &theirs)
                .map(|circumstances| Input::Act(Act::Correct(circumstances)))
                .filter(|input| self.check(input).is_ok()),
        )
    }

    /// Everything that might be changed of a counter by hand.
    fn adjustments(&self) -> impl Iterator<Item = Act> + '_ {
        let hexes = || self.scene.map.grid.hexes();
        self.charging().pieces().flat_map(move |piece| {
            let increments = self
                .charging()
                .unit(piece)
                .map_or(0, |unit| unit.increments);
            std::iter::once(None)
                .chain(hexes().map(Some))
                .map(Change::Place)
                .chain(
                    std::iter::once(None)
                        .chain(Facing::all().map(Some))
                        .map(Change::Face),
                )
                .chain(Formation::ALL.into_iter().map(Change::Form))
                .chain(Order::ALL.into_iter().map(Change::Mark))
                .chain(Readiness::ALL.iter().copied().map(Change::Ready))
                .chain((0..=increments).map(Change::Lose))
                .map(move |change| Act::Adjust { piece, change })
        })
    }
}
