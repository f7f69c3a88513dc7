package deckcheck

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// A second reading of the rules: tables of its own, days as text, nothing
// shared with the checker but the facts of the cards. Slow and plain.

type bruteSet struct{ prerelease, legal, leaves string }

var bruteSets = map[string]bruteSet{
	"1":  {"2023-08-18", "2023-09-08", "2025-09-05"},
	"2":  {"2023-11-17", "2023-12-08", "2025-09-05"},
	"3":  {"2024-02-23", "2024-03-15", "2025-09-05"},
	"4":  {"2024-05-17", "2024-06-07", "2025-09-05"},
	"5":  {"2024-08-09", "2024-08-30", "2026-07-17"},
	"6":  {"2024-11-15", "2024-12-06", "2026-07-17"},
	"7":  {"2025-03-07", "2025-03-28", "2026-07-17"},
	"8":  {"2025-05-30", "2025-06-20", "2026-07-17"},
	"9":  {"2025-08-29", "2025-09-05", "9999"},
	"10": {"2025-11-07", "2025-11-07", "9999"},
	"11": {"2026-02-13", "2026-02-13", "9999"},
	"12": {"2026-05-08", "2026-05-08", "9999"},
	"13": {"2026-07-17", "2026-07-17", "9999"},
	"14": {"2026-10-16", "2026-10-16", "9999"},
}

type bruteSpan struct{ from, to string }

func (s bruteSpan) has(day string) bool { return s.from <= day && day <= s.to }

var bruteBans = map[string]map[string]bruteSpan{
	"core":     {"Hiram Flaversham - Toymaker": {"2025-04-08", "2026-07-13"}, "Fortisphere": {"2025-04-08", "2026-07-13"}},
	"infinity": {"Hiram Flaversham - Toymaker": {"2026-03-26", "9999"}},
}

// anyCard stands for a card that nobody knows: of no ink type, allowed everywhere in
// any number, and with the ability of the Hunny Sage. No real card is easier to
// have in a deck, so it is all of them at once.
const anyCard = "?"

