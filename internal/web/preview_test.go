package web_test

import (
	"image/png"
	"net/url"
	"strings"
	"testing"
)

// meta is what a tag of a page's head says.
func meta(a answer, name string) string {
	return a.page().Find(`meta[property="`+name+`"], meta[name="`+name+`"]`).AttrOr("content", "")
}

// TestLinkPreview looks at links as a messenger does: what they say of themselves, and the picture that they name.
func TestLinkPreview(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.get("/").page().Find(`.try a`).First().AttrOr("href", "")
	name := `Heroes <of> "Steel"`
	for path, want := range map[string][2]string{
		"/":                                  {"is this Lorcana decklist legal", "Disney Lorcana"},
		deck:                                 {"Legal in Core Constructed", "60 cards"},
		deck + "&n=" + url.QueryEscape(name): {name + ": Legal in Core Constructed", "60 cards"},
		"/cards/smash":                       {"Smash", "Cost 3"},
		"/sets/1":                            {"The First Chapter", "set"},
		"/odds":                              {"Odds", "turn"},
	} {
		a := s.get(path).status(200)
		if got := meta(a, "og:title"); !strings.Contains(got, want[0]) || meta(a, "twitter:title") != got {
			t.Errorf("%s: the title is %q", path, got)
		}
		if got := meta(a, "og:description"); !strings.Contains(got, want[1]) {
			t.Errorf("%s: the description is %q", path, got)
		}
		at, err := url.Parse(meta(a, "og:image"))
		if err != nil || at.Host == "" {
			t.Errorf("%s: the picture is at %q", path, at)
			continue
		}
		picture := s.get(at.RequestURI()).status(200)
		picture.header("Content-Type", "image/png")
		img, err := png.DecodeConfig(strings.NewReader(picture.body))
		if err != nil || img.Width != 1200 || img.Height != 630 || len(picture.body) > 80_000 {
			t.Errorf("%s: a picture of %d by %d, %d bytes, %v", path, img.Width, img.Height, len(picture.body), err)
		}
	}
	for _, path := range []string{"/preview.png?d=!!", "/preview.png?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY",
		"/preview.png?d=1&f=core&on=2026-11-20",
		"/cards/nobody/preview.png", "/sets/nowhere/preview.png", "/icons/../app.js", "/icons/7.png"} {
		s.get(path).status(404)
	}
	for _, icon := range []string{"touch", "192", "512", "maskable-192", "maskable-512"} {
		s.get("/icons/"+icon+".png").status(200).header("Content-Type", "image/png")
	}
}

// TestDeckName follows the name of a deck from its link: it is in the head, on the title of the page and in the links to the deck's other
// pages, as text.
func TestDeckName(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	deck := s.get("/").page().Find(`.try a`).First().AttrOr("href", "")
	name := `<script>alert("1")</script> & a name of ` + strings.Repeat("many ", 40) + "letters"
	a := s.get(deck + "&n=" + url.QueryEscape(name)).status(200)
	short := []rune(name)[:80]
	want := strings.TrimSpace(string(short))
	if got := a.text(".deck-name"); got != want {
		t.Errorf("the head has %q", got)
	}
	if got := a.text("title"); !strings.HasPrefix(got, want+": ") {
		t.Errorf("the title is %q", got)
	}
	if a.page().Find(".deck-name script").Length() != 0 {
		t.Error("a name is markup")
	}
	for _, tab := range []string{"/deck", "/export", "/sheet"} {
		at := a.page().Find(`.deck-band .tabs a[href^="`+tab+`?"]`).AttrOr("href", "")
		to := s.get(at)
		if to.StatusCode == 302 {
			to = s.get(to.Header.Get("Location"))
		}
		if got := to.status(200).text(".deck-name"); got != want {
			t.Errorf("%s: the head has %q", tab, got)
		}
	}
}
