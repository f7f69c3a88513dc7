package query

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/formats"
)

func run(t *testing.T, ix *Index, text string, r Request) *Result {
	t.Helper()
	q, err := ix.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	r.Today = formats.FactsAsOf
	return ix.Search(q, r)
}

func TestOrders(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	keys := map[Order]func(c *catalog.Card) int{
		ByCost:      func(c *catalog.Card) int { return c.Cost },
		ByStrength:  func(c *catalog.Card) int { return int(c.Strength) },
		ByWillpower: func(c *catalog.Card) int { return int(c.Willpower) },
		ByLore:      func(c *catalog.Card) int { return int(c.Lore) },
	}
	for order, key := range keys {
		for _, dir := range []Dir{Ascending, Descending} {
			hits := run(t, ix, "order:"+order.String()+" dir:"+dir.String(), Request{}).Hits
			for i := 1; i < len(hits); i++ {
				a, b := key(hits[i-1].Card), key(hits[i].Card)
				switch {
				case b < 0: // cards without the number come last
				case a < 0, dir == Ascending && a > b, dir == Descending && a < b,
					a == b && strings.Join(foldWords(hits[i-1].Card.FullName), " ") > strings.Join(foldWords(hits[i].Card.FullName), " "):
					t.Fatalf("order:%s dir:%s: %q (%d) before %q (%d)", order, dir, hits[i-1].Card.FullName, a, hits[i].Card.FullName, b)
				}
			}
		}
	}
}

func TestRelevance(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, tt := range []struct{ text, language, want string }{
		{"elsa", "en", "Elsa - "},             // the name alone before words of a version
		{"let it go", "en", "Let It Go"},      // the whole name
		{"snow white", "en", "Snow White - "}, // how the name begins
		{"cendrillon", "fr", "Cinderella - "},
	} {
		hits := run(t, ix, tt.text, Request{Language: tt.language, Size: 3}).Hits
		if len(hits) == 0 || !strings.HasPrefix(hits[0].Card.FullName, tt.want) {
			t.Errorf("%q finds %v first, want %q", tt.text, hits, tt.want)
		}
	}
}

func TestPages(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, text := range []string{"", "s", "rarity:enchanted unique:prints", "elsa unique:prints order:set"} {
		whole := run(t, ix, text, Request{})
		var joined []Hit
		for page := 1; ; page++ {
			res := run(t, ix, text, Request{Page: page, Size: 37})
			if res.Total != whole.Total || res.Pages != (whole.Total+36)/37 {
				t.Fatalf("%q page %d: total %d, pages %d; want %d", text, page, res.Total, res.Pages, whole.Total)
			}
			if len(res.Hits) == 0 {
				break
			}
			joined = append(joined, res.Hits...)
		}
		if !slices.Equal(joined, whole.Hits) || len(joined) != whole.Total {
			t.Errorf("%q: pages have %d hits, want the %d of one page in order", text, len(joined), whole.Total)
		}
	}
}

func TestPrints(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, h := range run(t, ix, "rarity:enchanted unique:prints", Request{}).Hits {
		if h.Card.Printings[h.Printing].Rarity != catalog.Enchanted {
			t.Errorf("%q shows a %v printing", h.Card.FullName, h.Card.Printings[h.Printing].Rarity)
		}
	}
	// No printing is in two sets; a card is.
	if res := run(t, ix, "set:1 set:9 unique:prints", Request{}); res.Total != 0 {
		t.Errorf("set:1 set:9 unique:prints: %d printings, want none", res.Total)
	}
	for _, h := range run(t, ix, "unique:prints set:9 rarity>=epic", Request{}).Hits {
		if p := h.Card.Printings[h.Printing]; p.Set != "9" || p.Rarity < catalog.Epic {
			t.Errorf("unique:prints set:9 rarity>=epic shows %+v", p)
		}
	}
}

