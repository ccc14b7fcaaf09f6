//! A worked situation for documentation, tests and benchmarks: the 8th Cuirassiers charge the 69th
//! at Quatre Bras, with the 30th beside it.

use crate::chart::{Ruleset, RulesetError, an_xxx};
use crate::contest::{Approach, Contest, ContestDraft};
use crate::dice::D66;
use crate::formation::Formation;
use crate::game::Setup;
use crate::nation::Nation;
use crate::order::Order;
use crate::readiness::Readiness;
use crate::side::Side;
use crate::stack::Stack;
use crate::terrain::Terrain;
use crate::unit::{Arm, Class, RecallClass, Unit};

/// A unit of infantry.
#[must_use]
pub fn infantry(id: &str, melee: u16, morale: u8, increments: u8) -> Unit {
    Unit {
        id: id.to_owned(),
        name: id.to_owned(),
        nation: Nation::British,
        arm: Arm::Infantry,
        class: Class::Line,
        increments,
        lost: 0,
        fire: 7,
        fire_multiplier: Some(4),
        melee,
        morale: D66::from_face(morale).unwrap_or(D66::LOWEST),
        movement: 9,
        lance_bonus: 0,
        recall_class: None,
    }
}

/// The 8th Cuirassiers.
#[must_use]
pub fn cuirassiers() -> Unit {
    Unit {
        id: "fr_8cuir".to_owned(),
        name: "8e Cuirassiers".to_owned(),
        nation: Nation::French,
        arm: Arm::Cavalry,
        class: Class::Cuirassier,
        increments: 9,
        lost: 0,
        fire: 0,
        fire_multiplier: None,
        melee: 18,
        morale: D66::from_face(31).unwrap_or(D66::LOWEST),
        movement: 12,
        lance_bonus: 0,
        recall_class: Some(RecallClass::Heavy),
    }
}

/// A stack of one unit in open ground.
#[must_use]
pub fn stack(side: Side, unit: Unit, formation: Formation) -> Stack {
    Stack {
        side,
        units: vec![unit],
        leader: None,
        formation,
        order: Order::GoodOrder,
        readiness: Readiness::Fresh,
        terrain: Terrain::Clear,
        special_structure: false,
        morale_level: 0,
        force_marched: false,
    }
}

/// The charge, three hexes away.
#[must_use]
pub fn draft() -> ContestDraft {
    ContestDraft {
        attacker: stack(Side::First, cuirassiers(), Formation::Line),
        defender: stack(Side::Second, infantry("br_69", 8, 33, 5), Formation::Line),
        bystanders: vec![stack(
            Side::Second,
            infantry("br_30", 12, 25, 6),
            Formation::Line,
        )],
        distance: 3,
        points: 3,
        approach: Approach::Front,
        line_of_sight: true,
        square_tried: false,
        uphill: false,
        preserving: false,
        grand_charge: false,
    }
}

/// The contest, checked.
///
/// # Errors
/// Never for the draft above, unless the bundled ruleset is at fault.
pub fn contest(ruleset: &Ruleset) -> Result<Contest, ExampleFault> {
    draft().check(ruleset).map_err(|_| ExampleFault::Contest)
}

/// The contest and the bundled ruleset.
///
/// # Errors
/// Never, unless the bundled ruleset is at fault.
pub fn setup() -> Result<Setup, ExampleFault> {
    let ruleset = an_xxx()?;
    Ok(Setup {
        contest: contest(&ruleset)?,
        ruleset: ruleset.into(),
    })
}

/// What the worked situation can lack.
#[derive(Debug, thiserror::Error)]
pub enum ExampleFault {
    /// The bundled ruleset.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// The contest.
    #[error("the worked situation does not pass its check")]
    Contest,
}
