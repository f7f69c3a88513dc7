package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// TestDeckBox: pages that want a deck have one box for it, which takes a list, a code or a link and leads back with the deck. A
// deck that is not legal goes to the casual table, as the tabs have it.
func TestDeckBox(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	code := s.codeOf(legalList)
	for _, to := range []string{"odds", "simulate", "advise", "trainer"} {
		page := s.get("/"+to).status(http.StatusOK).count("#list-form textarea#list", 1).count("#list-form input[type=file]", 1)
		if page.page().Find("script[src$='/list.js']").Length() != 1 ||
			page.page().Find("link[rel=modulepreload][href$='/swap.js']").Length() != 1 {
			t.Errorf("/%s: the box has no script", to)
		}
		if got := page.page().Find("#list-form input[name=to]").AttrOr("value", ""); got != to {
			t.Errorf("/%s: the box leads to %q", to, got)
		}
		for _, deck := range []string{legalList, code, "http://localhost/check?d=" + code} {
			at := s.post("/check", url.Values{"list": {deck}, "f": {"core"}, "on": {"2026-11-20"}, "to": {to}}).status(
				http.StatusSeeOther).Header.Get("Location")
			if !strings.HasPrefix(at, "/"+to+"?d="+code+"&f=core&on=2026-11-20") || strings.Contains(at, "casual") {
				t.Errorf("%.20q for /%s leads to %s", deck, to, at)
			}
		}
		at := s.post("/check", url.Values{"list": {"5 Smash"}, "f": {"core"}, "on": {"2026-11-20"}, "to": {to}}).Header.Get("Location")
		if !strings.HasPrefix(at, "/"+to+"?") || (to != "odds") != strings.Contains(at, "casual=1") {
			t.Errorf("an illegal deck for /%s leads to %s", to, at)
		}
	}
	for _, to := range []string{"", "desk", "https://example.org/", "//example.org", "check"} {
		at := s.post("/check", url.Values{"list": {legalList}, "f": {"core"}, "on": {"2026-11-20"}, "to": {to}}).Header.Get("Location")
		if !strings.HasPrefix(at, "/check?d="+code) {
			t.Errorf("to %q leads to %s, want the verdict", to, at)
		}
	}
	unread := s.post("/check", url.Values{"list": {"60 Smasch"}, "to": {"odds"}}).status(http.StatusSeeOther).Header.Get("Location")
	s.arrive(unread).count(".line.odd", 1) // its lines are to be mended first
}

// TestOddsInWords: a deck's page begins with answers and a question in words; what its choices send is answered.
func TestOddsInWords(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.get(s.get("/odds?d=" + s.codeOf(legalList) + "&f=core&on=2026-11-20").status(http.StatusFound).Header.Get("Location")).status(
		http.StatusOK)
	if got := page.count(".glance li", 5).count(".glance strong", 5).text(".glance li:first-child"); !strings.Contains(got, "%") {
		t.Errorf("the first answer: %q", got)
	}
	form := page.page().Find(".odds-words")
	sent := url.Values{}
	form.Find("input").Each(func(_ int, e *goquery.Selection) { sent.Add(e.AttrOr("name", ""), e.AttrOr("value", "")) })
	form.Find("select").Each(func(_ int, e *goquery.Selection) {
		sent.Set(e.AttrOr("name", ""), e.Find("option[selected]").AttrOr("value", "none"))
	})
	asked := 0
	form.Find("select[name=by] option").Each(func(_ int, e *goquery.Selection) {
		sent.Set("by", e.AttrOr("value", ""))
		answer := s.arrive("/odds?"+sent.Encode()).has(".odds-sentence", "% of games")
		if got := answer.page().Find("select[name=by] option[selected]").AttrOr("value", ""); got != e.AttrOr("value", "") {
			t.Errorf("asked about %q, the sentence says %q", e.AttrOr("value", ""), got)
		}
		asked++
	})
	if asked < 15+5 {
		t.Errorf("%d groups to ask about; the deck has 15 cards", asked)
	}
	// Four copies of Smash by turn 3 are the check vector of fourCopies.
	sent.Set("by", `!"Smash"`)
	sent.Set("turn", "3")
	s.arrive("/odds?"+sent.Encode()).has(".odds-sentence", "71.44%")
}

// TestEveryBoxTakesADeck: the boxes with a form of their own take a list, a code, a link and a file, too.
func TestEveryBoxTakesADeck(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link := s.verdictPath(legalList, "core", "2026-11-20")
	code := s.codeOf(legalList)
	rules := map[string]string{"f": "core", "on": "2026-11-20"}
	with := func(more ...string) map[string]string {
		all := maps.Clone(rules)
		for i := 0; i < len(more); i += 2 {
			all[more[i]] = more[i+1]
		}
		return all
	}
	for _, given := range []string{legalList, code, "http://localhost:8080" + link} {
		for path, boxes := range map[string][]string{"/goldfish": {"list"}, "/sheet": {"list"}, "/compare": {"list-a", "list-b"}} {
			form := url.Values{"f": {"core"}, "on": {"2026-11-20"}}
			for _, box := range boxes {
				form.Set(box, given)
			}
			at := s.post(path, form).status(http.StatusSeeOther).Header.Get("Location")
			if !strings.HasPrefix(at, path+"?") || !strings.Contains(at, "="+code) {
				t.Errorf("%s with %.30q leads to %s", path, given, at)
			}
		}
	}
	for path, form := range map[string]map[string]string{"/goldfish": with(), "/sheet": with()} {
		if at := s.upload(path, form, legalList).status(http.StatusSeeOther).Header.Get("Location"); !strings.Contains(at, "d="+code) {
			t.Errorf("%s with a file leads to %s", path, at)
		}
		form["list"] = "4 Smash"
		s.upload(path, form, legalList).status(http.StatusBadRequest).has(".field-error", "There are two lists")
	}
	at := s.uploadAs("file-b", "/compare", with("list-a", "4 Smash"), legalList).status(http.StatusSeeOther).Header.Get("Location")
	if !strings.Contains(at, "b="+code) {
		t.Errorf("the second list as a file: %s", at)
	}
	s.uploadAs("file-b", "/compare", with("list-a", "4 Smash", "list-b", "4 Smash"), legalList).status(http.StatusBadRequest).
		has("#list-b-error", "There are two lists").count("#list-a-error", 0)
}
