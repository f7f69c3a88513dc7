package web_test

import (
	"net/http"
	"net/url"
	"strconv"
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

// TestAdviseAtTable asks about the hand of the table: three ways, those of the adviser's
// own page, each a move with cards of this hand.
func TestAdviseAtTable(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	for _, game := range []string{"&m=&o=2-3e", "&m=&r=keep.end", "&m="}[:slow.Most(2, 3)] {
		at := gameAddress(s, "/goldfish", game)
		plain := s.get(at).status(http.StatusOK).count(".best-three", 0)
		link := plain.link(`[data-act="advise"]`)
		if link != at+"&advise=1#advice" {
			t.Fatalf("the adviser of %s is at %s", at, link)
		}
		asked := s.get(at+"&advise=1").status(http.StatusOK).count(".tick input", 7).count("#advice .best-three > li", 3).
			has("#advice", "There is no opponent").has("#advice", "text that was not used").has("#advice",
			"Judged by: the winning turn").has(".best-three .interval", "95%:")
		own := s.get(asked.link(`#advice a[href^="/advise?"]`)).status(http.StatusOK)
		if got, want := asked.text(".best-three"), own.text(".best-three"); got != want {
			t.Errorf("%s: the table says %q, the adviser's page %q", game, got, want)
		}
		hand := handOf(asked)
		for i, li := range asked.page().Find(".best-three > li").EachIter() {
			href, _ := li.Find("a.button").Attr("href")
			next, err := url.Parse(href)
			if err != nil {
				t.Fatal(err)
			}
			move := next.Query().Get("m")
			if next.Query().Has("advise") || next.Query().Get("o") != asked.Request.URL.Query().Get("o") {
				t.Errorf("way %d leads to %s", i+1, href)
			}
			s.follow(href).status(http.StatusOK).has("h1", "Turn 1").count("#refused", 0)
			heading := strings.ReplaceAll(words(li.Find("h3")), " - ", " ")
			if move == "keep" {
				if !strings.HasSuffix(heading, "Keep all") {
					t.Errorf("%q keeps", heading)
				}
				continue
			}
			counts := map[string]int{}
			for n := range strings.SplitSeq(strings.TrimPrefix(move, "alter"), "-") {
				if hand[n] == "" {
					t.Errorf("%q puts card %s back, which is not in the hand %v", heading, n, hand)
				}
				counts[hand[n]]++
			}
			for name, n := range counts {
				want := name
				if n > 1 {
					want = strconv.Itoa(n) + " " + name
				}
				if !strings.Contains(heading, want) {
					t.Errorf("%q puts %s back", heading, want)
				}
			}
		}
	}
}

// TestAdviseAtTableGoals chooses other goals in the address of the table.
func TestAdviseAtTableGoals(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := gameAddress(s, "/goldfish", "&m=")
	a := s.get(at+"&advise=1&g=lore5&g=see3:smash").status(http.StatusOK).has(".best-three", "Lore by turn 5: ").has(".best-three",
		"Seeing Smash by turn 3: ")
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
			count(".tick input", 7).count(".best-three", 0).count("#advice img", 0).count(`#advice a[href^="/advise?"]`, 1)
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
	s.get(at+"keep&advise=1").status(http.StatusBadRequest).has("h1", "Turn 1").has(".table-refused", "the game is past it").
		count("#advice", 0).count(`main a[href*="advise=1"]`, 0)
	s.get(at+"alter999&advise=1").status(http.StatusBadRequest).has("#refused", "alter999").count(".best-three",
		0).count(`[data-act="advise"]`, 1)
	hand := s.get(at)
	box, _ := hand.page().Find(".tick input").First().Attr("value")
	s.get(at+"&advise=1&do=alterC&c="+box).status(http.StatusFound).header("Location", at+"alter"+box)
}
