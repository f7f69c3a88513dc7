package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/decklists"
	"inkcheck/internal/testing/slow"
)

// One press answers a question, and the verdict after it is the one that was announced.
func TestAnswers_VerdictAsAnnounced(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	short := strings.Replace(legalList, "4 Smash\n", "", 1)
	pressed := map[string]int{}
	texts := []string{
		legalList + "\ngood luck to you",
		legalList + "\n2 Smashh",
		short + "\n4 Smashh",
		short + "\n3-4 Smash",
		short + "\n3 Gaston",
		short + "\n4 Gaston\n2 Smashh",
		short + "\n0 Smash",
	}
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range decklists.Seeds(slow.Most(66, 220), cat) {
		texts = append(texts, l.Text)
	}
	for _, list := range texts {
		form := url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}
		page := s.arriveAt("/check", form)
		box, before := page.page().Find("#list").Text(), 0
		page.page().Find("button[name=fix]").EachWithBreak(func(_ int, button *goquery.Selection) bool {
			announced := button.Find(".muted").Text()
			value, _ := button.Attr("value")
			after := url.Values{"list": {box}, "f": {"core"}, "on": {"2026-11-20"}, "fix": {value}}
			got := strings.TrimSpace(s.arriveAt("/check", after).page().Find("h1").Text())
			want := "Legal"
			switch {
			case strings.HasPrefix(announced, "(not legal"):
				want = "Not legal"
			case strings.HasPrefix(announced, "(still undecided"):
				want = "Undecided"
			case announced != "(legal)" && announced != "":
				t.Errorf("%q announces %q", value, announced)
			}
			if announced != "" && !strings.HasPrefix(got, want) {
				t.Errorf("%q: announced %s, then %s\n%s", value, announced, got, box)
			}
			pressed[want]++
			before++
			return before < 6
		})
	}
	if pressed["Legal"] == 0 || pressed["Not legal"] == 0 || pressed["Undecided"] == 0 {
		t.Errorf("pressed: %v", pressed)
	}
}

// arriveAt sends a form and goes where the answer leads.
func (s *site) arriveAt(path string, form url.Values) answer {
	a := s.post(path, form)
	if a.StatusCode == http.StatusSeeOther {
		return s.get(a.Header.Get("Location"))
	}
	return a.status(http.StatusOK)
}
