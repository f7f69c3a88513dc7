package decklist

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
)

// misspellings are what people and programs do to a name.
var misspellings = []struct {
	name string
	to   func(c *catalog.Card) string
}{
	{"right", func(c *catalog.Card) string { return c.FullName }},
	{"a letter missing", func(c *catalog.Card) string {
		r := []rune(c.FullName)
		i := len(r) - 2
		return string(slices.Delete(r, i, i+1))
	}},
	{"a letter twice", func(c *catalog.Card) string { r := []rune(c.FullName); return string(slices.Insert(r, 2, r[1])) }},
	{"a wrong letter", func(c *catalog.Card) string { r := []rune(c.FullName); r[len(r)/2] = 'x'; return string(r) }},
	{"letters swapped", func(c *catalog.Card) string {
		r := []rune(c.FullName)
		r[1], r[2] = r[2], r[1]
		return string(r)
	}},
	{"a wrong first letter", func(c *catalog.Card) string { return "Z" + c.FullName[1:] }},
	{"two letters wrong", func(c *catalog.Card) string { r := []rune(c.FullName); r[1], r[len(r)-2] = 'q', 'q'; return string(r) }},
	{"another version", func(c *catalog.Card) string { return c.Name + " - Nowhere to Be Found" }},
	{"cut short", func(c *catalog.Card) string { return strings.TrimSpace(c.FullName[:len(c.FullName)*4/5]) }},
	{"without spaces", func(c *catalog.Card) string { return "e" + strings.ReplaceAll(c.FullName, " ", "") }},
}

// wrappers are what stands around a card. %d is the count, %s the name.
var wrappers = []string{
	"%d %s", "%dx %s", "%[2]s x%[1]d", "%[2]s %[1]d", "%[2]s (%[1]d)", "%[2]s: %[1]d", "%[2]s - %[1]d", "%[2]s ×%[1]d", "%[2]s%[1]d",
	"%[2]sx%[1]d", "%[2]s %[1]dx", "%[2]s [%[1]d]", "%[2]s, %[1]d", "%[2]s = %[1]d", "%[2]s *%[1]d", "%[2]s %[1]d:",
	"**%[2]s x%[1]d**", "*%[2]s x%[1]d*", "__%[2]s x%[1]d__", "`%[2]s x%[1]d`", "~~%[2]s x%[1]d~~", "[%[2]s x%[1]d]", "(%[2]s x%[1]d)",
	"{%[2]s x%[1]d}", "<%[2]s x%[1]d>", "-- %[2]s x%[1]d --", "--- %d %s ---", "== %[2]s x%[1]d ==", "=== %d %s ===", "**%d %s**",
	"~~%d %s~~", "[%d %s]", "\"%d %s\"", "« %d %s »", "• %d %s", "> %d %s", ">> %[2]s x%[1]d", "- %d %s", "* %[2]s x%[1]d", "1. %d %s",
	"1) %[2]s x%[1]d", "a) %d %s", "☐ %d %s", "[ ] %d %s", "[x] %[2]s x%[1]d", "🔥 %d %s 🔥", "👉 %[2]s x%[1]d", ":amber: %d %s",
	"Note: %d %s", "Note: %[2]s x%[1]d", "Date: %d %s", "Date: %[2]s x%[1]d", "Source: %d %s", "Source: %[2]s x%[1]d", "Event: %d %s",
	"Event: %[2]s x%[1]d", "Author: %d %s", "Name: %[2]s x%[1]d", "Player: %d %s", "Title: %[2]s x%[1]d", "Characters: %d %s",
	"Characters: %[2]s x%[1]d", "Songs: %d %s", "Maybe: %d %s", "Maybe: %[2]s x%[1]d", "Sideboard: %d %s", "Deck: %[2]s x%[1]d",
	"Total: %d %s", "Total: %[2]s x%[1]d", "Total: 60%[2]s x%[1]d", "60 cards %d %s", "Comment: %d %s", "Price: %d %s", "Format: %d %s",
	"Ink: %[2]s x%[1]d", "Cost: %d %s", "Foo: %d %s", "Foo: %[2]s x%[1]d",
	"# %d %s", "// %d %s", "# %[2]s x%[1]d", "// %[2]s x%[1]d", "#%d %s", "## %d %s", "<!-- %d %s -->", "/* %d %s */", "-- %d %s",
	"https://x.example/a %d %s", "%d %s https://x.example/a", "https://x.example/deck/%d %s", "![%d %s](x.png)",
	"[%d %s](https://x.example/a)", "![%[2]s x%[1]d](https://x.example/x.png)", "<a href=\"x\">%d %s</a>", "<li>%d %s</li>",
	"Look: https://x.example %[2]s x%[1]d",
	"%d copies of %s", "%d of %s", "%[2]s (%[1]d copies)", "%[2]s qty %[1]d", "Qty %d: %s", "I play %d %s here", "and %d %s",
	"plus %[2]s x%[1]d please", "[9:15 PM] Ann: %dx %s", "Ann — Today at 9:15 PM %d %s", "%d %s (good card!)", "%d %s # main",
	"4 Smash # %d %s", "4 Smash // %d %s", "Smash x4 (%d %s)",
	"%d\t%s", "%[2]s\t%[1]d", "|%d|%s|", "| %[2]s | %[1]d |", "%d;%s", "%[2]s;%[1]d", "%d,%s", "%[2]s,%[1]d", "\"%[2]s\",%[1]d", "%d %s;",
	"%d %s,", "%d %s.", "%d. %s", "%d) %s", "%d - %s", "%d: %s", "%d/%s", "%d_%s", "x%d %s", "X%d %s", "(%d) %s", "[%d] %s", "%d %s (1-42)",
	"%d %s *F*", "%d %s $3.50", "%[2]s x%[1]d $3.50",
	"# %d cards of %s", "Notes: %d cards of %s",
	"Characters: %[2]s;%[1]d", "Source: %[2]s\t%[1]d", "Event: %[2]s: %[1]d", "Author: %[2]s – %[1]d", "a) %[2]s (1-42) x%[1]d",
	"\\n%[2]s (1-42) x%[1]d", "https://x.example/?card=%d*%s", "Deck: %d;%s", "Date: %d;%s",
}