// TestFacetsTellWhatTheyLeave asks for what every value of the facets leads to.
func TestFacetsTellWhatTheyLeave(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, text := range []string{"", "elsa", "elsa or olaf", "ink:ruby cost>=5 on:2025-06-01", "order:cost type:song", "set:9",
		"rarity:enchanted", "unique:prints set:9",
		"unique:prints elsa", "-rarity:common ink:amber", "amber 2 princess", "elsa spirt", "date:2025",
		"ink:amber cost=2 class=princess format:core", "ink:amber,steel",
		"ink:amber ink:steel", "ink=amber", "ink:none", "set:9 rarity:enchanted", "set:1,9 rarity:epic..iconic unique:prints",
		"cost:1,3 type:item,location", "inkwell:false is:song",
		"cost=2 cost=3", "ink:steel or ink:ruby cost:1", "format:core unique:prints cost:1..3", "elas ink:amber",
		"elsa ink:amber cost=1 class:pirate",
		"does:draw does:tuck unique:prints", "type:song does:draw does:gain", "class=hero class=princess keyword=shift ink:ruby"} {
		res := run(t, ix, text, Request{Facets: true})
		var kinds []string
		for _, f := range res.Facets {
			kinds = append(kinds, f.Field.String())
			for _, v := range slices.Concat(f.Values, f.Also) {
				to := f.Query(&v)
				if got := run(t, ix, to, Request{}); got.Total != v.Count || got.Total == 0 {
					t.Errorf("%q: facet %s %s says %d, %q finds %d", text, f.Field, v.Value, v.Count, to, got.Total)
				}
			}
		}
		if d := cmp.Diff([]string{"ink", "type", "cost", "rarity", "set", "class", "keyword", "does", "inkwell", "format"}, kinds); d != "" {
			t.Errorf("%q: facets (-want +got):\n%s", text, d)
		}
	}
}

func TestComplete(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	tests := []struct {
		text, language string
		kind           CompletionKind
		insert         string // one that is offered
		start, end     int
	}{
		{"elsa sp", "en", CompleteName, "Elsa - Spirit of Winter", 0, 7},
		{"cost<3 elsa sp", "en", CompleteName, "Elsa - Spirit of Winter", 7, 14},
		{"elsa - esp", "fr", CompleteName, "Elsa - Esprit de l'hiver", 0, 10},
		{"winter spirit", "en", CompleteName, "Elsa - Spirit of Winter", 0, 13},
		{"-elsa", "en", CompleteName, `"Elsa - Snow Queen"`, 1, 5},
		{"é rar", "en", CompleteField, "rarity:", 2, 5},
		{"é amb", "en", CompleteValue, "ink:amber", 2, 5},
		{"ink:am", "en", CompleteValue, "ink:amethyst", 0, 6},
		{"-i:amber,st", "en", CompleteValue, "i:amber,steel", 1, 11},
		{"set:fab", "fr", CompleteValue, "set:9", 0, 7},
		{"set:", "en", CompleteValue, "set:1", 0, 4},
		{"class:dwarf", "en", CompleteValue, `class:"seven dwarfs"`, 0, 11},
		{"k:eva", "en", CompleteValue, "k:evasive", 0, 5},
		{"order:c", "en", CompleteValue, "order:cost", 0, 7},
	}
	for _, tt := range tests {
		got := ix.Complete(tt.text, -1, tt.language, 12)
		if !slices.ContainsFunc(got, func(c Completion) bool {
			return c.Kind == tt.kind && c.Insert == tt.insert && c.Start == tt.start && c.End == tt.end
		}) {
			t.Errorf("Complete(%q) = %+v, want %q at %d to %d", tt.text, got, tt.insert, tt.start, tt.end)
		}
		if len(got) > 12 {
			t.Errorf("Complete(%q) has %d", tt.text, len(got))
		}
	}
	for _, text := range []string{"elsa ", "Elsa - ", "Elsa -", "ink:amber ", "elsa) ", "asdfghjk "} {
		if got := ix.Complete(text, -1, "en", 10); len(got) == 0 {
			t.Errorf("Complete(%q) is empty", text)
		}
	}
	for _, text := range []string{"", " ", "(", `"elsa"`, "nofield:x", strings.Repeat("a", 501)} {
		if got := ix.Complete(text, -1, "en", 10); len(got) > 0 {
			t.Errorf("Complete(%q) = %+v, want nothing", text, got)
		}
	}
	inserts := func(text string) (out []string) {
		for _, c := range ix.Complete(text, -1, "en", 12) {
			out = append(out, c.Insert)
		}
		return out
	}
	if got, want := inserts("ink:Amber,am"), []string{"ink:Amber,amethyst"}; !slices.Equal(got, want) { // amber is there
		t.Errorf("Complete of several inks = %q, want %q", got, want)
	}
	if got := ix.Complete("elsa ink:am", 4, "en", 5); len(got) == 0 || got[0].Card == nil || got[0].End != 4 {
		t.Errorf("Complete in the middle = %+v, want names", got)
	}
}

