package web_test

import (
	"net/url"
	"strings"
	"testing"
)

// TestDeckTiles asks what the decks of a shelf are today: each that can be read has its seal, verdict and an address of today, and the
// others have none.
func TestDeckTiles(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.get("/").page().Find(`.try a`).First().AttrOr("href", "")
	old := strings.Replace(deck, "&on=20", "&on=19", 1)
	form := url.Values{"at": {deck + "&n=Mine", "/check?d=!!", "nonsense", old, "javascript:alert(1)"}}
	a := s.do("POST", "/decks", "application/x-www-form-urlencoded", form.Encode()).status(200)
	tiles := a.page().Find(".tile-parts")
	if tiles.Length() != 1 {
		t.Fatalf("%d tiles", tiles.Length())
	}
	if got := tiles.AttrOr("data-open", ""); got != deck+"&n=Mine" || tiles.AttrOr("data-verdict", "") != "legal" ||
		tiles.Find(".tile-face > svg").Length() != 2 {
		t.Errorf("a tile: %q", got)
	}
	many := url.Values{"at": make([]string, 200)}
	s.do("POST", "/decks", "application/x-www-form-urlencoded", many.Encode()).status(400)
}
