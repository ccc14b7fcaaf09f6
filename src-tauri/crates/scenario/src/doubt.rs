//! Doubts: what looks wrong in a scenario and does not block it.

use std::collections::BTreeSet;

use rules::chart::{AmmunitionOwner, Ruleset};
use rules::unit::Arm;
use serde::{Deserialize, Serialize};

use crate::rating;
use crate::scenario::draft::ScenarioDraft;
use crate::scenario::roster::{Listed, PieceDraft, roster};
use crate::scenario::roster_draft::{BatteryDraft, LeaderDraft, UnitDraft, WagonDraft};

/// The most doubts that are listed.
pub const DOUBTS_MAX: usize = 500;

/// Something that looks wrong and does not block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{path}: {about}")]
pub struct Doubt {
    /// Where, as a JSON path.
    pub path: String,
    /// The label of the hex in which the piece begins, where it is about one that stands on the map.
    #[serde(default)]
    pub hex: Option<String>,
    /// What.
    pub about: About,
}

/// What a doubt is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum About {
    /// A printed value that does not follow from grade, kind and strength by the rating formulas, or
    /// rounds that are not those of the chart.
    #[error("{printed} is printed, and {rated} follows from the ratings or the chart")]
    Rating {
        /// What the file prints.
        printed: u16,
        /// What the formula gives.
        rated: u16,
    },
    /// A source that no strength names.
    #[error("no strength names this source")]
    UnusedSource,
    /// A uniform that nobody wears.
    #[error("nobody wears this uniform")]
    UnusedUniform,
    /// A character of the legend that the map does not use.
    #[error("the map does not use the character {code:?}")]
    UnusedCode {
        /// The character.
        code: char,
    },
    /// A battery that no wagon of its nation and calibre serves.
    #[error("no wagon serves this nation and calibre")]
    NoWagon,
}

#[derive(Default)]
struct Doubts {
    found: Vec<Doubt>,
    /// Where the piece begins that is being looked at.
    hex: Option<String>,
}

impl Doubts {
    fn add(&mut self, path: String, about: About) {
        if self.found.len() < DOUBTS_MAX {
            let hex = self.hex.clone();
            self.found.push(Doubt { path, hex, about });
        }
    }

    fn rated(&mut self, path: &str, key: &str, printed: impl Into<u16>, rated: impl Into<u16>) {
        let (printed, rated) = (printed.into(), rated.into());
        if printed != rated {
            let about = About::Rating { printed, rated };
            self.add(format!("{path}.{key}"), about);
        }
    }
}

/// The doubts of a checked draft.
pub(crate) fn doubts(
    draft: &ScenarioDraft,
    ruleset: &Ruleset,
    unused_codes: &[char],
) -> Vec<Doubt> {
    let mut doubts = Doubts::default();
    for listed in roster(draft) {
        let path = listed.path.as_str();
        doubts.hex = listed.piece.hex().map(|hex| hex.0.clone());
        morale(&listed, &mut doubts);
        match listed.piece {
            PieceDraft::Leader(leader) => self::leader(path, leader, &mut doubts),
            PieceDraft::Unit(unit) => self::unit(path, unit, ruleset, &mut doubts),
            PieceDraft::Battery(battery) => {
                self::battery(path, battery, &mut doubts);
                let army = &draft.sides[usize::from(listed.side.code())];
                let serves = |wagon: &WagonDraft| {
                    wagon.nation == battery.nation && wagon.calibre == battery.calibre
                };
                if !army.wagons.iter().any(serves) {
                    doubts.add(path.to_owned(), About::NoWagon);
                }
            }
            PieceDraft::Wagon(wagon) => self::wagon(path, wagon, ruleset, &mut doubts),
        }
    }
    doubts.hex = None;
    unused(draft, unused_codes, &mut doubts);
    doubts.found
}

