package odds

import (
	"errors"
	"fmt"
)

// Keep keeps the cards of the atoms with a true flag, in the order of
// Deck.Atoms, and puts back all others: a policy that sees every atom.
type Keep struct {
	Name  string // in words: "keep cards of cost 3 or less"
	Atoms []bool
}

func (k Keep) Groups() []string { return nil }
func (k Keep) String() string   { return k.Name }

// Bind implements Policy.
func (k Keep) Bind(d Deck) (Choice, error) {
	if len(k.Atoms) != len(d.atoms) {
		return nil, fmt.Errorf("altering: flags for %d kinds of cards, want %d", len(k.Atoms), len(d.atoms))
	}
	return func(hand, back []int) {
		for i, n := range hand {
			if !k.Atoms[i] {
				back[i] = n
			}
		}
	}, nil
}

// Custom is a decision of the caller's own, over the atoms of the deck.
type Custom struct {
	Name   string // in words
	Choose Choice
}

func (c Custom) Groups() []string { return nil }
func (c Custom) String() string   { return c.Name }

// Bind implements Policy.
func (c Custom) Bind(Deck) (Choice, error) {
	if c.Choose == nil {
		return nil, errors.New("altering: no choice given")
	}
	return c.Choose, nil
}
