package rules

import "math/bits"

// PendingQuestion is the question that waits, for programs that play many games: numbers alone,
// and nothing is allocated. [State.Question] says the same in words.
type PendingQuestion struct {
	Kind     MoveKind  // of the move that answers: Yes for yes or no, Pick, Order, Mode, Num, Name, BagNext or Reveal
	From     [4]uint64 // of Pick and Order: bit n of them is card n
	Min, Max int       // of Pick and Order how many cards, else the number
	of       question
}

// answers are the kinds of the moves that answer, by question.
var answers = [...]MoveKind{askYesNo: Yes, askPick: Pick, askOrder: Order, askMode: Mode, askNumber: Num, askName: Name, askBag: BagNext,
	askReveal: Reveal}

// HasQuestion reports whether a question waits.
func (s *State) HasQuestion() bool { return s.asks != askNothing && s.step == StepMain }

// Pending returns what the player is asked, or not ok.
func (s *State) Pending() (q PendingQuestion, ok bool) {
	if !s.HasQuestion() || s.game == nil {
		return PendingQuestion{}, false
	}
	of := s.asking()
	return PendingQuestion{answers[of.kind], of.from, int(of.min), int(of.max), of}, true
}

// TryAnswer is [State.TryApply] with an answer to the question that waits, which is what [State.Pending] returned of this
// position or an equal one: who tries many answers has it found once.
func (s *State) TryAnswer(m *Move, q *PendingQuestion) bool {
	if s.game == nil || s.asks == askNothing || m.Kind == Concede {
		return s.TryApply(m)
	}
	m.sort()
	return s.attemptAnswer(m, &q.of).why == legal
}

// IsLegal reports whether a move is legal. It is [State.Legal] without the reason, and allocates nothing.
func (s *State) IsLegal(m Move) bool {
	return s.game != nil && s.check(&m).why == legal
}

// TryApply makes a move if it is legal, and reports whether it was: [State.Apply] without the reason. A move that
// is not legal leaves the state as it was. Nothing is allocated.
func (s *State) TryApply(m *Move) bool {
	if s.game == nil {
		return false
	}
	m.sort()
	return s.attempt(m).why == legal
}

// Drops returns the number of your ink drops.
func (s *State) Drops() int { return int(s.drops) }

// ActivatedAbilities returns how many activated abilities of the card with this number the engine carries out.
func (g *Game) ActivatedAbilities(n int) (uses int) {
	if g.texts == 0 || n < 0 || n >= g.size {
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

// RandomizeHidden gives the rest of the game other luck: the order of the deck behind the cards
// that the player looks at now falls otherwise, and so do the shuffles to come. Who thinks ahead
// does so with it, and learns nothing that it must not know.
func (s *State) RandomizeHidden(luck uint64) {
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
