package autoplay

import (
	"math/bits"

	"inkcheck/rules"
)

// curve uses as much ink as it can on every turn.
type curve struct {
	game  *rules.Game
	facts facts
}

func newCurve(g *rules.Game) *curve {
	return &curve{game: g, facts: newFacts(g)}
}

// Open keeps a curve.
func (p *curve) Open(t *Seat) error {
	var kept [6]int
	return t.open(func(c uint8) bool {
		cost := int(p.facts[c].cost)
		keeps := cost <= 3 && kept[cost] < 2 || cost > 3 && cost <= 5 && kept[cost] < 1
		if keeps {
			kept[cost]++
		}
		return keeps
	})
}

// open puts back the cards of the opening hand that are not kept.
func (t *Seat) open(keeps func(c uint8) bool) error {
	m := rules.Move{Kind: rules.Alter}
	for _, c := range t.State().Hand() {
		if !keeps(c) {
			m.Args[m.Len] = uint16(c)
			m.Len++
		}
	}
	if m.Len == 0 {
		m.Kind = rules.Keep
	}
	return t.Do(m)
}

// Turn inks, plays and quests.
func (p *curve) Turn(t *Seat) error {
	if err := p.ink(t); err != nil {
		return err
	}
	if err := p.spend(t); err != nil {
		return err
	}
	return quest(t, &p.facts)
}

// ink inks the card without which most can be spent.
func (p *curve) ink(t *Seat) error {
	s := t.State()
	if !s.MayInk() {
		return nil
	}
	hand := s.Hand()
	ink, sum := totalInk(s), p.facts.costs(hand)
	ready, _ := s.Ink()
	best, bestValue := -1, -1
	for i, c := range hand {
		f := &p.facts[c]
		if sum-int(f.cost) <= ink || !t.inkable(c, f) {
			continue
		}
		sums := uint64(1) // bit n: cards that cost n together can be chosen
		for j, o := range hand {
			if j != i {
				sums |= sums << p.facts[o].cost
			}
		}
		value := most(sums, ready+1)<<16 | most(sums, ink+2)<<8 | int(f.cost)
		if value > bestValue {
			best, bestValue = i, value
		}
	}
	if best < 0 {
		return nil
	}
	return t.do(rules.Ink, hand[best])
}

// most is the largest number in a set that is not above a limit.
func most(set uint64, limit int) int {
	if limit < 63 {
		set &= 1<<(limit+1) - 1
	}
	return bits.Len64(set) - 1
}

// maxItems is how many cards of a hand are looked at when ink is spent, those
// that came first; few hands have more.
const maxItems = 24

// maxSpend is the most ink that is spent by plan; what is beyond it pays for anything.
const maxSpend = 63

// spend plays the cards that together use the most ink, then have the most lore.
func (p *curve) spend(t *Seat) error {
	s := t.State()
	ready, _ := s.Ink()
	ready = min(ready, maxSpend)
	var held [maxItems]uint8 // playing a card may bring others
	hand := held[:copy(held[:], s.Hand())]
	// plan[n] is the best way to spend exactly n ink: its lore plus 1, and the cards as bits.
	var plan [maxSpend + 1]struct {
		lore  int
		cards uint32
	}
	plan[0].lore = 1
	var items [maxItems]option
	for i, c := range hand {
		f := &p.facts[c]
		if items[i] = p.option(s, c); !items[i].shift {
			items[i].cost = uint8(t.price(c, f))
		}
		lore, cost := int(f.lore), int(items[i].cost)
		if items[i].shift {
			lore -= int(p.facts[items[i].under].lore)
		}
		for n := ready; n >= cost; n-- {
			if from := plan[n-cost]; from.lore > 0 && from.lore+lore > plan[n].lore {
				plan[n].lore, plan[n].cards = from.lore+lore, from.cards|1<<i
			}
		}
	}
	best := ready
	for plan[best].lore == 0 {
		best--
	}
	for set := plan[best].cards; set != 0; set &= set - 1 {
		o := items[bits.TrailingZeros32(set)]
		if o.shift {
			if !s.InPlay(int(o.under)) { // another card was shifted onto it
				continue
			}
			m := rules.Move{Kind: rules.Shift, Len: 2}
			m.Args[0], m.Args[1] = uint16(o.top), uint16(o.under)
			if err := t.try(&m); err != nil {
				return err
			}
			continue
		}
		if err := t.do(rules.PlayCard, o.top); err != nil {
			return err
		}
	}
	return nil
}

// option is the way to play a card: shifted if there is somebody with less lore
// below, onto the one with the least; for its cost otherwise.
func (p *curve) option(s *rules.State, top uint8) option {
	f := &p.facts[top]
	o := option{top: top, cost: f.cost}
	if !f.shifts || f.discards > 0 { // cards in hand are what the ink is for
		return o
	}
	least := f.lore
	for _, c := range s.Play() {
		below := &p.facts[c]
		if below.kind != character || below.lore >= least {
			continue
		}
		if cost, ok := p.game.CanShift(int(top), int(c)); ok {
			o.under, o.shift, o.cost, least = c, true, uint8(cost), below.lore
		}
	}
	return o
}
