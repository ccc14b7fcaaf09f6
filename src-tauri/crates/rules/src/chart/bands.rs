//! Columns of 36 rolls, die lists, odds tables and ladders, checked to cover everything once.

use serde::{Deserialize, Serialize};

use schemars::{Schema, SchemaGenerator};

use super::draft::{Checker, Drafted, MOST_ROWS, within};
use super::fault::ChartProblem;
use super::schema;
use crate::dice::{D6, D66, STEPS};
use crate::ratio::Ratio;

/// A run of rolls with one result, as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct BandDraft<R> {
    /// The first roll: 11 to 66, or 1 to 6 in a die list.
    pub from: u8,
    /// The last roll, itself included.
    pub to: u8,
    /// The result of all of them.
    pub result: R,
}

/// Spreads bands over `steps` places; notes every hole, every overlap and every number that is no roll.
fn spread<T: Drafted + Copy>(
    bands: &[BandDraft<T::Draft>],
    faces: &[u8],
    at: &mut Checker,
) -> Option<Vec<T>> {
    if !within(bands.len(), faces.len(), at) {
        return None;
    }
    let mut steps: Vec<Option<(usize, Option<T>)>> = vec![None; faces.len()];
    let mut sound = true;
    for (index, band) in bands.iter().enumerate() {
        at.entry(index, |at| {
            let result = at.field("result", |at| T::check(&band.result, at));
            let place = |face: u8, at: &mut Checker| {
                let place = faces.iter().position(|f| *f == face);
                if place.is_none() {
                    at.report_at(Some(face), ChartProblem::NotARoll { face });
                }
                place
            };
            let (from, to) = (place(band.from, at), place(band.to, at));
            let (Some(from), Some(to)) = (from, to) else {
                sound = false;
                return;
            };
            if from > to {
                at.report(ChartProblem::BandReversed {
                    from: band.from,
                    to: band.to,
                });
                sound = false;
            }
            for step in from..=to {
                if let Some((earlier, _)) = steps[step] {
                    let earlier = u8::try_from(earlier).unwrap_or(u8::MAX);
                    at.report_at(Some(faces[step]), ChartProblem::Overlap { earlier });
                    sound = false;
                } else {
                    steps[step] = Some((index, result));
                }
            }
        });
    }
    for (step, result) in steps.iter().enumerate() {
        if result.is_none() {
            at.report_at(Some(faces[step]), ChartProblem::Hole);
            sound = false;
        }
    }
    if !sound {
        return None;
    }
    steps
        .into_iter()
        .map(|step| step.and_then(|(_, result)| result))
        .collect()
}

/// A checked column: a result for each of the 36 rolls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column<T> {
    steps: [T; STEPS as usize],
}

impl<T: Copy + PartialEq> Column<T> {
    /// The result of a roll.
    #[must_use]
    pub fn at(&self, roll: D66) -> T {
        self.steps[usize::from(roll.step())]
    }

    /// The results of the 36 rolls from 11 to 66.
    #[must_use]
    pub const fn steps(&self) -> &[T; STEPS as usize] {
        &self.steps
    }
}

impl<T: Drafted + Copy> Drafted for Column<T> {
    type Draft = Vec<BandDraft<T::Draft>>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let faces: Vec<u8> = D66::all().map(D66::face).collect();
        let steps = spread::<T>(draft, &faces, at)?;
        steps.try_into().ok().map(|steps| Self { steps })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::bands(&D66::schema(generator), &T::schema(generator))
    }
}

/// A checked list: a result for each face of a die.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DieList<T> {
    faces: [T; 6],
}

impl<T: Copy> DieList<T> {
    /// The result of a die.
    #[must_use]
    pub fn at(&self, die: D6) -> T {
        self.faces[usize::from(die.face() - 1)]
    }
}

