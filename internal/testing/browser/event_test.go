package browser

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/chromedp/chromedp"

	"inkcheck/formats"
	events "inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/testing/slow"
)

// book keeps the events of a test's server.
func book(t *testing.T) *events.Service {
	t.Helper()
	kept, err := store.OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	return &events.Service{Store: kept, Chance: rand.Reader}
}

// eventForm are the fields of a new event on the server's day.
func eventForm() url.Values {
	day := formats.FactsAsOf
	return url.Values{"name": {"Cup at the Lantern"}, "day": {day.String()}, "f": {"core"}, "deadline": {(day + 1).String() + "T10:00"},
		"zone": {"Europe/Berlin"}, "place": {"The Lantern"}, "lists": {"open"}}
}

// linkTold is the path of a link that the page of an event's links tells.
func (s *site) linkTold(links, of string) string {
	s.t.Helper()
	res, err := http.Get(s.url + links)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	doc, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return strings.TrimPrefix(doc.Find("#key-"+of).AttrOr("value", ""), s.url)
}

// eventPaths are the pages of an event with two players, one of them illegal, a draw, a
// deck check and an infraction.
func (s *site) eventPaths() []path {
	s.t.Helper()
	links := s.posted("/events", eventForm())
	organiser, judge, registration := strings.TrimSuffix(links, "/links"), s.linkTold(links, "judge"), s.linkTold(links, "registration")
	s.posted(organiser+"/roster", url.Values{"do": {"save"}, "roster": {"Table,Name\n3,Ann Example\n4,Bob Sample\n5,Cy Gone"}})
	hand := func(name, list, token string) string {
		at, _, _ := strings.Cut(s.posted(registration, url.Values{"player": {name}, "list": {list}, "anyway": {"1"},
			"token": {strings.Repeat(token, 26)}}), "?")
		return at
	}
	ann := hand("Ann Example", strings.Replace(legalList, "4 Smash", "5 Smash", 1), "a")
	hand("Bob Sample", legalList, "b")
	draw := s.posted(judge+"/draws", url.Values{"seed": {"7"}, "round": {"1"}, "share": {"50"}})
	check := s.posted(judge+"/players/2/checks", url.Values{})
	s.posted(judge+"/notes", url.Values{"entry": {"1"}, "code": {"3.3"}, "penalty": {"warning"}, "text": {"five copies"}})
	s.posted(judge+"/notes", url.Values{"entry": {"1"}, "code": {"3.3"}, "penalty": {"warning"}})
	return []path{
		{"make an event", "/events", ""}, {"event privacy", "/events/privacy", ""}, {"event deleted", "/events/deleted", ""},
		{"event links", links, ""}, {"event poster", registration + "/poster", ""}, {"event registration", registration, ""},
		{"event receipt", ann + "?new=1", ""}, {"event hall", organiser, ""}, {"event missing", judge + "?show=missing", ""},
		{"event player", organiser + "/players/1", ""}, {"event floor", judge + "/floor", ""}, {"event check", check, ""},
		{"event draw", draw, ""}, {"event roster", organiser + "/roster", ""}, {"event settings", organiser + "/settings", ""},
		{"event trail", organiser + "/trail", ""}, {"event slips", organiser + "/slips", ""}, {"event lists", registration + "/lists", ""},
		{"event desk", organiser + "/desk", ""}, {"event check without a check", "/events/check", ""},
		{"event refused", "/e/" + strings.Repeat("a", 26), ""},
	}
}

// TestEventOnAPhone makes an event and hands a list in, as organiser and player do on a
// phone, with scripts and without.
func TestEventOnAPhone(t *testing.T) {
	t.Parallel()
	for name, v := range map[string]View{"with scripts": phone, "without": {Width: phone.Width, Height: phone.Height, NoScript: true}} {
		t.Run(name, func(t *testing.T) {
			if name == "without" {
				slow.Only(t, "goes the same way without scripts")
			}
			s := open(t, v)
			s.visit("/events")
			set := func(field, value string) { s.do(chromedp.SetValue(chromedp.CSS(field), value)) }
			form := eventForm()
			set("#name", form.Get("name"))
			set("#day", form.Get("day")) // the script says that of its own clock
			set("#deadline", form.Get("deadline"))
			set("#zone", form.Get("zone"))
			s.load(chromedp.Click(chromedp.CSS(".event-form .primary")))
			registration := get(s, chromedp.Value(chromedp.CSS("#key-registration")))
			organiser := get(s, chromedp.Value(chromedp.CSS("#key-organiser")))
			s.load(chromedp.Click(chromedp.CSS(`a[href$="/poster"]`)))
			if got := s.text(".poster-link"); got != registration {
				t.Fatalf("the poster leads to %q, want %q", got, registration)
			}

			s.do(chromedp.Navigate(registration))
			set("#player", "Ann Example")
			s.do(chromedp.SendKeys(chromedp.CSS("#list"), "5 Smash"))
			if !v.NoScript {
				s.waitFor(`document.querySelector("#live .live-verdict.illegal") !== null`)
			}
			set("#list", legalList)
			s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
			if got := s.text(".event-done"); !strings.Contains(got, "submitted") {
				t.Fatalf("the receipt says %q", got)
			}
			code := s.text(".judge-code")

			s.do(chromedp.Navigate(organiser))
			if got := s.text(".tally-list"); !strings.Contains(got, "Ann Example") || !strings.Contains(got, "Legal") {
				t.Fatalf("the organiser sees %q", got)
			}
			set("#code", strings.ToLower(code))
			s.load(chromedp.Click(chromedp.CSS(".code-form button")))
			if got := s.text("h1"); got != "Ann Example" {
				t.Fatalf("the code leads to %q", got)
			}
			s.load(chromedp.Click(chromedp.CSS(`form[action$="/checks"] button`)))
			set("#result", "ok")
			s.load(chromedp.Click(chromedp.CSS("#check-form .primary")))
			s.do(chromedp.WaitVisible(chromedp.CSS(".check-clock strong")))
			if got := s.text(".check-clock"); !strings.Contains(got, "Extra time for the match: 3:") {
				t.Fatalf("the result says %q", got)
			}
		})
	}
}

