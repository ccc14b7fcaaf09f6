//! The uniform: the colours a counter is drawn from.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize};

/// A colour as `#rrggbb`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
#[specta(type = String)]
#[schemars(with = "String")]
pub struct Colour(String);

/// A text that is no colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a colour is written as #rrggbb")]
pub struct NotAColour;

impl TryFrom<String> for Colour {
    type Error = NotAColour;

    fn try_from(text: String) -> Result<Self, NotAColour> {
        let hex = text.strip_prefix('#').ok_or(NotAColour)?;
        if hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            Ok(Self(text))
        } else {
            Err(NotAColour)
        }
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.0
    }
}

/// Headgear, as the counters know it.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    specta::Type,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Headgear {
    /// Shako.
    Shako,
    /// A shako in its cover.
    CoveredShako,
    /// A shako with a death's head, as in the Brunswick corps.
    ShakoSkull,
    /// A shako with a horse, as in the Brunswick corps.
    ShakoHorse,
    /// The false-fronted or stovepipe shako.
    Stovepipe,
    /// Helmet.
    Helmet,
    /// Bearskin.
    Bearskin,
    /// Bicorne.
    Bicorne,
    /// Highland bonnet.
    Bonnet,
    /// Czapka.
    Czapka,
    /// Busby, or colpack.
    Busby,
    /// Cap.
    Cap,
    /// Field cap.
    FieldCap,
    /// The cap of the Landwehr, with its cross.
    LandwehrCap,
    /// Round hat.
    RoundHat,
    /// Hat with one side turned up.
    SlouchHat,
}

/// The colours of a unit.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Uniform {
    /// Coat.
    pub coat: Colour,
    /// Collar and cuffs; left out where none show.
    #[serde(default)]
    pub facings: Option<Colour>,
    /// Lapels, where they differ from the coat.
    #[serde(default)]
    pub lapels: Option<Colour>,
    /// Piping.
    #[serde(default)]
    pub piping: Option<Colour>,
    /// Trousers; left out where none show.
    #[serde(default)]
    pub trousers: Option<Colour>,
    /// Up to three colours of a tartan: the ground first. Empty where none is worn.
    #[serde(default, deserialize_with = "up_to_three")]
    #[schemars(schema_with = "three_schema")]
    #[specta(type = Vec<Colour>)]
    pub tartan: Vec<Colour>,
    /// Headgear.
    pub headgear: Headgear,
    /// Plume: a colour, or two from top to bottom. Empty where none is worn.
    #[serde(default, deserialize_with = "up_to_two")]
    #[schemars(schema_with = "two_schema")]
    #[specta(type = Vec<Colour>)]
    pub plume: Vec<Colour>,
    /// Belts.
    pub belts: Colour,
    /// Epaulettes.
    #[serde(default)]
    pub epaulettes: Option<Colour>,
    /// Lace.
    #[serde(default)]
    pub lace: Option<Colour>,
    /// Sash.
    #[serde(default)]
    pub sash: Option<Colour>,
    /// Bag of a busby.
    #[serde(default)]
    pub bag: Option<Colour>,
    /// Buttons.
    #[serde(default)]
    pub buttons: Option<Colour>,
    /// Whether a cuirass is worn.
    #[serde(default)]
    pub cuirass: bool,
    /// The pennon of the lance: a colour, or two from top to bottom. Empty where none is carried.
    #[serde(default, deserialize_with = "up_to_two")]
    #[schemars(schema_with = "two_schema")]
    #[specta(type = Vec<Colour>)]
    pub lance: Vec<Colour>,
}

/// Nothing, one colour, or a list of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Colours {
    None(()),
    One(Colour),
    Many(Vec<Colour>),
}

fn colours<'de, D: Deserializer<'de>>(reader: D, most: usize) -> Result<Vec<Colour>, D::Error> {
    let list = match Colours::deserialize(reader) {
        Ok(Colours::None(())) => Vec::new(),
        Ok(Colours::One(colour)) => vec![colour],
        Ok(Colours::Many(list)) => list,
        Err(_) => {
            let wanted = "a colour as #rrggbb, or a list of colours";
            return Err(serde::de::Error::custom(wanted));
        }
    };
    if list.len() <= most {
        Ok(list)
    } else {
        let wanted = format!("at most {most} colours");
        Err(serde::de::Error::invalid_length(
            list.len(),
            &wanted.as_str(),
        ))
    }
}

fn up_to_two<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Colour>, D::Error> {
    colours(reader, 2)
}

fn up_to_three<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Colour>, D::Error> {
    colours(reader, 3)
}

fn schema_of(most: u8) -> Schema {
    json_schema!({
        "type": ["null", "string", "array"],
        "items": { "type": "string" },
        "maxItems": most,
        "default": []
    })
}

fn two_schema(_: &mut SchemaGenerator) -> Schema {
    schema_of(2)
}

fn three_schema(_: &mut SchemaGenerator) -> Schema {
    schema_of(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(extra: &str) -> Result<Uniform, serde_json::Error> {
        serde_json::from_str(&format!(
            r##"{{"coat":"#000000","facings":"#111111","trousers":"#222222","headgear":"shako_skull","belts":"#333333"{extra}}}"##
        ))
    }

    #[test]
    fn a_plume_is_nothing_a_colour_or_two() {
        for (written, count) in [
            ("", 0),
            (r#","plume":null"#, 0),
            (r##","plume":"#aaaaaa""##, 1),
            (r##","plume":["#aaaaaa","#bbbbbb"]"##, 2),
        ] {
            let uniform = read(written).unwrap();
            assert_eq!(uniform.plume.len(), count, "{written}");
            let again = serde_json::to_value(&uniform).unwrap();
            assert!(again["plume"].is_array(), "the page gets a list");
        }
    }

    #[test]
    fn what_is_no_colour_is_refused() {
        for written in [
            r##","plume":["#aaaaaa","#bbbbbb","#cccccc"]"##,
            r#","plume":"red""#,
            r#","lapels":"red""#,
            r#","hat":1"#,
        ] {
            assert!(read(written).is_err(), "{written}");
        }
    }
}
