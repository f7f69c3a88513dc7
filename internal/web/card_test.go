package web_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
)

func TestCardPage(t *testing.T) {
	s := newSite(t)
	a := s.get("/cards/elsa-spirit-of-winter").status(http.StatusOK)
	a.has("h1", "Elsa - Spirit of Winter").has("title", "Elsa - Spirit of Winter").has(".card-states", "Core Constructed: legal")
	a.has(".history", "8 Sep 20234 Sep 2025legalLegal from 8 Sep 2023 with The First Chapter.")
	a.has(".history", "Left Core on 5 Sep 2025 with rotation group 1; legal again from 5 Sep 2025, reprinted in Fabled.")
	a.count(".history summary svg.day-bar", 4).has(".history-formats", "Core Constructed")
	a.has(".history", "18 Aug 20237 Sep 2023not legal yet")
	a.has(".history-formats", "Sealed, Draft, Preconstructed and Pack Rush")
	a.has(".names", "Elsa - Esprit de l'hiver").has(".printings", "9 Fabled43Legendary").has("#deck + ul", "At most 4")
	a.count(`.card-facts a[href="/cards?q=ink%3Aamethyst"]`, 1).count(`.card-facts a[href="/cards?q=keyword%3Dshift"]`, 1)
	a.has(`section[aria-labelledby=onto]`, "Elsa Snow Queen").has(`section[aria-labelledby=under]`, "Elsa Ice Maker")
	a.has(`section[aria-labelledby=songs]`, "Songs that cost 8 or less.")
}

func TestCardHistory(t *testing.T) {
	s := newSite(t)
	for path, want := range map[string]string{
		"/cards/simba-adventurous-successor":               "Left Core on 17 Jul 2026 with rotation group 2",
		"/cards/simba-adventurous-successor?on=2026-01-01": "Leaves Core on 17 Jul 2026 with rotation group 2",
		"/cards/hiram-flaversham-toymaker":                 "Banned from",
		"/cards/fortisphere":                               "Banned from",
	} {
		s.get(path).status(http.StatusOK).has(".history", want)
	}
	s.get("/cards/simba-adventurous-successor").has(".card-states .is-rotated", "rotated out")
	s.get("/cards/simba-adventurous-successor?on=2026-01-01").has(".card-states", "Core Constructed: legal")
	s.get("/cards/simba-adventurous-successor?on=never").status(http.StatusBadRequest)
}

func TestCardRelations(t *testing.T) {
	s := newSite(t)
	for _, tt := range []struct{ id, section, want string }{
		{"flotsam-jetsam-entangling-eels", "onto", "Flotsam - "},         // each of its names (CR 5.2.6.1)
		{"flotsam-jetsam-entangling-eels", "onto", "Jetsam"},             // and its price is a discard
		{"flotsam-jetsam-entangling-eels", "onto", "Paid by discarding"}, //
		{"thunderbolt-wonder-dog", "onto", "Dalmatian Puppy"},            // a Puppy, as it is not itself (CR 8.10.8.1)
		{"patch-intimidating-pup", "under", "Thunderbolt Wonder Dog"},    //
		{"be-prepared", "singers", "Characters with a cost or Singer value of 7 or more."},
		{"ariel-spectacular-singer", "songs", "Songs that cost 5 or less."},
	} {
		s.get("/cards/"+tt.id).status(http.StatusOK).has("section[aria-labelledby="+tt.section+"]", tt.want)
	}
	// The numbers that are links are those of the searches they lead to.
	for id, section := range map[string]string{"be-prepared": "singers", "ariel-spectacular-singer": "songs"} {
		a := s.get("/cards/" + id).page().Find("section[aria-labelledby=" + section + "] p a")
		href, _ := a.Attr("href")
		want, _, _ := strings.Cut(a.Text(), " ")
		if got := s.get(href).text("#results-title"); got != want+" cards" {
			t.Errorf("%s: %s finds %q, said %q", id, href, got, a.Text())
		}
	}
}

