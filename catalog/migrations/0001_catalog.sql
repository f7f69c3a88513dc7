-- What the catalog knows, by source: the facts built into the program, and
-- what was imported. A source is replaced as a whole, so that new built-in
-- facts leave imports alone. Where two sources have the same thing, the one
-- with the higher id counts; the views show what counts.

CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sources (
	id       INTEGER PRIMARY KEY,
	name     TEXT NOT NULL UNIQUE,
	as_of    TEXT NOT NULL,             -- month of the data, 2026-07
	checksum TEXT NOT NULL              -- of what was read
) STRICT;

CREATE TABLE sets (
	source   INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	code     TEXT NOT NULL,
	position INTEGER NOT NULL,          -- order of the sets
	kind     TEXT NOT NULL,             -- expansion, quest, promo
	PRIMARY KEY (code, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_names (
	source   INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	code     TEXT NOT NULL,
	language TEXT NOT NULL,
	name     TEXT NOT NULL,
	PRIMARY KEY (code, language, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE cards (
	source          INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	id              TEXT NOT NULL,      -- slug of the English full name
	type            TEXT NOT NULL,      -- Character, Action, Item, Location
	song            INTEGER NOT NULL,
	inks            INTEGER NOT NULL,   -- 1 Amber, 2 Amethyst, 4 Emerald, 8 Ruby, 16 Sapphire, 32 Steel, added up
	inkable         INTEGER NOT NULL,
	has_text        INTEGER NOT NULL,   -- an ability besides keywords
	cost            INTEGER NOT NULL,
	strength        INTEGER,
	willpower       INTEGER,
	lore            INTEGER,
	move_cost       INTEGER,
	max_copies      INTEGER NOT NULL,   -- 0 is no limit
	classifications TEXT NOT NULL,      -- parted by commas
	keywords        TEXT NOT NULL,      -- parted by commas
	PRIMARY KEY (id, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE names (
	rowid    INTEGER PRIMARY KEY,       -- for names_text
	source   INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	card     TEXT NOT NULL,
	language TEXT NOT NULL,
	position INTEGER NOT NULL,          -- order of the languages of a card; 0 is English
	name     TEXT NOT NULL,
	version  TEXT NOT NULL,             -- '' for none
	UNIQUE (card, language, source)
) STRICT;

CREATE TABLE printings (
	source     INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	set_code   TEXT NOT NULL,
	number     TEXT NOT NULL,           -- collector number: digits, sometimes a letter
	card       TEXT NOT NULL,
	position   INTEGER NOT NULL,        -- order of the printings of a card
	rarity     TEXT NOT NULL,
	app_id     INTEGER,                 -- number in the publisher's app
	PRIMARY KEY (set_code, number, source)
) STRICT, WITHOUT ROWID;

CREATE INDEX printings_card ON printings (card);
CREATE INDEX sets_source ON sets (source);
CREATE INDEX set_names_source ON set_names (source);
CREATE INDEX cards_source ON cards (source);
CREATE INDEX names_source ON names (source);
CREATE INDEX printings_source ON printings (source);

CREATE VIEW current_sets AS SELECT * FROM sets AS r
	WHERE NOT EXISTS (SELECT 1 FROM sets AS o WHERE o.code = r.code AND o.source > r.source);
CREATE VIEW current_set_names AS SELECT * FROM set_names AS r
	WHERE NOT EXISTS (SELECT 1 FROM set_names AS o WHERE o.code = r.code AND o.language = r.language AND o.source > r.source);
CREATE VIEW current_cards AS SELECT * FROM cards AS r
	WHERE NOT EXISTS (SELECT 1 FROM cards AS o WHERE o.id = r.id AND o.source > r.source);
CREATE VIEW current_names AS SELECT * FROM names AS r
	WHERE NOT EXISTS (SELECT 1 FROM names AS o WHERE o.card = r.card AND o.language = r.language AND o.source > r.source);
CREATE VIEW current_printings AS SELECT * FROM printings AS r
	WHERE NOT EXISTS (SELECT 1 FROM printings AS o WHERE o.set_code = r.set_code AND o.number = r.number AND o.source > r.source);

-- Words of the names in every language, without accents. It has no copy of the
-- names: whoever changes the table names rebuilds it in the same transaction.
CREATE VIRTUAL TABLE names_text USING fts5 (
	name, version,
	content = 'names', content_rowid = 'rowid',
	tokenize = 'unicode61 remove_diacritics 2'
);
