//! The odds of a charge.

use rules::chart::{ChartId, Provenance, Ruleset};
use rules::contest::Contest;
use rules::dice::DiceKind;
use rules::force::{Fate, Force};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Input, Pending};
use rules::procedure::charge::{Charge, ChargeState, Stage};
use rules::trace::NoTrace;
use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;
use crate::ground::{Assumption, GroundModel};
use crate::policy::{Aim, Policy};
use crate::walk::{Branch, Distribution, Node, Procedure, WalkError, Walker};
use crate::weight::{Overflow, Weight};

/// A charge as the walk sees it.
#[derive(Debug, Clone, Copy)]
pub struct ChargeWalk<'a> {
    charge: Charge<'a>,
    ground: GroundModel,
    policy: &'a Policy,
}

impl<'a> ChargeWalk<'a> {
    /// The walk of a contest under a ground model and a policy.
    #[must_use]
    pub const fn new(
        contest: &'a Contest,
        ruleset: &'a Ruleset,
        ground: GroundModel,
        policy: &'a Policy,
    ) -> Self {
        Self {
            charge: Charge::new(contest, ruleset),
            ground,
            policy,
        }
    }

    /// The charge itself.
    #[must_use]
    pub const fn charge(&self) -> &Charge<'a> {
        &self.charge
    }

    fn push(
        &self,
        state: &ChargeState,
        input: &Input,
        ways: u8,
        to: &mut Vec<Branch<ChargeState>>,
    ) {
        let mut next = *state;
        if self.charge.apply(&mut next, input, &mut NoTrace).is_ok() {
            to.push(Branch { to: next, ways });
        }
    }
}

impl Procedure for ChargeWalk<'_> {
    type State = ChargeState;

    fn rank(&self, state: &ChargeState) -> u8 {
        state.stage.rank()
    }

    fn expand(&self, state: &ChargeState, branches: &mut Vec<Branch<ChargeState>>) -> Node {
        match self.charge.pending(state) {
            Pending::Manoeuvre { .. } | Pending::Done { .. } => Node::Leaf,
            Pending::Roll { dice, .. } => {
                if let Some(reading) = self.charge.reading(state) {
                    for class in reading.classes() {
                        self.push(state, &Input::Dice(class.dice), class.ways, branches);
                    }
                }
                Node::Chance {
                    dice: if dice == DiceKind::D66 { 2 } else { 1 },
                }
            }
            Pending::Ground { .. } => {
                if let Some(form) = self.charge.report_form(state) {
                    self.push(
                        state,
                        &Input::Report(self.ground.answer(&form)),
                        1,
                        branches,
                    );
                }
                Node::Forced
            }
            Pending::Choose { side, question } => {
                let offered = self.charge.choices(question);
                let fixed = self
                    .policy
                    .fixed
                    .get(&question.id())
                    .filter(|c| offered.contains(c));
                if let Some(&choice) = fixed {
                    self.push(state, &Input::Choose(choice), 1, branches);
                    return Node::Forced;
                }
                for &choice in offered {
                    self.push(state, &Input::Choose(choice), 1, branches);
                }
                Node::Decision {
                    maximise: side == self.charge.contest.attacker.side,
                }
            }
        }
    }

    fn meets_aim(&self, leaf: &ChargeState) -> bool {
        match self.policy.aim {
            Aim::TargetBrokenOrGone => broken(leaf.defender),
            Aim::ChargerUnbroken => !broken(leaf.attacker),
        }
    }

    fn milestones(&self, from: &ChargeState, to: &ChargeState) -> u32 {
        let passed = match from.stage {
            Stage::SquareRoll if to.stage == Stage::RoutOnAttempt => {
                Milestone::RoutsOnSquareAttempt
            }
            Stage::SquareRoll if to.formation.is_square() => Milestone::FormsSquare,
            Stage::SquareRoll => Milestone::DisorderedOnSquareAttempt,
            Stage::RecallRoll(_) if matches!(to.stage, Stage::AfterRecall(_) | Stage::Done(_)) => {
                Milestone::Recalled
            }
            Stage::Stand if to.stage == Stage::StandShift => Milestone::Stands,
            Stage::Stand => Milestone::FailsToStand,
            Stage::Fire if to.attacker.lost > from.attacker.lost => Milestone::ChargerLosesToFire,
            Stage::Advancing => Milestone::Advances,
            Stage::Pursuing => Milestone::Pursues,
            _ => return 0,
        };
        1 << passed as u32
    }
}

