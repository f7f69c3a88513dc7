package rules

// challenge exerts the challenging character and deals the damage of both at
// once (CR 4.6.4.4, 4.6.6). The game state check comes after it (CR 4.6.6.3).
func (s *State) challenge(c, target uint16) {
	g := s.game
	d, t := &g.defs[c], &g.defs[target]
	s.marks[c].bits |= mExerted
	dealt, taken := g.challengeDamage(d, t)
	s.place(c, taken)
	s.place(target, dealt)
}

// challengeDamage returns the damage that both sides of a challenge deal:
// strength first, then reductions (CR 4.6.6.1). Challenger counts only for the
// challenging character (CR 8.5.1, 8.5.2), Resist for both (CR 8.8.1), and a
// location deals none (CR 4.6.8.3).
func (g *Game) challengeDamage(challenger, target *def) (dealt, taken uint8) {
	dealt = resisted(challenger.strength+challenger.challenger, target)
	if target.typ == Character {
		taken = resisted(target.strength, challenger)
	}
	return dealt, taken
}

// resisted returns the damage that is left after Resist (CR 8.8.1).
func resisted(damage uint8, d *def) uint8 {
	if damage <= d.resist {
		return 0
	}
	return damage - d.resist
}
