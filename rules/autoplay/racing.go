package autoplay

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"inkcheck/rules"
)

const (
	// DefaultWork is about how many turns are played for a piece of advice, over all options: a
	// third of a second on two processors.
	DefaultWork = 500_000
	// MaxWork bounds what a caller may ask for: a minute.
	MaxWork = 100_000_000
	// firstRound is how many games every option gets; each round has twice the games of all
	// before it.
	firstRound = 64
	// maxPlayouts is the most games of one option: the error is a hundredth of the spread then.
	maxPlayouts = 16_384
	// enough is from how many games on a race may be called that is decided.
	enough = 1024
	// adviseChunk is how many games a worker takes at a time.
	adviseChunk = 16
	// zOut is by how many standard errors an option must be behind the leader to leave the race. Many
	// comparisons are made; at 3 a good option is lost about once in a thousand.
	zOut = 3
	// textTurn is for how many turns of the work one counts where card texts are carried out: so much
	// longer it takes to think of what they do. textRound is the first round then; it is played
	// whatever the work.
	textTurn  = 40
	textRound = 8
	// shown is how many of the best options stay to the end whatever their chances.
	shown = 3
)

// race plays all options out, with the same luck, and sends those home that are
// clearly behind.
type race struct {
	game     *rules.Game
	policy   Policy
	first    int // games of the first round
	chunk    int // games that a worker takes at a time
	seed     uint64
	goals    int // of measures, the first ones are the goals
	measures []measure
	last     int // turn to play
	hand     []int
	rest     []uint8 // all other cards, by number
	options  []arm
	running  []int // options in the race, keeping first
	games    int   // that those in the race have played
	plays    int   // games of all options together
	spent    int   // turns of those
}

// arm is an option in the race.
type arm struct {
	back, kept []uint8
	scores     []int32 // by game
	sums       sums
}

// score is what a game is worth for the goals, more being better.
func (r *race) score(v *values) int32 {
	if r.goals == 1 {
		return v[0] * int32(r.measures[0].better())
	}
	sum := 0
	for i := range r.measures[:r.goals] {
		m := &r.measures[i]
		sum += int(v[i]) * m.better() * m.points(r.game.Variant().Goal())
	}
	return int32(sum)
}

// scale is how many units of the score make one of what is shown: of the goal's own
// unit, or points of 100 over all goals.
func (r *race) scale() float64 {
	if r.goals == 1 {
		return 1
	}
	return float64(pointUnits * r.goals)
}

// run plays rounds until the race is decided, the work is done or the context ends.
// What was played before stands.
func (r *race) run(ctx context.Context, work, workers int) error {
	seats := make([]*playouts, min(max(workers, 1), maxWorkers))
	for i := range seats {
		seats[i] = newPlayouts(r)
	}
	texts := r.game.Texts() > 0
	if texts {
		work /= textTurn
	}
	for next := r.first; ; next = 2 * r.games {
		cost := r.cost()
		to := min(next, maxPlayouts, r.games+(work-r.spent)/cost)
		if texts && r.games == 0 {
			to = next
		}
		if to <= r.games || to < next && to-r.games < r.first && r.games > 0 {
			return nil
		}
		if err := r.round(ctx, seats, to); err != nil {
			return err
		}
		if r.cut() && r.games >= enough {
			return nil
		}
	}
}

// cost is about how many turns one more game of every option in the race takes.
func (r *race) cost() int {
	if r.plays == 0 {
		return len(r.running) * r.last
	}
	return max(1, len(r.running)*r.spent/r.plays)
}

// round plays games up to a number with every option in the race.
func (r *race) round(ctx context.Context, seats []*playouts, to int) error {
	for _, o := range r.running {
		e := &r.options[o]
		e.scores = append(e.scores, make([]int32, to-r.games)...)
	}
	var (
		next    atomic.Int64
		running sync.WaitGroup
		mu      sync.Mutex // guards first
		first   error
	)
	next.Store(int64(r.games))
	for _, p := range seats {
		running.Go(func() {
			for ctx.Err() == nil {
				from := int(next.Add(int64(r.chunk))) - r.chunk
				for game := from; game < min(from+r.chunk, to); game++ {
					if err := p.play(game); err != nil {
						mu.Lock()
						first = err
						mu.Unlock()
						return
					}
				}
				if from+r.chunk >= to {
					return
				}
			}
		})
	}
	running.Wait()
	if first == nil {
		first = ctx.Err()
	}
	if first != nil { // a round that was cut short does not count
		for _, o := range r.running {
			r.options[o].scores = r.options[o].scores[:r.games]
		}
		return first
	}
	r.take(seats)
	r.plays += (to - r.games) * len(r.running)
	r.games = to
	return nil
}

// take adds up what the workers counted in a round.
func (r *race) take(seats []*playouts) {
	for _, p := range seats {
		for o := range p.sums {
			r.options[o].sums.merge(&p.sums[o])
			p.sums[o] = sums{}
		}
		r.spent += p.turns
		p.turns = 0
	}
}

// cut sends home what is clearly behind the leader, except keeping, which all are compared
// with, and the best few. It reports whether nobody is close to the leader any more.
func (r *race) cut() (decided bool) {
	order := slices.Clone(r.running)
	slices.SortStableFunc(order, func(a, b int) int { return r.compare(a, b) })
	leader := order[0]
	decided = true
	running := order[:0]
	for i, o := range order {
		mean, stderr := r.behind(leader, o)
		close := mean <= zOut*stderr // the leader is close to itself
		if o != leader && close {
			decided = false
		}
		if close || i < shown || o == 0 {
			running = append(running, o)
		}
	}
	slices.Sort(running)
	r.running = running
	return decided
}

// compare orders options: the better mean of the score first, then the one that puts
// fewer cards back.
func (r *race) compare(a, b int) int {
	x, y := total(r.options[a].scores), total(r.options[b].scores)
	x, y = x*int64(len(r.options[b].scores)), y*int64(len(r.options[a].scores))
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return a - b
}

func total(scores []int32) int64 {
	sum := int64(0)
	for _, s := range scores {
		sum += int64(s)
	}
	return sum
}

// behind is by how much option b is behind option a over the games that both played, and the
// standard error of that.
func (r *race) behind(a, b int) (mean, stderr float64) {
	x, y := r.options[a].scores, r.options[b].scores
	n := min(len(x), len(y))
	if n == 0 {
		return 0, math.Inf(1)
	}
	sum, squares := int64(0), int64(0)
	for i := range n {
		d := int64(x[i]) - int64(y[i])
		sum += d
		squares += d * d
	}
	if n == 1 {
		return float64(sum), math.Inf(1)
	}
	return moments(float64(n), float64(sum), float64(squares))
}
