package rules

import (
	"bytes"
	"math/bits"
)

// intN is rand.Rand.IntN for the state's own generator, without a Rand around it.
// TestIntN holds the two together.
func (s *State) intN(n uint64) uint64 {
	if n&(n-1) == 0 {
		return s.rng.Uint64() & (n - 1)
	}
	hi, lo := bits.Mul64(s.rng.Uint64(), n)
	if lo < n {
		for thresh := -n % n; lo < thresh; {
			hi, lo = bits.Mul64(s.rng.Uint64(), n)
		}
	}
	return hi
}

// settle draws the next place of the shuffle: one step of Fisher and Yates, from the front.
func (s *State) settle() {
	if left := s.lazyEnd - s.lazy; left > 1 {
		j := uint64(s.lazy) + s.intN(uint64(left))
		s.cards[s.lazy], s.cards[j] = s.cards[j], s.cards[s.lazy]
	}
	s.lazy++
}

// settleTo makes sure that the order of the deck is known up to a place in cards.
func (s *State) settleTo(place int) {
	for int(s.lazy) < place && s.lazy < s.lazyEnd {
		s.settle()
	}
}

// shuffle shuffles the deck: the k-th shuffle of a game has a generator of its
// own and starts from the deck's cards sorted by number. Its order is drawn lazily.
func (s *State) shuffle() {
	var in [4]uint64
	n := s.game.size
	for i := range in {
		in[i] = ^uint64(0)
	}
	top := s.top()
	for _, c := range s.cards[:top] {
		in[c/64] &^= 1 << (c % 64)
	}
	at := top
	for w, word := range in {
		for ; word != 0 && at < n; word &= word - 1 {
			s.cards[at] = uint8(w*64 + bits.TrailingZeros64(word))
			at++
		}
	}
	s.rng.Seed(s.seed, s.shuffles)
	s.shuffles++
	s.lazy, s.lazyEnd = uint8(top), uint8(n)
	s.looked = 0
}

// advance moves the top card of the deck, which must be there, to the end of the hand.
func (s *State) advance() {
	top := s.end[zoneHand]
	if top == s.lazy {
		if s.lazy < s.lazyEnd {
			s.settle()
		} else { // only cards put on the bottom are left
			s.lazy++
			s.lazyEnd++
		}
	}
	s.end[zoneHand] = top + 1
	if s.looked > 0 {
		s.looked--
	}
}

// deal draws cards during setup, as many as there are.
func (s *State) deal(n int) {
	for range n {
		if s.DeckSize() == 0 {
			return
		}
		s.advance()
	}
}

// draw draws one card (CR 1.12.1) and reports whether there was one.
func (s *State) draw() bool {
	if s.DeckSize() == 0 {
		s.triedDraw = true
		return false
	}
	s.advance()
	s.deckShrank()
	if s.game.text != nil {
		hand := s.Hand()
		s.fire(evDrawn, hand[len(hand)-1])
	}
	return true
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

// find returns the place in cards of a card in a zone, or -1.
func (s *State) find(z zone, n uint16) int {
	if int(n) >= s.game.size {
		return -1
	}
	from := 0
	if z > 0 {
		from = int(s.end[z-1])
	}
	for i, c := range s.cards[from:s.end[z]] { // few: quicker than a call
		if c == uint8(n) {
			return from + i
		}
	}
	return -1
}

// findDeck returns the place in cards of a card in the deck, or -1.
func (s *State) findDeck(n uint16) int {
	if int(n) >= s.game.size {
		return -1
	}
	top := s.top()
	if i := bytes.IndexByte(s.cards[top:s.game.size], uint8(n)); i >= 0 {
		return top + i
	}
	return -1
}

// put moves the card at a place to the end of a zone.
func (s *State) put(place int, z zone) {
	if s.game.text != nil {
		s.putNoting(place, z)
		return
	}
	s.move(place, z)
}

func (s *State) move(place int, z zone) {
	c := s.cards[place]
	to := int(s.end[z])
	if place < to {
		to--
		copy(s.cards[place:to], s.cards[place+1:to+1])
		s.cards[to] = c
		for i := range z {
			if place < int(s.end[i]) {
				s.end[i]--
			}
		}
		return
	}
	if place >= int(s.lazy) { // out of the part that is not in order yet, or from below it
		s.settleTo(s.game.size)
		s.lazy, s.lazyEnd = uint8(s.game.size), uint8(s.game.size)
		place = s.findPlace(c)
	}
	if top := s.top(); place >= top && place < top+int(s.looked) {
		s.looked--
	}
	copy(s.cards[to+1:place+1], s.cards[to:place])
	s.cards[to] = c
	for i := z; i < zoneCount && place >= int(s.end[i]); i++ {
		s.end[i]++
	}
}

// discard puts the card at a place into the discard.
func (s *State) discard(place int) {
	s.put(place, zoneDiscard)
	s.discarded = min(s.discarded+1, MaxDeck)
}

// findPlace returns the place of a card wherever it is.
func (s *State) findPlace(c uint8) int {
	return bytes.IndexByte(s.cards[:s.game.size], c)
}

// putOnTop moves the card at a place, outside the deck, to the top of the deck.
func (s *State) putOnTop(place int) {
	s.put(place, zoneHand)
	s.end[zoneHand]--
}

// putOnBottom moves the card at a place, outside the deck, to the bottom of the deck.
func (s *State) putOnBottom(place int) {
	s.putOnTop(place)
	top, n := s.top(), s.game.size
	c := s.cards[top]
	copy(s.cards[top:n-1], s.cards[top+1:n])
	s.cards[n-1] = c
	s.lazy--
	s.lazyEnd--
}
