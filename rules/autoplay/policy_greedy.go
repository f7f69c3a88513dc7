package autoplay

import (
	"slices"

	"inkcheck/rules"
)

// greedy plays for lore as soon as possible; with sings it is the policy "song".
type greedy struct {
	game   *rules.Game
	facts  facts
	sings  bool
	shifts bool // the deck has Shift
}

func newGreedy(g *rules.Game, sings bool) *greedy {
	p := &greedy{game: g, sings: sings, facts: newFacts(g)}
	p.shifts = anyShift(&p.facts, g.Size())
	return p
}

// Open puts back what is expensive.
func (p *greedy) Open(t *Seat) error {
	s := t.State()
	most := uint8(4)                        // with 5, and in Pack Rush with 6, decks are slower
	if p.game.Variant() == rules.PackRush { // with ink from the start (CR 10.2.2)
		most = 5
	}
	return t.open(func(c uint8) bool {
		f := &p.facts[c]
		return f.cost <= most || p.sings && f.kind == kindSong && p.singer(s.Hand(), f)
	})
}

// singer reports whether one of the cards could sing a song alone, some day.
func (p *greedy) singer(cards []uint8, song *fact) bool {
	for _, c := range cards {
		if p.facts[c].sings >= song.cost {
			return true
		}
	}
	return false
}

// Turn inks, sings if that is the policy, plays, quests and spends what is left.
func (p *greedy) Turn(t *Seat) error {
	if err := p.ink(t); err != nil {
		return err
	}
	if p.sings {
		if err := p.sing(t); err != nil {
			return err
		}
	}
	if err := p.develop(t); err != nil {
		return err
	}
	if err := quest(t, &p.facts); err != nil || t.State().Step() == rules.StepOver {
		return err
	}
	return p.spend(t)
}

// ink inks the card with the least gain.
func (p *greedy) ink(t *Seat) error {
	s := t.State()
	if !s.MayInk() {
		return nil
	}
	hand := s.Hand()
	ink, sum := totalInk(s), p.facts.costs(hand)
	turn := s.Turn()
	left := horizon(turn) - turn
	best, bestGain, bestCost := -1, 0, 0
	for i, c := range hand {
		f := &p.facts[c]
		if sum-int(f.cost) <= ink || !t.inkable(c, f) {
			continue
		}
		gain := f.gain(ink, left)
		if p.sings && f.kind == kindSong {
			gain = 1 << 16 // after everything else
		}
		if best < 0 || gain < bestGain || gain == bestGain && int(f.cost) > bestCost {
			best, bestGain, bestCost = i, gain, int(f.cost)
		}
	}
	if best < 0 {
		return nil
	}
	return t.do(rules.Ink, hand[best])
}

// develop plays what brings most, again and again.
func (p *greedy) develop(t *Seat) error {
	s := t.State()
	for {
		ready, _ := s.Ink()
		if ready == 0 && !p.shifts {
			return nil
		}
		turn := s.Turn()
		left := horizon(turn) - turn
		hand := s.Hand()
		var best option
		for _, c := range hand {
			f := &p.facts[c]
			if f.lore == 0 || t.skipped.has(c) {
				continue
			}
			if t.answers == nil {
				if int(f.cost) <= ready {
					best.offer(option{top: c, cost: f.cost, gain: int(f.lore) * left})
				}
			} else if o := (option{top: c, cost: f.cost, gain: int(f.lore) * left}); o.better(&best) && t.price(c, f) <= ready {
				best = o // the price, which takes longest, is asked last
			}
			if f.shifts {
				p.offerShifts(s, c, ready, left, &best)
			}
		}
		switch {
		case best.gain == 0:
			return nil
		case best.shift:
			m := rules.Move{Kind: rules.Shift, Len: 2}
			m.Args[0], m.Args[1] = uint16(best.top), uint16(best.under)
			p.price(s, best.top, left, &m)
			if err := t.try(&m); err != nil {
				return err
			}
		default:
			if err := t.do(rules.PlayCard, best.top); err != nil {
				return err
			}
		}
	}
}

// option is a way to play a card.
type option struct {
	top, under uint8
	shift      bool
	cost       uint8
	gain       int
}

