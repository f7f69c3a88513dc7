package deckcheck

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Swap is a card of which two decks have different numbers of copies.
type Swap struct {
	Card     *catalog.Card
	From, To int // copies in the first and in the second deck; never the same
}

// Change is the difference: above zero where the second deck has more.
func (s Swap) Change() int { return s.To - s.From }

// MarshalJSON writes {"card","full_name","from","to","change"}.
func (s Swap) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Card     string `json:"card"`
		FullName string `json:"full_name"`
		From     int    `json:"from"`
		To       int    `json:"to"`
		Change   int    `json:"change"`
	}{s.Card.ID, s.Card.FullName, s.From, s.To, s.Change()})
}

// ComparedDeck is what a comparison says of one of its decks.
type ComparedDeck struct {
	Code    string   `json:"deck"` // deck code; "" for a deck that did not resolve
	Hash    string   `json:"hash"`
	Verdict Verdict  `json:"verdict"`
	Legal   bool     `json:"legal"`
	Cards   int      `json:"cards"`
	Inks    []string `json:"inks"` // after the Hunny exemption, in the order of ink types
}

// Comparison is what changes from one deck, a, to another, b, in a format on a
// day. Its lists are never null in JSON.
type Comparison struct {
	Format formats.Format `json:"format"`
	On     formats.Day    `json:"on"`
	Same   bool           `json:"same"` // there are no swaps
	A      ComparedDeck   `json:"a"`
	B      ComparedDeck   `json:"b"`
	// Swaps are the cards whose numbers differ, in canonical order: by the
	// key of the card. Applied to a they give b.
	Swaps []Swap `json:"swaps"`
	Out   int    `json:"out"` // copies that a has and b has not
	In    int    `json:"in"`  // copies that b has and a has not
	// InksRemoved are ink types of a that b has not; InksAdded the other way round.
	InksRemoved []string `json:"inks_gone"`
	InksAdded   []string `json:"inks_new"`
	// Fixed are the problems of a that b has not, as a's report tells them; New
	// those of b that a has not; Kept those of both, as b's report tells them.
	// Two problems are the same when they have the same code about the same
	// cards; about the deck as a whole, when they have the same code.
	Fixed      []Problem `json:"problems_gone"`
	Introduced []Problem `json:"problems_new"`
	Remaining  []Problem `json:"problems_kept"`
}

// Compare says what changes from the deck of report a to that of report b. Both are
// of the same format and day. Lines that named no card are in no swap: callers
// compare decks that resolved, or say what was left out.
func Compare(a, b *Report) *Comparison {
	c := &Comparison{Format: a.Format, On: a.On, A: comparedDeck(a), B: comparedDeck(b), Swaps: swaps(a.Entries, b.Entries),
		InksRemoved: notNil((a.Inks &^ b.Inks).Names()), InksAdded: notNil((b.Inks &^ a.Inks).Names())}
	c.Same = len(c.Swaps) == 0
	for _, s := range c.Swaps {
		if n := s.Change(); n > 0 {
			c.In += n
		} else {
			c.Out -= n
		}
	}
	rest := slices.Clone(a.Problems)
	c.Introduced, c.Remaining = []Problem{}, []Problem{}
	for i := range b.Problems {
		p := &b.Problems[i]
		at := slices.IndexFunc(rest, func(q Problem) bool { return sameProblem(&q, p) })
		if at < 0 {
			c.Introduced = append(c.Introduced, *p)
			continue
		}
		c.Remaining = append(c.Remaining, *p)
		rest = slices.Delete(rest, at, at+1)
	}
	c.Fixed = notNil(rest)
	return c
}

func comparedDeck(r *Report) ComparedDeck {
	return ComparedDeck{Code: r.Code, Hash: r.Hash, Verdict: r.Verdict, Legal: r.Legal, Cards: r.Cards, Inks: notNil(r.Inks.Names())}
}

// swaps merges two decks in canonical order. A card may have several entries.
func swaps(a, b []decklist.Entry) []Swap {
	all := make([]Swap, 0, len(a)+len(b))
	for _, e := range a {
		all = append(all, Swap{Card: e.Card, From: e.Count})
	}
	for _, e := range b {
		all = append(all, Swap{Card: e.Card, To: e.Count})
	}
	slices.SortStableFunc(all, func(x, y Swap) int { return x.Card.Index - y.Card.Index })
	out := all[:0]
	for _, s := range all {
		if n := len(out); n > 0 && out[n-1].Card == s.Card {
			out[n-1].From += s.From
			out[n-1].To += s.To
			continue
		}
		out = append(out, s)
	}
	return slices.DeleteFunc(out, func(s Swap) bool { return s.From == s.To })
}

// wholeDeck are the problems that a deck has at most once, whichever cards and
// numbers they name.
var wholeDeck = map[Code]bool{DeckSize: true, InkLimit: true, PackCount: true}

func sameProblem(a, b *Problem) bool {
	switch {
	case a.Code != b.Code:
		return false
	case wholeDeck[a.Code]:
		return true
	case a.Code == DisputedDate: // the cards that it matters for may differ
		return a.Rule == b.Rule
	case a.question > 0 && b.question > 0: // the message says what it means for its deck
		return a.Text == b.Text
	case len(a.Cards) == 0:
		return a.Message() == b.Message()
	}
	return slices.Equal(a.Cards, b.Cards)
}

// Text is the swaps as lines: "-2 Full Name" for what goes out, then "+2 Full
// Name" for what comes in, each in the order of Swaps. It is "" for decks that
// are the same.
func (c *Comparison) Text() string {
	var out, in strings.Builder
	for _, s := range c.Swaps {
		if n := s.Change(); n < 0 {
			fmt.Fprintf(&out, "%d %s\n", n, s.Card.FullName)
		} else {
			fmt.Fprintf(&in, "+%d %s\n", n, s.Card.FullName)
		}
	}
	return out.String() + in.String()
}
