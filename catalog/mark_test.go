package catalog

import (
	"regexp"
	"testing"
)

// TestMark changes with what a verdict reads, and only then.
func TestMark(t *testing.T) {
	t.Parallel()
	build := func(change func([]Card)) *Catalog {
		cards := []Card{
			{ID: "a", Name: "A", Names: []Name{{Language: "en", Name: "A"}}, Cost: 2, MaxCopies: 4, Printings: []Printing{{Set: "1", Number: "1"}}},
			{ID: "b", Name: "B", Names: []Name{{Language: "en", Name: "B"}}, Cost: 3, MaxCopies: 4, Printings: []Printing{{Set: "1", Number: "2"}}},
		}
		change(cards)
		c, err := New("2026-10", []Set{{Code: "1"}}, cards, embeddedCatalog(t).Calendar)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	same := build(func([]Card) {}).Fingerprint()
	if !regexp.MustCompile(`^2026-10\.[0-9a-f]{6}$`).MatchString(same) {
		t.Errorf("Mark() = %q", same)
	}
	for name, tt := range map[string]struct {
		change func([]Card)
		differ bool
	}{
		"nothing":        {func([]Card) {}, false},
		"other spelling": {func(c []Card) { c[0].Aliases = []string{"Ah"} }, false},
		"cost":           {func(c []Card) { c[0].Cost++ }, true},
		"copies":         {func(c []Card) { c[1].MaxCopies = 2 }, true},
		"printing":       {func(c []Card) { c[1].Printings = append(c[1].Printings, Printing{Set: "1", Number: "3"}) }, true},
		"name":           {func(c []Card) { c[1].Names = append(c[1].Names, Name{Language: "fr", Name: "Bé"}) }, true},
	} {
		if got := build(tt.change).Fingerprint(); (got != same) != tt.differ {
			t.Errorf("%s: %s, before %s; want them to differ: %v", name, got, same, tt.differ)
		}
	}
}

// TestLacks asks for the newest set on a day.
func TestLacks(t *testing.T) {
	t.Parallel()
	whole := embeddedCatalog(t)
	newest, _ := whole.Calendar.SetID(whole.NewestSet())
	day := whole.Calendar.Set(newest).Legal
	if set, lacks := whole.MissingNewestSet(day + 400); lacks {
		t.Errorf("the built-in cards lack set %s", set.Code)
	}
	old, err := New("2020-01", []Set{{Code: "1"}}, []Card{{ID: "a", Name: "A", Names: []Name{{Language: "en", Name: "A"}}, MaxCopies: 4,
		Printings: []Printing{{Set: "1", Number: "1"}}}}, whole.Calendar)
	if err != nil {
		t.Fatal(err)
	}
	if set, lacks := old.MissingNewestSet(day); !lacks || set.Code != whole.NewestSet() {
		t.Errorf("a catalog of set 1 on the day of the newest: %q, %v", set.Code, lacks)
	}
	if set, lacks := old.MissingNewestSet(day - 1); !lacks || set.Code == whole.NewestSet() {
		t.Errorf("the day before: %q, %v", set.Code, lacks)
	}
	first, _ := whole.Calendar.SetID("1")
	if set, lacks := old.MissingNewestSet(whole.Calendar.Set(first).Legal); !lacks || set.Code != "1" {
		t.Errorf("a catalog of one card on the first day: %q, %v", set.Code, lacks)
	}
	if set, lacks := whole.MissingNewestSet(whole.Calendar.Set(first).Legal); lacks {
		t.Errorf("on the first day: lacks %q", set.Code)
	}
}
