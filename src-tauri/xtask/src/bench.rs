//! `bench`: our odds against icepool, on the same five-stage tree, in the same run.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::error::Error;
use crate::process::Run;
use crate::project::Project;
use crate::{packages, setup};

/// The partner, pinned so that two runs mean the same.
const PARTNER: &str = "icepool==2.1.3";
const PARTNER_TREE: &str = "tests/bench/five_stage_tree.py";
/// How many times faster we have to be.
const AT_LEAST: f64 = 100.0;

/// Measures both sides; `false` when they differ or we are too slow.
pub(crate) fn run(project: &Project) -> Result<bool, Error> {
    setup::packages(project, &[packages::BENCH])?;
    let python = partner(project)?;
    let ours = ours(project)?;
    let text = Run::new(&python, project.root())
        .arg(PARTNER_TREE)
        .silent()
        .text()?;
    let theirs = parse(PARTNER_TREE, &text)?;

    let tree = &ours["five_stage"];
    print!("{}", charges(&ours["charges"]));
    let differences = differences(tree, &theirs)?;
    for difference in &differences {
        println!("different: {difference}");
    }
    let ours = number(tree, "ns_per_tree")?;
    let theirs = number(&theirs, "ms_per_tree")? * 1_000_000.0;
    if ours <= 0.0 {
        return Err(Error::content(
            "the benchmark",
            "ns_per_tree is not above 0",
        ));
    }
    let ratio = theirs / ours;
    println!("five-stage tree: ours {ours:.0} ns, icepool {theirs:.0} ns: {ratio:.0} times faster");
    if ratio < AT_LEAST {
        println!("too slow: it has to be at least {AT_LEAST:.0} times");
    }
    Ok(differences.is_empty() && ratio >= AT_LEAST)
}

/// Our side, built for speed.
fn ours(project: &Project) -> Result<Value, Error> {
    let file = project.target("xtask/benchmarks.json");
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(Error::file(folder))?;
    }
    project
        .cargo()
        .args([
            "run",
            "--profile",
            "bench",
            "--package",
            "odds",
            "--example",
            "benchmarks",
        ])
        .args(["--", "--json"])
        .arg(&file)
        .check()?;
    let text = fs::read_to_string(&file).map_err(Error::file(&file))?;
    parse(&file.display().to_string(), &text)
}

/// The partner's Python, with the partner in it.
fn partner(project: &Project) -> Result<PathBuf, Error> {
    let venv = project.target("bench-venv");
    let python = venv.join(if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    });
    if !python.is_file() {
        let system = if cfg!(windows) { "python" } else { "python3" };
        Run::new(system, project.root())
            .args(["-m", "venv"])
            .arg(&venv)
            .check()?;
    }
    pip(&python, project.root()).arg(PARTNER).check()?;
    Ok(python)
}

fn pip(python: &Path, folder: &Path) -> Run {
    Run::new(python, folder).args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-input",
    ])
}

fn parse(what: &str, text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|error| Error::content(what, error))
}

fn number(value: &Value, key: &str) -> Result<f64, Error> {
    value[key]
        .as_f64()
        .ok_or_else(|| Error::content("the benchmark", format!("no number {key}")))
}

/// Where two distributions differ, as exact fractions; an end that one side does not name has no chance there.
fn differences(ours: &Value, theirs: &Value) -> Result<Vec<String>, Error> {
    let (our_ends, their_ends) = (ends(ours)?, ends(theirs)?);
    let (our_all, their_all) = (whole(&ours["denominator"])?, whole(&theirs["denominator"])?);
    let mut names: Vec<&String> = our_ends.keys().chain(their_ends.keys()).collect();
    names.sort();
    names.dedup();
    let mut differences = Vec::new();
    for name in names {
        let [our, their] = [our_ends, their_ends].map(|ends| ends.get(name).map_or(Ok(0), whole));
        let (our, their) = (our?, their?);
        let equal = match (our.checked_mul(their_all), their.checked_mul(our_all)) {
            (Some(left), Some(right)) => left == right,
            _ => {
                return Err(Error::content(
                    "the benchmark",
                    "numerators beyond 128 bits",
                ));
            }
        };
        if !equal {
            differences.push(format!(
                "{name}: ours {our} in {our_all}, icepool {their} in {their_all}"
            ));
        }
    }
    Ok(differences)
}

fn ends(value: &Value) -> Result<&Map<String, Value>, Error> {
    value["numerators"]
        .as_object()
        .filter(|ends| !ends.is_empty())
        .ok_or_else(|| Error::content("the benchmark", "no numerators"))
}

/// A whole number, which stands in quotes when it is large.
fn whole(value: &Value) -> Result<u128, Error> {
    value
        .as_u64()
        .map(u128::from)
        .or_else(|| value.as_str().and_then(|text| text.parse().ok()))
        .ok_or_else(|| Error::content("the benchmark", format!("{value} is no whole number")))
}

/// What whole charges cost: reported, never judged.
fn charges(list: &Value) -> String {
    let mut text = String::new();
    for charge in list.as_array().into_iter().flatten() {
        let name = charge["name"].as_str().unwrap_or("?");
        let figure = |key: &str| charge[key].as_f64().unwrap_or_default();
        let _ = writeln!(
            text,
            "{name}: {} states, {} leaves, {:.1} microseconds",
            figure("states"),
            figure("leaves"),
            figure("micros")
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn equal_fractions_are_equal_whatever_their_denominator() {
        let ours = json!({"numerators": {"AR": 2, "DR": "4", "DD": 0}, "denominator": 6});
        let theirs = json!({"numerators": {"AR": 1, "DR": 2}, "denominator": 3});
        assert!(differences(&ours, &theirs).is_ok_and(|found| found.is_empty()));
    }

    #[test]
    fn a_difference_names_its_end() {
        let ours = json!({"numerators": {"AR": 3, "DR": 3}, "denominator": 6});
        let theirs = json!({"numerators": {"AR": 3, "DD": 3}, "denominator": 6});
        let found = differences(&ours, &theirs).unwrap_or_default();
        assert_eq!(
            found,
            [
                "DD: ours 0 in 6, icepool 3 in 6",
                "DR: ours 3 in 6, icepool 0 in 6"
            ]
        );
    }

    #[test]
    fn what_is_no_number_is_an_error() {
        let good = json!({"numerators": {"AR": 1}, "denominator": 1});
        assert!(differences(&json!({}), &good).is_err());
        assert!(differences(&json!({"numerators": {"AR": 1.5}, "denominator": 2}), &good).is_err());
        assert!(number(&good, "ns_per_tree").is_err());
    }

    #[test]
    fn charges_are_reported_line_by_line() {
        let list = json!([{"name": "hussars", "states": 300, "leaves": 12, "micros": 812.25}]);
        assert_eq!(
            charges(&list),
            "hussars: 300 states, 12 leaves, 812.2 microseconds\n"
        );
        assert_eq!(charges(&Value::Null), "");
    }
}
