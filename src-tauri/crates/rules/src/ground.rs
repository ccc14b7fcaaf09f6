//! What a procedure asks of the ground, and what the ground answers.
//!
//! Whatever depends on space is a [`GroundOrder`]. On the map the board answers it, at the table the
//! players carry it out and report, in odds a named model answers. The rules go on from what really
//! happened: the [`Report`].

use serde::{Deserialize, Serialize};

use crate::pending::ReportFault;

/// Whom an order, a roll or a question concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The stack that charges.
    Attacker,
    /// The stack that is charged.
    Defender,
    /// A stack near the charge, by its place in the contest's list.
    Bystander(u8),
}

/// An order to move troops, given to whoever keeps the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct GroundOrder {
    /// Who moves.
    pub subject: Subject,
    /// How.
    pub movement: Movement,
}

/// The movements a procedure orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// Charge movement up to the target, with the points left (`CHG-MOVE-03`, T30).
    CloseWithTarget {
        /// Movement points left.
        points: u8,
    },
    /// Rout, with this many movement points (`rout_movement`).
    Rout {
        /// Movement points to spend.
        points: u8,
        /// Whether every hex costs one point, whatever the ground (`rout_distance`).
        ignoring_cost: bool,
    },
    /// Fall back this many hexes, whatever they cost (`MELEE-IA-16`, `MELEE-IA-22`).
    FallBack {
        /// Hexes to fall back.
        hexes: u8,
    },
    /// Rebound (`REBOUND-02`).
    Rebound {
        /// Movement points to spend.
        points: u8,
        /// Whether every hex costs one point, whatever the ground (`bounce_measure`).
        ignoring_cost: bool,
    },
    /// Advance into the hex that the target left (`ADV-01`).
    Advance,
    /// Pursue along the line of retreat (`PURSUIT-06`).
    Pursue {
        /// The most hexes.
        hexes: u8,
    },
}

/// Why a movement ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// It was carried out.
    Completed,
    /// It could not go on: no points, no room, or terrain that bars the way.
    Blocked,
    /// The retreat could not be completed as the rules demand: the stack surrenders (`surrender`).
    Surrendered,
    /// It entered, or started in, the zone of influence of enemy cavalry (`PURSUIT-19`, `-20`).
    EnemyCavalryZone,
    /// It came next to friends of the pursued, through which these passed (`PURSUIT-21`).
    MetFriends,
    /// The path left the map: the stack is out of play (`rout_movement`).
    LeftMap,
    /// Somebody may react first; the movement goes on afterwards.
    Interrupted,
}

/// Who interrupts a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Interruption {
    /// A stack near the charge attempts to form square (`SQR-FORM-34`).
    SquareAttempt {
        /// Its place in the contest's list of bystanders.
        bystander: u8,
        /// Hexes between it and the cavalry at this moment, 1 to 4 (`SQR-FORM-45`).
        distance: u8,
    },
}

/// What happened on the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
pub struct Report {
    /// Hexes entered.
    pub hexes: u8,
    /// Movement points spent, where the rules go on from them (`REBOUND-14`); else 0.
    pub points: u8,
    /// Hexes left that lay in an enemy zone of influence, the first included (`MELEE-IA-30`).
    pub zones_left: u8,
    /// Friendly stacks passed through.
    pub through: u8,
    /// Increments lost on the way by fire.
    pub losses: u8,
    /// Why it ended.
    pub ended: Ended,
    /// Whether the stack is out of play.
    pub eliminated: bool,
    /// Who interrupts.
    pub interrupted_by: Option<Interruption>,
}

impl Report {
    /// A movement carried out over this many hexes, out of this many enemy zones.
    #[must_use]
    pub const fn completed(hexes: u8, zones_left: u8) -> Self {
        Self {
            hexes,
            points: 0,
            zones_left,
            through: 0,
            losses: 0,
            ended: Ended::Completed,
            eliminated: false,
            interrupted_by: None,
        }
    }

    /// The same with movement points spent.
    #[must_use]
    pub const fn spending(mut self, points: u8) -> Self {
        self.points = points;
        self
    }

    /// The same with another end.
    #[must_use]
    pub const fn ended(mut self, ended: Ended) -> Self {
        self.ended = ended;
        self
    }

    /// A movement that a reaction interrupts.
    #[must_use]
    pub const fn interrupted(by: Interruption) -> Self {
        let mut report = Self::completed(0, 0).ended(Ended::Interrupted);
        report.interrupted_by = Some(by);
        report
    }
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

    /// Every combination of zones left, friends passed and losses over this many hexes.
    fn counted(&self, hexes: u8) -> impl Iterator<Item = (u8, u8, u8)> + '_ {
        (0..=self.zones_max(hexes)).flat_map(move |zones_left| {
            (0..=self.through_max(hexes)).flat_map(move |through| {
                (0..=self.losses_max).map(move |losses| (zones_left, through, losses))
            })
        })
    }

    /// Every report that fits, in a fixed order.
    pub fn reports(&self) -> impl Iterator<Item = Report> + '_ {
        let carried_out = self.ends.iter().flat_map(move |rule| {
            (rule.hexes_min..=rule.hexes_max).flat_map(move |hexes| {
                self.points_range(hexes).flat_map(move |points| {
                    self.counted(hexes)
                        .map(move |(zones_left, through, losses)| Report {
                            hexes,
                            points,
                            zones_left,
                            through,
                            losses,
                            ended: rule.ended,
                            eliminated: rule.ended == Ended::LeftMap,
                            interrupted_by: None,
                        })
                })
            })
        });
        let interrupted = self.interruptions.iter().flat_map(move |&bystander| {
            (1..=self.interruption_distance_max).map(move |distance| {
                Report::interrupted(Interruption::SquareAttempt {
                    bystander,
                    distance,
                })
            })
        });
        carried_out.chain(interrupted)
    }
}
