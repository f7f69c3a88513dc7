package decklist

import "testing"

// Lines of words that head something, and of a card's name among them, have an entry or a problem: nothing is silent.
func TestNamesOfKnownWords(t *testing.T) {
	for _, line := range []string{"4 Team Player", "Team Player x4", "4 Bounce Uncommon", "4 Bounce 2", "4 Bounce, Steel", "# 4 Bounce",
		"4x Bounce - Amethyst", "Qty: 4 Name: Lonely Grave", "Count: 4, Card: Lantern", "Smash Steel 4", "Smash - Steel - 4",
		"Lantern Item 2 4", "Be Our Guest Amber 4", "Smash 4 Steel", "Smash / Steel / x4"} {
		for at, text := range []string{line + "\n3 Lantern\n", "3 Lantern\n" + line + "\n"} {
			l := Read(text, cards(t))
			if l.Deck.Cards == 3 && !said(l, at+1) {
				t.Errorf("line %d: %q is silent:\n%s", at+1, line, describe(l))
			}
		}
	}
}

// Headings of such words stay headings.
func TestKnownWordsStayHeadings(t *testing.T) {
	for _, line := range []string{"Characters (24)", "Songs: 8", "Draw / Discard (6)", "Players: 4"} {
		if got := readLine(t, line); got != "heading" {
			t.Errorf("%q: %s", line, got)
		}
	}
}
