package wording

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
)

// Answer is an answer of a question, or one of several lists.
type Answer struct {
	Says     reading.Says
	Parts    []reading.Part
	Title    bool // the question is about a title
	Settled  int  // copies that the entries have already
	List     int  // the number of the list; 0 for none
	From, To int  // its lines; 0 for none
	Cards    int  // of the whole text as one list
}

// say is the answer as a clause with a capital letter.
func (a *Answer) say(w *words) string {
	switch {
	case a.List > 0 && a.From > 0:
		return fmt.Sprintf(w.listLines, a.List, a.From, a.To)
	case a.List > 0:
		return fmt.Sprintf(w.list, a.List)
	case a.Says == reading.OneList:
		return fmt.Sprintf(w.asOneList, w.count(a.Cards, w.cards))
	case len(a.Parts) == 0 && a.Says == reading.Text && a.Title:
		return w.asTitle
	case len(a.Parts) == 0:
		switch a.Says {
		case reading.Text:
			return w.asText
		case reading.Figure:
			return w.asFigure
		case reading.Head:
			return w.asHead
		}
		return w.asNothing
	}
	copies := make([]string, len(a.Parts))
	for i, part := range a.Parts {
		name := w.unknownCard
		if !part.Any {
			name = w.choice(w.names(part.Cards))
		}
		most := part.Most
		if most != noBound {
			most += a.Settled
		}
		copies[i] = w.copiesOfCard(part.Fewest+a.Settled, most, name)
	}
	return fmt.Sprintf(w.asCopies, w.listing(copies))
}

func (w *words) copiesOfCard(fewest, most int, name string) string {
	if fewest == 1 && most == 1 {
		return fmt.Sprintf(w.oneCopyOf, name)
	}
	return fmt.Sprintf(w.copiesOf, w.bounds(fewest, most), name)
}

// Meaning is an answer with what it means for the deck.
type Meaning struct {
	Answer         *Answer
	Legal, Illegal bool // both false: still undecided
	Fails          []string
	Size           Size
}

// Size is the cards of a deck, and those that its format asks for.
type Size struct{ Fewest, Most, Needed int }

// say are the cards of a deck that is too small, else "".
func (s Size) say(w *words) string {
	switch {
	case s.Fewest >= s.Needed:
		return ""
	case s.Most == s.Fewest:
		return fmt.Sprintf(w.short, w.count(s.Fewest, w.cards), s.Needed-s.Fewest)
	case s.Most == noBound:
		return fmt.Sprintf(w.orMoreCards, s.Fewest)
	}
	return fmt.Sprintf(w.fromToCards, s.Fewest, w.count(s.Most, w.cards))
}

// say is what the answer means: "legal", or which rules fail.
func (m *Meaning) say(w *words) string {
	if m.Legal {
		return w.legal
	}
	var out []string
	for _, code := range m.Fails {
		if code == "deck_size" && m.Size.Fewest == 0 && m.Size.Most == noBound {
			continue // any number of cards says nothing
		}
		word := w.fails.of(code)
		if size := m.Size.say(w); code == "deck_size" && size != "" {
			word = size
		}
		if word != "" && !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	switch {
	case m.Illegal && len(out) == 0:
		return w.notLegalAlone
	case m.Illegal:
		return fmt.Sprintf(w.notLegal, strings.Join(out, ", "))
	case len(out) == 0:
		return w.undecidedAlone
	}
	return fmt.Sprintf(w.stillUndecided, strings.Join(out, ", "))
}

// maxSaid bounds the answers that a message says as sentences.
const maxSaid = 4

// Meanings are what the answers of one question mean, as sentences. Where one rule fails with all of them, it is said by itself: Told.
type Meanings struct {
	All  []Meaning
	Same bool // they mean the same
	Told bool
}

func (s *Meanings) say(w *words) string {
	if len(s.All) == 0 {
		return ""
	}
	first := &s.All[0]
	switch {
	case s.Same && first.Legal && len(s.All) == 1:
		return w.legalThen
	case s.Same && first.Legal:
		return w.legalEither
	case s.Same && s.Told:
		return ""
	case s.Same && len(s.All) > 1:
		return fmt.Sprintf(w.whichever, first.say(w))
	}
	var b strings.Builder
	for i := range s.All[:min(len(s.All), maxSaid)] {
		fmt.Fprintf(&b, w.answer, s.All[i].Answer.say(w), s.All[i].say(w))
	}
	if more := len(s.All) - maxSaid; more > 0 {
		b.WriteString(w.count(more, w.moreAnswers))
	}
	return b.String()
}

// NewerCard says what can be done about an unknown card that may be newer: by a visitor of a site, or by a user of the program.
type NewerCard struct{ Visitor bool }

func (s NewerCard) say(w *words) string {
	if s.Visitor {
		return w.askForIt
	}
	return w.addIt
}

// Remark is a remark in brackets on the rule that a message cites.
type Remark struct{ Cite formats.Citation }

func (s Remark) say(w *words) string {
	return fmt.Sprintf(w.note, upperFirst(s.Cite.NoteIn(w.language)))
}

// InList puts a message under the number of its list.
func InList(language string, number int, message Text) Text {
	return Text(fmt.Sprintf(wordsIn(language).inList, number, string(message)))
}

// LowerFirst begins a text with a small letter.
func LowerFirst(t Text) Text {
	for i, r := range t {
		return Text(unicode.ToLower(r)) + t[i+len(string(r)):]
	}
	return t
}
