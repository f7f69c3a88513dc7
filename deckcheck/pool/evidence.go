package pool

import (
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// TypicalCopies is the most copies of a printing that nobody wonders at: one in each of
// the six packs of Sealed. What is larger is a number rather than a count, where it
// can be.
const TypicalCopies = 6

// multiplier tells on which side of "x" a registration has its counts: what its own
// pieces show that can be read in one way only.
type multiplier struct{ before, after bool }

// timesOf looks at the pieces with a sign.
func timesOf(lines []line) (out multiplier) {
	for i := range lines {
		for k := range lines[i].pieces {
			switch t := &lines[i].pieces[k]; t.side() {
			case countBefore:
				out.before = true
			case countAfter:
				out.after = true
			}
		}
	}
	return out
}

// side is the side with the count, as far as the piece itself tells: a space
// stands beside the other one, a letter or a set is with the number, and what is
// above the usual is a number.
func (t *piece) side() side {
	if t.kind != timesPiece || t.before == "" || t.after == "" {
		return noSide
	}
	before, plainBefore := plain(t.before)
	after, plainAfter := plain(t.after)
	switch {
	case t.spaced == countBefore && plainBefore && before <= TypicalCopies:
		return countBefore
	case t.spaced == countAfter:
		return countAfter
	case !plainBefore && plainAfter:
		return countAfter
	case !plainAfter && plainBefore:
		return countBefore
	case !plainAfter:
		return noSide
	case after == 0:
		return countAfter
	case before <= TypicalCopies && after > TypicalCopies:
		return countBefore
	case before > TypicalCopies && after <= TypicalCopies:
		return countAfter
	}
	return noSide
}

// plain is the value of digits alone.
func plain(s string) (n int, ok bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		n = MaxCount + 1
	}
	return n, true
}

// counted is the number and the count of a piece with a sign. A small number
// times a small number goes by the others of the registration: the count is behind,
// as it is documented, unless they all have it before. Where there are both, nobody
// can tell.
func (p *parser) counted(t *piece) (number string, count int, ok bool) {
	if t.before == "" {
		p.refuse(t, said(saysBeforeCount), "")
		return "", 0, false
	}
	at := t.side()
	if at == noSide {
		before, _ := plain(t.before)
		after, _ := plain(t.after)
		switch {
		case before == after || !p.times.before || t.after == "":
			at = countAfter // as it is documented
		case !p.times.after:
			at = countBefore
		default:
			p.refuse(t, said(saysBothSides, copies(after), t.before, copies(before), t.after, t.before, t.after, t.after, t.before),
				"")
			return "", 0, false
		}
	}
	number, times := t.before, t.after
	if at == countBefore {
		number, times = t.after, t.before
	}
	n, why := parseCount(times)
	if !why.None() {
		p.refuseCount(t, why, strings.TrimSpace(number))
		return "", 0, false
	}
	return number, n, true
}

// columns finds out whether the lines are the rows of one table, "17 2", and what
// its columns are. A line of headings says so. Else all lines must: they have as
// many pieces, one column has counts alone and another one more than counts. A line
// that would be an ordinary one of numbers otherwise is asked about where both
// readings make sense.
func (p *parser) columns(lines []line) {
	rows, headed := make([]*line, 0, len(lines)), true
	for i := range lines {
		l := &lines[i]
		if l.roles != nil && len(rows) == 0 && p.table == nil {
			p.table, l.pieces, l.heads = l.roles, nil, nil
			continue
		}
		l.ownCount()
		if len(l.pieces) == 0 {
			continue
		}
		headed = headed && len(l.heads) > 0
		rows = append(rows, l)
	}
	if p.table != nil || headed { // a set in front of each line: "set 13: 17 2"
		return
	}
	width := len(rows[0].pieces)
	for _, l := range rows {
		if len(l.pieces) != width {
			p.rejectMixed(rows)
			return
		}
		for k := range l.pieces {
			if kind := l.pieces[k].kind; kind != numberPiece && kind != printedPiece {
				return
			}
		}
	}
	t := table{rows, p.pool.Catalog}
	switch {
	case width == 2 && len(rows) == 1:
		if t.counts(1) && !t.counts(0) && rows[0].pieces[1].tab {
			rows[0].ask = twoWays(rows[0])
		}
	case width == 2:
		p.table = p.two(t)
	case width == 3 && len(rows) > 1:
		p.table = p.three(t)
	}
}

// table is lines with as many pieces each.
type table struct {
	rows []*line
	cat  *catalog.Catalog
}

func (t table) cell(row, column int) string { return t.rows[row].pieces[column].text }

// counts reports whether a column has counts alone.
func (t table) counts(column int) bool {
	for i := range t.rows {
		if n, ok := plain(t.cell(i, column)); !ok || n < 1 || n > TypicalCopies {
			return false
		}
	}
	return true
}