// A card whose name is made of words of headings is a card all the same.
func TestRecordPlayerIsNoHeading(t *testing.T) {
	for _, line := range []string{"= 3 x Record Player", "Name: 3 Record Player", "== Record Player (3) ==", "# Record Player x3"} {
		l := Read(line+"\n4 Smash\n", cards(t))
		if clear(l) && l.Deck.Cards != 7 {
			t.Errorf("%q is silent: %d cards", line, l.Deck.Cards)
		}
	}
}

// styles are ways to write the other cards of the list.
var styles = []string{"%d %s\n", "%[2]s x%[1]d\n", "- %d %s\n", "%dx %s\n"}

// One line of a list is damaged, in every way and every style: its copies are in the
// entries, or a problem names the line.
func TestNoCopyIsLost(t *testing.T) {
	cat := cards(t)
	rng := rand.New(rand.NewPCG(1, 2))
	random := func() *catalog.Card { return &cat.Cards[rng.IntN(len(cat.Cards))] }
	k := 0
	for _, wrapper := range wrappers {
		for _, spelled := range misspellings {
			k++
			style := styles[k%len(styles)]
			var list []string
			want := map[string]int{}
			for len(list) < 14 {
				c := random()
				list = append(list, fmt.Sprintf(style, 4, c.FullName))
				want[c.ID] += 4
			}
			c := random()
			for len(c.FullName) < 10 || cat.ByName(spelled.to(c)).Card != c && cat.ByName(spelled.to(c)).Kind != catalog.NotFound {
				c = random() // too short to be told, or the beginning of one name is another
			}
			want[c.ID] += 3
			if strings.Contains(wrapper, "Smash") {
				want["smash"] += 4
			}
			at := []int{0, 7, 14}[k%3]
			line := fmt.Sprintf(wrapper, 3, spelled.to(c)) + "\n"
			text := strings.Join(slices.Insert(list, at, line), "")
			l := Read(text, cat)
			checkList(t, text, l)
			// A name that is cut short is near no card any more, and above the cards its line may be text.
			text0 := at == 0 && spelled.name == "cut short"
			if !equalCounts(counts(&l.Deck), want) && !said(l, at+1) && !text0 {
				t.Errorf("%s, line %d: %q is silent", spelled.name, at+1, line)
			}
		}
	}
}
