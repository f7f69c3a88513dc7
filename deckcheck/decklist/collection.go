package decklist

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// columns are the places of a CSV table's columns; -1 for those it lacks.
// normal and foil are used where there is no count; foils are counts of their own.
type columns struct {
	set, number, count, normal, foil, foils, name, version int
	heads                                                  []string
	boards                                                 []int // say whether a card is in the deck
	decks                                                  []int // say which deck, or whose, a card is in
}

// deckColumns are headings of columns that tell several decks in a table apart,
// folded.
var deckColumns = []string{"deck", "deckname", "deckid", "decklist", "decktitle", "player", "playername", "playerid", "spieler", "joueur",
	"giocatore",
	"firstname", "lastname", "surname", "vorname", "nachname", "prenom", "email", "emailaddress", "username", "participant"}

// columnWords are the headings of the columns that are read, folded, in English, German,
// French and Italian.
var columnWords = func() map[string]column {
	words := map[string]column{}
	for _, list := range [...]struct {
		is    column
		words string
	}{
		{setColumn, `setnumber setcode set édition serie série`},
		{numberColumn, `cardnumber collectornumber collector number nummer nr kartennummer numéro numérodecarte numero numerocarta`},
		{countColumn, `count quantity qty amount copies anzahl menge stück stückzahl kopien exemplare quantité qté nombre exemplaires quantità qtà copie pezzi`},
		{normalColumn, `normal regular nonfoil`},
		{foilColumn, `foil holofoil`},
		{foilsColumn, `foils foilquantity foilqty foilcount foilamount foilcopies quantityfoil qtyfoil countfoil amountfoil copiesfoil`},
		{versionColumn, `version subtitle cardversion untertitel soustitre versione sottotitolo`},
		{nameColumn, `name cardname fullname card karte kartenname nom carte nomdelacarte nome carta nomecarta nomedellacarta`},
	} {
		for word := range strings.FieldsSeq(list.words) {
			words[catalog.Fold(word)] = list.is
		}
	}
	return words
}()

type column uint8

const (
	otherColumn column = iota
	setColumn
	numberColumn
	countColumn
	normalColumn
	foilColumn
	foilsColumn
	versionColumn
	nameColumn
)

// columnsOf reads the header of a collection or of a table of cards.
func columnsOf(header []string) (c columns, ok bool) {
	c = columns{set: -1, number: -1, count: -1, normal: -1, foil: -1, foils: -1, name: -1, version: -1, heads: slices.Clone(header)}
	places := map[column]*int{setColumn: &c.set, numberColumn: &c.number, countColumn: &c.count, normalColumn: &c.normal,
		foilColumn: &c.foil, foilsColumn: &c.foils, versionColumn: &c.version, nameColumn: &c.name}
	for i, cell := range header {
		if IsBoardColumn(cell) {
			c.boards = append(c.boards, i)
			continue
		}
		word := catalog.Fold(cell)
		if slices.Contains(deckColumns, word) {
			c.decks = append(c.decks, i)
			continue
		}
		at := places[columnWords[word]]
		if at == nil {
			continue
		}
		if *at >= 0 {
			return c, false // two of a kind: which one counts?
		}
		*at = i
	}
	return c, (c.count >= 0 || c.normal >= 0 && c.foil >= 0) && (c.name >= 0 || c.set >= 0 && c.number >= 0)
}

