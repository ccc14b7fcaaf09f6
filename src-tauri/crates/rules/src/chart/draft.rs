//! The one way from a draft to a checked chart.
//!
//! A draft holds raw values that can be wrong; [`Drafted::check`] turns it into the checked type and
//! tells the [`Checker`] of every fault on the way, each with its path. Most charts are written
//! once with [`drafted!`], which makes both types.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::fault::{ChartFault, ChartProblem};
use super::{ChartId, Provenance, schema};
use crate::dice::{D6, D66};
use crate::ratio::Ratio;

/// The longest list in a chart.
pub(super) const MOST_ROWS: usize = 256;
/// The longest text in a chart, in bytes.
pub(super) const LONGEST_TEXT: usize = 4000;

/// Where a check stands, and what it has found.
#[derive(Debug)]
pub struct Checker {
    path: Vec<String>,
    chart: Option<ChartId>,
    provenance: Provenance,
    column: Option<String>,
    faults: Vec<ChartFault>,
}

impl Checker {
    pub(super) fn new() -> Self {
        Self {
            path: Vec::new(),
            chart: None,
            provenance: Provenance::Reconstructed,
            column: None,
            faults: Vec::new(),
        }
    }

    pub(super) fn into_faults(self) -> Vec<ChartFault> {
        self.faults
    }

    /// Checks inside a field.
    pub fn field<R>(&mut self, name: impl Into<String>, check: impl FnOnce(&mut Self) -> R) -> R {
        self.path.push(name.into());
        let result = check(self);
        self.path.pop();
        result
    }

    /// Checks inside an entry of a list, counted from 0.
    pub fn entry<R>(&mut self, index: usize, check: impl FnOnce(&mut Self) -> R) -> R {
        self.field(format!("[{index}]"), check)
    }

    /// Checks inside a column; columns within columns are joined by a stroke.
    pub fn column<R>(&mut self, label: &str, check: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.column.take();
        self.column = Some(match &outer {
            Some(outer) => format!("{outer}/{label}"),
            None => label.to_owned(),
        });
        let result = check(self);
        self.column = outer;
        result
    }

    pub(super) fn chart<R>(
        &mut self,
        chart: ChartId,
        provenance: Provenance,
        check: impl FnOnce(&mut Self) -> R,
    ) -> R {
        (self.chart, self.provenance) = (Some(chart), provenance);
        let result = check(self);
        self.chart = None;
        result
    }

    /// The provenance of the chart at hand: that of every cell which names none.
    #[must_use]
    pub const fn provenance(&self) -> Provenance {
        self.provenance
    }

    /// Notes a fault here.
    pub fn report(&mut self, problem: ChartProblem) {
        self.report_at(None, problem);
    }

    /// Notes a fault here that concerns a roll.
    pub fn report_at(&mut self, roll: Option<u8>, problem: ChartProblem) {
        let mut path = String::new();
        for part in &self.path {
            if !path.is_empty() && !part.starts_with('[') {
                path.push('.');
            }
            path.push_str(part);
        }
        let (chart, column) = (self.chart, self.column.clone());
        self.faults.push(ChartFault {
            path,
            chart,
            column,
            roll,
            problem,
        });
    }

    /// Notes a fault in a field whose value lies outside its limits.
    pub fn range(&mut self, field: &str, value: impl Into<i32>, lowest: i32, highest: i32) {
        let value = value.into();
        if value < lowest || value > highest {
            self.field(field, |at| {
                at.report(ChartProblem::OutOfRange {
                    value,
                    lowest,
                    highest,
                });
            });
        }
    }
}

/// A checked value that a draft of it can become.
pub trait Drafted: Sized {
    /// The raw value that a file gives.
    type Draft;

    /// The checked value; `None` where a fault was noted.
    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self>;

    /// The JSON Schema of the draft.
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    /// The value of a field that the file leaves out; `None` where it must be there.
    #[must_use]
    fn absent() -> Option<Self> {
        None
    }

