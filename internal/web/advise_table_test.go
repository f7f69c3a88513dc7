package web_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/slow"
)

// handOf are the full names of the hand's cards by their numbers, from the boxes to tick.
func handOf(a answer) map[string]string {
	names := map[string]string{}
	for _, box := range a.page().Find(".tick").EachIter() {
		n, _ := box.Find("input").Attr("value")
		names[n] = words(box.Find(".face-name"))
	}
	return names
}

// words is a selection's text with single spaces.
func words(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }

// TestAdviseAtTable asks about the hand of the table: its ways are in the ranking of the adviser's own page, each a move with cards of
// this hand.
func TestAdviseAtTable(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	for _, game := range []string{"&m=&o=2-3e", "&m=&r=keep.end", "&m="}[:slow.Most(2, 3)] {
		at := gameAddress(s, "/goldfish", game)
		plain := s.get(at).status(http.StatusOK).count(".ways", 0)
		link := plain.link(`[data-act="advise"]`)
		if link != at+"&advise=1#advice" {
			t.Fatalf("the adviser of %s is at %s", at, link)
		}
		asked := s.get(at+"&advise=1").status(http.StatusOK).count(".tick input", 7).has("#advice .ways tbody", "Keep all").
			has("#advice", "There is no opponent").has("#advice", "text that was not used").has("#advice",
			"Judged by: the winning turn").has(".ways .interval", "95%:")
		own := s.get(asked.link(`#advice a[href^="/advise?"]`)).status(http.StatusOK)
		got, want := asked.text(".ways tbody tr:first-child strong"), own.text(".best-three li:first-child .gain")
		if !strings.HasPrefix(want, got) {
			t.Errorf("%s: the best way gains %q at the table, %q on the adviser's page", game, got, want)
		}
		hand := handOf(asked)
		for i, row := range asked.page().Find(".ways tbody tr").EachIter() {
			href, _ := row.Find("a").Attr("href")
			next, err := url.Parse(href)
			if err != nil {
				t.Fatal(err)
			}
			move := next.Query().Get("m")
			if next.Query().Has("advise") || next.Query().Get("o") != asked.Request.URL.Query().Get("o") {
				t.Errorf("way %d leads to %s", i+1, href)
			}
			s.follow(href).status(http.StatusOK).has("h1", "Turn 1").count("#refused", 0)
			said := words(row.Find("th"))
			if move == "keep" {
				if said != "Keep all" {
					t.Errorf("%q keeps", said)
				}
				continue
			}
			names := strings.Split(said, ", ")
			for n := range strings.SplitSeq(strings.TrimPrefix(move, "alter"), "-") {
				at := slices.IndexFunc(names, func(name string) bool {
					return hand[n] != "" && strings.HasPrefix(hand[n], strings.ReplaceAll(name, " - ", " "))
				})
				if at < 0 {
					t.Errorf("%q does not name card %s, %q", said, n, hand[n])
					continue
				}
				names = slices.Delete(names, at, at+1)
			}
			if len(names) > 0 {
				t.Errorf("%q puts back too many: %q", said, names)
			}
		}
	}
}

// TestAdviseAtTableGoals chooses other goals in the address of the table.
func TestAdviseAtTableGoals(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := gameAddress(s, "/goldfish", "&m=")
	a := s.get(at+"&advise=1&g=lore5&g=see3:smash").status(http.StatusOK).has("#advice", "lore by turn 5").has("#advice", "Smash")
	if more := a.link(`#advice a[href^="/advise?"]`); !strings.HasSuffix(more, "&policy=greedy&g=lore5&g=see3%3Asmash") {
		t.Errorf("more goals at %s", more)
	}
	for goals, want := range map[string]string{
		"&g=lore11":                       "not from 1 to 10",
		"&g=see3:nobody":                  "finds no card of the deck",
		"&g=win&g=win":                    "chosen twice",
		strings.Repeat("&g=win", 40):      "goals are too many",
		"&g=%3Cimg%20src=x%20onerror=a()": "<img src=x",
	} {
		s.get(at+"&advise=1"+goals).status(http.StatusBadRequest).has(`#advice [role="alert"]`, want).
			count(".tick input", 7).count(".ways", 0).count("#advice img", 0).count(`#advice a[href^="/advise?"]`, 1)
	}
	s.get(at + "&g=lore11").status(http.StatusOK) // nobody asked
}

// TestAdviseAtTableAddress holds that the question survives what is filled in, is not
// guessed, and leaves with the opening hand.
func TestAdviseAtTableAddress(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	filled := s.get("/goldfish?d=" + deckCode(s) + "&advise=1&g=lore5").status(http.StatusFound).Header.Get("Location")
	if !strings.HasSuffix(filled, "&m=&advise=1&g=lore5") {
		t.Errorf("filled in: %s", filled)
	}
	at := gameAddress(s, "/goldfish", "&m=")
	s.get(at+"&advise=maybe").status(http.StatusFound).header("Location", at)
	s.get(at+"keep&advise=1").status(http.StatusBadRequest).has("h1", "Turn 1").has(".table-error", "the game is past it").
		count("#advice", 0).count(`main a[href*="advise=1"]`, 0)
	s.get(at+"alter999&advise=1").status(http.StatusBadRequest).has("#refused", "alter999").count(".ways", 0).count(`[data-act="advise"]`, 1)
	hand := s.get(at)
	box, _ := hand.page().Find(".tick input").First().Attr("value")
	s.get(at+"&advise=1&do=alterC&c="+box).status(http.StatusFound).header("Location", at+"alter"+box)
}
