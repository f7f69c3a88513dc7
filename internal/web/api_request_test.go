package web

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// TestNothingOfAnAddressIsDropped: what net/url leaves out, and what would be
// passed over, is refused by every operation.
func TestNothingOfAnAddressIsDropped(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, op := range s.api.Operations {
		path, _, _ := strings.Cut(op.Example, "?")
		for _, tt := range []struct {
			query string
			code  client.Code
			field string
		}{
			{"q=a;b", client.BadRequest, ""},
			{"q=%zz", client.BadRequest, ""},
			{"wrong=1", client.UnknownParameter, "wrong"},
			{"wrong=%ff&wrong=2", client.UnknownParameter, "wrong"},
		} {
			w := ask(t, s, op.Method, path+"?"+tt.query, op.Body)
			var p client.Error
			if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != http.StatusBadRequest || p.Code != tt.code || p.Field != tt.field {
				t.Errorf("%s %s?%s: %d %s", op.Method, path, tt.query, w.Code, w.Body)
			}
			if op.Entry.Responses["400"] == nil {
				t.Errorf("%s: 400 is not in the document", op.ID)
			}
		}
		for _, p := range op.Entry.Parameters {
			if p.In != "query" {
				continue
			}
			w := ask(t, s, op.Method, path+"?"+p.Name+"=a&"+p.Name+"=b", nil, "Content-Type", "text/plain")
			refused := strings.Contains(w.Body.String(), "more than once")
			if list := p.Schema.Type == "array"; refused == list {
				t.Errorf("%s: %s twice: %d %s", op.ID, p.Name, w.Code, w.Body)
			}
			if w := ask(t, s, op.Method, path+"?"+p.Name+"=%ff", nil); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(),
				"not UTF-8") {
				t.Errorf("%s: %s is no text: %d %s", op.ID, p.Name, w.Code, w.Body)
			}
		}
	}
}

// TestNothingOfABodyIsDropped sends bodies in ways that would be misread to
// every operation that takes one.
func TestNothingOfABodyIsDropped(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, op := range s.api.Operations {
		if op.Body == nil {
			continue
		}
		send := func(body io.Reader, contentType, encoding string) *httptest.ResponseRecorder {
			r := httptest.NewRequest(op.Method, op.Example, body)
			if contentType != "" {
				r.Header.Set("Content-Type", contentType)
			}
			if encoding != "" {
				r.Header.Set("Content-Encoding", encoding)
			}
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			return w
		}
		good := op.Json()
		broken := strings.Replace(good, `":"`, "\":\"\xe9", 1) // é in Latin-1
		noType := http.StatusOK
		if len(op.Entry.RequestBody.Content) > 1 {
			noType = http.StatusUnsupportedMediaType
		}
		for _, tt := range []struct {
			name                  string
			body                  io.Reader
			contentType, encoding string
			want                  int
			detail                string
		}{
			{"as it should be", strings.NewReader(good), "application/json", "", 200, ""},
			{"in capitals", strings.NewReader(good), "Application/JSON; charset=UTF-8", "identity", 200, ""},
			{"a byte order mark", strings.NewReader("\ufeff" + good), "application/json", "", 200, ""},
			{"byte by byte", iotest.OneByteReader(strings.NewReader("\ufeff" + good)), "application/json", "", 200, ""},
			{"without a type", strings.NewReader(good), "", "", noType, ""},
			{"Latin-1", strings.NewReader(broken), "application/json", "", 400, "not UTF-8"},
			{"said to be Latin-1", strings.NewReader(good), "application/json; charset=iso-8859-1", "", 415, "UTF-8"},
			{"compressed", strings.NewReader(good), "application/json", "gzip", 415, "Content-Encoding"},
			{"a form", strings.NewReader("list=4"), "application/x-www-form-urlencoded", "", 415, "application/json"},
			{"too slow", io.MultiReader(strings.NewReader(good[:5]), iotest.ErrReader(os.ErrDeadlineExceeded)), "application/json", "", 408,
				"slowly"},
			{"broken off", io.MultiReader(strings.NewReader(good[:5]), iotest.ErrReader(errors.New("reset"))), "application/json", "", 400,
				"was cut off"},
			{"nothing", strings.NewReader(""), "application/json", "", 400, "object"},
			{"half", strings.NewReader(good[:5]), "application/json", "", 400, "complete"},
			{"a list", strings.NewReader("[]"), "application/json", "", 400, "object"},
		} {
			w := send(tt.body, tt.contentType, tt.encoding)
			var p client.Error
			if w.Code != http.StatusOK {
				if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
					t.Fatal(err)
				}
				validate(t, s, s.api.Operations[0].Entry.Responses["default"].Content[site.ProblemType].Schema, w.Body.Bytes())
			}
			if w.Code != tt.want || !strings.Contains(p.Detail, tt.detail) {
				t.Errorf("%s %s, %s: %d %.200s; want %d with %q", op.Method, op.Example, tt.name, w.Code, w.Body, tt.want, tt.detail)
			}
		}
	}
	// What an object has fields for does not stand beside it.
	for _, path := range []string{"/api/v1/check?format=infinity", "/api/v1/check/files?format=infinity"} {
		if w := ask(t, s, "POST", path, map[string]string{"list": "4 Smash"}); w.Code != http.StatusBadRequest ||
			!strings.Contains(w.Body.String(), `"field":"format"`) {
			t.Errorf("%s beside an object: %d %s", path, w.Code, w.Body)
		}
	}
}

