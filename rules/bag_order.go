package rules

import "slices"

// maxAnyOrder is how many waiting abilities are tried in every order: 24 orders are cheap, 120 are not.
const maxAnyOrder = 4

// ResolveAll returns the answers that resolve all waiting abilities, where the player is asked which
// is next (CR 7.7.4.2) and it cannot matter: whatever the order, nothing is asked between them and
// the same position follows. It tries them all.
func (s *State) ResolveAll() (answers []Move, ok bool) {
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
	from, to := s.bagTurn()
	for n := uint16(1); n <= uint16(to-from); n++ {
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

// ResolveInOrder returns the answers that resolve waiting abilities in an order, given by their numbers in the bag, from 1, as it is
// now, until something else is asked. A number that is not in the bag, one that comes again, and an ability that waits no more
// are passed over.
func (s *State) ResolveInOrder(order []int) (answers []Move) {
	first, end := *s, *s
	from, to := s.bagTurn()
	used := [maxBag]bool{}
	for _, n := range order {
		if end.asks != askBag {
			break
		}
		if n < 1 || n > int(to-from) || used[n-1] {
			continue
		}
		used[n-1] = true
		now, most := end.bagTurn()
		at := slices.Index(end.bag[now:most], first.bag[int(from)+n-1])
		if at < 0 {
			continue
		}
		m := bagNext(uint16(at + 1))
		if end.Apply(m) != nil {
			break
		}
		answers = append(answers, m)
	}
	return answers
}
