package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"pgregory.net/rapid"

	"inkcheck/internal/testing/slow"
)

// oddsPath is the address that a question is redirected to.
func (s *site) oddsPath(query string) string {
	s.t.Helper()
	return s.get("/odds?"+query).status(http.StatusFound).header("Cache-Control", "no-store").Header.Get("Location")
}

// fourCopies is the check vector of CR 2.2.2.
const fourCopies = "/odds?size=60&hand=7&g=A&by=%234&want=A%3E%3D1&turn=3&p=first&alter=missing&goal=80&copies=A"

func TestOddsPage(t *testing.T) {
	s := newSite(t)
	res := s.get(fourCopies).status(http.StatusOK)
	res.has("h1", "Odds").has(".odds-sentence",
		"You see at least one of A by turn 3, playing first, in 71.44% of games (altering: put back the whole hand when it has no card of A).")
	res.has("#by-turn tbody tr:first-child", "039.95%66.54%+26.59").has("#by-turn tbody tr:last-child",
		"348.75%71.44%+22.69").count("#by-turn tbody tr", 4)
	res.has("#copies ~ p", "6 copies of A are enough for 80% by turn 3").has("#by-copies", "471.44% (now)")
	res.has(".odds-groups", "A: 4 cards of 60").count("#ink-by-turn", 0).count("#odds-plot svg[role=img]",
		1).count("[style], style, script:not([src])", 0)
	res.has("nav a[aria-current]", "Odds").has("a[href*='as=json']", "The same as JSON")
	if got := res.page().Find("#odds-plot .plot-area .mark").Length(); got != 8 {
		t.Errorf("%d marks in the plot, want 4 of two lines", got)
	}
	// The answer can be kept.
	s.do("GET", fourCopies, "", "", "If-None-Match", res.Header.Get("ETag")).status(http.StatusNotModified)
}

// TestOddsAddress: what is missing is filled in, so that links last.
func TestOddsAddress(t *testing.T) {
	s := newSite(t)
	for query, want := range map[string]string{
		"g=A&by=%234&turn=3":                     fourCopies,
		"by=4&turn=3":                            fourCopies,
		"by=%234&by=&g=&g=&turn=3&d=&want=+&as=": fourCopies,
		"by=4&turn=3&goal=90&alter=never&p=second&hand=5&size=40": "/odds?size=40&hand=5&g=A&by=%234&want=A%3E%3D1&turn=3&p=second&alter=never&goal=90&copies=A",
		"by=4&by=8&g=&g=A":     "/odds?size=60&hand=7&g=B&by=%234&g=A&by=%238&want=B%3E%3D1+and+A%3E%3D1&turn=5&p=first&alter=missing&goal=80&copies=B",
		"by=4&by2=3&by=8&by2=": "/odds?size=60&hand=7&g=A&by=%234&by2=%233&g=B&by=%238&by2=&want=A%3E%3D1+and+B%3E%3D1&turn=5&p=first&alter=missing&goal=80&copies=A",
		"d=XYZ":                "/odds?d=XYZ&f=core&on=2026-11-20&hand=7&turn=5&p=first&alter=missing&goal=80",
		"d2=XYZ&f=packrush":    "/odds?d=XYZ&f=packrush&on=2026-11-20&hand=5&turn=5&p=first&alter=missing&goal=80",
		"d=https%3A%2F%2Fexample.org%2Fcheck%3Fd%3DXYZ%26f%3Dcore": "/odds?d=XYZ&f=core&on=2026-11-20&hand=7&turn=5&p=first&alter=missing&goal=80",
		"utm_source=forum": "/odds",
		"d=XYZ&g=A&by=name%3Asmash&alter=back&back=cost%3E%3D5+-is%3Asong":                       "/odds?d=XYZ&f=core&on=2026-11-20&hand=7&g=A&by=name%3Asmash&want=A%3E%3D1&turn=5&p=first&alter=back%3Acost%3E%3D5+-is%3Asong&goal=80&copies=A",
		"d=XYZ&g=A&by=name%3Asmash&alter=keep%3A4&back=cost%3E%3D5":                              "/odds?d=XYZ&f=core&on=2026-11-20&hand=7&g=A&by=name%3Asmash&want=A%3E%3D1&turn=5&p=first&alter=keep%3A4&goal=80&copies=A",
		"d=&d2=&size=60&g=&by=&g=&by=&want=&turn=5&hand=7&p=first&alter=missing&goal=80&copies=": "/odds?size=60&hand=7",
	} {
		if got := s.oddsPath(query); got != want {
			t.Errorf("/odds?%s leads to\n%s, want\n%s", query, got, want)
		}
	}
}

