// CR 2.2: setting up a game

package rules

import "inkcheck/rules/wording"

// checkSetup allows altering the opening hand, once, or keeping it (CR 2.2.2).
func (s *State) checkSetup(m *Move) refusal {
	switch m.Kind {
	case Keep:
		return refusal{}
	case Alter:
		for _, c := range m.args() {
			if s.find(zoneHand, c) < 0 {
				return refusal{why: wording.ReasonAlterNotInHand, card: c}
			}
		}
		return refusal{}
	}
	return refusal{why: wording.ReasonNotHandStep}
}

// setupMoves lists the moves of the opening hand: every set of cards to alter (CR 2.2.2.1), and keep.
func (s *State) setupMoves(dst []Move) []Move {
	var hand numberList
	s.game.inOrder(&hand, s.Hand())
	var m Move
	m.Kind = Alter
	dst = alterSets(dst, hand.all(), &m)
	return add(dst, Keep, 0, 0, 0)
}

// alterSets appends every larger set than m, in order: each set is written with
// ascending numbers, and the sets follow one another as their texts do.
func alterSets(dst []Move, hand []uint8, m *Move) []Move {
	if m.Len == MaxArgs {
		return dst
	}
	for _, c := range hand {
		if m.Len > 0 && uint16(c) <= m.Args[m.Len-1] {
			continue
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		dst = append(dst, *m)
		dst = alterSets(dst, hand, m)
		m.Len--
		m.Args[m.Len] = 0
	}
	return dst
}

// alter puts cards of the opening hand on the bottom unseen, draws back up, and
// only then shuffles (CR 2.2.2.1, 2.2.2.3).
func (s *State) alter(cards []uint16) {
	for _, c := range cards {
		s.putOnBottom(s.find(zoneHand, c))
	}
	s.deal(len(cards))
	s.shuffle()
}

// begin ends the setup and starts the first turn (CR 2.2.3).
func (s *State) begin() {
	s.step = StepMain
	if s.game.rival != nil && s.game.second {
		s.beginTheirTurn()
		return
	}
	s.startTurn()
}
