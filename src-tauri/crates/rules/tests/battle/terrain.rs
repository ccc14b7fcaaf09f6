//! Terrain that bars a charge or its start, and what the offer says of the ground.

use rules::chart::Key as _;
use rules::contest::Approach;
use rules::hex::HexSide;
use rules::map::{Feature, Structure};
use rules::side::Side;
use rules::terrain::Terrain;

use crate::board::{at, board};

use HexSide::{North, South};

/// The terrain that obliges general order, by the chart of movement.
fn general_order() -> Vec<Terrain> {
    let ruleset = crate::board::ruleset();
    ruleset
        .charts
        .terrain_movement_cost
        .general_order_terrain
        .clone()
}

#[test]
fn no_charge_starts_in_general_order_terrain() {
    clause!("CHG-TERR-04"; {
        let barred = general_order();
        assert_eq!(barred.len(), 11);
        // Far away, next to declaring, and adjacent alike.
        for hexes in [1, 2, 4, 6] {
            for &terrain in &barred {
                let mut b = board();
                let horse = b.horse(at(1, 10), 330);
                b.terrain(at(1, 10), terrain);
                let target = b.foot(at(1, 10 - hexes));
                assert_eq!(b.offer(horse, target), None, "{terrain:?} at {hexes}");
                assert!(b.battle().chargers().is_empty());
            }
            for terrain in [Terrain::Clear, Terrain::Crops, Terrain::Grove, Terrain::RoadOrTrack] {
                let mut b = board();
                let horse = b.horse(at(1, 10), 330);
                b.terrain(at(1, 10), terrain);
                let target = b.foot(at(1, 10 - hexes));
                assert!(b.offer(horse, target).is_some(), "{terrain:?} at {hexes}");
            }
        }
    });
}

/// Entering it ends the charge there, even next to the target (CHG-TERR-01, -03, RULING-288): so
/// nobody is reached through it, though the points would do.
#[test]
fn nobody_is_reached_through_general_order_terrain() {
    for terrain in general_order() {
        for (hex, reached) in [(at(1, 9), false), (at(1, 8), false), (at(2, 8), true)] {
            let mut b = board();
            let horse = b.horse(at(1, 10), 330);
            b.terrain(hex, terrain);
            let target = b.foot(at(1, 7));
            assert_eq!(
                b.offer(horse, target).is_some(),
                reached,
                "{terrain:?} {hex:?}"
            );
        }
    }
    // A grove is dear and no more.
    let mut b = board();
    let horse = b.horse(at(1, 10), 330);
    b.terrain(at(1, 9), Terrain::Grove);
    let target = b.foot(at(1, 7));
    assert!(b.offer(horse, target).is_some());
}

/// No line stands on a bridge (`terrain_formations`), and a charge keeps its formation.
#[test]
fn a_line_does_not_charge_over_a_bridge_hex() {
    for row in [9, 8, 7] {
        let mut b = board();
        let horse = b.horse(at(1, 10), 330);
        b.terrain(at(1, row), Terrain::Bridge);
        let target = b.foot(at(1, 6));
        assert_eq!(b.offer(horse, target), None, "{row}");
    }
}

#[test]
fn nobody_charges_where_cavalry_may_not_go() {
    clause!("CHG-TERR-05"; {
        // On the way: over a river or a wall, not over a road.
        for (feature, reached) in [
            (Feature::River, false),
            (Feature::GardenWall, false),
            (Feature::CityWall, false),
            (Feature::Bridge, true),
        ] {
            for (hex, side) in [(at(1, 9), North), (at(1, 8), South)] {
                let mut b = board();
                let horse = b.horse(at(1, 10), 330);
                b.edge(hex, side, feature);
                let target = b.foot(at(1, 7));
                assert_eq!(b.offer(horse, target).is_some(), reached, "{feature:?}");
            }
        }
        // At the last: between the two that touch.
        for (feature, reached) in [
            (Feature::River, false),
            (Feature::CityWall, false),
            (Feature::Stream, true),
            (Feature::Slope, true),
        ] {
            for hexes in [1, 3] {
                let mut b = board();
                let horse = b.horse(at(1, 10), 330);
                b.edge(at(1, 10 - hexes), South, feature);
                let target = b.foot(at(1, 10 - hexes));
                assert_eq!(b.offer(horse, target).is_some(), reached, "{feature:?} {hexes}");
            }
        }
        // Into the hex of the target: by what it costs cavalry, where a line may stand at all.
        let charts = &crate::board::ruleset().charts;
        let mut tried = [0, 0];
        for &terrain in Terrain::ALL {
            use rules::chart::{Cost, Mover};
            let line = charts.terrain_formations.permits(terrain, rules::formation::Formation::Line);
            let barred = charts.terrain_movement_cost.enter(terrain, Mover::Cavalry) == Cost::Prohibited;
            if !line {
                continue;
            }
            tried[usize::from(barred)] += 1;
            let mut b = board();
            let horse = b.horse(at(1, 10), 330);
            b.terrain(at(1, 8), terrain);
            let target = b.foot(at(1, 8));
            assert_eq!(b.offer(horse, target).is_some(), !barred, "{terrain:?}");
        }
        assert!(tried[0] >= 5 && tried[1] >= 2, "{tried:?}");
    });
}

