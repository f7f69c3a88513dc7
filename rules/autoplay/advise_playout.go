package autoplay

import (
	"math/rand/v2"

	"inkcheck/rules"
)

// maxMeasures is how many goals are measured: those that were chosen and the usual ones.
const maxMeasures = MaxGoals + 3

// values are what one game came to, by measure.
type values [maxMeasures]int32

// adviseStream keeps the adviser's lots apart from the shuffles of games with the same seed.
const adviseStream = 1 << 40

// playouts plays a hand on: one is used by one worker.
type playouts struct {
	race   *race
	table  Seat
	player Player
	facts  facts
	rng    rand.PCG
	lots   *rand.Rand
	drawn  [rules.MaxDeck]uint8 // what altered cards are replaced by, in order
	order  [rules.MaxDeck]uint8 // the order of the shuffled deck, hand included
	hand   [rules.MaxArgs]uint8
	deck   [rules.MaxDeck]uint8
	sums   []sums // by option
	turns  int    // that were played
}

func newPlayouts(r *race) *playouts {
	p := &playouts{race: r, table: newTable(r.game), player: r.policy.New(r.game), facts: newFacts(r.game),
		sums: make([]sums, len(r.options))}
	p.lots = rand.New(&p.rng)
	return p
}

// play plays one game with each option that is still in the race, all with the same luck: keeping first,
// which the others are compared with.
func (p *playouts) play(game int) error {
	seed := GameSeed(p.race.seed, game)
	p.draw(seed)
	var keeping values
	for _, o := range p.race.running {
		if err := p.arrange(seed, &p.race.options[o]); err != nil {
			return err
		}
		var v values
		if err := p.finish(&v); err != nil {
			return err
		}
		if o == 0 {
			keeping = v
		}
		p.race.options[o].scores[game] = p.race.score(&v)
		p.sums[o].add(&v, &keeping, p.race.measures)
	}
	return nil
}

// draw draws the lots of a game: which cards come for those put back, and the order
// of the deck after that. Every option uses the same.
func (p *playouts) draw(seed uint64) {
	p.rng.Seed(seed, adviseStream)
	rest := p.drawn[:copy(p.drawn[:], p.race.rest)]
	for i := range min(len(p.race.hand), len(rest)-1) {
		j := i + p.lots.IntN(len(rest)-i)
		rest[i], rest[j] = rest[j], rest[i]
	}
	all := p.order[:p.race.game.Size()]
	for i := range all {
		all[i] = uint8(i)
	}
	for i := range len(all) - 1 {
		j := i + p.lots.IntN(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
}

// arrange sets the table as it is after an option: the cards put back are on the bottom
// while others are drawn for them, and only then the deck is shuffled (CR 2.2.2). Whether
// the unknown deck behind a kept hand is shuffled once more makes no difference.
func (p *playouts) arrange(seed uint64, o *arm) error {
	var in [4]uint64
	hand := p.hand[:0]
	take := func(cards []uint8) {
		for _, c := range cards {
			hand = append(hand, c)
			in[c/64] |= 1 << (c % 64)
		}
	}
	take(o.kept)
	fresh := min(len(o.back), len(p.race.rest))
	take(p.drawn[:fresh])
	take(o.back[:len(o.back)-fresh]) // a deck so small that its bottom is drawn
	deck := p.deck[:0]
	for _, c := range p.order[:p.race.game.Size()] {
		if in[c/64]>>(c%64)&1 == 0 {
			deck = append(deck, c)
		}
	}
	return p.race.game.DealOrder(&p.table.state, seed, hand, deck)
}

// finish plays the game as far as the measures look.
func (p *playouts) finish(v *values) error {
	t, s := &p.table, &p.table.state
	measures := p.race.measures
	for i := range measures {
		v[i] = int32(measures[i].start())
	}
	if err := over(t.Do(rules.Move{Kind: rules.Keep})); err != nil {
		return err
	}
	for s.Step() == rules.StepMain {
		turn := s.Turn()
		for i := range measures {
			v[i] = int32(measures[i].begin(s, &p.facts, int(v[i])))
		}
		if err := t.turn(p.player); err != nil {
			return err
		}
		for i := range measures {
			v[i] = int32(measures[i].after(s, turn, t.played, int(v[i])))
		}
		if s.Step() == rules.StepOver || turn >= p.race.last {
			break
		}
		if err := t.end(); err != nil {
			return err
		}
	}
	p.turns += s.Turn()
	for i := range measures { // what a location brought may have won before a turn began
		v[i] = int32(measures[i].after(s, s.Turn(), false, int(v[i])))
	}
	return nil
}

// sums are those of one option, in whole numbers: they come out the same whatever
// worker played which game.
type sums struct {
	games   int64
	value   [maxMeasures]int64
	gain    [maxMeasures]int64 // over keeping
	squares [maxMeasures]int64 // of the gain
}

func (s *sums) add(v, keeping *values, measures []measure) {
	s.games++
	for i := range measures {
		d := int64(v[i] - keeping[i])
		s.value[i] += int64(v[i])
		s.gain[i] += d
		s.squares[i] += d * d
	}
}

func (s *sums) merge(o *sums) {
	s.games += o.games
	for i := range s.value {
		s.value[i] += o.value[i]
		s.gain[i] += o.gain[i]
		s.squares[i] += o.squares[i]
	}
}
