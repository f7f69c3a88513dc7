package deckcheck

import (
	"encoding/json"
	"reflect"
	"slices"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
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
	TwoLists       Code = "two_lists"
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
	TextLine   Code = "text_line"   // lines of words that are text
	ListMark   Code = "list_mark"   // a piece that all lines have and that says nothing of the deck
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
	// Says is what is wrong, with all that its sentence names; nil for a verdict alone.
	Says        wording.Statement `json:"-"`
	Suggestions []Suggestion      `json:"suggestions"`
	// Readings are the answers of a question, each with the verdict if this question alone were answered so; for the first
	// questions of a list.
	Readings []Reading `json:"readings"`

	further  []Reading         // answers that are not judged
	question int               // 1 + its index in the deck's Questions; 0 for no question
	reported bool              // what all answers break is another problem already
	list     int               // the number of the list that it is about, of several; 0 for none
	cited    *formats.Citation // the rule, if its note belongs to the message
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
	// Cards and CardsMost are the fewest and the most copies over all answers of questions, without reserves; CardsMost is
	// reading.NoBound without a bound. Without questions they are equal.
	Cards, CardsMost int
	Inks             formats.Inks
	// Code is the deck code of the entries; "" for none, for several lists, and for a list with errors that leave out cards.
	Code       string
	Hash       string // deck hash; "" with an open question, too
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
	CardsMost  *int            `json:"cards_most"`
	Inks       []string        `json:"inks"`
	Code       string          `json:"deck"`
	Hash       string          `json:"hash"`
	ListFormat decklist.Format `json:"list_format"`
	FactsAsOf  formats.Day     `json:"facts_as_of"`
	Entries    []entryJSON     `json:"entries"`
	Problems   []problemJSON   `json:"problems"`
}

type entryJSON struct {
	Count    int    `json:"count"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Lines    []int  `json:"lines"`
}

// Reported is a report for programs, with messages in a language.
type Reported struct {
	*Report
	language string
}

// In is the report for programs in a language: only its messages are.
func (r *Report) In(language string) Reported { return Reported{r, language} }

// MarshalJSON writes the report in English.
func (r *Report) MarshalJSON() ([]byte, error) { return r.In("en").MarshalJSON() }

// MarshalJSON writes the report that programs read; lists are never null.
func (t Reported) MarshalJSON() ([]byte, error) {
	r := t.Report
	out := reportJSON{Name: r.Name, Format: r.Format, On: r.On, Verdict: r.Verdict, Legal: r.Legal, Cards: r.Cards,
		FactsAsOf: r.FactsAsOf(), Inks: notNil(r.Inks.Names()),
		Code: r.Code, Hash: r.Hash, ListFormat: r.ListFormat, Entries: make([]entryJSON, len(r.Entries)),
		Problems: make([]problemJSON, len(r.Problems))}
	for i, e := range r.Entries {
		out.Entries[i] = entryJSON{e.Count, e.Card.ID, e.Card.FullName, notNil(e.Lines)}
	}
	for i := range r.Problems {
		out.Problems[i] = r.Problems[i].json(t.language)
	}
	if r.CardsMost != reading.NoBound {
		out.CardsMost = &r.CardsMost
	}
	return json.Marshal(out)
}

// MarshalJSON writes the problem in English.
func (p Problem) MarshalJSON() ([]byte, error) { return json.Marshal(p.json("en")) }

// json is the problem for programs, with its message in a language; lists are never null.
func (p *Problem) json(language string) problemJSON {
	return problemJSON{p.Code, p.Severity, p.Rule, p.Edition, notNil(p.Lines), notNil(p.Cards), p.Have, p.Limit,
		p.In(language, false).String(), notNil(p.Suggestions), notNil(p.Readings)}
}

type problemJSON struct {
	Code        Code         `json:"code"`
	Severity    Severity     `json:"severity"`
	Rule        string       `json:"rule"`
	Edition     string       `json:"edition"`
	Lines       []int        `json:"lines"`
	Cards       []string     `json:"cards"`
	Have        *int         `json:"have"`
	Limit       *int         `json:"limit"`
	Message     string       `json:"message"`
	Suggestions []Suggestion `json:"suggestions"`
	Readings    []Reading    `json:"readings"`
}

// MarshalJSON writes the reading; lists are never null.
func (r Reading) MarshalJSON() ([]byte, error) {
	type plain Reading
	r.Copies, r.Why = notNil(r.Copies), notNil(r.Why)
	return json.Marshal(plain(r))
}

// MarshalJSON writes the copies; the list is never null.
func (c Copies) MarshalJSON() ([]byte, error) {
	type plain Copies
	c.Cards = notNil(c.Cards)
	return json.Marshal(plain(c))
}

func notNil[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// FactsAsOf is the day up to which the facts about formats were compiled that the verdict rests on.
func (r *Report) FactsAsOf() formats.Day {
	if r.Rules == nil {
		return formats.FactsAsOf
	}
	return r.Rules.Calendar().AsOf()
}

// Resolved is the number of copies whose card is known.
func (r *Report) Resolved() int {
	n := 0
	for i := range r.Entries {
		n += r.Entries[i].Count
	}
	return n
}

// UnreadLines is the number of lines whose reading is open.
func (r *Report) UnreadLines() int {
	n := 0
	for i := range r.Problems {
		if p := &r.Problems[i]; p.question > 0 && p.Severity != Note {
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

// Same reports whether two reports on one format and day have the same verdict, cards and problems.
func (r *Report) Same(o *Report) bool {
	return r.Verdict == o.Verdict && r.Cards == o.Cards && r.CardsMost == o.CardsMost && r.Inks == o.Inks && r.Code == o.Code &&
		r.Hash == o.Hash && slices.EqualFunc(r.Problems, o.Problems, Problem.same)
}

// same reports whether two problems are equal. Their statements point to other questions and issues, so their sentences are compared.
func (p Problem) same(o Problem) bool {
	if p.Message() != o.Message() {
		return false
	}
	p.Says, o.Says = nil, nil
	return reflect.DeepEqual(p, o)
}