/// Whether a stack is PGD or gone.
fn broken(force: Force) -> bool {
    !force.in_play() || force.order == Order::Pgd
}

/// Something that may happen on the way.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(rename_all = "snake_case")]
#[repr(u32)]
pub enum Milestone {
    /// The target forms square.
    FormsSquare,
    /// The target is disordered on its square attempt.
    DisorderedOnSquareAttempt,
    /// The target routs on its square attempt.
    RoutsOnSquareAttempt,
    /// A recall succeeds.
    Recalled,
    /// The roll to stand passes.
    Stands,
    /// The roll to stand fails.
    FailsToStand,
    /// Defensive fire takes an increment.
    ChargerLosesToFire,
    /// The cavalry advances.
    Advances,
    /// The cavalry pursues.
    Pursues,
    /// The target is PGD or gone at the end.
    TargetBroken,
}

impl Milestone {
    /// All that the walk counts; `TargetBroken` comes from the ends.
    const WALKED: [Self; 9] = [
        Self::FormsSquare,
        Self::DisorderedOnSquareAttempt,
        Self::RoutsOnSquareAttempt,
        Self::Recalled,
        Self::Stands,
        Self::FailsToStand,
        Self::ChargerLosesToFire,
        Self::Advances,
        Self::Pursues,
    ];
}

/// A chance of something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Chance<T> {
    /// What.
    pub of: T,
    /// How likely.
    pub chance: Fraction,
}

/// The exact odds of a charge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct ChargeOdds {
    /// The sum of all ends: 1.
    pub total: Fraction,
    /// The ends, the likeliest first.
    pub ends: Vec<Chance<End>>,
    /// What happens on the way.
    pub milestones: Vec<Chance<Milestone>>,
    /// The order of the target at the end; `null` where it is gone.
    pub target_order: Vec<Chance<Option<Order>>>,
    /// The order of the cavalry at the end; `null` where it is gone.
    pub charger_order: Vec<Chance<Option<Order>>>,
    /// Increments that the target has lost at the end.
    pub target_losses: Vec<Chance<u8>>,
    /// Increments that the cavalry has lost at the end.
    pub charger_losses: Vec<Chance<u8>>,
    /// What is assumed.
    pub assumptions: Vec<Assumption>,
    /// The charts read that are reconstructed, in whole or in part.
    pub reconstructed: Vec<ChartId>,
    /// The policy.
    pub policy: Policy,
    /// How many different states were visited.
    pub states: u32,
}

/// The charts that a charge reads.
pub const CHARTS: [ChartId; 15] = [
    ChartId::SquareFormation,
    ChartId::CavalryRecall,
    ChartId::MoraleCheck,
    ChartId::RollToStandChargeModifiers,
    ChartId::RollToStandDie,
    ChartId::FireIncrementMultipliers,
    ChartId::FireIncrementLimits,
    ChartId::SquareFire,
    ChartId::FireDefenceValues,
    ChartId::FireTable,
    ChartId::CavalryMeleeModifiers,
    ChartId::InfantryMeleeModifiers,
    ChartId::MeleeResolutionModifiers,
    ChartId::AssaultMeleeTable,
    ChartId::ChargeParameters,
];

