package pool

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
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

// decode reads a code that must be one.
func decode(t testing.TB, code string) Pool {
	t.Helper()
	p, err := FromCode(code, cards(t))
	if err != nil {
		t.Fatalf("FromCode(%q): %v", code, err)
	}
	return p
}

// issueText is an issue as the table writes it: place, text, suggestion.
func issueText(i Issue) string {
	return fmt.Sprintf("%d:%d %q %s", i.Line, i.Column, i.Text, cmp.Or(i.Suggestion, "-"))
}

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		name, text, set string
		want            string // code
		issues          []string
	}{
		{"numbers as called out", "17 23x2 4a 204", "3", "3-4a.17.23x2.204", nil},
		{"every separator", "17,23;4\n5\t6.7\r\n8", "13", "13-4.5.6.7.8.17.23", nil},
		{"twice is two", "17 17 17x2", "13", "13-17x4", nil},
		{"signs for counts", "17X2 18*3 19×2 20 x2", "13", "13-17x2.18x3.19x2.20x2", nil},
		{"a number with its set", "12-17x2 12:18 4", "13", "12-17x2.18_13-4", nil},
		{"a set for what follows", "set 12: 17\n18\n13: 4", "11", "12-17.18_13-4", nil},
		{"a set without a colon, and with one apart", "set 12 17\nset 13 : 4 9 : 5", "", "9-5_12-17_13-4", nil},
		{"zeros and letter case", "017 SET 3: 4A set p1: 12", "13", "3-4a_13-17_P1-12", nil},
		{"a bare number of lettered printings", "4", "3", "3-4a", nil},
		{"number 0 of set 9", "0", "9", "9-0", nil},
		{"foils beyond the base cards", "205 240", "12", "12-205.240", nil},
		{"sets in calendar order", "P1-12 13-1 2-1 10-1", "", "2-1_10-1_13-1_P1-12", nil},
		{"hash", "#17 12-#18", "13", "12-18_13-17", nil},
		{"nothing", " \n", "13", "", nil},
		{"no number of the set", "17 999", "13", "13-17", []string{`1:4 "999" -`}},
		{"no number of the set, with counts", "999x2 999 x2\n999 x 2 2x 999", "13", "",
			[]string{`1:1 "999x2" -`, `1:7 "999 x2" -`, `2:1 "999 x 2" -`, `2:9 "2x 999" -`}},
		{"a letter too many", "17b", "13", "", []string{`1:1 "17b" 17`}},
		{"count 0", "17x0 18", "13", "13-18", []string{`1:1 "17x0" 17`}},
		{"count over the limit", "1\n 20x100", "13", "13-1", []string{`2:2 "20x100" 20`}},
		{"sum over the limit", "20x99 20", "13", "13-20x99", []string{`1:7 "20" -`}},
		{"a set in a line", "set 13 17 23", "", "13-17.23", nil},
		{"a set in a line of another one", "set 13 17 23\nSet: 12\n4\nset #11 - 5", "9", "11-5_12-4_13-17.23", nil},
		{"counts first", "2x17 1x204 3x5", "13", "13-5x3.17x2.204", nil},
		{"counts first, apart", "2x 17\n3 x 23, 1x 4", "13", "13-4.17x2.23x3", nil},
		{"counts apart from small numbers", "4 x2 5x 3", "13", "13-3x5.4x2", nil},
		{"both may be counts: the one behind", "3x2 17", "13", "13-3x2.17", nil},
		{"both are counts, and others are behind", "3x2 17x2", "13", "13-3x2.17x2", nil},
		{"both are counts, and others are in both ways", "3x2 17x2 2x18", "13", "13-17x2.18x2", []string{`1:1 "3x2" -`}},
		{"the same twice", "3x3", "13", "13-3x3", nil},
		{"many copies", "17x23", "13", "13-17x23", nil},
		{"many copies, counts first", "7x17 2x18", "13", "13-17x7.18x2", nil},
		{"a count before a letter and a set", "2x4a 3x12-5", "3", "3-4ax2_12-5x3", nil},
		{"a count without a number", "x2 17", "13", "13-17", []string{`1:1 "x2" -`}},
		{"columns", "17 2\n23 1\n204 6", "13", "13-17x2.23.204x6", nil},
		{"columns of a set", "set 12:\n17\t2\n23\t1\n\nset 13:\n17\t1\n40\t3", "", "12-17x2.23_13-17.40x3", nil},
		{"columns, counts first", "2 17\n1 23\n1 204", "13", "13-17x2.23.204", nil},
		{"columns with headings", "Number,Count\n1,2\n2,1\n3,0", "13", "13-1x2.2", nil},
		{"columns with sets before the numbers", "Number,Count\n5-17,2\n12-3,1", "13", "5-17x2_12-3", nil},
		{"columns with headings in German, counts first", "Anzahl;Nummer\n2;1\n1;5", "13", "13-1x2.5", nil},
		{"columns of sets and numbers", "13 17\n13 23", "13", "13-17.23", nil},
		{"columns of three", "13 17 2\n13 23 1", "", "13-17x2.23", nil},
		{"columns of printed identifiers", "17/207 • EN • 13\t2\n23/207 • EN • 13\t1", "", "13-17x2.23", nil},
		{"columns of two counts", "1 2\n3 1", "13", "", []string{`1:1 "1 2" -`}},
		{"columns of which one may count the lines", "1 17\n2 23\n3 40", "13", "", []string{`1:1 "1 17" -`}},
		{"a column that may be the set", "1 17\n1 23", "", "", []string{`1:1 "1 17" -`}},
		{"a column that may be another set", "12 17\n12 23", "13", "", []string{`1:1 "12 17" -`}},
		{"columns with holes", "17 2\n23\n40 3", "13", "13-23", []string{`1:1 "17 2" -`, `3:1 "40 3" -`}},
		{"two numbers a line", "17 18\n23 4\n40 2", "13", "13-2.4.17.18.23.40", nil},
		{"one line of two", "17 2", "13", "13-2.17", nil},
		{"one line of two columns", "17\t2", "13", "", []string{`1:1 "17 2" -`}},
		{"columns behind a set on the first line", "set 13: 17 2\n23 1\n40 3", "", "13-17x2.23.40x3", nil},
		{"lines that each have their set", "set 12: 17 2\nset 13: 23 1", "", "12-2.17_13-1.23", nil},
		{"a row that breaks off", "Number,Count\n17,2\n23", "13", "13-17x2", []string{`3:1 "23" -`}},
		{"printed identifiers", "17/207 • EN • 13 2/P1 • EN • 1\n4a/204·FR·3, 1TFC EN 3/P1", "", "3-4a_13-17_P1-2.3", nil},
		{"printed identifiers with counts", "2 17/207 • EN • 13\n23/207 EN 13 x3\n2x 40/207 • DE • 13\n50/207 • EN • 13 x", "",
			"13-17x2.23x3.40x2.50", []string{`4:18 "x" -`}},
		{"counts with spaces around the x", "17/207 • EN • 13 x 2\n3 × 23/207 EN 13\n40/207 x 2, 50/207 x", "",
			"13-17x2.23x3.40x2.50", []string{`3:20 "x" -`}},
		{"a printed identifier times nothing", "set 13: 17/207 x 0\n18/207 x 2 x", "", "13-18x2",
			[]string{`1:9 "17/207 x 0" -`, `2:12 "x" -`}},
		{"a printed identifier of a set with other numbers", "17/204 • EN • 13", "", "", []string{`1:1 "17/204 • EN • 13" -`}},
		{"many of a printed identifier", "23 17/207 • EN • 13", "", "", []string{`1:1 "23 17/207 • EN • 13" -`}},
		{"a slash tells the set where one has so many", "17/207 17/204", "", "13-17", []string{`1:8 "17/204" -`}},
		{"parts of a pool", "set 13\nPack 1: 17 23\nPack 2: 18\nAmber:\n19\nCommon: 20\nFoils\n21", "", "13-17.18.19.20.21.23", nil},
		{"a count that is none", "2x", "13", "", []string{`1:1 "2x" 2`}},
		{"unknown set of a number", "99-17", "13", "", []string{`1:1 "99-17" 13-17`}},
		{"unknown set of what follows", "99: 17", "13", "", []string{`1:1 "99:" -`, `1:5 "17" -`}},
		{"a set without data", "set 15: 17", "13", "", []string{`1:9 "17" -`}},
		{"no set", "17", "", "", []string{`1:1 "17" -`}},
		{"as printed on the card", "17/207", "13", "13-17", nil},
		{"words", "Elsa é17", "13", "", []string{`1:1 "Elsa" -`, `1:6 "é17" -`}},
		{"columns count characters", "é 999", "13", "", []string{`1:1 "é" -`, `1:3 "999" -`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, issues := Parse(tt.text, tt.set, cards(t))
			if got := p.Code(); got != tt.want {
				t.Errorf("Parse(%q, %q) = %s, want %s", tt.text, tt.set, got, tt.want)
			}
			var got []string
			for _, i := range issues {
				if !strings.Contains(i.Message("en"), clip(i.Text)) {
					t.Errorf("message %q does not quote %q", i.Message("en"), i.Text)
				}
				got = append(got, issueText(i))
			}
			if !slices.Equal(got, tt.issues) {
				t.Errorf("Parse(%q, %q) issues = %q, want %q", tt.text, tt.set, got, tt.issues)
			}
		})
	}
}

