//! What a machine must hold, by the purpose it serves.

/// How to find out, without a package manager that we know, whether a need is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Probe {
    /// A library that `pkg-config` knows by this name.
    Library(&'static str),
    /// A program on the path.
    Program(&'static str),
    /// Nothing to look for: it comes with the others.
    None,
}

/// One thing that has to be installed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Need {
    /// Debian's package.
    pub(crate) debian: &'static str,
    /// How to look for it elsewhere.
    pub(crate) probe: Probe,
    /// What it is, for a person on another system.
    pub(crate) what: &'static str,
}

const fn need(debian: &'static str, probe: Probe, what: &'static str) -> Need {
    Need {
        debian,
        probe,
        what,
    }
}

/// To compile the app.
pub(crate) const BUILD: &[Need] = &[
    need(
        "build-essential",
        Probe::Program("cc"),
        "a C compiler and make",
    ),
    need("pkg-config", Probe::Program("pkg-config"), "pkg-config"),
    need("file", Probe::Program("file"), "file"),
    need(
        "libwebkit2gtk-4.1-dev",
        Probe::Library("webkit2gtk-4.1"),
        "WebKitGTK 4.1 headers",
    ),
    need("libgtk-3-dev", Probe::Library("gtk+-3.0"), "GTK 3 headers"),
    need(
        "librsvg2-dev",
        Probe::Library("librsvg-2.0"),
        "librsvg headers",
    ),
    need(
        "libayatana-appindicator3-dev",
        Probe::Library("ayatana-appindicator3-0.1"),
        "Ayatana AppIndicator headers",
    ),
    need("libxdo-dev", Probe::None, "libxdo headers (xdotool)"),
    need("libssl-dev", Probe::Library("openssl"), "OpenSSL headers"),
];

/// To drive the real window where there is no screen.
pub(crate) const TEST: &[Need] = &[
    need("xvfb", Probe::Program("Xvfb"), "Xvfb, a screen in memory"),
    need("xauth", Probe::Program("xauth"), "xauth"),
    need("imagemagick", Probe::Program("import"), "ImageMagick"),
    need(
        "webkit2gtk-driver",
        Probe::Program("WebKitWebDriver"),
        "WebKitWebDriver",
    ),
    need("dbus", Probe::Program("dbus-daemon"), "D-Bus"),
    need("dbus-x11", Probe::Program("dbus-launch"), "D-Bus for X11"),
    need("xdotool", Probe::Program("xdotool"), "xdotool"),
    need("chromium", Probe::Program("chromium"), "Chromium"),
    need("fonts-dejavu-core", Probe::None, "the DejaVu fonts"),
    need("git", Probe::Program("git"), "git"),
];

/// To run the benchmark's partner.
pub(crate) const BENCH: &[Need] = &[
    need("python3", Probe::Program("python3"), "Python 3"),
    need("python3-pip", Probe::None, "pip"),
    need("python3-venv", Probe::None, "Python's venv"),
];

/// The packages among `needs` that `dpkg-query` did not report as installed, in the order of `needs`.
///
/// `report` has one line a package: its name and its status.
pub(crate) fn not_installed(needs: &[Need], report: &str) -> Vec<&'static str> {
    let installed: Vec<&str> = report
        .lines()
        .filter_map(|line| line.trim().strip_suffix(" installed"))
        .collect();
    needs
        .iter()
        .map(|need| need.debian)
        .filter(|name| !installed.contains(name))
        .collect()
}

/// Whether `/etc/os-release` describes Debian or a system made from it.
pub(crate) fn is_debian(os_release: &str) -> bool {
    os_release
        .lines()
        .filter_map(|line| line.split_once('='))
        .filter(|(key, _)| matches!(*key, "ID" | "ID_LIKE"))
        .flat_map(|(_, value)| value.trim_matches('"').split_whitespace())
        .any(|word| word == "debian")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_package_stands_twice() {
        let mut names: Vec<_> = [BUILD, TEST, BENCH]
            .concat()
            .iter()
            .map(|need| need.debian)
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn what_is_half_installed_is_missing() {
        let needs = &BUILD[..4];
        let report = "build-essential installed\npkg-config config-files\nfile installed\n";
        assert_eq!(
            not_installed(needs, report),
            ["pkg-config", "libwebkit2gtk-4.1-dev"]
        );
        assert_eq!(not_installed(&[], report), [""; 0]);
    }

    #[test]
    fn tells_debian_and_its_children_from_others() {
        assert!(is_debian(
            "PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n"
        ));
        assert!(is_debian("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"));
        assert!(!is_debian(
            "ID=fedora\nHOME_URL=\"https://debian.example\"\n"
        ));
    }
}
