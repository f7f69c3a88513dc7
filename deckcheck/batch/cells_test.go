package batch

import (
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestCellsAsCSV compares the rows, their lines and the errors of texts of every kind with those of encoding/csv.
func TestCellsAsCSV(t *testing.T) {
	t.Parallel()
	piece := rapid.SampledFrom([]string{`"`, `""`, ",", "\n", "\r\n", "\r", "a", "b c", " ", "é", "\xff", `"a"`, `"a,b"`, "\"a\nb\"", "\t",
		";"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 14).Draw(t, "pieces"), "")
		sign := rapid.SampledFrom([]byte(",;\t")).Draw(t, "sign")
		lazy := rapid.Bool().Draw(t, "lazy")
		want := csv.NewReader(strings.NewReader(text))
		want.Comma, want.FieldsPerRecord, want.LazyQuotes = rune(sign), -1, lazy
		got := newCellReader(text, sign)
		got.lazy = lazy
		for {
			wantRow, wantErr := want.Read()
			row, err := got.read()
			if (wantErr == io.EOF) != (err == io.EOF) {
				t.Fatalf("%q: %v, want %v", text, err, wantErr)
			}
			if err == io.EOF {
				return
			}
			if bad, ok := errors.AsType[*csv.ParseError](wantErr); ok {
				want := RowError{From: bad.StartLine, To: bad.Line}
				if bad.Err == csv.ErrBareQuote {
					want.why = bareQuote
				}
				if got, ok := err.(*RowError); !ok || *got != want {
					t.Fatalf("%q: %+v, want %+v", text, err, want)
				}
				continue
			}
			if diff := cmp.Diff(wantRow, row); diff != "" || err != nil {
				t.Fatalf("%q: %v (-want +got):\n%s", text, err, diff)
			}
			if line, _ := want.FieldPos(0); line != got.from {
				t.Fatalf("%q: row %q in line %d, want %d", text, row, got.from, line)
			}
		}
	})
}

func TestWideRows(t *testing.T) {
	t.Parallel()
	in := newCellReader(strings.Repeat(",", 10*maxColumns)+"\na,b\n", ',')
	if row, err := in.read(); len(row) != maxColumns+1 || err != nil {
		t.Errorf("%d cells, %v", len(row), err)
	}
	if row, err := in.read(); len(row) != 2 || in.from != 2 || err != nil {
		t.Errorf("the next row is %q in line %d, %v", row, in.from, err)
	}
}