// brute judges counts by full name in a format on a day, and returns the
// findings as "code name" and whether the deck is legal.
func brute(cat *catalog.Catalog, counts map[string]int, format, day string) (findings []string, legal bool) {
	errors := 0
	find := func(code, name string) {
		findings = append(findings, strings.TrimSpace(code+" "+name))
		if code != "disputed_date" && code != "pack_count" {
			errors++
		}
	}
	limited := format == "sealed" || format == "draft" || format == "precon" || format == "packrush"
	size, inks, hunnyInks, sage := 0, map[string]bool{}, map[string]bool{}, false
	disputes := map[string]bool{}
	for name, n := range counts {
		size += n
		if name == anyCard {
			sage = true
			continue
		}
		card := cat.ByName(name).Card
		quest, out, legalNow := true, false, false
		legalAt := func(day string, legalDay, leaves func(string) string) bool {
			for _, p := range card.Printings {
				if _, main := bruteSets[p.Set]; main && legalDay(p.Set) <= day && (format != "core" || day < leaves(p.Set)) {
					return true
				}
			}
			return false
		}
		first := func(set string) string {
			if limited {
				return bruteSets[set].prerelease
			}
			return bruteSets[set].legal
		}
		leaves := func(set string) string { return bruteSets[set].leaves }
		for _, p := range card.Printings {
			if !strings.HasPrefix(p.Set, "Q") {
				quest = false
			}
			if _, main := bruteSets[p.Set]; main && first(p.Set) <= day {
				out = true
			}
		}
		legalNow = legalAt(day, first, leaves)
		if ban, ok := bruteBans[format][name]; ok && ban.has(day) {
			find("banned", name)
		}
		switch {
		case quest:
			find("not_a_deck_card", name)
		case format == "constructed" || legalNow:
		case out:
			find("rotated", name)
		default:
			find("not_yet_legal", name)
		}
		// The other readings of disputed days.
		if format == "core" || format == "infinity" {
			for _, set := range []string{"1", "2", "3"} {
				s := bruteSets[set]
				if s.prerelease <= day && day < s.legal && !quest && legalNow != legalAt(day, func(x string) string {
					if x == set {
						return s.prerelease
					}
					return first(x)
				}, leaves) {
					disputes["disputed_date "+set] = true
				}
			}
			if (bruteSpan{"2025-08-29", "2025-09-18"}).has(day) {
				other := "2025-08-29"
				if day >= "2025-09-05" {
					other = "2025-09-19"
				}
				if !quest && legalNow != legalAt(day, func(x string) string {
					if x == "9" {
						return other
					}
					return first(x)
				}, leaves) {
					disputes["disputed_date 9"] = true
				}
			}
		}
		if format == "core" && (bruteSpan{"2026-07-17", "2026-07-23"}).has(day) && !quest && legalNow != legalAt(day, first,
			func(x string) string {
				if leaves(x) == "2026-07-17" {
					return "2026-07-24"
				}
				return leaves(x)
			}) {
			disputes["disputed_date rotation"] = true
		}
		limit := 4
		switch name {
		case "Dalmatian Puppy - Tail Wagger":
			limit = 99
		case "Microbots":
			limit = 1 << 30
		case "The Glass Slipper":
			limit = 2
		}
		if n > limit && (!limited || limit < 4) {
			find("copy_limit", name)
		}
		into := inks
		if card.Type == catalog.Character && slices.Contains(card.Classifications, "Hunny") && name != "Christopher Robin - Hunny Sage" {
			into = hunnyInks
		}
		sage = sage || name == "Christopher Robin - Hunny Sage"
		for _, ink := range card.Inks.Names() {
			into[ink] = true
		}
	}
	if !sage || format != "constructed" && day < "2026-07-17" {
		maps.Copy(inks, hunnyInks)
	}
	if !limited && len(inks) > 2 {
		find("ink_limit", "")
	}
	least := map[string]int{"core": 60, "infinity": 60, "constructed": 60, "sealed": 40, "draft": 40, "precon": 60}[format]
	if format == "draft" && day >= "2026-02-05" {
		least = 35
		if day < "2026-06-11" && size >= 35 && size < 40 {
			disputes["disputed_date size"] = true
		}
	}
	if size < least {
		find("deck_size", "")
	}
	if format == "packrush" && size != 24 && size != 25 {
		find("pack_count", "")
	}
	if format == "infinity" && day < "2025-09-05" || format == "packrush" && day < "2024-08-29" {
		disputes["disputed_date format"] = true
	}
	for range disputes {
		find("disputed_date", "")
	}
	slices.Sort(findings)
	return findings, errors == 0
}

// bruteOpen reports whether some reading of the lines that name no card makes the
// deck legal, and whether every one does: each name is one of its versions, unknown are copies of any card,
// and each of the loose lines is text or one to four copies of a card. A card that nobody knows may break any rule.
func bruteOpen(cat *catalog.Catalog, counts map[string]int, names []bruteName, unknown, loose int, format, day string) (some, all bool) {
	if len(names) > 0 {
		all = true
		for _, full := range names[0].versions {
			with := maps.Clone(counts)
			with[full] += names[0].count
			one, every := bruteOpen(cat, with, names[1:], unknown, loose, format, day)
			some, all = some || one, all && every
		}
		return some, all
	}
	for n := range 4*loose + 1 {
		with := maps.Clone(counts)
		if unknown+n > 0 {
			with[anyCard] = unknown + n
		}
		if _, legal := brute(cat, with, format, day); legal {
			some = true
		}
	}
	return some, some && unknown+loose == 0
}

// bruteName is a line "4 Elsa" with the full names that it may mean.
type bruteName struct {
	name     string
	count    int
	versions []string
}