func TestCardDeckRules(t *testing.T) {
	s := newSite(t)
	for id, want := range map[string]string{
		"microbots":                           "Any number",
		"the-glass-slipper":                   "At most 2",
		"dalmatian-puppy-tail-wagger":         "At most 99",
		"christopher-robin-hunny-sage":        "The card itself does. CR 1.10.1.3",
		"alma-madrigal-accepting-grandmother": "Counts as both of its ink types.",
	} {
		s.get("/cards/"+id).status(http.StatusOK).has("#deck + ul", want)
	}
}

// TestCardLinks follows every link of a few cards.
func TestCardLinks(t *testing.T) {
	slow.Only(t, "opens hundreds of pages")
	s := newSite(t)
	seen := map[string]bool{}
	for _, p := range []string{"/cards/christopher-robin-hunny-sage", "/cards/microbots", "/cards/elsa-spirit-of-winter?lang=de", "/sets",
		"/sets/Q1", "/sets/9?lang=fr", "/cards?q=elsa&lang=it"} {
		links := s.get(p).page().Find("main a[href], footer a[href]")
		for i := range links.Nodes {
			href, _ := links.Eq(i).Attr("href")
			if at, anchor, _ := strings.Cut(href, "#"); at != "" && !seen[at] {
				seen[at] = true
				a := s.follow(at).status(http.StatusOK)
				if anchor != "" {
					a.count(`[id="`+anchor+`"]`, 1)
				}
				if strings.HasPrefix(at, "/cards?q=") && !strings.Contains(at, "as=") {
					a.count(".query-problem", 0)
				}
			}
		}
	}
}

func TestNoSuchCard(t *testing.T) {
	s := newSite(t)
	s.get("/cards/elsa-spirt-of-wintr").status(http.StatusNotFound).has("h1", "No such card").count(`a[href="/cards/elsa-spirit-of-winter"]`,
		1)
	s.get("/cards/%00%ff").status(http.StatusNotFound)
	// A day that is none leaves the card on the page.
	s.get("/cards/elsa-spirit-of-winter?on=2026-02-30").status(http.StatusBadRequest).has("h1", "Elsa").has(".field-error",
		"2026-02-30").count(`input[name=on][aria-invalid=true]`, 1)
	s.get("/api/v1/cards/nobody").status(http.StatusNotFound).header("Content-Type", "application/problem+json")
	if a := s.get("/api/v1/cards/microbots?on=2025-01-01").status(http.StatusOK); !strings.Contains(a.body, `"card":"microbots"`) {
		t.Errorf("record: %s", a.body)
	}
}

func TestSets(t *testing.T) {
	s := newSite(t)
	s.get("/sets").status(http.StatusOK).has("main", "9 Fabled").has("main", "Illumineer's Quest")
	a := s.get("/sets/9").status(http.StatusOK).has("h1", "Fabled").has(".rarity-counts", "Legendary")
	if got, want := a.page().Find(".checklist li").Length(), a.text(".page-facts div:last-child dd"); strings.ReplaceAll(want, ",",
		"") == "" || got < 200 {
		t.Errorf("%d lines, %s printings", got, want)
	}
	if n := a.page().Find(".set-fold").Length(); n < 6 || a.page().Find(".set-ink .face-link").Length() != 9*n {
		t.Errorf("%d folds, %d faces; want a fold and nine faces for each ink", n, a.page().Find(".set-ink .face-link").Length())
	}
	if !strings.Contains(a.text(".checklist .check-where"), "9 · 0") {
		t.Error("the checklist has no 9 · 0")
	}
	// Every count is what its search finds.
	rows := a.page().Find(".ink-counts li, .rarity-counts li")
	if rows.Length() < 12 {
		t.Errorf("%d counts", rows.Length())
	}
	for i := range rows.Nodes {
		href, _ := rows.Eq(i).Find("a").Attr("href")
		said := strings.Fields(rows.Eq(i).Text())
		if got := s.get(href + "&as=json").found().Total; !slices.Contains(said, strconv.Itoa(got)) {
			t.Errorf("%s finds %d, said %q", href, got, said)
		}
	}
	s.get("/sets/15").status(http.StatusOK).has("main", "No cards of this set are known here.")
	s.get("/sets/nothing").status(http.StatusNotFound).has("h1", "No such set")
}

