//! Format, texts in both languages, ids, day and hour.

use std::collections::BTreeSet;

use rules::chart::Ruleset;

use super::{Check, Findings};
use crate::fault::Problem;
use crate::scenario::draft::{FORMAT, ScenarioDraft, VERSION};
use crate::scenario::roster::roster;
use crate::text::{TEXT_MAX, Text};

/// The most characters of an id or a name.
const NAME_MAX: usize = 64;

pub(super) fn check(draft: &ScenarioDraft, ruleset: &Ruleset, findings: &mut Findings) {
    format(draft, ruleset, findings);
    ids(draft, findings);
    texts(draft, findings);
    map_texts(draft, findings);
}

fn format(draft: &ScenarioDraft, ruleset: &Ruleset, findings: &mut Findings) {
    if draft.format != FORMAT {
        findings.add(Check::Format, "format", Problem::OtherFormat);
    }
    if draft.version != VERSION {
        let version = draft.version;
        findings.add(
            Check::Format,
            "version",
            Problem::UnknownVersion { version },
        );
    }
    if draft.ruleset != ruleset.id {
        findings.add(Check::Format, "ruleset", Problem::UnknownRuleset);
    }
    if !is_day(&draft.date) {
        findings.add(Check::Format, "date", Problem::Moment);
    }
    if !is_hour(&draft.starts_at) {
        findings.add(Check::Format, "starts_at", Problem::Moment);
    }
    findings.range(Check::Format, "turns", draft.turns, 1..=99);
    findings.range(Check::Format, "turn_minutes", draft.turn_minutes, 1..=120);
}

/// Parts of a fixed number of digits.
fn parts<const N: usize>(text: &str, mark: char, digits: [usize; N]) -> Option<[u16; N]> {
    let mut found = [0; N];
    let mut parts = text.split(mark);
    for (place, wanted) in found.iter_mut().zip(digits) {
        let part = parts.next()?;
        if part.len() != wanted || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        *place = part.parse().ok()?;
    }
    parts.next().is_none().then_some(found)
}

fn is_day(text: &str) -> bool {
    parts(text, '-', [4, 2, 2]).is_some_and(|[year, month, day]| {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&day)
    })
}

fn is_hour(text: &str) -> bool {
    parts(text, ':', [2, 2]).is_some_and(|[hour, minute]| hour < 24 && minute < 60)
}

fn is_id(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.');
    // An id may become the name of a file: it does not begin with a point.
    (1..=NAME_MAX).contains(&text.len()) && text.bytes().all(fits) && !text.starts_with('.')
}

fn ids(draft: &ScenarioDraft, findings: &mut Findings) {
    let mut seen = BTreeSet::new();
    let mut id = |path: String, space: &'static str, id: &str| {
        if !is_id(id) {
            findings.add(Check::Ids, path, Problem::Id);
        } else if !seen.insert((space, id.to_owned())) {
            let entry = id.to_owned();
            findings.add(Check::Ids, path, Problem::Twice { entry });
        }
    };
    id("id".into(), "file", &draft.id);
    for (index, source) in draft.sources.iter().enumerate() {
        id(format!("sources[{index}].id"), "source", &source.id);
    }
    for (index, rule) in draft.special_rules.iter().enumerate() {
        id(format!("special_rules[{index}].id"), "rule", &rule.id);
    }
    for key in draft.uniforms.keys() {
        id(format!("uniforms.{key}"), "uniform", key);
    }
    // Pieces and commands of both sides share one list of names.
    for (side, army) in draft.sides.iter().enumerate() {
        for (index, command) in army.commands.iter().enumerate() {
            id(
                format!("sides[{side}].commands[{index}].id"),
                "piece",
                &command.id,
            );
        }
    }
    for listed in roster(draft) {
        id(format!("{}.id", listed.path), "piece", listed.piece.id());
    }
}

/// Looks at texts.
struct Texts<'a>(&'a mut Findings);

