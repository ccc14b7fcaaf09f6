//! The situation of a call, and where its inputs come from.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use clap::Args;
use rules::dice::{D6, D66, Dice, DiceKind};
use rules::game::Game;
use rules::pending::{Choice, DecisionId, Input, Pending};
use scenario::situation::{self, Situation};

use crate::failure::{self, Failure};

/// The situation of a call.
#[derive(Debug, Args)]
pub(crate) struct SituationArgs {
    /// The situation file.
    pub(crate) situation: PathBuf,
    /// A ruleset file; the one that the program carries without it.
    #[arg(long)]
    pub(crate) ruleset: Option<PathBuf>,
}

impl SituationArgs {
    /// Reads and checks the situation.
    pub(crate) fn read(&self) -> Result<Situation, Failure> {
        let text = failure::read(&self.situation)?;
        let ruleset = match &self.ruleset {
            Some(path) => failure::read(path)?,
            None => scenario::bundled::AN_XXX.to_owned(),
        };
        Ok(situation::read(&text, &ruleset)?)
    }
}

/// Where inputs come from: a list of inputs first, then dice, named choices and the usual ground.
#[derive(Debug, Default)]
pub(crate) struct Source {
    inputs: VecDeque<Input>,
    dice: VecDeque<u8>,
    choices: BTreeMap<DecisionId, Choice>,
}

impl Source {
    /// A source of dice (43 or 5), choices (`recall_from_square=recall`) and whole inputs.
    pub(crate) fn new(
        dice: &[u8],
        choices: &[String],
        inputs: Vec<Input>,
    ) -> Result<Self, Failure> {
        let mut named = BTreeMap::new();
        for text in choices {
            let (id, choice) = text.split_once('=').unwrap_or((text, ""));
            let word = |word: &str| serde_json::Value::String(word.to_owned());
            named.insert(
                serde_json::from_value(word(id))?,
                serde_json::from_value(word(choice))?,
            );
        }
        Ok(Self {
            inputs: inputs.into(),
            dice: dice.iter().copied().collect(),
            choices: named,
        })
    }

    /// The next input of a game; `None` where nothing more is given or the game is over.
    pub(crate) fn next(&mut self, game: &Game) -> Result<Option<Input>, Failure> {
        if let Some(input) = self.inputs.pop_front() {
            return Ok(Some(input));
        }
        Ok(match game.pending() {
            // A situation is one procedure: a part of the turn never comes up in it.
            Pending::Done { .. } | Pending::Manoeuvre { .. } => None,
            Pending::Choose { question, .. } => {
                let named = self.choices.get(&question.id()).copied();
                Some(Input::Choose(
                    named.unwrap_or_else(|| straight_on(game.choices())),
                ))
            }
            Pending::Roll { dice, .. } => match self.dice.pop_front() {
                Some(face) => Some(Input::Dice(dice_of(dice, face)?)),
                None => None,
            },
            Pending::Ground { .. } => game.report_form().map(|form| Input::Report(form.usual)),
        })
    }
}

/// The option that leads straight on: attempt square, do not recall.
fn straight_on(offered: &[Choice]) -> Choice {
    let wanted = [
        Choice::AttemptSquare,
        Choice::FightSquare,
        Choice::GoOn,
        Choice::Pursue,
    ];
    wanted
        .into_iter()
        .find(|choice| offered.contains(choice))
        .or_else(|| offered.first().copied())
        .unwrap_or(Choice::Wait)
}

fn dice_of(kind: DiceKind, face: u8) -> Result<Dice, Failure> {
    let dice = match kind {
        DiceKind::D66 => D66::from_face(face).map(Dice::D66),
        DiceKind::D6 => D6::from_face(face).map(Dice::D6),
    };
    dice.ok_or(Failure::Dice { face })
}
