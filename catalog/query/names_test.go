package query

import (
	"math/rand/v2"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

func first(ix *Index, text, language string) (*catalog.Card, *Result) {
	q, _ := ix.Parse(text)
	res := ix.Search(q, Request{Today: formats.FactsAsOf, Language: language, Size: 60})
	if len(res.Hits) == 0 {
		return nil, res
	}
	return res.Hits[0].Card, res
}

// TestExactNamesFindTheirCard asks for every full name and every version as they are. No sign in them is a pattern, the star of
// 4*Town included.
func TestExactNamesFindTheirCard(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for i := range ix.Catalog().Cards {
		card := &ix.Catalog().Cards[i]
		unquoted := func(name string) string { return `"` + strings.ReplaceAll(name, `"`, "") + `"` } // a quote ends a phrase
		queries := []string{"!" + unquoted(card.FullName), "name=" + unquoted(card.Name)}
		if card.Version != "" {
			queries = append(queries, "version="+unquoted(card.Version))
		}
		for _, text := range queries {
			q, err := ix.Parse(text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			if !Match(q.Root, card, ix.Env(formats.FactsAsOf)) {
				t.Errorf("%s does not find %s", text, card.FullName)
			}
		}
	}
	for text, want := range map[string]int{`version="4*Town Fan"`: 1, `!"4*Town"`: 1, "4*town": 2, `!"4*wn"`: 0} {
		q, _ := ix.Parse(text)
		if got := ix.Search(q, Request{Today: formats.FactsAsOf}).Cards; got != want {
			t.Errorf("%s finds %d cards, want %d", text, got, want)
		}
	}
}

// TestPastedNamesFindTheirCardFirst pastes every full name in every language,
// in several spellings. Names that several cards share must find all of them
// before others.
func TestPastedNamesFindTheirCardFirst(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	owners := map[string]int{}
	for i := range ix.Catalog().Cards {
		for _, f := range foldedNames(&ix.Catalog().Cards[i]) {
			owners[f]++
		}
	}
	pasted := 0
	for i := range ix.Catalog().Cards {
		card := &ix.Catalog().Cards[i]
		for _, n := range card.Names {
			full := n.Full()
			if owners[catalog.Fold(full)] > 1 && !isEnglish(full, card) {
				_, res := first(ix, full, n.Language)
				if !hasAmong(res, card, owners[catalog.Fold(full)]) {
					t.Errorf("%q (%s) does not find %q among the first %d", full, n.Language, card.FullName, owners[catalog.Fold(full)])
				}
				continue
			}
			for _, text := range []string{full, strings.ToUpper(full), strings.ReplaceAll(full, " - ", " – "), n.Name + " " + n.Version} {
				pasted++
				if got, res := first(ix, text, n.Language); got != card || res.Guessed || len(res.Warnings) > 0 {
					t.Errorf("%q (%s) finds %v first, want %q; guessed %v, warnings %v", text, n.Language, fullName(got), card.FullName, res.Guessed,
						res.Warnings)
				}
			}
		}
	}
	t.Logf("%d names", pasted)
}

// TestWordsBesideOtherScripts: a word that begins where a script without spaces ends is a
// word.
func TestWordsBesideOtherScripts(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]string{
		"プランgo": "swing-into-action", "緊急 go": "swing-into-action", "name:go プラン": "swing-into-action", "緊急プランGO！": "swing-into-action",
		"o プラン": "",
	} {
		got := ""
		if card, res := first(ix, text, "ja"); card != nil && !res.Guessed {
			got = card.ID
		}
		if got != want {
			t.Errorf("%s finds %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"緊急プランGO": "緊急プラン|+GO", "GO緊急!": "GO|+緊急", "99ひき": "99|+ひき", "ハーッ": "ハーッ", "か\u3099a": "か\u3099|+a",
		"l'île": "l|+île", "a1": "a1", "e\u0301a": "e\u0301a",
	} {
		var got []string
		for _, w := range appendWords(nil, text) {
			got = append(got, map[bool]string{true: "+"}[w.glued]+text[w.start:w.end])
		}
		if strings.Join(got, "|") != want {
			t.Errorf("words of %s: %s, want %s", text, got, want)
		}
	}
}

// foldedNames are a card's different full names.
func foldedNames(c *catalog.Card) []string {
	seen := map[string]bool{}
	var out []string
	for _, n := range c.Names {
		if f := catalog.Fold(n.Full()); !seen[f] {
			seen[f] = true
			out = append(out, f)
		}
	}
	return out
}

// isEnglish reports whether a shared name is the English one of the card, which
// wins.
func isEnglish(full string, card *catalog.Card) bool {
	return catalog.Fold(full) == catalog.Fold(card.FullName)
}

func hasAmong(res *Result, card *catalog.Card, n int) bool {
	for _, h := range res.Hits[:min(n, len(res.Hits))] {
		if h.Card == card {
			return true
		}
	}
	return false
}

func fullName(c *catalog.Card) string {
	if c == nil {
		return "nothing"
	}
	return c.FullName
}

// TestNamesWithATypo pastes English, French, German and Italian names with one
// letter wrong, missing, doubled or swapped. The card must be on the first
// page, nearly always first.
func TestNamesWithATypo(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	rng := rand.New(rand.NewPCG(1, 2))
	tried, notFirst, lost := 0, 0, 0
	for i := range ix.Catalog().Cards {
		card := &ix.Catalog().Cards[i]
		for _, n := range card.Names {
			if n.Language == "ja" || n.Language == "zh" || len(n.Full()) < 6 {
				continue
			}
			text := withTypo(rng, n.Full())
			tried++
			got, res := first(ix, text, n.Language)
			if got == card {
				continue
			}
			notFirst++
			if !hasAmong(res, card, len(res.Hits)) {
				lost++
				if lost <= 20 {
					t.Logf("%q (%s) does not find %q but %d cards, first %q", text, n.Language, card.FullName, res.Total, fullName(got))
				}
			}
		}
	}
	t.Logf("%d names: %d not first, %d not found", tried, notFirst, lost)
	if lost*1000 > tried || notFirst*50 > tried {
		t.Errorf("of %d names with a typo, %d do not find their card first and %d not at all", tried, notFirst, lost)
	}
}

// withTypo changes a letter of a word.
func withTypo(rng *rand.Rand, name string) string {
	r := []rune(name)
	for range 100 {
		i := 1 + rng.IntN(len(r)-2)
		if !isLetter(r[i]) || !isLetter(r[i-1]) {
			continue
		}
		letter := rune('a' + rng.IntN(26))
		switch rng.IntN(4) {
		case 0:
			return string(r[:i]) + string(letter) + string(r[i+1:])
		case 1:
			return string(r[:i]) + string(r[i+1:])
		case 2:
			return string(r[:i]) + string(letter) + string(r[i:])
		case 3:
			return string(r[:i-1]) + string(r[i]) + string(r[i-1]) + string(r[i+1:])
		}
	}
	return name
}

func isLetter(r rune) bool { return inWord(r) && (r < '0' || r > '9') }

// TestFoundBySomethingElse: what has results gets no "did you mean", but a word
// that only a name in a language the visitor does not read has is said.
func TestFoundBySomethingElse(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, note := range map[string]bool{"elas": true, "elsa": false, "spirit of wint": false, "be prepared": false, "stitch ro": false} {
		_, res := first(ix, text, "en")
		if len(res.Warnings) > 0 || (len(res.Notes) > 0) != note {
			t.Errorf("%q: warnings %+v, notes %+v; want a note: %v", text, res.Warnings, res.Notes, note)
		}
	}
}

func TestTypoWarns(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, tt := range []struct{ text, first, suggestion string }{
		{"Elsa - Spirt of Winter", "Elsa - Spirit of Winter", "Elsa - Spirit of Winter"},
		{"cost>1 micky mousse", "Mickey Mouse - Steamboat Pilot", "Mickey Mouse"},
		{"Flotsam and Jetsam - Entangling Eels", "Flotsam & Jetsam - Entangling Eels", ""},
	} {
		got, res := first(ix, tt.text, "en")
		if tt.suggestion == "" {
			if fullName(got) != tt.first || res.Guessed {
				t.Errorf("%q finds %q, guessed %v; want %q", tt.text, fullName(got), res.Guessed, tt.first)
			}
			continue
		}
		if !res.Guessed || len(res.Warnings) != 1 || res.Warnings[0].Suggestion != tt.suggestion || got == nil || !strings.HasPrefix(tt.first,
			got.Name) {
			t.Errorf("%q finds %q, guessed %v, warnings %+v; want %q and %q", tt.text, fullName(got), res.Guessed, res.Warnings, tt.first,
				tt.suggestion)
		}
	}
}
