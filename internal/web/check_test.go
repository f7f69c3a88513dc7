package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

func TestPasteToVerdict(t *testing.T) {
	s := newSite(t)
	at := s.verdictPath(legalList, "core", "2026-11-20")
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if u.Path != "/check" || q.Get("d") == "" || q.Get("f") != "core" || q.Get("on") != "2026-11-20" {
		t.Fatalf("verdict is at %q, want /check?d=…&f=core&on=2026-11-20", at)
	}
	page := s.get(at).status(http.StatusOK)
	page.has("h1", "Legal in Core Constructed").has(".deck-head .day", "20 Nov 2026").
		has(".deck-head", "60 cards").has(".deck-head", "Amber").has(".deck-head", "Steel").count(".problem", 0).count(".stacks > li", 15).
		has("#copy-list", "4 But I'm Much Faster").has(".other-formats", "Infinity Constructed").count(".other-formats li", len(formats.All())-1)
	if strings.Contains(page.text("h1"), "Not legal") {
		t.Error("a legal deck's heading says Not legal")
	}
	edit, _ := page.page().Find(`.verdict-actions a[href^="/?"]`).Attr("href")
	if got := s.get(edit).status(http.StatusOK).page().Find("#list").Text(); strings.Count(got, "\n") != 15 ||
		!strings.Contains(got, "4 Smash\n") {
		t.Errorf("the edit link fills the form with %q", got)
	}
}

func TestVerdictOfIllegalDecks(t *testing.T) {
	five := strings.Replace(legalList, "4 Smash", "5 Smash", 1)
	twice := strings.Replace(legalList, "4 Smash", "3 Smash\n2 smash!", 1)
	rotated := strings.Replace(legalList, "4 Smash", "4 Ariel - Spectacular Singer", 1)
	tests := []struct {
		name, list, format, on string
		code, rule, words      string
	}{
		{"five copies", five, "core", "2026-11-20", "copy_limit", "/rules#cr-1.10.1.1", "5 of 4"},
		{"copies over two lines", twice, "core", "2026-11-20", "copy_limit", "/rules#cr-1.10.1.1", "lines 14 and 15"},
		{"old number on an old day", five, "constructed", "2025-03-30", "copy_limit", "/rules#cr-2.1.1.3", "5 of 4"},
		{"rotated", rotated, "core", "2026-11-20", "rotated", "/rules#tr-1.6.1", "4 Sep 2025"},
		{"too few", "4 Smash", "core", "2026-11-20", "deck_size", "/rules#cr-1.10.1.1", "4 of 60"},
	}
	s := newSite(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := s.get(s.verdictPath(tt.list, tt.format, tt.on)).status(http.StatusOK)
			page.has("h1", "Not legal").has(".problem[data-code="+tt.code+"]", tt.words)
			href, _ := page.page().Find(".problem[data-code=" + tt.code + "] a.rule").Attr("href")
			if href != tt.rule {
				t.Errorf("rule links to %q, want %q", href, tt.rule)
			}
			_, anchor, _ := strings.Cut(href, "#")
			s.get("/rules").count(`[id="`+anchor+`"]`, 1)
		})
	}
}

func TestWarningsOfTheTextSurviveTheRedirect(t *testing.T) {
	s := newSite(t)
	list := strings.NewReplacer("4 Duckburg - Funso's Funzone", "4 Duckburg", "4 Be Our Guest",
		"4 Be Our Guest (1-2)").Replace(legalList) + "Total: 99\n"
	page := s.get(s.verdictPath(list, "infinity", "2026-11-20")).status(http.StatusOK)
	page.has(".problem[data-code=short_name]", "line 15").
		has(".problem[data-code=ref_mismatch]", "line 12").
		has(".problem[data-code=total_mismatch]", "60 of 99")
	link, _ := page.page().Find(".other-formats a").First().Attr("href")
	s.get(link).has(".problem[data-code=ref_mismatch]", "line 12")
}

