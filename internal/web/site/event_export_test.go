package site

import (
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
	used := zipNames{}
	var names []string
	for i, name := range []string{"Ann", "ann", "Ann (3)", "Änn", "../Ann", "Ann (2)", "Ann", "con", "???"} {
		names = append(names, used.of(&event.Registration{Number: i + 1, Player: name}))
	}
	want := []string{"Ann", "ann (2)", "Ann (3)", "Änn (4)", "_Ann (5)", "Ann (2) (6)", "Ann (7)", "con_", "___"}
	if !slices.Equal(names, want) {
		t.Errorf("%q\nwant %q", names, want)
	}
}
