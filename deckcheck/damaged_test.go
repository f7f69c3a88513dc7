package deckcheck

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
	"inkcheck/internal/testing/decklists"
	"inkcheck/internal/testing/lists"
	"inkcheck/internal/testing/slow"
)

// TestDamagedLists damages a line, or the whole text, of lists that are read without a question. No list loses copies without a word:
// each card has the copies that the whole list says, or a problem with a line is told.
func TestDamagedLists(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	count := map[string]int{}
	try := func(rng *rand.Rand, text string) {
		text = strings.Join(decklist.SplitLines(text), "\n")
		whole := &decklist.Read(text, cat).Deck
		if !whole.Resolved() || len(whole.Issues) > 0 {
			return
		}
		lines := map[int]*catalog.Card{}
		several := map[int]bool{} // lines with several cards
		for _, e := range whole.Entries {
			for _, n := range e.Lines {
				several[n] = several[n] || lines[n] != nil
				lines[n] = e.Card
			}
		}
		if len(lines) == 0 {
			return
		}
		at := slices.Sorted(maps.Keys(lines))
		for _, how := range lists.Damages {
			n := at[rng.IntN(len(at))]
			damaged, gone := how.Do(rng, text, n-1)
			if damaged == text || how.Cuts && several[n] || another(damaged, n, lines[n], cat) {
				continue
			}
			list := &decklist.Read(damaged, cat).Deck
			r := Check(list, cat.Calendar.On(decklists.Format, decklists.Day), Options{})
			told := slices.ContainsFunc(r.Problems, func(p Problem) bool {
				return len(p.Lines) > 0 && p.Code != ListMark && p.Code != Encoding
			})
			count[how.Name]++
			if told {
				continue
			}
			for _, e := range whole.Entries {
				if slices.ContainsFunc(e.Lines, func(n int) bool { return n-1 >= gone }) {
					continue // cut off
				}
				have := list.Copies(e.Card)
				if have == e.Count || how.Again && have > e.Count {
					continue
				}
				t.Errorf("%s, line %d: %s, and not a word of %d %s, read as %d:\n%s", how.Name, n, r.Verdict, e.Count, e.Card.FullName, have, damaged)
				break
			}
		}
	}
	for i := range slow.Most(40, 344) {
		rng := draws(64, i)
		style := lists.DrawStyle(rng)
		deck, _ := (&dealer{rng, cat}).state(0)
		try(rng, style.Write(&deck))
	}
	for i, l := range decklists.Seeds(slow.Most(40, 220), cat) {
		try(draws(38, i), l.Text)
	}
	t.Log(count)
}

// another reports whether a line, read alone, is copies of another card and nothing else: "4 11-148" that lost its last digit. Nobody
// sees it.
func another(text string, n int, card *catalog.Card, cat *catalog.Catalog) bool {
	lines := strings.Split(text, "\n")
	if n > len(lines) {
		return false
	}
	alone := &decklist.Read(lines[n-1], cat).Deck
	return alone.Resolved() && len(alone.Issues) == 0 && len(alone.Entries) == 1 && alone.Entries[0].Card != card
}