// TestLongAddresses: a verdict whose address proxies may refuse is the answer
// itself. One that is as long as may be is still an address.
func TestLongAddresses(t *testing.T) {
	slow.NotRaced(t)
	const longest = 8000
	s := newSite(t)
	last := 0
	for lines := 800; lines < 1980; lines += 20 {
		// Each has a count of none, which the address tells with the number of the line.
		list := legalList + strings.Repeat("0 Smash\n", lines)
		a := s.post("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}})
		if a.StatusCode != http.StatusSeeOther {
			a.status(http.StatusOK).has("h1", "Legal")
			break
		}
		last = len(a.Header.Get("Location"))
	}
	if last > longest || last < longest-400 {
		t.Errorf("the longest address has %d bytes, want up to %d", last, longest)
	}
}

// TestLongestLinks: an address of 8000 bytes is led to, a longer one is not, whether lines are unread or the form is of another page.
func TestLongestLinks(t *testing.T) {
	slow.NotRaced(t)
	const longest = 8000
	s := newSite(t)
	unread := func(n int) answer {
		// A letter of two bytes has six in an address.
		list := "4 Smash\n60 " + strings.Repeat("ж", 1200) + strings.Repeat("x", n)
		return s.post("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}})
	}
	got := 0
	for n := 0; n < longest; n += max(1, longest-got) { // what matters less than the lines leaves the address first
		a := unread(n)
		if a.StatusCode != http.StatusSeeOther {
			a.status(http.StatusOK).has(".line.odd", "xxx")
			break
		}
		got = len(a.Header.Get("Location"))
	}
	if got != longest {
		t.Errorf("with unread lines the longest address has %d bytes, want %d", got, longest)
	}

	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	got = 0
	for n := 1600; ; n += max(1, (longest-got)/5) { // a card with very many copies has up to five digits of a code
		var list strings.Builder
		for i := range cards.Cards[:n] {
			fmt.Fprintf(&list, "%d %s\n", decklist.MaxCount, cards.Cards[i].FullName)
		}
		form := url.Values{"list": {list.String()}, "f": {"core"}, "on": {"2026-11-20"}, "to": {"odds"}}
		a, err := s.client.PostForm(s.url+"/check", form) // the verdict on so many cards is long, and its words are not asked for
		if err != nil {
			t.Fatal(err)
		}
		a.Body.Close()
		if a.StatusCode != http.StatusSeeOther {
			if a.StatusCode != http.StatusOK {
				t.Errorf("with %d cards the answer is %d, want the verdict", n, a.StatusCode)
			}
			break
		}
		got = len(a.Header.Get("Location"))
	}
	if got > longest || got < longest-5 {
		t.Errorf("the longest address of the odds has %d bytes, want up to %d", got, longest)
	}
}

func TestUnresolvedList(t *testing.T) {
	s := newSite(t)
	list := "Pile\n4 Lilo - Snow Artst\n4 Elsa\n1.5 Smash\nwhat is this\n4 Be Our Guest\nSideboard\n2 Lantern"
	page := s.arriveAt("/check", url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}})
	page.has("h1", "Not legal").count(".line", 8).has(".line.bad", "4 Lilo - Snow Artst").
		has(`button[name=fix]`, "4 Lilo - Snow Artist").
		has(".line.good", "Be Our Guest").has("#list", "4 Lilo - Snow Artst")

	form := url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}
	press := func(name, text string) {
		t.Helper()
		button := page.page().Find("button[name=" + name + "]").First()
		value, _ := button.Attr("value")
		form.Set("list", page.page().Find("#list").Text())
		form.Set(name, value)
		page = s.arriveAt("/check", form)
		form.Del(name)
		if page.page().Find("#list").Length() > 0 {
			page.has("#list", text)
		}
	}
	press("fix", "4 Lilo - Snow Artist")
	press("fix", "4 Elsa - ")
	press("fix", "4 Be Our Guest") // the count that is none
	press("drop-sideboard", "4 Be Our Guest")
	page.has("#copy-list", "4 Lilo - Snow Artist").has("#copy-list", "4 Be Our Guest").count(".listed li", 4)
}

