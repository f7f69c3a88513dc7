package deckcheck

import (
	"bytes"
	"encoding/csv"
	"testing"
)

func TestCell(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"": "", "-": "-", "a.txt": "a.txt", "a=b": "a=b",
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "＝1": "'＝1", "\t=1": "' =1", " =1": "' =1", "\r=1": "' =1",
	} {
		if got := cell(in); got != want {
			t.Errorf("cell(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestWriteCSV(t *testing.T) {
	t.Parallel()
	for text, rows := range map[string]int{"4 Smash": 1, "5 Smash\n4 Nobody, of \"Note\"": 3, "": 1} {
		r := check(t, "constructed 2026-11-20", text, Options{Name: "=a,b\nc"})
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		if err := r.WriteCSV(w); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		got, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(got) != rows {
			t.Fatalf("%q: %d rows, %v; want %d", text, len(got), err, rows)
		}
		for _, row := range got {
			if len(row) != len(CSVHead) || row[0] != "'=a,b c" {
				t.Errorf("%q: row %q", text, row)
			}
		}
	}
}
