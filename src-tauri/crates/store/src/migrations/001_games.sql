-- "Lorg": how a database of ours is told from another program's.
PRAGMA application_id = 0x4C6F7267;

-- What changes with every input: small, so that an input rewrites one page of it.
CREATE TABLE games (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    rules_version INTEGER NOT NULL,
    luck          INTEGER NOT NULL DEFAULT 0,
    head          INTEGER NOT NULL DEFAULT 0,
    last          INTEGER NOT NULL DEFAULT 0,
    revision      INTEGER NOT NULL DEFAULT 0,
    created_at    TEXT NOT NULL,
    updated_at    TEXT NOT NULL,
    CHECK (0 <= head AND head <= last)
) STRICT;

-- What a game began with and keeps.
CREATE TABLE setups (
    game      INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    situation TEXT NOT NULL,
    ruleset   TEXT NOT NULL,
    seed      TEXT NOT NULL CHECK (length(seed) = 16),
    genesis   BLOB NOT NULL CHECK (length(genesis) = 32)
) STRICT;

-- The history: every input with its dice, what it led to, and the hash chain.
CREATE TABLE inputs (
    game      INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq       INTEGER NOT NULL CHECK (seq >= 1),
    version   INTEGER NOT NULL,
    luck      INTEGER NOT NULL,
    thrown_by TEXT CHECK (thrown_by IN ('app', 'hand')),
    given_at  TEXT NOT NULL,
    input     TEXT NOT NULL,
    events    TEXT NOT NULL,
    state     BLOB NOT NULL CHECK (length(state) = 32),
    chain     BLOB NOT NULL CHECK (length(chain) = 32),
    PRIMARY KEY (game, seq)
) STRICT;

-- Positions as data: at the head, every so many inputs, and where the version of the rules changed.
CREATE TABLE snapshots (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    version  INTEGER NOT NULL,
    position TEXT NOT NULL,
    state    BLOB NOT NULL CHECK (length(state) = 32),
    PRIMARY KEY (game, seq)
) STRICT;

-- Fresh luck, as the log tells it: from this mark on, throws differ from those before.
CREATE TABLE luck (
    game    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    luck    INTEGER NOT NULL,
    after   INTEGER NOT NULL,
    made_at TEXT NOT NULL,
    PRIMARY KEY (game, luck)
) STRICT;