// TestOddsAddressIsStable: a redirect leads to an address that does not
// redirect again.
func TestOddsAddressIsStable(t *testing.T) {
	server := newSite(t)
	rapid.Check(t, func(t *rapid.T) {
		v := url.Values{}
		texts := rapid.SampledFrom([]string{"", " ", "4", "#4", "A", "and", "is:song", "A>=1", "missing", "x?d=Y", "%", "é'\"<>&", "json",
			"second"})
		for _, name := range []string{"d", "d2", "size", "f", "on", "hand", "g", "by", "by2", "want", "turn", "p", "alter", "goal", "copies"} {
			for range rapid.IntRange(0, 3).Draw(t, name) {
				v.Add(name, texts.Draw(t, name))
			}
		}
		res := server.get("/odds?" + v.Encode())
		if res.StatusCode != http.StatusFound {
			return
		}
		at := res.Header.Get("Location")
		if again := server.get(at); again.StatusCode == http.StatusFound {
			t.Fatalf("%s leads to %s, which leads to %s", v.Encode(), at, again.Header.Get("Location"))
		}
	})
}

func TestOddsOfADeck(t *testing.T) {
	s := newSite(t)
	verdict := s.get(s.verdictPath(legalList, "core", "2026-11-20"))
	at, ok := verdict.page().Find(".tabs a[href^='/odds']").Attr("href")
	if !ok {
		t.Fatal("no link from the verdict")
	}
	at = s.get(at).status(http.StatusFound).Header.Get("Location")
	res := s.get(at).status(http.StatusOK).has("h1", "Odds for this deck").has("#d-hint", "60 cards").count("#by-turn",
		0).count("#ink-by-turn tbody tr", 5)
	if got := res.page().Find("#d-hint a").AttrOr("href", ""); got != s.verdictPath(legalList, "core", "2026-11-20") &&
		!strings.HasPrefix(got, "/check?d=") {
		t.Errorf("back to the verdict: %q", got)
	}
	// Every question to try has an answer.
	res.page().Find(".odds-examples a").Each(func(_ int, a *goquery.Selection) {
		s.arrive(a.AttrOr("href", "")).has(".odds-sentence", "% of games")
	})
	deck := url.Values{}
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	deck.Set("d", u.Query().Get("d"))
	q := deck.Encode() + "&g=cheap&by=is%3Ainkable+cost%3C%3D2&g=song&by=is%3Asong&turn=4&alter=cost%3A3"
	res = s.arrive("/odds?" + q)
	res.has(".odds-sentence", "in 94.28% of games").has(".odds-groups", "cheap: 32 cards of 60").has(".odds-groups details", "4 Be Our Guest")
	res.has("#copies ~ p", "can't be exchanged").has("#ink-by-turn", "Able to ink").count("#copies-plot", 0)
	// A second deck beside it.
	other := s.verdictPath(strings.Replace(legalList, "4 Smash", "4 Develop Your Brain", 1), "core", "2026-11-20")
	res = s.arrive("/odds?" + deck.Encode() + "&d2=" + url.QueryEscape(other) + "&g=A&by=name%3Asmash&turn=3&alter=missing")
	res.count(".odds-sentence", 2).has(".odds-difference",
		"−71.44 percentage points, 0.00% instead of 71.44% (second deck instead of first deck)").has("#by-turn thead",
		"first decksecond deck").has("#before-by-turn tbody tr:last-child", "48.75%0.00%−48.75")
	res.count("#ink-by-turn thead th", 5)
}

