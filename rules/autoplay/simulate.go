package autoplay

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"inkcheck/rules"
)

// MaxGames is the most games of one batch: far beyond what any figure needs, and an
// hour's work.
const MaxGames = 1_000_000_000

// Batch says which games are played.
type Batch struct {
	Games   int
	Seed    uint64 // of the batch; each game has a seed of its own, see GameSeed
	Workers int    // goroutines; 0 means as many as there are processors
	// Progress, when not nil, is called from time to time with the number of games
	// played so far, never by two goroutines at once.
	Progress func(games int)
}

// chunk is how many games a worker takes at a time: about a millisecond's work.
const chunk = 256

var errGames = fmt.Errorf("autoplay: the number of games is not from 1 to %d", MaxGames)

// Simulate plays a batch of games by a policy. The result is the same whatever the
// number of workers. When the context ends, the games that have been played are
// returned with its error: they are the first ones of the batch, and Result.Games says
// how many.
func Simulate(ctx context.Context, g *rules.Game, p Policy, b Batch) (*Result, error) {
	if !playable(g) {
		return nil, errOpponents
	}
	if b.Games < 1 || b.Games > MaxGames {
		return nil, errGames
	}
	seats := make([]seat, workers(b))
	for i := range seats {
		seats[i] = newSeat(g, p)
	}
	err := spread(ctx, b, len(seats), func(worker, from, to int) error {
		return seats[worker].play(b.Seed, from, to)
	})
	r := newResult(g, p, b.Seed)
	for i := range seats {
		r.counts.add(&seats[i].counts)
	}
	r.Games = int(r.counts.games)
	if err != nil && !stopped(err) {
		return nil, fmt.Errorf("autoplay: policy %s: %w", p.Name, err)
	}
	return r, err
}

// stopped tells the end of a context from a policy's illegal move.
func stopped(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

func workers(b Batch) int {
	n := b.Workers
	if n < 1 {
		n = runtime.GOMAXPROCS(0)
	}
	return min(n, (b.Games+chunk-1)/chunk, maxWorkers)
}

// maxWorkers bounds what a flag may ask for.
const maxWorkers = 1024

// spread gives the games of a batch to workers, a chunk at a time and in order,
// so that what was played when the context ends has no gaps.
func spread(ctx context.Context, b Batch, workers int, play func(worker, from, to int) error) error {
	var (
		next    atomic.Int64
		failed  atomic.Bool
		running sync.WaitGroup
		mu      sync.Mutex // guards done and first, and calls of Progress
		done    int
		first   error
	)
	for w := range workers {
		running.Go(func() {
			for ctx.Err() == nil && !failed.Load() {
				from := int(next.Add(chunk)) - chunk
				if from >= b.Games {
					return
				}
				to := min(from+chunk, b.Games)
				err := play(w, from, to)
				mu.Lock()
				if err != nil && first == nil {
					first = err
					failed.Store(true)
				}
				done += to - from
				if b.Progress != nil {
					b.Progress(done)
				}
				mu.Unlock()
			}
		})
	}
	running.Wait()
	if first != nil {
		return first
	}
	if done < b.Games {
		return ctx.Err()
	}
	return nil
}

// seat is what one worker plays with.
type seat struct {
	table  *Seat
	player Player
	counts counts
	facts  facts
}

func newSeat(g *rules.Game, p Policy) seat {
	t := newTable(g)
	return seat{table: &t, player: p.New(g), facts: newFacts(g)}
}

// play plays games of a batch and counts them.
func (s *seat) play(batch uint64, from, to int) error {
	s.table.counts, s.table.facts = &s.counts, &s.facts
	for i := from; i < to; i++ {
		s.table.deal(GameSeed(batch, i))
		if err := s.table.play(s.player); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
		turn := 0
		if state := s.table.State(); state.Outcome() == rules.Won && state.Reason() == rules.ByLore {
			turn = state.Turn()
		}
		s.counts.first(turn, i)
	}
	return nil
}