// found writes a report as brute does.
func found(r *Report) []string {
	out := []string{}
	for _, p := range r.Problems {
		switch p.Code {
		case InkLimit, DisputedDate:
			out = append(out, string(p.Code))
		default:
			s := string(p.Code)
			for _, id := range p.Cards {
				s += " " + nameOf(r, id)
			}
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}

func nameOf(r *Report, id string) string {
	for _, e := range r.Entries {
		if e.Card.ID == id {
			return e.Card.FullName
		}
	}
	return id
}

// bruteFormats are the formats whose rules brute knows.
var bruteFormats = []formats.Format{formats.Core, formats.Infinity, formats.Constructed, formats.Sealed, formats.Draft, formats.Precon,
	formats.PackRush}

func TestAgainstASecondReading(t *testing.T) {
	cat := cards(t)
	special := []string{"Dalmatian Puppy - Tail Wagger", "Microbots", "The Glass Slipper", "Christopher Robin - Hunny Sage",
		"Hiram Flaversham - Toymaker", "Fortisphere", quest(t)}
	var hunny []string
	bySet, byInk := map[string][]string{}, map[formats.Inks][]string{}
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if c.HasClassification("Hunny") {
			hunny = append(hunny, c.FullName)
		}
		for _, p := range c.Printings {
			bySet[p.Set] = append(bySet[p.Set], c.FullName)
		}
		byInk[c.Inks] = append(byInk[c.Inks], c.FullName)
	}
	sets := slices.Sorted(maps.Keys(bySet))
	inks := slices.Sorted(maps.Keys(byInk))
	// Days on which something changes, and those around.
	var days []formats.Day
	for _, s := range bruteSets {
		for _, d := range []string{s.prerelease, s.legal, s.leaves} {
			if d != "9999" {
				days = append(days, mustDay(d))
			}
		}
	}
	for _, d := range []string{"2025-04-08", "2026-03-26", "2026-07-14", "2024-08-29", "2025-09-19", "2026-07-24", "2026-02-05", "2026-06-11",
		"2026-11-20", "2028-01-01"} {
		days = append(days, mustDay(d))
	}
	slices.Sort(days)
	tally := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		counts := map[string]int{}
		pool := []string{}
		for range rapid.IntRange(0, 2).Draw(rt, "inks") {
			pool = append(pool, byInk[rapid.SampledFrom(inks).Draw(rt, "ink")]...)
		}
		for range rapid.IntRange(0, 2).Draw(rt, "sets") {
			pool = append(pool, bySet[rapid.SampledFrom(sets).Draw(rt, "set")]...)
		}
		if rapid.Bool().Draw(rt, "special") {
			counts[rapid.SampledFrom(special).Draw(rt, "card")] = rapid.SampledFrom([]int{1, 2, 3, 4, 5, 20, 99, 100}).Draw(rt, "copies")
		}
		if rapid.IntRange(0, 3).Draw(rt, "hunny") == 0 {
			pool = append(pool, hunny...)
		}
		if len(pool) > 0 {
			for range rapid.IntRange(0, 22).Draw(rt, "cards") {
				counts[rapid.SampledFrom(pool).Draw(rt, "card")] = rapid.SampledFrom([]int{4, 4, 4, 4, 3, 2, 1, 5}).Draw(rt, "copies")
			}
		}
		f := rapid.SampledFrom(bruteFormats).Draw(rt, "format")
		day := max(formats.FirstDay, rapid.SampledFrom(days).Draw(rt, "day")+formats.Day(rapid.IntRange(-1, 1).Draw(rt, "shift")))
		var list strings.Builder
		for _, name := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(&list, "%d %s\n", counts[name], name)
		}
		r := Check(&decklist.Read(list.String(), cat).Deck, cat.Calendar.On(f, day), Options{})
		want, legal := brute(cat, counts, f.String(), day.String())
		if diff := cmp.Diff(append([]string{}, want...), found(r)); diff != "" || legal != r.Legal {
			rt.Fatalf("%s %s: legal %v, want %v (-want +got):\n%s\n%s", f, day, r.Legal, legal, diff, list.String())
		}
		for _, p := range r.Problems {
			tally[string(p.Code)]++
		}
		tally[fmt.Sprint("legal ", legal)]++
	})
	for _, code := range []string{"deck_size", "ink_limit", "copy_limit", "banned", "rotated", "not_yet_legal", "not_a_deck_card",
		"disputed_date", "pack_count", "legal true", "legal false"} {
		if tally[code] == 0 {
			t.Logf("%s never came up", code)
		}
	}
	t.Log(tally)
}