// arrive gets a page behind at most one redirect.
func (s *site) arrive(path string) answer {
	s.t.Helper()
	return s.follow(path).status(http.StatusOK)
}

// TestOddsPutBack: what goes back may be found by a search, and keep:N takes any N.
func TestOddsPutBack(t *testing.T) {
	s := newSite(t)
	question := "/odds?d=" + deckCode(s) + "&f=core&on=2026-11-20&hand=7&g=A&by=name%3Asmash&want=A%3E%3D1&turn=3&p=first&alter="
	rest := "&goal=80&copies=A"
	bySearch := s.get(question + "back%3Acost%3E%3D4" + rest).status(http.StatusOK)
	bySearch.has(".odds-sentence", "(altering: put back every card that is found by cost>=4)").count(`#alter option[value=back][selected]`,
		1).count(`#back[value="cost>=4"]`, 1)
	byCost := s.get(question + "cost%3A3" + rest).status(http.StatusOK)
	if a, b := bySearch.text("#by-turn"), byCost.text("#by-turn"); a != b {
		t.Errorf("cost>=4 put back: %q, want as for cost:3: %q", a, b)
	}
	s.get(question+"keep%3A4"+rest).status(http.StatusOK).has(".odds-sentence",
		"keep at most four of A").count(`#alter option[value="keep:4"][selected]`, 1)
	s.get(question+"back%3Acsot%3E3"+rest).status(http.StatusBadRequest).has("#alter-0-error", "There is no field").has("#alter-0-error mark",
		"csot>3").count(`#back[value="csot>3"]`, 1)
	s.get(question+"back%3A"+rest).status(http.StatusBadRequest).has("#alter-0-error", "say which cards go back")
}

func TestOddsExamples(t *testing.T) {
	s := newSite(t)
	res := s.get("/odds").status(http.StatusOK).has(".sample-answer", "if you put back a hand without one").count("#by-turn", 0)
	if got := res.page().Find("#turn").AttrOr("value", ""); got != "5" {
		t.Errorf("turn of the empty form: %q", got)
	}
	links := res.page().Find(".odds-examples a")
	if links.Length() < 6 {
		t.Errorf("%d examples", links.Length())
	}
	links.Each(func(_ int, a *goquery.Selection) {
		if page := s.arrive(a.AttrOr("href", "")); page.page().Find(".odds-sentence, #ink-by-turn").Length() == 0 {
			t.Errorf("%s: no answer", a.Text())
		}
	})
}

func TestOddsCompared(t *testing.T) {
	s := newSite(t)
	res := s.arrive("/odds?by=4&by2=3&turn=3")
	res.has(".odds-case:first-child h3, .odds-case h3", "4 of A").has("#by-turn thead",
		"4 of A3 of ADifference in points").has("#by-turn tbody tr:last-child", "71.44%").has(".odds-difference", "percentage points")
	if got := res.page().Find("#odds-plot .plot-area .line").Length(); got != 2 {
		t.Errorf("%d lines, want 2", got)
	}
	if _, open := res.page().Find(".odds-form details").Attr("open"); !open {
		t.Error("the fields of the comparison are closed")
	}
}

// simulated has too many cases for an exact answer.
const simulated = "size=250&by=40&by=40&by=40&by=40&by=40&by=40&want=A%3E%3D9+and+B%3E%3D9+and+C%3E%3D9+or+D%3E%3D9+and+E%3E%3D9+and+F%3E%3D9&turn=30&alter=never"

func TestOddsSimulated(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	res := s.arrive("/odds?" + simulated)
	res.has(".odds-sentence", "simulated: 200,000 games, standard error").has(".odds-note",
		"too many cases").has("#by-turn tbody tr:last-child", "±").has("#copies ~ p", "too many cases")
	if again := s.arrive("/odds?" + simulated); again.body != res.body {
		t.Error("the same question has two answers")
	}
	var got struct {
		Exact  bool
		StdErr float64
		Copies struct{ Error string }
	}
	if err := json.Unmarshal([]byte(s.get("/odds?as=json&"+simulated).status(http.StatusOK).body), &got); err != nil || got.Exact ||
		got.StdErr <= 0 || got.Copies.Error == "" {
		t.Errorf("for programs: %+v, %v", got, err)
	}
}

