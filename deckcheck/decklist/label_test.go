package decklist

import "testing"

// What stands behind the word for a part of the deck or for a sideboard is never lost with it.
func TestCardsBehindHeadings(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Songs: Be Our Guest", "problem; ask {text | 1-4 Be Our Guest}"},
		{"Amber: Elsa - Spirit of Winter", "1 Elsa - Spirit of Winter; missing {0-3 Elsa - Spirit of Winter}"},
		{"Main deck: Smash, Lantern", "heading"},
		{"Actions: Qwerty Zxcv x4", "problem; unknown {4 any}"},
		{"Songs: 4 Be Our Guest", "4 Be Our Guest"},
		{"Characters: 24", "heading"},
		{"Deck: Elsa Tribal", "heading"},
		{"Total Number of Cards in Deck: 60", "total; total 60"},
		{"Total wins: 4", "heading"},
		{"Sideboard: Lantern, Smash", "comment"},
		{"Sideboard: Malicious, Mean, and Scary", "problem; ask {text | 1-4 Malicious, Mean, and Scary}"},
		{"Sideboard: none", "heading"},
	} {
		if got := readLine(t, c.line); got != c.want {
			t.Errorf("%q: %s, want %s", c.line, got, c.want)
		}
	}
}

// The issue of a sideboard quotes the word that the line has for it.
func TestSideboardIsCalledAsWritten(t *testing.T) {
	for line, want := range map[string]string{"SB: 2 Smash": "SB:", "Maybe: 2 Smash": "Maybe:"} {
		l := Read("4 Lantern\n"+line+"\n", cards(t))
		if len(l.Deck.Issues) != 1 || l.Deck.Issues[0].Kind != Sideboard || l.Deck.Issues[0].Text != want {
			t.Errorf("%q: %+v, want a sideboard called %q", line, l.Deck.Issues, want)
		}
	}
}
