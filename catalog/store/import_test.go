package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

// importInto imports a file that must fit.
func importInto(t testing.TB, s *Store, f importfile.File) *lorcanajson.Report {
	t.Helper()
	r, err := s.ImportAny(t.Context(), readFile(t, f), "test.json", importfile.ImportedAt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func readCatalog(t testing.TB, s *Store) *catalog.Catalog {
	t.Helper()
	l, err := s.Catalog(t.Context())
	if err != nil || l.Refused != "" {
		t.Fatal(l.Refused, err)
	}
	return l.Catalog
}

// TestImportOfEmbeddedFacts imports what the built-in facts say already.
func TestImportOfEmbeddedFacts(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	want := storeCatalog(t)
	for _, language := range []string{"en", "de"} {
		// In the month of the facts, so that every difference would be taken.
		r := importInto(t, s, importfile.Of(want, importfile.Metadata(language).With(importfile.Object{"generatedOn": want.AsOf +
			"-01T00:00:00"})))
		texts := len(r.AddedTexts)
		r.AddedTexts = nil
		if !r.None() || len(r.Disagreements)+len(r.Skipped)+r.Unmatched > 0 {
			t.Errorf("%s: the report is %+v, %v, %v, %d, want nothing", language, r.Changes, r.Disagreements, r.Skipped, r.Unmatched)
		}
		if r.Texts == 0 || r.Texts != texts {
			t.Errorf("%s: %d texts, %d of them added", language, r.Texts, texts)
		}
	}
	if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
		t.Errorf("Catalog() (-embedded +merged):\n%s", diff)
	}
}

// TestImportNewSet adds a set with a card of two printings and a song, and a
// promo of a card that is known.
func TestImportNewSet(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	known, _ := importfile.Embedded(t).ByAppID(1)
	f := importfile.Invented()
	promo := importfile.Entry(known, known.Names[0], catalog.Printing{Set: "P1", Number: "99", Rarity: catalog.PromoRarity, AppID: 900004},
		importfile.Embedded(t)).With(importfile.Object{"promoGrouping": "X9"})
	f.Cards = append(f.Cards, promo)
	before, err := s.Edition(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r := importInto(t, s, f)
	if after, err := s.Edition(t.Context()); err != nil || after == before {
		t.Errorf("Edition() = %d, %v, want another than %d", after, err, before)
	}
	want := lorcanajson.Changes{
		AddedSets: []string{"77", "X9"},
		AddedCards: []lorcanajson.CardChange{{Card: "gauge-keeper-of-scales", FullName: "Gauge - Keeper of Scales", What: "77-1, 77-205"},
			{Card: "calibrate", FullName: "Calibrate!", What: "77-2"}},
		AddedPrintings:   []lorcanajson.CardChange{{Card: known.ID, FullName: known.FullName, What: "X9-99"}},
		AddedNames:       []lorcanajson.CardChange{},
		ChangedFacts:     []lorcanajson.ChangedFact{},
		RemovedCards:     []lorcanajson.CardChange{},
		RemovedPrintings: []lorcanajson.CardChange{},
		AddedTexts: []lorcanajson.CardChange{{Card: known.ID, FullName: known.FullName, What: "en"}, {Card: "calibrate",
			FullName: "Calibrate!", What: "en"},
			{Card: "gauge-keeper-of-scales", FullName: "Gauge - Keeper of Scales", What: "en"}},
		ChangedTexts: []lorcanajson.CardChange{},
		RemovedTexts: []lorcanajson.CardChange{},
	}
	if diff := cmp.Diff(want, r.Changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if len(r.Disagreements)+len(r.Skipped) > 0 {
		t.Errorf("disagreements %v, left out %v, want none", r.Disagreements, r.Skipped)
	}

	c := readCatalog(t, s)
	gauge, ok := c.Card("gauge-keeper-of-scales")
	if !ok {
		t.Fatal("the new card is not there")
	}
	if diff := cmp.Diff([]string{"Storyborn", "Tester"}, gauge.Classifications); diff != "" {
		t.Errorf("classifications (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Shift 2"}, gauge.Keywords); diff != "" {
		t.Errorf("keywords (-want +got):\n%s", diff)
	}
	if gauge.MaxCopies != formats.StandardCopies || !gauge.HasText || gauge.AppID != 900001 {
		t.Errorf("card = %+v", gauge)
	}
	song, _ := c.ByNumber("77", "2")
	if song == nil || !song.Song || song.MaxCopies != formats.NoCopyLimit || song.Inks != formats.Ruby|formats.Steel ||
		len(song.Classifications) > 0 {
		t.Errorf("song = %+v", song)
	}
	if found, ok := c.ByNumber("x9", "99"); !ok || found.ID != known.ID {
		t.Errorf("ByNumber(x9, 99) = %v, want %s", found, known.ID)
	}
	if set, _ := c.Set("X9"); set.Kind != formats.Promo {
		t.Errorf("set X9 is %v, want promo", set.Kind)
	}
	// The set is legal from its day on.
	for day, want := range map[string]bool{"2027-02-04": false, "2027-02-05": true} {
		d, err := formats.ParseDay(day)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Calendar.On(formats.Core, d).Status(&gauge.Legality).Legal(); got != want {
			t.Errorf("legal in Core on %s: %v, want %v", day, got, want)
		}
	}
	if c.AsOf != "2026-12" || !strings.Contains(c.Coverage(), "set 77: 2 cards known") {
		t.Errorf("AsOf %q, Coverage %q", c.AsOf, c.Coverage())
	}
}

// TestImportTwice imports the same file again, and then after others: the
// catalog depends on the last file of each language alone.
func TestImportTwice(t *testing.T) {
	t.Parallel()
	english, french := importfile.Invented(), importfile.Invented()
	french.Metadata = importfile.Metadata("fr")
	french.Cards = []any{importfile.Card(900001, 1, "Jauge", "Gardien des échelles"), importfile.Card(900002, 205, "Jauge",
		"Gardien des échelles")}

	s := openTest(t, madeFile(t))
	if r := importInto(t, s, french); r.Unmatched != 2 || !r.None() {
		t.Errorf("French first: unmatched %d, changes %+v, want 2 and none", r.Unmatched, r.Changes)
	}
	first := importInto(t, s, english)
	if len(first.AddedCards) != 2 {
		t.Errorf("English: %+v, want two cards", first.Changes)
	}
	once := readCatalog(t, s)
	if card, _ := once.Card("gauge-keeper-of-scales"); card == nil || card.NameIn("fr").Full() != "Jauge - Gardien des échelles" {
		t.Errorf("the French name has not joined the card: %+v", card)
	}
	if found := once.ByName("jauge gardien des echelles"); found.Kind != catalog.Exact {
		t.Errorf("ByName of the French name: %v", found.Kind)
	}
	again := importInto(t, s, english)
	if !again.None() || again.Checksum != first.Checksum {
		t.Errorf("again: %+v, want no changes", again.Changes)
	}
	if r := importInto(t, s, french); !r.None() || r.Unmatched != 0 {
		t.Errorf("French again: unmatched %d, changes %+v, want none", r.Unmatched, r.Changes)
	}
	if diff := factsDiff(once, readCatalog(t, s)); diff != "" {
		t.Errorf("importing twice (-once +twice):\n%s", diff)
	}

	// A file without the song takes it away again.
	english.Cards = english.Cards[:2]
	r := importInto(t, s, english)
	if diff := cmp.Diff([]lorcanajson.CardChange{{Card: "calibrate", FullName: "Calibrate!"}}, r.RemovedCards); diff != "" {
		t.Errorf("removed (-want +got):\n%s", diff)
	}
	infos, err := s.Imports(t.Context())
	if err != nil || len(infos) != 2 || infos[0].Language != "en" || infos[0].Entries != 2 || infos[0].Texts != 1 ||
		!infos[0].ImportedAt.Equal(importfile.ImportedAt) || infos[1].Problem != "" {
		t.Errorf("Imports() = %+v, %v", infos, err)
	}
}

// TestImportCorrections has a file that says other things than the built-in
// facts, newer and older.
func TestImportCorrections(t *testing.T) {
	t.Parallel()
	c := importfile.Embedded(t)
	a, _ := c.Card("ariel-on-human-legs")
	file := func(generatedOn string) importfile.File {
		changed := importfile.Entry(a, a.Names[0], a.Printings[0], c).With(importfile.Object{"cost": 7, "subtypes": []string{"Princess",
			"Hero", "Storyborn"},
			"rarity": "Rare", "number": 2, "version": "On human Leg"})
		return importfile.File{Metadata: importfile.Metadata("en").With(importfile.Object{"generatedOn": generatedOn}), Cards: []any{changed},
			Sets: importfile.Object{"1": importfile.Set("First Chapter"),
				"10": importfile.Set("Whispers in the Well").With(importfile.Object{"allowedInTournamentsFromDate": "2025-11-28"})}}
	}
	for _, tt := range []struct {
		generatedOn string
		newer       bool
	}{{"2026-10-01", true}, {"2026-09-30", false}} {
		s := openTest(t, madeFile(t))
		r := importInto(t, s, file(tt.generatedOn))
		want := []lorcanajson.Disagreement{
			{Set: "1", Field: "name", BuiltIn: "The First Chapter", Imported: "First Chapter"},
			{Set: "10", Field: "legal from", BuiltIn: "2025-11-07", Imported: "2025-11-28"},
			{Card: a.ID, FullName: a.FullName, Field: "printing with app number 1", BuiltIn: "1-1", Imported: "1-2"},
			{Card: a.ID, FullName: a.FullName, Field: "rarity of 1-1", BuiltIn: "Uncommon", Imported: "Rare", Chosen: tt.newer},
			{Card: a.ID, FullName: a.FullName, Field: "cost", BuiltIn: "4", Imported: "7", Chosen: tt.newer},
			{Card: a.ID, FullName: a.FullName, Field: "version", BuiltIn: "On Human Legs", Imported: "On human Leg", Chosen: tt.newer},
		}
		if diff := cmp.Diff(want, r.Disagreements); diff != "" {
			t.Errorf("%s: disagreements (-want +got):\n%s", tt.generatedOn, diff)
		}
		got, ok := readCatalog(t, s).Card(a.ID)
		if !ok {
			t.Fatalf("%s: the id has changed", tt.generatedOn)
		}
		if (got.Cost == 7) != tt.newer || (got.Version == "On human Leg") != tt.newer || got.Printings[0].Number != "1" {
			t.Errorf("%s: card = %+v", tt.generatedOn, got)
		}
		if (len(r.ChangedFacts) == 3) != tt.newer {
			t.Errorf("%s: changed facts %v", tt.generatedOn, r.ChangedFacts)
		}
		set, _ := readCatalog(t, s).Set("1")
		if set.Names["en"] != "The First Chapter" {
			t.Errorf("%s: set 1 is called %q", tt.generatedOn, set.Names["en"])
		}
	}
}

// TestImportAgreement: a fact that one printing in the file agrees with stays,
// and what the others say is listed.
func TestImportAgreement(t *testing.T) {
	t.Parallel()
	c := importfile.Embedded(t)
	k, _ := c.Card("cinderella-gentle-and-kind") // printed twice
	f := importfile.File{Metadata: importfile.Metadata("en"), Sets: importfile.Object{"1": importfile.Set("The First Chapter"),
		"9": importfile.Set("Fabled")}, Cards: []any{
		importfile.Entry(k, k.Names[0], k.Printings[0], c).With(importfile.Object{"strength": 9}),
		importfile.Entry(k, k.Names[0], k.Printings[1], c),
	}}
	m, err := lorcanajson.Merge(c, c.AsOf, readFile(t, f))
	if err != nil {
		t.Fatal(err)
	}
	want := []lorcanajson.Disagreement{{Card: k.ID, FullName: k.FullName, Field: "strength", BuiltIn: "2", Imported: "9"}}
	if diff := cmp.Diff(want, m.Disagreements); diff != "" {
		t.Errorf("disagreements (-want +got):\n%s", diff)
	}
	// Translations: of two spellings the built-in one stays.
	f.Metadata = importfile.Metadata("fr")
	f.Cards = []any{
		importfile.Entry(k, catalog.Name{Name: "Cendrilon", Version: "Douce et charmante"}, k.Printings[0], c),
		importfile.Entry(k, k.NameIn("fr"), k.Printings[1], c),
	}
	f.Sets = importfile.Object{"1": importfile.Set("Chapitre"), "P1": importfile.Set("Promotions").With(importfile.Object{"type": "promo"})}
	if m, err = lorcanajson.Merge(c, c.AsOf, readFile(t, f)); err != nil {
		t.Fatal(err)
	}
	want = []lorcanajson.Disagreement{
		{Set: "1", Field: "name fr", BuiltIn: "Premier Chapitre", Imported: "Chapitre"},
		{Card: k.ID, FullName: k.FullName, Field: "name fr", BuiltIn: "Cendrillon - Douce et charmante",
			Imported: "Cendrilon - Douce et charmante"},
	}
	if diff := cmp.Diff(want, m.Disagreements); diff != "" {
		t.Errorf("French disagreements (-want +got):\n%s", diff)
	}
	if set, _ := m.Catalog.Set("P1"); set.Names["fr"] != "Promotions" {
		t.Errorf("names of P1: %v", set.Names)
	}
	if set, _ := c.Set("P1"); set.Names["fr"] != "" {
		t.Error("merging changed the base")
	}
}

// TestImportLeftOut has entries that contradict what they stand beside.
func TestImportLeftOut(t *testing.T) {
	t.Parallel()
	c := importfile.Embedded(t)
	f := importfile.Invented()
	f.Cards = append(f.Cards,
		importfile.Card(1, 9, "Sprocket", "Wheel of Time"),                                            // the app number of a known card
		importfile.Card(900010, 1, "Gauge", "Second of Its Number"),                                   // a number that is taken
		importfile.Card(900011, 10, "!", "?"),                                                         // nothing to make an id of
		importfile.Card(900012, 11, "Gauge", "Keeper of — Scales").With(importfile.Object{"cost": 5}), // the same card, spelt otherwise
	)
	m, err := lorcanajson.Merge(c, c.AsOf, readFile(t, f))
	if err != nil {
		t.Fatal(err)
	}
	want := []lorcanajson.Skipped{
		{AppID: 1, FullName: "Sprocket - Wheel of Time", Set: "77", Number: "9", Reason: "app number 1 is that of Ariel - On Human Legs"},
		{AppID: 900010, FullName: "Gauge - Second of Its Number", Set: "77", Number: "1",
			Reason: "77-1 is already Gauge - Keeper of Scales (app number 900001)"},
		{AppID: 900011, FullName: "! - ?", Set: "77", Number: "10", Reason: `its id would be "", which is empty or that of another card`},
	}
	if diff := cmp.Diff(want, m.Skipped); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	if card, ok := m.Catalog.ByAppID(900012); !ok || card.ID != "gauge-keeper-of-scales" || card.Cost != 3 {
		t.Errorf("the card that is spelt otherwise is %v", card)
	}
	if card, _ := m.Catalog.ByAppID(1); card.ID != "ariel-on-human-legs" {
		t.Errorf("app number 1 is now %s", card.ID)
	}
}

// TestImportAppNumbers fills app numbers that the built-in facts do not know.
func TestImportAppNumbers(t *testing.T) {
	t.Parallel()
	c := importfile.Embedded(t)
	k, ok := c.ByNumber("C1", "5")
	if !ok {
		t.Fatal("C1-5 is not there")
	}
	f := importfile.Invented()
	f.Cards = []any{importfile.Entry(k, k.Names[0], catalog.Printing{Set: "C1", Number: "5", Rarity: catalog.PromoRarity, AppID: 900020}, c)}
	f.Sets["1"] = importfile.Set("The First Chapter")
	m, err := lorcanajson.Merge(c, c.AsOf, readFile(t, f))
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := m.Catalog.ByAppID(900020); !ok || got.ID != k.ID || len(got.Printings) != len(k.Printings) || len(m.Skipped) > 0 {
		t.Errorf("ByAppID(900020) = %v, left out %v", got, m.Skipped)
	}
	if _, ok := c.ByAppID(900020); ok {
		t.Error("merging changed the base")
	}
}

func TestImportTexts(t *testing.T) {
	t.Parallel()
	s := openTest(t, madeFile(t))
	if texts, err := s.Texts(t.Context()); err != nil || len(texts.Languages()) > 0 || texts.Lines("en", "x", true) != nil {
		t.Errorf("Texts() of a new file = %v, %v, want none", texts, err)
	}
	f := importfile.Invented()
	// A newer plain printing has newer words; one for collectors has fewer.
	f.Cards[1] = importfile.Card(900002, 205, "Gauge", "Keeper of Scales").With(importfile.Object{"rarity": "Enchanted",
		"abilities": []any{importfile.Object{"type": "keyword", "keyword": "Rush"}}})
	f.Cards = append(f.Cards,
		importfile.Card(900005, 3, "Gauge",
			"Keeper of Scales").With(importfile.Object{"abilities": []any{importfile.Object{"type": "triggered", "name": "CUT ONCE",
			"effect": "Zählt Gizmos."}}}))
	importInto(t, s, f)
	f.Metadata = importfile.Metadata("de")
	f.Cards = []any{importfile.Card(900001, 1, "Pegel",
		"Hüter der Waage").With(importfile.Object{"abilities": []any{importfile.Object{"type": "keyword", "keyword": "Rasant"}}})}
	importInto(t, s, f)

	texts, err := s.Texts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"en", "de"}, texts.Languages()); diff != "" {
		t.Errorf("Languages() (-want +got):\n%s", diff)
	}
	const id = "gauge-keeper-of-scales"
	if diff := cmp.Diff([]catalog.Ability{{Kind: catalog.TriggeredAbility, Name: "CUT ONCE", Text: "Zählt Gizmos."}},
		texts.Abilities("en", id)); diff != "" {
		t.Errorf("Abilities(en) (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"CUT ONCE Zählt Gizmos."}, texts.Lines("en", id, false)); diff != "" {
		t.Errorf("Lines(en) (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]catalog.Ability{{Kind: catalog.KeywordAbility, Keyword: "Rasant"}}, texts.Abilities("de", id)); diff != "" {
		t.Errorf("Abilities(de) (-want +got):\n%s", diff)
	}
	const query = `SELECT t.card FROM texts_fts JOIN texts AS t ON t.id = texts_fts.rowid WHERE texts_fts MATCH ?`
	for words, want := range map[string]string{`"zahlt"`: id, `"RASANT"`: id, `"dial"`: "calibrate", `"hum"`: ""} {
		var card string
		if err := s.db.QueryRow(query, words).Scan(&card); card != want || err != nil && !errors.Is(err, sql.ErrNoRows) {
			t.Errorf("MATCH %s = %q, %v, want %q", words, card, err, want)
		}
	}
}

// TestImportFails leaves everything as it was.
func TestImportFails(t *testing.T) {
	t.Parallel()
	s, err := open(t.Context(), filepath.Join(t.TempDir(), "c.db"), with(importfile.SmallFacts))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	importInto(t, s, importfile.Invented())
	want := readCatalog(t, s)
	generation, err := s.Edition(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	unchanged := func(when string) {
		t.Helper()
		if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
			t.Errorf("after %s (-want +got):\n%s", when, diff)
		}
		if n, err := s.Edition(t.Context()); n != generation || err != nil {
			t.Errorf("after %s: Edition() = %d, %v, want %d", when, n, err, generation)
		}
		if texts, err := s.Texts(t.Context()); err != nil || len(texts.Abilities("en", "gauge-keeper-of-scales")) != 2 {
			t.Errorf("after %s: texts %v, %v", when, texts, err)
		}
	}

	other := importfile.Invented()
	other.Cards = []any{importfile.Card(900001, 1, "Gauge", "Keeper of Scales").With(importfile.Object{"cost": 9})}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.ImportAny(cancelled, readFile(t, other), "x", importfile.ImportedAt); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	unchanged("a cancelled import")

	// Cancelled at some point of the work.
	whole := readFile(t, importfile.Of(importfile.Embedded(t), importfile.Metadata("en")))
	for _, after := range []time.Duration{time.Millisecond, 10 * time.Millisecond, 40 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		_, err := s.ImportAny(ctx, whole, "x", importfile.ImportedAt)
		cancel()
		if err == nil {
			t.Fatalf("an import is done after %v: nothing was interrupted", after)
		}
		unchanged("an import cut off after " + after.String())
	}

	// Interrupted in the middle of writing.
	for _, table := range []string{"cards", "names", "printings", "sets", "texts", "legality_cards",
		"change_rows", "import_files"} {
		if _, err := s.db.Exec(fmt.Sprintf(`CREATE TEMP TRIGGER stop AFTER INSERT ON %s BEGIN SELECT RAISE(ABORT, 'power cut'); END`,
			table)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.ImportAny(t.Context(), readFile(t, other), "x", importfile.ImportedAt); err == nil || !strings.Contains(err.Error(),
			"power cut") {
			t.Errorf("interrupted at %s: %v", table, err)
		}
		if _, err := s.db.Exec(`DROP TRIGGER stop`); err != nil {
			t.Fatal(err)
		}
		unchanged("an interruption at " + table)
	}

	// Days that contradict each other are left out, and the rest is taken.
	contradiction := importfile.Invented()
	contradiction.Sets["77"] = importfile.Set("Test").With(importfile.Object{"prereleaseDate": "2027-03-01",
		"allowedInTournamentsFromDate": "2027-02-01"})
	r := importInto(t, s, contradiction)
	if len(r.Skipped) != 1 || r.Skipped[0].Set != "77" || !strings.Contains(r.Skipped[0].Reason, "legal 2027-02-01, before its prerelease") {
		t.Errorf("contradiction: %+v", r.Skipped)
	}
	id, ok := readCatalog(t, s).Calendar.SetID("77")
	if days := readCatalog(t, s).Calendar.Set(id); !ok || days.Legal != 0 {
		t.Errorf("set 77 is %+v, %v", days, ok)
	}
}

// TestImportsSurviveNewFacts opens a file with imports by a program that has
// other built-in facts.
func TestImportsSurviveNewFacts(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "c.db")
	opened := func(facts string) *Store {
		t.Helper()
		s, err := open(t.Context(), path, with(facts))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := opened(importfile.SmallFacts)
	f := importfile.Invented()
	f.Metadata = importfile.Metadata("en").With(importfile.Object{"generatedOn": "2020-06-01"})
	importInto(t, s, f)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	// The new facts know the imported card, and know better.
	facts := strings.Replace(importfile.SmallFacts, "2020-01", "2020-12", 1) +
		"c\tgauge-keeper-of-scales\t900001\tSteel\t8\ti\tCharacter\t1\t1\t1\t\t\tTester\t\n" +
		"n\ten\tGauge\tKeeper of Scales\n" + "p\t1\t77\tRare\t900001\n"
	s = opened(facts)
	defer s.Close()
	c := readCatalog(t, s)
	card, ok := c.Card("gauge-keeper-of-scales")
	if !ok || card.Cost != 8 || len(card.Printings) != 2 || c.AsOf != "2020-12" {
		t.Errorf("card = %+v, as of %s, want the newer facts and the second printing", card, c.AsOf)
	}
	if _, ok := c.Card("calibrate"); !ok {
		t.Error("the card that only the import has is gone")
	}
	// Facts in which the import's set has days that do not fit.
	if infos, err := s.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].Problem != "" {
		t.Errorf("Imports() = %+v, %v", infos, err)
	}
}

// TestMergedFactsRoundTrip writes the facts of a merged catalog, as the
// maintainer does, and reads them back.
func TestMergedFactsRoundTrip(t *testing.T) {
	t.Parallel()
	m, err := lorcanajson.Merge(importfile.Embedded(t), "2026-10", readFile(t, importfile.Invented()))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "facts.tsv")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(catalog.WriteFacts(out, m.Catalog), out.Close()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "Count every") {
		t.Error("the facts have a card text in them")
	}
	got, err := catalog.ReadFacts(path, string(text), m.Catalog.Calendar)
	if err != nil {
		t.Fatal(err)
	}
	if diff := factsDiff(m.Catalog, got); diff != "" {
		t.Errorf("(-merged +read):\n%s", diff)
	}
}

// BenchmarkImport imports a file with 3,000 printings, all of them with texts.
func BenchmarkImport(b *testing.B) {
	c := importfile.Embedded(b)
	data := importfile.Of(c, importfile.Metadata("en")).Bytes(b)
	f := importfile.Of(c, importfile.Metadata("en"))
	s := openBuiltIn(b, builtInFile(b))
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			readFile(b, f)
		}
	})
	im := readFile(b, f)
	b.Run("merge", func(b *testing.B) {
		for b.Loop() {
			if _, err := lorcanajson.Merge(c, c.AsOf, im); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("store", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.ImportAny(b.Context(), im, "x", importfile.ImportedAt); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("texts", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Texts(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("generation", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Edition(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
