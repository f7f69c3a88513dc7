package autoplay

import (
	"encoding/json"
	"math"
	"strconv"

	"inkcheck/rules"
)

// Result is what a batch of games came to. Its figures are computed from whole
// numbers, so that the same games give the same bits.
type Result struct {
	Games  int    // that were played
	Policy string // its name
	Seed   uint64 // of the batch
	Goal   int    // lore to reach: 20, or 15 in Pack Rush
	game   *rules.Game
	counts counts
}

func newResult(g *rules.Game, p Policy, seed uint64) *Result {
	return &Result{Policy: p.Name, Seed: seed, Goal: g.Variant().Goal(), game: g}
}

// Covered says how much of the deck's text the engine carries out, by the table with this number; 0 and
// nothing where texts are by hand.
func (r *Result) Covered() (texts int, c rules.Coverage) { return r.game.Texts(), r.game.Coverage() }

// WouldCover says what the engine would carry out of the deck's text if it did; ok is false where that is not known.
func (r *Result) WouldCover() (c rules.Coverage, ok bool) { return r.game.CoverageWithTexts() }

// Reached returns how many games reached the goal on a turn; Reached(0) how
// many did not by MaxTurns or their end.
func (r *Result) Reached(turn int) int {
	if turn < 0 || turn > MaxTurns {
		return 0
	}
	return int(r.counts.reached[turn])
}

// Against is the practice opponent that takes turns, or nil.
func (r *Result) Against() *rules.Rival { return r.game.Rival() }

// Lost returns how many games a practice opponent won by lore after a turn of yours; Lost(0) those that it won before the first one.
func (r *Result) Lost(turn int) int { return int(r.counts.lost[turn]) }

// Decked returns how many games were won because a practice opponent's deck was empty; they have not reached the lore.
func (r *Result) Decked() int { return int(r.counts.decked) }

// Beaten returns how many games a practice opponent won by lore, and the turn of yours after which half of those were lost.
func (r *Result) Beaten() (games, median int) {
	for _, n := range r.counts.lost {
		games += int(n)
	}
	sum := 0
	for turn, n := range r.counts.lost {
		if sum += int(n); 2*sum >= games {
			return games, turn
		}
	}
	return games, 0
}

// Quantile returns the first turn by which at least the share q of all games had
// reached the goal; ok is false when fewer ever did.
func (r *Result) Quantile(q float64) (turn int, ok bool) {
	need := uint64(math.Ceil(q * float64(r.Games)))
	sum := uint64(0)
	for t := 1; t <= MaxTurns; t++ {
		if sum += r.counts.reached[t]; sum >= need && sum > 0 {
			return t, true
		}
	}
	return 0, false
}

// Median is Quantile(0.5).
func (r *Result) Median() (turn int, ok bool) { return r.Quantile(0.5) }

// P90 is Quantile(0.9).
func (r *Result) P90() (turn int, ok bool) { return r.Quantile(0.9) }

// Mean returns the mean turn of reaching the goal over the games that did, and the standard
// error of that mean. It is not ok without such a game, and the error is 0 with a single one.
func (r *Result) Mean() (mean, stderr float64, ok bool) {
	var n, sum, squares uint64
	for t := uint64(1); t <= MaxTurns; t++ {
		k := r.counts.reached[t]
		n += k
		sum += k * t
		squares += k * t * t
	}
	if n == 0 {
		return 0, 0, false
	}
	mean, stderr = moments(float64(n), float64(sum), float64(squares))
	return mean, stderr, true
}

// moments returns the mean and its standard error from sums over n values.
func moments(n, sum, squares float64) (mean, stderr float64) {
	mean = sum / n
	if n > 1 {
		variance := max(0, (squares-sum*mean)/(n-1))
		stderr = math.Sqrt(variance / n)
	}
	return mean, stderr
}

// NotableWords are what games of a batch can be, in the order of [Result.Notable].
var NotableWords = [...]string{"typical", "fastest", "slowest"}

// Notable is a game of a batch that is worth a look.
type Notable struct {
	What string // of [NotableWords]
	Game int    // number in the batch, from 0
	Turn int    // of reaching the goal; 0: not reached
}

// Notable picks a typical game (of the median turn), the fastest and the slowest one, of those
// alike always the first in the batch. Nil without a game.
func (r *Result) Notable() []Notable {
	if r.Games == 0 {
		return nil
	}
	fastest, slowest := 0, 0
	for t := 1; t <= MaxTurns; t++ {
		if r.counts.reached[t] == 0 {
			continue
		}
		if fastest == 0 {
			fastest = t
		}
		slowest = t
	}
	if r.counts.reached[0] > 0 {
		slowest = 0
	}
	typical, _ := r.Median() // 0 where fewer than half reach it
	var out []Notable
	for i, n := range []Notable{{Turn: typical}, {Turn: fastest}, {Turn: slowest}} {
		n.What, n.Game = NotableWords[i], r.counts.firsts[n.Turn]-1
		out = append(out, n)
	}
	return out
}

