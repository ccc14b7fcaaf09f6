//! The transitions of a charge: what each decision, throw and report leads to.

use super::finish::target_end;
use super::{Charge, ChargeState, Stage};
use crate::chart::MeleeResult;
use crate::chart::SquareResult;
use crate::dice::Dice;
use crate::event::{Directive, Event, LossCause, RemovalCause};
use crate::force::Fate;
use crate::formation::Formation;
use crate::ground::{Movement, Subject};
use crate::order::Order;
use crate::outcome::End;
use crate::pending::{Choice, RecallEvent};
use crate::procedure::square;
use crate::roll_result::RollResult;
use crate::trace::Trace;

impl Charge<'_> {
    /// A decision that has been checked.
    pub(super) fn choose(&self, state: &mut ChargeState, choice: Choice, trace: &mut impl Trace) {
        let Some(question) = Self::question(state) else {
            return;
        };
        let side = self.decider(question);
        trace.hear(|| Event::Chosen {
            side,
            question,
            choice,
        });
        match (state.stage, choice) {
            (Stage::SquareChoice, Choice::AttemptSquare) => state.stage = Stage::SquareRoll,
            (Stage::RecallChoice(event), Choice::Recall) => state.stage = Stage::RecallRoll(event),
            // No recall: the square is charged (SQR-OPT-06); the same after a recall that the
            // switch melee_with_declared_square_needs_recall asked for.
            (Stage::SquareChoice, _) | (_, Choice::FightSquare) => self.go_in(state, trace),
            (_, Choice::GoOn) => self.after_routed_attempt(state, trace),
            (_, Choice::Pursue) => self.pursue(state, trace),
            (Stage::AfterRecall(RecallEvent::TargetRouted), Choice::NewTarget) => {
                self.retarget(state, "SQR-OPT-11", trace);
            }
            (_, Choice::NewTarget) => self.retarget(state, "SQR-OPT-03", trace),
            (_, Choice::RideOver) => {
                trace.tell(
                    Directive::RideOver {
                        points: state.points,
                    },
                    "SQR-OPT-05",
                );
                self.finish(state, End::RideOver, "SQR-OPT-05", trace);
            }
            (Stage::AfterRecall(RecallEvent::TargetRouted), _) => {
                self.finish(state, End::CalledOff, "SQR-OPT-12", trace);
            }
            _ => self.finish(state, End::CalledOff, "SQR-OPT-04", trace),
        }
    }

    /// A throw that has been checked.
    pub(super) fn throw(&self, state: &mut ChargeState, dice: Dice, trace: &mut impl Trace) {
        let Some(purpose) = Self::purpose(state) else {
            return;
        };
        let Some(reading) = self.read(state, purpose) else {
            return;
        };
        let Some(result) = reading.result(dice) else {
            return;
        };
        trace.hear(|| Event::Rolled {
            side: self.thrower(purpose),
            purpose,
            dice,
            result,
            ledger: self.ledger_of(state, purpose, &reading),
        });
        match result {
            RollResult::Square(result) => self.square_rolled(state, result, trace),
            RollResult::Recall(success) => self.recall_rolled(state, success, trace),
            RollResult::Stand(passed) => self.stand_rolled(state, passed, trace),
            RollResult::Shift(columns) => {
                state.shift = columns;
                self.fire_or_melee(state, trace);
            }
            RollResult::Losses(losses) => self.fired(state, losses, trace),
            RollResult::Melee(result) => self.melee_rolled(state, result, trace),
            RollResult::Check(passed) => self.rebound_checked(state, passed, trace),
        }
    }

    /// The target's attempt to form square (`SQR-FORM-48` to `-50`).
    fn square_rolled(&self, state: &mut ChargeState, result: SquareResult, trace: &mut impl Trace) {
        let subject = Subject::Defender;
        (state.defender, state.formation) = square::after(result, state.defender, state.formation);
        match result {
            SquareResult::Square => {
                trace.tell(Directive::FormSquare { subject }, "SQR-FORM-55");
                state.stage = Stage::RecallChoice(RecallEvent::TargetFormedSquare);
            }
            SquareResult::Disorder => {
                trace.tell(Directive::MarkDisordered { subject }, "SQR-FORM-56");
                self.go_in(state, trace);
            }
            SquareResult::Pgd => {
                trace.tell(Directive::MarkPgd { subject }, "SQR-FORM-50");
                self.enter(state, Stage::RoutOnAttempt, "SQR-FORM-50", trace);
            }
        }
    }

    fn recall_rolled(&self, state: &mut ChargeState, success: bool, trace: &mut impl Trace) {
        let Stage::RecallRoll(event) = state.stage else {
            return;
        };
        match (event, success) {
            // Success at the start of the pursuit ends it (RECALL-17).
            (RecallEvent::BeforePursuit, true) => {
                self.finish(state, target_end(state), "RECALL-17", trace);
            }
            // Failure forces the cavalry to the limit (RECALL-18).
            (RecallEvent::BeforePursuit, false) => self.pursue(state, trace),
            (_, true) => state.stage = Stage::AfterRecall(event),
            (RecallEvent::TargetRouted, false) => self.after_routed_attempt(state, trace),
            (RecallEvent::TargetFormedSquare, false) => {
                use crate::switch::MeleeWithDeclaredSquareNeedsRecall as Needs;
                match self
                    .ruleset
                    .switches
                    .melee_with_declared_square_needs_recall
                {
                    // The melee is mandatory (SQR-OPT-07).
                    Needs::No => self.go_in(state, trace),
                    // The melee would need the recall that failed: the charge is over.
                    Needs::Yes => self.finish(state, End::CalledOff, "SQR-RIDE-45", trace),
                }
            }
        }
    }

    /// The target routed on its attempt and the cavalry did not recall: next to it the cavalry
    /// advances and pursues (`SQR-OPT-13`, `-14`), else it goes on with the points it has left
    /// (`RULING-217`, `COMP-25`).
    fn after_routed_attempt(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        state.recall_used = true;
        if state.adjacent {
            self.advance_if_vacant(state, trace);
        } else {
            self.retarget(state, "CHG-TGT-08", trace);
        }
    }

    fn retarget(&self, state: &mut ChargeState, clause: &'static str, trace: &mut impl Trace) {
        trace.tell(
            Directive::ChooseNewTarget {
                points: state.points,
            },
            clause,
        );
        self.finish(state, End::NewTarget, clause, trace);
    }

    /// The target stays: the cavalry moves up to it, or is there already (T30, T73). Where it is
    /// there already, stacks near it may still attempt square before the contact (`SQR-FORM-36`).
    pub(super) fn go_in(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if !state.adjacent {
            self.enter(state, Stage::Closing, "CHG-MOVE-03", trace);
        } else if self.may_interrupt(state).is_empty() {
            state.stage = Stage::Stand;
        } else {
            self.enter(state, Stage::Closing, "SQR-FORM-36", trace);
        }
    }

    /// The roll to stand (`STAND-04` to `-16`).
    fn stand_rolled(&self, state: &mut ChargeState, passed: bool, trace: &mut impl Trace) {
        if passed {
            state.stood = true;
            state.stage = Stage::StandShift;
            return;
        }
        let subject = Subject::Defender;
        match state.defender.order {
            Order::GoodOrder if self.stands_automatically(state) => {
                self.fire_or_melee(state, trace);
            }
            Order::GoodOrder => {
                state.defender.order = Order::Disordered;
                trace.tell(Directive::MarkDisordered { subject }, "STAND-09");
                self.fire_or_melee(state, trace);
            }
            // A disordered target routs, wherever it stands (STAND-10, RULING-203).
            Order::Disordered | Order::Pgd => {
                state.defender.order = Order::Pgd;
                trace.tell(Directive::MarkPgd { subject }, "STAND-10");
                self.enter(state, Stage::RoutOnStand, "STAND-10", trace);
            }
        }
    }

    /// Square, general order and special structures stand automatically: a failed roll only costs
    /// them the doubling and the shift (`STAND-12` to `-16`).
    fn stands_automatically(&self, state: &ChargeState) -> bool {
        use crate::switch::GoodOrderStandsAutomatically as Literal;
        state.formation.is_square()
            || state.formation == Formation::GeneralOrder
            || self.contest.defender.special_structure
            || self.ruleset.switches.good_order_stands_automatically == Literal::Yes
    }

    fn fire_or_melee(&self, state: &mut ChargeState, _: &mut impl Trace) {
        state.stage = if self.defensive_fire(state).is_some() {
            Stage::Fire
        } else {
            Stage::Melee
        };
    }

    /// Losses by defensive fire: no morale check (`COMP-01`), but -6 a loss (`MELEE-IA-06`).
    fn fired(&self, state: &mut ChargeState, losses: u8, trace: &mut impl Trace) {
        state.fire_losses = losses;
        state.stage = Stage::Melee;
        if self.lose(
            state,
            Subject::Attacker,
            losses,
            LossCause::DefensiveFire,
            "MELEE-IA-04",
            trace,
        ) {
            self.finish(state, End::ChargerEliminated, "MELEE-IA-07", trace);
        }
    }

    /// The Assault and Melee Table (`MELEE-IA-11` to `-29`).
    fn melee_rolled(&self, state: &mut ChargeState, result: MeleeResult, trace: &mut impl Trace) {
        state.melee_fought = true;
        let (attacker, defender) = (Subject::Attacker, Subject::Defender);
        match result {
            MeleeResult::AttackerSurrenders => {
                state.attacker.fate = Fate::Surrendered;
                let cause = RemovalCause::Surrendered;
                trace.tell(
                    Directive::Remove {
                        subject: attacker,
                        cause,
                    },
                    "MELEE-IA-11",
                );
                self.finish(state, End::ChargerSurrendered, "MELEE-IA-12", trace);
            }
            MeleeResult::AttackerRouts => self.attacker_routs(state, "MELEE-IA-13", trace),
            MeleeResult::AttackerDisordered(hexes) => {
                if state.attacker.order == Order::GoodOrder {
                    state.attacker.order = Order::Disordered;
                    trace.tell(
                        Directive::MarkDisordered { subject: attacker },
                        "MELEE-IA-15",
                    );
                    self.enter(state, Stage::AttackerFallsBack(hexes), "MELEE-IA-16", trace);
                } else {
                    self.attacker_routs(state, "MELEE-IA-17", trace);
                }
            }
            MeleeResult::Blank => self.enter(state, Stage::Rebounds, "MELEE-IA-19", trace),
            MeleeResult::DefenderDisordered(hexes) => self.target_disordered(state, hexes, trace),
            MeleeResult::DefenderRouts => {
                state.defender.order = Order::Pgd;
                trace.tell(Directive::MarkPgd { subject: defender }, "MELEE-IA-28");
                self.enter(state, Stage::TargetRouts, "MELEE-IA-28", trace);
            }
            MeleeResult::DefenderSurrenders => {
                state.defender.fate = Fate::Surrendered;
                let cause = RemovalCause::Surrendered;
                trace.tell(
                    Directive::Remove {
                        subject: defender,
                        cause,
                    },
                    "MELEE-IA-29",
                );
                self.advance(state, trace);
            }
        }
    }

    fn attacker_routs(
        &self,
        state: &mut ChargeState,
        clause: &'static str,
        trace: &mut impl Trace,
    ) {
        state.attacker.order = Order::Pgd;
        trace.tell(
            Directive::MarkPgd {
                subject: Subject::Attacker,
            },
            clause,
        );
        self.enter(state, Stage::AttackerRouts, clause, trace);
    }

    /// DD#: disordered and back, or the rout of a second disorder (`MELEE-IA-21` to `-25`). Units in
    /// a special structure keep it at their first disorder (`MELEE-IA-23`), not at the second
    /// (`MELEE-IA-24`, `RULING-265`).
    fn target_disordered(&self, state: &mut ChargeState, hexes: u8, trace: &mut impl Trace) {
        let subject = Subject::Defender;
        if state.defender.order != Order::GoodOrder {
            state.defender.order = Order::Pgd;
            trace.tell(Directive::MarkPgd { subject }, "MELEE-IA-25");
            self.enter(state, Stage::TargetRouts, "MELEE-IA-25", trace);
            return;
        }
        state.defender.order = Order::Disordered;
        trace.tell(Directive::MarkDisordered { subject }, "MELEE-IA-21");
        if self.contest.defender.special_structure {
            self.finish(state, End::TargetHeld, "MELEE-IA-27", trace);
        } else {
            self.enter(state, Stage::TargetFallsBack(hexes), "MELEE-IA-22", trace);
        }
    }

    /// The check after a rebound (`REBOUND-11` to `-14`, `RULING-246`).
    fn rebound_checked(&self, state: &mut ChargeState, passed: bool, trace: &mut impl Trace) {
        let Stage::ReboundCheck(spent) = state.stage else {
            return;
        };
        let subject = Subject::Attacker;
        if passed && state.attacker.order == Order::GoodOrder {
            state.attacker.order = Order::Disordered;
            trace.tell(Directive::MarkDisordered { subject }, "REBOUND-11");
            self.finish(state, End::Rebounded, "REBOUND-11", trace);
            return;
        }
        let clause = if passed { "REBOUND-12" } else { "REBOUND-13" };
        state.attacker.order = Order::Pgd;
        trace.tell(Directive::MarkPgd { subject }, clause);
        if let Movement::Rout { points: 0, .. } = self.rout(&self.contest.attacker, spent) {
            self.finish(state, End::ReboundedAndRouted, "REBOUND-14", trace);
        } else {
            self.enter(state, Stage::RoutAfterRebound(spent), "REBOUND-14", trace);
        }
    }
}
