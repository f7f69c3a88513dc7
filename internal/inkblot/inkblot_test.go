package inkblot

import (
	"regexp"
	"strconv"
	"testing"

	"inkcheck/catalog"
)

// TestPath holds for every card that its blot is small, its own, in the square
// and symmetrical.
func TestPath(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]string{}
	for i := range cat.Cards {
		id := cat.Cards[i].ID
		d := Path(id)
		if len(d) >= 400 {
			t.Errorf("%s: %d bytes, want less than 400", id, len(d))
		}
		if other := of[d]; other != "" {
			t.Errorf("%s and %s have the same blot", id, other)
		}
		of[d] = id
		ends := ends(t, d)
		for at := range ends {
			if at[0] < 0 || at[0] > Size || at[1] < 0 || at[1] > Size {
				t.Errorf("%s: %v is outside of the square: %s", id, at, d)
			}
			if !ends[[2]int{Size - at[0], at[1]}] {
				t.Errorf("%s: %v has no mirror image: %s", id, at, d)
			}
		}
	}
}

// TestPathStays: people come to know a card by its blot, so that none may
// change.
func TestPathStays(t *testing.T) {
	for name, want := range map[string]string{
		"ariel-spectacular-singer": "M32 18q0-8 0 0q1 8 6 0q6-7 1 2q-4 9 4 6q8-2 1 2q-7 4-1 7q6 4 1 3q-5-1-3 4q3 5-2 1q-4-3-6 4q-1 7-2 0q" +
			"-2-7-6-4q-5 4-2-1q2-5-3-4q-5 1 1-3q6-3-1-7q-7-4 1-2q8 3 4-6q-5-9 1-2q5 8 6 0zM48 10a1 1 0 1 1 2 0 1 " +
			"1 0 1 1-2 0zM14 10a1 1 0 1 1 2 0 1 1 0 1 1-2 0zM58 32a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM0 32a3 3 0 1 1 6 " +
			"0 3 3 0 1 1-6 0z",
		"elsa-spirit-of-winter": "M31 8q1-11 2 0q2 11 7 9q5-2 1 4q-3 7 5 4q8-2 3 2q-5 4 4 8q9 5-1 4q-10 0-6 9q5 9-4 0q-8-9-9 0q-1 10-2" +
			" 0q-1-9-9 0q-9 9-4 0q4-9-6-9q-10 1-1-4q9-4 4-8q-5-4 3-2q8 3 5-4q-4-6 1-4q5 2 7-9zM43 55a2 2 0 1 1 4 " +
			"0 2 2 0 1 1-4 0zM17 55a2 2 0 1 1 4 0 2 2 0 1 1-4 0z",
		"99-puppies": "M30 17q2 5 4 0q3-5 2 1q0 7 6 4q6-2 3 2q-2 4 10 6q13 2 0 4q-12 2-7 10q5 9-3 3q-7-5-8 1q0 6-3-3q-2-8-4" +
			" 0q-3 9-3 3q-1-6-8-1q-8 6-3-3q5-8-7-10q-13-2 0-4q12-2 10-6q-3-4 3-2q6 3 6-4q-1-6 2-1zM43 11a1 1 0 1 " +
			"1 2 0 1 1 0 1 1-2 0zM19 11a1 1 0 1 1 2 0 1 1 0 1 1-2 0zM52 48a1 1 0 1 1 2 0 1 1 0 1 1-2 0zM10 48a1 1" +
			" 0 1 1 2 0 1 1 0 1 1-2 0z",
	} {
		if got := Path(name); got != want {
			t.Errorf("Path(%q) = %q, want %q", name, got, want)
		}
	}
}

var (
	commands = regexp.MustCompile(`[MqazZ][^MqazZ]*`)
	numbers  = regexp.MustCompile(`-?\d+`)
)

// ends are the points where the parts of a path end.
func ends(t *testing.T, d string) map[[2]int]bool {
	found := map[[2]int]bool{}
	x, y := 0, 0
	for _, c := range commands.FindAllString(d, -1) {
		var n []int
		for _, s := range numbers.FindAllString(c, -1) {
			v, err := strconv.Atoi(s)
			if err != nil {
				t.Fatal(err)
			}
			n = append(n, v)
		}
		switch c[0] {
		case 'M':
			x, y = n[0], n[1]
		case 'q':
			x, y = x+n[2], y+n[3]
		case 'a':
			for ; len(n) > 0; n = n[7:] {
				x, y = x+n[5], y+n[6]
				found[[2]int{x, y}] = true
			}
		}
		found[[2]int{x, y}] = true
	}
	return found
}

func BenchmarkPath(b *testing.B) {
	for b.Loop() {
		Path("ariel-spectacular-singer")
	}
}