// TestWordsOfProblems: the problems of inputs that do not fit are sentences,
// with what was sent where that is short.
func TestWordsOfProblems(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	type object = map[string]any
	for _, tt := range []struct {
		path string
		body any
		want string
	}{
		{"/api/v1/cards?page=x", nil, `The parameter "page" must be a whole number, not "x".`},
		{"/api/v1/cards?page=0", nil, `The parameter "page" must be 1 or more, not 0.`},
		{"/api/v1/cards?page=1000001", nil, `The parameter "page" must be at most 1000000, not 1000001.`},
		{"/api/v1/cards?dir=up", nil, `The parameter "dir" must be one of asc, desc, not "up".`},
		{"/api/v1/cards?on=2026-02-30", nil, `The parameter "on" must be a day as YYYY-MM-DD, such as 2026-11-20, not "2026-02-30".`},
		{"/api/v1/cards?on=1&on=2", nil, `The parameter "on" is there more than once. Send it once.`},
		{"/api/v1/cards?wrong=1", nil, `The parameter "wrong" is not known; known here: q, sort, dir, unique, seed, on, names, lang, page, per_page.`},
		{"/api/v1/sets?wrong=1", nil, `The parameter "wrong" is not known; this address takes none.`},
		{"/api/v1/cards/autocomplete", nil, `The parameter "q" is missing.`},
		{"/api/v1/cards/random?seed=-1", nil, `The parameter "seed" must be a number from 0 to 18446744073709551615, not "-1".`},
		{"/api/v1/cards/elsa-spirt-of-winter", nil, `There is no card "elsa-spirt-of-winter"; did you mean elsa-spirit-of-winter?`},
		{"/api/v1/formats/modern", nil, `There is no format "modern"; there are ` + formats.Names() + `.`},
		{"/api/v1/odds?turn=3&group=A%3D%234&goal=0", nil, `The parameter "goal" must be 0.001 or more, not 0.`},
		{"/api/v1/odds?turn=3&group=A%3D%234&goal=x", nil, `The parameter "goal" must be a number, not "x".`},
		{"/api/v1/goldfish?deck=12ySW&casual=yes", nil, `The parameter "casual" must be true or false, not "yes".`},
		{"/api/v1/compare?a=12ySW&b=nothing", nil, `"nothing" is neither a deck code, nor a link to a deck, nor the name of a card.`},
		{"/api/v1/check/batch", object{"lists": []int{}}, `The field "lists" must have 1 or more items.`},
		{"/api/v1/check/batch", object{"lists": slices.Repeat([]object{{}}, client.MaxBatch+1)}, `The field "lists" may have at most 500 items.`},
		{"/api/v1/check/batch", object{"lists": nil}, `The field "lists" is null. Leave it out where it has no value.`},
		{"/api/v1/check/batch", object{"lists": []string{"4 Smash"}}, `The field "lists[0]" must be an object, not "4 Smash".`},
		{"/api/v1/odds", object{"turn": 3.5, "groups": []string{"A=#4"}}, `The field "turn" must be a whole number, not 3.5.`},
		{"/api/v1/odds", object{"turn": 3}, `The field "groups" is missing.`},
		{"/api/v1/decks", object{"list": 4}, `The field "list" must be text, not 4.`},
		{"/api/v1/decks", object{"list": "4 Smash\n4 Nobody"}, `Every line of the list must name a card. Line 2: `},
		{"/api/v1/decks", object{"list": ""}, `Every line of the list must name a card. There are no cards here.`},
		{"/api/v1/check", object{"list": "4 Smash", "packs": 1.5}, `The field "packs" must be a whole number, not a number 1.5.`},
		{"/api/v1/check", object{"list": []string{}}, `The field "list" must be text, not a list.`},
	} {
		method := "GET"
		if tt.body != nil {
			method = "POST"
		}
		w := ask(t, s, method, tt.path, tt.body)
		var p client.Error
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || !strings.HasPrefix(p.Detail, tt.want) {
			t.Errorf("%s %s %v: %d %s\nwant %s", method, tt.path, tt.body, w.Code, w.Body, tt.want)
		}
	}
}

