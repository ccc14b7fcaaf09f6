//! `soak`: the long tests, which `test` leaves out.

use crate::count::Runner;
use crate::error::Error;
use crate::project::Project;

/// Runs every ignored test outside the shell and shows what it prints; `false` when one failed.
///
/// The dev profile, not release: `rules` and `odds` are optimised there as well, with their overflow checks and
/// debug assertions on, and finding what those catch is what a soak is for.
pub(crate) fn run(project: &Project) -> Result<bool, Error> {
    let ran = project
        .cargo()
        .args([
            "test",
            "--workspace",
            "--exclude",
            "lorgnette",
            "--no-fail-fast",
        ])
        .args([
            "--lib",
            "--bins",
            "--tests",
            "--",
            "--ignored",
            "--nocapture",
        ])
        .env("LORGNETTE_SOAK", "1")
        .capture()?;
    let count = Runner::Cargo.count(&ran.output, ran.ok);
    println!("{} passed, {} failed", count.passed, count.failed);
    Ok(count.failed == 0)
}
