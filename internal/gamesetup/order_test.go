package gamesetup

import (
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// TestAnyOrder: abilities that wait are resolved in any order only where every order comes to the same.
func TestAnyOrder(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name, play string
		ok         bool
	}{
		{"lore and lore", "pacha-emperors-guide lantern never-land-mermaid-lagoon", true},
		{"the first card goes to the discard, or to the hand", "remote-inklands-desert-ruins beast-tragic-hero", false},
		{"and the other way round", "beast-tragic-hero remote-inklands-desert-ruins", false},
		{"one of them asks", "pacha-emperors-guide lantern donald-duck-perfect-gentleman", false},
	} {
		sc := scenario{play: x.play, deck: "simba moana plain song"}
		g, err := sc.position().Game(cat, formats.Core, formats.LastDay, 1)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start(1)
		if err := s.Apply(rules.NewMove(rules.End)); err != nil {
			t.Fatal(err)
		}
		if len(s.Reminders()) < 2 {
			t.Errorf("%s: %d abilities wait", x.name, len(s.Reminders()))
		}
		answers, ok := s.ResolveAll()
		if ok != x.ok {
			t.Errorf("%s: any order %v", x.name, ok)
		}
		for _, m := range answers {
			if err := s.Apply(m); ok && err != nil {
				t.Errorf("%s: %v", x.name, err)
			}
		}
		if ok && s.Question() != nil {
			t.Errorf("%s: still asked %+v", x.name, s.Question())
		}
	}
}

// TestInOrder: abilities that wait resolve in the order that is asked for, until one of them asks; numbers that nothing waits
// by are passed over.
func TestInOrder(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	const two = "remote-inklands-desert-ruins beast-tragic-hero"
	const asks = "pacha-emperors-guide lantern remote-inklands-desert-ruins donald-duck-perfect-gentleman"
	for _, x := range []struct {
		name, play  string
		order, want []int
		discarded   int // of the first two cards of the deck, the one that is in the discard at the end; -1 for none
		asks        string
	}{
		{"as they came", two, []int{1, 2}, []int{1}, 0, ""},
		{"the second first", two, []int{2, 1}, []int{2}, 1, ""},
		{"numbers of nothing", two, []int{0, 9, -1, 2, 2, 1}, []int{2}, 1, ""},
		{"of four, the last by itself", "lantern " + two + " pacha-emperors-guide", []int{3, 2, 1}, []int{3, 2, 1}, 1, ""},
		{"the last asks", asks, []int{3, 1, 2}, []int{3, 1, 1}, -1, "yesno"},
		{"it asks first", asks, []int{4, 1, 2, 3}, []int{4}, -1, "yesno"},
		{"nothing", two, []int{7}, nil, -1, "bag"},
	} {
		sc := scenario{play: x.play, deck: "simba moana plain song"}
		g, err := sc.position().Game(cat, formats.Core, formats.LastDay, 1)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start(1)
		if err := s.Apply(rules.NewMove(rules.End)); err != nil {
			t.Fatal(err)
		}
		deck := s.View().Order
		var got []int
		for _, m := range s.ResolveInOrder(x.order) {
			got = append(got, m.Card())
			if err := s.Apply(m); err != nil {
				t.Fatalf("%s: %v", x.name, err)
			}
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s: the answers are %v, want %v", x.name, got, x.want)
		}
		asked := ""
		if q := s.Question(); q != nil {
			asked = q.Kind
		}
		if asked != x.asks {
			t.Errorf("%s: asked is %q, want %q", x.name, asked, x.asks)
		}
		if x.discarded >= 0 && !slices.Contains(s.Discard(), uint8(deck[x.discarded])) {
			t.Errorf("%s: discarded are %v of the deck %v", x.name, s.Discard(), deck)
		}
	}
}
