//! Which vector is run by what.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::runners as run;

/// Plays what is given with the dice and says what came of it, in the words of the vector.
pub(crate) type Run = fn(&Value, &[u8]) -> Value;

/// The vectors that today's engine computes.
pub(crate) fn runs() -> BTreeMap<&'static str, Run> {
    let rows: Vec<(&'static str, Run)> = vec![
        ("EX-DICE-01", run::modified),
        ("EX-DICE-02", run::modified),
        ("DX-D66-43p4", run::modified),
        ("DX-D66-62m6", run::modified),
        ("DX-D66-62m12", run::modified),
        ("DX-D66-11p6", run::modified),
        ("DX-D66-35p1", run::modified),
        ("DX-D66-36p1", run::modified),
        ("DX-D66-LIMIT-LOW", run::modified),
        ("DX-D66-LIMIT-HIGH", run::modified),
        ("EX-SQR-RIDE-02", run::in_square),
        ("DX-DEFFIRE-0", run::defensive_fire),
        ("DX-DEFFIRE-1", run::defensive_fire),
        ("DX-DEFFIRE-2", run::defensive_fire),
        ("DX-RATIO-1-4", run::ratio),
        ("DX-RATIO-30-5", run::ratio),
        ("DX-RATIO-24-8", run::ratio),
        ("DX-RATIO-23-10", run::ratio),
        ("DX-RATIO-10-10", run::ratio),
        ("DX-RATIO-SHIFT", run::ratio),
        ("DX-RATIO-SHIFT-LIMIT", run::ratio),
        ("EX-SQR-MELEE-01", run::square_melee),
        ("EX-STAND-01", run::shift),
        ("EX-STAND-02", run::shift),
        ("EX-STAND-03", run::shift),
        ("EX-STAND-04", run::shift),
        ("EX-STAND-05", run::shift),
        ("EX-STAND-06", run::shift),
        ("DX-STAND-P-good", run::stand_good),
        ("DX-STAND-F-good", run::stand_good),
        ("DX-STAND-F-disordered", run::stand_disordered),
        ("DX-STAND-AUTO-square", run::stand_automatic),
        ("DX-STAND-AUTO-special_structure", run::stand_automatic),
        ("DX-PURS-H1", run::pursuit),
        ("DX-PURS-H3", run::pursuit),
        ("DX-PURS-H5", run::pursuit),
        ("DX-PURS-L1", run::pursuit),
        ("DX-PURS-L2", run::pursuit),
        ("DX-PURS-L3", run::pursuit),
        ("DX-PURS-L5", run::pursuit),
        ("EX-PURS-01", run::pursuit_to_the_last),
        ("DX-REBOUND-12", run::rebound),
        ("DX-REBOUND-10", run::rebound),
        ("DX-REBOUND-9", run::rebound),
        ("DX-REBOUND-8", run::rebound),
        ("DX-REBOUND-5", run::rebound),
        ("DX-REBOUND-MC-GP", run::rebound_check),
        ("DX-REBOUND-MC-DP", run::rebound_check),
        ("DX-REBOUND-MC-GF", run::rebound_check),
        ("DX-REBOUND-MC-DF", run::rebound_check),
        ("DX-FORM-line", run::may_start),
        ("DX-FORM-skirmish", run::may_start),
        ("DX-FORM-march_column", run::may_start),
        ("DX-FORM-square", run::may_start),
        ("DX-TERR-START", run::may_start),
        ("DX-TGT-MISS", run::falls_short),
        ("EX-ZONE-01a", run::at_the_limit),
        ("EX-ZONE-01b", run::at_the_limit),
        ("DX-SQR-OK", run::square_attempt),
        ("DX-SQR-DIST5", run::square_attempt),
        ("DX-SQR-LOS", run::square_attempt),
        ("DX-SQR-DISORDERED", run::square_disordered),
        ("EX-NONPHASE-01", run::square_reaction),
        ("EX-NONPHASE-02", run::square_reaction),
        ("DX-RECALL-HEAVY-FREE", run::heavy_recall),
        ("DX-MELEE-PGD-NODISORDER", run::pgd_advance),
        ("DX-FSQ-ROUT-ADJ", run::routed_square),
        ("EX-RETREAT-07", run::fall_back_short),
        ("EX-INVOL-01", run::fall_back),
        ("EX-INVOL-04", run::rout_through_zones),
    ];
    let count = rows.len();
    let runs: BTreeMap<&'static str, Run> = rows.into_iter().collect();
    assert_eq!(runs.len(), count, "an id stands twice");
    runs
}
