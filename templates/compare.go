package templates

import (
	"fmt"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// CompareBox is one of the lists of the form.
type CompareBox struct {
	Key    string // "a" or "b"
	Label  string
	Hint   string
	List   string
	Marked *parts.MarkedList // its lines that did not resolve; nil for none
}

func (b *CompareBox) name() string { return address.ListOf(b.Key) }

// CompareForm is the page with the lists to compare, or with the list to check
// a deck against.
type CompareForm struct {
	parts.Frame
	Check      bool // a registered list, to check a presented deck against
	Boxes      []CompareBox
	Format, On string
	FromList   bool           // counting begins with the numbers of the list
	Errors     address.Errors // those of the lists by the names of their fields
}

// lead says what the page is for.
func (p CompareForm) lead() string {
	if p.Check {
		return p.Locale.T().CountLead
	}
	return p.Locale.T().CompareLead
}

func (f *CompareForm) title() string {
	if f.Check {
		return f.Locale.T().CheckTitle
	}
	return f.Locale.T().TitleCompare
}

// Compared is the page of two decks compared.
type Compared struct {
	parts.Frame
	Comparison *deckcheck.Comparison
	A, B       *deckcheck.Report
	Link       address.Compare
}

// side is one of the decks beside the other.
type side struct {
	Name   string
	Key    string
	Report *deckcheck.Report
	Link   address.Deck
}

func (p *Compared) sides() []side {
	decks := p.Link.Decks()
	return []side{{p.Locale.T().CompareFirst, "a", p.A, decks[0]}, {p.Locale.T().CompareSecond, "b", p.B, decks[1]}}
}

// verdict is the side's verdict in words.
func (s side) verdict(l *parts.Locale) string {
	if s.Report.Legal {
		return parts.UpperFirst(l.Summary(s.Report))
	}
	return l.T().Fill(l.T().CompareNotLegal, l.Summary(s.Report))
}

// title says how much differs.
func (p *Compared) title() string {
	c, l, t := p.Comparison, p.Locale, p.Locale.T()
	switch {
	case c.Same:
		return t.CompareSame
	case c.Out == 0:
		return l.Count(c.In, t.CompareMore)
	case c.In == 0:
		return l.Count(c.Out, t.CompareFewer)
	}
	return fmt.Sprintf(l.Count(c.Out, t.CompareOutIn), l.Number(c.In))
}

// lead says what stays.
func (p *Compared) lead() string {
	c, l, t := p.Comparison, p.Locale, p.Locale.T()
	if c.Same {
		return l.Count(c.A.Cards, t.CompareSameCards)
	}
	if c.A.Cards == c.Out {
		return t.CompareNothing
	}
	return l.Count(c.A.Cards-c.Out, t.CompareBoth)
}

// moved is a card that goes out or comes in, with how many of it.
type moved struct {
	Sign   string // "−" or "+"
	Number int
	Swap   deckcheck.Swap
}

// moves are the swaps of one direction in the order of a deck's page.
func (p *Compared) moves(in bool) []moved {
	var out []moved
	for _, s := range p.Comparison.Swaps {
		switch n := s.Change(); {
		case n > 0 && in:
			out = append(out, moved{"+", n, s})
		case n < 0 && !in:
			out = append(out, moved{"−", -n, s})
		}
	}
	slices.SortStableFunc(out, func(a, b moved) int { return decklist.CompareCards(a.Swap.Card, b.Swap.Card) })
	return out
}

// fromTo says how many copies each list has.
func (m moved) fromTo(l *parts.Locale) string {
	return l.Number(m.Swap.From) + " → " + l.Number(m.Swap.To)
}

// inkChanges says which ink types come and go; "" where none does.
func (p *Compared) inkChanges() string {
	t := p.Locale.T()
	var words []string
	for _, w := range []struct {
		inks formats.Inks
		says string
	}{{p.A.Inks &^ p.B.Inks, t.CompareInksGone}, {p.B.Inks &^ p.A.Inks, t.CompareInksNew}} {
		var names []string
		for _, k := range w.inks.Split() {
			names = append(names, p.Locale.Ink(k))
		}
		if names != nil {
			words = append(words, fmt.Sprintf(w.says, p.Locale.List(names)))
		}
	}
	return parts.UpperFirst(strings.Join(words, p.Locale.T().Semicolon))
}

// change is a group of problems that go, come or stay.
type change struct {
	Title    string
	Class    string
	Problems []deckcheck.Problem
}

// changes are the groups that have problems.
func (p *Compared) changes() []change {
	t := p.Locale.T()
	var out []change
	for _, c := range []change{
		{t.CompareIntroduced, "new", p.Comparison.Introduced},
		{t.CompareFixed, "gone", p.Comparison.Fixed},
		{t.CompareKept, "kept", p.Comparison.Remaining},
	} {
		if len(c.Problems) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// legality says in one sentence what happens to the verdict.
func (p *Compared) legality() string {
	t := p.Locale.T()
	says := t.CompareNeither
	switch {
	case p.A.Legal && p.B.Legal:
		says = t.CompareBothLegal
	case p.A.Legal:
		says = t.CompareFirstLegal
	case p.B.Legal:
		says = t.CompareSecondLegal
	}
	return fmt.Sprintf(says, p.Locale.Format(p.A.Format), p.Locale.Day(p.A.On))
}
