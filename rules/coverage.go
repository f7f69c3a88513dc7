package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// Cover says who carries out what a card does.
type Cover uint8

// The covers.
const (
	Plain        Cover = iota // no text besides keywords
	Carried                   // the engine does all of it
	NothingAlone              // the engine knows all of it, and without an opponent it does nothing
	ByHand                    // the player does all of it, or how it shifts
)

var coverNames = [...]string{"plain", "carried", "nothing", "by_hand"}

// String returns plain, carried, nothing or by_hand.
func (c Cover) String() string { return coverNames[min(int(c), len(coverNames)-1)] }

// Coverage is what the engine does of a card of the deck.
type Coverage struct {
	Card     string // its id
	FullName string
	Copies   int
	By       Cover
	Why      string // of ByHand: what the engine does not do, or the first word of its codes that it does not know
}

// Texts returns the number of the effect table that the game is played by; 0: texts are by hand.
func (g *Game) Texts() int {
	if g.text == nil {
		return 0
	}
	return g.text.table
}

// Coverage lists the cards of the deck with what the engine does of their text; nil when
// texts are by hand. The caller must not change it.
func (g *Game) Coverage() []Coverage {
	if g.text == nil {
		return nil
	}
	return g.text.cover
}

// usable reports whether exerting a card for an ability is the player's to judge: its text is by hand,
// and in a game with texts it is known to have an activated ability.
func (g *Game) usable(c uint16) bool {
	if !g.byHand(c) || g.text == nil {
		return g.byHand(c)
	}
	return slices.ContainsFunc(g.cards[c].Abilities, func(a Ability) bool { return a.Code.Head == effect.Activated })
}

// defOf is what the cards of an entry are.
func (g *Game) defOf(entry int) *def {
	return &g.defs[slices.IndexFunc(g.defs, func(d def) bool { return int(d.entry) == entry })]
}

// byHand reports whether the player does what a card's text says.
func (g *Game) byHand(c uint16) bool {
	if g.text == nil || int(c) >= g.size {
		return g.defs[c].is(fText)
	}
	return g.text.left[g.defs[c].entry]
}
