//! Charts: data with a provenance, draft and checked.
//!
//! A [`RulesetDraft`] holds raw values as a file gives them. [`RulesetDraft::check`] is the only way
//! to a [`Ruleset`], which the rules read: every column covers the 36 rolls once, every die list the
//! six faces, every odds list ascends. No value of a chart stands in Rust.
//!
//! ```
//! use rules::chart::{an_xxx, ChartId};
//! use rules::dice::D66;
//! use rules::ratio::Ratio;
//!
//! let ruleset = an_xxx()?;
//! let table = &ruleset.charts.fire_table;
//! let column = table.column(Ratio::whole(9), Ratio::whole(9)).map(|c| &table.columns()[c]);
//! assert_eq!(column.map(|c| c.label.as_str()), Some("1:1"));
//! assert_eq!(column.zip(D66::from_face(54)).map(|(c, roll)| c.results.at(roll)), Some(1));
//! assert_eq!(ruleset.info(ChartId::FireTable).title.en, "Fire table");
//! # Ok::<(), rules::chart::RulesetError>(())
//! ```

mod agree;
mod artillery;
mod assault;
mod bands;
mod cavalry;
mod charge;
mod condition;
mod draft;
mod fault;
mod fire;
mod info;
mod melee;
mod modifiers;
mod morale;
mod movement;
mod retreat;
mod ruleset;
mod schema;
mod skirmish;
mod square;
mod table;
mod turn;
mod words;

pub use artillery::*;
pub use assault::*;
pub use bands::*;
pub use cavalry::*;
pub use charge::*;
pub use condition::Condition;
pub use draft::{Checker, Drafted};
pub use fault::{ChartFault, ChartProblem};
pub use fire::*;
pub use info::*;
pub use melee::*;
pub use modifiers::*;
pub use morale::*;
pub use movement::*;
pub use retreat::*;
pub use ruleset::*;
pub use skirmish::*;
pub use square::*;
pub use table::{Full, Key, Rows, RowsDraft};
pub use turn::*;
pub use words::*;
