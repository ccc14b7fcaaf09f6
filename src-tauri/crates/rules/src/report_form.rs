//! What may be reported of an order: both the check of a report and the list of all of them.

use serde::{Deserialize, Serialize};

use crate::ground::{Ended, Interruption, Movement, Report, Subject};

/// What is wrong with a report.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error,
)]
#[serde(rename_all = "snake_case")]
pub enum ReportFault {
    /// More hexes than the order allows, or fewer than its end demands.
    #[error("the hexes do not fit")]
    Hexes,
    /// Fewer movement points than hexes, or more than there were, or points where none count.
    #[error("the movement points do not fit")]
    Points,
    /// More zones left than hexes.
    #[error("the zones left do not fit")]
    ZonesLeft,
    /// More friends passed than hexes, or friends where none can be passed.
    #[error("the friends passed through do not fit")]
    Through,
    /// More losses than increments, or losses where the movement provokes no fire.
    #[error("the losses do not fit")]
    Losses,
    /// This movement cannot end so.
    #[error("the movement cannot end so")]
    Ended,
    /// Out of play is just what left the map.
    #[error("out of play does not fit the end")]
    Eliminated,
    /// The interruption is not possible, or has been used.
    #[error("the interruption is not possible")]
    Interruption,
}

/// How one movement may end, and after how many hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct EndRule {
    /// The end.
    pub ended: Ended,
    /// The fewest hexes.
    pub hexes_min: u8,
    /// The most hexes.
    pub hexes_max: u8,
}

/// What may be reported of one order: both the check of a report and the list of all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct ReportForm {
    /// Who moves.
    pub subject: Subject,
    /// How.
    pub movement: Movement,
    /// The possible ends.
    pub ends: Vec<EndRule>,
    /// The most movement points that can have been spent, at least one a hex; 0 where they do not
    /// matter.
    pub points_max: u8,
    /// Whether zones left count: one for each hex entered at the most.
    pub zones: bool,
    /// Whether friends may be passed through, at most one a hex.
    pub through: bool,
    /// The most increments that fire on the way can take.
    pub losses_max: u8,
    /// The bystanders that may still interrupt.
    pub interruptions: Vec<u8>,
    /// From how far they may.
    pub interruption_distance_max: u8,
    /// The report of a movement that goes as ordered, in the simplest ground.
    pub usual: Report,
}

impl ReportForm {
    /// Whether a report fits.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn check(&self, report: &Report) -> Result<(), ReportFault> {
        if report.ended == Ended::Interrupted {
            return self.check_interruption(report);
        }
        if report.interrupted_by.is_some() {
            return Err(ReportFault::Interruption);
        }
        let rule = self
            .ends
            .iter()
            .find(|rule| rule.ended == report.ended)
            .ok_or(ReportFault::Ended)?;
        if !(rule.hexes_min..=rule.hexes_max).contains(&report.hexes) {
            return Err(ReportFault::Hexes);
        }
        if !self.points_range(report.hexes).contains(&report.points) {
            return Err(ReportFault::Points);
        }
        if report.zones_left > self.zones_max(report.hexes) {
            return Err(ReportFault::ZonesLeft);
        }
        if report.through > self.through_max(report.hexes) {
            return Err(ReportFault::Through);
        }
        if report.losses > self.losses_max {
            return Err(ReportFault::Losses);
        }
        if report.eliminated != (report.ended == Ended::LeftMap) {
            return Err(ReportFault::Eliminated);
        }
        Ok(())
    }

    fn check_interruption(&self, report: &Report) -> Result<(), ReportFault> {
        let Some(
            by @ Interruption::SquareAttempt {
                bystander,
                distance,
            },
        ) = report.interrupted_by
        else {
            return Err(ReportFault::Interruption);
        };
        let possible = self.interruptions.contains(&bystander)
            && (1..=self.interruption_distance_max).contains(&distance);
        if possible && *report == Report::interrupted(by) {
            Ok(())
        } else {
            Err(ReportFault::Interruption)
        }
    }

    fn points_range(&self, hexes: u8) -> std::ops::RangeInclusive<u8> {
        match (self.points_max, self.movement) {
            (0, _) => 0..=0,
            (
                _,
                Movement::Rebound {
                    ignoring_cost: true,
                    ..
                },
            ) => hexes..=hexes,
            (most, _) => hexes..=most,
        }
    }

    const fn zones_max(&self, hexes: u8) -> u8 {
        if self.zones { hexes } else { 0 }
    }

    const fn through_max(&self, hexes: u8) -> u8 {
        if self.through { hexes } else { 0 }
    }

    /// Every report that fits, lazily and in a fixed order.
    pub fn reports(&self) -> impl Iterator<Item = Report> + '_ {
        std::iter::successors(self.first_report(), |report| self.report_after(report))
    }

    /// The first report in the fixed order.
    #[must_use]
    pub fn first_report(&self) -> Option<Report> {
        match self.ends.first() {
            Some(rule) => Some(self.least(rule, rule.hexes_min)),
            None => self.first_interruption(),
        }
    }

    /// The report that follows one in the fixed order: losses turn fastest, then friends, zones,
    /// points and hexes, then the ends, and interruptions come last.
    #[must_use]
    pub fn report_after(&self, report: &Report) -> Option<Report> {
        if let Some(by) = report.interrupted_by {
            return self.interruption_after(by);
        }
        let mut next = *report;
        if report.losses < self.losses_max {
            next.losses += 1;
            return Some(next);
        }
        next.losses = 0;
        if report.through < self.through_max(report.hexes) {
            next.through += 1;
            return Some(next);
        }
        next.through = 0;
        if report.zones_left < self.zones_max(report.hexes) {
            next.zones_left += 1;
            return Some(next);
        }
        next.zones_left = 0;
        if report.points < *self.points_range(report.hexes).end() {
            next.points += 1;
            return Some(next);
        }
        let place = self
            .ends
            .iter()
            .position(|rule| rule.ended == report.ended)?;
        let rule = self.ends.get(place)?;
        if report.hexes < rule.hexes_max {
            return Some(self.least(rule, report.hexes + 1));
        }
        match self.ends.get(place + 1) {
            Some(rule) => Some(self.least(rule, rule.hexes_min)),
            None => self.first_interruption(),
        }
    }

    fn least(&self, rule: &EndRule, hexes: u8) -> Report {
        Report {
            eliminated: rule.ended == Ended::LeftMap,
            ..Report::completed(hexes, 0)
                .spending(*self.points_range(hexes).start())
                .ended(rule.ended)
        }
    }

    fn first_interruption(&self) -> Option<Report> {
        let &bystander = self.interruptions.first()?;
        (self.interruption_distance_max > 0).then(|| {
            Report::interrupted(Interruption::SquareAttempt {
                bystander,
                distance: 1,
            })
        })
    }

    fn interruption_after(&self, by: Interruption) -> Option<Report> {
        let Interruption::SquareAttempt {
            bystander,
            distance,
        } = by;
        let next = if distance < self.interruption_distance_max {
            Interruption::SquareAttempt {
                bystander,
                distance: distance + 1,
            }
        } else {
            let place = self
                .interruptions
                .iter()
                .position(|&known| known == bystander)?;
            let &bystander = self.interruptions.get(place + 1)?;
            Interruption::SquareAttempt {
                bystander,
                distance: 1,
            }
        };
        Some(Report::interrupted(next))
    }
}
