package batch

import (
	"cmp"
	"context"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
)

// column is what a column of a table holds.
type column int

const (
	noColumn column = iota
	playerColumn
	firstColumn
	lastColumn
	idColumn
	mailColumn
	listColumn
)

// columnWords are the headers of registration tools and of people, folded. Of
// several columns for the same the one whose word stands first counts, so that
// "Deck" is the list where there is no better one, and else the deck's name.
var columnWords = map[column][]string{
	playerColumn: words("Player", "Player Name", "Full Name", "Display Name", "Name", "Player Display Name", "Participant", "Username", "User",
		"Nickname",
		"Spieler", "Spielername", "Teilnehmer", "Joueur", "Nom complet", "Giocatore", "Nome completo"),
	firstColumn: words("First Name", "First", "Firstname", "Given Name", "Vorname", "Prénom"),
	lastColumn:  words("Last Name", "Last", "Surname", "Family Name", "Nachname", "Nom de famille", "Nom", "Cognome"),
	idColumn: words("Player ID", "ID", "Player Number", "Membership Number", "Member ID", "Ravensburger ID", "Play Hub ID", "Lorcana ID",
		"User ID",
		"Spieler-ID", "ID joueur", "ID giocatore"),
	mailColumn: words("Email", "E-Mail Address", "Email Address", "Mail", "Player Email"),
	listColumn: words("Decklist", "Deck List", "Main Deck List", "Mainboard", "Maindeck", "Main Deck", "List", "Deckliste", "Liste de deck",
		"Lista", "Liste",
		"Deck Code", "Decklist Code", "Code", "Decklist URL", "Decklist Link", "Deck URL", "Deck Link", "Link", "URL", "Cards", "Deck", "Mazzo"),
}