    /// The key that must be unique in a list of these.
    #[must_use]
    fn key(&self) -> Option<String> {
        None
    }
}

/// Checks a field that a file may leave out.
pub(super) fn check_field<T: Drafted>(
    name: &'static str,
    draft: Option<&T::Draft>,
    at: &mut Checker,
) -> Option<T> {
    at.field(name, |at| match draft {
        Some(draft) => T::check(draft, at),
        None => T::absent().or_else(|| {
            at.report(ChartProblem::missing(name));
            None
        }),
    })
}

impl<T: Drafted> Drafted for Option<T> {
    type Draft = T::Draft;

    fn check(draft: &T::Draft, at: &mut Checker) -> Option<Self> {
        T::check(draft, at).map(Some)
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        T::schema(generator)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Drafted> Drafted for Vec<T> {
    type Draft = Vec<T::Draft>;

    fn check(draft: &Vec<T::Draft>, at: &mut Checker) -> Option<Self> {
        if !within(draft.len(), MOST_ROWS, at) {
            return None;
        }
        let mut keys: Vec<String> = Vec::new();
        let mut rows = Vec::with_capacity(draft.len());
        for (index, row) in draft.iter().enumerate() {
            at.entry(index, |at| {
                let Some(row) = T::check(row, at) else { return };
                if let Some(key) = row.key() {
                    if keys.contains(&key) {
                        at.report(ChartProblem::duplicate(&key));
                    }
                    keys.push(key);
                }
                rows.push(row);
            });
        }
        (rows.len() == draft.len()).then_some(rows)
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::list(&T::schema(generator), MOST_ROWS)
    }
}

/// Whether a list or text keeps its limit; notes the fault where not.
pub(super) fn within(count: usize, limit: usize, at: &mut Checker) -> bool {
    let fits = count <= limit;
    if !fits {
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        at.report(ChartProblem::TooMany {
            count: number(count),
            limit: number(limit),
        });
    }
    fits
}

impl Drafted for String {
    type Draft = Self;

    fn check(draft: &Self, at: &mut Checker) -> Option<Self> {
        if draft.trim().is_empty() {
            at.report(ChartProblem::Empty);
            return None;
        }
        within(draft.len(), LONGEST_TEXT, at).then(|| draft.clone())
    }

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": LONGEST_TEXT })
    }
}

impl Drafted for D66 {
    type Draft = u8;

    fn check(draft: &u8, at: &mut Checker) -> Option<Self> {
        let roll = Self::from_face(*draft);
        if roll.is_none() {
            at.report_at(Some(*draft), ChartProblem::NotARoll { face: *draft });
        }
        roll
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Self>()
    }

    fn key(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Drafted for D6 {
    type Draft = u8;

    fn check(draft: &u8, at: &mut Checker) -> Option<Self> {
        let die = Self::from_face(*draft);
        if die.is_none() {
            at.report_at(Some(*draft), ChartProblem::NotARoll { face: *draft });
        }
        die
    }

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 6 })
    }

    fn key(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Drafted for Ratio {
    type Draft = String;

    fn check(draft: &String, at: &mut Checker) -> Option<Self> {
        let ratio = draft.parse().ok();
        if ratio.is_none() {
            at.report(ChartProblem::NotAFraction {
                text: draft.chars().take(40).collect(),
            });
        }
        ratio
    }

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[0-9]+(/[0-9]+)?$" })
    }
}

/// Makes types whose every value is right their own draft.
macro_rules! plain {
    ($($name:ty),* $(,)?) => { $(
        impl $crate::chart::draft::Drafted for $name {
            type Draft = Self;

            fn check(draft: &Self, _: &mut $crate::chart::draft::Checker) -> Option<Self> {
                Some(*draft)
            }

            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                generator.subschema_for::<Self>()
            }
        }
    )* };
}
pub(crate) use plain;

