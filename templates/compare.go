package templates

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// CompareBox is one of the lists of the form.
type CompareBox struct {
	Key    string // "a" or "b"
	Label  string
	Hint   string
	List   string
	Marked *MarkedList // its lines that did not resolve; nil for none
}

func (b *CompareBox) name() string { return address.ListOf(b.Key) }

// CompareForm is the page with the lists to compare, or with the list to check
// a deck against.
type CompareForm struct {
	Frame
	Check      bool // a registered list, to check a presented deck against
	Boxes      []CompareBox
	Format, On string
	FromList   bool           // counting begins with the numbers of the list
	Errors     address.Errors // those of the lists by the names of their fields
}

func (f *CompareForm) title() string {
	if f.Check {
		return "Deck check"
	}
	return "Compare two lists"
}

// Compared is the page of two decks compared.
type Compared struct {
	Frame
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
	return []side{{"First list", "a", p.A, decks[0]}, {"Second list", "b", p.B, decks[1]}}
}

// verdict is the side's verdict in words.
func (s side) verdict() string {
	if s.Report.Legal {
		return upperFirst(Summary(s.Report))
	}
	return "Not legal: " + Summary(s.Report)
}

// title says how much differs.
func (p *Compared) title() string {
	c := p.Comparison
	switch {
	case c.Same:
		return "The same deck"
	case c.Out == 0:
		return count(c.In, "card", "cards") + " more"
	case c.In == 0:
		return count(c.Out, "card", "cards") + " fewer"
	}
	return count(c.Out, "card", "cards") + " out, " + thousands(c.In) + " in"
}

// lead says what stays.
func (p *Compared) lead() string {
	c := p.Comparison
	if c.Same {
		return "Both lists have the same " + count(c.A.Cards, "card", "cards") + "; order, printing and language don't matter."
	}
	if c.A.Cards == c.Out {
		return "No card is in both lists."
	}
	return count(c.A.Cards-c.Out, "card is", "cards are") + " in both lists."
}

// moved is a card that goes out or comes in, with how many of it.
type moved struct {
	Sign string // "−" or "+"
	N    int
	Swap deckcheck.Swap
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
func (m moved) fromTo() string { return thousands(m.Swap.From) + " → " + thousands(m.Swap.To) }

// inkWords says which ink types come and go; "" where none does.
func (p *Compared) inkWords() string {
	var words []string
	if w := p.Comparison.InksRemoved; len(w) > 0 {
		words = append(words, "no longer "+list(w))
	}
	if w := p.Comparison.InksAdded; len(w) > 0 {
		words = append(words, "now also "+list(w))
	}
	return upperFirst(strings.Join(words, "; "))
}

// change is a group of problems that go, come or stay.
type change struct {
	Title    string
	Class    string
	Problems []deckcheck.Problem
}

// changes are the groups that have problems.
func (p *Compared) changes() []change {
	var out []change
	for _, c := range []change{
		{"New in the second list", "new", p.Comparison.Introduced},
		{"Gone from the first list", "gone", p.Comparison.Fixed},
		{"In both", "kept", p.Comparison.Remaining},
	} {
		if len(c.Problems) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// legality says in one sentence what happens to the verdict.
func (p *Compared) legality() string {
	in := " in " + p.A.Format.Name() + " on " + shortDay(p.A.On) + "."
	switch {
	case p.A.Legal && p.B.Legal:
		return "Both lists are legal" + in
	case p.A.Legal:
		return "The first list is legal, the second is not" + in
	case p.B.Legal:
		return "The second list is legal, the first is not" + in
	}
	return "Neither list is legal" + in
}
