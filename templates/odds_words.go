package templates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// OddsWords is a question about a deck in words: what of the whole question a sentence can hold, each as a choice.
type OddsWords struct {
	Keep                        []address.Param // what the sentence leaves as it is
	Wants, Groups, Turns, Plays []OddsChoice
}

// OddsChoice is one of the words that may stand at a place of the sentence.
type OddsChoice struct {
	Value, Words string
	Chosen       bool
}

// wordsName is the group that the sentence asks about.
const wordsName = "A"

// groupWords are groups that a deck may have cards of, each with the search that finds them.
var groupWords = []struct {
	by, words string
	has       func(*catalog.Card) bool
}{
	{"cost<=1", "cards of cost 1", func(c *catalog.Card) bool { return c.Cost <= 1 }},
	{"cost<=2", "cards of cost 2 or less", func(c *catalog.Card) bool { return c.Cost <= 2 }},
	{"cost<=3", "cards of cost 3 or less", func(c *catalog.Card) bool { return c.Cost <= 3 }},
	{"is:inkable", "inkable cards", func(c *catalog.Card) bool { return c.Inkable }},
	{"-is:inkable", "cards that cannot be inked", func(c *catalog.Card) bool { return !c.Inkable }},
	{"is:song", "songs", func(c *catalog.Card) bool { return c.Song }},
	{"cost>=5", "cards of cost 5 or more", func(c *catalog.Card) bool { return c.Cost >= 5 }},
}

// NewOddsWords is the sentence of a question about a deck. What of the question no word says begins anew with the words
// of a first question.
func NewOddsWords(t address.OddsText, deck *decklist.Deck) *OddsWords {
	w := &OddsWords{Keep: []address.Param{{Name: "d", Value: t.Deck}, {Name: "f", Value: t.Format}, {Name: "on", Value: t.On},
		{Name: "hand", Value: t.Hand}, {Name: "g", Value: wordsName}, {Name: "alter", Value: "missing"}}}
	by, want, turn := "cost<=2", wordsName+">=1", "2"
	if len(t.Groups) == 1 && t.Groups[0].Name == wordsName && t.Groups[0].Versus == "" {
		by, want, turn = t.Groups[0].By, t.Want, t.Turn
	}
	for n, words := range []string{"none", "at least one", "at least two", "at least three", "at least four"} {
		w.Wants = append(w.Wants, OddsChoice{Value: wordsName + ">=" + strconv.Itoa(n), Words: words})
	}
	w.Wants[0].Value = wordsName + "=0"
	w.Wants = append(w.Wants, OddsChoice{Value: wordsName + "<=1", Words: "at most one"},
		OddsChoice{Value: wordsName + "<=2", Words: "at most two"})
	for _, g := range groupWords {
		if slices.ContainsFunc(deck.Entries, func(e decklist.Entry) bool { return g.has(e.Card) }) {
			w.Groups = append(w.Groups, OddsChoice{Value: g.by, Words: "the " + g.words})
		}
	}
	byName := func(a, b decklist.Entry) int { return cmp.Compare(a.Card.FullName, b.Card.FullName) }
	entries := slices.SortedFunc(slices.Values(deck.Entries), byName)
	for _, e := range entries {
		w.Groups = append(w.Groups, OddsChoice{Value: exactly(e.Card), Words: strconv.Itoa(e.Count) + " " + e.Card.FullName})
	}
	for n := range 11 {
		w.Turns = append(w.Turns, OddsChoice{Value: strconv.Itoa(n), Words: strconv.Itoa(n)})
	}
	w.Plays = []OddsChoice{{Value: "first", Words: "first"}, {Value: "second", Words: "second"}}
	w.Wants, w.Groups = chosen(w.Wants, want), chosen(w.Groups, by)
	w.Turns, w.Plays = chosen(w.Turns, turn), chosen(w.Plays, t.Play)
	return w
}

// exactly is the search that finds a card by its name alone. A quotation mark in a name would end it, and no card has one.
func exactly(c *catalog.Card) string { return `!"` + strings.ReplaceAll(c.FullName, `"`, "") + `"` }

// chosen marks a value among choices. One that is none of them joins them as it is.
func chosen(choices []OddsChoice, value string) []OddsChoice {
	for i := range choices {
		if choices[i].Value == value {
			choices[i].Chosen = true
			return choices
		}
	}
	if value != "" {
		choices = append(choices, OddsChoice{Value: value, Words: value, Chosen: true})
	}
	return choices
}

// formTitle is what the folded form is called.
func (o *Odds) formTitle() string {
	if o.Words == nil {
		return "Ask about a number of cards, without a deck"
	}
	return "Ask something harder: groups, conditions, another deck"
}