// TestClip: what a message quotes is whole up to its bound, and says where it was cut.
func TestClip(t *testing.T) {
	whole := strings.Repeat("é", maxClip)
	for text, want := range map[string]string{"": "", whole: whole, whole + "x": whole + "…", "a\xff": "a\ufffd"} {
		if got := clip(text); got != want {
			t.Errorf("clip(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestParseBoundsIssues(t *testing.T) {
	_, issues := Parse(strings.Repeat("no ", 3*MaxIssues), "13", cards(t))
	if len(issues) != MaxIssues || !strings.Contains(issues[MaxIssues-1].Detail.In("en"), "200 more") {
		t.Errorf("%d issues, the last %q; want %d and how many more", len(issues), issues[len(issues)-1].Detail, MaxIssues)
	}
	if p, issues := Parse(strings.Repeat("1 ", MaxBytes), "13", cards(t)); len(issues) != 1 || p.Total() != 0 {
		t.Errorf("a text that is too long: %d cards, %d issues", p.Total(), len(issues))
	}
}

func TestFromCodeRefuses(t *testing.T) {
	for code, want := range map[string]error{
		"13":           ErrCodeForm,
		"13-":          ErrCodeForm,
		"13-17x0":      ErrCodeForm,
		"13-17x100":    ErrCodeForm,
		"13-17x99.17":  ErrCodeForm,
		"13-17x":       ErrCodeForm,
		"13-17..18":    ErrCodeForm,
		"13-17_":       ErrCodeForm,
		"_13-17":       ErrCodeForm,
		"13-17 18":     ErrCodeForm,
		"13-1-2":       ErrCodeForm,
		"99-17":        ErrCodeCard,
		"13-999":       ErrCodeCard,
		"15-1":         ErrCodeCard,
		"1\xff-1":      ErrCodeForm,
		"13-123456789": ErrCodeForm,
	} {
		if p, err := FromCode(code, cards(t)); !errors.Is(err, want) || p.Total() != 0 {
			t.Errorf("FromCode(%q) = %d cards, %v; want %v", code, p.Total(), err, want)
		}
	}
	if _, err := FromCode(strings.Repeat("1", MaxCodeBytes+1), cards(t)); !errors.Is(err, ErrCodeForm) {
		t.Errorf("a code that is too long: %v", err)
	}
}

// TestCodesOfOld are codes that links have: they must read the same for ever.
func TestCodesOfOld(t *testing.T) {
	for code, want := range map[string]int{
		"":                              0,
		"12-4_13-17x2.204":              4,
		"3-4a.4b.17x12_P1-12":           15,
		"9-0.204.205.241_13-1x99.9.207": 105,
	} {
		if p := decode(t, code); p.Code() != code || p.Total() != want {
			t.Errorf("%q reads as %q of %d cards, want itself of %d", code, p.Code(), p.Total(), want)
		}
	}
	if got := decode(t, "13-204.17.17_12-4").Code(); got != "12-4_13-17x2.204" {
		t.Errorf("canonical code = %q", got)
	}
}

func TestAdd(t *testing.T) {
	cat := cards(t)
	p := New(cat)
	card, printing, _ := cat.Printing("13", "17")
	for _, step := range []struct {
		n    int
		ok   bool
		want string
	}{
		{-1, false, ""}, {0, true, ""}, {2, true, "13-17x2"}, {98, false, "13-17x2"}, {97, true, "13-17x99"}, {-98, true, "13-17"},
		{-1, true, ""},
	} {
		if ok := p.Add(card, printing, step.n); ok != step.ok || p.Code() != step.want {
			t.Fatalf("Add(%d) = %v, %q; want %v, %q", step.n, ok, p.Code(), step.ok, step.want)
		}
	}
}

func TestDeckJoinsPrintings(t *testing.T) {
	p := decode(t, "3-4a.4b.4cx2_8-38")
	d := p.Deck()
	if len(d.Entries) != 1 || d.Entries[0].Count != 5 || d.Cards != 5 || d.Entries[0].Card.ID != "dalmatian-puppy-tail-wagger" {
		t.Errorf("Deck() = %+v, want five Dalmatian Puppies", d.Entries)
	}
	if n := p.Count(d.Entries[0].Card); n != 5 {
		t.Errorf("Count = %d, want 5", n)
	}
	if got := p.Sets(); !slices.Equal(got, []string{"3", "8"}) {
		t.Errorf("Sets() = %v", got)
	}
}

func TestRaritiesAreThoseOfThePrintings(t *testing.T) {
	cat := cards(t)
	card, base, _ := cat.Printing("1", "5") // Hades - King of Olympus, Rare; 205 is Enchanted
	p := New(cat)
	p.Add(card, base, 2)
	_, enchanted, _ := cat.Printing("1", "205")
	p.Add(card, enchanted, 1)
	r := p.Rarities()
	if r[catalog.Rare] != 2 || r[catalog.Enchanted] != 1 || r.Of(catalog.Rare, catalog.Enchanted, catalog.Common) != 3 {
		t.Errorf("Rarities() = %v", r)
	}
}

// TestBase: the base printing is of the set asked for, else of the newest expansion, and there the one with the smallest number.
func TestBase(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	newest := func(c *catalog.Card) string {
		sets := cat.Calendar.Sets()
		for id := len(sets) - 1; id >= 0; id-- {
			if sets[id].Kind == formats.Expansion && slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool {
				return p.Set == sets[id].Code && p.Rarity < catalog.PromoRarity
			}) {
				return sets[id].Code
			}
		}
		return ""
	}
	for i := range cat.Cards {
		c := &cat.Cards[i]
		asked := []string{"", "99"}
		for _, p := range c.Printings {
			asked = append(asked, p.Set)
		}
		for _, set := range asked {
			of := set
			if set == "" || set == "99" {
				if of = newest(c); of == "" {
					continue
				}
			}
			got := DefaultPrinting(cat, c, set)
			if got.Set != of {
				t.Errorf("Base(%s, %q) is of set %s, want %s", c.ID, set, got.Set, of)
			}
			for _, p := range c.Printings {
				if p.Set == of && (set == of || p.Rarity < catalog.PromoRarity) && CompareNumbers(p.Number, got.Number) < 0 {
					t.Errorf("Base(%s, %q) = %s, and there is %s", c.ID, set, got.Number, p.Number)
				}
			}
		}
	}
}

func TestFromList(t *testing.T) {
	for _, tt := range []struct{ name, list, want string }{
		{"numbers keep the printing", "1 Hades - King of Olympus (1-205)\n2 Hades - King of Olympus (1-5)", "1-5x2.205"},
		{"a number first", "1 1-205\n", "1-205"},
		{"no numbers: the base printing", "3 Hades - King of Olympus", "1-5x3"},
		{"a number of another card does not count", "1 Hades - King of Olympus (1-6)", "1-5"},
		{"a reprint is of the set that most cards are of", "1 Cinderella - Gentle and Kind\n2 Hades - King of Olympus", "1-3.5x2"},
		{"of two sets the newer one", "1 Cinderella - Gentle and Kind", "9-19"},
		{"a table", "Set Number,Card Number,Variant,Count,Name,Color,Rarity\n001,205,foil,1,\"Hades - King of " +
			"Olympus\",Amber,Enchanted\n001,005,normal,2,\"Hades - King of Olympus\",Amber,Rare\n", "1-5x2.205"},
		{"a table without names", "Set Number,Card Number,Variant,Count\n001,205,foil,2\n", "1-205x2"},
		{"a table with a number of another card", "Set Number,Card Number,Variant,Count,Name\n001,006,foil,1,\"Hades - King of Olympus\"\n",
			"1-5"},
		{"data with numbers",
			`[{"amount":1,"name":"Hades","version":"King of Olympus","set":"1","number":"205"},{"amount":2,"name":"Hades - King of Olympus"}]`,
			"1-5x2.205"},
		{"numbers of LorcanaJSON", `{"cards":[{"amount":2,"id":205,"isFoil":false},{"amount":1,"id":5,"isFoil":false}]}`, "1-5.205x2"},
		{"the app's deck", "23j3j05", "1-5.205x2"},
		{"alternative arts", "2 Dalmatian Puppy - Tail Wagger (3-4c)\n1 Dalmatian Puppy - Tail Wagger (3-4e)\n", "3-4cx2.4e"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			list := decklist.Read(tt.list, cards(t))
			p, over := FromList(list)
			if got := p.Code(); got != tt.want || len(over) > 0 {
				t.Errorf("FromList(%q) = %s, want %s; over %d", tt.list, got, tt.want, len(over))
			}
		})
	}
	if p, over := FromList(decklist.Read("100 Smash\n99 Lantern", cards(t))); len(over) != 1 || over[0].ID != "smash" || p.Total() != 99 {
		t.Errorf("100 Smash: %d over, %d cards", len(over), p.Total())
	}
}

// TestMissingNumber: what lacks its number is told so, and not that its number is wrong.
func TestMissingNumber(t *testing.T) {
	_, issues := Parse("x2 17", "13", cards(t))
	if len(issues) != 1 || !strings.Contains(issues[0].Message("en"), "There is no number before the count; write 17 x2.") {
		t.Errorf("issues %+v", issues)
	}
}

func TestIsNumbers(t *testing.T) {
	for text, want := range map[string]bool{
		"17 23x2 4a 204":                    true,
		"\ufeffset 13: 17 18 nonsense":      true, // a file of Windows begins with a mark that nobody sees
		"\ufeff17 18":                       true,
		"set 13: 17 23x2\nset 12:\n4":       true,
		"13: 17":                            true,
		"13:\n17 18":                        true,
		"set 13\n17 18":                     true,
		"12-17 13-4":                        true,
		"set 13: 17 nonsense here":          false,
		"set 13:\n17 18 nonsense":           true,
		"Set 1:\n4 Hades - King of Olympus": false,
		"4 Elsa - Spirit of Winter":         false,
		"4: Smash":                          false,
		"2 1-42\n3 1-43":                    false,
		"[[42,2]]":                          false,
		"Songs:\n4 Let It Go":               false,
		"":                                  false,
		"4 レット・イット・ゴー":                      false,
		"1 17\n2 18":                        true,
		"set 13 17 23":                      true,
		"Set: 13\n17 23":                    true,
		"17/207 • EN • 13":                  true,
		"1TFC EN 3/P1":                      true,
		"Number,Count\n17,2":                true,
		"Pack 1: 17 23\nPack 2: 4":          true,
		"Count,Name\n4,Smash":               false,
		"https://example.org/deck/123456":   false,
	} {
		if got := IsNumbers(text); got != want {
			t.Errorf("IsNumbers(%q) = %v, want %v", text, got, want)
		}
	}
}

// pools draws a pool of printings of the catalog.
func pools(cat *catalog.Catalog) *rapid.Generator[Pool] {
	return rapid.Custom(func(t *rapid.T) Pool {
		p := New(cat)
		for range rapid.IntRange(0, 40).Draw(t, "entries") {
			card := &cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")]
			printing := &card.Printings[rapid.IntRange(0, len(card.Printings)-1).Draw(t, "printing")]
			p.Add(card, printing, rapid.IntRange(1, MaxCount).Draw(t, "count"))
		}
		return p
	})
}

func TestRoundTrips(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		p := pools(cat).Draw(t, "pool")
		code := p.Code()
		if strings.Trim(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") != "" {
			t.Fatalf("code %q needs an escape", code)
		}
		got, err := FromCode(code, cat)
		if err != nil || !slices.Equal(got.Entries, p.Entries) {
			t.Fatalf("FromCode(%q) = %v, %v", code, got.Code(), err)
		}
		got, issues := Parse(p.Text(), "", cat)
		if len(issues) > 0 || !slices.Equal(got.Entries, p.Entries) {
			t.Fatalf("Parse(%q) = %v, %v", p.Text(), got.Code(), issues)
		}
		if p.Total() > 0 && !IsNumbers(p.Text()) {
			t.Fatalf("IsNumbers(%q) = false", p.Text())
		}
		sum, r := 0, p.Rarities()
		for _, n := range r {
			sum += n
		}
		if d := p.Deck(); d.Cards != p.Total() || sum != p.Total() {
			t.Fatalf("%d cards in the deck, %d by rarity, %d in the pool", d.Cards, sum, p.Total())
		}
	})
}

