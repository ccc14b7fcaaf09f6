//! Losses and retreats: of the two stacks of a charge, and of stacks near it.

use super::{Charge, ChargeState};
use crate::event::{Directive, LossCause, RemovalCause};
use crate::force::{Fate, Force};
use crate::ground::{Ended, Report, Subject};
use crate::switch::ZoiLossAppliesTo;
use crate::trace::Trace;

impl Charge<'_> {
    /// Takes increments off a stack of the charge; says whether it is gone.
    pub(super) fn lose(
        &self,
        state: &mut ChargeState,
        subject: Subject,
        count: u8,
        cause: LossCause,
        clause: &'static str,
        trace: &mut impl Trace,
    ) -> bool {
        force_mut(state, subject)
            .is_some_and(|force| self.lose_from(force, subject, count, cause, clause, trace))
    }

    /// The retreat of a stack of the charge.
    pub(super) fn retreat(
        &self,
        state: &mut ChargeState,
        subject: Subject,
        report: &Report,
        counts_zones: bool,
        trace: &mut impl Trace,
    ) {
        if let Some(force) = force_mut(state, subject) {
            self.retreat_of(force, subject, report, counts_zones, trace);
        }
    }

    /// Takes increments off any stack; says whether it is gone. Never more than it has.
    fn lose_from(
        &self,
        force: &mut Force,
        subject: Subject,
        count: u8,
        cause: LossCause,
        clause: &'static str,
        trace: &mut impl Trace,
    ) -> bool {
        let standing = self.stack(subject).increments().saturating_sub(force.lost);
        let count = count.min(standing);
        if count > 0 {
            force.lost += count;
            let order = Directive::LoseIncrements {
                subject,
                count,
                cause,
            };
            trace.tell(order, clause);
        }
        if count == standing {
            force.fate = Fate::Eliminated;
            let cause = RemovalCause::Eliminated;
            trace.tell(Directive::Remove { subject, cause }, clause);
        }
        count == standing
    }

    /// What a rout, a fall back or a rebound costs any stack: an increment for each enemy zone left
    /// (`MELEE-IA-30`, `REBOUND-08`), the whole stack where it surrendered or left the map.
    pub(crate) fn retreat_of(
        &self,
        force: &mut Force,
        subject: Subject,
        report: &Report,
        counts_zones: bool,
        trace: &mut impl Trace,
    ) {
        if counts_zones {
            let each = self.ruleset.charts.retreat.loss_per_zone_left;
            let losses = report.zones_left.saturating_mul(each);
            let cause = LossCause::ZonesLeft;
            self.lose_from(force, subject, losses, cause, "MELEE-IA-30", trace);
        }
        let (fate, cause) = match report.ended {
            Ended::Surrendered => (Fate::Surrendered, RemovalCause::Surrendered),
            Ended::LeftMap => (Fate::LeftMap, RemovalCause::LeftMap),
            _ => return,
        };
        if force.in_play() {
            force.fate = fate;
            trace.tell(Directive::Remove { subject, cause }, "MELEE-IA-31");
        }
    }

    /// Whether a retreat loses increments for zones (switch `zoi_loss_applies_to`).
    pub(crate) fn counts_zones(&self, melee_result: bool) -> bool {
        melee_result
            || self.ruleset.switches.zoi_loss_applies_to
                == ZoiLossAppliesTo::EveryRoutFallBackBounce
    }
}

fn force_mut(state: &mut ChargeState, subject: Subject) -> Option<&mut Force> {
    match subject {
        Subject::Attacker => Some(&mut state.attacker),
        Subject::Defender => Some(&mut state.defender),
        Subject::Bystander(_) => None,
    }
}
