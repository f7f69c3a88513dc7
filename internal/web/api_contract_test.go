package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
	"inkcheck/terms"
)

// routesOfAPI are the routes of the API by method and path, HEAD apart.
func routesOfAPI(s *Server) []string {
	var out []string
	for _, r := range s.api.Router.Engine.Routes() {
		if site.OfAPI(r.Path) && r.Method != http.MethodHead && !strings.HasPrefix(r.Path, "/api/openapi.") {
			out = append(out, r.Method+" "+r.Path)
		}
	}
	slices.Sort(out)
	return out
}

// TestAPIRoutesAreDocumented holds the router and the document together.
func TestAPIRoutesAreDocumented(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	var documented []string
	for path, item := range s.api.Huma.OpenAPI().Paths {
		if item.Get != nil {
			documented = append(documented, "GET "+api.PathParams.Replace(path))
		}
		if item.Post != nil {
			documented = append(documented, "POST "+api.PathParams.Replace(path))
		}
	}
	slices.Sort(documented)
	if routes := routesOfAPI(s); !slices.Equal(routes, documented) {
		t.Errorf("routes %v\ndocument %v", routes, documented)
	}
	// What every GET has, HEAD has.
	has := map[string]bool{}
	for _, r := range s.api.Router.Engine.Routes() {
		has[r.Method+" "+r.Path] = true
	}
	for _, r := range s.api.Router.Engine.Routes() {
		if site.OfAPI(r.Path) && r.Method == http.MethodGet && !has["HEAD "+r.Path] {
			t.Errorf("%s does not answer HEAD", r.Path)
		}
	}
	// The index has them all.
	var index client.Index
	if err := json.Unmarshal(ask(t, s, "GET", "/api/v1", nil).Body.Bytes(), &index); err != nil || len(index.Operations) != len(documented) {
		t.Errorf("%d operations in the index, %d in the document; %v", len(index.Operations), len(documented), err)
	}
}

// TestOpenAPI looks at the document itself: what refers leads somewhere, and
// everything is described.
func TestOpenAPI(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	w := ask(t, s, "GET", "/api/openapi.json", nil)
	var doc map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &doc); err != nil || doc["openapi"] != "3.1.0" {
		t.Fatalf("%v, openapi %v", err, doc["openapi"])
	}
	components := doc["components"].(map[string]any)
	schemas := components["schemas"].(map[string]any)
	var walk func(v any, path string)
	walk = func(v any, path string) {
		switch v := v.(type) {
		case map[string]any:
			if ref, ok := v["$ref"].(string); ok {
				kind, name, _ := strings.Cut(strings.TrimPrefix(ref, "#/components/"), "/")
				if of, _ := components[kind].(map[string]any); of[name] == nil {
					t.Errorf("%s: %s is not there", path, ref)
				}
			}
			if v["patternDescription"] != nil {
				t.Errorf("%s: patternDescription is no word of OpenAPI", path)
			}
			for k, x := range v {
				walk(x, path+"/"+k)
			}
		case []any:
			for _, x := range v {
				walk(x, path)
			}
		}
	}
	walk(doc, "")
	ids := map[string]bool{}
	for path, item := range doc["paths"].(map[string]any) {
		for method, op := range item.(map[string]any) {
			o := op.(map[string]any)
			id, _ := o["operationId"].(string)
			if id == "" || ids[id] || o["summary"] == "" || o["description"] == "" {
				t.Errorf("%s %s: operation id %q, summary %q, description %q", method, path, id, o["summary"], o["description"])
			}
			ids[id] = true
			for _, p := range orNone(o["parameters"]) {
				if p := p.(map[string]any); p["description"] == nil {
					t.Errorf("%s %s: parameter %v has no description", method, path, p["name"])
				}
			}
			if o["responses"].(map[string]any)["default"] == nil {
				t.Errorf("%s %s: no problem described", method, path)
			}
		}
	}
	if security, ok := doc["security"].([]any); !ok || len(security) > 0 {
		t.Errorf("security %v; a list without anything says that no key is needed", doc["security"])
	}
	if schemas["InputError"] != nil {
		t.Error("a schema that nothing refers to")
	}
	for field, least := range map[string]int{"Problem.code": len(deckcheck.Codes()), "Report.format": len(formats.All())} {
		of, name, _ := strings.Cut(field, ".")
		if words := orNone(schemas[of].(map[string]any)["properties"].(map[string]any)[name].(map[string]any)["enum"]); len(words) != least {
			t.Errorf("words of %s: %v", field, words)
		}
	}
	if schemas["CheckRequest"].(map[string]any)["properties"].(map[string]any)["format"].(map[string]any)["enum"] != nil {
		t.Error("a request takes a format in any case")
	}
	// Requests are closed, answers open; the codes are a list.
	if closed := schemas["CheckRequest"].(map[string]any)["additionalProperties"]; closed != false {
		t.Errorf("a request may have unknown fields: %v", closed)
	}
	if open, ok := schemas["Report"].(map[string]any)["additionalProperties"]; ok {
		t.Errorf("an answer may not grow: %v", open)
	}
	if codes := schemas["Error"].(map[string]any)["properties"].(map[string]any)["code"].(map[string]any)["enum"]; len(orNone(codes)) != len(
		client.Codes()) {
		t.Errorf("codes: %v", codes)
	}
	if y := ask(t, s, "GET", "/api/openapi.yaml", nil).Body.String(); !strings.Contains(y, "openapi: 3.1.0") {
		t.Errorf("YAML: %.100s", y)
	}
}

