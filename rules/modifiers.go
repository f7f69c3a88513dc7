// CR 6.6, 6.1.13: modifiers, and how long they last

package rules

// eachMod calls see with every change of a card of some kinds: those that last, and those
// of static abilities.
func (s *State) eachMod(c uint8, kinds uint64, see func(modifier)) {
	if !s.mayChange(kinds) {
		return
	}
	for _, m := range s.mods[:s.modLen] {
		if m.card == c && kinds>>m.kind&1 != 0 && m.until != untilNextEnd {
			see(m)
		}
	}
	s.eachStatic(c, kinds, see)
}

// sum adds up the changes of one kind (CR 6.6.1.2).
func (s *State) sum(c uint8, k changeKind) int {
	if (s.lasting|s.inPlay.makes)>>k&1 == 0 {
		return 0
	}
	return s.sumNow(c, k)
}

func (s *State) sumNow(c uint8, k changeKind) (n int) {
	for i := range s.mods[:s.modLen] {
		if m := &s.mods[i]; m.card == c && m.kind == k && m.until != untilNextEnd {
			n += int(m.n)
		}
	}
	if s.inPlay.makes>>k&1 != 0 && s.here(c) {
		sum, _ := s.staticSum(c, k)
		n += sum
	}
	return n
}

// changed reports whether a change of this kind holds for a card.
func (s *State) changed(c uint8, k changeKind) bool {
	return (s.lasting|s.inPlay.makes)>>k&1 != 0 && s.isChanged(c, k)
}

func (s *State) isChanged(c uint8, k changeKind) bool {
	for i := range s.mods[:s.modLen] {
		if m := &s.mods[i]; m.card == c && m.kind == k && m.until != untilNextEnd {
			return true
		}
	}
	if s.inPlay.makes>>k&1 == 0 || !s.here(c) {
		return false
	}
	_, count := s.staticSum(c, k)
	return count > 0
}

// strength is that of a card in play as it counts now, never below 0 (CR 6.6.2).
func (s *State) strength(c uint8) int { return s.strengthWith(c, 0) }

// strengthWith is strength with so much more, as Challenger gives it.
func (s *State) strengthWith(c uint8, more int) int {
	n := int(s.game.defs[c].strength)
	now := max(n+s.sum(c, addStrength)+more, 0)
	if now < n && s.changed(c, keepsStrength) { // CR 6.6.4
		return n
	}
	return now
}

// willpower is that of a card in play as it counts now.
func (s *State) willpower(c uint8) int {
	return max(int(s.game.defs[c].willpower)+s.sum(c, addWillpower), 0)
}

// loreOf is that of a card in play as it counts now, never below 0 (CR 6.6.3).
func (s *State) loreOf(c uint8) int {
	n := int(s.game.defs[c].lore)
	if !s.mayChange(1 << addLore) {
		return n
	}
	return max(n+s.sum(c, addLore), 0)
}

// changeCard makes the changes of an instruction to a card.
func (s *State) changeCard(in *instr, c uint8) {
	f := &s.run
	p := s.game.text
	for _, ch := range p.changes[in.list.from : in.list.from+in.list.len] {
		if ch.kind == cannotBe {
			continue
		}
		s.addMod(s.modOf(&ch, c, f.card, f.it))
	}
}

// theNext is whom a change is about that waits for the next character that is played.
const theNext = noCard - 1

// joinNext makes the changes of the next character that is played to one that is (CR 6.2.7).
func (s *State) joinNext(c uint8) {
	for i := range s.mods[:s.modLen] {
		if s.mods[i].card == theNext {
			s.mods[i].card = c
		}
	}
}

// join makes the changes that are about all your characters to one that enters play (CR 6.4.2.1). They are noted for no card.
func (s *State) join(c uint8) {
	s.joinNext(c)
	for _, m := range s.mods[:s.modLen] {
		if m.card == noCard && m.kind < playsUnder {
			m.card = c
			s.addMod(m)
		}
	}
}

