//! Stages of a proof: run in order, timed, counted, and summed up in a table.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::count::{Count, Runner};
use crate::error::Error;
use crate::process::Run;

/// What a stage says of itself when it has run.
pub(crate) type Outcome = Result<Count, Error>;

/// One stage and how it went.
#[derive(Debug)]
struct Line {
    name: &'static str,
    took: Duration,
    count: Count,
    note: Option<String>,
}

/// The stages that have run so far.
#[derive(Debug, Default)]
pub(crate) struct Stages {
    lines: Vec<Line>,
}

impl Stages {
    /// Runs one stage. If a stage that it needs has failed it does not run, and counts as one failure.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        needs: &[&str],
        stage: impl FnOnce() -> Outcome,
    ) {
        println!("\n== {name}");
        let start = Instant::now();
        let (count, note) = match needs.iter().find(|need| self.has_failed(need)) {
            Some(need) => (
                Count::FAILED,
                Some(format!("did not run: it needs `{need}`")),
            ),
            None => match stage() {
                Ok(count) => (count, None),
                Err(error) => (Count::FAILED, Some(error.to_string())),
            },
        };
        if let Some(note) = &note {
            println!("{name}: {note}");
        }
        self.lines.push(Line {
            name,
            took: start.elapsed(),
            count,
            note,
        });
    }

    fn has_failed(&self, name: &str) -> bool {
        self.lines
            .iter()
            .any(|line| line.name == name && line.count.failed > 0)
    }

    /// Prints the table, with the sum as the very last line, and tells whether nothing failed.
    pub(crate) fn finish(&self) -> bool {
        print!("\n{}", self.table());
        self.sum().failed == 0
    }

    fn sum(&self) -> Count {
        self.lines.iter().map(|line| line.count).sum()
    }

    fn table(&self) -> String {
        let width = self
            .lines
            .iter()
            .map(|line| line.name.len())
            .max()
            .unwrap_or(0)
            .max(5);
        let mut text = format!("{:width$}  seconds  passed  failed\n", "stage");
        let mut took = Duration::ZERO;
        for line in &self.lines {
            took += line.took;
            let _ = writeln!(
                text,
                "{:width$}  {:7.1}  {:6}  {:6}",
                line.name,
                line.took.as_secs_f64(),
                line.count.passed,
                line.count.failed
            );
        }
        let sum = self.sum();
        let _ = writeln!(
            text,
            "{:width$}  {:7.1}  {:6}  {:6}\n",
            "all",
            took.as_secs_f64(),
            sum.passed,
            sum.failed
        );
        for line in self.lines.iter().filter(|line| line.count.failed > 0) {
            let note = line.note.as_deref().unwrap_or("see its output above");
            let _ = writeln!(text, "FAILED {}: {note}", line.name);
        }
        let _ = writeln!(text, "{} passed, {} failed", sum.passed, sum.failed);
        text
    }
}

/// Something to prepare: it counts only when it fails.
pub(crate) fn prepare(work: impl FnOnce() -> Result<(), Error>) -> Outcome {
    work().map(|()| Count::NONE)
}

/// A check: one test.
pub(crate) fn check(work: impl FnOnce() -> Result<(), Error>) -> Outcome {
    work().map(|()| Count::PASSED)
}

/// A test runner: as many tests as it says.
pub(crate) fn tests(runner: Runner, run: Run) -> Outcome {
    let ran = run.capture()?;
    let count = runner.count(&ran.output, ran.ok);
    if !ran.ok {
        println!("{}", ran.failure());
    } else if count == Count::FAILED {
        println!("no test ran");
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran() -> Stages {
        let mut stages = Stages::default();
        stages.run("set-up", &[], || prepare(|| Ok(())));
        stages.run("format", &["set-up"], || check(|| Ok(())));
        stages.run("build", &[], || prepare(|| Err(Error::Check("no".into()))));
        stages.run("tests", &["build"], || Ok(Count::new(100, 0)));
        stages.run("more tests", &[], || Ok(Count::new(10, 2)));
        stages
    }

    #[test]
    fn what_needs_a_failed_stage_does_not_run_and_counts_once() {
        assert_eq!(ran().sum(), Count::new(11, 4));
    }

    #[test]
    fn the_last_line_is_the_sum() {
        let table = ran().table();
        assert!(table.ends_with("\n11 passed, 4 failed\n"), "{table}");
        assert!(
            table.contains("FAILED tests: did not run: it needs `build`\n"),
            "{table}"
        );
        assert!(table.contains("FAILED build: no\n"), "{table}");
        assert!(
            table.contains("FAILED more tests: see its output above\n"),
            "{table}"
        );
    }

    #[test]
    fn nothing_failed_is_a_success() {
        let mut stages = Stages::default();
        stages.run("format", &[], || check(|| Ok(())));
        assert!(stages.finish());
        assert!(!ran().finish());
    }
}
