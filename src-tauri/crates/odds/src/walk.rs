//! The walk: every chance node of a procedure, equal states merged.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::weight::{Overflow, Weight};

/// How many ranks a procedure may have.
pub const RANKS: usize = 32;
/// How many milestones a procedure may name.
pub const MILESTONES: usize = 32;
/// The most live states of one walk.
pub const STATES_MAX: usize = 300_000;

/// A procedure as the walk sees it.
///
/// Every input leads to a state of a higher rank, so that states of one rank can be settled before
/// the next is begun and a state is expanded once.
pub trait Procedure {
    /// The moving part, with fields that no later stage reads put back to nothing.
    type State: Copy + Eq + Hash;

    /// The place of a state in the order of the procedure, below [`RANKS`].
    fn rank(&self, state: &Self::State) -> u8;

    /// Lists what a state leads to, in printed order, and says what kind of node it is.
    fn expand(&self, state: &Self::State, branches: &mut Vec<Branch<Self::State>>) -> Node;

    /// Whether the aim of the player who charges is met by a leaf.
    fn meets_aim(&self, leaf: &Self::State) -> bool;

    /// The milestones passed between two states, one bit each; no path passes one twice.
    fn milestones(&self, from: &Self::State, to: &Self::State) -> u32;
}

/// One way on from a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Branch<S> {
    /// Where it leads.
    pub to: S,
    /// In how many of the equal ways the dice can fall so; 1 for options and reports.
    pub ways: u8,
}

/// What kind of node a state is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Node {
    /// Dice: one (6 ways) or two (36 ways).
    Chance {
        /// How many dice.
        dice: u8,
    },
    /// A decision, taken by best reply.
    Decision {
        /// Whether it is taken by the player whose aim is maximised.
        maximise: bool,
    },
    /// One way on: a fixed decision, or an answer of the ground.
    Forced,
    /// An end.
    Leaf,
}

/// Why a walk found no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// More live states than [`STATES_MAX`].
    #[error("more than {STATES_MAX} states")]
    TooManyStates,
    /// A weight that does not fit.
    #[error(transparent)]
    Overflow(#[from] Overflow),
    /// An input that does not lead to a higher rank: a fault of the procedure.
    #[error("the procedure does not go on")]
    Rank,
}

/// The answer of a walk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution<S> {
    /// The ends and their chances, in the order in which they were found.
    pub leaves: Vec<(S, Weight)>,
    /// The chance of each milestone.
    pub milestones: [Weight; MILESTONES],
    /// How many different states were expanded.
    pub states: usize,
}

/// A walker: its buffers serve one walk after the other.
#[derive(Debug)]
pub struct Walker<S> {
    ranks: Vec<Layer<S>>,
    values: FxHashMap<S, Weight>,
    branches: Vec<Branch<S>>,
    spare: Vec<Vec<Branch<S>>>,
}

/// The live states of one rank, in the order in which they were first reached.
#[derive(Debug)]
struct Layer<S> {
    states: Vec<(S, Weight)>,
    places: FxHashMap<S, usize>,
}

/// Up to here a layer is searched one by one, which beats hashing.
const SCAN: usize = 12;