// running reports whether a column has 1, 2, 3, which may count the lines.
func (t table) running(column int) bool {
	for i := range t.rows {
		if n, ok := plain(t.cell(i, column)); !ok || n != i+1 {
			return false
		}
	}
	return true
}

// set is the set whose code a column has in every row; "" for none.
func (t table) set(column int) string {
	for i := range t.rows {
		if t.cell(i, column) != t.cell(0, column) {
			return ""
		}
	}
	if set, ok := t.cat.Set(t.cell(0, column)); ok {
		return set.Code
	}
	return ""
}

// two are the columns of a table of two.
func (p *parser) two(t table) []role {
	first, second := t.counts(0), t.counts(1)
	switch {
	case first && second:
		p.rejectAll(t, said(saysBothSmall))
	case second:
		return []role{numberRole, countRole}
	case t.running(0):
		p.rejectAll(t, said(saysRunning))
	case first && p.set == "" && t.set(0) != "":
		p.rejectAll(t, said(saysSetOrCopies, t.cell(0, 0), t.cell(0, 1)))
	case first:
		return []role{countRole, numberRole}
	case t.set(0) != "" && (p.set == "" || p.set == t.set(0)):
		return []role{setRole, numberRole}
	case t.set(0) != "":
		p.rejectAll(t, said(saysSetOrNumber, p.set, t.cell(0, 0), t.cell(0, 1)))
	}
	return nil
}

// three are the columns of a table of three: with a set in all rows, and counts.
func (p *parser) three(t table) []role {
	switch {
	case t.set(0) != "" && t.counts(2) && !t.counts(1):
		return []role{setRole, numberRole, countRole}
	case t.set(1) != "" && t.counts(0) && !t.counts(2):
		return []role{countRole, setRole, numberRole}
	case t.set(0) != "" && t.counts(1) && !t.counts(2):
		return []role{setRole, countRole, numberRole}
	}
	return nil
}

// rejectMixed asks about lines of one or two pieces whose second ones are all counts.
func (p *parser) rejectMixed(rows []*line) {
	var two []*line
	for _, l := range rows {
		if len(l.pieces) > 2 {
			return
		}
		for k := range l.pieces {
			if kind := l.pieces[k].kind; kind != numberPiece && kind != printedPiece {
				return
			}
		}
		if len(l.pieces) == 2 {
			two = append(two, l)
		}
	}
	t := table{two, p.pool.Catalog}
	if len(two) < 2 || !t.counts(1) || t.counts(0) {
		return
	}
	for _, l := range two {
		l.ask = twoWays(l)
	}
}

func twoWays(l *line) Said {
	a, b := l.pieces[0].text, l.pieces[1].text
	return said(saysTwoWays, a, b, a, b, a, b)
}

// rejectAll asks about a table once, at its first row.
func (p *parser) rejectAll(t table, why Said) {
	for i, l := range t.rows {
		l.asked = i > 0
		l.ask = why
	}
	if n := len(t.rows); n > 1 {
		t.rows[0].ask = said(saysEachRow, why, n)
	}
}

// ownCount takes a plain number beside the only printed identifier of a line for
// its count, as in "2 17/207 • EN • 13".
func (l *line) ownCount() {
	if len(l.pieces) != 2 {
		return
	}
	a, b := &l.pieces[0], &l.pieces[1]
	count, card := a, b
	if a.kind == printedPiece {
		count, card = b, a
	}
	n, ok := plain(count.text)
	if card.kind != printedPiece || card.count != "" || count.kind != numberPiece || !ok {
		return
	}
	if n > TypicalCopies {
		l.ask = said(saysOwnCount, copies(n), card.text, count.text, count.text)
		return
	}
	t := *card
	t.count, t.text, t.column = count.text, l.text, a.column
	l.pieces = []piece{t}
}

// row reads the cells of a row.
func (p *parser) row(cells []piece) {
	if len(cells) != len(p.table) {
		p.refuse(&piece{line: cells[0].line, column: cells[0].column, text: cells[0].text},
			said(saysCells, len(cells), len(p.table)), "")
		return
	}
	t, set, count := cells[0], p.set, "1"
	for i := range cells {
		switch p.table[i] {
		case numberRole:
			t = cells[i]
		case countRole:
			count = strings.Trim(cells[i].text, "xX*×")
		case setRole:
			set = cells[i].text
		}
	}
	if count == "0" {
		return // a checklist has all numbers
	}
	n, why := parseCount(count)
	if !why.None() {
		p.refuseCount(&t, why, "")
		return
	}
	if t.kind == printedPiece {
		ok := false
		if set, ok = p.printedSet(&t, set); !ok {
			return
		}
	}
	number := t.number
	if i := strings.IndexAny(number, "-:"); i > 0 {
		set, number = number[:i], number[i+1:]
	}
	p.add(&t, set, strings.TrimPrefix(number, "#"), n)
}
