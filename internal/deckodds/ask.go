// Package deckodds asks package odds about a decklist: groups of cards are
// named by the search language or by a number of cards, and whatever is wrong
// with a question is said with its place. The terminal and the pages share it.
package deckodds

import (
	"strconv"
	"strings"

	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/rules/odds"
	"inkcheck/terms"
)

// A Group is cards under a name: By is a query of the search language over the
// cards of a deck, or # and a number of cards.
type Group struct{ Name, Query string }

// ParseGroup reads NAME=QUERY or NAME=#NUMBER.
func ParseGroup(text string) (Group, error) {
	name, by, ok := strings.Cut(text, "=")
	if !ok {
		return Group{}, said(saysGroupForm, text)
	}
	return Group{strings.TrimSpace(name), strings.TrimSpace(by)}, nil
}

// number is the number of cards of a group that names no query.
func (g Group) number() (n int, ok bool, err error) {
	text, ok := strings.CutPrefix(g.Query, "#")
	if !ok {
		return 0, false, nil
	}
	u, err := strconv.ParseUint(text, 10, 16)
	if err != nil || u > odds.MaxDeck {
		return 0, true, said(saysNoNumber, terms.Quote(text), odds.MaxDeck)
	}
	return int(u), true, nil
}

// Request is a question as it is typed.
type Request struct {
	Groups []Group
	Want   string // a condition (odds.Parse); "" wants one card of each group
	Hand   int    // cards of the opening hand; 0 means odds.HandSize
	Turn   int    // the last turn
	Second bool
	Alter  string // as odds.ParsePolicy, or cost:N or back:QUERY; "" means never
}

// Subject are what is asked about: a deck, or only a number of cards.
type Subject struct {
	Deck *decklist.Deck // resolved; nil: Size cards that nothing is known of
	Size int            // used without a deck
	// What queries are read and matched with; not used without a deck.
	Vocabulary *query.Vocabulary
	Env        query.Env
	// known are searches that were read before, by their texts, for whoever asks many questions about the same cards; nil otherwise.
	known map[string]member
}

// SubjectOf is a deck whose groups are searched without imported texts.
func SubjectOf(deck *decklist.Deck, day formats.Day) *Subject {
	cat := deck.Catalog
	return &Subject{Deck: deck, Vocabulary: query.NewVocabulary(cat, nil), Env: query.Env{Calendar: cat.Calendar, Day: day}}
}

// size is the number of cards.
func (c *Subject) size() int {
	if c.Deck == nil {
		return c.Size
	}
	n := 0
	for _, e := range c.Deck.Entries {
		n += e.Count
	}
	return n
}

// Field is the part of a question that an error is about.
type Field string

const (
	DeckField  Field = "deck"
	GroupField Field = "group"
	WantField  Field = "want"
	HandField  Field = "hand"
	TurnField  Field = "turn"
	AlterField Field = "alter"
	GoalField  Field = "goal"
)

// Error says what is wrong with a question, and where.
type Error struct {
	Field Field
	Row   int    // the index of the group in Ask.Groups, when Field is GroupField
	Name  string // of that group
	// Text is what was typed, and Position and Length are the place in it, in
	// characters from 0. Length is 0 when all of it is meant.
	Text             string
	Position, Length int
	Says             Words
}

// Words is a clause that there is in every language.
type Words interface{ In(language string) string }

// In names the part, the place, counted from 1, and the reason, in a language.
func (e *Error) In(language string) string {
	var what Said
	switch e.Field {
	case GroupField:
		what = said(saysGroup, e.Name)
		if e.Name == "" {
			what = said(saysGroupRow, e.Row+1)
		}
	case WantField:
		what = said(saysCondition)
	case GoalField:
		what = said(saysGoal, e.Name)
	default:
		return e.Says.In(language)
	}
	if e.Length > 0 {
		return said(saysAboutAt, what, e.Position+1, e.Says).In(language)
	}
	return said(saysAbout, what, e.Says).In(language)
}

// Error is that in English.
func (e *Error) Error() string { return e.In("en") }

// Caret is the text with a line of carets below the place.
func (e *Error) Caret() string {
	at := query.Error{Position: e.Position, Length: e.Length}
	return at.Caret(e.Text)
}
