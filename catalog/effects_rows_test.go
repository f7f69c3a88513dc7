package catalog

import (
	"fmt"
	"slices"
	"testing"
)

// TestInterfaceEffects compares the view with what the cards say, with and without
// an import, and with other rows in the file.
func TestInterfaceEffects(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	var want []string
	c := storeCatalog(t)
	for i := range c.Cards {
		effects, _ := c.Cards[i].Effects()
		for j, e := range effects {
			want = append(want, fmt.Sprintf("%s|%d|%s|%s|%c|%d", c.Cards[i].ID, e.N, e.Code, c.Cards[i].EffectWords()[j], e.Acts, EffectTable()))
		}
	}
	slices.Sort(want)
	same := func(when string, s *Store) {
		t.Helper()
		_, got := query(t, s.reader, `SELECT * FROM effects`)
		slices.Sort(got)
		if !slices.Equal(want, got) {
			t.Errorf("%s: %d effects, want %d", when, len(got), len(want))
		}
	}
	same("built in", s)
	importInto(t, s, inventedFile())
	same("after an import", s)
	for _, damage := range []string{
		`UPDATE effect_rows SET words = 'Draw 7.' WHERE acts = 'S'`,
		`DELETE FROM effect_rows WHERE n = 2`,
		`UPDATE effect_rows SET code = 'draw 7' WHERE card = (SELECT min(card) FROM effect_rows)`,
	} {
		edit(t, path, damage)
		same(damage, openTest(t, path))
	}
}
