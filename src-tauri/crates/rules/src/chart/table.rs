//! Tables with one row for each key.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use schemars::{Schema, SchemaGenerator};
use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::draft::{Checker, Drafted, MOST_ROWS, within, word};
use super::fault::ChartProblem;
use super::schema;
use crate::nation::Nation;
use crate::readiness::Readiness;
use crate::terrain::Terrain;
use crate::unit::RecallClass;

/// Keys of which a [`Full`] table must have every one.
pub trait Key: Copy + PartialEq + Serialize + 'static {
    /// Every key, in the order of the charts.
    const ALL: &[Self];
}

impl Key for Readiness {
    const ALL: &[Self] = &[Self::Fresh, Self::Tired, Self::Exhausted];
}

impl Key for RecallClass {
    const ALL: &[Self] = &[
        Self::Guard,
        Self::Heavy,
        Self::Light,
        Self::Lancers,
        Self::British,
        Self::BritishKgl,
        Self::Landwehr,
        Self::Cossack,
    ];
}

impl Key for Nation {
    const ALL: &[Self] = &[
        Self::French,
        Self::Polish,
        Self::Italian,
        Self::Neapolitan,
        Self::Rheinbund,
        Self::Bavarian,
        Self::Saxon,
        Self::British,
        Self::Kgl,
        Self::Hanoverian,
        Self::Brunswick,
        Self::DutchBelgian,
        Self::Nassau,
        Self::Portuguese,
        Self::Prussian,
        Self::Russian,
        Self::Austrian,
        Self::Spanish,
        Self::Swedish,
        Self::Other,
    ];
}

impl Key for Terrain {
    const ALL: &[Self] = &[
        Self::Clear,
        Self::Crops,
        Self::Grove,
        Self::RoadOrTrack,
        Self::FrozenLake,
        Self::Bridge,
        Self::Orchard,
        Self::Garden,
        Self::Woods,
        Self::Swamp,
        Self::Vineyard,
        Self::Hamlet,
        Self::Village,
        Self::Town,
        Self::ImprovedTown,
        Self::Church,
        Self::Chateau,
        Self::EarthworkFront,
        Self::EarthworkRear,
        Self::Entrenchment,
    ];
}

/// The rows of a table as a file gives them: in its order, and a key that comes twice twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowsDraft<K, V>(pub Vec<(K, V)>);

impl<K, V> Default for RowsDraft<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Serialize, V: Serialize> Serialize for RowsDraft<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for RowsDraft<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rows<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Rows<K, V> {
            type Value = RowsDraft<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of rows by key")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut rows = Vec::new();
                while let Some(row) = map.next_entry()? {
                    rows.push(row);
                }
                Ok(RowsDraft(rows))
            }
        }

        deserializer.deserialize_map(Rows(PhantomData))
    }
}

impl<K: specta::Type, V: specta::Type> specta::Type for RowsDraft<K, V> {
    fn definition(types: &mut specta::Types) -> specta::datatype::DataType {
        <BTreeMap<K, V> as specta::Type>::definition(types)
    }
}

/// Checks rows and notes keys that come twice.
fn check_rows<K: Copy + PartialEq + Serialize, V: Drafted>(
    draft: &RowsDraft<K, V::Draft>,
    labelled: bool,
    at: &mut Checker,
) -> Option<Vec<(K, V)>> {
    if !within(draft.0.len(), MOST_ROWS, at) {
        return None;
    }
    let mut rows: Vec<(K, V)> = Vec::with_capacity(draft.0.len());
    for (index, (key, value)) in draft.0.iter().enumerate() {
        let name = word(key);
        at.field(name.clone(), |at| {
            if draft.0[..index].iter().any(|(earlier, _)| earlier == key) {
                at.report(ChartProblem::duplicate(name));
            }
            let label = word(key);
            let value = if labelled {
                at.column(&label, |at| V::check(value, at))
            } else {
                V::check(value, at)
            };
            rows.extend(value.map(|value| (*key, value)));
        });
    }
    (rows.len() == draft.0.len()).then_some(rows)
}

/// A checked table that has a row for some keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows<K, V>(Vec<(K, V)>);

impl<K: Copy + PartialEq + Serialize, V: Drafted> Rows<K, V> {
    /// Checks rows whose keys head columns, so that faults name them.
    pub(super) fn check_labelled(draft: &RowsDraft<K, V::Draft>, at: &mut Checker) -> Option<Self> {
        check_rows(draft, true, at).map(Self)
    }
}

impl<K: Copy + PartialEq, V> Rows<K, V> {
    /// The row of a key.
    #[must_use]
    pub fn get(&self, key: K) -> Option<&V> {
        self.0.iter().find(|(k, _)| *k == key).map(|(_, v)| v)
    }

    /// Every row, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.0.iter().map(|(k, v)| (*k, v))
    }
}

impl<K: Copy + PartialEq + Serialize, V: Drafted> Drafted for Rows<K, V> {
    type Draft = RowsDraft<K, V::Draft>;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::table(&V::schema(generator))
    }

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        check_rows(draft, false, at).map(Self)
    }
}

/// A checked table that has a row for every key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Full<K, V> {
    /// In the order of `K::ALL`; never empty.
    rows: Vec<V>,
    keys: PhantomData<K>,
}

impl<K: Key, V> Full<K, V> {
    /// The row of a key.
    #[must_use]
    pub fn at(&self, key: K) -> &V {
        // The check saw a row for every key.
        &self.rows[K::ALL.iter().position(|k| *k == key).unwrap_or(0)]
    }
}

impl<K: Key, V: Drafted> Drafted for Full<K, V> {
    type Draft = RowsDraft<K, V::Draft>;

    fn check(draft: &Self::Draft, at: &mut Checker) -> Option<Self> {
        let checked = check_rows::<K, V>(draft, false, at);
        let mut complete = true;
        for key in K::ALL {
            if !draft.0.iter().any(|(k, _)| k == key) {
                at.report(ChartProblem::missing(word(key)));
                complete = false;
            }
        }
        let mut checked = checked.filter(|_| complete)?;
        let mut rows = Vec::with_capacity(K::ALL.len());
        for key in K::ALL {
            rows.push(
                checked
                    .swap_remove(checked.iter().position(|(k, _)| k == key)?)
                    .1,
            );
        }
        Some(Self {
            rows,
            keys: PhantomData,
        })
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let keys: Vec<String> = K::ALL.iter().map(word).collect();
        schema::full_table(&keys, &V::schema(generator))
    }
}