// TestDamagedLineLeavesOpen puts a line that may be a damaged card into a list that is too short for a deck: the list is not illegal.
func TestDamagedLineLeavesOpen(t *testing.T) {
	t.Parallel()
	deck := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 57)), "\n")
	for _, tt := range []struct{ list, line string }{
		{"{n} {name}", "A Lantern"},
		{"{n}\t{name}\tAmber\t3", "ing Lead\tAmber\t2"},
		{"2 | {name} | {n}", "2 | Lilo - Bund"},
		{"{n} {name} :fire:", " Canal Croc :fire:"},
		{"{n} copies of {name}", "4 copies of S"},
		{"{n} copies of {name}", "A copies of Lantern"},
		{"{n}: {name}", "A: Elsa - Spirit of Winter"},
		{"Anzahl: {n} {name}", "Anzahl: l Lantern"},
		{"🔥 Anzahl: {n} {name}", "🔥 Anzahl: 2 \"La"},
		{"{name}: {n}", "Saltmarsh Hall -Winter Court — 5.64 €: 2"},
		{"<li>{n} {name}</li>", "<li>Lantern</li>"},
		{"{n} {name}", "3�����er Nguyen-Bak"},
		{"{n} {name}", "rsula - Deceiver (2)"},
		{"**{name}** .... {n}", "**Pirat"},
		{"* {name} ({n})", "* Last-D"},
		{"{n} {name}", "4 x Force of  aGraqt Typhoon"},
		{"{n}x {name}", "3X The Song"},
		{"{n}\t{name}", "Anna - Ber"},
		{"{n} copies of {name}", "3 copies of D"},
		{"x{n} {name}", "xagile as a Flower"},
		{"{name} ({n})", "EdnaM qed Super Suit Designer (2)"},
		{"{name}\nx{n}", "Lord Macintosh – Wiry a"},
		{"{name} x{n}", "Jasmine_Fearles"},
		{"0{n} {name}", "0hiloctetes - No-Nonsense Instructor"},
		{"{n}: **{name}** $2.53", "e** $2.88"},
		{"{name} - {n}\tRuby", "I24\tRuby"},
		{"{n} {name} (Cost 4)", "d (Cost 4)"},
		{"{n} copies of {name}", "3 copies o"},
		{"{name} → {n}", "Pluto - Vigilant Traveler - Un"},
		{"{name} x{n}", "Ju"},
		{"{n} {name},", "4 Colors of the W,"},
		{"<card name=\"{name}\" quantity=\"{n}\"/>", "<card name=\"Infra-Pink U"},
		{"- name: \"{name}\"\n  count: {n}", "- name: \"Lena Sabrewing - Myst"},
		{"<li>{name} {n}枚</li>", "<li Nose – Lovesick Poet 3枚</li>"},
		{"| {n} | {name} |", "| 4 |"},
		{"| {n} | {name} |", "|"},
		{"**{n}x** {name}", "**"},
		{"- {n} {name}", "-"},
		{"{n}x {name} @ 2.10 €", "@ 0.29 €"},
		{"{name} [{n}]", "]"},
		{"{name} [{n}]", "M"},
		{"{n}: {name}", "o!"},
		{"{n}: {name}", "tor"},
		{"{n}\n{name}", "ing of DunBroch"},
		{"2 {n} {name}", "2 4 Gadget's G"},
		{"Name: {name}\nCount: {n}", "Name: A"},
		{"Name: {name}\nCount: {n}", "Name: Lantern\nCount:"},
		{"{n} {name}\n  Amber Character", "4 Win"},
		{"{n}x {name} (11-153)", "3x 11-153 S"},
		{"{n} each: {name}", "each: Lantern"},
	} {
		lines := make([]string, 0, len(deck)+1)
		for _, l := range deck {
			n, name, _ := strings.Cut(l, " ")
			lines = append(lines, strings.NewReplacer("{n}", n, "{name}", name).Replace(tt.list))
		}
		for _, at := range []int{len(lines) / 2, len(lines)} {
			text := strings.Join(slices.Insert(slices.Clone(lines), at, tt.line), "\n")
			if r := check(t, "core 2026-11-20", text, Options{}); r.Verdict == Illegal || len(r.Problems) == 0 {
				t.Errorf("%q behind line %d of a list of %q: %s of %d: %s", tt.line, at, tt.list, r.Verdict, r.Cards, codes(r))
			}
		}
	}
}

// TestDamagedFirstLineLeavesOpen has a damaged card right above the others, and a signature far below a closing phrase: a list that is too
// short without them is not illegal.
func TestDamagedFirstLineLeavesOpen(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		cards int
		form  string
	}{
		{59, "Snow Fort; l\n%s"},
		{59, "%s\n\nThanks\n\nhere we go again\nPosey"},
		{56, "My list:\n - Ethereal Protector\n%s"},
	} {
		text := fmt.Sprintf(tt.form, strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, tt.cards)))
		if r := check(t, "core 2026-11-20", text, Options{}); r.Verdict == Illegal {
			t.Errorf("%q: %s of %d: %s", tt.form, r.Verdict, r.Cards, codes(r))
		}
	}
}

