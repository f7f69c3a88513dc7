-- Keys of cards, which deck codes and games are built on, and other spellings
-- that are seen. The rows of every source are made anew after this step.

ALTER TABLE cards ADD COLUMN key INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cards ADD COLUMN aliases TEXT NOT NULL DEFAULT ''; -- parted by line feeds

DROP VIEW current_cards;
CREATE VIEW current_cards AS SELECT * FROM cards AS r
	WHERE NOT EXISTS (SELECT 1 FROM cards AS o WHERE o.id = r.id AND o.source > r.source);
