package deckodds

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/rules/odds"
)

// A class is cards that the policy does not tell apart, so that each of them
// is as likely to be seen as any other.
type class struct {
	group string
	size  int
	upTo  [mostCosts + 1]int // cards of cost 0 to the index
}

// mostCosts is a cost that no card exceeds: later turns have no more to play.
const mostCosts = 12

// addFacts prepares what can be told without a condition: ink and costs. A
// group by number hides which cards it has; that matters only to whoever
// alters hands by it, and then nothing is told.
func (c *Subject) addFacts(out *Bound, members []member) error {
	if c.Deck == nil {
		return c.addInkGroup(out, members)
	}
	by := out.Question.Policy.Groups()
	members = slices.DeleteFunc(slices.Clone(members), func(m member) bool { return !slices.Contains(by, m.name) })
	if slices.ContainsFunc(members, member.unnamed) {
		return nil
	}
	told := members
	signature := func(card *catalog.Card) (sig uint64) {
		for i, m := range told {
			if m.has(card) {
				sig |= 1 << i
			}
		}
		return sig
	}
	var sigs []uint64
	for _, e := range c.Deck.Entries {
		sig := signature(e.Card)
		i := slices.Index(sigs, sig)
		if i < 0 {
			i = len(sigs)
			name := free(fmt.Sprintf("_class%d", i), members)
			sigs, out.classes = append(sigs, sig), append(out.classes, class{group: name})
			members = append(members, member{name: name, has: func(card *catalog.Card) bool { return signature(card) == sig }})
		}
		k := &out.classes[i]
		k.size += e.Count
		for cost := min(e.Card.Cost, mostCosts); cost <= mostCosts; cost++ {
			k.upTo[cost] += e.Count
		}
	}
	out.inkable = free("_ink", members)
	members = append(members, member{name: out.inkable, has: func(card *catalog.Card) bool { return card.Inkable }})
	if len(members) > odds.MaxGroups {
		out.inkable, out.classes = "", nil
		return nil
	}
	// odds.AtMost keeps the first of the cards that are equal to it.
	inkFirst := *c.Deck
	inkFirst.Entries = slices.SortedStableFunc(slices.Values(c.Deck.Entries), func(a, b decklist.Entry) int {
		switch {
		case a.Card.Inkable == b.Card.Inkable:
			return 0
		case a.Card.Inkable:
			return -1
		}
		return 1
	})
	var err error
	out.facts, err = (&Subject{Deck: &inkFirst}).deck(members)
	return err
}

// addInkGroup takes a group called ink or inkable for the inkable cards, where
// there is no deck to look at.
func (c *Subject) addInkGroup(out *Bound, members []member) error {
	i := slices.IndexFunc(out.Groups, func(g Counted) bool {
		return strings.EqualFold(g.Name, "ink") || strings.EqualFold(g.Name, "inkable")
	})
	if i < 0 {
		return nil
	}
	out.inkable = out.Groups[i].Name
	if !slices.ContainsFunc(members, func(m member) bool { return m.name == out.inkable }) {
		members = append(slices.Clone(members), member{name: out.inkable, number: out.Groups[i].Count})
	}
	var err error
	out.facts, err = c.deck(members)
	return err
}

// Options say how Figures are made.
type Options struct {
	Work int // of one exact answer (odds.Question.Work); 0 means odds.MaxTerms
	// CheapOnly refuses a question with ErrExpensive where an exact answer needs more than Work, instead
	// of simulating it or leaving it out. What it answers is what it answers with more Work.
	CheapOnly bool
	Games     int    // of a simulation, where an exact answer is refused
	Seed      uint64 // of the first simulation; each further one has the next seed
	// Copies is the group of which every number of copies up to MostCopies is
	// tried, "" for none, and Goal the probability that is sought.
	Copies string
	Goal   *big.Rat
}

// ErrExpensive is the error of Figures with Options.Light for a question that takes more.
var ErrExpensive = errors.New("a question for more time")

// MostCopies is how many copies are tried.
const MostCopies = 16

// Parts of Options.Work: what one number of copies may take, and what each of
// the figures may that need no condition.
const (
	copiesShare = 16
	factsShare  = 4
)

