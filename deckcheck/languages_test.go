package deckcheck

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/terms"
)

var figures = regexp.MustCompile(`\d+`)

// TestLanguages checks all lists that tests keep, in several formats: each finding has a sentence in each language, with the same
// numbers and days, and with the cards by the names that the catalog has.
func TestLanguages(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	seen := map[Code]int{}
	lists := 0
	for _, file := range []string{"testdata/reports.txt", "decklist/testdata/readings.txt"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, entry := range strings.Split(string(b), "\n\n") {
			if testing.Short() && file != "testdata/reports.txt" && i%3 != 0 {
				continue
			}
			text, _, _ := strings.Cut(entry, "\n\t")
			if file == "testdata/reports.txt" {
				_, text, _ = strings.Cut(text, ": ")
				text, _, _ = strings.Cut(text, "POOL ")
			}
			text = strings.NewReplacer(`\n`, "\n", `\t`, "\t", "LEGAL", starter).Replace(text)
			lists++
			for _, where := range [][2]string{{"core", "2026-11-20"}, {"draft", "2026-03-01"}, {"packrush", "2023-09-01"}} {
				f, _ := formats.ParseFormat(where[0])
				report := Check(&decklist.Read(text, cat).Deck, cat.Calendar.On(f, mustDay(where[1])), Options{})
				for k := range report.Problems {
					seen[report.Problems[k].Code]++
					checkLanguages(t, cat, &report.Problems[k])
				}
			}
		}
	}
	for _, code := range Codes() {
		if seen[code] == 0 && !slices.Contains([]Code{NotInPool, PackShape, PoolCopies, PromoOnly, TooManyLines, Encoding, Banned,
			TwoLists, ListMark}, code) {
			t.Errorf("no list has %s", code)
		}
	}
	t.Logf("%d lists", lists)
}

// checkLanguages compares a problem in each language with English.
func checkLanguages(t *testing.T, cat *catalog.Catalog, p *Problem) {
	english := p.Message()
	want := english
	var named []*catalog.Card
	for _, part := range p.In("en", false).Parts() {
		if part.Kind == wording.Quoted {
			want = strings.ReplaceAll(want, part.Text, " ")
		}
	}
	for i := range p.Cards {
		if card, _ := cat.Card(p.Cards[i]); strings.Contains(want, card.FullName) {
			named = append(named, card)
		}
	}
	for i := range cat.Cards {
		if name := cat.Cards[i].FullName; strings.ContainsAny(name, "0123456789") {
			want = strings.ReplaceAll(want, name, "")
		}
	}
	for _, language := range terms.Languages[1:] {
		said := p.In(language, false)
		got := said.String()
		if got == "" || got == english || strings.Contains(got, "%!") ||
			slices.ContainsFunc(said.Parts(), func(p wording.Part) bool { return p.Kind == wording.Words && strings.Contains(p.Text, "  ") }) {
			t.Errorf("%s: %s says %q, English %q", language, p.Code, got, english)
		}
		for _, n := range figures.FindAllString(want, -1) {
			if !strings.Contains(got, n) {
				t.Errorf("%s: %s lacks %s: %q, English %q", language, p.Code, n, got, english)
			}
		}
		for _, card := range named {
			if !strings.Contains(got, card.NameIn(language).Full()) || !strings.Contains(got, card.FullName) {
				t.Errorf("%s: %s lacks a name of %s: %q", language, p.Code, card.FullName, got)
			}
		}
		for i := range p.Readings {
			if r := &p.Readings[i]; r.Label(language) == "" || r.Result(language) == "" || r.Label(language) == r.Label("en") {
				t.Errorf("%s: the answer %q: %q", language, r.Label(language), r.Result(language))
			}
		}
	}
}
