package web_test

import (
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/web"
)

// follow gets a page, and the one that it leads to when it is a redirect.
func (s *site) follow(path string) answer {
	s.t.Helper()
	a := s.get(path)
	if a.StatusCode == http.StatusFound {
		return s.get(a.Header.Get("Location"))
	}
	return a
}

// tablePath is the address of the table for a list, up to the moves.
func (s *site) tablePath(list, format, on, who, seed string) string {
	s.t.Helper()
	a := s.post("/goldfish", url.Values{"list": {list}, "f": {format}, "on": {on}, "p": {who}, "s": {seed}}).status(http.StatusSeeOther)
	return a.Header.Get("Location")
}

// link is the address of the first link that a selector finds.
func (a answer) link(selector string) string {
	a.t.Helper()
	href, ok := a.page().Find(selector).First().Attr("href")
	if !ok {
		a.t.Fatalf("%s: no link %q", a.Request.URL, selector)
	}
	return href
}

func TestTableOfALegalDeck(t *testing.T) {
	s := newSite(t)
	verdict := s.get(s.verdictPath(legalList, "core", "2026-11-20"))
	full := s.get(verdict.link(`.verdict-actions a[href^="/goldfish"]`)).status(http.StatusFound).header("Cache-Control",
		"no-store").Header.Get("Location")
	if !regexp.MustCompile(`^/goldfish\?d=[\w-]+&f=core&on=2026-11-20&p=first&s=\d+&m=&texts=2$`).MatchString(full) {
		t.Fatalf("the table is at %q", full)
	}
	a := s.get(full).status(http.StatusOK)
	a.has("h1", "Opening hand").count(".tick input", 7).has(`[data-act="keep"]`, "Keep").has(".table-title", "seed ")
	a.has("footer", "not affiliated with").has(`nav [aria-current="page"]`, "Play")
	if again := s.get(full); again.body != a.body || again.Header.Get("ETag") != a.Header.Get("ETag") {
		t.Error("the same address gave two pages")
	}
	s.do("GET", full, "", "", "If-None-Match", a.Header.Get("ETag")).status(http.StatusNotModified)
}

// TestMissingPartsAreFilledIn holds that every incomplete address leads to a full one.
func TestMissingPartsAreFilledIn(t *testing.T) {
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Seed: func() uint64 { return 7 }, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t)
	full := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	code := regexp.MustCompile(`d=([\w-]+)`).FindStringSubmatch(full)[1]
	for path, want := range map[string]string{
		"?d=" + code + "&on=2026-11-20":                                    "&f=core&on=2026-11-20&p=first&s=7&m=",
		"?d=" + code + "&f=infinity&on=2026-11-20&p=second":                "&f=infinity&on=2026-11-20&p=second&s=7&m=",
		"?d=" + code + "&on=2026-11-20&s=9&m=keep":                         "&f=core&on=2026-11-20&p=first&s=9&m=keep",
		"?d=" + code + "&on=2026-11-20&s=009&m=keep&casual=1":              "&f=core&on=2026-11-20&p=first&s=9&m=keep&casual=1",
		"?d=" + code + "&f=core&on=2026-11-20&p=first&s=9&m=&casual=maybe": "&f=core&on=2026-11-20&p=first&s=9&m=",
		"?d=" + code + "&f=core&on=2026-11-20&p=first&s=9&m=keep%20end":    "&f=core&on=2026-11-20&p=first&s=9&m=keep.end",
	} {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", "/goldfish"+path, nil))
		if got := w.Header().Get("Location"); w.Code != http.StatusFound || got != "/goldfish?d="+code+want {
			t.Errorf("GET %s: %d to %q, want %q", path, w.Code, got, want)
		}
	}
}

