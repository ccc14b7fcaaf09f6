//! The JSON Schemas of the formats, generated from the types.

use crate::draft::SituationDraft;
use crate::scenario::draft::ScenarioDraft;

/// The schema of situation files, as text that ends with a line break.
///
/// # Errors
/// Never in practice: a schema is plain data.
pub fn situation() -> Result<String, serde_json::Error> {
    let schema = schemars::schema_for!(SituationDraft);
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}

/// The schema of scenario files, as text that ends with a line break.
///
/// # Errors
/// Never in practice: a schema is plain data.
pub fn scenario() -> Result<String, serde_json::Error> {
    let schema = schemars::schema_for!(ScenarioDraft);
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}
