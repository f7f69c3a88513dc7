package templates

import (
	"time"

	"inkcheck/formats"
)

// APIPage is the documentation of the API. Operations, parameters and fields
// are those of its OpenAPI document, and the answers are this server's own.
type APIPage struct {
	Frame
	Version string
	Groups  []APIGroup
	Codes   []APICode
	Limited string // how often a client may ask, as a sentence
}

// APIGroup is a part of the API.
type APIGroup struct {
	ID, Title  string
	Operations []APIOperation
}

// APIOperation is one operation with an example.
type APIOperation struct {
	ID, Method, Path string
	Summary, About   string
	Parameters       []APIField
	Body             []APIField
	Answer           []APIField
	MediaTypes       []string // of answers that are no JSON
	Curl             string
	Example          string // the beginning of the answer to it; "" when the server was too busy
	Cut              bool   // the answer goes on
}

// APIField is a parameter, or a field of a body or an answer.
type APIField struct {
	Name     string // of a field with its path: entries[].count
	Type     string
	Required bool
	About    string
}

// typeWords is the type, and whether the field must be there.
func (f APIField) typeWords() string {
	if f.Required {
		return f.Type + ", required"
	}
	return f.Type
}

// APICode is a code of problems.
type APICode struct {
	Code    string
	Status  int
	Meaning string
}

// apiChange is an entry of the changelog.
type apiChange struct {
	Version string
	Day     formats.Day
	What    []string
}

// apiChanges are the versions of the API, the newest first.
func apiChanges() []apiChange {
	first := formats.DayOf(time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC))
	return []apiChange{
		{"1.1.0", first, []string{
			"Many lists at once; decks from lists; cards in batches, by chance, by set and number; names to complete; printings, sets and formats as data; legality of a card over time; goldfish, simulation, advice and odds; every fact as a file; this page and the OpenAPI document.",
			"A deck without as is an object with its cards, code and hash; it was the list as text, which as=text still is.",
			"Problems have a code. Searches say how many pages there are and where the next one is.",
			"Scripts of other sites may call the API.",
		}},
		{"1.0.0", first, []string{"Check a list; a deck by its code; search cards; one card; suggestions."}},
	}
}
