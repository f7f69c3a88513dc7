package pile

import (
	"regexp"
	"strings"
)

// cardRows gathers the lists of a table with a row a card.
type cardRows struct {
	order []*cardList
	byKey map[string]*cardList
	last  *cardList // of the row above; nil for none
}

// cardList is the list of one player.
type cardList struct {
	list  List
	lines []string
}

// counted finds what people write around a count: "4x", "x4", and spreadsheets "4.0".
var counted = regexp.MustCompile(`(?i)^x?\s*(\d+)(?:[.,]0+)?\s*x?$`)

// add adds the card of a row to its player's list, and tells whether there was
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
	l.lines = append(l.lines, strings.TrimSpace(count+" "+card))
	return true
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
		if l.list.Text = strings.Join(l.lines, "\n"); l.list.Text != "" {
			out = append(out, l.list)
		}
	}
	return out
}
