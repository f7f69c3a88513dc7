package odds

import "errors"

// HandSize is the number of cards in an opening hand (CR 2.2.1.4), and
// PackRushHand in Pack Rush (CR 10.2.3).
const (
	HandSize     = 7
	PackRushHand = 5
)

// Limits keep every question and every text cheap; they are far above what a
// person asks.
const (
	MaxDeck   = 250 // cards in a deck: each count fits in a byte
	MaxGroups = 64  // groups of a deck: a set of them is one machine word
	MaxWanted = 6   // groups in one condition: 64 kinds of cards
	MaxTurn   = 250 // by then every deck is drawn
	MaxName   = 40  // characters of a group's name

	MaxLength      = 500 // characters of a condition
	MaxComparisons = 50  // comparisons in a condition
	MaxDepth       = 20  // parentheses and nots within each other
	MaxNumber      = 9999

	// MaxTerms bounds the work of an exact answer: opening hands weighed, and
	// kinds of cards looked at in draws. It takes about a second of one core.
	MaxTerms = 3 << 20
	// MaxGames bounds a simulation, to a few seconds.
	MaxGames = 10_000_000
)

// ErrTooLarge is wrapped when an exact answer would need more steps than
// Question.Work allows. Question.Simulate still answers.
var ErrTooLarge = errors.New("too many cases for an exact answer")

// budget counts the steps of one answer.
type budget struct{ left int }

func (b *budget) spend(n int) error {
	b.left -= n
	if b.left < 0 {
		return ErrTooLarge
	}
	return nil
}
