package reading

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/internal/testing/lists"
)

// fastForms are the lines of the fast path.
var fastForms = [lineForms]string{
	countName: "%d %s", timesName: "%dx %s", countNameRef: "%d %s (%s-%s)", nameTimes: "%[2]s x%[1]d", nameBrackets: "%[2]s (%[1]d)",
	nameTab: "%[2]s\t%[1]d",
}

func (f lineForm) write(count int, name string, p *catalog.Printing) string {
	if f == countNameRef {
		return fmt.Sprintf(fastForms[f], count, name, p.Set, p.Number)
	}
	return fmt.Sprintf(fastForms[f], count, name)
}

// fast is Plain as a list. It returns nil for texts that Plain does not read.
func fast(text string, cat *catalog.Catalog) *List {
	l := &List{Settled: []Settled{}}
	if !Plain(text, cat, func(raw string, s Settled) {
		line := Line{Number: s.Line}
		line.Scan.Raw = raw
		if s.Card != nil {
			line.Kind = CardLine
			l.Settled = append(l.Settled, s)
		}
		l.Lines = append(l.Lines, line)
	}) {
		return nil
	}
	return l
}

// checkFast compares the lists of the fast path and of the readings. It reports whether the fast path reads the text.
func checkFast(t failer, text string, cat *catalog.Catalog) bool {
	quick := fast(text, cat)
	if quick == nil {
		return false
	}
	whole := (&options{ctx: context.Background(), cat: cat}).lists(text)
	if !reflect.DeepEqual(quick, whole) {
		t.Fatalf("%q: the fast path reads\n%+v\nand the readings\n%+v", text, *quick, *whole)
	}
	return true
}

// TestFastCards reads every card in every common form.
func TestFastCards(t *testing.T) {
	cat := cards(t)
	read := 0
	for i := range cat.Cards {
		c := &cat.Cards[i]
		for form := range lineForms {
			name := c.FullName
			switch i % 5 {
			case 4:
				name = c.Names[i/5%len(c.Names)].Full()
			case 1:
				name = strings.ToLower(name)
			case 2:
				name = strings.NewReplacer("'", "’", " - ", " – ").Replace(name)
			}
			lines := []string{form.write(i%4+1, name, &c.Printings[i%len(c.Printings)])}
			for _, other := range []string{"Lantern", "Smash"} {
				lines = append(lines, form.write(3, other, &cat.ByName(other).Card.Printings[0]))
			}
			if checkFast(t, strings.Join(lines, "\n"), cat) {
				read++
			}
		}
	}
	if all := len(cat.Cards) * int(lineForms); read*10 < all*8 {
		t.Errorf("%d of %d lines take the fast path", read, all)
	}
}

// TestFastPathIsGeneral reads lists of lines in the common forms, and of lines that are nearly so, on both paths.
func TestFastPathIsGeneral(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		form := rapid.Custom(func(t *rapid.T) lineForm { return lineForm(rapid.IntRange(0, int(lineForms)-1).Draw(t, "form")) })
		usual, other := form.Draw(t, "usual"), form.Draw(t, "other")
		mixed := rapid.IntRange(0, 3).Draw(t, "mixed") == 0
		var lines []string
		for range rapid.IntRange(0, 40).Draw(t, "lines") {
			c := &cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")]
			name := c.FullName
			switch rapid.IntRange(0, 20).Draw(t, "name") {
			case 0:
				name = strings.ToLower(name)
			case 1:
				name = strings.ToUpper(name)
			case 2:
				name = strings.NewReplacer("'", "’", " - ", " – ").Replace(name)
			case 4, 5, 6:
				name = rapid.SampledFrom(c.Names).Draw(t, "language").Full()
			case 3:
				name = rapid.SampledFrom([]string{"Lantern", "Bounce", "Winterspell", "Smash", "Record Player"}).Draw(t, "head")
			}
			f := usual
			if mixed && rapid.Bool().Draw(t, "otherwise") {
				f = other
			}
			count := rapid.SampledFrom([]int{1, 2, 3, 4, 4, 4, 6, 12, 60, 204, 999}).Draw(t, "count")
			lines = append(lines, f.write(count, name, &c.Printings[0]))
			if rapid.IntRange(0, 12).Draw(t, "blank") == 0 {
				lines = append(lines, "")
			}
		}
		text := strings.Join(lines, rapid.SampledFrom([]string{"\n", "\n", "\r\n"}).Draw(t, "break"))
		if rapid.IntRange(0, 4).Draw(t, "damage") == 0 {
			text = lists.Damaged(t, text)
		}
		checkFast(t, text, cat)
	})
}

// TestFastPathLeavesRest leaves texts to the readings whose lines mean something else together.
func TestFastPathLeavesRest(t *testing.T) {
	cat := cards(t)
	deck := strings.Join(legalDeck(cat, 60, "%d %s", 0), "\n")
	for _, text := range []string{
		"", "\n", "4 Lantern", "4 Lantern\n4 Smash", "Title\n" + deck, deck + "\nTotal: 60", deck + "\n\n" + deck, deck + "\n4 Lanternx",
		deck + "\n04 Lantern", deck + "\n1000 Lantern", deck + "\n4  Lantern", deck + "\n4 Lantern ", deck + "\n4 Lantern (9-33)",
		"Lantern\t32\nLantern\t32\nLantern\t32", deck + "\nBounce (6)",
	} {
		if fast(text, cat) != nil {
			t.Errorf("%q takes the fast path", text)
		}
	}
	for _, text := range []string{deck, deck + "\n", "\n" + deck + "\n\n", strings.ReplaceAll(deck, "\n", "\r\n"), strings.ToLower(deck)} {
		if !checkFast(t, text, cat) {
			t.Errorf("%q does not take the fast path", text)
		}
	}
}

// FuzzFast: what the fast path reads, the readings read alike.
func FuzzFast(f *testing.F) {
	for form := range lineForms {
		f.Add(form.write(4, "Lantern", &cards(f).ByName("Lantern").Card.Printings[0]), "4 Smash", uint8(5))
	}
	f.Add("4x smash", "", uint8(3))
	f.Add("Smash\t4", "Lantern\t32", uint8(2))
	cat := cards(f)
	f.Fuzz(func(t *testing.T, line, other string, n uint8) {
		if len(line)+len(other) > 200 {
			return
		}
		checkFast(t, strings.Repeat(line+"\n", int(n%8))+strings.Repeat(other+"\n", int(n/8%8))+line, cat)
	})
}
