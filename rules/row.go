package rules

// RowTexts is the first number of an effect table with which what cards do touches the training opponent's row.
// Games that were dealt by an older number leave to the player what it could matter to, and replay as they were played.
// Positions are in no link: from one, what cards do touches the row by every number.
const RowTexts = 2

// meetRow makes the training opponent's cards objects of what cards do: each gets an entry of its own behind those
// of the deck, by which the program knows what is printed on it. What it does itself is not carried out.
func (g *Game) meetRow(s *Setup) {
	if s.Texts < RowTexts && s.Position == nil || g.opponents == 0 || len(g.defs) > MaxDeck { // a card of an effect is a byte
		return
	}
	g.touches = true
	for i := range g.opponents {
		g.defs[g.size+i].entry = uint8(len(g.entries) + i)
	}
}

// stand notes what lies on the i-th card of a training opponent as it joins, and whether it is there from the start.
func (g *Game) stand(i int, o *Opponent) {
	g.foes[i] = mark{damage: uint8(o.Damage), at: nowhere}
	if o.Exerted {
		g.foes[i].bits = mExerted
	}
	if !o.Waits {
		g.start[i] = g.foes[i]
		g.startRow |= 1 << i
	}
}

// printed lists the cards that a program knows, by entry.
func (g *Game) printed() (out []*Card) {
	for i := range g.entries {
		out = append(out, &g.entries[i].Card)
	}
	if g.touches {
		out = append(out, g.cards[g.size:]...)
	}
	return out
}

// objects is how many cards, by number, what cards do can be about.
func (g *Game) objects() int {
	if g.touches {
		return len(g.defs)
	}
	return g.size
}

// here reports whether a card is in play, on either side.
func (s *State) here(c uint8) bool {
	if int(c) < s.game.size {
		return s.find(zonePlay, uint16(c)) >= 0
	}
	return s.isFoe(uint16(c))
}

// rowCards are the training opponent's cards that are there.
func (s *State) rowCards() (in set) {
	for n := s.game.size; n < len(s.game.defs); n++ {
		if s.isFoe(uint16(n)) {
			in.add(uint8(n))
		}
	}
	return in
}

// choosable leaves out what you cannot choose as an effect resolves: opposing cards with Ward (CR 8.15.1).
func (s *State) choosable(in set) set {
	for n := s.game.size; n < len(s.game.defs); n++ {
		if c := uint8(n); in.has(c) && s.hasKeyword(c, kwWard) {
			in.remove(c)
		}
	}
	return in
}

// compares compares the cards in play of one side with those of the other: how many there are, or the strongest of each.
func (s *State) compares(t *test) bool {
	mine, theirs := s.candidatesOf(&s.game.text.some[t.some], noCard, noCard), s.candidatesOf(&s.game.text.some[t.amount], noCard, noCard)
	if t.kind == hasMore {
		return mine.size() > theirs.size()
	}
	return s.mostStrength(mine) > s.mostStrength(theirs)
}

// mostStrength is that of the strongest of some cards; -1 of none.
func (s *State) mostStrength(in set) int {
	most := -1
	for c := range in.all() {
		most = max(most, s.strength(c))
	}
	return most
}

// sendFoe takes an opposing card away by an effect, and fires what that is.
func (s *State) sendFoe(c uint8, to goal) {
	if to == toHand {
		s.fire(evReturned, c)
	}
	s.leaving(c)
	s.foeGoes(int(c))
}

// chooseVanishing keeps in mind whom an action chose that has Vanish (CR 8.14.1).
func (s *State) chooseVanishing(from set) {
	if !s.game.text.abilities[s.run.ability].resolv {
		return
	}
	for n := s.game.size; n < len(s.game.defs); n++ {
		if c := uint8(n); from.has(c) && s.isFoe(uint16(n)) && s.hasKeyword(c, kwVanish) {
			s.vanishing |= 1 << (n - s.game.size)
		}
	}
}

// vanish banishes those that are still there when the action has resolved (CR 8.14.2).
func (s *State) vanish() {
	var gone set
	for n := s.game.size; n < len(s.game.defs); n++ {
		if s.vanishing>>(n-s.game.size)&1 != 0 && s.isFoe(uint16(n)) {
			gone.add(uint8(n))
		}
	}
	s.vanishing = 0
	s.banishCards(gone)
}