func TestDealForm(t *testing.T) {
	s := newSite(t)
	s.get("/goldfish").status(http.StatusOK).has("h1", "Goldfish a deck").count("#deal-list", 1).has(".effects-table", "fx-draw2").has(".keys",
		"end the turn").count(`#f option[selected]`, 1).count(`#f option[selected][value="core"]`, 1)
	at := s.tablePath(legalList, "core", "2026-11-20", "second", "42")
	code := regexp.MustCompile(`d=([\w-]+)`).FindStringSubmatch(at)[1]
	byCode := s.post("/goldfish", url.Values{"d": {code}, "f": {"core"}, "on": {"2026-11-20"}, "p": {"second"},
		"s": {"42"}}).status(http.StatusSeeOther).Header.Get("Location")
	if byCode != at {
		t.Errorf("by code %q, by list %q", byCode, at)
	}
	for _, test := range []struct {
		form          url.Values
		field, detail string
	}{
		{url.Values{}, "#deal-list-error", "no deck yet"},
		{url.Values{"d": {"!!"}}, "#deal-list-error", "deck code"},
		{url.Values{"d": {code}, "list": {"4 Smash"}}, "#deal-list-error", "two decks"},
		{url.Values{"d": {code}, "f": {"modern"}}, "#f-error", "modern"},
		{url.Values{"d": {code}, "on": {"soon"}}, "#on-error", "soon"},
		{url.Values{"d": {code}, "p": {"third"}}, "#p-error", "third"},
		{url.Values{"d": {code}, "s": {"-1"}}, "#s-error", "-1"},
	} {
		s.post("/goldfish", test.form).status(http.StatusBadRequest).has(test.field, test.detail)
	}
	s.post("/goldfish", url.Values{"list": {"4 Smsh"}}).status(http.StatusOK).has(".line.bad", "Smsh")
}

func TestIllegalDecksNeedTheCasualTable(t *testing.T) {
	s := newSite(t)
	five := strings.Replace(legalList, "4 Smash", "5 Smash", 1)
	at := s.tablePath(five, "core", "2026-11-20", "first", "42")
	a := s.get(at).status(http.StatusOK).has("h1", "Not legal in Core Constructed").has(".problem", "5 of 4").count("#table", 0)
	casual := a.link(".verdict-actions a.primary")
	if !strings.Contains(casual, "&casual=1") {
		t.Fatalf("the casual table is at %q", casual)
	}
	s.follow(casual).status(http.StatusOK).has("h1", "Opening hand").has(".table-title", "casual table")
	s.get(a.link(`.verdict-actions a[href^="/check"]`)).status(http.StatusOK).has(".verdict-actions", "casual table")
}

func TestKeepAndAlter(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	hand := s.get(at)
	kept := s.get(hand.link(`[data-act="keep"]`)).status(http.StatusOK)
	kept.has("h1", "Turn 1").count(".tile", 7).has(".log", "Keeps the opening hand")
	kept.has(".opening", "Opening hand, kept").count(".opening .small-card", 7)
	s.get(kept.link(`[data-act="again"]`)).status(http.StatusOK).has(".log", "shuffles the deck").has(".opening", "Same hand, other draws")

	// What the form without a script asks for.
	var ticked []string
	hand.page().Find(".tick input").Each(func(i int, box *goquery.Selection) {
		if n, _ := box.Attr("value"); i < 3 {
			ticked = append(ticked, n)
		}
	})
	altered := s.get(at + "&do=alterC&c=" + strings.Join(ticked, "&c=")).status(http.StatusFound).Header.Get("Location")
	a := s.get(altered).status(http.StatusOK)
	a.has("h1", "Turn 1").count(`.small-card[data-mark="bottom"]`, 3).
		count(`.small-card[data-mark="new"]`, 3).count(".opening .small-card", 14)
	s.get(altered+".keep").status(http.StatusOK).has("h1", "Turn 1")
	s.get(a.link(`[data-act="undo"]`)).status(http.StatusOK).has("h1", "Opening hand").has(`[data-act="redo"]`, "Redo")
	s.get(at+"&do=alterC").status(http.StatusBadRequest).has("#refused", "alter takes 1 to 16 numbers").count(".tick input", 7)
	// On the second turn the opening hand is history.
	s.get(altered+".end").status(http.StatusOK).count(".opening", 0).has("h1", "Turn 2")
}

