package web_test

import (
	"bytes"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

// today is the day that the test servers live in.
var today = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var embedded = web.Embedded

// site is a running server and a client that follows no redirects.
type site struct {
	t      *testing.T
	url    string
	client *http.Client
	server *httptest.Server
	web    *web.Server
	log    *lockedBuilder
	// language is what the client's browser prefers; "" for none.
	language string
}

// logged stops the server and returns its log: that of a request is written
// once the client has the answer.
func (s *site) logged() string {
	s.server.Close()
	return s.log.b.String()
}

func newSite(t *testing.T) *site {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return siteWith(t, cards)
}

// siteWith is a site with these cards.
func siteWith(t *testing.T, cards *catalog.Catalog) *site {
	t.Helper()
	return siteMade(t, web.Config{Catalog: cards})
}

// siteMade is a site of a server that lives today, unless it has another clock.
func siteMade(t *testing.T, c web.Config) *site {
	t.Helper()
	log := &lockedBuilder{}
	c.Log, c.WorkTime = slog.New(slog.NewTextHandler(log, nil)), web.PatientTime
	if c.Now == nil {
		c.Now = func() time.Time { return today }
	}
	server, err := web.New(c)
	if err != nil {
		t.Fatal(err)
	}
	web.ShareSnapshot(server)
	ts := httptest.NewServer(server)
	t.Cleanup(ts.Close)
	client := ts.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &site{t: t, url: ts.URL, client: client, server: ts, web: server, log: log}
}

type lockedBuilder struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedBuilder) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// answer is a response with its body read.
type answer struct {
	*http.Response
	body string
	t    *testing.T
}

func (s *site) do(method, path, contentType, body string, header ...string) answer {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	if s.language != "" && req.Header.Get("Accept-Language") == "" {
		req.Header.Set("Accept-Language", s.language)
	}
	if host := req.Header.Get("Host"); host != "" {
		req.Host = host
	}
	res, err := s.client.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	wellCounted(s.t, method+" "+path, string(b))
	return answer{res, string(b), s.t}
}

// badCount finds sentences that count one thing as several: "1 cards", "1 of 3
// lists are". Names of cards begin with capitals, and "1 costs" is a verb.
var badCount = regexp.MustCompile(
	`(?:^|[^\w.,:;/+-])1 (?:more |other |of 1 |of the )?(?:cards|copies|cop(?:y|ies) are|lists|packs|games|players|turns|moves|lines|sets|printings|hands|errors|warnings|notes|findings|problems|names|decks|pools|characters|songs|goals|groups|numbers|pages|files|types|promos|tables|suggestions|ways|options|days|formats|swaps|results|rows|texts|people|entries|steps|seconds|minutes|are|were|have|do)\b` +
		`|\b1 of [\d,]+ [a-z]+ (?:are|were|have)\b`)

// withoutTags has a space in place of each run of tags and the space around them. It
// sees every answer of the tests, so it is no regular expression.
func withoutTags(page string) string {
	const space = " \t\r\n\f"
	var out []byte
	for {
		before, rest, tagged := strings.Cut(page, "<")
		_, after, closed := strings.Cut(rest, ">")
		if !tagged || !closed {
			return string(append(out, page...))
		}
		out = append(bytes.TrimRight(append(out, before...), space), ' ')
		page = strings.TrimLeft(after, space)
	}
}

// miscounted is the first sentence of a page that counts one as several, else "". Only
// where a 1 stands alone is looked at closely.
func miscounted(page string) string {
	page = strings.ReplaceAll(page, "</li>", ";") // what stands in two items is no sentence
	text := withoutTags(page)
	const longest = 100
	for at := 0; ; at++ {
		next := strings.Index(text[at:], "1 ")
		if next < 0 {
			return ""
		}
		at += next
		if found := badCount.FindString(text[max(0, at-1):min(len(text), at+longest)]); found != "" {
			return found
		}
	}
}

// wellCounted holds every answer of the tests to the grammar of its counts.
func wellCounted(t *testing.T, what, body string) {
	t.Helper()
	if found := miscounted(body); found != "" {
		t.Errorf("%.100s: %q counts one as several", what, found)
	}
}

func TestWellCounted(t *testing.T) {
	t.Parallel()
	for text, bad := range map[string]bool{
		"The pool has 1 promos and special cards": true, "<b>1</b> <i>cards</i>": true, "1 of 1 lists are broken": true,
		"1 of 30 lists are broken": true, "and 1 more lines": true, "11 cards and <em>the</em>\n <b>1</b>\n<p>cards": true, "é1 cards": true,
		"<<b>1</b> cards": true, "1 cards <": true, "<td>1<td>": false, "11 cards": false, "<b title='1 cards'>": false,
		"21 cards": false, "1 card": false, "0 cards": false, "1.1 cards": false, "1 of 3 lists is broken": false, "set 1 has": false,
		"1 Friends on the Other Side": false,
	} {
		if got := miscounted(text) != ""; got != bad {
			t.Errorf("%q is bad: %t, want %t", text, got, bad)
		}
	}
}

func (s *site) get(path string) answer { s.t.Helper(); return s.do("GET", path, "", "") }

