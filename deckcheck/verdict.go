package deckcheck

// Verdict is what a report says of a deck.
type Verdict string

const (
	Legal     Verdict = "legal"     // no rule fails however the questions are answered
	Illegal   Verdict = "illegal"   // a rule fails however they are answered
	Undecided Verdict = "undecided" // it depends on the answers, or nobody can say
)

// Verdicts lists them, the best first.
func Verdicts() []Verdict { return []Verdict{Legal, Undecided, Illegal} }
