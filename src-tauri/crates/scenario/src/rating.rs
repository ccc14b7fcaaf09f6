//! Printed values from what history says of a unit: its grade, its kind, its strength.
//!
//! Whoever writes a scenario chooses grade and kind; the rest is arithmetic, rounded once at the end,
//! halves up:
//!
//! - increments: men by 100 on foot, by 50 on horse, at least 1; guns by 2, rounded up;
//! - morale: by grade, moved by at most four places for a reason in words;
//! - foot: fire is a third of increments times multiplier, melee increments times the grade's factor,
//!   movement 9 (10 for troops that skirmish as a battalion, 8 for militia), range 2 for skirmishers;
//! - horse: melee is increments times the factors of arm and grade, a lance adds a quarter of the
//!   increments rounded up, skirmish value a third (dragoons a quarter), 1 to 4;
//! - guns: fire is increments times the calibre's value times the crew's factor; melee half the increments;
//! - leaders: morale 3 places for each step of talent; melee his talent if he led from the front,
//!   artillery his talent if he is a gunner.

use rules::dice::D66;
use rules::unit::{Arm, Class};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How good troops are.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Old guard, chosen corps.
    Elite,
    /// Several campaigns, cadre intact.
    Veteran,
    /// Trained, mixed experience.
    Line,
    /// First campaign, raised within the year; embodied militia.
    Conscript,
    /// Levies, landwehr of weak cadre.
    Militia,
}

/// The kind of troops.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    specta::Type,
)]
#[serde(rename_all = "snake_case")]
pub enum TroopKind {
    /// Line infantry.
    Line,
    /// Light infantry, or light cavalry.
    Light,
    /// Guard infantry.
    Guard,
    /// Young guard: it may skirmish as a battalion.
    YoungGuard,
    /// Combined grenadiers.
    Grenadier,
    /// Rifles.
    Rifles,
    /// Jäger.
    Jager,
    /// Fusiliers: the light battalion of a regiment.
    Fusilier,
    /// Conscripts.
    Conscript,
    /// Landwehr.
    Landwehr,
    /// Militia.
    Militia,
    /// Levies.
    Levy,
    /// Dragoons on foot.
    FootDragoons,
    /// Cuirassiers.
    Cuirassier,
    /// Heavy cavalry without cuirass.
    Heavy,
    /// Dragoons.
    Dragoon,
    /// Lancers.
    Lancer,
    /// Cossacks.
    Cossack,
}

impl TroopKind {
    /// Whether troops of an arm can be of this kind.
    #[must_use]
    pub const fn is_of(self, arm: Arm) -> bool {
        match self {
            Self::Light => matches!(arm, Arm::Infantry | Arm::Cavalry),
            Self::Cuirassier | Self::Heavy | Self::Dragoon | Self::Lancer | Self::Cossack => {
                matches!(arm, Arm::Cavalry)
            }
            _ => matches!(arm, Arm::Infantry),
        }
    }

    /// The class of the charts.
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Self::Line => Class::Line,
            Self::Light | Self::Fusilier => Class::Light,
            Self::Guard | Self::YoungGuard => Class::Guard,
            Self::Grenadier => Class::Grenadier,
            Self::Rifles => Class::Rifles,
            Self::Jager => Class::Jager,
            Self::Conscript => Class::Conscript,
            Self::Landwehr | Self::Militia | Self::Levy => Class::Landwehr,
            Self::FootDragoons => Class::FootDragoons,
            Self::Cuirassier => Class::Cuirassier,
            Self::Heavy => Class::Heavy,
            Self::Dragoon => Class::Dragoon,
            Self::Lancer => Class::Lancer,
            Self::Cossack => Class::Cossack,
        }
    }

    /// Whether the whole battalion may skirmish.
    #[must_use]
    pub const fn skirmishes_whole(self) -> bool {
        matches!(
            self,
            Self::Light | Self::Rifles | Self::Jager | Self::Fusilier | Self::YoungGuard
        )
    }
}

/// Half of a fraction goes up.
const fn rounded(numerator: u32, denominator: u32) -> u32 {
    (2 * numerator + denominator) / (2 * denominator)
}

/// A value of a counter, never more than the type holds.
fn value(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Increments of a unit.
#[must_use]
pub fn increments(arm: Arm, men: u16) -> u8 {
    let each = if matches!(arm, Arm::Cavalry) { 50 } else { 100 };
    small(rounded(men.into(), each).max(1))
}

/// Increments of a battery.
#[must_use]
pub const fn battery_increments(guns: u8) -> u8 {
    guns.div_ceil(2)
}

/// Morale of a grade, moved by some places.
#[must_use]
pub fn morale(grade: Grade, adjust: i8) -> D66 {
    let face = match grade {
        Grade::Elite => 15,
        Grade::Veteran => 25,
        Grade::Line => 33,
        Grade::Conscript => 41,
        Grade::Militia => 45,
    };
    D66::from_face(face)
        .unwrap_or(D66::HIGHEST)
        .shifted(adjust.into())
}

/// What a unit on foot prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FootValues {
    /// Fire.
    pub fire: u16,
    /// Melee.
    pub melee: u16,
    /// Movement.
    pub movement: u8,
    /// Range of fire.
    pub range: u8,
    /// Increments that may skirmish.
    pub skirmish: u8,
}

