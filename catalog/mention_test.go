package catalog

import (
	"fmt"
	"slices"
	"sync"
	"testing"
)

func TestMentions(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ text, want string }{
		{"Elsa - Spirit of Winter", "0-23 Elsa - Spirit of Winter 0"},
		{"my 4 Elsa, Spirit of Wintr, ok", "5-26 Elsa - Spirit of Winter 1"},
		{"Elsa - Spirit of Winter4", "0-23 Elsa - Spirit of Winter 0"},
		{"60Elsa - Spirit of Winter", "2-25 Elsa - Spirit of Winter 0"},
		{"Elas - Sprit of Winter x4", "0-22 Elsa - Spirit of Winter 2"},
		{"Elsa - Esprit de l’hiver", "0-26 Elsa - Spirit of Winter 0"},
		{"Strength of a Raging F", "0-22 Strength of a Raging Fire 3"},
		{"Smahs", "0-5 Smash 1"},
		{"Smsh it", "0-4 Smash 1"},
		{"unsmashed", ""},
		{"Week 3 (60)", ""},
		{"Store Championship, 4th place", ""},
		{"", ""},
		{"4", ""},
		{"\xff\xfe \xff", ""},
	} {
		got := ""
		if found := cat.Mentions(tt.text); len(found) > 0 {
			m := found[0]
			got = fmt.Sprintf("%d-%d %s %d", m.Start, m.End, m.Card.FullName, m.Edits)
		}
		if got != tt.want {
			t.Errorf("Mentions(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
}

// A full name is found where it stands among other words.
func TestNamesAreMentioned(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(cat.Cards); i += 7 {
		c := &cat.Cards[i]
		text := "## " + c.FullName + " x4"
		found := cat.Mentions(text)
		if len(found) == 0 || found[0].Card != c || text[found[0].Start:found[0].End] == "" || found[0].Edits != 0 {
			t.Errorf("Mentions(%q) = %+v", text, found)
		}
	}
}

func BenchmarkMentions(b *testing.B) {
	cat, err := Embedded()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		cat.Mentions("Ann's Amber Amethyst deck for week 3 (60)")
	}
}

// TestMentionsAgain: a text has the same answer when it is asked again, at once or after another one, and many ask at the same time.
func TestMentionsAgain(t *testing.T) {
	t.Parallel()
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{"Winterspel", "== Ann Player", "Elza - Spirt of Winter", "12", ""}
	want := make([][]Mention, len(texts))
	for i, text := range texts {
		want[i] = cat.Mentions(text)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for k := range 40 {
				i := k / 2 % len(texts)
				if got := cat.Mentions(texts[i]); !slices.Equal(got, want[i]) {
					t.Errorf("%q: %v, before %v", texts[i], got, want[i])
				}
			}
		})
	}
	group.Wait()
}
