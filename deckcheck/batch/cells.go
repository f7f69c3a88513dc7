package batch

import (
	"io"
	"strings"
)

// cellReader reads the rows of a table as encoding/csv does, with any number of cells. Unlike that it makes no copies of cells
// and no more than maxColumns+1 cells of a row: a row of separators alone would take fifty times its length.
type cellReader struct {
	sign  byte   // parts cells
	stops string // what ends a cell
	// lazy takes a quotation mark within a cell as it stands.
	lazy bool

	text string // that is left
	line int    // above text
	from int    // the line that the last row begins in, from 1
}

func newCellReader(text string, sign byte) *cellReader {
	return &cellReader{sign: sign, stops: string(sign) + "\n", text: strings.TrimSuffix(text, "\r")} // a line end that broke off
}

// read returns the next row: of too many cells the first maxColumns+1. The error is a *RowError, behind which the rows go on
// in the next line, or io.EOF.
func (c *cellReader) read() (row []string, err error) {
	for strings.HasPrefix(c.text, "\n") || strings.HasPrefix(c.text, "\r\n") {
		c.skipLine()
	}
	if c.text == "" {
		return nil, io.EOF
	}
	c.from = c.line + 1
	for more := true; more; {
		var cell string
		if c.text != "" && c.text[0] == '"' {
			cell, more, err = c.quoted()
		} else {
			cell, more, err = c.bare()
		}
		if err != nil {
			return nil, err
		}
		if len(row) <= maxColumns {
			row = append(row, cell)
		}
	}
	return row, nil
}

// skipLine goes to the next line.
func (c *cellReader) skipLine() {
	_, c.text, _ = strings.Cut(c.text, "\n")
	c.line++
}

// bare reads a cell without quotation marks around it, and reports whether the row has more of them.
func (c *cellReader) bare() (cell string, more bool, err error) {
	end := strings.IndexAny(c.text, c.stops)
	if end < 0 {
		end = len(c.text)
	}
	cell = c.text[:end]
	if more = end < len(c.text) && c.text[end] == c.sign; !more && end < len(c.text) {
		cell = strings.TrimSuffix(cell, "\r")
	}
	if !c.lazy && strings.IndexByte(cell, '"') >= 0 {
		c.skipLine()
		return "", false, &RowError{From: c.from, To: c.line, why: bareQuote}
	}
	if more {
		c.text = c.text[end+1:]
	} else {
		c.skipLine()
	}
	return cell, more, nil
}

// quoted is bare for a cell within quotation marks.
func (c *cellReader) quoted() (cell string, more bool, err error) {
	c.text = c.text[1:]
	for at := 0; ; {
		next := strings.IndexByte(c.text[at:], '"')
		if next < 0 {
			cell, c.text = c.text, ""
			c.line += strings.Count(strings.TrimSuffix(cell, "\n"), "\n")
			if !c.lazy {
				to := c.line + 1
				c.line++
				return "", false, &RowError{From: c.from, To: to}
			}
			c.line++
			return unquoted(cell), false, nil
		}
		at += next
		rest := c.text[at+1:]
		switch {
		case strings.HasPrefix(rest, `"`):
			at += 2
			continue
		case rest != "" && rest[0] == c.sign:
			more = true
			fallthrough
		case rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\r\n"):
			cell = c.text[:at]
			c.line += strings.Count(cell, "\n")
			if c.text = rest; more {
				c.text = rest[1:]
			} else {
				c.skipLine()
			}
			return unquoted(cell), more, nil
		case c.lazy:
			at++
		default:
			c.line += strings.Count(c.text[:at], "\n")
			c.text = rest
			c.skipLine()
			return "", false, &RowError{From: c.from, To: c.line}
		}
	}
}

// unquoted is what stands between quotation marks.
func unquoted(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, `""`, `"`), "\r\n", "\n")
}
