package deckcheck

import (
	"encoding/json"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Severity says what a problem does to the verdict.
type Severity string

const (
	Error   Severity = "error"   // the deck is not legal
	Warning Severity = "warning" // worth a look; the deck may be legal
	Note    Severity = "note"    // good to know
)

// Severities lists them, the gravest first.
func Severities() []Severity { return []Severity{Error, Warning, Note} }

// Code names a kind of problem. Programs rely on the words: none is ever
// renamed.
type Code string

// Errors.
const (
	NotADeckCard   Code = "not_a_deck_card"
	UnknownCard    Code = "unknown_card"
	AmbiguousCard  Code = "ambiguous_card"
	BadCount       Code = "bad_count"
	UnreadableLine Code = "unreadable_line"
	Sideboard      Code = "sideboard"
	TooManyLines   Code = "too_many_lines"
	DeckSize       Code = "deck_size"
	InkLimit       Code = "ink_limit"
	CopyLimit      Code = "copy_limit"
	Banned         Code = "banned"
	Rotated        Code = "rotated"
	NotYetLegal    Code = "not_yet_legal"
	NotInPool      Code = "not_in_pool"
)

// Warnings.
const (
	PackCount     Code = "pack_count"
	PackShape     Code = "pack_shape"
	RefMismatch   Code = "ref_mismatch"
	MissingCount  Code = "missing_count"
	TotalMismatch Code = "total_mismatch"
	DisputedDate  Code = "disputed_date"
)

// Notes.
const (
	PromoOnly  Code = "promo_only"
	ShortName  Code = "short_name"
	PoolCopies Code = "pool_copies" // many copies of a printing in a pool
	TitleLine  Code = "title_line"  // a title that is near a card's full name
	Encoding   Code = "encoding"    // the text was read as Windows-1252 or the like
)

// Suggestion is a card that may be meant.
type Suggestion struct {
	Card     string `json:"card"` // id
	FullName string `json:"full_name"`
}

// Problem is one finding about a deck.
type Problem struct {
	Code     Code     `json:"code"`
	Severity Severity `json:"severity"`
	// Rule is the rule it rests on, "CR 1.10.1.1", by its number in Edition.
	Rule    string `json:"rule"`
	Edition string `json:"edition"`
	// Lines of the list, 1-based and ascending. Empty when the whole deck is
	// meant or it came from a code.
	Lines []int `json:"lines"`
	// Cards are the ids of the cards meant.
	Cards []string `json:"cards"`
	// Have and Limit are what the deck has and what the rule allows (or asks
	// for); nil where the problem is not about numbers.
	Have  *int `json:"have"`
	Limit *int `json:"limit"`
	// Message is for a player: what is wrong, and what mends it.
	Message     string       `json:"message"`
	Suggestions []Suggestion `json:"suggestions"`

	// Text is what the list says there, cut where it is long; "" for what no part of it says. The message may quote it.
	Text string `json:"-"`
}

// Report is the verdict on one deck in one format on one day.
type Report struct {
	Name    string // of the file or as given by the caller
	Format  formats.Format
	On      formats.Day
	Verdict Verdict
	Legal   bool // the verdict is Legal: no problem is an Error
	Cards   int  // all copies read, those of unknown and ambiguous lines included
	Inks    formats.Inks
	// Code is the deck code; "" unless every line resolved. Of an undecided deck
	// it is that of the cards that were read, "" where there is none.
	Code       string
	Hash       string // deck hash; "" unless every line resolved
	ListFormat decklist.Format
	Entries    []decklist.Entry // one a card, in the order of first lines
	// Problems are in order: errors, warnings, notes; by code; by first line.
	Problems []Problem

	// Rules are those that were applied.
	Rules *formats.Rules
}

type reportJSON struct {
	Name       string          `json:"name"`
	Format     formats.Format  `json:"format"`
	On         formats.Day     `json:"on"`
	Verdict    Verdict         `json:"verdict"`
	Legal      bool            `json:"legal"`
	Cards      int             `json:"cards"`
	Inks       []string        `json:"inks"`
	Code       string          `json:"deck"`
	Hash       string          `json:"hash"`
	ListFormat decklist.Format `json:"list_format"`
	Entries    []entryJSON     `json:"entries"`
	Problems   []Problem       `json:"problems"`
}

type entryJSON struct {
	Count    int    `json:"count"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Lines    []int  `json:"lines"`
}

// MarshalJSON writes the report that programs read; lists are never null.
func (r *Report) MarshalJSON() ([]byte, error) {
	out := reportJSON{Name: r.Name, Format: r.Format, On: r.On, Verdict: r.Verdict, Legal: r.Legal, Cards: r.Cards,
		Inks: notNil(r.Inks.Names()),
		Code: r.Code, Hash: r.Hash, ListFormat: r.ListFormat, Entries: make([]entryJSON, len(r.Entries)), Problems: notNil(r.Problems)}
	for i, e := range r.Entries {
		out.Entries[i] = entryJSON{e.Count, e.Card.ID, e.Card.FullName, notNil(e.Lines)}
	}
	return json.Marshal(out)
}

// MarshalJSON writes the problem; lists are never null.
func (p Problem) MarshalJSON() ([]byte, error) {
	type plain Problem
	p.Lines, p.Cards, p.Suggestions = notNil(p.Lines), notNil(p.Cards), notNil(p.Suggestions)
	return json.Marshal(plain(p))
}

func notNil[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// Read is the number of copies whose card is known.
func (r *Report) Read() int {
	n := 0
	for i := range r.Entries {
		n += r.Entries[i].Count
	}
	return n
}

// Unread is the number of lines that name no card that is known, and so leave
// open what they are.
func (r *Report) Unread() int {
	n := 0
	for i := range r.Problems {
		if p := &r.Problems[i]; p.Code.keepsOpen() {
			n += max(len(p.Lines), 1)
		}
	}
	return n
}

// Count is the number of problems of a severity.
func (r *Report) Count(s Severity) int {
	n := 0
	for i := range r.Problems {
		if r.Problems[i].Severity == s {
			n++
		}
	}
	return n
}