impl<T: Drafted + Copy> Drafted for DieList<T> {
    type Draft = Vec<BandDraft<T::Draft>>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let faces: Vec<u8> = D6::all().map(D6::face).collect();
        let results = spread::<T>(draft, &faces, at)?;
        results.try_into().ok().map(|faces| Self { faces })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::bands(&D6::schema(generator), &T::schema(generator))
    }
}

/// A column of an odds table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddsColumn<T> {
    /// Its heading, such as `3:2`.
    pub label: String,
    /// The attack part of its odds.
    pub attack: u64,
    /// The defence part of its odds, at least 1.
    pub defence: u64,
    /// Its results.
    pub results: Column<T>,
}

/// An [`OddsColumn`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct OddsColumnDraft<R> {
    /// Its heading.
    pub label: String,
    /// The attack part of its odds, 1 to 1000.
    pub attack: u32,
    /// The defence part of its odds, 1 to 1000.
    pub defence: u32,
    /// Its results, by bands of rolls.
    pub bands: Vec<BandDraft<R>>,
}

/// A checked table with a column for each of some ascending odds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddsTable<T> {
    columns: Vec<OddsColumn<T>>,
    below_first: Option<usize>,
    above_last: usize,
}

impl<T> OddsTable<T> {
    /// The columns, lowest odds first; never empty.
    #[must_use]
    pub fn columns(&self) -> &[OddsColumn<T>] {
        &self.columns
    }

    /// The place of the column for these values, rounded down (`MELEE-08`).
    ///
    /// `None` below the odds of the first column: the caller applies [`Self::below_first`]. Odds
    /// above the last column, and any against a defence of nothing, take [`Self::above_last`]
    /// (`COMP-18`).
    #[must_use]
    pub fn column(&self, attack: Ratio, defence: Ratio) -> Option<usize> {
        if attack.is_zero() {
            return None;
        }
        let place = self
            .columns
            .iter()
            .rposition(|c| attack.at_least(defence, c.attack, c.defence))?;
        Some(if place + 1 == self.columns.len() {
            self.above_last
        } else {
            place
        })
    }

    /// The place of the column that odds below the first one use; `None` where there is none.
    #[must_use]
    pub const fn below_first(&self) -> Option<usize> {
        self.below_first
    }

    /// The place of the column that odds above the last one use.
    #[must_use]
    pub const fn above_last(&self) -> usize {
        self.above_last
    }

    /// The column `left` places to the left, not beyond the first (`STAND-11`).
    #[must_use]
    pub fn left_of(&self, column: usize, left: u8) -> usize {
        column.saturating_sub(usize::from(left))
    }

    /// The column `right` places to the right, not beyond the last.
    #[must_use]
    pub fn right_of(&self, column: usize, right: u8) -> usize {
        column
            .saturating_add(usize::from(right))
            .min(self.columns.len() - 1)
    }

    /// The place of the column with this heading.
    #[must_use]
    pub fn labelled(&self, label: &str) -> Option<usize> {
        self.columns.iter().position(|c| c.label == label)
    }
}

/// An [`OddsTable`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct OddsTableDraft<R> {
    /// The columns, lowest odds first.
    pub columns: Vec<OddsColumnDraft<R>>,
    /// The heading of the column for odds below the first; left out: no such attack.
    #[serde(default)]
    pub below_first: Option<String>,
    /// The heading of the column for odds above the last.
    pub above_last: String,
}

impl<T: Drafted + Copy> Drafted for OddsTable<T> {
    type Draft = OddsTableDraft<T::Draft>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let place = |label: &str, at: &mut Checker| {
            let place = draft.columns.iter().position(|c| c.label == label);
            if place.is_none() {
                at.report(ChartProblem::UnknownColumn {
                    label: label.chars().take(40).collect(),
                });
            }
            place
        };
        let below_first = draft
            .below_first
            .as_ref()
            .map(|label| at.field("below_first", |at| place(label, at)));
        let above_last = at.field("above_last", |at| place(&draft.above_last, at));
        let columns = at.field("columns", |at| check_columns::<T>(&draft.columns, at));
        Some(Self {
            columns: columns?,
            below_first: match below_first {
                None => None,
                Some(place) => Some(place?),
            },
            above_last: above_last?,
        })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::odds_table(&Column::<T>::schema(generator))
    }
}

