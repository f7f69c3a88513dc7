package catalog

import (
	"strings"
	"testing"

	"inkcheck/formats"
)

// TestBoxCards counts the cards that are known by name only: each is found by its name, unless ordinary cards have that, is
// never one of the cards, and never leads to a suggestion.
func TestBoxCards(t *testing.T) {
	t.Parallel()
	c := embeddedCatalog(t)
	if n := len(c.BoxCards()); n != 39 {
		t.Errorf("%d cards are known by name only, want 39", n)
	}
	named := map[string]bool{}
	for _, n := range c.BoxCards() {
		if n.Set != "Q3" {
			t.Errorf("%+v is of another set", n)
		}
		found, ok := c.BoxCardNamed(strings.ToUpper(n.Full()))
		switch c.ByName(n.Full()).Kind {
		case NotFound:
			if !ok || found.Full() != n.Full() {
				t.Errorf("%s: found %+v, %v", n.Full(), found, ok)
			}
			named[n.Full()] = true
			if near := c.Suggest(n.Full(), 3); near != nil {
				t.Errorf("%s: suggests %s", n.Full(), near[0].FullName)
			}
		default:
			if ok {
				t.Errorf("%s is an ordinary name, and found as %+v", n.Full(), found)
			}
		}
		if n.Number == "" {
			continue
		}
		if at, ok := c.BoxCardAt("q3", "0"+n.Number); !ok || *at != n {
			t.Errorf("Q3-%s: %+v, %v", n.Number, at, ok)
		}
	}
	if len(named) != 25 {
		t.Errorf("%d names are theirs alone, want 25: %v", len(named), named)
	}
	for _, name := range []string{"Rapunzel", "4*Town", "", strings.Repeat("x", 1000), "Pete"} {
		if n, ok := c.BoxCardNamed(name); ok {
			t.Errorf("%.20q: %+v", name, n)
		}
	}
	// A misspelt name of an ordinary card is never answered with one of these.
	for _, card := range c.Suggest("Pete Made by the Vines", 5) {
		if _, ok := c.Card(card.ID); !ok {
			t.Errorf("suggests %s, which is no card", card.FullName)
		}
	}
}

// TestNoteBoxCardsRefuses what no list can have.
func TestNoteBoxCardsRefuses(t *testing.T) {
	t.Parallel()
	for want, list := range map[string][]BoxCard{
		"no such set": {{Set: "99", Number: "1", Name: "A"}},
		"or no name":  {{Set: "1", Number: "1"}},
		"there twice": {{Set: "1", Number: "1", Name: "A"}, {Set: "1", Number: "01", Name: "B"}},
		"at most":     make([]BoxCard, maxBoxCards+1),
	} {
		c, err := New("2026-10", []Set{{Code: "1", Names: map[string]string{"en": "One"}}}, nil, formats.Official())
		if err != nil {
			t.Fatal(err)
		}
		if err := c.NoteBoxCards(list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
