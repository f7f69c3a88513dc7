package decklist

import (
	"encoding/csv"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// columns are the places of a CSV table's columns; -1 for those it lacks.
// normal and foil are used where there is no count.
type columns struct{ set, number, count, normal, foil, name, version int }

// columnsOf reads the header of a collection or of a table of cards.
func columnsOf(header []string) (c columns, ok bool) {
	c = columns{-1, -1, -1, -1, -1, -1, -1}
	for i, cell := range header {
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
	if !ok || in.Comma == '\t' && col.set < 0 {
		return false // a table copied from a page: its rows may be anything
	}
	lines := strings.Split(text, "\n")
	first, _ := in.FieldPos(0)
	r.list.Deck.Format = CSV
	r.other(int32(first), strings.TrimSuffix(lines[first-1], "\r"), HeadingLine)
	r.empty++
	done := first // the last line that was read
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
		if !r.csvRow(int32(at), raw, row, col) {
			break
		}
		for ; at < done; at++ { // a cell went on
			r.other(int32(at+1), strings.TrimSuffix(lines[at], "\r"), NoiseLine)
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

// csvRow files a row of a table.
func (r *reader) csvRow(number int32, raw string, row []string, col columns) bool {
	cell := func(i int) string {
		if i < 0 || i >= len(row) {
			return ""
		}
		return strings.TrimSpace(row[i])
	}
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
