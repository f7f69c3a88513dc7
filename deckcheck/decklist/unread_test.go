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
	lines, ok := list.UnreadLines(100)
	want := []UnreadLine{{2, "3 Nobody Knows Her"}, {3, "2 Lantern of Nowhere (3-4)"}}
	if !ok || !slices.Equal(lines, want) {
		t.Fatalf("unread %v, %v; want %v", lines, ok, want)
	}
	again := Restore(&Deck{Catalog: cards(t), Entries: list.Deck.Entries, Cards: 5}, lines)
	if again.Deck.Cards != list.Deck.Cards || len(again.Deck.Questions) != len(list.Deck.Questions) {
		t.Errorf("%d cards and %v, and there were %d and %v", again.Deck.Cards, again.Deck.Questions, list.Deck.Cards, list.Deck.Questions)
	}
	size := len(lines[0].Text) + len("\n") + len(lines[1].Text)
	if _, ok := list.UnreadLines(size); !ok {
		t.Errorf("%d bytes do not fit into %d", size, size)
	}
	if _, ok := list.UnreadLines(size - 1); ok {
		t.Errorf("%d bytes fit into %d", size, size-1)
	}
}

// Of a line with several cards only the pieces that are asked about are given, and the cards of the others stay.
func TestUnreadPieces(t *testing.T) {
	list := Read("4 Be Prepared\n2 Smash; 3 Nobody - Of Note; 1 Elsa\n4 Let It Go\n", cards(t))
	lines, ok := list.UnreadLines(100)
	if want := []UnreadLine{{2, "3 Nobody - Of Note"}, {2, "1 Elsa"}}; !ok || !slices.Equal(lines, want) {
		t.Fatalf("unread %v, %v; want %v", lines, ok, want)
	}
	if again := Restore(&list.Deck, lines); again.Deck.Cards != list.Deck.Cards || len(again.Deck.Entries) != 3 {
		t.Errorf("%d cards of %d names, and there were %d", again.Deck.Cards, len(again.Deck.Entries), list.Deck.Cards)
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

// A first line is no title when its name ends with a sign and a reference stands before its count.
func TestReferenceBehindSign(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"a) Show Me More! (1-42) x3", "Sqow Me Morq! (1-42) x3", "Sqow Me More! [1-42] x3"} {
		l := Read(line+"\n4 Smash\n", cards(t))
		if !said(l, 1) {
			t.Errorf("%q is silent", line)
		}
	}
}
