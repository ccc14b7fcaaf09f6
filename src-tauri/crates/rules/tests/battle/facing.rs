//! Front, flank and rear of every formation in every facing, against the chart.

use rules::chart::{Oriented, Sides};
use rules::contest::Approach;
use rules::facing::{Facing, oriented, sides_of};
use rules::formation::Formation;
use rules::hex::HexSide;
use rules::unit::Arm;

use crate::board::ruleset;

const FORMATIONS: [Formation; 10] = [
    Formation::Line,
    Formation::Column,
    Formation::MarchColumn,
    Formation::Skirmish,
    Formation::Square,
    Formation::RallyingSquare,
    Formation::GeneralOrder,
    Formation::ColumnOfCompanies,
    Formation::Limbered,
    Formation::Unlimbered,
];

fn all() -> impl Iterator<Item = (Arm, Formation, bool)> {
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    arms.into_iter().flat_map(|arm| {
        FORMATIONS
            .into_iter()
            .flat_map(move |formation| [false, true].map(|light| (arm, formation, light)))
    })
}

fn through(facing: Facing, sides: &Sides, approach: Approach) -> u8 {
    let count = HexSide::ALL
        .into_iter()
        .filter(|&side| facing.approach(sides, side) == approach)
        .count();
    u8::try_from(count).expect("at most six")
}

/// A front of an odd number of hexsides faces a hexside, an even one a corner; a front all round
/// faces anything.
const fn fits(facing: Facing, sides: &Sides) -> bool {
    sides.front == 6 || facing.is_side() == (sides.front % 2 == 1)
}

#[test]
fn hexsides_of_each_kind_are_those_of_the_chart() {
    let ruleset = ruleset();
    let chart = &ruleset.charts.zones_and_orientation;
    let mut fitting = 0;
    for (arm, formation, light) in all() {
        let name = oriented(arm, formation, light);
        // The chart counts the hexes of a pair here, not hexsides.
        if name == Oriented::CavalrySkirmish {
            continue;
        }
        let sides = sides_of(chart, arm, formation, light);
        for facing in Facing::all() {
            let counted = [Approach::Front, Approach::Flank, Approach::Rear]
                .map(|approach| through(facing, sides, approach));
            let tale = format!("{name:?} at {}", facing.degrees());
            assert_eq!(counted.iter().sum::<u8>(), 6, "{tale}");
            if fits(facing, sides) {
                fitting += 1;
                assert_eq!(counted, [sides.front, sides.flank, sides.rear], "{tale}");
            } else {
                // Askew, the front is the smaller one, and the flanks stay as many.
                assert_eq!(counted[0], sides.front - 1, "{tale}");
                assert!(counted[1] >= sides.flank, "{tale}");
            }
        }
    }
    assert!(fitting > 300, "{fitting} fit");
}

#[test]
fn the_front_lies_about_the_facing_and_is_what_approaches_call_front() {
    let ruleset = ruleset();
    let chart = &ruleset.charts.zones_and_orientation;
    for (arm, formation, light) in all() {
        let sides = sides_of(chart, arm, formation, light);
        for facing in Facing::all() {
            let front = facing.front(sides);
            for side in HexSide::ALL {
                let is_front = facing.approach(sides, side) == Approach::Front;
                assert_eq!(front.contains(&side), is_front);
            }
            // No front hexside is farther round than one that is not in front.
            let turn = |side: HexSide| {
                let apart = Facing::towards(side).degrees().abs_diff(facing.degrees());
                apart.min(360 - apart)
            };
            let rank = |side| match facing.approach(sides, side) {
                Approach::Front => 0,
                Approach::Flank => 1,
                Approach::Rear => 2,
            };
            for (a, b) in HexSide::ALL
                .into_iter()
                .flat_map(|a| HexSide::ALL.map(|b| (a, b)))
            {
                if turn(a) < turn(b) {
                    assert!(
                        rank(a) <= rank(b),
                        "{formation:?} at {facing:?}: {a:?}, {b:?}"
                    );
                }
                // What lies alike to the left and to the right is alike.
                if turn(a) == turn(b) {
                    assert_eq!(
                        rank(a),
                        rank(b),
                        "{formation:?} at {facing:?}: {a:?}, {b:?}"
                    );
                }
            }
        }
    }
}

/// The examples of 10.1, by hand: a line looks at a corner, a column at a hexside.
#[test]
fn lines_and_columns_by_hand() {
    use HexSide::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    let ruleset = ruleset();
    let chart = &ruleset.charts.zones_and_orientation;
    let kinds = |formation, arm, light, degrees: u16| {
        let facing = Facing::try_from(degrees).expect("a facing");
        let sides = sides_of(chart, arm, formation, light);
        [Approach::Front, Approach::Flank, Approach::Rear].map(|approach| {
            HexSide::ALL
                .into_iter()
                .filter(|&side| facing.approach(sides, side) == approach)
                .collect::<Vec<_>>()
        })
    };
    let line = [
        vec![SouthEast, South],
        vec![NorthEast, SouthWest],
        vec![North, NorthWest],
    ];
    assert_eq!(kinds(Formation::Line, Arm::Infantry, false, 150), line);
    assert_eq!(kinds(Formation::Line, Arm::Cavalry, true, 150), line);
    let column = [
        vec![South, SouthWest, NorthWest],
        vec![North, SouthEast],
        vec![NorthEast],
    ];
    assert_eq!(kinds(Formation::Column, Arm::Infantry, false, 240), column);
    assert_eq!(kinds(Formation::Column, Arm::Cavalry, false, 240), column);
    let light = kinds(Formation::Column, Arm::Cavalry, true, 240);
    assert_eq!(light[0].len(), 5);
    assert_eq!(light[2], [NorthEast]);
    let skirmishers = kinds(Formation::Skirmish, Arm::Infantry, false, 330);
    assert_eq!(skirmishers[1], [SouthEast, South]);
    assert_eq!(
        Oriented::ALL.len(),
        13,
        "a new row of the chart wants a row here"
    );
}
