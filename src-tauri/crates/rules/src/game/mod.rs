//! A game: a stack of frames, one for each procedure in progress.
//!
//! Any frame may push another: here a stack near the charge attempts square while the cavalry
//! moves. The frame below waits with the rest of its movement and goes on when the one above is
//! popped.

mod frame;
mod legal;

use std::sync::Arc;

pub use frame::{Frame, Position, RestoreFault};
pub use legal::Legal;

use crate::chart::ChartId;
use crate::chart::Ruleset;
use crate::chart::SquareResult;
use crate::contest::Contest;
use crate::dice::DiceKind;
use crate::event::{Directive, Event};
use crate::force::Force;
use crate::formation::Formation;
use crate::ground::{GroundOrder, Interruption, Movement, Report, Subject};
use crate::ledger::{Against, Ledger};
use crate::pending::{Choice, Input, Pending, Purpose, Refused};
use crate::procedure::charge::{Charge, ChargeState, Reading, Step};
use crate::procedure::square::{self, SquareStage, SquareState};
use crate::report_form::ReportForm;
use crate::roll_result::RollResult;
use crate::trace::Trace;

/// What a game is played with: shared, never changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The contest.
    pub contest: Contest,
    /// The ruleset.
    pub ruleset: Arc<Ruleset>,
}

/// A stack near the charge as it is now.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    specta::Type,
)]
pub struct Standing {
    /// Its order, losses and fate.
    pub force: Force,
    /// Its formation.
    pub formation: Formation,
}

/// A game in progress: a value. Cloning copies the moving part only.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use rules::pending::{Input, Pending};
/// # let setup = rules::example::setup()?;
/// let mut game = rules::game::Game::new(std::sync::Arc::new(setup));
/// while let Some(input) = game.legal().next() {
///     game.apply(&input, &mut rules::trace::NoTrace)?;
/// }
/// assert!(matches!(game.pending(), Pending::Done { .. }));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    setup: Arc<Setup>,
    position: Position,
}

impl Game {
    /// A new game.
    #[must_use]
    pub fn new(setup: Arc<Setup>) -> Self {
        let charge = Charge::new(&setup.contest, &setup.ruleset).begin();
        let bystanders = setup
            .contest
            .bystanders
            .iter()
            .map(|stack| Standing {
                force: Force::fresh(stack.order),
                formation: stack.formation,
            })
            .collect();
        let position = Position {
            frames: vec![Frame::Charge(charge)],
            bystanders,
        };
        Self { setup, position }
    }

    /// A game put back to a position that was kept.
    ///
    /// # Errors
    /// What in the position does not fit the setup.
    pub fn restore(setup: Arc<Setup>, position: Position) -> Result<Self, RestoreFault> {
        position.check(&setup)?;
        Ok(Self { setup, position })
    }

    /// What the game is played with.
    #[must_use]
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// The moving part: what a snapshot keeps.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The charge, which lies at the bottom of the frames.
    #[must_use]
    pub fn charge_state(&self) -> ChargeState {
        self.position.charge()
    }

