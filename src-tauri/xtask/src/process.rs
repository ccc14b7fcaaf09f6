//! Running other programs: without a keyboard, without colour, shown as they go and kept for counting.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::error::Error;

/// How long to wait for the rest of the output once a program has ended: something that it left running may
/// hold the pipe open for ever.
const REST: Duration = if cfg!(test) {
    Duration::from_millis(200)
} else {
    Duration::from_secs(5)
};

/// Variables that `cargo run` sets for this program and that must not reach the programs it starts: build
/// scripts watch some of them, and a changed one builds half the world again.
const OURS: [&str; 6] = [
    "CARGO_PKG_",
    "CARGO_MANIFEST_",
    "CARGO_CRATE_",
    "CARGO_BIN_",
    "CARGO_PRIMARY_",
    "OUT_DIR",
];

/// A program that is going to run.
#[derive(Debug)]
#[must_use]
pub(crate) struct Run {
    program: OsString,
    args: Vec<OsString>,
    folder: PathBuf,
    env: BTreeMap<OsString, OsString>,
    show_out: bool,
    show_err: bool,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Standard output, then standard error.
    pub(crate) output: String,
    /// Standard output alone.
    pub(crate) out: String,
    /// Whether the program ended with code 0.
    pub(crate) ok: bool,
    code: Option<i32>,
    command: String,
}

impl Ran {
    /// The same, or an error when the program said no.
    pub(crate) fn check(self) -> Result<Self, Error> {
        if self.ok {
            Ok(self)
        } else {
            Err(self.failure())
        }
    }

    /// The error that says how the program ended.
    pub(crate) fn failure(&self) -> Error {
        Error::Failed {
            command: self.command.clone(),
            code: self.code,
        }
    }
}

impl Run {
    /// A program, to be run in `folder`.
    pub(crate) fn new(program: impl AsRef<OsStr>, folder: &Path) -> Self {
        Self {
            program: program.as_ref().to_owned(),
            args: Vec::new(),
            folder: folder.to_path_buf(),
            env: BTreeMap::new(),
            show_out: true,
            show_err: true,
        }
    }

    /// The cargo that runs this program.
    pub(crate) fn cargo(folder: &Path) -> Self {
        Self::new(
            env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
            folder,
        )
    }

    /// npm, which is a script with an ending of its own on Windows.
    pub(crate) fn npm(folder: &Path) -> Self {
        Self::new(if cfg!(windows) { "npm.cmd" } else { "npm" }, folder)
    }

