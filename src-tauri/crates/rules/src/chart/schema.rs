//! JSON Schemas of chart drafts.
//!
//! What `schemars` derives for some hundred types makes this crate twice as long to compile; tables
//! and these functions say the same.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::dice::STEPS;

/// A field: its name, what it means, the schema of its type.
pub(super) type Field = (
    &'static str,
    &'static str,
    fn(&mut SchemaGenerator) -> Schema,
);

/// The schema of a struct whose fields may all be left out, but no other is known.
pub(super) fn of_fields(doc: &str, fields: &[Field], generator: &mut SchemaGenerator) -> Schema {
    let mut properties = Map::new();
    for (name, meaning, schema) in fields {
        let mut schema = schema(generator);
        schema.insert("description".to_owned(), json!(meaning.trim()));
        properties.insert((*name).to_owned(), schema.to_value());
    }
    json_schema!({
        "description": doc.trim(),
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

/// The schema of an enum of words.
pub(super) fn of_words(doc: &str, words: Vec<String>, docs: &[&str]) -> Schema {
    let values: Vec<Value> = words
        .into_iter()
        .zip(docs)
        .map(|(word, meaning)| json!({ "const": word, "description": meaning.trim() }))
        .collect();
    json_schema!({ "description": doc.trim(), "type": "string", "oneOf": values })
}

/// A reference to the schema of a named type, which is made when it is first met.
pub(super) fn named(
    name: &str,
    body: fn(&mut SchemaGenerator) -> Schema,
    generator: &mut SchemaGenerator,
) -> Schema {
    if !generator.definitions().contains_key(name) {
        // Marked first, in case it names itself.
        generator
            .definitions_mut()
            .insert(name.to_owned(), Value::Bool(true));
        let schema = body(generator).to_value();
        generator.definitions_mut().insert(name.to_owned(), schema);
    }
    Schema::new_ref(format!("#/$defs/{name}"))
}

/// A list of at most `most` entries.
pub(super) fn list(entry: &Schema, most: usize) -> Schema {
    json_schema!({ "type": "array", "items": entry, "maxItems": most })
}

/// An object with these properties, all of them required but `free`.
fn object(properties: &Value, free: &str) -> Schema {
    let keys = properties.as_object().into_iter().flat_map(Map::keys);
    let required: Vec<&String> = keys.filter(|key| *key != free).collect();
    json_schema!({
        "type": "object",
        "additionalProperties": false,
        "required": required,
        "properties": properties,
    })
}

/// Bands of rolls.
pub(super) fn bands(face: &Schema, result: &Schema) -> Schema {
    let band = object(&json!({ "from": face, "to": face, "result": result }), "");
    list(&band, STEPS.into())
}

/// A table of columns by odds.
pub(super) fn odds_table(bands: &Schema) -> Schema {
    let part = json!({ "type": "integer", "minimum": 1, "maximum": 1000 });
    let text = json!({ "type": "string" });
    let column = json!({ "label": text, "attack": part, "defence": part, "bands": bands });
    let columns = json!({ "type": "array", "items": object(&column, ""), "minItems": 1 });
    let table = json!({ "columns": columns, "below_first": text, "above_last": text });
    object(&table, "below_first")
}

/// Rungs by ascending limits.
pub(super) fn ladder(result: &Schema) -> Schema {
    let rung = json!({ "up_to": { "type": "integer" }, "result": result });
    json_schema!({ "type": "array", "items": object(&rung, "up_to"), "minItems": 1 })
}

/// A table with a row for some keys.
pub(super) fn table(row: &Schema) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": row })
}

/// A table with a row for every key.
pub(super) fn full_table(keys: &[String], row: &Schema) -> Schema {
    let row = row.as_value();
    let rows: Map<String, Value> = keys.iter().map(|key| (key.clone(), row.clone())).collect();
    object(&Value::Object(rows), "")
}
