//! A yardstick, not a rule: one simplified charge as a five-stage dice tree, the same as in
//! `tests/bench/five_stage_tree.py`. Both programs walk the same 10,077,696 equal cases.

use odds::walk::{Branch, Distribution, Node, Procedure};

/// Places of rolls along the 36: 11 is 0, 66 is 35.
const fn step(face: u8) -> u8 {
    (face / 10 - 1) * 6 + face % 10 - 1
}

const MORALE: u8 = step(34);
/// The lowest roll that takes a loss, by fire ratio in halves: 1:1, 3:2, 2:1, 3:1.
const FIRE: [(u8, u8); 4] = [(2, step(54)), (3, step(42)), (4, step(33)), (6, step(22))];
/// By column: the highest step of AR and AD, the lowest of DD and DR; 36 where there is none, and
/// `None` where a result does not occur at the low end.
const COLUMNS: [(Option<u8>, Option<u8>, u8, u8); 8] = [
    (Some(step(14)), Some(step(41)), 36, 36),
    (Some(step(12)), Some(step(34)), step(65), 36),
    (Some(step(11)), Some(step(15)), step(62), 36),
    (None, Some(step(12)), step(53), 36),
    (None, Some(step(11)), step(45), 36),
    (None, None, step(32), step(65)),
    (None, None, step(16), step(56)),
    (None, None, 0, step(33)),
];

/// Where the tree stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// The attempt to form square.
    Square,
    /// The check of the square.
    Check,
    /// The roll to stand.
    Stand,
    /// The shift die.
    Shift,
    /// Fire at a ratio in halves, and the melee column that follows.
    Fire { ratio: u8, column: u8 },
    /// Melee after losses.
    Melee { lost: u8, column: u8 },
    /// The end.
    End(End),
}

/// How the tree ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum End {
    /// The attacker routs.
    AttackerRouts,
    /// The attacker is disordered.
    AttackerDisordered,
    /// Nothing.
    Blank,
    /// The defender is disordered.
    DefenderDisordered,
    /// The defender routs.
    DefenderRouts,
    /// The defender routed on its attempt.
    Pgd,
}

/// The names of the ends in the partner's output.
pub(crate) const NAMES: [(&str, End); 6] = [
    ("AR", End::AttackerRouts),
    ("AD", End::AttackerDisordered),
    ("blank", End::Blank),
    ("DD", End::DefenderDisordered),
    ("DR", End::DefenderRouts),
    ("PGD", End::Pgd),
];

/// All cases of the longest path: 6 to the 9th.
pub(crate) const CASES: u128 = 10_077_696;

/// The tree.
pub(crate) struct Tree;

fn melee(column: u8, roll: u8) -> End {
    let (ar, ad, dd, dr) = COLUMNS[usize::from(column)];
    if ar.is_some_and(|most| roll <= most) {
        End::AttackerRouts
    } else if ad.is_some_and(|most| roll <= most) {
        End::AttackerDisordered
    } else if roll >= dr {
        End::DefenderRouts
    } else if roll >= dd {
        End::DefenderDisordered
    } else {
        End::Blank
    }
}

fn losses(ratio: u8, roll: u8) -> u8 {
    let best = FIRE.iter().rev().find(|(needed, _)| *needed <= ratio);
    best.map_or(0, |(_, from)| u8::from(roll >= *from))
}

impl Tree {
    fn roll(stage: Stage, roll: u8) -> Stage {
        match stage {
            Stage::Square if roll >= step(41) => Stage::Check,
            Stage::Square if roll <= step(13) => Stage::End(End::Pgd),
            Stage::Square => Stage::Stand,
            Stage::Check => Stage::Fire {
                ratio: if roll >= MORALE - 6 { 4 } else { 2 },
                column: 2,
            },
            Stage::Stand if roll >= MORALE => Stage::Shift,
            Stage::Stand => Stage::Fire {
                ratio: 2,
                column: 5,
            },
            Stage::Shift => Stage::Fire {
                ratio: 4,
                column: 4 - [0, 0, 0, 1, 1, 2][usize::from(roll)],
            },
            Stage::Fire { ratio, column } => Stage::Melee {
                lost: losses(ratio, roll),
                column,
            },
            Stage::Melee { lost, column } => {
                Stage::End(melee(column, roll.saturating_sub(6 * lost)))
            }
            Stage::End(end) => Stage::End(end),
        }
    }
}

impl Procedure for Tree {
    type State = Stage;

    fn rank(&self, state: &Stage) -> u8 {
        match state {
            Stage::Square => 0,
            Stage::Check | Stage::Stand => 1,
            Stage::Shift => 2,
            Stage::Fire { .. } => 3,
            Stage::Melee { .. } => 4,
            Stage::End(_) => 5,
        }
    }

    fn expand(&self, state: &Stage, branches: &mut Vec<Branch<Stage>>) -> Node {
        let dice = match state {
            Stage::End(_) => return Node::Leaf,
            Stage::Shift => 1,
            _ => 2,
        };
        for roll in 0..if dice == 1 { 6 } else { 36 } {
            let to = Self::roll(*state, roll);
            match branches.last_mut() {
                Some(last) if last.to == to => last.ways += 1,
                _ => branches.push(Branch { to, ways: 1 }),
            }
        }
        Node::Chance { dice }
    }

    fn meets_aim(&self, _: &Stage) -> bool {
        false
    }

    fn milestones(&self, _: &Stage, _: &Stage) -> u32 {
        0
    }
}

/// The numerators over [`CASES`], in the order of [`NAMES`].
pub(crate) fn numerators(found: &Distribution<Stage>) -> Vec<(&'static str, u128)> {
    NAMES
        .iter()
        .map(|(name, end)| {
            let sum = found
                .leaves
                .iter()
                .filter(|(leaf, _)| *leaf == Stage::End(*end))
                .map(|(_, weight)| weight.numerator() * CASES / 6_u128.pow(weight.power().into()))
                .sum();
            (*name, sum)
        })
        .collect()
}
