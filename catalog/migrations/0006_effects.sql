-- What cards do, as codes and in words, and what servers said of the files that
-- were got from them. Rows of effect_rows are made anew after this step.

CREATE TABLE effect_rows (
	card  TEXT NOT NULL,
	n     INTEGER NOT NULL,             -- number of the ability on the card, from 1
	code  TEXT NOT NULL,
	words TEXT NOT NULL,
	acts  TEXT NOT NULL,                -- S, T, O or M
	"table" INTEGER NOT NULL,           -- number of the table of codes
	PRIMARY KEY (card, n)
) STRICT, WITHOUT ROWID;

CREATE VIEW effects AS SELECT card, n, code, words, acts, "table" FROM effect_rows;

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
