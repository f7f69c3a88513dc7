package web_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/web"
)

type selection = goquery.Selection

// sheetOf is the address of the sheet of a list, with more parameters.
func (s *site) sheetOf(list string, more url.Values) string {
	s.t.Helper()
	form := url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}
	for k, v := range more {
		form[k] = v
	}
	return s.post("/sheet", form).status(http.StatusSeeOther).Header.Get("Location")
}

func TestSheet(t *testing.T) {
	s := newSite(t)
	at := s.sheetOf(legalList, url.Values{"last": {" Nováková "}, "first": {"Žofie"}, "event": {"Challenge"}, "date": {"2026-11-21"},
		"deck": {"Songs"}})
	page := s.get(at).status(http.StatusOK).has("h1", "Registration sheet").count("svg.sheet", 1)
	for _, words := range []string{"Nováková", "Žofie", "Challenge", "21 November 2026", "Songs", "60", "Core Constructed, 20 Nov 2026",
		"unofficial tool"} {
		page.has("svg.sheet", words)
	}
	for line := range strings.Lines(legalList) {
		page.has("svg.sheet", strings.TrimSpace(strings.TrimPrefix(line, "4 ")))
	}
	page.has("svg.sheet text", "N").has("#list", "4 Smash")
	link := page.page().Find(".sheet-side p a[href^=http]").AttrOr("href", "")
	if !strings.HasPrefix(link, s.url+"/check?d=") {
		t.Errorf("the code leads to %q", link)
	}
	s.get(strings.TrimPrefix(link, s.url)).status(http.StatusOK).has("h1", "Legal in Core")
	check, _ := page.page().Find(".sheet-side .quiet").Attr("href")
	s.get(check).status(http.StatusOK).has("h1", "Deck-check sheet").has("svg.sheet.lying",
		"Extension: end - start + 3 min (TR 3.12)").has("svg.sheet", "Nováková, Žofie")
	pdf, _ := page.page().Find(".sheet-side .primary").Attr("href")
	res := s.get(pdf).status(http.StatusOK).header("Content-Type", "application/pdf").header("Content-Disposition",
		`inline; filename="registration-novakova-zofie.pdf"`)
	if !strings.HasPrefix(res.body, "%PDF-") || s.get(pdf).body != res.body {
		t.Error("not a PDF, or another one the second time")
	}
}

func TestSheetLinksFromVerdict(t *testing.T) {
	s := newSite(t)
	page := s.get(s.verdictPath(legalList, "core", "2026-11-20"))
	for _, words := range []string{"Registration sheet", "Deck-check sheet"} {
		href, _ := page.page().Find(".verdict-actions a").FilterFunction(func(_ int, a *selection) bool { return a.Text() == words }).Attr("href")
		s.get(href).status(http.StatusOK).has("h1", words).count("svg.sheet", 1)
	}
}

