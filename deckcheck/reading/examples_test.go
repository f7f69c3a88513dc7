package reading

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// legalDeck returns n copies of cards of two inks as lines in a form, which may hold facts of the card: {cost}, {strength}, {willpower},
// {lore}, {set}, {number}, {name}, {version}, and the {line} that it is. The cards have versions, and are not Lantern or Smash.
func legalDeck(cat *catalog.Catalog, n int, form string, from int) []string {
	var lines []string
	for i := from; n > 0; i++ {
		c := &cat.Cards[i%len(cat.Cards)]
		if c.Version == "" || c.Inks != formats.Amber && c.Inks != formats.Steel || c.MaxCopies != formats.StandardCopies {
			continue
		}
		one := strings.NewReplacer("{cost}", itoa(c.Cost), "{strength}", c.Strength.String(), "{willpower}", c.Willpower.String(),
			"{lore}", c.Lore.String(), "{set}", c.Printings[0].Set, "{number}", c.Printings[0].Number, "{name}", c.Name,
			"{version}", c.Version, "{line}", itoa(len(lines)+1)).Replace(form)
		lines = append(lines, fmt.Sprintf(one, min(n, 4), c.FullName))
		n -= 4
	}
	return lines
}

// describe writes what the lines of a list that the deck does not fill are read as.
func describe(l *List, own map[int]bool) string {
	var out []string
	for _, s := range l.Settled {
		if !own[s.Line] {
			out = append(out, fmt.Sprintf("%d %s", s.Count, s.Card.FullName))
		}
	}
	for _, q := range l.Questions {
		var answers []string
		for _, a := range q.Answers {
			answers = append(answers, describeAnswer(&a))
		}
		kind := [...]string{"unknown", "ambiguous", "count", "missing", "ask", "lists", "title"}[q.Kind]
		out = append(out, kind+"{"+strings.Join(answers, " | ")+"}")
	}
	kinds := [...]string{
		"text",
		"mark",
		"mismatch",
		"unchecked",
		"short",
		"total",
		"size",
		"by total",
		"zero",
		"encoding",
		"aside",
		"one each",
	}
	for _, n := range l.Notes {
		s := "+" + kinds[n.Kind]
		if n.Kind == AsideCards {
			s += fmt.Sprint(" ", n.Copies)
		}
		out = append(out, s)
	}
	if len(l.Several) > 0 {
		out = append(out, fmt.Sprint(len(l.Several), " lists"))
	}
	return strings.Join(out, "; ")
}

func describeAnswer(a *Answer) string {
	if len(a.Parts) == 0 {
		return [...]string{"text", "none", "figure", "reference", "head", "aside", "one list", "several"}[a.Says]
	}
	var parts []string
	for _, p := range a.Parts {
		s := fmt.Sprint(p.Fewest)
		if p.Most != p.Fewest {
			s += fmt.Sprint("-", p.Most)
		}
		switch {
		case p.Any:
			s += " any"
		case len(p.Cards) == 1:
			s += " " + p.Cards[0].FullName
		default:
			s += " of several"
		}
		parts = append(parts, s)
	}
	s := strings.Join(parts, " + ")
	if a.Reserve {
		s = "reserve " + s
	}
	return s
}

// TestExamples reads the examples of testdata/examples.txt. A line of the file has the place of the example in a list, the form of
// the list's other lines, the example, and what it is read as; tabs part them.
func TestExamples(t *testing.T) {
	cat := cards(t)
	b, err := os.ReadFile("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.SplitSeq(strings.TrimSpace(string(b)), "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		cells := strings.Split(row, "\t")
		if len(cells) != 4 {
			t.Fatalf("%q has %d cells", row, len(cells))
		}
		at, form, example, want := cells[0], cells[1], strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(cells[2]), cells[3]
		form = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(form)
		deck := strings.Split(strings.Join(legalDeck(cat, 60, form, 0), "\n"), "\n")
		place := map[string]int{"above": 0, "inside": len(deck) / 2 / max(1, strings.Count(form, "\n")+1) * max(1, strings.Count(form, "\n")+1),
			"below": len(deck), "alone": 0}[at]
		if at == "apart" {
			place = len(deck)
			example = "\n" + example
		}
		if at == "alone" {
			deck = nil
		}
		text := strings.Join(slices.Insert(slices.Clone(deck), place, strings.Split(example, "\n")...), "\n")
		own := map[int]bool{}
		n := strings.Count(example, "\n") + 1
		for i := range strings.Count(text, "\n") + 1 {
			own[i+1] = i < place || i >= place+n
		}
		l := accounted(text, cat)
		checkAccount(t, text, l)
		if got := describe(l, own); got != want {
			t.Errorf("%s %q among %q:\n got %s\nwant %s", at, example, form, got, want)
		}
	}
}
