package rules

import "math/bits"

// Asked is the question that waits, for programs that play many games: numbers alone,
// and nothing is allocated. [State.Question] says the same in words.
type Asked struct {
	Answer   Kind      // of the move that answers: Yes for yes or no, Pick, Order, Mode, Num, Name or BagNext
	From     [4]uint64 // of Pick and Order: bit n of them is card n
	Min, Max int       // of Pick and Order how many cards, else the number
	of       question
}

// answers are the kinds of the moves that answer, by question.
var answers = [...]Kind{askYesNo: Yes, askPick: Pick, askOrder: Order, askMode: Mode, askNumber: Num, askName: Name, askBag: BagNext}

// Asks reports whether a question waits.
func (s *State) Asks() bool { return s.asks != askNothing && s.step == StepMain }

// Asked returns what the player is asked, or not ok.
func (s *State) Asked() (q Asked, ok bool) {
	if !s.Asks() || s.game == nil {
		return Asked{}, false
	}
	of := s.asking()
	return Asked{answers[of.kind], of.from, int(of.min), int(of.max), of}, true
}

// Reply is [State.Make] with an answer to the question that waits, which is what [State.Asked] returned of this
// position or an equal one: who tries many answers has it found once.
func (s *State) Reply(m *Move, q *Asked) bool {
	if s.game == nil || s.asks == askNothing || m.Kind == Concede {
		return s.Make(m)
	}
	m.sort()
	return s.attemptAnswer(m, &q.of).why == legal
}

// May reports whether a move is legal. It is [State.Legal] without the reason, and allocates nothing.
func (s *State) May(m Move) bool {
	return s.game != nil && s.check(&m).why == legal
}

// Make makes a move if it is legal, and reports whether it was: [State.Apply] without the reason. A move that
// is not legal leaves the state as it was. Nothing is allocated.
func (s *State) Make(m *Move) bool {
	if s.game == nil {
		return false
	}
	m.sort()
	return s.attempt(m).why == legal
}

// loreNowAndLater is the lore of a card in play as it counts now, and what of it lasts beyond this turn.
func (s *State) loreNowAndLater(c uint8) (now, later int) {
	sum, _ := s.staticSum(c, addLore)
	now = int(s.game.defs[c].lore) + sum
	later = now
	for _, m := range s.mods[:s.modLen] {
		if m.card != c || m.kind != addLore {
			continue
		}
		if now += int(m.n); m.until != untilEnd {
			later += int(m.n)
		}
	}
	return max(now, 0), max(later, 0)
}

// AsPrinted reports whether no ability changes now which lore cards in play have and which of them quest: then each
// has its own, and a character that is not Reckless (CR 8.7.2) quests when it is ready and dry.
func (s *State) AsPrinted() bool {
	return s.game == nil || s.game.text == nil || !s.mayChange(1<<addLore|1<<addKeyword|1<<loseKeyword|1<<cannotQuest|1<<questsDrying)
}

// InksAll reports whether an ability lets cards without the symbol be put into the inkwell.
func (s *State) InksAll() bool { return s.game != nil && s.allowed(allInkable) > 0 }

// Quester returns of the i-th card of [State.Play] its lore as it counts now and what of that lasts beyond this turn;
// whether it is a character that may quest at all as things are, which Reckless (CR 8.7.2) and effects forbid; and
// whether it can now.
func (s *State) Quester(i int) (now, later int, may, ready bool) {
	play := s.Play()
	if i < 0 || i >= len(play) {
		return 0, 0, false, false
	}
	c := play[i]
	d := &s.game.defs[c]
	now, may = int(d.lore), d.typ == Character
	later = now
	if s.game.text != nil && s.mayChange(1<<addLore) {
		now, later = s.loreNowAndLater(c)
	}
	may = may && !s.reckless(c) && !s.cannot(c, cannotQuest)
	bits := s.marks[c].bits
	ready = may && bits&mExerted == 0 && (bits&mDrying == 0 || s.cannot(c, questsDrying))
	return now, later, may, ready
}

// Drops returns the number of your ink drops.
func (s *State) Drops() int { return int(s.drops) }

// Uses returns how many activated abilities of the card with this number the engine carries out.
func (g *Game) Uses(n int) (uses int) {
	if g.text == nil || n < 0 || n >= g.size {
		return 0
	}
	of := g.text.of[g.defs[n].entry]
	for _, a := range g.text.abilities[of.from : of.from+of.len] {
		if a.act {
			uses++
		}
	}
	return uses
}

// OtherLuck gives the rest of the game other luck: the order of the deck behind the cards
// that the player looks at now falls otherwise, and so do the shuffles to come. Who thinks ahead
// does so with it, and learns nothing that it must not know.
func (s *State) OtherLuck(luck uint64) {
	s.seed ^= luck
	s.rng.Seed(s.seed, s.shuffles+1<<32)
	s.lazy, s.lazyEnd = uint8(min(s.top()+int(s.looked), s.game.size)), uint8(s.game.size)
	in := s.game.all // sorted, so that nothing is left of the order
	for _, c := range s.cards[:s.lazy] {
		in.remove(c)
	}
	at := s.lazy
	for w, word := range in {
		for ; word != 0; word &= word - 1 {
			s.cards[at] = uint8(w*64 + bits.TrailingZeros64(word))
			at++
		}
	}
}