// modOf is a change to a card, its number counted now.
func (s *State) modOf(ch *change, c, self, it uint8) modifier {
	m := modifier{card: c, kind: ch.kind, n: int8(s.changeBy(ch, self, it)), until: ch.until, kw: ch.keyword}
	if ch.until == whileSource {
		m.by = self
	}
	if ch.kind == playsDiscarded { // it lets the player do something, and is about no card in play
		m.card = noCard
	}
	return m
}

// changeBy is the number of a change, counted now.
func (s *State) changeBy(ch *change, self, it uint8) int {
	n := s.amountOf(ch.amount, self, it)
	if ch.minus && ch.kind != loseKeyword {
		n = -n
	}
	return max(min(n, MaxNumber), -MaxNumber)
}

// addMod adds a change; a number is added to an equal one. An ability given twice is two (CR 6.1.13.2).
func (s *State) addMod(m modifier) {
	if m.until == untilNextEnd && s.game.rival == nil && int(m.card) >= s.game.size { // the row has no turn in which it would count
		return
	}
	for i := range s.mods[:s.modLen] {
		about := m.kind == givesClass || m.kind >= cannotChallenge && m.kind < actsFor // the number is no amount
		if o := &s.mods[i]; m.kind != givesAbility && o.card == m.card && o.kind == m.kind && o.until == m.until && o.kw == m.kw &&
			o.by == m.by && (!about || o.n == m.n) {
			if about {
				return
			}
			if sum := int(o.n) + int(m.n); m.kind != addKeyword || m.kw != kwSinger {
				o.n = int8(max(min(sum, MaxNumber), -MaxNumber))
			} else {
				o.n = max(o.n, m.n)
			}
			return
		}
	}
	if s.modLen == maxMods {
		s.overflow = true
		return
	}
	s.mods[s.modLen] = m
	s.modLen++
	s.lasting |= 1 << m.kind
}

// keepMods keeps the changes that a function says, which may alter them.
func (s *State) keepMods(keep func(m *modifier) bool) {
	if s.modLen == 0 {
		return
	}
	s.modLen, s.lasting = compact(s.mods[:s.modLen], keep), 0
	for i := range s.mods[:s.modLen] {
		s.lasting |= 1 << s.mods[i].kind
	}
}

// forgetLost ends what gave a card a keyword that a static ability has it lose, or not gain. When that ability is gone, the keyword
// of another static ability is there again (CR 6.4.2.3); one that an effect gave is not, as the game's designer ruled for Peter Pan
// and Captain Hook.
func (s *State) forgetLost() {
	s.keepMods(func(m *modifier) bool {
		if m.kind != addKeyword {
			return true
		}
		lost := false
		s.eachStatic(m.card, 1<<loseKeyword, func(l modifier) { lost = lost || l.kw == m.kw })
		return !lost
	})
}

// dropMods ends the changes of a card that leaves play, and those that last as long as it is there.
func (s *State) dropMods(c uint8) {
	s.keepMods(func(m *modifier) bool { return m.card != c && (m.until != whileSource || m.by != c) })
}

// hasClass reports whether a card has a classification of those that are given.
func (s *State) hasClass(c, class uint8) bool {
	if s.game.text.classes[class].has(c) {
		return true
	}
	if !s.mayChange(1 << givesClass) {
		return false
	}
	found := false
	s.eachMod(c, 1<<givesClass, func(m modifier) { found = found || m.n == int8(class) })
	return found
}

// endMods ends what lasts this turn (CR 6.1.13.4). What lasts through the next turn of its card's player counts from the turn after this
// one, if that is the one.
func (s *State) endMods() {
	s.keepMods(func(m *modifier) bool {
		if m.until == untilNextEnd {
			if s.game.rival == nil || s.opposes(m.card) != s.theirTurn {
				m.until = untilEnd
			}
			return true
		}
		return m.until != untilEnd && m.card != theNext
	})
}

// startMods ends what lasts until the start of your next turn (CR 6.1.13.3), and what the
// Ready step has used.
func (s *State) startMods(of duration) {
	s.keepMods(func(m *modifier) bool { return m.until != of })
}
