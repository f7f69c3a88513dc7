package query

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// inventedDetails are artists, stories and flavor texts that no card has.
type inventedDetails map[[2]string][]catalog.Detail

func (inventedDetails) Languages() []string                 { return nil }
func (inventedDetails) Lines(string, string, bool) []string { return nil }
func (x inventedDetails) Details(language, card string) []catalog.Detail {
	return x[[2]string{language, card}]
}

// detailsOf invents details of most printings of a catalog: English ones, and French
// ones of every seventh card.
func detailsOf(c *catalog.Catalog) inventedDetails {
	artists := []string{"Ada Pencil", "Bo Brush", "Ada Pencil / Bo Brush", "Cy d’Inker", "Zoë Crayonnée", "Ed Ink & Flo Wash", ""}
	stories := []string{"The Workshop", "Workshop Tales", "Nine & Ten", ""}
	flavors := []string{"“Twice is once too few.”", "Once, and only once!", "", "A crayon’s tale"}
	out, n := inventedDetails{}, 0
	for i := range c.Cards {
		for k, p := range c.Cards[i].Printings {
			if n++; n%11 == 0 {
				continue
			}
			d := catalog.Detail{Printing: p.Set + "-" + p.Number, Artist: artists[(n+k)%7], Story: stories[i%4], Flavor: flavors[n%4]}
			key := [2]string{"en", c.Cards[i].ID}
			out[key] = append(out[key], d)
			if i%7 == 0 {
				key[0], d.Story, d.Flavor = "fr", "L’Atelier", "« Deux fois »"
				out[key] = append(out[key], d)
			}
		}
	}
	return out
}

// TestDetailsByBruteForce asks artists, stories and flavor texts of the index, and reads
// them again printing by printing.
func TestDetailsByBruteForce(t *testing.T) {
	t.Parallel()
	c := embeddedIndex(t).Catalog()
	details := detailsOf(c)
	ix := NewIndex(c, details)
	artist := func(d catalog.Detail) string { return d.Artist }
	story := func(d catalog.Detail) string { return d.Story }
	flavor := func(d catalog.Detail) string { return d.Flavor }
	// said reports whether a card, or one printing of it, has a text that matches; the
	// texts of the test have no word within another word.
	said := func(of func(catalog.Detail) string, expression string, story bool) func(card *catalog.Card, p catalog.Printing) bool {
		re := regexp.MustCompile(expression)
		return func(card *catalog.Card, p catalog.Printing) bool {
			for _, language := range []string{"en", "fr"} {
				for _, d := range details[[2]string{language, card.ID}] {
					if of(d) != "" && (story || d.Printing == p.Set+"-"+p.Number) && re.MatchString(of(d)) {
						return true
					}
				}
			}
			return false
		}
	}
	type reads = func(*catalog.Card, catalog.Printing) bool
	no := func(r reads) reads { return func(c *catalog.Card, p catalog.Printing) bool { return !r(c, p) } }
	all := func(list ...reads) reads {
		return func(c *catalog.Card, p catalog.Printing) bool {
			return !slices.ContainsFunc(list, func(r reads) bool { return !r(c, p) })
		}
	}
	ada := said(artist, "Ada", false)
	enchanted := func(_ *catalog.Card, p catalog.Printing) bool { return p.Rarity == catalog.Enchanted }
	for _, tt := range []struct {
		text string
		want reads
	}{
		{"artist:ada", ada}, {"artist:ADA", ada}, {`artist:"ada pencil"`, ada}, {"artist:penci", said(artist, "^$", false)},
		{"artist:pen*", ada}, {"artist:/penc/", ada}, {"artist:/^bo/", said(artist, "^Bo", false)},
		{`artist="ada pencil"`, said(artist, "^Ada Pencil$", false)}, {`artist!="ada pencil"`, no(said(artist, "^Ada Pencil$", false))},
		{`artist:"pencil bo"`, said(artist, "/", false)},
		{"artist:dinker", said(artist, "Cy", false)}, {"artist:inker", said(artist, "Cy", false)},
		{"artist:zoe", said(artist, "Zo", false)}, {"artist:zoë", said(artist, "Zo", false)},
		{"-artist:ada", no(ada)}, {"artist:ada rarity:enchanted", all(ada, enchanted)}, {"artist:ada -rarity:enchanted", all(ada, no(enchanted))},
		{"artist:ada artist:bo", said(artist, "/", false)},
		{"artist:ada or artist:bo", no(all(no(ada), no(said(artist, "Bo", false))))},
		{"story:workshop", said(story, "Workshop", true)}, {`story="the workshop"`, said(story, "The", true)},
		{"story:workshop set:1", all(said(story, "Workshop", true), func(_ *catalog.Card, p catalog.Printing) bool { return p.Set == "1" })},
		{"story:atelier", said(story, "Atelier", true)}, {"-story:workshop", no(said(story, "Workshop", true))},
		{`story:"nine ten"`, said(story, "Nine", true)},
		{"flavor:once", said(flavor, "[oO]nce", false)}, {"flavour:twice", said(flavor, "Twice", false)},
		{"flavor:fois", said(flavor, "Deux", false)},
		{"flavor:/ONCE.*once/", said(flavor, "^Once", false)}, {`flavor:"too few"`, said(flavor, "few", false)},
		{"flavor:crayons artist:bo", all(said(flavor, "crayon", false), said(artist, "Bo", false))},
		{"-flavor:once story:workshop rarity:common", all(no(said(flavor, "[oO]nce", false)), said(story, "Workshop", true),
			func(_ *catalog.Card, p catalog.Printing) bool { return p.Rarity == catalog.Common })},
	} {
		var cards, prints []string
		for i := range c.Cards {
			found := false
			for _, p := range c.Cards[i].Printings {
				if tt.want(&c.Cards[i], p) {
					prints, found = append(prints, c.Cards[i].ID+" "+p.Set+"-"+p.Number), true
				}
			}
			if found {
				cards = append(cards, c.Cards[i].ID)
			}
		}
		q, err := ix.Parse(tt.text)
		if err != nil || len(q.Warnings) > 0 {
			t.Errorf("%s: %v, %+v", tt.text, err, q.Warnings)
		}
		checkMatch(t, ix, tt.text)
		for _, unique := range []Unique{Cards, Prints} {
			q.Options.Unique = unique
			var got []string
			for _, h := range ix.Search(q, Request{Today: formats.FactsAsOf}).Hits {
				if unique == Cards {
					got = append(got, h.Card.ID)
				} else {
					p := h.Card.Printings[h.Printing]
					got = append(got, h.Card.ID+" "+p.Set+"-"+p.Number)
				}
			}
			want := map[Unique][]string{Cards: cards, Prints: prints}[unique]
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s, one a %s: %d found, %d read by hand; only found %.5q, only read %.5q", tt.text, unique, len(got), len(want),
					without(got, want), without(want, got))
			}
		}
		again, err := ix.Parse(q.String())
		if err != nil || !equal(again.Root, q.Root) {
			t.Errorf("%s: canonical %s reads as %s, %v", tt.text, q, again, err)
		}
		english, french := q.Explain("en"), q.Explain("fr")
		if !strings.ContainsAny(english, "“/") || !strings.ContainsAny(french, "«/") {
			t.Errorf("%s is explained as %s and %s", tt.text, english, french)
		}
	}
}

