//! npm packages, installed as the lock file says.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use crate::error::Error;
use crate::process::Run;
use crate::project::Project;

/// Where the page lives.
pub(crate) const UI: &str = "ui";
/// Where the tests of the real window live.
pub(crate) const E2E: &str = "tests/e2e";
/// Where the tests of the page in a browser live.
pub(crate) const BROWSER: &str = "tests/browser";

/// Installs the packages of one folder, unless they are there and no older than its lock file.
pub(crate) fn install(project: &Project, folder: &str) -> Result<(), Error> {
    let at = project.at(folder);
    for file in ["package.json", "package-lock.json"] {
        if !at.join(file).is_file() {
            return Err(Error::Missing(format!("{folder}/{file} is missing")));
        }
    }
    if is_current(&at) {
        return Ok(());
    }
    crate::setup::node(project)?;
    Run::npm(&at).arg("ci").check()
}

/// npm writes its own list last of all, so an installation that was cut short has none.
fn is_current(folder: &Path) -> bool {
    let installed = changed(&folder.join("node_modules/.package-lock.json"));
    let locked = changed(&folder.join("package-lock.json"));
    matches!((installed, locked), (Some(installed), Some(locked)) if installed >= locked)
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// One script of a `package.json`.
pub(crate) fn script(project: &Project, folder: &str, script: &str) -> Run {
    Run::npm(&project.at(folder)).args(["run", script])
}
