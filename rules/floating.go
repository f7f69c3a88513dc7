// CR 6.2.7: floating and delayed triggered abilities

package rules

// addLater notes an ability that waits for an event, with the card that it is about then.
func (s *State) addLater(i uint16, card, it uint8) {
	if s.laterLen == maxLater {
		s.overflow = true
		return
	}
	s.later[s.laterLen] = bagEntry{ability: i, card: card, it: it}
	s.laterLen++
}

// fireLater adds to the bag what waited for an event: once, or each time this turn.
func (s *State) fireLater(ev event, card uint8) {
	s.keepLater(func(w *bagEntry) bool {
		a := &s.game.text.abilities[w.ability]
		if !s.watches(a, ev, w.card, card) {
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
	s.keepLater(func(w *bagEntry) bool {
		a := &s.game.text.abilities[w.ability]
		return w.it != c || !a.usesSubject || a.events[0].others || aboutCards(a.events[0].event)
	})
}

// renew notes that a card comes into play as a new one (CR 7.1.6): it is in no challenge, and what waits is not about it.
func (s *State) renew(c uint8) {
	for i := range s.bag[:s.bagLen] {
		if w := &s.bag[i]; w.card == c || w.it == c && s.game.text.abilities[w.ability].usesSubject {
			w.renewed = c + 1
		}
	}
	if s.phase != phaseFought {
		return
	}
	if c == s.fighter {
		s.fighter = noCard
	}
	if c == s.target {
		s.target = noCard
	}
}

// keepLater keeps those of the abilities that wait which a function says.
func (s *State) keepLater(keep func(*bagEntry) bool) {
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
	s.keepLater(func(w *bagEntry) bool { return !s.game.text.abilities[w.ability].turn })
}