// TestEventCheckOffline: a judge begins a deck check, loses the network, closes the tab, opens it again, counts on, and saves. What
// was saved waits in the browser, the page of the event says so, and it is handed in once when the network is back.
func TestEventCheckOffline(t *testing.T) {
	t.Parallel()
	slow.Only(t, "a journey without a network, of which TestDeckCheckOffline is one")
	s := open(t, phone)
	links := s.posted("/events", eventForm())
	judge, registration := s.linkTold(links, "judge"), s.linkTold(links, "registration")
	s.posted(registration, url.Values{"player": {"Ann Example"}, "list": {legalList}, "anyway": {"1"}, "token": {strings.Repeat("a", 26)}})
	check := s.posted(judge+"/players/1/checks", url.Values{})
	closed := func() { s.t.Helper(); s.do(chromedp.Navigate("about:blank")) }
	tap := func(selector string) { s.t.Helper(); s.do(chromedp.Click(chromedp.CSS(selector))) }

	s.visit(judge + "/floor")
	s.visit(check)
	s.waitFor("document.querySelector('#check-form[data-offline=ready]') !== null")
	s.do(chromedp.SendKeys(chromedp.CSS("#check-text"), "sleeves worn"))
	s.load(chromedp.Click(chromedp.CSS("#check-count")))
	s.waitFor("!document.querySelector('#presented-result').hidden && document.querySelector('#presented').classList.contains('counting')")
	tap("[data-key='n-0'] .presented-full")

	s.reach(false)
	tap("[data-key='n-1'] .presented-full")
	was := s.counts()
	closed()
	s.visit(check)
	s.waitFor("document.querySelector('#check-kept')?.hidden === false")
	if got := s.text("#check-title"); got != "Deck check: Ann Example" {
		t.Errorf("opened again without a network: %q", got)
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#check-text"))); got != "sleeves worn" {
		t.Errorf("notes after the tab was closed: %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS("#check-count")))
	s.waitFor("document.querySelectorAll('#presented-rows .presented-card').length === 15")
	if got := s.counts(); got != was {
		t.Errorf("counted after the tab was closed: %q, want %q", got, was)
	}
	tap("[data-key='n-2'] .presented-full")
	was = s.counts()
	s.load(chromedp.Click(chromedp.CSS("#presented-result")))
	s.waitFor("document.querySelector('#check-kept')?.hidden === false")
	s.do(chromedp.SetValue(chromedp.CSS("#result"), "differs"), chromedp.SetValue(chromedp.CSS("#check-who"), "Jo"))
	tap("#check-form .primary")
	s.waitFor("document.querySelector('#check-status').textContent.startsWith('Saved in this browser')")
	if got := s.text(".check-clock"); !strings.Contains(got, "Extra time for the match: 3:") {
		t.Errorf("the clock says %q", got)
	}
	if got := s.text("#checks-waiting"); !strings.Contains(got, "One deck check is not sent yet") ||
		!strings.Contains(got, "Ann Example") {
		t.Errorf("what waits: %q", got)
	}
	closed()
	s.visit(check)
	s.waitFor("document.querySelector('#check-kept')?.hidden === false && !document.querySelector('#checks-waiting').hidden")
	took := s.text("#check-took")

	s.reach(true)
	s.visit(judge + "/floor")
	s.waitFor("document.querySelector('#checks-waiting')?.hidden === true && localStorage.getItem('checks') === '[]'")
	s.visit(judge + "/floor")
	if got := s.text("#checks ~ ul"); !strings.Contains(got, "Deck and list differ · took "+took+" · Jo") {
		t.Errorf("handed in: %q, want %s", got, took)
	}
	s.visit(check)
	if got := get(s, chromedp.Value(chromedp.CSS("#presented"))); !strings.Contains(got, "p=4.4.4.") {
		t.Errorf("what was counted: %q", got)
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#check-form input[name=revision]"))); got != "2" {
		t.Errorf("the check has revision %s, want 2: it counts once", got)
	}
	s.waitFor("document.querySelector('#check-count').hash !== ''")
	s.do(chromedp.Navigate(eval[string](s, "document.querySelector('#check-count').href")))
	s.waitFor("document.querySelector('#presented').classList.contains('counting')")
	if got := s.counts(); got != was {
		t.Errorf("counted, as another judge sees it: %q, want %q", got, was)
	}
}
