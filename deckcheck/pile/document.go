package pile

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Word, Excel and LibreOffice keep a zip of XML. What people type into their
// documents is read: paragraphs as lines, tables as tables. Forms of Microsoft
// export nothing but Excel.

// maxColumns is the most columns of a sheet that are read.
const maxColumns = 256

// documentKind tells documents by a file that they all have.
func documentKind(z *zip.Reader) string {
	for _, f := range z.File {
		switch f.Name {
		case "xl/workbook.xml", "word/document.xml", "content.xml":
			return f.Name
		}
	}
	return ""
}

// document adds the text of a document, and reports whether it was one.
func (r *Reader) document(ctx context.Context, name string, z *zip.Reader) bool {
	switch documentKind(z) {
	case "word/document.xml":
		r.writing(ctx, name, z, "word/document.xml")
	case "content.xml":
		r.writing(ctx, name, z, "content.xml")
	case "xl/workbook.xml":
		r.workbook(ctx, name, z)
	default:
		return false
	}
	return true
}

// part is a file in a document; nil without it.
func (r *Reader) part(z *zip.Reader, name string) ([]byte, error) {
	for _, f := range z.File {
		if f.Name == name {
			return r.unpack(f)
		}
	}
	return nil, nil
}

// writing adds the text of a document of Word or LibreOffice. One with a single
// table and no cards beside it is that table.
func (r *Reader) writing(ctx context.Context, name string, z *zip.Reader, part string) {
	data, err := r.part(z, part)
	var w written
	if err == nil {
		err = w.read(data)
	}
	if err != nil {
		r.problem(name, "a document that cannot be read (%v); save it as plain text or CSV", err)
		return
	}
	text := strings.Join(w.lines, "\n")
	if len(w.tables) == 1 && copiesIn(text) == copiesIn(strings.Join(w.ofTables, "\n")) {
		text = commaText(w.tables[0])
	}
	if strings.TrimSpace(text) == "" {
		r.problem(name, "a document without text; if the list is a picture in it, type it or paste it as text")
		return
	}
	r.text(ctx, name, text, true)
}

// written is the text of a document.
type written struct {
	lines    []string
	tables   [][][]string
	ofTables []string // the lines that are of tables
	now      strings.Builder
	cell     []string
	row      []string
	rows     [][]string
	depth    int // of tables within each other
	repeat   int // how many cells the one of now stands for
}

// read goes through the elements, which Word and LibreOffice call nearly alike.
func (w *written) read(data []byte) error {
	in := xml.NewDecoder(bytes.NewReader(data))
	word := false // characters count only within w:t there
	inText := 0
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			w.paragraph()
			return nil
		}
		if err != nil {
			return errors.New("damaged XML")
		}
		switch t := token.(type) {
		case xml.StartElement:
			word = word || t.Name.Local == "document" && strings.Contains(t.Name.Space, "wordprocessingml")
			inText += w.begin(t, word)
		case xml.EndElement:
			inText -= w.end(t, word)
		case xml.CharData:
			if inText > 0 {
				w.now.Write(t)
			}
		}
	}
}

// begin starts an element, and is 1 for one whose characters are text.
func (w *written) begin(t xml.StartElement, word bool) int {
	switch t.Name.Local {
	case "tab":
		w.now.WriteByte('\t')
	case "br", "cr", "line-break":
		w.now.WriteByte('\n')
	case "s":
		if !word {
			w.now.WriteByte(' ')
		}
	case "tbl", "table":
		w.paragraph()
		w.depth++
	case "table-cell":
		w.repeat = 1
		for _, a := range t.Attr {
			if n, err := strconv.Atoi(a.Value); a.Name.Local == "number-columns-repeated" && err == nil {
				w.repeat = min(max(n, 1), maxColumns)
			}
		}
	case "t":
		return 1
	case "p", "h":
		if !word {
			return 1
		}
	}
	return 0
}

func (w *written) end(t xml.EndElement, word bool) int {
	switch t.Name.Local {
	case "p", "h":
		w.paragraph()
		if !word {
			return 1
		}
	case "t":
		return 1
	case "tc", "table-cell":
		if w.depth == 1 {
			text := strings.Join(w.cell, "\n")
			for range max(1, w.repeat) {
				if len(w.row) < maxColumns || text != "" {
					w.row = append(w.row, text)
				}
			}
			w.cell, w.repeat = nil, 0
		}
	case "tr", "table-row":
		if w.depth == 1 {
			for len(w.row) > 0 && w.row[len(w.row)-1] == "" {
				w.row = w.row[:len(w.row)-1]
			}
			line := strings.Join(w.row, "\t")
			w.lines, w.ofTables = append(w.lines, line), append(w.ofTables, line)
			w.rows, w.row = append(w.rows, w.row), nil
		}
	case "tbl", "table":
		if w.depth--; w.depth == 0 {
			w.tables, w.rows = append(w.tables, w.rows), nil
		}
	}
	return 0
}

