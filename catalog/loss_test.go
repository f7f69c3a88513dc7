package catalog

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

// TestLoss: a file that is older or smaller than the last one of its language is
// refused, says what would be lost, and changes nothing; Replace takes it.
func TestLoss(t *testing.T) {
	t.Parallel()
	first := inventedFile()
	older := inventedFile()
	older.metadata = testMetadata("en").with(object{"generatedOn": "2026-11-30T23:59:59"})
	fewer := inventedFile()
	fewer.cards = fewer.cards[:1]
	silent := inventedFile()
	silent.cards = append([]any{}, silent.cards...)
	silent.cards[2] = silent.cards[2].(object).with(object{"abilities": []any{}, "effects": []string{}})
	same, french := inventedFile(), inventedFile()
	french.metadata, french.cards = testMetadata("fr").with(object{"generatedOn": "2026-01-01T00:00:00"}), french.cards[:1]
	for name, c := range map[string]struct {
		file testFile
		want string // of the error; "" for none
	}{
		"older": {older,
			"is of 2026-11-30T23:59:59 and has 3 printings and texts of 2 cards; it would replace first.json, which is of 2026-12-01T"},
		"fewer cards": {fewer,
			"Lost would be: 1 card (Calibrate!); 1 printing (Gauge - Keeper of Scales); 1 text (Calibrate!). Nothing was changed"},
		"fewer texts":      {silent, "Lost would be: 1 text (Calibrate!). Nothing"},
		"the same":         {same, ""},
		"another language": {french, ""},
	} {
		s, err := openStore(t.Context(), filepath.Join(t.TempDir(), "c.db"), storeOptions{facts: smallFacts, migrations: migrations()})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if _, err := s.Import(t.Context(), first.read(t), "first.json", testTime); err != nil {
			t.Fatal(err)
		}
		before := readCatalog(t, s)
		_, err = s.Import(t.Context(), c.file.read(t), "second.json", testTime)
		loss, refused := errors.AsType[*LossError](err)
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
		if h, err := s.History(t.Context()); h.Updates != 1 || err != nil {
			t.Errorf("%s: History() = %+v, %v", name, h, err)
		}
		r, err := s.Replace(t.Context(), c.file.read(t), "second.json", testTime)
		if err != nil || len(r.RemovedTexts) != len(loss.File.RemovedTexts) {
			t.Errorf("%s: Replace = %+v, %v", name, r, err)
		}
	}
}

// TestLossOfDamagedImport: an import that does not count any more keeps no other
// one out.
func TestLossOfDamagedImport(t *testing.T) {
	t.Parallel()
	s, err := openStore(t.Context(), filepath.Join(t.TempDir(), "c.db"), storeOptions{facts: smallFacts, migrations: migrations()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	importInto(t, s, inventedFile())
	edit(t, s.Path(), `UPDATE import_files SET problem = 'x'`)
	fewer := inventedFile()
	fewer.cards = fewer.cards[:1]
	if _, err := s.Import(t.Context(), fewer.read(t), "x", testTime); err != nil {
		t.Error(err)
	}
}