func TestBadMoves(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	for moves, want := range map[string][]string{
		"keep.end.ink999.end.end":        {"Move 3", "ink999", "no card 999", "CR 4.2.1.1", "2 moves after it", "Turn 2"},
		"keep.quest3":                    {"Move 2", "quest3", "not in play", "CR 4.5.1", "Turn 1"},
		"nonsense":                       {"Move 1", "nonsense", "no such move", "Opening hand"},
		"keep.keep":                      {"Move 2", "you have already kept the hand", "CR 2.2.3"},
		"keep.<script>alert(1)</script>": {"Move 2", "no such move"},
	} {
		a := s.get(at + url.QueryEscape(moves)).status(http.StatusBadRequest)
		for _, words := range want {
			a.has("main", words)
		}
		a.count("#refused", 1).count("main script", 0)
	}
	s.get(at+"keep&r=what%22").status(http.StatusBadRequest).has(".table-error", "parameter r").has("h1", "Turn 1")
	s.get(at+strings.Repeat("end.", 5000)).status(http.StatusBadRequest).has("main", "more than a link can carry")
	s.get(at + "keep&to=x").status(http.StatusBadRequest)
	s.get(at + "keep&o=9-0").status(http.StatusBadRequest)
}

func TestNothingFromTheAddressIsMarkup(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep"
	const evil = `"><img src=x onerror=alert(1)>`
	for _, p := range []string{"d", "f", "on", "p", "s", "m", "o", "r", "k", "x", "do", "to", "add", "c", "n", "casual", "advise"} {
		u, _ := url.Parse(at)
		q := u.Query()
		q.Set(p, evil)
		a := s.follow("/goldfish?" + q.Encode())
		if strings.Contains(a.body, evil) || strings.Contains(a.body, "<img") {
			t.Errorf("parameter %s comes out as markup", p)
		}
		if a.StatusCode >= 500 {
			t.Errorf("parameter %s: status %d", p, a.StatusCode)
		}
	}
}

// TestAnswersAsTheyLie: what an ability may choose is listed in the order in which the cards lie in play.
func TestAnswersAsTheyLie(t *testing.T) {
	t.Parallel()
	page := newSite(t).get("/goldfish?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=core&on=2026-11-20&p=first&s=42&texts=1" +
		"&m=keep.ink51.play57.end.ink9.play58.play56.quest57.end.ink8.play14").status(http.StatusOK)
	var acts []string
	page.page().Find("#question .answers a").Each(func(_ int, a *goquery.Selection) { acts = append(acts, a.AttrOr("data-act", "")) })
	if got := strings.Join(acts, " "); got != "pick57 pick58 pick56" {
		t.Errorf("the answers are %s", got)
	}
}

// TestEditionsByDay ends a game with an empty deck under both editions.
func TestEditionsByDay(t *testing.T) {
	s := newSite(t)
	newer := s.tablePath(legalList, "constructed", "2026-02-05", "first", "42") + "keep.fx-draw53"
	s.get(newer+".end").status(http.StatusOK).has("h1", "The deck is empty on turn 1").has(".summary", "60 cards of 60 seen").has(".log",
		"CR 1.8.1.2")
	older := strings.Replace(newer, "2026-02-05", "2025-06-01", 1)
	s.get(older+".fx-gain1").status(http.StatusOK).has("h1", "Turn 1")
	s.get(older+".end").status(http.StatusOK).has("h1", "The deck is empty on turn 2").has(".log", "CR 1.9.1.2")
	s.get(older+".fx-draw1.ink3").status(http.StatusBadRequest).has("#refused", "the game is over").has("#refused", "CR 3.2.1")
}

func TestPackRushTable(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "packrush", "2026-11-20", "first", "42")
	s.get(at).status(http.StatusOK).count(".tick input", 5).has(".lore-counter", "0 of 15").has(".counters", "2 ready")
	s.get(at+"keep.fx-gain15").status(http.StatusOK).has("h1", "15 lore on turn 1").has(".lore-chart", "15").has(".log", "CR 10.2.4")
}

func TestMovesAreLinksOrReasons(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	a := s.get(at + "keep")
	// Each card can be inked by a link or says why not, and cannot be paid yet.
	a.count(`.tile [data-act="ink"]`, 7).count(`.tile button[data-act="play"][aria-disabled]`, 7).has(".why",
		"ink and you have 0 ready CR 4.3.2.4")
	a.page().Find(`.tile button[aria-disabled]`).Each(func(_ int, b *goquery.Selection) {
		id, _ := b.Attr("aria-describedby")
		if a.page().Find(`[id="`+id+`"]`).Length() != 1 {
			t.Errorf("no reason with the id %q", id)
		}
	})
	inked := s.get(a.link(`.tile a[data-act="ink"]`)).status(http.StatusOK)
	inked.count(".ink-cards i.ready", 1).count(".tile", 6).has(".why", "was already put into the inkwell this turn").has(".why", "CR 4.2.3")
	// Each line of the log leads to its moment, and the way forward is kept.
	first := s.get(inked.link(".log li:last-child a")).status(http.StatusOK).has("h1", "Opening hand")
	again := s.get(first.link(`[data-act="redo"]`)).status(http.StatusOK)
	if again = s.get(again.link(`[data-act="redo"]`)); again.text(".log") != inked.text(".log") {
		t.Errorf("undone and redone: %q, want %q", again.text(".log"), inked.text(".log"))
	}
	s.get(at+"keep.end.end&to=1").status(http.StatusFound).header("Location", at+"keep&r=end.end")
}

