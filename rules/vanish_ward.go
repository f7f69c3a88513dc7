// CR 8.14, 8.15: Vanish and Ward

package rules

// choosable leaves out what you cannot choose as an effect resolves: opposing cards with Ward (CR 8.15.1), or of which a text says so.
func (s *State) choosable(in set) set {
	for n := s.game.size; n < len(s.game.defs); n++ {
		if c := uint8(n); in.has(c) && (s.hasKeyword(c, kwWard) || s.changed(c, cannotBeChosen)) {
			in.remove(c)
		}
	}
	return in
}

// chooseVanishing keeps in mind whom an action chose that has Vanish (CR 8.14.1).
func (s *State) chooseVanishing(from set) {
	if !s.game.text.abilities[s.run.ability].resolv {
		return
	}
	for n := s.game.size; n < len(s.game.defs); n++ {
		if c := uint8(n); from.has(c) && s.isOpposing(uint16(n)) && s.hasKeyword(c, kwVanish) {
			s.vanishing |= 1 << (n - s.game.size)
		}
	}
}

// vanish banishes those that are still there when the action has resolved (CR 8.14.2).
func (s *State) vanish() {
	var gone set
	for n := s.game.size; n < len(s.game.defs); n++ {
		if s.vanishing>>(n-s.game.size)&1 != 0 && s.isOpposing(uint16(n)) {
			gone.add(uint8(n))
		}
	}
	s.vanishing = 0
	s.banishCards(gone)
}
