package play

import (
	"testing"

	"inkcheck/rules"
	"inkcheck/templates/parts"
)

// TestTextsPlayed: what becomes of card texts is a sentence that can be read aloud.
func TestTextsPlayed(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		texts int
		c     rules.Coverage
		known bool
		want  string
	}{
		{0, rules.Coverage{Cards: 60, Automated: 60}, false, ""},
		{0, rules.Coverage{Cards: 60, Automated: 60, NoEffect: 12}, true, "Played without card abilities. With them, 60 of 60 cards are " +
			"played in full; 12 need an opponent and do nothing."},
		{1, rules.Coverage{Cards: 60, Automated: 59, Manual: 1, NoEffect: 1}, true, "Card texts are played by effect table 1: 59 of 60 cards " +
			"are played in full, 1 without its text; 1 needs an opponent and does nothing."},
		{1, rules.Coverage{Cards: 60, Automated: 56, Manual: 4}, true, "Card texts are played by effect table 1: 56 of 60 cards are played " +
			"in full, 4 without their text."},
	} {
		if got := textsPlayed((*parts.Locale)(nil), tt.texts, tt.c, tt.known); got != tt.want {
			t.Errorf("textsPlayed(%d, %+v, %v) = %q, want %q", tt.texts, tt.c, tt.known, got, tt.want)
		}
	}
}
