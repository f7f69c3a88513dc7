package query

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
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
	for _, x := range someNames(ix, slow.Most(211, 40)) {
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
				t.Errorf("%q finds %s and warns: %s", typed, x.card.ID, res.Warnings[0].Says.In("en"))
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

// TestQuotesOfNames types a name that has quotes in it: those that are not closed yet are
// an error only where no name begins so.
func TestQuotesOfNames(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, bad := range map[string]bool{
		`Jetsam - Ursula's "`: false, `Jetsam - Ursula's "Ba`: false, `"Jetsam`: true, `jetsam "`: false, `elsa "sxq`: true, `elsa cost:"`: true,
	} {
		q, err := ix.Parse(text)
		if (err != nil) != bad {
			t.Errorf("%s: %v", text, err)
		}
		if !bad && !slices.ContainsFunc(ix.Search(q, Request{Size: 10}).Hits, func(h Hit) bool { return h.Card.Name == "Jetsam" }) {
			t.Errorf("%s does not find Jetsam", text)
		}
	}
}

// misspelt changes one letter of a name: it is left out, one too many stands there, two
// change places, or it is another one, each of the alphabet.
func misspelt(r *rand.Rand, name string, alphabet []rune) string {
	x := []rune(name)
	for range 50 {
		at, other := r.IntN(len(x)), alphabet[r.IntN(len(alphabet))]
		if !unicode.IsLetter(x[at]) {
			continue
		}
		switch r.IntN(4) {
		case 0:
			return string(slices.Delete(x, at, at+1))
		case 1:
			return string(slices.Insert(x, at, other))
		case 2:
			if at+1 < len(x) && unicode.IsLetter(x[at+1]) && x[at] != x[at+1] {
				x[at], x[at+1] = x[at+1], x[at]
				return string(x)
			}
		case 3:
			if other != unicode.ToLower(x[at]) {
				x[at] = other
				return string(x)
			}
		}
	}
	return name
}

// alphabets are the letters of typing errors by language: those of a keyboard, and those
// that names have where a letter is a word.
func alphabets(ix *Index) map[string][]rune {
	out := map[string][]rune{}
	for i := range ix.Catalog().Cards {
		for _, n := range ix.Catalog().Cards[i].Names {
			if n.Language != "ja" && n.Language != "zh" {
				out[n.Language] = []rune("abcdefghijklmnopqrstuvwxyz")
				continue
			}
			for _, l := range n.Full() {
				if unicode.IsLetter(l) {
					out[n.Language] = append(out[n.Language], l)
				}
			}
		}
	}
	return out
}

// TestCompletionForgives completes names in six languages with one typing error: whole
// ones and the first two thirds. The card is among the first five; what ends with a space
// or hyphen always goes on.
func TestCompletionForgives(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	r, letters := rand.New(rand.NewPCG(7, 15)), alphabets(ix)
	offered := func(typed string, card *catalog.Card, language string) bool {
		list := ix.Complete(typed, -1, language, 10)
		return slices.ContainsFunc(list[:min(5, len(list))], func(k Completion) bool { return k.Card == card })
	}
	names := someNames(ix, slow.Most(71, 8))
	whole, thirds := 0, 0
	for _, x := range names {
		full := x.name.Full()
		if offered(misspelt(r, full, letters[x.name.Language]), x.card, x.name.Language) {
			whole++
		}
		l := []rune(full)
		part := misspelt(r, strings.TrimRight(string(l[:(2*len(l)+2)/3]), " -"), letters[x.name.Language])
		if offered(part, x.card, x.name.Language) {
			thirds++
		}
		for k, letter := range l {
			if letter != ' ' && letter != '-' {
				continue
			}
			for _, typed := range []string{string(l[:k+1]), part + string(letter)} {
				if len(ix.Complete(typed, -1, x.name.Language, 10)) == 0 {
					t.Errorf("%q has no completion", typed)
				}
			}
		}
	}
	if whole*100 < len(names)*95 || thirds*100 < len(names)*85 {
		t.Errorf("with a typing error %d of %d whole names are offered among five, and %d of two thirds", whole, len(names), thirds)
	}
	t.Logf("%d names: %d whole, %d of two thirds", len(names), whole, thirds)
}

// TestCompletionGoesOn: behind a space or a hyphen there is always something to offer.
func TestCompletionGoesOn(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]string{
		"xqzxqz-": "xqzxqz- ink:", "xqzxqz ": "xqzxqz ink:", "林梅-": "林梅- ink:", "xqzxqz - ": "xqzxqz - ink:", "xqzxqz": "",
		"elsa xqzxqz-": "elsa xqzxqz- ink:",
	} {
		got := ""
		if list := ix.Complete(text, -1, "en", 10); len(list) > 0 {
			r := []rune(text)
			got = string(r[:list[0].Start]) + list[0].Insert + string(r[list[0].End:])
		}
		if got != want {
			t.Errorf("%q goes on as %q, want %q", text, got, want)
		}
	}
}

// BenchmarkCompletionForgives says how long the completion of a misspelt name takes.
func BenchmarkCompletionForgives(b *testing.B) {
	ix := embeddedIndex(b)
	r, letters := rand.New(rand.NewPCG(7, 15)), alphabets(ix)
	var times []time.Duration
	for b.Loop() {
		for _, x := range someNames(ix, 11) {
			typed := misspelt(r, x.name.Full(), letters[x.name.Language])
			start := time.Now()
			ix.Complete(typed, -1, x.name.Language, 10)
			times = append(times, time.Since(start))
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds()), "median-us")
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

// TestExpressionsWithFlag: the flag for whatever case changes nothing.
func TestExpressionsWithFlag(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]string{
		"/el/i": "/el/", "name:/^el/i cost=3": "name:/^el/ cost=3", "(/el/i)": "/el/", "/el/ix": `"el ix"`, "/el/I": `"el i"`, "/a/i/": "/a/i/",
	} {
		if q, err := ix.Parse(text); err != nil || q.String() != want {
			t.Errorf("%s is read as %s, %v, want %s", text, q, err, want)
		}
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
			if strings.Contains(n.Says.In("en"), "within words") {
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

// TestPrintingsAsOnCards: 42/204 is number 42 of every main set with 204 base cards, and of no other.
func TestPrintingsAsOnCards(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	// base tells whether a set has a base card of the number.
	base := func(set, number string) bool {
		return slices.ContainsFunc(ix.catalog.Cards, func(c catalog.Card) bool {
			return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool {
				return p.Set == set && p.Number == number && p.Rarity <= catalog.Legendary
			})
		})
	}
	want := map[string]bool{}
	for _, s := range ix.catalog.Calendar.Sets() {
		if s.Kind == formats.Expansion && base(s.Code, "204") && !base(s.Code, "205") {
			want[s.Code] = true
		}
	}
	got := map[string]bool{}
	for _, h := range run(t, ix, "42/204 unique:prints", Request{}).Hits {
		p := h.Card.Printings[h.Printing]
		if got[p.Set] = true; p.Number != "42" {
			t.Errorf("%s-%s is found", p.Set, p.Number)
		}
	}
	if len(want) < 2 || !maps.Equal(got, want) {
		t.Errorf("42/204 is of the sets %v, want %v", got, want)
	}
}