func FuzzFromCode(f *testing.F) {
	for _, s := range []string{"", "13-17x2.204_12-4", "3-4a", "9-0", "P1-12", "13-17x", "__", "13-17x099"} {
		f.Add(s)
	}
	cat := cards(f)
	f.Fuzz(func(t *testing.T, code string) {
		if linked, ok, err := FromLink(code, cat); ok && err == nil {
			if again, same, _ := FromLink(linked.Code(), cat); linked.Code() != "" && (!same || !slices.Equal(again.Entries, linked.Entries)) {
				t.Fatalf("Linked(%q) → %q → %q", code, linked.Code(), again.Code())
			}
		}
		p, err := FromCode(code, cat)
		if err != nil {
			if p.Total() != 0 {
				t.Fatal("an error and cards")
			}
			return
		}
		again, err := FromCode(p.Code(), cat)
		if err != nil || !slices.Equal(again.Entries, p.Entries) {
			t.Fatalf("%q → %q → %q, %v", code, p.Code(), again.Code(), err)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"17 23x2 4a 204", "set 12: 17\n13: 4", "12-17x2 12:18", "17 x2 : 4", "set", "set :", "é×2"} {
		f.Add(s, "13")
	}
	cat := cards(f)
	f.Fuzz(func(t *testing.T, text, set string) {
		IsNumbers(text)
		p, issues := Parse(text, set, cat)
		last := Issue{}
		for _, i := range issues {
			if i.Detail.None() || i.Line < last.Line || i.Line == last.Line && i.Column <= last.Column {
				t.Fatalf("issue %+v after %+v", i, last)
			}
			last = i
		}
		again, more := Parse(p.Text(), "", cat)
		if len(more) > 0 || !slices.Equal(again.Entries, p.Entries) {
			t.Fatalf("Parse(%q) → %q → %q, %v", text, p.Code(), again.Code(), more)
		}
	})
}