// TestDetailsUnknown: a catalog without a kind of text says so; one with artists alone
// knows nothing of stories.
func TestDetailsUnknown(t *testing.T) {
	t.Parallel()
	c := embeddedIndex(t).Catalog()
	id := c.Cards[0].ID
	p := c.Cards[0].Printings[0]
	some := NewIndex(c, inventedDetails{{"de", id}: {{Printing: p.Set + "-" + p.Number, Artist: "Ada Pencil"}}})
	lacks := func(what string) string { return "this catalog has no " + what + "; this part was left out" }
	for text, want := range map[string][2]string{
		"artist:ada":          {lacks("artists"), ""},
		"story:workshop elsa": {lacks("stories"), lacks("stories")},
		"flavor:/x/":          {lacks("flavor texts"), lacks("flavor texts")},
		"text:draw":           {lacks("rules texts"), lacks("rules texts")},
	} {
		for k, ix := range []*Index{embeddedIndex(t), some} {
			got := ""
			if res := run(t, ix, text, Request{}); len(res.Warnings) > 0 {
				got = res.Warnings[0].Says.In("en")
			}
			if got != want[k] {
				t.Errorf("%s: %q, want %q", text, got, want[k])
			}
		}
	}
	if res := run(t, some, "artist:ada", Request{}); res.Total != 1 || res.Hits[0].Card.ID != id {
		t.Errorf("an artist of a German file: %+v", res.Hits)
	}
	if res := run(t, some, `-artist:ada`, Request{}); res.Total != len(c.Cards)-1 && len(c.Cards[0].Printings) == 1 {
		t.Errorf("by others: %d", res.Total)
	}
}

// TestDetailsCompleted completes names of artists, each of those who drew together, and
// of stories.
func TestDetailsCompleted(t *testing.T) {
	t.Parallel()
	c := embeddedIndex(t).Catalog()
	ix := NewIndex(c, detailsOf(c))
	for text, want := range map[string]string{
		"artist:pen": `[artist:"Ada Pencil"]`, "artist:ed": `[artist:"Ed Ink"]`, "elsa artist:b": `[artist:"Bo Brush"]`,
		"story:work": `[story:"Workshop Tales" story:"The Workshop"]`, "story:nine": `[story:"Nine & Ten"]`, "flavor:o": "[]", "arti": "[artist:]",
	} {
		var got []string
		for _, k := range ix.Complete(text, -1, "en", 10) {
			if k.Card == nil {
				got = append(got, k.Insert)
			}
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
