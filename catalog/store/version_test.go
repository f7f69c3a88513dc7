package store

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
)

// TestVersion: what a server said of a file counts as long as the import of the
// language is that file, and for its URL alone.
func TestVersion(t *testing.T) {
	t.Parallel()
	const url = "https://cards.example/en/allCards.json"
	s := openTest(t, madeFile(t))
	is := func(when, url string, want lorcanajson.Version) {
		t.Helper()
		if got, err := s.Version(t.Context(), url); got != want || err != nil {
			t.Errorf("%s: Version(%q) = %+v, %v, want %+v", when, url, got, err, want)
		}
	}
	said := lorcanajson.Version{URL: url, ETag: `"one"`, LastModified: "Tue, 01 Dec 2026 10:20:30 GMT"}
	first := readFile(t, importfile.Invented())
	is("without an import", url, lorcanajson.Version{})
	if err := s.recordVersion(t.Context(), first, said); err != nil {
		t.Fatal(err)
	}
	is("of what was not imported", url, lorcanajson.Version{})
	if _, err := s.Import(t.Context(), first, "x", importfile.ImportedAt); err != nil {
		t.Fatal(err)
	}
	is("imported", url, said)
	is("another URL", url+".zip", lorcanajson.Version{})

	french := importfile.Invented()
	french.Metadata = importfile.Metadata("fr")
	importInto(t, s, french)
	is("with another language", url, said)

	other := importfile.Invented()
	other.Metadata = importfile.Metadata("en").With(importfile.Object{"generatedOn": "2026-12-02T00:00:00"})
	importInto(t, s, other)
	is("with another file of the language", url, lorcanajson.Version{})
	if err := s.recordVersion(t.Context(), first, lorcanajson.Version{URL: url}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(t.Context(), first, "x", importfile.ImportedAt); err == nil {
		t.Error("an older file was taken")
	}
	if _, err := s.ImportAny(t.Context(), first, "x", importfile.ImportedAt); err != nil {
		t.Fatal(err)
	}
	is("of a server that said nothing", url, lorcanajson.Version{})
}

// TestPreview says what Import then does, and changes nothing itself.
func TestPreview(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	im := readFile(t, importfile.Invented())
	before, err := s.Edition(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	would, err := s.Preview(t.Context(), im, "x", importfile.ImportedAt)
	if err != nil || would.Unchanged || would.None() {
		t.Fatalf("Preview = %+v, %v", would, err)
	}
	if after, err := s.Edition(t.Context()); after != before || err != nil {
		t.Errorf("the generation is %d, %v, and was %d", after, err, before)
	}
	if infos, err := s.Imports(t.Context()); len(infos) > 0 || err != nil {
		t.Errorf("Imports() = %v, %v", infos, err)
	}
	if diff := cmp.Diff(storeCatalog(t), readCatalog(t, s), sameFacts); diff != "" {
		t.Errorf("Catalog() (-embedded +after):\n%s", diff)
	}
	did, err := s.Import(t.Context(), im, "x", importfile.ImportedAt)
	if diff := cmp.Diff(would, did); diff != "" || err != nil {
		t.Errorf("Import = %v; report (-preview +import):\n%s", err, diff)
	}
	if again, err := s.Preview(t.Context(), im, "x", importfile.ImportedAt); err != nil || !again.Unchanged || !again.None() {
		t.Errorf("Preview of the same file = %+v, %v", again, err)
	}
}

// TestChangedTexts: the report names texts that came, went and changed.
func TestChangedTexts(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	importInto(t, s, importfile.Invented())
	f := importfile.Invented()
	f.Cards = append([]any{}, f.Cards...)
	f.Cards[0] = f.Cards[0].(importfile.Object).With(importfile.Object{"abilities": []any{importfile.Object{"type": "static",
		"name": "WEIGH", "effect": "Weigh a gizmo."}}})
	f.Cards[2] = f.Cards[2].(importfile.Object).With(importfile.Object{"abilities": []any{}, "effects": []string{}})
	f.Cards = append(f.Cards, importfile.Card(900009, 9, "Ruler", "Of Inches"))
	r, err := s.ImportAny(t.Context(), readFile(t, f), "x", importfile.ImportedAt)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		got  []lorcanajson.CardChange
		want lorcanajson.CardChange
	}{
		{"added", r.AddedTexts, lorcanajson.CardChange{Card: "ruler-of-inches", FullName: "Ruler - Of Inches", What: "en"}},
		{"changed", r.ChangedTexts, lorcanajson.CardChange{Card: "gauge-keeper-of-scales", FullName: "Gauge - Keeper of Scales", What: "en"}},
		{"removed", r.RemovedTexts, lorcanajson.CardChange{Card: "calibrate", FullName: "Calibrate!", What: "en"}},
	} {
		if diff := cmp.Diff([]lorcanajson.CardChange{c.want}, c.got); diff != "" {
			t.Errorf("texts %s (-want +got):\n%s", c.what, diff)
		}
	}
	if got, want := r.Summary("en"), "1 card added, 1 text added, 2 facts changed, 1 text changed, 1 text removed"; got != want {
		t.Errorf("Summary() = %q, want %q", got, want)
	}
}
