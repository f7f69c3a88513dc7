package decklist

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
)

// The codes of every release decode for ever: a release adds a file.
//
//go:embed testdata/codes-2026-07.txt
var codes202607 string

// TestCodesOfBefore decodes codes that earlier programs made, and makes them again. Every card of that time is in one of them.
func TestCodesOfBefore(t *testing.T) {
	t.Parallel()
	cat, seen := cards(t), map[string]bool{}
	for line := range strings.Lines(codes202607) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.SplitN(line, " ", 3)
		code, hash, want := fields[0], fields[1], fields[2]
		d, err := FromCode(code, cat)
		if err != nil {
			t.Errorf("FromCode(%q): %v", code, err)
			continue
		}
		var words []string
		for id, count := range counts(d) {
			seen[id] = true
			words = append(words, fmt.Sprintf("%s*%d", id, count))
		}
		slices.Sort(words)
		got := strings.Join(words, " ")
		sum := fnv.New64a()
		sum.Write([]byte(got))
		if got != want && fmt.Sprintf("%016x", sum.Sum64()) != want {
			t.Errorf("FromCode(%q) = %s, want %s", code, got, want)
		}
		if gotCode, gotHash := d.CodeAndHash(); gotCode != code || gotHash != hash {
			t.Errorf("the deck of %s %s has the code %s and the hash %s now", code, hash, gotCode, gotHash)
		}
	}
	if len(seen) != 2542 {
		t.Errorf("%d cards are in a code, want 2542", len(seen))
	}
}

// TestCodesWithOtherNumbers: a code made before the smallest app number of a card was
// known, or with an import, has another number of it.
func TestCodesWithOtherNumbers(t *testing.T) {
	t.Parallel()
	card := func(id string, key int, apps ...int) catalog.Card {
		c := catalog.Card{ID: id, Name: id, Names: []catalog.Name{{Language: "en", Name: id}}, Key: key}
		for i, app := range apps {
			c.Printings = append(c.Printings, catalog.Printing{Set: "1", Number: strconv.Itoa(key%1000 + 100*i), AppID: app})
		}
		return c
	}
	cat, err := catalog.New("2026-10", []catalog.Set{{Code: "1", Names: map[string]string{"en": "One"}}},
		[]catalog.Card{card("a", 7, 7, 90), card("b", 1_014_001, 12, 90_001), card("c", 1_014_002, 0), card("d", 12_000, 13)}, cards(t).Calendar)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		numbers []uint64 // number, count, …
		want    map[string]int
	}{
		{[]uint64{7, 1, 1_014_001, 2}, map[string]int{"a": 1, "b": 2}},
		{[]uint64{12, 1, 90, 2, 90_001, 3}, map[string]int{"a": 2, "b": 4}},
		{[]uint64{13, 4, 1_014_002, 1}, map[string]int{"c": 1, "d": 4}},
		{[]uint64{12, 1, 1_014_001, 1}, map[string]int{"b": 2}},
	} {
		d, err := FromCode(encode(tt.numbers), cat)
		if err != nil || !equalCounts(counts(d), tt.want) {
			t.Errorf("numbers %v: %v, want %v", tt.numbers, err, tt.want)
			continue
		}
		for i := range d.Entries[1:] {
			if d.Entries[i].Card.Key >= d.Entries[i+1].Card.Key {
				t.Errorf("numbers %v: entries are not in the order of keys", tt.numbers)
			}
		}
	}
	if _, err := FromCode(encode([]uint64{14, 1}), cat); err == nil {
		t.Error("a number that no card has is decoded")
	}
}
