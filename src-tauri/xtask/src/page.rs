//! The page, `ui/dist`, which tauri embeds when it compiles the app.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::error::Error;
use crate::npm;
use crate::project::Project;

/// Folders below `ui` that hold no source: installed, built, or generated on the way.
const NOT_SOURCE: [&str; 5] = ["node_modules", "dist", "dist-browser", "paraglide", "cache"];

/// Builds the page if its sources, or what was built, changed since the last time.
pub(crate) fn build_if_stale(project: &Project) -> Result<(), Error> {
    if fs::read_to_string(stamp(project)).ok() == Some(look(project)?) {
        return Ok(());
    }
    build(project)
}

/// Builds the page.
pub(crate) fn build(project: &Project) -> Result<(), Error> {
    npm::install(project, npm::UI)?;
    npm::script(project, npm::UI, "build").check()?;
    if !project.at("ui/dist/index.html").is_file() {
        return Err(Error::content(
            "ui/dist",
            "the build left no index.html there",
        ));
    }
    let stamp = stamp(project);
    if let Some(folder) = stamp.parent() {
        fs::create_dir_all(folder).map_err(Error::file(folder))?;
    }
    fs::write(&stamp, look(project)?).map_err(Error::file(&stamp))
}

/// Builds the page for an ordinary browser, `ui/dist-browser`: the same, but for how it reaches the app.
pub(crate) fn build_for_browser(project: &Project) -> Result<PathBuf, Error> {
    npm::install(project, npm::UI)?;
    npm::script(project, npm::UI, "build:browser").check()?;
    let built = project.at("ui/dist-browser");
    if !built.join("index.html").is_file() {
        return Err(Error::content(
            "ui/dist-browser",
            "the build left no index.html there",
        ));
    }
    Ok(built)
}

/// Puts an empty page there if there is none, for commands that compile the shell but open no window: the
/// bindings, for one, which the page itself needs before it can be built.
pub(crate) fn placeholder(project: &Project) -> Result<(), Error> {
    let page = project.at("ui/dist/index.html");
    if page.is_file() {
        return Ok(());
    }
    let dist = project.at("ui/dist");
    fs::create_dir_all(&dist).map_err(Error::file(&dist))?;
    fs::write(&page, "<!doctype html>\n").map_err(Error::file(&page))
}

fn stamp(project: &Project) -> PathBuf {
    project.target("xtask/page")
}

/// What the sources and the built page look like now: newest changes and numbers of files.
fn look(project: &Project) -> Result<String, Error> {
    let mut sources = Look::default();
    for folder in ["ui", "scenarios"] {
        let at = project.at(folder);
        sources.take_in(&at).map_err(Error::file(&at))?;
    }
    let dist = project.at("ui/dist");
    let mut built = Look::default();
    if dist.is_dir() {
        built.take_in(&dist).map_err(Error::file(&dist))?;
    }
    Ok(format!("sources {sources:?}\nbuilt {built:?}\n"))
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Look {
    files: usize,
    bytes: u64,
    newest: Duration,
}

impl Look {
    fn take_in(&mut self, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let kind = entry.file_type()?;
            if kind.is_dir() {
                if !NOT_SOURCE.contains(&name.as_ref()) && !name.starts_with('.') {
                    self.take_in(&entry.path())?;
                }
            } else if kind.is_file() {
                let data = entry.metadata()?;
                let changed = data.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                self.files += 1;
                self.bytes += data.len();
                self.newest = self
                    .newest
                    .max(changed.duration_since(UNIX_EPOCH).unwrap_or_default());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_sees_a_new_file_and_not_what_was_installed() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-page-{}", std::process::id()));
        fs::create_dir_all(folder.join("node_modules"))?;
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("src/a.ts"), "a")?;
        fs::write(folder.join("node_modules/b.js"), "b")?;
        let look = |folder: &Path| -> io::Result<Look> {
            let mut look = Look::default();
            look.take_in(folder)?;
            Ok(look)
        };
        let before = look(&folder)?;
        assert_eq!((before.files, before.bytes), (1, 1));
        assert_eq!(before, look(&folder)?);
        fs::write(folder.join("src/c.ts"), "c")?;
        assert_eq!(look(&folder)?.files, 2);
        fs::remove_dir_all(&folder)
    }
}
