package decklist

import (
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
)

// Kind is what a line of a list is.
type Kind uint8

const (
	CardLine      Kind = iota // copies of a card
	TitleLine                 // the list's title: a first line that names no card
	HeadingLine               // a section, an ink, a format, an author
	CommentLine               // starts with # or //, or is a link below cards
	TotalLine                 // states how many cards there are
	NoiseLine                 // a price, a percentage or a rule drawn with dashes
	ProblemLine               // an issue says what is wrong with it
	SideboardLine             // part of a sideboard, which an issue reports
)

// Line is one line of a list, or one of several cards on a line. Blank lines
// have none.
type Line struct {
	Raw    string // as pasted, without the line break
	Number int32  // 1-based
	Count  int32  // copies, for CardLine, SideboardLine and a ProblemLine with a count
	Card   int32  // index in the catalog's Cards; -1 for none
	Kind   Kind
}

// List is a pasted list, line by line.
type List struct {
	Lines []Line
	Deck  Deck
	// printings are those that lines of a table, of data or of an app's deck
	// give, by index in Lines. Other lines say it in their text.
	printings map[int]*catalog.Printing
}

// Limits of a list.
const (
	// MaxBytes is the longest text that is read: twenty times the longest
	// real lists with all their decorations.
	MaxBytes = 1 << 20
	// MaxLines is the most lines that are read. A deck has no upper limit (CR
	// 1.10.1.1), but nobody shuffles two thousand different lines.
	MaxLines = 2000
	// MaxCount is the largest count of a line. Sums of MaxLines of them fit
	// any int.
	MaxCount = 9999
)

// Format is a way to write a list, by the word that flags and the API use.
type Format string

const (
	Text          Format = "text"           // N Full Name
	TextRef       Format = "text-ref"       // N Full Name (set-number)
	DuelsText     Format = "duels-text"     // the same as duels.ink writes it, with its headers
	DuelsLink     Format = "duels-link"     // a link of duels.ink that holds such a text
	Inktable      Format = "inktable"       // base64 of Pixelborn and inktable
	InktableLink  Format = "inktable-link"  // a link of inktable with it
	LorcanitoLink Format = "lorcanito-link" // a link of Lorcanito with it
	CSV           Format = "csv"            // a collection of Dreamborn
	TTS           Format = "tts"            // a saved object of Tabletop Simulator
	LorcanaJSON   Format = "lorcanajson"    // a deck file of LorcanaJSON, or its numbers
	JSON          Format = "json"           // names and counts in JSON
	App           Format = "app"            // the Companion app's stored deck
	Markdown      Format = "markdown"       // a list with bullets
	Code          Format = "code"           // a deck code
)

// Formats lists the formats in the order of their documentation.
func Formats() []Format {
	return []Format{Text, TextRef, DuelsText, DuelsLink, Inktable, InktableLink, LorcanitoLink, CSV, TTS, LorcanaJSON, JSON, App, Markdown, Code}
}

// formatNames are the formats in words, as an object: "read as …".
var formatNames = map[Format]string{
	Text: "a plain list", TextRef: "a list with sets and numbers", DuelsText: "the text of duels.ink", DuelsLink: "an import link of duels.ink",
	Inktable: "a Pixelborn or inktable code", InktableLink: "an import link of inktable", LorcanitoLink: "an import link of Lorcanito",
	CSV: "a CSV table", TTS: "Tabletop Simulator JSON", LorcanaJSON: "a LorcanaJSON deck", JSON: "JSON of another tool",
	App: "the Companion app's deck string", Markdown: "a Markdown list", Code: "an Inkcheck deck code",
}

// Name is the format in words that follow "read as": "Tabletop Simulator
// JSON", "an import link of duels.ink".
func (f Format) Name() string { return formatNames[f] }

// ByLine tells whether each line of such a list, or each part of one, can be
// changed or left out by itself. In JSON, links and codes it can't.
func (f Format) ByLine() bool {
	switch f {
	case Text, TextRef, DuelsText, CSV, Markdown:
		return true
	}
	return false
}

// ParseFormat reads a format's word. The error lists them.
func ParseFormat(word string) (Format, error) {
	if f := Format(strings.ToLower(strings.TrimSpace(word))); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", fmt.Errorf("list format %q: not one of %s", clip(word), FormatWords())
}

// FormatWords are the words of all formats, for help texts.
func FormatWords() string {
	var words []string
	for _, f := range Formats() {
		words = append(words, string(f))
	}
	return strings.Join(words, ", ")
}
