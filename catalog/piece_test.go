package catalog

import (
	"testing"

	"pgregory.net/rapid"
)

// TestPiecesOfNames cuts names behind any letter and before any word.
func TestPiecesOfNames(t *testing.T) {
	c, err := loadEmbedded()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		card := &c.Cards[rapid.IntRange(0, len(c.Cards)-1).Draw(t, "card")]
		name := []rune(rapid.SampledFrom(card.Names).Draw(t, "name").Full())
		to := rapid.IntRange(1, len(name)).Draw(t, "to")
		from := rapid.IntRange(0, to-1).Draw(t, "from")
		for from > 0 && name[from-1] != ' ' {
			from--
		}
		if piece := string(name[from:to]); Fold(piece) != "" && !c.HasPiece(piece) {
			t.Errorf("%q is no piece of %q", piece, string(name))
		}
	})
	for _, words := range []string{"", "-", "Kommentare", "Star Second", "lantern lantern"} {
		if c.HasPiece(words) {
			t.Errorf("%q is a piece of a name", words)
		}
	}
}
