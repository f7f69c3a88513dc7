package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/serve"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// otherLibrary is the library of the same cards under other names, as an
// import would make it: none of its cards is one of the first.
func otherLibrary(t *testing.T, c *catalog.Catalog) *app.Snapshot {
	t.Helper()
	var facts strings.Builder
	if err := catalog.WriteFacts(&facts, c); err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`(?m)^(n\ten\t[^\t\n]+)`).ReplaceAllString(facts.String(), "${1}x")
	text = strings.Replace(text, "\t"+c.AsOf+"\n", "\t2031-01\n", 1)
	other, err := catalog.ReadFacts("other", text, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	return app.NewSnapshot(other, nil)
}

// visitCase is a request, and how often it is sent.
type visitCase struct {
	method, path, mediaType, body string
	times                         int // or two, where long tests are not wanted
}

// visitCases are requests that look at cards in more than one place, each
// page, and every operation of the API.
func visitCases(t *testing.T, s *Server) (out []visitCase) {
	t.Helper()
	form := func(path string, kv ...string) visitCase {
		v := url.Values{}
		for i := 0; i < len(kv); i += 2 {
			v.Add(kv[i], kv[i+1])
		}
		return visitCase{http.MethodPost, path, "application/x-www-form-urlencoded", v.Encode(), 8}
	}
	get := func(path string) visitCase { return visitCase{http.MethodGet, path, "", "", 8} }
	deck, err := decklist.FromCode(api.ExampleCode, s.Catalog())
	if err != nil {
		t.Fatal(err)
	}
	// Names in French: both catalogs know them.
	var list strings.Builder
	for _, e := range deck.Entries {
		list.WriteString("4 " + e.Card.NameIn("fr").Full() + "\n")
	}
	const at, pool = "&f=core&on=" + api.ExampleDay, "&f=sealed&on=" + api.ExampleDay + "&pool="
	code, numbers := "?d="+api.ExampleCode, "13-1x4.2x4.3x4.4x4"
	broken, saved := list.String()+"4 Nobody - At All\n", []string{"f", "core", "on", api.ExampleDay}
	out = []visitCase{
		get("/" + code + pool + numbers), get("/check" + code + at), get("/check" + code + pool + numbers),
		form("/check", append(saved, "list", list.String())...), form("/check", append(saved, "list", broken)...),
		form("/check", "f", "sealed", "on", api.ExampleDay, "list", broken, "pool", list.String()),
		form("/check/live", "f", "sealed", "on", api.ExampleDay, "list", list.String(), "pool", list.String()),
		form("/goldfish", append(saved, "list", list.String(), "s", "7")...), form("/goldfish", append(saved, "list", broken, "s", "7")...),
		form("/desk", append(saved, "text", "== Ann\n"+list.String()+"== Bo\n"+broken)...),
		{http.MethodPost, api.FilesPath, "text/plain", "== Ann\n" + list.String(), 8},
		get("/sheet" + code + at), form("/sheet", append(saved, "list", list.String())...), form("/sheet", append(saved, "list", broken)...),
		form("/sheets", append(saved, "lists", `[{"d":"`+api.ExampleCode+`"},{"d":"`+api.ExampleCode+`"}]`)...),
		get("/compare?a=" + api.ExampleCode + "&b=" + api.ExampleCode + at), get("/compare?mode=check&a=" + api.ExampleCode + at),
		get("/compare/shell"),
		form("/compare", append(saved, "list-a", list.String(), "list-b", broken)...), get("/compare-sw.js"),
		get("/goldfish" + code + at + "&p=first&s=7&m=&casual=1"), get("/goldfish" + code + at + "&p=first&s=7&m=keep&o=a1&casual=1"),
		get("/deck" + code + at), get("/preview.png" + code + at), get("/cards?q=elsa&lang=fr"), get("/cards?q=elsa&as=csv"),
		get("/cards?q=elsa&as=json"), get("/cards?q=elsa"), get("/cards/be-prepared"), get("/cards/be-prepard"), get("/sets"), get("/sets/13"),
		get("/formats?on=" + api.ExampleDay), get("/rules"),
		get("/help"), get("/help/search"), get("/help/effects"), get("/packs?set=13&n=6&seed=7"), get("/pool?pool=" + numbers),
		get("/build?pool=" + numbers), get("/odds" + code + at),
		get("/nothing"),
		{http.MethodGet, "/api/openapi.json", "", "", 1}, // all of the operations below at once
	}
	for _, path := range []string{"/simulate", "/advise", "/trainer"} {
		out = append(out, visitCase{http.MethodGet, path + code + at + "&s=7", "", "", 1})
	}
	for _, op := range s.api.Operations {
		out = append(out, visitCase{op.Method, op.Example, site.JSONType, op.Json(), 2})
	}
	return out
}

// send asks once and goes where it is led, and gives all that the answer says.
func (c visitCase) send(s *Server) string {
	r := httptest.NewRequest(c.method, c.path, strings.NewReader(c.body))
	if c.mediaType != "" {
		r.Header.Set("Content-Type", c.mediaType)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if at := w.Header().Get("Location"); at != "" {
		return at + "\n" + visitCase{method: http.MethodGet, path: at}.send(s)
	}
	return w.Result().Status + "\n" + strings.ReplaceAll(w.Body.String(), w.Header().Get(serve.RequestIDHeader), "")
}

// swapped is about how long a catalog stays in use: no request is so short, and a core is left to them.
const swapped = 20 * time.Microsecond

// TestVisitHasOneCatalog: while catalogs are swapped all the time, every answer
// is that of one of them.
func TestVisitHasOneCatalog(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{Seed: func() uint64 { return 7 }})
	one := s.InUse()
	two := otherLibrary(t, one.Catalog)
	cases := visitCases(t, s)
	loads := [2]*site.Loaded{{Cards: one}, {Cards: two}}
	var want [2]map[visitCase]string
	for i, lib := range []*app.Snapshot{one, two} {
		s.Loaded.Store(&site.Loaded{Cards: lib})
		want[i] = map[visitCase]string{}
		for _, c := range cases {
			want[i][c] = c.send(s)
		}
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			default:
				s.Loaded.Store(loads[0])
				time.Sleep(swapped)
				s.Loaded.Store(loads[1])
				time.Sleep(swapped)
			}
		}
	}()
	defer func() { close(stop); <-stopped }()
	for _, c := range cases {
		for range slow.Most(1, c.times) {
			if got := c.send(s); got != want[0][c] && got != want[1][c] {
				t.Errorf("%s %s: the answer of neither catalog:\n%.200s\n%s", c.method, c.path, got, firstDifference(got, want[0][c]))
				break
			}
		}
	}
}

// firstDifference shows where two texts part.
func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-60)
	return a[from:min(len(a), i+60)] + "\n--\n" + b[from:min(len(b), i+60)]
}
