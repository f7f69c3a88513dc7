package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// pressed sends the form of a deck's page as a browser without scripts does, by the button whose label begins so, and
// follows to the page that answers.
func (s *site) pressed(page answer, label string) answer {
	s.t.Helper()
	doc := page.page()
	q := url.Values{}
	doc.Find("input[type=hidden][form=build]").Each(func(_ int, f *goquery.Selection) {
		q.Add(f.AttrOr("name", ""), f.AttrOr("value", ""))
	})
	b := doc.Find("button[form=build]").FilterFunction(func(_ int, b *goquery.Selection) bool {
		return strings.HasPrefix(b.AttrOr("aria-label", ""), label)
	}).First()
	if b.Length() == 0 {
		s.t.Fatalf("no button %q", label)
	}
	q.Add(b.AttrOr("name", ""), b.AttrOr("value", ""))
	return s.follow("/deck?" + q.Encode())
}

// cardsOf is the deck of its page, as a list.
func (s *site) cardsOf(page answer) string {
	s.t.Helper()
	var out strings.Builder
	page.page().Find("#deck .edit-rows > li").Each(func(_ int, row *goquery.Selection) {
		name := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(row.Find(".row-name > a").Text()), row.Find(".row-version").Text()))
		if version := row.Find(".row-version").Text(); version != "" {
			name += " - " + version
		}
		fmt.Fprintln(&out, row.Find(".row-share").Contents().First().Text(), name)
	})
	return out.String()
}

// TestEditorFromNothing: an empty deck has no head and no red; + and − change one copy each, Undo takes the last back,
// and each is a page with an address of its own.
func TestEditorFromNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.follow("/deck?q=" + url.QueryEscape("Lilo - Snow Artist")).status(http.StatusOK)
	page.has("h1", "Start from two inks").has(".editor-bar", "60 cards short")
	page.count(".deck-head", 0).count(".editor-bar.open", 1)
	page = s.pressed(page, "Add Lilo - Snow Artist")
	page = s.pressed(page, "Add Lilo - Snow Artist")
	page.has("h1", "The deck").has(".editor-bar strong", "2").count(".deck-head", 1)
	if got := s.cardsOf(page); got != "2 Lilo - Snow Artist\n" {
		t.Errorf("after two presses: %q", got)
	}
	undo, _ := page.page().Find("a[data-step]").Attr("href")
	if got := s.cardsOf(s.follow(undo)); got != "1 Lilo - Snow Artist\n" {
		t.Errorf("after Undo: %q", got)
	}
	// Where the deck has none, there is no row to go on at.
	at := s.get("/deck?f=core&on=2026-11-20&cut=436.deck").status(http.StatusFound).Header.Get("Location")
	if !strings.HasSuffix(at, "#deck") {
		t.Errorf("taking out what is not there led to %s", at)
	}
	page = s.pressed(page, "Take out Lilo - Snow Artist")
	page = s.pressed(page, "Take out Lilo - Snow Artist")
	page.has("h1", "Start from two inks")
	undo, _ = page.page().Find("a[data-step]").Attr("href")
	if got := s.cardsOf(s.follow(undo)); got != "1 Lilo - Snow Artist\n" {
		t.Errorf("after Undo from an empty deck: %q", got)
	}
	page.has("a[data-step]", "Undo")
}

// TestEditorMakesFour: one press makes as many copies as most decks have, a second one changes nothing, one Undo takes all back, and the
// number may be any.
func TestEditorMakesFour(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := "/deck?f=core&on=2026-11-20&q=" + url.QueryEscape("Lilo - Snow Artist")
	page := s.pressed(s.follow(at), "Add Lilo - Snow Artist")
	page = s.pressed(page, "×4 Lilo - Snow Artist")
	if got := s.cardsOf(page); got != "4 Lilo - Snow Artist\n" {
		t.Errorf("made four: %q", got)
	}
	page.count("#found button[name=make][disabled]", 1)
	undo, _ := page.page().Find("a[data-step]").Attr("href")
	if got := s.cardsOf(s.follow(undo)); got != "1 Lilo - Snow Artist\n" {
		t.Errorf("after one Undo: %q", got)
	}
	key, _, _ := strings.Cut(page.page().Find("#found button[name=make]").AttrOr("value", ""), "x")
	here, _, _ := strings.Cut(page.page().Find("#deck .views a").First().AttrOr("href", ""), "#")
	again := s.follow(here + "&make=" + key + "x4")
	if got, want := again.page().Find("a[data-step]").AttrOr("href", ""), undo; got != want {
		t.Errorf("made four again, Undo leads to %q, want %q", got, want)
	}
	for n, want := range map[string]string{"2": "2 Lilo - Snow Artist\n", "5": "5 Lilo - Snow Artist\n"} {
		if got := s.cardsOf(s.follow(here + "&make=" + key + "x" + n)); got != want {
			t.Errorf("made %s: %q", n, got)
		}
	}
	s.follow(here+"&make="+key+"x0").has("h1", "Start from two inks")
	s.get(here + "&make=" + key).status(http.StatusBadRequest)
	s.get("/deck?f=sealed&on=2026-11-20&q="+url.QueryEscape("Lilo - Snow Artist")).status(http.StatusOK).count("button[name=make]", 0)
}