// TurnStats are means over the games of a batch.
type TurnStats struct {
	Turn  int
	Games int // that played this turn
	// Lore is over all games; one that has ended keeps the lore of its end.
	Lore float64
	// The others are over the games that played this turn.
	Ink      float64 // in the inkwell as the turn ends
	Wasted   float64 // ready ink left as the turn ends
	Hand     float64 // cards stuck in hand as the turn ends
	Playable float64 // share of the hand, as the turn begins, that can be paid this turn with another card inked
}

// Turns lists the figures of every turn that was played, from turn 1.
func (r *Result) Turns() []TurnStats {
	var out []TurnStats
	ended := uint64(0) // lore of games that ended before
	for t := 1; t <= MaxTurns; t++ {
		c := &r.counts.turns[t]
		if c.games == 0 {
			break
		}
		ended += r.counts.turns[t-1].endLore
		n := float64(c.games)
		f := TurnStats{Turn: t, Games: int(c.games), Lore: float64(c.lore+ended) / float64(r.Games),
			Ink: float64(c.ink) / n, Wasted: float64(c.wasted) / n, Hand: float64(c.hand) / n}
		if c.cards > 0 {
			f.Playable = float64(c.playable) / float64(c.cards)
		}
		out = append(out, f)
	}
	return out
}

// Altered returns how many games put back so many cards of the opening hand.
func (r *Result) Altered(cards int) int {
	if cards < 0 || cards >= len(r.counts.altered) {
		return 0
	}
	return int(r.counts.altered[cards])
}

// CardStats say what became of one card, per game: 0.5 means in every second
// game, or with four copies one copy in every eighth each.
type CardStats struct {
	Card       *rules.Card
	Copies     int
	Inked      float64 // copies put into the inkwell
	Played     float64 // copies played, shifted or sung
	LeftInHand float64 // copies in hand as the game ended
	NeverDrawn float64 // copies still in the deck as the game ended
}

// Cards lists the figures of the deck's cards in canonical order.
func (r *Result) Cards() []CardStats {
	var out []CardStats
	games := float64(r.Games)
	for n := 0; n < r.game.Size(); {
		f := CardStats{Card: r.game.Card(n)}
		var inked, played, stuck, drawn uint64
		for ; n < r.game.Size() && r.game.Card(n) == f.Card; n++ { // copies are adjacent
			f.Copies++
			inked += r.counts.inked[n]
			played += r.counts.played[n]
			stuck += r.counts.stuck[n]
			drawn += r.counts.drawn[n]
		}
		if games > 0 {
			f.Inked, f.Played, f.LeftInHand = float64(inked)/games, float64(played)/games, float64(stuck)/games
			f.NeverDrawn = float64(f.Copies) - float64(drawn)/games
		}
		out = append(out, f)
	}
	return out
}

// MarshalJSON writes the object that programs read. Quantiles and mean are
// null when too few games reached the goal.
func (r *Result) MarshalJSON() ([]byte, error) {
	out := struct {
		Games  int      `json:"games"`
		Seed   uint64   `json:"seed"`
		Policy string   `json:"policy"`
		Turns  turns    `json:"turns"`
		Median *int     `json:"median"`
		P90    *int     `json:"p90"`
		Mean   *float64 `json:"mean"`
		Stderr *float64 `json:"stderr"`
		// Only where the engine carries out texts:
		Texts    int             `json:"texts,omitempty"`
		Coverage *rules.Coverage `json:"coverage,omitempty"`
		// Only against a practice opponent that takes turns: its name, the games that it won by lore, by your last turn, and those that
		// ended because its deck or yours was empty.
		Against    string  `json:"against,omitempty"`
		Lost       *turns  `json:"lost,omitempty"`
		WonByDeck  *uint64 `json:"won_by_deck,omitempty"`
		LostByDeck *uint64 `json:"lost_by_deck,omitempty"`
	}{Games: r.Games, Seed: r.Seed, Policy: r.Policy, Turns: turns(r.counts.reached)}
	out.Texts, out.Coverage = covered(r.game)
	if rival := r.Against(); rival != nil {
		lost := turns(r.counts.lost)
		out.Against, out.Lost, out.WonByDeck, out.LostByDeck = rival.Name, &lost, &r.counts.decked, &r.counts.ranOut
	}
	if t, ok := r.Median(); ok {
		out.Median = &t
	}
	if t, ok := r.P90(); ok {
		out.P90 = &t
	}
	if mean, stderr, ok := r.Mean(); ok {
		out.Mean, out.Stderr = &mean, &stderr
	}
	return json.Marshal(out)
}

// turns are games by turn.
type turns [MaxTurns + 1]uint64

// MarshalJSON writes {"5":12,…,"-":3}: turns with a game in ascending order, and last the games that
// did not reach the goal.
func (t turns) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	add := func(key string, n uint64) {
		if n == 0 {
			return
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(b, key)
		b = append(b, ':')
		b = strconv.AppendUint(b, n, 10)
	}
	for i, n := range t[1:] {
		add(strconv.Itoa(i+1), n)
	}
	add("-", t[0])
	return append(b, '}'), nil
}