// paragraph ends a line.
func (w *written) paragraph() {
	text := w.now.String()
	w.now.Reset()
	switch {
	case w.depth > 0 && text != "":
		w.cell = append(w.cell, text)
	case w.depth == 0:
		w.lines = append(w.lines, text)
	}
}

// workbook adds the sheets of a document of Excel, each as a table.
func (r *Reader) workbook(ctx context.Context, name string, z *zip.Reader) {
	shared, err := r.part(z, "xl/sharedStrings.xml")
	var strs []string
	if err == nil {
		strs, err = sharedStrings(shared)
	}
	var sheets []*zip.File
	for _, f := range z.File {
		if strings.HasPrefix(f.Name, "xl/worksheets/") && strings.HasSuffix(f.Name, ".xml") {
			sheets = append(sheets, f)
		}
	}
	slices.SortFunc(sheets, func(a, b *zip.File) int { // sheet2 before sheet10
		return cmp.Or(len(a.Name)-len(b.Name), strings.Compare(a.Name, b.Name))
	})
	found := 0
	for i, f := range sheets {
		source := name
		if len(sheets) > 1 {
			source += fmt.Sprintf(", sheet %d", i+1)
		}
		var rows [][]string
		if err == nil {
			var data []byte
			if data, err = r.unpack(f); err == nil {
				rows, err = sheetRows(data, strs)
			}
		}
		if err != nil {
			r.problem(source, "a document of Excel that cannot be read (%v); save it as CSV", err)
			return
		}
		if len(rows) > 0 && ctx.Err() == nil {
			found++
			r.text(ctx, source, commaText(rows), true)
		}
	}
	if found == 0 {
		r.problem(name, "a document of Excel without anything in its sheets")
	}
}

// sharedStrings are the texts that cells name by their numbers.
func sharedStrings(data []byte) ([]string, error) {
	var out []string
	var now strings.Builder
	inText, reading := false, 0 // how a text is spoken is beside it
	err := eachElement(data, func(start, end string, text []byte) error {
		switch {
		case start == "si":
			now.Reset()
		case start == "rPh":
			reading++
		case end == "rPh":
			reading--
		case start == "t" || end == "t":
			inText = start == "t"
		case end == "si":
			out = append(out, now.String())
		case text != nil && inText && reading == 0:
			now.Write(text)
		}
		return nil
	}, nil)
	return out, err
}

// eachElement calls back for the beginnings, ends and characters of a text.
func eachElement(data []byte, f func(start, end string, text []byte) error, attr func(xml.StartElement)) error {
	if len(data) == 0 {
		return nil
	}
	in := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return errors.New("damaged XML")
		}
		switch t := token.(type) {
		case xml.StartElement:
			if attr != nil {
				attr(t)
			}
			err = f(t.Name.Local, "", nil)
		case xml.EndElement:
			err = f("", t.Name.Local, nil)
		case xml.CharData:
			err = f("", "", t)
		}
		if err != nil {
			return err
		}
	}
}

// sheetRows are the rows of a sheet.
func sheetRows(data []byte, shared []string) (rows [][]string, err error) {
	var row []string
	var value strings.Builder
	column, kind, inValue := 0, "", false
	err = eachElement(data, func(start, end string, text []byte) error {
		switch {
		case start == "row":
			row = nil
		case start == "v" || start == "t":
			inValue = true
		case end == "v" || end == "t":
			inValue = false
		case text != nil && inValue:
			value.Write(text)
		case end == "c":
			s := value.String()
			value.Reset()
			if n, err := strconv.Atoi(s); kind == "s" && err == nil && n >= 0 && n < len(shared) {
				s = shared[n]
			}
			if column >= maxColumns {
				return fmt.Errorf("more than %d columns", maxColumns)
			}
			for len(row) <= column {
				row = append(row, "")
			}
			row[column] = strings.ReplaceAll(s, "_x000D_", "") // how Excel writes a carriage return
			column++
		case end == "row":
			rows = append(rows, row)
			column = 0
		}
		return nil
	}, func(t xml.StartElement) {
		if t.Name.Local == "row" {
			column = 0
		}
		if t.Name.Local != "c" {
			return
		}
		kind = ""
		for _, a := range t.Attr {
			switch a.Name.Local {
			case "t":
				kind = a.Value
			case "r":
				if n := columnOf(a.Value); n > 0 {
					column = n - 1
				}
			}
		}
	})
	return rows, err
}

// columnOf is the number of the column in "AB12", from 1; 0 for none.
func columnOf(ref string) int {
	n := 0
	for i := 0; i < len(ref) && ref[i] >= 'A' && ref[i] <= 'Z'; i++ {
		n = min(26*n+int(ref[i]-'A')+1, maxColumns+1)
	}
	return n
}

// commaText writes rows as CSV.
func commaText(rows [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	for _, row := range rows {
		// A blank row is one of nothing but commas.
		if len(row) < 2 {
			row = append(slices.Clone(row), "", "")[:2]
		}
		w.Write(row) // a builder takes all
	}
	w.Flush()
	return b.String()
}
