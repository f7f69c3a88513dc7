package store

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/internal/testing/importfile"
)

// historyLines is the history of the update with a number.
func historyLines(t *testing.T, s *Store, update int) []string {
	t.Helper()
	const text = `SELECT coalesce(card, '-'), change, field, before, after FROM history WHERE update_id = ? ORDER BY id`
	_, lines := query(t, s.db, text, update)
	return lines
}

func TestHistory(t *testing.T) {
	t.Parallel()
	s, err := open(t.Context(), filepath.Join(t.TempDir(), "c.db"), with(importfile.SmallFacts))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if h, err := s.ChangeLog(t.Context()); h != (ChangeLog{}) || err != nil {
		t.Errorf("ChangeLog() of a new file = %+v, %v", h, err)
	}
	first := importfile.Invented()
	card := importfile.Card(900001, 1, "Gauge", "Keeper of Scales")
	first.Cards = []any{card.With(importfile.Object{"cost": 3, "abilities": []any{importfile.Object{"type": "keyword", "keyword": "Rush"}}})}
	importInto(t, s, first)
	second := importfile.Invented()
	second.Cards = []any{card.With(importfile.Object{"cost": 4, "abilities": []any{importfile.Object{"type": "keyword", "keyword": "Ward"}}}),
		card.With(importfile.Object{"id": 900002, "number": 205, "rarity": "Enchanted"})}
	importInto(t, s, second)
	importInto(t, s, second)
	third := importfile.Invented()
	third.Cards = []any{importfile.Card(900003, 2, "Beam", "Level").With(importfile.Object{"abilities": []any{}})}
	importInto(t, s, third)

	for update, want := range map[int][]string{
		1: {"-|added|set||77", "gauge-keeper-of-scales|added|card||77-1", "gauge-keeper-of-scales|added|text en||Rush"},
		2: {"gauge-keeper-of-scales|added|printing||77-205", "gauge-keeper-of-scales|changed|cost|3|4",
			"gauge-keeper-of-scales|changed|keywords|Rush|Ward", "gauge-keeper-of-scales|changed|text en|Rush|Ward"},
		3: nil,
		4: {"beam-level|added|card||77-2", "gauge-keeper-of-scales|removed|card|77-1, 77-205|", "gauge-keeper-of-scales|removed|text en|Ward|"},
	} {
		if diff := cmp.Diff(want, historyLines(t, s, update)); diff != "" {
			t.Errorf("update %d (-want +got):\n%s", update, diff)
		}
	}
	_, lines := query(t, s.db, `SELECT at, what, file, generated_on, changes FROM updates`)
	at := importfile.ImportedAt.UTC().Format("2006-01-02T15:04:05Z")
	for i, changes := range []string{"3", "4", "0", "3"} {
		if want := at + "|LorcanaJSON en|test.json|" + importfile.Metadata("en")["generatedOn"].(string) + "|" + changes; lines[i] != want {
			t.Errorf("update %d is %s, want %s", i+1, lines[i], want)
		}
	}
	if h, err := s.ChangeLog(t.Context()); h.Updates != 4 || h.Changes != 10 || !h.Last.Equal(importfile.ImportedAt) || err != nil {
		t.Errorf("ChangeLog() = %+v, %v", h, err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestHistoryOfNewFacts: a new version of the program says what its facts changed.
func TestHistoryOfNewFacts(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "c.db")
	for i, facts := range []string{importfile.SmallFacts, importfile.SmallFacts, strings.Replace(importfile.SmallFacts, "\tAmber\t3\t",
		"\tAmber\t4\t", 1)} {
		s, err := open(t.Context(), path, with(facts))
		if err != nil {
			t.Fatalf("facts %d: %v", i, err)
		}
		h, err := s.ChangeLog(t.Context())
		if want := min(1, i/2); h.Updates != want || err != nil || h.Last.IsZero() != (want == 0) {
			t.Errorf("facts %d: ChangeLog() = %+v, %v", i, h, err)
		}
		if i == 2 {
			if diff := cmp.Diff([]string{"test-card-a|changed|cost|3|4"}, historyLines(t, s, 1)); diff != "" {
				t.Errorf("the history (-want +got):\n%s", diff)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