/// The odds of a charge from a state on.
///
/// # Errors
/// [`WalkError`]: a limit, or weights that do not fit. Never an estimate.
///
/// ```
/// use odds::{charge::odds, ground::GroundModel, policy::Policy};
/// use rules::procedure::charge::Charge;
/// let setup = rules::example::setup().unwrap();
/// let start = Charge::new(&setup.contest, &setup.ruleset).begin();
/// let answer = odds(&setup.contest, &setup.ruleset, start, GroundModel::default(), &Policy::default());
/// assert_eq!(answer.unwrap().total.per_mille, 1000);
/// ```
pub fn odds(
    contest: &Contest,
    ruleset: &Ruleset,
    start: ChargeState,
    ground: GroundModel,
    policy: &Policy,
) -> Result<ChargeOdds, WalkError> {
    let walk = ChargeWalk::new(contest, ruleset, ground, policy);
    let found = Walker::new().walk(&walk, start)?;
    Ok(answer(&walk, &found)?)
}

fn answer(
    walk: &ChargeWalk<'_>,
    found: &Distribution<ChargeState>,
) -> Result<ChargeOdds, Overflow> {
    let total = found
        .leaves
        .iter()
        .try_fold(Weight::ZERO, |sum, (_, w)| sum.plus(*w))?;
    let mut ends = tally(found, |leaf| match leaf.stage {
        Stage::Done(end) => end,
        _ => End::Interrupted,
    })?;
    // The likeliest first; equal chances in the order of the ends.
    ends.sort_by(|(_, a), (_, b)| b.compare(*a).unwrap_or(std::cmp::Ordering::Equal));
    let mut milestones: Vec<Chance<Milestone>> = Milestone::WALKED
        .into_iter()
        .zip(found.milestones)
        .filter(|(_, weight)| !weight.is_zero())
        .map(|(of, weight)| Chance {
            of,
            chance: weight.into(),
        })
        .collect();
    let target_broken = found
        .leaves
        .iter()
        .filter(|(leaf, _)| broken(leaf.defender))
        .try_fold(Weight::ZERO, |sum, (_, w)| sum.plus(*w))?;
    milestones.push(Chance {
        of: Milestone::TargetBroken,
        chance: target_broken.into(),
    });
    let mut assumptions = walk.ground.assumptions();
    assumptions.push(Assumption::BestReply);
    Ok(ChargeOdds {
        total: total.into(),
        ends: chances(ends),
        milestones,
        target_order: chances(tally(found, |leaf| order(leaf.defender))?),
        charger_order: chances(tally(found, |leaf| order(leaf.attacker))?),
        target_losses: chances(tally(found, |leaf| leaf.defender.lost)?),
        charger_losses: chances(tally(found, |leaf| leaf.attacker.lost)?),
        assumptions,
        reconstructed: reconstructed(walk.charge.ruleset),
        policy: walk.policy.clone(),
        states: u32::try_from(found.states).unwrap_or(u32::MAX),
    })
}

fn order(force: Force) -> Option<Order> {
    (force.fate == Fate::InPlay).then_some(force.order)
}

fn tally<K: Ord>(
    found: &Distribution<ChargeState>,
    key: impl Fn(&ChargeState) -> K,
) -> Result<Vec<(K, Weight)>, Overflow> {
    let mut sums = std::collections::BTreeMap::new();
    for (leaf, weight) in &found.leaves {
        let sum = sums.entry(key(leaf)).or_insert(Weight::ZERO);
        *sum = sum.plus(*weight)?;
    }
    Ok(sums.into_iter().collect())
}

fn chances<K>(sums: Vec<(K, Weight)>) -> Vec<Chance<K>> {
    sums.into_iter()
        .map(|(of, weight)| Chance {
            of,
            chance: weight.into(),
        })
        .collect()
}

fn reconstructed(ruleset: &Ruleset) -> Vec<ChartId> {
    CHARTS
        .into_iter()
        .filter(|&id| ruleset.info(id).provenance == Provenance::Reconstructed)
        .collect()
}
