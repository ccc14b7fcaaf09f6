//! Who listens to what happens.

use crate::clause::Clause;
use crate::event::{Directive, Event};

/// A listener to the events of a procedure.
///
/// Events are built only for those who want them: walking the odds listens to nothing, and so
/// builds neither events nor ledgers.
pub trait Trace {
    /// Hears one event, built on demand.
    fn hear(&mut self, event: impl FnOnce() -> Event);

    /// Hears what the players have to do, and by which clause.
    fn tell(&mut self, order: Directive, clause: &'static str) {
        self.hear(|| Event::Order {
            order,
            clause: Clause::from(clause),
        });
    }
}

/// Listens to nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> Event) {}
}

impl Trace for Vec<Event> {
    fn hear(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