// csvText reads a table such as a collection of Dreamborn, and reports whether
// the text was one.
func (r *reader) csvText(text string) bool {
	head := firstLine(strings.TrimLeft(text, " \t\r\n"))
	sign := strings.IndexAny(head, ",;\t")
	if sign < 0 {
		return false
	}
	comma := head[sign] // spreadsheets write the sign of their country
	lines := strings.Split(text, "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.TrimSpace(l) != "" })
	header, used := tableCells(lines[first:], comma, 0)
	col, ok := columnsOf(header)
	if !ok || comma == '\t' && col.set < 0 && len(col.boards) == 0 {
		return false // a table copied from a page: see tableLine
	}
	r.list.Deck.Format = CSV
	r.pass(int32(first+1), strings.TrimSuffix(lines[first], "\r"), HeadingLine)
	r.empty++
	var deck tableDeck
	for i := first + used; i < len(lines) && !r.truncated; i += used {
		var row []string
		row, used = tableCells(lines[i:], comma, len(header))
		raw := strings.TrimSuffix(lines[i], "\r")
		if strings.TrimSpace(strings.Join(row, "")) == "" {
			continue
		}
		if len(row) == 1 && r.ownLine(int32(i+1), raw) || r.headRow(int32(i+1), raw, row, &col) {
			continue
		}
		if !r.tableRow(int32(i+1), raw, row, &col, &deck) {
			break
		}
		for k := i + 1; k < i+used; k++ { // a cell went on
			if more := strings.TrimSuffix(lines[k], "\r"); strings.Contains(at(row, col.name), "\n") {
				r.other(int32(k+1), more, NoiseLine) // the name, which was read
			} else {
				r.pass(int32(k+1), more, NoiseLine)
			}
			r.empty++
		}
	}
	r.finish()
	return true
}

// ownLine reads a line below a table that has no cells but is a card with its count by itself: "4 Let It Go".
func (r *reader) ownLine(number int32, raw string) bool {
	if c := r.read(clean(raw)); c.missing || c.found.Kind != catalog.Exact || len(r.list.Lines) >= MaxLines {
		return false
	}
	r.segment(number, raw)
	return true
}

// headRow files a row that has a heading or a total where the names of the cards are: "Total,60", "Sideboard,".
func (r *reader) headRow(number int32, raw string, row []string, col *columns) bool {
	name := strings.TrimSpace(at(row, col.name))
	if !IsHeading(name) || r.list.Deck.Catalog.ByName(name).Kind != catalog.NotFound || len(r.list.Lines) >= MaxLines {
		return false
	}
	from := len(r.list.Lines)
	r.segment(number, strings.Join(strings.Fields(strings.Join(row, " ")), " "))
	for i := range r.list.Lines[from:] {
		r.list.Lines[from+i].Raw = raw
	}
	return true
}

// maxCellLines bounds the lines that one cell goes on for. A quote that is not closed by then
// is a sign like others, so that a lonely one never swallows the rows below.
const maxCellLines = 5

// tableCells reads the cells of the row that begins with the first line, and tells how many
// lines it takes. A cell goes on below its line only if the line below is no row of the table
// by itself.
func tableCells(lines []string, comma byte, columns int) (cells []string, used int) {
	text := strings.TrimSuffix(lines[0], "\r")
	cells, closed := splitCells(text, comma)
	if closed || columns == 0 {
		return cells, 1
	}
	for n := 1; n < min(len(lines), maxCellLines); n++ {
		line := strings.TrimSuffix(lines[n], "\r")
		if own, _ := splitCells(line, comma); len(own) >= columns && strings.Count(line, `"`)%2 == 0 {
			break
		}
		text += "\n" + line
		if more, closed := splitCells(text, comma); closed {
			return more, n + 1
		}
	}
	return cells, 1
}

// splitCells splits a row at its commas, but not inside of quotes that are closed. closed is false
// where a quote is not; it is taken as it stands then.
func splitCells(s string, comma byte) (cells []string, closed bool) {
	closed = true
	for {
		if comma != '\t' {
			s = strings.TrimLeft(s, " \t")
		}
		cell, rest, quoted := "", "", false
		if closed { // where one quote is not closed, no later one is
			cell, rest, quoted = quotedCell(s, comma)
		}
		if !quoted {
			closed = closed && !strings.HasPrefix(s, `"`)
			end := strings.IndexByte(s, comma)
			if end < 0 {
				return append(cells, s), closed
			}
			cell, rest = s[:end], s[end:]
		}
		cells = append(cells, cell)
		if rest == "" {
			return cells, closed
		}
		s = rest[1:]
	}
}

// quotedCell reads a cell in quotes; two of them inside are one. A quote that no comma follows is
// part of the cell.
func quotedCell(s string, comma byte) (cell, rest string, ok bool) {
	if !strings.HasPrefix(s, `"`) {
		return "", "", false
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		if s[i] != '"' {
			b.WriteByte(s[i])
			continue
		}
		if i+1 < len(s) && s[i+1] == '"' {
			b.WriteByte('"')
			i++
			continue
		}
		if rest := strings.TrimLeft(s[i+1:], " "); rest == "" || rest[0] == comma {
			return b.String(), rest, true
		}
		b.WriteByte('"')
	}
	return "", "", false
}

// tableLine reads a line of a table that stands among other lines, as copied from a
// spreadsheet or a page, in any order of its columns; its header comes first.
func (r *reader) tableLine(number int32, raw string) bool {
	if len(raw) > maxLine {
		return false
	}
	if !hasDigit(raw) {
		for _, comma := range []byte("\t|;,") {
			if strings.IndexByte(raw, comma) < 0 {
				continue
			}
			if col, ok := columnsOf(lineCells(raw, comma, 0)); ok {
				r.endLone()
				r.begun, r.table, r.comma, r.whose = true, &col, comma, tableDeck{}
				r.isHeading(number, raw)
				return true
			}
		}
	}
	if r.table == nil || strings.IndexByte(raw, r.comma) < 0 {
		return false
	}
	cells := lineCells(raw, r.comma, len(r.table.heads))
	col := r.table
	name := strings.TrimSpace(at(cells, col.name))
	if len(cells) <= max(col.count, col.normal, col.foil, col.name) || !hasDigit(at(cells, max(col.count, col.normal))) ||
		col.name >= 0 && (!hasLetters(name) && !hasDigit(name) || IsHeading(name) && r.list.Deck.Catalog.ByName(name).Kind == catalog.NotFound) {
		return false
	}
	r.endLone()
	r.tableRow(number, raw, cells, col, &r.whose)
	return true
}

// lineCells are the cells of a line. The signs around a row of Markdown part none, where the
// table has no such columns; 0 is for a header.
func lineCells(raw string, comma byte, columns int) []string {
	cells, _ := splitCells(raw, comma)
	for i := range cells {
		cells[i] = strings.TrimSpace(clean(cells[i]))
	}
	if n := len(cells); comma == '|' && n > 2 && n-2 >= columns && cells[0] == "" && cells[n-1] == "" {
		return cells[1 : n-1]
	}
	return cells
}

// tableDeck is the deck that the first row of a table is of.
type tableDeck struct {
	whose  string
	begun  bool
	others int // 1 + index of the issue that collects rows of other decks
}

// tableRow files a row by what it says about its deck: a row of another deck
// than the first one's is reported, and so is one of a sideboard.
func (r *reader) tableRow(number int32, raw string, row []string, col *columns, deck *tableDeck) bool {
	var whose []string
	for _, i := range col.decks {
		whose = append(whose, strings.TrimSpace(at(row, i)))
	}
	if w := strings.Join(whose, ", "); strings.Trim(w, ", ") != "" {
		if deck.begun && w != deck.whose {
			return r.otherDeck(number, raw, w, deck)
		}
		deck.whose, deck.begun = w, true
	}
	board, label := InDeck, ""
	for _, i := range col.boards {
		switch b, l := BoardOf(col.heads[i], at(row, i)); b {
		case BoardUnsure:
			return r.unreadable(number, raw, fmt.Sprintf(whyBoard, clip(col.heads[i]), clip(at(row, i))))
		case InSideboard:
			board, label = b, l
		}
	}
	return r.onBoard(board, label, number, func() bool { return r.csvRow(number, raw, row, col) })
}

// otherDeck reports a row of a second deck. All such rows are one issue.
func (r *reader) otherDeck(number int32, raw, whose string, deck *tableDeck) bool {
	if r.full(number) {
		return false
	}
	r.other(number, raw, ProblemLine)
	d := &r.list.Deck
	if deck.others > 0 {
		i := &d.Issues[deck.others-1]
		i.Lines = append(i.Lines, int(number))
		return true
	}
	d.Issues = append(d.Issues, Issue{Kind: UnreadableLine, Lines: []int{int(number)}, Text: clip(raw),
		Why: fmt.Sprintf("the rows above are of %q, this one is of %q; check one deck at a time, or the lists of an event all together",
			clip(deck.whose), clip(whose))})
	deck.others = len(d.Issues)
	return true
}

// at is a cell of a row, "" where it has none.
func at(row []string, i int) string {
	if i < 0 || i >= len(row) {
		return ""
	}
	return row[i]
}

// csvRow files a row of a table.
func (r *reader) csvRow(number int32, raw string, row []string, col *columns) bool {
	cell := func(i int) string { return strings.TrimSpace(at(row, i)) }
	count := cell(col.count)
	switch {
	case col.count < 0:
		count = bothCounts(cell(col.normal), cell(col.foil))
	case col.foils >= 0:
		count = bothCounts(count, cell(col.foils))
	}
	if count != "" && strings.Trim(count, "0") == "" {
		r.other(number, raw, NoiseLine) // what the collector has none of
		r.empty++
		return true
	}
	c := r.named(count, cell(col.name))
	if version := cell(col.version); version != "" && c.name != "" {
		r.versioned(&c, c.name, version)
	}
	if count == "" {
		c.bad = "it is missing"
	}
	set, no := cell(col.set), cell(col.number)
	ref, ok := parseRef(set + "-" + no)
	switch {
	case set == "" || no == "":
	case c.name == "" && !ok:
		return r.unreadable(number, raw, whyID)
	case c.name == "":
		return r.entry(number, raw, r.byNumber(reading{count: c.count, countText: count, bad: c.bad, name: ref.text}, ref))
	case ok && ref.set != "":
		c.ref, c.refCard = ref, ref.card(r.list.Deck.Catalog)
	}
	if c.name == "" {
		return r.unreadable(number, raw, "a row without a card")
	}
	return r.entry(number, raw, c)
}

// bothCounts adds the normal copies of a row to its foil ones. What is no
// number comes back as it was written, to be reported.
func bothCounts(normal, foil string) string {
	sum := 0
	for _, s := range []string{normal, foil} {
		if strings.Trim(s, "0") == "" {
			continue
		}
		n, why := parseCount(s)
		if why != "" {
			return s
		}
		sum += n
	}
	return strconv.Itoa(sum)
}
