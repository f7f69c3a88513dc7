-- Imports: the file of each language as it was read, and what it adds to the
-- built-in facts. The rows of the tables with a source follow from the
-- built-in facts and the contents here, and are made anew when either changes.

CREATE TABLE imports (
	language       TEXT PRIMARY KEY,
	file           TEXT NOT NULL,        -- name or URL, as given
	checksum       TEXT NOT NULL,        -- SHA-256 of the file
	format_version TEXT NOT NULL,
	generated_on   TEXT NOT NULL,
	imported_at    TEXT NOT NULL,        -- RFC 3339, UTC
	entries        INTEGER NOT NULL,     -- printings in the file
	problem        TEXT NOT NULL,        -- why it does not count at present; '' if it does
	content        BLOB NOT NULL         -- what was read, JSON in gzip
) STRICT, WITHOUT ROWID;

-- Days of sets, of which only those count that the program does not know.
CREATE TABLE set_days (
	source         INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	code           TEXT NOT NULL,
	position       INTEGER NOT NULL,
	name           TEXT NOT NULL,
	kind           TEXT NOT NULL,        -- expansion, quest, promo
	prerelease     TEXT NOT NULL,        -- YYYY-MM-DD; '' for not known
	release        TEXT NOT NULL,
	legal          TEXT NOT NULL,
	leaves_core    TEXT NOT NULL,
	rotation_group INTEGER NOT NULL,     -- 0 for none
	origin         TEXT NOT NULL,        -- what says so
	PRIMARY KEY (code, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE texts (
	rowid    INTEGER PRIMARY KEY,        -- for texts_text
	source   INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	card     TEXT NOT NULL,
	language TEXT NOT NULL,
	position INTEGER NOT NULL,           -- order of the abilities of a card
	kind     TEXT NOT NULL,              -- keyword, activated, triggered, static, effect
	name     TEXT NOT NULL,              -- '' for none, as all that follow
	keyword  TEXT NOT NULL,
	cost     TEXT NOT NULL,
	text     TEXT NOT NULL,
	reminder TEXT NOT NULL,
	UNIQUE (card, language, position)
) STRICT;

CREATE INDEX set_days_source ON set_days (source);
CREATE INDEX texts_source ON texts (source);

-- Words of the texts without accents. Reminders are left out: they repeat the
-- rules of a keyword on every card that has it. Like names_text, it is rebuilt
-- by whoever changes texts.
CREATE VIRTUAL TABLE texts_text USING fts5 (
	name, keyword, cost, text,
	content = 'texts', content_rowid = 'rowid',
	tokenize = 'unicode61 remove_diacritics 2'
);
