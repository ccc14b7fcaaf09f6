//! The pieces without the map: commands, sources, uniforms, values.

use std::collections::{BTreeMap, BTreeSet};

use rules::chart::Ruleset;
use rules::contest::{BONUS_MAX, ContestProblem, INCREMENTS_MAX, MOVEMENT_MAX, VALUE_MAX};
use rules::nation::Nation;
use rules::readiness::Readiness;
use rules::unit::Arm;

use super::{Check, Findings};
use crate::fault::{Problem, Reference};
use crate::scenario::draft::{ArmyDraft, ScenarioDraft, Variant};
use crate::scenario::roster::{Listed, PieceDraft, SIDES, of_variant, roster};
use crate::scenario::roster_draft::{BatteryDraft, LeaderDraft, UnitDraft};
use crate::text::Text;

/// The most men of a unit.
const MEN_MAX: i32 = 5000;
/// The largest range of fire in hexes.
const RANGE_MAX: i32 = 30;
/// The largest calibre in pounds.
const CALIBRE_MAX: i32 = 24;

pub(super) fn check(draft: &ScenarioDraft, ruleset: &Ruleset, findings: &mut Findings) {
    for (index, army) in draft.sides.iter().enumerate() {
        commands(&format!("sides[{index}].commands"), army, findings);
    }
    references(draft, findings);
    for listed in roster(draft) {
        let path = &listed.path;
        let movement = listed.piece.movement();
        let most = i32::from(MOVEMENT_MAX);
        findings.range(
            Check::Values,
            format!("{path}.movement"),
            movement,
            1..=most,
        );
        standing(&listed, findings);
        match listed.piece {
            PieceDraft::Leader(leader) => self::leader(path, leader, findings),
            PieceDraft::Unit(unit) => self::unit(path, unit, ruleset, findings),
            PieceDraft::Battery(battery) => self::battery(path, battery, findings),
            PieceDraft::Wagon(wagon) => {
                findings.range(
                    Check::Wagons,
                    format!("{path}.calibre"),
                    wagon.calibre,
                    1..=CALIBRE_MAX,
                );
                findings.range(
                    Check::Wagons,
                    format!("{path}.rounds"),
                    wagon.rounds,
                    1..=99,
                );
            }
        }
    }
    wagons(draft, findings);
    variants(draft, findings);
}

/// Commands name leaders and parents of their side, and none is above itself.
fn commands(path: &str, army: &ArmyDraft, findings: &mut Findings) {
    let leaders: BTreeSet<&str> = army.leaders.iter().map(|l| l.id.as_str()).collect();
    let mut places = BTreeMap::new();
    for (index, command) in army.commands.iter().enumerate() {
        places.entry(command.id.as_str()).or_insert(index);
    }
    let above: Vec<Option<usize>> = army
        .commands
        .iter()
        .map(|command| places.get(command.parent.as_deref()?).copied())
        .collect();
    for (index, command) in army.commands.iter().enumerate() {
        let path = format!("{path}[{index}]");
        let mut known = |key: &str, id: &Option<String>, what: Reference, known: bool| {
            if let Some(id) = id
                && !known
            {
                let id = id.clone();
                let problem = Problem::Unknown { what, id };
                findings.add(Check::Commands, format!("{path}.{key}"), problem);
            }
        };
        let leads = command
            .leader
            .as_deref()
            .is_some_and(|l| leaders.contains(l));
        known("leader", &command.leader, Reference::Leader, leads);
        known(
            "parent",
            &command.parent,
            Reference::Command,
            above[index].is_some(),
        );
        if let Some(level) = command.morale_level {
            let path = format!("{path}.morale_level");
            findings.range(Check::Commands, path, level, 0..=3);
        }
        // Each round of commands is named once, at the first of them.
        let round = round_of(index, &above);
        if round.is_some_and(|first| first == index) {
            findings.add(
                Check::Commands,
                format!("{path}.parent"),
                Problem::ParentCycle,
            );
        }
    }
}

