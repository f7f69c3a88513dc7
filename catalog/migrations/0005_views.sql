-- What other programs read: the views of docs/catalog.md, with plain names.
-- The tables behind them are the store's own: source_* has the rows of each
-- source, calendar_* what the program's calendar of formats says of the cards,
-- change_* the history. Rows of source_* and calendar_* are made anew after
-- this step.

DROP VIEW current_sets;
DROP VIEW current_set_names;
DROP VIEW current_cards;
DROP VIEW current_names;
DROP VIEW current_printings;
DROP TABLE names_text;
DROP TABLE texts_text;

ALTER TABLE sets      RENAME TO source_sets;
ALTER TABLE set_names RENAME TO source_set_names;
ALTER TABLE set_days  RENAME TO source_set_days;
ALTER TABLE cards     RENAME TO source_cards;
ALTER TABLE names     RENAME TO source_names;
ALTER TABLE printings RENAME TO source_printings;
ALTER TABLE texts     RENAME TO source_texts;
ALTER TABLE imports   RENAME TO import_files;

CREATE VIEW current_sets AS SELECT * FROM source_sets AS r
	WHERE NOT EXISTS (SELECT 1 FROM source_sets AS o WHERE o.code = r.code AND o.source > r.source);
CREATE VIEW current_set_names AS SELECT * FROM source_set_names AS r
	WHERE NOT EXISTS (SELECT 1 FROM source_set_names AS o WHERE o.code = r.code AND o.language = r.language AND o.source > r.source);
CREATE VIEW current_cards AS SELECT * FROM source_cards AS r
	WHERE NOT EXISTS (SELECT 1 FROM source_cards AS o WHERE o.id = r.id AND o.source > r.source);
CREATE VIEW current_names AS SELECT rowid AS id, * FROM source_names AS r
	WHERE NOT EXISTS (SELECT 1 FROM source_names AS o WHERE o.card = r.card AND o.language = r.language AND o.source > r.source);
CREATE VIEW current_printings AS SELECT * FROM source_printings AS r
	WHERE NOT EXISTS (SELECT 1 FROM source_printings AS o WHERE o.set_code = r.set_code AND o.number = r.number AND o.source > r.source);

-- The calendar. A day is YYYY-MM-DD, and NULL where it is not known.

CREATE TABLE calendar_formats (
	position INTEGER PRIMARY KEY,
	format   TEXT NOT NULL,
	name     TEXT NOT NULL,
	about    TEXT NOT NULL
) STRICT;

CREATE TABLE calendar_sets (
	position       INTEGER PRIMARY KEY,
	code           TEXT NOT NULL UNIQUE,
	name           TEXT NOT NULL,
	kind           TEXT NOT NULL,
	prerelease     TEXT,
	release        TEXT,
	legal          TEXT,
	leaves_core    TEXT,
	rotation_group INTEGER,
	origin         TEXT
) STRICT;

CREATE TABLE calendar_bans (
	position  INTEGER PRIMARY KEY,
	card      TEXT NOT NULL,
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT,
	origin    TEXT NOT NULL
) STRICT;

CREATE TABLE calendar_disputes (
	position  INTEGER PRIMARY KEY,
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT NOT NULL,
	about     TEXT NOT NULL,
	what      TEXT NOT NULL
) STRICT;