impl<S: Copy + Eq + Hash> Layer<S> {
    fn add(&mut self, state: S, weight: Weight) -> Result<(), Overflow> {
        let found = if self.states.len() <= SCAN {
            self.states.iter().position(|(known, _)| *known == state)
        } else {
            self.places.get(&state).copied()
        };
        if let Some(entry) = found.and_then(|place| self.states.get_mut(place)) {
            entry.1 = entry.1.plus(weight)?;
            return Ok(());
        }
        self.states.push((state, weight));
        if self.states.len() > SCAN {
            if self.places.is_empty() {
                let places = self
                    .states
                    .iter()
                    .enumerate()
                    .map(|(place, (known, _))| (*known, place));
                self.places.extend(places);
            } else {
                self.places.insert(state, self.states.len() - 1);
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.states.clear();
        self.places.clear();
    }
}

impl<S: Copy + Eq + Hash> Default for Walker<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Copy + Eq + Hash> Walker<S> {
    /// A walker with empty buffers.
    #[must_use]
    pub fn new() -> Self {
        let layer = || Layer {
            states: Vec::new(),
            places: FxHashMap::default(),
        };
        Self {
            ranks: std::iter::repeat_with(layer).take(RANKS).collect(),
            values: FxHashMap::default(),
            branches: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Walks a procedure from a state to all its ends.
    ///
    /// # Errors
    /// [`WalkError`] where the limit is reached or a weight does not fit; never an estimate.
    pub fn walk<P: Procedure<State = S>>(
        &mut self,
        procedure: &P,
        start: S,
    ) -> Result<Distribution<S>, WalkError> {
        self.values.clear();
        for layer in &mut self.ranks {
            layer.clear();
        }
        let mut answer = Distribution {
            leaves: Vec::new(),
            milestones: [Weight::ZERO; MILESTONES],
            states: 0,
        };
        let first = usize::from(procedure.rank(&start));
        self.layer(first)?.add(start, Weight::ONE)?;
        for rank in first..RANKS {
            let states = std::mem::take(&mut self.layer(rank)?.states);
            for &(state, weight) in &states {
                self.expand(procedure, rank, state, weight, &mut answer)?;
            }
            answer.states += states.len();
            if answer.states > STATES_MAX {
                return Err(WalkError::TooManyStates);
            }
            // The buffer goes back for the next walk.
            self.layer(rank)?.states = states;
        }
        Ok(answer)
    }

    fn layer(&mut self, rank: usize) -> Result<&mut Layer<S>, WalkError> {
        self.ranks.get_mut(rank).ok_or(WalkError::Rank)
    }

    fn expand<P: Procedure<State = S>>(
        &mut self,
        procedure: &P,
        rank: usize,
        state: S,
        weight: Weight,
        answer: &mut Distribution<S>,
    ) -> Result<(), WalkError> {
        let mut branches = std::mem::take(&mut self.branches);
        branches.clear();
        let node = procedure.expand(&state, &mut branches);
        let dice = match node {
            Node::Leaf => {
                answer.leaves.push((state, weight));
                self.branches = branches;
                return Ok(());
            }
            Node::Chance { dice } => dice,
            Node::Forced => 0,
            Node::Decision { maximise } => {
                let best = self.best(procedure, &branches, maximise)?;
                branches = best.map(|branch| vec![branch]).unwrap_or_default();
                0
            }
        };
        for branch in &branches {
            let next = usize::from(procedure.rank(&branch.to));
            if next <= rank {
                return Err(WalkError::Rank);
            }
            let weight = weight.then(branch.ways, dice)?;
            let mut passed = procedure.milestones(&state, &branch.to);
            while passed != 0 {
                let bit = passed.trailing_zeros() as usize;
                passed &= passed - 1;
                if let Some(total) = answer.milestones.get_mut(bit) {
                    *total = total.plus(weight)?;
                }
            }
            self.layer(next)?.add(branch.to, weight)?;
        }
        self.branches = branches;
        Ok(())
    }

    /// The option with the best chance of the aim; ties go to the first in printed order.
    fn best<P: Procedure<State = S>>(
        &mut self,
        procedure: &P,
        branches: &[Branch<S>],
        maximise: bool,
    ) -> Result<Option<Branch<S>>, WalkError> {
        let mut best: Option<(Branch<S>, Weight)> = None;
        for branch in branches {
            let value = self.value(procedure, &branch.to)?;
            let better = match &best {
                None => true,
                Some((_, so_far)) => {
                    let order = value.compare(*so_far)?;
                    if maximise {
                        order.is_gt()
                    } else {
                        order.is_lt()
                    }
                }
            };
            if better {
                best = Some((*branch, value));
            }
        }
        Ok(best.map(|(branch, _)| branch))
    }

    /// The chance of the aim from a state, both players replying best.
    fn value<P: Procedure<State = S>>(
        &mut self,
        procedure: &P,
        state: &S,
    ) -> Result<Weight, WalkError> {
        if let Some(&value) = self.values.get(state) {
            return Ok(value);
        }
        let mut branches = self.spare.pop().unwrap_or_default();
        branches.clear();
        let node = procedure.expand(state, &mut branches);
        let value = match node {
            Node::Leaf if procedure.meets_aim(state) => Weight::ONE,
            Node::Leaf => Weight::ZERO,
            Node::Chance { dice } => {
                let mut sum = Weight::ZERO;
                for branch in &branches {
                    sum = sum.plus(self.value(procedure, &branch.to)?.then(branch.ways, dice)?)?;
                }
                sum
            }
            Node::Forced => match branches.first() {
                Some(branch) => self.value(procedure, &branch.to)?,
                None => Weight::ZERO,
            },
            Node::Decision { maximise } => match self.best(procedure, &branches, maximise)? {
                Some(branch) => self.value(procedure, &branch.to)?,
                None => Weight::ZERO,
            },
        };
        self.spare.push(branches);
        if self.values.len() >= STATES_MAX {
            return Err(WalkError::TooManyStates);
        }
        self.values.insert(*state, value);
        Ok(value)
    }
}