// inventedTexts are texts that no card has.
type inventedTexts map[string]string

func (inventedTexts) Languages() []string { return []string{"en", "fr"} }

func (inventedTexts) Details(string, string) []catalog.Detail { return nil }

func (x inventedTexts) Lines(language, card string, reminders bool) []string {
	if language != "fr" || x[card] == "" {
		return nil
	}
	lines := strings.Split(x[card], "\n")
	if reminders {
		lines[0] += " (as a reminder)"
	}
	return lines
}

func TestTexts(t *testing.T) {
	t.Parallel()
	c := embeddedIndex(t).Catalog()
	a, b := c.Cards[10].ID, c.Cards[20].ID
	ix := NewIndex(c, inventedTexts{a: "Whistle a thorn\nwave a potato", b: "Wave a carrot"})
	for _, tt := range []struct {
		text string
		want []int
	}{
		{`text:"wave a"`, []int{10, 20}},
		{"o:thorn", []int{10}},
		{"o:thor", []int{}}, // not a part of a word
		{"o:thor*", []int{10}},
		{"o:/p.t.t/", []int{10}},
		{"o:reminder", []int{}},
		{"fo:reminder", []int{10, 20}},
		{`text="whistle a thorn"`, []int{10}},
		{`text="wave a potato"`, []int{10}},
		{`text="wave a"`, []int{}},
		{`text:"thorn wave"`, []int{}}, // not over the end of an ability
		{`text:wave -text:carrot`, []int{10}},
	} {
		q, err := ix.Parse(tt.text)
		if err != nil || len(q.Warnings) > 0 {
			t.Errorf("Parse(%q): %v, warnings %+v", tt.text, err, q.Warnings)
		}
		if got := ix.Match(q, formats.FactsAsOf); !slices.Equal(got, tt.want) {
			t.Errorf("%q finds %v, want %v", tt.text, got, tt.want)
		}
		for _, i := range []int{10, 20, 30} {
			if got := Match(q.Root, &c.Cards[i], ix.Env(formats.FactsAsOf)); got != slices.Contains(tt.want, i) {
				t.Errorf("Match(%q, %d) = %v", tt.text, i, got)
			}
		}
	}
}

// TestFacetsOfWhatIsAsked holds what another value of a field does: it takes
// the place of an ink type, and is one more cost, type, rarity, set or format.
func TestFacetsOfWhatIsAsked(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	tests := []struct {
		text, field, value string
		on                 bool
		want               string // the query that the value leads to
	}{
		{"ink:amber cost<=2", "ink", "steel", false, "cost<=2 ink:steel"},
		{"ink:amber cost<=2", "ink", "amber", true, "cost<=2"},
		{"ink:amber", "also", "steel", false, "ink:amber,steel"},
		{"ink:amber,steel", "ink", "steel", true, "ink:amber"},
		{"ink:amber,steel", "ink", "ruby", false, "ink:ruby"},
		{"cost=2 elsa", "cost", "3", false, "elsa cost:2,3"},
		{"cost:2..4 elsa", "cost", "3", true, "elsa cost:2,4"},
		{"cost<=3", "cost", "3", false, "cost<=3 cost=3"},
		{"rarity:epic set:9", "rarity", "iconic", false, "set:9 rarity:epic,iconic"},
		{"type:item", "type", "location", false, "type:item,location"},
		{"type:item,location", "type", "item", true, "type:location"},
		{"set:9", "set", "1", false, "set:1,9"},
		{"format:core", "format", "infinity", false, "format:core,infinity"},
		{"inkwell:true", "inkwell", "false", false, "inkwell:false"},
		{"class=princess", "class", "hero", false, "class=princess class=hero"},
		{"class=princess class=hero", "class", "hero", true, "class=princess"},
		{"-rarity:epic", "rarity", "iconic", false, "-rarity:epic rarity:iconic"},
	}
	for _, k := range tests {
		found := false
		for _, f := range run(t, ix, k.text, Request{Facets: true}).Facets {
			list := f.Values
			if k.field == "also" {
				list = f.Also
			} else if f.Field.String() != k.field {
				continue
			}
			for _, v := range list {
				if v.Value != k.value {
					continue
				}
				found = true
				if got := f.Query(&v); got != k.want || v.On != k.on {
					t.Errorf("%q: %s %s leads to %q (on: %v), want %q (%v)", k.text, k.field, k.value, got, v.On, k.want, k.on)
				}
			}
		}
		if !found {
			t.Errorf("%q: no %s %s", k.text, k.field, k.value)
		}
	}
}