func TestFixLeavesAnEditedListAlone(t *testing.T) {
	s := newSite(t)
	form := url.Values{
		"list": {"4 Smash\n4 Nobody of Note"},
		"f":    {"core"},
		"fix":  {address.Answer(2, "4 Lilo - Snow Artst", "4 Lilo - Snow Artist")},
	}
	s.arriveAt("/check", form).has("#list", "4 Nobody of Note")
}

func TestRefusedFormsKeepTheInput(t *testing.T) {
	tests := []struct {
		name    string
		form    url.Values
		message string
	}{
		{"empty", url.Values{"list": {"  \n"}, "f": {"infinity"}, "on": {"2026-01-02"}}, "#list-error"},
		{"format", url.Values{"list": {"4 Smash"}, "f": {"modern"}, "on": {"2026-01-02"}}, "#format-error"},
		{"impossible day", url.Values{"list": {"4 Smash"}, "f": {"infinity"}, "on": {"2026-02-30"}}, "#on-error"},
		{"before the game", url.Values{"list": {"4 Smash"}, "f": {"infinity"}, "on": {"2020-02-03"}}, "#on-error"},
	}
	s := newSite(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := s.post("/check", tt.form).status(http.StatusBadRequest).count(tt.message, 1)
			if got := page.page().Find("#list").Text(); got != tt.form.Get("list") && strings.TrimSpace(got) != "" {
				t.Errorf("list is %q, want %q", got, tt.form.Get("list"))
			}
			if got, _ := page.page().Find("#on").Attr("value"); got != tt.form.Get("on") {
				t.Errorf("day is %q, want %q", got, tt.form.Get("on"))
			}
			if got, _ := page.page().Find("#format option[selected]").Attr("value"); tt.name != "format" && got != "infinity" {
				t.Errorf("format is %q, want infinity", got)
			}
		})
	}
}

// TestEveryFieldIsTold holds that all that is wrong with the list form stands in
// it, each beside its field, with what was typed.
func TestEveryFieldIsTold(t *testing.T) {
	s := newSite(t)
	for _, page := range []answer{
		s.post("/check", url.Values{"list": {"4 Smash"}, "f": {"chess"}, "on": {"soon"}, "packs": {"0"}}),
		s.get("/?f=chess&on=soon&packs=0"),
	} {
		page.status(http.StatusBadRequest).has("#format-error", "chess").has("#on-error", "soon").has("#packs-error",
			"0").count(`#on[value="soon"]`, 1).count(`#packs option[selected][value="0"]`, 1)
	}
	s.get("/check?d=12ySW&f=chess&on=soon&packs=0").status(http.StatusBadRequest).count(".wrong-address", 3).
		has(".wrong-address:nth-of-type(1) mark", "chess").has(".wrong-address:nth-of-type(2) mark",
		"soon").has(".wrong-address:nth-of-type(3) mark", "0")
}

func TestFile(t *testing.T) {
	s := newSite(t)
	fields := map[string]string{"list": "", "f": "core", "on": "2026-11-20"}
	s.upload("/check", fields, legalList).status(http.StatusSeeOther)
	s.upload("/check", fields, "\xff\xfe4\x00 \x00S\x00m\x00a\x00s\x00h\x00").status(http.StatusSeeOther)
	s.upload("/check", fields, "").status(http.StatusBadRequest).count("#list-error", 1)
	s.upload("/check", fields, "PK\x03\x04\x00\x00\xff").status(http.StatusBadRequest).count("#list-error", 1)
	fields["list"] = legalList // an empty file is none, and the box is read
	s.upload("/check", fields, "").status(http.StatusSeeOther)
	fields["list"] = "4 Smash"
	s.upload("/check", fields, legalList).status(http.StatusBadRequest).has("#list-error", "two lists").has("#list", "4 Smash")
}

