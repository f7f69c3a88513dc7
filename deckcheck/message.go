package deckcheck

import (
	"slices"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// Message is the problem as a sentence for a player, in English: what is wrong, and how to fix it.
func (p *Problem) Message() string { return p.In("en", false).String() }

// In is Message in a language. A visitor of a site can't import cards.
func (p *Problem) In(language string, visitor bool) wording.Text {
	return wording.Join(p.Body(language, visitor), p.Remark(language))
}

// Body is the message without the note on the cited rule.
func (p *Problem) Body(language string, visitor bool) wording.Text {
	if p.Says == nil {
		return ""
	}
	said := []wording.Text{wording.In(language, p.Says)}
	if m := p.meanings(); len(m.All) > 0 {
		said = append(said, wording.In(language, m))
	}
	if p.Code == UnknownCard {
		said = append(said, wording.In(language, wording.NewerCard{Visitor: visitor}))
	}
	if p.list > 0 {
		return wording.InList(language, p.list, wording.Join(said...))
	}
	return wording.Join(said...)
}

// Remark is the note on the cited rule, in brackets behind a blank, or "".
func (p *Problem) Remark(language string) wording.Text {
	if p.cited == nil || p.Says == nil {
		return ""
	}
	return wording.In(language, wording.Remark{Cite: *p.cited})
}

// meanings are what the judged answers of a question mean.
func (p *Problem) meanings() *wording.Meanings {
	m := &wording.Meanings{Told: p.reported, Same: !slices.ContainsFunc(p.Readings, func(r Reading) bool {
		return r.Verdict != p.Readings[0].Verdict || !slices.Equal(r.Why, p.Readings[0].Why)
	})}
	for i := range p.Readings {
		m.All = append(m.All, p.Readings[i].meaning())
	}
	return m
}

// meaning is what the answer means for the deck.
func (r *Reading) meaning() wording.Meaning {
	m := wording.Meaning{Answer: &r.answer, Legal: r.Verdict == Legal, Illegal: r.Verdict == Illegal, Size: r.size}
	for _, code := range r.Why {
		m.Fails = append(m.Fails, string(code))
	}
	return m
}

// Label is the answer as a clause, as "as text".
func (r *Reading) Label(language string) wording.Text {
	return wording.LowerFirst(wording.In(language, &r.answer))
}

// Result says what the answer means for the deck: "legal", or which rules fail.
func (r *Reading) Result(language string) string {
	m := r.meaning()
	return wording.In(language, &m).String()
}

// status is what the format says of a card, for one reason.
func (c *checker) status(e *decklist.Entry, reason formats.Status) wording.Statement {
	if len(c.statuses) == cap(c.statuses) { // pointers into the earlier ones stay
		c.statuses = make([]wording.CardStatus, 0, max(1, c.flagged))
	}
	c.statuses = append(c.statuses, wording.CardStatus{Card: e.Card, Copies: e.Count, Reason: reason, Rules: c.rules, Catalog: c.deck.Catalog})
	return &c.statuses[len(c.statuses)-1]
}
