//! A scenario that came through its check, and the scene that it becomes.

use std::sync::Arc;

use rules::battle::{Scene, Way};
use rules::chart::Ruleset;
use rules::force::Fate;
use rules::formation::Formation;
use rules::leader::Leader;
use rules::map::Map;
use rules::piece::{Arrival, Body, Guns, Piece, PieceId, Placement, Wagon};
use rules::side::Side;
use rules::unit::{Arm, Class, Unit};

use super::check::Check;
use super::draft::{ScenarioDraft, Variant};
use super::label::HexLabel;
use super::roster::{Listed, PieceDraft, of_variant};
use super::roster_draft::{Ability, BatteryDraft, BatteryKind, CommandDraft, UnitDraft};
use crate::doubt::Doubt;

/// A scenario that came through its check, with the ruleset it is played by.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    text: Arc<str>,
    draft: ScenarioDraft,
    map: Map,
    ruleset: Arc<Ruleset>,
    doubts: Vec<Doubt>,
    checks: Vec<Check>,
}

impl Scenario {
    pub(super) fn new(
        text: &str,
        draft: ScenarioDraft,
        map: Map,
        ruleset: Ruleset,
        doubts: Vec<Doubt>,
        checks: Vec<Check>,
    ) -> Self {
        Self {
            text: text.into(),
            draft,
            map,
            ruleset: Arc::new(ruleset),
            doubts,
            checks,
        }
    }

    /// What the file says.
    #[must_use]
    pub const fn draft(&self) -> &ScenarioDraft {
        &self.draft
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// The ruleset with the switches of the scenario.
    #[must_use]
    pub fn ruleset(&self) -> Arc<Ruleset> {
        Arc::clone(&self.ruleset)
    }

    /// What looks wrong and does not block.
    #[must_use]
    pub fn doubts(&self) -> &[Doubt] {
        &self.doubts
    }

    /// The checks that it passed: all of them.
    #[must_use]
    pub fn checks(&self) -> &[Check] {
        &self.checks
    }

    /// The text of the file, byte for byte: what is shared.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A name for the file that is shared, such as `quatre-bras.lorgscenario`.
    ///
    /// ```
    /// use scenario::bundled;
    /// let scenario = scenario::scenario::read(bundled::SCENARIOS[0].1, bundled::AN_XXX).unwrap();
    /// assert_eq!(scenario.file_name(), "quatre-bras.lorgscenario");
    /// ```
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.lorgscenario", self.draft.id)
    }

    /// The pieces of a variant in the order of its scene, with what the file says of each: uniform,
    /// command, strength, source.
    pub fn roster(&self, variant: Variant) -> impl Iterator<Item = (PieceId, Listed<'_>)> {
        (0_u16..).map(PieceId).zip(of_variant(&self.draft, variant))
    }

    /// What the file says of a piece of a variant's scene.
    #[must_use]
    pub fn piece(&self, variant: Variant, id: PieceId) -> Option<Listed<'_>> {
        of_variant(&self.draft, variant).nth(usize::from(id.0))
    }

    /// What a battle is played with. At the table the app does not know where pieces stand.
    #[must_use]
    pub fn scene(&self, way: Way, variant: Variant) -> Arc<Scene> {
        let (pieces, start) = of_variant(&self.draft, variant)
            .map(|listed| (self.piece_of(&listed), placement(listed.piece, way)))
            .unzip();
        Arc::new(Scene {
            way,
            map: self.map.clone(),
            pieces,
            start,
            first: self.draft.first_side.unwrap_or(Side::First),
            turns: self.draft.turns,
            ruleset: self.ruleset(),
        })
    }

    fn piece_of(&self, listed: &Listed<'_>) -> Piece {
        let arrival = listed.piece.arrival().and_then(|arrival| {
            Some(Arrival {
                turn: arrival.turn,
                hex: arrival.hex.hex()?,
            })
        });
        Piece {
            side: listed.side,
            body: body(listed.piece),
            arrival,
            morale_level: self.morale_level(listed.side, listed.piece.command()),
        }
    }

    /// The morale level of a command, or of the nearest one above that has one.
    fn morale_level(&self, side: Side, command: &str) -> u8 {
        let commands = &self.draft.sides[usize::from(side.code())].commands;
        let named = |id: &str| commands.iter().find(|command| command.id == id);
        let above = |command: &&CommandDraft| named(command.parent.as_deref()?);
        // The check has seen that no command is above itself.
        std::iter::successors(named(command), above)
            .find_map(|command| command.morale_level)
            .unwrap_or(0)
    }
}

fn body(piece: PieceDraft<'_>) -> Body {
    match piece {
        PieceDraft::Leader(leader) => Body::Leader {
            leader: Leader {
                id: leader.id.clone(),
                name: leader.name.clone(),
                morale: leader.morale,
                melee: leader.melee,
                special_ability: leader.special_ability == Some(Ability::Cavalry),
            },
            artillery: leader.artillery,
            movement: leader.movement,
        },
        PieceDraft::Unit(unit) => Body::Troops { unit: troops(unit) },
        PieceDraft::Battery(battery) => Body::Battery {
            unit: crew(battery),
            guns: Guns {
                calibre: battery.calibre,
                horse: battery.kind == BatteryKind::Horse,
                fire: battery.fire,
                range: battery.range,
                howitzer_section: battery.howitzer_section,
            },
        },
        PieceDraft::Wagon(wagon) => Body::Wagon {
            wagon: Wagon {
                id: wagon.id.clone(),
                name: wagon.name.clone(),
                calibre: wagon.calibre,
                rounds: wagon.rounds,
                guard: wagon.guard,
                movement: wagon.movement,
            },
        },
    }
}

fn troops(unit: &UnitDraft) -> Unit {
    Unit {
        id: unit.id.clone(),
        name: unit.name.clone(),
        nation: unit.nation,
        arm: unit.arm,
        class: unit.kind.class(),
        increments: unit.increments,
        lost: unit.lost,
        fire: unit.fire,
        fire_multiplier: unit.fire_multiplier,
        melee: unit.melee,
        morale: unit.morale,
        movement: unit.movement,
        lance_bonus: unit.lance_bonus,
        recall_class: unit.recall_class,
    }
}

/// The crew of a battery as a unit: its fire stands with its guns.
fn crew(battery: &BatteryDraft) -> Unit {
    Unit {
        id: battery.id.clone(),
        name: battery.name.clone(),
        nation: battery.nation,
        arm: Arm::Artillery,
        class: if battery.guard {
            Class::Guard
        } else {
            Class::Line
        },
        increments: battery.increments,
        lost: battery.lost,
        fire: battery.fire[0],
        fire_multiplier: None,
        melee: battery.melee,
        morale: battery.morale,
        movement: battery.movement,
        lance_bonus: 0,
        recall_class: None,
    }
}

fn placement(piece: PieceDraft<'_>, way: Way) -> Placement {
    let on_map = way == Way::Map;
    // Leaders and wagons have no formation of their own: no front, no flank.
    let formation = piece.formation().unwrap_or(Formation::GeneralOrder);
    Placement {
        hex: piece.hex().filter(|_| on_map).and_then(HexLabel::hex),
        second_hex: piece
            .second_hex()
            .filter(|_| on_map)
            .and_then(HexLabel::hex),
        facing: piece.facing().filter(|_| on_map),
        formation,
        order: piece.order(),
        readiness: piece.readiness(),
        lost: piece.increments().map_or(0, |(_, lost)| lost),
        fate: Fate::InPlay,
    }
}
