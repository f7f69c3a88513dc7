package reading

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func cellTexts(r Row) []string {
	var out []string
	for _, c := range r.Cells {
		out = append(out, c.Text)
	}
	return out
}

// cutRows cuts a whole text into rows with the given separator. Blank lines give no row.
func cutRows(text string, sep Delimiter) []Row {
	var rows []Row
	width := 0
	for start, line := 0, 1; start < len(text); {
		row := CutRow(text, start, line, sep, width)
		start, line = row.End+1, row.Last+1
		if row.blank() {
			continue
		}
		if width == 0 {
			width = len(row.Cells)
		}
		rows = append(rows, row)
	}
	return rows
}

func TestCutRow(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text string
		sep        Delimiter
		width      int
		want       []string
		last       int
	}{
		{"plain", "4,Lantern,9", CommaDelimiter, 3, []string{"4", "Lantern", "9"}, 1},
		{"quotes", `4;"Malicious, Mean, and Scary"`, SemicolonDelimiter, 2, []string{"4", "Malicious, Mean, and Scary"}, 1},
		{"a comma in quotes", `4,"Malicious, Mean, and Scary"`, CommaDelimiter, 2, []string{"4", "Malicious, Mean, and Scary"}, 1},
		{"two quotes are one", `4,"a ""b"" c"`, CommaDelimiter, 2, []string{"4", `a "b" c`}, 1},
		{"a quote inside", `4,a "b" c`, CommaDelimiter, 2, []string{"4", `a "b" c`}, 1},
		{"spaces around quotes", `4, "a" ,9`, CommaDelimiter, 3, []string{"4", "a", "9"}, 1},
		{"empty cells", ",,", CommaDelimiter, 3, []string{"", "", ""}, 1},
		{"a cell of two lines", "4,\"a\nb\",9\n3,c,8", CommaDelimiter, 3, []string{"4", "a\nb", "9"}, 2},
		{"an open quote above a row", "4,\"a,9\n3,c,8", CommaDelimiter, 3, []string{"4", `"a`, "9"}, 1},
		{"an open quote above a row with quotes", "4,\"a,9\n3,\"c\",8", CommaDelimiter, 3, []string{"4", `"a`, "9"}, 1},
		{"an open quote in the last row", "4,\"a", CommaDelimiter, 2, []string{"4", `"a`}, 1},
		{"a cell of too many lines", "4,\"a\n\n\n\n\n\",9", CommaDelimiter, 3, []string{"4", `"a`}, 1},
		{"one line alone", "4,\"a\nb\",9", CommaDelimiter, 0, []string{"4", `"a`}, 1},
		{"a frame of bars", "| 4 | a |", BarDelimiter, 2, []string{"4", "a"}, 1},
		{"two spaces", "4  Be Prepared   9", SpacesDelimiter, 3, []string{"4", "Be Prepared", "9"}, 1},
		{"carriage return", "4\ta\r\n3\tb", TabDelimiter, 2, []string{"4", "a"}, 1},
	} {
		got := CutRow(tt.text, 0, 1, tt.sep, tt.width)
		if !slices.Equal(cellTexts(got), tt.want) || got.Last != tt.last {
			t.Errorf("%s: CutRow(%q) = %q to line %d, want %q to line %d", tt.name, tt.text, cellTexts(got), got.Last, tt.want, tt.last)
		}
	}
}

// anyCell draws the text of a cell with the signs that tables have.
var anyCell = rapid.Custom(func(t *rapid.T) string {
	return strings.TrimSpace(
		strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "B", "é", "4", " ", ",", ";", "|", `"`, `""`, "'", "-"}),
			0, 8).Draw(t, "pieces"), ""),
	)
})

// TestCutRows_WrittenTables writes tables in every dialect and reads them back.
func TestCutRows_WrittenTables(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sep := rapid.SampledFrom([]Delimiter{TabDelimiter, BarDelimiter, SemicolonDelimiter, CommaDelimiter}).Draw(t, "separator")
		end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "line end")
		always := rapid.Bool().Draw(t, "always quoted")
		width := rapid.IntRange(2, 5).Draw(t, "width")
		var text strings.Builder
		var want [][]string
		for range rapid.IntRange(1, 6).Draw(t, "rows") {
			row := rapid.SliceOfN(anyCell, width, width).Draw(t, "row")
			if strings.Join(row, "") == "" || sep == BarDelimiter && row[0] == "" && row[width-1] == "" {
				row[0] = "x"
			}
			for i, cell := range row {
				if i > 0 {
					text.WriteByte(byte(sep))
				}
				if always || strings.ContainsAny(cell, string(rune(sep))+`"`) {
					cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
				}
				text.WriteString(cell)
			}
			text.WriteString(end)
			want = append(want, row)
		}
		var got [][]string
		for _, r := range cutRows(text.String(), sep) {
			got = append(got, cellTexts(r))
		}
		if !slices.EqualFunc(got, want, func(a, b []string) bool { return slices.Equal(a, b) }) {
			t.Fatalf("%q is read as %q, want %q", text.String(), got, want)
		}
	})
}

