//! Makes a machine ready: installs what is missing on Debian, and says what is missing elsewhere.

use std::fs;
use std::path::Path;

use crate::error::Error;
use crate::packages::{self, Need, Probe};
use crate::process::{Run, on_path};
use crate::project::Project;

/// The oldest Node.js that the page's tools run on.
const NODE: (u32, u32) = (20, 19);

/// Sees to it that the machine holds everything in `sets`.
pub(crate) fn packages(project: &Project, sets: &[&[Need]]) -> Result<(), Error> {
    let needs = sets.concat();
    if cfg!(target_os = "macos") {
        macos(project)
    } else if cfg!(windows) {
        windows()
    } else if on_path("dpkg-query") && on_path("apt-get") && is_debian() {
        debian(project, &needs)
    } else {
        other(project, &needs)
    }
}

/// Sees to it that there is a Node.js which is new enough.
pub(crate) fn node(project: &Project) -> Result<(), Error> {
    let advice = format!(
        "install Node.js {}.{} or newer, with npm, from https://nodejs.org or your system's packages",
        NODE.0, NODE.1
    );
    let version = Run::new("node", project.root())
        .arg("--version")
        .silent()
        .text()
        .map_err(|error| Error::Missing(format!("{error}; {advice}")))?;
    match node_version(&version) {
        Some(found) if found >= NODE => {}
        _ => {
            return Err(Error::Missing(format!(
                "found Node.js {}; {advice}",
                version.trim()
            )));
        }
    }
    Run::npm(project.root())
        .arg("--version")
        .silent()
        .check()
        .map_err(|error| Error::Missing(format!("{error}; {advice}")))
}

fn node_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().strip_prefix('v')?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| packages::is_debian(&text))
}

fn missing_on_debian(project: &Project, needs: &[Need]) -> Result<Vec<&'static str>, Error> {
    // dpkg-query says no when it does not know one of the names, and still reports the others.
    let report = Run::new("dpkg-query", project.root())
        .args(["--show", "--showformat=${Package} ${db:Status-Status}\\n"])
        .args(needs.iter().map(|need| need.debian))
        .silent()
        .capture()?;
    let missing = packages::not_installed(needs, &report.out);
    // git may well be there without Debian's package of it.
    Ok(missing
        .into_iter()
        .filter(|name| *name != "git" || !on_path("git"))
        .collect())
}

fn debian(project: &Project, needs: &[Need]) -> Result<(), Error> {
    let missing = missing_on_debian(project, needs)?;
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing {}", missing.join(" "));
    let root = project.root();
    let by_hand = |error: Error| {
        Error::Missing(format!(
            "{error}; install by hand: apt-get install {}",
            missing.join(" ")
        ))
    };
    apt(root, &["update"])
        .and_then(Run::check)
        .map_err(by_hand)?;
    apt(root, &["install", "--yes", "--no-install-recommends"])
        .and_then(|run| run.args(&missing).check())
        .map_err(by_hand)?;
    match missing_on_debian(project, needs)?.as_slice() {
        [] => Ok(()),
        still => Err(Error::Missing(format!(
            "still not installed: {}",
            still.join(" ")
        ))),
    }
}

/// apt-get, as root, patient with another one at work.
fn apt(root: &Path, args: &[&str]) -> Result<Run, Error> {
    let user = Run::new("id", root).arg("-u").silent().text()?;
    let run = if user.trim() == "0" {
        Run::new("env", root)
    } else if on_path("sudo") {
        Run::new("sudo", root).args(["-n", "env"])
    } else {
        return Err(Error::Missing(
            "installing packages needs root, and there is no sudo".into(),
        ));
    };
    Ok(run
        .args(["DEBIAN_FRONTEND=noninteractive", "apt-get"])
        .args(["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"])
        .args(args))
}

fn other(project: &Project, needs: &[Need]) -> Result<(), Error> {
    let missing: Vec<String> = needs
        .iter()
        .filter(|need| !found(project, need.probe))
        .map(|need| format!("  {} (Debian: {})", need.what, need.debian))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::Missing(format!(
        "this system is not Debian; install these with its package manager and try again:\n{}\n\
         the names on other systems are listed at https://v2.tauri.app/start/prerequisites/",
        missing.join("\n")
    )))
}

fn found(project: &Project, probe: Probe) -> bool {
    match probe {
        Probe::None => true,
        Probe::Program(name) => on_path(name),
        Probe::Library(name) => Run::new("pkg-config", project.root())
            .args(["--exists", name])
            .silent()
            .check()
            .is_ok(),
    }
}

fn macos(project: &Project) -> Result<(), Error> {
    Run::new("xcode-select", project.root())
        .arg("-p")
        .silent()
        .check()
        .map_err(|_| {
            Error::Missing("Apple's command line tools are missing: xcode-select --install".into())
        })
}

/// The compiler that built this program is the one that the app needs; only the web view can be missing.
fn windows() -> Result<(), Error> {
    let places = ["ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"];
    let there = places.iter().filter_map(std::env::var_os).any(|place| {
        Path::new(&place)
            .join("Microsoft/EdgeWebView/Application")
            .is_dir()
    });
    if there {
        return Ok(());
    }
    Err(Error::Missing(
        "Microsoft Edge WebView2 is missing: winget install Microsoft.EdgeWebView2Runtime".into(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_version_of_node() {
        assert_eq!(node_version("v20.20.2\n"), Some((20, 20)));
        assert_eq!(node_version("nonsense"), None);
        assert!(node_version("v18.19.0").is_some_and(|found| found < NODE));
    }
}
