//! `clauses`: which clauses of the rules a test has proved by running.
//!
//! A test that has run and passed writes the ids of its clauses, with commas between them, as one line of the
//! file named by `LORGNETTE_CLAUSE_LOG`. A clause that no test can reach is listed with its reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::count::Count;
use crate::error::Error;
use crate::process::Run;
use crate::project::Project;
use crate::stage::Outcome;

/// The rule files, in the order of the articles.
const FILES: [&str; 6] = [
    "movement",
    "skirmish",
    "square",
    "assault",
    "cavalry",
    "artillery",
];
const LIST: &str = "scenarios/reference/clauses.en.json";
const UNPROVED: &str = "scenarios/reference/unproved.json";
/// Where the rows live.
const ROWS: [&str; 4] = ["--package", "rules", "--package", "acceptance"];
/// The variable that tells tests where to write.
const LOG: &str = "LORGNETTE_CLAUSE_LOG";
/// How wide the lists of ids are printed.
const WIDTH: usize = 100;

/// Where the tests of one run write down what they proved.
#[derive(Debug)]
pub(crate) struct Log {
    path: PathBuf,
}

impl Log {
    /// An empty log.
    pub(crate) fn fresh(project: &Project) -> Result<Self, Error> {
        let path = project.target("xtask/clauses.log");
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(Error::file(folder))?;
        }
        fs::write(&path, "").map_err(Error::file(&path))?;
        Ok(Self { path })
    }

    /// Has a test run write here.
    pub(crate) fn kept_by(&self, run: Run) -> Run {
        run.env(LOG, &self.path)
    }

    fn read(&self) -> Result<String, Error> {
        fs::read_to_string(&self.path).map_err(Error::file(&self.path))
    }
}

/// Runs the rows and prints the count; `false` when a row failed or an id is wrong.
pub(crate) fn run(project: &Project, brief: bool) -> Result<bool, Error> {
    let log = Log::fresh(project)?;
    let tests = project.cargo().args(["test", "--no-fail-fast"]).args(ROWS);
    let ran = log.kept_by(tests).progress_only().capture()?;
    if !ran.ok {
        println!("{}", ran.out);
    }
    let tally = Tally::take(project, &log)?;
    print!("{}", tally.report(brief));
    if !ran.ok {
        println!("some rows failed: {}", ran.failure());
    }
    Ok(ran.ok && tally.problems.is_empty())
}

/// The count of a log that a test run has already written.
pub(crate) fn stage(project: &Project, log: &Log) -> Outcome {
    let tally = Tally::take(project, log)?;
    print!("{}", tally.report(true));
    Ok(if tally.problems.is_empty() {
        Count::PASSED
    } else {
        Count::FAILED
    })
}

/// The clauses of one rule file.
#[derive(Debug, Default, PartialEq, Eq)]
struct File {
    name: String,
    clauses: usize,
    proved: usize,
    listed: usize,
    missing: Vec<String>,
}

/// What was found.
#[derive(Debug, Default)]
struct Tally {
    files: Vec<File>,
    problems: Vec<String>,
}

impl Tally {
    fn take(project: &Project, log: &Log) -> Result<Self, Error> {
        let clauses = clauses(&json(&project.at(LIST))?)?;
        let (listed, problems) = unproved(&json(&project.at(UNPROVED))?)?;
        let mut tally = count(&clauses, &proved(&log.read()?), &listed);
        tally.problems.extend(problems);
        Ok(tally)
    }

    fn report(&self, brief: bool) -> String {
        let mut text = String::new();
        for file in &self.files {
            let _ = writeln!(
                text,
                "{}: {} of {} proved, {} listed",
                file.name, file.proved, file.clauses, file.listed
            );
        }
        if !brief {
            for file in self.files.iter().filter(|file| !file.missing.is_empty()) {
                let _ = writeln!(text, "\n{}, {} missing:", file.name, file.missing.len());
                text.push_str(&wrapped(&file.missing));
            }
        }
        for problem in &self.problems {
            let _ = writeln!(text, "error: {problem}");
        }
        text
    }
}

