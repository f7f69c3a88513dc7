package web_test

import (
	"net/http"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
)

// TestExports holds what the page of exports shows, opens and downloads: each is the deck again.
func TestExports(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	code := codeOf(t, legalList)
	same := func(as, text string) {
		list := decklist.Read(text, cards)
		if got, _ := list.Deck.CodeAndHash(); got != code {
			t.Errorf("%s is another deck: %q", as, got)
		}
	}
	at := strings.Replace(s.verdictPath(legalList, "core", "2026-11-20"), "/check?", "/export?", 1)
	menu := s.follow(at).status(http.StatusOK).count(".export-menu a", len(decklist.Formats())).page().Find(".export-menu a")
	seen := map[string]bool{}
	for _, a := range menu.EachIter() {
		as := a.Text()
		if seen[as] {
			t.Errorf("%q twice", as)
		}
		seen[as] = true
		page := s.get(a.AttrOr("href", "")).status(http.StatusOK).page()
		shown, out := page.Find("#copy-list").Text(), page.Find(".export-text .actions a")
		same(as, shown)
		if _, ok := out.Attr("download"); ok {
			same(as, s.get(out.AttrOr("href", "")).status(http.StatusOK).body)
		} else if href := out.AttrOr("href", ""); href != strings.TrimSpace(shown) || !strings.HasPrefix(href, "https://") {
			t.Errorf("%s opens %q, shows %q", as, href, shown)
		}
	}
}

// TestExportsThatHoldTheDeck: a format that cannot hold a deck is not offered.
func TestExportsThatHoldTheDeck(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := strings.Replace(s.verdictPath("2101 Microbots", "infinity", "2026-11-20"), "/check?", "/export?", 1)
	s.follow(at).status(http.StatusOK).count(`.export-menu a[href$="as=tts"]`, 0).count(`.export-menu a[href$="as=csv"]`, 1)
}
