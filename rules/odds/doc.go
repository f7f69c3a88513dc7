// Package odds computes exact probabilities of drawing cards: a condition on
// groups of a deck, by turn, on the play or on the draw, before and after
// altering the hand.
//
// A [Deck] is cards by group. A [Question] adds the hand size, the last turn,
// who starts, how the hand is altered (a [Policy]) and what is wanted (a
// [Want], read by [Parse]). [Question.Table] answers for every turn at once
// with exact fractions, made of integers alone. Numbers without an edition are
// those of the Comprehensive Rules 2.0.1.
//
// # What is counted
//
// Turn 0 is the hand after altering. By turn t a player has seen that hand and
// the cards drawn in the Draw steps of turns 1 to t; the starting player skips
// the first one (CR 3.2.3.1). Cards that were put back do not count as seen,
// unless they are drawn again. An empty deck gives no more cards (CR 1.2.3).
// Cards drawn by card text are not part of a question.
//
// # Altering
//
// The order is that of CR 2.2.2: the chosen cards go to the bottom of the
// deck, then as many are drawn from its top, and only then is the deck
// shuffled, if one or more cards were put back. So no card put back returns at
// once, but it may be drawn on any later turn. Four copies in 60, all seven
// put back when none is among them: 39.95 % before, 66.54 % after. In a deck
// so small that the draw reaches the cards put back, these lie in random
// order.
//
// # How it is computed
//
// Every opening hand is weighed once, by its numbers of cards that the policy
// and the condition can tell apart. After that only what still matters is
// kept: a group that has reached the largest number any comparison asks about
// is closed, and cards that differ only in closed groups are the same. These
// few states are a Markov chain, drawn from one card at a time with integer
// weights, so one pass gives all turns. A question that needs more than
// [MaxTerms] steps is refused with [ErrTooLarge]; [Question.Simulate]
// estimates it and says how sure it is.
package odds