fn check_columns<T: Drafted + Copy>(
    drafts: &[OddsColumnDraft<T::Draft>],
    at: &mut Checker,
) -> Option<Vec<OddsColumn<T>>> {
    if drafts.is_empty() {
        at.report(ChartProblem::Empty);
    }
    if !within(drafts.len(), MOST_ROWS, at) {
        return None;
    }
    let mut columns = Vec::with_capacity(drafts.len());
    for (index, draft) in drafts.iter().enumerate() {
        let (attack, defence) = (draft.attack, draft.defence);
        let label: String = draft.label.chars().take(40).collect();
        let column = at.entry(index, |at| {
            at.column(&label, |at| {
                at.range("attack", i32::try_from(attack).unwrap_or(i32::MAX), 1, 1000);
                at.range(
                    "defence",
                    i32::try_from(defence).unwrap_or(i32::MAX),
                    1,
                    1000,
                );
                if drafts[..index].iter().any(|c| c.label == draft.label) {
                    at.report(ChartProblem::duplicate(&label));
                }
                let ascends = index == 0 || {
                    let before = &drafts[index - 1];
                    u64::from(attack) * u64::from(before.defence)
                        > u64::from(before.attack) * u64::from(defence)
                };
                if !ascends {
                    at.report(ChartProblem::OddsNotAscending { attack, defence });
                }
                at.field("bands", |at| Column::<T>::check(&draft.bands, at))
            })
        });
        if let Some(results) = column {
            let (attack, defence) = (u64::from(attack), u64::from(defence));
            columns.push(OddsColumn {
                label: draft.label.clone(),
                attack,
                defence,
                results,
            });
        }
    }
    (columns.len() == drafts.len() && !columns.is_empty()).then_some(columns)
}

/// A checked ladder: results by ascending limits, the last without a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder<T> {
    rungs: Vec<(i16, T)>,
    last: T,
}

impl<T> Ladder<T> {
    /// The result of a number: that of the first limit it does not exceed.
    #[must_use]
    pub fn at(&self, number: i16) -> &T {
        self.rungs
            .iter()
            .find(|(limit, _)| number <= *limit)
            .map_or(&self.last, |(_, r)| r)
    }

    /// Every result, lowest limit first.
    pub fn results(&self) -> impl Iterator<Item = &T> {
        self.rungs
            .iter()
            .map(|(_, result)| result)
            .chain(std::iter::once(&self.last))
    }
}

/// A rung of a [`Ladder`] as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct RungDraft<R> {
    /// The highest number of this rung; the last rung has none.
    #[serde(default)]
    pub up_to: Option<i16>,
    /// The result.
    pub result: R,
}

impl<T: Drafted> Drafted for Ladder<T> {
    type Draft = Vec<RungDraft<T::Draft>>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        if !within(draft.len(), MOST_ROWS, at) {
            return None;
        }
        let limits: Vec<Option<i16>> = draft.iter().map(|rung| rung.up_to).collect();
        let ascends = limits.split_last().is_some_and(|(last, before)| {
            last.is_none()
                && before.iter().all(Option::is_some)
                && before.is_sorted_by(|a, b| a < b)
        });
        if !ascends {
            at.report(ChartProblem::LimitsNotAscending);
        }
        let mut results = Vec::with_capacity(draft.len());
        for (index, rung) in draft.iter().enumerate() {
            let result = at.entry(index, |at| {
                at.field("result", |at| T::check(&rung.result, at))
            });
            results.extend(result);
        }
        if !ascends || results.len() != draft.len() {
            return None;
        }
        let last = results.pop()?;
        Some(Self {
            rungs: limits.into_iter().flatten().zip(results).collect(),
            last,
        })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::ladder(&T::schema(generator))
    }
}
