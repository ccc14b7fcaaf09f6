//! `bindings`: the page's TypeScript for the typed commands, written by a test of the shell.

use std::fs;
use std::path::PathBuf;

use crate::count::Runner;
use crate::error::Error;
use crate::process::Run;
use crate::project::Project;
use crate::stage::Outcome;
use crate::{packages, page, setup, stage};

const FILE: &str = "ui/src/bindings.ts";
/// With this variable the test writes; without it, it compares.
const WRITE: &str = "LORGNETTE_WRITE_BINDINGS";

/// Writes the file anew and says whether it changed.
pub(crate) fn run(project: &Project) -> Result<bool, Error> {
    setup::packages(project, &[packages::BUILD])?;
    page::placeholder(project)?;
    let before = fs::read_to_string(file(project)).ok();
    write(project, &["--package", "lorgnette", "--lib"])?;
    let same = before == fs::read_to_string(file(project)).ok();
    println!(
        "{FILE} {}",
        if same {
            "was up to date"
        } else {
            "is written anew"
        }
    );
    Ok(true)
}

/// Writes the file anew, compares, and puts back what was there.
pub(crate) fn stage(project: &Project) -> Outcome {
    stage::check(|| {
        let path = file(project);
        let before = fs::read_to_string(&path).map_err(Error::file(&path))?;
        // Everything, as the stages before have built it: a part alone would be built again, with other
        // features of what it shares.
        let written = write(project, &["--workspace"]);
        let after = fs::read_to_string(&path).map_err(Error::file(&path))?;
        let stale = after != before;
        if stale {
            fs::write(&path, before).map_err(Error::file(&path))?;
        }
        written?;
        if stale {
            return Err(Error::Check(format!(
                "{FILE} is stale: run `cargo xtask bindings`"
            )));
        }
        Ok(())
    })
}

fn write(project: &Project, which: &[&str]) -> Result<(), Error> {
    let run: Run = project.cargo().arg("test").args(which).arg("bindings");
    let ran = run.env(WRITE, "1").capture()?.check()?;
    if Runner::Cargo.count(&ran.output, true).passed == 0 {
        return Err(Error::content(
            "the tests of lorgnette",
            "none is named `bindings`",
        ));
    }
    Ok(())
}

fn file(project: &Project) -> PathBuf {
    project.at(FILE)
}
