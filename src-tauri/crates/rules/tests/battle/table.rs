//! At the table: what the players say, and what they may correct.

use rules::act::{Act, Change, Circumstances, Declaration};
use rules::battle::Battle;
use rules::chart::Condition;
use rules::contest::Approach;
use rules::dice::{D66, Dice};
use rules::event::Event;
use rules::formation::Formation;
use rules::pending::{Input, Pending, Purpose, Refused};
use rules::piece::PieceId;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::trace::NoTrace;

use crate::board::{Lots, adjust, at, board, declare, fight};

fn table() -> (Battle, PieceId, PieceId, [PieceId; 2]) {
    let mut b = board();
    let horse = b.horse(at(5, 9), 30);
    let target = b.foot(at(5, 7));
    let leaders = [
        b.leader(Side::First, at(1, 1), 6),
        b.leader(Side::Second, at(1, 1), 6),
    ];
    (b.at_table().battle(), horse, target, leaders)
}

/// Declared next to the target, whose attempt is used: it rolls to stand.
fn adjacent(charger: PieceId, target: PieceId) -> Declaration {
    Declaration {
        charger,
        target,
        circumstances: Circumstances {
            distance: 1,
            square_tried: true,
            ..Circumstances::plain(5)
        },
    }
}

fn correct(circumstances: Circumstances) -> Input {
    Input::Act(Act::Correct(circumstances))
}

/// Whether a condition applies in the ledger of the throw that is pending.
fn applies(battle: &Battle, condition: Condition) -> bool {
    let ledger = battle.ledger().expect("a throw is pending");
    let mut lines = ledger.lines.iter();
    lines.any(|line| line.condition == condition && line.applies)
}

fn throw(battle: &mut Battle, face: u8) {
    let dice = D66::from_face(face).expect("a roll");
    let input = Input::Dice(Dice::D66(dice));
    battle.apply(&input, &mut NoTrace).expect("two dice");
}

#[test]
fn what_has_been_used_up_is_not_corrected() {
    let (mut battle, horse, target, [ours, theirs]) = table();
    let declaration = adjacent(horse, target);
    assert_eq!(
        battle.check(&correct(declaration.circumstances)),
        Err(Refused::NotAwaited),
        "nothing is in progress"
    );
    battle
        .apply(&declare(declaration), &mut NoTrace)
        .expect("a charge");
    let now = declaration.circumstances;
    let may = |c: Circumstances| battle.check(&correct(c));
    for changed in [
        Circumstances {
            approach: Approach::Rear,
            ..now
        },
        Circumstances {
            uphill: true,
            ..now
        },
        Circumstances {
            grand_charge: true,
            ..now
        },
        Circumstances {
            special_structure: true,
            ..now
        },
        Circumstances {
            charger_terrain: Terrain::Crops,
            ..now
        },
        Circumstances {
            target_terrain: Terrain::Grove,
            ..now
        },
        Circumstances {
            charger_leader: Some(ours),
            ..now
        },
        Circumstances {
            target_leader: Some(theirs),
            ..now
        },
        now,
    ] {
        assert_eq!(may(changed), Ok(()), "{changed:?}");
        assert!(battle.legal().any(|input| input == correct(changed)));
    }
    for changed in [
        Circumstances { distance: 2, ..now },
        Circumstances { points: 4, ..now },
        Circumstances {
            line_of_sight: false,
            ..now
        },
        Circumstances {
            square_tried: false,
            ..now
        },
        Circumstances {
            preserving: true,
            ..now
        },
        Circumstances {
            charger_leader: Some(theirs),
            ..now
        },
        Circumstances {
            target_leader: Some(ours),
            ..now
        },
        Circumstances {
            charger_leader: Some(horse),
            ..now
        },
    ] {
        assert_eq!(may(changed), Err(Refused::NotOffered), "{changed:?}");
    }
    // Ground on which the contest could not be fought.
    for changed in [
        Circumstances {
            charger_terrain: Terrain::Woods,
            ..now
        },
        Circumstances {
            target_terrain: Terrain::Village,
            ..now
        },
        Circumstances {
            target_terrain: Terrain::Entrenchment,
            ..now
        },
    ] {
        assert!(
            matches!(may(changed), Err(Refused::Contest(_))),
            "{changed:?}"
        );
    }
}

