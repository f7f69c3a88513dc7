package web_test

import (
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
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

var embedded = sync.OnceValues(catalog.Embedded)

// site is a running server and a client that follows no redirects.
type site struct {
	t      *testing.T
	url    string
	client *http.Client
	log    *strings.Builder
}

func newSite(t *testing.T) *site {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	log := &lockedBuilder{}
	server, err := web.New(web.Config{Catalog: cards, Now: func() time.Time { return today }, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	server.BePatient()
	ts := httptest.NewServer(server)
	t.Cleanup(ts.Close)
	client := ts.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &site{t: t, url: ts.URL, client: client, log: &log.b}
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
	res, err := s.client.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer{res, string(b), s.t}
}

func (s *site) get(path string) answer { s.t.Helper(); return s.do("GET", path, "", "") }

func (s *site) post(path string, form url.Values) answer {
	s.t.Helper()
	return s.do("POST", path, "application/x-www-form-urlencoded", form.Encode())
}

// upload posts the form as a browser does: with a file.
func (s *site) upload(path string, fields map[string]string, file string) answer {
	s.t.Helper()
	var b strings.Builder
	w := multipart.NewWriter(&b)
	for k, v := range fields {
		if err := w.WriteField(k, v); err != nil {
			s.t.Fatal(err)
		}
	}
	f, err := w.CreateFormFile("file", "list.txt")
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
