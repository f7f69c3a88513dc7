package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
	"inkcheck/internal/testing/slow"
)

// shapedFile is a file as LorcanaJSON writes it in a version of its format, with all
// fields that it documents. Its cards are invented.
func shapedFile(t testing.TB, version string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "lorcanajson-"+version+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func readShaped(t testing.TB, b []byte) *lorcanajson.File {
	t.Helper()
	im, err := lorcanajson.Read(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return im
}

// TestLorcanaJSONShapes imports a file of 2.0.2, updates it by one of 2.1.1, and goes
// back: only by Replace.
func TestLorcanaJSONShapes(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	older, newer := readShaped(t, shapedFile(t, "2.0.2")), readShaped(t, shapedFile(t, "2.1.1"))
	first, err := s.Import(t.Context(), older, "2.0.2", importfile.ImportedAt)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := first.Summary("en"), "1 set added, 2 cards added, 2 texts added"; got != want ||
		len(first.Skipped)+len(first.Disagreements) > 0 {
		t.Errorf("2.0.2: %s, %v, %v, want %s", got, first.Skipped, first.Disagreements, want)
	}
	second, err := s.Update(t.Context(), newer, lorcanajson.Version{URL: "https://cards.example/2.1.1", ETag: `"x"`}, importfile.ImportedAt)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := second.Summary("en"), "1 card added, 1 text added, 2 facts changed, 1 text changed"; got != want ||
		len(second.Skipped) > 0 {
		t.Errorf("2.1.1: %s, %v, want %s", got, second.Skipped, want)
	}
	c := readCatalog(t, s)
	level, ok := c.Card("spirit-level-nearly-even")
	if !ok || len(level.Printings) != 2 || level.Printings[1].Number != "3b" || !level.HasText {
		t.Errorf("the card of two variants is %+v", level)
	}
	texts, err := s.Texts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// The entry with a text in sections is the older printing; the newer one's counts.
	want := []catalog.Ability{{Kind: catalog.PrintedText, Text: "Ward EVEN KEEL Tilt a gizmo."}}
	if diff := cmp.Diff(want, texts.Abilities("en", "spirit-level-nearly-even")); diff != "" {
		t.Errorf("text of a card without abilities (-want +got):\n%s", diff)
	}
	wantGauge := []catalog.Ability{{Kind: catalog.KeywordAbility, Keyword: "Shift 2", Reminder: "You may try this first."},
		{Kind: catalog.ActivatedAbility, Name: "MEASURE TWICE", Cost: "⟳, 1 ⬡", Text: "Count every gizmo twice."}}
	if diff := cmp.Diff(wantGauge, texts.Abilities("en", "gauge-keeper-of-scales")); diff != "" {
		t.Errorf("text of a card whose newer printing has none told apart (-want +got):\n%s", diff)
	}
	wantDetails := []catalog.Detail{{Printing: "77-1", Artist: "Ada Pencil / Bo Brush", Story: "The Workshop",
		Flavor:  "“Twice is once too few.”",
		Picture: "https://pictures.invalid/1.jpg"},
		{Printing: "77-205", Artist: "Cy Inker", Story: "The Workshop", Picture: "https://pictures.invalid/2.jpg"}}
	if diff := cmp.Diff(wantDetails, texts.Details("en", "gauge-keeper-of-scales")); diff != "" {
		t.Errorf("details (-want +got):\n%s", diff)
	}
	if got, want := wantDetails[1].Lines(), "77-205: artist Cy Inker; from The Workshop"; got != want {
		t.Errorf("Words() = %q, want %q", got, want)
	}
	if got := texts.Details("en", "spirit-level-nearly-even"); len(got) != 2 || got[1].Printing != "77-3b" || got[1].Artist != "Cy Inker" {
		t.Errorf("details of variants: %+v", got)
	}
	const lost = "This would lose: 1 card (Spirit Level - Nearly Even)"
	if _, err := s.Import(t.Context(), older, "2.0.2", importfile.ImportedAt); err == nil || !strings.Contains(err.Error(), lost) {
		t.Errorf("back to 2.0.2: %v", err)
	}
	back, err := s.ImportAny(t.Context(), older, "2.0.2", importfile.ImportedAt)
	if err != nil || back.Summary("en") != "2 facts changed, 1 text changed, 1 card removed, 1 text removed" {
		t.Errorf("replaced: %v, %v", back, err)
	}
}

// TestPrintedTextIsNoFact: a file that does not tell abilities apart changes neither
// keywords nor whether a card has others, and its text can be read.
func TestPrintedTextIsNoFact(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	c := storeCatalog(t)
	f := importfile.Of(c, importfile.Metadata("en").With(importfile.Object{"generatedOn": c.AsOf + "-01T00:00:00"}))
	for i := range f.Cards {
		o := f.Cards[i].(importfile.Object)
		delete(o, "effects")
		f.Cards[i] = o.With(importfile.Object{"abilities": []any{}, "fullText": "Anything\nat all.", "fullTextSections": []any{}})
	}
	r := importInto(t, s, f)
	if len(r.ChangedFacts)+len(r.Disagreements) > 0 || r.Texts == 0 {
		t.Errorf("%d facts changed, %d disagreements, %d texts", len(r.ChangedFacts), len(r.Disagreements), r.Texts)
	}
	if diff := cmp.Diff(c, readCatalog(t, s), sameFacts); diff != "" {
		t.Errorf("Catalog() (-embedded +merged):\n%.2000s", diff)
	}
}

// TestCutLorcanaJSON cuts the files off everywhere: none is taken.
func TestCutLorcanaJSON(t *testing.T) {
	t.Parallel()
	every := 7
	if slow.Wanted() {
		every = 1
	}
	for _, version := range []string{"2.0.2", "2.1.1"} {
		whole := bytes.TrimSpace(shapedFile(t, version))
		for n := 0; n < len(whole); n += every {
			if im, err := lorcanajson.Read(bytes.NewReader(whole[:n])); err == nil || im != nil {
				t.Fatalf("%s: the first %d bytes are taken", version, n)
			}
		}
	}
}
