//! Who listens to what happens.

use crate::event::Event;

/// A listener to the events of a procedure.
///
/// Events are built only for those who want them: walking the odds listens to nothing, and so
/// builds neither events nor ledgers.
pub trait Trace {
    /// Hears one event, built on demand.
    fn hear(&mut self, event: impl FnOnce() -> Event);
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
