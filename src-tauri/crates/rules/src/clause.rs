//! Ids of clauses.

use serde::{Deserialize, Serialize};

/// The id of a clause, such as `STAND-04`.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type,
)]
#[serde(transparent)]
pub struct Clause(pub std::borrow::Cow<'static, str>);

impl From<&'static str> for Clause {
    fn from(id: &'static str) -> Self {
        Self(std::borrow::Cow::Borrowed(id))
    }
}
