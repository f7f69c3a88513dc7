package batch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRows: the rolls of players that organisers have, cell by cell, each with the line that a page points to.
func TestRows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"tabs", "Name\tID\nAnn Example\t7", "1[Name|ID] 2[Ann Example|7]"},
		{"spaces around cells and marks of bytes", "\ufeffName ; ID \n Ann ;7", "1[Name|ID] 2[Ann|7]"},
		{"bars", "Name|ID\nAnn|7", "1[Name|ID] 2[Ann|7]"},
		{"empty rows are not counted away", "Name;ID\n\n;\nAnn;7", "1[Name|ID] 4[Ann|7]"},
		{"a line that names the sign", "sep=;\nName;ID\nAnn;7", "2[Name|ID] 3[Ann|7]"},
		{"the sign of a list of names alone", "sep=;\nAnn\n\n Bob ", "2[Ann] 4[Bob]"},
		{"old Macs", "Name;ID\rAnn;7", "1[Name|ID] 2[Ann|7]"},
		{"old Macs' ends within lines are spaces", "Name;ID\r\nAnn;7\r\n", "1[Name|ID] 2[Ann|7]"},
		{"names alone", "Ann Example\n\nBob Sample", "1[Ann Example] 3[Bob Sample]"},
		{"a comma in names", "Example, Ann\nSample, Bob\nDoe, Cy", "1[Example, Ann] 2[Sample, Bob] 3[Doe, Cy]"},
		{"one name in four is in parts of its own", "Example, Ann\nSample, Bob\nDoe, Cy\n7, 8",
			"1[Example, Ann] 2[Sample, Bob] 3[Doe, Cy] 4[7, 8]"},
		{"half of them are numbers", "Example, Ann\nSample, 7\nDoe, Cy\n7, 8",
			"1[Example|Ann] 2[Sample|7] 3[Doe|Cy] 4[7|8]"},
		{"headings make cells of two commas' parts", "Last name,First name\nExample,Ann", "1[Last name|First name] 2[Example|Ann]"},
		{"three parts are cells", "Example,Ann,Berlin\nSample,Bob,Bonn", "1[Example|Ann|Berlin] 2[Sample|Bob|Bonn]"},
		{"a comma in some rows", "Ann, PhD\nBob\nCy\nDora", "1[Ann, PhD] 2[Bob] 3[Cy] 4[Dora]"},
		{"three rows in four are alike", "Ann;1\nBob;2\nCy;3\nDora", "1[Ann|1] 2[Bob|2] 3[Cy|3] 4[Dora]"},
		{"of two signs the one with more cells", "a,1;b;c\nd,2;e;f", "1[a,1|b|c] 2[d,2|e|f]"},
		{"of two signs with as many the first", "a;b,c\nd;e,f", "1[a|b,c] 2[d|e,f]"},
		{"a nickname in marks", "Name;ID\nAnn \"Ace\" Example;7", "1[Name|ID] 2[Ann \"Ace\" Example|7]"},
		{"a cell of two lines", "Name;ID\n\"Ann\nExample\";7\nBob;8", "1[Name|ID] 2[Ann\nExample|7] 4[Bob|8]"},
		{"a mark that is not closed", "sep=;\nName;ID\nBob;8\n\"Ann;7\nCy;9", "2[Name|ID] 3[Bob|8] wrong 4-5"},
	} {
		rows, wrong := Rows(tt.text, 100)
		var got []string
		for _, r := range rows {
			got = append(got, fmt.Sprintf("%d[%s]", r.Line, strings.Join(r.Cells, "|")))
		}
		for _, w := range wrong {
			got = append(got, fmt.Sprintf("wrong %d-%d", w.From, w.To))
		}
		if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	want := "line 3: a quotation mark is in the wrong place or is missing; check the lines up to 9"
	if got := (&RowError{From: 3, To: 9}).Error(); got != want {
		t.Errorf("a row that can't be read is %q, want %q", got, want)
	}
}

// TestWhose reads headings of rolls. "Deck name" and "Team" are not about a person.
func TestWhose(t *testing.T) {
	t.Parallel()
	for want, headings := range map[Column][]string{
		NameColumn: {"Name", "Player", "Spielername", "Player name", "Full name", "Nom et prénom", "Vor- und Nachname", "Discord", "participant",
			"Discord handle"},
		FirstColumn: {"First name", "Vorname", "Prénom"},
		LastColumn:  {"Last name", "Nachname", "Surname"},
		IDColumn:    {"Player ID"},
		MailColumn:  {"Email", "E-mail"},
		OtherColumn: {"", "Deck name", "Team name", "Store", "Table", "Decklist", "7"},
	} {
		for _, heading := range headings {
			if got := ColumnOf(heading); got != want {
				t.Errorf("Whose(%q) = %d, want %d", heading, got, want)
			}
		}
	}
}

// TestNamesOfCells: a roll without headings is told by its cells.
func TestNamesOfCells(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]bool{
		"Ann Example": true, "Ann": true, "Ann Maria de la Fuente Vega": true, "Ann Maria de la Fuente Vega Sol": false, "": false,
		"ann@example.org": false, "a/b": false, `a\b`: false, "Ann\nExample": false, "https://example.org": false,
		strings.Repeat("n", maxName): true, strings.Repeat("n", maxName+1): false,
	} {
		if got := IsName(cell); got != want {
			t.Errorf("IsName(%q) = %t", cell, got)
		}
	}
	for line, want := range map[string]string{
		"1. Ann Example": "Ann Example", "7 - Ann Example": "Ann Example", "Ann Example (4711)": "Ann Example",
		"Ann Example, ann@example.org": "Ann Example",
		"Ann":                          "Ann", "": "", "--": "", "Player 7": "Player 7", "\ufeffAnn": "Ann",
	} {
		if got := NameOf(line); got != want {
			t.Errorf("NameOf(%q) = %q, want %q", line, got, want)
		}
	}
}
