package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
)

// compareDeck is the first list of the tests; its code has the cards in
// another order than the text.
const compareDeck = "4 Smash\n2 Be Our Guest\n3 Lantern\n"

func codeOf(t *testing.T, list string) string {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	code, _ := decklist.Read(list, cards).Deck.CodeAndHash()
	if code == "" {
		t.Fatalf("%q does not resolve", list)
	}
	return code
}

const where = "&f=core&on=2026-11-20"

func TestCompareForm(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.get("/compare").status(http.StatusOK)
	page.has("h1", "Compare two lists").has("#list-a", "").has("#list-b", "").has(".tabs a[aria-current]", "Compare")
	s.get("/compare?mode=check").status(http.StatusOK).has("h1", "Deck check").count("#list-b", 0)
	s.get("/compare?mode=fight").status(http.StatusBadRequest).has("main", `"fight" is not known`)
	s.get("/compare?a="+codeOf(t, compareDeck)).status(http.StatusOK).has("#list-a", "4 Smash").has("#list-b", "")
	s.get("/compare?a=1zz&b=x").status(http.StatusBadRequest).has("#list-a-error", "This isn't a deck code").has("#list-b-error",
		"This isn't a deck code").has("#list-b", "x")
	s.get("/compare?a="+codeOf(t, compareDeck)+"&b=x&f=modern&on=yesterday").status(http.StatusBadRequest).has("#list-a",
		"4 Smash").count(".field-error", 3)
	s.get("/compare?f=modern").status(http.StatusBadRequest).has("#format-error", "modern")
	s.get("/compare?on=yesterday").status(http.StatusBadRequest).has("#on-error", "yesterday")
}

func TestCompareLists(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a, b := codeOf(t, compareDeck), codeOf(t, "4 Smash\n3 Lantern\n2 Let It Go")
	post := url.Values{"list-a": {compareDeck}, "list-b": {"3 lantern\n4 smash\nLet it go x2"}, "f": {"core"}, "on": {"2026-11-20"}}
	at := s.post("/compare", post).status(http.StatusSeeOther).Header.Get("Location")
	if want := "/compare?a=" + a + "&b=" + b + where; at != want {
		t.Fatalf("redirect to %q, want %q", at, want)
	}
	page := s.get(at).status(http.StatusOK)
	page.has("h1", "2 cards out, 2 in").has(".swap-list:first-child", "Be Our Guest").has(".swap-list:last-child", "Let It Go").
		has("#copy-swaps", "-2 Be Our Guest +2 Let It Go").has(".ink-change", "Now also Sapphire").
		has(".legality-change.new", "Too many ink types").has(".legality-change.kept", "Deck size")
	if ids := page.page().Find("[id]").Map(func(_ int, s *goquery.Selection) string {
		return s.AttrOr("id",
			"")
	}); len(ids) != len(unique(ids)) {
		t.Errorf("ids twice: %v", ids)
	}
	for _, href := range []string{"/compare?a=" + b + "&b=" + a + where, "/compare?mode=check&a=" + a + where, at + "&edit=1"} {
		if page.page().Find(`a[href="`+href+`"]`).Length() != 1 {
			t.Errorf("no link to %s", href)
		}
	}
	s.get(at+"&edit=1").status(http.StatusOK).has("#list-a", "2 Be Our Guest").has("#list-b", "2 Let It Go")

	// Missing parts are filled in, so that no link changes with the calendar.
	if got := s.get("/compare?a=" + a + "&b=" + b).status(http.StatusFound).Header.Get("Location"); got != at {
		t.Errorf("filled in: %q, want %q", got, at)
	}
	more := codeOf(t, "5 Smash\n3 Lantern\n2 Let It Go")
	s.get("/compare?a="+b+"&b="+more+where).status(http.StatusOK).has("#swaps", "Swaps").count(".ink-change", 0) // the same ink types
	s.get("/compare?a="+a+"&b="+a+where).status(http.StatusOK).has("h1", "The same deck").count("#swaps", 0)
}

