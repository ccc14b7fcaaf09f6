//! What may be reported of each order of a charge.

use super::{Charge, ChargeState, Stage};
use crate::chart::RoutArm;
use crate::facts::is_light;
use crate::formation::Formation;
use crate::ground::{Ended, GroundOrder, Movement, Report, Subject};
use crate::procedure::square;
use crate::report_form::{EndRule, ReportForm};
use crate::stack::Stack;
use crate::switch::{
    AdvanceCountsAsPursuitHex, BounceMeasure, LightPursuitExtraLoss, RoutDistance, SurrenderWhen,
};
use crate::unit::Arm;

const fn end(ended: Ended, hexes_min: u8, hexes_max: u8) -> EndRule {
    EndRule {
        ended,
        hexes_min,
        hexes_max,
    }
}

impl Charge<'_> {
    /// What may be reported of an order.
    pub(super) fn form(&self, state: &ChargeState, order: GroundOrder) -> ReportForm {
        let mut form = ReportForm {
            subject: order.subject,
            movement: order.movement,
            ends: Vec::new(),
            points_max: 0,
            zones: false,
            through: false,
            losses_max: 0,
            interruptions: Vec::new(),
            interruption_distance_max: 0,
            usual: Report::completed(0, 0),
        };
        // Fire on the way can take every increment of whoever moves of his own will (CHG-MOVE-04,
        // ADV-10, PURSUIT-25).
        let standing = self.standing(state, order.subject);
        match order.movement {
            Movement::CloseWithTarget { points } => self.close(&mut form, state, points, standing),
            Movement::Rout { points, .. } => {
                form.ends = vec![
                    end(Ended::Completed, 1, points.max(1)),
                    end(Ended::LeftMap, 0, points),
                ];
                self.unfinished(&mut form, points);
                (form.zones, form.through) = (true, true);
                let out_of_reach = match state.stage {
                    Stage::RoutOnAttempt => !state.adjacent,
                    Stage::RoutAfterRebound(_) => true,
                    _ => false,
                };
                if out_of_reach && !form.ends.iter().any(|rule| rule.ended == Ended::Blocked) {
                    // With no steady enemy beside it, a rout that cannot pay the next hex just stops
                    // (`surrender`, RULING-18).
                    form.ends.push(end(Ended::Blocked, 0, points));
                }
                // A target that routs on its attempt out of reach leaves no zone of the cavalry
                // (COMP-17).
                let no_zone = out_of_reach && state.stage == Stage::RoutOnAttempt;
                form.usual = Report::completed(points.max(1), u8::from(!no_zone));
            }
            Movement::FallBack { hexes } => {
                form.ends = vec![end(Ended::Completed, hexes, hexes)];
                self.unfinished(&mut form, hexes.saturating_sub(1));
                (form.zones, form.through) = (true, true);
                form.usual = Report::completed(hexes, hexes.min(1));
            }
            Movement::Rebound { points, .. } => {
                // A rebound that cannot be completed stops where it is (`surrender`).
                form.ends = vec![end(Ended::Completed, 0, points)];
                form.points_max = points;
                (form.zones, form.through) = (true, true);
                form.usual = Report::completed(points, points.min(1)).spending(points);
            }
            Movement::Advance => {
                form.ends = vec![
                    end(Ended::Completed, 1, 1),
                    end(Ended::EnemyCavalryZone, 1, 1),
                    end(Ended::Blocked, 0, 0),
                ];
                form.losses_max = standing;
                form.usual = Report::completed(1, 0);
            }
            Movement::Pursue { hexes } => {
                form.ends = vec![
                    end(Ended::Completed, hexes, hexes),
                    end(Ended::EnemyCavalryZone, 1, hexes),
                    end(Ended::Blocked, 0, hexes.saturating_sub(1)),
                ];
                if state.through {
                    form.ends.push(end(Ended::MetFriends, 1, hexes));
                }
                form.losses_max = standing;
                // Pursuit is voluntary movement too (RULING-289).
                self.may_be_interrupted(&mut form, state);
                form.usual = Report::completed(hexes, 0);
            }
        }
        form
    }

    /// Charge movement up to the target: at least the hexes between, at most the points that are
    /// left; with too few points it ends short (`CHG-ZONE-07`, `CHG-TGT-09`).
    fn close(&self, form: &mut ReportForm, state: &ChargeState, points: u8, standing: u8) {
        self.may_be_interrupted(form, state);
        if state.adjacent {
            // Contact without a point spent provokes no fire (CHG-TGT-16).
            form.ends = vec![end(Ended::Completed, 0, 0)];
            return;
        }
        let between = self.contest.distance.saturating_sub(1);
        form.ends = vec![end(Ended::Blocked, 0, points)];
        form.usual = Report::completed(points, 0).ended(Ended::Blocked);
        if between <= points {
            form.ends.insert(0, end(Ended::Completed, between, points));
            form.usual = Report::completed(between, 0);
        }
        form.losses_max = standing;
    }

    /// How a retreat that cannot be finished ends: in surrender, or where the switch
    /// `surrender_when` says never, by stopping where it is.
    fn unfinished(&self, form: &mut ReportForm, hexes_max: u8) {
        let ended = if self.ruleset.switches.surrender_when == SurrenderWhen::Never {
            Ended::Blocked
        } else {
            Ended::Surrendered
        };
        form.ends.push(end(ended, 0, hexes_max));
    }

    fn may_be_interrupted(&self, form: &mut ReportForm, state: &ChargeState) {
        form.interruptions = self.may_interrupt(state);
        form.interruption_distance_max = self.ruleset.charts.square_formation.max_distance;
    }

    /// The form of a rout of any stack: the one form of routs, for frames of their own too.
    pub(crate) fn rout_form(
        &self,
        subject: Subject,
        movement: Movement,
        adjacent: bool,
    ) -> ReportForm {
        let mut state = self.begin();
        (state.stage, state.adjacent) = (Stage::RoutOnAttempt, adjacent);
        self.form(&state, GroundOrder { subject, movement })
    }

    /// The rout of any stack from where it stands.
    pub(crate) fn rout_of(&self, subject: Subject) -> Movement {
        self.rout(self.stack(subject), 0)
    }

    /// The bystanders that may still attempt square: once a charge each (`SQR-FORM-38`).
    pub(super) fn may_interrupt(&self, state: &ChargeState) -> Vec<u8> {
        (0_u8..)
            .zip(&self.contest.bystanders)
            .filter(|&(index, stack)| {
                let force = crate::force::Force::fresh(stack.order);
                state.tried & (1 << index) == 0
                    && square::may_attempt(stack, force, stack.formation, 1, self.ruleset)
            })
            .map(|(index, _)| index)
            .collect()
    }

    /// A rout by the switch `rout_distance`, less what a rebound has spent (`REBOUND-14`).
    pub(super) fn rout(&self, stack: &Stack, spent: u8) -> Movement {
        let printed = slowest(stack);
        let chart = &self.ruleset.charts.rout_movement;
        let arm = match (stack.top().arm, stack.formation) {
            (Arm::Infantry, _) => RoutArm::Infantry,
            (Arm::Cavalry, _) => RoutArm::Cavalry,
            (Arm::Artillery, Formation::Limbered) => RoutArm::LimberedArtillery,
            (Arm::Artillery, _) => RoutArm::UnlimberedArtillery,
        };
        // Guns that do not move at all are eliminated by whoever orders their rout.
        let points = |printed| chart.points(arm, printed, spent).unwrap_or(0);
        let (points, ignoring_cost) = match self.ruleset.switches.rout_distance {
            RoutDistance::FullMovementPotential => (points(printed), false),
            RoutDistance::TenHexes => (points(chart.ten_hexes), true),
            RoutDistance::PrintedMovement => (points(printed), true),
        };
        Movement::Rout {
            points,
            ignoring_cost,
        }
    }

    /// The rebound: a third of the printed movement allowance, rounded down (`REBOUND-02`,
    /// `RULING-201`).
    pub(super) fn rebound(&self) -> Movement {
        let divisor = self.ruleset.charts.charge_parameters.bounce_divisor.max(1);
        Movement::Rebound {
            points: slowest(&self.contest.attacker) / divisor,
            ignoring_cost: self.ruleset.switches.bounce_measure == BounceMeasure::HexesIgnoringCost,
        }
    }

    /// The most hexes of the pursuit: as many as the target retreated, at most three (`PURSUIT-06`,
    /// `-08`, `-09`), and not beyond its last increment (`PURSUIT-15`).
    pub(super) fn pursuit_limit(&self, state: &ChargeState) -> u8 {
        let limits = &self.ruleset.charts.charge_parameters.pursuit;
        let standing = self.standing(state, Subject::Defender);
        let most = state
            .retreated
            .min(limits.max_hexes)
            .saturating_sub(self.advance_hexes());
        (0..=most)
            .find(|&hexes| self.pursuit_losses(hexes) >= standing)
            .unwrap_or(most)
    }

    /// How many hexes of the pursuit the advance stands for (switch `advance_counts_as_pursuit_hex`).
    fn advance_hexes(&self) -> u8 {
        u8::from(
            self.ruleset.switches.advance_counts_as_pursuit_hex == AdvanceCountsAsPursuitHex::Yes,
        )
    }

    /// Increments lost by a pursuit of this many hexes beyond the advance (`PURSUIT-12` to `-14`,
    /// `RULING-249`).
    pub(super) fn pursuit_losses(&self, hexes: u8) -> u8 {
        let counted = hexes + self.advance_hexes();
        let each_hex =
            self.ruleset.switches.light_pursuit_extra_loss == LightPursuitExtraLoss::OnePerHex;
        let extras = match counted {
            0 => 0,
            _ if !is_light(&self.contest.attacker, self.ruleset) => 0,
            hexes if each_hex => hexes,
            _ => 1,
        };
        let limits = &self.ruleset.charts.charge_parameters.pursuit;
        limits.losses(counted, extras)
    }
}

/// The movement allowance of a stack: that of its slowest unit.
fn slowest(stack: &Stack) -> u8 {
    stack
        .units
        .iter()
        .map(|unit| unit.movement)
        .min()
        .unwrap_or(0)
}
