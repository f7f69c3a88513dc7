package rules

import "errors"

var errArrange = errors.New("arrange: hand and deck are not every card of the game once")

// DealOrder is [Game.Deal] with the cards as the caller puts them: an opening hand, in order of
// arrival, and the deck with its top first. Together they must be every card of the game once.
// It is for playing out what is not known, such as the rest of the deck behind a known hand.
// What is shuffled later, in Pack Rush or because the hand is altered, is shuffled from the seed.
func (g *Game) DealOrder(s *State, seed uint64, hand, deck []uint8) error {
	if len(hand)+len(deck) != g.size || g.opponents > 0 {
		return errArrange
	}
	var seen [4]uint64
	for _, part := range [...][]uint8{hand, deck} {
		for _, c := range part {
			bit := uint64(1) << (c % 64)
			if int(c) >= g.size || seen[c/64]&bit != 0 {
				return errArrange
			}
			seen[c/64] |= bit
		}
	}
	n := g.clear(s)
	copy(s.cards[:], hand)
	copy(s.cards[len(hand):], deck)
	s.seed, s.shuffles = seed, 1
	s.lazy, s.lazyEnd = n, n // the order is known
	s.end[zoneHand] = uint8(len(hand))
	s.ready = g.variant.startInk() // CR 10.2.2
	return nil
}