// TestNothingLeft: a query of which nothing could be read finds nothing; what could be read is found, and the empty query finds all.
func TestNothingLeft(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, some := range map[string]bool{"": true, "elsa (": true, "cost=1 rarity:foo": true,
		"((((": false, "on:1999-01-01": false, "rarity:foo": false, "foo:bar": false, strings.Repeat("a", MaxLength+1): false} {
		q, _ := Parse(text, ix.Vocabulary())
		if got := ix.Search(q, Request{Today: formats.FactsAsOf}).Total > 0; got != some || q.FindsNothing() == some {
			t.Errorf("Search(%q) finds cards: %v, FindsNothing: %v", text, got, q.FindsNothing())
		}
	}
}

// TestLoosen: what Loosen offers of a query that finds nothing finds what it says, and nothing else of its kind would.
func TestLoosen(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, text := range []string{"cost=99", "cost=99 lore=3", "cost=99 lore=99", "elsa cost=99", "ink:amber cost=99 lore=3",
		"cost=99 lore=99 elsa", "cost=99 lore=99 move=99", "set:1 number=999 unique:prints", "elsa set:1 rarity:iconic unique:prints",
		"elsa set:1 rarity:iconic",
		"a b c d e f g h i j k cost=99", "a b c d e f g h i j k l cost=99", "cost=99 (lore=3 or lore=4) ink:ruby"} {
		res := run(t, ix, text, Request{})
		var one, two []Part
		and, _ := res.Read.Root.(And)
		n := len(and)
		total := func(skip ...int) int {
			return ix.Search(res.Read.without(skip...), Request{Today: formats.FactsAsOf}).Total
		}
		for i := range n {
			if k := total(i); k > 0 && n > 1 && n <= maxParts {
				one = append(one, Part{String(and[i]), res.Read.without(i).String(), k})
			}
			for j := i + 1; j < n && n > 2 && n <= maxParts; j++ {
				if k := total(i, j); k > 0 {
					two = append(two, Part{String(and[i]) + " " + String(and[j]), res.Read.without(i, j).String(), k})
				}
			}
		}
		if one == nil {
			one = two
		}
		if diff := cmp.Diff(one, ix.Loosen(res.Read, formats.FactsAsOf)); diff != "" {
			t.Errorf("Loosen(%q) (-want +got):\n%s", text, diff)
		}
	}
}

// TestInstead: a term takes the place of the parts about its field, of those alone, and of none within another part.
func TestInstead(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "cost>=5",
		"cost=3..4":                        "cost>=5",
		"cost<=2 type:song cost>=1":        "type:song cost>=5",
		"ink:amber or cost:2":              "(ink:amber or cost=2) cost>=5",
		"ink:amber -cost:2 sort:name":      "ink:amber -cost=2 cost>=5 order:name",
		"elsa (cost:2 or cost:3) cost:4":   "elsa (cost=2 or cost=3) cost>=5",
		"elsa (cost:2 or type:item) or ra": "(elsa (cost=2 or type:item) or ra) cost>=5",
	} {
		q, err := Parse(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := q.Instead(CostField, "cost>=5"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
