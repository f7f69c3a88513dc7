package batch

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sheetXML is a sheet of Excel with these rows of cells.
func sheetXML(rows ...string) string {
	return "<worksheet><sheetData><row>" + strings.Join(rows, "</row><row>") + "</row></sheetData></worksheet>"
}

// TestWorkbooks: sheets are read in the order of their numbers, and each cell where its reference says.
func TestWorkbooks(t *testing.T) {
	t.Parallel()
	list := func(player string) string {
		return sheetXML(`<c t="inlineStr"><is><t>Player</t></is></c><c><v>List</v></c>`, `<c><v>`+player+`</v></c><c><v>4 Card A</v></c>`)
	}
	const shared = `<sst><si><t>Player</t></si><si><t>List</t></si><si><t>4 Card A</t></si></sst>`
	for name, tt := range map[string]struct {
		parts []string
		want  []string
	}{
		"the order of sheets": {[]string{"xl/worksheets/sheet10.xml", list("Cy"), "xl/worksheets/sheet2.xml", list("Bob"),
			"xl/worksheets/sheet1.xml", list("Ann"), "xl/worksheets/other.txt", "x", "xl/theme/theme1.xml", "<x/>"},
			[]string{"Ann|z.zip, sheet 1, line 2|4 Card A", "Bob|z.zip, sheet 2, line 2|4 Card A", "Cy|z.zip, sheet 3, line 2|4 Card A"}},
		"an empty sheet among others": {[]string{"xl/worksheets/sheet1.xml", "<worksheet/>", "xl/worksheets/sheet2.xml", list("Bob")},
			[]string{"Bob|z.zip, sheet 2, line 2|4 Card A"}},
		"numbers of texts": {[]string{"xl/sharedStrings.xml", shared, "xl/worksheets/sheet1.xml",
			sheetXML(`<c t="s"><v>0</v></c><c t="s"><v>1</v></c>`, `<c t="s"><v>3</v></c><c t="s"><v>2</v></c>`,
				`<c t="s"><v>-1</v></c><c t="s"><v>2</v></c>`,
				`<c><v>2</v></c><c t="s"><v>2</v></c>`)},
			[]string{"3|z.zip, line 2|4 Card A", "-1|z.zip, line 3|4 Card A", "2|z.zip, line 4|4 Card A"}},
		"cells with gaps": {[]string{"xl/worksheets/sheet1.xml",
			sheetXML(`<c r="B1"><v>Player</v></c><c r="AB1"><v>List</v></c>`, `<c r="B2"><v>Ann</v></c><c r="AB2"><v>4 Card A</v></c>`)},
			[]string{"Ann|z.zip, line 2|4 Card A"}},
		"the last column": {[]string{"xl/worksheets/sheet1.xml",
			sheetXML(`<c><v>Player</v></c><c r="IV1"><v>List</v></c>`, `<c><v>Ann</v></c><c r="IV2"><v>4 Card A</v></c>`)},
			[]string{"Ann|z.zip, line 2|4 Card A"}},
		"one more": {[]string{"xl/worksheets/sheet1.xml", sheetXML(`<c r="IW1"><v>List</v></c>`)},
			[]string{"problem|z.zip|an Excel document that can't be read (more than 256 columns); save it as CSV"}},
		"one more, without a reference": {[]string{"xl/worksheets/sheet1.xml", sheetXML(`<c r="IV1"><v>List</v></c><c><v>x</v></c>`)},
			[]string{"problem|z.zip|an Excel document that can't be read (more than 256 columns); save it as CSV"}},
		"damaged texts": {[]string{"xl/sharedStrings.xml", "<sst><si>", "xl/worksheets/sheet1.xml", list("Ann")},
			[]string{"problem|z.zip|an Excel document that can't be read (damaged XML); save it as CSV"}},
		"a damaged sheet": {[]string{"xl/worksheets/sheet1.xml", list("Ann"), "xl/worksheets/sheet2.xml", "<a><b></a>"},
			[]string{"Ann|z.zip, sheet 1, line 2|4 Card A",
				"problem|z.zip, sheet 2|an Excel document that can't be read (damaged XML); save it as CSV"}},
	} {
		r := Reader{Cards: cards}
		r.Add(t.Context(), "z.zip", pack(t, append([]string{"xl/workbook.xml", "<x/>"}, tt.parts...)...))
		if diff := cmp.Diff(tt.want, gist(r.Batch())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestColumnOf(t *testing.T) {
	t.Parallel()
	for ref, want := range map[string]int{"A1": 1, "Z9": 26, "AA1": 27, "AZ1": 52, "BA1": 53, "IV1": 256, "IW1": 257, "XFD1": 257,
		"": 0, "1": 0, "a1": 0, "[1": 0, "@1": 0} {
		if got := columnOf(ref); got != want {
			t.Errorf("columnOf(%q) = %d, want %d", ref, got, want)
		}
	}
}

// TestTablesOfDocuments: a document's only table is read as one, where no cards stand beside it.
func TestTablesOfDocuments(t *testing.T) {
	t.Parallel()
	p := func(text string) string { return "<text:p>" + text + "</text:p>" }
	cell := func(inside ...string) string {
		return "<table:table-cell>" + strings.Join(inside, "") + "</table:table-cell>"
	}
	row := func(cells ...string) string {
		return "<table:table-row>" + strings.Join(cells, "") + "</table:table-row>"
	}
	table := func(rows ...string) string { return "<table:table>" + strings.Join(rows, "") + "</table:table>" }
	head := row(cell(p("Player")), cell(p("List")))
	repeated := func(n string) string { return `<table:table-cell table:number-columns-repeated="` + n + `"/>` }
	for name, tt := range map[string]struct {
		body string
		want []string
	}{
		"a table": {p("Our event") + table(head, row(cell(p("Ann")), cell(p("4 Card A"), p("4 Card B")))),
			[]string{"Ann|z.zip, line 2|4 Card A"}},
		"cells that stand for several": {table(row(cell(p("Player")), repeated("2"), cell(p("List")), repeated("16384")),
			row(cell(p("Ann")), repeated("2"), cell(p("4 Card A")), repeated("16384"))), []string{"Ann|z.zip, line 2|4 Card A"}},
		"cells that stand for none": {table(row(cell(p("Player")), repeated("0"), cell(p("List"))),
			row(cell(p("Ann")), repeated("x"), cell(p("4 Card A")))),
			[]string{"Ann|z.zip, line 2|4 Card A"}},
		"a table in a cell": {table(head, row(cell(p("Ann")), cell(p("4 Card A"), table(row(cell(p("4 Card B"))))))),
			[]string{"Ann|z.zip, line 2|4 Card A"}},
		"cards beside the table": {p("Player: Bob") + p("4 Card C") + table(head, row(cell(p("Ann")), cell(p("4 Card A")))),
			[]string{"Bob|z.zip|4 Card C"}},
	} {
		r := Reader{Cards: cards}
		r.Add(t.Context(), "z.zip", pack(t, "content.xml",
			`<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>`+
				tt.body+`</office:text></office:body></office:document-content>`))
		if got := gist(r.Batch()); !slices.Equal(got, tt.want) {
			t.Errorf("%s (-want +got):\n%s", name, cmp.Diff(tt.want, got))
		}
	}
}