fn json(path: &Path) -> Result<Value, Error> {
    let text = fs::read_to_string(path).map_err(Error::file(path))?;
    serde_json::from_str(&text).map_err(|error| Error::content(path.display(), error))
}

/// Each clause and its rule file, in the order of the list.
fn clauses(list: &Value) -> Result<Vec<(String, String)>, Error> {
    let wrong = |problem: String| Error::content(LIST, problem);
    let rows = list
        .as_array()
        .ok_or_else(|| wrong("it is not a list".into()))?;
    let mut seen = BTreeSet::new();
    let mut clauses = Vec::with_capacity(rows.len());
    for row in rows {
        let (Some(id), Some(file)) = (row["id"].as_str(), row["file"].as_str()) else {
            return Err(wrong(format!("a row without id or file: {row}")));
        };
        if !seen.insert(id) {
            return Err(wrong(format!("{id} stands there twice")));
        }
        clauses.push((id.to_owned(), file.to_owned()));
    }
    Ok(clauses)
}

/// The ids that are listed with a reason, and what is wrong with the list.
fn unproved(list: &Value) -> Result<(BTreeSet<String>, Vec<String>), Error> {
    let rows = list
        .as_array()
        .ok_or_else(|| Error::content(UNPROVED, "it is not a list"))?;
    let mut ids = BTreeSet::new();
    let mut problems = Vec::new();
    for row in rows {
        let Some(id) = row["id"].as_str() else {
            problems.push(format!("a row of {UNPROVED} has no id: {row}"));
            continue;
        };
        if row["reason"]["en"]
            .as_str()
            .is_none_or(|reason| reason.trim().is_empty())
        {
            problems.push(format!(
                "{id} is listed in {UNPROVED} without a reason in English"
            ));
        }
        if !ids.insert(id.to_owned()) {
            problems.push(format!("{id} is listed twice in {UNPROVED}"));
        }
    }
    Ok((ids, problems))
}

/// The ids in a log.
fn proved(log: &str) -> BTreeSet<String> {
    log.split(['\n', ','])
        .map(str::trim)
        .filter(|id| !id.is_empty())
        .map(str::to_owned)
        .collect()
}

fn count(
    clauses: &[(String, String)],
    proved: &BTreeSet<String>,
    listed: &BTreeSet<String>,
) -> Tally {
    let known: BTreeSet<&String> = clauses.iter().map(|(id, _)| id).collect();
    let mut problems = Vec::new();
    for id in proved.iter().filter(|id| !known.contains(id)) {
        problems.push(format!("a row names {id}, which is no clause"));
    }
    for id in listed.iter().filter(|id| !known.contains(id)) {
        problems.push(format!("{UNPROVED} names {id}, which is no clause"));
    }
    for id in proved.intersection(listed) {
        problems.push(format!(
            "{id} is proved by a row and listed in {UNPROVED} as well"
        ));
    }

    let mut by_name: BTreeMap<&str, File> = BTreeMap::new();
    for (id, name) in clauses {
        let file = by_name.entry(name).or_insert_with(|| File {
            name: name.clone(),
            ..File::default()
        });
        file.clauses += 1;
        if proved.contains(id) {
            file.proved += 1;
        } else if listed.contains(id) {
            file.listed += 1;
        } else {
            file.missing.push(id.clone());
        }
    }
    let mut files: Vec<File> = FILES
        .iter()
        .filter_map(|name| by_name.remove(name))
        .collect();
    files.extend(by_name.into_values());
    Tally { files, problems }
}

