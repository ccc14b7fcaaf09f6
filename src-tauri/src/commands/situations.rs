//! The situations that the program carries.

use scenario::bundled::{self, SITUATIONS};
use scenario::situation;
use scenario::text::Text;
use serde::{Deserialize, Serialize};

use crate::view::SideView;

/// A situation in the list.
#[derive(Debug, Clone, Serialize, Deserialize, specta::Type)]
pub struct SituationSummary {
    /// Its name.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What the players see.
    pub description: Text,
    /// The two sides.
    pub sides: [SideView; 2],
}

/// The situations that the program carries, through the same check as any file.
#[tauri::command(async)]
#[specta::specta]
#[must_use]
pub fn situations() -> Vec<SituationSummary> {
    SITUATIONS
        .iter()
        .filter_map(|(id, text)| match situation::read(text, bundled::AN_XXX) {
            Ok(situation) => {
                let draft = situation.draft();
                Some(SituationSummary {
                    id: (*id).to_owned(),
                    title: draft.title.clone(),
                    description: draft.description.clone(),
                    sides: draft.sides.clone().map(SideView::from),
                })
            }
            Err(faults) => {
                log::error!("the bundled situation {id} has faults: {faults:?}");
                None
            }
        })
        .collect()
}