// TestOpenAPIExamples: the document has what each example sends, and an answer
// that is as the document says.
func TestOpenAPIExamples(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := apiServer(t, Config{})
	var doc struct {
		Paths map[string]map[string]struct {
			Parameters []struct {
				Name     string
				Required bool
				Example  any
			}
			RequestBody struct {
				Content map[string]struct{ Example any }
			}
			Responses map[string]struct {
				Content map[string]struct{ Example json.RawMessage }
			}
		}
	}
	text := ask(t, s, "GET", "/api/openapi.json", nil).Body.Bytes()
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for _, op := range s.api.Operations {
		entry := doc.Paths[op.Path][strings.ToLower(op.Method)]
		for _, p := range entry.Parameters {
			if p.Required && p.Example == nil {
				t.Errorf("%s: parameter %s has no example", op.ID, p.Name)
			}
		}
		if op.Body != nil {
			if sent := entry.RequestBody.Content["application/json"].Example; sent == nil {
				t.Errorf("%s: no example of the body", op.ID)
			}
		}
		if op.Answer == nil {
			continue
		}
		answer := entry.Responses["200"].Content["application/json"].Example
		if len(answer) == 0 {
			t.Errorf("%s: no example of the answer", op.ID)
			continue
		}
		validate(t, s, op.Answer, answer)
	}
	if again := ask(t, s, "GET", "/api/openapi.json", nil).Body.Bytes(); !bytes.Equal(again, text) {
		t.Error("the document changes from one to the next")
	}
}

// TestOpenAPIOnABusyServer: what could not be answered is left out of the
// document, and comes into it as soon as it can be.
func TestOpenAPIOnABusyServer(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.GameWork.Limits.Wait = time.Millisecond
	free := occupy(t, s.GameWork)
	document := func() string { return ask(t, s, "GET", "/api/openapi.json", nil).Body.String() }
	busy := document()
	if s.api.Examples.Load().Whole || len(s.api.Examples.Load().Texts) == 0 {
		t.Fatalf("%d examples were answered, all: %t", len(s.api.Examples.Load().Texts), s.api.Examples.Load().Whole)
	}
	free()
	s.GameWork.Limits.Wait = PatientTime
	whole := document()
	if !s.api.Examples.Load().Whole || len(whole) <= len(busy) {
		t.Errorf("the server is free, and the document has grown from %d to %d bytes; all answers: %t", len(busy), len(whole),
			s.api.Examples.Load().Whole)
	}
	if again := document(); again != whole {
		t.Error("the whole document changes from one to the next")
	}
}

// operationAt is the operation that answers a request.
func operationAt(s *Server, method, path string) *api.Operation {
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	var found *api.Operation
	for _, op := range s.api.Operations {
		pattern := strings.Split(op.Path, "/")
		if op.Method != method || len(pattern) != len(parts) {
			continue
		}
		fits := true
		for i := range parts {
			fits = fits && (pattern[i] == parts[i] || strings.HasPrefix(pattern[i], "{"))
		}
		if fits && (found == nil || op.Path == path) {
			found = op
		}
	}
	return found
}

func orNone(v any) []any {
	list, _ := v.([]any)
	return list
}

