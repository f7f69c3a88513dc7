package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// column is one of a table of figures: at least so wide, with cells at its right end or at its left.
type column struct {
	head  string
	width int
	left  bool
}

// grid prints the heads of a table, and returns what prints a row of it. What stands beyond a column moves the rest of its row.
func grid(w io.Writer, columns []column) (row func(cells ...string)) {
	row = func(cells ...string) {
		var b strings.Builder
		for i, cell := range cells {
			if i > 0 {
				b.WriteString("  ")
			}
			room := strings.Repeat(" ", max(0, max(columns[i].width, utf8.RuneCountInString(columns[i].head))-utf8.RuneCountInString(cell)))
			if columns[i].left {
				cell, room = room, cell
			}
			b.WriteString(room + cell)
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.head
	}
	row(heads...)
	return row
}
