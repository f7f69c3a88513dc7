// CR 4.7: moving a character to a location

package rules

import "inkcheck/rules/wording"

// checkMove is CR 4.7.
func (s *State) checkMove(c, to uint16, drops uint8) refusal {
	switch {
	case s.find(zonePlay, c) < 0:
		return refusal{why: wording.ReasonMoveNotInPlay, card: c}
	case s.game.defs[c].typ != Character:
		return refusal{why: wording.ReasonMoveNoCharacter, card: c}
	case s.find(zonePlay, to) < 0:
		return refusal{why: wording.ReasonMoveNotInPlay, card: to}
	case s.game.defs[to].typ != Location:
		return refusal{why: wording.ReasonMoveNoLocation, card: to}
	case uint16(s.marks[c].at) == to:
		return refusal{why: wording.ReasonMoveThere, card: c}
	case s.changed(uint8(c), cannotMove):
		return refusal{why: wording.ReasonMoveCannot, card: c}
	}
	return s.checkPayment(wording.ReasonMovePay, to, s.moveCost(uint8(c), uint8(to)), drops)
}

// MoveCost returns what moving the character with the first number to the location with the second costs now (CR 4.7.3.2).
func (s *State) MoveCost(n, to int) int {
	if s.game == nil || n < 0 || n >= s.game.size || to < 0 || to >= s.game.size {
		return 0
	}
	return int(s.moveCost(uint8(n), uint8(to)))
}

// moveCost is what moving a character to a location costs.
func (s *State) moveCost(c, to uint8) uint8 {
	p := s.game.text
	n := int(s.game.defs[to].moveCost)
	if s.inPlay.makes&makesMove == 0 {
		return uint8(n)
	}
	for st, x := range s.statics(makesMove) {
		switch {
		case st.here && x != to || !s.fits(p.some[st.some].filter, c, x, noCard) || !s.active(st, x):
		case st.kind == freeMove: // CR 4.7.3.2
			return 0
		default:
			n -= s.amountOf(st.amount, x, noCard)
		}
	}
	return uint8(max(n, 0))
}

// useMoveLess notes what was once a turn less for moving a character, where it made a difference.
func (s *State) useMoveLess(c, to uint8) {
	if s.inPlay.makes&lessMove.bit() == 0 || s.moveCost(c, to) == s.game.defs[to].moveCost {
		return
	}
	for st, x := range s.statics(lessMove.bit()) {
		if st.once != 0 && s.fits(s.game.text.some[st.some].filter, c, x, noCard) {
			s.marks[x].bits |= st.once
		}
	}
}

func (s *State) moveMoves(dst []Move, play []uint8) []Move {
	for _, c := range play {
		if s.game.defs[c].typ != Character {
			continue
		}
		for _, to := range play {
			d := &s.game.defs[to]
			if d.typ != Location || s.marks[c].at == to || s.changed(c, cannotMove) {
				continue
			}
			if cost := s.moveCost(c, to); cost <= s.ready+s.drops {
				dst = s.addPaid(dst, MoveTo, 2, uint16(c), uint16(to), cost)
			}
		}
	}
	return dst
}

// moveTo moves a character to a location (CR 4.7.3.3).
func (s *State) moveTo(c, to uint8) {
	from := s.marks[c].at
	s.marks[c].at = to
	s.fire(evMoves, c)
	if s.fire(evMoveHere, c); from != nowhere {
		s.fire(evMoveHereFrom, c)
	}
}

// canGo reports whether a character can move to a location: not to the one where it is (CR 4.7.2).
func (s *State) canGo(c, to uint8) bool {
	return s.marks[c].at != to && s.find(zonePlay, uint16(c)) >= 0 && !s.changed(c, cannotMove)
}

// movers are those of some characters that can move to one of the locations.
func (s *State) movers(from, to set) (out set) {
	for c := range from.all() {
		var alone set
		alone.add(c)
		if places := s.placesFor(alone, to); !places.empty() {
			out.add(c)
		}
	}
	return out
}

// placesFor are those of some locations that one of the characters can move to.
func (s *State) placesFor(who, to set) (out set) {
	for at := range to.all() {
		for c := range who.all() {
			if s.canGo(c, at) {
				out.add(at)
				break
			}
		}
	}
	return out
}

// gather makes cards the group that the next clause is about.
func (s *State) gather(in *instr, from set) {
	if in.flags&fxKeeps == 0 {
		s.them = set{}
	}
	s.them = s.them.or(from)
	s.run.done(s.them.size(), !s.them.empty())
}

// moveThem moves the group to a location (CR 4.7.3). Who is there already does not move.
func (s *State) moveThem(to set) {
	f, did := &s.run, 0
	for c := range s.them.all() {
		at := to.first()
		if to.empty() || !s.canGo(c, at) {
			continue
		}
		s.moveTo(c, at)
		did++
	}
	f.done(did, did > 0 && did == s.them.size())
	if !s.them.empty() { // of several any: the place is the same
		f.it = s.them.first()
	}
}
