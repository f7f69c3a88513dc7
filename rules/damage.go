// CR 1.9: damage

package rules

// hurtCard deals or puts damage and returns how much. Resist does not reduce damage put (CR 8.8.3).
func (s *State) hurtCard(c uint8, n int, flags uint32) int {
	if s.game.defs[c].typ == Item { // CR 5.1.2.2
		return 0
	}
	if flags&fxPutOn == 0 && s.changed(c, cannotBeDamaged) {
		return 0
	}
	if flags&(fxPutOn|fxNoResist) == 0 { // CR 8.8.1
		resist, _ := s.keyword(c, kwResist)
		n = max(n-resist, 0)
	}
	if n > 0 {
		if flags&fxPutOn == 0 {
			c = s.takenBy(c)
		}
		s.place(uint16(c), uint8(n))
		s.damaged(c)
	}
	return n
}

// takenBy returns the card that takes the damage a character would be dealt (CR 6.5): the character itself, if no other card does.
// Of several cards one takes it (CR 6.5.8): that with most willpower left, which the player would choose.
func (s *State) takenBy(c uint8) uint8 {
	if s.inPlay.makes&takesDamage.bit() == 0 || int(c) >= s.game.size {
		return c
	}
	taker, most := c, 0
	for st, x := range s.statics(takesDamage.bit()) {
		if left := s.willpower(x) - int(s.marks[x].damage); left > most && s.fits(s.game.text.some[st.some].filter, c, x, noCard) {
			taker, most = x, left
		}
	}
	return taker
}

// damaged fires that a card takes damage. "Is damaged" and "is dealt damage" mean this, dealt, put or moved (CR 1.9.2).
func (s *State) damaged(c uint8) { s.fire(evDealt, c) }

// place places damage on a card in play.
func (s *State) place(n uint16, damage uint8) {
	on := &s.marks[n].damage
	*on = uint8(min(int(*on)+int(damage), maxDamage))
	s.hurt = true
}

// maxDamage is more damage than any willpower: beyond it the count means nothing,
// because the next game state check banishes the card.
const maxDamage = 255

// movable reports whether damage can be moved from one of some cards to another of those that it may go to.
func (s *State) movable(from, to uint16) bool {
	for c := range s.candidates(from).all() {
		if s.marks[c].damage > 0 {
			if rest := s.candidates(to); rest.without(c) != (set{}) {
				return true
			}
		}
	}
	return false
}

// moveDamage moves up to so much damage from a card to another and returns how much.
func (s *State) moveDamage(from set, to uint16, n int) (did int) {
	target := s.candidates(to)
	for c := range from.all() {
		k := min(n, int(s.marks[c].damage))
		if k == 0 || target.empty() || target.has(c) {
			continue
		}
		s.marks[c].damage -= uint8(k)
		s.place(uint16(target.first()), uint8(k))
		s.damaged(target.first())
		did += k
	}
	return did
}

// healable reports whether damage on a card can be removed.
func (s *State) healable(c uint8) bool { return s.marks[c].damage > 0 && !s.changed(c, cannotBeHealed) }

// healCard removes up to so much damage and returns how much.
func (s *State) healCard(c uint8, n int) int {
	if n = min(n, int(s.marks[c].damage)); !s.healable(c) {
		n = 0
	}
	s.marks[c].damage -= uint8(n)
	if n > 0 {
		s.fireHealed(c, uint8(n))
	}
	return n
}

// fireHealed fires that damage was removed, and how much.
func (s *State) fireHealed(c, n uint8) {
	s.healed = n
	s.fire(evHealed, c)
	s.healed = 0
}
