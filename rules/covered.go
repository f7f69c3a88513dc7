package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Covered counts the copies of a deck by who carries out what they do.
type Covered struct {
	Cards   int           `json:"cards"`   // in the deck
	Carried int           `json:"carried"` // by the engine, cards without text among them
	Nothing int           `json:"nothing"` // of those carried: they have nothing to do without an opponent
	ByHand  int           `json:"by_hand"`
	Hands   []CardsByHand `json:"hands"` // which these are
}

// CardsByHand is a card whose text is by hand.
type CardsByHand struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Copies   int    `json:"copies"`
}

// Covered counts the cards of the deck; there are none where texts are by hand.
func (g *Game) Covered() Covered {
	out := Covered{Hands: []CardsByHand{}}
	for _, c := range g.Coverage() {
		out.Cards += c.Copies
		switch c.By {
		case ByHand:
			out.ByHand += c.Copies
			out.Hands = append(out.Hands, CardsByHand{c.Card, c.FullName, c.Copies})
			continue
		case NothingAlone:
			out.Nothing += c.Copies
		}
		out.Carried += c.Copies
	}
	return out
}

// WouldCover counts the cards of the deck as the same game with card texts does; ok is false where the setup does
// not say how that is made.
func (g *Game) WouldCover() (c Covered, ok bool) {
	if g.text != nil || g.withTexts == nil {
		return g.Covered(), g.text != nil
	}
	with, err := g.withTexts()
	if err != nil {
		return Covered{}, false
	}
	return with.Covered(), true
}

// Summary says the counts, without names.
func (c Covered) Summary() string {
	text := fmt.Sprintf("%d of %d cards carried out, %d by hand", c.Carried, c.Cards, c.ByHand)
	switch {
	case c.Nothing == 1:
		text += "; of those carried out, 1 has nothing to do alone"
	case c.Nothing > 1:
		text += fmt.Sprintf("; of those carried out, %d have nothing to do alone", c.Nothing)
	}
	return text
}

// String says the counts, and which cards are by hand.
func (c Covered) String() string {
	if c.ByHand == 0 {
		return c.Summary()
	}
	names := make([]string, len(c.Hands))
	for i, h := range c.Hands {
		names[i] = strconv.Itoa(h.Copies) + " " + h.FullName
	}
	return c.Summary() + ". By hand: " + strings.Join(names, ", ")
}
