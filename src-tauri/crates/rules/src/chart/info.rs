//! What a chart says of itself.

use std::collections::BTreeMap;

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::draft::{Checker, Drafted, drafted, words};

words! {
    /// Where a chart or cell comes from.
    pub enum Provenance {
        /// A published chart, of this edition or of a neighbouring one.
        PublishedChart,
        /// The source texts.
        Seed,
        /// Reconstructed by us.
        Reconstructed,
    }

    /// How sure we are of it.
    pub enum Confidence {
        /// High.
        High,
        /// Medium.
        Medium,
        /// Low.
        Low,
    }
}

drafted! {
    /// A text in the languages of the app.
    pub struct Text, draft TextDraft {
        /// English.
        pub en: String,
        /// Spanish.
        pub es: String,
    }
}

/// What a chart says of itself: title, rules, provenance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartInfo {
    /// Its title.
    pub title: Text,
    /// The printed rules that use it, such as `19.7`.
    pub rules: Vec<String>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// The citation.
    pub source: String,
    /// How sure we are of it.
    pub confidence: Confidence,
    /// The provenance of cells that differ, by their path under `data`.
    pub cells: BTreeMap<String, Provenance>,
    /// The citation of such cells, where they have their own.
    pub cell_sources: BTreeMap<String, String>,
    /// What else one should know of it, in English.
    pub note: Option<String>,
}

/// A chart as a file gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct ChartDraft<D> {
    /// Its title.
    pub title: TextDraft,
    /// The printed rules that use it.
    pub rules: Vec<String>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// The citation.
    pub source: String,
    /// How sure we are of it.
    pub confidence: Confidence,
    /// The provenance of cells that differ, by their path under `data`.
    #[serde(default)]
    pub cells: BTreeMap<String, Provenance>,
    /// The citation of such cells.
    #[serde(default)]
    pub cell_sources: BTreeMap<String, String>,
    /// What else one should know of it.
    #[serde(default)]
    pub note: Option<String>,
    /// The values.
    pub data: D,
}

impl<D> ChartDraft<D> {
    /// Checks all but the data.
    pub(super) fn check_info(&self, at: &mut Checker) -> Option<ChartInfo> {
        let title = at.field("title", |at| Text::check(&self.title, at));
        let rules = at.field("rules", |at| Vec::<String>::check(&self.rules, at));
        let source = at.field("source", |at| String::check(&self.source, at));
        let note = match &self.note {
            None => Some(None),
            Some(note) => at.field("note", |at| String::check(note, at).map(Some)),
        };
        Some(ChartInfo {
            title: title?,
            rules: rules?,
            provenance: self.provenance,
            source: source?,
            confidence: self.confidence,
            cells: self.cells.clone(),
            cell_sources: self.cell_sources.clone(),
            note: note?,
        })
    }
}

/// The schema of a chart with data of this schema.
pub(super) fn schema(data: &Schema, generator: &mut SchemaGenerator) -> Schema {
    let text = String::schema(generator);
    let properties = json!({
        "title": Text::schema(generator),
        "rules": Vec::<String>::schema(generator),
        "provenance": Provenance::schema(generator),
        "source": text,
        "confidence": Confidence::schema(generator),
        "cells": {
            "description": "The provenance of cells that differ, by their path under data.",
            "type": "object",
            "additionalProperties": Provenance::schema(generator),
        },
        "cell_sources": {
            "description": "The citation of such cells.",
            "type": "object",
            "additionalProperties": { "type": "string" },
        },
        "note": text,
        "data": data,
    });
    let required = [
        "title",
        "rules",
        "provenance",
        "source",
        "confidence",
        "data",
    ];
    json_schema!({
        "type": "object",
        "additionalProperties": false,
        "required": required,
        "properties": properties,
    })
}
