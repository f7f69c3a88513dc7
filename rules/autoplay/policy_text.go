package autoplay

import (
	"slices"

	"inkcheck/rules"
)

// text plays for what cards do as well: it tries what can be done and takes what is worth most.
type text struct {
	*answerSearch
	greedy greedy
	entry  [rules.MaxDeck]uint8 // copies have the same
	keeps  []openKeep           // what of an opening hand is kept
	tried  *Seat                // where the rest of a turn is tried
}

func newText(g *rules.Game) *text {
	p := &text{answerSearch: newThinker(g), keeps: openKeepsPlain}
	if p.text {
		p.race, p.keeps = newRacer(&p.evaluator), openKeeps
	}
	p.greedy = greedy{game: g, sings: true, facts: p.facts}
	p.greedy.shifts = anyShift(&p.facts, g.Size())
	for n := 1; n < g.Size(); n++ {
		if p.entry[n] = p.entry[n-1]; g.Card(n) != g.Card(n-1) {
			p.entry[n]++
		}
	}
	return p
}

// openKeep is a reason to keep a card of an opening hand: on so many turns after the first it brings so many percent of what any card of
// the deck does.
type openKeep struct{ turns, percent int }

// A card is kept for one of these reasons: early ones for the first, some that cost more for the second. Where a card may do more than
// quest, it has to bring more. Kept for the first reason alone, or put back for less, hands of the official decks win later, with and
// without an opponent.
var (
	openKeeps      = []openKeep{{4, 125}, {5, 135}}
	openKeepsPlain = []openKeep{{4, 110}} // where texts are by hand
)

// Open keeps what brings more than other cards would. Others are drawn for the rest, and are better.
func (p *text) Open(t *Seat) error {
	ink := totalInk(t.State()) // in Pack Rush there is some (CR 10.2.2)
	return t.open(func(c uint8) bool {
		return slices.ContainsFunc(p.keeps, func(k openKeep) bool {
			return p.card(c, ink, k.turns)*100 >= p.unknown(ink, k.turns)*k.percent
		})
	})
}

// Turn inks, does what is worth most as long as there is something, and quests. What it is asked
// meanwhile is answered by its own values.
func (p *text) Turn(t *Seat) error {
	if p.text {
		t.answers = p.answerSearch
	}
	for range maxTurnMoves {
		if t.State().Step() == rules.StepOver {
			return nil
		}
		if err := p.ink(t); err != nil {
			return err
		}
		more, err := p.act(t)
		if err != nil {
			return err
		}
		if more {
			continue
		}
		before := len(t.State().Hand())
		if err := quest(t, &p.facts); err != nil || t.State().Step() == rules.StepOver {
			return err
		}
		if len(t.State().Hand()) <= before { // questing brought nothing
			return nil
		}
	}
	return nil
}

// ink inks the card without which what is left is worth most, unless its ink is enough
// for all other cards in hand together, and unless it would better be played.
func (p *text) ink(t *Seat) error {
	if !t.State().MayInk() {
		return nil
	}
	var wasted known
	for {
		best := p.toInk(t, &wasted)
		if best < 0 {
			return nil
		}
		c := t.State().Hand()[best]
		if !p.wastes(t, c) {
			return t.do(rules.Ink, c)
		}
		wasted.add(p.entry[c])
	}
}

// toInk is the place in hand of the card to ink; -1 for none.
func (p *text) toInk(t *Seat, wasted *known) int {
	s := t.State()
	hand := s.Hand()
	ink, sum := totalInk(s), p.facts.costs(hand)
	ready, _ := s.Ink()
	turn := s.Turn()
	left := horizon(turn) - turn
	best, bestValue := -1, 0
	var seen known
	for i, c := range hand {
		f := &p.facts[c]
		if seen.has(p.entry[c]) || wasted.has(p.entry[c]) || sum-int(f.cost) <= ink || !t.inkable(c, f) {
			continue
		}
		seen.add(p.entry[c])
		value := p.plan(t, hand, i, ready+1, ink+1, left)
		if p.race != nil {
			value -= raceTurn * p.raceWithout(s, i, ready+1, ink+1)
		}
		if best < 0 || value > bestValue {
			best, bestValue = i, value
		}
	}
	return best
}

// plan is what the hand without its i-th card is worth: the best of it played at once, the
// rest in hand.
func (p *text) plan(t *Seat, hand []uint8, without, ready, ink, left int) int {
	ready = min(ready, maxSpend)
	var best [maxSpend + 1]int // by ink: what playing brings more than holding
	sum := 0
	for i, c := range hand {
		if i == without {
			continue
		}
		f := &p.facts[c]
		v := p.card(c, ink, left)
		sum += leastCard + v*inHand/100
		now := left*(100*int(f.lore)+p.effects[c].turn/2) + p.effects[c].once
		gain := now - v*inHand/100
		cost := t.price(c, f)
		for n := ready; n >= cost && gain > 0; n-- {
			best[n] = max(best[n], best[n-cost]+gain)
		}
	}
	return sum + best[ready]
}

// raceWithout is how many turns are left, in hundredths, when the i-th card of the hand is inked and the
// rest of it played at once as far as the ink suffices.
func (p *text) raceWithout(s *rules.State, without, ready, ink int) int {
	c := path{lore: 100 * s.Lore(), ink: ink, deck: s.DeckSize()}
	for i, n := range s.Hand() {
		if i != without {
			c.hold(&p.race.cards[n])
		}
	}
	for i, n := range s.Play() {
		lore := 100 * int(p.facts[n].lore)
		if c.pace += lore; s.ReadyAndDry(i) {
			c.lore += lore
		}
	}
	p.race.spend(&c, ready)
	return p.race.run(&c)
}