func TestCompareUnresolved(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	post := url.Values{"list-a": {compareDeck}, "list-b": {"4 Smash\n1 Elsa\n2 Lantren\nQuiet Evenings\n1 Let It Go"}, "f": {"core"},
		"on": {"2026-11-20"}}
	page := s.post("/compare", post).status(http.StatusOK)
	page.count("#list-a-error", 0).has("#list-b-error", "Not every line").has("#list-a", "4 Smash").has("#list-b", "2 Lantren")
	if got := page.page().Find(".line").Length(); got != 3 {
		t.Errorf("%d lines to mend, want 3", got)
	}
	lantern := address.Answer(3, "2 Lantren", "2 Lantern")
	button := page.page().Find(`button[name="fix-b"]`).FilterFunction(func(_ int, b *goquery.Selection) bool {
		return b.AttrOr("value", "") == lantern
	})
	if form, _ := button.Attr("form"); button.Length() != 1 || form != "compare-form" {
		t.Fatalf("no button to mend Lantren in the form: %d", button.Length())
	}
	post.Set("fix-b", lantern)
	s.post("/compare", post).status(http.StatusOK).has("#list-b", "2 Lantern Quiet")
	post.Del("fix-b")
	post.Set("drop-b", "Quiet Evenings")
	s.post("/compare", post).status(http.StatusOK).has("#list-b", "2 Lantren 1 Let It Go")

	post = url.Values{"list-a": {compareDeck}, "list-b": {" \n"}}
	s.post("/compare", post).status(http.StatusBadRequest).has("#list-b-error", "Paste a list first").has("#list-a", "4 Smash")
	post.Set("list-b", "# nothing\n")
	s.post("/compare", post).status(http.StatusBadRequest).has("#list-b-error", "no card in this list")
	post.Set("list-b", strings.Repeat("a", decklist.MaxBytes+1))
	s.post("/compare", post).status(http.StatusBadRequest).has("#list-b-error", "1 MiB")
	post.Set("list-b", strings.Repeat("a", 4*decklist.MaxBytes))
	s.post("/compare", post).status(http.StatusRequestEntityTooLarge)
}

func TestPresented(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a := codeOf(t, compareDeck)
	at := s.post("/compare", url.Values{"mode": {"check"}, "list-a": {compareDeck}, "f": {"core"},
		"on": {"2026-11-20"}}).status(http.StatusSeeOther).Header.Get("Location")
	base := "/compare?mode=check&a=" + a + where
	if at != base {
		t.Fatalf("redirect to %q, want %q", at, base)
	}
	page := s.get(at).status(http.StatusOK)
	page.has("#presented-counted", "0").has("#presented-missing", "9").has("#presented-total", "9").
		has(".presented-list", "Not legal in Core Constructed")
	if got := page.page().Find("[data-discrepancy]:not([hidden])").Length(); got != 1 { // the list is too small
		t.Errorf("%d pointers before counting, want 1", got)
	}
	// Canonical order: Be Our Guest, Lantern, Smash. On the page: by ink type.
	page = s.get(base + "&p=2.4.3&x=163-1&o=2+A+card+of+tomorrow").status(http.StatusOK)
	page.has(`[data-key="n-0"]`, "Be Our Guest").has(`[data-key="n-0"] .presented-state`, "all there").
		has(`[data-key="n-1"] .presented-state`, "1 extra").has(`[data-key="n-2"] .presented-state`, "1 missing").
		has(`#presented-extras .presented-card:first-child`, "Let It Go").
		has("#presented-extras .presented-card:last-child", "A card of tomorrow").
		has("#presented-counted", "12").has("#presented-missing", "1").has("#presented-extra", "4")
	shown := page.page().Find("[data-discrepancy]:not([hidden])").Map(func(_ int, s *goquery.Selection) string {
		return s.AttrOr("data-discrepancy",
			"")
	})
	if got := strings.Join(shown, " "); got != "missing extra size inks list" {
		t.Errorf("pointers %q", got)
	}
	page.has(`[data-discrepancy="inks"] .rule`, "PCG 3.4")
	if strings.Contains(strings.ToLower(page.page().Find("main").Text()), "game loss") ||
		strings.Contains(strings.ToLower(page.page().Find("main").Text()), "penalty") {
		t.Error("the page speaks of a penalty")
	}

	// Without scripts the rows are a form.
	form := url.Values{"mode": {"check"}, "a": {a}, "f": {"core"}, "on": {"2026-11-20"}, "n-0": {"2"}, "n-1": {"3"}, "n-2": {" 4 "},
		"x-163": {"0"}, "o-0": {"1"}, "to-0": {"Something"}}
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); got != base+"&p=2.3.4&o=1+Something" {
		t.Errorf("counted: %q", got)
	}
	form.Set("add", "2 Smash")
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); got != base+"&p=2.3.6&o=1+Something" {
		t.Errorf("a card of the list added: %q", got)
	}
	form.Set("add", "let it go")
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); !strings.Contains(got, "-1&o=") {
		t.Errorf("a card without a count added: %q", got)
	}
	form.Set("add", "Elsa")
	page = s.post("/compare", form).status(http.StatusBadRequest)
	page.has("#add-error", "Which card is it?").has(`[data-key="n-2"] .presented-state`, "all there")
	pick, _ := page.page().Find("button[name=pick]").First().Attr("value")
	form.Set("pick", pick)
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); !strings.Contains(got, "&x="+pick+"-1&o=") {
		t.Errorf("a version picked: %q", got)
	}
	form.Del("pick")
	form.Set("add", "Nobody & Nothing")
	s.post("/compare", form).status(http.StatusBadRequest).has("#add-error", "No card is called")
	form.Set("unnamed", "1")
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); !strings.HasSuffix(got,
		"&o=1+Something&o=1+Nobody+%26+Nothing") {
		t.Errorf("added as written: %q", got)
	}
	form.Set("start", "list")
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); got != base+"&p=2.3.4" {
		t.Errorf("from the list: %q", got)
	}
	form.Set("start", "none")
	if got := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location"); got != base {
		t.Errorf("from nothing: %q", got)
	}
	form.Del("start")
	form.Set("n-1", "many")
	s.post("/compare", form).status(http.StatusBadRequest).has("main", "Lantern: The count")
}

