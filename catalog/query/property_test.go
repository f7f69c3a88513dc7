package query

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/formats"
)

// termTexts are drawn from for random queries: every field, every operator,
// names in several languages and values at the edges.
var termTexts = func() []string {
	out := []string{"elsa", "an", "s", "ile", "lhiver", "l'hiver", "topolino", "böse", "coeur", "cœur", "99", "grosse", "große", "エルサ", "艾莎",
		"zzz", "ō", "エル", `name="エルサ"`, `name="ルサ"`, "version:精霊", `version="雪の女王"`, `"エルサ"`,
		`"snow queen"`, `"spirit of"`, `"l'hiver"`, `"a new"`, "three-headed", "name:duck", "name=elsa", `name="elsa - snow queen"`,
		"version:spirit", `version="snow queen"`,
		"version:a", "shift", "ink:amber", "ink=amber,steel", "ink<=ruby,sapphire", "ink<ruby,steel", "ink>ruby", "ink>=amber", "ink:none",
		"ink!=ruby",
		"inkwell:true", "inkwell:false", "type:character", "type:action", "type:song", "class:prince", "class=prince", "class=hunny",
		`class:"red panda"`,
		"keyword:shift", "keyword=shift", "keyword:evasive", `keyword="resist +2"`, "keyword:sing", "k:robust", "rarity:common", "rarity!=common",
		"rarity>=rare",
		"rarity<epic", "rarity:promo", "r:sr", "rarity:epic..iconic", "rarity!=common,rare", "in:enchanted", "in!=promo,1", "set:1..3,9",
		"date>=2025-09", "date!=2024", "year:2025..2026", "cost:1,3..4", "cost!=1..3", "strength>willpower", "cost<=lore", "shift:4,6",
		"limit:2,none", "has:text", "name:el*", "name:/^el/", "name:/ /", "name:/ the/", "name:/l /", "version:/[0-9]/", "/queen$/",
		"s*w", "!\"let it go\"", "k:ward,evasive",
		"not:inkable", "set:1", "set!=1", "set>=9", "set<5", "set:the", "set:P1", "in:9", "in!=3", "number:4", "number:4a", "number!=4a",
		"number>204", "number!=1", "number<=3", "limit:none", "limit!=none", "limit!=4", "limit<=4", "lang:ja", "lang:it", "is:song", "is:dual",
		"is:mono", "is:inkless",
		"is:inkable", "is:uninkable", "is:reprint", "is:banned", "is:vanilla", "is:textless", "is:quest", "is:promo", "is:floodborn",
		"is:evasive", "is:location",
		"rotates<=2026-12-31", "rotates<2026-07", "rotates:2025", "rotates!=2025", "rotates>2025-09-04", "rotates>=2026"}
	for _, f := range formats.All() {
		out = append(out, "format:"+f.String(), "banned:"+f.String())
	}
	for _, f := range []string{"inks", "cost", "strength", "willpower", "lore", "move", "sings", "shift"} {
		for _, op := range []string{"=", "!=", "<", "<=", ">", ">="} {
			out = append(out, f+op+"2", f+op+"5")
		}
	}
	return out
}()

func drawQuery(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		kind := rapid.IntRange(0, 5).Draw(t, "kind")
		if depth == 0 || kind < 2 {
			return rapid.SampledFrom(termTexts).Draw(t, "term")
		}
		if kind == 2 {
			return "-(" + drawQuery(depth-1).Draw(t, "inner") + ")"
		}
		parts := rapid.SliceOfN(drawQuery(depth-1), 2, 3).Draw(t, "parts")
		if kind == 3 {
			return "(" + strings.Join(parts, " or ") + ")"
		}
		return "(" + strings.Join(parts, " ") + ")"
	})
}

var drawDay = rapid.Custom(func(t *rapid.T) formats.Day {
	return formats.FirstDay + formats.Day(rapid.IntRange(0, 1300).Draw(t, "day"))
})

// TestEveryTermTwoWays compares the index and Match for every single term.
func TestEveryTermTwoWays(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	cards := ix.Catalog().Cards
	for i, text := range termTexts {
		q, err := ix.Parse(text)
		if err != nil || len(q.Warnings) > 0 {
			t.Errorf("Parse(%q): %v, warnings %v", text, err, q.Warnings)
			continue
		}
		found := ix.Match(q, formats.FactsAsOf)
		env := ix.Env(formats.FactsAsOf)
		for k := i % 5; k < len(cards); k += 5 {
			if got, want := slices.Contains(found, k), Match(q.Root, &cards[k], env); got != want {
				t.Errorf("%q: index has %q: %v, Match %v", text, cards[k].FullName, got, want)
			}
		}
	}
}

// TestRandomQueries does the same for trees.
func TestRandomQueries(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	cards := ix.Catalog().Cards
	rapid.Check(t, func(rt *rapid.T) {
		text := drawQuery(3).Draw(rt, "query")
		day := drawDay.Draw(rt, "on")
		q, err := ix.Parse(text)
		if err != nil {
			rt.Skip("too much")
		}
		found := ix.Match(q, day)
		env := ix.Env(day)
		for range 20 {
			k := rapid.IntRange(0, len(cards)-1).Draw(rt, "card")
			if got, want := slices.Contains(found, k), Match(q.Root, &cards[k], env); got != want {
				rt.Fatalf("%q on %s: index has %q: %v, Match %v", text, day, cards[k].FullName, got, want)
			}
		}
		again, err := ix.Parse(q.String())
		if err != nil || again.String() != q.String() {
			rt.Fatalf("Parse(%q).String() = %q, %v", q, again, err)
		}
		if same := ix.Match(again, day); !slices.Equal(found, same) {
			rt.Fatalf("%q and its canonical form %q find %d and %d cards", text, q, len(found), len(same))
		}
	})
}

// FuzzParse holds that nothing panics, that positions are within the text, and
// that the canonical form is read back as itself.
func FuzzParse(f *testing.F) {
	for _, s := range termTexts {
		f.Add(s)
	}
	for _, s := range hostileQueries() {
		f.Add(s)
	}
	f.Add(`(a or -(b c)) "d e" cost>=3 on:2025-06-01 order:cost dir:desc unique:prints`)
	ix := embeddedIndex(f)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := ix.Parse(text)
		n := len([]rune(text))
		if e, ok := err.(*Error); ok {
			if e.Position < 0 || e.Position > n || e.Length < 0 || e.Position+e.Length > n {
				t.Fatalf("Parse(%q): error at %d+%d of %d", text, e.Position, e.Length, n)
			}
			_ = e.Caret(text)
		}
		for _, w := range q.Warnings {
			if w.Position < 0 || w.Length < 0 || w.Position+w.Length > n {
				t.Fatalf("Parse(%q): warning at %d+%d of %d", text, w.Position, w.Length, n)
			}
		}
		_ = q.Explain("en")
		canonical := q.String()
		again, err := ix.Parse(canonical)
		if err != nil {
			if len([]rune(canonical)) > MaxLength {
				return // words of other languages may be longer in English
			}
			t.Fatalf("Parse(%q): canonical form %q: %v", text, canonical, err)
		}
		if len(again.Warnings) > 0 || again.String() != canonical {
			t.Fatalf("Parse(%q): canonical form %q is read as %q, warnings %v", text, canonical, again, again.Warnings)
		}
		res := ix.Search(q, Request{Today: formats.FactsAsOf, Size: 5, Facets: true})
		if res.Total < len(res.Hits) {
			t.Fatalf("Search(%q): %d of %d", text, len(res.Hits), res.Total)
		}
		ix.Complete(text, -1, "fr", 5)
	})
}
