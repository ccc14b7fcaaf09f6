//! The shape of the JSON: a reader stops at the first value that does not fit; here the elements of the
//! long lists are read one by one, so that a file with several slips is answered with all of them.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::draft::{ScenarioDraft, SourceDraft, SpecialRule};
use super::map_draft::{LegendDraft, PlaceDraft, RoadDraft, StructureDraft};
use super::roster_draft::{BatteryDraft, CommandDraft, LeaderDraft, UnitDraft, WagonDraft};
use super::victory::{Term, VictoryLevel};
use crate::fault::{Fault, Problem, read_json, size};
use crate::uniform::Uniform;

/// The most faults of shape that are listed.
const MOST: usize = 100;

/// Reads a draft.
///
/// # Errors
/// What does not fit: the first fault with its line, others in list elements by their path alone.
pub(super) fn read(text: &str, limit: u32) -> Result<ScenarioDraft, Vec<Fault>> {
    size(text, limit)?;
    let mut faults = match read_json::<ScenarioDraft>(text, limit) {
        Ok(draft) => return Ok(draft),
        Err(faults) => faults,
    };
    // Text that is no JSON at all has just the one fault.
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        return Err(faults);
    };
    let mut probe = Probe { found: Vec::new() };
    probe.file(&value);
    for fault in probe.found {
        if faults.len() < MOST && !faults.iter().any(|known| known.path == fault.path) {
            faults.push(fault);
        }
    }
    Err(faults)
}

struct Probe {
    found: Vec<Fault>,
}

impl Probe {
    fn file(&mut self, file: &Value) {
        self.list::<SourceDraft>("sources", &file["sources"]);
        self.list::<SpecialRule>("special_rules", &file["special_rules"]);
        let map = &file["map"];
        self.table::<LegendDraft>("map.legend", &map["legend"]);
        self.list::<RoadDraft>("map.roads", &map["roads"]);
        self.list::<PlaceDraft>("map.places", &map["places"]);
        self.list::<StructureDraft>("map.structures", &map["structures"]);
        self.table::<Uniform>("uniforms", &file["uniforms"]);
        for side in 0..2 {
            let army = &file["sides"][side];
            let path = |list: &str| format!("sides[{side}].{list}");
            self.list::<CommandDraft>(&path("commands"), &army["commands"]);
            self.list::<LeaderDraft>(&path("leaders"), &army["leaders"]);
            self.list::<UnitDraft>(&path("units"), &army["units"]);
            self.list::<BatteryDraft>(&path("batteries"), &army["batteries"]);
            self.list::<WagonDraft>(&path("wagons"), &army["wagons"]);
        }
        self.list::<Term>("victory.terms", &file["victory"]["terms"]);
        self.list::<VictoryLevel>("victory.levels", &file["victory"]["levels"]);
    }

    fn list<T: DeserializeOwned>(&mut self, path: &str, list: &Value) {
        for (index, value) in list.as_array().into_iter().flatten().enumerate() {
            self.element::<T>(&format!("{path}[{index}]"), value);
        }
    }

    fn table<T: DeserializeOwned>(&mut self, path: &str, table: &Value) {
        for (key, value) in table.as_object().into_iter().flatten() {
            self.element::<T>(&format!("{path}.{key}"), value);
        }
    }

    fn element<T: DeserializeOwned>(&mut self, path: &str, value: &Value) {
        if self.found.len() >= MOST {
            return;
        }
        if let Err(error) = serde_path_to_error::deserialize::<_, T>(value) {
            let inner = error.path().to_string();
            let path = match inner.as_str() {
                "." => path.to_owned(),
                inner => format!("{path}.{inner}"),
            };
            let detail = error.inner().to_string().chars().take(300).collect();
            self.found.push(Fault::new(path, Problem::Shape { detail }));
        }
    }
}
