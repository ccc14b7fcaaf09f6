//! The tests of the page in an ordinary browser, driven by `tests/browser`, with the real app behind it.

use std::fs;
use std::io::ErrorKind;

use crate::count::Runner;
use crate::error::Error;
use crate::project::Project;
use crate::stage::{self, Outcome};
use crate::{npm, page};

/// Runs them on `browser-shell` of the dev profile, which has to be built. The pictures are kept in the target folder.
pub(crate) fn stage(project: &Project) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(Error::Missing(
            "the tests in a browser end their programs by /proc, which only Linux has".into(),
        ));
    }
    let shell = project.built("browser-shell");
    if !shell.is_file() {
        return Err(Error::Missing(format!("{} is not built", shell.display())));
    }
    let page = page::build_for_browser(project)?;
    let shots = project.target("browser-shots");
    match fs::remove_dir_all(&shots) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(Error::file(&shots)(error));
        }
        _ => {}
    }
    let run = npm::script(project, npm::BROWSER, "test")
        .env("LORGNETTE_BROWSER_SHELL", &shell)
        .env("LORGNETTE_PAGE", &page)
        .env("LORGNETTE_SHOTS", &shots);
    stage::tests(Runner::Node, run)
}
