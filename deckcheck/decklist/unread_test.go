package decklist

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The lines that were not read are given as they were written, with their numbers,
// and only where they and the cards beside them are the same list again.
func TestUnread(t *testing.T) {
	const text = "4 Be Prepared\n3 Nobody Knows Her\n2 Lantern of Nowhere (3-4)\n1 Smash"
	list := Read(text, cards(t))
	lines, ok := list.Unread(100)
	want := []Unread{{2, "3 Nobody Knows Her"}, {3, "2 Lantern of Nowhere (3-4)"}}
	if !ok || !slices.Equal(lines, want) {
		t.Fatalf("unread %v, %v; want %v", lines, ok, want)
	}
	again := Rejoin(&Deck{Catalog: cards(t), Entries: list.Deck.Entries, Cards: 5}, lines)
	if again.Deck.Cards != list.Deck.Cards || len(again.Deck.Issues) != len(list.Deck.Issues) {
		t.Errorf("%d cards and %v, and there were %d and %v", again.Deck.Cards, again.Deck.Issues, list.Deck.Cards, list.Deck.Issues)
	}
	size := len(lines[0].Text) + len("\n") + len(lines[1].Text)
	if _, ok := list.Unread(size); !ok {
		t.Errorf("%d bytes do not fit into %d", size, size)
	}
	if _, ok := list.Unread(size - 1); ok {
		t.Errorf("%d bytes fit into %d", size, size-1)
	}
}

// A text of something else has as many lines as it has, the last one, too.
func TestRefusedLinesAreCounted(t *testing.T) {
	text := "<!DOCTYPE html>" + strings.Repeat("\n<p>4 Smash</p>", MaxLines+2)
	var got []string
	for _, i := range Read(text, cards(t)).Deck.Issues {
		if i.Kind == TooManyLines {
			got = append(got, fmt.Sprint(i.Lines, i.Stated))
		}
	}
	if want := fmt.Sprint([]int{MaxLines + 1}, MaxLines+3); len(got) != 1 || got[0] != want {
		t.Errorf("too many lines: %v, want %s", got, want)
	}
}

// TestCountsInWords: a count in words is a number wherever it stands.
func TestCountsInWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][3]int{ // the value, from and to
		"two Smash": {2, 0, 4}, "drei Smash": {3, 0, 5}, "four copies of Smash": {4, 0, 5}, "my zwei Smash": {2, 3, 8},
		"a playset of Smash": {4, 2, 13}, "Smash four": {4, 6, 10}, "Smash (playset)": {4, 7, 14},
	} {
		if got := numbersIn(text); len(got) != 1 || !got[0].word || [3]int{got[0].value, got[0].start, got[0].end} != want {
			t.Errorf("numbersIn(%q) = %+v, want %v", text, got, want)
		}
	}
	for _, text := range []string{"Smash", "fourteen Smash", "network", "twofold Smash"} {
		if got := numbersIn(text); len(got) > 0 {
			t.Errorf("numbersIn(%q) = %+v", text, got)
		}
	}
}

// What has a card's full name and a number further behind than counts are looked for may hold copies all the same.
func TestCountFarBehind(t *testing.T) {
	t.Parallel()
	far := strings.Repeat(" and so on", maxNumberBytes/10)
	for text, want := range map[string]bool{
		"Elsa - Spirit of Winter" + far + " x4": true,
		"Elsa - Spirit of Winter" + far:         false,
		"I like this" + far + " x4":             false,
	} {
		r := reader{list: &List{Deck: Deck{Catalog: cards(t)}}}
		if got := r.mention(text, false); got.counted != want || got.count > 0 {
			t.Errorf("mention = %+v, want counted %v: %.60q…", got, want, text)
		}
	}
}

// A first line is no title when its name ends with a sign and a reference stands before its count.
func TestReferenceBehindSign(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"a) Show Me More! (1-42) x3", "Sqow Me Morq! (1-42) x3", "Sqow Me More! [1-42] x3"} {
		l := Read(line+"\n4 Smash\n", cards(t))
		if !slices.ContainsFunc(l.Deck.Issues, func(i Issue) bool { return i.Kind.losesCards() && slices.Contains(i.Lines, 1) }) {
			t.Errorf("%q is silent", line)
		}
	}
}
