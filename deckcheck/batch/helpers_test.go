package batch

import (
	"regexp"
	"strings"
	"testing"

	"inkcheck/catalog"
)

// cards are the cards of the game.
var cards = func() *catalog.Catalog {
	cat, err := catalog.Embedded()
	if err != nil {
		panic(err)
	}
	return cat
}()

// "Card A" to "Card Z" stand for the names of cards in texts of tests.
var (
	standsFor = regexp.MustCompile(`\bCard [A-Z]\b`)
	names     = func() (out []string) {
		for _, c := range cards.Cards {
			if c.Version != "" && !strings.ContainsAny(c.FullName, `,;"'&!?.0123456789`) && len(out) < 26 {
				out = append(out, c.FullName)
			}
		}
		return out
	}()
)

// spelled puts the names of cards into a text.
func spelled(text string) string {
	return standsFor.ReplaceAllStringFunc(text, func(s string) string { return names[s[len(s)-1]-'A'] })
}

// short puts what stands for them back.
func short(text string) string {
	for i, n := range names {
		text = strings.ReplaceAll(text, n, "Card "+string(rune('A'+i)))
	}
	return text
}

// add reads a text as a file, or as a pasted text without a name.
func add(t testing.TB, name, text string) *Batch {
	r := Reader{Cards: cards}
	if name == "" {
		r.AddText(t.Context(), "text", spelled(text))
	} else {
		r.Add(t.Context(), name, []byte(spelled(text)))
	}
	return r.Batch()
}
