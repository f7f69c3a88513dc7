package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/slow"
)

// deckCode is the code of a deck that is legal in Core on the day of the tests.
func deckCode(s *site) string {
	s.t.Helper()
	res := s.post("/check", url.Values{"list": {legalList}})
	at, err := url.Parse(res.status(303).Header.Get("Location"))
	if err != nil {
		s.t.Fatal(err)
	}
	return at.Query().Get("d")
}

// gameAddress is an address with everything that a game starts from.
func gameAddress(s *site, path, rest string) string {
	s.t.Helper()
	return path + "?d=" + deckCode(s) + "&f=core&on=2026-11-20&p=first&s=7" + rest
}

func TestSimulate(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	path := gameAddress(s, "/simulate", "&games=500&policy=greedy&d2="+deckCode(s))
	a := s.get(path).status(200)
	if n := a.page().Find(".plot svg[role=img]").Length(); n != 5 {
		t.Errorf("%d plots, want 5", n)
	}
	if n := a.page().Find(".plot table").Length(); n != 5 {
		t.Errorf("%d tables of plots, want 5", n)
	}
	if got := a.text("#result"); !strings.HasPrefix(got, "20 lore by turn ") {
		t.Errorf("result: %q", got)
	}
	if got := a.text("#simulation"); !strings.Contains(got, "Deck A and Deck B reach it on the same turn in every game") ||
		!strings.Contains(got, "500 solo games") || !strings.Contains(got, "text that was not used") {
		t.Errorf("page: %.500q", got)
	}
	game, _ := a.page().Find(".single-games a").First().Attr("href")
	table := s.get(game).status(200)
	if got := table.text("main"); !strings.Contains(got, "Won") && !strings.Contains(got, "won") {
		t.Errorf("the replay does not end with a win: %.300q", got)
	}
	if again := s.get(path).status(200); again.body != a.body {
		t.Error("the same seed gave another page")
	}
}

// TestSimulateSingle opens any game of a batch by its number.
func TestSimulateSingle(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	path := gameAddress(s, "/simulate", "&games=500&policy=song")
	page := s.get(path).status(200).page()
	first, _ := page.Find(`.single-games li:nth-child(4) a`).Attr("href") // after the three notable ones
	if at := s.get(path + "&game=1").status(302).Header.Get("Location"); at != first {
		t.Errorf("game 1 is %s, want %s", at, first)
	}
	if got := page.Find(".single-games").Text(); !strings.Contains(got, "Typical:") || !strings.Contains(got, "Fastest:") ||
		!strings.Contains(got, "Slowest:") {
		t.Errorf("single games: %q", got)
	}
	at := s.get(path + "&game=500").status(302).Header.Get("Location")
	s.get(at).status(200)
	for _, bad := range []string{"0", "501", "x"} {
		if got := s.get(path + "&game=" + bad).status(400).text(".field-error"); !strings.Contains(got, "among 500") {
			t.Errorf("game %s: %q", bad, got)
		}
	}
}

func TestSimulateFillsIn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a := s.get("/simulate?d=" + deckCode(s)).status(302)
	if at := a.Header.Get("Location"); !strings.Contains(at, "&f=core&on=2026-11-20&p=first&s=") ||
		!strings.Contains(at, "&games=10000&policy=greedy") {
		t.Errorf("filled in: %s", at)
	}
	s.get("/simulate").status(200)
}

// TestLinkForACode: where a code is asked for, the link that has it does as well.
func TestLinkForACode(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	code := deckCode(s)
	link := url.QueryEscape("https://inkcheck.example/check?d=" + code + "&f=infinity&on=2026-11-01")
	for _, path := range []string{"/simulate?games=50&d2=" + link + "&d=", "/advise?d=", "/trainer?d=", "/goldfish?d="} {
		at := s.get(path + link).status(http.StatusFound).Header.Get("Location")
		if !strings.Contains(at, "?d="+code+"&") || strings.Contains(at, "example") {
			t.Errorf("%s… leads to %s", path, at)
		}
	}
	at := s.post("/goldfish", url.Values{"d": {"https://inkcheck.example/check?d=" + code}}).status(http.StatusSeeOther).Header.Get("Location")
	if !strings.Contains(at, "?d="+code+"&") {
		t.Errorf("the table's form leads to %s", at)
	}
}

