package terms_test

import (
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
)

// every lists all words.
func every() []terms.Word {
	all := append([]terms.Word{}, terms.Inks()...)
	for _, n := range append(terms.Types(), terms.Song()) {
		all = append(all, n.One, n.Many)
	}
	all = append(all, terms.Rarities()...)
	all = append(all, terms.Keywords()...)
	return append(all, terms.Classifications()...)
}

func TestWords_Complete(t *testing.T) {
	for _, w := range every() {
		for _, s := range []string{w.En, w.Fr, w.De, w.It} {
			if s == "" || s != strings.TrimSpace(s) {
				t.Errorf("%+v: a word is missing", w)
			}
		}
	}
	for _, language := range []string{"en", "fr", "de", "it"} {
		v := reflect.ValueOf(*terms.LabelsIn(language))
		for i := range v.NumField() {
			if v.Field(i).String() == "" {
				t.Errorf("%s: the label %s is missing", language, v.Type().Field(i).Name)
			}
		}
	}
}

// TestWords_Order: places in the tables are those of the catalog's values.
func TestWords_Order(t *testing.T) {
	for i, k := range formats.AllInks() {
		if w := terms.Inks()[i]; w.En != k.String() {
			t.Errorf("ink %d is %s, want %s", i, w.En, k)
		}
	}
	for _, of := range catalog.Types() {
		if n := terms.Types()[of]; n.One.En != of.String() {
			t.Errorf("type %d is %s, want %s", of, n.One.En, of)
		}
	}
	for r := catalog.Common; r < catalog.OtherRarity; r++ {
		if w := terms.Rarities()[r]; w.En != r.String() {
			t.Errorf("rarity %d is %s, want %s", r, w.En, r)
		}
	}
}

// TestWords_OfCards: every keyword and classification of a card has its row in table.go.
func TestWords_OfCards(t *testing.T) {
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for i := range cards.Cards {
		c := &cards.Cards[i]
		for _, k := range c.Keywords {
			name := strings.TrimRight(k, " +0123456789")
			if _, ok := terms.Keyword(name); !ok {
				t.Errorf("%s: no word for the keyword %q", c.FullName, name)
			}
		}
		for _, class := range c.Classifications {
			if _, ok := terms.Classification(class); !ok {
				t.Errorf("%s: no word for the classification %q", c.FullName, class)
			}
		}
	}
}

func TestKeyword(t *testing.T) {
	for english, want := range map[string]string{
		"Ward":        "Hors d'atteinte Behütet Protetto",
		"Toy Shift":   "Alter de Jouet Spielzeug-Gestaltwandel Trasformazione Giocattolo",
		"Gizmo Shift": "Alter de Gizmo Gizmo-Gestaltwandel Trasformazione Gizmo",
		"Gizmo":       "",
	} {
		w, ok := terms.Keyword(english)
		if got := strings.TrimSpace(strings.Join([]string{w.Fr, w.De, w.It}, " ")); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v, want %q", english, got, ok, want)
		}
	}
}

// TestApostrophes: words and labels are shown with the apostrophe of print.
func TestApostrophes(t *testing.T) {
	for _, language := range terms.Languages {
		shown := terms.AllIn(language, every())
		labels := reflect.ValueOf(*terms.LabelsIn(language))
		for i := range labels.NumField() {
			shown = append(shown, labels.Field(i).String())
		}
		for _, s := range shown {
			if strings.Contains(s, "'") {
				t.Errorf("%s: %q has a typewriter's apostrophe", language, s)
			}
		}
	}
}

// TestEscape: a sentence in any language shows a typed text without characters that nobody sees, which could hide or reorder the rest, and
// printable text unchanged.
func TestEscape(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
			rapid.SampledFrom([]string{"\x00", "a\nb", "\u202e1", "\ufeff", "é\u00a0!", "\xff", "\ufffd"})).Draw(t, "text")
		for _, language := range terms.Languages {
			for name, got := range map[string]string{"quote": terms.Quote(text).In(language),
				"fill": terms.Fill(language, terms.In(language, "%q", "%s", "%s", "%s"), text)} {
				if !utf8.ValidString(got) || strings.ContainsFunc(got, func(r rune) bool { return !unicode.IsGraphic(r) }) {
					t.Fatalf("%s, %s: %q of %q", language, name, got, text)
				}
			}
		}
		visible := strings.Map(func(r rune) rune {
			if !unicode.IsGraphic(r) {
				return -1
			}
			return r
		}, strings.ToValidUTF8(text, ""))
		if got := terms.Escape(visible); got != visible {
			t.Fatalf("%q became %q", visible, got)
		}
	})
}
