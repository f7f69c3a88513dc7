package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestSimulateTexts asks for games in which card texts are carried out: table, coverage and policy stand
// beside the figures, and the single games replay with their texts.
func TestSimulateTexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	filled := s.get("/simulate?d=" + deckCode(s) + "&texts=1").status(http.StatusFound).Header.Get("Location")
	if !strings.Contains(filled, "&texts=1&s=") || !strings.HasSuffix(filled, "&policy=text") {
		t.Errorf("filled in: %s", filled)
	}
	a := s.get(gameAddress(s, "/simulate", "&games=60&policy=text&texts=1")).status(http.StatusOK).
		has("#simulation", `by the "what cards do, as well as their lore" policy`).has("#simulation", "Card texts are played by effect table 1:").
		has("#simulation", "60 of 60 cards are played in full; 12 need an opponent and do nothing.")
	game, _ := a.page().Find(".single-games a").First().Attr("href")
	if !strings.Contains(game, "texts=1") {
		t.Errorf("a single game at %s", game)
	}
	if got := s.get(game).status(http.StatusOK).text("main"); !strings.Contains(strings.ToLower(got), "won") {
		t.Errorf("the replay does not end with a win: %.300q", got)
	}
	if a.page().Find("#texts option[selected]").AttrOr("value", "") != "1" {
		t.Error("the form forgets the texts")
	}
}

// TestTextsAbsent: without the parameter texts do nothing, and no figure speaks of them.
func TestTextsAbsent(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	path := gameAddress(s, "/simulate", "&games=60&policy=greedy")
	a := s.get(path).status(http.StatusOK)
	if got := a.text("#simulation"); strings.Contains(got, "effect table") || !strings.Contains(got, "text that was not used") {
		t.Errorf("page: %.500q", got)
	}
	if body := s.get(path + "&as=json").status(http.StatusOK).body; strings.Contains(body, "coverage") || strings.Contains(body, "texts") {
		t.Errorf("JSON speaks of texts: %.300s", body)
	}
	at := s.get(gameAddress(s, "/simulate", "&games=60&policy=greedy&texts=0")).status(http.StatusFound).Header.Get("Location")
	if at != path {
		t.Errorf("texts=0 leads to %s, want %s", at, path)
	}
}

// TestTextsOfAForm: an empty form begins with texts, and one that was sent without a deck keeps what was chosen.
func TestTextsOfAForm(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for at, want := range map[string]string{"": "2", "?d=&texts=": "", "?d=&texts=1": "1"} {
		for _, page := range []string{"/simulate", "/advise", "/trainer"} {
			if got := s.get(page+at).page().Find("#texts option[selected]").AttrOr("value", "none"); got != want {
				t.Errorf("%s%s: chosen is %q, want %q", page, at, got, want)
			}
		}
	}
}

// TestTextsHostile gives tables that there are not.
func TestTextsHostile(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, page := range []string{"/simulate", "/advise", "/trainer"} {
		for _, texts := range []string{"-1", "999", "x", "1e0", "%00", "18446744073709551617"} {
			a := s.get(gameAddress(s, page, "&policy=text&texts="+texts)).status(http.StatusBadRequest)
			if got := a.text("main"); !strings.Contains(got, "There is no effect table") {
				t.Errorf("%s?texts=%s: %.200q", page, texts, got)
			}
		}
	}
	for _, op := range []string{"simulate", "advise", "goldfish"} {
		for _, texts := range []string{"-1", "999", "x"} {
			a := s.get("/api/v1/" + op + "?deck=" + deckCode(s) + "&texts=" + texts)
			if a.StatusCode != http.StatusBadRequest && a.StatusCode != http.StatusUnprocessableEntity ||
				!strings.Contains(a.body, `"texts"`) {
				t.Errorf("%s with texts=%s: %d %.200s", op, texts, a.StatusCode, a.body)
			}
		}
	}
}

// TestAPITexts asks the API: the policy is text unless another is named.
func TestAPITexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	type figures struct {
		Policy   string
		Texts    int
		Coverage *struct{ Cards, Carried, Nothing, ByHand int }
	}
	var simulation struct {
		Game   struct{ Texts int }
		Result figures
	}
	a := s.get("/api/v1/simulate?deck=" + deckCode(s) + "&on=2026-11-20&seed=7&games=20&texts=1").status(http.StatusOK)
	if err := json.Unmarshal([]byte(a.body), &simulation); err != nil {
		t.Fatal(err)
	}
	r := simulation.Result
	if r.Policy != "text" || r.Texts != 1 || r.Coverage == nil || r.Coverage.Cards != 60 || simulation.Game.Texts != 1 {
		t.Errorf("simulate: %+v", simulation)
	}
	var advice figures
	a = s.get("/api/v1/advise?deck=" + deckCode(s) + "&on=2026-11-20&seed=7&work=20000&texts=1&policy=greedy").status(http.StatusOK)
	if err := json.Unmarshal([]byte(a.body), &advice); err != nil {
		t.Fatal(err)
	}
	if advice.Policy != "greedy" || advice.Texts != 1 || advice.Coverage == nil || advice.Coverage.Cards != 60 {
		t.Errorf("advise: %+v", advice)
	}
}

// TestSeenBefore: who goes back behind cards that came to light is told so.
func TestSeenBefore(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get(gameAddress(s, "/goldfish", "&m=keep&r=end")).status(http.StatusOK).has(".seen", "revealed 1 card of your deck")
	s.get(gameAddress(s, "/goldfish", "&m=keep.end&r=concede")).status(http.StatusOK).count(".seen", 0)
	s.get(gameAddress(s, "/goldfish", "&m=keep.end")).status(http.StatusOK).count(".seen", 0)
}

// TestDealTexts deals with card texts carried out or by hand, as the form says; a form of before, which does not
// say, means by hand.
func TestDealTexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	if got := s.get("/goldfish").status(http.StatusOK).page().Find("#texts option[selected]").AttrOr("value", ""); got != "2" {
		t.Errorf("a new game has texts %q", got)
	}
	for texts, want := range map[string]bool{"1": true, "0": false, "": false} {
		at := s.post("/goldfish", url.Values{"list": {legalList}, "texts": {texts}}).status(http.StatusSeeOther).Header.Get("Location")
		if strings.Contains(at, "&texts=1") != want {
			t.Errorf("texts %q leads to %s", texts, at)
		}
	}
	s.post("/goldfish", url.Values{"list": {legalList}, "texts": {"9"}}).status(http.StatusBadRequest).
		has("#texts-error", "There is no effect table")
}