#[test]
fn the_offer_knows_the_ground() {
    // Uphill only through the last hexside, from below.
    for (hex, side, uphill) in [
        (at(1, 8), North, true),
        (at(1, 7), South, false),
        (at(1, 9), North, false),
    ] {
        let mut b = board();
        let horse = b.horse(at(1, 9), 330);
        b.edge(hex, side, Feature::Slope);
        let target = b.foot(at(1, 7));
        let offer = b.offer(horse, target).expect("a charge");
        assert_eq!(offer.declaration.circumstances.uphill, uphill, "{hex:?}");
    }
    // Terrain of the hex from which the target is declared, and of the target's; the structure.
    let mut b = board();
    let horse = b.horse(at(1, 10), 330);
    b.terrain(at(1, 9), Terrain::Grove);
    b.terrain(at(1, 7), Terrain::Crops);
    b.scene.map.structures.push(Structure {
        hex: at(1, 7),
        gates: Vec::new(),
    });
    let target = b.foot(at(1, 7));
    let c = b
        .offer(horse, target)
        .expect("a charge")
        .declaration
        .circumstances;
    assert_eq!(c.charger_terrain, Terrain::Grove);
    assert_eq!(c.target_terrain, Terrain::Crops);
    assert!(c.special_structure);
    assert_eq!((c.distance, c.points), (2, 3), "a grove costs two");
}

#[test]
fn the_offer_knows_the_side_of_the_target() {
    // Charged from below: by facing of the target.
    for (degrees, approach) in [
        (150, Approach::Front),
        (210, Approach::Front),
        (90, Approach::Flank),
        (270, Approach::Flank),
        (30, Approach::Rear),
        (330, Approach::Rear),
    ] {
        let mut b = board();
        let horse = b.horse(at(1, 10), 330);
        let target = b.foot_of(Side::Second, at(1, 7), degrees);
        let offer = b.offer(horse, target).expect("a charge");
        assert_eq!(
            offer.declaration.circumstances.approach, approach,
            "{degrees}"
        );
        // A square has a front all round.
        b.start(target).formation = rules::formation::Formation::Square;
        let offer = b.offer(horse, target).expect("a charge");
        assert_eq!(offer.declaration.circumstances.approach, Approach::Front);
    }
}

#[test]
fn the_leaders_are_those_of_the_two_hexes() {
    let mut b = board();
    let horse = b.horse(at(1, 10), 330);
    let target = b.foot(at(1, 7));
    b.leader(Side::First, at(1, 9), 12);
    b.leader(Side::Second, at(2, 6), 12);
    let c = b
        .offer(horse, target)
        .expect("a charge")
        .declaration
        .circumstances;
    assert_eq!(
        (c.charger_leader, c.target_leader),
        (None, None),
        "beside is not with"
    );
    b.leader(Side::First, at(1, 10), 3);
    let best = b.leader(Side::First, at(1, 10), 6);
    let theirs = b.leader(Side::Second, at(1, 7), 3);
    let c = b
        .offer(horse, target)
        .expect("a charge")
        .declaration
        .circumstances;
    assert_eq!(
        (c.charger_leader, c.target_leader),
        (Some(best), Some(theirs))
    );
}