func TestLinks(t *testing.T) {
	s := newSite(t)
	at := s.verdictPath(legalList, "core", "2026-11-20")
	u, _ := url.Parse(at)
	code := u.Query().Get("d")
	s.get("/check?d="+code).status(http.StatusFound).header("Location", "/check?d="+code+"&f=core&on=2026-11-20")
	s.get("/check?d="+code+"&f=Infinity&on=2025-03-01").status(http.StatusFound).header("Location",
		"/check?d="+code+"&f=infinity&on=2025-03-01")
	s.get("/check").status(http.StatusFound).header("Location", "/")
	for _, bad := range []string{"d=!!", "d=" + code + "&f=modern", "d=" + code + "&on=2026-13-01", "d=" + code + "&l=1.2",
		"d=" + code + "&w=nonsense", "d="} {
		page := s.get("/check?"+bad).status(http.StatusBadRequest).count("h1", 1).count(".wrong-address", 1)
		// A list whose code is right is in the box.
		if has, want := page.text("#list") != "", strings.Contains(bad, "f=modern") || strings.Contains(bad, "on="); has != want {
			t.Errorf("%s: the box has a list: %t", bad, has)
		}
	}
	s.get("/?d=!!").status(http.StatusBadRequest).count("#list-error", 1)
	// What is damaged takes nothing with it.
	all := s.get("/?d=!!&f=modern&on=2026-13-01&pool=nonsense").status(http.StatusBadRequest).count(".field-error", 4)
	if v, _ := all.page().Find("#on").Attr("value"); v != "2026-13-01" {
		t.Errorf("the day is %q", v)
	}
	some := s.get("/?d="+code+"&f=modern").status(http.StatusBadRequest).count(".field-error", 1).has("#list", "4 Smash")
	if v, _ := some.page().Find("#on").Attr("value"); v != "2026-11-20" {
		t.Errorf("without a day the form has %q", v)
	}
}

func TestDaysOnWhichTheVerdictChanges(t *testing.T) {
	s := newSite(t)
	list := strings.Replace(legalList, "4 Smash", "4 Ariel - Spectacular Singer", 1)
	page := s.get(s.verdictPath(list, "core", "2026-11-20")).status(http.StatusOK)
	page.has(".day-spans [aria-current]", "since")
	links := page.page().Find(".day-spans a")
	for i := range links.Nodes {
		href, _ := links.Eq(i).Attr("href")
		s.get(href).status(http.StatusOK)
	}
}