func words(list ...string) []string {
	out := make([]string, 0, len(list))
	for _, w := range list {
		if f := catalog.Fold(w); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// header tells where a table's columns are; -1 for those it lacks.
type header struct {
	at  map[column]int
	row []string // the headings
	// headless tells that the first row is data, and there are no headings.
	headless bool
	// known tells that the headings are known words, chosen that somebody named
	// the columns.
	known, chosen bool
	// otherLists are columns that have lists, too.
	otherLists []int
	// sides are columns that are about sideboards alone, and boards all that say whether a card is in the deck.
	boards, sides []int
}

// columnsOf reads the first row of a table. A table of lists has a column of lists and one that says whose they are.
func columnsOf(row []string) (h header, ok bool) {
	h.at = map[column]int{}
	rank := map[column]int{}
	for i, cell := range row {
		switch scan.Column(cell) {
		case scan.SideColumn:
			h.sides = append(h.sides, i)
			fallthrough
		case scan.BoardColumn, scan.GroupColumn:
			h.boards = append(h.boards, i)
			continue
		}
		folded := catalog.Fold(cell)
		for c, list := range columnWords {
			at := slices.Index(list, folded)
			if at < 0 {
				continue
			}
			if _, have := h.at[c]; !have || at < rank[c] {
				h.at[c], rank[c] = i, at
			}
		}
	}
	h.row = row
	have := func(c column) bool { _, ok := h.at[c]; return ok }
	who := slices.ContainsFunc([]column{playerColumn, firstColumn, lastColumn, mailColumn}, have)
	return h, have(listColumn) && (who || have(idColumn))
}

// name is the heading of a column.
func (h *header) name(c column) string { return h.heading(h.at[c]) }

// maxHeading is how much is said of a heading, in bytes.
const maxHeading = 200

// heading is that of a column by its place, or its number where it has none.
func (h *header) heading(i int) string {
	if i < len(h.row) {
		if s := label(h.row[i]); s != "" {
			return clip(s, maxHeading)
		}
	}
	return strconv.Itoa(i + 1)
}

// cell is what a row has in a column, "" where it has none.
func (h *header) cell(row []string, c column) string {
	at, ok := h.at[c]
	if !ok {
		return ""
	}
	return cellAt(row, at)
}

func cellAt(row []string, at int) string {
	if at >= len(row) {
		return ""
	}
	return strings.TrimSpace(row[at])
}

// player is whose row it is: first and last name where there are columns for
// both, since these know which is which; else the name, the address, nothing.
func (h *header) player(row []string) string {
	first, last := h.cell(row, firstColumn), h.cell(row, lastColumn)
	switch {
	case first != "" && last != "":
		return last + ", " + first
	case h.cell(row, playerColumn) != "":
		return h.cell(row, playerColumn)
	}
	return cmp.Or(last, first, h.cell(row, mailColumn))
}

// signs are those between cells: spreadsheets write that of their country. "sep=;"
// in the first line is how Excel is told.
func signs(text string) (signs []byte, rest string) {
	line, below, _ := strings.Cut(text, "\n")
	line = strings.TrimSpace(line)
	if s, ok := strings.CutPrefix(strings.ToLower(line), "sep="); ok && len(s) == 1 {
		if c := s[0]; c != '"' && c != 0 && c < 0x80 {
			return []byte{c}, below
		}
		return nil, below
	}
	head := text[:min(len(text), maxHead)]
	for _, c := range []byte("\t;,|") {
		if strings.IndexByte(head, c) >= 0 {
			signs = append(signs, c)
		}
	}
	return signs, text
}

// maxHead is how much of a text is looked at for the signs between cells.
const maxHead = 4 << 10

// table adds the lists of a table, and reports whether the text was one.
func (r *Reader) table(ctx context.Context, source, text string) bool {
	text = strings.TrimLeft(text, "\ufeff \r\n")
	// Old Macs' line ends are none for the reader of tables.
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	all, body := signs(text)
	for _, known := range []bool{true, false} {
		for _, sign := range all {
			sample := sampleOf(body, sign)
			// What has more columns than a table may have is a text with many separators: it is read as that.
			if len(sample) == 0 || width(sample) > maxColumns {
				continue
			}
			cells := r.contents(sample[1:])
			if reading.IsCardHeader(sample[0]) && !slices.ContainsFunc(cells, content.isLists) {
				return false // a row a card
			}
			h, ok := columnsOf(sample[0])
			if ok {
				at := h.at[listColumn]
				// A heading that is right has lists, links or codes below it.
				list, others := h.listAmong(cells)
				ok = list < 0 || list == at
				h.otherLists = others
			}
			h.known = ok
			if !known && !ok {
				h, ok = r.guess(sample)
			}
			if known != h.known || !ok {
				continue
			}
			r.readTable(ctx, source, text, body, sign, h, width(sample))
			return true
		}
	}
	return false
}

func width(rows [][]string) int {
	n := 0
	for _, row := range rows {
		n = max(n, len(row))
	}
	return n
}

// sampleOf are the first rows of a table, as far as they can be read.
func sampleOf(body string, sign byte) (rows [][]string) {
	in := newCellReader(body, sign)
	for len(rows) < sampleRows {
		row, err := in.read()
		if _, bad := errors.AsType[*RowError](err); bad && len(rows) > 0 {
			continue
		}
		if err != nil {
			break
		}
		rows = append(rows, row)
	}
	return rows
}

// readTable adds the lists of a table with known columns.
func (r *Reader) readTable(ctx context.Context, source, text, body string, sign byte, h header, width int) {
	r.chosen(source, &h, width)
	skipped := strings.Count(text[:len(text)-len(body)], "\n")
	in := newCellReader(body, sign)
	in.lazy = bareQuotes(body, sign)
	found := 0
	for first := !h.headless; ctx.Err() == nil; first = false {
		row, err := in.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if bad, ok := errors.AsType[*RowError](err); ok {
			found++
			r.problem(source, said(saysBadRow, bad.From+skipped, bad.To+skipped))
			continue
		}
		if first {
			continue
		}
		if blankRow(row) {
			continue
		}
		found++
		at := r.at(source, in.from+skipped)
		if len(row) > maxColumns {
			r.problem(at, said(saysWideRow, maxColumns))
			continue
		}
		r.row(at, &h, row)
	}
	if found == 0 {
		r.problem(source, said(saysNoRows))
	}
	r.reported(source, text, &h, width, found)
}

// chosen takes the columns that were asked for.
func (r *Reader) chosen(source string, h *header, width int) {
	// A column of nicknames is known as one of players, but names in two parts go before it until it is chosen.
	inParts := at(h.at, firstColumn) >= 0 && at(h.at, lastColumn) >= 0
	for _, want := range []struct {
		name string
		c    column
	}{{r.Columns.Player, playerColumn}, {r.Columns.List, listColumn}} {
		if want.name == "" {
			continue
		}
		at := h.find(want.name, width)
		if at < 0 {
			var all []string
			for i := range width {
				all = append(all, h.heading(i))
			}
			r.problem(source, said(saysNoColumn, want.name, strings.Join(all, ", ")))
			continue
		}
		if old, have := h.at[want.c]; have && old == at && !(inParts && want.c == playerColumn) {
			continue
		}
		h.at[want.c], h.chosen = at, true
		if want.c == playerColumn {
			delete(h.at, firstColumn)
			delete(h.at, lastColumn)
		}
	}
	if i := at(h.at, listColumn); i >= 0 && i == at(h.at, playerColumn) {
		delete(h.at, playerColumn)
	}
}

// at is the place of a column, -1 for none.
func at(columns map[column]int, c column) int {
	if i, ok := columns[c]; ok {
		return i
	}
	return -1
}

// reported keeps which columns were taken, and asks where nobody said so.
func (r *Reader) reported(source, text string, h *header, width, rows int) {
	t := Table{Source: source, Rows: rows, HeadingsKnown: h.known && !h.chosen, Text: text}
	for i := range width {
		t.Headings = append(t.Headings, h.heading(i))
	}
	var who []string
	for _, c := range []column{firstColumn, lastColumn} {
		if _, ok := h.at[c]; ok {
			who = append(who, h.name(c))
		}
	}
	if i := at(h.at, playerColumn); i >= 0 && len(who) < 2 {
		who = []string{h.heading(i)}
	}
	if i := at(h.at, mailColumn); i >= 0 && len(who) == 0 {
		who = []string{h.heading(i)}
	}
	t.Player = strings.Join(who, " + ")
	if i := at(h.at, listColumn); i >= 0 {
		t.List = h.heading(i)
	}
	r.addTable(t)
	for _, i := range h.otherLists {
		r.ask(ColumnsCode, source, said(saysOtherLists, h.heading(i), t.List))
	}
	if h.known || h.chosen {
		return
	}
	says := said(saysGuessed, t.List)
	if t.Player != "" {
		says = said(saysGuessedBoth, t.List, t.Player)
	}
	r.ask(ColumnsCode, source, says)
}

// bareQuotes tells a table with quotation marks within cells that have none
// around them, as in a nickname, and no other fault: every row has its cells when
// they are read as they stand. A mark that opens a cell and never closes it would
// swallow other people's rows, and is reported instead.
func bareQuotes(text string, sign byte) bool {
	bare := false
	in := newCellReader(text, sign)
	for {
		_, err := in.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if bad, ok := errors.AsType[*RowError](err); ok && bad.why != bareQuote {
			return false
		}
		bare = bare || err != nil
	}
	if !bare {
		return false
	}
	in = newCellReader(text, sign)
	in.lazy = true
	first, err := in.read()
	for err == nil {
		var row []string
		if row, err = in.read(); err == nil && len(row) != len(first) {
			return false
		}
	}
	return errors.Is(err, io.EOF)
}

func blankRow(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// row adds the list of a row.
func (r *Reader) row(source string, h *header, row []string) {
	player, text := h.player(row), tagBreak.ReplaceAllString(h.cell(row, listColumn), "\n")
	if text == "" {
		says := said(saysNoListOf, player, h.name(listColumn))
		if player == "" {
			says = said(saysNoListOfNobody, h.name(listColumn))
		}
		r.problem(source, says)
		return
	}
	// A sideboard beside the list goes below it, for the reader of lists to
	// report. Nothing can go below a link or a code.
	oneWord := !strings.ContainsAny(text, " \n")
	for _, i := range h.sides {
		side := cellAt(row, i)
		switch {
		case scan.IsFalse(side):
		case oneWord:
			says := said(saysSideOf, h.heading(i), player)
			if player == "" {
				says = said(saysSideOfNobody, h.heading(i))
			}
			r.doubt(source, says)
		default:
			text += "\n" + sideHeading + "\n" + side
		}
	}
	r.asked(List{Player: player, ID: h.cell(row, idColumn), Source: source, Text: text}, -1)
}

// sideHeading begins a sideboard in a list. The reader of lists reports what stands below it and counts none of it.
const sideHeading = "Sideboard"

// tagBreak is how some forms write the line ends of a list.
var tagBreak = regexp.MustCompile(`(?i)<br\s*/?>`)
