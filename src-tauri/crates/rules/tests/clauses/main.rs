//! Clause rows: each proves up to three clauses by a game that runs.
//!
//! A row that has run and passed writes its ids to the file that `LORGNETTE_CLAUSE_LOG` names;
//! `cargo xtask clauses` counts those, not this text.

#[macro_use]
mod row;

mod advance;
mod declare;
mod fatigue;
mod fire;
mod interrupt;
mod melee;
mod pursuit;
mod rebound;
mod recall;
mod result;
mod retreat;
mod square;
mod stand;
