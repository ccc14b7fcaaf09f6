//! Battles: clause rows on the map and at the table, facings, and properties of random boards.
//!
//! A row that has run and passed writes its ids to the file that `LORGNETTE_CLAUSE_LOG` names, as
//! the rows of the procedures do.

#[macro_use]
mod row;
mod board;

mod candidates;
mod declare;
mod facing;
mod fought;
mod properties;
mod table;
mod terrain;
mod walk;
mod zone;
