package terms

import "testing"

func TestSentence(t *testing.T) {
	for _, c := range []struct{ language, format, value, want string }{
		{"it", "legale dal %s", "8 set 2023", "legale dall’8 set 2023"},
		{"it", "Il %s", "11 giu 2026", "L’11 giu 2026"},
		{"it", "nel %s delle partite", "80%", "nell’80% delle partite"},
		{"it", "dal %s", "18 ago 2023", "dal 18 ago 2023"},
		{"it", "del set %s", "8", "del set 8"},
		{"fr", "avant le début de %s", "Infinity", "avant le début d’Infinity"},
		{"fr", "Listes de %s", "Élise", "Listes d’Élise"},
		{"fr", "cartes de %s", "A", "cartes de A"},
		{"fr", "la rotation de %s", "Core", "la rotation de Core"},
		{"de", "von %s", "Elsa", "von Elsa"},
		{"en", "de %s", "Elsa", "de Elsa"},
	} {
		if got := Sentence(c.language, c.format, c.value); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}
