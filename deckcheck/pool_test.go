package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

func TestReadPool(t *testing.T) {
	cat := cards(t)
	for _, tt := range []struct {
		name, text, set string
		want            string // pool code
		problems        []Code
	}{
		{"cards", "5 Smash\n1 Lantern\n", "", "9-32.198x5", nil},
		{"a card without a count may be several copies", "Smash\n", "", "", []Code{MissingCount}},
		{"cards without counts, one of them twice", "Smash\nLantern\nSmash\n", "", "9-32.198x2", nil},
		{"nothing", "\n", "", "", []Code{UnreadableLine}},
		{"a name that no card has", "5 Smash\n1x Grand Doom\n", "", "", []Code{UnknownCard}},
		{"a name of several", "0 Smash\n1 Elsa\n", "", "", []Code{AmbiguousCard}},
		{"none of a card", "0 Smash\n1 Lantern\n", "", "9-32", nil},
		{"more than a pool can have", "100 Smash\n", "", "", []Code{BadCount}},
		{"numbers", "17 23x2 204", "13", "13-17.23x2.204", nil},
		{"numbers with their counts behind", "17 2\n23 1\n150 3", "13", "13-17x2.23.150x3", nil},
		{"counts behind, as another piece says", "5x2\n17x2", "13", "13-5x2.17x2", nil},
		{"counts on either side", "5x2\n17x2\n2x 17", "13", "", []Code{UnreadableLine}},
		{"a number of another set", "12-17x2", "13", "12-17x2", nil},
		{"what is printed on a card", "17/207 • EN • 13", "13", "13-17", nil},
		{"numbers of two sets", "set 12: 4\nset 13: 17", "", "12-4_13-17", nil},
		{"numbers without a set", "17 18", "", "", []Code{UnreadableLine, UnreadableLine}},
		{"a number that is none", "17\n999", "13", "", []Code{UnreadableLine}},
		{"a pool code", "12-4x2.17_13-204", "13", "12-4x2.17_13-204", nil},
		{"a pool code of one set, another one chosen", " 12-4x2.17\n", "13", "12-4x2.17", nil},
		{"numbers parted by full stops", "17.23x2", "13", "13-17.23x2", nil},
		{"the link of a pool", "https://inkcheck.example/pool?set=13&p=12-4x2.17_13-204&f=sealed", "", "12-4x2.17_13-204", nil},
		{"the link of a verdict with a pool", "https://inkcheck.example/check?d=1c2SWOCw&f=sealed&pool=12-4&packs=6", "", "12-4", nil},
		{"a link with a broken pool", "https://inkcheck.example/pool?p=12", "", "", []Code{UnreadableLine}},
		{"a link without a pool", "https://inkcheck.example/pool?set=12", "", "", []Code{UnreadableLine}},
		{"a list with set-numbers", "2 Hades - King of Olympus (1-205)", "13", "1-205x2", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, problems := ReadPool(tt.text, tt.set, cat, mustDay("2026-11-20"))
			var got []Code
			for _, p := range problems {
				got = append(got, p.Code)
				if p.Message() == "" || p.Severity != Error || p.Rule == "" {
					t.Errorf("problem %+v", p)
				}
			}
			if !slices.Equal(got, tt.problems) {
				t.Fatalf("ReadPool(%q) problems = %v, want %v", tt.text, got, tt.problems)
			}
			if len(problems) == 0 && p.Code() != tt.want {
				t.Errorf("ReadPool(%q) = %s, want %s", tt.text, p.Code(), tt.want)
			}
		})
	}
}

// poolOf reads a pool that must be one.
func poolOf(t testing.TB, text string) *pool.Pool {
	t.Helper()
	p, problems := ReadPool(text, "", cards(t), mustDay("2026-11-20"))
	if len(problems) > 0 {
		t.Fatalf("ReadPool(%q): %v", text, problems)
	}
	return p
}

