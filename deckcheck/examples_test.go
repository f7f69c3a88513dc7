package deckcheck

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// exampleDeck writes n legal copies of Amber and Steel cards in a form, the example of lists of testdata/examples.txt. A word in front of
// the form chooses the cards: "other" for none of the usual ones, "characters", or "set 11" for that set's.
func exampleDeck(t testing.TB, n int, form string) []string {
	t.Helper()
	cat := cards(t)
	set, skip, characters := "9", 0, false
	for {
		word, rest, _ := strings.Cut(form, ": ")
		switch {
		case word == "other":
			skip = 20
		case word == "characters":
			characters = true
		case strings.HasPrefix(word, "set "):
			set = word[len("set "):]
		default:
			word = ""
		}
		if word == "" {
			break
		}
		form = rest
	}
	id, ok := cat.Calendar.SetID(set)
	if !ok {
		t.Fatalf("no set %s", set)
	}
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	var lines []string
	place := 0
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if n == 0 {
			break
		}
		if !c.Legality.Printed.Has(id) || c.Inks&^(amber|steel) != 0 || c.MaxCopies != formats.StandardCopies ||
			!rules.Status(&c.Legality).Legal() ||
			c.HasClassification("Hunny") || namedInExamples(c) || characters && c.Type != catalog.Character {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		k := min(4, n)
		n -= k
		times := 1
		if !strings.Contains(form, "{n}") && !strings.Contains(form, "{roman}") && !strings.Contains(form, "{boxes}") &&
			strings.Contains(form, "{each}") {
			times = k
		}
		place++
		p := &c.Printings[slices.IndexFunc(c.Printings, func(p catalog.Printing) bool { return p.Set == set })]
		line := strings.NewReplacer("{n}", strconv.Itoa(k), "{name}", c.FullName, "{lower}", strings.ToLower(c.FullName), "{set}", p.Set,
			"{number}", p.Number, "{cost}", strconv.Itoa(c.Cost), "{type}", c.Type.String(), "{each}", "", `\t`, "\t", `\n`, "\n",
			"{strength}", strconv.Itoa(int(c.Strength)), "{willpower}", strconv.Itoa(int(c.Willpower)), "{place}", strconv.Itoa(place),
			"{roman}", [...]string{"", "I", "II", "III", "IV"}[k], "{boxes}", strings.Repeat("☐", k),
			"{ink}", strings.Join(c.Inks.Names(), "-"), "{setname}", setName(cat, p.Set),
			"{word}", [...]string{"solid", "fine", "meh", "love it", "strong here", "weak", "maybe later"}[place%6]).Replace(form)
		for range times {
			lines = append(lines, strings.Split(line, "\n")...)
		}
	}
	if n > 0 {
		t.Fatalf("too few cards for %q", form)
	}
	return lines
}

func setName(cat *catalog.Catalog, code string) string {
	for _, s := range cat.Calendar.Sets() {
		if s.Code == code {
			return s.Name
		}
	}
	return ""
}

// namedInExamples reports whether the examples have a card besides those of the deck.
func namedInExamples(c *catalog.Card) bool {
	switch c.ID {
	case "lantern", "smash", "fire-the-cannons", "goliath-clan-leader", "daisy-duck-musketeer-spy", "lilo-snow-artist", "winterspell",
		"ursulas-shell-necklace":
		return true
	}
	return false
}

var (
	exampleBlock = regexp.MustCompile(`\{(\d+)(?: ([^{}]*(?:\{[a-z]+\}[^{}]*)*))?\}`)
	exampleMore  = regexp.MustCompile(`^(\d+)(?:\+(.*))?$`)
)

// exampleText is the text of an example: its lines at a place of a deck, or blocks of decks within it.
func exampleText(t testing.TB, place, size, form, example string) string {
	t.Helper()
	unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
	if place == "whole" {
		return exampleBlock.ReplaceAllStringFunc(unescape.Replace(example), func(s string) string {
			m := exampleBlock.FindStringSubmatch(s)
			n, _ := strconv.Atoi(m[1])
			f := form
			if m[2] != "" {
				f = m[2]
			}
			if f == "other" {
				f = "other: " + form
			}
			return strings.Join(exampleDeck(t, n, f), "\n")
		})
	}
	m := exampleMore.FindStringSubmatch(size)
	if m == nil {
		t.Fatalf("size %q", size)
	}
	n, _ := strconv.Atoi(m[1])
	lines := exampleDeck(t, n, form)
	if m[2] != "" {
		lines = append(strings.Split(unescape.Replace(m[2]), "\n"), lines...)
	}
	at := 0
	switch place {
	case "inside":
		at = len(lines) / 2
	case "below":
		at = len(lines)
	case "apart":
		at = len(lines)
		example = `\n` + example
	case "above":
	default:
		t.Fatalf("place %q", place)
	}
	return strings.Join(slices.Insert(lines, at, strings.Split(unescape.Replace(example), "\n")...), "\n")
}

// exampleSaid is the verdict on a text, its cards, and the codes of the problems: errors with "!", warnings with "?".
func exampleSaid(t testing.TB, text string) string {
	r := check(t, "core 2026-11-20", text, Options{})
	s := fmt.Sprintf("%s %d", r.Verdict, r.Cards)
	if r.CardsMost != r.Cards {
		s += "-"
		if r.CardsMost >= 0 {
			s += strconv.Itoa(r.CardsMost)
		}
	}
	s += ":"
	last, times := "", 0
	put := func() {
		if last != "" {
			s += " " + last
			if times > 1 {
				s += fmt.Sprint("*", times)
			}
		}
	}
	for _, p := range r.Problems {
		code := string(p.Code) + map[Severity]string{Error: "!", Warning: "?"}[p.Severity]
		if code != last {
			put()
			last, times = code, 0
		}
		times++
	}
	put()
	if r.Legal != (r.Verdict == Legal) || r.Legal != (r.Count(Error) == 0) {
		s += fmt.Sprintf(" (legal %v)", r.Legal)
	}
	return s
}

// TestExamples checks the examples of testdata/examples.txt in Core on 20 November 2026: what is said of each.
func TestExamples(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.SplitSeq(strings.TrimSpace(string(b)), "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		cells := strings.Split(row, "\t")
		if len(cells) != 5 {
			t.Errorf("%q has %d cells", row, len(cells))
			continue
		}
		text := exampleText(t, cells[0], cells[1], cells[2], cells[3])
		if got := exampleSaid(t, text); got != cells[4] {
			t.Errorf("%s %s %q %q:\n got %s\nwant %s", cells[0], cells[1], cells[2], cells[3], got, cells[4])
		}
	}
}
