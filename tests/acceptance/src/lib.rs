//! Acceptance tests: what the parts do together, held against data that none of them wrote.
//!
//! The crate itself is empty; the tests are in `tests/suite`.