// TestProblemsNameWhatWasSent: an address has other names than a body.
func TestProblemsNameWhatWasSent(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	field := func(w *httptest.ResponseRecorder) string {
		var p client.Error
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		return p.Field
	}
	for path, want := range map[string]string{
		"/api/v1/odds?turn=3&group=A":                                           "group[0]",
		"/api/v1/odds?turn=3&group=A%3D%234&versus_group=B%3D%231":              "versus_group[0]",
		"/api/v1/advise?deck=" + api.ExampleCode + "&goal=joy7":                 "goal",
		"/api/v1/advise?deck=" + api.ExampleCode + "&hand=Nobody":               "hand[0]",
		"/api/v1/goldfish?deck=" + api.ExampleCode + "&seed=7&moves=keep.ink99": "moves",
		"/api/v1/odds?turn=3&group=" + url.QueryEscape("A=#4") + "&want=" + "B": "want",
	} {
		if got := field(ask(t, s, "GET", path, nil)); got != want {
			t.Errorf("%s: field %q, want %q", path, got, want)
		}
	}
	// A list that inherits a format or a day is not wrong itself.
	for _, name := range []string{"format", "on"} {
		w := ask(t, s, "POST", "/api/v1/check/batch",
			map[string]any{name: "modern", "lists": []map[string]string{{"list": "4 Smash"}, {"list": "4 Smash", name: "ancient"}}})
		var batch client.CheckBatch
		if err := json.Unmarshal(w.Body.Bytes(), &batch); err != nil || batch.Results[0].Error.Field != name ||
			batch.Results[1].Error.Field != "lists[1]."+name {
			t.Errorf("a batch: %s", w.Body)
		}
	}
}

// TestRandomCardWarns: a query that is not understood does not pass for one
// that is.
func TestRandomCardWarns(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for query, want := range map[string]int{"ink:amber": 0, "ink:ambr+cost=2": 1} {
		w := ask(t, s, "GET", "/api/v1/cards/random?q="+query, nil)
		validate(t, s, operationAt(s, "GET", "/api/v1/cards/random").Answer, w.Body.Bytes())
		var got client.RandomCard
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.Warnings == nil || len(got.Warnings) != want || got.FullName == "" {
			t.Errorf("%s: %s", query, w.Body)
		}
	}
}

// TestOddsOfPackRushWithoutADeck: the format says how large a hand is.
func TestOddsOfPackRushWithoutADeck(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for hand, query := range map[int]string{7: "", 5: "&format=packrush", 6: "&format=packrush&hand=6"} {
		var got client.Odds
		if err := json.Unmarshal(ask(t, s, "GET", "/api/v1/odds?size=40&turn=1&group=A%3D%234"+query, nil).Body.Bytes(), &got); err != nil ||
			got.Question.Hand != hand {
			t.Errorf("%s: a hand of %d, want %d; %v", query, got.Question.Hand, hand, err)
		}
	}
}

// TestDecksAsJSON: a list format that is JSON is an answer of the document, too.
func TestDecksAsJSON(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	schema := operationAt(s, "GET", "/api/v1/decks/12ySW").Entry.Responses["200"].Content[site.JSONType].Schema
	for _, as := range []string{"", "?as=json", "?as=tts", "?as=lorcanajson"} {
		w := ask(t, s, "GET", "/api/v1/decks/12ySW"+as, nil)
		if w.Code != http.StatusOK || w.Header().Get("Content-Type") != site.JSONType {
			t.Errorf("%s: %d %s", as, w.Code, w.Header().Get("Content-Type"))
		}
		validate(t, s, schema, w.Body.Bytes())
	}
}

// TestCommandsAreOfThisServer: they can be run as they stand on the page, by
// whatever name it was asked for, and a name that is none is in no command.
func TestCommandsAreOfThisServer(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for host, want := range map[string]string{"inkcheck.example": "http://inkcheck.example/api/v1/check",
		"[::1]:8099": "http://[::1]:8099/api/v1/check", "a'b": "http://localhost:8080/api/v1/check"} {
		r := httptest.NewRequest("GET", "/api", nil)
		r.Host = host
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("asked of %q, no %s on the page: %d", host, want, w.Code)
		}
	}
}
