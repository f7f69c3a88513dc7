package web

import (
	"archive/zip"
	"bytes"
	"slices"
	"testing"

	"inkcheck/internal/event"
)

// TestNoFormula: no cell of an export is taken for a formula, also where a spreadsheet takes a semicolon to begin the next cell.
func TestNoFormula(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"": "", "Ann": "Ann", "Ann-Lee": "Ann-Lee", "A=B": "A=B", "=1+1": "'=1+1", "@x": "'@x", "-1": "'-1", "＝1": "'＝1",
		"Ann;=1+1": "Ann;'=1+1", `a; "=1`: `a; "'=1`, ";-x;+y": ";'-x;'+y", "a;b": "a;b", "=a;=b": "'=a;'=b", ";＠x": ";'＠x",
	} {
		if got := noFormula(cell); got != want {
			t.Errorf("noFormula(%q) = %q, want %q", cell, got, want)
		}
	}
}

// TestZipNames: no list of an export is written over another, on a disk that takes names for the same, too.
func TestZipNames(t *testing.T) {
	t.Parallel()
	a := &event.Archive{}
	for i, name := range []string{"Ann", "ann", "Ann (3)", "Änn", "../Ann", "Ann (2)", "Ann", "con", "???"} {
		a.Entries = append(a.Entries, event.Archived{Entry: event.Entry{Number: i + 1, Player: name},
			Versions: []event.Version{{Text: name}}})
	}
	body, err := exportZip(a)
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	want := []string{"Ann.txt", "ann (2).txt", "Ann (3).txt", "Änn (4).txt", "_Ann (5).txt", "Ann (2) (6).txt",
		"Ann (7).txt", "con_.txt", "___.txt"}
	if !slices.Equal(names, want) {
		t.Errorf("%q\nwant %q", names, want)
	}
}
