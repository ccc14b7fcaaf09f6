//! `play`: from a clone to the open window.

use std::env;
use std::ffi::OsString;

use crate::error::Error;
use crate::project::Project;
use crate::{packages, page, setup};

/// Builds what has to be built and opens the window; `false` when the app ended badly.
pub(crate) fn run(project: &Project, args: &[OsString]) -> Result<bool, Error> {
    if !has_screen() {
        return Err(Error::Missing(
            "there is no screen to open a window on: DISPLAY and WAYLAND_DISPLAY are not set"
                .into(),
        ));
    }
    setup::packages(project, &[packages::BUILD])?;
    page::build_if_stale(project)?;
    project
        .cargo()
        .args(["run", "--package", "lorgnette", "--"])
        .args(args)
        .interactive()
}

fn has_screen() -> bool {
    cfg!(any(target_os = "macos", windows))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}
