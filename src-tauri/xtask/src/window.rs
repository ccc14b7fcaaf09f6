//! The tests of the real window, driven by `tests/e2e` on a screen in memory.

use crate::count::Runner;
use crate::error::Error;
use crate::npm;
use crate::project::Project;
use crate::stage::{self, Outcome};

/// Runs them on the app of the dev profile, which has to be built.
pub(crate) fn stage(project: &Project) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(Error::Missing(
            "the real window is driven by WebKitWebDriver, which only Linux has".into(),
        ));
    }
    let app = project.built("lorgnette");
    if !app.is_file() {
        return Err(Error::Missing(format!("{} is not built", app.display())));
    }
    let run = npm::script(project, npm::E2E, "test")
        .env("LORGNETTE_BINARY", &app)
        .env("E2E_XVFB", "1");
    stage::tests(Runner::Node, run)
}
