// CR 10.2: Pack Rush

package rules

// HandSize returns the number of cards in an opening hand: 7 (CR 2.2.1.4),
// or 5 in Pack Rush (CR 10.2.3).
func (v Variant) HandSize() int {
	if v == PackRush {
		return 5
	}
	return 7
}

// Goal returns the lore that wins: 20 (CR 1.8.1.1), or 15 in Pack Rush (CR 10.2.4).
func (v Variant) Goal() int {
	if v == PackRush {
		return 15
	}
	return 20
}

// startInk is the number of marketing cards in the inkwell at the start (CR 10.2.2).
func (v Variant) startInk() uint8 {
	if v == PackRush {
		return 2
	}
	return 0
}

// theirDeckShrank is the same for a practice opponent that takes turns (CR 10.2.5): its cards are only counted.
func (s *State) theirDeckShrank() {
	if s.game.variant == PackRush && s.game.rival != nil && s.opposing[OpponentDeck] == 0 {
		if s.opposing[OpponentDiscard] > 0 {
			s.reshuffled++
		}
		s.opposing[OpponentDeck], s.opposing[OpponentDiscard] = s.opposing[OpponentDiscard], 0
	}
}

// deckShrank reshuffles the discard in Pack Rush as soon as the last card has
// left the deck (CR 10.2.5). With an empty discard the game state check sees to it.
func (s *State) deckShrank() {
	if s.game.variant != PackRush || s.DeckSize() > 0 || s.end[zoneDiscard] == 0 {
		return
	}
	n, d := s.game.size, int(s.end[zoneDiscard])
	var pile [MaxDeck]uint8
	copy(pile[:d], s.cards[:d])
	copy(s.cards[:n-d], s.cards[d:n])
	copy(s.cards[n-d:n], pile[:d])
	for z := range s.end {
		s.end[z] -= uint8(d)
	}
	s.shuffle()
}
