package autoplay

import (
	"context"
	"fmt"
	"math"

	"inkcheck/rules"
)

// Difference compares two games, A and B, played with the same seeds.
type Difference struct {
	A, B *Result
	// Mean is by how many turns A reaches its goal later than B (earlier, where it is
	// negative), over all pairs of games; a game that does not reach it counts as
	// turn MaxTurns+1. Stderr is the standard error of that mean.
	Mean, Stderr float64
	// Low and High bound the mean with 95 % confidence (normal approximation).
	Low, High float64
	// Sooner, Same and Later are how many games A won before, on the same turn as and after B.
	Sooner, Same, Later int
}

// z95 is the 97.5 % quantile of the normal distribution.
const z95 = 1.959963984540054

// Compare plays a batch of games of A and of B with common random numbers: the
// n-th game of both has the same seed. The closer the decks are to one another, the more of
// the luck cancels out. Two policies are compared by giving each its own. It
// stops as Simulate does.
func Compare(ctx context.Context, a *rules.Game, pa Policy, b *rules.Game, pb Policy, batch Batch) (*Difference, error) {
	if !playable(a) || !playable(b) {
		return nil, errOpponents
	}
	if batch.Games < 1 || batch.Games > MaxGames {
		return nil, errGames
	}
	type pair struct {
		a, b                seat
		sum, squares        int64
		sooner, same, later int
	}
	pairs := make([]pair, workers(batch))
	for i := range pairs {
		pairs[i].a, pairs[i].b = newSeat(a, pa), newSeat(b, pb)
	}
	err := spread(ctx, batch, len(pairs), func(worker, from, to int) error {
		p := &pairs[worker]
		for i := from; i < to; i++ {
			if err := p.a.play(batch.Seed, i, i+1); err != nil {
				return fmt.Errorf("policy %s of A: %w", pa.Name, err)
			}
			if err := p.b.play(batch.Seed, i, i+1); err != nil {
				return fmt.Errorf("policy %s of B: %w", pb.Name, err)
			}
			d := p.a.table.reached() - p.b.table.reached()
			p.sum += int64(d)
			p.squares += int64(d * d)
			switch {
			case d < 0:
				p.sooner++
			case d == 0:
				p.same++
			default:
				p.later++
			}
		}
		return nil
	})
	if err != nil && !stopped(err) {
		return nil, fmt.Errorf("autoplay: %w", err)
	}
	d := &Difference{A: newResult(a, pa, batch.Seed), B: newResult(b, pb, batch.Seed)}
	var sum, squares int64
	for i := range pairs {
		p := &pairs[i]
		d.A.counts.add(&p.a.counts)
		d.B.counts.add(&p.b.counts)
		sum += p.sum
		squares += p.squares
		d.Sooner += p.sooner
		d.Same += p.same
		d.Later += p.later
	}
	d.A.Games, d.B.Games = int(d.A.counts.games), int(d.B.counts.games)
	if d.A.Games > 0 {
		d.Mean, d.Stderr = moments(float64(d.A.Games), float64(sum), float64(squares))
	}
	if d.A.Games == 1 {
		d.Stderr = math.Inf(1) // one pair says nothing about the spread
	}
	d.Low, d.High = d.Mean-z95*d.Stderr, d.Mean+z95*d.Stderr
	return d, err
}

// reached is the turn on which the game that was played reached its goal, or MaxTurns+1.
func (t *Seat) reached() int {
	if t.state.Outcome() == rules.Won && t.state.Reason() == rules.ByLore {
		return t.state.Turn()
	}
	return MaxTurns + 1
}