plain!(bool, u8, u16, i16);

/// Defines an enum of words that a chart file uses; it is its own draft and unique in a list.
macro_rules! words {
    ($(
        $(#[doc = $doc:literal])+
        pub enum $name:ident {
            $( $(#[doc = $vdoc:literal])+ $(#[serde($($serde:tt)*)])? $variant:ident, )*
        }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize, specta::Type,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $( $(#[doc = $vdoc])+ $(#[serde($($serde)*)])? $variant, )*
        }

        impl $name {
            /// Every value, in the order of the charts.
            pub const ALL: &[Self] = &[$( Self::$variant, )*];
        }

        impl $crate::chart::draft::Drafted for $name {
            type Draft = Self;

            fn check(draft: &Self, _: &mut $crate::chart::draft::Checker) -> Option<Self> {
                Some(*draft)
            }

            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let body = <Self as schemars::JsonSchema>::json_schema;
                $crate::chart::schema::named(stringify!($name), body, generator)
            }

            fn key(&self) -> Option<String> {
                Some($crate::chart::draft::word(self))
            }
        }

        impl $crate::chart::table::Key for $name {
            const ALL: &[Self] = Self::ALL;
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let docs = [$( concat!($($vdoc),+), )*];
                let words = Self::ALL.iter().map($crate::chart::draft::word).collect();
                $crate::chart::schema::of_words(concat!($($doc),+), words, &docs)
            }
        }
    )* };
}
pub(crate) use words;

/// The word that stands for a value in a file.
pub(super) fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        _ => String::new(),
    }
}

/// Defines a checked struct and its draft at once.
///
/// In the draft every field may be left out, so that a missing one is a fault with a path like any
/// other. `verify` runs when every field is right and notes what only shows in the whole; `key`
/// names the row in a list.
macro_rules! drafted {
    ($(
        $(#[doc = $doc:literal])+
        pub struct $name:ident, draft $draft:ident {
            $( $(#[doc = $fdoc:literal])+ pub $field:ident: $ty:ty, )*
        }
        $( verify |$whole:ident, $at:ident| $verify:block )?
        $( key |$row:ident| $key:block )?
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $( $(#[doc = $fdoc])+ pub $field: $ty, )*
        }

        #[doc = concat!("[`", stringify!($name), "`] as a file gives it.")]
        #[derive(
            Debug, Clone, Default, PartialEq, Eq,
            serde::Serialize, serde::Deserialize, specta::Type,
        )]
        #[serde(deny_unknown_fields, default)]
        pub struct $draft {
            $(
                $(#[doc = $fdoc])+
                pub $field: Option<<$ty as $crate::chart::draft::Drafted>::Draft>,
            )*
        }

        impl $crate::chart::draft::Drafted for $name {
            type Draft = $draft;

            fn check(
                draft: &Self::Draft,
                at: &mut $crate::chart::draft::Checker,
            ) -> Option<Self> {
                $( let $field = $crate::chart::draft::check_field::<$ty>(
                    stringify!($field), draft.$field.as_ref(), at,
                ); )*
                let checked = Self { $( $field: $field?, )* };
                $( { let ($whole, $at) = (&checked, at); $verify } )?
                Some(checked)
            }

            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let body = <$draft as schemars::JsonSchema>::json_schema;
                $crate::chart::schema::named(stringify!($draft), body, generator)
            }

            $( fn key(&self) -> Option<String> { let $row = self; Some($key) } )?
        }

        impl schemars::JsonSchema for $draft {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($draft).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let fields: &[$crate::chart::schema::Field] = &[$( (
                    stringify!($field),
                    concat!($($fdoc),+),
                    <$ty as $crate::chart::draft::Drafted>::schema,
                ), )*];
                $crate::chart::schema::of_fields(concat!($($doc),+), fields, generator)
            }
        }
    )* };
}
pub(crate) use drafted;
