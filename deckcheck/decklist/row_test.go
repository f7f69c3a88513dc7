package decklist

import "testing"

// A row of a table without a header whose numbers may each be the count is asked about: the first may be the place in a
// list, the cost or the number of the card. Lantern costs 2 ink, Smash 3.
func TestRowsWithSeveralNumbers(t *testing.T) {
	for _, c := range []struct{ row, want string }{
		{"4\tSmash\t3", "problem; count {4 Smash | 3 Smash}"}, // its cost
		{"4 | Smash | 3 | Steel", "problem; count {4 Smash | 3 Smash}"},
		{"Smash\t4\t3", "problem; count {4 Smash | 3 Smash}"},
		{"4\tSmash\t4", "4 Smash"},
		{"4\tSmash\t1\t200", "problem; count {4 Smash | 1 Smash | 200 Smash}"}, // its set and number
		{"4\tSmash\t200\t1", "problem; count {4 Smash | 200 Smash | 1 Smash}"},
		{"4\tSmash\t98%\t3.99\t12", "problem; count {4 Smash | 3 Smash | 99 Smash | 12 Smash}"},
		{"1\tSmash\t4", "problem; count {1 Smash | 4 Smash}"}, // a place in the list
		{"9 | Smash | 3", "problem; count {9 Smash | 3 Smash}"},
		{"3\tSmash\t4", "problem; count {3 Smash | 4 Smash}"}, // the cost first
		{"Smash\t3\t4", "problem; count {3 Smash | 4 Smash}"},
		{"200\tSmash\t2", "problem; count {200 Smash | 2 Smash}"}, // the card's number first
		{"Smash\t1\t200\t2", "problem; count {1 Smash | 200 Smash | 2 Smash}"},
		{"4;Smash;Steel", "4 Smash"},
		{"Smash;4", "4 Smash"},
		{"4;Smash", "4 Smash"},
		{"Smash;4;3", "problem; count {4 Smash | 3 Smash}"},
		{"4;Smash;3", "problem; count {4 Smash | 3 Smash}"},
		{"Smash;Steel;4", "4 Smash"},
		{"Smash\tSteel\t4", "4 Smash"},
		{"Smash\tSteel", "problem; ask {text | 1-4 Smash}"},
		{"Smash;Action;3;4", "problem; count {3 Smash | 4 Smash}"},
	} {
		if got := readLine(t, c.row); got != c.want {
			t.Errorf("%q: %s, want %s", c.row, got, c.want)
		}
	}
}

// The count at the end of a row with semicolons is never that of the card on the next line.
func TestCountStaysInItsRow(t *testing.T) {
	l := Read("Smash;Steel;4\nLantern;Amber;3\n", cards(t))
	if got, want := describe(l), "1 4 Smash\n2 3 Lantern\n"; got != want {
		t.Errorf("read as\n%s", got)
	}
}