    fn charge(&self) -> Charge<'_> {
        Charge::new(&self.setup.contest, &self.setup.ruleset)
    }

    /// What the game waits for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        match self.position.top() {
            Frame::Charge(state) => self.charge().pending(&state),
            Frame::Square(state) => self.square_pending(&state),
        }
    }

    fn square_pending(&self, state: &SquareState) -> Pending {
        let by = Subject::Bystander(state.bystander);
        let side = self.charge().stack(by).side;
        match state.stage {
            SquareStage::Rout => Pending::Ground {
                side,
                order: GroundOrder {
                    subject: by,
                    movement: self.square_rout(state),
                },
            },
            // A frame that is done is popped at once, so only the throw is left.
            SquareStage::Roll | SquareStage::Done => Pending::Roll {
                side,
                dice: DiceKind::D66,
                purpose: Purpose::SquareAttempt { by },
            },
        }
    }

    fn square_rout(&self, state: &SquareState) -> Movement {
        self.charge().rout_of(Subject::Bystander(state.bystander))
    }

    /// The options of a decision, in printed order; none where no decision is pending.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        match self.pending() {
            Pending::Choose { question, .. } => self.charge().choices(question),
            _ => &[],
        }
    }

    /// What may be reported, where troops move.
    #[must_use]
    pub fn report_form(&self) -> Option<ReportForm> {
        match self.position.top() {
            Frame::Charge(state) => self.charge().report_form(&state),
            Frame::Square(state) if state.stage == SquareStage::Rout => {
                Some(self.square_form(&state))
            }
            Frame::Square(_) => None,
        }
    }

    fn square_form(&self, state: &SquareState) -> ReportForm {
        let subject = Subject::Bystander(state.bystander);
        self.charge()
            .rout_form(subject, self.square_rout(state), state.distance == 1)
    }

    /// The ledger of the throw that is pending: every modifier, and what each roll means.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        match self.position.top() {
            Frame::Charge(state) => self.charge().ledger(&state),
            Frame::Square(state) if state.stage == SquareStage::Roll => self.square_ledger(&state),
            Frame::Square(_) => None,
        }
    }

    fn square_ledger(&self, state: &SquareState) -> Option<Ledger> {
        let Setup { contest, ruleset } = &*self.setup;
        let facts = square::bystander_facts(contest, ruleset, state)?;
        let attempt = square::attempt(&facts, state.distance)?;
        let chart = ChartId::SquareFormation;
        let rows = &ruleset.charts.square_formation.modifiers;
        let lines = facts.lines(rows, chart, "SQR-FORM-46");
        Some(Ledger {
            purpose: Purpose::SquareAttempt {
                by: Subject::Bystander(state.bystander),
            },
            side: facts.subject.side,
            dice: DiceKind::D66,
            chart,
            provenance: ruleset.info(chart).provenance,
            against: Against::Row {
                key: square::row_key(&facts, state.distance),
            },
            lines,
            sum: attempt.sum,
            bands: Reading::Square(attempt).bands().collect(),
        })
    }

    /// Decides one input without listing any. `check(x)` is fine exactly when [`Game::legal`] has x.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, input: &Input) -> Result<(), Refused> {
        let state = match self.position.top() {
            Frame::Charge(state) => return self.charge().check(&state, input),
            Frame::Square(state) => state,
        };
        match (state.stage, input) {
            (SquareStage::Rout, Input::Report(report)) => {
                Ok(self.square_form(&state).check(report)?)
            }
            (SquareStage::Roll, Input::Dice(dice)) if dice.kind() == DiceKind::D66 => Ok(()),
            (SquareStage::Roll, Input::Dice(_)) => Err(Refused::WrongDice),
            _ => Err(Refused::NotAwaited),
        }
    }

    /// Every input that may be given now, lazily and in a fixed order.
    #[must_use]
    pub fn legal(&self) -> Legal {
        Legal::of(self)
    }

    /// Carries out one input: checks first, then changes. A refused input changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn apply(&mut self, input: &Input, trace: &mut impl Trace) -> Result<(), Refused> {
        match self.position.top() {
            Frame::Charge(mut state) => {
                let step = self.charge().apply(&mut state, input, trace)?;
                self.position.replace_top(Frame::Charge(state));
                if let Step::Interrupt(by) = step {
                    self.interrupt(by);
                }
            }
            Frame::Square(mut state) => {
                self.check(input)?;
                self.advance_square(&mut state, input, trace);
                self.position.replace_top(Frame::Square(state));
                if state.stage == SquareStage::Done {
                    self.position.pop_square(state);
                }
            }
        }
        Ok(())
    }

    /// Pushes the frame of whoever interrupts.
    fn interrupt(&mut self, by: Interruption) {
        let Interruption::SquareAttempt {
            bystander,
            distance,
        } = by;
        if let Some(standing) = self.position.bystanders.get(usize::from(bystander)) {
            let state = SquareState {
                bystander,
                distance,
                stage: SquareStage::Roll,
                force: standing.force,
                formation: standing.formation,
            };
            self.position.frames.push(Frame::Square(state));
        }
    }

    fn advance_square(&self, state: &mut SquareState, input: &Input, trace: &mut impl Trace) {
        match input {
            Input::Dice(dice) => self.square_thrown(state, *dice, trace),
            Input::Report(report) => self.square_routed(state, report, trace),
            Input::Choose(_) | Input::Act(_) => {}
        }
    }

    fn square_thrown(
        &self,
        state: &mut SquareState,
        dice: crate::dice::Dice,
        trace: &mut impl Trace,
    ) {
        let Setup { contest, ruleset } = &*self.setup;
        let Some(attempt) = square::bystander_facts(contest, ruleset, state)
            .and_then(|facts| square::attempt(&facts, state.distance))
        else {
            state.stage = SquareStage::Done;
            return;
        };
        let Some(RollResult::Square(result)) = Reading::Square(attempt).result(dice) else {
            return;
        };
        let subject = Subject::Bystander(state.bystander);
        if let Some(ledger) = self.square_ledger(state) {
            let side = ledger.side;
            let purpose = ledger.purpose;
            let result = RollResult::Square(result);
            trace.hear(|| Event::Rolled {
                side,
                purpose,
                dice,
                result,
                ledger,
            });
        }
        (state.force, state.formation) = square::after(result, state.force, state.formation);
        let (order, clause) = match result {
            SquareResult::Square => (Directive::FormSquare { subject }, "SQR-FORM-55"),
            SquareResult::Disorder => (Directive::MarkDisordered { subject }, "SQR-FORM-56"),
            SquareResult::Pgd => (Directive::MarkPgd { subject }, "SQR-FORM-50"),
        };
        trace.tell(order, clause);
        if result == SquareResult::Pgd {
            state.stage = SquareStage::Rout;
            let order = GroundOrder {
                subject,
                movement: self.square_rout(state),
            };
            let order = Directive::Move { order };
            trace.tell(order, "SQR-FORM-50");
        } else {
            state.stage = SquareStage::Done;
        }
    }

    fn square_routed(&self, state: &mut SquareState, report: &Report, trace: &mut impl Trace) {
        let subject = Subject::Bystander(state.bystander);
        let order = GroundOrder {
            subject,
            movement: self.square_rout(state),
        };
        trace.hear(|| Event::Reported {
            order,
            report: *report,
        });
        let charge = self.charge();
        let counts_zones = charge.counts_zones(false);
        charge.retreat_of(&mut state.force, subject, report, counts_zones, trace);
        state.stage = SquareStage::Done;
    }

    /// The game as bytes that mean the same on every machine: what the state hash is taken of.
    #[must_use]
    pub fn canonical(&self) -> Vec<u8> {
        self.position.canonical()
    }
}