func TestPresentedBadLink(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	base := "/compare?mode=check&a=" + codeOf(t, compareDeck) + where
	for query, want := range map[string]string{
		"&p=1.2":                                 "counts 2 different cards, and the list has 3",
		"&p=1.2.x":                               `"x" is not a whole number`,
		"&p=1.2.-1":                              "not a whole number",
		"&p=1.2.99999999":                        "not a whole number",
		"&x=99999-1":                             "not in the card data",
		"&x=163":                                 "not a whole number",
		"&x=33-1":                                "Lantern is on the list",
		"&x=163-1.163-2":                         "Let It Go appears twice",
		"&o=2":                                   "A card has no name",
		"&o=x+Name":                              "not a whole number",
		"&o=1+" + strings.Repeat("n", 81):        "longer than 80",
		strings.Repeat("&o=1+Name", 51):          "At most 50",
		"&s=rarity":                              "neither ink nor name",
		"&p=1.2.3&x=" + strings.Repeat("1.", 99): "not a whole number",
	} {
		if got := s.get(base + query); got.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: status %d", query, got.StatusCode)
			continue
		}
		s.get(base+query).has(".field-error", want).has("#presented-counted", "0")
	}
	if got := s.get("/compare?mode=check&p=1.2.3&o=1+A+%26+B&a=" + codeOf(t,
		compareDeck)).status(http.StatusFound).Header.Get("Location"); !strings.Contains(got,
		"f=core&mode=check&o=1+A+%26+B&on=2026-11-20&p=1.2.3") {
		t.Errorf("filled in: %q", got)
	}
}

// TestCompareOffline holds what the service worker keeps: no page with a deck.
func TestCompareOffline(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	worker := s.get("/compare-sw.js").status(http.StatusOK)
	if got := worker.Header.Get("Content-Type"); !strings.HasPrefix(got, "text/javascript") {
		t.Errorf("worker is %q", got)
	}
	line, _, _ := strings.Cut(worker.body, "\n")
	var keep []string
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(line, "const keep = "), ";")), &keep); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	for _, path := range keep {
		s.get(path).status(http.StatusOK)
	}
	shell := s.get("/compare/shell").status(http.StatusOK)
	if n := shell.page().Find("main .presented-card").Length() - shell.page().Find("template .presented-card").Length(); n != 0 {
		t.Errorf("the page without a deck has %d rows", n)
	}
	cards := shell.page().Find("#presented").AttrOr("data-cards", "")
	var file struct {
		Cards   [][]any
		Formats map[string]struct{ Spans [][]any }
	}
	if err := json.Unmarshal([]byte(s.get(cards).status(http.StatusOK).body), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cards) < 2500 || len(file.Formats["draft"].Spans) < 2 {
		t.Errorf("%d cards, %d days of Draft", len(file.Cards), len(file.Formats["draft"].Spans))
	}
}

func unique(s []string) map[string]bool {
	out := make(map[string]bool)
	for _, x := range s {
		out[x] = true
	}
	return out
}
