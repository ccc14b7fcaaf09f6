//! Movements that were carried out: what the reports of a charge lead to.

use super::finish::target_end;
use super::{Charge, ChargeState, Stage};
use crate::event::{Directive, Event, LossCause};
use crate::force::Fate;
use crate::ground::{Ended, Report, Subject};
use crate::order::Order;
use crate::outcome::End;
use crate::pending::RecallEvent;
use crate::trace::Trace;

impl Charge<'_> {
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
            trace.tell(Directive::MarkDisordered { subject }, "CHG-TGT-09");
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
    pub(super) fn advance_if_vacant(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if state.defender.in_play() && state.retreated == 0 {
            self.finish(state, target_end(state), "MELEE-IA-27", trace);
        } else {
            self.advance(state, trace);
        }
    }

    /// The cavalry must advance into the vacated hex (`ADV-01`); a melee that vacated it has
    /// disordered it first (`ADV-05` to `-08`).
    pub(super) fn advance(&self, state: &mut ChargeState, trace: &mut impl Trace) {
        if state.melee_fought && state.attacker.order == Order::GoodOrder {
            state.attacker.order = Order::Disordered;
            let subject = Subject::Attacker;
            trace.tell(Directive::MarkDisordered { subject }, "ADV-07");
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

    pub(super) fn pursue(&self, state: &mut ChargeState, trace: &mut impl Trace) {
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
}
