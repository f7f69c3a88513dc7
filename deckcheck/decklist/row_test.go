package decklist

import "testing"

// A row of a table without a header whose numbers may each be the count is asked about: the first may be the place in a
// list, the cost or the number of the card. Lantern costs 2 ink, Smash 3.
func TestRowsWithSeveralNumbers(t *testing.T) {
	const asked = "problem; unreadable"
	for _, c := range []struct{ row, want string }{
		{"4\tSmash\t3", "4 Smash"}, // its cost
		{"4 | Smash | 3 | Steel", "4 Smash"},
		{"Smash\t4\t3", "4 Smash"},
		{"4\tSmash\t4", "4 Smash"},
		{"4\tSmash\t1\t200", "4 Smash"}, // its set and number
		{"4\tSmash\t200\t1", "4 Smash"},
		{"4\tSmash\t98%\t3.99\t12", "4 Smash"},
		{"1\tSmash\t4", asked}, // a place in the list
		{"9 | Smash | 3", asked},
		{"3\tSmash\t4", asked}, // the cost first
		{"Smash\t3\t4", asked},
		{"200\tSmash\t2", asked}, // the card's number first
		{"Smash\t1\t200\t2", asked},
		{"4;Smash;Steel", "noise; 4 Smash; heading"},
		{"Smash;4", "4 Smash"},
		{"4;Smash", "4 Smash"},
		{"Smash;4;3", "4 Smash"},
		{"4;Smash;3", "4 Smash"},
		{"Smash;Steel;4", asked},
		{"Smash\tSteel\t4", asked},
		{"Smash\tSteel", "1 Smash; no count"},
		{"Smash;Action;3;4", asked},
	} {
		if got := readLine(t, c.row); got != c.want {
			t.Errorf("%q: %s, want %s", c.row, got, c.want)
		}
	}
}

// The count at the end of a row with semicolons is never that of the card on the next line.
func TestCountStaysInItsRow(t *testing.T) {
	l := Read("Smash;Steel;4\nLantern;Amber;3\n", cards(t))
	if n := len(l.Deck.Entries); n != 0 || len(l.Deck.Issues) != 2 {
		t.Errorf("%d entries, want none and both rows asked about:\n%s", n, describe(l))
	}
}