// TestAPIOfOtherSites asks as browsers do for scripts of other sites.
func TestAPIOfOtherSites(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, op := range s.api.Operations {
		path, _, _ := strings.Cut(op.Example, "?")
		w := ask(t, s, "OPTIONS", path, nil, "Origin", "https://example.org", "Access-Control-Request-Method", op.Method,
			"Access-Control-Request-Headers", "content-type")
		h := w.Header()
		if w.Code != http.StatusNoContent || h.Get("Access-Control-Allow-Origin") != "*" ||
			!strings.Contains(h.Get("Access-Control-Allow-Methods"), op.Method) ||
			!strings.Contains(h.Get("Access-Control-Allow-Headers"), "Content-Type") || h.Get("Allow") == "" {
			t.Errorf("OPTIONS %s: %d %v", path, w.Code, h)
		}
		w = ask(t, s, op.Method, op.Example, op.Body)
		for _, named := range op.Headers {
			if w.Header().Get(named[0]) == "" && w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s %s: no header %s, which the document names", op.Method, op.Example, named[0])
			}
		}
		w = ask(t, s, op.Method, op.Example, op.Body, "Origin", "https://example.org", "Sec-Fetch-Site", "cross-site")
		if h := w.Header(); w.Code != http.StatusOK || h.Get("Access-Control-Allow-Origin") != "*" ||
			h.Get("Cross-Origin-Resource-Policy") != "cross-origin" ||
			h.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s %s from another site: %d %v", op.Method, op.Example, w.Code, h)
		}
	}
	// Problems can be read, too; pages stay closed.
	if h := ask(t, s, "GET", "/api/v1/nothing", nil).Header(); h.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("a problem: %v", h)
	}
	for _, path := range []string{"/", "/api", "/cards"} {
		if h := ask(t, s, "GET", path, nil, "Origin", "https://example.org").Header(); h.Get("Access-Control-Allow-Origin") != "" ||
			h.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// TestAPIHeadersOfReads asks for every example that is a GET in all ways.
func TestAPIHeadersOfReads(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, op := range s.api.Operations {
		if op.Method != http.MethodGet {
			continue
		}
		get := ask(t, s, "GET", op.Example, nil)
		head := ask(t, s, "HEAD", op.Example, nil)
		for _, name := range []string{"Content-Type", "Content-Length", "ETag", "Cache-Control", "Vary", "Link"} {
			if got, want := head.Header().Get(name), get.Header().Get(name); got != want || name == "Vary" && want == "" {
				t.Errorf("HEAD %s: %s is %q, of GET %q", op.Example, name, got, want)
			}
		}
		if head.Code != http.StatusOK || !slices.Contains(get.Header().Values("Vary"), "Accept-Encoding") {
			t.Errorf("HEAD %s: %d, Vary %q", op.Example, head.Code, get.Header().Values("Vary"))
		}
		tag := get.Header().Get("ETag")
		if get.Header().Get("Cache-Control") == "no-store" {
			if tag != "" {
				t.Errorf("%s: a tag for what may not be kept", op.Example)
			}
			continue
		}
		if !strings.HasPrefix(tag, `"`) || !strings.HasPrefix(get.Header().Get("Cache-Control"), "public, max-age=") {
			t.Errorf("%s: ETag %s, Cache-Control %s", op.Example, tag, get.Header().Get("Cache-Control"))
		}
		for _, asked := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
			if w := ask(t, s, "GET", op.Example, nil, "If-None-Match", asked); w.Code != http.StatusNotModified || w.Body.Len() > 0 ||
				w.Header().Get("ETag") != tag {
				t.Errorf("%s, If-None-Match %s: %d, %d bytes, ETag %s", op.Example, asked, w.Code, w.Body.Len(), w.Header().Get("ETag"))
			}
		}
		if w := ask(t, s, "GET", op.Example, nil, "If-None-Match", `"x"`); w.Code != http.StatusOK {
			t.Errorf("%s, another tag: %d", op.Example, w.Code)
		}
		zipped := ask(t, s, "GET", op.Example, nil, "Accept-Encoding", "gzip")
		if zipped.Header().Get("Content-Encoding") != "gzip" {
			continue
		}
		if zipped.Header().Get("ETag") == tag {
			t.Errorf("%s: the strong tag of other bytes", op.Example)
		}
		r, err := gzip.NewReader(zipped.Body)
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := io.ReadAll(r); err != nil || string(plain) != get.Body.String() {
			t.Errorf("%s: zipped it is something else; %v", op.Example, err)
		}
	}
}

