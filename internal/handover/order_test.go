package handover

import (
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
		if len(s.Waits()) < 2 {
			t.Errorf("%s: %d abilities wait", x.name, len(s.Waits()))
		}
		answers, ok := s.AnyOrder()
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
