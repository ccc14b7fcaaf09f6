//! Answers on standard output.

use crate::failure::Failure;

/// Prints an answer as JSON.
pub(crate) fn print(answer: &impl serde::Serialize) -> Result<(), Failure> {
    println!("{}", serde_json::to_string_pretty(answer)?);
    Ok(())
}
