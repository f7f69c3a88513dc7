package query

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// someNames are full names in all languages, spread over the catalog.
func someNames(ix *Index, step int) (out []struct {
	card *catalog.Card
	name catalog.Name
}) {
	k := 0
	for i := range ix.Catalog().Cards {
		c := &ix.Catalog().Cards[i]
		for _, n := range c.Names {
			if k++; k%step == 0 {
				out = append(out, struct {
					card *catalog.Card
					name catalog.Name
				}{c, n})
			}
		}
	}
	return out
}

// TestKeystrokes types names letter by letter: while the card is among the
// first results, nothing asks whether something else was meant.
func TestKeystrokes(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	keys := 0
	for _, x := range someNames(ix, 211) {
		letters := []rune(x.name.Full())
		for n := range letters {
			typed := string(letters[:n+1])
			q, err := ix.Parse(typed)
			if err != nil {
				t.Fatalf("%q: %v", typed, err)
			}
			keys++
			res := ix.Search(q, Request{Today: formats.FactsAsOf, Language: x.name.Language, Size: 10})
			if !slices.ContainsFunc(res.Hits, func(h Hit) bool { return h.Card == x.card }) {
				continue
			}
			if len(res.Warnings) > 0 {
				t.Errorf("%q finds %s and warns: %s", typed, x.card.ID, res.Warnings[0].Message)
			}
		}
		if typed := x.name.Full(); len(letters) > 2 {
			q, err := ix.Parse(typed)
			if err != nil {
				t.Fatal(err)
			}
			if res := ix.Search(q, Request{Today: formats.FactsAsOf, Language: x.name.Language, Size: 10}); !slices.ContainsFunc(res.Hits,
				func(h Hit) bool { return h.Card == x.card }) {
				t.Errorf("%q does not find %s", typed, x.card.ID)
			}
		}
	}
	t.Logf("%d keystrokes", keys)
}

// misspelt changes one letter of a name: left out, doubled, exchanged with the
// next, or another one, by turns.
func misspelt(name string, turn int) string {
	r := []rune(name)
	at := 1 + turn*7%max(1, len(r)-2)
	for at < len(r)-1 && (r[at] == ' ' || r[at+1] == ' ' || r[at] == '-') {
		at++
	}
	at = min(at, len(r)-2)
	switch turn % 4 {
	case 0:
		return string(slices.Delete(slices.Clone(r), at, at+1))
	case 1:
		return string(slices.Insert(slices.Clone(r), at, r[at]))
	case 2:
		r[at], r[at+1] = r[at+1], r[at]
	default:
		r[at] = 'x'
	}
	return string(r)
}

// TestCompletionForgives completes names with one typing error: whole ones and
// the first two thirds. Names of scripts in which a letter is a word are not
// misspelt so.
func TestCompletionForgives(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	offered := func(typed string, card *catalog.Card, language string) bool {
		list := ix.Complete(typed, -1, language, 10)
		return slices.ContainsFunc(list[:min(5, len(list))],
			func(k Completion) bool { return k.Card != nil && (k.Card == card || k.Card.Name == card.Name) })
	}
	asked, whole, thirds := 0, 0, 0
	for i, x := range someNames(ix, 61) {
		full := x.name.Full()
		if x.name.Language == "ja" || x.name.Language == "zh" || len([]rune(full)) < 9 {
			continue
		}
		asked++
		if offered(misspelt(full, i), x.card, x.name.Language) {
			whole++
		}
		r := []rune(full)
		if offered(misspelt(strings.TrimRight(string(r[:len(r)*2/3]), " -"), i), x.card, x.name.Language) {
			thirds++
		}
		for k, letter := range r {
			if letter != ' ' && letter != '-' {
				continue
			}
			if typed := string(r[:k+1]); len(ix.Complete(typed, -1, x.name.Language, 10)) == 0 {
				t.Errorf("%q has no completion", typed)
			}
		}
	}
	if whole*100 < asked*95 || thirds*100 < asked*85 {
		t.Errorf("with a typing error %d of %d whole names are offered among five, and %d of two thirds", whole, asked, thirds)
	}
	t.Logf("%d names: %d whole, %d of two thirds", asked, whole, thirds)
}

// TestRegularExpressionsAreBounded holds what is tried on every name and text.
func TestRegularExpressionsAreBounded(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, refused := range map[string]bool{
		"/^el/": false, "/el.*sa$/": false, "name:/(elsa|anna|olaf)/": false, "/(.*[ab]){10}/": false, "/.{40}[yz]$/": false,
		"/([a-z]?){30}[^a]/": false, "/(.*[a-e]){6}[^a-z]{4}/ name:/(.*[f-z]){6}[^a-z]{4}/": false, "/a/ /b/ /c/": true,
		"/winter.{40}[yz]$/": false, `/(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p){1,9}z{3}/`: false, `/\pL{1,30}\pN/`: false, `/(.*){12}z{2}/`: false,
		"/([aeiou].{9}){3}[0-9]/": true, `/[^a].{20}[^b].{20}\d/`: true, "/(a{1,20}b{1,20}c{1,20}){2}/": true,
		"/(((/": true, "/" + strings.Repeat("a", 121) + "/": true,
	} {
		q, err := ix.Parse(text)
		if err != nil || (len(q.Warnings) > 0) != refused {
			t.Errorf("%s: %v, warnings %v", text, err, q.Warnings)
		}
		ix.Search(q, Request{Today: formats.FactsAsOf, Facets: true})
	}
}

// TestWithinWords holds the note for queries that once matched within words.
func TestWithinWords(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]string{
		"name:tit": "name:*tit*", "ink:ruby name:tit": "ink:ruby name:*tit*", "-name:tit": "", "name=tit": "", "tit": "", "name:/tit/": "",
		"name:*tit*": "", "name:stitch": "",
		`name:"ite rab"`: `name:"*ite rab*"`, `name:"white rabbit"`: "", `version:"ock star"`: `version:"*ock star*"`,
	} {
		got := ""
		for _, n := range run(t, ix, text, Request{}).Notes {
			if strings.Contains(n.Message, "within words") {
				got = n.Query
				if other := run(t, ix, got, Request{}); other.Total != n.Count || n.Count == 0 {
					t.Errorf("%s: %s finds %d, said %d", text, got, other.Total, n.Count)
				}
			}
		}
		if got != want {
			t.Errorf("%s: the note offers %q, want %q", text, got, want)
		}
	}
}

// TestNotesOnPrintings: two terms of one printing get a note where cards have them in
// two printings; a printing as it is written on cards never was two questions.
func TestNotesOnPrintings(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]bool{"set:9 number:1": true, "9-1": false, "42/204": false, "9-1 rarity:common": true, "set:9": false} {
		res := run(t, ix, text, Request{})
		if got := len(res.Notes) > 0; got != want {
			t.Errorf("%s: notes %+v, want some: %v", text, res.Notes, want)
		}
	}
}
