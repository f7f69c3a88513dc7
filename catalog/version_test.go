package catalog

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestVersion: what a server said of a file counts as long as the import of the
// language is that file, and for its URL alone.
func TestVersion(t *testing.T) {
	t.Parallel()
	const url = "https://cards.example/en/allCards.json"
	s := openTest(t, madeFile(t))
	is := func(when, url string, want Version) {
		t.Helper()
		if got, err := s.Version(t.Context(), url); got != want || err != nil {
			t.Errorf("%s: Version(%q) = %+v, %v, want %+v", when, url, got, err, want)
		}
	}
	said := Version{url, `"one"`, "Tue, 01 Dec 2026 10:20:30 GMT"}
	first := inventedFile().read(t)
	is("without an import", url, Version{})
	if err := s.noteVersion(t.Context(), first, said); err != nil {
		t.Fatal(err)
	}
	is("of what was not imported", url, Version{})
	if _, err := s.Import(t.Context(), first, "x", testTime); err != nil {
		t.Fatal(err)
	}
	is("imported", url, said)
	is("another URL", url+".zip", Version{})

	french := inventedFile()
	french.metadata = testMetadata("fr")
	importInto(t, s, french)
	is("with another language", url, said)

	other := inventedFile()
	other.metadata = testMetadata("en").with(object{"generatedOn": "2026-12-02T00:00:00"})
	importInto(t, s, other)
	is("with another file of the language", url, Version{})
	if err := s.noteVersion(t.Context(), first, Version{URL: url}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(t.Context(), first, "x", testTime); err == nil {
		t.Error("an older file was taken")
	}
	if _, err := s.Replace(t.Context(), first, "x", testTime); err != nil {
		t.Fatal(err)
	}
	is("of a server that said nothing", url, Version{})
}

// TestPreview says what Import then does, and changes nothing itself.
func TestPreview(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	im := inventedFile().read(t)
	before, err := s.Generation(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	would, err := s.Preview(t.Context(), im, "x", testTime)
	if err != nil || would.Again || would.None() {
		t.Fatalf("Preview = %+v, %v", would, err)
	}
	if after, err := s.Generation(t.Context()); after != before || err != nil {
		t.Errorf("the generation is %d, %v, and was %d", after, err, before)
	}
	if infos, err := s.Imports(t.Context()); len(infos) > 0 || err != nil {
		t.Errorf("Imports() = %v, %v", infos, err)
	}
	if diff := cmp.Diff(storeCatalog(t), readCatalog(t, s), sameFacts); diff != "" {
		t.Errorf("Catalog() (-embedded +after):\n%s", diff)
	}
	did, err := s.Import(t.Context(), im, "x", testTime)
	if diff := cmp.Diff(would, did); diff != "" || err != nil {
		t.Errorf("Import = %v; report (-preview +import):\n%s", err, diff)
	}
	if again, err := s.Preview(t.Context(), im, "x", testTime); err != nil || !again.Again || !again.None() {
		t.Errorf("Preview of the same file = %+v, %v", again, err)
	}
}

// TestChangedTexts: the report names texts that came, went and changed.
func TestChangedTexts(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	importInto(t, s, inventedFile())
	f := inventedFile()
	f.cards = append([]any{}, f.cards...)
	f.cards[0] = f.cards[0].(object).with(object{"abilities": []any{object{"type": "static", "name": "WEIGH", "effect": "Weigh a gizmo."}}})
	f.cards[2] = f.cards[2].(object).with(object{"abilities": []any{}, "effects": []string{}})
	f.cards = append(f.cards, inventedCard(900009, 9, "Ruler", "Of Inches"))
	r, err := s.Replace(t.Context(), f.read(t), "x", testTime)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		got  []CardChange
		want CardChange
	}{
		{"added", r.AddedTexts, CardChange{"ruler-of-inches", "Ruler - Of Inches", "en"}},
		{"changed", r.ChangedTexts, CardChange{"gauge-keeper-of-scales", "Gauge - Keeper of Scales", "en"}},
		{"removed", r.RemovedTexts, CardChange{"calibrate", "Calibrate!", "en"}},
	} {
		if diff := cmp.Diff([]CardChange{c.want}, c.got); diff != "" {
			t.Errorf("texts %s (-want +got):\n%s", c.what, diff)
		}
	}
	if got, want := r.Summary(), "1 card added, 1 text added, 2 facts changed, 1 text changed, 1 text removed"; got != want {
		t.Errorf("Summary() = %q, want %q", got, want)
	}
}
