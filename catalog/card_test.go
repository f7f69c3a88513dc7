package catalog

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestNumber(t *testing.T) {
	for _, tt := range []struct {
		n          Number
		text, json string
	}{{0, "0", "0"}, {7, "7", "7"}, {None, "", "null"}} {
		b, err := json.Marshal(tt.n)
		if err != nil || string(b) != tt.json || tt.n.String() != tt.text {
			t.Errorf("Number %d: %q, %s, %v, want %q, %s", int16(tt.n), tt.n, b, err, tt.text, tt.json)
		}
	}
}

func TestParseTypeAndRarity(t *testing.T) {
	for i, name := range typeNames {
		if got, err := ParseType(strings.ToUpper(name)); err != nil || got != Type(i) || got.String() != name {
			t.Errorf("ParseType(%q) = %v, %v", name, got, err)
		}
	}
	for i, name := range rarityNames {
		if got, err := ParseRarity(strings.ToLower(name)); err != nil || got != Rarity(i) || got.String() != name {
			t.Errorf("ParseRarity(%q) = %v, %v", name, got, err)
		}
	}
	if _, err := ParseType("Song"); err == nil || !strings.Contains(err.Error(), "Character, Action, Item, Location") {
		t.Errorf("ParseType(Song): %v, want the allowed values", err)
	}
	if _, err := ParseRarity(""); err == nil || !strings.Contains(err.Error(), "Super Rare") {
		t.Errorf(`ParseRarity(""): %v, want the allowed values`, err)
	}
	if got := Rarities(); len(got) != 10 || got[0] != Common || got[9] != Special {
		t.Errorf("Rarities() = %v", got)
	}
}

func TestCardQuestions(t *testing.T) {
	c := embeddedCatalog(t)
	card, _ := c.Card("ariel-spectacular-singer")
	if got, ok := card.Keyword("Singer"); !ok || got != "Singer 5" {
		t.Errorf("Keyword(Singer) = %q, %v, want Singer 5", got, ok)
	}
	if got, ok := card.Keyword("Sing"); ok {
		t.Errorf("Keyword(Sing) = %q, want none", got)
	}
	if !card.HasClassification("Princess") || card.HasClassification("Villain") {
		t.Errorf("classifications %q", card.Classifications)
	}
	if got := card.NameIn("de").Full(); got != "Arielle - Spektakuläre Sängerin" {
		t.Errorf("NameIn(de) = %q", got)
	}
	if got := card.NameIn("it").Full(); got != "Ariel - Spectacular Singer" && got == "" {
		t.Errorf("NameIn(it) = %q", got)
	}
	if got := card.NameIn("xx").Full(); got != "Ariel - Spectacular Singer" {
		t.Errorf("NameIn(xx) = %q, want the English name", got)
	}
}