impl Texts<'_> {
    fn fits(&mut self, path: String, fits: bool) {
        if !fits {
            self.0.add(Check::Texts, path, Problem::Text);
        }
    }

    fn both(&mut self, path: &str, text: &Text) {
        self.pair(path, &text.en, &text.es);
    }

    fn pair(&mut self, path: &str, en: &str, es: &str) {
        self.fits(format!("{path}.en"), text_fits(en));
        self.fits(format!("{path}.es"), text_fits(es));
    }

    fn name(&mut self, path: String, name: &str) {
        let fits = !name.trim().is_empty() && name.chars().count() <= NAME_MAX;
        self.fits(path, fits);
    }
}

fn text_fits(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= TEXT_MAX
}

fn texts(draft: &ScenarioDraft, findings: &mut Findings) {
    let mut texts = Texts(findings);
    texts.both("title", &draft.title);
    texts.both("weather", &draft.weather);
    texts.both("note", &draft.note);
    texts.both("variants.core", &draft.variants.core);
    texts.both("variants.full", &draft.variants.full);
    for (index, source) in draft.sources.iter().enumerate() {
        texts.fits(format!("sources[{index}].en"), text_fits(&source.en));
        if let Some(es) = &source.es {
            texts.fits(format!("sources[{index}].es"), text_fits(es));
        }
    }
    for (index, rule) in draft.special_rules.iter().enumerate() {
        texts.pair(&format!("special_rules[{index}]"), &rule.en, &rule.es);
    }
    for (index, level) in draft.victory.levels.iter().enumerate() {
        texts.pair(&format!("victory.levels[{index}]"), &level.en, &level.es);
    }
    for (index, army) in draft.sides.iter().enumerate() {
        texts.both(&format!("sides[{index}].name"), &army.name);
        texts.both(&format!("sides[{index}].intent"), &army.intent);
        texts.fits(
            format!("sides[{index}].letter"),
            (1..=3).contains(&army.letter.trim().chars().count()),
        );
        for (place, command) in army.commands.iter().enumerate() {
            let path = format!("sides[{index}].commands[{place}].name");
            texts.name(path, &command.name);
        }
    }
    for listed in roster(draft) {
        let (path, piece) = (&listed.path, listed.piece);
        texts.name(format!("{path}.name"), piece.name());
        if let Some(strength) = piece.strength() {
            if let Some(note) = &strength.note {
                texts.both(&format!("{path}.strength.note"), note);
            }
            for (index, other) in strength.other.iter().enumerate() {
                let path = format!("{path}.strength.other[{index}]");
                texts.pair(&path, &other.en, &other.es);
            }
        }
    }
}

fn map_texts(draft: &ScenarioDraft, findings: &mut Findings) {
    let mut texts = Texts(findings);
    for (code, legend) in &draft.map.legend {
        texts.pair(&format!("map.legend.{code}"), &legend.en, &legend.es);
    }
    for (index, place) in draft.map.places.iter().enumerate() {
        texts.pair(&format!("map.places[{index}]"), &place.en, &place.es);
    }
    for (index, road) in draft.map.roads.iter().enumerate() {
        texts.name(format!("map.roads[{index}].name"), &road.name);
    }
    for (index, structure) in draft.map.structures.iter().enumerate() {
        texts.name(format!("map.structures[{index}].name"), &structure.name);
    }
    for (feature, note) in &draft.map.hexside_notes {
        let key = serde_json::to_value(feature).ok();
        let key = key
            .as_ref()
            .and_then(|key| key.as_str())
            .unwrap_or_default();
        texts.both(&format!("map.hexside_notes.{key}"), note);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_hours() {
        for day in ["1815-06-16", "1808-12-21", "1812-02-29"] {
            assert!(is_day(day), "{day}");
        }
        for day in [
            "1815-13-01",
            "1815-02-29",
            "1815-6-16",
            "1815-06",
            "1815-06-16-1",
            "x",
        ] {
            assert!(!is_day(day), "{day}");
        }
        assert!(is_hour("16:00") && is_hour("06:40"));
        for hour in ["24:00", "6:40", "16:60", "16", "16:00:00", "+1:00"] {
            assert!(!is_hour(hour), "{hour}");
        }
    }

    #[test]
    fn an_id_could_be_the_name_of_a_file() {
        assert!(is_id("quatre-bras") && is_id("fr_8cuir") && is_id("SIB"));
        for id in ["", ".hidden", "../up", "a b", "é", "a/b"] {
            assert!(!is_id(id), "{id}");
        }
    }
}