func TestSimulateJSON(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a := s.get(gameAddress(s, "/simulate", "&games=1&policy=song&as=json")).status(200).header("Content-Type", "application/json")
	var got struct {
		Games  int `json:"games_asked"`
		Result struct {
			Games int
			Turns map[string]int
		}
		Cards []any
	}
	if err := json.Unmarshal([]byte(a.body), &got); err != nil || got.Result.Games != 1 || len(got.Result.Turns) != 1 || len(got.Cards) != 15 {
		t.Errorf("JSON: %v, %+v", err, got)
	}
	s.get(gameAddress(s, "/simulate", "&games=0&policy=song&as=json")).status(400).header("Content-Type", "application/problem+json")
	s.get("/simulate?as=json&d=" + deckCode(s)).status(302)
}

func TestSimulateRefuses(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for path, want := range map[string]string{
		"/simulate?d=!!": "Deck code",
		gameAddress(s, "/simulate", "&games=50001"):                                                  "50001",
		gameAddress(s, "/simulate", "&games=x"):                                                      "not a number of games",
		gameAddress(s, "/simulate", "&policy=x"):                                                     "not one of greedy, curve, song",
		gameAddress(s, "/simulate", "&d2=!!"):                                                        "Compare with",
		"/simulate?d=" + deckCode(s) + "&p=third":                                                    "neither first nor second",
		"/simulate?d=" + deckCode(s) + "&f=pauper":                                                   "pauper",
		"/advise?d=" + deckCode(s) + "&g=lore11":                                                     "not from 1 to 10",
		"/advise?d=" + deckCode(s) + "&g=see3:nobody&s=1&f=core&on=2026-11-20&p=first&policy=greedy": "finds no card of the deck",
		"/advise?d=!!":             "Deck code",
		"/trainer?d=!!":            "Deck code",
		"/trainer?d=x&policy=none": "not one of",
	} {
		a := s.get(path)
		if a.StatusCode == 302 {
			a = s.get(a.Header.Get("Location"))
		}
		if got := a.status(400).text(".field-error"); !strings.Contains(a.text("main"), want) || got == "" {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// TestExamples: whoever has no deck yet can try the pages that play.
func TestExamples(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	s := newSite(t)
	for path, want := range map[string]string{"/goldfish": "#table", "/simulate": "#simulation [data-games]", "/advise": ".hand-faces",
		"/trainer": ".hand-faces"} {
		at, _ := s.get(path).status(http.StatusOK).page().Find("a:contains('Try an example'), .test-decks a").Attr("href")
		if path == "/simulate" && !slow.Wanted() {
			at += "&games=20"
		}
		answer := s.get(at)
		for range 2 { // what is missing is filled in
			if to := answer.Header.Get("Location"); to != "" {
				answer = s.get(to)
			}
		}
		if n := answer.status(http.StatusOK).page().Find(want).Length(); n != 1 {
			t.Errorf("%s: the example %s has %d of %s", path, at, n, want)
		}
	}
}

// TestSampleIsEverybodys: what one visitor asks for without a deck changes nothing of the answer that others see for a deck to try.
func TestSampleIsEverybodys(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	fresh, used := newSite(t), newSite(t)
	for path, asked := range map[string]string{"/advise": "?g=ink4&p=second&h=smash&policy=curve", "/trainer": "?g=lore5&p=second&s=9",
		"/simulate": "?p=second&games=7&policy=curve&s=9"} {
		want := fresh.get(path).status(http.StatusOK).text(".test-sample")
		first := used.get(path + asked).text(".test-sample")
		if got := used.get(path).text(".test-sample"); got != want || first != want || want == "" {
			t.Errorf("%s: after %s the example is\n%s\nwant\n%s\nthe first one was\n%s", path, asked, got, want, first)
		}
	}
}

// TestSimulateIllegal offers the casual table to a deck that is not legal.
func TestSimulateIllegal(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{"/simulate", "/advise", "/trainer"} {
		a := s.get(path + "?d=" + deckCode(s) + "&f=core&on=2024-01-01&p=first&s=7").status(422)
		at, ok := a.page().Find("main a.button").FilterFunction(func(_ int, b *goquery.Selection) bool {
			href, _ := b.Attr("href")
			return strings.Contains(href, "casual=1")
		}).Attr("href")
		if !ok {
			t.Fatalf("%s: no way to the casual table", path)
		}
		s.get(at).status(200)
	}
}

func TestAdvise(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	path := gameAddress(s, "/advise", "&policy=greedy&g=lore5&g=ink4")
	a := s.get(path).status(200)
	if n := a.page().Find(".hand-faces .card-face").Length(); n != 7 {
		t.Errorf("%d faces, want 7", n)
	}
	if n := a.page().Find(".best-three > li").Length(); n != 3 {
		t.Errorf("%d options shown large, want 3", n)
	}
	a.page().Find(".best-three a").Each(func(_ int, b *goquery.Selection) {
		href, _ := b.Attr("href")
		if got := s.get(href).status(200); !strings.Contains(href, "&m=alter") && !strings.Contains(href, "&m=keep") ||
			strings.Contains(got.text("main"), "refused") {
			t.Errorf("%s leads nowhere", href)
		}
	})
	if again := s.get(path).status(200); again.body != a.body {
		t.Error("the same seed gave another page")
	}
}

// TestAdviseCard chooses the goal of seeing a card in the form.
func TestAdviseCard(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	at := s.get(gameAddress(s, "/advise", "&policy=greedy&g=ink4&card=smash&by=3")).status(302).Header.Get("Location")
	if !strings.HasSuffix(at, "&g=ink4&g=see3%3Asmash") {
		t.Fatalf("the card became %s", at)
	}
	if a := s.get(at).status(200); !strings.Contains(a.text("thead"), "Seeing Smash by turn 3") {
		t.Errorf("measures: %q", a.text("thead"))
	}
	s.get(at+"&as=json").status(200).header("Content-Type", "application/json")
}

// TestAdviseSearch chooses a group of cards by a search.
func TestAdviseSearch(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := s.get(gameAddress(s, "/advise",
		"&policy=greedy&g=ink4&by=2&card="+url.QueryEscape("is:song cost<=2"))).status(302).Header.Get("Location")
	if !strings.Contains(at, "&g=ink4&g=see2%3A") || strings.Contains(at, "card=") || strings.Contains(at, "by=") {
		t.Fatalf("the search became %s", at)
	}
	for rest, want := range map[string][2]string{
		"&by=3&card=zzz":             {"card", "finds no card of the deck"},
		"&by=3&card=csot%3A1":        {"card", "no field"},
		"&by=11&card=smash":          {"by", "a turn from 1 to 10"},
		"&by=x&card=smash":           {"by", "a turn from 1 to 10"},
		"&by=3&h=smash":              {"h", "an opening hand of this game has 7 cards, not 1"},
		"&h=4+smash&h=3+be+prepared": {"h", "Be Prepared is not in this deck"},
	} {
		a := s.get(gameAddress(s, "/advise", "&policy=greedy&g=ink4"+rest)).status(400)
		if got := a.text("#" + want[0] + "-error"); !strings.Contains(strings.ToLower(got), strings.ToLower(want[1])) {
			t.Errorf("%s: beside %s %q, want %q", rest, want[0], got, want[1])
		}
		if n := a.page().Find(`input[aria-invalid=true]#` + want[0]).Length(); n != 1 {
			t.Errorf("%s: %d fields marked as wrong", rest, n)
		}
		if n := a.page().Find(`input[name=g][value^="see"]`).Length(); n != 0 {
			t.Errorf("%s: what is wrong became a goal", rest)
		}
		typed, err := url.ParseQuery(rest[1:])
		if err != nil {
			t.Fatal(err)
		}
		for name, texts := range typed {
			for _, text := range texts {
				kept := a.page().Find(`input[name=` + name + `][value*="` + text + `"]`).Length()
				kept += a.page().Find(`select[name=` + name + `] option[selected][value="` + text + `"]`).Length()
				if kept != 1 && (name == "card" || name == "h") {
					t.Errorf("%s: %q is no longer in the form", rest, text)
				}
			}
		}
	}
}

// TestAdviseTyped asks about a hand of named cards, as the form sends it.
func TestAdviseTyped(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := s.get(gameAddress(s, "/advise",
		"&policy=greedy&g=lore5&card=&by=3&h=2+Smash&h=&h=lilo%3B+Lilo+-+Snow+Artist&h=3+goliath&h=&h=&h=")).status(302).Header.Get("Location")
	if got := at[strings.Index(at, "&g="):]; strings.Count(got, "&h=") != 7 || !strings.HasPrefix(got, "&g=lore5&h=smash&h=smash&h=goliath") {
		t.Fatalf("the hand became %s", got)
	}
	a := s.get(at).status(200)
	if n := a.page().Find(".hand-faces .card-face").Length(); n != 7 {
		t.Errorf("%d faces, want 7", n)
	}
	if got := a.page().Find(`select[name=h] option[selected][value$="goliath-clan-leader"]`).Text(); got != "3" {
		t.Errorf("%q copies of Goliath are chosen, want 3", got)
	}
	if n := a.page().Find("#deck-cards option").Length(); n != 15 {
		t.Errorf("%d cards to choose from, want 15", n)
	}
	if n := a.page().Find(".best-three a").Length(); n != 0 {
		t.Errorf("%d links to a table, which would deal another hand", n)
	}
	if next, _ := a.page().Find(`a[href^="/trainer?"]`).Attr("href"); strings.Contains(next, "h=") {
		t.Errorf("trainer: %s", next)
	}
	if got := s.get(at + "&as=json").status(200); !strings.Contains(got.body, `"n":12,"card":"smash"`) {
		t.Errorf("JSON: %.600s", got.body)
	}
	// In Pack Rush five are enough.
	if at := s.get("/advise?d=" + deckCode(s) +
		"&f=packrush&on=2026-11-20&p=first&s=1&policy=greedy&g=win&casual=1&h=2+smash%3B3+lilo").status(302).Header.Get(
		"Location"); strings.Count(at, "&h=") != 5 {
		t.Errorf("a hand of Pack Rush: %s", at)
	}
}

func TestTrainer(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	path := gameAddress(s, "/trainer", "&policy=greedy&g=win")
	a := s.get(path).status(200)
	if n := a.page().Find("input[name=b]").Length(); n != 7 || a.page().Find(".best-three").Length() != 0 {
		t.Fatalf("%d boxes, want 7, and no figures", n)
	}
	if lead := a.text(".lead"); !strings.Contains(lead, "Played without card abilities. With them, ") {
		t.Errorf("before the choice nothing says what card texts do: %q", lead)
	}
	judged := s.get(path + "&n=2&r=1&judge=1").status(200)
	score := judged.text(".score")
	if score != "1 of 3 hands right" && score != "2 of 3 hands right" {
		t.Errorf("score: %q", score)
	}
	if got := judged.text(".mine"); !strings.Contains(got, "Keep all (your choice)") {
		t.Errorf("my choice: %q", got)
	}
	next, _ := judged.page().Find("a.primary").Attr("href")
	if !strings.Contains(next, "&n=3&r=") || strings.Contains(next, "&s=7&") {
		t.Errorf("next hand: %s", next)
	}
	s.get(next).status(200)
}

// TestAdviseOwnHand chooses a hand by the cards of the deck, as the form sends it without scripts: a number beside each card, and names,
// of which a part is enough.
func TestAdviseOwnHand(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	form := gameAddress(s, "/advise", "&policy=greedy&g=ink4")
	picks := s.get(form).status(200).page().Find(".hand-picks > li")
	if picks.Length() < 2 {
		t.Fatalf("%d cards to choose from", picks.Length())
	}
	picks.Each(func(_ int, li *goquery.Selection) {
		if li.Find("option[selected]").AttrOr("value", "none") != "" {
			t.Errorf("%s is in a hand that was dealt", li.AttrOr("data-name", ""))
		}
	})
	at := s.get(form + "&h=&h=3+smash&h=&h=4+lil").status(302).Header.Get("Location")
	if !strings.Contains(at, "&h=smash&h=smash&h=smash&h=lilo-snow-artist") {
		t.Fatalf("the hand became %s", at)
	}
	page := s.get(at).status(200).page()
	if got := page.Find(`.hand-picks li[data-name=Smash] option[selected]`).AttrOr("value", ""); got != "3 smash" {
		t.Errorf("of Smash %q is chosen", got)
	}
}
