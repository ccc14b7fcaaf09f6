//! The charge on infantry, from the attempt to form square to the end of the pursuit (19.1 to
//! 19.11).
//!
//! [`Charge`] borrows the contest and the ruleset; [`ChargeState`] is what changes. The same
//! functions serve the calculator, the map, replay, undo and the odds.

mod finish;
mod forms;
mod moved;
mod reading;
mod retreat;
mod state;
mod step;
mod values;

pub use reading::{Reading, RollClass};
pub use state::{ChargeState, Stage};
pub use values::Odds;

use crate::chart::Ruleset;
use crate::contest::Contest;
use crate::event::Event;
use crate::facts::Facts;
use crate::ground::{GroundOrder, Interruption, Movement, Report, Subject};
use crate::ledger::Ledger;
use crate::outcome::{End, Outcome};
use crate::pending::{Choice, Input, Pending, Purpose, Question, RecallEvent, Refused};
use crate::procedure::square;
use crate::report_form::ReportForm;
use crate::side::Side;
use crate::stack::Stack;
use crate::switch::MeleeWithDeclaredSquareNeedsRecall;
use crate::trace::Trace;

/// A charge: the rules of it over one contest.
#[derive(Debug, Clone, Copy)]
pub struct Charge<'a> {
    /// The contest.
    pub contest: &'a Contest,
    /// The ruleset.
    pub ruleset: &'a Ruleset,
}

/// What carrying out an input led to, beyond the new state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The charge waits for its next input.
    Stay,
    /// Somebody interrupts: a frame is to be pushed.
    Interrupt(Interruption),
}

impl<'a> Charge<'a> {
    /// The rules over a contest.
    #[must_use]
    pub const fn new(contest: &'a Contest, ruleset: &'a Ruleset) -> Self {
        Self { contest, ruleset }
    }

    /// The state in which the charge begins.
    #[must_use]
    pub fn begin(&self) -> ChargeState {
        let mut state = ChargeState::begin(self.contest);
        if !self.target_may_attempt(&state) {
            self.go_in(&mut state, &mut crate::trace::NoTrace);
        }
        state.settled()
    }

    /// What the charge waits for.
    #[must_use]
    pub fn pending(&self, state: &ChargeState) -> Pending {
        if let Some(question) = Self::question(state) {
            return Pending::Choose {
                side: self.decider(question),
                question,
            };
        }
        if let Some(purpose) = Self::purpose(state) {
            return Pending::Roll {
                side: self.thrower(purpose),
                dice: reading::dice_of(purpose),
                purpose,
            };
        }
        if let Some(order) = self.order(state) {
            return Pending::Ground {
                side: self.side_of(order.subject),
                order,
            };
        }
        Pending::Done {
            outcome: Outcome {
                end: Self::end(state),
            },
        }
    }

    const fn end(state: &ChargeState) -> End {
        match state.stage {
            Stage::Done(end) => end,
            _ => End::Interrupted,
        }
    }

    /// The question of a stage, where it is a decision.
    #[must_use]
    pub const fn question(state: &ChargeState) -> Option<Question> {
        match state.stage {
            Stage::SquareChoice => Some(Question::FormSquare {
                by: Subject::Defender,
            }),
            Stage::RecallChoice(RecallEvent::TargetFormedSquare) => {
                Some(Question::RecallFromSquare)
            }
            Stage::RecallChoice(RecallEvent::TargetRouted) => Some(Question::RecallFromRout),
            Stage::RecallChoice(RecallEvent::BeforePursuit) => Some(Question::RecallBeforePursuit),
            Stage::AfterRecall(event) => Some(Question::AfterRecall { event }),
            _ => None,
        }
    }

