package reading

import "strings"

// Delimiter is the sign between the cells of a row.
type Delimiter byte

// Delimiters of tables. SpacesDelimiter means two or more of them.
const (
	TabDelimiter       Delimiter = '\t'
	BarDelimiter       Delimiter = '|'
	SemicolonDelimiter Delimiter = ';'
	CommaDelimiter     Delimiter = ','
	SpacesDelimiter    Delimiter = ' '
)

// sign is how the delimiter stands between cells.
func (d Delimiter) sign() string {
	if d == SpacesDelimiter {
		return "  "
	}
	return string(rune(d))
}

// delimiters are tried in this order: a tab is never part of a name, a comma often is.
var delimiters = [...]Delimiter{TabDelimiter, BarDelimiter, SemicolonDelimiter, CommaDelimiter, SpacesDelimiter}

// maxCellLines bounds the lines that one quoted cell takes. A quote that is not closed by then is a sign like others, so that one
// stray quote never swallows the rows below it.
const maxCellLines = 5

// Cell is a cell of a row.
type Cell struct {
	Text       string // without quotes and without spaces around it
	Start, End int    // the bytes of the text that the cell takes, with its quotes
}

// Row is a row of a table.
type Row struct {
	Line, Last int // the lines that it takes, 1-based
	Start, End int // the bytes of the text that it takes, without the line break
	Raw        string
	Cells      []Cell
}

// cell returns the text of a cell, "" if the row has no such cell.
func (r *Row) cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i].Text
}

// blank reports whether all cells are empty.
func (r *Row) blank() bool {
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			return false
		}
	}
	return true
}

// isRule reports whether the cells are lines, as between the heading and the rows of a table in Markdown.
func (r *Row) isRule() bool {
	for i := range r.Cells {
		if r.Cells[i].Text == "" || strings.Trim(r.Cells[i].Text, "-–—=_+: ") != "" {
			return false
		}
	}
	return true
}

// CutRow cuts the row that begins at the given offset, which is the beginning of the given line. A quoted cell may go on in the
// lines below; width is the number of cells in the table's rows, and a line with that many cells of its own is never part of a
// cell above. A width of 0 allows only rows of one line.
func CutRow(text string, start, line int, sep Delimiter, width int) Row {
	row := Row{Line: line, Last: line, Start: start, End: lineEnd(text, start)}
	row.Raw = text[row.Start:row.End]
	cells, closed := cutCells(row.Raw, row.Start, sep)
	row.Cells = trimFrame(cells, sep, width)
	if closed || width == 0 {
		return row
	}
	end := row.End
	for n := 1; n < maxCellLines && end < len(text); n++ {
		next := end + 1
		end = lineEnd(text, next)
		below := text[next:end]
		if own, whole := cutCells(below, 0, sep); whole && len(trimFrame(own, sep, width)) >= width && strings.Count(below, `"`)%2 == 0 {
			return row
		}
		if cells, closed := cutCells(text[row.Start:end], row.Start, sep); closed {
			row.Cells, row.Raw, row.End, row.Last = trimFrame(cells, sep, width), text[row.Start:end], end, line+n
			return row
		}
	}
	return row
}

// lineEnd returns the offset of the line break at or behind start, or the end of the text.
func lineEnd(text string, start int) int {
	if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
		return start + n
	}
	return len(text)
}

// cutCells cuts a row at its delimiters. at is the offset of s in the text. closed reports whether every quote that begins a cell
// ends one; an open quote is a sign.
func cutCells(s string, at int, sep Delimiter) (cells []Cell, closed bool) {
	closed = true
	body := strings.TrimRight(s, "\r")
	for from := 0; ; {
		end, text, quoted := len(body), "", false
		if closed && sep != SpacesDelimiter { // behind an open quote, no quote opens a cell
			text, end, quoted = quotedCell(body, from, sep)
		}
		if !quoted {
			closed = closed && (sep == SpacesDelimiter || !strings.HasPrefix(strings.TrimLeft(body[from:], " "), `"`))
			end = cellEnd(body, from, sep)
			text = strings.TrimSpace(body[from:end])
		}
		cells = append(cells, Cell{Text: text, Start: at + from, End: at + end})
		if end >= len(body) {
			break
		}
		from = end + 1
		if sep == SpacesDelimiter {
			from = end + len(body[end:]) - len(strings.TrimLeft(body[end:], " \u00a0"))
		}
	}
	return cells, closed
}

// trimFrame takes away the empty cells at both ends of a row of a Markdown table. A row with as many cells as its table has no frame.
func trimFrame(cells []Cell, sep Delimiter, width int) []Cell {
	n := len(cells)
	if sep == BarDelimiter && n > 2 && n != width && cells[0].Text == "" && cells[n-1].Text == "" {
		return cells[1 : n-1]
	}
	return cells
}

// cellEnd returns the offset of the next separator, or the end of the row.
func cellEnd(s string, from int, sep Delimiter) int {
	sign := sep.sign()
	if sep == SpacesDelimiter {
		for from < len(s) && s[from] == ' ' { // spaces in front of the first cell
			from++
		}
	}
	if n := strings.Index(s[from:], sign); n >= 0 && (sep != SpacesDelimiter || strings.TrimSpace(s[from+n:]) != "") {
		return from + n
	}
	return len(s)
}

// quotedCell reads a cell in quotes, in which two quotes are one. A quote that no separator follows is part of the cell.
func quotedCell(s string, from int, sep Delimiter) (text string, end int, ok bool) {
	i := from
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if i >= len(s) || s[i] != '"' {
		return "", 0, false
	}
	var b strings.Builder
	for i++; i < len(s); i++ {
		if s[i] != '"' {
			b.WriteByte(s[i])
			continue
		}
		if i+1 < len(s) && s[i+1] == '"' {
			b.WriteByte('"')
			i++
			continue
		}
		rest := strings.TrimLeft(s[i+1:], " ")
		if rest == "" || rest[0] == byte(sep) {
			return strings.TrimSpace(b.String()), len(s) - len(rest), true
		}
		b.WriteByte('"')
	}
	return "", 0, false
}
