//! The transitions of a charge: what each decision, throw and report leads to.

use super::{Charge, ChargeState, End, Outcome, Stage};
use crate::chart::FatigueEvent;
use crate::chart::MeleeResult;
use crate::chart::SquareResult;
use crate::dice::Dice;
use crate::event::{Clause, Directive, Event, LossCause, RemovalCause, RollResult};
use crate::force::Fate;
use crate::formation::Formation;
use crate::ground::{Ended, Movement, Report, Subject};
use crate::order::Order;
use crate::pending::{Choice, RecallEvent};
use crate::procedure::square;
use crate::readiness::Readiness;
use crate::switch::FatigueOfChargeWithMelee;
use crate::trace::Trace;

/// Tells the players what to do, and by which clause.
pub(super) fn tell(trace: &mut impl Trace, order: Directive, clause: &'static str) {
    trace.hear(|| Event::Order {
        order,
        clause: Clause::from(clause),
    });
}

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
                tell(
                    trace,
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
                tell(trace, Directive::FormSquare { subject }, "SQR-FORM-55");
                state.stage = Stage::RecallChoice(RecallEvent::TargetFormedSquare);
            }
            SquareResult::Disorder => {
                tell(trace, Directive::MarkDisordered { subject }, "SQR-FORM-56");
                self.go_in(state, trace);
            }
            SquareResult::Pgd => {
                tell(trace, Directive::MarkPgd { subject }, "SQR-FORM-50");
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
        tell(
            trace,
            Directive::ChooseNewTarget {
                points: state.points,
            },
            clause,
        );
        self.finish(state, End::NewTarget, clause, trace);
    }

    /// The target stays: the cavalry moves up to it, or is there already (T30, T73).
    pub(super) fn go_in(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if state.adjacent {
            state.stage = Stage::Stand;
        } else {
            self.enter(state, Stage::Closing, "CHG-MOVE-03", trace);
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
                tell(trace, Directive::MarkDisordered { subject }, "STAND-09");
                self.fire_or_melee(state, trace);
            }
            // A disordered target routs, wherever it stands (STAND-10, RULING-203).
            Order::Disordered | Order::Pgd => {
                state.defender.order = Order::Pgd;
                tell(trace, Directive::MarkPgd { subject }, "STAND-10");
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
                tell(
                    trace,
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
                    tell(
                        trace,
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
                tell(
                    trace,
                    Directive::MarkPgd { subject: defender },
                    "MELEE-IA-28",
                );
                self.enter(state, Stage::TargetRouts, "MELEE-IA-28", trace);
            }
            MeleeResult::DefenderSurrenders => {
                state.defender.fate = Fate::Surrendered;
                let cause = RemovalCause::Surrendered;
                tell(
                    trace,
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
        tell(
            trace,
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
            tell(trace, Directive::MarkPgd { subject }, "MELEE-IA-25");
            self.enter(state, Stage::TargetRouts, "MELEE-IA-25", trace);
            return;
        }
        state.defender.order = Order::Disordered;
        tell(trace, Directive::MarkDisordered { subject }, "MELEE-IA-21");
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
            tell(trace, Directive::MarkDisordered { subject }, "REBOUND-11");
            self.finish(state, End::Rebounded, "REBOUND-11", trace);
            return;
        }
        let clause = if passed { "REBOUND-12" } else { "REBOUND-13" };
        state.attacker.order = Order::Pgd;
        tell(trace, Directive::MarkPgd { subject }, clause);
        if let Movement::Rout { points: 0, .. } = self.rout(&self.contest.attacker, spent) {
            self.finish(state, End::ReboundedAndRouted, "REBOUND-14", trace);
        } else {
            self.enter(state, Stage::RoutAfterRebound(spent), "REBOUND-14", trace);
        }
    }

    /// A movement that was carried out.
    pub(super) fn moved(&self, state: &mut ChargeState, report: &Report, trace: &mut impl Trace) {
        if let Some(order) = self.order(state) {
            trace.hear(|| Event::Reported {
                order,
                report: *report,
            });
        }
        match state.stage {
            Stage::Closing => self.closed(state, report, trace),
            Stage::RoutOnAttempt => {
                self.target_retreated(state, report, self.counts_zones(false), trace);
                // Recall may be rolled even if nobody is left to pursue (COMP-16).
                state.stage = Stage::RecallChoice(RecallEvent::TargetRouted);
            }
            Stage::RoutOnStand => {
                self.target_retreated(state, report, self.counts_zones(false), trace);
                self.advance_if_vacant(state, trace);
            }
            Stage::TargetFallsBack(_) | Stage::TargetRouts => {
                self.target_retreated(state, report, self.counts_zones(true), trace);
                self.advance_if_vacant(state, trace);
            }
            Stage::AttackerFallsBack(_) => {
                self.attacker_retreated(state, report, End::ChargerFellBack, trace);
            }
            Stage::AttackerRouts => {
                self.attacker_retreated(state, report, End::ChargerRouted, trace);
            }
            Stage::RoutAfterRebound(_) => {
                self.attacker_retreated(state, report, End::ReboundedAndRouted, trace);
            }
            Stage::Rebounds => {
                self.retreat(state, Subject::Attacker, report, true, trace);
                if state.attacker.in_play() {
                    state.stage = Stage::ReboundCheck(report.points);
                } else {
                    self.finish(state, End::ChargerEliminated, "REBOUND-08", trace);
                }
            }
            Stage::Advancing => self.advanced(state, report, trace),
            Stage::Pursuing => self.pursued(state, report, trace),
            _ => {}
        }
    }

    /// Charge movement up to the target (`CHG-MOVE-03`, `CHG-TGT-09`, `-10`).
    fn closed(&self, state: &mut ChargeState, report: &Report, trace: &mut impl Trace) {
        let subject = Subject::Attacker;
        if self.lose(
            state,
            subject,
            report.losses,
            LossCause::OpportunityFire,
            "CHG-MOVE-04",
            trace,
        ) {
            self.finish(state, End::ChargerEliminated, "CHG-MOVE-04", trace);
            return;
        }
        if report.ended == Ended::Completed {
            state.adjacent = true;
            state.points = state.points.saturating_sub(report.hexes);
            state.stage = Stage::Stand;
            return;
        }
        // This disorder never makes PGD: a second one is expressly excepted (disorder_and_pgd).
        if state.attacker.order == Order::GoodOrder {
            state.attacker.order = Order::Disordered;
            tell(trace, Directive::MarkDisordered { subject }, "CHG-TGT-09");
        }
        self.finish(state, End::FellShort, "CHG-TGT-10", trace);
    }

    fn attacker_retreated(
        &self,
        state: &mut ChargeState,
        report: &Report,
        end: End,
        trace: &mut impl Trace,
    ) {
        self.retreat(state, Subject::Attacker, report, true, trace);
        let end = match state.attacker.fate {
            Fate::InPlay => end,
            Fate::Eliminated => End::ChargerEliminated,
            Fate::Surrendered => End::ChargerSurrendered,
            Fate::LeftMap => End::ChargerLeftMap,
        };
        self.finish(state, end, "MELEE-IA-39", trace);
    }

    fn target_retreated(
        &self,
        state: &mut ChargeState,
        report: &Report,
        counts_zones: bool,
        trace: &mut impl Trace,
    ) {
        self.retreat(state, Subject::Defender, report, counts_zones, trace);
        state.retreated = report.hexes;
        state.through = report.through > 0;
    }

    /// A target that found no hex to retreat to and did not surrender is still there: no advance
    /// (`ADV-01`, switch `surrender_when`).
    fn advance_if_vacant(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if state.defender.in_play() && state.retreated == 0 {
            self.finish(state, target_end(state), "MELEE-IA-27", trace);
        } else {
            self.advance(state, trace);
        }
    }

    /// The cavalry must advance into the vacated hex (`ADV-01`); a melee that vacated it has
    /// disordered it first (`ADV-05` to `-08`).
    fn advance(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if state.melee_fought && state.attacker.order == Order::GoodOrder {
            state.attacker.order = Order::Disordered;
            let subject = Subject::Attacker;
            tell(trace, Directive::MarkDisordered { subject }, "ADV-07");
        }
        self.enter(state, Stage::Advancing, "ADV-01", trace);
    }

    fn advanced(&self, state: &mut ChargeState, report: &Report, trace: &mut impl Trace) {
        let subject = Subject::Attacker;
        if self.lose(
            state,
            subject,
            report.losses,
            LossCause::OpportunityFire,
            "ADV-10",
            trace,
        ) {
            self.finish(state, End::ChargerEliminated, "ADV-10", trace);
            return;
        }
        let pursuit = report.ended == Ended::Completed
            && state.defender.in_play()
            && state.retreated > 0
            && self.pursuit_losses(self.pursuit_limit(state)) > 0;
        if !pursuit {
            let clause = if report.ended == Ended::EnemyCavalryZone {
                "PURSUIT-20"
            } else {
                "PURSUIT-10"
            };
            self.finish(state, target_end(state), clause, trace);
        } else if state.recall_used {
            self.pursue(state, trace);
        } else {
            state.stage = Stage::RecallChoice(RecallEvent::BeforePursuit);
        }
    }

    fn pursue(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if self.pursuit_limit(state) > 0 {
            self.enter(state, Stage::Pursuing, "PURSUIT-06", trace);
        } else {
            // The advance was the whole pursuit (switch advance_counts_as_pursuit_hex).
            self.pursuit_over(state, 0, false, trace);
        }
    }

    fn pursued(&self, state: &mut ChargeState, report: &Report, trace: &mut impl Trace) {
        let subject = Subject::Attacker;
        let gone = self.lose(
            state,
            subject,
            report.losses,
            LossCause::OpportunityFire,
            "PURSUIT-25",
            trace,
        );
        self.pursuit_over(state, report.hexes, gone, trace);
    }

    fn pursuit_over(
        &self,
        state: &mut ChargeState,
        hexes: u8,
        charger_gone: bool,
        trace: &mut impl Trace,
    ) {
        let losses = self.pursuit_losses(hexes);
        self.lose(
            state,
            Subject::Defender,
            losses,
            LossCause::Pursuit,
            "PURSUIT-12",
            trace,
        );
        if charger_gone {
            self.finish(state, End::ChargerEliminated, "PURSUIT-25", trace);
        } else {
            self.finish(state, target_end(state), "PURSUIT-06", trace);
        }
    }

    /// The charge is over: fatigue, marker and rally (`FATIGUE-01`, `-02`, `RALLY-01`).
    pub(super) fn finish(
        &self,
        state: &mut ChargeState,
        end: End,
        clause: &'static str,
        trace: &mut impl Trace,
    ) {
        if state.attacker.in_play() && !end.goes_on() {
            let readiness = self.readiness_after(state);
            if readiness != self.contest.attacker.readiness {
                let subject = Subject::Attacker;
                tell(
                    trace,
                    Directive::MarkReadiness { subject, readiness },
                    "FATIGUE-01",
                );
            }
            tell(trace, Directive::TurnChargeMarker, "FATIGUE-02");
            let beaten = matches!(
                end,
                End::ChargerRouted
                    | End::ChargerFellBack
                    | End::Rebounded
                    | End::ReboundedAndRouted
            );
            if !beaten {
                let points = self.ruleset.charts.charge_parameters.regroup_mp;
                tell(trace, Directive::MayRally { points }, "RALLY-06");
            }
        }
        state.stage = Stage::Done(end);
        trace.hear(|| Event::Ended {
            outcome: Outcome { end },
            clause: Clause::from(clause),
        });
    }

    /// The readiness after this charge (`FATIGUE-01`, `RULING-257`); unchanged where it was
    /// preserved (`CHG-DECL-04`).
    #[must_use]
    pub fn readiness_after(&self, state: &ChargeState) -> Readiness {
        let now = self.contest.attacker.readiness;
        if self.contest.preserving {
            return now;
        }
        if state.melee_fought
            && self.ruleset.switches.fatigue_of_charge_with_melee
                == FatigueOfChargeWithMelee::OneLevelPerCharge
        {
            return match now {
                Readiness::Fresh => Readiness::Tired,
                Readiness::Tired | Readiness::Exhausted => Readiness::Exhausted,
            };
        }
        let event = if state.melee_fought {
            FatigueEvent::ChargeAndMelee
        } else {
            FatigueEvent::ChargeWithoutMelee
        };
        self.ruleset.charts.cavalry_readiness.after(now, event)
    }

    /// Enters a stage in which troops move, and gives the order.
    fn enter(
        &self,
        state: &mut ChargeState,
        stage: Stage,
        clause: &'static str,
        trace: &mut impl Trace,
    ) {
        state.stage = stage;
        if let Some(order) = self.order(state) {
            tell(trace, Directive::Move { order }, clause);
        }
    }
}

/// How a charge ended that beat its target, by what became of the target.
fn target_end(state: &ChargeState) -> End {
    match (state.defender.fate, state.defender.order) {
        (Fate::Eliminated, _) => End::TargetEliminated,
        (Fate::Surrendered, _) => End::TargetSurrendered,
        (Fate::LeftMap, _) => End::TargetLeftMap,
        (Fate::InPlay, Order::Pgd) => End::TargetRouted,
        (Fate::InPlay, _) => End::TargetFellBack,
    }
}
