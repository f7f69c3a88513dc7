-- Where files say that pictures are. Imports from before this step have none of it until
-- their file comes again. A printing of which nothing else is said is no row of the view.

ALTER TABLE source_details ADD COLUMN picture TEXT NOT NULL DEFAULT '';

DROP VIEW details;
CREATE VIEW details AS SELECT card, printing, language, nullif(artist, '') AS artist, nullif(story, '') AS story, nullif(flavor, '') AS flavor
	FROM source_details WHERE artist <> '' OR story <> '' OR flavor <> '';
