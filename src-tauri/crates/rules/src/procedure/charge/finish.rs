//! How a charge is completed (step 6): fatigue, marker, rally.

use super::{Charge, ChargeState, Stage};
use crate::chart::FatigueEvent;
use crate::clause::Clause;
use crate::event::{Directive, Event};
use crate::force::Fate;
use crate::ground::Subject;
use crate::order::Order;
use crate::outcome::{End, Outcome};
use crate::readiness::Readiness;
use crate::switch::FatigueOfChargeWithMelee;
use crate::trace::Trace;

impl Charge<'_> {
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
                trace.tell(
                    Directive::MarkReadiness { subject, readiness },
                    "FATIGUE-01",
                );
            }
            trace.tell(Directive::TurnChargeMarker, "FATIGUE-02");
            let beaten = matches!(
                end,
                End::ChargerRouted
                    | End::ChargerFellBack
                    | End::Rebounded
                    | End::ReboundedAndRouted
            );
            if !beaten {
                let points = self.ruleset.charts.charge_parameters.regroup_mp;
                trace.tell(Directive::MayRally { points }, "RALLY-06");
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
    pub(super) fn enter(
        &self,
        state: &mut ChargeState,
        stage: Stage,
        clause: &'static str,
        trace: &mut impl Trace,
    ) {
        state.stage = stage;
        if let Some(order) = self.order(state) {
            trace.tell(Directive::Move { order }, clause);
        }
    }
}

/// How a charge ended that beat its target, by what became of the target.
pub(super) const fn target_end(state: &ChargeState) -> End {
    match (state.defender.fate, state.defender.order) {
        (Fate::Eliminated, _) => End::TargetEliminated,
        (Fate::Surrendered, _) => End::TargetSurrendered,
        (Fate::LeftMap, _) => End::TargetLeftMap,
        (Fate::InPlay, Order::Pgd) => End::TargetRouted,
        (Fate::InPlay, _) => End::TargetFellBack,
    }
}
