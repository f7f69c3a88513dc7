package rules

import "math/bits"

// set is a set of card numbers.
type set [4]uint64

func (s *set) add(c uint8) { s[c>>6] |= 1 << (c & 63) }

func (s *set) remove(c uint8) { s[c>>6] &^= 1 << (c & 63) }

func (s *set) has(c uint8) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *set) empty() bool { return *s == set{} }

func (s set) or(o set) set {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// without is the set but for one card.
func (s set) without(c uint8) set {
	s.remove(c)
	return s
}

func (s set) complement() set {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

func (s set) and(o set) set {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// meets reports whether two sets have a card in common.
func (s set) meets(o set) bool { return s.and(o) != set{} }

func (s set) size() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// first is the smallest number of a set that is not empty.
func (s set) first() uint8 {
	for w, word := range s {
		if word != 0 {
			return uint8(w*64 + bits.TrailingZeros64(word))
		}
	}
	return noCard
}

// lowest are the n lowest numbers of a set.
func (s set) lowest(n int) (out set) {
	for c := range s.all() {
		if n--; n < 0 {
			break
		}
		out.add(c)
	}
	return out
}

// all yields the numbers of a set in order.
func (s set) all() func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for w := range s {
			for word := s[w]; word != 0; word &= word - 1 {
				if !yield(uint8(w*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

func (s set) list() (out []uint8) {
	for c := range s.all() {
		out = append(out, c)
	}
	return out
}