    /// The purpose of a stage, where it is a throw.
    #[must_use]
    pub const fn purpose(state: &ChargeState) -> Option<Purpose> {
        match state.stage {
            Stage::SquareRoll => Some(Purpose::SquareAttempt {
                by: Subject::Defender,
            }),
            Stage::RecallRoll(event) => Some(Purpose::Recall { event }),
            Stage::Stand => Some(Purpose::Stand),
            Stage::StandShift => Some(Purpose::StandShift),
            Stage::Fire => Some(Purpose::DefensiveFire),
            Stage::Melee => Some(Purpose::Melee),
            Stage::ReboundCheck(_) => Some(Purpose::ReboundCheck),
            _ => None,
        }
    }

    /// The order of a stage, where troops move.
    #[must_use]
    pub fn order(&self, state: &ChargeState) -> Option<GroundOrder> {
        let (subject, movement) = match state.stage {
            Stage::Closing => (
                Subject::Attacker,
                Movement::CloseWithTarget {
                    points: state.points,
                },
            ),
            Stage::RoutOnAttempt | Stage::RoutOnStand | Stage::TargetRouts => {
                (Subject::Defender, self.rout(&self.contest.defender, 0))
            }
            Stage::AttackerRouts => (Subject::Attacker, self.rout(&self.contest.attacker, 0)),
            Stage::RoutAfterRebound(spent) => {
                (Subject::Attacker, self.rout(&self.contest.attacker, spent))
            }
            Stage::AttackerFallsBack(hexes) => (Subject::Attacker, Movement::FallBack { hexes }),
            Stage::TargetFallsBack(hexes) => (Subject::Defender, Movement::FallBack { hexes }),
            Stage::Rebounds => (Subject::Attacker, self.rebound()),
            Stage::Advancing => (Subject::Attacker, Movement::Advance),
            Stage::Pursuing => (
                Subject::Attacker,
                Movement::Pursue {
                    hexes: self.pursuit_limit(state),
                },
            ),
            _ => return None,
        };
        Some(GroundOrder { subject, movement })
    }

