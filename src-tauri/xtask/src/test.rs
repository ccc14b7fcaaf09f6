//! `test`: the whole proof, stage by stage.

use crate::clauses::{self, Log};
use crate::count::Runner;
use crate::error::Error;
use crate::process::Run;
use crate::project::Project;
use crate::stage::{Stages, check, prepare, tests};
use crate::{bindings, browser, house, npm, packages, page, setup, window};

/// Runs every stage; `false` when anything failed.
pub(crate) fn run(project: &Project) -> bool {
    let mut stages = Stages::default();
    stages.run("set-up", &[], || {
        prepare(|| setup::packages(project, &[packages::BUILD, packages::TEST]))
    });
    stages.run("ui packages", &[], || {
        prepare(|| npm::install(project, npm::UI))
    });
    stages.run("format", &[], || {
        check(|| {
            project
                .cargo()
                .args(["fmt", "--all", "--check", "--", "--color=never"])
                .check()
        })
    });
    ui(&mut stages, project);
    stages.run("clippy", &["ui build"], || {
        check(|| {
            project
                .cargo()
                .args([
                    "clippy",
                    "--workspace",
                    "--all-targets",
                    "--",
                    "-D",
                    "warnings",
                ])
                .check()
        })
    });
    // Everything at once, the test programs too: a part alone would be built with other features of what the
    // parts share, and then all over again for the whole.
    stages.run("build", &["ui build"], || {
        prepare(|| {
            project
                .cargo()
                .args(["build", "--workspace", "--all-targets"])
                .check()
        })
    });
    rust_tests(&mut stages, project, &["build"], &["--workspace"]);
    stages.run("bindings", &["build"], || bindings::stage(project));
    stages.run("schema", &["build"], || {
        check(|| {
            Run::new(project.built("lorg"), project.root())
                .args(["schema", "--check"])
                .check()
        })
    });
    stages.run("house", &[], || check(|| house::check(project)));
    in_browser(&mut stages, project);
    stages.run("window packages", &[], || {
        prepare(|| npm::install(project, npm::E2E))
    });
    stages.run("window", &["build", "window packages"], || {
        window::stage(project)
    });
    stages.finish()
}

/// Only what somebody at work on the rules waits for: never the shell, never the window.
pub(crate) fn run_quick(project: &Project) -> bool {
    const CRATES: [&str; 6] = [
        "--package",
        "rules",
        "--package",
        "odds",
        "--package",
        "acceptance",
    ];
    let mut stages = Stages::default();
    stages.run("types", &[], || {
        check(|| {
            project
                .cargo()
                .arg("check")
                .args(CRATES)
                .arg("--all-targets")
                .check()
        })
    });
    rust_tests(&mut stages, project, &["types"], &CRATES);
    stages.run("ui packages", &[], || {
        prepare(|| npm::install(project, npm::UI))
    });
    ui_types(&mut stages, project);
    stages.finish()
}

/// The page in an ordinary browser.
fn in_browser(stages: &mut Stages, project: &Project) {
    stages.run("browser packages", &[], || {
        prepare(|| npm::install(project, npm::BROWSER))
    });
    stages.run("browser format", &["browser packages"], || {
        check(|| npm::script(project, npm::BROWSER, "format:check").check())
    });
    stages.run("browser", &["build", "browser packages"], || {
        browser::stage(project)
    });
}

fn ui(stages: &mut Stages, project: &Project) {
    stages.run("ui format", &["ui packages"], || {
        check(|| npm::script(project, npm::UI, "format:check").check())
    });
    ui_types(stages, project);
    stages.run("ui tests", &["ui packages"], || {
        tests(Runner::Vitest, npm::script(project, npm::UI, "test"))
    });
    stages.run("ui build", &["ui packages"], || {
        check(|| page::build(project))
    });
}

fn ui_types(stages: &mut Stages, project: &Project) {
    stages.run("ui types", &["ui packages"], || {
        check(|| npm::script(project, npm::UI, "check").check())
    });
}

/// The Rust tests, and the clauses that they proved on the way.
fn rust_tests(stages: &mut Stages, project: &Project, needs: &[&str], which: &[&str]) {
    let mut log: Option<Log> = None;
    stages.run("rust tests", needs, || {
        let fresh = log.insert(Log::fresh(project)?);
        let run = project.cargo().args(["test", "--no-fail-fast"]).args(which);
        tests(Runner::Cargo, fresh.kept_by(run))
    });
    stages.run("clauses", needs, || match &log {
        Some(log) => clauses::stage(project, log),
        None => Err(Error::Check("the rust tests did not run".into())),
    });
}
