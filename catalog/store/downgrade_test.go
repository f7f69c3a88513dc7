package store

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
)

// TestLoss: a file that is older or smaller than the last one of its language is
// refused, says what would be lost, and changes nothing; Replace takes it.
func TestLoss(t *testing.T) {
	t.Parallel()
	first := importfile.Invented()
	older := importfile.Invented()
	older.Metadata = importfile.Metadata("en").With(importfile.Object{"generatedOn": "2026-11-30T23:59:59"})
	fewer := importfile.Invented()
	fewer.Cards = fewer.Cards[:1]
	silent := importfile.Invented()
	silent.Cards = append([]any{}, silent.Cards...)
	silent.Cards[2] = silent.Cards[2].(importfile.Object).With(importfile.Object{"abilities": []any{}, "effects": []string{}})
	same, french := importfile.Invented(), importfile.Invented()
	french.Metadata, french.Cards = importfile.Metadata("fr").With(importfile.Object{"generatedOn": "2026-01-01T00:00:00"}), french.Cards[:1]
	for name, c := range map[string]struct {
		file importfile.File
		want string // of the error; "" for none
	}{
		"older": {older,
			"is of 2026-11-30T23:59:59 and has 3 printings and texts of 2 cards; it would replace first.json, which is of 2026-12-01T"},
		"fewer cards": {fewer,
			"This would lose: 1 card (Calibrate!); 1 printing (Gauge - Keeper of Scales); 1 text (Calibrate!). Nothing was changed"},
		"fewer texts":      {silent, "This would lose: 1 text (Calibrate!). Nothing"},
		"the same":         {same, ""},
		"another language": {french, ""},
	} {
		s, err := open(t.Context(), filepath.Join(t.TempDir(), "c.db"), with(importfile.SmallFacts))
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if _, err := s.Import(t.Context(), readFile(t, first), "first.json", importfile.ImportedAt); err != nil {
			t.Fatal(err)
		}
		before := readCatalog(t, s)
		_, err = s.Import(t.Context(), readFile(t, c.file), "second.json", importfile.ImportedAt)
		loss, refused := errors.AsType[*lorcanajson.DowngradeError](err)
		if refused != (c.want != "") || refused && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if !refused {
			continue
		}
		if loss.Last.File != "first.json" || loss.File.File != "second.json" {
			t.Errorf("%s: %+v", name, loss)
		}
		if diff := factsDiff(before, readCatalog(t, s)); diff != "" {
			t.Errorf("%s: refused, it changed (-before +after):\n%s", name, diff)
		}
		if h, err := s.ChangeLog(t.Context()); h.Updates != 1 || err != nil {
			t.Errorf("%s: ChangeLog() = %+v, %v", name, h, err)
		}
		r, err := s.ImportAny(t.Context(), readFile(t, c.file), "second.json", importfile.ImportedAt)
		if err != nil || len(r.RemovedTexts) != len(loss.File.RemovedTexts) {
			t.Errorf("%s: Replace = %+v, %v", name, r, err)
		}
	}
}

// TestLossOfDamagedImport: an import that does not count any more keeps no other
// one out.
func TestLossOfDamagedImport(t *testing.T) {
	t.Parallel()
	s, err := open(t.Context(), filepath.Join(t.TempDir(), "c.db"), with(importfile.SmallFacts))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	importInto(t, s, importfile.Invented())
	edit(t, s.Path(), `UPDATE import_files SET problem = 'x'`)
	fewer := importfile.Invented()
	fewer.Cards = fewer.Cards[:1]
	if _, err := s.Import(t.Context(), readFile(t, fewer), "x", importfile.ImportedAt); err != nil {
		t.Error(err)
	}
}
