//! The house check: what may stand at the top of the tree, and that every package of ours names its licence.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::error::Error;
use crate::process::Run;
use crate::project::Project;

/// What may stand at the top, besides dot-files.
const TOP: [&str; 7] = [
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "scenarios",
    "src-tauri",
    "tests",
    "ui",
];

/// Fails with everything that is wrong.
pub(crate) fn check(project: &Project) -> Result<(), Error> {
    // The clone may belong to somebody else than the one who tests it.
    let tracked = Run::new("git", project.root())
        .args(["-c", "safe.directory=*", "ls-files", "-z"])
        .silent()
        .text()?;
    let mut problems = top_level(&tracked);
    let metadata = project
        .cargo()
        .args(["metadata", "--no-deps", "--format-version=1"])
        .silent()
        .text()?;
    let metadata: Value =
        serde_json::from_str(&metadata).map_err(|error| Error::content("cargo metadata", error))?;
    problems.extend(licences(&metadata));
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Check(problems.join("; ")))
    }
}

/// What is wrong with the top of the tree, given the tracked files with a zero byte after each.
fn top_level(tracked: &str) -> Vec<String> {
    let names: BTreeSet<&str> = tracked
        .split('\0')
        .filter(|path| !path.is_empty())
        .map(|path| path.split_once('/').map_or(path, |(top, _)| top))
        .collect();
    if names.is_empty() {
        return vec!["git tracks no file here".into()];
    }
    names
        .into_iter()
        .filter(|name| !name.starts_with('.') && !TOP.contains(name))
        .map(|name| format!("{name} does not belong at the top level"))
        .collect()
}

/// The packages of ours that name no licence.
fn licences(metadata: &Value) -> Vec<String> {
    metadata["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|package| package["license"].as_str().is_none_or(str::is_empty))
        .map(|package| format!("package {} names no licence", package["name"]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn dot_files_and_the_known_names_may_stand_at_the_top() {
        assert!(top_level("Cargo.toml\0.ci/run\0ui/src/a.ts\0README.md\0").is_empty());
        assert_eq!(
            top_level("notes.md\0docs/a.md\0docs/b.md\0Cargo.toml\0"),
            [
                "docs does not belong at the top level",
                "notes.md does not belong at the top level"
            ]
        );
        assert_eq!(top_level(""), ["git tracks no file here"]);
    }

    #[test]
    fn a_package_without_a_licence_is_named() {
        let metadata = json!({"packages": [
            {"name": "rules", "license": "MIT"},
            {"name": "odds", "license": null},
        ]});
        assert_eq!(licences(&metadata), ["package \"odds\" names no licence"]);
    }
}
