package templates

import (
	"fmt"
	"time"

	"inkcheck/formats"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// APIPage is the documentation of the API. Operations, parameters and fields
// are those of its OpenAPI document, and the answers are this server's own.
type APIPage struct {
	parts.Frame
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
	AnswerOf         *APILink // the operation that has the same answer, in place of its fields; nil for none
	MediaTypes       []string // of answers that are no JSON
	Curl             string
	Example          string // the beginning of the answer to it; "" when the server was too busy
	Cut              bool   // the answer goes on
}

// APILink leads to an operation.
type APILink struct{ ID, Text string }

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
		return fmt.Sprintf(text.APIPage.Required, f.Type)
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
		{"1.3.0", first + 2, []string{
			"Odds compare groups of other cards with versus_groups, in a second deck or in the same. Errors name the position in a " +
				"group or condition that cannot be read.",
			"A random card comes with warnings about its query.",
			"What was silently ignored is now refused: parameters that are repeated or cannot be read, parameters along with a JSON " +
				"body, JSON that is not UTF-8, compressed bodies. A slow or broken body is a 408, 400 or 503 everywhere.",
			"Media types may be in capitals, and JSON may begin with a byte order mark. Allow lists OPTIONS.",
			"Problems of an address name its parameters, such as group[0], not the fields of the body.",
		}},
		{"1.2.0", first, []string{
			"Every field of every answer is described, also in the OpenAPI document, and those with a list of words name the words. " +
				"If a list may grow, the description says so.",
			"A batch of lists can be checked: lists with their players and short verdicts, from a text, a table or a zip.",
			"A deck on paper: registration sheets and deck-check sheets as PDF.",
			"Odds compare two decks with versus; a second deck, here and in simulations, may be a list in a POST.",
			"The list of answers for numbers of copies is empty, not null, if it has no entries.",
		}},
		{"1.1.0", first, []string{
			"Many lists at once; decks from lists; cards in batches, at random, by set and number; completing names; printings, " +
				"sets and formats " +
				"as data; legality of a card over time; goldfish, simulation, advice and odds; every fact as a file; this page and " +
				"the OpenAPI " +
				"document.",
			"A deck without as is an object with its cards, code and hash; before, it was the list as text, which you still get " +
				"with as=text.",
			"Problems have a code. Searches say how many pages there are and where the next one is.",
			"Scripts of other sites may call the API.",
		}},
		{"1.0.0", first, []string{"Check a list; a deck by its code; search cards; one card; suggestions."}},
	}
}
