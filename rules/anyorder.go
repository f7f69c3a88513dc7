package rules

// maxAnyOrder is how many waiting abilities are tried in every order: 24 orders are cheap, 120 are not.
const maxAnyOrder = 4

// AnyOrder returns the answers that resolve all waiting abilities, where the player is asked which
// is next (CR 7.7.4.2) and it cannot matter: whatever the order, nothing is asked between them and
// the same position follows. It tries them all.
func (s *State) AnyOrder() (answers []Move, ok bool) {
	if s.asks != askBag || s.bagLen > maxAnyOrder {
		return nil, false
	}
	end, next := *s, bagNext(1)
	for end.asks == askBag {
		if end.Apply(next) != nil {
			return nil, false
		}
		answers = append(answers, next)
	}
	if end.asks != askNothing || !s.everyOrder(&end) {
		return nil, false
	}
	return answers, true
}

// everyOrder reports whether every order of what waits leads to one position, without another question.
func (s *State) everyOrder(end *State) bool {
	if s.asks == askNothing {
		return *s == *end
	}
	if s.asks != askBag {
		return false
	}
	for n := uint16(1); n <= uint16(s.bagLen); n++ {
		after, err := s.After(bagNext(n))
		if err != nil || !after.everyOrder(end) {
			return false
		}
	}
	return true
}

// bagNext is the answer that the n-th waiting ability is next.
func bagNext(n uint16) Move {
	m := Move{Kind: BagNext, Len: 1}
	m.Args[0] = n
	return m
}