func TestByHandEffects(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep"
	s.get(at+"&do=fx-drawN&n=2").status(http.StatusFound).header("Location", at+".fx-draw2")
	s.get(at+".fx-draw2").status(http.StatusOK).count(".tile", 9).has(".log", "By effect: draws")
	s.get(at+"&do=fx-drawN&n=0").status(http.StatusBadRequest).has("#refused", "an amount must be from 1 to 99")
	s.get(at + "&do=fx-draw1.fx-draw1").status(http.StatusBadRequest)
	s.get(at+"&next=1").status(http.StatusBadRequest).has(".table-error", "No ability is waiting here")
	s.get(at+"&x=search").status(http.StatusOK).has(".panel", "Search the deck").count(`.panel .found a[href*="fx-search"]`, 15)
	s.get(at+"&x=999").status(http.StatusOK).count(".panel", 0)
	looked := s.get(at+".fx-look3").status(http.StatusOK).count(".looked .tile", 3)
	card, _ := looked.page().Find(`.looked button[name="x"]`).Last().Attr("value")
	s.get(at+".fx-look3&x="+card).status(http.StatusOK).has(".panel", "Put on the very top").has(".panel", "Take into hand")
	tile, _ := looked.page().Find(".hand-zone .tile").First().Attr("data-card")
	s.get(at+"&x="+tile).status(http.StatusOK).has(".panel", "Discard").has(".panel", "Play for free")
	played := s.get(at + ".fx-play" + tile).status(http.StatusOK)
	if played.page().Find(".bag li").Length() > 0 {
		s.get(played.link(`[data-act="skip"]`)).status(http.StatusOK).count(".bag", 0)
	}
}

func TestInkwellIsFaceDown(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep"
	a := s.get(at)
	tile := a.page().Find(`.tile:has(a[data-act="ink"])`).First()
	card, _ := tile.Attr("data-card")
	b := s.get(at + ".ink" + card + "&x=inkwell").status(http.StatusOK)
	name := html.UnescapeString(strings.TrimSpace(tile.Find(".face-name strong").Text()))
	if got := b.text(".inkwell") + b.text(".panel"); strings.Contains(got, name) || !strings.Contains(got, "facedown card 1") {
		t.Errorf("the inkwell shows %q", got)
	}
}

func TestPracticeOpponent(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep"
	s.get(at + "&o=2-3e&add=Stitch+-+Rock+Star&ready=1").status(http.StatusFound)
	s.get(at+"&add=Smash").status(http.StatusBadRequest).has(".table-error", "neither a character nor a location")
	s.get(at+"&add=Stich+Rok+Star").status(http.StatusBadRequest).has(".table-error", "Stitch - Rock Star")
	a := s.get(at + "&o=2-3e.2-9d4").status(http.StatusOK)
	a.count(".opposing .tile", 2).has(".opposing", "Opponent").has(".opposing", "Exerted").has(".opposing", "4 of 9 damage")
	// A character of one's own that is dry can challenge the exerted one.
	tile, _ := a.page().Find(`.hand-zone .tile:has(.face-stats)`).First().Attr("data-card")
	b := s.get(at+".fx-play"+tile+".end&o=2-3e.2-9d4").status(http.StatusOK).has(`.in-play a[data-act="challenge"]`, "Challenge Opponent 2/3")
	s.get(b.link(`.in-play a[data-act="challenge"]`)).status(http.StatusOK).has(".log", "challenges Opponent 2/3").has(".mark", "damage")
}