fn unused(draft: &ScenarioDraft, unused_codes: &[char], doubts: &mut Doubts) {
    let named: BTreeSet<&str> = roster(draft).filter_map(|l| l.piece.source()).collect();
    for (index, source) in draft.sources.iter().enumerate() {
        if !named.contains(source.id.as_str()) {
            doubts.add(format!("sources[{index}]"), About::UnusedSource);
        }
    }
    let worn: BTreeSet<&str> = roster(draft).filter_map(|l| l.piece.uniform()).collect();
    for key in draft.uniforms.keys() {
        if !worn.contains(key.as_str()) {
            doubts.add(format!("uniforms.{key}"), About::UnusedUniform);
        }
    }
    for &code in unused_codes {
        doubts.add(format!("map.legend.{code}"), About::UnusedCode { code });
    }
}

fn morale(listed: &Listed<'_>, doubts: &mut Doubts) {
    if let Some((grade, adjust, printed)) = listed.piece.morale() {
        let rated = rating::morale(grade, adjust).face();
        doubts.rated(&listed.path, "morale", printed.face(), rated);
    }
}

fn leader(path: &str, leader: &LeaderDraft, doubts: &mut Doubts) {
    let rated = rating::leader(leader.talent, leader.leads_from_the_front, leader.gunner);
    doubts.rated(path, "morale", leader.morale, rated.morale);
    doubts.rated(path, "melee", leader.melee, rated.melee);
    doubts.rated(path, "artillery", leader.artillery, rated.artillery);
    doubts.rated(path, "movement", leader.movement, rated.movement);
}

fn unit(path: &str, unit: &UnitDraft, ruleset: &Ruleset, doubts: &mut Doubts) {
    let n = unit.increments;
    let rated = rating::increments(unit.arm, unit.strength.men);
    doubts.rated(path, "increments", n, rated);
    if unit.arm == Arm::Cavalry {
        let rated = rating::horse(unit.kind, unit.grade, n);
        doubts.rated(path, "melee", unit.melee, rated.melee);
        doubts.rated(path, "movement", unit.movement, rated.movement);
        doubts.rated(path, "skirmish", unit.skirmish, rated.skirmish);
        // A lancer who carried no lance that day has no bonus.
        if unit.lance_bonus > 0 {
            doubts.rated(path, "lance_bonus", unit.lance_bonus, rated.lance_bonus);
        }
    } else {
        let chart = &ruleset.charts.fire_increment_multipliers;
        let charted = || chart.multiplier(unit.nation, unit.kind.class());
        let multiplier = unit.fire_multiplier.unwrap_or_else(charted);
        let rated = rating::foot(unit.kind, unit.grade, n, multiplier);
        doubts.rated(path, "fire", unit.fire, rated.fire);
        doubts.rated(path, "melee", unit.melee, rated.melee);
        doubts.rated(path, "movement", unit.movement, rated.movement);
        doubts.rated(path, "range", unit.range, rated.range);
        doubts.rated(path, "skirmish", unit.skirmish, rated.skirmish);
    }
}

fn battery(path: &str, battery: &BatteryDraft, doubts: &mut Doubts) {
    let n = battery.increments;
    let rated = rating::battery_increments(battery.guns.total);
    doubts.rated(path, "increments", n, rated);
    let horse = battery.kind == crate::scenario::roster_draft::BatteryKind::Horse;
    let Some(rated) = rating::guns(battery.calibre, horse, battery.grade, n) else {
        return;
    };
    for (index, (printed, rated)) in battery.fire.into_iter().zip(rated.fire).enumerate() {
        doubts.rated(path, &format!("fire[{index}]"), printed, rated);
    }
    for (index, (printed, rated)) in battery.range.into_iter().zip(rated.range).enumerate() {
        doubts.rated(path, &format!("range[{index}]"), printed, rated);
    }
    doubts.rated(path, "melee", battery.melee, rated.melee);
    doubts.rated(path, "movement", battery.movement, rated.movement);
}

fn wagon(path: &str, wagon: &WagonDraft, ruleset: &Ruleset, doubts: &mut Doubts) {
    let owner = if wagon.guard {
        AmmunitionOwner::FrenchImperialGuard
    } else {
        AmmunitionOwner::Other
    };
    let rounds = *ruleset.charts.artillery_ammunition.rounds.at(owner);
    doubts.rated(path, "rounds", wagon.rounds, rounds);
}
