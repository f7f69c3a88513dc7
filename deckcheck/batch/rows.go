package batch

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
)

// Row is a row of a table: its cells without the spaces around them, and the line of
// the text that it begins in, from 1.
type Row struct {
	Line  int
	Cells []string
}

// RowError is a row that cannot be read, between two lines of the text.
type RowError struct {
	From, To int
	why      rowFault
}

// rowFault is why a row cannot be read.
type rowFault int

const (
	badQuote  rowFault = iota
	bareQuote          // a quotation mark within a cell that has none around it
	tooWide
)

// TooWide reports whether the row has too many columns; else a quotation mark is in the wrong place or is missing.
func (e *RowError) TooWide() bool { return e.why == tooWide }

func (e *RowError) Error() string {
	if e.why == tooWide {
		return fmt.Sprintf("line %d: a row with more than the %d columns that are read", e.From, maxColumns)
	}
	return fmt.Sprintf("line %d: a quotation mark is in the wrong place or is missing; check the lines up to %d", e.From, e.To)
}

// Rows reads a text as a table of cells that tabs, semicolons, commas or bars part,
// whichever parts most of its lines alike. A text without any of them has one cell a
// row. Empty rows are left out; rows that cannot be read are told, and the rest is
// read. It stops behind one row more than most, or one that cannot be read.
func Rows(text string, most int) (rows []Row, wrong []RowError) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") { // old Macs' line ends are none for the reader of tables
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	all, body := signs(text)
	above := strings.Count(text[:len(text)-len(body)], "\n")
	sign, ok := mainSign(all, body)
	if !ok {
		line := above
		for l := range strings.SplitSeq(body, "\n") {
			line++
			if cell := strings.TrimSpace(l); cell != "" && len(rows) <= most {
				rows = append(rows, Row{Line: line, Cells: []string{cell}})
			}
		}
		return rows, nil
	}
	in := newCellReader(body, sign)
	in.lazy = bareQuotes(body, sign)
	for len(rows) <= most && len(wrong) <= most {
		cells, err := in.read()
		if errors.Is(err, io.EOF) {
			break
		}
		bad, ok := errors.AsType[*RowError](err)
		switch {
		case ok:
			wrong = append(wrong, RowError{bad.From + above, bad.To + above, bad.why})
		case len(cells) > maxColumns:
			wrong = append(wrong, RowError{in.from + above, in.line + above, tooWide})
		case !blankRow(cells):
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, Row{Line: in.from + above, Cells: cells})
		}
	}
	return rows, wrong
}

// mainSign is the sign that parts the first rows into as many cells each; of several
// the one with the most cells. A comma that is in some lines alone, as in
// "Example, Ann", or in all of them once where no headings are, parts names and no
// cells.
func mainSign(signs []byte, body string) (best byte, ok bool) {
	most := 1
	for _, sign := range signs {
		sample := sampleOf(body, sign)
		if len(sample) == 0 {
			continue
		}
		cells := len(sample[0])
		alike := 0
		for _, row := range sample {
			if len(row) == cells {
				alike++
			}
		}
		if cells <= most || 4*alike < 3*len(sample) {
			continue
		}
		if sign == ',' && cells == 2 && !isHeaded(sample[0]) && namesInTwo(sample) {
			continue
		}
		best, most, ok = sign, cells, true
	}
	return best, ok
}

// isHeaded reports whether a row has a heading that is known.
func isHeaded(row []string) bool {
	return slices.ContainsFunc(row, func(cell string) bool { return ColumnOf(cell) != OtherColumn })
}

// namesInTwo reports whether both cells of most rows are parts of a name.
func namesInTwo(rows [][]string) bool {
	n := 0
	for _, row := range rows {
		if len(row) == 2 && isNameCell(strings.TrimSpace(row[0])) && isNameCell(strings.TrimSpace(row[1])) {
			n++
		}
	}
	return 4*n >= 3*len(rows)
}

// Column is what a heading says of a column about players.
type Column int

// The columns about players; OtherColumn is about something else.
const (
	OtherColumn Column = iota
	NameColumn         // whole names
	FirstColumn
	LastColumn
	IDColumn // numbers in a registration tool
	MailColumn
)

// ColumnOf reads a heading.
func ColumnOf(heading string) Column {
	h, _ := columnsOf([]string{heading})
	for _, c := range []struct {
		from column
		to   Column
	}{{playerColumn, NameColumn}, {firstColumn, FirstColumn}, {lastColumn, LastColumn}, {idColumn, IDColumn}, {mailColumn, MailColumn}} {
		if _, ok := h.at[c.from]; ok {
			return c.to
		}
	}
	if whoRank(heading) > 0 {
		return NameColumn
	}
	return OtherColumn
}

// IsName reports whether a cell may be a person's name, or a nickname.
func IsName(cell string) bool { return isNameCell(cell) }

// NameOf reads the line of a list of names, with numbers and addresses beside them or
// not; "" where it has no name.
func NameOf(line string) string {
	n := nameOfLine(line)
	if n == nil || !strings.ContainsFunc(n[0], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	return n[0]
}
