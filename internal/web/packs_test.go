package web_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

func TestPacksForm(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get("/packs").status(http.StatusOK).has("h1", "Open booster packs").
		has("#set-0 option[selected]", "14 Hyperia City").count("#set-0 option", 14).
		count(".pack", 1).has(".pack .tag", "Example").count(".pack .faces > li", 12).
		has(".pack-odds-note", "odds of the foil and of the two higher cards are not published")
}

// TestPacksSeed: a missing seed is drawn, and the address opens the same packs
// for ever after.
func TestPacksSeed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := s.get("/packs?set=13&set=&set=&n=6&seed=").status(http.StatusFound).header("Cache-Control", "no-store").Header.Get("Location")
	if !strings.HasPrefix(at, "/packs?set=13&n=6&seed=") {
		t.Fatalf("led to %s", at)
	}
	if again := s.get("/packs?set=13&n=6").Header.Get("Location"); again == at {
		t.Errorf("two openings have one seed: %s", at)
	}
	one, two := s.get(at).status(http.StatusOK), newSite(t).get(at)
	if one.text(".packs-opened") != two.text(".packs-opened") {
		t.Error("two servers open other packs from one address")
	}
	one.count(".pack", 6).count(".pack .faces > li", 72).count(".pack .foil", 6).has(".page-facts", "72 cards, seed ")
}

// TestPacksGolden: what packages test of packs holds for their pages.
func TestPacksGolden(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a := s.get("/packs?set=13&set=12&n=3&seed=7").status(http.StatusOK)
	a.has("h1", "3 packs of Attack of the Vine! and Wilds Unknown").has("#pack-2", "12 Wilds Unknown").has("#pack-3", "13 Attack of the Vine!")
	first := a.page().Find(".pack").First()
	if got := strings.Fields(first.Find(".pack-number").First().Text()); strings.Join(got, " ") != "114 Common" {
		t.Errorf("first card is %v", got)
	}
	if got := first.Find(".foil .pack-number").Text(); strings.TrimSpace(got) != "216 Epic" {
		t.Errorf("foil is %q", got)
	}
	if lines := strings.Count(a.page().Find("#copy-list").Text(), "\n"); lines < 30 {
		t.Errorf("the list has %d lines", lines)
	}
	// The same, written otherwise, is led to its address.
	s.get("/packs?seed=007&n=3&set=13&set=012").status(http.StatusFound).header("Location", "/packs?set=13&set=12&n=3&seed=7")
	s.get("/packs?set=13&n=2&seed=7&on=2026-08-01").status(http.StatusOK)
}

func TestPacksRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for query, want := range map[string][2]string{
		"set=13&n=0":                           {"#n-error", `"0" is not a number of packs from 1 to 24.`},
		"set=13&n=25":                          {"#n-error", `"25" is not a number of packs from 1 to 24.`},
		"set=13&n=six":                         {"#n-error", `"six" is not a number`},
		"set=13&seed=-1":                       {"#seed-error", `"-1" is not a number from 0 to 18446744073709551615.`},
		"set=13&seed=1&on=2020-01-01":          {"#on-error", "before the game went on sale"},
		"n=6":                                  {"#set-error", "Choose a set first"},
		"set=99&n=6":                           {"#set-error", `Set "99": there is no such set.`},
		"set=Q1":                               {"#set-error", "has no booster packs"},
		"set=15":                               {"#set-error", "not in this catalog (sets 1-14, October 2026)"},
		strings.Repeat("set=13&", 25):          {"#set-error", "There are 25 sets"},
		"set=13&set=" + url.QueryEscape("<b>"): {"#set-error", `Set "<b>": there is no such set.`},
	} {
		s.get("/packs?"+query).status(http.StatusBadRequest).has(want[0], want[1]).count(".pack", 0)
	}
	// What was typed stays.
	s.get("/packs?set=13&set=99&n=7&seed=5").has("#set-1 option[selected]", "99").count("#n[value='7']", 1).count("#seed[value='5']", 1)
}

// TestPackRush: two packs go straight to the table, which plays by the rules of
// Pack Rush: five cards, two ready ink that are no cards of the deck.
func TestPackRush(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a := s.get("/packs?set=13&set=12&n=3&seed=7&on=2026-08-01")
	links := a.page().Find(".page-actions a[href^='/goldfish']")
	if links.Length() != 2 {
		t.Fatalf("%d links to the table, want one for two packs and one for three", links.Length())
	}
	for i, deck := range []int{24, 36} {
		at, _ := links.Eq(i).Attr("href")
		u, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		if q := u.Query(); q.Get("f") != "packrush" || q.Get("on") != "2026-08-01" || q.Get("s") != "7" {
			t.Errorf("the link to the table is %s", at)
		}
		s.get(at).status(http.StatusOK).count(".hand .tile", 5)
		table := s.get(at + "keep").status(http.StatusOK) // the moves come last
		table.has(".inkwell", "2 ready, 0 exerted").has(".counter", strconv.Itoa(deck-5)+" cards").count("[aria-labelledby=hand-title] .tile",
			5)
		table.has("main", "15")
	}
}

// TestPackRushAtOnce: the form of the page leads straight to the table, each
// time with other packs.
func TestPackRushAtOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	form := "/packs?to=packrush&set=13&set=&n="
	one, two := s.get(form+"2").status(http.StatusFound).header("Cache-Control", "no-store").Header.Get("Location"),
		s.get(form+"2").Header.Get("Location")
	if one == two || !strings.HasPrefix(one, "/goldfish?d=") || !strings.Contains(one, "&f=packrush&on=2026-11-20&p=first&s=") {
		t.Errorf("led to %s and %s", one, two)
	}
	s.get(one).status(http.StatusOK).count(".hand .tile", 5)
	three := s.get(form + "3").status(http.StatusFound).Header.Get("Location")
	s.get(three+"keep").status(http.StatusOK).has(".counter", "31 cards")
	s.get(form+"4").status(http.StatusBadRequest).has("#n-error", "Pack Rush takes two packs")
	s.get("/packs?to=moon&set=13&n=2").status(http.StatusBadRequest)
}
