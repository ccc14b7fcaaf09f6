//! What a row is here: assertions about boards, and the ids they prove.

use std::io::Write;

/// Runs a row and, when it has passed, writes its ids down.
pub(crate) fn prove(ids: &[&str], row: impl FnOnce()) {
    assert!(
        (1..=3).contains(&ids.len()),
        "a row proves one to three clauses"
    );
    row();
    if let Ok(path) = std::env::var("LORGNETTE_CLAUSE_LOG") {
        let mut file = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .expect("the clause log can be written");
        // One write a line: rows run side by side.
        let line = format!("{}\n", ids.join(","));
        file.write_all(line.as_bytes())
            .expect("the clause log can be written");
    }
}

/// `clause!("CHG-ZONE-03"; { assertions })`: at most three ids a row.
macro_rules! clause {
    ($($id:literal),+ ; $row:block) => {
        $crate::row::prove(&[$($id),+], || $row)
    };
}
