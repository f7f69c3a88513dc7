package odds

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// A Question asks how likely a condition is on the cards seen by each turn.
type Question struct {
	Deck   Deck
	Hand   int    // cards in the opening hand; 0 means HandSize
	Turn   int    // the last turn asked about; 0 is the hand after altering
	Second bool   // not the starting player, so there is a draw on turn 1 (CR 3.2.3.1)
	Policy Policy // how the hand is altered; nil means Never
	Want   Want
	// Work bounds the steps of an exact answer, for those who answer many
	// people; 0 means MaxTerms, which is the most.
	Work int
}

// Unaltered is the same question for somebody who keeps every hand: on turn 0,
// the opening hand before altering.
func (q Question) Unaltered() Question {
	q.Policy = Never{}
	return q
}

// Draws is the number of Draw steps that gave a card by the end of a turn's
// Draw step, as long as the deck has cards.
func (q Question) Draws(turn int) int {
	if q.Second {
		return turn
	}
	return max(0, turn-1)
}

// Table answers for every turn from 0 to q.Turn, exactly. The error wraps
// ErrTooLarge when that is too much work.
func (q Question) Table() ([]Answer, error) {
	if err := q.checkWant(); err != nil {
		return nil, err
	}
	table := make([]Answer, 0, q.Turn+1)
	err := q.seen(q.Want.groups, q.Want.caps(), func(_ int, s states) {
		table = append(table, s.answer(q.Want.root.holds))
	})
	return table, err
}

// Answer is the last row of Table: the answer for q.Turn.
func (q Question) Answer() (Answer, error) {
	if err := q.checkWant(); err != nil {
		return Answer{}, err
	}
	var last Answer
	err := q.seen(q.Want.groups, q.Want.caps(), func(turn int, s states) {
		if turn == q.Turn {
			last = s.answer(q.Want.root.holds)
		}
	})
	return last, err
}

// TableOf answers like Table for one known opening hand, of which back is put
// back: both are numbers of cards by atom of the deck, in the order of
// Deck.Atoms. Hand and Policy of the question are not used.
func (q Question) TableOf(hand, back []int) ([]Answer, error) {
	d := q.Deck
	if err := errors.Join(q.check(), q.checkWant()); err != nil {
		return nil, err
	}
	if len(hand) != len(d.atoms) || len(back) != len(d.atoms) {
		return nil, fmt.Errorf("hand of %d kinds of cards, %d put back, want %d", len(hand), len(back), len(d.atoms))
	}
	size, put := 0, 0
	for i, a := range d.atoms {
		if hand[i] > a.count || back[i] < 0 || back[i] > hand[i] { // a hand of less than nothing, too
			return nil, fmt.Errorf("%d of %d cards of kind %d in hand, %d put back", hand[i], a.count, i, back[i])
		}
		size += hand[i]
		put += back[i]
	}
	c := newChain(d, q.Want.groups, q.Want.caps(), q.budget())
	b := newBatcher(c, d, q.Want.groups)
	b.add(hand, back, put, big.NewInt(1))
	at, den, err := c.redraw(b.list, d.size-size)
	if err != nil {
		return nil, err
	}
	table := make([]Answer, 0, q.Turn+1)
	err = q.turns(c, at, den, d.size-size, func(_ int, s states) {
		table = append(table, s.answer(q.Want.root.holds))
	})
	return table, err
}

// Distribution is, for every turn from 0 to q.Turn, the probability of having
// seen exactly k cards of the group, k = 0 to all of them. Want is not used.
func (q Question) Distribution(group string) ([][]*big.Rat, error) {
	n := q.Deck.Count(group)
	var rows [][]*big.Rat
	err := q.seen([]string{group}, []int{n + 1}, func(_ int, s states) {
		rows = append(rows, s.exactly(n))
	})
	return rows, err
}

// Expected is the mean number of cards of the group seen by each turn from 0
// to q.Turn. For the cards of cost t or less by turn t, make a group for each
// t. Want is not used.
func (q Question) Expected(group string) ([]*big.Rat, error) {
	var means []*big.Rat
	err := q.seen([]string{group}, []int{q.Deck.Count(group) + 1}, func(_ int, s states) {
		means = append(means, s.mean())
	})
	return means, err
}

// CanInk is, at index t, the probability of being able to put a card into the
// inkwell on each of turns 1 to t (CR 4.2.1), for t up to q.Turn: on every one
// of these turns there is a card of the group of inkable cards in hand that
// has not been inked before, when one is inked each turn and none leaves the
// hand otherwise. Index 0 is 1. Want is not used.
//
// This needs k inkable cards seen by turn k, for every k up to t. A turn
// brings at most one card, so whoever has t of them by turn t had at least k
// by turn k: the last turn alone decides, whatever the order of the draws.
func (q Question) CanInk(inkable string) ([]Answer, error) {
	var table []Answer
	err := q.seen([]string{inkable}, []int{q.Turn}, func(turn int, s states) {
		table = append(table, s.answer(func(counts []int) bool { return counts[0] >= turn }))
	})
	return table, err
}

// policy is never nil.
func (q Question) policy() Policy {
	if q.Policy == nil {
		return Never{}
	}
	return q.Policy
}

// hand is the number of cards drawn at first: a small deck gives what it has.
func (q Question) hand() int {
	if q.Hand == 0 {
		return min(HandSize, q.Deck.size)
	}
	return min(q.Hand, q.Deck.size)
}

// budget is the steps that the question may take.
func (q Question) budget() *budget {
	if q.Work == 0 {
		return &budget{MaxTerms}
	}
	return &budget{min(q.Work, MaxTerms)}
}

func (q Question) check() error {
	switch {
	case q.Work < 0:
		return fmt.Errorf("%d steps for an exact answer: want 1 to %d, or 0 for the most", q.Work, MaxTerms)
	case q.Deck.size == 0:
		return errors.New("no deck")
	case q.Hand < 0 || q.Hand > MaxDeck:
		return fmt.Errorf("hand of %d cards: want 1 to %d", q.Hand, MaxDeck)
	case q.Turn < 0 || q.Turn > MaxTurn:
		return fmt.Errorf("turn %d: want 0 to %d", q.Turn, MaxTurn)
	}
	return nil
}

func (q Question) checkWant() error {
	if q.Want.root.kind == nodeNone {
		return errors.New("no condition")
	}
	_, err := q.Deck.set(q.Want.groups)
	return err
}

// view is the deck as far as the policy and these groups tell cards apart, and
// the policy's decision for it.
func (q Question) view(groups []string) (Deck, Choice, error) {
	if err := q.check(); err != nil {
		return Deck{}, nil, err
	}
	d, p := q.Deck, q.policy()
	if of := p.Groups(); of != nil {
		var err error
		if d, _, err = d.merged(slices.Concat(groups, of)); err != nil {
			return Deck{}, nil, err
		}
	} else if _, err := d.set(groups); err != nil {
		return Deck{}, nil, err
	}
	choice, err := p.Bind(d)
	return d, choice, err
}