// TestPracticeOpponentJoins: in the opening hand a card is there from the start; later it joins
// from this move on, and every position before it stays what it was.
func TestPracticeOpponentJoins(t *testing.T) {
	s := newSite(t)
	start := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	s.get(start+"&add=2/3").status(http.StatusFound).header("Location", start+"&o=2-3e")
	s.get(start+"&add=2/3&ready=1&o=5-5&r=keep").status(http.StatusFound).header("Location", start+"&o=5-5.2-3")

	// Cards 0 to 59 are the deck's.
	for _, test := range []struct{ moves, o, add, want string }{
		{"keep", "", "2/3", "keep.fx-opponent60&o=2-3ew"},
		{"keep", "", "2/3&ready=1", "keep.fx-opponent60&o=2-3w"},
		{"keep.end", "2-3e", "4/4", "keep.end.fx-opponent61&o=2-3e.4-4ew"},
		{"keep.fx-opponent60.end", "2-3ew", "4/4", "keep.fx-opponent60.end.fx-opponent61&o=2-3ew.4-4ew"},
		// A move that was taken back leaves no card behind.
		{"keep", "2-3ew", "4/4&r=fx-opponent60.end", "keep.fx-opponent60&o=4-4ew"},
		{"keep", "1-1.2-3ew.5-5w", "4/4", "keep.fx-opponent61&o=1-1.4-4ew"},
		// One that the moves name keeps its number, and so do those before it.
		{"keep.fx-opponent61", "1-1w.2-3w", "4/4", "keep.fx-opponent61.fx-opponent62&o=1-1w.2-3w.4-4ew"},
		{"keep.fx-damage3-1", "", "2/3", ""}, // the moves cannot be made: nothing joins
	} {
		at := start + test.moves
		if test.o != "" {
			at += "&o=" + test.o
		}
		a := s.get(at + "&add=" + test.add)
		if test.want == "" {
			a.status(http.StatusBadRequest)
			continue
		}
		a.status(http.StatusFound).header("Location", start+test.want)
		s.get(start+test.want).status(http.StatusOK).has(".log", "joins the practice opponent")
		if test.o != "" {
			s.get(at).status(http.StatusOK)
		}
	}
	at := start + "keep.fx-opponent60.end&o=2-3ed1w"
	a := s.get(at).status(http.StatusOK).has(".opposing .tile", "1 of 3 damage")
	s.get(start+"keep&o=2-3ed1w").status(http.StatusOK).count(".opposing", 0)
	// A game from the start has the row at once.
	if got := a.link(`a[data-act="restart"]`); got != start+"&o=2-3ed1" {
		t.Errorf("restart leads to %q", got)
	}
	if got := a.link(`a[data-act="deal"]`); !strings.HasSuffix(got, "&o=2-3ed1") {
		t.Errorf("a new deal leads to %q", got)
	}
	s.get(start+"keep.concede&add=2/3").status(http.StatusBadRequest).has(".table-error", "The game is over")
	full := strings.Repeat("1-1.", 19) + "1-1"
	s.get(start+"keep&add=2/3&o="+full).status(http.StatusBadRequest).has(".table-error", "20 cards")
}

// TestReadyMadeRow adds several cards by one press.
func TestReadyMadeRow(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep"
	page := s.get(at).status(http.StatusOK)
	want := []string{"2-3ew.2-3ew.2-3ew", "5-5ew", "a570w"}
	for i, button := range page.page().Find(`button[name="add"]`).EachIter() {
		name, _ := button.Attr("value")
		to := s.get(at + "&add=" + url.QueryEscape(name)).status(http.StatusFound).Header.Get("Location")
		if !strings.HasSuffix(to, "&o="+want[i]) {
			t.Errorf("%q leads to %q, want the row %s", name, to, want[i])
		}
		s.get(to).status(http.StatusOK).count(".opposing .tile", strings.Count(want[i], ".")+1)
	}
	s.get(at+"&add="+url.QueryEscape("2/3; nobody at all")).status(http.StatusBadRequest).has(".table-error", "nobody at all")
	s.get(at+"&add="+url.QueryEscape(strings.Repeat("2/3;", 20)+"2/3")).status(http.StatusBadRequest).has(".table-error", "20 cards")
}