/// The first command of the round that this one is part of.
fn round_of(start: usize, above: &[Option<usize>]) -> Option<usize> {
    let mut first = start;
    let mut now = above[start]?;
    for _ in above {
        if now == start {
            return Some(first);
        }
        first = first.min(now);
        now = above[now]?;
    }
    None
}

/// What pieces name: command, uniform, source.
fn references(draft: &ScenarioDraft, findings: &mut Findings) {
    let commands = draft.sides.each_ref().map(|army| {
        let ids = army.commands.iter().map(|command| command.id.as_str());
        ids.collect::<BTreeSet<_>>()
    });
    let sources: BTreeSet<&str> = draft.sources.iter().map(|s| s.id.as_str()).collect();
    for listed in roster(draft) {
        let (path, piece) = (&listed.path, listed.piece);
        let mut known = |check: Check, key: &str, id: &str, what: Reference, known: bool| {
            if !known {
                let id = id.chars().take(64).collect();
                findings.add(
                    check,
                    format!("{path}.{key}"),
                    Problem::Unknown { what, id },
                );
            }
        };
        let command = piece.command();
        let of_side = &commands[usize::from(listed.side.code())];
        let commanded = of_side.contains(command);
        known(
            Check::Commands,
            "command",
            command,
            Reference::Command,
            commanded,
        );
        if let Some(key) = piece.uniform() {
            let dressed = draft.uniforms.contains_key(key);
            known(Check::Uniforms, "uniform", key, Reference::Uniform, dressed);
        }
        if let Some(id) = piece.source() {
            let key = match piece {
                PieceDraft::Battery(_) => "guns.source",
                _ => "strength.source",
            };
            known(
                Check::Sources,
                key,
                id,
                Reference::Source,
                sources.contains(id),
            );
        }
    }
}

/// Increments and losses.
fn standing(listed: &Listed<'_>, findings: &mut Findings) {
    let path = &listed.path;
    if let Some((increments, lost)) = listed.piece.increments() {
        let most = i32::from(INCREMENTS_MAX);
        findings.range(
            Check::Values,
            format!("{path}.increments"),
            increments,
            1..=most,
        );
        if lost > 0 && lost >= increments {
            findings.add(Check::Values, format!("{path}.lost"), Problem::NothingLeft);
        }
    }
}

fn leader(path: &str, leader: &LeaderDraft, findings: &mut Findings) {
    let most = i32::from(BONUS_MAX);
    let mut range = |key: &str, value: u8, most: i32| {
        findings.range(Check::Values, format!("{path}.{key}"), value, 0..=most);
    };
    range("talent", leader.talent, 3);
    range("morale", leader.morale, most);
    range("melee", leader.melee, most);
    range("artillery", leader.artillery, most);
    range("command_points", leader.command_points, 9);
}

/// Morale is moved by four places at most, and for a reason.
fn reason(path: &str, adjust: i8, why: Option<&Text>, findings: &mut Findings) {
    let limit = -4..=4;
    findings.range(
        Check::Values,
        format!("{path}.morale_adjust"),
        adjust,
        limit,
    );
    let given = why.map_or(adjust == 0, Text::fits);
    if !given {
        findings.add(Check::Texts, format!("{path}.morale_why"), Problem::Text);
    }
}

