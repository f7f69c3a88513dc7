package decklist

import (
	"slices"
	"strings"

	"inkcheck/terms"
)

// Format is a way to write a list, by the word that flags and the API use.
type Format string

// The formats, each with a row in the table of formats.
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

// formatRow is all that is particular to a list format, but for how it is told
// from others when it is read: that is of the whole reader, which names the
// format in Deck.Format. A test says what an incomplete row lacks.
type formatRow struct {
	format     Format
	group      Group
	file       string // name to keep it under; "" for an address at another site
	mediaType  string
	byLine     bool // each line can be changed or left out by itself
	appNumbers bool // it names cards by their numbers in the publisher's app
	manyLines  bool // its lines are more than its cards
	maxBytes   int  // 0 for MaxBytes

	// write writes a deck all of whose lines were read. name is one line, or "".
	write func(d *Deck, name string) (string, error)
}

// Group is where the page of a deck offers a format.
type Group string

// The groups, in the order of the page.
const (
	AsText Group = "text"
	AsLink Group = "link"
	AsCode Group = "code"
	AsFile Group = "file"
)

// Groups lists the groups in the order of the page.
func Groups() []Group { return []Group{AsText, AsLink, AsCode, AsFile} }

const (
	plainType    = "text/plain; charset=utf-8"
	csvType      = "text/csv; charset=utf-8"
	markdownType = "text/markdown; charset=utf-8"
	jsonType     = "application/json"
)

// formatTable has the formats in the order of their documentation. It is filled
// when the program starts, because some ways to write read what they wrote.
var formatTable []formatRow

func init() {
	formatTable = []formatRow{
		{format: Text, group: AsText,
			file: "deck.txt", mediaType: plainType, byLine: true, write: unnamed(WriteText)},
		{format: TextRef, group: AsText,
			file: "deck-numbers.txt", mediaType: plainType, byLine: true, write: unnamed(writeNumbered)},
		{format: DuelsText, group: AsText,
			file: "deck-duels.txt", mediaType: plainType, byLine: true, write: named(writeDuels)},
		{format: DuelsLink, group: AsLink,
			mediaType: plainType, write: named(writeDuelsLink)},
		{format: Inktable, group: AsCode,
			file: "deck-pixelborn.txt", mediaType: plainType, write: unnamed(writeInktable)},
		{format: InktableLink, group: AsLink,
			mediaType: plainType, write: named(writeInktableLink)},
		{format: LorcanitoLink, group: AsLink,
			mediaType: plainType, write: named(writeLorcanitoLink)},
		{format: CSV, group: AsFile,
			file: "deck.csv", mediaType: csvType, byLine: true, write: unnamed(writeCSV)},
		{format: TTS, group: AsFile,
			file: "deck-tts.json", mediaType: jsonType, manyLines: true, write: writeTTS},
		{format: LorcanaJSON, group: AsFile,
			file: "deck-lorcanajson.json", mediaType: jsonType, appNumbers: true, write: writeLorcanaJSON},
		{format: JSON, group: AsFile,
			file: "deck.json", mediaType: jsonType, write: named(writeJSON)},
		{format: App, group: AsCode,
			file: "deck-app.txt", mediaType: plainType, appNumbers: true, write: writeApp},
		{format: Markdown, group: AsText,
			file: "deck.md", mediaType: markdownType, byLine: true, write: named(writeMarkdown)},
		{format: Code, group: AsCode,
			file: "deck-code.txt", mediaType: plainType, maxBytes: MaxCodeBytes, write: unnamed(writeCode)},
	}
}

// row is the format's row in the table; an empty one where it is no format.
func (f Format) row() formatRow {
	if i := slices.IndexFunc(formatTable, func(r formatRow) bool { return r.format == f }); i >= 0 {
		return formatTable[i]
	}
	return formatRow{}
}

// Formats lists the formats in the order of their documentation.
func Formats() []Format {
	out := make([]Format, len(formatTable))
	for i := range formatTable {
		out[i] = formatTable[i].format
	}
	return out
}

// Group is where the page of a deck offers the format.
func (f Format) Group() Group { return f.row().group }

// File is a name for a file of the format; "" where what is written is an
// address at another site.
func (f Format) File() string { return f.row().file }

// MediaType is that of what is written, with its character set.
func (f Format) MediaType() string { return f.row().mediaType }

// LineBased reports whether a line of such a list, or a part of one, can be
// changed or left out alone. In JSON, links and codes it can't.
func (f Format) LineBased() bool { return f.row().byLine }

// AppNumbers reports whether the format names cards by their numbers in the
// publisher's app, which some cards do not have: see ErrNoAppNumber.
func (f Format) AppNumbers() bool { return f.row().appNumbers }

// ParseFormat reads a format's word. The error lists them.
func ParseFormat(word string) (Format, error) {
	if f := Format(strings.ToLower(strings.TrimSpace(word))); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", &FormatError{clip(word)}
}

// FormatError is a word that is none of a list format.
type FormatError struct{ Word string }

var noFormat = terms.Word{En: "list format %q: not one of %s", Fr: "format de liste «\u00a0%s\u00a0»\u00a0: il n’est pas parmi %s",
	De: "Listenformat „%s“: es gehört nicht zu %s", It: "formato di lista “%s”: non è tra %s"}

// In is the clause in a language.
func (e *FormatError) In(language string) string {
	return terms.Fill(language, noFormat.In(language), e.Word, FormatWords())
}

// Error is the clause in English.
func (e *FormatError) Error() string { return e.In("en") }

// FormatWords are the words of all formats, for help texts.
func FormatWords() string {
	var words []string
	for _, f := range Formats() {
		words = append(words, string(f))
	}
	return strings.Join(words, ", ")
}
