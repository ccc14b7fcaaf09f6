//! What the parts do together: printed and derived vectors through real games, the situations of
//! the repository, and odds against the plain counting of every throw.

mod brute;
mod charge;
mod runners;
mod situations;
mod table;
mod vectors;