// TestDamagedCountIsAsked writes a line whose number may be another thing than its count.
func TestDamagedCountIsAsked(t *testing.T) {
	t.Parallel()
	names := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	numbered := make([]string, len(names))
	for i, l := range names {
		numbered[i] = strconv.Itoa(i+1) + ". " + l
	}
	for _, tt := range []struct {
		name string
		list []string
		at   int
		line string
	}{
		{"the place of the line", numbered, 5, "6" + strings.TrimLeft(names[5], "0123456789")},
		{"the place and the count", numbered, 9, "10" + names[9]},
		{"lost letters", names, 3, "4�� " + strings.TrimLeft(names[3], "0123456789 ")},
		{"the cost", names, 3, "Elsa - Spirit of Winter (8)"},
		{"the beginning of the place", numbered, 11, "1" + strings.TrimLeft(names[11], "0123456789")},
		{"an open bracket", names, 3, "Elsa - Spirit of Winter [1"},
		{"the rest of a word", names, 3, "3graded Lantern"},
		{"zero and lost letters", names, 3, "0�� " + strings.TrimLeft(names[3], "0123456789 ")},
	} {
		lines := slices.Clone(tt.list)
		lines[tt.at] = tt.line
		list := decklist.Read(strings.Join(lines, "\n"), cards(t))
		if !slices.ContainsFunc(list.Deck.Questions, func(q reading.Question) bool { return slices.Contains(q.Lines, tt.at+1) }) {
			t.Errorf("%s: nothing is asked about %q", tt.name, tt.line)
		}
	}
}

// TestDamagedRowIsAsked takes a cell out of a row of a table.
func TestDamagedRowIsAsked(t *testing.T) {
	t.Parallel()
	header := "Set,Number,Count,Name,Cost"
	var rows []string
	for _, r := range (&dealer{rand.New(rand.NewPCG(5, 5)), cards(t)}).deck(60, formats.Amber|formats.Steel) {
		p := r.Card.Printings[0]
		rows = append(rows, fmt.Sprintf("%s,%s,%d,%q,%d", p.Set, p.Number, r.Count, r.Card.FullName, r.Card.Cost))
	}
	for cut := range 4 {
		cells := strings.Split(rows[4], ",")
		if len(cells) != 5 {
			t.Fatalf("%q has a comma in a cell", rows[4])
		}
		damaged := slices.Clone(rows)
		damaged[4] = strings.Join(slices.Delete(cells, cut, cut+1), ",")
		list := decklist.Read(header+"\n"+strings.Join(damaged, "\n"), cards(t))
		if !slices.ContainsFunc(list.Deck.Questions, func(q reading.Question) bool { return slices.Contains(q.Lines, 6) }) {
			t.Errorf("cell %d: nothing is asked about %q", cut, damaged[4])
		}
	}
}

// TestDamagedColumns has a table without a heading of which two rows are damaged: its numbers and the costs of its cards are no counts.
func TestDamagedColumns(t *testing.T) {
	rows := (&dealer{rand.New(rand.NewPCG(5, 5)), cards(t)}).deck(60, formats.Amber|formats.Steel)
	for _, form := range []string{"{place}\t{n}\t{name}\n", "{cost} | {name} | {n}\n"} {
		var b strings.Builder
		for i, r := range rows {
			n := strconv.Itoa(r.Count)
			if i == 5 || i == 9 {
				n = "Z"
			}
			b.WriteString(strings.NewReplacer("{place}", strconv.Itoa(i+1), "{n}", n, "{name}", r.Card.FullName,
				"{cost}", strconv.Itoa(r.Card.Cost)).Replace(form))
		}
		if r := check(t, "core 2026-11-20", b.String(), Options{}); r.Verdict == Illegal || r.CardsMost > 68 {
			t.Errorf("%s, %d to %d cards:\n%s", r.Verdict, r.Cards, r.CardsMost, b.String())
		}
	}
}

// TestLostHeadingIsRead has a heading of counts that lost a letter, above names in two columns.
func TestLostHeadingIsRead(t *testing.T) {
	r := check(t, "core 2026-11-20", "Quantit?,Nom,Version,Type\n"+
		"4,Baloo,Laid-Back Bear,Character\n2,Lantern,,Item\n4,Elsa,Spirit of Winter,Character", Options{})
	if r.Cards != 10 {
		t.Errorf("%d cards, want 10", r.Cards)
	}
}