// better reports whether an option is better than another.
func (o *option) better(than *option) bool {
	return o.gain > than.gain || o.gain == than.gain && o.cost > than.cost
}

// offer takes the other option when it is better.
func (o *option) offer(other option) {
	if other.better(o) {
		*o = other
	}
}

// offerShifts offers to shift a card onto each character that it fits and that
// has less lore.
func (p *greedy) offerShifts(s *rules.State, top uint8, ready, left int, best *option) {
	f := &p.facts[top]
	lost, ok := p.price(s, top, left, &rules.Move{})
	if !ok {
		return
	}
	for i, c := range s.Play() {
		below := &p.facts[c]
		if below.kind != character || below.lore >= f.lore {
			continue
		}
		cost, ok := p.game.CanShift(int(top), int(c))
		if !ok || cost > ready {
			continue
		}
		turns := left
		if s.ReadyAndDry(i) { // dry as the one below (CR 8.10.4): it quests this turn
			turns++
		}
		best.offer(option{top: top, under: c, shift: true, cost: uint8(cost), gain: int(f.lore-below.lore)*turns - lost})
	}
}

// price adds the cards to a move that are discarded for a Shift: those with the least gain, of
// equal ones the more expensive. It returns what gain is lost with them, and is not ok when there are
// too few.
func (p *greedy) price(s *rules.State, top uint8, left int, m *rules.Move) (lost int, ok bool) {
	ink, from := totalInk(s), m.Len
	for range p.facts[top].discards {
		best, least := -1, 0
		for _, c := range s.Hand() {
			f := &p.facts[c]
			if c == top || !p.game.PaysShift(int(top), int(c)) || slices.Contains(m.Args[from:m.Len], uint16(c)) {
				continue
			}
			if gain := f.gain(ink, left); best < 0 || gain < least || gain == least && f.cost > p.facts[best].cost {
				best, least = int(c), gain
			}
		}
		if best < 0 {
			return 0, false
		}
		m.Args[m.Len] = uint16(best)
		m.Len++
		lost += least
	}
	return lost, true
}

// quest quests with everybody who may and has lore to gain, until the game is over.
func quest(t *Seat, facts *facts) error {
	s := t.State()
	if t.answers != nil {
		return questWithTexts(t, facts)
	}
	for i, c := range s.Play() { // questing moves no card
		if f := &facts[c]; f.kind != character || f.lore == 0 || !s.ReadyAndDry(i) {
			continue
		}
		if err := t.do(rules.Quest, c); err != nil || s.Step() == rules.StepOver {
			return err
		}
	}
	return nil
}

// questWithTexts is quest where abilities change what cards have, and move them.
func questWithTexts(t *Seat, facts *facts) error {
	s := t.State()
	for i, c := range t.held[:copy(t.held[:], s.Play())] {
		if play := s.Play(); i >= len(play) || play[i] != c {
			if i = slices.Index(play, c); i < 0 {
				continue
			}
		}
		f := &facts[c]
		lore, may, ready := int(f.lore), f.kind == character, s.ReadyAndDry(i)
		if !s.LoreUnmodified() {
			lore, _, may, ready = s.QuestInfo(i)
		}
		switch {
		case lore == 0 || !may:
		case !ready:
			t.refuse(c)
		default:
			if err := t.do(rules.Quest, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// spend plays cards without gain, the most expensive first, and keeps one
// inkable card for the next turn.
func (p *greedy) spend(t *Seat) error {
	s := t.State()
	for {
		ready, _ := s.Ink()
		if ready == 0 {
			return nil
		}
		hand := s.Hand()
		inkable := 0
		for _, c := range hand {
			if p.facts[c].inkable {
				inkable++
			}
		}
		best := -1
		for i, c := range hand {
			f := &p.facts[c]
			if f.lore > 0 || f.inkable && inkable == 1 || t.skipped.has(c) || best >= 0 && f.cost <= p.facts[hand[best]].cost {
				continue
			}
			if t.price(c, f) > ready || p.sings && f.kind == kindSong && (p.singer(s.Play(), f) || p.singer(hand, f)) {
				continue
			}
			best = i
		}
		if best < 0 {
			return nil
		}
		if err := t.do(rules.PlayCard, hand[best]); err != nil {
			return err
		}
	}
}
