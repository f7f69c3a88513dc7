package web_test

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/web"
)

// TestLeftOut asks every page that would have a card which an import left out: each says so, with the reason.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	cards.NoteLeftOut([]catalog.LeftOut{
		{Language: "en", Set: "15", Number: "3", FullName: "Gauge - Keeper of Ink", AppID: 900003, Reason: "color: \"Onyx\""},
		{Language: "en", Set: "15", Reason: "releaseDate: \"soon\""},
	})
	s := siteWith(t, cards)
	const says = "its entry can't be used"
	s.get("/sets/15").status(200).has(".left-out", `15-3 Gauge - Keeper of Ink: color: "Onyx"`).has(".left-out", `set 15: releaseDate: "soon"`)
	s.get("/sets/14").status(200).count(".left-out", 0)
	s.get("/cards/gauge-keeper-of-ink").status(404).has("main", says)
	for _, q := range []string{"15-3", "set:15+number:3", "Gauge+-+Keeper+of+Ink"} {
		s.get("/cards?q="+q).status(200).has("main", says)
		if body := s.get("/cards?as=json&q=" + q).status(200).body; !strings.Contains(body, says) {
			t.Errorf("%s: %s", q, body)
		}
	}
	for _, path := range []string{"/api/v1/cards/gauge-keeper-of-ink", "/api/v1/printings/15/3"} {
		if body := s.get(path).status(404).body; !strings.Contains(body, says) {
			t.Errorf("%s: %s", path, body)
		}
	}
	if body := s.get("/api/v1/sets/15").status(200).body; !strings.Contains(body,
		`{"language":"en","set":"15","number":"3","full_name":"Gauge - Keeper of Ink","app_id":900003,"reason":"color: \"Onyx\""}`) {
		t.Errorf("/api/v1/sets/15: %s", body)
	}
}

// TestBoxCards asks for a card that is known by name only: every page says what it is, and none proposes another.
func TestBoxCards(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const says = "Pete - Made by the Vine is a card of an Illumineer's Quest box (set Q3), known here by name only"
	s.get("/cards/pete-made-by-the-vine").status(404).has("main", says).count(".related-list", 0)
	for _, q := range []string{"Pete+-+Made+by+the+Vine", "Q3-14"} {
		s.get("/cards?q="+q).status(200).has("main", says).has("#results-title", "0 ")
	}
	for _, path := range []string{"/api/v1/cards/pete-made-by-the-vine", "/api/v1/printings/Q3/14"} {
		if body := s.get(path).status(404).body; !strings.Contains(body, says) {
			t.Errorf("%s: %s", path, body)
		}
	}
}

// TestAddedRows: /formats lists what the host has added, with its source.
func TestAddedRows(t *testing.T) {
	t.Parallel()
	rows, err := formats.ReadRows("set code=15 name=\"Into the Inkdark\" legal=2027-02-05 source=\"a publisher\"\n" +
		"ban card=elsa-spirit-of-winter format=core from=2027-01-15 until=2027-01-29 source=announcement\n" +
		"edition document=CR label=2.4.0 from=2027-02-05 source=\"CR 2.4.0\"\nas-of day=2027-01-20")
	if err != nil {
		t.Fatal(err)
	}
	cal, bad := formats.Official().WithRows(rows)
	if len(bad) > 0 {
		t.Fatal(bad[0])
	}
	cards, err := catalog.EmbeddedTables().Catalog(catalog.FactsFile, cal)
	if err != nil {
		t.Fatal(err)
	}
	s := siteWith(t, cards)
	page := s.get("/formats?on=2027-01-20").status(200)
	for _, words := range []string{"as of 20 Jan 2027", "Set 15 Into the Inkdark, legal from 5 Feb 2027. Source: a publisher",
		"Elsa - Spirit of Winter is banned in Core Constructed from 15 Jan 2027 until 29 Jan 2027. Source: announcement",
		"Comprehensive Rules 2.4.0 is in force from 5 Feb 2027. Source: CR 2.4.0"} {
		page.has("main", words)
	}
	s.get("/rules").status(200).has("main", "2.4.0")
	newSite(t).get("/formats").status(200).count(".added-rows", 0)
}

// TestJapan: the page of a set and the API say when it was first sold in Japan, and how it is called there.
func TestJapan(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get("/sets/1").status(200).has(".page-facts", "Released in Japan25 Jan 2025")
	s.get("/sets/1?lang=fr").status(200).has(".page-facts", "Sorti au Japon")
	if text := s.get("/sets/10").status(200).text(".page-facts"); strings.Contains(text, "Japan") {
		t.Error(text)
	}
	for path, want := range map[string]string{"/api/v1/sets/8": `"japan":"2026-02-21"`, "/api/v1/sets/10": `"japan":null`} {
		if body := s.get(path).status(200).body; !strings.Contains(body, want) {
			t.Errorf("%s: %.400s", path, body)
		}
	}
}

// TestSetInPart: the page of a set of which a part is known says so.
func TestSetInPart(t *testing.T) {
	t.Parallel()
	cards, texts := imported(t)
	s := siteMade(t, web.Config{Catalog: cards, Texts: texts})
	s.get("/sets/77").status(200).has("main", "Only part of this set is known here.")
	if strings.Contains(s.get("/sets/14").status(200).body, "Only part of this set") {
		t.Error("set 14 is said to be known in part")
	}
	s.get("/").status(200).has("footer", "set 77: 1 card known")
}