/// Rates a unit on foot.
///
/// ```
/// use scenario::rating::{Grade, TroopKind, foot};
/// // The 42nd at Quatre Bras: 526 men, 5 increments.
/// let values = foot(TroopKind::Line, Grade::Veteran, 5, 4);
/// assert_eq!((values.fire, values.melee, values.movement), (7, 10, 9));
/// ```
#[must_use]
pub fn foot(kind: TroopKind, grade: Grade, increments: u8, multiplier: u8) -> FootValues {
    let n = u32::from(increments);
    let (times, by) = match grade {
        Grade::Elite => (3, 1),
        Grade::Veteran => (2, 1),
        Grade::Line => (3, 2),
        Grade::Conscript => (5, 4),
        Grade::Militia => (1, 1),
    };
    let quick = kind.skirmishes_whole() && kind != TroopKind::YoungGuard;
    FootValues {
        fire: value(rounded(n * u32::from(multiplier), 3).max(1)),
        melee: value(rounded(n * times, by)),
        movement: match grade {
            _ if quick => 10,
            Grade::Militia => 8,
            _ => 9,
        },
        range: if kind.skirmishes_whole() { 2 } else { 1 },
        skirmish: match grade {
            _ if kind.skirmishes_whole() => increments,
            Grade::Militia => 0,
            _ => 1,
        },
    }
}

/// What a unit on horse prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HorseValues {
    /// Melee.
    pub melee: u16,
    /// Movement.
    pub movement: u8,
    /// Skirmish value.
    pub skirmish: u8,
    /// What a lance adds, where it is carried.
    pub lance_bonus: u8,
}

/// Rates a unit on horse.
///
/// ```
/// use scenario::rating::{Grade, TroopKind, horse};
/// // The 8th Cuirassiers at Quatre Bras: 469 men, 9 increments.
/// assert_eq!(horse(TroopKind::Cuirassier, Grade::Line, 9).melee, 18);
/// ```
#[must_use]
pub fn horse(kind: TroopKind, grade: Grade, increments: u8) -> HorseValues {
    let n = u32::from(increments);
    // The arm in quarters, the movement, and of how many increments one skirmishes.
    let (arm, movement, skirmishers) = match kind {
        TroopKind::Cuirassier => (8, 12, None),
        TroopKind::Heavy => (7, 12, None),
        TroopKind::Dragoon => (6, 14, Some(4)),
        TroopKind::Lancer => (4, 16, Some(3)),
        _ => (4, 17, Some(3)),
    };
    let quarters = match grade {
        Grade::Elite => 6,
        Grade::Veteran => 5,
        Grade::Line => 4,
        Grade::Conscript => 3,
        Grade::Militia => 2,
    };
    HorseValues {
        melee: value(rounded(n * arm * quarters, 16).max(1)),
        movement,
        skirmish: skirmishers.map_or(0, |of| small(rounded(n, of).clamp(1, 4))),
        lance_bonus: increments.div_ceil(4),
    }
}

/// What a battery prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GunValues {
    /// Fire at short, medium and long range.
    pub fire: [u16; 3],
    /// The last hex of each range.
    pub range: [u8; 3],
    /// Melee.
    pub melee: u16,
    /// Movement.
    pub movement: u8,
}

/// Rates a battery; none for a calibre without a row.
///
/// ```
/// use scenario::rating::{Grade, guns};
/// // Rogers at Quatre Bras: six 9-pounders, 3 increments.
/// assert_eq!(guns(9, false, Grade::Veteran, 3).unwrap().fire, [24, 14, 10]);
/// ```
#[must_use]
pub fn guns(calibre: u8, horse: bool, grade: Grade, increments: u8) -> Option<GunValues> {
    let (fire, range) = match calibre {
        12 => ([8, 5, 3], [4, 8, 12]),
        9 => ([7, 4, 3], [4, 7, 11]),
        8 => ([7, 4, 2], [4, 7, 10]),
        6 => ([6, 3, 2], [3, 6, 9]),
        4 => ([4, 2, 1], [3, 5, 8]),
        _ => return None,
    };
    let eighths = match grade {
        Grade::Elite => 10,
        Grade::Veteran => 9,
        Grade::Line => 8,
        Grade::Conscript => 7,
        Grade::Militia => 6,
    };
    let movement = match (horse, calibre) {
        (true, _) => 14,
        (false, 12) => 7,
        (false, _) => 8,
    };
    Some(GunValues {
        fire: fire.map(|each| value(rounded(u32::from(increments) * each * eighths, 8))),
        range,
        melee: u16::from(increments.div_ceil(2)),
        movement,
    })
}

/// What a leader prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LeaderValues {
    /// Morale.
    pub morale: u8,
    /// Melee.
    pub melee: u8,
    /// Artillery.
    pub artillery: u8,
    /// Movement.
    pub movement: u8,
}

/// Rates a leader.
#[must_use]
pub const fn leader(talent: u8, leads_from_the_front: bool, gunner: bool) -> LeaderValues {
    LeaderValues {
        morale: talent.saturating_mul(3),
        melee: if leads_from_the_front { talent } else { 0 },
        artillery: if gunner { talent } else { 0 },
        movement: 18,
    }
}