func TestEmptySheet(t *testing.T) {
	s := newSite(t)
	page := s.get("/sheet").status(http.StatusOK).count("svg.sheet", 1)
	if got := page.text("svg.sheet"); strings.Contains(got, "Core") || !strings.Contains(got, "Card: full name in English") {
		t.Errorf("an empty sheet has %q", got)
	}
	s.get("/sheet.pdf?paper=letter&kind=check").status(http.StatusOK).header("Content-Disposition", `inline; filename="check.pdf"`)
	s.post("/sheet", url.Values{"last": {"Silva"}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusSeeOther).
		header("Location", "/sheet?f=core&on=2026-11-20&kind=registration&paper=a4&last=Silva")
}

func TestLockedSheet(t *testing.T) {
	s := newSite(t)
	at := "/sheet?f=infinity&on=2026-11-21&date=2026-11-21&event=Challenge&lock=1"
	page := s.get(at).status(http.StatusOK).has(".sheet-locked", "Challenge").has(".sheet-locked", "21 Nov 2026").has(".sheet-locked",
		"Infinity Constructed").
		count("#event", 0).count("#date", 0).count("#format", 0).count("#on", 0).count("#location", 1)
	form := url.Values{"list": {legalList}, "location": {"Porto"}}
	page.page().Find(".sheet-form input[type=hidden]").Each(func(_ int,
		e *selection) {
		form.Add(e.AttrOr("name", ""), e.AttrOr("value", ""))
	})
	next := s.post("/sheet", form).status(http.StatusSeeOther).Header.Get("Location")
	s.get(next).status(http.StatusOK).count("#event", 0).count("#on", 0).count("#location", 1).has("svg.sheet", "Porto").has("svg.sheet",
		"Infinity Constructed")
	// The link that a form offers is such a one.
	open := s.get("/sheet?event=Challenge&date=2026-11-21&f=core&on=2026-11-21").page().Find(".sheet-form .hint a").AttrOr("href", "")
	s.get(open).status(http.StatusOK).count("#event", 0)
}

func TestSheetOfUnresolvedList(t *testing.T) {
	s := newSite(t)
	form := url.Values{"list": {"4 Lilo - Snow Artst\n4 Smash"}, "f": {"core"}, "on": {"2026-11-20"}, "last": {"Silva"}}
	page := s.post("/sheet", form).status(http.StatusOK).count("svg.sheet", 0).has(".line.bad", "Snow Artst").has("#list",
		"Snow Artst").count("#list-error", 1)
	if got := page.page().Find("#last").AttrOr("value", ""); got != "Silva" {
		t.Errorf("the name came back as %q", got)
	}
	form.Set("fix", page.page().Find("button[name=fix]").First().AttrOr("value", ""))
	s.post("/sheet", form).status(http.StatusSeeOther)
}

func TestRefusedSheets(t *testing.T) {
	s := newSite(t)
	for _, tt := range []struct{ query, field, words string }{
		{"kind=poster", "kind", "registration, check"},
		{"paper=a3", "paper", "a4, letter"},
		{"sort=colour", "sort", "judge"},
		{"date=2026-02-30", "date", "2026-02-30"},
		{"last=" + strings.Repeat("x", 81), "last", "81 characters; 80 fit"},
		{"event=a%E2%80%AEb", "event", "U+202E"},
		{"f=modern", "format", "modern"},
		{"on=2020-01-01", "on", "2020-01-01"},
		{"d=!!", "list", "code"},
	} {
		s.get("/sheet?"+tt.query).status(http.StatusBadRequest).has("#"+tt.field+"-error", tt.words).count(".field-error", 1).count("svg.sheet",
			0)
		s.get("/sheet.pdf?" + tt.query).status(http.StatusBadRequest)
		form, _ := url.ParseQuery(tt.query)
		if form.Has("d") {
			continue
		}
		form.Set("list", "4 Smash")
		s.post("/sheet", form).status(http.StatusBadRequest).has("#"+tt.field+"-error", tt.words).count(".field-error", 1).has("#list", "4 Smash")
	}
	s.upload("/sheet", map[string]string{"list": "4 Smash"}, "4 Smash").status(http.StatusBadRequest).has("#list-error", "two lists")
}

func TestSheetSaysMarkOnlyWhenAsked(t *testing.T) {
	s := newSite(t)
	at := s.sheetOf("5 Smash\n", nil)
	if got := s.get(at).status(http.StatusOK).text("svg.sheet"); strings.Contains(got, "Not legal") {
		t.Errorf("a mark without being asked: %q", got)
	}
	s.get(at+"&verdict=1").has("svg.sheet", "Not legal in Core Constructed on 20 Nov 2026: 2 errors")
}

func TestSheetNamesLettersThatThePDFLacks(t *testing.T) {
	s := newSite(t)
	s.get(s.sheetOf("4 Smash", url.Values{"last": {"山田"}, "first": {"Ana"}})).has(".sheet-note",
		"no letters for these: Last name").has("svg.sheet", "山田")
	if got := s.get(s.sheetOf("4 Smash", url.Values{"last": {"Ōno"}})).text(".sheet-side"); strings.Contains(got, "lacks letters") {
		t.Errorf("the PDF has these letters: %q", got)
	}
}

// jobEntry is an entry of a print job.
type jobEntry map[string]string

func (s *site) printJob(entries []jobEntry, more url.Values) answer {
	s.t.Helper()
	b, err := json.Marshal(entries)
	if err != nil {
		s.t.Fatal(err)
	}
	form := url.Values{"lists": {string(b)}, "f": {"core"}, "on": {"2026-11-20"}, "event": {"Challenge"}}
	for k, v := range more {
		form[k] = v
	}
	return s.post("/sheets", form)
}

func TestPrintJob(t *testing.T) {
	s := newSite(t)
	u, err := url.Parse(s.verdictPath(legalList, "core", "2026-11-20"))
	if err != nil {
		t.Fatal(err)
	}
	d := u.Query().Get("d")
	job := []jobEntry{{"d": d, "first": "Ana", "last": "Zorn"}, {"d": d, "first": "Björn", "last": "Ärlig", "id": "7"},
		{"d": d, "first": "Bo", "last": "Zorn", "deck": "Songs"}, {"d": d, "last": "山田"}, {"d": d}}
	page := s.printJob(job, nil).status(http.StatusOK).count("svg.sheet", 5).has(".lead", "5 sheets on 5 pages").has(".sheet-note",
		"(山田)").has("svg.sheet", "Challenge")
	var order []string
	page.page().Find("svg.sheet").Each(func(_ int, e *selection) { order = append(order, e.AttrOr("aria-label", "")) })
	want := "Registration sheet, Ärlig, Björn|Registration sheet, Zorn, Ana|Registration sheet, Zorn, Bo|Registration sheet, " +
		"山田|Registration sheet"
	if got := strings.Join(order, "|"); got != want {
		t.Errorf("order %s\nwant  %s", got, want)
	}
	s.printJob(job, url.Values{"kind": {"check"}, "paper": {"letter"}}).status(http.StatusOK).count("svg.sheet.letter.lying", 3)
	res := s.printJob(job, url.Values{"as": {"pdf"}}).status(http.StatusOK).header("Content-Type", "application/pdf").header("Cache-Control",
		"no-store").
		header("Content-Disposition", `inline; filename="registration-sheets-2026-11-20.pdf"`)
	if !strings.HasPrefix(res.body, "%PDF-") {
		t.Errorf("not a PDF: %.20q", res.body)
	}
}

func TestPrintJobOfTooManyPages(t *testing.T) {
	s := newSite(t)
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := decklist.Deck{Catalog: cards}
	for i := range 1060 { // 21 pages
		deck.Entries = append(deck.Entries, decklist.Entry{Card: &cards.Cards[i], Count: 1})
	}
	code, _ := deck.CodeAndHash()
	var job []jobEntry
	for range 100 {
		job = append(job, jobEntry{"d": code})
	}
	s.printJob(job, nil).status(http.StatusUnprocessableEntity).has(".lead",
		"more than 2000 pages, the most that are printed at once: list 96 of 100 goes over")
	s.printJob(job[:1], nil).status(http.StatusOK).count("svg.sheet", 21).has("svg.sheet", "too long for a code")
}

func TestBrokenPrintJobs(t *testing.T) {
	s := newSite(t)
	u, err := url.Parse(s.verdictPath(legalList, "core", "2026-11-20"))
	if err != nil {
		t.Fatal(err)
	}
	d := u.Query().Get("d")
	job := []jobEntry{{"d": d, "last": "Good"}, {"d": d + "x", "first": "Ana", "last": "Silva"}, {"d": ""},
		{"d": d, "last": strings.Repeat("x", 99)}}
	s.printJob(job, url.Values{"as": {"pdf"}}).status(http.StatusUnprocessableEntity).header("Content-Type", "text/html; charset=utf-8").
		has(".lead", "3 of 4 lists").has(".lead", "list 2 (Silva, Ana): ").has(".lead", "list 3 (without a name): ").has(".lead",
		`"last": This has 99`)
	b, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	form := url.Values{"lists": {string(b)}, "f": {"core"}, "on": {"2026-11-20"}}
	s.do("POST", "/sheets", "application/x-www-form-urlencoded", form.Encode(), "Accept-Language", "fr").has(".lead",
		"3 listes sur 4 sont inutilisables. liste 2 (Silva, Ana)").has(".lead", "liste 3 (sans nom)").has(".lead", "Le champ «")
	for _, tt := range []struct {
		form  url.Values
		words string
	}{
		{url.Values{"lists": {""}}, "are missing"},
		{url.Values{"lists": {"[]"}}, "empty"},
		{url.Values{"lists": {"{}"}}, "JSON"},
		{url.Values{"lists": {"[] []"}}, "after"},
		{url.Values{"lists": {`[{"code":"x"}]`}}, "error near byte 14"},
		{url.Values{"lists": {"[" + strings.Repeat("{},", 1000) + "{}]"}}, "There are 1001 lists in the print job; a job takes at most 1000"},
		{url.Values{"as": {"docx"}}, "html or pdf"},
		{url.Values{"kind": {"poster"}}, "poster"},
		{url.Values{"f": {"modern"}}, "modern"},
		{url.Values{"event": {strings.Repeat("x", 99)}}, "99 characters"},
	} {
		s.printJob(job[:1], tt.form).status(http.StatusBadRequest).has(".lead", tt.words)
	}
}

// FuzzSheetAddresses: no address or job breaks the server, and what has no
// error is drawn.
func FuzzSheetAddresses(f *testing.F) {
	for _, query := range []string{"", "d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=core&on=2026-11-20&kind=check&paper=letter&sort=number", "d=!!",
		"lock=1&event=x&f=core",
		"last=%E5%B1%B1&first=%00&id=%ff", "lock=event.on.nothing&on=2026-11-20", "date=2026-11-20",
		`lists=[{"d":"1zX4ZdutzM53Q52JwwX1fzKp6twZltwY","last":"x"}]&as=pdf`, `lists=[{}]`} {
		f.Add(query)
	}
	cards, err := embedded()
	if err != nil {
		f.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler),
		WorkTime: web.PatientTime})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, query string) {
		ask := func(method, path string) *httptest.ResponseRecorder {
			r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(query))
			if method == http.MethodPost {
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			} else {
				r.URL.RawQuery = query
			}
			w := httptest.NewRecorder()
			server.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s %s with %q: status %d", method, path, query, w.Code)
			}
			return w
		}
		page, pdf := ask(http.MethodGet, "/sheet"), ask(http.MethodGet, "/sheet.pdf")
		if page.Code != pdf.Code {
			t.Errorf("%q: status %d as a page, %d as a PDF", query, page.Code, pdf.Code)
		}
		if page.Code == http.StatusOK && !strings.Contains(page.Body.String(), `<svg class="sheet`) {
			t.Errorf("%q: a page without a sheet", query)
		}
		ask(http.MethodPost, "/sheet")
		ask(http.MethodPost, "/sheets")
	})
}

// BenchmarkPrintJob is the whole way of 500 lists, from the form to the last
// byte.
func BenchmarkPrintJob(b *testing.B) {
	server := benchServer(b)
	codes := []string{"1zX4ZdutzM53Q52JwwX1fzKp6twZltwY", "14gD7gRCvYl4gBjFEQYITcbq5zADaaAoSQRLVwBfUK"}
	var job []jobEntry
	for i := range 500 {
		job = append(job, jobEntry{"d": codes[i%2], "last": "Player", "first": strconv.Itoa(i)})
	}
	lists, err := json.Marshal(job)
	if err != nil {
		b.Fatal(err)
	}
	for _, as := range []string{"html", "pdf"} {
		form := url.Values{"lists": {string(lists)}, "f": {"infinity"}, "on": {"2026-11-20"}, "as": {as}}.Encode()
		b.Run(as, func(b *testing.B) {
			for b.Loop() {
				r := httptest.NewRequest(http.MethodPost, "/sheets", strings.NewReader(form))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				w := httptest.NewRecorder()
				server.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				b.SetBytes(int64(w.Body.Len()))
			}
		})
	}
}