// TestNeverPlayed: the end says which cards of the hand were not played, and leads on.
func TestNeverPlayed(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	kept := s.get(at + "keep")
	tile := kept.page().Find(".hand-zone .tile").First()
	card, _ := tile.Attr("data-card")
	name := strings.TrimSpace(tile.Find(".face-name strong").Text())
	all := s.get(at+"keep.concede").status(http.StatusOK).has(".summary .small-cards", name).has(".summary", "Same hand, other draws")
	played := s.get(at + "keep.fx-play" + card + ".concede").status(http.StatusOK)
	was, is := all.page().Find(".summary .small-card").Length(), played.page().Find(".summary .small-card").Length()
	if is != was-1 {
		t.Errorf("%d cards were never played, and %d when one was", was, is)
	}
	s.get(at+"concede").status(http.StatusOK).count(`.summary [data-act="again"]`, 0)
}

// TestEveryLinkOfAPositionIsAPosition walks all links of a busy board.
func TestEveryLinkOfAPositionIsAPosition(t *testing.T) {
	s := newSite(t)
	a := s.get(longGame(t, 60)).status(http.StatusOK)
	seen := map[string]bool{}
	for _, n := range a.page().Find(`#table a[href^="/goldfish?"]`).EachIter() {
		href, _ := n.Attr("href")
		if seen[href] {
			continue
		}
		seen[href] = true
		if b := s.follow(href); b.StatusCode != http.StatusOK || b.page().Find("#table").Length() != 1 {
			t.Errorf("%s: status %d", href, b.StatusCode)
		}
	}
	if len(seen) < 70 {
		t.Errorf("%d links on the page of a game of sixty moves", len(seen))
	}
}

func TestLongLogsStaySmall(t *testing.T) {
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	a := s.get(at + "keep" + strings.Repeat(".fx-gain1.fx-lose1", 800)).status(http.StatusOK)
	if len(a.body) > 1<<20 {
		t.Errorf("a page of %d bytes", len(a.body))
	}
	a.has(".log", "1,601 moves")
}

// TestRowJoinsWithTexts: where the engine carries out card texts, a card joins the row as long as the moves so far mean the same
// beside it; else the page says why not, and the position stands.
func TestRowJoinsWithTexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	start := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	weights := s.tablePath(strings.Replace(legalList, "4 Goliath - Clan Leader", "4 Medallion Weights", 1), "infinity", "2026-11-20",
		"first", "42")
	// Cards 40 to 43 are Goliath, or Medallion Weights, which are by hand beside a row; Daisy (28) has nothing to do alone and is by hand
	// there, too; 57 is Woody, who is carried out either way.
	for _, c := range []struct{ moves, add, joins, reason string }{
		{"keep", "2/3", "keep.fx-opponent60&o=2-3ew&texts=2", ""},
		{"keep.ink51.play57", "2/3;5/5", "keep.ink51.play57.fx-opponent60.fx-opponent61&o=2-3ew.5-5ew&texts=2", ""},
		{"keep.fx-search28.fx-play28.end", "2/3", "keep.fx-search28.fx-play28.end.fx-opponent60&o=2-3ew&texts=2", ""},
		{"keep.fx-search40.fx-play40", "2/3", "keep.fx-search40.fx-play40.fx-opponent60&o=2-3ew&texts=2", ""},
		{"keep.fx-search32.fx-play32", "2/3", "", "Medallion Weights"},
		{"keep.fx-search32.fx-play32", "Stitch - Rock Star", "", "Medallion Weights"},
	} {
		at := start + c.moves + "&texts=2"
		if c.reason != "" {
			at = weights + c.moves + "&casual=1&texts=2"
		}
		a := s.get(at + "&add=" + url.QueryEscape(c.add))
		if c.reason != "" {
			a.status(http.StatusBadRequest).has(".table-error", c.reason).has(".table-error", "with the new row").count(".opposing", 0)
			s.get(at).status(http.StatusOK)
			continue
		}
		a.status(http.StatusFound).header("Location", start+c.joins)
		s.get(start+c.joins).status(http.StatusOK).count(".opposing .tile", strings.Count(c.add, ";")+1)
	}
	s.get(start+"&texts=2&add=2/3").status(http.StatusFound).header("Location", start+"&o=2-3e&texts=2")
	asks := "/goldfish?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=core&on=2026-11-20&p=first&s=42&texts=1" +
		"&m=keep.ink51.play57.end.ink9.play58.play56.quest57.end.ink8.play14"
	s.get(asks+"&add=2/3").status(http.StatusBadRequest).has(".table-error", "Answer the question first").count("#question", 1)
}
