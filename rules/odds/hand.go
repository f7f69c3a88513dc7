package odds

import (
	"fmt"
	"math/big"
)

// A batch is opening hands that are the same from here on, apart from what was
// kept: as many cards put back, and of the same signatures.
type batch struct {
	back int
	held []uint8 // put back, by signature; those of signature 0 are not counted
	kept dist
}

// seen follows the cards seen by the numbers of the groups, each up to its
// cap, and shows where the chain can be on every turn from 0 to q.Turn.
func (q Question) seen(groups []string, caps []int, show func(turn int, s states)) error {
	d, choice, err := q.view(groups)
	if err != nil {
		return err
	}
	if len(groups) > MaxWanted {
		return fmt.Errorf("%d groups at once, at most %d", len(groups), MaxWanted)
	}
	c := newChain(d, groups, caps, q.budget())
	top := d.size - q.hand()
	if _, never := q.policy().(Never); never { // the hand is drawn like all other cards
		at, den, err := c.drawAll(dist{c.start(): big.NewInt(1)}, d.size, q.hand(), nil)
		if err != nil {
			return err
		}
		return q.turns(c, at, den, top, show)
	}
	b := newBatcher(c, d, groups)
	if err := eachHand(d, q.hand(), choice, c.work, b.add); err != nil {
		return err
	}
	at, den, err := c.redraw(b.list, top)
	if err != nil {
		return err
	}
	den.Mul(den, new(big.Int).Binomial(int64(d.size), int64(q.hand())))
	return q.turns(c, at, den, top, show)
}

// turns draws on from the hand after altering, for which the weights add up to
// den. The top other cards are in random order then: either nobody touched
// them, or they were shuffled.
func (q Question) turns(c *chain, at dist, den *big.Int, top int, show func(turn int, s states)) error {
	drawn := 0
	for turn := range q.Turn + 1 {
		for ; drawn < min(q.Draws(turn), top); drawn++ {
			var err error
			if at, err = c.draw(at, top-drawn, nil); err != nil {
				return err
			}
			den.Mul(den, big.NewInt(int64(top-drawn)))
		}
		show(turn, states{c, at, den})
	}
	return nil
}

// redraw draws as many cards as each batch has put back, from the top other
// cards of the deck, and adds all up. Weights grow by the factor that it
// returns.
func (c *chain) redraw(batches []*batch, top int) (dist, *big.Int, error) {
	ends := make([]dist, len(batches))
	dens := make([]*big.Int, len(batches))
	den := big.NewInt(1)
	for i, b := range batches {
		var err error
		if ends[i], dens[i], err = c.drawAll(b.kept, top, b.back, b.held); err != nil {
			return nil, nil, err
		}
		den = lcm(den, dens[i])
	}
	all := dist{}
	var factor, product big.Int
	for i, end := range ends {
		factor.Quo(den, dens[i])
		for state, weight := range end {
			all.add(state, product.Mul(weight, &factor))
		}
	}
	return all, den, nil
}

// drawAll draws n cards, one by one: first the top cards of the deck, and when
// these are gone the held ones, n in all, that lie below them in random order.
// It returns the factor by which the weights grew.
func (c *chain) drawAll(at dist, top, n int, held []uint8) (dist, *big.Int, error) {
	den := big.NewInt(1)
	for i := range n {
		total := top - i
		if total <= 0 {
			total, held = top+n-i, nil
		}
		var err error
		if at, err = c.draw(at, total, held); err != nil {
			return nil, nil, err
		}
		den.Mul(den, big.NewInt(int64(total)))
	}
	return at, den, nil
}

func lcm(a, b *big.Int) *big.Int {
	gcd := new(big.Int).GCD(nil, nil, a, b)
	return gcd.Mul(gcd.Quo(a, gcd), b)
}

// A batcher sorts altered hands into batches.
type batcher struct {
	c          *chain
	sigs       []int // of each atom
	list       []*batch
	index      map[string]*batch
	seen, held []uint8
}

func newBatcher(c *chain, d Deck, groups []string) *batcher {
	b := &batcher{c: c, index: map[string]*batch{}, seen: make([]uint8, len(c.size)), held: make([]uint8, len(c.size)+1)}
	for _, a := range d.atoms {
		b.sigs = append(b.sigs, d.project(a.in, groups))
	}
	return b
}