fn wrapped(ids: &[String]) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for id in ids {
        if !line.is_empty() && line.len() + 1 + id.len() > WIDTH {
            let _ = writeln!(text, "  {line}");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(id);
    }
    if !line.is_empty() {
        let _ = writeln!(text, "  {line}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn list() -> Vec<(String, String)> {
        [
            ("SQR-01", "square"),
            ("MOVE-01", "movement"),
            ("MOVE-02", "movement"),
            ("X-1", "more"),
        ]
        .map(|(id, file)| (id.to_owned(), file.to_owned()))
        .to_vec()
    }

    fn ids<const N: usize>(ids: [&str; N]) -> BTreeSet<String> {
        ids.map(str::to_owned).into()
    }

    #[test]
    fn counts_each_file_in_the_order_of_the_articles() {
        let tally = count(&list(), &ids(["MOVE-02"]), &ids(["SQR-01"]));
        assert!(tally.problems.is_empty());
        assert_eq!(
            tally.report(false),
            "movement: 1 of 2 proved, 0 listed\n\
             square: 0 of 1 proved, 1 listed\n\
             more: 0 of 1 proved, 0 listed\n\
             \nmovement, 1 missing:\n  MOVE-01\n\
             \nmore, 1 missing:\n  X-1\n"
        );
        assert!(!tally.report(true).contains("missing"));
    }

    #[test]
    fn an_id_that_is_no_clause_is_a_problem_and_so_is_one_in_both_places() {
        let tally = count(&list(), &ids(["NO-1", "SQR-01"]), &ids(["NO-2", "SQR-01"]));
        assert_eq!(
            tally.problems,
            [
                "a row names NO-1, which is no clause",
                "scenarios/reference/unproved.json names NO-2, which is no clause",
                "SQR-01 is proved by a row and listed in scenarios/reference/unproved.json as well",
            ]
        );
        assert!(tally.report(true).ends_with("as well\n"));
    }

    #[test]
    fn a_log_holds_ids_with_commas_and_repeats_itself() {
        assert_eq!(
            proved("A-1,B-2\nA-1\n\n C-3 \n"),
            ids(["A-1", "B-2", "C-3"])
        );
    }

    #[test]
    fn a_listed_clause_needs_its_reason() {
        let rows = json!([
            {"id": "A-1", "reason": {"en": "A definition."}},
            {"id": "B-2", "reason": {"en": " "}},
            {"id": "A-1", "reason": {"en": "Again."}},
            {"reason": {"en": "Of nothing."}},
        ]);
        let found = unproved(&rows);
        assert!(matches!(&found, Ok((listed, _)) if *listed == ids(["A-1", "B-2"])));
        assert!(matches!(&found, Ok((_, problems)) if problems.len() == 3));
        assert!(unproved(&json!({})).is_err());
    }

    #[test]
    fn a_clause_that_stands_twice_is_an_error() {
        let row = json!({"id": "A-1", "file": "square"});
        assert!(clauses(&json!([row])).is_ok());
        assert!(clauses(&json!([row, row])).is_err());
        assert!(clauses(&json!([{"id": "A-1"}])).is_err());
    }

    #[test]
    fn long_lists_are_wrapped() {
        let many: Vec<String> = (0..40).map(|n| format!("MOVE-{n:02}")).collect();
        let text = wrapped(&many);
        assert!(text.lines().all(|line| line.len() <= WIDTH + 2));
        assert_eq!(text.split_whitespace().count(), 40);
        assert_eq!(wrapped(&[]), "");
    }

    #[test]
    fn the_list_in_the_project_is_whole() -> Result<(), Error> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let clauses = clauses(&json(&root.join(LIST))?)?;
        assert_eq!(clauses.len(), 1044);
        assert!(
            clauses
                .iter()
                .all(|(_, file)| FILES.contains(&file.as_str()))
        );
        let (listed, problems) = unproved(&json(&root.join(UNPROVED))?)?;
        assert_eq!(problems, [""; 0]);
        assert!(
            count(&clauses, &BTreeSet::new(), &listed)
                .problems
                .is_empty()
        );
        Ok(())
    }
}