// TestCutRows_DamagedQuote: a quote put anywhere into a table changes the cells of at most the rows of one cell; every line belongs to
// exactly one row, and a line whose cells are whole is a row of its own.
func TestCutRows_DamagedQuote(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var lines []string
		for range rapid.IntRange(2, 9).Draw(t, "rows") {
			lines = append(
				lines,
				rapid.SampledFrom([]string{"4,Lantern,9", `3,"Be Prepared",2`, `2,"Malicious, Mean, and Scary",1`}).Draw(t, "row"),
			)
		}
		text := strings.Join(lines, "\n")
		at := rapid.IntRange(len(lines[0])+1, len(text)).Draw(t, "place")
		damaged := text[:at] + `"` + text[at:]
		hit := 1 + strings.Count(text[:at], "\n")
		covered := map[int]bool{}
		for _, r := range cutRows(damaged, CommaDelimiter) {
			for l := r.Line; l <= r.Last; l++ {
				if covered[l] {
					t.Fatalf("%q: line %d is part of two rows", damaged, l)
				}
				covered[l] = true
			}
			if r.Line > hit || r.Last < hit {
				if want := CutRow(lines[r.Line-1], 0, 1, CommaDelimiter, 3); !slices.Equal(cellTexts(r), cellTexts(want)) {
					t.Fatalf("%q: line %d is %q", damaged, r.Line, cellTexts(r))
				}
			} else if r.Last > r.Line {
				t.Fatalf("%q: the quote in line %d swallows line %d", damaged, hit, r.Last)
			}
		}
		for l := 1; l <= len(lines); l++ {
			if !covered[l] {
				t.Fatalf("%q: line %d is part of no row", damaged, l)
			}
		}
	})
}

// FuzzCutRows: cells are in order and inside their row, rows cover all lines that are not blank.
func FuzzCutRows(f *testing.F) {
	f.Add("a,b\n\"c\nd\",e\n", byte(','))
	f.Add("a  b\n", byte(' '))
	f.Fuzz(func(t *testing.T, text string, sep byte) {
		if !slices.Contains(delimiters[:], Delimiter(sep)) {
			return
		}
		end := 0
		for _, r := range cutRows(text, Delimiter(sep)) {
			at := r.Start
			for _, c := range r.Cells {
				if c.Start < at || c.End < c.Start || c.End > r.End {
					t.Fatalf("%q: the cell %q takes %d to %d of the row %d to %d", text, c.Text, c.Start, c.End, r.Start, r.End)
				}
				at = c.End
			}
			if r.Start < end || strings.Trim(text[end:r.Start], " \t\r\n|;,\"\v\f\u0085\u00a0") != "" {
				t.Fatalf("%q: bytes %d to %d are in no row", text, end, r.Start)
			}
			end = r.End
		}
	})
}

// TestWideRows: a row with more cells than a table has is not cut, and one with as many is, framed or not.
func TestWideRows(t *testing.T) {
	wide := strings.Repeat(strings.Repeat("\t", 255)+"1\n", 100)
	if got := testing.AllocsPerRun(1, func() { Tables(wide, cards(t)) }); got > 100 {
		t.Errorf("100 rows of 256 cells take %g allocations", got)
	}
	cells := func(n int) string { return strings.Repeat("a|", n-1) + "a" }
	for _, tt := range []struct {
		row string
		sep Delimiter
		is  bool
	}{
		{cells(maxColumns), BarDelimiter, false},
		{"|" + cells(maxColumns) + "|", BarDelimiter, false},
		{"||" + cells(maxColumns) + "||", BarDelimiter, true},
		{strings.Repeat(`"a|a"|`, maxColumns), BarDelimiter, false},
		{strings.Repeat("  ", 3*maxColumns), SpacesDelimiter, false},
	} {
		if got := tooWide(tt.row, tt.sep); got != tt.is {
			t.Errorf("%.20q… is too wide: %v", tt.row, got)
		}
	}
}
