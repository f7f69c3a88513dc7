package odds

import (
	"math/big"
)

// Copies is how a probability changes with the number of copies of a card.
type Copies struct {
	Answers []Answer // by number of copies, from 0
	// Least is the smallest number of copies that reaches the goal, -1 when
	// none of those tried does.
	Least int
}

// Copies answers for q.Turn with 0 to most cards in the group, in exchange for
// cards of no group (Deck.WithCopies), and finds the smallest number that
// reaches the goal: big.NewRat(4, 5) for 80 %. It tries no more copies than
// the deck has room for.
func (q Question) Copies(group string, most int, goal *big.Rat) (Copies, error) {
	out := Copies{Least: -1}
	own, rest, err := q.Deck.exchange(group)
	if err != nil {
		return Copies{}, err
	}
	room := q.Deck.atoms[own].count
	if rest >= 0 {
		room += q.Deck.atoms[rest].count
	}
	for n := range min(most, room) + 1 {
		var err error
		if q.Deck, err = q.Deck.WithCopies(group, n); err != nil {
			return Copies{}, err
		}
		a, err := q.Answer()
		if err != nil {
			return Copies{}, err
		}
		out.Answers = append(out.Answers, a)
		if out.Least < 0 && a.Rat.Cmp(goal) >= 0 {
			out.Least = n
		}
	}
	return out, nil
}
