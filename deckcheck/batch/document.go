package batch

import (
	"archive/zip"
	"cmp"
	"context"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"inkcheck/deckcheck/reading"
)

// Word, Excel and LibreOffice keep a zip of XML. What people type into their
// documents is read: paragraphs as lines, tables as tables. Forms of Microsoft
// export nothing but Excel.

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
	w := docParser{budget: &r.budget, lines: madeText{budget: &r.budget}, table: tableText{madeText: madeText{budget: &r.budget}}}
	if err == nil {
		err = w.read(data)
	}
	if err != nil {
		r.problem(name, said(saysBadDocument, saidOf(err)))
		return
	}
	text := w.lines.String()
	if w.tables == 1 {
		lines := strings.Split(text, "\n")
		beside := strings.Join(slices.Delete(lines, w.from, w.to), "\n")
		if reading.CardsIn(beside, r.Cards).Copies == 0 {
			text = w.table.String()
		}
	}
	if strings.TrimSpace(text) == "" {
		r.problem(name, said(saysNoText))
		return
	}
	r.text(ctx, name, text, true)
}

// docParser is the text of a document.
type docParser struct {
	budget *budget
	lines  madeText
	// table is the first table, of which there are so many.
	table  tableText
	tables int
	// from and to are the lines of text that are rows of the first table.
	from, to int

	now     strings.Builder
	cell    []string // paragraphs of the cell of now
	row     []string
	blanks  int // cells without text behind those of the row
	depth   int // of tables within each other
	columns int // how many cells the one of now stands for, 0 for one
	repeat  int // how many rows the one of now stands for
	word    bool
	inText  int // elements around whose characters are text
}

