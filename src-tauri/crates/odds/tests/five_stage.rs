//! The yardstick tree: the same numerators as its partner in Python.

#[path = "support/five_stage.rs"]
mod five_stage;

use five_stage::{CASES, Stage, Tree, numerators};
use odds::walk::Walker;

#[test]
fn the_tree_has_the_numerators_of_its_partner() {
    let found = Walker::new().walk(&Tree, Stage::Square).unwrap();
    let expected = [
        ("AR", 630_288),
        ("AD", 892_512),
        ("blank", 5_817_618),
        ("DD", 1_824_570),
        ("DR", 72_900),
        ("PGD", 839_808),
    ];
    assert_eq!(numerators(&found), expected);
    assert_eq!(expected.iter().map(|(_, n)| n).sum::<u128>(), CASES);
}