// TestEditorSearch: what the format does not allow is left out and counted, and found when it is asked for.
func TestEditorSearch(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := "/deck?f=core&on=2026-11-20&q=" + url.QueryEscape("Ariel - Spectacular Singer")
	s.get(at).has("#found", "No card found").has("#found", "Left out: 1 not legal here.")
	s.get(at+"&all=1").has("#found .edit-rows", "Spectacular Singer").has("#found .tag", "rotated out").
		has("#found", "Legal in Core Constructed").count("#found .find-count .muted", 0)
	s.get(at+"&all=1&view=faces").count("#found .edit-rows", 0).has("#found .faces", "Spectacular Singer").has("#found .tag", "rotated out")
	s.get("/deck?f=core&on=2026-11-20&q="+url.QueryEscape("song")).has("#found .query-note", "type:song")
	s.get("/deck?f=core&on=2026-11-20&q="+url.QueryEscape("cost:x")).has("#found .query-problem", "Cost is a number")
	for _, wrong := range []string{"d=!!", "by=name", "page=0", "f=modern", "on=x"} {
		s.get("/deck?" + wrong).status(http.StatusBadRequest)
	}
}

// TestEditorOtherInks: beside a deck that has as many ink types as its format allows, cards with others are left out and counted until they
// are asked for; beside one with room for more they are found.
func TestEditorOtherInks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	full := s.follow(s.follow(s.verdictPath(legalList, "core", "2026-11-20")).link(".tabs a:contains('Deck')"))
	at := full.Request.URL.RequestURI() + "&q=" + url.QueryEscape("Merlin's Cottage or type:song")
	page := s.follow(at).has("#found .chip.on", "Amber/Steel only")
	chip := page.link("#found .chip.on:contains('only')")
	for _, badge := range page.page().Find("#found .picture .ink").EachIter() {
		if !badge.HasClass("amber") && !badge.HasClass("steel") {
			t.Errorf("beside a deck of Amber and Steel a card of %q", badge.AttrOr("class", ""))
		}
	}
	left := page.text("#found .find-count .muted")
	if !strings.Contains(left, "of other ink types") {
		t.Errorf("left out: %q", left)
	}
	page = s.follow(chip).count("#found .chip.on:contains('only')", 0)
	if got := page.text("#found .find-count"); strings.Contains(got, "of other ink types") {
		t.Errorf("all inks asked for: %q", got)
	}
	s.follow(strings.Replace(at, "f=core", "f=sealed", 1)).count("#found .chip:contains('only')", 0)
	one := s.follow(s.follow(s.verdictPath("4 Smash", "core", "2026-11-20")).link(".tabs a:contains('Deck')"))
	s.follow(one.Request.URL.RequestURI()+"&q=ink:amber").count("#found .chip:contains('only')", 0).has("#found .find-count", "cards found")
}

// TestEditorKeeps: a press changes one card and nothing else, whatever the deck, its unread lines and its pool.
func TestEditorKeeps(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	list := strings.Replace(legalList, "4 Smash", "4 Not A Card", 1)
	page := s.follow(s.verdictPath(list, "core", "2026-11-20"))
	page = s.follow(page.link(".tabs a:contains('Deck')")).has(".unread-note", "1 line of the list was not read")
	before := s.cardsOf(page)
	page = s.pressed(page, "Take out Duckburg - Funso's Funzone")
	if got, want := s.cardsOf(page), strings.Replace(before, "4 Duckburg", "3 Duckburg", 1); !sameLines(got, want) || sameLines(got, before) {
		t.Errorf("cards: %q, want %q", got, want)
	}
	page.has(".unread-note", "1 line of the list was not read")
	verdict := page.page().Find(".deck-verdict a").AttrOr("href", "")
	s.follow(verdict).has(".lines", "4 Not A Card")
}

