package scan

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestScanner_Near(t *testing.T) {
	s := New(testCatalog(t))
	for _, c := range []struct {
		line, name, card string
		whole            bool
		cards            int
	}{
		{"4 Winterspel", "Winterspel", "Winterspell", true, 1},
		{"Ransak", "Ransak", "Ransack", true, 1},
		{"4 Elsa - Spirt of Wintr (my pet)", "Elsa - Spirt of Wintr", "Elsa - Spirit of Winter", true, 1},
		{"Elza x4", "Elza", "Elsa - Queen Regent", true, 13},
		{"add 2 Winterspel today", "Winterspel", "Winterspell", false, 1},
		{"4 Smahs: good", "Smahs", "Smash", true, 1},
	} {
		l := s.Line(c.line)
		near := s.Near(&l)
		if len(near) == 0 || l.textOf(&near[0]) != c.name || near[0].Match != Near || near[0].Whole != c.whole ||
			near[0].Cards[0].FullName != c.card ||
			len(near[0].Cards) != c.cards {
			t.Errorf("%q: near names %+v", c.line, near)
		}
	}
	for _, line := range []string{"", "4", "I lost twice to item decks.", "5 Quiet Evenings", "3 Harbour Light", "4 Lantern", "4 Elsa",
		"---", "my Smahs deck"} {
		l := s.Line(line)
		if near := s.Near(&l); len(near) > 0 {
			t.Errorf("%q: near names %+v", line, near)
		}
	}
}

// A full name with one letter left out is a near name of its card, beside its count; other cards may be as near.
func TestScanner_NearFullNames(t *testing.T) {
	c := testCatalog(t)
	s := New(c)
	rapid.Check(t, func(t *rapid.T) {
		card := &c.Cards[rapid.IntRange(0, len(c.Cards)-1).Draw(t, "card")]
		letters := []rune(card.FullName)
		at := rapid.IntRange(1, len(letters)-2).Draw(t, "at")
		if len(letters) < 8 || strings.ContainsRune(" -'!?,.&0123456789*", letters[at]) ||
			strings.ContainsAny(string(letters[at-1:at+2]), " -") {
			return
		}
		line := "4 " + string(letters[:at]) + string(letters[at+1:])
		l := s.Line(line)
		if l.hasExact() {
			return // the rest is another card's name
		}
		for _, sp := range s.Near(&l) {
			if sp.Whole && slices.Contains(sp.Cards, card) && sp.From == 1 {
				return
			}
		}
		t.Fatalf("%q: not near %s: %+v", line, card.FullName, s.Near(&l))
	})
}
