package autoplay

import "inkcheck/rules"

// lookahead estimates how many turns a position is from winning: a card is drawn and one inked each turn, the
// ink is spent on what brings most, and who came into play before quests. It knows of cards what judge
// knows, and of those that come only what the deck's cards are on average.
type lookahead struct {
	goal  int // lore that wins, in hundredths
	cards [rules.MaxDeck]threat
	mean  threat // any card of the deck
}

// threat is what a card brings to the race, in hundredths of a lore: each turn, and once as it is played.
type threat struct {
	turn, once int32
	cost       int16
	inkable    bool
}

const (
	raceTurns = 8  // what is not won by then goes on as it went
	raceCards = 16 // of the hand that are looked at; the others count as any card
	raceInk   = 9  // with so much nothing more is inked
	raceTurn  = 5  // what a hundredth of a turn is worth, in hundredths of a lore
)

func newRacer(j *evaluator) *lookahead {
	r := &lookahead{goal: 100 * j.game.Variant().Goal()}
	n := int32(j.game.Size())
	var turn, once, cost int32
	for c := range n {
		f, w := &j.facts[c], &j.effects[c]
		x := threat{100*int32(f.lore) + int32(w.turn/2), int32(w.once / 2), int16(f.cost), f.inkable}
		r.cards[c] = x
		turn, once, cost = turn+x.turn, once+x.once, cost+int32(x.cost)
	}
	r.mean = threat{turn / n, once / n, int16(max(1, (cost+n/2)/n)), true}
	return r
}

// path is a position in the race.
type path struct {
	lore, pace int // in hundredths: what there is, and what comes each turn
	ink, deck  int
	known      int // cards of the hand, in held
	unknown    int
	held       [raceCards]threat
}

// hold adds a card to the hand.
func (c *path) hold(x *threat) {
	if c.known == raceCards {
		c.unknown++
		return
	}
	c.held[c.known] = *x
	c.known++
}

// drop takes a known card out of the hand.
func (c *path) drop(i int) threat {
	x := c.held[i]
	c.known--
	c.held[i] = c.held[c.known]
	return x
}

// left is how many turns a position is from winning, in hundredths; pace is of what is in play.
func (r *lookahead) left(s *rules.State, k *known, p pace) int {
	ready, exerted := s.Ink()
	c := path{lore: 100*s.Lore() + p.now, pace: p.turn, ink: ready + exerted, deck: s.DeckSize()}
	for _, n := range s.Hand() {
		if k.has(n) {
			c.hold(&r.cards[n])
		} else {
			c.unknown++
		}
	}
	return r.run(&c)
}

// run plays the turns to come and returns how many they are, in hundredths.
func (r *lookahead) run(c *path) int {
	if c.lore >= r.goal {
		return 0
	}
	for t := range raceTurns {
		if c.deck > 0 {
			c.unknown++
			c.deck--
		}
		c.inkOne()
		before := c.pace // who comes now quests on the turn after
		lore := c.lore
		r.spend(c, c.ink)
		if c.lore += before; c.lore >= r.goal {
			return 100*t + 100*(r.goal-lore)/(c.lore-lore)
		}
	}
	return 100*raceTurns + 100*(r.goal-c.lore)/max(c.pace, 50)
}

// inkOne inks an unknown card, else the most expensive, and keeps one card at least.
func (c *path) inkOne() {
	if c.known+c.unknown < 2 || c.ink >= raceInk {
		return
	}
	if c.unknown > 0 {
		c.unknown--
		c.ink++
		return
	}
	worst := -1
	for i := range c.known {
		if x := &c.held[i]; x.inkable && (worst < 0 || x.cost > c.held[worst].cost) {
			worst = i
		}
	}
	if worst >= 0 {
		c.drop(worst)
		c.ink++
	}
}

// spend plays what brings most of the cards that the ink suffices for, again and again.
func (r *lookahead) spend(c *path, ink int) {
	for ink > 0 {
		best, most := -1, int32(0)
		for i := range c.known {
			x := &c.held[i]
			if value := 3*x.turn + x.once + 1; int(x.cost) <= ink && value > most {
				best, most = i, value
			}
		}
		if best < 0 {
			break
		}
		x := c.drop(best)
		ink -= int(x.cost)
		c.pace += int(x.turn)
		c.lore += int(x.once)
	}
	for c.unknown > 0 && ink >= int(r.mean.cost) {
		ink -= int(r.mean.cost)
		c.unknown--
		c.pace += int(r.mean.turn)
		c.lore += int(r.mean.once)
	}
}