// TestAPIFreshness tells answers that rest on today from those that don't.
func TestAPIFreshness(t *testing.T) {
	t.Parallel()
	late := time.Date(2026, 11, 20, 23, 59, 48, 0, time.UTC)
	noon, night := apiServer(t, Config{}), apiServer(t, Config{Now: func() time.Time { return late }})
	for _, tt := range []struct {
		s          *Server
		path, want string
	}{
		{noon, "/api/v1/cards/be-prepared", "public, max-age=60"},
		{night, "/api/v1/cards/be-prepared", "public, max-age=12"},
		{night, "/api/v1/cards/be-prepared?on=2026-11-20", "public, max-age=3600"},
		{noon, "/api/v1/cards?q=elsa", "public, max-age=60"},
		{noon, "/api/v1/formats", "public, max-age=60"},
		{noon, "/api/v1/formats/core?on=2025-01-01", "public, max-age=3600"},
		{noon, "/api/v1/sets", "public, max-age=3600"},
		{noon, "/api/v1/cards/random", "no-store"},
		{noon, "/api/v1/cards/random?seed=7", "public, max-age=60"},
		{noon, "/api/v1/goldfish?deck=" + api.ExampleCode, "no-store"},
		{noon, "/api/v1/goldfish?seed=7&deck=" + api.ExampleCode, "public, max-age=60"},
		{noon, "/api/v1/cards/nobody", "no-store"},
	} {
		if w := ask(t, tt.s, "GET", tt.path, nil); w.Header().Get("Cache-Control") != tt.want {
			t.Errorf("%s: %d, Cache-Control %q, want %q", tt.path, w.Code, w.Header().Get("Cache-Control"), tt.want)
		}
	}
}

// TestAPIPages walks over all pages of a search by the links of the answers.
func TestAPIPages(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, start := range []string{"/api/v1/cards", "/api/v1/cards?q=elsa&per_page=3",
		"/api/v1/cards?q=ink:ruby&sort=cost&dir=desc&per_page=7&on=2026-11-20"} {
		seen, total, last := map[string]bool{}, 0, ""
		for at := start; at != ""; {
			w := ask(t, s, "GET", at, nil)
			var page client.Cards
			if err := json.Unmarshal(w.Body.Bytes(), &page); err != nil || w.Code != http.StatusOK {
				t.Fatalf("%s: %d %v", at, w.Code, err)
			}
			for _, c := range page.Cards {
				if seen[c.Card] {
					t.Errorf("%s: %s again", at, c.Card)
				}
				seen[c.Card] = true
			}
			total = page.Total
			links := w.Header().Get("Link")
			if page.Next != "" && !strings.Contains(links, "<"+page.Next+`>; rel="next"`) || page.Prev != "" && !strings.Contains(links,
				"<"+page.Prev+`>; rel="prev"`) {
				t.Errorf("%s: Link %s; next %q, prev %q", at, links, page.Next, page.Prev)
			}
			last, at = at, page.Next
		}
		if len(seen) != total || total == 0 {
			t.Errorf("%s: %d cards on all pages, total %d", start, len(seen), total)
		}
		if w := ask(t, s, "GET", last, nil); !strings.Contains(w.Header().Get("Link"), `<`+last+`>; rel="last"`) {
			t.Errorf("%s is not the last page of %s", last, w.Header().Get("Link"))
		}
	}
	var page client.Cards
	w := ask(t, s, "GET", "/api/v1/cards?q=elsa&page=999", nil)
	if err := json.Unmarshal(w.Body.Bytes(), &page); err != nil || len(page.Cards) != 0 || page.Total == 0 || page.Prev == "" {
		t.Errorf("behind the last page: %s", w.Body)
	}
}

// TestFacts downloads every fact and compares checksums.
func TestFacts(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for as, mediaType := range map[string]string{"jsonl": "application/jsonl", "tsv": "text/tab-separated-values; charset=utf-8"} {
		w := ask(t, s, "GET", "/api/v1/facts?as="+as, nil)
		sum := sha256.Sum256(w.Body.Bytes())
		h := w.Header()
		if h.Get("Content-Type") != mediaType || h.Get("Inkcheck-Facts-SHA256") != hex.EncodeToString(sum[:]) ||
			h.Get("Inkcheck-Facts-Version") != s.Catalog().AsOf {
			t.Errorf("%s: %v", as, h)
		}
		zipped := ask(t, s, "GET", "/api/v1/facts?as="+as, nil, "Accept-Encoding", "gzip").Header()
		if zipped.Get("Repr-Digest") == h.Get("Repr-Digest") || zipped.Get("Inkcheck-Facts-SHA256") != h.Get("Inkcheck-Facts-SHA256") ||
			zipped.Get("ETag") == h.Get("ETag") {
			t.Errorf("%s zipped: %v", as, zipped)
		}
		if as == "jsonl" {
			if n := strings.Count(w.Body.String(), "\n"); n != len(s.Catalog().Cards) {
				t.Errorf("%d lines, %d cards", n, len(s.Catalog().Cards))
			}
			line, _, _ := strings.Cut(w.Body.String(), "\n")
			if strings.Contains(line, "legality") || !strings.Contains(line, `"names":[{"language":"en"`) {
				t.Errorf("a line: %s", line)
			}
		}
	}
}

