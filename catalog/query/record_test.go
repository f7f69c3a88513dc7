package query

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/testing/golden"
)

// TestRecords writes cards as programs get them, whole and by their first printing, and compares with testdata/records.txt.
func TestRecords(t *testing.T) {
	t.Parallel()
	cat := embeddedIndex(t).Catalog()
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	judge := NewRecordBuilder(cat.Calendar, day)
	var out strings.Builder
	fmt.Fprintln(&out, strings.Join(RecordColumns("en"), ";")+";"+strings.Join(NameColumns("en"), ";"))
	for _, id := range []string{"be-prepared", "elsa-spirit-of-winter", "the-glass-slipper", "microbots", "duckburg-funsos-funzone",
		"dalmatian-puppy-tail-wagger", "hiram-flaversham-toymaker"} {
		c, ok := cat.Card(id)
		if !ok {
			t.Fatalf("no card %s", id)
		}
		for _, printing := range []int{-1, 0} {
			r := judge.Record(Hit{c, printing})
			fmt.Fprintln(&out, strings.Join(append(r.Row(c, "en"), NameRow(c)...), ";"))
			if printing == 0 {
				r.AddNames(c)
				text, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintln(&out, string(text))
			}
		}
	}
	golden.File(t, "testdata/records.txt", out.String())
}
