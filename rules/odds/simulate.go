package odds

import (
	"context"
	"fmt"
	"math/rand/v2"
)

// simStream is the second word of the generator's seed, so that simulated odds
// and other users of the same seed get different cards.
const simStream = 0x6f646473

// Simulate estimates Table from games deals with random cards, 1 to MaxGames.
// The same question, seed and games give the same answers on every machine.
// All turns are seen in the same games. It looks at ctx now and then and
// returns its error.
func (q Question) Simulate(ctx context.Context, seed uint64, games int) ([]Answer, error) {
	if games < 1 || games > MaxGames {
		return nil, fmt.Errorf("%d games: want 1 to %d", games, MaxGames)
	}
	if err := q.checkWant(); err != nil {
		return nil, err
	}
	d, choice, err := q.view(q.Want.groups)
	if err != nil {
		return nil, err
	}
	t := newTable(d, q, choice, rand.New(rand.NewPCG(seed, simStream)))
	hits := make([]int, q.Turn+1)
	for game := range games {
		if game%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := t.play(hits); err != nil {
			return nil, err
		}
	}
	var out []Answer
	for _, n := range hits {
		out = append(out, estimated(n, games))
	}
	return out, nil
}

// A table deals the cards of one deck again and again.
type table struct {
	q      Question
	choice Choice
	r      *rand.Rand
	cards  []uint8 // atoms; the hand stands first, then the deck
	sigs   []int   // of each atom
	counts []int   // cards seen of each wanted group
	size   int     // of the hand
	// by atom
	hand, shown, back []int
}

func newTable(d Deck, q Question, choice Choice, r *rand.Rand) *table {
	t := &table{
		q: q, choice: choice, r: r, size: q.hand(), counts: make([]int, len(q.Want.groups)),
		hand: make([]int, len(d.atoms)), shown: make([]int, len(d.atoms)), back: make([]int, len(d.atoms)),
	}
	for i, a := range d.atoms {
		t.sigs = append(t.sigs, d.project(a.in, q.Want.groups))
		for range a.count {
			t.cards = append(t.cards, uint8(i))
		}
	}
	return t
}

// deal puts a random card of those from place i on at place i: a shuffle,
// carried on only as far as cards are drawn.
func (t *table) deal(i int) {
	j := i + t.r.IntN(len(t.cards)-i)
	t.cards[i], t.cards[j] = t.cards[j], t.cards[i]
}

// play deals one game and counts the turns by which the condition is met.
func (t *table) play(hits []int) error {
	clear(t.hand)
	for i := range t.size {
		t.deal(i)
		t.hand[t.cards[i]]++
	}
	copy(t.shown, t.hand)
	put, err := choose(t.choice, t.hand, t.shown, t.back)
	if err != nil {
		return err
	}
	if put > 0 {
		t.alter()
	}
	clear(t.counts)
	for i := range t.size {
		t.see(i)
	}
	seen := t.size
	for turn := range hits {
		for ; seen < len(t.cards) && seen-t.size < t.q.Draws(turn); seen++ {
			t.deal(seen)
			t.see(seen)
		}
		if t.q.Want.root.holds(t.counts) {
			hits[turn]++
		}
	}
	return nil
}

// alter exchanges cards of the hand for the next ones of the deck (CR 2.2.2).
// The later deals shuffle those put back in with the rest.
func (t *table) alter() {
	hand := t.cards[:t.size]
	kept := t.size // from here on stand those put back
	for i := t.size - 1; i >= 0; i-- {
		if a := hand[i]; t.back[a] > 0 {
			t.back[a]--
			kept--
			hand[i], hand[kept] = hand[kept], hand[i]
		}
	}
	// When the deck has too few others, the last of those put back come back
	// at once: in random order, the last may be any.
	below := hand[kept:]
	t.r.Shuffle(len(below), func(i, j int) { below[i], below[j] = below[j], below[i] })
	for i := range min(len(below), len(t.cards)-t.size) {
		next := t.size + i
		t.deal(next)
		below[i], t.cards[next] = t.cards[next], below[i]
	}
}

func (t *table) see(i int) {
	for sig, g := t.sigs[t.cards[i]], 0; sig != 0; sig, g = sig>>1, g+1 {
		t.counts[g] += sig & 1
	}
}