func TestNotInPool(t *testing.T) {
	p := poolOf(t, "4 Let It Go\n1 Be Prepared\n36 Microbots\n2 The Glass Slipper\n1 Dalmatian Puppy - Tail Wagger (3-4a)\n2 Dalmatian "+
		"Puppy - Tail Wagger (3-4e)")
	for text, want := range map[string]string{
		"4 Let It Go\n1 Be Prepared\n36 Microbots":                                  "",
		"4 Let It Go\n2 Be Prepared\n36 Microbots":                                  "not_in_pool be-prepared 2/1",
		"4 Let It Go\n36 Microbots\n1 Elsa - Spirit of Winter":                      "not_in_pool elsa-spirit-of-winter 1/0",
		"36 Microbots\n3 Dalmatian Puppy - Tail Wagger\n1 Be Prepared":              "", // all arts together
		"36 Microbots\n2 Dalmatian Puppy - Tail Wagger (3-4b)\n2 The Glass Slipper": "",
		"36 Microbots\n4 Dalmatian Puppy - Tail Wagger (3-4b)":                      "not_in_pool dalmatian-puppy-tail-wagger 4/3",
		"37 Microbots\n3 The Glass Slipper": "copy_limit the-glass-slipper 3/2, not_in_pool " +
			"microbots 37/36, not_in_pool the-glass-slipper 3/2",
		"4 Let It Go\n1 Be Prepared\n35 Microbots": "",
		"30 Microbots\n5 Let It Go\n4 Elsa - Spirit of Winter\n1 The Glass Slipper\n": "not_in_pool let-it-go 5/4, not_in_pool " +
			"elsa-spirit-of-winter 4/0",
	} {
		var got []string
		for _, q := range check(t, "sealed 2026-11-20", text, Options{Pool: p}).Problems {
			if q.Severity == Error {
				got = append(got, fmt.Sprintf("%s %s %d/%d", q.Code, q.Cards[0], *q.Have, *q.Limit))
			}
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	r := check(t, "sealed 2026-11-20", "40 Microbots", Options{Pool: p})
	if m := r.Problems[0].Message(); !strings.Contains(m, "has 36") || !strings.Contains(m, "4 more") {
		t.Errorf("message %q does not say how many are missing", m)
	}
	if r.Problems[0].Rule != "TR 1.3.2" {
		t.Errorf("rule %s", r.Problems[0].Rule)
	}
}

// opened is a pool of so many cards of each slot: Common, Uncommon, Rare to
// Legendary, Epic to Iconic, promo.
func opened(t testing.TB, counts ...int) *pool.Pool {
	t.Helper()
	cat := cards(t)
	p := pool.New(cat)
	for i, n := range counts {
		for k := range cat.Cards {
			card := &cat.Cards[k]
			for j := range card.Printings {
				q := &card.Printings[j]
				if n > 0 && (q.Set == "12" || q.Set == "P1") && slices.Contains(packSlots[i].rarities, q.Rarity) && p.Add(card, q, 1) {
					n--
				}
			}
		}
		if n > 0 {
			t.Fatalf("%d cards too few of slot %d", n, i)
		}
	}
	return &p
}

// Each bound with the smallest pool that keeps it and the one that breaks it.
func TestCheckPool(t *testing.T) {
	for _, tt := range []struct {
		format string
		counts []int
		o      Options
		want   string
	}{
		{"sealed", []int{40, 20, 12}, Options{}, ""},
		{"sealed", []int{36, 24, 12}, Options{}, ""},
		{"sealed", []int{42, 18, 12}, Options{}, ""},
		{"sealed", []int{36, 18, 18}, Options{}, ""},
		{"sealed", []int{36, 18, 12, 6}, Options{}, ""},
		{"sealed", []int{35, 20, 17}, Options{}, "pack_shape 35/36"},
		{"sealed", []int{43, 18, 12}, Options{}, "pack_count 73/72, pack_shape 43/42"},
		{"sealed", []int{43, 18, 11}, Options{}, "pack_shape 43/42, pack_shape 11/12"},
		{"sealed", []int{42, 17, 13}, Options{}, "pack_shape 17/18"},
		{"sealed", []int{36, 25, 11}, Options{}, "pack_shape 25/24, pack_shape 11/12"},
		{"sealed", []int{36, 17, 19}, Options{}, "pack_shape 17/18, pack_shape 19/18"},
		{"sealed", []int{36, 18, 11, 7}, Options{}, "pack_shape 11/12, pack_shape 7/6"},
		{"sealed", []int{39, 20, 12}, Options{}, "pack_count 71/72"},
		{"sealed", []int{40, 20, 13}, Options{}, "pack_count 73/72"},
		{"sealed", []int{40, 20, 13}, Options{Promo: true}, ""},
		{"sealed", []int{40, 20, 12}, Options{Promo: true}, ""},
		{"sealed", []int{40, 20, 14}, Options{Promo: true}, "pack_count 74/72"},
		{"sealed", []int{43, 18, 12}, Options{Promo: true}, ""}, // the promo may be a Common
		{"sealed", []int{44, 18, 11}, Options{Promo: true}, "pack_shape 44/43, pack_shape 11/12"},
		{"sealed", []int{40, 20, 12, 0, 1}, Options{Promo: true}, ""},
		{"sealed", []int{40, 20, 12, 0, 1}, Options{}, "pack_count 73/72, pack_shape 1/0"},
		{"sealed", []int{43, 18, 11, 0, 1}, Options{Promo: true}, "pack_shape 43/42, pack_shape 11/12"},
		{"sealed", []int{40, 20, 11, 0, 2}, Options{Promo: true}, "pack_shape 11/12, pack_shape 2/1"},
		{"sealed", []int{20, 10, 6}, Options{Packs: 3}, ""},
		{"sealed", []int{20, 10, 6}, Options{}, "pack_count 36/72, pack_shape 20/36, pack_shape 10/18, pack_shape 6/12"},
		{"draft", []int{8, 20, 20}, Options{}, ""},
		{"draft", []int{8, 20, 19}, Options{}, "pack_count 47/48"},
		{"draft", []int{8, 20, 21}, Options{}, "pack_count 49/48"},
		{"draft", []int{8, 20, 21}, Options{Promo: true}, ""},
		{"draft", []int{8, 20, 8}, Options{Packs: 3}, ""},
		{"packrush", []int{13, 7, 4}, Options{}, ""},
		{"packrush", []int{12, 6, 5, 1}, Options{}, ""},
		{"packrush", []int{13, 7, 3}, Options{}, "pack_count 23/24, pack_shape 3/4"},
		{"packrush", []int{13, 7, 5}, Options{}, "pack_count 25/24"},
		{"packrush", []int{13, 7, 5}, Options{Promo: true}, ""},
		{"packrush", []int{20, 10, 6}, Options{Packs: 3}, ""},
		{"packrush", []int{20, 10, 7}, Options{Packs: 3, Promo: true}, ""},
		{"precon", []int{1}, Options{}, ""},
		{"core", []int{1}, Options{}, ""},
	} {
		name := fmt.Sprint(tt.format, tt.counts, tt.o)
		f, err := formats.ParseFormat(tt.format)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		rules := cards(t).Calendar.On(f, mustDay("2026-11-20"))
		for _, p := range CheckPool(opened(t, tt.counts...), rules, tt.o) {
			got = append(got, fmt.Sprintf("%s %d/%d", p.Code, *p.Have, *p.Limit))
			if p.Severity != Warning || p.Rule == "" || !strings.Contains(p.Message(), fmt.Sprint(*p.Have)) {
				t.Errorf("%s: %+v", name, p)
			}
		}
		if got := strings.Join(got, ", "); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

// The warnings about a pool are in the report of the deck, and never make it
// illegal.
func TestCheckWithPool(t *testing.T) {
	p := opened(t, 40, 20, 11)
	list := &strings.Builder{}
	for i, e := range p.Deck().Entries {
		if i < 40 {
			fmt.Fprintf(list, "1 %s\n", e.Card.FullName)
		}
	}
	r := check(t, "sealed 2026-11-20", list.String(), Options{Pool: p})
	if got := codes(r); got != "pack_count, pack_shape" || !r.Legal {
		t.Errorf("legal %v, %s", r.Legal, got)
	}
	if r.Problems[0].Rule != "TR 1.3.2.2" || *r.Problems[0].Have != 71 {
		t.Errorf("%+v", r.Problems[0])
	}
	// Of a Pack Rush deck the size is told once.
	p = opened(t, 13, 6, 4)
	list.Reset()
	for _, e := range p.Deck().Entries {
		fmt.Fprintf(list, "%d %s\n", e.Count, e.Card.FullName)
	}
	if got := codes(check(t, "packrush 2026-11-20", list.String(), Options{Pool: p})); got != "pack_count" {
		t.Errorf("Pack Rush: %s", got)
	}
	if got := codes(check(t, "packrush 2026-11-20", "5 Smash", Options{Pool: poolOf(t, "5 Smash")})); strings.Count(got, "pack_count") != 1 {
		t.Errorf("Pack Rush with copies of one card: %s", got)
	}
}

// TestPackSlots: what a rarity's cards are called, many and one.
func TestPackSlots(t *testing.T) {
	t.Parallel()
	bounds := PackBounds(&pool.Pool{}, 1, false)
	for rarity, want := range map[catalog.Rarity]string{
		catalog.Common: "Common", catalog.Uncommon: "Uncommon", catalog.Legendary: "Rare, Super Rare and Legendary",
		catalog.Special: "promos and special cards", catalog.Special + 100: "promos and special cards",
	} {
		if got := bounds[PackSlot(rarity)].Words("en"); got != want {
			t.Errorf("%s: %s, want %s", rarity, got, want)
		}
	}
}

func TestPackBoundsNameEveryRarity(t *testing.T) {
	seen := map[catalog.Rarity]int{}
	for _, s := range packSlots {
		for _, r := range s.rarities {
			seen[r]++
		}
	}
	for _, r := range catalog.Rarities() {
		if seen[r] != 1 {
			t.Errorf("%s is in %d slots", r, seen[r])
		}
	}
	low := 0
	for _, b := range PackBounds(opened(t), 1, false) {
		low += b.Low
	}
	if low != formats.PackCards-1 {
		t.Errorf("the slots of a pack have %d cards and a foil, want %d", low, formats.PackCards-1)
	}
}

// TestManyCopies asks about counts that may be numbers.
func TestManyCopies(t *testing.T) {
	for text, want := range map[string]string{"set 13: 17x6": "", "set 13: 17x7": "pool_copies 7/6", "set 13: 17x23 4x2": "pool_copies 23/6",
		"6 Smash": "", "7 Smash": "pool_copies 7/6"} {
		var got []string
		for _, q := range CheckPool(poolOf(t, text), cards(t).Calendar.On(formats.Draft, mustDay("2026-11-20")), Options{}) {
			if q.Code == PoolCopies {
				got = append(got, fmt.Sprintf("%s %d/%d", q.Code, *q.Have, *q.Limit))
				if q.Severity != Note || len(q.Cards) != 1 || !strings.Contains(q.Message(), fmt.Sprintf("Is %d the count", *q.Have)) {
					t.Errorf("%+v", q)
				}
			}
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("pool %q: %q, want %q", text, got, want)
		}
	}
}

// TestPoolWords: what is said of a pool without a card, of one whose link is broken, and of rarities that packs do not hold.
func TestPoolWords(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	for _, f := range []formats.Format{formats.Sealed, formats.PackRush} {
		empty := CheckPool(&pool.Pool{}, cards(t).Calendar.On(f, day), Options{})
		if len(empty) == 0 || empty[0].Code != PackCount || *empty[0].Have != 0 {
			t.Errorf("an empty pool of %s: %+v", f, empty)
		}
	}
	_, broken := ReadPool("https://inkcheck.example/pool?p=12", "", cards(t), day)
	if len(broken) != 1 || !slices.Equal(broken[0].Lines, []int{1}) {
		t.Errorf("a broken link: %+v", broken)
	}
}