// add takes an opening hand, what is put back of each atom and in all, and the
// weight of the hand.
func (b *batcher) add(hand, back []int, put int, weight *big.Int) {
	clear(b.seen)
	clear(b.held)
	for i, sig := range b.sigs {
		b.seen[sig] += uint8(hand[i] - back[i])
	}
	all := len(b.c.size)
	kept := b.c.state(all-1, b.seen)
	for i, sig := range b.sigs {
		b.held[sig&b.c.states[kept].open] += uint8(back[i])
	}
	b.held[0], b.held[all] = 0, uint8(put)
	to := b.index[string(b.held)]
	if to == nil {
		to = &batch{back: put, held: append([]uint8(nil), b.held[:all]...), kept: dist{}}
		b.index[string(b.held)] = to
		b.list = append(b.list, to)
	}
	to.kept.add(kept, weight)
}

// eachHand visits every opening hand by its numbers of atoms, with the number
// of ways to draw it and with what is put back of each atom and in all.
func eachHand(d Deck, size int, choice Choice, work *budget, visit func(hand, back []int, put int, weight *big.Int)) error {
	if n := hands(d, size); work.spend(n) != nil {
		return fmt.Errorf("%w: more different opening hands than may be weighed", ErrTooLarge)
	}
	e := enumerator{
		choice: choice, visit: visit,
		hand: make([]int, len(d.atoms)), shown: make([]int, len(d.atoms)), back: make([]int, len(d.atoms)),
		ways: make([][]*big.Int, len(d.atoms)), weight: make([]big.Int, len(d.atoms)+1), room: make([]int, len(d.atoms)+1),
	}
	for i, a := range d.atoms {
		e.ways[i] = binomials(a.count, min(a.count, size))
	}
	for i := len(d.atoms) - 1; i >= 0; i-- {
		e.room[i] = e.room[i+1] + d.atoms[i].count
	}
	e.weight[0].SetInt64(1)
	return e.fill(0, size)
}

// binomials are the numbers of ways to take 0 to most cards of n, each made from the one before.
func binomials(n, most int) []*big.Int {
	out := []*big.Int{big.NewInt(1)}
	var factor big.Int
	for k := range most {
		next := new(big.Int).Mul(out[k], factor.SetInt64(int64(n-k)))
		out = append(out, next.Quo(next, factor.SetInt64(int64(k+1))))
	}
	return out
}

// hands is the number of different opening hands, or a number over MaxTerms
// when there are more.
func hands(d Deck, size int) int {
	ways := make([]int, size+1) // by cards so far
	ways[0] = 1
	for _, a := range d.atoms {
		for n := size; n > 0; n-- {
			for k := 1; k <= min(n, a.count); k++ {
				ways[n] = min(ways[n]+ways[n-k], MaxTerms+1)
			}
		}
	}
	return ways[size]
}

// An enumerator fills a hand atom by atom.
type enumerator struct {
	choice Choice
	visit  func(hand, back []int, put int, weight *big.Int)
	hand   []int
	shown  []int // what the choice gets: it may not change the hand
	back   []int
	ways   [][]*big.Int // ways[i][k]: to draw k cards of atom i
	weight []big.Int    // weight[i]: of the atoms before i
	room   []int        // room[i]: cards of atom i and later ones
}

func (e *enumerator) fill(i, left int) error {
	if i == len(e.hand) {
		put, err := e.choose()
		if err == nil {
			e.visit(e.hand, e.back, put, &e.weight[i])
		}
		return err
	}
	for k := max(0, left-e.room[i+1]); k <= left && k < len(e.ways[i]); k++ {
		e.hand[i] = k
		e.weight[i+1].Mul(&e.weight[i], e.ways[i][k])
		if err := e.fill(i+1, left-k); err != nil {
			return err
		}
	}
	return nil
}

func (e *enumerator) choose() (put int, err error) {
	copy(e.shown, e.hand)
	return choose(e.choice, e.hand, e.shown, e.back)
}

// choose asks a choice, which gets shown, a copy of the hand, and counts the
// cards put back. Choices are the caller's, so they are not trusted.
func choose(choice Choice, hand, shown, back []int) (int, error) {
	clear(back)
	choice(shown, back)
	put := 0
	for i, n := range back {
		if n < 0 || n > hand[i] {
			return 0, fmt.Errorf("altering: %d cards of kind %d put back, the hand has %d", n, i, hand[i])
		}
		put += n
	}
	return put, nil
}
