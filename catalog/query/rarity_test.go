package query

import (
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// TestRarityWords finds cards by words for rarities that an import has and the program does not know.
func TestRarityWords(t *testing.T) {
	t.Parallel()
	card := func(id string, printings ...catalog.Printing) catalog.Card {
		return catalog.Card{ID: id, Name: id, Names: []catalog.Name{{Language: "en", Name: id}}, MaxCopies: 4, Printings: printings}
	}
	print := func(number, word string) catalog.Printing {
		p := catalog.Printing{Set: "15", Number: number}
		p.Rarity, p.RarityWord = catalog.ReadRarity(word)
		return p
	}
	c, err := catalog.New("2027-01", []catalog.Set{{Code: "15", Names: map[string]string{"en": "Fifteen"}}}, []catalog.Card{
		card("anvil", print("1", "Mythic")), card("bellows", print("2", "Rare"), print("3", "Very Rare")),
		card("chisel", print("4", "Common"), print("5", "mythic")), card("drill", print("6", "Rare")),
	}, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	ix := NewIndex(c, nil)
	for text, want := range map[string][]string{
		"rarity:mythic":          {"anvil", "chisel"},
		"r=MYTHIC":               {"anvil", "chisel"},
		`rarity:"very rare"`:     {"bellows"},
		"rarity:very-rare":       {"bellows"},
		"rarity:rare":            {"bellows", "drill"},
		"rarity:mythic,rare":     {"anvil", "bellows", "chisel", "drill"},
		"rarity!=mythic":         {"bellows", "chisel", "drill"},
		"-rarity:mythic":         {"bellows", "chisel", "drill"},
		"in:mythic":              {"anvil", "chisel"},
		"-in:mythic":             {"bellows", "drill"},
		"in:mythic in:common":    {"chisel"},
		"rarity>=rare":           {"bellows", "drill"},
		"rarity:common set:15":   {"chisel"},
		"rarity:mythic number:1": {"anvil"},
	} {
		q, err := ix.Parse(text)
		if err != nil || len(q.Warnings) > 0 {
			t.Errorf("%s: %v, %v", text, err, q.Warnings)
			continue
		}
		var got, matched []string
		for _, h := range ix.Search(q, Request{Today: formats.FactsAsOf}).Hits {
			got = append(got, h.Card.ID)
		}
		slices.Sort(got)
		for i := range c.Cards {
			if Match(q.Root, &c.Cards[i], ix.Env(formats.FactsAsOf)) {
				matched = append(matched, c.Cards[i].ID)
			}
		}
		if !slices.Equal(got, want) || !slices.Equal(matched, want) {
			t.Errorf("%s: found %v, matched %v, want %v", text, got, matched, want)
		}
		if again, err := ix.Parse(q.String()); err != nil || again.String() != q.String() || len(again.Warnings) > 0 {
			t.Errorf("%s: written as %s, read as %s, %v", text, q, again, err)
		}
		if q.Explain("en") == "" {
			t.Errorf("%s is not explained", text)
		}
	}
	if !slices.Contains(ix.Values(RarityField), "mythic") || !slices.Contains(ix.Values(InField), "very rare") {
		t.Errorf("values: %v", ix.Values(RarityField))
	}
	for text, want := range map[string]int{"rarity>=mythic": 1, "rarity:mythical": 1} {
		if q, _ := ix.Parse(text); len(q.Warnings) != want {
			t.Errorf("%s: warnings %v", text, q.Warnings)
		}
	}
}
