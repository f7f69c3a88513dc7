// CR 6.2, 6.4, 7.7: what cards of a practice opponent's row do in your turn

package rules

// fireRow is fire for the abilities of the cards of a practice opponent's row.
func (s *State) fireRow(ev event, card uint8) {
	for c := range s.rowCards().all() {
		if s.game.text.ownTriggers[s.game.defs[c].entry]>>ev&1 != 0 {
			s.fireOwn(ev, c, card)
		}
	}
}

// rowHears reports whether a card of the row waits for an event.
func (s *State) rowHears(ev event) bool {
	return s.row != 0 && s.game.text != nil && s.game.text.rowListens>>ev&1 != 0
}

// rowStatics yields the static parts of cards of the row that are of some kinds.
func (s *State) rowStatics(kinds uint64, yield func(*static, uint8) bool) {
	p := s.game.text
	for x := range s.rowCards().all() {
		of := &p.parts[s.game.defs[x].entry]
		for i := of.from; i < of.from+of.len; i++ {
			if st := &p.statics[i]; st.makes&kinds != 0 && !yield(st, x) {
				return
			}
		}
	}
}

// rowSum adds up the changes of one kind that they make to a card, and counts them.
func (s *State) rowSum(c uint8, k changeKind) (sum, count int) {
	s.rowStatics(1<<k, func(st *static, x uint8) bool {
		if s.affects(st, x, c) {
			for _, ch := range s.game.text.changes[st.change.from : st.change.from+st.change.len] {
				if ch.kind == k {
					sum, count = sum+s.changeBy(&ch, x, noCard), count+1
				}
			}
		}
		return true
	})
	return sum, count
}

// bagTurn are the abilities of the bag among which the next one is: those of the player who resolved the last one, as long as some are
// left, and otherwise yours first, since it is your turn (CR 7.7.4). Yours stand before the practice opponent's.
func (s *State) bagTurn() (from, to uint8) {
	mine := s.bagLen
	for mine > 0 && int(s.bag[mine-1].card) >= s.game.size {
		mine--
	}
	if mine == 0 || s.theyResolve && mine < s.bagLen {
		return mine, s.bagLen
	}
	return 0, mine
}

// forgetRow ends what cards of the row have used up this turn (CR 6.1.13.2).
func (s *State) forgetRow() {
	for c := range s.rowCards().all() {
		s.marks[c].bits &^= mUsed | mUsed<<1 | mUsed<<2
	}
}
