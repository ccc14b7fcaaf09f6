//! `lorg resolve`: a situation with given dice.

use std::path::PathBuf;
use std::process::ExitCode;

use rules::clause::Clause;
use rules::event::{Directive, Event};
use rules::game::{Game, Position};
use rules::ledger::Ledger;
use rules::pending::{Input, Pending};
use serde::Serialize;

use crate::answer::print;
use crate::failure::{self, Failure};
use crate::inputs::{SituationArgs, Source};

/// What `lorg resolve` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    situation: SituationArgs,
    /// The dice in the order thrown: 43 for two dice, 5 for one.
    #[arg(long, value_delimiter = ',')]
    dice: Vec<u8>,
    /// Decisions, such as `form_square=wait` or `recall_from_square=recall`.
    #[arg(long, value_delimiter = ',')]
    choose: Vec<String>,
    /// A file with a JSON list of whole inputs, given before anything else.
    #[arg(long)]
    inputs: Option<PathBuf>,
}

/// The answer.
#[derive(Debug, Serialize)]
struct Answer {
    situation: String,
    rules_version: u32,
    steps: Vec<Step>,
    orders: Vec<Order>,
    pending: Pending,
    ledger: Option<Ledger>,
    position: Position,
}

#[derive(Debug, Serialize)]
struct Step {
    pending: Pending,
    input: Input,
    events: Vec<Event>,
}

#[derive(Debug, Serialize)]
struct Order {
    order: Directive,
    clause: Clause,
}

/// Carries the command out.
pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let situation = args.situation.read()?;
    let inputs = match &args.inputs {
        Some(path) => serde_json::from_str(&failure::read(path)?)?,
        None => Vec::new(),
    };
    let mut source = Source::new(&args.dice, &args.choose, inputs)?;
    let mut game = Game::new(situation.setup());
    let mut steps: Vec<Step> = Vec::new();
    while let Some(input) = source.next(&game)? {
        let pending = game.pending();
        let mut events = Vec::new();
        game.apply(&input, &mut events)
            .map_err(|refused| Failure::Refused {
                number: steps.len() + 1,
                refused,
            })?;
        steps.push(Step {
            pending,
            input,
            events,
        });
    }
    let orders = steps
        .iter()
        .flat_map(|step| &step.events)
        .filter_map(|event| match event {
            Event::Order { order, clause } => Some(Order {
                order: *order,
                clause: clause.clone(),
            }),
            _ => None,
        })
        .collect();
    print(&Answer {
        situation: situation.draft().id.clone(),
        rules_version: rules::VERSION,
        orders,
        pending: game.pending(),
        ledger: game.ledger(),
        position: game.position().clone(),
        steps,
    })?;
    Ok(ExitCode::SUCCESS)
}
