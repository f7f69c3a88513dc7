package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
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
func groupWords(t *text.Sentences) []oddsGroupWords {
	return []oddsGroupWords{
		{"cost<=1", t.GroupCostOne, func(c *catalog.Card) bool { return c.Cost <= 1 }},
		{"cost<=2", t.GroupCostTwo, func(c *catalog.Card) bool { return c.Cost <= 2 }},
		{"cost<=3", t.GroupCostThree, func(c *catalog.Card) bool { return c.Cost <= 3 }},
		{"is:inkable", t.GroupInkable, func(c *catalog.Card) bool { return c.Inkable }},
		{"-is:inkable", t.GroupUninkable, func(c *catalog.Card) bool { return !c.Inkable }},
		{"is:song", t.GroupSongs, func(c *catalog.Card) bool { return c.Song }},
		{"cost>=5", t.GroupCostFive, func(c *catalog.Card) bool { return c.Cost >= 5 }},
	}
}

// oddsGroupWords are a group of cards: its search, its words, and which cards are in it.
type oddsGroupWords struct {
	by, words string
	has       func(*catalog.Card) bool
}

// NewOddsWords is the sentence of a question about a deck. What of the question no word says begins anew with the words
// of a first question.
func NewOddsWords(l *parts.Locale, t address.OddsText, deck *decklist.Deck) *OddsWords {
	s := l.T()
	w := &OddsWords{Keep: []address.Param{{Name: "d", Value: t.Deck}, {Name: "f", Value: t.Format}, {Name: "on", Value: t.On},
		{Name: "hand", Value: t.Hand}, {Name: "g", Value: wordsName}, {Name: "alter", Value: "missing"}}}
	if t.Name != "" {
		w.Keep = append(w.Keep, address.Param{Name: "name", Value: t.Name})
	}
	by, want, turn := "cost<=2", wordsName+">=1", "2"
	if len(t.Groups) == 1 && t.Groups[0].Name == wordsName && t.Groups[0].Versus == "" {
		by, want, turn = t.Groups[0].By, t.Want, t.Turn
	}
	for n, words := range []string{s.WantNone, s.WantOne, s.WantTwo, s.WantThree, s.WantFour} {
		w.Wants = append(w.Wants, OddsChoice{Value: wordsName + ">=" + strconv.Itoa(n), Words: words})
	}
	w.Wants[0].Value = wordsName + "=0"
	w.Wants = append(w.Wants, OddsChoice{Value: wordsName + "<=1", Words: s.WantMostOne},
		OddsChoice{Value: wordsName + "<=2", Words: s.WantMostTwo})
	for _, g := range groupWords(s) {
		if slices.ContainsFunc(deck.Entries, func(e decklist.Entry) bool { return g.has(e.Card) }) {
			w.Groups = append(w.Groups, OddsChoice{Value: g.by, Words: g.words})
		}
	}
	byName := func(a, b decklist.Entry) int { return cmp.Compare(l.Name(a.Card).Full(), l.Name(b.Card).Full()) }
	entries := slices.SortedFunc(slices.Values(deck.Entries), byName)
	for _, e := range entries {
		w.Groups = append(w.Groups, OddsChoice{Value: exactly(e.Card), Words: strconv.Itoa(e.Count) + " " + l.Name(e.Card).Full()})
	}
	for n := range 11 {
		w.Turns = append(w.Turns, OddsChoice{Value: strconv.Itoa(n), Words: strconv.Itoa(n)})
	}
	w.Plays = []OddsChoice{{Value: "first", Words: s.PlayFirst}, {Value: "second", Words: s.PlaySecond}}
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
		return o.Locale.T().OddsFormNumbers
	}
	return o.Locale.T().OddsFormHarder
}