func TestOddsJSON(t *testing.T) {
	s := newSite(t)
	type row struct {
		Turn          int
		Before, After struct {
			P        float64
			Num, Den string
		}
		CanInk     *struct{ P float64 } `json:"can_ink"`
		Playable   *struct{ Mean float64 }
		Difference *struct{ Points float64 }
	}
	var got struct {
		P        json.Number
		Exact    bool
		Num, Den string
		Sentence string
		Question struct {
			Cards, Hand, Turn int
			Want, Alter       string
			Groups            []struct {
				Name, By string
				Cards    int
			}
		}
		Turns    []row
		Copies   struct{ Least *int }
		Compared *struct {
			P     float64
			Turns []row
		}
	}
	// A program is answered without a redirect.
	res := s.get("/odds?as=json&by=4&turn=0&by2=3&want=A%3E%3D1").status(http.StatusOK).header("Content-Type", "application/json")
	if err := json.Unmarshal([]byte(res.body), &got); err != nil {
		t.Fatal(err)
	}
	if got.P != "0.66535420960349445" || !got.Exact || got.Num != "21630" || got.Den != "32509" || got.Question.Cards != 60 ||
		got.Question.Groups[0].Cards != 4 || got.Question.Want != "A>=1" {
		t.Errorf("answer %+v\n%s", got, res.body)
	}
	if len(got.Turns) != 1 || got.Turns[0].Before.Num != "38962" || got.Turns[0].CanInk != nil || got.Copies.Least == nil ||
		got.Compared == nil || got.Compared.Turns[0].Difference == nil {
		t.Errorf("turns %+v\n%s", got.Turns, res.body)
	}
	code := s.get(s.oddsPath("d=" + url.QueryEscape(s.verdictPath(legalList, "core", "2026-11-20")))).Request.URL.Query().Get("d")
	res = s.get("/odds?as=json&turn=4&d=" + code).status(http.StatusOK)
	if strings.Contains(res.body, `"p":`+`"`) || strings.HasPrefix(res.body, `{"p"`) || strings.Count(res.body, `"can_ink"`) != 5 ||
		strings.Count(res.body, `"playable"`) != 5 {
		t.Errorf("a deck without a question: %s", res.body)
	}
	for query, field := range map[string]string{"": "by", "by=4&want=B": "want", "by=999": "by", "d=!!": "d", "by=4&turn=31": "turn",
		"by=4&size=0": "size"} {
		var p struct{ Title, Detail, Field string }
		res := s.get("/odds?as=json&"+query).status(http.StatusBadRequest).header("Content-Type", "application/problem+json")
		if err := json.Unmarshal([]byte(res.body), &p); err != nil || p.Field != field || p.Detail == "" {
			t.Errorf("?%s: problem %+v, %v, want the field %s", query, p, err, field)
		}
	}
}

