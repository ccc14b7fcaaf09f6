//! Counting tests in what the test runners print.

use std::iter::Sum;
use std::ops::Add;

/// How many tests passed and failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
}

impl Count {
    /// Nothing was counted.
    pub(crate) const NONE: Self = Self::new(0, 0);
    /// One check that passed.
    pub(crate) const PASSED: Self = Self::new(1, 0);
    /// One check that failed.
    pub(crate) const FAILED: Self = Self::new(0, 1);

    /// A count of both.
    pub(crate) const fn new(passed: usize, failed: usize) -> Self {
        Self { passed, failed }
    }
}

impl Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.passed + other.passed, self.failed + other.failed)
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::NONE, Add::add)
    }
}

/// The program that ran the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runner {
    /// `cargo test`: one "test result:" line for each test program.
    Cargo,
    /// vitest: one "Tests" line at the end.
    Vitest,
    /// `node --test`: one line for each kind, in TAP or in its own manner.
    Node,
}

impl Runner {
    /// Counts what the runner printed. `ok` says whether it ended well: a runner that failed has at least one
    /// failed test, and one that ran nothing has not passed.
    pub(crate) fn count(self, output: &str, ok: bool) -> Count {
        let lines = output.lines().map(str::trim);
        let count = match self {
            Self::Cargo => lines.filter_map(cargo_line).sum(),
            Self::Vitest => lines.rev().find_map(vitest_line).unwrap_or_default(),
            Self::Node => lines.filter_map(node_line).sum(),
        };
        if count.failed == 0 && (!ok || count.passed == 0) {
            Count { failed: 1, ..count }
        } else {
            count
        }
    }
}

/// `test result: ok. 3 passed; 0 failed; 0 ignored; ...`
fn cargo_line(line: &str) -> Option<Count> {
    let (_, figures) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut count = Count::NONE;
    for figure in figures.split("; ") {
        match figure.split_once(' ') {
            Some((number, "passed")) => count.passed = number.parse().ok()?,
            Some((number, "failed")) => count.failed = number.parse().ok()?,
            _ => {}
        }
    }
    Some(count)
}

/// `Tests  2 failed | 10 passed | 1 skipped (13)`
fn vitest_line(line: &str) -> Option<Count> {
    let figures = line.strip_prefix("Tests ")?.trim();
    let figures = figures
        .split_once('(')
        .map_or(figures, |(before, _)| before);
    let mut count = Count::NONE;
    for figure in figures.split('|') {
        match figure.trim().split_once(' ') {
            Some((number, "passed")) => count.passed = number.parse().ok()?,
            Some((number, "failed")) => count.failed = number.parse().ok()?,
            _ => {}
        }
    }
    Some(count)
}

/// `# pass 3` (TAP) or `ℹ pass 3` (spec); what was cancelled has failed.
fn node_line(line: &str) -> Option<Count> {
    let figure = line
        .strip_prefix("# ")
        .or_else(|| line.strip_prefix("ℹ "))?;
    let (kind, number) = figure.split_once(' ')?;
    let number = number.parse().ok()?;
    match kind {
        "pass" => Some(Count::new(number, 0)),
        "fail" | "cancelled" => Some(Count::new(0, number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "
running 3 tests
test dice::tests::a ... ok
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

   Doc-tests rules
test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.02s
";

    #[test]
    fn cargo_sums_over_all_test_programs() {
        assert_eq!(Runner::Cargo.count(CARGO, false), Count::new(7, 2));
    }

    #[test]
    fn cargo_that_does_not_compile_has_failed_once() {
        assert_eq!(
            Runner::Cargo.count("error[E0308]: mismatched types\n", false),
            Count::FAILED
        );
        let passed = "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured\n";
        assert_eq!(Runner::Cargo.count(passed, false), Count::new(3, 1));
        assert_eq!(Runner::Cargo.count(passed, true), Count::new(3, 0));
    }

    #[test]
    fn a_runner_that_ran_nothing_has_not_passed() {
        let nothing = "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured\n";
        for runner in [Runner::Cargo, Runner::Vitest, Runner::Node] {
            assert_eq!(runner.count(nothing, true), Count::FAILED);
            assert_eq!(runner.count("", true), Count::FAILED);
        }
    }

    #[test]
    fn vitest_reads_its_summary() {
        let passed =
            "\n Test Files  2 passed (2)\n      Tests  12 passed (12)\n   Start at  10:00:00\n";
        assert_eq!(Runner::Vitest.count(passed, true), Count::new(12, 0));
        let mixed = " Test Files  1 failed | 1 passed (2)\n      Tests  2 failed | 9 passed | 1 skipped (12)\n";
        assert_eq!(Runner::Vitest.count(mixed, false), Count::new(9, 2));
    }

    #[test]
    fn vitest_with_a_file_that_does_not_load_has_failed() {
        let text = " Test Files  1 failed | 1 passed (2)\n      Tests  9 passed (9)\n";
        assert_eq!(Runner::Vitest.count(text, false), Count::new(9, 1));
    }

    #[test]
    fn node_reads_both_of_its_manners() {
        let tap = "1..2\n# tests 3\n# suites 0\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 5.1\n";
        assert_eq!(Runner::Node.count(tap, false), Count::new(2, 1));
        let spec = "✔ title (1.2ms)\nℹ tests 3\nℹ suites 0\nℹ pass 1\nℹ fail 0\nℹ cancelled 2\nℹ skipped 0\n";
        assert_eq!(Runner::Node.count(spec, false), Count::new(1, 2));
    }

    #[test]
    fn counts_add_up() {
        let sum: Count = [Count::PASSED, Count::FAILED, Count::new(3, 1)]
            .into_iter()
            .sum();
        assert_eq!(sum, Count::new(4, 2));
    }
}
