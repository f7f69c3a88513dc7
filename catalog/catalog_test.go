package catalog

import (
	"fmt"
	"sync"
	"testing"

	"inkcheck/formats"
)

var loadEmbedded = sync.OnceValues(Embedded)

func embeddedCatalog(t testing.TB) *Catalog {
	t.Helper()
	c, err := loadEmbedded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestByNumber(t *testing.T) {
	c := embeddedCatalog(t)
	tests := []struct{ set, number, want string }{
		{"1", "1", "ariel-on-human-legs"},
		{"01", "001", "ariel-on-human-legs"},
		{"3", "4a", "dalmatian-puppy-tail-wagger"},
		{"3", "4E", "dalmatian-puppy-tail-wagger"},
		{"3", "04b", "dalmatian-puppy-tail-wagger"},
		{"3", "4", "dalmatian-puppy-tail-wagger"},
		{"3", "4f", ""},
		{"1", "1a", ""},
		{"1", "0", ""},
		{"1", "9999", ""},
		{"1", "99999", ""},
		{"1", "100001", ""},
		{"1", "-1", ""},
		{"1", "", ""},
		{"1", "a", ""},
		{"1", "1 ", ""},
		{"1", "１", ""},
		{"", "1", ""},
		{"0", "1", ""},
		{"14", "1", "fru-fru-vip-guest"},
		{"15", "1", ""},
		{"Z9", "1", ""},
	}
	for _, tt := range tests {
		card, ok := c.ByNumber(tt.set, tt.number)
		if got := idOf(card); got != tt.want || ok != (tt.want != "") {
			t.Errorf("ByNumber(%q, %q) = %q, %v, want %q", tt.set, tt.number, got, ok, tt.want)
		}
	}
	for _, set := range []string{"P1", "p1", "C1", "c1", "D23", "d23", "DIS", "Q1"} {
		if _, ok := c.ByNumber(set, "1"); !ok {
			t.Errorf("ByNumber(%q, 1) finds nothing", set)
		}
	}
	for _, ref := range [][2]string{{"9", "0"}, {"13", "207"}} {
		if _, ok := c.ByNumber(ref[0], ref[1]); !ok {
			t.Errorf("ByNumber(%s, %s) finds nothing", ref[0], ref[1])
		}
	}
}

func idOf(c *Card) string {
	if c == nil {
		return ""
	}
	return c.ID
}

func TestEveryPrintingIsFound(t *testing.T) {
	c := embeddedCatalog(t)
	for i := range c.Cards {
		card := &c.Cards[i]
		if got, ok := c.Card(card.ID); !ok || got != card {
			t.Errorf("Card(%q) = %v, %v", card.ID, got, ok)
		}
		for _, p := range card.Printings {
			for _, number := range []string{p.Number, "00" + p.Number} {
				if got, ok := c.ByNumber(p.Set, number); !ok || got != card {
					t.Errorf("ByNumber(%q, %q) = %v, %v, want %s", p.Set, number, got, ok, card.ID)
				}
			}
			if p.AppID == 0 {
				continue
			}
			if got, ok := c.ByAppID(p.AppID); !ok || got != card {
				t.Errorf("ByAppID(%d) = %v, %v, want %s", p.AppID, got, ok, card.ID)
			}
		}
	}
}

func TestUnknownIDs(t *testing.T) {
	c := embeddedCatalog(t)
	for _, id := range []int{0, -1, 1 << 30, 1<<32 + 1} {
		if got, ok := c.ByAppID(id); ok {
			t.Errorf("ByAppID(%d) = %s, want nothing", id, got.ID)
		}
	}
	for _, id := range []string{"", "no-such-card", "Ariel - On Human Legs"} {
		if got, ok := c.Card(id); ok {
			t.Errorf("Card(%q) = %s, want nothing", id, got.ID)
		}
	}
}

func TestSet(t *testing.T) {
	c := embeddedCatalog(t)
	for in, want := range map[string]string{"1": "1", "01": "1", "001": "1", "q1": "Q1", "d23": "D23", "14": "14"} {
		if s, ok := c.Set(in); !ok || s.Code != want {
			t.Errorf("Set(%q) = %v, %v, want %s", in, s, ok, want)
		}
	}
	for _, in := range []string{"", "0", "99", "1 ", "Q"} {
		if s, ok := c.Set(in); ok {
			t.Errorf("Set(%q) = %s, want nothing", in, s.Code)
		}
	}
	for set, want := range map[string]bool{"1": true, "13": true, "14": true, "15": false, "P4": true, "CC2": true, "rph": true, "Q1": true,
		"q2": true, "Q3": false, "P1": true, "99": false, "": false} {
		if got := c.HasPrintings(set); got != want {
			t.Errorf("HasPrintings(%q) = %v, want %v", set, got, want)
		}
	}
}

func TestCoverage(t *testing.T) {
	if got, want := embeddedCatalog(t).Coverage(), "sets 1-14, October 2026"; got != want {
		t.Errorf("Coverage() = %q, want %q", got, want)
	}
	empty, err := New("2020-01", nil, nil, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := empty.Coverage(), "no sets, January 2020"; got != want {
		t.Errorf("Coverage() of an empty catalog = %q, want %q", got, want)
	}
	if got := empty.ByName("Elsa"); got.Kind != NotFound {
		t.Errorf("ByName in an empty catalog = %+v", got)
	}
	if got := empty.Suggest("Elsa", 3); got != nil {
		t.Errorf("Suggest in an empty catalog = %v", got)
	}
}

// TestNewSorts gives the cards in the wrong order.
func TestNewSorts(t *testing.T) {
	c, err := ReadFacts("small.tsv", smallFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	cards := []Card{c.Cards[1], c.Cards[0]}
	again, err := New(c.AsOf, c.Sets, cards, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	for i := range again.Cards {
		if got, want := again.Cards[i].ID, c.Cards[i].ID; got != want || again.Cards[i].Index != i {
			t.Errorf("card %d is %s with Index %d, want %s", i, got, again.Cards[i].Index, want)
		}
	}
}

func TestNewRefusesAppNumbers(t *testing.T) {
	for _, id := range []int{-1, 1 << 32} {
		cards := []Card{{ID: "a", Name: "A", Names: []Name{{Language: "en", Name: "A"}},
			Printings: []Printing{{Set: "1", Number: "1", AppID: id}}}}
		if _, err := New("2020-01", []Set{{Code: "1", Names: map[string]string{"en": "One"}}}, cards, formats.Official()); err == nil {
			t.Errorf("New with app number %d: no error", id)
		}
	}
}

// TestConcurrentUse is for the race detector: the index of suggestions is
// built by the first of many.
func TestConcurrentUse(t *testing.T) {
	c, err := ReadFacts("small.tsv", smallFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			if got := c.Suggest(fmt.Sprintf("Test Crad %d", i), 2); len(got) == 0 {
				t.Error("nothing suggested")
			}
			c.ByName("Test Card")
		})
	}
	wg.Wait()
}

func TestPrinting(t *testing.T) {
	c := embeddedCatalog(t)
	for _, tt := range []struct{ set, number, card, want string }{
		{"1", "205", "hades-king-of-olympus", "1-205"},
		{"01", "005", "hades-king-of-olympus", "1-5"},
		{"p1", "12", "goofy-musketeer", "P1-12"},
		{"3", "4C", "dalmatian-puppy-tail-wagger", "3-4c"},
		{"3", "4", "dalmatian-puppy-tail-wagger", "3-4a"}, // the first of those with letters
		{"9", "0", "", "9-0"},
		{"1", "9999", "", ""},
		{"15", "1", "", ""},
	} {
		card, p, ok := c.Printing(tt.set, tt.number)
		if ok != (tt.want != "") {
			t.Errorf("Printing(%q, %q) found = %v", tt.set, tt.number, ok)
			continue
		}
		if ok && (p.Set+"-"+p.Number != tt.want || tt.card != "" && card.ID != tt.card) {
			t.Errorf("Printing(%q, %q) = %s of %s, want %s of %s", tt.set, tt.number, p.Set+"-"+p.Number, card.ID, tt.want, tt.card)
		}
	}
}
