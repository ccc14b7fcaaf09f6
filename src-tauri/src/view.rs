//! What a page sees of a game: keys, numbers and clause ids; the page words them.

use rules::event::{Directive, Event};
use rules::force::{Fate, Force};
use rules::formation::Formation;
use rules::ground::Subject;
use rules::ledger::Ledger;
use rules::order::Order;
use rules::pending::{Choice, Input, Pending};
use rules::readiness::Readiness;
use rules::report_form::ReportForm;
use rules::side::Side;
use rules::unit::Unit;
use scenario::draft::{Shape, SideDraft, StackDraft};
use scenario::text::Text;
use scenario::uniform::Uniform;
use serde::{Deserialize, Serialize};
use store::{GameId, Kept, LogEntry, ThrownBy};

use crate::error::GameError;
use crate::state::{Desk, Open};

/// A side.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct SideView {
    /// Its name.
    pub name: Text,
    /// Its letter on counters.
    pub letter: String,
    /// Its shape on counters.
    pub shape: Shape,
}

impl From<SideDraft> for SideView {
    fn from(draft: SideDraft) -> Self {
        Self {
            name: draft.name,
            letter: draft.letter,
            shape: draft.shape,
        }
    }
}

/// A game.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct GameView {
    /// Its number.
    pub id: u32,
    /// The title of its situation.
    pub title: Text,
    /// The two sides, the first first.
    pub sides: [SideView; 2],
    /// The stack that charges.
    pub attacker: StackView,
    /// The stack that is charged.
    pub defender: StackView,
    /// The stacks near the charge.
    pub bystanders: Vec<StackView>,
    /// What the game waits for.
    pub pending: Pending,
    /// The options, where it waits for a decision.
    pub options: Vec<Choice>,
    /// What may be reported, where troops move.
    pub report_form: Option<ReportForm>,
    /// The ledger, where it waits for a throw.
    pub ledger: Option<Ledger>,
    /// What was given so far, with what came of it.
    pub steps: Vec<StepView>,
    /// How many inputs that is.
    pub inputs: u32,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// The hash of the state, 64 hex digits.
    pub hash: String,
}

/// A stack.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct StackView {
    /// Whose it is.
    pub side: Side,
    /// Its units, the top unit first.
    pub units: Vec<Unit>,
    /// Its leader.
    pub leader: Option<String>,
    /// Its formation now.
    pub formation: Formation,
    /// Its order now.
    pub order: Order,
    /// Its readiness.
    pub readiness: Readiness,
    /// Increments that stand now.
    pub increments: u8,
    /// Increments at full strength.
    pub increments_at_start: u8,
    /// What became of it.
    pub fate: Fate,
    /// The uniform of the top unit.
    pub uniform: Option<Uniform>,
}

/// An input that was given.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct StepView {
    /// The input.
    pub input: Input,
    /// Whether the app threw.
    pub thrown_by_app: bool,
    /// What happened.
    pub events: Vec<Event>,
}

impl GameView {
    /// A game as it stands.
    pub(crate) fn of(desk: &mut Desk, id: GameId) -> Result<Self, GameError> {
        let steps = desk.game(id)?.game.clone().steps(desk.store())?;
        let steps: Vec<StepView> = steps.into_iter().filter_map(step).collect();
        let Open { game, situation } = desk.game(id)?;
        let draft = situation.draft();
        let rules = game.game();
        let state = rules.charge_state();
        let charge = &draft.charge;
        let mut attacker =
            StackView::of(&charge.attacker, state.attacker, charge.attacker.formation);
        if let Some(readiness) = marked_readiness(&steps) {
            attacker.readiness = readiness;
        }
        let bystanders = charge
            .bystanders
            .iter()
            .zip(rules.position().bystanders())
            .map(|(stack, now)| StackView::of(stack, now.force, now.formation))
            .collect();
        Ok(Self {
            id: id.0,
            title: draft.title.clone(),
            sides: draft.sides.clone().map(SideView::from),
            attacker,
            defender: StackView::of(&charge.defender, state.defender, state.formation),
            bystanders,
            pending: rules.pending(),
            options: rules.choices().to_vec(),
            report_form: rules.report_form(),
            ledger: rules.ledger(),
            steps,
            inputs: game.head(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            hash: game.hash(),
        })
    }
}

/// The readiness marker that the charge put on the cavalry, where it came to that.
fn marked_readiness(steps: &[StepView]) -> Option<Readiness> {
    let events = steps.iter().flat_map(|step| &step.events);
    events.rev().find_map(|event| match event {
        Event::Order {
            order:
                Directive::MarkReadiness {
                    subject: Subject::Attacker,
                    readiness,
                },
            ..
        } => Some(*readiness),
        _ => None,
    })
}

/// A step of the log; none for entries that are no inputs, or that this version cannot read.
fn step(entry: LogEntry) -> Option<StepView> {
    let LogEntry::Input(logged) = entry else {
        return None;
    };
    match (logged.input, logged.events) {
        (Kept::Read { value: input }, Kept::Read { value: events }) => Some(StepView {
            input,
            thrown_by_app: logged.thrown_by == Some(ThrownBy::App),
            events,
        }),
        _ => None,
    }
}

impl StackView {
    fn of(stack: &StackDraft, force: Force, formation: Formation) -> Self {
        let standing: u8 = stack.units.iter().map(|u| u.standing(u.lost)).sum();
        Self {
            side: stack.side,
            units: stack.units.clone(),
            leader: stack.leader.as_ref().map(|leader| leader.name.clone()),
            formation,
            order: force.order,
            readiness: stack.readiness,
            increments: standing.saturating_sub(force.lost),
            increments_at_start: stack.units.iter().map(|u| u.increments).sum(),
            fate: force.fate,
            uniform: stack.uniform.clone(),
        }
    }
}
