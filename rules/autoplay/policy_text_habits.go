package autoplay

import "inkcheck/rules"

// trial is a copy of the table with other luck, on which the rest of a turn is tried.
func (p *text) trial(t *Seat) *Seat {
	if p.tried == nil {
		p.tried = &Seat{game: t.game}
	}
	c := p.tried
	c.state, c.answers, c.skipped = t.state, t.answers, t.skipped
	c.played, c.tried = false, 0
	c.state.RandomizeHidden(luck)
	return c
}

// wastes reports whether a character that brings lore could still be paid at the end of a turn in which it is inked: it would rather
// have been played.
func (p *text) wastes(t *Seat, c uint8) bool {
	f := &p.facts[c]
	ready, _ := t.State().Ink()
	if !p.text || f.kind != character || f.lore == 0 || t.price(c, f) > ready+1 {
		return false
	}
	cost := t.price(c, f)
	rest := p.trial(t)
	if rest.do(rules.Ink, c) != nil {
		return false
	}
	for range maxTurnMoves {
		if more, err := p.act(rest); err != nil || !more {
			break
		}
	}
	left, _ := rest.state.Ink()
	return rest.state.Step() != rules.StepOver && left >= cost
}

// harms reports whether a move only costs: it puts damage on characters of yours, or takes them away, and brings no card, lore, ink
// or character that was not there.
func (p *text) harms(t *Seat, m rules.Move) bool {
	if !p.text || m.Kind != rules.PlayCard && m.Kind != rules.Sing || p.game.Card(int(m.Args[0])).Type != rules.Action {
		return false
	}
	before := t.State()
	rest := p.trial(t)
	if rest.Do(m) != nil {
		return false
	}
	after := &rest.state
	if healthy(after) >= healthy(before) {
		return false
	}
	return after.Lore() <= before.Lore() && len(after.Hand()) < len(before.Hand())+1 && totalInk(after) <= totalInk(before) &&
		after.Drops() <= before.Drops() && len(after.Play()) <= len(before.Play())
}

// healthy is how much damage the characters in play can still take.
func healthy(s *rules.State) (sum int) {
	for _, c := range s.Play() {
		sum += s.Game().Card(int(c)).Willpower - s.Damage(int(c))
	}
	return sum
}
