package pile

import (
	"encoding/csv"
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
type RowError struct{ From, To int }

func (e *RowError) Error() string {
	return fmt.Sprintf("line %d: a quotation mark stands in the wrong place or is missing; check the lines up to %d", e.From, e.To)
}

// Rows reads a text as a table of cells that tabs, semicolons, commas or bars part,
// whichever parts most of its lines alike. A text without any of them has one cell a
// row. Empty rows are left out; rows that cannot be read are told, and the rest is
// read.
func Rows(text string) (rows []Row, wrong []RowError) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") { // old Macs' line ends are none for the reader of tables
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	all, body := signs(text)
	above := strings.Count(text[:len(text)-len(body)], "\n")
	sign, ok := mainSign(all, body)
	if !ok {
		for i, line := range strings.Split(body, "\n") {
			if cell := strings.TrimSpace(line); cell != "" {
				rows = append(rows, Row{Line: i + 1 + above, Cells: []string{cell}})
			}
		}
		return rows, nil
	}
	in := csvReader(body, sign)
	in.LazyQuotes = bareQuotes(body, sign)
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, wrong
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			wrong = append(wrong, RowError{bad.StartLine + above, bad.Line + above})
			continue
		}
		if err != nil { // a text in memory is read to its end
			panic(err)
		}
		if blankRow(cells) {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		line, _ := in.FieldPos(0)
		rows = append(rows, Row{Line: line + above, Cells: slices.Clone(cells)})
	}
}

// mainSign is the sign that parts the first rows into as many cells each; of several
// the one with the most cells. A comma that is in some lines alone, as in
// "Example, Ann", or in all of them once where no headings are, parts names and no
// cells.
func mainSign(signs []rune, body string) (best rune, ok bool) {
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
	return slices.ContainsFunc(row, func(cell string) bool { return Whose(cell) != NobodysColumn })
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

// WhoseColumn is what a heading says of a column about players.
type WhoseColumn int

// The columns about players; NobodysColumn is about something else.
const (
	NobodysColumn WhoseColumn = iota
	NameColumn                // whole names
	FirstColumn
	LastColumn
	IDColumn // numbers in a registration tool
	MailColumn
)

// Whose reads a heading.
func Whose(heading string) WhoseColumn {
	h, _ := columnsOf([]string{heading})
	for _, c := range []struct {
		from column
		to   WhoseColumn
	}{{playerColumn, NameColumn}, {firstColumn, FirstColumn}, {lastColumn, LastColumn}, {idColumn, IDColumn}, {mailColumn, MailColumn}} {
		if _, ok := h.at[c.from]; ok {
			return c.to
		}
	}
	if whoRank(heading) > 0 {
		return NameColumn
	}
	return NobodysColumn
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