// candidate is something that can be done in a turn.
type candidate struct {
	move  rules.Move
	cost  int
	value int // more than doing nothing
}

// maxCandidates is how many ways to go on are tried.
const maxCandidates = 64

// act does one thing, if anything is worth it: of what the ink suffices for together, what is worth most.
func (p *text) act(t *Seat) (done bool, err error) {
	s := t.State()
	k := knownOf(s)
	still := p.of(s, &k, false)
	var deeds [maxCandidates]candidate
	n := 0
	p.begin(s)
	p.each(t, func(m rules.Move, cost int) {
		if n == maxCandidates || (m.Kind == rules.Use || m.Kind == rules.MoveTo) && !s.IsLegal(m) {
			return
		}
		v, _, ok := p.worthAfter(&p.start, m, nil, &k, 0)
		if v -= still; ok && v > 0 {
			deeds[n] = candidate{m, cost, v}
			n++
		}
	})
	best := p.choose(s, deeds[:n])
	for best >= 0 && p.harms(t, deeds[best].move) {
		n = copy(deeds[best:n], deeds[best+1:n]) + best
		best = p.choose(s, deeds[:n])
	}
	if best < 0 {
		return false, nil
	}
	return true, t.Do(deeds[best].move)
}

// choose finds the set of deeds that are worth most for the ready ink, one a card, and in it
// the one that is worth most. The deeds of a card stand beside each other.
func (p *text) choose(s *rules.State, deeds []candidate) int {
	ready, _ := s.Ink()
	ready = min(ready+s.Drops(), maxSpend)
	var plan [maxSpend + 1]struct {
		value int
		deeds uint64
	}
	for from := 0; from < len(deeds); {
		to := from + 1
		for to < len(deeds) && deeds[to].move.Args[0] == deeds[from].move.Args[0] {
			to++
		}
		for n := ready; n >= 0; n-- {
			best := plan[n]
			for i := from; i < to; i++ {
				d := &deeds[i]
				if d.cost > n || plan[n-d.cost].value+d.value <= best.value {
					continue
				}
				best = plan[n-d.cost]
				best.value += d.value
				best.deeds |= 1 << i
			}
			plan[n] = best
		}
		from = to
	}
	best := -1
	for i := range deeds {
		if plan[ready].deeds>>i&1 != 0 && (best < 0 || deeds[i].value > deeds[best].value) {
			best = i
		}
	}
	return best
}

// each calls try with what can be done, and the ink that it costs.
func (p *text) each(t *Seat, try func(m rules.Move, cost int)) {
	s := t.State()
	ready, _ := s.Ink()
	drops := s.Drops()
	var seen known
	for _, c := range s.Hand() {
		if seen.has(p.entry[c]) {
			continue
		}
		seen.add(p.entry[c])
		f := &p.facts[c]
		if cost := t.price(c, f); cost <= ready+drops {
			m := rules.Move{Kind: rules.PlayCard, Len: 1, Drops: uint8(max(cost-ready, 0))}
			m.Args[0] = uint16(c)
			try(m, cost)
		}
		if f.shifts {
			p.shifts(s, c, try)
		}
		if f.kind == kindSong {
			p.sings(s, c, try)
		}
	}
	for i, c := range s.Play() {
		for u := range p.game.ActivatedAbilities(int(c)) {
			m := rules.Move{Kind: rules.Use, Len: 1}
			if m.Args[0] = uint16(c); u > 0 {
				m.Len, m.Args[1] = 2, uint16(u+1)
			}
			try(m, 0)
		}
		if p.facts[c].kind != character {
			continue
		}
		if s.ReadyAndDry(i) {
			m := rules.Move{Kind: rules.Quest, Len: 1}
			m.Args[0] = uint16(c)
			try(m, 0)
		}
		p.moves(s, c, try)
	}
}

// shifts tries a card on every character that it fits.
func (p *text) shifts(s *rules.State, top uint8, try func(m rules.Move, cost int)) {
	turn := s.Turn()
	for _, c := range s.Play() {
		cost, ok := p.game.CanShift(int(top), int(c))
		if !ok {
			continue
		}
		m := rules.Move{Kind: rules.Shift, Len: 2}
		m.Args[0], m.Args[1] = uint16(top), uint16(c)
		if _, ok := p.greedy.price(s, top, horizon(turn)-turn, &m); ok {
			try(m, cost)
		}
	}
}

// sings tries a song with each character that can sing it alone, else with a choir.
func (p *text) sings(s *rules.State, song uint8, try func(m rules.Move, cost int)) {
	var seen known
	alone := false
	for i, c := range s.Play() {
		if p.facts[c].kind != character || !s.ReadyAndDry(i) || seen.has(p.entry[c]) {
			continue
		}
		seen.add(p.entry[c])
		m := rules.Move{Kind: rules.Sing, Len: 2}
		m.Args[0], m.Args[1] = uint16(song), uint16(c)
		if s.IsLegal(m) {
			alone = true
			try(m, 0)
		}
	}
	if alone || p.facts[song].together == 0 {
		return
	}
	if m, ok := p.greedy.choir(s, song); ok {
		try(m, 0)
	}
}

// moves tries to move a character to every location.
func (p *text) moves(s *rules.State, c uint8, try func(m rules.Move, cost int)) {
	for _, at := range s.Play() {
		if p.facts[at].kind != location {
			continue
		}
		m := rules.Move{Kind: rules.MoveTo, Len: 2}
		m.Args[0], m.Args[1] = uint16(c), uint16(at)
		try(m, p.game.Card(int(at)).MoveCost)
	}
}
