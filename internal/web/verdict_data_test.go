package web_test

import (
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

// TestVerdictOfOtherData says that a link was made with other card data, and nothing
// for links that do not say with which, or with today's.
func TestVerdictOfOtherData(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.verdictPath("4 Friends On The Other Side\n4 Smash", "core", "2026-11-20")
	if strings.Contains(deck, "data=") {
		t.Fatalf("the address of a pasted list notes its data: %s", deck)
	}
	page := s.get(deck).status(200).count(".verdict-data", 0)
	kept, _ := page.page().Find(`.days a[rel=nofollow]`).Attr("href")
	if !strings.HasPrefix(kept, deck+"&data=2026-") {
		t.Fatalf("the link that notes the data is %s, of %s", kept, deck)
	}
	s.get(kept).status(200).count(".verdict-data", 0)
	for mark, want := range map[string]string{
		"2025-03.0a1b2c": "with the card data of March 2025. The verdict here is by today's",
		"2026-10.000000": "with other card data of October 2026",
		"nonsense":       "with other card data. The verdict",
	} {
		other := s.get(deck+"&data="+mark).status(200).has(".verdict-data", want)
		for _, a := range other.page().Find(".days a, .other-formats a").EachIter() {
			if href, _ := a.Attr("href"); strings.Contains(href, mark) {
				t.Errorf("%s: goes on to %s", mark, href)
			}
		}
	}
}

// TestOldData names the newest set on every page of a server that has no cards of it.
func TestOldData(t *testing.T) {
	t.Parallel()
	newSite(t).get("/").count(".import-trouble", 0)
	whole, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	var cards []catalog.Card
	for _, c := range whole.Cards {
		c.Printings = slices.DeleteFunc(slices.Clone(c.Printings), func(p catalog.Printing) bool { return p.Set == whole.NewestSet() })
		if len(c.Printings) > 0 {
			cards = append(cards, c)
		}
	}
	old, err := catalog.New("2026-07", whole.Sets, cards, whole.Calendar)
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: old, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler),
		WorkTime: web.PatientTime})
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(server)
	defer ts.Close()
	s := &site{t: t, url: ts.URL, client: ts.Client()}
	s.get("/").has(".import-trouble", "Set "+whole.NewestSet()+", ").has(".import-trouble", "inkcheck catalog update")
}

// TestWhatADeckDoes counts by copies, and opens on the cards.
func TestWhatADeckDoes(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.verdictPath("4 Friends On The Other Side\n3 Let the Storm Rage On\n4 Captain Hook - Forceful Duelist", "core", "2026-11-20")
	a := s.get(deck).status(200)
	a.has(".deck-deeds li:nth-child(1) summary", "draws cards").has(".deck-deeds li:nth-child(1) summary", "7")
	a.has(".deck-deeds li:nth-child(2) summary", "deals damage").has(".deck-deeds li:nth-child(2) summary", "3")
	a.count(`.deck-deeds a[href="#card-friends-on-the-other-side"]`, 1).count("#card-friends-on-the-other-side", 1)
	a.count(`.deck-deeds a[href="/cards?q=does%3Adraw"]`, 1)
}
