package catalog

import "testing"

// TestAliases: another spelling that was seen is suggested first and never taken for
// the card, unless it differs in accents or capitals alone.
func TestAliases(t *testing.T) {
	t.Parallel()
	c, aliases := embeddedCatalog(t), 0
	for i := range c.Cards {
		card := &c.Cards[i]
		for _, alias := range card.Aliases {
			aliases++
			if Fold(alias) == Fold(card.FullName) {
				continue
			}
			if found := c.ByName(alias); found.Kind == Exact {
				t.Errorf("%q is taken for %s", alias, found.Card.ID)
			}
			if got := c.Suggest(alias, 1); len(got) != 1 || got[0] != card {
				t.Errorf("Suggest(%q) = %v, want %s", alias, got, card.ID)
			}
		}
	}
	if aliases != 21 {
		t.Errorf("%d other spellings, want 21", aliases)
	}
}
