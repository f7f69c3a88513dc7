// CR 7.1 to 7.6, 5.1: zones, and cards that go from one to another

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

// drawShuffled draws the next place of the shuffle: one step of Fisher and Yates, from the front.
func (s *State) drawShuffled() {
	if left := s.lazyEnd - s.lazy; left > 1 {
		j := uint64(s.lazy) + s.intN(uint64(left))
		s.cards[s.lazy], s.cards[j] = s.cards[j], s.cards[s.lazy]
	}
	s.lazy++
}

// settleTo makes sure that the order of the deck is known up to a place in cards.
func (s *State) settleTo(place int) {
	for int(s.lazy) < place && s.lazy < s.lazyEnd {
		s.drawShuffled()
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
			s.drawShuffled()
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
	drawn := s.cards[s.top()-1]
	s.deckShrank()
	s.fire(evDrawn, drawn)
	return true
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

// put moves the card at a place to the end of a zone.
func (s *State) put(place int, z zone) {
	if s.game.acts {
		s.moveTracked(place, z)
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

// destination is where a card goes when it leaves play.
type destination uint8

const (
	nowhereElse destination = iota // no second place
	toDiscard
	toHand
	toInk
	toInkExerted
	toTop
	toBottom
)

// send moves the card at a place outside the deck.
func (s *State) send(place int, to destination) {
	switch to {
	case toDiscard:
		s.discard(place)
	case toHand:
		s.put(place, zoneHand)
	case toInk:
		s.put(place, zoneInk)
		s.ready++
	case toInkExerted:
		s.put(place, zoneInk)
		s.exerted++
	case toTop:
		s.putOnTop(place)
		s.looked++ // the player knows it
	case toBottom:
		s.putOnBottom(place)
	}
}

// leave takes a card out of play with everything under it (CR 5.1.1.7, 8.10.7).
// All damage and other marks end (CR 7.1.6).
func (s *State) leave(c uint8, to destination) {
	for {
		under := -1
		from := int(s.end[zoneUnder-1])
		for i, x := range s.zone(zoneUnder) {
			if s.marks[x].at == c {
				under = from + i
				break
			}
		}
		if under < 0 {
			break
		}
		s.marks[s.cards[under]] = cardState{}
		s.send(under, to)
	}
	if s.game.defs[c].typ == Location { // nobody is at a place that is gone
		for _, x := range s.Play() {
			if s.marks[x].at == c {
				s.marks[x].at = nowhere
			}
		}
	}
	if s.marks[c] = (cardState{bits: s.marks[c].bits & mShifted}); s.marks[c].bits != 0 && !s.remember(c) {
		s.marks[c] = cardState{}
	}
	s.send(s.find(zonePlay, uint16(c)), to)
}

// leaving fires what a card does that leaves play, and ends its changes (CR 7.1.6).
func (s *State) leaving(c uint8) {
	s.fire(evLeave, c)
	s.dropMods(c)
	s.forget(c)
	if s.phase == phaseChallenge && (c == s.fighter || c == s.target) { // CR 4.6.9
		s.phase = phaseFought
	}
}

// zoneOf is where a card is; zoneCount is the deck.
func (s *State) zoneOf(c uint8) zone {
	place := s.findPlace(c)
	for z := range s.end {
		if place < int(s.end[z]) {
			return zone(z)
		}
	}
	return zoneCount
}

// moveCard sends a card from wherever it is, and fires what that is.
func (s *State) moveCard(c uint8, to destination) {
	if int(c) >= s.game.size {
		s.sendOpposing(c, to)
		return
	}
	switch s.zoneOf(c) {
	case zoneHand:
		if to == toDiscard {
			s.fire(evDiscarded, c)
		}
	case zoneDiscard:
		if s.fire(evLeftDiscard, c); to == toHand {
			s.fire(evFromDiscard, c)
		}
	case zoneUnder, zoneResolving:
		s.marks[c] = cardState{}
	}
	if to != toInk && to != toInkExerted {
		s.take(uint16(c), to)
		return
	}
	var went set // everything under it goes along, and each card is put there for itself (CR 7.5.2, 8.10.7)
	for _, x := range s.zone(zoneUnder) {
		if s.marks[x].at == c {
			went.add(x)
		}
	}
	went.add(c)
	s.take(uint16(c), to)
	for x := range went.all() {
		s.fire(evInked, x)
	}
}

// take sends a card from wherever it is. Out of the inkwell an exerted ink card
// goes first, which is what the player would choose.
func (s *State) take(n uint16, to destination) {
	c := uint8(n)
	if s.find(zonePlay, n) >= 0 {
		if to == toHand {
			s.fire(evReturned, c)
		}
		s.leaving(c)
		s.leave(c, to)
		return
	}
	if s.find(zoneInk, n) >= 0 {
		s.outOfInk()
	}
	place := s.findPlace(c)
	inDeck := place >= s.top()
	s.send(place, to)
	if inDeck && to != toBottom {
		s.deckShrank()
	}
}

// outOfInk takes an ink card away, an exerted one first.
func (s *State) outOfInk() {
	if s.exerted > 0 {
		s.exerted--
	} else {
		s.ready--
	}
}

// banishCards banishes cards in play, all at once: each sees the others go.
func (s *State) banishCards(from set) int {
	for c := range from.all() {
		s.goes(c)
	}
	for c := range from.all() {
		s.gone(c)
	}
	return from.size()
}

// goes tells a card in play, and those beside it, that it is banished.
func (s *State) goes(c uint8) {
	if (s.phase == phaseChallenge || s.phase == phaseFought) && (c == s.fighter || c == s.target) { // CR 4.6.9, example B
		s.fireFell(c)
	}
	s.fire(evBanished, c)
	s.leaving(c)
}

// gone puts a card that is banished into the discard.
func (s *State) gone(c uint8) {
	if int(c) >= s.game.size {
		s.leaveOpposing(int(c))
		s.receive(toDiscard)
		return
	}
	s.leave(c, toDiscard)
}

// drawCards draws cards one at a time (CR 1.12.2) and returns how many there were.
func (s *State) drawCards(n int) (did int) {
	for range n {
		if !s.draw() {
			if s.DeckSize() == 0 {
				break
			}
			continue
		}
		did++
	}
	return did
}

// drawFromBottom draws from the bottom of the deck.
func (s *State) drawFromBottom(n int) (did int) {
	for range n {
		if s.DeckSize() == 0 {
			s.triedDraw = true
			break
		}
		s.settleTo(s.game.size)
		c := s.cards[s.game.size-1]
		s.put(s.game.size-1, zoneHand)
		s.deckShrank()
		s.fire(evDrawn, c)
		did++
	}
	return did
}

// fromTopOften sends up to n cards from the top of the deck somewhere. It returns them, and how many there were: in Pack Rush the
// discard becomes the deck as soon as that is empty (CR 10.2.5), so that a card may go there twice.
func (s *State) fromTopOften(n int, to destination) (went set, did int) {
	for ; did < n && s.DeckSize() > 0; did++ { // CR 1.2.3
		s.settleTo(s.top() + 1)
		c := s.cards[s.top()]
		s.moveCard(c, to)
		went.add(c)
	}
	return went, did
}

// mill puts the top cards of the deck into the discard and returns how many. They are the group, and a single one is it.
func (s *State) mill(n int) (did int) {
	if s.them, did = s.fromTopOften(n, toDiscard); s.them.size() == 1 {
		s.run.it = s.them.first()
	}
	s.fireMilled(s.them)
	return did
}

// faceUp turns the top card of the deck face up, where a card in play says that it lies so.
func (s *State) faceUp() {
	if s.inPlay.makes&topFaceUp.bit() != 0 && s.looked == 0 && s.DeckSize() > 0 && s.allowed(topFaceUp) > 0 {
		s.settleTo(s.top() + 1)
		s.looked = 1
	}
}

// fireMilled fires that cards went from the deck to the discard: once, and for what each of them does from there.
func (s *State) fireMilled(went set) {
	p := s.game.text
	if s.game.observedEvents>>evMilled&1 == 0 || went.empty() {
		return
	}
	s.fire(evMilled, noCard)
	if p.triggersInDiscard {
		for c := range went.all() {
			s.fireFromDiscard(evMilled, c)
		}
	}
}

// exertCard exerts a card in play, and reports whether it was ready. Locations are neither ready nor exerted (CR 5.1.2.3).
func (s *State) exertCard(c uint8) bool {
	if s.marks[c].bits&mExerted != 0 || s.game.defs[c].typ == Location {
		return false
	}
	s.marks[c].bits |= mExerted
	s.fire(evExerts, c)
	return true
}

// readyCard readies a card in play, and reports whether it was exerted.
func (s *State) readyCard(c uint8) bool {
	if s.marks[c].bits&mExerted == 0 {
		return false
	}
	s.marks[c].bits &^= mExerted
	s.fire(evReadies, c)
	return true
}
