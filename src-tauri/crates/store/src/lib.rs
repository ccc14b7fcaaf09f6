//! Games in SQLite: the log is the history, and the last state is data, too.
//!
//! A game keeps the texts it began with, every input with its dice and who threw them, the events
//! each produced, a hash chain, and snapshots of its position. Each input is one transaction (WAL,
//! `synchronous=FULL`), and it is on disk before the caller sees the new state.
//!
//! ```
//! use rules::pending::Pending;
//! use scenario::bundled;
//! use store::{NewGame, Store, ThrownBy};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut store = Store::open_in_memory()?;
//! let mut open = store.create(&NewGame::new(bundled::SITUATIONS[0].1, bundled::AN_XXX))?;
//! while let Some(input) = open.game().legal().next() {
//!     match open.game().pending() {
//!         Pending::Roll { .. } => open.throw(&mut store)?,
//!         _ => open.give(&mut store, input, ThrownBy::Hand)?,
//!     };
//! }
//! open.undo(&mut store)?;
//! assert!(open.can_redo());
//! # Ok(())
//! # }
//! ```

mod chain;
mod dice;
mod error;
mod game;
mod history;
mod id;
mod log;
mod opening;
mod replay;
mod schema;
mod seed;
mod store;
mod thrown;
mod write;

pub use error::{
    CreateError, DatabaseFault, DeleteError, GiveError, HistoryFault, LoadError, LogError,
    MoveError, OpenError, Part, ReplayError,
};
pub use game::{Act, OpenGame, Step};
pub use id::GameId;
pub use log::{Kept, LogEntry, LoggedInput, LuckMark};
pub use replay::{OtherVersion, ReplayReport};
pub use seed::Seed;
pub use store::{GameSummary, NewGame, SNAPSHOT_EVERY, Store};
pub use thrown::ThrownBy;
