package query

import (
	"strings"
	"testing"
)

func TestExplainInFrench(t *testing.T) {
	ix := embeddedIndex(t)
	tests := []struct{ text, want string }{
		{"", "Toutes les cartes"},
		{"(ink:amber or ink:steel) type:character cost<=3 is:inkable", "Personnages Ambre ou Acier qui coûtent 3 ou moins et sont encrables"},
		{"elsa", "Cartes qui ont dans le nom un mot qui commence par « elsa »"},
		{`reine "des neiges" -ink:ruby`, "Cartes qui ont dans le nom un mot qui commence par « reine » et « des neiges » et ne sont pas Rubis"},
		{"type:song -shift", "Chansons qui n’ont pas Alter"},
		{"ink:émeraude format:core on:2025-06-01", "Cartes Émeraude qui sont légales en Core Construit le 2025-06-01"},
		{"rotates=2025-09-05 or rotates=2025",
			"Cartes qui soit ont leur dernier jour en Core le 2025-09-05, soit ont leur dernier jour en Core en 2025"},
		{"cost=2 or lore>=3", "Cartes qui soit coûtent 2, soit ont une valeur de Lore de 3 ou plus"},
		{"in:9 -set:9", "Cartes qui ont n’importe quelle impression dans le set 9 et " +
			"ont une impression qui n’est pas dans le set 9"},
		{"rarity>=legendary unique:prints order:set dir:desc",
			"Cartes qui ont une impression Légendaire ou plus rare, un résultat par impression, par ordre de set décroissant"},
	}
	for _, tt := range tests {
		q, err := ix.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := q.Explain("fr"); got != tt.want {
			t.Errorf("Explain(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
	// Every example of the help page has a sentence with all its parts.
	for _, f := range Fields() {
		for _, e := range f.Examples {
			q, err := ix.Parse(e)
			if err != nil {
				t.Fatal(err)
			}
			if got := q.Explain("fr"); strings.Contains(got, "  ") || strings.HasSuffix(got, " ") || strings.Contains(got, "« »") {
				t.Errorf("Explain(%q) = %q", e, got)
			}
		}
	}
}
