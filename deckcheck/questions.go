package deckcheck

import (
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// Limits of what is said about questions. A verdict for each answer takes a search, so the first questions alone have them, and a
// name with many versions has those that are meant most likely.
const (
	maxAsked       = 20 // questions with a verdict for each answer
	maxReadings    = 12 // answers of one question
	maxCountsAsked = 4  // counts of one card that are answers of their own
)

// Reading is an answer of a question, with the verdict if this question alone were answered so.
type Reading struct {
	Says    string   `json:"says"` // text, copies, figure, reference, head, aside, one_list or several_lists
	Copies  []Copies `json:"copies"`
	Verdict Verdict  `json:"verdict"`
	// Why are the codes of the rules that make the deck illegal then, or that may fail.
	Why []Code `json:"why"`
	// Write says it clearly instead of the question's lines; "" leaves them out, nil if no line says it.
	Write *string `json:"write"`

	answer wording.Answer
	size   wording.Size // the cards of the deck then
}

// Answers are the readings of a question; those of later questions have no verdict.
func (p *Problem) Answers() []Reading {
	if len(p.Readings) > 0 {
		return p.Readings
	}
	return p.further
}

// Copies are copies that an answer brings: of one of the cards, or with Any of a card that the catalog lacks.
type Copies struct {
	Fewest int      `json:"fewest"`
	Most   *int     `json:"most"` // nil: no bound
	Cards  []string `json:"cards"`
	Any    bool     `json:"any,omitempty"`
}

var saysWords = [...]string{reading.Text: "text", reading.Copies: "copies", reading.Figure: "figure", reading.Reference: "reference",
	reading.Head: "head", reading.Aside: "aside", reading.OneList: "one_list", reading.SeveralLists: "several_lists"}

// questionCodes are the problems that questions are: a list must name its cards in full and say how many of each (TR 3.8).
var questionCodes = [...]struct {
	code  Code
	topic formats.Topic
}{
	reading.UnknownCard:    {UnknownCard, formats.TopicFullName},
	reading.AmbiguousCard:  {AmbiguousCard, formats.TopicRegistration},
	reading.BadCount:       {BadCount, formats.TopicRegistration},
	reading.MissingCount:   {MissingCount, formats.TopicRegistration},
	reading.UnreadableLine: {UnreadableLine, formats.TopicRegistration},
	reading.TwoLists:       {TwoLists, formats.TopicRegistration},
	reading.TitleLine:      {TitleLine, formats.TopicRegistration},
}

// asked files the questions as problems: errors where the verdict is not legal, else warnings. A title with a reserve is a note.
func (c *checker) asked(o Options) {
	for i := range c.deck.Questions {
		q := &c.deck.Questions[i]
		if _, ok := boxCard(q, c.deck.Catalog); ok {
			continue // which boxed has found
		}
		if q.Kind == reading.TitleLine && (q.Answers[0].Says == reading.Figure || q.AnyCard()) && c.found.verdict == Legal {
			continue // a score, a date or words: that it may be a card matters only where one is missing
		}
		kind := questionCodes[q.Kind]
		p := Problem{Code: kind.code, Lines: q.Lines, Text: q.Text, question: i + 1}
		if !c.silent {
			p.Suggestions = c.suggestions(q)
		}
		if n, ok := q.Copies(); ok {
			p.Have = number(n)
		}
		if q.Kind == reading.MissingCount && len(q.Answers) == 1 && len(q.Answers[0].Parts) == 1 && len(q.Answers[0].Parts[0].Cards) == 1 {
			p.Cards = []string{q.Answers[0].Parts[0].Cards[0].ID} // which the entries have
		}
		switch {
		case o.VerdictOnly:
		case i < c.judged():
			p.Readings = c.readings(i, true)
		default:
			p.further = c.readings(i, false)
		}
		if !c.silent {
			p.Says = statement(q, c.deck)
			p.reported = len(p.Readings) > 0 && c.reported(p.Readings[0].Why)
		}
		c.add(p, kind.topic)
		filed := &c.report.Problems[len(c.report.Problems)-1]
		switch {
		case q.Kind == reading.TitleLine:
			filed.Severity = Note
		case c.found.verdict == Legal:
			filed.Severity = Warning
		default:
			filed.Severity = Error
		}
	}
}

// suggestions are the cards that may be meant, those first that the format allows where a name has several.
func (c *checker) suggestions(q *reading.Question) (out []Suggestion) {
	cards := q.Suggestions
	if q.Kind == reading.AmbiguousCard {
		cards = c.mustBeReadFirst(cards)
	}
	for _, card := range cards {
		out = append(out, Suggestion{card.ID, card.FullName})
	}
	return out
}

// answer is an answer with the line that says it; nil where none does.
type answer struct {
	reading.Answer
	write *string
}

// answersOf are the answers of a question, each one card and count where that is possible: several versions of a name are several
// answers, and so are the known cards that an unknown name may mean.
func (c *checker) answersOf(q *reading.Question) []answer {
	var out []answer
	for _, a := range q.Answers {
		whole := answer{Answer: a}
		if q.Joint {
			out = append(out, whole)
			continue
		}
		if a.Write != "" || len(a.Parts) == 0 {
			whole.write = &a.Write
		}
		if len(a.Parts) != 1 || a.Write != "" {
			out = append(out, whole)
			continue
		}
		part := a.Parts[0]
		counts := []int{}
		for n := part.Fewest; n <= part.Most && len(counts) <= maxCountsAsked; n++ {
			counts = append(counts, n)
		}
		if part.Most == reading.NoBound || len(counts) > maxCountsAsked {
			out = append(out, whole)
			continue
		}
		for _, card := range c.mustBeReadFirst(part.Cards) {
			for _, n := range counts {
				one := answer{Answer: a}
				one.Parts = []reading.Part{{Fewest: n, Most: n, Cards: []*catalog.Card{card}}}
				written := n
				if q.Kind == reading.MissingCount { // the entries have one copy
					written++
				}
				line := ""
				if written > 0 {
					line = strconv.Itoa(written) + " " + card.FullName
				}
				one.write = &line
				out = append(out, one)
			}
		}
		if part.Any {
			out = append(out, whole)
		}
	}
	if len(out) > maxReadings {
		out = out[:maxReadings]
	}
	return out
}

// judged is the number of questions whose answers are judged: fewer where a judgement of all questions takes long.
func (c *checker) judged() int {
	return min(maxAsked, max(1, maxAsked*reading.MaxQuestions/len(c.deck.Questions)/2))
}

// reported reports whether all the rules are told as broken already.
func (c *checker) reported(rules []Code) bool {
	return !slices.ContainsFunc(rules, func(code Code) bool {
		return !slices.ContainsFunc(c.report.Problems, func(p Problem) bool { return p.Code == code && p.question == 0 })
	})
}

// readings are the answers of a question, each with its verdict if they are judged.
func (c *checker) readings(i int, judged bool) []Reading {
	q := &c.deck.Questions[i]
	var out []Reading
	answers := c.answersOf(q)
	for k := range answers {
		a := &answers[k]
		r := Reading{Says: saysWords[a.Says], Write: a.write, answer: answerOf(q, a)}
		for _, part := range a.Parts {
			r.Copies = append(r.Copies, copiesOf(part))
		}
		if judged {
			a.Reserve = false
			questions := slices.Clone(c.worlds.questions)
			questions[i] = []worldAnswer{c.worlds.answer(&a.Answer)}
			found := outcome{verdict: Illegal}
			if c.found.verdict == Illegal { // in every world, so with each answer
				found.fewest, found.most = c.worlds.size(questions, false)
				if found.why = c.worlds.failing(questions); len(found.why) == 0 {
					found.why = c.worlds.mayFail(questions, found.fewest)
				}
				found.tidy()
			} else {
				found = c.worlds.judge(questions)
			}
			r.Verdict, r.Why, r.size = found.verdict, found.why, wording.Size{Fewest: found.fewest, Most: found.most, Needed: c.rules.MinCards}
		}
		out = append(out, r)
	}
	return out
}

func copiesOf(part reading.Part) Copies {
	c := Copies{Fewest: part.Fewest, Any: part.Any}
	if part.Most != reading.NoBound {
		c.Most = number(part.Most)
	}
	for _, card := range part.Cards {
		c.Cards = append(c.Cards, card.ID)
	}
	return c
}

// answerOf is an answer as its label names it.
func answerOf(q *reading.Question, a *answer) wording.Answer {
	out := wording.Answer{Says: a.Says, Parts: a.Parts, Title: q.Kind == reading.TitleLine && !q.AnyCard()}
	if q.Kind == reading.MissingCount {
		out.Settled = 1
	}
	return out
}

// statement says what is asked, and what to write instead.
func statement(q *reading.Question, deck *decklist.Deck) *wording.Question {
	out := &wording.Question{Question: q, Lists: len(deck.Lists), Catalog: deck.Catalog}
	if q.Kind == reading.UnknownCard {
		if l, ok := leftOut(q, deck.Catalog); ok {
			out.LeftOut = l
		}
	}
	return out
}