// englishWords are in no sentence of another language.
var englishWords = regexp.MustCompile(` (?:the|is|are|not|there|must|can't|did|you|has|have) `)

// inEachLanguage asks in the other languages what was refused in English: the same is refused, in words of the language.
func inEachLanguage(t *testing.T, s *Server, method, path string, body any, english *httptest.ResponseRecorder) {
	t.Helper()
	var want, got client.Error
	if err := json.Unmarshal(english.Body.Bytes(), &want); err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{want.Detail: true}
	for _, language := range terms.Languages[1:] {
		w := ask(t, s, method, address.WithLanguage(path, language), body)
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.Code != want.Code || got.Field != want.Field || w.Code != english.Code {
			t.Errorf("%s %s in %s: %d %s, %v", method, path, language, w.Code, w.Body, err)
		}
		if said[got.Detail] || englishWords.MatchString(got.Detail) {
			t.Errorf("%s %s in %s: %q", method, path, language, got.Detail)
		}
		said[got.Detail] = true
	}
}

// TestAPIProblemsAreListed asks in vain in many ways: every problem has a code
// of the list, its status, and the form that the document says.
func TestAPIProblemsAreListed(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	statuses := map[client.Code]int{}
	for _, c := range client.Codes() {
		statuses[c.Code] = c.Status
	}
	type object = map[string]any
	huge := strings.Repeat("4 Smash\n", 600_000)
	for _, tt := range []struct {
		method, path string
		body         any
		code         client.Code
		field        string
	}{
		{"GET", "/api/v1/nothing", nil, client.NotFound, ""},
		{"DELETE", "/api/v1/cards", nil, client.MethodNotAllowed, ""},
		{"GET", "/api/v1/check", nil, client.MethodNotAllowed, ""},
		{"GET", "/api/v1/cards?colour=red", nil, client.UnknownParameter, "colour"},
		{"GET", "/api/v1/cards?page=0", nil, client.BadField, "page"},
		{"GET", "/api/v1/cards?page=x", nil, client.BadField, "page"},
		{"GET", "/api/v1/cards?sort=x", nil, client.BadField, "sort"},
		{"GET", "/api/v1/cards?on=yesterday", nil, client.BadField, "on"},
		{"GET", "/api/v1/cards?on=1999-01-01", nil, client.BadField, "on"},
		{"GET", "/api/v1/cards?q=" + url.QueryEscape("(elsa"), nil, client.BadQuery, "q"},
		{"GET", "/api/v1/cards/nobody", nil, client.NotFound, "id"},
		{"GET", "/api/v1/cards/nobody/legality", nil, client.NotFound, "id"},
		{"GET", "/api/v1/cards/nobody/printings", nil, client.NotFound, "id"},
		{"GET", "/api/v1/cards/batch", nil, client.MissingField, "id"},
		{"GET", "/api/v1/cards/random?seed=-1", nil, client.BadField, "seed"},
		{"GET", "/api/v1/cards/random?seed=99999999999999999999", nil, client.BadField, "seed"},
		{"GET", "/api/v1/cards/random?q=cost%3D99", nil, client.NotFound, "q"},
		{"GET", "/api/v1/cards/autocomplete", nil, client.MissingField, "q"},
		{"GET", "/api/v1/printings/1/999", nil, client.NotFound, "number"},
		{"GET", "/api/v1/printings/99/1", nil, client.NotFound, "set"},
		{"GET", "/api/v1/sets/99", nil, client.NotFound, "code"},
		{"GET", "/api/v1/formats/modern", nil, client.NotFound, "format"},
		{"GET", "/api/v1/facts?as=xml", nil, client.BadField, "as"},
		{"GET", "/api/v1/decks/nothing", nil, client.NotFound, "code"},
		{"GET", "/api/v1/decks/1h-MLACaUATjk?as=tts", nil, client.DoesNotFit, "as"},
		{"GET", "/api/v1/decks/nothing/sheet", nil, client.NotFound, "code"},
		{"GET", "/api/v1/decks/12ySW/sheet?kind=wall", nil, client.BadField, "kind"},
		{"GET", "/api/v1/decks/12ySW/sheet?date=soon", nil, client.BadField, "date"},
		{"GET", "/api/v1/decks/12ySW/sheet?on=1999-01-01", nil, client.BadField, "on"},
		{"GET", "/api/v1/decks/12ySW/sheet?deck=Frost", nil, client.UnknownParameter, "deck"},
		{"GET", "/api/v1/decks/12ySW/sheet?name=" + strings.Repeat("x", address.MaxSheetField+1), nil, client.BadField, "name"},
		{"POST", "/api/v1/decks", object{"list": "4 Elsa"}, client.Unresolved, "list"},
		{"POST", "/api/v1/decks", object{"list": ""}, client.Unresolved, "list"},
		{"POST", "/api/v1/decks", object{}, client.MissingField, "list"},
		{"POST", "/api/v1/decks", object{"list": "4 Smash", "as": []string{"yaml"}}, client.BadField, "as[0]"},
		{"POST", "/api/v1/decks", object{"list": "4 Smash", "sa": "text"}, client.UnknownField, "sa"},
		{"POST", "/api/v1/decks", object{"list": 4}, client.BadField, "list"},
		{"POST", "/api/v1/decks", []int{}, client.BadRequest, ""},
		{"POST", "/api/v1/decks", object{"list": huge}, client.TooLarge, ""},
		{"POST", "/api/v1/check", object{"list": "4 Smash", "fromat": "core"}, client.UnknownField, "fromat"},
		{"POST", "/api/v1/check", object{}, client.MissingField, "list"},
		{"POST", "/api/v1/check/batch", object{"lists": []object{}}, client.BadField, "lists"},
		{"POST", "/api/v1/check/batch", object{"lists": slices.Repeat([]object{{}}, client.MaxBatch+1)}, client.BadField, "lists"},
		{"POST", "/api/v1/check/batch", object{"lists": []object{{}}}, client.MissingField, "lists[0].list"},
		{"GET", "/api/v1/packs", nil, client.MissingField, "set"},
		{"GET", "/api/v1/packs?set=99", nil, client.BadField, "set"},
		{"GET", "/api/v1/packs?set=13&packs=25", nil, client.BadField, "packs"},
		{"GET", "/api/v1/packs?set=13&seed=99999999999999999999", nil, client.BadField, "seed"},
		{"GET", "/api/v1/pools/nothing", nil, client.NotFound, "code"},
		{"POST", "/api/v1/pools", object{"text": "17 999", "set": "13"}, client.Unresolved, "text"},
		{"GET", "/api/v1/compare?a=12ySW", nil, client.MissingField, "b"},
		{"POST", "/api/v1/compare", object{"a": "4 Smash", "b": "4 Elsa"}, client.Unresolved, "b"},
		{"GET", "/api/v1/goldfish", nil, client.MissingField, "deck"},
		{"GET", "/api/v1/goldfish?deck=nothing", nil, client.BadField, "deck"},
		{"GET", "/api/v1/goldfish?deck=12ySW", nil, client.DeckRefused, ""},
		{"GET", "/api/v1/goldfish?deck=12ySW&casual=perhaps", nil, client.BadField, "casual"},
		{"GET", "/api/v1/goldfish?seed=7&deck=" + api.ExampleCode + "&moves=keep.ink99", nil, client.IllegalMove, "moves"},
		{"GET", "/api/v1/goldfish?seed=7&deck=" + api.ExampleCode + "&opponents=x", nil, client.BadField, "opponents"},
		{"POST", "/api/v1/goldfish", object{"deck": api.ExampleCode, "list": "4 Smash"}, client.BadField, "deck"},
		{"POST", "/api/v1/simulate", object{"deck": api.ExampleCode, "games": 50_001}, client.BadField, "games"},
		{"POST", "/api/v1/simulate", object{"deck": api.ExampleCode, "versus": "nothing", "games": 1}, client.BadField, "versus"},
		{"POST", "/api/v1/advise", object{"deck": api.ExampleCode, "goals": []string{"joy7"}}, client.BadField, "goals"},
		{"POST", "/api/v1/advise", object{"deck": api.ExampleCode, "hand": []string{"Nobody"}}, client.BadField, "hand[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3}, client.MissingField, "groups"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A"}}, client.BadField, "groups[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#99"}}, client.BadField, "groups[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "want": "B>=1"}, client.BadField, "want"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "alter": "sometimes"}, client.BadField, "alter"},
		{"POST", "/api/v1/odds", object{"turn": 31, "groups": []string{"A=#4"}}, client.BadField, "turn"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "size": 60, "deck": api.ExampleCode}, client.BadField, "size"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus": api.ExampleCode}, client.BadField, "versus"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "deck": api.ExampleCode, "versus": "nothing"}, client.BadField,
			"versus"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "deck": api.ExampleCode, "versus": "4 Elsa"}, client.Unresolved,
			"versus"},
		{"GET", "/api/v1/odds?turn=3&group=A%3D%234&deck=" + api.ExampleCode + "&versus=nothing", nil, client.BadField, "versus"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus_groups": []string{"A"}}, client.BadField,
			"versus_groups[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus_groups": []string{"A="}}, client.BadField,
			"versus_groups[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus_groups": []string{"A=#3", "B=#2"}}, client.BadField,
			"versus_groups[1]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus_groups": []string{"A=#3", "A=#2"}}, client.BadField,
			"versus_groups[1]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4", "B=#2"}, "versus_groups": []string{"B=#99"}}, client.BadField,
			"versus_groups[0]"},
		{"POST", "/api/v1/odds", object{"turn": 3, "groups": []string{"A=#4"}, "versus_groups": []string{"A=cost:3"}}, client.BadField,
			"versus_groups[0]"},
		{"POST", "/api/v1/simulate", object{"deck": api.ExampleCode, "versus": "4 Elsa", "games": 1}, client.Unresolved, "versus"},
	} {
		w := ask(t, s, tt.method, tt.path, tt.body)
		inEachLanguage(t, s, tt.method, tt.path, tt.body, w)
		var p client.Error
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
			t.Errorf("%s %s: %d %s", tt.method, tt.path, w.Code, w.Body)
			continue
		}
		if p.Code != tt.code || p.Field != tt.field || p.Status != w.Code || w.Code != statuses[p.Code] || p.Detail == "" || p.RequestID == "" ||
			p.RequestID != w.Header().Get("X-Request-Id") {
			t.Errorf("%s %s %.80v: %d %+v; want %s of %q", tt.method, tt.path, tt.body, w.Code, p, tt.code, tt.field)
		}
		if h := w.Header(); h.Get("Content-Type") != site.ProblemType || h.Get("Cache-Control") != "no-store" ||
			w.Code == http.StatusMethodNotAllowed && h.Get("Allow") == "" {
			t.Errorf("%s %s: %v", tt.method, tt.path, h)
		}
		if op := operationAt(s, tt.method, tt.path); op != nil && op.Entry.Responses[strconv.Itoa(w.Code)] == nil {
			t.Errorf("%s %s: %d is not in the document", tt.method, tt.path, w.Code)
		}
		validate(t, s, s.api.Operations[0].Entry.Responses["default"].Content[site.ProblemType].Schema, w.Body.Bytes())
	}
	r := httptest.NewRequest("POST", "/api/v1/decks", strings.NewReader("list=4"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusUnsupportedMediaType || !strings.Contains(w.Body.String(), string(client.UnsupportedMediaType)) {
		t.Errorf("a form: %d %s", w.Code, w.Body)
	}
}

// TestAPICurl runs the commands of the page as they stand there.
func TestAPICurl(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	for _, program := range []string{"sh", "curl"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	s := apiServer(t, Config{})
	ts := httptest.NewServer(s)
	defer ts.Close()
	for _, op := range s.api.Operations {
		command := exec.CommandContext(t.Context(), "sh", "-c", op.Curl(ts.URL)+" -sS --fail --noproxy '*'")
		command.Dir = t.TempDir()
		out, err := command.CombinedOutput()
		if op.File != "" && err == nil {
			out, err = os.ReadFile(filepath.Join(command.Dir, op.File))
		}
		if err != nil || len(out) == 0 {
			t.Errorf("%s: %v\n%.300s", op.Curl(ts.URL), err, out)
		}
	}
}

// TestAPIRate counts what clients ask.
func TestAPIRate(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := apiServer(t, Config{Rate: 2, Now: func() time.Time { return now }})
	from := func(address, path string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", path, nil)
		r.RemoteAddr = address
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	const path = "/api/v1/cards/be-prepared"
	for i := range 20 {
		w := from("192.0.2.1:1000", path)
		if want := `"client";r=` + []string{"19", "18"}[min(i, 1)] + `;t=1`; i == 0 && w.Header().Get("RateLimit") != want ||
			w.Code != http.StatusOK {
			t.Fatalf("request %d: %d %v", i, w.Code, w.Header())
		}
	}
	w := from("192.0.2.1:2000", path)
	h := w.Header()
	if w.Code != http.StatusTooManyRequests || h.Get("Retry-After") != "1" || h.Get("RateLimit") != `"client";r=0;t=10` ||
		h.Get("RateLimit-Policy") != `"client";q=20;w=10` ||
		!strings.Contains(w.Body.String(), string(client.RateLimited)) || h.Get("Content-Type") != site.ProblemType ||
		h.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("one too many: %d %v %s", w.Code, h, w.Body)
	}
	if w := from("192.0.2.2:1000", path); w.Code != http.StatusOK {
		t.Errorf("another client: %d", w.Code)
	}
	if w := from("192.0.2.1:1000", "/cards"); w.Code != http.StatusOK {
		t.Errorf("a page: %d", w.Code)
	}
	now = now.Add(time.Second)
	for i, want := range []int{200, 200, 429} {
		if w := from("192.0.2.1:1000", path); w.Code != want {
			t.Errorf("request %d a second later: %d", i, w.Code)
		}
	}
	// One household is one client, and this machine none.
	for i := range 21 {
		w = from("[2001:db8::"+string(rune('1'+i%9))+"]:1000", path)
	}
	if w.Code != http.StatusTooManyRequests {
		t.Errorf("many addresses of one /64: %d", w.Code)
	}
	for range 50 {
		if w := from("127.0.0.1:1000", path); w.Code != http.StatusOK || w.Header().Get("RateLimit") != "" {
			t.Fatalf("loopback: %d %v", w.Code, w.Header())
		}
	}
	// Long work counts for more.
	odds := "/api/v1/odds?group=A%3D%234&turn=1"
	if a, b, c := from("192.0.2.9:1", odds).Code, from("192.0.2.9:1", odds).Code, from("192.0.2.9:1", odds).Code; a != 200 || b != 200 ||
		c != 429 {
		t.Errorf("three questions about odds: %d %d %d", a, b, c)
	}
}

// TestAPIIsConcurrent asks for everything at once.
func TestAPIIsConcurrent(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{Rate: 1000})
	want := map[string]string{}
	for _, op := range s.api.Operations {
		if op.Units == 0 {
			want[op.ID] = ask(t, s, op.Method, op.Example, op.Body).Body.String()
		}
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for _, op := range s.api.Operations {
				if got := ask(t, s, op.Method, op.Example, op.Body).Body.String(); op.Units == 0 && !strings.Contains(got, `"request_id"`) &&
					got != want[op.ID] {
					t.Errorf("%s: another answer", op.ID)
				}
			}
		})
	}
	wg.Wait()
}

