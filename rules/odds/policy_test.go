package odds

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPolicies(t *testing.T) {
	groups := []string{"A", "B"}
	// Atoms: 0 none, 1 A, 2 B, 3 both.
	d := mustAtoms(t, []string{"A", "B"}, Atom{nil, 20}, Atom{groups[:1], 10}, Atom{groups[1:], 10}, Atom{groups, 20})
	tests := []struct {
		text       string
		wanted     []string
		hand, back []int
	}{
		{"never", groups, []int{7, 0, 0, 0}, []int{0, 0, 0, 0}},
		{"missing", groups, []int{7, 0, 0, 0}, []int{7, 0, 0, 0}},
		{"missing", groups, []int{6, 1, 0, 0}, []int{0, 0, 0, 0}},
		{"missing", groups[1:], []int{5, 2, 0, 0}, []int{5, 2, 0, 0}},
		{"missing-any", groups, []int{6, 1, 0, 0}, []int{6, 1, 0, 0}},
		{"missing-any", groups, []int{5, 1, 1, 0}, []int{0, 0, 0, 0}},
		{"missing-any", groups, []int{6, 0, 0, 1}, []int{0, 0, 0, 0}},
		{"outside", groups, []int{3, 2, 1, 1}, []int{3, 0, 0, 0}},
		{"outside", groups[:1], []int{3, 2, 1, 1}, []int{3, 0, 1, 0}},
		{"keep:2", groups, []int{1, 4, 1, 1}, []int{1, 3, 0, 0}},     // the card of both counts for A and for B
		{"keep:2", groups, []int{0, 2, 1, 4}, []int{0, 2, 1, 2}},     // cards of both are kept first
		{"keep:1", groups[:1], []int{1, 3, 2, 1}, []int{1, 2, 2, 1}}, // both kinds are in A alone: the first of the deck is kept
		{"keep:0", groups, []int{1, 4, 1, 1}, []int{1, 4, 1, 1}},
	}
	for _, tt := range tests {
		p, err := ParsePolicy(tt.text, tt.wanted)
		if err != nil {
			t.Fatal(err)
		}
		choice, err := p.Bind(d)
		if err != nil {
			t.Fatal(err)
		}
		back := make([]int, 4)
		choice(slices.Clone(tt.hand), back)
		if !slices.Equal(back, tt.back) {
			t.Errorf("%s for %v: %v of %v put back, want %v", tt.text, tt.wanted, back, tt.hand, tt.back)
		}
	}
}

func TestParsePolicyErrors(t *testing.T) {
	for _, text := range []string{"", "always", "keep", "keep:", "keep:x", "keep:-1", "keep:1.5", "keep:999", "Never", "outside "} {
		if p, err := ParsePolicy(text, []string{"A"}); err == nil || !strings.Contains(err.Error(), "altering") {
			t.Errorf("ParsePolicy(%q) = %v, %v, want an error", text, p, err)
		}
	}
}

// TestPoliciesAgree: where two policies come to the same decision, they come
// to the same odds, though they see different atoms.
func TestPoliciesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := kinds(t)
		text := rapid.SampledFrom([]string{"A>=1", "B>=2 and C>=1", "A=1 or not B>=2", "A>=1 and B>=1 and C>=1"}).Draw(t, "want")
		w, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		q := Question{Deck: d, Turn: 5, Want: w}
		groups := []string{"A", "B"}
		asCustom := func(p Policy) Policy {
			choice, err := p.Bind(d)
			if err != nil {
				t.Fatal(err)
			}
			return Custom{Choose: choice}
		}
		flags := make([]bool, len(d.atoms))
		for i, a := range d.atoms {
			flags[i] = a.in&3 != 0
		}
		for _, same := range [][]Policy{
			{nil, Never{}, Custom{Choose: func(_, _ []int) {}}},
			{AlterIfMissing{Wanted: groups}, asCustom(AlterIfMissing{Wanted: groups})},
			{AlterIfMissing{Wanted: groups, Any: true}, asCustom(AlterIfMissing{Wanted: groups, Any: true})},
			{AlterIfMissing{Wanted: groups[:1]}, AlterIfMissing{Wanted: groups[:1], Any: true}},
			{KeepWanted{groups}, Keep{Atoms: flags}, asCustom(KeepWanted{groups}), KeepAtMost{HandSize, groups}},
			{KeepAtMost{2, groups[1:]}, KeepAtMost{2, []string{"B", "B"}}},
		} {
			q.Policy = same[0]
			want, err := q.Table()
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range same[1:] {
				q.Policy = p
				got, err := q.Table()
				if err != nil || !reflect.DeepEqual(got, want) {
					t.Fatalf("%v and %v: %v, %v, want %v", same[0], p, got, err, want)
				}
			}
		}
		// keep:N keeps at most N of each, and nothing outside.
		n := rapid.IntRange(0, 3).Draw(t, "n")
		choice, err := KeepAtMost{n, d.Groups()}.Bind(d)
		if err != nil {
			t.Fatal(err)
		}
		hand, back := make([]int, len(d.atoms)), make([]int, len(d.atoms))
		for i, a := range d.atoms {
			hand[i] = rapid.IntRange(0, min(3, a.count)).Draw(t, "cards")
		}
		choice(hand, back)
		for g := range d.names {
			kept := 0
			for i, a := range d.atoms {
				if back[i] < 0 || back[i] > hand[i] || a.in == 0 && back[i] != hand[i] {
					t.Fatalf("%v of %v put back", back, hand)
				}
				kept += int(a.in>>g&1) * (hand[i] - back[i])
			}
			if kept > n {
				t.Fatalf("%d of %s kept of %v, at most %d", kept, d.names[g], hand, n)
			}
		}
	})
}
