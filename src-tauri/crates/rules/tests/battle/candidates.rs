//! Two pieces on nine hexes, held against complete sets of candidates.

use std::collections::HashSet;

use rules::act::{Change, Circumstances, Declaration};
use rules::battle::Battle;
use rules::chart::Key as _;
use rules::contest::Approach;
use rules::facing::Facing;
use rules::formation::Formation;
use rules::ground::{Ended, Report};
use rules::hex::Hex;
use rules::order::Order;
use rules::outcome::End;
use rules::pending::Input;
use rules::piece::PieceId;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::trace::NoTrace;

use crate::board::{Board, HAND_OVER, Lots, adjust, at, declare, fight, sized};

/// Every piece there is and one that is not.
fn ids() -> impl Iterator<Item = PieceId> {
    (0..4).map(PieceId)
}

fn adjustments() -> Vec<Input> {
    let hexes = (0..=4_u8).flat_map(|column| (0..=4_u8).map(move |row| Hex { column, row }));
    let mut changes: Vec<Change> = hexes.map(|hex| Change::Place(Some(hex))).collect();
    changes.push(Change::Place(None));
    changes.push(Change::Face(None));
    changes.extend(Facing::all().map(|facing| Change::Face(Some(facing))));
    changes.extend(
        [
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
        ]
        .map(Change::Form),
    );
    changes.extend([Order::GoodOrder, Order::Disordered, Order::Pgd].map(Change::Mark));
    changes.extend(Readiness::ALL.iter().copied().map(Change::Ready));
    changes.extend((0..=12).map(Change::Lose));
    ids()
        .flat_map(|id| changes.iter().map(move |&change| adjust(id, change)))
        .collect()
}

/// Everything said about a charge that the small board could have, each thing also said wrong.
fn declarations(leader: Option<PieceId>) -> Vec<Input> {
    let mut said = Vec::new();
    for distance in 0..=4 {
        for points in 0..=6 {
            for approach in [Approach::Front, Approach::Flank, Approach::Rear] {
                for bits in 0..64_u8 {
                    let plain = Circumstances {
                        distance,
                        approach,
                        preserving: bits & 1 != 0,
                        uphill: bits & 2 != 0,
                        grand_charge: bits & 4 != 0,
                        special_structure: bits & 8 != 0,
                        square_tried: bits & 16 != 0,
                        line_of_sight: bits & 32 == 0,
                        ..Circumstances::plain(points)
                    };
                    said.push(plain);
                    said.push(Circumstances {
                        charger_leader: leader,
                        ..plain
                    });
                    said.push(Circumstances {
                        target_terrain: Terrain::Crops,
                        ..plain
                    });
                    said.push(Circumstances {
                        charger_terrain: Terrain::Grove,
                        ..plain
                    });
                }
            }
        }
    }
    let pairs = ids().flat_map(|a| ids().map(move |b| (a, b)));
    pairs
        .flat_map(|(charger, target)| {
            said.iter().map(move |&circumstances| {
                declare(Declaration {
                    charger,
                    target,
                    circumstances,
                })
            })
        })
        .collect()
}