func (s *site) post(path string, form url.Values) answer {
	s.t.Helper()
	return s.do("POST", path, "application/x-www-form-urlencoded", form.Encode())
}

// upload posts the form as a browser does: with a file.
func (s *site) upload(path string, fields map[string]string, file string) answer {
	s.t.Helper()
	return s.uploadAs("file", path, fields, file)
}

// uploadAs is upload into a field of that name.
func (s *site) uploadAs(field, path string, fields map[string]string, file string) answer {
	s.t.Helper()
	var b strings.Builder
	w := multipart.NewWriter(&b)
	for k, v := range fields {
		if err := w.WriteField(k, v); err != nil {
			s.t.Fatal(err)
		}
	}
	f, err := w.CreateFormFile(field, "list.txt")
	if err != nil {
		s.t.Fatal(err)
	}
	io.WriteString(f, file)
	w.Close()
	return s.do("POST", path, w.FormDataContentType(), b.String())
}

func (a answer) status(want int) answer {
	a.t.Helper()
	if a.StatusCode != want {
		a.t.Fatalf("%s %s: status %d, want %d\n%.600s", a.Request.Method, a.Request.URL.Path, a.StatusCode, want, a.body)
	}
	return a
}

func (a answer) header(name, want string) answer {
	a.t.Helper()
	if got := a.Header.Get(name); got != want {
		a.t.Errorf("%s %s: header %s = %q, want %q", a.Request.Method, a.Request.URL.Path, name, got, want)
	}
	return a
}

func (a answer) page() *goquery.Document {
	a.t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(a.body))
	if err != nil {
		a.t.Fatal(err)
	}
	return doc
}

// text is the text of what a selector finds, spaces folded.
func (a answer) text(selector string) string {
	a.t.Helper()
	return strings.Join(strings.Fields(a.page().Find(selector).Text()), " ")
}

// has fails unless the selector finds something whose text has the words.
func (a answer) has(selector, words string) answer {
	a.t.Helper()
	if got := a.text(selector); a.page().Find(selector).Length() == 0 || !strings.Contains(got, words) {
		a.t.Errorf("%s %s: %q has %q, want %q in it", a.Request.Method, a.Request.URL.Path, selector, got, words)
	}
	return a
}

// count fails unless the selector finds that many elements.
func (a answer) count(selector string, want int) answer {
	a.t.Helper()
	if got := a.page().Find(selector).Length(); got != want {
		a.t.Errorf("%s %s: %d of %q, want %d", a.Request.Method, a.Request.URL.Path, got, selector, want)
	}
	return a
}

// legalList is a deck of 60 that is legal in Core today.
const legalList = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`

// verdictPath is the address of a list's verdict.
func (s *site) verdictPath(list, format, on string) string {
	s.t.Helper()
	res := s.post("/check", url.Values{"list": {list}, "f": {format}, "on": {on}}).status(http.StatusSeeOther)
	return res.Header.Get("Location")
}

// One of everything is counted as one: each answer is looked at by wellCounted.
func TestOneOfEverything(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{
		"/packs?set=13&packs=1&seed=7", "/packs?set=13&packs=2&seed=7", "/build?set=13&packs=1&seed=7&f=sealed&on=2026-11-20",
		"/build?f=sealed&pool=13-1&packs=1&on=2026-11-20",
		"/pool?set=13&p=13-1&packs=1&f=sealed", "/pool?set=13&p=13-1.2.3.4.5.6.7.8.9.10.11_C1-10&packs=1&f=sealed", "/pool?set=13&f=sealed",
		"/cards?q=set:13+number:1", "/cards?q=nothingatall", "/cards?q=set:13+number:1&unique=prints&as=html", "/cards/be-prepared?on=2026-11-20",
		"/odds?n=1&by=1", "/odds?n=1&by=2", "/odds?n=60&by=1&turn=1", "/simulate?games=1", "/formats?on=2026-11-20",
		s.verdictPath("1 Smash", "core", "2026-11-20"), s.verdictPath("1 Smash", "packrush", "2026-11-20"),
		s.verdictPath("1 Smash\n1 Be Prepared", "sealed", "2026-11-20"),
		s.verdictPath("1 13-1", "sealed", "2026-11-20") + "&pool=13-1.2&packs=1", s.verdictPath("1 13-1", "sealed", "2026-11-20") +
			"&pool=13-1&packs=1",
	} {
		if a := s.get(path); a.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s: %s", path, a.Status)
		}
	}
	for _, tt := range []struct {
		path string
		form url.Values
	}{
		{"/check", url.Values{"list": {"1 Elsa\nSmash\nTotal: 1\nSideboard\n1 Smash"}, "f": {"core"}}},
		{"/check", url.Values{"list": {"1 Smassh"}, "f": {"sealed"}, "pool": {"17\n999"}}},
		{"/desk", url.Values{"text": {"== Ann\n1 Smash"}}},
		{"/desk", url.Values{"text": {"== Ann\n1 Smash\n== Ann\n1 Smash\n"}, "roster": {"Ann\nBen"}}},
	} {
		s.post(tt.path, tt.form)
	}
}
