package pool

import (
	"fmt"
	"regexp"
	"strings"

	"inkcheck/catalog"
)

// role is what a column of a table holds.
type role int

const (
	noRole role = iota
	numberRole
	countRole
	setRole
)

// columnWords head the columns of a table of numbers, folded.
var columnWords = map[string]role{}

func init() {
	for r, list := range map[role]string{
		numberRole: "number|no|nr|num|#|card|card number|card no|cardnumber|collector " +
			"number|nummer|karte|kartennummer|numéro|n°|nº|numero|carte|carta",
		countRole: "count|qty|quantity|copies|amount|x|anzahl|menge|stück|quantité|nombre|qté|quantità|copie|quanti",
		setRole:   "set|set number|set no|edition|expansion|erweiterung|extension|espansione",
	} {
		for w := range strings.SplitSeq(list, "|") {
			columnWords[headFold(w)] = r
		}
	}
}

func headFold(s string) string {
	s = strings.TrimSpace(s)
	if s == "#" {
		return s
	}
	return catalog.Fold(s)
}

var cellMarks = regexp.MustCompile(`\s*[,;\t|]\s*|\s{2,}`)

// columnRoles reads a line of headings. ok tells that all of it is such, with a
// column of numbers and one of something else.
func columnRoles(s string) (roles []role, ok bool) {
	s = strings.Trim(strings.TrimSpace(strings.TrimPrefix(s, "\ufeff")), `"`)
	if s == "" || len(s) > 100 || strings.ContainsAny(s, "0123456789:") {
		return nil, false
	}
	for _, cells := range [][]string{cellMarks.Split(s, -1), strings.Fields(s)} {
		roles, seen := []role(nil), map[role]bool{}
		for _, c := range cells {
			r := columnWords[headFold(strings.Trim(c, `"`))]
			if r == noRole || seen[r] {
				roles = nil
				break
			}
			seen[r] = true
			roles = append(roles, r)
		}
		if len(roles) >= 2 && seen[numberRole] {
			return roles, true
		}
	}
	return nil, false
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
		if roles, ok := columnRoles(l.text); ok && len(rows) == 0 && p.table == nil {
			p.table, l.tokens, l.heads = roles, nil, nil
			continue
		}
		l.ownCount()
		if len(l.tokens) == 0 {
			continue
		}
		headed = headed && len(l.heads) > 0
		rows = append(rows, l)
	}
	if p.table != nil || headed { // a set in front of each line: "set 13: 17 2"
		return
	}
	width := len(rows[0].tokens)
	for _, l := range rows {
		if len(l.tokens) != width {
			p.askMixed(rows)
			return
		}
		for k := range l.tokens {
			if kind := l.tokens[k].kind; kind != numberToken && kind != printedToken {
				return
			}
		}
	}
	t := table{rows, p.pool.Catalog}
	switch {
	case width == 2 && len(rows) == 1:
		if t.counts(1) && !t.counts(0) && rows[0].tokens[1].tab {
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

func (t table) cell(row, column int) string { return t.rows[row].tokens[column].text }

// counts reports whether a column has counts alone.
func (t table) counts(column int) bool {
	for i := range t.rows {
		if n, ok := plain(t.cell(i, column)); !ok || n < 1 || n > UsualCopies {
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
		p.askAll(t, "Both columns have small numbers, so that either may be the counts. Write 17 x2 for two copies of number 17.")
	case second:
		return []role{numberRole, countRole}
	case t.running(0):
		p.askAll(t, "The first column counts from 1, so that it may be copies or only count the lines. Write 17 x2 for two copies of number 17.")
	case first && p.set == "" && t.set(0) != "":
		p.askAll(t, fmt.Sprintf("The first column may be the set or the copies. Write %s-%s for the set, or set 12: before all numbers.",
			t.cell(0, 0), t.cell(0, 1)))
	case first:
		return []role{countRole, numberRole}
	case t.set(0) != "" && (p.set == "" || p.set == t.set(0)):
		return []role{setRole, numberRole}
	case t.set(0) != "":
		p.askAll(t, fmt.Sprintf("The first column may be the set or a number of set %s. Write %s-%s for the set.", p.set, t.cell(0, 0),
			t.cell(0, 1)))
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

// askMixed asks about lines of one or two pieces whose second ones are all counts.
func (p *parser) askMixed(rows []*line) {
	var two []*line
	for _, l := range rows {
		if len(l.tokens) > 2 {
			return
		}
		for k := range l.tokens {
			if kind := l.tokens[k].kind; kind != numberToken && kind != printedToken {
				return
			}
		}
		if len(l.tokens) == 2 {
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

func twoWays(l *line) string {
	a, b := l.tokens[0].text, l.tokens[1].text
	return fmt.Sprintf("This may be number %s with %s copies, or the numbers %s and %s. Write %s x%s for copies, or all numbers in one line.",
		a, b, a, b, a, b)
}

func (p *parser) askAll(t table, why string) {
	for _, l := range t.rows {
		l.ask = why
	}
}

// ownCount takes a plain number beside the only printed identifier of a line for
// its count, as in "2 17/207 • EN • 13".
func (l *line) ownCount() {
	if len(l.tokens) != 2 {
		return
	}
	a, b := &l.tokens[0], &l.tokens[1]
	count, card := a, b
	if a.kind == printedToken {
		count, card = b, a
	}
	n, ok := plain(count.text)
	if card.kind != printedToken || card.count != "" || count.kind != numberToken || !ok {
		return
	}
	if n > UsualCopies {
		l.ask = fmt.Sprintf("This may be %s of %s, or number %s and one copy of it. Write x%s behind it for copies.", copies(n), card.text,
			count.text, count.text)
		return
	}
	t := *card
	t.count, t.text, t.column = count.text, l.text, a.column
	l.tokens = []token{t}
}

// row reads the cells of a row.
func (p *parser) row(cells []token) {
	if len(cells) != len(p.table) {
		p.refuse(&token{line: cells[0].line, column: cells[0].column, text: cells[0].text},
			fmt.Sprintf("This line has %d cells, and the table has %d columns.", len(cells), len(p.table)), "")
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
	if why != "" {
		p.refuseCount(&t, why, "")
		return
	}
	if t.kind == printedToken {
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
