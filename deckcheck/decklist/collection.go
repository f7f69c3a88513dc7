package decklist

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// columns are the places of a CSV table's columns; -1 for those it lacks.
// normal and foil are used where there is no count.
type columns struct {
	set, number, count, normal, foil, name, version int
	heads                                           []string
	boards                                          []int // say whether a card is in the deck
	decks                                           []int // say which deck, or whose, a card is in
}

// deckColumns are headings of columns that tell several decks in a table apart,
// folded.
var deckColumns = []string{"deck", "deckname", "deckid", "decklist", "decktitle", "player", "playername", "playerid", "spieler", "joueur", "giocatore",
	"firstname", "lastname", "surname", "vorname", "nachname", "prenom", "email", "emailaddress", "username", "participant"}

// columnsOf reads the header of a collection or of a table of cards.
func columnsOf(header []string) (c columns, ok bool) {
	c = columns{set: -1, number: -1, count: -1, normal: -1, foil: -1, name: -1, version: -1, heads: slices.Clone(header)}
	for i, cell := range header {
		if IsBoardColumn(cell) {
			c.boards = append(c.boards, i)
			continue
		}
		if slices.Contains(deckColumns, catalog.Fold(cell)) {
			c.decks = append(c.decks, i)
			continue
		}
		at := &c.name
		switch catalog.Fold(cell) {
		case "setnumber", "setcode", "set":
			at = &c.set
		case "cardnumber", "collectornumber", "number":
			at = &c.number
		case "count", "quantity", "qty", "amount", "copies":
			at = &c.count
		case "normal", "regular", "nonfoil":
			at = &c.normal
		case "foil", "holofoil":
			at = &c.foil
		case "version", "subtitle", "cardversion":
			at = &c.version
		case "name", "cardname", "fullname", "card":
		default:
			continue
		}
		if *at >= 0 {
			return c, false // two of a kind: which one counts?
		}
		*at = i
	}
	return c, (c.count >= 0 || c.normal >= 0 && c.foil >= 0) && (c.name >= 0 || c.set >= 0 && c.number >= 0)
}

// csvText reads a table such as a collection of Dreamborn, and tells whether
// the text was one.
func (r *reader) csvText(text string) bool {
	head := firstLine(strings.TrimLeft(text, " \t\r\n"))
	at := strings.IndexAny(head, ",;\t")
	if at < 0 {
		return false
	}
	in := csv.NewReader(strings.NewReader(text))
	in.Comma = rune(head[at]) // spreadsheets write the sign of their country
	in.FieldsPerRecord, in.LazyQuotes, in.TrimLeadingSpace, in.ReuseRecord = -1, true, in.Comma != '\t', true
	header, err := in.Read()
	if err != nil {
		return false
	}
	col, ok := columnsOf(header)
	if !ok || in.Comma == '\t' && col.set < 0 && len(col.boards) == 0 {
		return false // a table copied from a page: its rows may be anything
	}
	lines := strings.Split(text, "\n")
	first, _ := in.FieldPos(0)
	r.list.Deck.Format = CSV
	r.pass(int32(first), strings.TrimSuffix(lines[first-1], "\r"), HeadingLine)
	r.empty++
	done := first // the last line that was read
	var deck tableDeck
	for {
		row, err := in.Read()
		if row == nil || err != nil {
			break
		}
		at, _ := in.FieldPos(0)
		done = at + strings.Count(strings.Join(row, ""), "\n")
		raw := strings.TrimSuffix(lines[at-1], "\r")
		if strings.TrimSpace(strings.Join(row, "")) == "" {
			continue
		}
		if !r.tableRow(int32(at), raw, row, &col, &deck) {
			break
		}
		for ; at < done; at++ { // a cell went on
			r.pass(int32(at+1), strings.TrimSuffix(lines[at], "\r"), NoiseLine)
			r.empty++
		}
	}
	for at := done; at < len(lines) && !r.truncated; at++ {
		if raw := strings.TrimSuffix(lines[at], "\r"); strings.Trim(raw, " \t,;") != "" {
			r.unreadable(int32(at+1), raw, "the table can't be read from here on")
		}
	}
	r.finish()
	return true
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
		Why: fmt.Sprintf("the rows above are of %q, this one is of %q; check one deck at a time, or the lists of an event all together", clip(deck.whose), clip(whose))})
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
	if col.count < 0 {
		count = bothCounts(cell(col.normal), cell(col.foil))
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
