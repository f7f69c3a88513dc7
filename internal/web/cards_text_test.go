package web_test

import (
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
	"inkcheck/internal/testing/slow"
)

// inventedFile is a file of imports with a card that no game has, and Smash as a Ruby card.
const inventedFile = `{"metadata": {"formatVersion": "2.3.1", "generatedOn": "2026-12-01T10:20:30", "language": "en"},
 "sets": {"9": {"name": "Fabled", "type": "expansion", "number": 9},
  "77": {"name": "Test Benches", "type": "expansion", "number": 1, "prereleaseDate": "2027-02-05", "releaseDate": "2027-02-12",
	"allowedInTournamentsFromDate": "2027-02-05"}},
 "cards": [{"id": 2134, "name": "Smash", "fullName": "Smash", "color": "Ruby", "cost": 3, "inkwell": true, "type": "Action",
	"rarity": "Uncommon",
   "setCode": "9", "number": 198, "abilities": []},
  {"id": 900001, "name": "Gauge", "version": "Keeper of Scales", "fullName": "Gauge - Keeper of Scales", "color": "Amber", "cost": 3,
	"inkwell": true,
   "type": "Character", "subtypes": ["Storyborn", "Tester"], "strength": 2, "willpower": 4, "lore": 1, "rarity": "Rare", "setCode": "77",
	"number": 1,
   "images": {"full": "https://pictures.test/gauge.jpg", "thumbnail": "https://pictures.test/small.jpg"}, "artistsText": "Ada Pencil",
	"story": "The Workshop", "flavorText": "“Twice is once too few.”",
   "abilities": [{"type": "keyword", "keyword": "Shift", "keywordValue": "2", "fullText": "Shift 2 (Try this first.)",
	"reminderText": "Try this first."},
                 {"type": "activated", "name": "MEASURE TWICE", "costsText": "⟳, 1 ⬡", "costs": ["⟳", "1 ⬡"],
	"effect": "Count every <gizmo>.", "fullText": "MEASURE TWICE ⟳, 1 ⬡ — Count every <gizmo>."}]}]}`

// imported are the facts with [inventedFile] merged into them, and its texts.
func imported(t *testing.T) (*catalog.Catalog, *catalog.Texts) {
	t.Helper()
	importOnce.Do(func() { importOnce.cards, importOnce.texts = importInvented(t) })
	if importOnce.texts == nil {
		t.Fatal("the file was not imported, as another test says")
	}
	return importOnce.cards, importOnce.texts
}

var importOnce struct {
	sync.Once
	cards *catalog.Catalog
	texts *catalog.Texts
}

func importInvented(t *testing.T) (*catalog.Catalog, *catalog.Texts) {
	t.Helper()
	ctx := t.Context()
	store, err := store.Open(ctx, filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	im, err := lorcanajson.Read(strings.NewReader(inventedFile))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Import(ctx, im, "test.json", today); err != nil {
		t.Fatal(err)
	}
	all, err := store.Catalog(ctx)
	if err != nil {
		t.Fatal(err)
	}
	texts, err := store.Texts(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return all.Catalog, texts
}

// TestImportedTexts takes cards and texts up while the server runs.
func TestImportedTexts(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	s.get("/cards/gauge-keeper-of-scales").status(404)
	s.get(cardsPath("text:gizmo")).has(".query-problem", "text")
	s.get(cardsPath("artist:pencil")).has(".query-problem", "this catalog has no artists")

	all, texts := imported(t)
	s.web.SetSnapshot(all, texts)
	a := s.get("/cards/gauge-keeper-of-scales?lang=fr").status(200)
	a.has(".ability-name", "MEASURE TWICE").has(".ability-cost", "⟳, 1 ⬡ –").has(".abilities", "Count every <gizmo>.").has(".reminder",
		"Try this first.").has(".abilities .keyword", "Shift 2")
	a.count(`.ability[lang=en]`, 2).has(".history", "pas encore légale")
	a.count(".does", 0) // its text says it
	s.get(cardsPath("text:gizmo")).count(".query-problem", 0).count(".hit-list > li", 1)
	s.get(cardsPath("text:gizmo")).has(".face-does", "Count every <gizmo>.").has(".face-does mark", "gizmo").count(".face-does mark", 1)
	s.get(cardsPath("gauge")).has(".face-does", "MEASURE TWICE").count(".face-does mark", 0)
	s.get(cardsPath("text:gizmo")).count(".face-does mark", 1)
	for _, q := range []string{"artist:pencil", `story="the workshop"`, "flavor:twice -artist:brush"} {
		s.get(cardsPath(q)).count(".query-problem", 0).count(".hit-list > li", 1)
		asked := "q=" + url.QueryEscape(q)
		body := s.get("/api/v1/cards?" + asked).body
		if !strings.Contains(body, `"total":1,`) || !strings.Contains(body, `"gauge-keeper-of-scales"`) {
			t.Errorf("%s over the API: %.300s", q, body)
		}
		if rows := strings.Split(s.get("/cards?as=csv&"+asked).body, "\r\n"); len(rows) != 3 || !strings.HasPrefix(rows[1], "gauge-keeper") {
			t.Errorf("%s as a table: %q", q, rows)
		}
	}
	if body := s.get("/api/v1/cards/autocomplete?q=" + url.QueryEscape("artist:pen")).body; strings.Contains(body, "Ada") {
		t.Errorf("the API completes names of cards, and gave %s", body)
	}
	s.get("/help/search").has("main", "artist:smith")
	if body := s.get("/api/v1/cards/gauge-keeper-of-scales").body; !strings.Contains(body, "MEASURE TWICE") {
		t.Errorf("the API has no text: %s", body)
	}
	s.web.SetSnapshot(all, nil)
	s.get(cardsPath("gauge")).has(".face-does.unknown", "Inkcheck does not know what it does.")
	s.get("/cards/gauge-keeper-of-scales").has(".does", "Inkcheck does not know what this card does").has(".does", "inkcheck catalog update")
	s.get("/sets/77").has("h1", "Test Benches").count(".checklist li", 1)
	s.get("/cards/elsa-spirit-of-winter").status(200).count(".abilities", 0)
}