// TestGoldfishAPI_Languages: lines of the log and refusals are in the language that is asked for, names of cards too; full_name and the
// rest are as in English.
func TestGoldfishAPI_Languages(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	path := "/api/v1/goldfish?seed=7&deck=" + api.ExampleCode + "&on=" + api.ExampleDay + "&moves=keep.end"
	for lang, want := range map[string][2]string{
		"": {"keeps the opening hand; turn 1 begins without a draw", "Move 3, ink99: this game has no card 99 (CR 4.2.1.1)."},
		"fr": {"garde la main de départ\u202f; début du tour 1, sans pioche",
			"Coup 3, ink99\u00a0: cette partie n’a pas de carte 99 (CR 4.2.1.1)."},
		"de": {"behält die Starthand; Zug 1 beginnt, ohne zu ziehen", "Schritt 3, ink99: dieses Spiel hat keine Karte 99 (CR 4.2.1.1)."},
		"it": {"tiene la mano iniziale; inizia il turno 1 senza pescare", "Mossa 3, ink99: questa partita non ha una carta 99 (CR 4.2.1.1)."},
	} {
		in := ""
		if lang != "" {
			in = "&lang=" + lang
		}
		var out client.Goldfish
		if err := json.Unmarshal(ask(t, s, "GET", path+in, nil).Body.Bytes(), &out); err != nil || len(out.Log) != 2 {
			t.Fatalf("%s: %v", lang, err)
		}
		var p client.Error
		if err := json.Unmarshal(ask(t, s, "GET", path+".ink99"+in, nil).Body.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		if out.Log[0].Text != want[0] || p.Detail != want[1] {
			t.Errorf("%s: %q and %q", lang, out.Log[0].Text, p.Detail)
		}
	}
}
