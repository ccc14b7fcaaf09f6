//! The charge zone: its depth and shape, and the points spent in it.

use std::collections::BTreeSet;

use rules::hex::{Hex, HexSide};
use rules::map::Feature;
use rules::side::Side;
use rules::terrain::Terrain;

use crate::board::{at, board, facing};

use HexSide::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};

#[test]
fn the_zone_is_five_deep_from_each_front_hexside() {
    clause!("CHG-ZONE-03"; {
        let mut b = board();
        let start = at(5, 8);
        let horse = b.horse(start, 30);
        let zone: BTreeSet<Hex> = b.battle().charge_zone(horse).into_iter().collect();
        for side in [North, NorthEast] {
            for depth in 1..=5 {
                assert!(zone.contains(&b.walk(start, &vec![side; depth])), "{side:?} {depth}");
            }
            assert!(!zone.contains(&b.walk(start, &[side; 6])), "the sixth hex is beyond");
        }
        // Nothing beside or behind it, though as near.
        for side in [SouthEast, South, SouthWest, NorthWest] {
            assert!(!zone.contains(&b.walk(start, &[side])), "{side:?}");
        }
        // Between the two rows: what is reached without a change of facing, no more.
        let mut wedge = BTreeSet::new();
        for depth in 1..=5_usize {
            for right in 0..=depth {
                let sides = [vec![North; depth - right], vec![NorthEast; right]].concat();
                wedge.insert(b.walk(start, &sides));
            }
        }
        assert_eq!(zone, wedge);
    });
    clause!("CHG-ZONE-03"; {
        for turned in 0..6_u8 {
            let mut b = board();
            let degrees = 30 + 60 * u16::from(turned);
            let horse = b.horse(at(6, 6), degrees);
            let zone = b.battle().charge_zone(horse);
            for side in HexSide::ALL {
                let front = side == North.turned(turned) || side == NorthEast.turned(turned);
                assert_eq!(zone.contains(&b.walk(at(6, 6), &[side])), front, "{degrees} {side:?}");
            }
        }
    });
    // At the edge of the board the zone is what is left of it.
    let mut b = board();
    let horse = b.horse(at(1, 3), 330);
    assert_eq!(b.battle().charge_zone(horse), [at(1, 1), at(1, 2)]);
}

#[test]
fn five_points_and_not_one_more() {
    clause!("CHG-ZONE-04", "CHG-ZONE-06", "CHG-MOVE-02"; {
        for (hexes, reached) in [(2, true), (5, true), (6, true), (7, false)] {
            let mut b = board();
            let start = at(5, 10);
            let horse = b.horse(start, 30);
            let target = b.foot(b.walk(start, &vec![North; hexes]));
            let offer = b.offer(horse, target);
            assert_eq!(offer.is_some(), reached, "{hexes} hexes away");
            if let Some(offer) = offer {
                // Six hexes away it stands beyond the zone, next to its limit.
                let inside = b.battle().charge_zone(horse).contains(&offer.hex);
                assert_eq!(inside, hexes <= 5);
                assert_eq!(offer.path.len(), hexes - 1);
            }
        }
    });
    clause!("CHG-ZONE-07", "CHG-ZONE-08"; {
        // In column 1 facing up and left only the file upwards is in front.
        for (dear, hexes, reached) in [(1, 5, true), (1, 6, false), (2, 4, true), (2, 5, false)] {
            let mut b = board();
            let horse = b.horse(at(1, 10), 330);
            for row in 0..dear {
                b.terrain(at(1, 9 - row), Terrain::Grove);
            }
            let target = b.foot(at(1, 10 - hexes));
            assert_eq!(b.offer(horse, target).is_some(), reached, "{dear} groves, {hexes}");
            // In the zone or beside it all the same.
            let zone = b.battle().charge_zone(horse);
            assert!(zone.contains(&at(1, 11 - hexes)));
        }
    });
    clause!("CHG-ZONE-07"; {
        // A slope costs three more, whichever way; a stream five: only next to it.
        for (feature, hexes, reached) in [
            (Feature::Slope, 3, true),
            (Feature::Slope, 4, false),
            (Feature::Stream, 3, false),
        ] {
            for named_below in [true, false] {
                let mut b = board();
                let horse = b.horse(at(1, 10), 330);
                if named_below {
                    b.edge(at(1, 10), North, feature);
                } else {
                    b.edge(at(1, 9), South, feature);
                }
                let target = b.foot(at(1, 10 - hexes));
                let offer = b.offer(horse, target);
                assert_eq!(offer.is_some(), reached, "{feature:?}, {hexes}");
            }
        }
    });
}

