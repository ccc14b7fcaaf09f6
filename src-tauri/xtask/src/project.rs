//! Where things stand in the tree.

use std::env;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::error::Error;
use crate::process::Run;

/// The clone, and where cargo puts what it builds.
#[derive(Debug, Clone)]
pub(crate) struct Project {
    root: PathBuf,
    target: PathBuf,
}

impl Project {
    /// The tree that this program was run from.
    pub(crate) fn find() -> Result<Self, Error> {
        // At run time first: a built xtask may have been moved along with its clone.
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest
            .ancestors()
            .nth(2)
            .filter(|root| root.join("Cargo.toml").is_file())
            .ok_or_else(|| {
                Error::Check(format!("{} is not inside the project", manifest.display()))
            })?
            .to_path_buf();
        let metadata = Run::cargo(&root)
            .args(["metadata", "--no-deps", "--format-version=1"])
            .silent()
            .text()?;
        let target = serde_json::from_str::<Value>(&metadata)
            .ok()
            .and_then(|value| value["target_directory"].as_str().map(PathBuf::from))
            .ok_or_else(|| Error::content("cargo metadata", "it names no target directory"))?;
        Ok(Self { root, target })
    }

    /// The top of the clone.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A path below the top.
    pub(crate) fn at(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// A path below cargo's target folder, which need not be in the clone.
    pub(crate) fn target(&self, below: &str) -> PathBuf {
        self.target.join(below)
    }

    /// A program of the dev profile.
    pub(crate) fn built(&self, name: &str) -> PathBuf {
        self.target
            .join("debug")
            .join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// Cargo, at the top of the clone.
    pub(crate) fn cargo(&self) -> Run {
        Run::cargo(&self.root)
    }
}