    /// The options of a question, in printed order.
    #[must_use]
    pub fn choices(&self, question: Question) -> &'static [Choice] {
        use Choice as C;
        let needs_recall = self
            .ruleset
            .switches
            .melee_with_declared_square_needs_recall
            == MeleeWithDeclaredSquareNeedsRecall::Yes;
        match question {
            Question::FormSquare { .. } => &[C::AttemptSquare, C::Wait],
            Question::RecallFromSquare if needs_recall => &[C::Recall, C::EndCharge],
            Question::RecallFromSquare => &[C::Recall, C::FightSquare],
            Question::RecallFromRout => &[C::Recall, C::GoOn],
            Question::AfterRecall {
                event: RecallEvent::TargetFormedSquare,
            } if needs_recall => &[C::FightSquare, C::NewTarget, C::EndCharge, C::RideOver],
            Question::AfterRecall {
                event: RecallEvent::TargetFormedSquare,
            } => &[C::NewTarget, C::EndCharge, C::RideOver],
            Question::AfterRecall { .. } => &[C::NewTarget, C::EndCharge],
            Question::RecallBeforePursuit => &[C::Recall, C::Pursue],
        }
    }

    /// What may be reported of the order that is pending.
    #[must_use]
    pub fn report_form(&self, state: &ChargeState) -> Option<ReportForm> {
        self.order(state).map(|order| self.form(state, order))
    }

    /// The throw that is pending, ready to be read.
    #[must_use]
    pub fn reading(&self, state: &ChargeState) -> Option<Reading<'a>> {
        self.read(state, Self::purpose(state)?)
    }

    /// The ledger of the throw that is pending.
    #[must_use]
    pub fn ledger(&self, state: &ChargeState) -> Option<Ledger> {
        let purpose = Self::purpose(state)?;
        Some(self.ledger_of(state, purpose, &self.read(state, purpose)?))
    }

    /// Decides one input without listing any.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, state: &ChargeState, input: &Input) -> Result<(), Refused> {
        match (self.pending(state), input) {
            (Pending::Done { .. }, _) => Err(Refused::Over),
            (Pending::Choose { question, .. }, Input::Choose(choice)) => {
                if self.choices(question).contains(choice) {
                    Ok(())
                } else {
                    Err(Refused::NotOffered)
                }
            }
            (Pending::Roll { dice, .. }, Input::Dice(thrown)) => {
                if thrown.kind() == dice {
                    Ok(())
                } else {
                    Err(Refused::WrongDice)
                }
            }
            (Pending::Ground { order, .. }, Input::Report(report)) => {
                Ok(self.form(state, order).check(report)?)
            }
            _ => Err(Refused::NotAwaited),
        }
    }

    /// Carries out one input. A refused input changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn apply(
        &self,
        state: &mut ChargeState,
        input: &Input,
        trace: &mut impl Trace,
    ) -> Result<Step, Refused> {
        self.check(state, input)?;
        let step = match input {
            Input::Choose(choice) => {
                self.choose(state, *choice, trace);
                Step::Stay
            }
            Input::Dice(dice) => {
                self.throw(state, *dice, trace);
                Step::Stay
            }
            Input::Report(report) => self.report(state, report, trace),
            Input::Act(_) => Step::Stay,
        };
        *state = state.settled();
        Ok(step)
    }

    fn report(&self, state: &mut ChargeState, report: &Report, trace: &mut impl Trace) -> Step {
        if let Some(by @ Interruption::SquareAttempt { bystander, .. }) = report.interrupted_by {
            if let Some(order) = self.order(state) {
                trace.hear(|| Event::Reported {
                    order,
                    report: *report,
                });
            }
            state.tried |= 1 << bystander;
            return Step::Interrupt(by);
        }
        self.moved(state, report, trace);
        Step::Stay
    }

    /// Whether the target may attempt square now (`SQR-FORM-31` to `-38`, `REACT-27`).
    fn target_may_attempt(&self, state: &ChargeState) -> bool {
        self.contest.line_of_sight
            && !self.contest.square_tried
            && square::may_attempt(
                &self.contest.defender,
                state.defender,
                state.formation,
                self.contest.distance,
                self.ruleset,
            )
    }

    /// The stack of a subject; a bystander that does not exist counts as the target.
    pub(crate) fn stack(&self, subject: Subject) -> &'a Stack {
        match subject {
            Subject::Attacker => &self.contest.attacker,
            Subject::Defender => &self.contest.defender,
            Subject::Bystander(index) => self
                .contest
                .bystanders
                .get(usize::from(index))
                .unwrap_or(&self.contest.defender),
        }
    }

    fn side_of(&self, subject: Subject) -> Side {
        self.stack(subject).side
    }

    fn decider(&self, question: Question) -> Side {
        match question {
            Question::FormSquare { by } => self.side_of(by),
            _ => self.contest.attacker.side,
        }
    }

    fn thrower(&self, purpose: Purpose) -> Side {
        match purpose {
            Purpose::SquareAttempt { by } => self.side_of(by),
            Purpose::Stand | Purpose::StandShift | Purpose::DefensiveFire => {
                self.contest.defender.side
            }
            Purpose::Recall { .. } | Purpose::Melee | Purpose::ReboundCheck => {
                self.contest.attacker.side
            }
        }
    }

    fn attacker_facts(&self, state: &ChargeState) -> Facts<'a> {
        Facts {
            contest: self.contest,
            ruleset: self.ruleset,
            subject: &self.contest.attacker,
            order: state.attacker.order,
            formation: self.contest.attacker.formation,
            target_routed: state.defender.order == crate::order::Order::Pgd,
        }
    }

    fn defender_facts(&self, state: &ChargeState) -> Facts<'a> {
        Facts {
            contest: self.contest,
            ruleset: self.ruleset,
            subject: &self.contest.defender,
            order: state.defender.order,
            formation: state.formation,
            target_routed: false,
        }
    }

    fn standing(&self, state: &ChargeState, subject: Subject) -> u8 {
        let lost = match subject {
            Subject::Attacker => state.attacker.lost,
            Subject::Defender => state.defender.lost,
            Subject::Bystander(_) => 0,
        };
        self.stack(subject).increments().saturating_sub(lost)
    }
}
