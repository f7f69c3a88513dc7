package decklist

import "testing"

// What stands behind the word for a part of the deck or for a sideboard is never lost with it.
func TestCardsBehindHeadings(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Songs: Be Our Guest", "problem; unreadable"},
		{"Amber: Elsa - Spirit of Winter", "problem; unreadable"},
		{"Main deck: Smash, Lantern", "problem; unreadable"},
		{"Actions: Qwerty Zxcv x4", "problem; unreadable"},
		{"Songs: 4 Be Our Guest", "4 Be Our Guest"},
		{"Characters: 24", "heading"},
		{"Deck: Elsa Tribal", "heading"},
		{"Total Number of Cards in Deck: 60", "total; total 60"},
		{"Total wins: 4", "heading"},
		{"Sideboard: Lantern, Smash", "side 1 Lantern; side 1 Smash; sideboard 2"},
		{"Sideboard: Malicious, Mean, and Scary", "problem; unreadable"},
		{"Sideboard: none", "heading"},
	} {
		if got := readLine(t, c.line); got != c.want {
			t.Errorf("%q: %s, want %s", c.line, got, c.want)
		}
	}
}

// The issue of a sideboard quotes the word that the line has for it.
func TestSideboardIsCalledAsWritten(t *testing.T) {
	for line, want := range map[string]string{"SB: 2 Smash": "SB:", "Maybe: 2 Smash": "Maybe:", "2 Smash sideboard": "sideboard"} {
		l := Read("4 Lantern\n"+line+"\n", cards(t))
		if len(l.Deck.Issues) != 1 || l.Deck.Issues[0].Kind != Sideboard || l.Deck.Issues[0].Text != want {
			t.Errorf("%q: %+v, want a sideboard called %q", line, l.Deck.Issues, want)
		}
	}
}
