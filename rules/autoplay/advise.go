package autoplay

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"inkcheck/rules"
)

// AdviseRequest asks which cards of an opening hand to put back.
type AdviseRequest struct {
	Game   *rules.Game
	Hand   []int  // numbers of the cards in hand, in any order
	Goals  []Goal // none: DefaultGoals; several count the same, in points from 0 to 100
	Policy Policy // who plays on; its own way to alter is not used. The zero one is the default
	Seed   uint64
	// Work is about how many turns may be played; 0 means DefaultWork. Where card texts are carried out
	// each counts as textTurn.
	Work int
	// Workers are goroutines; 0 means as many as there are processors. The advice is the same.
	Workers int
}

// Advice ranks the ways to alter a hand.
type Advice struct {
	Goals    []Goal // that were asked for
	Measures []Goal // the goals, and after them what is measured besides
	Policy   string
	Seed     uint64
	Hand     []int    // numbers of the cards, ascending
	Games    int      // played with each option that stayed to the end
	Turns    int      // played over all options
	Options  []Option // the best first
	Keep     int      // place of keeping in Options
	// Stopped is set when the context ended before the race did: the figures are those of
	// the rounds that were finished.
	Stopped bool
	Reader  Reader // whom it is put into words for
	game    *rules.Game
}

// Option is one way to alter the hand.
type Option struct {
	Cards []int // numbers of the cards that go back, ascending; none: keep
	Games int   // that it was played out
	// Gain is by how much it is better than keeping: in the unit of the goal (lore,
	// turns sooner, turns, probability), or in points where several were chosen. Low and
	// High bound it with 95 % confidence.
	Gain, Low, High float64
	// Close is set where the difference to the best option is within what chance makes: too
	// close to call. It is never set for the best.
	Close bool
	// Dropped is set for one that was clearly behind and not played to the end.
	Dropped bool
	Figures []Figure // by measure of the advice
}

// Figure is a mean over the games of an option, beside keeping with the same luck.
type Figure struct {
	Value, Keep     float64
	Gain, Low, High float64 // Value-Keep with 95 % confidence
}

// Clear reports whether the figure differs from keeping's beyond chance.
func (f Figure) Clear() bool { return f.Low > 0 || f.High < 0 }

var errNoAdviceGame = errors.New("autoplay: no game to advise on")

// Advise plays every distinct way to alter a hand out, with common random numbers: what
// is put back, what is drawn and the order of the deck come from the same lots for every
// option. Options that fall clearly behind leave the race early. The advice is the same
// for a question whatever the number of workers. When the context ends, what the finished
// rounds say is returned with its error, or nil when there is none yet.
func Advise(ctx context.Context, q AdviseRequest) (*Advice, error) {
	r, err := newRace(&q)
	if err != nil {
		return nil, err
	}
	work, workers := q.Work, q.Workers
	if work == 0 {
		work = DefaultWork
	}
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	err = r.run(ctx, min(work, MaxWork), workers)
	if err != nil && !stopped(err) {
		return nil, fmt.Errorf("autoplay: policy %s: %w", r.policy.Name, err)
	}
	if r.games == 0 {
		if err == nil {
			err = fmt.Errorf("autoplay: %d turns are too few for %d options", work, len(r.options))
		}
		return nil, err
	}
	a := r.advice()
	a.Stopped = err != nil
	return a, err
}

// Check says what is wrong with a question before anything is played; nil for nothing.
func (q AdviseRequest) Check() error {
	_, err := newRace(&q)
	return err
}

func newRace(q *AdviseRequest) (*race, error) {
	if q.Game == nil {
		return nil, errNoAdviceGame
	}
	if q.Game.Opponents() > 0 {
		return nil, errOpponents
	}
	if err := checkHand(q.Game, q.Hand); err != nil {
		return nil, err
	}
	goals := q.Goals
	if len(goals) == 0 {
		goals = DefaultGoals()
	}
	if len(goals) > MaxGoals {
		return nil, fmt.Errorf("autoplay: %d goals; at most %d", len(goals), MaxGoals)
	}
	r := &race{game: q.Game, policy: q.Policy, seed: q.Seed, goals: len(goals), hand: slices.Sorted(slices.Values(q.Hand))}
	if r.first, r.chunk = firstRound, adviseChunk; q.Game.Texts() > 0 {
		r.first, r.chunk = textRound, 1
	}
	if r.policy.New == nil {
		r.policy = DefaultPolicy(q.Game.Texts())
	}
	if err := r.measure(goals); err != nil {
		return nil, err
	}
	for n := range q.Game.Size() {
		if !slices.Contains(r.hand, n) {
			r.rest = append(r.rest, uint8(n))
		}
	}
	for _, back := range subsets(q.Game, r.hand) {
		e := arm{}
		for _, n := range r.hand {
			if slices.Contains(back, n) {
				e.back = append(e.back, uint8(n))
			} else {
				e.kept = append(e.kept, uint8(n))
			}
		}
		r.running = append(r.running, len(r.options))
		r.options = append(r.options, e)
	}
	return r, nil
}

