package autoplay

import (
	"slices"

	"inkcheck/rules"
)

// fact is what the policies look at: a card in a few bytes.
type fact struct {
	cost     uint8
	lore     uint8 // what it brings each turn: 0 for cards that cannot
	sings    uint8 // the cost that it counts as when it sings; 0 for all but characters
	together uint8 // the value of Sing Together; 0 without it
	discards uint8 // cards to discard for Shift; 0 for one that is paid with ink
	inkable  bool
	shifts   bool // has a Shift that is not done by hand
	kind     kind
}

type kind uint8

const (
	other kind = iota
	character
	location
	kindSong
)

// facts are those of every card of a deck, by number.
type facts [rules.MaxDeck]fact

// newFacts reads the facts of a game's deck.
func newFacts(g *rules.Game) (f facts) {
	for n := range g.Size() {
		f[n] = factOf(g, n)
	}
	return f
}

func factOf(g *rules.Game, n int) fact {
	c := g.Card(n)
	f := fact{cost: uint8(c.Cost), inkable: c.Inkable}
	reckless := false
	for _, text := range c.Keywords {
		k, err := rules.ParseKeyword(text)
		if err != nil {
			continue // NewGame refused such a card
		}
		switch k.Word {
		case "Reckless":
			reckless = true
		case "Sing Together":
			f.together = uint8(k.N)
		case "Shift":
			f.discards = uint8(g.ShiftDiscards(n))
			f.shifts = k.Shift != rules.HandShift && (!k.Bare || f.discards > 0)
		}
	}
	switch c.Type {
	case rules.Character:
		f.kind, f.sings = character, uint8(g.Sings(n))
		if !reckless { // CR 8.7.2
			f.lore = uint8(c.Lore)
		}
	case rules.Location: // CR 3.2.2.2
		f.kind, f.lore = location, uint8(c.Lore)
	case rules.Action:
		if c.Song {
			f.kind = kindSong
		}
	}
	return f
}

// anyShift reports whether a deck has a Shift that a policy could use.
func anyShift(f *facts, size int) bool {
	return slices.ContainsFunc(f[:size], func(f fact) bool { return f.shifts })
}

// horizon is the turn until which gains are counted: by about turn 7 solo games
// are over, and later three more turns are looked at. With 9 or 11 decks are slower.
func horizon(turn int) int { return max(7, turn+3) }

// totalInk is all ink, ready or not.
func totalInk(s *rules.State) int {
	ready, exerted := s.Ink()
	return ready + exerted
}

// gain is what a card brings when it is played as soon as the ink for it is there, with
// so many turns left after this one (see the package).
func (f *fact) gain(ink, left int) int {
	return int(f.lore) * max(0, left-max(0, int(f.cost)-ink-1))
}

// costs is what all cards in hand cost together.
func (f *facts) costs(hand []uint8) int {
	sum := 0
	for _, c := range hand {
		sum += int(f[c].cost)
	}
	return sum
}
