package pile

import (
	"fmt"
	"regexp"
	"strings"

	"inkcheck/deckcheck/decklist"
)

// cardRows gathers the lists of a table with a row a card.
type cardRows struct {
	order []*cardList
	byKey map[string]*cardList
	last  *cardList // of the row above; nil for none
	// unsure are the cells that may mean a sideboard, in order; unsureAt finds
	// them by heading and cell, since each row of a hostile table may have another.
	unsure   []*unsureBoard
	unsureAt map[[2]string]*unsureBoard
}

// unsureBoard is what a column says of some cards, which may be the deck or a
// sideboard.
type unsureBoard struct {
	heading, cell string
	rows          int
}

// cardList is the list of one player.
type cardList struct {
	list  List
	lines []string
	side  []string // below a heading
}

// sideHeading begins a sideboard in a list. The reader of lists reports what
// stands below it and counts none of it.
const sideHeading = "Sideboard"

// counted finds what people write around a count: "4x", "x4", and spreadsheets "4.0".
var counted = regexp.MustCompile(`(?i)^x?\s*(\d+)(?:[.,]0+)?\s*x?$`)

// add adds the card of a row to its player's list, and reports whether there was
// one. A row without a player goes on with the one above, as where a spreadsheet
// has one cell for all rows of a player.
func (t *cardRows) add(source string, h *header, row []string) bool {
	card := label(h.cell(row, cardColumn))
	l := t.of(source, h, row)
	if card == "" {
		return false
	}
	if v := label(h.cell(row, versionColumn)); v != "" {
		card += " - " + v
	}
	count := label(h.cell(row, countColumn))
	if m := counted.FindStringSubmatch(count); m != nil {
		count = m[1]
	}
	// What is no count stays in the line, for the reader of lists to report.
	line := strings.TrimSpace(count + " " + card)
	if t.board(h, row) == decklist.InSideboard {
		l.side = append(l.side, line)
	} else {
		l.lines = append(l.lines, line)
	}
	return true
}

// board is where the columns of a row say that its card is. A cell that may mean
// either is kept as a doubt.
func (t *cardRows) board(h *header, row []string) decklist.Board {
	out := decklist.InDeck
	for _, i := range h.boards {
		b, _ := decklist.BoardOf(h.row[i], cellAt(row, i))
		if b == decklist.InSideboard {
			out = b
		}
		if b != decklist.BoardUnsure {
			continue
		}
		heading, cell := label(h.row[i]), label(cellAt(row, i))
		u := t.unsureAt[[2]string{heading, cell}]
		if u == nil {
			u = &unsureBoard{heading: heading, cell: cell}
			if t.unsureAt == nil {
				t.unsureAt = map[[2]string]*unsureBoard{}
			}
			t.unsureAt[[2]string{heading, cell}] = u
			t.unsure = append(t.unsure, u)
		}
		u.rows++
	}
	return out
}

// maxBoardDoubts bounds the cells of a table that are asked about; a column
// with more different ones is about something else.
const maxBoardDoubts = 5

// boardDoubts asks about cells that may mean a sideboard.
func (r *Reader) boardDoubts(source string, t *cardRows) {
	for i, u := range t.unsure {
		if i == maxBoardDoubts {
			r.doubt(source, fmt.Sprintf("the column %q says %d other things that may be the deck or a sideboard, too", u.heading, len(t.unsure)-i))
			return
		}
		rows := "1 row"
		if u.rows != 1 {
			rows = fmt.Sprintf("%d rows", u.rows)
		}
		r.doubt(source, fmt.Sprintf("the column %q says %q in %s, read as cards of the deck; for a sideboard write side there", u.heading, u.cell,
			rows))
	}
}

// of is the list that a row belongs to: of one player, number and deck.
func (t *cardRows) of(source string, h *header, row []string) *cardList {
	player, id := label(h.player(row)), label(h.cell(row, idColumn))
	if player == "" && id == "" && t.last != nil {
		return t.last
	}
	key := strings.Join([]string{NameKey(player), id, h.cell(row, mailColumn), h.cell(row, listColumn)}, "\x00")
	t.last = t.byKey[key]
	if t.last == nil || player == "" && id == "" {
		t.last = &cardList{list: List{Player: player, ID: id, Source: source}}
		if t.byKey == nil {
			t.byKey = map[string]*cardList{}
		}
		t.byKey[key] = t.last
		t.order = append(t.order, t.last)
	}
	return t.last
}

// gap ends the rows of a player whose name is not repeated.
func (t *cardRows) gap() { t.last = nil }

// lists are the lists in the order of their first rows.
func (t *cardRows) lists() []List {
	var out []List
	for _, l := range t.order {
		if len(l.side) > 0 {
			l.lines = append(append(l.lines, sideHeading), l.side...)
		}
		if l.list.Text = strings.Join(l.lines, "\n"); l.list.Text != "" {
			out = append(out, l.list)
		}
	}
	return out
}
