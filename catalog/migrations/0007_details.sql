-- What files say of printings besides facts and texts. Imports from before this step
-- have none of it until their file comes again.

CREATE TABLE source_details (
	id       INTEGER PRIMARY KEY,        -- order of a card's printings
	source   INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
	card     TEXT NOT NULL,
	language TEXT NOT NULL,
	printing TEXT NOT NULL,              -- set and number as the file has them
	artist   TEXT NOT NULL,              -- '' for none, as all that follow
	story    TEXT NOT NULL,
	flavor   TEXT NOT NULL
) STRICT;

CREATE INDEX source_details_source ON source_details (source);

CREATE VIEW details AS SELECT card, printing, language, nullif(artist, '') AS artist, nullif(story, '') AS story, nullif(flavor, '') AS flavor
	FROM source_details;
