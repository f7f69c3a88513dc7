package deckcheck

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
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

// TestCSVRows: a list without problems has one row with empty cells, and one with problems a row each.
func TestCSVRows(t *testing.T) {
	t.Parallel()
	const list = ",core,2026-11-20,"
	for text, want := range map[string]string{
		"LEGAL4 Smash": list + "legal,true,60,60,Amber; Steel,text,1zX4ZdutzM53Q52JwwX1fzKp6twZltwY,YARG-V8J8,,,,,,,,,,\n",
		"LEGAL4 Smash\n1 Smash": list + "illegal,false,61,61,Amber; Steel,text,1o14ZdutzYDndDnYnDBfV_Mqnq3BmW3Bg,X2QZ-9F2A," +
			"error,copy_limit,CR 1.10.1.1,2.3.0,15; 16,smash,5,4,5 copies of Smash; at most 4 in a deck. Remove 1.,\n",
		"LEGAL4 Smassh": list + "undecided,false,60,60,Amber; Steel,text,1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD,," +
			"error,unknown_card,CR 5.2.6,2.3.0,15,,4,,\"\"\"Smassh\"\" is not in this catalog (" + cards(t).Coverage() +
			"). Did you mean Smash? As 4 copies of Smash: legal. As 4 copies of an unknown card: still undecided, the card is unknown. " + strings.TrimSpace(importHint) + "\",Smash\n",
	} {
		var b strings.Builder
		w := csv.NewWriter(&b)
		if err := check(t, "core 2026-11-20", strings.Replace(text, "LEGAL", starter, 1), Options{}).WriteCSV(w, "en"); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		if b.String() != want {
			t.Errorf("%s as CSV:\n got %swant %s", text, b.String(), want)
		}
	}
}

// TestCSVToNowhere: what cannot be written is said.
func TestCSVToNowhere(t *testing.T) {
	t.Parallel()
	closed, w := io.Pipe()
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"4 Smash", starter + "4 Smash"} {
		r := check(t, "core 2026-11-20", text, Options{Name: strings.Repeat("x", 9999)})
		if err := r.WriteCSV(csv.NewWriter(w), "en"); err == nil {
			t.Errorf("%d problems are written into a closed pipe", len(r.Problems))
		}
	}
}

func TestWriteCSV(t *testing.T) {
	t.Parallel()
	for text, rows := range map[string]int{"4 Smash": 1, "5 Smash\n4 Nobody, of \"Note\"": 3, "": 1} {
		r := check(t, "constructed 2026-11-20", text, Options{Name: "=a,b\nc"})
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		if err := r.WriteCSV(w, "en"); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		got, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(got) != rows {
			t.Fatalf("%q: %d rows, %v; want %d", text, len(got), err, rows)
		}
		for _, row := range got {
			if len(row) != len(csvColumns) || row[0] != "'=a,b c" {
				t.Errorf("%q: row %q", text, row)
			}
		}
	}
}
