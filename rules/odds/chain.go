package odds

import (
	"math/big"
	"math/bits"
)

// A chain follows what still matters of the cards seen, while cards are drawn
// one by one. Cards are told apart by their signature: the set, as bits, of
// the watched groups they are in. A group is open while fewer cards of it were
// seen than its cap; a closed group no longer matters, so signatures are cut
// down to the open groups, and cards that differ only in closed groups are the
// same.
type chain struct {
	caps   []int
	size   [][]int // size[open][sig]: cards of the deck, signatures cut down to open
	states []state
	index  map[string]int
	work   *budget
}

// A state is a set of open groups and the number of cards seen of each
// signature cut down to it. Those of signature 0 are not counted: they follow
// from the number of all.
type state struct {
	open int
	seen []uint8
	next []int // by signature: the state after one more such card, or -1 for not known yet
}

// A dist is a weight for each state that can be. Weights are whole numbers
// over a denominator that their owner knows.
type dist map[int]*big.Int

func (d dist) add(state int, weight *big.Int) {
	if have, ok := d[state]; ok {
		have.Add(have, weight)
		return
	}
	d[state] = new(big.Int).Set(weight)
}

// newChain watches groups of a deck, each up to its cap.
func newChain(d Deck, groups []string, caps []int, work *budget) *chain {
	sigs := 1 << len(groups)
	c := &chain{caps: caps, size: make([][]int, sigs), index: map[string]int{}, work: work}
	for open := range c.size {
		c.size[open] = make([]int, sigs)
		for _, a := range d.atoms {
			c.size[open][d.project(a.in, groups)&open] += a.count
		}
	}
	return c
}

// state is the number of the state with these cards seen, by signature; groups
// outside of open are closed already.
func (c *chain) state(open int, seen []uint8) int {
	for g, most := range c.caps {
		if open>>g&1 != 0 && count(seen, g) >= most {
			open &^= 1 << g
		}
	}
	cut := make([]uint8, len(seen)+1) // and the open groups at the end, to be the key
	for sig, n := range seen {
		cut[sig&open] += n
	}
	cut[0], cut[len(seen)] = 0, uint8(open)
	if i, ok := c.index[string(cut)]; ok {
		return i
	}
	i := len(c.states)
	next := make([]int, len(seen))
	for sig := range next {
		next[sig] = -1
	}
	c.states = append(c.states, state{open, cut[:len(seen)], next})
	c.index[string(cut)] = i
	c.work.left -= len(seen) // a new state is dear; the next draw asks
	return i
}

// count is the number of cards in a group.
func count(seen []uint8, group int) int {
	n := 0
	for sig, m := range seen {
		if sig>>group&1 != 0 {
			n += int(m)
		}
	}
	return n
}

// start is the state before any card is seen.
func (c *chain) start() int { return c.state(len(c.size)-1, make([]uint8, len(c.size))) }

// after is the state after one more card.
func (c *chain) after(from, sig int) int {
	s := c.states[from]
	if s.next[sig] < 0 {
		seen := append([]uint8(nil), s.seen...)
		seen[sig]++
		to := c.state(s.open, seen)
		s.next[sig] = to
	}
	return s.next[sig]
}

// draw takes one card at random from the total cards that can come: all that
// are not seen, apart from those held, which lie below (by signature; nil for
// none). Weights grow by the factor total.
func (c *chain) draw(from dist, total int, held []uint8) (dist, error) {
	to := dist{}
	var product, ways big.Int
	for i, weight := range from {
		s := c.states[i]
		none := total
		for sig := s.open; sig > 0; sig = (sig - 1) & s.open {
			left := c.size[s.open][sig] - int(s.seen[sig])
			for h, n := range held {
				if h&s.open == sig {
					left -= int(n)
				}
			}
			if left <= 0 {
				continue
			}
			none -= left
			to.add(c.after(i, sig), product.Mul(weight, ways.SetInt64(int64(left))))
		}
		if none > 0 {
			to.add(i, product.Mul(weight, ways.SetInt64(int64(none))))
		}
		if err := c.work.spend(1 << bits.OnesCount(uint(s.open))); err != nil {
			return nil, err
		}
	}
	return to, nil
}

// counts is the number of cards seen of each group, at most its cap.
func (c *chain) counts(i int) []int {
	s := c.states[i]
	list := make([]int, len(c.caps))
	for g, most := range c.caps {
		list[g] = most
		if s.open>>g&1 != 0 {
			list[g] = count(s.seen, g)
		}
	}
	return list
}

// states is where the chain can be on one turn.
type states struct {
	chain *chain
	at    dist
	den   *big.Int // the sum of all weights
}

// answer is the probability of the states whose counts meet a condition.
func (s states) answer(holds func(counts []int) bool) Answer {
	num := new(big.Int)
	for i, weight := range s.at {
		if holds(s.chain.counts(i)) {
			num.Add(num, weight)
		}
	}
	return exact(new(big.Rat).SetFrac(num, s.den))
}

// exactly is the probability of each number of cards of the first group, from 0 to most.
func (s states) exactly(most int) []*big.Rat {
	nums := make([]big.Int, most+1)
	for i, weight := range s.at {
		n := &nums[s.chain.counts(i)[0]]
		n.Add(n, weight)
	}
	row := make([]*big.Rat, most+1)
	for k := range row {
		row[k] = new(big.Rat).SetFrac(&nums[k], s.den)
	}
	return row
}

// mean is the mean number of cards of the first group.
func (s states) mean() *big.Rat {
	var sum, product big.Int
	for i, weight := range s.at {
		sum.Add(&sum, product.Mul(weight, big.NewInt(int64(s.chain.counts(i)[0]))))
	}
	return new(big.Rat).SetFrac(&sum, s.den)
}
