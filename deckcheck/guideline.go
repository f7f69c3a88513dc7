package deckcheck

import (
	"inkcheck/formats"
	"inkcheck/terms"
)

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
	Discrepancy Discrepancy
	Rules       []formats.Citation
	words       [4]string
}

// In is what the guidelines speak of, in a language.
func (g *Guideline) In(language string) string {
	return terms.In(language, g.words[0], g.words[1], g.words[2], g.words[3])
}

// corrections are all pointers there are, in the order in which they are told, each in the order of [terms.Languages].
var corrections = []struct {
	discrepancy Discrepancy
	words       [4]string
	topics      []formats.Topic
}{
	{MissingCards, [4]string{
		"The deck lacks cards of the list. The sections tell apart a card that is found, in the deck box for instance, and one that is not.",
		"Il manque au deck des cartes de la liste. Les sections distinguent une carte retrouvée, par exemple dans la boîte de rangement, " +
			"et une carte introuvable.",
		"Im Deck fehlen Karten der Liste. Die Abschnitte unterscheiden, ob eine Karte gefunden wird, etwa im Deck-Case, oder nicht.",
		"Al mazzo mancano carte della lista. Le sezioni distinguono una carta ritrovata, per esempio nel deck case, da una introvabile.",
	}, []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{ExtraCards, [4]string{
		"The deck has cards that are not on the list. The section also says what is part of the deck, and what may be kept in the deck box.",
		"Le deck a des cartes qui ne sont pas sur la liste. La section dit aussi ce qui fait partie du deck, et ce que la boîte de " +
			"rangement peut contenir.",
		"Das Deck hat Karten, die nicht auf der Liste stehen. Der Abschnitt sagt auch, was zum Deck zählt und was im Deck-Case liegen darf.",
		"Il mazzo ha carte che non sono nella lista. La sezione dice anche che cosa fa parte del mazzo e che cosa può stare nel deck case.",
	}, []formats.Topic{formats.TopicDeckError}},
	{TooSmall, [4]string{
		"The deck is smaller than the format allows.",
		"Le deck est plus petit que ne le permet le format.",
		"Das Deck ist kleiner, als das Format erlaubt.",
		"Il mazzo è più piccolo di quanto permetta il formato.",
	}, []formats.Topic{formats.TopicDeckError, formats.TopicSeriousError}},
	{TooManyInks, [4]string{
		"The deck has more ink types than the format allows.",
		"Le deck a plus de types d’encre que ne le permet le format.",
		"Das Deck hat mehr Tintenfarben, als das Format erlaubt.",
		"Il mazzo ha più tipi di inchiostro di quanti ne permetta il formato.",
	}, []formats.Topic{formats.TopicSeriousError}},
	{TooManyCopies, [4]string{
		"The deck has more copies of a card than the format allows.",
		"Le deck a plus d’exemplaires d’une carte que ne le permet le format.",
		"Das Deck hat mehr Exemplare einer Karte, als das Format erlaubt.",
		"Il mazzo ha più copie di una carta di quante ne permetta il formato.",
	}, []formats.Topic{formats.TopicDeckError}},
	{ListIllegal, [4]string{
		"The registered list itself is not legal, so it would have to be changed.",
		"La liste enregistrée elle-même n’est pas conforme, il faudrait donc la modifier.",
		"Die registrierte Liste selbst ist nicht legal, sie müsste also geändert werden.",
		"La lista registrata stessa non è legale, quindi andrebbe cambiata.",
	}, []formats.Topic{formats.TopicSeriousError}},
}

// Guidelines are the pointers for all discrepancies, whether they apply or not, in
// the edition of the rules' day.
func Guidelines(rules *formats.Rules) []Guideline {
	out := make([]Guideline, len(corrections))
	for i, c := range corrections {
		out[i] = Guideline{Discrepancy: c.discrepancy, words: c.words}
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