// TestOddsRefused: a mistake stands beside its field, with what was typed.
func TestOddsRefused(t *testing.T) {
	s := newSite(t)
	code := s.get(s.oddsPath("d=" + url.QueryEscape(s.verdictPath(legalList, "core", "2026-11-20")))).Request.URL.Query().Get("d")
	for _, tt := range []struct{ query, selector, words, mark string }{
		{"by=4&want=A%3E%3D1+and+C%3E%3D1", "#want-0-error", "Condition, character 10: there is no group C.", "C"},
		{"by=4&want=A%3E", "#want-0-error", "expected a number, found the end", ""},
		{"by=4&by=x", "#by-1-error", "Group B: without a deck there is nothing to search", ""},
		{"by=4&by2=61", "#by2-0-error", "61 cards do not fit", ""},
		{"by=4&size=251", "#size-0-error", `The number of cards is "251"`, ""},
		{"by=4&hand=0", "#hand-0-error", "The opening hand", ""},
		{"by=4&turn=x", "#turn-0-error", `The turn is "x"; it must be a number from 0 to 30.`, ""},
		{"by=4&alter=often", "#alter-0-error", `Altering "often"`, ""},
		{"by=4&goal=100", "#goal-0-error", "The goal", ""},
		{"by=4&goal=NaN", "#goal-0-error", "The goal", ""},
		{"by=4&copies=Z", "#copies-0-error", "There is no group Z.", ""},
		{"d=!!", "#d-0-error", "code", ""},
		{"d=" + code + "&d2=!!&by=smash", "#d2-0-error", "code", ""},
		{"d=" + code + "&f=modern", "#d-0-error", "modern", ""},
		{"d=" + code + "&by=csot%3C%3D2", "#by-0-error", `there is no field "csot"; did you mean cost<=2?`, "csot<=2"},
		{strings.Repeat("by=1&", 9), "#by-0-error", "There are 9 groups; the page takes 8.", ""},
	} {
		at := s.oddsPath(tt.query)
		res := s.get(at).status(http.StatusBadRequest).has(tt.selector, tt.words).count(".field-error", 1).count("[aria-invalid=true]",
			1).count("#by-turn", 0)
		if got := res.text(tt.selector + " mark"); got != tt.mark {
			t.Errorf("?%s: %q is marked, want %q", tt.query, got, tt.mark)
		}
		if got := res.page().Find("[aria-invalid=true]").AttrOr("aria-describedby", ""); !strings.Contains(got,
			strings.TrimPrefix(tt.selector, "#")) {
			t.Errorf("?%s: described by %q", tt.query, got)
		}
	}
	s.get("/odds?by=4&as=xml").status(http.StatusBadRequest)
	s.get("/odds?want=" + strings.Repeat("A", 9000) + "&by=4").status(http.StatusBadRequest)
}

// BenchmarkOdds is a page with a question about three groups.
func BenchmarkOdds(b *testing.B) {
	server := benchServer(b)
	list := httptest.NewRequest("POST", "/check",
		strings.NewReader(url.Values{"f": {"core"}, "on": {"2026-11-20"}, "list": {legalList}}.Encode()))
	list.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	server.ServeHTTP(w, list)
	verdict, err := url.Parse(w.Header().Get("Location"))
	if err != nil {
		b.Fatal(err)
	}
	deck := "d=" + url.QueryEscape(verdict.Query().Get("d")) + "&"
	const wanted = "&want=A%3E%3D1+and+B%3E%3D2+and+C%3E%3D3&turn=10"
	for name, query := range map[string]string{
		"numbers/never":    "by=4&by=8&by=17&alter=never" + wanted,
		"numbers/missing":  "by=4&by=8&by=17&alter=missing" + wanted,
		"numbers/outside":  "by=4&by=8&by=17&alter=outside" + wanted,
		"numbers/keep":     "by=4&by=8&by=17&alter=keep%3A2" + wanted,
		"numbers/compared": "by=4&by2=3&by=8&by2=&by=17&by2=&alter=missing" + wanted,
		"deck/missing":     deck + "by=is%3Asong&by=is%3Ainkable+cost%3C%3D2&by=cost%3E%3D4&alter=missing" + wanted,
		"deck/outside":     deck + "by=is%3Asong&by=is%3Ainkable+cost%3C%3D2&by=cost%3E%3D4&alter=outside" + wanted,
		"deck/cost":        deck + "by=is%3Asong&by=is%3Ainkable+cost%3C%3D2&by=cost%3E%3D4&alter=cost%3A3" + wanted,
		"deck/apart":       deck + "by=is%3Asong&by=name%3Asmash&by=type%3Acharacter&alter=outside" + wanted,
	} {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", "/odds?"+query, nil))
		at := w.Header().Get("Location")
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				w := httptest.NewRecorder()
				server.ServeHTTP(w, httptest.NewRequest("GET", at, nil))
				if w.Code != http.StatusOK {
					b.Fatal(fmt.Sprint(w.Code, at))
				}
			}
		})
	}
}
