package query

import (
	"fmt"
	"strings"
)

// Limits keep every query cheap: they are far above what a person types.
const (
	MaxLength = 500 // characters
	MaxTerms  = 50
	MaxDepth  = 20 // parentheses within parentheses
)

// Warning is something in a query that was left out or read in another way.
// Position and Length count characters from 0.
type Warning struct {
	Position   int
	Length     int
	Says       Said
	Suggestion string // to put in its place, or ""

	// Note tells that nothing is wrong: it says how a part was read, or what
	// else it may mean. Query is that other query, whole, and Count how many
	// results it has; "" for none.
	Note  bool
	Query string
	Count int
}

// Error says why a text is no query. Position and Length count characters
// from 0.
type Error struct {
	Position int
	Length   int
	Says     Said
	// Nearest is the nearest query that can be read, in canonical form; "" when
	// there is none.
	Nearest string
}

// Error names the place, counted from 1, and the reason.
func (e *Error) Error() string {
	return fmt.Sprintf("query, character %d: %s", e.Position+1, e.Says.In("en"))
}

// Caret is the text with a line of carets that point at the error, for a
// terminal. Text around a distant error is cut away.
func (e *Error) Caret(text string) string {
	const around = 40
	r := []rune(cleanText(text))
	at := min(e.Position, len(r))
	from, to := max(0, at-around), min(len(r), at+around)
	carets := max(1, min(e.Length, to-at))
	return string(r[from:to]) + "\n" + strings.Repeat(" ", at-from) + strings.Repeat("^", carets)
}
