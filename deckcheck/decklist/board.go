package decklist

import (
	"slices"
	"strings"

	"inkcheck/catalog"
)

// Board is where a row of a table, or an object of data, says that its card is.
type Board uint8

const (
	InDeck      Board = iota
	InSideboard       // or a maybeboard: Lorcana decks have neither
	BoardUnsure       // the cell says something else
)

// Headings of columns that say where a card is, folded.
var (
	// boardColumns hold the word for a part: "main", "side".
	boardColumns = []string{"board", "boardtype", "section", "decksection", "deckpart", "part", "zone", "component"}
	// sideColumns hold a yes or no, or the sideboard's own cards or their number.
	sideColumns = []string{"sideboard", "sideboarded", "issideboard", "issideboarded", "insideboard", "side", "sidedeck", "maybeboard",
		"ismaybeboard",
		"sideboardlist", "sidedecklist"}
	// groupColumns hold whatever people sort their cards by, a sideboard among it.
	groupColumns = []string{"category", "categories", "tag", "tags", "group"}
)

// Words for yes and no, folded. A cell with nothing but a dash folds to "".
var (
	yesWords = []string{"yes", "y", "true", "x", "ja", "oui", "si", "vrai", "wahr", "vero"}
	noWords  = []string{"", "no", "n", "false", "0", "none", "nein", "non", "faux", "falsch", "falso", "nan", "null"}
)

// IsBoardColumn reports whether a column with this heading says of each card
// whether it is in the deck: "Board", "Section", "Sideboarded".
func IsBoardColumn(heading string) bool {
	f := catalog.Fold(heading)
	return slices.Contains(boardColumns, f) || slices.Contains(sideColumns, f) || slices.Contains(groupColumns, f)
}

// IsSideColumn reports whether a column with this heading is about a sideboard
// alone.
func IsSideColumn(heading string) bool { return slices.Contains(sideColumns, catalog.Fold(heading)) }

// IsNo tells a cell that is empty or says no, none or zero.
func IsNo(cell string) bool { return slices.Contains(noWords, catalog.Fold(cell)) }

// BoardOf reads a cell below a heading that IsBoardColumn knows. Label is what
// to call the place.
func BoardOf(heading, cell string) (b Board, label string) {
	head, word := catalog.Fold(heading), catalog.Fold(cell)
	switch sec := sectionOf(cell); {
	case word == "":
		return InDeck, ""
	case slices.Contains(sideColumns, head):
		switch {
		case IsNo(cell):
			return InDeck, ""
		case slices.Contains(yesWords, word), sec == sideSection, word == "1" && strings.HasPrefix(head, "is"):
			return InSideboard, strings.TrimSpace(heading)
		}
		return BoardUnsure, "" // a number may be that of the copies
	case sec == sideSection:
		return InSideboard, strings.TrimSpace(cell)
	case sec == mainSection, sec == typeSection, slices.Contains(groupColumns, head):
		return InDeck, ""
	}
	return BoardUnsure, ""
}

// onBoard files a card with file, as one of a sideboard where b says so.
func (r *reader) onBoard(b Board, label string, number int32, file func() bool) bool {
	if b != InSideboard || r.inSide {
		return file()
	}
	if r.sideText != label {
		r.sideboard = 0
	}
	r.inSide, r.sideText, r.sideHead = true, label, number
	more := file()
	r.inSide = false
	return more
}

const whyBoard = "%q says %q, which may be the deck or a sideboard; write main or side there"
