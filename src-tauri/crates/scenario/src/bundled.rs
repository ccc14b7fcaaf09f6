//! What the program carries with it. Embedded whole, and read through the same checks as any file.

/// The text of the ruleset that the program carries.
pub const AN_XXX: &str = include_str!("../../../../scenarios/rulesets/an-xxx.ruleset.json");

/// The situations, by id, in the order of the list on the first screen.
pub const SITUATIONS: &[(&str, &str)] = &[
    (
        "quatre-bras-8e-cuirassiers",
        include_str!("../../../../scenarios/quatre-bras-8e-cuirassiers.situation.json"),
    ),
    (
        "quatre-bras-square",
        include_str!("../../../../scenarios/quatre-bras-square.situation.json"),
    ),
    (
        "quatre-bras-column",
        include_str!("../../../../scenarios/quatre-bras-column.situation.json"),
    ),
];

/// The scenarios, by id, in the order of the list on the screen of battles.
pub const SCENARIOS: &[(&str, &str)] = &[(
    "quatre-bras",
    include_str!("../../../../scenarios/quatre-bras.scenario.json"),
)];

/// The text of a bundled scenario.
#[must_use]
pub fn scenario(id: &str) -> Option<&'static str> {
    SCENARIOS
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| *text)
}

/// The text of a bundled situation.
#[must_use]
pub fn situation(id: &str) -> Option<&'static str> {
    SITUATIONS
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| *text)
}