// The third verdict: undecided is what some reading of the unread lines makes
// legal, by trying them all.
func TestUndecidedAgainstASecondReading(t *testing.T) {
	cat := cards(t)
	versions := map[string][]string{}
	byInk := map[formats.Inks][]string{}
	var hunny []string
	for i := range cat.Cards {
		c := &cat.Cards[i]
		versions[c.Name] = append(versions[c.Name], c.FullName)
		byInk[c.Inks] = append(byInk[c.Inks], c.FullName)
		if c.HasClassification("Hunny") {
			hunny = append(hunny, c.FullName)
		}
	}
	var names []string
	for name, of := range versions {
		if len(of) > 1 && len(of) <= 12 && cat.ByName(name).Kind == catalog.SeveralVersions {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	inks := slices.Sorted(maps.Keys(byInk))
	days := []string{"2024-06-07", "2025-09-05", "2026-07-16", "2026-07-17", "2026-11-20"}
	tally := map[Verdict]int{}
	rapid.Check(t, func(rt *rapid.T) {
		counts := map[string]int{}
		day := mustDay(rapid.SampledFrom(days).Draw(rt, "day"))
		f := rapid.SampledFrom([]formats.Format{formats.Core, formats.Core, formats.Infinity, formats.Constructed, formats.Draft}).Draw(rt,
			"format")
		rules := cat.Calendar.On(f, day)
		var pool []string
		for range rapid.IntRange(1, 2).Draw(rt, "inks") {
			ink := rapid.SampledFrom(inks).Draw(rt, "ink")
			for _, name := range byInk[ink] {
				if card := cat.ByName(name).Card; rules.Status(&card.Legality).Legal() && card.MaxCopies == 4 {
					pool = append(pool, name)
				}
			}
		}
		if rapid.IntRange(0, 3).Draw(rt, "hunny") == 0 {
			for range 2 {
				counts[rapid.SampledFrom(hunny).Draw(rt, "Hunny")] = 4
			}
		}
		if len(pool) > 0 {
			for range rapid.IntRange(0, 20).Draw(rt, "cards") {
				counts[rapid.SampledFrom(pool).Draw(rt, "card")] = 4
			}
		}
		size := 0
		for _, n := range counts {
			size += n
		}
		var list strings.Builder
		list.WriteString("My deck\n") // the first line without a card is the title
		for _, name := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(&list, "%d %s\n", counts[name], name)
		}
		var open []bruteName
		for range rapid.IntRange(0, 2).Draw(rt, "names") {
			name := rapid.SampledFrom(names).Draw(rt, "name")
			n := bruteName{name, rapid.SampledFrom([]int{1, 2, 4, 4, 5}).Draw(rt, "copies"), versions[name]}
			open = append(open, n)
			size += n.count
			fmt.Fprintf(&list, "%d %s\n", n.count, n.name)
		}
		unknown := 0
		if rapid.Bool().Draw(rt, "unknown") {
			if unknown = 2; rapid.Bool().Draw(rt, "fills") {
				unknown = max(1, rules.MinCards-size+rapid.SampledFrom([]int{-1, 0, 0, 1}).Draw(rt, "off"))
			}
			fmt.Fprintf(&list, "%dx Nobody Nowhere\n", unknown)
		}
		text, loose := list.String(), 0
		if len(counts) > 2 && rapid.Bool().Draw(rt, "loose") { // words between two cards
			loose = 1
			lines := strings.SplitAfter(text, "\n")
			text = strings.Join(slices.Insert(lines, 2, "Brand New Hero\n"), "")
		}
		r := Check(&decklist.Read(text, cat).Deck, rules, Options{})
		want := Illegal
		switch some, all := bruteOpen(cat, counts, open, unknown, loose, f.String(), day.String()); {
		case all:
			want = Legal
		case some:
			want = Undecided
		}
		if r.Verdict != want {
			rt.Fatalf("%s %s: %s, want %s: %s\n%s", f, day, r.Verdict, want, codes(r), text)
		}
		tally[r.Verdict]++
	})
	t.Log(tally)
}
