//! The ground as odds assume it.

use rules::ground::{Ended, Movement, Report, Subject};
use rules::report_form::ReportForm;
use serde::{Deserialize, Serialize};

/// A ground model: it answers every order in one way, and says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(default, deny_unknown_fields)]
pub struct GroundModel {
    /// Enemy zones that the target leaves when it falls back or routs from contact.
    pub zones_left_by_target: u8,
    /// Enemy zones that the cavalry leaves when it falls back, rebounds or routs.
    pub zones_left_by_charger: u8,
}

impl Default for GroundModel {
    /// A straight retreat over free hexes: the zone of the enemy it was in contact with, and no
    /// other.
    fn default() -> Self {
        Self {
            zones_left_by_target: 1,
            zones_left_by_charger: 1,
        }
    }
}

/// One thing that the odds assume of the ground or the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Assumption {
    /// The target leaves this many zones.
    ZonesLeftByTarget {
        /// How many.
        value: u8,
    },
    /// The cavalry leaves this many zones.
    ZonesLeftByCharger {
        /// How many.
        value: u8,
    },
    /// Retreats find free hexes and are completed.
    RetreatCompleted,
    /// The pursuit goes to its limit.
    PursuitCompleted,
    /// Nobody else interrupts or fires.
    NobodyInterrupts,
    /// Open decisions are taken by best reply.
    BestReply,
}

impl GroundModel {
    /// The answer to an order.
    #[must_use]
    pub fn answer(&self, form: &ReportForm) -> Report {
        let zones = match form.subject {
            Subject::Attacker => self.zones_left_by_charger,
            _ => self.zones_left_by_target,
        };
        let mut report = form.usual;
        let retreats = matches!(
            form.movement,
            Movement::Rout { .. } | Movement::FallBack { .. } | Movement::Rebound { .. }
        );
        // A retreat that touches no zone in the simplest ground touches none here (COMP-17).
        if retreats && report.zones_left > 0 && report.ended == Ended::Completed {
            report.zones_left = zones.min(report.hexes);
        }
        report
    }

    /// What the model assumes, for the screen.
    #[must_use]
    pub fn assumptions(&self) -> Vec<Assumption> {
        vec![
            Assumption::ZonesLeftByTarget {
                value: self.zones_left_by_target,
            },
            Assumption::ZonesLeftByCharger {
                value: self.zones_left_by_charger,
            },
            Assumption::RetreatCompleted,
            Assumption::PursuitCompleted,
            Assumption::NobodyInterrupts,
        ]
    }
}
