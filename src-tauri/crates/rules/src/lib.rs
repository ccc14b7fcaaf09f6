//! The rules of war of the An XXX family, as one pure function of a value and an input.
//!
//! Nothing here knows a file, a clock, a window, a thread or a random generator. A [`game::Game`]
//! says what it waits for ([`game::Game::pending`]), decides whether an input may be given
//! ([`game::Game::check`]), lists those that may ([`game::Game::legal`]) and carries one out
//! ([`game::Game::apply`]). Play, replay, undo, odds and the random player are callers of that one
//! function.
//!
//! Clause ids such as `STAND-04` name the numbered clauses in `scenarios/reference`; `RULING-nn`
//! and `COMP-nn` name readings taken where the text is silent.

pub mod act;
pub mod battle;
pub mod chart;
pub mod clause;
pub mod contest;
pub mod dice;
pub mod event;
pub mod example;
pub mod facing;
pub mod facts;
pub mod force;
pub mod formation;
pub mod game;
pub mod ground;
pub mod hex;
pub mod leader;
pub mod ledger;
pub mod map;
pub mod morale;
pub mod nation;
pub mod order;
pub mod outcome;
pub mod pending;
pub mod piece;
pub mod play;
pub mod procedure;
pub mod ratio;
pub mod readiness;
pub mod report_form;
pub mod roll_result;
pub mod side;
pub mod stack;
pub mod switch;
pub mod terrain;
pub mod trace;
pub mod unit;

/// The version of the rules. It rises whenever a replay of an old game could come out differently.
pub const VERSION: u32 = 1;