// TestSearchHelp follows every example of the language: none warns, all find
// something.
func TestSearchHelp(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	a := s.get("/help/search").status(http.StatusOK).has("main", "keyword")
	links := a.page().Find(".examples a")
	if links.Length() < 60 {
		t.Errorf("%d examples", links.Length())
	}
	for i := range links.Nodes {
		href, _ := links.Eq(i).Attr("href")
		p := s.get(href).status(http.StatusOK)
		text := links.Eq(i).Text()
		if strings.Contains(text, "text:") || strings.HasPrefix(text, "artist:") || strings.HasPrefix(text, "story:") ||
			strings.HasPrefix(text, "flavor:") {
			continue // finds something once texts were imported
		}
		if strings.Contains(p.text("#results-title"), "0 cards") && p.text("#results-title") == "0 cards" ||
			p.page().Find(".query-problem").Length() > 0 {
			t.Errorf("%s: %s, %s", text, p.text("#results-title"), p.text(".query-problem"))
		}
	}
}

func TestLanguages(t *testing.T) {
	s := newSite(t)
	fr := s.get("/cards/elsa-spirit-of-winter?lang=fr").header("Content-Language", "fr")
	fr.has("h1", "Elsa - Esprit de l'hiver").has("main",
		"de nouveau légale depuis le 5 sept. 2025, réimprimée dans Fabuleux").has(".card-facts",
		"Améthyste").has(".face-keywords", "Alter 6")
	if got, _ := fr.page().Find("html").Attr("lang"); got != "fr" {
		t.Errorf("html lang = %q, want fr", got)
	}
	de := s.do("GET", "/cards/elsa-spirit-of-winter", "", "", "Accept-Language", "de-AT,de;q=0.9,en;q=0.5").has("h1",
		"Elsa - Magie des Winters").has(".face-type", "Charakter · Flutgestalt").has("h2", "Legalität").header("Content-Language", "de")
	if got, _ := de.page().Find("html").Attr("lang"); got != "de" {
		t.Errorf("html lang = %q, want de", got)
	}
	if got, ok := de.page().Find("h1").Attr("lang"); ok {
		t.Errorf("the name's lang = %q, want that of the page", got)
	}
	if v := strings.Join(de.Header.Values("Vary"), ", "); !strings.Contains(v, "Accept-Language") {
		t.Errorf("Vary: %s", v)
	}
	s.do("GET", "/cards?lang=it", "", "", "Accept-Language", "fr").has("main", "Personaggio")
	s.do("GET", "/cards?lang=xx", "", "", "Accept-Language", "fr").has("h1", "Cartes")
	s.do("GET", "/cards", "", "", "Accept-Language", "ja").has("h1", "Cards")

	s.get(cardsPath("ink:ambre cost<=3 set:13", "lang", "fr")).has(".asked",
		"Recherche : Cartes Ambre qui coûtent 3 ou moins").count("main [lang=en]:not(.face-does):not(.chip)", 0)

	// The switcher keeps the state, and links keep the language.
	a := s.get("/cards?q=elsa&sort=cost&view=rows&lang=fr")
	href, _ := a.page().Find(`.languages a[lang=de]`).Attr("href")
	if href != "/cards?lang=de&q=elsa&sort=cost&view=rows" {
		t.Errorf("the switcher leads to %q", href)
	}
	if a.page().Find(`.hit-list a:not([href$="lang=fr"])`).Length() > 0 {
		t.Error("a card's link loses the language")
	}
	for _, p := range []string{"/cards?q=elsa+foo:bar&lang=", "/cards/microbots?lang=", "/sets?lang=", "/sets/9?lang=", "/help/search?lang=",
		"/cards/nobody?lang="} {
		for _, l := range []string{"en", "fr", "de", "it"} {
			a := s.get(p + l)
			if strings.Contains(a.body, "%!") {
				t.Errorf("%s: a sentence is broken", p+l)
			}
		}
	}
}
