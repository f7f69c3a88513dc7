package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/address"
	"inkcheck/formats"
)

// twoUnknown is a legal list of which two cards have names that nobody knows.
var twoUnknown = strings.NewReplacer("4 Smash", "4 Smush of Tomorow (99-88)", "4 Duckburg - Funso's Funzone",
	"4 Qwertz - \"Zuïop\" & Sons 100%").Replace(legalList)

// share posts a list and opens its link on another server, as on another machine.
func share(t *testing.T, list string) (link string, page answer) {
	t.Helper()
	s := newSite(t)
	link = s.post("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusSeeOther).Header.Get("Location")
	return link, newSite(t).get(link)
}

func TestUndecidedIsShared(t *testing.T) {
	link, page := share(t, twoUnknown)
	u, err := url.Parse(link)
	if err != nil || u.Path != "/check" || u.Query().Get("d") == "" || u.Query().Get("f") != "core" || u.Query().Get("on") != "2026-11-20" {
		t.Fatalf("link %q: %v", link, err)
	}
	if got, want := u.Query().Get("u"), "4 Smush of Tomorow (99-88)\n4 Qwertz - \"Zuïop\" & Sons 100%"; got != want {
		t.Errorf("u is %q, want %q", got, want)
	}
	page.status(http.StatusOK).has("h1", "Undecided in Core Constructed").has(".verdict-why",
		"Undecided: 2 cards unknown, everything else is legal.").
		count(".verdict.undecided", 1).count(".verdict.legal, .verdict.illegal", 0).has(".deck-head", "60 cards").
		count(".line.odd", 2).has(".line.odd", "4 Qwertz - \"Zuïop\" & Sons 100%").has(".line-problems",
		"its set 99 is newer than the newest set here").
		has("#list", "4 Smush of Tomorow (99-88)").has("#copy-list", "4 Qwertz").count(".listed li", 13).count(".other-formats li.undecided",
		len(formats.All())-1).
		count(`.verdict-actions a[href*="casual=1"]`, 1).count(`main a[href^="/simulate"], .tabs a[href^="/simulate"], .tabs a[href^="/odds?"]`,
		0)
	if strings.Contains(page.text(".deck-head"), "-") {
		t.Error("an undecided list has a hash")
	}
	if got := page.text(".line.odd"); !strings.Contains(got, "14") || !strings.Contains(got, "15") {
		t.Errorf("line numbers of the list as pasted are lost: %q", got)
	}

	s := newSite(t)
	// The page's own link, its other days and formats, and the edited list are the same.
	for _, a := range []string{".verdict-actions a[data-own-link]", ".other-formats a", ".day-spans a"} {
		href, _ := page.page().Find(a).First().Attr("href")
		if got := mustQuery(t, href).Get("u"); got != u.Query().Get("u") {
			t.Errorf("%s leads to u %q", a, got)
		}
	}
	if href, _ := page.page().Find(".verdict-actions a[data-own-link]").Attr("href"); href != link {
		t.Errorf("own link %q, want %q", href, link)
	}
	href, _ := page.page().Find(`.verdict-actions a[href^="/?"]`).Attr("href")
	box := s.get(href).status(http.StatusOK).page().Find("#list").Text()
	if again := s.post("/check",
		url.Values{"list": {box}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusSeeOther).Header.Get("Location"); mustQuery(t,
		again).Get("u") != u.Query().Get("u") || mustQuery(t, again).Get("d") != u.Query().Get("d") {
		t.Errorf("edited and checked again: %q", again)
	}
	// A link that is pasted is the whole list, not the cards that were read.
	pasted := s.post("/check", url.Values{"list": {"https://inkcheck.example" + link}, "f": {"core"},
		"on": {"2026-11-20"}}).status(http.StatusSeeOther).Header.Get("Location")
	if q := mustQuery(t, pasted); q.Get("u") != u.Query().Get("u") || q.Get("d") != u.Query().Get("d") {
		t.Errorf("the pasted link is %q", pasted)
	}
	// A button that mends a line works from the shared page, too.
	_, page = share(t, strings.Replace(legalList, "4 Smash", "4 Smassh", 1))
	fix, ok := page.status(http.StatusOK).page().Find("button[name=fix]").Attr("value")
	if !ok {
		t.Fatal("no button mends the line")
	}
	box = page.page().Find("#list").Text()
	mended := s.post("/check",
		url.Values{"list": {box}, "f": {"core"}, "on": {"2026-11-20"}, "fix": {fix}}).status(http.StatusSeeOther).Header.Get("Location")
	if q := mustQuery(t, mended); q.Has("u") {
		t.Errorf("mended on the shared page: %q", mended)
	}
}

func mustQuery(t *testing.T, link string) url.Values {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

// A line that a newer catalog knows is a card from then on.
func TestUnreadIsReadAnew(t *testing.T) {
	s := newSite(t)
	whole := mustQuery(t, s.verdictPath(legalList, "core", "2026-11-20"))
	part := mustQuery(t, s.verdictPath(strings.Replace(legalList, "4 Smash\n", "", 1), "core", "2026-11-20"))
	page := s.get("/check?d=" + part.Get("d") + "&f=core&on=2026-11-20&u=" + url.QueryEscape("4 Smash")).status(http.StatusOK)
	page.has("h1", "Legal in Core Constructed").count(".verdict.legal", 1).count(".stacks > li", 15)
	if href, _ := page.page().Find(".other-formats a").First().Attr("href"); mustQuery(t, href).Get("d") != whole.Get("d") ||
		mustQuery(t, href).Has("u") {
		t.Errorf("goes on to %q", href)
	}
	// In a format where it breaks a rule it is illegal, with the line among the rest.
	page = s.get("/check?d=" + part.Get("d") + "&f=core&on=2026-11-20&u=" + url.QueryEscape("5 Smash")).status(http.StatusOK)
	page.has("h1", "Not legal").has(".problem", "5 copies of Smash")
	s.get("/check?d="+part.Get("d")+"&f=core&on=2026-11-20&u="+url.QueryEscape("3 Smush of Tomorow")).has("h1", "Not legal").has(".problem",
		"59 cards")
}

// Notes of the reading survive the redirect, as warnings do.
func TestNotesSurviveTheRedirect(t *testing.T) {
	s := newSite(t)
	page := s.get(s.verdictPath("Elsa\n"+legalList, "core", "2026-11-20")).status(http.StatusOK)
	page.has("h1", "Legal in Core").has(".problem[data-code=title_line]", "Elsa")
}

// Links that were made by hand, damaged or too long.
func TestUnreadLinks(t *testing.T) {
	s := newSite(t)
	d := mustQuery(t, s.verdictPath(strings.Replace(legalList, "4 Smash\n", "", 1), "core", "2026-11-20")).Get("d")
	at := func(u string) string { return "/check?d=" + d + "&f=core&on=2026-11-20&u=" + url.QueryEscape(u) }
	s.get(at("4 Nobody\r\n")).status(http.StatusOK).has("h1", "Undecided").count(".line.odd", 1)
	s.get(at("4 Nobody\n\n\n")).status(http.StatusOK).has("h1", "Undecided").count(".line.odd", 1)
	s.get(at("4 "+strings.Repeat("x", address.MaxUnread-2))).status(http.StatusOK).has("h1", "Undecided")
	s.get(at("4 "+strings.Repeat("x", address.MaxUnread-1))).status(http.StatusBadRequest).has(".wrong-address", "can't be read")
	s.get(at("4 Nobody")+"&ul=x").status(http.StatusBadRequest).has(".wrong-address", "can't be read")
	s.get(at("4 Nobody") + "&ul=1-2").status(http.StatusBadRequest)
	s.get("/check?u=60+Nobody&f=core&on=2026-11-20").status(http.StatusOK).has("h1", "Undecided")
	s.get("/check?u=60+Nobody").status(http.StatusFound)
	s.get("/check?d=!!&u=60+Nobody&f=core&on=2026-11-20").status(http.StatusBadRequest).has(".wrong-address mark", "!!").has("#list", "60 Nobody")
	long := strings.Replace(legalList, "4 Smash\n", "", 1)
	for i := range 100 {
		long += fmt.Sprintf("1 %s - Of No %d Catalog\n", strings.Repeat("Nobodybody ", 4), i)
	}
	page := s.post("/check", url.Values{"list": {long}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusOK)
	page.has("h1", "Undecided").has(".verdict-read", "no link").has(".verdict-read", "4 kB").count("a[data-own-link]",
		0).count(".line.odd", 100)
}

// Whatever a line is written with comes back byte by byte.
func TestUnreadRoundTrip(t *testing.T) {
	s := newSite(t)
	base := strings.Replace(legalList, "4 Smash\n", "", 1)
	for _, line := range []string{
		"4 Nobody - \"At\" & <All> 100% + 'more'", "4\tNobody\tNever", "4 ヤマモト・ナンバー - 知らない", "4 Ничего - Нет", "4 Nobody ~ never",
		"4x Nobody (99-88) *F*",
		"4 Nobody &amp; Nothing", "4 Nobody %0A%26u=1", "4 Nobody \\ / | ^ ` {}", "4 🦄 Nobody", "   4 Nobody   ", "4 Nobody #1/204",
	} {
		for _, end := range []string{"\n", "\r\n"} {
			list := strings.ReplaceAll(base+line+"\n", "\n", end)
			first := s.post("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}})
			if first.StatusCode != http.StatusSeeOther {
				t.Errorf("%q: status %d, %s", line, first.StatusCode, first.text("h1"))
				continue
			}
			link := first.Header.Get("Location")
			if got := mustQuery(t, link).Get("u"); got != line && got != strings.TrimSpace(line) {
				t.Errorf("%q rides along as %q", line, got)
			}
			page := s.get(link).status(http.StatusOK)
			if own, _ := page.page().Find("a[data-own-link]").Attr("href"); own != link || !strings.Contains(page.text("h1"), "Undecided") {
				t.Errorf("%q: %s at %q, own link %q", line, page.text("h1"), link, own)
			}
		}
	}
}

// Any text behind a count that the check calls undecided has a link that says
// the same, or none at all.
func TestUnreadProperty(t *testing.T) {
	s := newSite(t)
	base := strings.Replace(legalList, "4 Smash\n", "", 1)
	tally := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		var lines []string
		for range rapid.IntRange(1, 3).Draw(rt, "lines") {
			lines = append(lines, rapid.SampledFrom([]string{"4 ", "2x ", "", "1\t", "- 3 "}).Draw(rt, "count")+rapid.StringN(1, 30, -1).Draw(rt,
				"text"))
		}
		list := base + strings.Join(lines, "\n")
		body, err := json.Marshal(map[string]string{"list": list, "format": "core", "on": "2026-11-20"})
		if err != nil {
			rt.Fatal(err)
		}
		var report struct {
			Verdict, Deck string
			Cards         int
			Problems      []struct {
				Code, Message string
				Lines         []int
			}
		}
		if err := json.Unmarshal([]byte(s.do("POST", "/api/v1/check", "application/json", string(body)).status(http.StatusOK).body),
			&report); err != nil {
			rt.Fatal(err)
		}
		tally[report.Verdict]++
		if report.Verdict != "undecided" {
			return
		}
		first := s.post("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}})
		if first.StatusCode != http.StatusSeeOther {
			tally["no link"]++
			return
		}
		link := first.Header.Get("Location")
		if mustQuery(t, link).Get("d") != report.Deck {
			rt.Fatalf("%q: link %q, deck %q", lines, link, report.Deck)
		}
		page := s.get(link).status(http.StatusOK)
		if !strings.Contains(page.text("h1"), "Undecided") || !strings.Contains(page.text(".deck-head"), fmt.Sprint(report.Cards)) {
			rt.Fatalf("%q: %s, %s", lines, page.text("h1"), page.text(".deck-head"))
		}
		if own, _ := page.page().Find("a[data-own-link]").Attr("href"); own != link {
			rt.Fatalf("%q: at %q, own link %q", lines, link, own)
		}
	})
	t.Log(tally)
}

func TestUndecidedElsewhere(t *testing.T) {
	s := newSite(t)
	s.post("/check/live", url.Values{"list": {twoUnknown}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusOK).
		has(".live-verdict.undecided", "Undecided: 2 cards unknown, everything else is legal.")
	s.post("/check/live", url.Values{"list": {strings.Replace(twoUnknown, "4 Smush of Tomorow (99-88)\n", "", 1)}, "f": {"core"},
		"on": {"2026-11-20"}}).has(".live-verdict.illegal", "Not legal")

	link, page := share(t, twoUnknown)
	// The table takes it only casually.
	casual, _ := page.page().Find(`.verdict-actions a[href*="casual=1"]`).Attr("href")
	s.follow(casual).status(http.StatusOK).has("main", "casual table")

	// Sheets have the lines that were not read, and say so.
	for _, kind := range []string{"registration", "check"} {
		at := address.Sheet{Code: mustQuery(t, link).Get("d"), Unread: mustQuery(t, link).Get("u"), Format: "core", On: "2026-11-20", Kind: kind}
		s.get(at.Path()).status(http.StatusOK).has("svg.sheet", "Smush of Tomorow (not read)")
		if pdf := s.get(at.PDF()).status(http.StatusOK); !bytes.HasPrefix([]byte(pdf.body), []byte("%PDF-")) {
			t.Errorf("%s: no PDF: %.40q", kind, pdf.body)
		}
	}
	s.get(s.sheetOf(twoUnknown, nil)).has("svg.sheet", "UNDECIDED in Core Constructed")
	if at := s.sheetOf(twoUnknown, nil); mustQuery(t, at).Get("u") == "" {
		t.Errorf("a sheet of a pasted list: %s", at)
	}

	// Programs get the word, and the code of what was read.
	var report struct {
		Verdict    string
		Legal      bool
		Deck, Hash string
		Cards      int
	}
	body := s.do("POST", "/api/v1/check?format=core&on=2026-11-20", "text/plain", twoUnknown).status(http.StatusOK).body
	if err := json.Unmarshal([]byte(body), &report); err != nil || report.Verdict != "undecided" || report.Legal || report.Deck != mustQuery(t,
		link).Get("d") || report.Hash != "" || report.Cards != 60 {
		t.Errorf("report %+v, %v", report, err)
	}
}