    /// Adds one argument.
    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.args.push(arg.as_ref().to_owned());
        self
    }

    /// Adds arguments.
    pub(crate) fn args<I>(mut self, args: I) -> Self
    where
        I: IntoIterator,
        I::Item: AsRef<OsStr>,
    {
        self.args
            .extend(args.into_iter().map(|arg| arg.as_ref().to_owned()));
        self
    }

    /// Sets one variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.env.insert(name.into(), value.as_ref().to_owned());
        self
    }

    /// Keeps everything off the screen.
    pub(crate) fn silent(mut self) -> Self {
        self.show_out = false;
        self.show_err = false;
        self
    }

    /// Shows what goes to standard error (a build's progress) and keeps the rest off the screen.
    pub(crate) fn progress_only(mut self) -> Self {
        self.show_out = false;
        self
    }

    /// The command line, for messages.
    pub(crate) fn line(&self) -> String {
        let program = Path::new(&self.program)
            .file_stem()
            .unwrap_or(&self.program);
        std::iter::once(program)
            .chain(self.args.iter().map(OsString::as_os_str))
            .map(|word| word.to_string_lossy().into_owned())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Runs it with the keyboard and the screen of this program, colour and all.
    pub(crate) fn interactive(self) -> Result<bool, Error> {
        let mut command = self.command();
        command.envs(&self.env);
        let status = command
            .status()
            .map_err(|source| self.not_started(source))?;
        Ok(status.success())
    }

    /// Runs it with no input, and keeps what it prints.
    pub(crate) fn capture(self) -> Result<Ran, Error> {
        let mut command = self.command();
        command
            .env("CI", "true")
            .env("NO_COLOR", "1")
            .env("CARGO_TERM_COLOR", "never")
            .env("CARGO_TERM_PROGRESS_WHEN", "never")
            .env("npm_config_audit", "false")
            .env("npm_config_fund", "false")
            .env("npm_config_update_notifier", "false")
            .env_remove("FORCE_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .envs(&self.env)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|source| self.not_started(source))?;
        let out = child
            .stdout
            .take()
            .map(|pipe| relay(pipe, self.show_out.then(io::stdout)));
        let err = child
            .stderr
            .take()
            .map(|pipe| relay(pipe, self.show_err.then(io::stderr)));
        let status = child.wait().map_err(|source| self.not_started(source))?;
        let out = out.map_or_else(String::new, |pieces| collect(&pieces));
        let err = err.map_or_else(String::new, |pieces| collect(&pieces));
        Ok(Ran {
            output: format!("{out}{err}"),
            out,
            ok: status.success(),
            code: status.code(),
            command: self.line(),
        })
    }

    /// Runs it, and fails when it says no.
    pub(crate) fn check(self) -> Result<(), Error> {
        self.capture()?.check().map(|_| ())
    }

    /// Runs it, fails when it says no, and hands back its standard output.
    pub(crate) fn text(self) -> Result<String, Error> {
        Ok(self.capture()?.check()?.out)
    }

    fn not_started(&self, source: io::Error) -> Error {
        Error::Start {
            program: self.program.to_string_lossy().into_owned(),
            source,
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args).current_dir(&self.folder);
        for (name, _) in env::vars_os() {
            if OURS
                .iter()
                .any(|ours| name.to_string_lossy().starts_with(ours))
            {
                command.env_remove(&name);
            }
        }
        command
    }
}

/// Passes a pipe on to the screen, if there is one to show it on, and hands back the pieces.
fn relay<S>(mut pipe: impl Read + Send + 'static, screen: Option<S>) -> Receiver<Vec<u8>>
where
    S: Write + Send + 'static,
{
    let (send, pieces) = mpsc::channel();
    thread::spawn(move || {
        let mut screen = screen;
        let mut buffer = [0; 8192];
        while let Ok(length @ 1..) = pipe.read(&mut buffer) {
            let piece = &buffer[..length];
            if let Some(screen) = &mut screen {
                // A closed screen is no reason to stop counting.
                let _ = screen.write_all(piece).and_then(|()| screen.flush());
            }
            if send.send(piece.to_vec()).is_err() {
                break;
            }
        }
    });
    pieces
}

fn collect(pieces: &Receiver<Vec<u8>>) -> String {
    let mut bytes = Vec::new();
    while let Ok(piece) = pieces.recv_timeout(REST) {
        bytes.extend(piece);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Whether a program of this name is on the path.
pub(crate) fn on_path(program: &str) -> bool {
    let name = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(&name).is_file()))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Run {
        Run::new("sh", Path::new("/")).args(["-c", script]).silent()
    }

    #[test]
    fn keeps_both_streams_and_the_code() {
        let ran = shell("echo one; echo two >&2; exit 3").capture();
        assert!(matches!(&ran, Ok(ran) if ran.output == "one\ntwo\n" && ran.out == "one\n"));
        let failure = ran
            .and_then(Ran::check)
            .map(|_| ())
            .map_err(|error| error.to_string());
        assert_eq!(
            failure,
            Err("`sh -c echo one; echo two >&2; exit 3` ended with code 3".to_owned())
        );
    }

    #[test]
    fn has_no_keyboard_and_no_colour() {
        let text = shell("cat; echo $NO_COLOR$CARGO_PKG_NAME").text();
        assert_eq!(text.ok().as_deref(), Some("1\n"));
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error_with_its_name() {
        let error = Run::new("no-such-program", Path::new("/"))
            .text()
            .map_err(|e| e.to_string());
        assert!(error.is_err_and(|error| error.starts_with("`no-such-program` did not start")));
    }

    #[test]
    fn something_left_running_does_not_hold_us_up() {
        let text = shell("sleep 60 & echo $!").text().unwrap_or_default();
        let kept = text.trim().parse::<u32>();
        assert!(kept.is_ok());
        // Ends what the test left behind.
        let _ = shell(&format!("kill {}", text.trim())).check();
    }
}
