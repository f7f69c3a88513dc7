package deckcheck

import "inkcheck/formats"

// Finding is something that a deck check shows about a presented deck.
type Finding string

const (
	FoundMissing Finding = "missing" // copies of the list are not in the deck
	FoundExtra   Finding = "extra"   // copies in the deck are not on the list
	FoundSize    Finding = "size"    // the presented deck is below the format's smallest size
	FoundInks    Finding = "inks"    // the presented deck has too many ink types
	FoundCopies  Finding = "copies"  // the presented deck has too many copies of a card
	FoundList    Finding = "list"    // the registered list itself is illegal
)

// Correction is a pointer into the Play Correction Guidelines: what they speak
// of, and where. It never says what follows: that is a judge's to decide.
type Correction struct {
	Finding Finding
	Words   string
	Rules   []formats.Citation
}

// corrections are all pointers there are, in the order in which they are told.
var corrections = []struct {
	finding Finding
	words   string
	topics  []formats.Topic
}{
	{FoundMissing, "Cards of the list are not in the deck. The sections tell apart a card that is found, in the deck box for instance, and " +
		"one that is not.", []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{FoundExtra, "The deck has cards that are not on the list. The section also says what counts as part of the deck, and what may lie in " +
		"the deck box.", []formats.Topic{formats.TopicDeckError}},
	{FoundSize, "The deck is smaller than the format allows.", []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{FoundInks, "The deck has more ink types than the format allows.", []formats.Topic{formats.TopicSeriousError}},
	{FoundCopies, "The deck has more copies of a card than the format allows.", []formats.Topic{formats.TopicDeckError}},
	{FoundList, "The registered list itself is not legal, so that it would have to be changed.", []formats.Topic{formats.TopicSeriousError}},
}

// Corrections are the pointers for all findings, whether they apply or not, in
// the edition of the rules' day.
func Corrections(rules *formats.Rules) []Correction {
	out := make([]Correction, len(corrections))
	for i, c := range corrections {
		out[i] = Correction{Finding: c.finding, Words: c.words}
		for _, t := range c.topics {
			out[i].Rules = append(out[i].Rules, rules.Cite(t))
		}
	}
	return out
}

// Findings tells what a deck check found: c compares the registered list, as
// a, with the presented deck, as b. unnamed are copies in the presented deck
// that no card of the catalog could be named for.
func Findings(c *Comparison, registered, presented *Report, unnamed int) map[Finding]bool {
	has := func(r *Report, code Code) bool {
		for i := range r.Problems {
			if r.Problems[i].Code == code {
				return true
			}
		}
		return false
	}
	return map[Finding]bool{
		FoundMissing: c.Out > 0,
		FoundExtra:   c.In+unnamed > 0,
		FoundSize:    presented.Rules.MinCards > presented.Cards+unnamed,
		FoundInks:    has(presented, InkLimit),
		FoundCopies:  has(presented, CopyLimit),
		FoundList:    !registered.Legal,
	}
}
