package app

import (
	"math/big"

	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
)

// OddsGroup is a group with what it holds.
type OddsGroup struct {
	Name, By string
	Count    int
	Means    string // the query in words; "" for a number
	Cards    string // with their counts; "" for a number
}

// OddsCase is the answers for one deck.
type OddsCase struct {
	Name          string // "" when there is one case
	Cards         int
	Groups        []OddsGroup
	Never         bool // every hand is kept
	Sentence      string
	Before, After []odds.Answer // by turn; nil when nothing is wanted yet
	Ink           []odds.Answer // nil when unknown
	Playable      []*big.Rat    // nil when unknown
	Copies        odds.Copies
	CopiesOf      string         // "" when not sought
	CopiesError   deckodds.Words // nil for none
}