fn reports() -> Vec<Input> {
    let ends = [
        Ended::Completed,
        Ended::Blocked,
        Ended::Surrendered,
        Ended::EnemyCavalryZone,
        Ended::MetFriends,
        Ended::LeftMap,
        Ended::Interrupted,
    ];
    let mut all = Vec::new();
    for hexes in 0..=4 {
        for points in 0..=4 {
            for zones_left in 0..=2 {
                for through in 0..=1 {
                    for losses in 0..=1 {
                        for ended in ends {
                            for eliminated in [false, true] {
                                all.push(Input::Report(Report {
                                    hexes,
                                    points,
                                    zones_left,
                                    through,
                                    losses,
                                    ended,
                                    eliminated,
                                    interrupted_by: None,
                                }));
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

/// `check(x)` is fine exactly where the list has x, and the candidates hold everything listed.
fn agree(battle: &Battle, candidates: &[Input]) -> usize {
    let listed: HashSet<Input> = battle.legal().collect();
    assert_eq!(battle.legal().count(), listed.len(), "none is listed twice");
    let mut accepted = 0;
    for input in candidates {
        let fits = battle.check(input).is_ok();
        assert_eq!(fits, listed.contains(input), "{input:?}");
        accepted += usize::from(fits);
    }
    accepted
}

/// Tiny boards: cavalry and infantry in every relation that three by three hexes have.
fn tiny() -> Vec<Board> {
    let mut boards = Vec::new();
    for (horse, foot, degrees) in [
        (at(2, 3), at(2, 2), 30),
        (at(2, 3), at(2, 1), 330),
        (at(1, 3), at(3, 1), 30),
        (at(1, 1), at(3, 3), 90),
        (at(2, 2), at(1, 2), 30),
        (at(3, 3), at(3, 1), 0),
    ] {
        let mut board = sized(3, 3);
        board.horse(horse, degrees);
        board.foot(foot);
        boards.push(board);
    }
    boards
}

#[test]
fn on_a_tiny_map_check_and_list_agree_over_every_candidate() {
    let mut free = adjustments();
    free.extend(declarations(Some(PieceId(2))));
    free.push(HAND_OVER);
    let all_reports = reports();
    let (mut offered, mut ordered) = (0, 0);
    for mut board in tiny() {
        for with_leader in [false, true] {
            if with_leader {
                let hex = board.scene.start[0].hex.expect("on the map");
                board.leader(Side::First, hex, 3);
            }
            let battle = board.battle();
            let accepted = agree(&battle, &free);
            assert_eq!(
                accepted,
                battle.legal().count(),
                "the candidates hold every legal input"
            );
            // The side of the infantry has nothing to declare.
            let mut after = battle.clone();
            after
                .apply(&HAND_OVER, &mut NoTrace)
                .expect("the first part");
            assert!(after.chargers().is_empty());
            agree(&after, &free);
            for offer in battle.offers(PieceId(0)) {
                offered += 1;
                let mut lots = Lots(u64::from(offer.hex.row));
                for _ in 0..4 {
                    for step in fight(&battle, offer.declaration, &mut lots).steps {
                        if step.fight().is_some() {
                            // By hand nothing goes on in a charge.
                            assert!(free.iter().all(|input| step.check(input).is_err()));
                        }
                        if step.carried_out().is_some() {
                            ordered += 1;
                            assert_eq!(agree(&step, &all_reports), 1);
                        }
                    }
                }
            }
        }
    }
    assert!(
        offered >= 6 && ordered >= 40,
        "{offered} offers, {ordered} orders"
    );
}

#[test]
fn the_last_turn_is_the_last() {
    let mut battle = tiny()[0].battle();
    for _ in 0..5 {
        agree(&battle, &[HAND_OVER]);
        battle
            .apply(&HAND_OVER, &mut NoTrace)
            .expect("time goes on");
    }
    assert_eq!((battle.now().turn, battle.now().side), (3, Side::Second));
    assert_eq!(battle.check(&HAND_OVER), Err(rules::pending::Refused::Over));
    agree(&battle, &[HAND_OVER]);
}

/// At the table anything may be said: too much to hold at once, so what is listed is met on the way.
#[test]
fn at_the_table_check_and_list_agree_over_a_sample() {
    let mut board = sized(3, 3);
    board.horse(at(2, 3), 30);
    board.foot(at(2, 2));
    board.leader(Side::First, at(2, 3), 3);
    let battle = board.at_table().battle();
    let mut sample: HashSet<Input> = declarations(Some(PieceId(2))).into_iter().collect();
    sample.extend(adjustments());
    sample.insert(HAND_OVER);
    let mut met = HashSet::new();
    for (place, input) in battle.legal().enumerate() {
        if place % 1_009 == 0 {
            assert_eq!(battle.check(&input), Ok(()), "{input:?}");
        }
        if sample.contains(&input) {
            assert!(met.insert(input), "listed twice: {input:?}");
        }
    }
    for input in &sample {
        assert_eq!(
            battle.check(input).is_ok(),
            met.contains(input),
            "{input:?}"
        );
    }
    assert!(met.len() > 1_000, "{}", met.len());
}

#[test]
fn a_charge_on_a_tiny_map_may_end_by_leaving_it() {
    let board = &tiny()[0];
    let battle = board.battle();
    let declaration = battle.offers(PieceId(0))[0].declaration;
    let fought = crate::board::fight_until(&battle, declaration, &[End::ChargerLeftMap]);
    assert_eq!(
        fought.battle.now().of(PieceId(0)).and_then(|at| at.hex),
        None
    );
}