// usual is what is measured besides the goals, for the reasons.
var usual = []Goal{{Kind: InkOn, Turn: 4}, {Kind: Curve, Turn: 4}, {Kind: LoreBy, Turn: 5}}

// measure makes the goals ready, and what is usual as far as the goals are played anyway.
func (r *race) measure(goals []Goal) error {
	for i, g := range goals {
		if slices.ContainsFunc(goals[:i], func(o Goal) bool { return o.String() == g.String() }) {
			return fmt.Errorf("autoplay: goal %v: chosen twice", g)
		}
		m, err := newMeasure(r.game, g)
		if err != nil {
			return err
		}
		r.measures = append(r.measures, m)
		r.last = max(r.last, g.last())
	}
	r.last = max(r.last, usual[0].Turn)
	for _, g := range usual {
		if g.last() > r.last || slices.ContainsFunc(goals, func(o Goal) bool { return o.Kind == g.Kind }) {
			continue
		}
		m, err := newMeasure(r.game, g)
		if err != nil {
			return err
		}
		r.measures = append(r.measures, m)
	}
	return nil
}

// advice ranks the options: those that stayed to the end by their score, then those that left.
func (r *race) advice() *Advice {
	a := &Advice{Policy: r.policy.Name, Seed: r.seed, Hand: r.hand, Games: r.games, Turns: r.spent, game: r.game}
	for i := range r.measures {
		a.Measures = append(a.Measures, r.measures[i].Goal)
	}
	a.Goals = a.Measures[:r.goals]
	order := make([]int, len(r.options))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int {
		if d := len(r.options[y].scores) - len(r.options[x].scores); d != 0 {
			return d
		}
		return r.compare(x, y)
	})
	for i, o := range order {
		if o == 0 {
			a.Keep = i
		}
		a.Options = append(a.Options, r.option(o, order[0]))
	}
	a.sinkKeeping()
	return a
}

// sinkKeeping moves keeping, which all are compared with and so plays to the end whatever its
// chances, behind the options that left the race and are better than it.
func (a *Advice) sinkKeeping() {
	keep := a.Options[a.Keep]
	if a.Keep < shown || keep.Close {
		return
	}
	for next := a.Keep + 1; next < len(a.Options) && a.Options[next].Gain > 0; next++ {
		a.Options[a.Keep], a.Options[next] = a.Options[next], keep
		a.Keep = next
	}
}

func (r *race) option(o, best int) Option {
	e := &r.options[o]
	out := Option{Cards: []int{}, Games: len(e.scores), Dropped: len(e.scores) < r.games}
	for _, c := range e.back {
		out.Cards = append(out.Cards, int(c))
	}
	less, stderr := r.behind(0, o)
	if o == 0 {
		stderr = 0
	}
	out.Gain = (0 - less) / r.scale()
	out.Low, out.High = out.Gain-z95*stderr/r.scale(), out.Gain+z95*stderr/r.scale()
	if o != best {
		mean, stderr := r.behind(best, o)
		out.Close = mean <= z95*stderr
	}
	for i := range r.measures {
		out.Figures = append(out.Figures, e.sums.figure(i))
	}
	return out
}

// figure is a measure over the games of an option.
func (s *sums) figure(i int) Figure {
	n := float64(s.games)
	f := Figure{Value: float64(s.value[i]) / n}
	mean, stderr := moments(n, float64(s.gain[i]), float64(s.squares[i]))
	f.Gain, f.Keep = mean, f.Value-mean
	f.Low, f.High = f.Gain-z95*stderr, f.Gain+z95*stderr
	return f
}

// ManualCards lists the cards of a game whose text no policy uses, in canonical
// order: advice and simulations know their numbers and keywords only. Where the engine carries
// out texts, they are those by hand.
func ManualCards(g *rules.Game) []*rules.Card {
	var out []*rules.Card
	if g.Texts() > 0 {
		n := 0
		for _, c := range g.CardCoverage() {
			if c.By == rules.Manual {
				out = append(out, g.Card(n))
			}
			n += c.Copies
		}
		return out
	}
	for n := range g.Size() {
		if c := g.Card(n); c.HasText && (n == 0 || g.Card(n-1) != c) { // copies are adjacent
			out = append(out, c)
		}
	}
	return out
}
