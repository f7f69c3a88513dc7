package packs_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/formats"
	"inkcheck/internal/testing/golden"
)

var embedded = sync.OnceValues(catalog.Embedded)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func open(t testing.TB, seed uint64, n int, sets ...string) []packs.Pack {
	t.Helper()
	out, err := packs.Open(cards(t), sets, seed, n)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// write lists packs as numbers, a line a pack: "13: 4 12 … 207 *230".
func write(list []packs.Pack) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Set.Code + ":")
		for _, c := range p.Cards {
			b.WriteByte(' ')
			if c.Foil {
				b.WriteByte('*')
			}
			b.WriteString(c.Printed().Number)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestGolden: packs that were opened once are the same for ever. Links to them
// are kept, so this file is never written anew.
func TestGolden(t *testing.T) {
	t.Parallel()
	got := write(open(t, 7, 3, "1")) + write(open(t, 7, 3, "13")) + write(open(t, 1<<64-1, 4, "3", "9"))
	golden.File(t, "testdata/golden.txt", got)
}

// TestComposition: any number of packs of any sets has what packs have.
func TestComposition(t *testing.T) {
	t.Parallel()
	var codes []string
	for _, s := range packs.Sets(cards(t)) {
		codes = append(codes, s.Code)
	}
	rapid.Check(t, func(t *rapid.T) {
		sets := rapid.SliceOfN(rapid.SampledFrom(codes), 1, 4).Draw(t, "sets")
		n := rapid.IntRange(1, packs.Max).Draw(t, "n")
		seed := rapid.Uint64().Draw(t, "seed")
		cat, _ := embedded()
		list, err := packs.Open(cat, sets, seed, n)
		if err != nil || len(list) != n {
			t.Fatalf("Open(%v, %d, %d) = %d packs, %v", sets, seed, n, len(list), err)
		}
		count := map[catalog.Rarity]int{}
		for k, p := range list {
			if p.Set.Code != sets[k%len(sets)] {
				t.Fatalf("pack %d is of set %s; the sets are %v", k, p.Set.Code, sets)
			}
			checkPack(t, &p)
			for _, c := range p.Cards {
				count[c.Rarity()]++
			}
		}
		common, uncommon := count[catalog.Common], count[catalog.Uncommon]
		high := count[catalog.Rare] + count[catalog.SuperRare] + count[catalog.Legendary]
		special := count[catalog.Epic] + count[catalog.Enchanted] + count[catalog.Iconic]
		if common < 6*n || common > 7*n || uncommon < 3*n || uncommon > 4*n || high < 2*n || high > 3*n || special > n ||
			common+uncommon+high+special != 12*n {
			t.Fatalf("%d packs have %d Common, %d Uncommon, %d higher, %d special", n, common, uncommon, high, special)
		}
	})
}

// checkPack holds one pack to the slots.
func checkPack(t *rapid.T, p *packs.Pack) {
	seen := map[*catalog.Card]bool{}
	for i, c := range p.Cards {
		if c.Printed().Set != p.Set.Code {
			t.Fatalf("%s of set %s in a pack of set %s", c.Card.FullName, c.Printed().Set, p.Set.Code)
		}
		if c.Foil != (i == packs.Size-1) {
			t.Fatalf("card %d: foil is %v", i, c.Foil)
		}
		if c.Foil {
			continue
		}
		if seen[c.Card] {
			t.Fatalf("%s twice", c.Card.FullName)
		}
		seen[c.Card] = true
		r, ok := c.Rarity(), false
		switch {
		case i < packs.Commons:
			ok = r == catalog.Common
		case i < packs.Commons+packs.Uncommons:
			ok = r == catalog.Uncommon
		default:
			ok = r == catalog.Rare || r == catalog.SuperRare || r == catalog.Legendary
		}
		if !ok {
			t.Fatalf("card %d, not foil, is %s", i, r)
		}
	}
}

// TestPackDependsOnItsNumberAlone: opening more packs changes none.
func TestPackDependsOnItsNumberAlone(t *testing.T) {
	t.Parallel()
	six, two := write(open(t, 42, 6, "13")), write(open(t, 42, 2, "13"))
	if !strings.HasPrefix(six, two) {
		t.Errorf("two packs are not the first of six:\n%s\n%s", two, six)
	}
	mixed := strings.Split(write(open(t, 42, 6, "13", "12")), "\n")
	if alone := strings.Split(six, "\n"); mixed[0] != alone[0] || mixed[2] != alone[2] || mixed[4] != alone[4] {
		t.Error("packs of set 13 differ when they take turns with set 12")
	}
	if a, b := write(open(t, 42, 1, "11")), write(open(t, 42, 1, "12")); a[2:] == b[2:] {
		t.Errorf("two sets have the same numbers with one seed: %s", a)
	}
}

// TestEveryBaseCardAppears: each number of a set can be found, those that
// boosters don't hold never are.
func TestEveryBaseCardAppears(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	for _, set := range packs.Sets(cat) {
		b, err := packs.New(cat, set.Code)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		for seed := range uint64(6000) {
			p := b.Open(seed, 0)
			for _, c := range p.Cards {
				found[c.Printed().Number] = true
			}
		}
		base := 204
		if set.Code == "13" {
			base = 207
		}
		for n := 1; n <= base; n++ {
			if at := fmt.Sprint(n); !found[at] && !(set.Code == "3" && n == 4) {
				t.Errorf("set %s: number %d is in none of 6,000 packs", set.Code, n)
			}
		}
		for _, other := range map[string][]string{"3": {"223"}, "4": {"223", "224", "225"}, "5": {"223"}, "7": {"223", "224"},
			"8": {"223", "224"}, "9": {"0"}}[set.Code] {
			if found[other] {
				t.Errorf("set %s: number %s came in a booster", set.Code, other)
			}
		}
		if set.Code == "3" {
			for _, art := range []string{"4a", "4b", "4c", "4d", "4e"} {
				if !found[art] {
					t.Errorf("set 3: art %s never came", art)
				}
			}
		}
	}
}

// TestOdds: the slots follow the weights.
func TestOdds(t *testing.T) {
	t.Parallel()
	b, err := packs.New(cards(t), "13")
	if err != nil {
		t.Fatal(err)
	}
	const games = 20_000
	foil := map[catalog.Rarity]int{}
	for seed := range uint64(games) {
		p := b.Open(seed, 0)
		foil[p.Cards[packs.Size-1].Rarity()]++
	}
	for _, o := range packs.FoilOdds {
		want := games * o.Weight / 1000
		if got := foil[o.Rarity]; got < want*8/10-15 || got > want*12/10+15 {
			t.Errorf("foil %s: %d of %d packs, want about %d", o.Rarity, got, games, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	for _, tt := range []struct {
		sets []string
		n    int
		want string
	}{
		{[]string{"13"}, 0, "0 packs: between 1 and 24 can be opened at once"},
		{[]string{"13"}, 25, "25 packs: between 1 and 24 can be opened at once"},
		{nil, 1, "no set to open packs of"},
		{[]string{"99"}, 1, `set "99": there is no such set`},
		{[]string{"Q1"}, 1, "set Q1, Illumineer's Quest: Deep Trouble, has no booster packs"},
		{[]string{"13", "15"}, 1, "set 15, Into the Inkdark: its cards are not in this catalog (sets 1-14, October 2026)"},
	} {
		if _, err := packs.Open(cat, tt.sets, 1, tt.n); err == nil || err.Error() != tt.want {
			t.Errorf("Open(%v, n=%d): error %v, want %s", tt.sets, tt.n, err, tt.want)
		}
	}
}

// TestSmallSet: a set of which hardly any card is known still deals packs, or
// says that it cannot.
func TestSmallSet(t *testing.T) {
	t.Parallel()
	make := func(commons, uncommons, rares int) *catalog.Catalog {
		t.Helper()
		var list []catalog.Card
		add := func(n int, r catalog.Rarity) {
			for range n {
				id := len(list) + 1
				name := fmt.Sprintf("Card %d", id)
				list = append(list, catalog.Card{ID: fmt.Sprintf("card-%d", id), Name: name, MaxCopies: 4, Inks: formats.Amber,
					Names:     []catalog.Name{{Language: "en", Name: name}},
					Printings: []catalog.Printing{{Set: "1", Number: fmt.Sprint(id), Rarity: r, AppID: id}}})
			}
		}
		add(commons, catalog.Common)
		add(uncommons, catalog.Uncommon)
		add(rares, catalog.Legendary)
		cat, err := catalog.New("2026-11", []catalog.Set{{Code: "1", Kind: formats.Expansion, Names: map[string]string{"en": "One"}}}, list,
			formats.Official())
		if err != nil {
			t.Fatal(err)
		}
		return cat
	}
	if _, err := packs.Open(make(6, 3, 2), []string{"1"}, 1, packs.Max); err != nil {
		t.Errorf("eleven cards: %v", err)
	}
	for _, n := range [][3]int{{5, 3, 2}, {6, 2, 2}, {6, 3, 1}} {
		if _, err := packs.Open(make(n[0], n[1], n[2]), []string{"1"}, 1, 1); err == nil {
			t.Errorf("%v cards: no error", n)
		}
	}
}

func BenchmarkOpenSix(b *testing.B) {
	cat := cards(b)
	for b.Loop() {
		if _, err := packs.Open(cat, []string{"13"}, 7, 6); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPack(b *testing.B) {
	booster, err := packs.New(cards(b), "13")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		_ = booster.Open(7, 0)
	}
}
