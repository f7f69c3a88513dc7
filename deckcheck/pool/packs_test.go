package pool_test

import (
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/pool"
)

// TestFromPacks: no card of a pack is lost, and the code keeps them.
func TestFromPacks(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		opened, err := packs.Open(cat, []string{rapid.SampledFrom([]string{"1", "3", "9", "13"}).Draw(t, "set")}, rapid.Uint64().Draw(t, "seed"),
			rapid.IntRange(1, packs.Max).Draw(t, "n"))
		if err != nil {
			t.Fatal(err)
		}
		p := pool.FromPacks(opened, cat)
		if got, want := p.Total(), len(opened)*packs.Size; got != want {
			t.Fatalf("a pool of %d cards from packs of %d", got, want)
		}
		for _, pack := range opened {
			for _, c := range pack.Cards {
				if p.Count(c.Card) == 0 {
					t.Fatalf("%s is not in the pool", c.Card.FullName)
				}
			}
		}
		again, err := pool.FromCode(p.Code(), cat)
		if err != nil || again.Code() != p.Code() || again.Total() != p.Total() {
			t.Fatalf("code %s: %v", p.Code(), err)
		}
	})
}
