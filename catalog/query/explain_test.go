package query

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestExplain(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, tt := range []struct{ language, text, want string }{
		{"de", "", "Alle Karten"},
		{"de", "(ink:amber or ink:steel) type:character cost<=3 is:inkable",
			"Charaktere in Bernstein oder Stahl, die 3 oder weniger kosten und tintbar sind"},
		{"de", "-class:princess -cost:2 -type:song",
			"Karten, die nicht die Klassifizierung Prinzessin haben, nicht 2 kosten und nicht Lieder sind"},
		{"de", "set:9 rarity>=rare", "Karten, die einen Druck aus Set 9 und mit der Seltenheit Selten oder darüber haben"},
		{"de", "-set:9", "Karten, die einen Druck nicht aus Set 9 haben"},
		{"de", "elsa sort:cost", "Karten, die im Namen ein Wort mit dem Anfang „elsa“ haben, geordnet nach Kosten"},
		{"de", "strength>willpower", "Karten, die eine Stärke über ihrer Willenskraft haben"},
		{"de", "-strength:3", "Karten, die keine Stärke von 3 haben"},
		{"de", "keyword=singer", "Karten, die das Schlüsselwort Singen haben"},
		{"it", "", "Tutte le carte"},
		{"it", "(ink:amber or ink:steel) type:character cost<=3 is:inkable",
			"Personaggi Ambra o Acciaio che costano 3 o meno e sono inchiostrabili"},
		{"it", "-class:princess -cost:2", "Carte che non hanno la classificazione Principessa e non costano 2"},
		{"it", "set:9 rarity>=rare", "Carte che hanno una stessa stampa del set 9 e di rarità Rara o superiore"},
		{"it", "(class:hero or class:villain) does:draw",
			"Carte che o hanno la classificazione Eroe, o hanno la classificazione Cattivo e hanno un’abilità che pesca carte"},
		{"it", "lore>=2 unique:prints", "Carte che hanno un valore di Leggenda di 2 o più, un risultato per stampa"},
	} {
		q, err := ix.Parse(tt.text)
		if err != nil {
			t.Fatalf("%s: %v", tt.text, err)
		}
		if got := q.Explain(tt.language); got != tt.want {
			t.Errorf("%s in %s:\n got %s\nwant %s", tt.text, tt.language, got, tt.want)
		}
	}
}

// TestExplainInOneLanguage: what the queries of testdata/readings.txt ask for is said without an English word in other languages.
func TestExplainInOneLanguage(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	text, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	english := strings.Fields("that have are cards cost and with the printing is not legal in any name of characters")
	known := map[string][]string{"fr": {}, "de": {"in", "die", "legal"}, "it": {"in"}}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "\t") || line == "\n" {
			continue
		}
		q, err := ix.Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			continue
		}
		for language, fine := range known {
			sentence := q.Explain(language)
			for _, quotes := range [...]string{"«»", "„“", "“”", "//"} { // what was typed stays
				open, shut := []rune(quotes)[0], []rune(quotes)[1]
				for {
					from := strings.IndexRune(sentence, open)
					to := strings.LastIndexByte(sentence, 0)
					if from >= 0 {
						to = strings.IndexRune(sentence[from+len(string(open)):], shut)
					}
					if from < 0 || to < 0 {
						break
					}
					sentence = sentence[:from] + sentence[from+len(string(open))+to+len(string(shut)):]
				}
			}
			for _, w := range strings.FieldsFunc(sentence, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if slices.Contains(english, w) && !slices.Contains(fine, w) {
					t.Errorf("%s is explained in %s as %s", strings.TrimSpace(line), language, q.Explain(language))
				}
			}
		}
	}
}
