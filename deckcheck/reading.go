package deckcheck

import (
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// issueCodes maps what reading found to problems, with the rule that makes it
// one: a list must name its cards in full and say how many of each (TR 3.8);
// what counts is the full name (CR 5.2.6).
var issueCodes = map[decklist.IssueKind]struct {
	code  Code
	topic formats.Topic
}{
	decklist.Sideboard:     {Sideboard, formats.TopicOneDeck},
	decklist.TooManyLines:  {TooManyLines, formats.TopicRegistration},
	decklist.RefMismatch:   {RefMismatch, formats.TopicFullName},
	decklist.MissingCount:  {MissingCount, formats.TopicRegistration},
	decklist.TotalMismatch: {TotalMismatch, formats.TopicRegistration},
	decklist.ShortName:     {ShortName, formats.TopicRegistration},
	decklist.NoCopies:      {TextLine, formats.TopicRegistration},
	decklist.Encoded:       {Encoding, formats.TopicRegistration},
	decklist.RefUnchecked:  {RefMismatch, formats.TopicFullName},
	decklist.TextLines:     {TextLine, formats.TopicRegistration},
	decklist.ListMark:      {ListMark, formats.TopicRegistration},
	decklist.ByTotal:       {TextLine, formats.TopicRegistration},
	decklist.PartSize:      {TotalMismatch, formats.TopicRegistration},
}

// reading files what reading the list found.
func (c *checker) reading() {
	for i := range c.deck.Issues {
		issue := &c.deck.Issues[i]
		if issue.Kind == decklist.TotalMismatch && c.mayBeTotal(issue.Stated) {
			continue
		}
		kind := issueCodes[issue.Kind]
		p := Problem{Code: kind.code, Lines: issue.Lines, Text: issue.Text}
		if !c.silent {
			p.Says = wording.Issue{Issue: issue, Fewest: c.report.Cards, Most: c.report.CardsMost}
		}
		if issue.Card != nil {
			p.Cards = []string{issue.Card.ID}
		}
		switch issue.Kind {
		case decklist.Sideboard:
			seen := map[*catalog.Card]bool{}
			for _, card := range issue.Choices {
				if !seen[card] {
					seen[card] = true
					p.Cards = append(p.Cards, card.ID)
				}
			}
			p.Have, p.Limit = number(issue.Copies), number(0)
		case decklist.RefMismatch:
			for _, card := range issue.Choices {
				p.Suggestions = append(p.Suggestions, Suggestion{card.ID, card.FullName})
			}
		case decklist.TotalMismatch:
			p.Have, p.Limit = number(c.report.Cards), number(issue.Stated)
		case decklist.TooManyLines:
			p.Have = number(issue.Stated)
			p.Limit = number(decklist.MaxLines)
			if issue.TooLarge {
				p.Limit = number(decklist.MaxBytes)
			}
		case decklist.PartSize:
			p.Have, p.Limit = number(issue.Copies), number(issue.Stated)
		case decklist.MissingCount, decklist.ByTotal:
			p.Have = number(issue.Copies)
		}
		c.add(p, kind.topic)
		if issue.Kind == decklist.RefUnchecked || issue.Kind == decklist.PartSize {
			c.report.Problems[len(c.report.Problems)-1].Severity = Note
		}
	}
}

// mayBeTotal reports whether some answers of the questions give the stated number of cards.
func (c *checker) mayBeTotal(stated int) bool {
	r := c.report
	return r.Cards <= stated && (stated <= r.CardsMost || r.CardsMost == reading.NoBound)
}

// mustBeReadFirst puts the cards that the format allows before the others: of
// several versions one of them is meant, as a rule.
func (c *checker) mustBeReadFirst(cards []*catalog.Card) []*catalog.Card {
	legal := make([]*catalog.Card, 0, len(cards))
	var rest []*catalog.Card
	for _, card := range cards {
		if c.rules.Status(&card.Legality).Legal() {
			legal = append(legal, card)
		} else {
			rest = append(rest, card)
		}
	}
	return append(legal, rest...)
}
