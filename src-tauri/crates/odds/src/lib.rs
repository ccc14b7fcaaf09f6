//! Exact odds of a whole procedure.
//!
//! [`walk::Walker`] follows every chance of a [`walk::Procedure`], merging equal states; weights are
//! whole numbers over powers of six, so that what is shown is a fraction and not an estimate.
//! [`charge::ChargeOdds`] is the answer for a charge.

pub mod charge;
pub mod fraction;
pub mod ground;
pub mod policy;
pub mod walk;
pub mod weight;