#[test]
fn the_charge_goes_on_with_the_corrected_facts() {
    let (mut battle, horse, target, _) = table();
    let declaration = adjacent(horse, target);
    battle
        .apply(&declare(declaration), &mut NoTrace)
        .expect("a charge");
    let Pending::Roll {
        purpose: Purpose::Stand,
        ..
    } = battle.pending()
    else {
        panic!("the target rolls to stand")
    };
    assert!(!applies(&battle, Condition::ChargedThroughFlank));
    let before = battle.ledger().expect("a throw").sum;
    let flank = Circumstances {
        approach: Approach::Flank,
        ..declaration.circumstances
    };
    let pending = battle.pending();
    let mut events: Vec<Event> = Vec::new();
    battle
        .apply(&correct(flank), &mut events)
        .expect("a correction");
    assert_eq!(
        events,
        [Event::Corrected {
            circumstances: flank
        }]
    );
    assert_eq!(
        battle.pending(),
        pending,
        "the charge stands where it stood"
    );
    assert!(applies(&battle, Condition::ChargedThroughFlank));
    assert_ne!(battle.ledger().expect("a throw").sum, before);
    assert_eq!(
        battle.fight().expect("a charge").declaration.circumstances,
        flank
    );
    // Corrected back it is as it was; what came of it so far stays.
    let mut back = battle.clone();
    back.apply(&correct(declaration.circumstances), &mut NoTrace)
        .expect("a correction");
    assert!(!applies(&back, Condition::ChargedThroughFlank));
    assert_eq!(back.ledger().expect("a throw").sum, before);
    let state = |battle: &Battle| battle.procedure().expect("a charge").charge_state();
    assert_eq!(state(&back), state(&battle));
    // And so in the throws that follow: only those who are charged from the front fire.
    let next = |mut battle: Battle| {
        throw(&mut battle, 11);
        battle.ledger().expect("a throw is pending").purpose
    };
    assert_eq!(next(back), Purpose::DefensiveFire);
    assert_eq!(next(battle), Purpose::Melee);
}

#[test]
fn on_the_map_the_board_knows() {
    let mut b = board();
    let horse = b.horse(at(5, 9), 30);
    let target = b.foot(at(5, 7));
    let mut battle = b.battle();
    let declaration = b.offer(horse, target).expect("a charge").declaration;
    let flank = Circumstances {
        approach: Approach::Flank,
        ..declaration.circumstances
    };
    let said = Declaration {
        circumstances: flank,
        ..declaration
    };
    assert_eq!(battle.check(&declare(said)), Err(Refused::NotOffered));
    battle
        .apply(&declare(declaration), &mut NoTrace)
        .expect("a charge");
    assert_eq!(battle.check(&correct(flank)), Err(Refused::NotOffered));
    assert_eq!(
        battle.check(&correct(declaration.circumstances)),
        Err(Refused::NotOffered)
    );
}

#[test]
fn at_the_table_nobody_is_put_into_a_hex() {
    let (mut battle, horse, target, _) = table();
    assert_eq!(
        battle.check(&adjust(horse, Change::Place(Some(at(2, 2))))),
        Err(Refused::NotOffered)
    );
    assert_eq!(
        battle.check(&adjust(target, Change::Form(Formation::Column))),
        Ok(())
    );
    // Counters are kept all the same: a lost one is out of play and charges nobody.
    battle
        .apply(&adjust(horse, Change::Lose(9)), &mut NoTrace)
        .expect("its last increment");
    assert!(battle.chargers().is_empty());
    assert!(battle.check(&declare(adjacent(horse, target))).is_err());
    battle
        .apply(&adjust(horse, Change::Lose(8)), &mut NoTrace)
        .expect("found again");
    assert_eq!(battle.check(&declare(adjacent(horse, target))), Ok(()));
}

#[test]
fn pieces_keep_their_results_at_the_table_too() {
    let (battle, horse, target, _) = table();
    let mut lots = Lots(5);
    let mut seen = [false; 3];
    for _ in 0..400 {
        let fought = fight(&battle, adjacent(horse, target), &mut lots);
        let last = fought.steps[fought.steps.len() - 2]
            .procedure()
            .expect("a charge")
            .clone();
        let now = |id| *fought.battle.now().of(id).expect("a piece");
        assert_eq!(now(horse).hex, None);
        assert!(now(target).lost >= last.charge_state().defender.lost);
        assert!(now(horse).lost >= last.charge_state().attacker.lost);
        seen[0] |= now(target).lost > 0;
        seen[1] |= now(horse).lost > 0;
        seen[2] |= now(target).order != rules::order::Order::GoodOrder;
        let once = fought.battle.check(&declare(adjacent(horse, target)));
        assert_eq!(once, Err(Refused::NotOffered), "one charge in one part");
    }
    assert_eq!(seen, [true; 3]);
}
