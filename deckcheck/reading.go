package deckcheck

import (
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// issueCodes maps what reading found to problems, with the rule that makes it
// one: a list must name its cards in full and say how many of each (TR 3.8);
// what counts is the full name (CR 5.2.6).
var issueCodes = map[decklist.IssueKind]struct {
	code  Code
	topic formats.Topic
}{
	decklist.UnknownCard:    {UnknownCard, formats.TopicFullName},
	decklist.AmbiguousCard:  {AmbiguousCard, formats.TopicRegistration},
	decklist.BadCount:       {BadCount, formats.TopicRegistration},
	decklist.UnreadableLine: {UnreadableLine, formats.TopicRegistration},
	decklist.Sideboard:      {Sideboard, formats.TopicOneDeck},
	decklist.TooManyLines:   {TooManyLines, formats.TopicRegistration},
	decklist.RefMismatch:    {RefMismatch, formats.TopicFullName},
	decklist.MissingCount:   {MissingCount, formats.TopicRegistration},
	decklist.TotalMismatch:  {TotalMismatch, formats.TopicRegistration},
	decklist.ShortName:      {ShortName, formats.TopicRegistration},
	decklist.TitleNearCard:  {TitleLine, formats.TopicRegistration},
	decklist.Encoded:        {Encoding, formats.TopicRegistration},
}

// reading files what reading the list found.
func (c *checker) reading() {
	for i := range c.deck.Issues {
		issue := &c.deck.Issues[i]
		kind := issueCodes[issue.Kind]
		p := Problem{Code: kind.code, Lines: issue.Lines, Message: issueMessage(issue, c.deck), Text: issue.Text}
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
		case decklist.UnknownCard, decklist.AmbiguousCard, decklist.UnreadableLine, decklist.BadCount, decklist.RefMismatch,
			decklist.TitleNearCard:
			choices := issue.Choices
			if issue.Kind == decklist.AmbiguousCard {
				choices = c.legalFirst(choices)
			}
			for _, card := range choices {
				p.Suggestions = append(p.Suggestions, Suggestion{card.ID, card.FullName})
			}
			if issue.Kind == decklist.UnknownCard || issue.Kind == decklist.AmbiguousCard {
				p.Have = number(issue.Copies)
			}
		case decklist.TotalMismatch:
			p.Have, p.Limit = number(c.deck.Cards), number(issue.Stated)
		case decklist.TooManyLines:
			p.Have = number(issue.Stated)
			p.Limit = number(decklist.MaxLines)
			if issue.Why != "" {
				p.Limit = number(decklist.MaxBytes)
			}
		case decklist.MissingCount:
			p.Have = number(issue.Copies)
		}
		c.add(p, kind.topic)
	}
}

// legalFirst puts the cards that the format allows before the others: of
// several versions one of them is meant, as a rule.
func (c *checker) legalFirst(cards []*catalog.Card) []*catalog.Card {
	legal := make([]*catalog.Card, 0, len(cards))
	var rest []*catalog.Card
	for _, card := range cards {
		if c.rules.Status(&card.Play).Legal() {
			legal = append(legal, card)
		} else {
			rest = append(rest, card)
		}
	}
	return append(legal, rest...)
}