#[test]
fn a_bridge_spares_what_it_crosses() {
    for feature in [Feature::Stream, Feature::River, Feature::Slope] {
        for bridge in [false, true] {
            let mut b = board();
            let horse = b.horse(at(1, 10), 330);
            b.edge(at(1, 10), North, feature);
            if bridge {
                // Named from the other bank.
                b.edge(at(1, 9), South, Feature::Bridge);
            }
            let target = b.foot(at(1, 5));
            assert_eq!(b.offer(horse, target).is_some(), bridge, "{feature:?}");
        }
    }
}

#[test]
fn the_way_stays_in_the_zone_and_crosses_front_hexsides_only() {
    clause!("CHG-ZONE-05"; {
        // A swamp bars the file. The way round it leads through a flank hexside and out of the zone.
        for (swamp, reached) in [(at(5, 8), false), (at(6, 8), true)] {
            let mut b = board();
            let horse = b.horse(at(5, 9), 30);
            b.terrain(swamp, Terrain::Swamp);
            let target = b.foot(at(5, 5));
            assert_eq!(b.offer(horse, target).is_some(), reached, "{swamp:?}");
        }
        // Every step of every way leads through a front hexside into the zone.
        let mut b = board();
        let start = at(5, 9);
        let horse = b.horse(start, 30);
        b.terrain(b.walk(start, &[North, North]), Terrain::Woods);
        b.terrain(b.walk(start, &[NorthEast, NorthEast]), Terrain::Grove);
        for sides in [
            vec![North, North, North, NorthEast],
            vec![NorthEast; 5],
            vec![NorthEast, NorthEast, North, North],
        ] {
            b.foot(b.walk(start, &sides));
        }
        let battle = b.battle();
        let zone = battle.charge_zone(horse);
        let offers = battle.offers(horse);
        assert_eq!(offers.len(), 3);
        let front = facing(30).front(rules::facing::sides_of(
            &b.scene.ruleset.charts.zones_and_orientation,
            rules::unit::Arm::Cavalry,
            rules::formation::Formation::Line,
            false,
        ));
        let grid = b.scene.map.grid;
        for offer in offers {
            let mut here = start;
            for &next in offer.path.iter().chain([&offer.hex]) {
                let side = grid.side_towards(here, next).expect("a step");
                assert!(front.contains(&side), "{side:?}");
                here = next;
            }
            assert!(offer.path.iter().all(|hex| zone.contains(hex)));
        }
    });
}

#[test]
fn whoever_stands_in_the_way_bars_it() {
    for (blocker, free) in [(at(1, 8), false), (at(2, 8), true)] {
        for side in [Side::First, Side::Second] {
            let mut b = board();
            let horse = b.horse(at(1, 10), 330);
            b.foot_of(side, blocker, 210);
            let target = b.foot(at(1, 6));
            assert_eq!(
                b.offer(horse, target).is_some(),
                free,
                "{blocker:?} {side:?}"
            );
        }
    }
    // A leader bars nothing.
    let mut b = board();
    let horse = b.horse(at(1, 10), 330);
    b.leader(Side::First, at(1, 8), 3);
    let target = b.foot(at(1, 6));
    assert!(b.offer(horse, target).is_some());
}