// TestLostContainerIsAsked has texts of which the container is damaged: a code without its beginning, data cut within a line, a row that
// lost the line break behind it, heads and prices that names were cut to.
func TestLostContainerIsAsked(t *testing.T) {
	t.Parallel()
	rows := "Name\tCount\tVariant\n" + strings.Repeat("Lantern\t1\tNormal\n", 6)
	for _, tt := range []struct {
		text string
		line int
	}{
		{"CywcbJJkyyicbJtzOJgAHtnIy1Y", 1},
		{`[[4, "Lantern"],[4, "Smash"],[4, "Dragon F`, 1},
		{`[4, "Lantern", 4, "Smash", 4, "Dragon F`, 1},
		{rows + "Smash\t4\tNormalLet It Go\t4\tFoil\n" + rows, 8},
		{"4 - Lantern\n4 - Smash\n4 - Dragon Fire\n3 - Ink\n4 - Let It Go", 4},
		{"`4 **Lantern** — 0.10 €`\n`4 **Smash** — 0.20 €`\n`3 **Let It Go** — 1.20 €`\ne!** — 0.30 €`\n`4 **Dragon Fire** — 1.10 €`", 4},
	} {
		list := decklist.Read(tt.text, cards(t))
		if !slices.ContainsFunc(list.Deck.Questions, func(q reading.Question) bool { return slices.Contains(q.Lines, tt.line) }) {
			t.Errorf("nothing is asked about line %d of %q", tt.line, tt.text)
		}
	}
}

// TestNumberedLists numbers the lines of a list in many forms: it is read, and a line that lost its count is never read as copies by its
// number, so that the list is not illegal.
func TestNumberedLists(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"%[1]d. %[2]d %[3]s", "%[1]d) %[2]dx %[3]s", "(%[1]d) %[2]d %[3]s", "[%[1]d] %[2]dx %[3]s",
		"%[1]d %[2]d %[3]s", "%[1]d - %[2]d %[3]s", "%[1]d: %[2]d %[3]s", "%[1]dº %[2]d %[3]s",
		"%[1]d. %[3]s x%[2]d", "%[1]d. %[3]s (%[2]d)", "%[1]d) %[3]s: %[2]d"} {
		for i := range slow.Most(3, 30) {
			d := &dealer{draws(47, i), cards(t)}
			rows := d.deck(60, d.inks(0))
			for lost := -1; lost < len(rows); lost += 1 + d.rng.IntN(4) {
				var b strings.Builder
				for k, r := range rows {
					line := fmt.Sprintf(form, k+1, r.Count, r.Card.FullName)
					if k == lost {
						place, _, _ := strings.Cut(form, "%[2]d")
						place, _, _ = strings.Cut(place, "%[3]s")
						line = fmt.Sprintf(place+"%[2]s", k+1, r.Card.FullName)
					}
					b.WriteString(line + "\n")
				}
				r := Check(&decklist.Read(b.String(), d.cat).Deck, d.rules(formats.Core), Options{})
				if lost < 0 && r.Verdict != Legal || r.Verdict == Illegal || r.Cards < 55 || r.CardsMost > 66 {
					t.Errorf("%q, line %d: %s, %d to %d cards:\n%s", form, lost+1, r.Verdict, r.Cards, r.CardsMost, b.String())
				}
			}
		}
	}
}

// TestDamagedPlacesAreNoCounts cuts rows of tables with a column of places, and lists with references that lost a count: no place and no
// reference becomes a count.
func TestDamagedPlacesAreNoCounts(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"| {place} | {name} | {n} |", "{place}\t{n}\t{name}", "{n}x {ref} {name}", "{n} {ref} à 4,10 €",
		"{ref} x{n} à €0.20"} {
		for i := range slow.Most(3, 30) {
			d := &dealer{draws(49, i), cards(t)}
			rows := d.deck(60, d.inks(0))
			for _, at := range []int{-1, 0, d.rng.IntN(len(rows)), len(rows) - 1} {
				for _, cut := range []bool{false, true} {
					var lines []string
					for k, r := range rows {
						p, n := r.Card.Printings[0], strconv.Itoa(r.Count)
						if k == at && !cut {
							n = ""
						}
						line := []rune(strings.NewReplacer("{place}", strconv.Itoa(k+1), "{n}", n, "{name}", r.Card.FullName,
							"{ref}", p.Set+"-"+p.Number).Replace(form))
						if k == at && cut {
							line = line[:len(line)/2]
						}
						lines = append(lines, string(line))
					}
					list := &decklist.Read(strings.Join(lines, "\n"), d.cat).Deck
					r := Check(list, d.rules(formats.Core), Options{})
					if at < 0 && (r.Verdict != Legal || list.Open()) || r.Verdict == Illegal || r.Cards < 55 {
						t.Errorf("%q, line %d: %s, %d to %d cards:\n%s", form, at+1, r.Verdict, r.Cards, r.CardsMost, strings.Join(lines, "\n"))
					}
				}
			}
		}
	}
}