// read goes through the elements, which Word and LibreOffice call nearly alike.
func (w *docParser) read(data []byte) error {
	err := eachToken(data, func(token xml.Token) error {
		switch t := token.(type) {
		case xml.StartElement:
			// Characters count only within w:t there.
			w.word = w.word || t.Name.Local == "document" && strings.Contains(t.Name.Space, "wordprocessingml")
			return w.begin(t)
		case xml.EndElement:
			return w.end(t.Name.Local)
		case xml.CharData:
			if w.inText > 0 {
				return w.write(string(t))
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return w.paragraph()
}

// write adds text to the paragraph.
func (w *docParser) write(s string) error {
	if err := w.budget.take(len(s)); err != nil {
		return err
	}
	w.now.WriteString(s)
	return nil
}

// begin starts an element.
func (w *docParser) begin(t xml.StartElement) error {
	switch t.Name.Local {
	case "tab":
		return w.write("\t")
	case "br", "cr", "line-break":
		return w.write("\n")
	case "s":
		if !w.word {
			return w.write(" ")
		}
	case "tbl", "table":
		err := w.paragraph()
		if w.depth++; w.depth == 1 && w.tables == 0 {
			w.from, w.to = w.lines.ends, w.lines.ends
		}
		return err
	case "table-cell", "covered-table-cell":
		if w.depth == 1 {
			w.columns = repeated(t, "number-columns-repeated")
		}
	case "table-row":
		if w.depth == 1 {
			w.repeat = repeated(t, "number-rows-repeated")
		}
	case "t":
		w.inText++
	case "p", "h":
		if !w.word {
			w.inText++
		}
	}
	return nil
}

// repeated is how often an element of LibreOffice is meant.
func repeated(t xml.StartElement, name string) int {
	for _, a := range t.Attr {
		if n, err := strconv.Atoi(a.Value); a.Name.Local == name && err == nil {
			return max(n, 1)
		}
	}
	return 1
}

func (w *docParser) end(name string) error {
	switch name {
	case "p", "h":
		if !w.word {
			w.inText--
		}
		return w.paragraph()
	case "t":
		w.inText--
	case "tc", "table-cell", "covered-table-cell":
		if w.depth == 1 {
			return w.endCell()
		}
	case "tr", "table-row":
		if w.depth == 1 {
			return w.endRow()
		}
	case "tbl", "table":
		if w.depth--; w.depth == 0 {
			w.tables++
		}
	}
	return nil
}

// endCell adds a cell to the row, as often as it is meant. Sheets say of thousands of cells behind the last one that they
// are empty.
func (w *docParser) endCell() error {
	text, n := strings.Join(w.cell, "\n"), max(1, w.columns)
	w.cell, w.columns = nil, 0
	if text == "" {
		w.blanks = min(w.blanks+n, maxColumns)
		return nil
	}
	if n > maxColumns-w.blanks-len(w.row) {
		return errColumns
	}
	if err := w.budget.times(w.blanks+n, cellCost+len(text)); err != nil {
		return err
	}
	for range w.blanks {
		w.row = append(w.row, "")
	}
	for range n {
		w.row = append(w.row, text)
	}
	w.blanks = 0
	return nil
}

// endRow adds a row to the lines and to the table, as often as it is meant; empty rows once.
func (w *docParser) endRow() error {
	n := max(1, w.repeat)
	if len(w.row) == 0 {
		n = 1
	}
	line := strings.Join(w.row, "\t")
	for range n {
		if err := w.lines.add(line); err != nil {
			return err
		}
		if w.tables > 0 {
			continue
		}
		if err := w.table.add(w.row); err != nil {
			return err
		}
		w.to = w.lines.ends
	}
	w.row, w.blanks, w.repeat = w.row[:0], 0, 0
	return nil
}

// paragraph ends a line.
func (w *docParser) paragraph() error {
	text := w.now.String()
	w.now.Reset()
	switch {
	case w.depth > 0 && text != "":
		w.cell = append(w.cell, text)
		return w.budget.take(cellCost)
	case w.depth == 0:
		return w.lines.add(text)
	}
	return nil
}

// madeText is a text that is made line by line, up to maxFile.
type madeText struct {
	budget *budget
	strings.Builder
	rows int
	ends int // of lines, since a row or paragraph may have several
}

// room charges bytes that will be written.
func (m *madeText) room(n int) error {
	if m.Len()+n > maxFile {
		return errLongText
	}
	m.rows++
	return m.budget.take(n)
}

// add adds a line.
func (m *madeText) add(line string) error {
	if err := m.room(len(line) + 1); err != nil {
		return err
	}
	if m.rows > 1 {
		m.WriteByte('\n')
	}
	m.WriteString(line)
	m.ends += 1 + strings.Count(line, "\n")
	return nil
}

// tableText is a table that is made row by row, as CSV.
type tableText struct{ madeText }

// add adds a row. A blank one is nothing but a comma.
func (t *tableText) add(row []string) error {
	size := len(",\n")
	for _, cell := range row {
		size += len(cell) + strings.Count(cell, `"`) + len(`"",`)
	}
	if err := t.room(size); err != nil {
		return err
	}
	for i := range max(2, len(row)) {
		if i > 0 {
			t.WriteByte(',')
		}
		if i >= len(row) {
			continue
		}
		if cell := row[i]; strings.ContainsAny(cell, "\",\r\n") {
			t.WriteByte('"')
			t.WriteString(strings.ReplaceAll(cell, `"`, `""`))
			t.WriteByte('"')
		} else {
			t.WriteString(cell)
		}
	}
	t.WriteByte('\n')
	return nil
}

// workbook adds the sheets of a document of Excel, each as a table.
func (r *Reader) workbook(ctx context.Context, name string, z *zip.Reader) {
	shared, err := r.part(z, "xl/sharedStrings.xml")
	var strs []string
	if err == nil {
		strs, err = sharedStrings(shared, &r.budget)
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
			source = said(saysSheet, name, i+1).In(r.Language)
		}
		table := tableText{madeText{budget: &r.budget}}
		if err == nil {
			var data []byte
			if data, err = r.unpack(f); err == nil {
				err = sheetRows(data, strs, &table)
			}
		}
		if err != nil {
			r.problem(source, said(saysBadWorkbook, saidOf(err)))
			return
		}
		if table.rows > 0 && ctx.Err() == nil {
			found++
			r.text(ctx, source, table.String(), true)
		}
	}
	if found == 0 {
		r.problem(name, said(saysEmptyWorkbook))
	}
}

// sharedStrings are the texts that cells name by their numbers.
func sharedStrings(data []byte, b *budget) ([]string, error) {
	var out []string
	var now strings.Builder
	inText, reading := false, 0 // how a text is spoken is beside it
	err := eachToken(data, func(token xml.Token) error {
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "si":
				now.Reset()
			case "rPh":
				reading++
			case "t":
				inText = true
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "rPh":
				reading--
			case "t":
				inText = false
			case "si":
				out = append(out, now.String())
				return b.take(cellCost)
			}
		case xml.CharData:
			if inText && reading == 0 {
				if err := b.take(len(t)); err != nil {
					return err
				}
				now.Write(t)
			}
		}
		return nil
	})
	return out, err
}

// sheet is a sheet of Excel while it is read.
type sheet struct {
	shared []string
	to     *tableText

	row     []string
	value   strings.Builder
	column  int
	kind    string // of the cell: "s" for the number of a shared text
	inValue bool
}

// sheetRows adds the rows of a sheet to a table.
func sheetRows(data []byte, shared []string, to *tableText) error {
	s := sheet{shared: shared, to: to}
	return eachToken(data, func(token xml.Token) error {
		switch t := token.(type) {
		case xml.StartElement:
			s.begin(t)
		case xml.EndElement:
			return s.end(t.Name.Local)
		case xml.CharData:
			if s.inValue {
				if err := to.budget.take(len(t)); err != nil {
					return err
				}
				s.value.Write(t)
			}
		}
		return nil
	})
}

func (s *sheet) begin(t xml.StartElement) {
	switch t.Name.Local {
	case "row":
		s.row, s.column = s.row[:0], 0
	case "v", "t":
		s.inValue = true
	case "c":
		s.kind = ""
		for _, a := range t.Attr {
			switch a.Name.Local {
			case "t":
				s.kind = a.Value
			case "r":
				if n := columnOf(a.Value); n > 0 {
					s.column = n - 1
				}
			}
		}
	}
}

func (s *sheet) end(name string) error {
	switch name {
	case "v", "t":
		s.inValue = false
	case "c":
		return s.endCell()
	case "row":
		s.column = 0
		return s.to.add(s.row)
	}
	return nil
}

func (s *sheet) endCell() error {
	text := s.value.String()
	s.value.Reset()
	if n, err := strconv.Atoi(text); s.kind == "s" && err == nil && n >= 0 && n < len(s.shared) {
		text = s.shared[n]
	}
	if s.column >= maxColumns {
		return errColumns
	}
	if err := s.to.budget.take(cellCost*max(1, s.column+1-len(s.row)) + len(text)); err != nil {
		return err
	}
	for len(s.row) <= s.column {
		s.row = append(s.row, "")
	}
	s.row[s.column] = strings.ReplaceAll(text, "_x000D_", "") // how Excel writes a carriage return
	s.column++
	return nil
}

// errColumns is the error of a sheet that is wider than a table may be.
var errColumns = said(saysColumns, maxColumns)

// columnOf is the number of the column in "AB12", from 1; 0 for none.
func columnOf(ref string) int {
	n := 0
	for i := 0; i < len(ref) && ref[i] >= 'A' && ref[i] <= 'Z'; i++ {
		n = min(26*n+int(ref[i]-'A')+1, maxColumns+1)
	}
	return n
}
