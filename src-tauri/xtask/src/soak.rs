//! `soak`: the long tests, which `test` leaves out or cuts short.

use crate::count::{Count, Runner};
use crate::error::Error;
use crate::project::Project;

/// What each run of the soak tests.
const RUNS: [&[&str]; 2] = [
    // What is ignored otherwise, but for what writes fixtures anew.
    &[
        "--workspace",
        "--exclude",
        "lorgnette",
        "--no-fail-fast",
        "--lib",
        "--bins",
        "--tests",
        "--",
        "--ignored",
        "--nocapture",
        "--skip",
        "write_fixture",
    ],
    // Random games and histories, many more of them.
    &[
        "-p",
        "rules",
        "-p",
        "store",
        "--no-fail-fast",
        "--test",
        "properties",
        "--test",
        "history",
        "--test",
        "battle",
        "--",
        "--nocapture",
    ],
];

/// Runs the long tests outside the shell and shows what they print; `false` when one failed.
///
/// The dev profile, not release: `rules` and `odds` are optimised there as well, with their overflow checks and
/// debug assertions on, and finding what those catch is what a soak is for.
pub(crate) fn run(project: &Project) -> Result<bool, Error> {
    let mut all = Count::NONE;
    for arguments in RUNS {
        let ran = project
            .cargo()
            .arg("test")
            .args(arguments)
            .env("LORGNETTE_SOAK", "1")
            .capture()?;
        all = all + Runner::Cargo.count(&ran.output, ran.ok);
    }
    println!("{} passed, {} failed", all.passed, all.failed);
    Ok(all.failed == 0)
}
