package store

import (
	"strings"
	"testing"

	"inkcheck/internal/testing/importfile"
)

// TestLeftOut imports a card with an ink that no rules know: the file keeps what was left out, with the reason,
// until an import has no such entry.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	f := importfile.Invented()
	f.Cards = append(f.Cards, importfile.Card(900010, 10, "Sprocket", "Of Onyx").With(importfile.Object{"color": "Onyx"}))
	f.Sets["77"] = f.Sets["77"].(importfile.Object).With(importfile.Object{"releaseDate": "soon"})
	importInto(t, s, f)
	for _, s := range []*Store{s, openTest(t, path)} {
		c := readCatalog(t, s)
		if left := c.LeftOut(); len(left) != 2 {
			t.Fatalf("left out: %+v, want the card and the day", left)
		}
		of := c.LeftOutOf("77")
		if len(of) != 2 || of[0].Number != "" || !strings.Contains(of[0].Reason, `"soon"`) || of[1].FullName != "Sprocket - Of Onyx" {
			t.Errorf("left out of set 77: %+v", of)
		}
		l, ok := c.LeftOutAt("77", "010")
		if !ok || l.AppID != 900010 || !strings.Contains(l.Reason, `"Onyx"`) || l.WhatIn("en") != "77-10 Sprocket - Of Onyx" {
			t.Errorf("77-10: %+v, %v", l, ok)
		}
		if l, ok := c.LeftOutNamed("sprocket of onyx"); !ok || l.Number != "10" {
			t.Errorf("by name: %+v, %v", l, ok)
		}
		if l, ok := c.LeftOutAt("77", "1"); ok {
			t.Errorf("a card that is there: %+v", l)
		}
		if l, ok := c.LeftOutNamed("Gauge - Keeper of Scales"); ok {
			t.Errorf("a card that is there: %+v", l)
		}
	}
	importInto(t, s, importfile.Invented())
	if left := readCatalog(t, s).LeftOut(); len(left) != 0 {
		t.Errorf("after a good import: %+v", left)
	}
}
