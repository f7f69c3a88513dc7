-- The catalog. docs/catalog.md describes the tables and views that other programs read and how
-- an owner corrects a fact. Lists are separated by commas, days are YYYY-MM-DD, yes and no are
-- 1 and 0, and what is not known is NULL.
--
-- Tables of part 1 hold the only copy of something and are kept when the layout changes.

-- Part 1: what cannot be made again.

-- The file of each language as it was read.
CREATE TABLE IF NOT EXISTS import_files (
	language       TEXT PRIMARY KEY,
	file           TEXT NOT NULL,       -- name or URL, as given
	checksum       TEXT NOT NULL,       -- SHA-256 of the file
	format_version TEXT NOT NULL,
	generated_on   TEXT NOT NULL,
	imported_at    TEXT NOT NULL,       -- RFC 3339, UTC
	entries        INTEGER NOT NULL,    -- printings in the file
	problem        TEXT NOT NULL,       -- why it does not count at present; '' if it does
	content        BLOB NOT NULL        -- what was read, JSON in gzip
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS change_updates (
	id           INTEGER PRIMARY KEY,
	at           TEXT NOT NULL,         -- RFC 3339, UTC
	what         TEXT NOT NULL,         -- built-in facts, LorcanaJSON en, correction
	file         TEXT,                  -- name or URL, as given
	generated_on TEXT NOT NULL,         -- as what was read says
	sha256       TEXT NOT NULL          -- of what was read
) STRICT;

CREATE TABLE IF NOT EXISTS change_rows (
	id        INTEGER PRIMARY KEY,
	update_id INTEGER NOT NULL REFERENCES change_updates,
	card      TEXT,                     -- NULL for a change of a set
	full_name TEXT,
	change    TEXT NOT NULL,            -- added, changed, removed
	field     TEXT NOT NULL,
	before    TEXT,
	after     TEXT
) STRICT;

CREATE INDEX IF NOT EXISTS change_rows_card ON change_rows (card);
CREATE INDEX IF NOT EXISTS change_rows_update ON change_rows (update_id);

-- Facts about formats that the host has added, as the file that was imported has them.
CREATE TABLE IF NOT EXISTS format_rows (
	id          INTEGER PRIMARY KEY CHECK (id = 1),
	file        TEXT NOT NULL,          -- name, as given
	imported_at TEXT NOT NULL,          -- RFC 3339, UTC
	content     TEXT NOT NULL
) STRICT;

-- What became of asking servers for files (web -update), whether they had another one or not.
CREATE TABLE IF NOT EXISTS update_attempts (
	url          TEXT PRIMARY KEY,
	succeeded_at TEXT,                  -- RFC 3339, UTC, as the next
	failed_at    TEXT,
	failures     INTEGER NOT NULL       -- since it last succeeded
) STRICT, WITHOUT ROWID;

-- The rows of part 2 as texts: "written" as the program wrote them, "corrected" as they were
-- read last, where the owner has changed them. A text holds while the edition is the same: it is
-- read in one piece, and rows that differ from it are damaged.
CREATE TABLE IF NOT EXISTS snapshots (
	name     TEXT PRIMARY KEY,          -- written, corrected
	edition  INTEGER NOT NULL,
	facts    TEXT NOT NULL,             -- in the layouts of the program's embedded texts
	effects  TEXT NOT NULL,
	days     TEXT NOT NULL,             -- of sets that the program does not know, JSON; '' for none
	checksum INTEGER NOT NULL           -- CRC-32 of the edition and the texts
) STRICT, WITHOUT ROWID;

-- Part 2: the catalog. An owner may change these rows; triggers then count the edition up, and the
-- programs read them again.

CREATE TABLE meta (
	key   TEXT PRIMARY KEY,             -- seed: checksum of the built-in facts; facts: their month; edition; words: to be indexed again
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sets (
	code           TEXT PRIMARY KEY CHECK (code <> ''),
	name           TEXT NOT NULL CHECK (name <> ''),
	kind           TEXT NOT NULL,
	position       INTEGER NOT NULL,
	prerelease     TEXT,
	release        TEXT,
	japan          TEXT,                -- first day in Japan
	legal          TEXT,
	leaves_core    TEXT,
	rotation_group INTEGER,
	origin         TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE set_names (
	code     TEXT NOT NULL REFERENCES sets ON DELETE CASCADE,
	language TEXT NOT NULL CHECK (language IN ('en', 'fr', 'de', 'it', 'ja', 'zh')),
	name     TEXT NOT NULL CHECK (name <> ''),
	PRIMARY KEY (code, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE cards (
	id              TEXT PRIMARY KEY CHECK (id <> ''),
	name            TEXT NOT NULL CHECK (name <> ''),
	version         TEXT CHECK (version <> ''),
	full_name       TEXT GENERATED ALWAYS AS (name || coalesce(' - ' || version, '')) VIRTUAL,
	type            TEXT NOT NULL CHECK (type IN ('Character', 'Action', 'Item', 'Location')),
	song            INTEGER NOT NULL CHECK (song IN (0, 1)),
	inks            TEXT NOT NULL,
	cost            INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 999),
	inkable         INTEGER NOT NULL CHECK (inkable IN (0, 1)),
	strength        INTEGER CHECK (strength BETWEEN 0 AND 999),
	willpower       INTEGER CHECK (willpower BETWEEN 0 AND 999),
	lore            INTEGER CHECK (lore BETWEEN 0 AND 999),
	move_cost       INTEGER CHECK (move_cost BETWEEN 0 AND 999),
	max_copies      INTEGER CHECK (max_copies BETWEEN 1 AND 9999),
	classifications TEXT NOT NULL,
	keywords        TEXT NOT NULL,
	has_text        INTEGER NOT NULL CHECK (has_text IN (0, 1)),
	key             INTEGER NOT NULL UNIQUE CHECK (key > 0),
	aliases         TEXT NOT NULL DEFAULT '', -- separated by line feeds
	coded           INTEGER NOT NULL DEFAULT 0 CHECK (coded IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE printings (
	id       TEXT GENERATED ALWAYS AS (set_code || '-' || number) VIRTUAL,
	card     TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
	set_code TEXT NOT NULL REFERENCES sets,
	number   TEXT NOT NULL CHECK (number <> ''),
	rarity   TEXT NOT NULL CHECK (rarity <> ''),
	app_id   INTEGER UNIQUE CHECK (app_id > 0),
	position INTEGER NOT NULL,
	PRIMARY KEY (set_code, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX printings_card ON printings (card, position);

CREATE TABLE names (
	id        INTEGER PRIMARY KEY,
	card      TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
	language  TEXT NOT NULL CHECK (language IN ('en', 'fr', 'de', 'it', 'ja', 'zh')),
	name      TEXT NOT NULL CHECK (name <> ''),
	version   TEXT CHECK (version <> ''),
	full_name TEXT GENERATED ALWAYS AS (name || coalesce(' - ' || version, '')) VIRTUAL,
	UNIQUE (card, language)
) STRICT;

-- Cards of Quest boxes that are known by name only: no cards of decks.
CREATE TABLE box_cards (
	id      INTEGER PRIMARY KEY,        -- their order
	set_code TEXT NOT NULL REFERENCES sets,
	number  TEXT,
	name    TEXT NOT NULL CHECK (name <> ''),
	version TEXT CHECK (version <> '')
) STRICT;

CREATE TABLE effects (
	card    TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
	n       INTEGER NOT NULL CHECK (n > 0),
	code    TEXT NOT NULL CHECK (code <> ''),
	words   TEXT NOT NULL DEFAULT '',   -- follows from the code
	acts    TEXT NOT NULL CHECK (acts IN ('S', 'T', 'O', 'M')),
	"table" INTEGER NOT NULL DEFAULT 0, -- the program's
	PRIMARY KEY (card, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE texts (
	id       INTEGER PRIMARY KEY,
	card     TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
	language TEXT NOT NULL,
	position INTEGER NOT NULL,
	kind     TEXT NOT NULL,
	name     TEXT,
	keyword  TEXT,
	cost     TEXT,
	text     TEXT,
	reminder TEXT,
	UNIQUE (card, language, position)
) STRICT;

CREATE TABLE details (
	card     TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
	printing TEXT NOT NULL,
	language TEXT NOT NULL,
	artist   TEXT,
	story    TEXT,
	flavor   TEXT,
	picture  TEXT
) STRICT;

-- The English name stands in two tables, which agree.
CREATE TRIGGER name_of_card AFTER UPDATE OF name, version ON cards BEGIN
	UPDATE names SET name = new.name, version = new.version
		WHERE card = new.id AND language = 'en' AND (name, version) IS NOT (new.name, new.version);
END;
CREATE TRIGGER card_of_name AFTER UPDATE OF name, version ON names WHEN new.language = 'en' BEGIN
	UPDATE cards SET name = new.name, version = new.version
		WHERE id = new.card AND (name, version) IS NOT (new.name, new.version);
END;
CREATE TRIGGER name_of_set AFTER UPDATE OF name ON sets BEGIN
	UPDATE set_names SET name = new.name WHERE code = new.code AND language = 'en' AND name <> new.name;
END;
CREATE TRIGGER set_of_name AFTER UPDATE OF name ON set_names WHEN new.language = 'en' BEGIN
	UPDATE sets SET name = new.name WHERE code = new.code AND name <> new.name;
END;

-- Part 3: what follows from part 2 and the program, and is made again with it.

CREATE TABLE formats (
	format   TEXT PRIMARY KEY,
	name     TEXT NOT NULL,
	about    TEXT NOT NULL,
	position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bans (
	card      TEXT NOT NULL,
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT,
	origin    TEXT NOT NULL
) STRICT;

CREATE TABLE disputes (
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT NOT NULL,
	about     TEXT NOT NULL,
	what      TEXT NOT NULL
) STRICT;

-- Cards of the same sets and bans have the same history, so it is kept once.
CREATE TABLE legality_spans (
	history   INTEGER NOT NULL,
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT,
	status    TEXT NOT NULL,
	disputed  TEXT,
	PRIMARY KEY (history, format, first_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE legality_cards (
	card    TEXT PRIMARY KEY,
	history INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Entries of imports that the catalog cannot have, and fields that could not be read.
CREATE TABLE left_out (
	language  TEXT NOT NULL,            -- of the file
	position  INTEGER NOT NULL,
	set_code  TEXT,
	number    TEXT,
	full_name TEXT,
	app_id    INTEGER,
	reason    TEXT NOT NULL,
	PRIMARY KEY (language, position)
) STRICT, WITHOUT ROWID;

-- A server is asked for a file that is not this one. It counts while the import of
-- the language is of the same checksum, and was read by the same reader.
CREATE TABLE import_versions (
	language      TEXT PRIMARY KEY,
	checksum      TEXT NOT NULL,
	reader        INTEGER NOT NULL,
	url           TEXT NOT NULL,
	etag          TEXT NOT NULL,        -- '' for none, as the other
	last_modified TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE VIEW about AS
	SELECT 'interface' AS key, '1' AS value
	UNION ALL SELECT key, value FROM meta WHERE key IN ('facts', 'edition');

CREATE VIEW legality AS SELECT c.card, s.format, s.first_day, s.last_day, s.status, s.disputed
	FROM legality_cards AS c JOIN legality_spans AS s ON s.history = c.history;

CREATE VIEW imports AS SELECT language, file, generated_on, format_version, imported_at, entries, checksum AS sha256,
		nullif(problem, '') AS problem
	FROM import_files;

CREATE VIEW updates AS SELECT id, at, what, file, generated_on, sha256,
		(SELECT count(*) FROM change_rows WHERE update_id = change_updates.id) AS changes
	FROM change_updates;

CREATE VIEW history AS SELECT r.id, u.id AS update_id, u.at, u.what, u.file, r.card, r.full_name, r.change, r.field, r.before, r.after
	FROM change_rows AS r JOIN change_updates AS u ON u.id = r.update_id;

-- Words of names and texts without accents, for other programs: the search of Inkcheck has an index
-- in memory. They have no copy of what they index and are rebuilt with part 3. Reminders are
-- left out: they repeat the rules of a keyword on every card that has it.
CREATE VIRTUAL TABLE names_fts USING fts5 (
	card UNINDEXED, language UNINDEXED, name, version,
	content="names", content_rowid="id",
	tokenize="unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE texts_fts USING fts5 (
	card UNINDEXED, language UNINDEXED, name, keyword, cost, text,
	content="texts", content_rowid="id",
	tokenize="unicode61 remove_diacritics 2"
);