func TestLive(t *testing.T) {
	s := newSite(t)
	s.post("/check/live", url.Values{"list": {legalList}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusOK).
		has(".live-verdict.legal h2", "Legal in Core").count("html h1", 0)
	s.post("/check/live", url.Values{"list": {"4 Elsa"}, "f": {"core"}}).status(http.StatusOK).has(".live-problems", "line 1")
	s.post("/check/live", url.Values{"list": {""}}).status(http.StatusBadRequest)
}

func TestHostileTextComesOutAsText(t *testing.T) {
	s := newSite(t)
	evil := `4 <script>alert(1)</script>"'><img src=x onerror=alert(1)>`
	for _, list := range []string{evil + "\n5 Smash", "5 Smash\n" + evil, "4 Smash (<b>1)\n4 </textarea><script>x</script>\n5 Lantern"} {
		page := s.arriveAt("/check", url.Values{"list": {list}, "f": {"core"}})
		page.count("main script", 0).count("img", 0).count("script", 3)
		if got := strings.TrimSpace(page.page().Find("#list").Text()); got != list {
			t.Errorf("list came back as %q, want %q", got, list)
		}
	}
	q := url.Values{"d": {`"><script>alert(1)</script>`}, "f": {`<b>`}, "on": {`'"><i>`}}
	s.get("/check?"+q.Encode()).status(http.StatusBadRequest).count("script", 2).count("i", 0).count("b", 0)
	s.get("/formats?"+q.Encode()).status(http.StatusBadRequest).count("script", 2).count("i", 0)
	s.get("/%3Cscript%3E").status(http.StatusNotFound).count("script", 2)
}

func TestTooLarge(t *testing.T) {
	s := newSite(t)
	s.post("/check", url.Values{"list": {strings.Repeat("4 Smash\n", 150_000)}, "f": {"core"}}).status(http.StatusRequestEntityTooLarge)
	s.post("/check", url.Values{"list": {strings.Repeat("4 Smash\n", 600_000)}, "f": {"core"}}).status(http.StatusRequestEntityTooLarge)
	s.upload("/check", map[string]string{"f": "core"}, strings.Repeat("4 Smash\n", 600_000)).status(http.StatusRequestEntityTooLarge)
	// The longest list that is read still fits in a form.
	s.post("/check", url.Values{"list": {"4 Smash\n" + strings.Repeat("é\n", 300_000)}, "f": {"core"}}).status(http.StatusOK)
}

// Findings of one kind by one rule are one box, each with its line and card.
func TestFindingsOfOneKindAreOneBox(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const list = "4 Be Prepared\n4 Koda - Talkative Cub\n5 Microbots\n5 Smash\n5 Mickey Mouse - Brave Little Tailor\n4 Maui - Hero to All"
	a := s.get(s.verdictPath(list, "core", "2026-11-20")).status(http.StatusOK)
	a.count(".problems > ul > li", 4).count(".problem[data-code=rotated]", 1).count(".problem[data-code=rotated] .problem-each > li", 5).
		has(".problem[data-code=rotated] .problem-head", "Error").has(".problem[data-code=rotated] .problem-head",
		"5 problems").count(".problem[data-code=rotated] a.rule", 1).
		count(".problem[data-code=copy_limit] .problem-each > li", 2).count(".problem[data-code=deck_size].several", 0)
	a.page().Find(".problem-each > li").Each(func(_ int, li *goquery.Selection) {
		card, _ := li.Find("a[href^='#card-']").Attr("href")
		if words := li.Text(); !strings.Contains(words, "line ") || card == "" || a.page().Find(card).Length() != 1 {
			t.Errorf("%q has no line, or no card that is there: %q", words, card)
		}
	})
	has := a.page().Find(".problem[data-code=copy_limit] .problem-each > li").Last().Text()
	if !strings.Contains(has, "5 copies of Mickey Mouse") || !strings.Contains(has, "line 5") || !strings.Contains(has, "5 of 4") {
		t.Errorf("the last of the findings = %q", has)
	}
	// Where the cards are not on the page, they are shown on the verdict.
	code := strings.TrimPrefix(s.verdictPath(list, "core", "2026-11-20"), "/check?")
	s.get("/goldfish?"+code+"&p=first&s=7&m=").status(http.StatusOK).count(".problem-each a[href^='/check?'][href*='#card-']", 7)
}

// A page names no command of a terminal; the report does, for whoever has one.
func TestUnknownCardsAreExplainedToVisitors(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	form := url.Values{"list": {"4 Nobody - Of Note"}, "f": {"core"}, "on": {"2026-11-20"}, "text": {"4 Nobody - Of Note"}}
	for _, path := range []string{"/check", "/check/live", "/desk"} {
		a := s.arriveAt(path, form)
		if !strings.Contains(a.body, "operator to update the card data") || strings.Contains(a.body, "catalog import FILE.") {
			t.Errorf("%s does not say it to visitors", path)
		}
	}
	if got := s.do("POST", api, "application/json", `{"list":"4 Nobody - Of Note"}`).body; !strings.Contains(got,
		"inkcheck catalog import FILE.") {
		t.Errorf("the report is %s", got)
	}
}

// TestExampleDecks: the decks to try have the verdicts that their links say.
func TestExampleDecks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.get("/").status(http.StatusOK).page()
	for label, want := range map[string]string{"a legal deck": "Legal in Core", "one with mistakes": "Not legal in Core",
		"one with an unknown name": "Undecided"} {
		link := page.Find("a").FilterFunction(func(_ int, a *goquery.Selection) bool { return strings.TrimSpace(a.Text()) == label })
		if link.Length() != 1 {
			t.Errorf("%d links to %s", link.Length(), label)
			continue
		}
		a := s.get(link.AttrOr("href", ""))
		if a.StatusCode == http.StatusFound {
			a = s.get(a.Header.Get("Location"))
		}
		if got := a.status(http.StatusOK).text("h1, title"); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", label, got, want)
		}
	}
}
