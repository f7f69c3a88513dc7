package rules

// fireGiven adds to the bag what an ability does that was given to a card (CR 6.2.3).
func (s *State) fireGiven(ev event, c, card uint8) {
	p := s.game.text
	s.eachMod(c, 1<<givesAbility, func(m mod) {
		i, it := p.given[m.n], card
		a := &p.abilities[i]
		if !s.hears(a, ev, c, card) {
			return
		}
		if a.asksX || a.asksS {
			it = s.befalls(a, ev, card)
		}
		s.await(i, c, it)
	})
}

// addLater notes an ability that waits for an event, with the card that it is about then.
func (s *State) addLater(i uint16, card, it uint8) {
	if s.laterLen == maxLater {
		s.lost = true
		return
	}
	s.later[s.laterLen] = waiting{ability: i, card: card, it: it}
	s.laterLen++
}

// fireLater adds to the bag what waited for an event: once, or each time this turn.
func (s *State) fireLater(ev event, card uint8) {
	s.keepLater(func(w *waiting) bool {
		a := &s.game.text.abilities[w.ability]
		if !s.hears(a, ev, w.card, card) {
			return true
		}
		it := w.it
		if card != noCard {
			it = card
		}
		s.await(w.ability, w.card, it)
		return a.each
	})
}

// forget ends what waits for a later time to be done to a card that leaves play: should the card come back, it is
// a new one (CR 7.1.6).
func (s *State) forget(c uint8) {
	s.keepLater(func(w *waiting) bool {
		a := &s.game.text.abilities[w.ability]
		return w.it != c || !a.asksIt || a.events[0].others || aboutCards(a.events[0].event)
	})
}

// outlive ends what waits in the bag to change a card that comes into play, and nothing else: it was about the card that
// left play, and this is a new one (CR 7.1.6).
func (s *State) outlive(c uint8) {
	s.bagLen = compact(s.bag[:s.bagLen], func(w *waiting) bool {
		return w.card != c || !changesItself(s.game.text.abilities[w.ability].tree.Body)
	})
}

// keepLater keeps those of the abilities that wait which a function says.
func (s *State) keepLater(keep func(*waiting) bool) {
	s.laterLen = compact(s.later[:s.laterLen], keep)
}

// compact moves what a function keeps, and may alter, to the front of a list, clears the rest, so that equal
// positions are equal values, and returns how many are kept.
func compact[T any](list []T, keep func(*T) bool) (n uint8) {
	for i := range list {
		if keep(&list[i]) {
			list[n] = list[i]
			n++
		}
	}
	clear(list[n:])
	return n
}

// endLater ends what waited this turn.
func (s *State) endLater() {
	s.keepLater(func(w *waiting) bool { return !s.game.text.abilities[w.ability].turn })
}

// fireBuried adds what abilities of cards in the discard do, or of the card that is on its way there (CR 6.1.12).
func (s *State) fireBuried(ev event, card uint8) {
	p := s.game.text
	in := s.Discard()
	if ev != evStart {
		in = []uint8{card}
	}
	for _, c := range in {
		of := p.of[s.game.defs[c].entry]
		for i := of.from; i < of.from+of.len; i++ {
			if a := &p.abilities[i]; a.buried && s.hears(a, ev, c, noCard) {
				s.await(i, c, card)
			}
		}
	}
}
