package catalog

import (
	"fmt"
	"testing"

	"inkcheck/formats"
)

// TestCoverageInPart: a main set is claimed only when its base cards are there from 1 on without a gap.
func TestCoverageInPart(t *testing.T) {
	t.Parallel()
	numbers := func(from, to int) (out []int) {
		for n := from; n <= to; n++ {
			out = append(out, n)
		}
		return out
	}
	for _, tt := range []struct {
		name     string
		numbers  []int // of base cards of set 15
		whole    bool
		coverage string
	}{
		{"none", nil, false, "no sets, October 2026"},
		{"one", []int{7}, false, "no whole set, October 2026; set 15: 1 card known"},
		{"half", numbers(1, 100), false, "no whole set, October 2026; set 15: 100 cards known"},
		{"a gap", append(numbers(1, 150), numbers(152, 204)...), false, "no whole set, October 2026; set 15: 203 cards known"},
		{"all", numbers(1, 204), true, "sets 15-15, October 2026"},
	} {
		var cards []Card
		for _, n := range tt.numbers {
			name := fmt.Sprintf("Card %d", n)
			cards = append(cards, Card{ID: fmt.Sprintf("card-%d", n), Name: name, Names: []Name{{Language: "en", Name: name}}, MaxCopies: 4,
				Printings: []Printing{{Set: "15", Number: fmt.Sprint(n), Rarity: Common}}})
		}
		c, err := New("2026-10", []Set{{Code: "15", Names: map[string]string{"en": "Into the Inkdark"}}}, cards, formats.Official())
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Coverage(); got != tt.coverage {
			t.Errorf("%s: Coverage() = %q, want %q", tt.name, got, tt.coverage)
		}
		if got := c.HasPrintings("15"); got != tt.whole {
			t.Errorf("%s: HasPrintings = %v", tt.name, got)
		}
		n, part := c.InPart("15")
		if part != (len(tt.numbers) > 0 && !tt.whole) || part && n != len(tt.numbers) || c.HasCards("15") != (len(tt.numbers) > 0) {
			t.Errorf("%s: InPart = %d, %v; HasCards = %v", tt.name, n, part, c.HasCards("15"))
		}
	}
	whole := embeddedCatalog(t)
	for _, s := range whole.Sets {
		if n, part := whole.InPart(s.Code); part {
			t.Errorf("set %s is known in part: %d cards", s.Code, n)
		}
	}
}
