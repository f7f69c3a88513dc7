package store

import (
	"fmt"
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/internal/testing/importfile"
)

// TestInterfaceEffects compares the view with what the cards say, with and without
// an import.
func TestInterfaceEffects(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	var want []string
	c := storeCatalog(t)
	for i := range c.Cards {
		effects, _ := c.Cards[i].Effects()
		for j, e := range effects {
			want = append(want, fmt.Sprintf("%s|%d|%s|%s|%c|%d", c.Cards[i].ID, e.N, e.Code, c.Cards[i].EffectText("en")[j], e.Acts,
				catalog.EffectTableVersion()))
		}
	}
	slices.Sort(want)
	same := func(when string, s *Store) {
		t.Helper()
		_, got := query(t, s.db, `SELECT * FROM effects`)
		slices.Sort(got)
		if !slices.Equal(want, got) {
			t.Errorf("%s: %d effects, want %d", when, len(got), len(want))
		}
	}
	same("built in", s)
	importInto(t, s, importfile.Invented())
	same("after an import", s)
}
