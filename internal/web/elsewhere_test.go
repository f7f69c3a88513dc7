package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/deckcheck/decklist"
)

// TestExports holds the verdict's links and downloads: each is the deck again.
func TestExports(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	code := codeOf(t, legalList)
	page := s.get(s.verdictPath(legalList, "core", "2026-11-20")).status(http.StatusOK).count(".exports li", len(decklist.Formats()))
	seen := map[string]bool{}
	page.page().Find(".exports li").Each(func(_ int, li *goquery.Selection) {
		path := li.Find("[data-copy-from]").AttrOr("data-copy-from", "")
		href, file := li.Find("a").AttrOr("href", ""), li.Find("a").AttrOr("download", "")
		if file == "" {
			if href != path || !strings.HasPrefix(href, "https://") {
				t.Errorf("opens %q, copies %q", href, path)
			}
			list := decklist.Read(href, cards)
			if got, _ := list.Deck.CodeAndHash(); got != code {
				t.Errorf("%s is another deck: %q", href, got)
			}
			return
		}
		_, as, _ := strings.Cut(path, "as=")
		if seen[as] {
			t.Errorf("%q twice", as)
		}
		seen[as] = true
		text := s.get(path).status(http.StatusOK).body
		if href != path {
			t.Errorf("%s: downloads %q, copies %q", as, href, path)
		}
		list := decklist.Read(text, cards)
		if got, _ := list.Deck.CodeAndHash(); got != code {
			t.Errorf("%s is another deck: %q", as, got)
		}
	})
}

// TestExportsThatHoldTheDeck: a format that cannot hold a deck is not offered.
func TestExportsThatHoldTheDeck(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get(s.verdictPath("2001 Microbots", "infinity", "2026-11-20")).status(http.StatusOK).count(`[data-copy-from$="as=tts"]`,
		0).count(`[data-copy-from$="as=csv"]`, 1)
}

// TestReadAs: the page says what a list was taken for, on a verdict with a
// link and on a list that did not resolve.
func TestReadAs(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := decklist.Read(legalList, cards).Deck
	for _, f := range decklist.Formats() {
		text, err := decklist.Write(&deck, f, "A deck")
		if err != nil {
			t.Fatal(err)
		}
		at := s.verdictPath(text, "core", "2026-11-20")
		if f == decklist.Code {
			s.get(at).status(http.StatusOK).count(".verdict-read", 0)
			continue
		}
		want := "Read as " + f.Name() + "."
		if f == decklist.DuelsText { // which says nothing of its own
			want = "Read as " + decklist.TextRef.Name() + "."
		}
		s.get(at).status(http.StatusOK).has(".verdict-read", want)
		s.post("/check/live", url.Values{"list": {text}}).status(http.StatusOK).has(".live-facts", want)
	}
	s.post("/check", url.Values{"list": {`[{"name":"Smash","count":4},{"name":"Smush","count":1}]`}}).status(http.StatusOK).has(
		".verdict-read", "Read as JSON of another tool.")
	link := s.post("/check",
		url.Values{"list": {"https://www.disneylorcana.com/sharing/deck?id=1f0c"}}).status(http.StatusSeeOther).Header.Get("Location")
	s.get(link).status(http.StatusOK).count(".verdict-read", 0).has(".line-problems", "share link of the Companion app")
	code := codeOf(t, legalList)
	s.get("/check?d="+code+where+"&r=morse").status(http.StatusBadRequest).has("#d-error", "morse")
}
