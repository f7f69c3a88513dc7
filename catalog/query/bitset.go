package query

import "math/bits"

// bitset is a set of cards or printings by index.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) add(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }

func (b bitset) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// countBoth is how many are in both sets.
func (b bitset) countBoth(o bitset) int {
	n := 0
	for i, w := range b {
		n += bits.OnesCount64(w & o[i])
	}
	return n
}

func (b bitset) and(o bitset) {
	for i := range b {
		b[i] &= o[i]
	}
}

func (b bitset) or(o bitset) {
	for i := range b {
		b[i] |= o[i]
	}
}

// not turns b into what it does not have of n.
func (b bitset) not(n int) {
	for i := range b {
		b[i] = ^b[i]
	}
	if n&63 != 0 {
		b[len(b)-1] &= 1<<(n&63) - 1
	}
}

// each calls f with every member in order.
func (b bitset) each(f func(i int)) {
	for k, w := range b {
		for w != 0 {
			f(k<<6 + bits.TrailingZeros64(w))
			w &= w - 1
		}
	}
}

// sparse is the words of a set that are not empty, for counting what it has in
// common with many others.
type sparse struct {
	at    []uint16
	words []uint64
}

func newSparse(b bitset) sparse {
	s := sparse{make([]uint16, 0, len(b)), make([]uint64, 0, len(b))}
	for i, w := range b {
		if w != 0 {
			s.at, s.words = append(s.at, uint16(i)), append(s.words, w)
		}
	}
	return s
}

// countBoth is how many are in both of two sets, by the one with fewer words.
func countBoth(few *sparse, all bitset, otherFew *sparse, otherAll bitset) int {
	if len(few.at) <= len(otherFew.at) {
		return few.countBoth(otherAll)
	}
	return otherFew.countBoth(all)
}

// countBoth is how many are in both sets.
func (s *sparse) countBoth(o bitset) int {
	n := 0
	for i, w := range s.words {
		n += bits.OnesCount64(w & o[s.at[i]])
	}
	return n
}
