package deckcheck

import "inkcheck/formats"

// Discrepancy is something that a deck check shows about a presented deck.
type Discrepancy string

const (
	MissingCards  Discrepancy = "missing" // copies of the list are not in the deck
	ExtraCards    Discrepancy = "extra"   // copies in the deck are not on the list
	TooSmall      Discrepancy = "size"    // the presented deck is below the format's smallest size
	TooManyInks   Discrepancy = "inks"    // the presented deck has too many ink types
	TooManyCopies Discrepancy = "copies"  // the presented deck has too many copies of a card
	ListIllegal   Discrepancy = "list"    // the registered list itself is illegal
)

// Guideline is a pointer into the Play Correction Guidelines: what they speak
// of, and where. It never says what follows: that is a judge's to decide.
type Guideline struct {
	Finding Discrepancy
	Words   string
	Rules   []formats.Citation
}

// corrections are all pointers there are, in the order in which they are told.
var corrections = []struct {
	finding Discrepancy
	words   string
	topics  []formats.Topic
}{
	{MissingCards, "Cards of the list are not in the deck. The sections tell apart a card that is found, in the deck box for instance, and " +
		"one that is not.", []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{ExtraCards, "The deck has cards that are not on the list. The section also says what counts as part of the deck, and what may lie in " +
		"the deck box.", []formats.Topic{formats.TopicDeckError}},
	{TooSmall, "The deck is smaller than the format allows.", []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{TooManyInks, "The deck has more ink types than the format allows.", []formats.Topic{formats.TopicSeriousError}},
	{TooManyCopies, "The deck has more copies of a card than the format allows.", []formats.Topic{formats.TopicDeckError}},
	{ListIllegal, "The registered list itself is not legal, so that it would have to be changed.", []formats.Topic{formats.TopicSeriousError}},
}

// Guidelines are the pointers for all findings, whether they apply or not, in
// the edition of the rules' day.
func Guidelines(rules *formats.Rules) []Guideline {
	out := make([]Guideline, len(corrections))
	for i, c := range corrections {
		out[i] = Guideline{Finding: c.finding, Words: c.words}
		for _, t := range c.topics {
			out[i].Rules = append(out[i].Rules, rules.Cite(t))
		}
	}
	return out
}

// Discrepancies tells what a deck check found: c compares the registered list, as
// a, with the presented deck, as b. unnamed are copies in the presented deck
// that no card of the catalog could be named for.
func Discrepancies(c *Comparison, registered, presented *Report, unnamed int) map[Discrepancy]bool {
	has := func(r *Report, code Code) bool {
		for i := range r.Problems {
			if r.Problems[i].Code == code {
				return true
			}
		}
		return false
	}
	return map[Discrepancy]bool{
		MissingCards:  c.Out > 0,
		ExtraCards:    c.In+unnamed > 0,
		TooSmall:      presented.Rules.MinCards > presented.Cards+unnamed,
		TooManyInks:   has(presented, InkLimit),
		TooManyCopies: has(presented, CopyLimit),
		ListIllegal:   !registered.Legal,
	}
}
