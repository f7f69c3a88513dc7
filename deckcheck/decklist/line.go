package decklist

import "inkcheck/catalog"

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
	// printings are those that lines give, by index in Lines; nil, or shorter than Lines, where none gives any.
	printings []*catalog.Printing
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
