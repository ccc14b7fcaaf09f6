//! Situation, scenario and ruleset files: drafts that anybody may write, checked into what rules may read.
//!
//! A file from a stranger is a draft. The only way to a checked value is a reading that lists every
//! problem with its JSON path and a code that the page words; limits come first.

pub mod bundled;
pub mod doubt;
pub mod draft;
pub mod fault;
pub mod rating;
pub mod ruleset;
pub mod scenario;
pub mod schema;
pub mod situation;
pub mod text;
pub mod uniform;