fn unit(path: &str, unit: &UnitDraft, ruleset: &Ruleset, findings: &mut Findings) {
    let most = i32::from(VALUE_MAX);
    let arm = unit.arm;
    let mut range = |key: &str, value: u16, lowest: i32, highest: i32| {
        let path = format!("{path}.{key}");
        findings.range(Check::Values, path, value, lowest..=highest);
    };
    range("strength.men", unit.strength.men, 1, MEN_MAX);
    range("fire", unit.fire, 0, most);
    range("melee", unit.melee, 0, most);
    range("range", unit.range.into(), 0, RANGE_MAX);
    range("skirmish", unit.skirmish.into(), 0, INCREMENTS_MAX.into());
    range(
        "lance_bonus",
        unit.lance_bonus.into(),
        0,
        INCREMENTS_MAX.into(),
    );
    if let Some(multiplier) = unit.fire_multiplier {
        range("fire_multiplier", multiplier.into(), 1, 9);
    }
    reason(path, unit.morale_adjust, unit.morale_why.as_ref(), findings);
    let horse = arm == Arm::Cavalry;
    let mut of_arm = |key: &str, fits: bool| {
        if !fits {
            let path = format!("{path}.{key}");
            findings.add(Check::Values, path, Problem::NotOfArm { arm });
        }
    };
    if arm == Arm::Artillery {
        of_arm("arm", false);
        return;
    }
    of_arm("kind", unit.kind.is_of(arm));
    of_arm("formation", unit.formation.is_of(arm));
    of_arm("recall_class", horse || unit.recall_class.is_none());
    of_arm("lance_bonus", horse || unit.lance_bonus == 0);
    of_arm("readiness", horse || unit.readiness == Readiness::Fresh);
    let least = ruleset.charts.square_formation.min_increments;
    let standing = u16::from(unit.increments.saturating_sub(unit.lost));
    if unit.formation.is_square() && standing < u16::from(least) {
        let problem = ContestProblem::SquareTooSmall;
        findings.add(
            Check::Values,
            format!("{path}.formation"),
            Problem::Contest { problem },
        );
    }
}

fn battery(path: &str, battery: &BatteryDraft, findings: &mut Findings) {
    let most = i32::from(VALUE_MAX);
    let mut range = |key: &str, value: u16, lowest: i32, highest: i32| {
        let path = format!("{path}.{key}");
        findings.range(Check::Values, path, value, lowest..=highest);
    };
    range("calibre", battery.calibre.into(), 1, CALIBRE_MAX);
    range("guns.total", battery.guns.total.into(), 1, 24);
    range(
        "guns.howitzers",
        battery.guns.howitzers.into(),
        0,
        battery.guns.total.into(),
    );
    range("melee", battery.melee, 0, most);
    let mut nearest = 1;
    for (index, (&fire, &reach)) in battery.fire.iter().zip(&battery.range).enumerate() {
        range(&format!("fire[{index}]"), fire, 0, most);
        // Ranges ascend.
        range(&format!("range[{index}]"), reach.into(), nearest, RANGE_MAX);
        nearest = nearest.max(i32::from(reach));
    }
    reason(
        path,
        battery.morale_adjust,
        battery.morale_why.as_ref(),
        findings,
    );
    if !battery.formation.is_of(Arm::Artillery) {
        let arm = Arm::Artillery;
        let path = format!("{path}.formation");
        findings.add(Check::Values, path, Problem::NotOfArm { arm });
    }
}

/// Every wagon serves a battery of its side.
fn wagons(draft: &ScenarioDraft, findings: &mut Findings) {
    for (side, army) in draft.sides.iter().enumerate() {
        let served: BTreeSet<(Nation, u8)> = army
            .batteries
            .iter()
            .map(|battery| (battery.nation, battery.calibre))
            .collect();
        for (index, wagon) in army.wagons.iter().enumerate() {
            if !served.contains(&(wagon.nation, wagon.calibre)) {
                let path = format!("sides[{side}].wagons[{index}].calibre");
                findings.add(Check::Wagons, path, Problem::NoBattery);
            }
        }
    }
}

/// Both sides have a unit in the small game, and so in the large one.
fn variants(draft: &ScenarioDraft, findings: &mut Findings) {
    for (index, side) in SIDES.into_iter().enumerate() {
        let mut core = of_variant(draft, Variant::Core);
        if !core.any(|listed| listed.side == side && listed.piece.arm().is_some()) {
            let path = format!("sides[{index}].units");
            findings.add(Check::Variants, path, Problem::NoUnit);
        }
    }
}