// sameLines reports whether two lists have the same lines in whatever order.
func sameLines(a, b string) bool {
	sorted := func(list string) []string { return slices.Sorted(strings.Lines(list)) }
	return slices.Equal(sorted(a), sorted(b))
}

// TestEditorReport: each figure of a deck's page leads to its question, whose answer is the figure, and nothing is said of a list with
// lines that were not read.
func TestEditorReport(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := strings.Replace(s.verdictPath(legalList, "core", "2026-11-20"), "/check?", "/deck?", 1)
	page := s.follow(at).has("#report", "How it draws").has(".deck-report", "what cards do is left out")
	links := page.page().Find(".report-turns td a, .report-pairs a[href^='/odds']")
	if links.Length() < 35 {
		t.Fatalf("%d figures", links.Length())
	}
	for i := 0; i < links.Length(); i += 7 {
		a := links.Eq(i)
		s.get(a.AttrOr("href", "")).status(http.StatusOK).has("#by-turn", a.Text())
	}
	unread := strings.Replace(legalList, "4 Smash", "4 Not A Card", 1)
	at = strings.Replace(s.verdictPath(unread, "core", "2026-11-20"), "/check?", "/deck?", 1)
	s.follow(at).has(".deck-report", "No odds until every line is read").count(".report-grid", 0)
	s.follow("/deck?d="+s.codeOf("4 Ichabod Crane - Bookish Schoolmaster")).count(".deck-report", 1)
}

// TestExportPage: the menu has every format that holds the deck, and what is shown is what the API answers; a list with unread lines is
// kept from its verdict.
func TestExportPage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := strings.Replace(s.verdictPath(legalList, "core", "2026-11-20"), "/check?", "/export?", 1)
	page := s.follow(at).status(http.StatusOK).has("h1", "Export the deck").has("#copy-list", "4 Smash")
	page.has(".tabs [aria-current=page]", "Export").has(".bar-links [aria-current]", "Check").has(".save-deck", "In this browser only")
	for _, a := range page.page().Find(".export-menu a").EachIter() {
		shown := s.get(a.AttrOr("href", "")).status(http.StatusOK)
		if down := shown.page().Find(".export-text a[download]"); down.Length() == 1 {
			want := s.get(down.AttrOr("href", "")).status(http.StatusOK).body
			if got := shown.page().Find("#copy-list").Text(); strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("%s: %.60q, want %.60q", a.Text(), got, want)
			}
		}
	}
	if n := page.page().Find(".export-menu a").Length(); n < 5 {
		t.Errorf("%d formats", n)
	}
	s.get("/export").status(http.StatusFound)
	s.get(at + "&as=papyrus").status(http.StatusBadRequest)
	unread := s.verdictPath(strings.Replace(legalList, "4 Smash", "4 Not A Card", 1), "core", "2026-11-20")
	s.follow(strings.Replace(unread, "/check?", "/export?", 1)).has("#copy", "The list as text").has("#copy-list", "4 Not A Card")
}

// TestEditorInks: an empty deck begins with two ink types: a press chooses one, a second one joins it, a third one takes the place of the
// first, and a press on one that is chosen leaves it out. The cards found are of those and cheap.
func TestEditorInks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.follow("/deck?f=core&on=2026-11-20")
	for _, step := range []struct{ press, chosen string }{
		{"Emerald", "Emerald"}, {"Steel", "Emerald Steel"}, {"Amber", "Amber Steel"}, {"Amber", "Steel"}, {"Steel", ""},
	} {
		page = s.follow(page.page().Find(".ink-tile:contains('"+step.press+"')").AttrOr("href", ""))
		chosen := page.page().Find(".ink-tile.chosen strong").Map(func(_ int, e *goquery.Selection) string { return e.Text() })
		if got := strings.Join(chosen, " "); got != step.chosen {
			t.Fatalf("after %s: %q is chosen, want %q", step.press, got, step.chosen)
		}
		if step.chosen == "Amber Steel" {
			page.has(".find-count", "cards found").count("#found .edit-rows .picture:not(.amber):not(.steel)", 0)
		}
	}
}