-- Cards of the same sets and bans have the same history, so it is kept once.
CREATE TABLE calendar_spans (
	history   INTEGER NOT NULL,
	format    TEXT NOT NULL,
	first_day TEXT NOT NULL,
	last_day  TEXT,
	status    TEXT NOT NULL,
	disputed  TEXT,
	PRIMARY KEY (history, format, first_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE calendar_cards (
	card    TEXT PRIMARY KEY,
	history INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The history. Rows are only ever added.

CREATE TABLE change_updates (
	id           INTEGER PRIMARY KEY,
	at           TEXT NOT NULL,          -- RFC 3339, UTC
	what         TEXT NOT NULL,          -- built-in facts, LorcanaJSON en
	file         TEXT,                   -- name or URL, as given
	generated_on TEXT NOT NULL,          -- as what was read says
	sha256       TEXT NOT NULL           -- of what was read
) STRICT;

CREATE TABLE change_rows (
	id        INTEGER PRIMARY KEY,
	update_id INTEGER NOT NULL REFERENCES change_updates,
	card      TEXT,                      -- NULL for a change of a set
	full_name TEXT,
	change    TEXT NOT NULL,             -- added, changed, removed
	field     TEXT NOT NULL,
	before    TEXT,
	after     TEXT
) STRICT;

CREATE INDEX change_rows_card ON change_rows (card);
CREATE INDEX change_rows_update ON change_rows (update_id);

-- The interface. docs/catalog.md says what each column means.

CREATE VIEW about AS
	SELECT 'interface' AS key, '1' AS value
	UNION ALL SELECT 'facts', (SELECT max(as_of) FROM sources)
	UNION ALL SELECT 'generation', (SELECT value FROM meta WHERE key = 'generation');

CREATE VIEW sets AS SELECT code, name, kind, position, prerelease, release, legal, leaves_core, rotation_group, origin FROM calendar_sets;

CREATE VIEW set_names AS SELECT code, language, name FROM current_set_names;

CREATE VIEW cards AS SELECT c.id, n.name, nullif(n.version, '') AS version,
		n.name || iif(n.version = '', '', ' - ' || n.version) AS full_name,
		c.type, c.song,
		substr(iif(c.inks & 1, '/Amber', '') || iif(c.inks & 2, '/Amethyst', '') || iif(c.inks & 4, '/Emerald', '')
			|| iif(c.inks & 8, '/Ruby', '') || iif(c.inks & 16, '/Sapphire', '') || iif(c.inks & 32, '/Steel', ''), 2) AS inks,
		c.cost, c.inkable, c.strength, c.willpower, c.lore, c.move_cost,
		nullif(c.max_copies, 0) AS max_copies, c.classifications, c.keywords, c.has_text, c.key
	FROM current_cards AS c JOIN current_names AS n ON n.card = c.id AND n.language = 'en';

CREATE VIEW printings AS SELECT set_code || '-' || number AS id, card, set_code, number, rarity, app_id, position FROM current_printings;

CREATE VIEW names AS SELECT id, card, language, name, nullif(version, '') AS version,
		name || iif(version = '', '', ' - ' || version) AS full_name
	FROM current_names;

CREATE VIEW texts AS SELECT rowid AS id, card, language, position, kind, nullif(name, '') AS name, nullif(keyword, '') AS keyword,
		nullif(cost, '') AS cost, nullif(text, '') AS text, nullif(reminder, '') AS reminder
	FROM source_texts;

CREATE VIEW formats AS SELECT format, name, about, position FROM calendar_formats;

CREATE VIEW legality AS SELECT c.card, s.format, s.first_day, s.last_day, s.status, s.disputed
	FROM calendar_cards AS c JOIN calendar_spans AS s ON s.history = c.history;

CREATE VIEW bans AS SELECT card, format, first_day, last_day, origin FROM calendar_bans;

CREATE VIEW disputes AS SELECT format, first_day, last_day, about, what FROM calendar_disputes;

CREATE VIEW imports AS SELECT language, file, generated_on, format_version, imported_at, entries, checksum AS sha256,
		nullif(problem, '') AS problem
	FROM import_files;

CREATE VIEW updates AS SELECT id, at, what, file, generated_on, sha256,
		(SELECT count(*) FROM change_rows WHERE update_id = change_updates.id) AS changes
	FROM change_updates;

CREATE VIEW history AS SELECT r.id, u.id AS update_id, u.at, u.what, u.file, r.card, r.full_name, r.change, r.field, r.before, r.after
	FROM change_rows AS r JOIN change_updates AS u ON u.id = r.update_id;

-- Words of names and texts without accents, of the rows that the views show.
-- They have no copy of them: whoever changes a table behind the views rebuilds
-- the index in the same transaction. Reminders are left out: they repeat the
-- rules of a keyword on every card that has it.
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