// Answer are the answers to a question, for every turn from 0 on.
type Answer struct {
	Before, After []odds.Answer // keeping every hand, and altering
	// Ink is the probability of being able to ink on each turn up to this one;
	// nil when it is not known which cards are inkable. Where a policy has a
	// choice among the cards of a group, it keeps the inkable ones.
	Ink []odds.Answer
	// Playable is the mean number of cards seen by each turn whose cost is not
	// above the turn; nil without a deck.
	Playable  []*big.Rat
	Copies    odds.Copies
	CopiesErr Words // why there is no answer about copies, for people; nil when there is one
}

// Answer answers. Its error is that of ctx, ErrExpensive, or a fault.
func (a *Bound) Answer(ctx context.Context, o Options) (*Answer, error) {
	f := new(Answer)
	o.Work = cmp.Or(o.Work, odds.MaxTerms)
	q := a.Question
	q.Work = o.Work
	if a.Wanted {
		var err error
		if !a.Never() { // first, because it takes longer
			if f.After, err = o.table(ctx, q, o.Seed+1); err != nil {
				return nil, err
			}
		}
		if f.Before, err = o.table(ctx, q.Unaltered(), o.Seed); err != nil {
			return nil, err
		}
		if a.Never() {
			f.After = f.Before
		}
		if o.Copies != "" {
			f.Copies, f.CopiesErr = copies(q, o)
			if why, ok := f.CopiesErr.(Said); ok && o.CheapOnly && why.says == saysManyCopies {
				return nil, ErrExpensive
			}
		}
	}
	q.Deck, q.Work = a.facts, max(1, o.Work/factsShare)
	var err error
	f.Ink, err = a.ink(q)
	if err = o.leftOut(err); err != nil {
		return nil, err
	}
	f.Playable, err = a.playable(q)
	if err = o.leftOut(err); err != nil {
		return nil, err
	}
	return f, nil
}

// leftOut is nil for figures that are left out because they take too much.
func (o Options) leftOut(err error) error {
	switch {
	case !errors.Is(err, odds.ErrTooLarge):
		return err
	case o.CheapOnly:
		return ErrExpensive
	}
	return nil
}

// table is Table, or ErrExpensive where only little work is allowed.
func (o Options) table(ctx context.Context, q odds.Question, seed uint64) ([]odds.Answer, error) {
	if !o.CheapOnly {
		return Table(ctx, q, o.Games, seed)
	}
	table, err := q.Table()
	if errors.Is(err, odds.ErrTooLarge) {
		return nil, ErrExpensive
	}
	return table, err
}

// ink is Figures.Ink.
func (a *Bound) ink(q odds.Question) ([]odds.Answer, error) {
	if a.inkable == "" {
		return nil, nil
	}
	return q.CanInk(a.inkable)
}

// playable is Figures.Playable. Means add up, and within a class every card is
// as likely to be seen as the others, so the mean number seen of each class is
// all that is needed.
func (a *Bound) playable(q odds.Question) ([]*big.Rat, error) {
	if len(a.classes) == 0 {
		return nil, nil
	}
	sums := make([]*big.Rat, q.Turn+1)
	for t := range sums {
		sums[t] = new(big.Rat)
	}
	for _, k := range a.classes {
		seen, err := q.Expected(k.group)
		if err != nil {
			return nil, err
		}
		for t, mean := range seen {
			share := big.NewRat(int64(k.upTo[min(t, mostCosts)]), int64(k.size))
			sums[t].Add(sums[t], share.Mul(share, mean))
		}
	}
	return sums, nil
}

// Never reports whether every hand is kept.
func (a *Bound) Never() bool {
	_, never := a.Question.Policy.(odds.Never)
	return never
}

// Table is the exact answers, or where these are refused, estimates of so many
// games.
func Table(ctx context.Context, q odds.Question, games int, seed uint64) ([]odds.Answer, error) {
	table, err := q.Table()
	if errors.Is(err, odds.ErrTooLarge) {
		return q.Simulate(ctx, seed, games)
	}
	return table, err
}

// copies tries numbers of copies, or says why not.
func copies(q odds.Question, o Options) (odds.Copies, Words) {
	q.Work = max(1, o.Work/copiesShare)
	found, err := q.Copies(o.Copies, MostCopies, o.Goal)
	switch {
	case errors.Is(err, odds.ErrTooLarge):
		return odds.Copies{}, said(saysManyCopies)
	case err != nil:
		return odds.Copies{}, said(saysFixedCopies, o.Copies)
	}
	return found, nil
}
