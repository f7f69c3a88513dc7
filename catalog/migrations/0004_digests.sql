-- What the rows of each source and the file of each import add up to, so that a
-- bit that flips in the file later is noticed when it is opened.

CREATE TABLE digests (
	what   TEXT PRIMARY KEY,            -- "source 1", "import en"
	digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

DELETE FROM meta WHERE key = 'embedded_rows';
