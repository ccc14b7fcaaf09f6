//! The procedures: small state machines over a contest.

pub mod charge;
pub mod square;
