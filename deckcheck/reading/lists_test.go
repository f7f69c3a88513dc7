package reading

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSeveralLists reads the ways in which two lists stand in one text. %[1]s and %[2]s are two legal decks of sixty, %[3]s one of
// fifty-eight, %[4]s one of fifty-six.
func TestSeveralLists(t *testing.T) {
	cat := cards(t)
	decks := []any{}
	for i, n := range []int{60, 60, 58, 56} {
		decks = append(decks, strings.Join(legalDeck(cat, n, "%d %s", i%2*900), "\n"))
	}
	behind := []any{}
	for i, n := range []int{60, 60, 58, 56} {
		behind = append(behind, strings.Join(legalDeck(cat, n, "%[2]s (%[1]d)", i%2*900), "\n"))
	}
	for _, tt := range []struct {
		form  string
		decks []any
		want  string // certain, asked, or one
	}{
		{"Player: Ann\n%[1]s\nPlayer: Ben\n%[3]s", decks, "certain Ann, Ben"},
		{"== Ann\n%[1]s\n== Ben\n%[2]s", behind, "certain Ann, Ben"},
		{"== Ann\n%[1]s\n\n== Ben\n%[2]s", decks, "certain Ann, Ben"},
		{"%[1]s\n---\n%[2]s", decks, "asked , "},
		{"%[1]s\n\n%[2]s", decks, "asked , "},
		{"Main Deck (60)\n%[1]s\nMain Deck (60)\n%[2]s", decks, "certain , "},
		{"Characters (60)\n%[1]s\nCharacters (60)\n%[4]s", decks, "asked , "},
		{"Winter Cup Bern\n== Ann\n%[1]s\n== Ben\n%[2]s", decks, "certain Ann, Ben"},
		{"Shanti\n%[1]s\n\nPosey\n%[2]s", decks, "asked Shanti, Posey"},
		{"# Ann\n%[1]s\n# Ben\n%[2]s", decks, "asked Ann, Ben"},
		{"**Ann**\n%[1]s\n**Ben**\n%[2]s", decks, "asked Ann, Ben"},
		{"Ann:\n%[1]s\nBen:\n%[2]s", decks, "asked Ann, Ben"},
		{"1. Ann\n%[1]s\n2. Ben\n%[2]s", decks, "asked Ann, Ben"},
		{"Ann\n-----\n%[1]s\nBen\n-----\n%[2]s", decks, "asked Ann, Ben"},
		{"%[1]s\nTotal: 60\n%[2]s\nTotal: 60", decks, "certain , "},
		{"Deck: Fast\n%[1]s\nDeck: Slow\n%[2]s", decks, "asked , "},
		{"%[1]s", decks, "one"},
		{"Player: Ann\n%[1]s", decks, "one"},
	} {
		text := fmt.Sprintf(tt.form, tt.decks...)
		if i := strings.Index(text, "%!(EXTRA"); i >= 0 {
			text = text[:i]
		}
		l := accounted(text, cat)
		checkAccount(t, text, l)
		got := "one"
		if len(l.Several) > 0 {
			q := l.Questions[0]
			got = "certain "
			if slices.ContainsFunc(q.Answers, func(a Answer) bool { return a.Says == OneList }) {
				got = "asked "
			}
			var players []string
			for _, s := range l.Several {
				players = append(players, s.Player)
			}
			got += strings.Join(players, ", ")
		}
		if got != tt.want {
			t.Errorf("%.60q: %s, want %s", tt.form, got, tt.want)
		}
	}
}

// TestOneListOfParts reads lists whose parts stand apart: they are one list.
func TestOneListOfParts(t *testing.T) {
	cat := cards(t)
	lines := legalDeck(cat, 60, "%d %s", 0)
	for _, form := range []string{"%s\n\n%s", "**Fast start**\n%s\n**Long game**\n%s", "Characters (32)\n%s\n\nActions (28)\n%s",
		"%s\n---\n%s"} {
		text := fmt.Sprintf(form, strings.Join(lines[:8], "\n"), strings.Join(lines[8:], "\n"))
		l := Lists(context.Background(), text, cat)
		sum := 0
		for _, s := range l.Settled {
			sum += s.Count
		}
		if len(l.Several) > 0 || len(l.Questions) > 0 || sum != 60 {
			t.Errorf("%q: %d lists, %d questions, %d cards", form, len(l.Several), len(l.Questions), sum)
		}
	}
}

// TestTitles finds the title of a list.
func TestTitles(t *testing.T) {
	cat := cards(t)
	deck := strings.Join(legalDeck(cat, 60, "%d %s", 0), "\n")
	for above, want := range map[string]string{
		"": "", "My deck": "My deck", "Spring League 4 (60)": "Spring League 4 (60)", "# Fast tempo": "Fast tempo",
		"Deck: Slow": "Slow", "Hi all\nFast tempo\nby Ann": "Fast tempo", "Player: Ann": "", "Total: 60": "", "07:15\nQuick fish": "Quick fish",
		"Format: Core": "", "Winterspell": "Winterspell",
	} {
		if got := Lists(context.Background(), above+"\n"+deck, cat).Title; got != want {
			t.Errorf("%q above a deck: the title is %q, want %q", above, got, want)
		}
	}
}

// TestPairsAreOneQuestion has lists of copies that somebody owns of those that are wanted: which is the count is one question. Where a line
// has one count, each pair is asked by itself.
func TestPairsAreOneQuestion(t *testing.T) {
	for _, form := range []string{"%d/4 %s", "%[2]s [%[1]d/4]"} {
		var lines []string
		for i, name := range []string{"Lantern", "Smash", "Be Prepared", "Let It Go", "Dragon Fire"} {
			lines = append(lines, fmt.Sprintf(form, 4-i%3, name))
		}
		text := strings.Join(lines, "\n")
		l := Lists(context.Background(), text, cards(t))
		if len(l.Questions) != 1 || len(l.Questions[0].Answers) != 2 || len(l.Questions[0].Answers[0].Parts) != 3 || len(l.Settled) != 2 {
			t.Errorf("%q: %d settled, %+v", text, len(l.Settled), l.Questions)
		}
		if n := len(Lists(context.Background(), text+"\n4 Fire the Cannons!", cards(t)).Questions); n != 3 {
			t.Errorf("%q and a plain line: %d questions, want 3", text, n)
		}
	}
}

// TestPartedEverywhere reads lists of many cards, more than a deck has ink types for, with a blank line or a rule between all lines: they
// part nothing. One between whole decks does.
func TestPartedEverywhere(t *testing.T) {
	cat := cards(t)
	var lines []string
	for i := range 40 {
		lines = append(lines, "4 "+cat.Cards[i*31].FullName)
	}
	for _, tt := range []struct {
		every, once string // what parts the lines, and the halves
		lists       int
	}{
		{"\n", "\n\n", 2}, {"\n", "\n---\n", 2}, {"\n\n", "\n\n", 0}, {"\n---\n", "\n---\n", 0},
	} {
		text := strings.Join(lines[:20], tt.every) + tt.once + strings.Join(lines[20:], tt.every)
		if l := Lists(context.Background(), text, cat); len(l.Several) != tt.lists {
			t.Errorf("%q between lines, %q once: %d lists, want %d", tt.every, tt.once, len(l.Several), tt.lists)
		}
	}
}
