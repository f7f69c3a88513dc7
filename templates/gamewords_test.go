package templates

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// TestGameWords says which word of the game has none in another language: that of a
// keyword which cards have, or of a format.
func TestGameWords(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	keywords := map[string]bool{}
	for i := range cat.Cards {
		for _, k := range cat.Cards[i].Keywords {
			if read, err := rules.ParseKeyword(k); err == nil && read.Known {
				keywords[read.Word] = true
			}
		}
	}
	delete(keywords, "Adventurous") // its cards are known in English alone
	for _, lang := range Languages {
		g := LocaleOf(lang).G()
		for k := range keywords {
			if len(g.Keywords) > 0 && g.Keywords[k] == "" {
				t.Errorf("%s: the keyword %s has no word in Keywords of templates/gamewords.go", lang, k)
			}
		}
		for _, f := range formats.All() {
			if len(g.Formats) > 0 && (int(f) >= len(g.Formats) || g.Formats[f] == "") {
				t.Errorf("%s: the format %s has no word in Formats of templates/gamewords.go", lang, f)
			}
		}
	}
	if len(keywords) < 10 {
		t.Errorf("cards have only the keywords %v", keywords)
	}
}
