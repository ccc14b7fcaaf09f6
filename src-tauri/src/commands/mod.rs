//! The commands, one file a topic. Each is thin: it finds the game, lets the engine work, and shows
//! what came of it.

pub mod app;
pub mod games;
pub mod odds;
pub mod play;
pub mod situations;
