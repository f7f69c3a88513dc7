package web

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/client"
	"inkcheck/deckcheck/pile"
)

// askPile sends a pile by itself.
func askPile(t testing.TB, s *Server, mediaType, query string, body []byte) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest("POST", pilesPath+query, bytes.NewReader(body))
	r.Header.Set("Content-Type", mediaType)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func zipOf(t testing.TB, files ...string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for i := 0; i < len(files); i += 2 {
		f, err := z.Create(files[i])
		if err == nil {
			_, err = f.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// TestAPIPiles sends the same two lists in every way that there is.
func TestAPIPiles(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	saved, err := (&pile.Pile{Lists: []pile.List{{Player: "Ann Example", Text: exampleCode}, {Player: "Bo Example", Text: "5 Smash"}}}).Save(
		pile.Saved{Format: "core", On: exampleDay, Roster: "Ann Example\nCy Example"})
	if err != nil {
		t.Fatal(err)
	}
	const text = "== Ann Example\n" + exampleCode + "\n== Bo Example\n5 Smash\n"
	const query = "?format=core&on=" + exampleDay + "&roster=Ann+Example%0ACy+Example"
	for name, w := range map[string]*httptest.ResponseRecorder{
		"JSON": ask(t, s, "POST", pilesPath, client.PileRequest{Text: text, Format: "core", On: exampleDay,
			Roster: "Ann Example\nCy Example"}),
		"text":              askPile(t, s, "text/plain; charset=utf-8", query, []byte(text)),
		"table":             askPile(t, s, "text/csv", query, []byte("Player,Decklist\nAnn Example,"+exampleCode+"\nBo Example,5 Smash\n")),
		"zip":               askPile(t, s, "application/zip", query, zipOf(t, "Ann Example.txt", exampleCode, "Bo Example.txt", "5 Smash")),
		"saved desk":        ask(t, s, "POST", pilesPath, client.PileRequest{Text: string(saved)}),
		"saved desk, as is": askPile(t, s, "text/plain", "", saved),
	} {
		var got client.Pile
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
			continue
		}
		validate(t, s, operationAt(s, "POST", pilesPath).answer, w.Body.Bytes())
		if got.Format != "core" || got.On != exampleDay || len(got.Lists) != 2 || len(got.Problems) != 0 {
			t.Errorf("%s: %s", name, w.Body)
			continue
		}
		ann, bo := got.Lists[0], got.Lists[1]
		if ann.Player != "Ann Example" || ann.List != exampleCode || !ann.Verdict.Legal || ann.Verdict.Deck != exampleCode ||
			ann.Verdict.Errors != 0 || ann.Source == "" {
			t.Errorf("%s: the first list: %+v", name, ann)
		}
		if want := []string{"copy_limit", "deck_size"}; bo.Player != "Bo Example" || bo.List != "5 Smash" || bo.Verdict.Legal ||
			bo.Verdict.Cards != 5 || bo.Verdict.Errors != 2 || !reflect.DeepEqual(bo.Verdict.Codes, want) {
			t.Errorf("%s: the second list: %+v", name, bo)
		}
		if r := got.Roll; r.Expected != 2 || !reflect.DeepEqual(r.Missing, []string{"Cy Example"}) || !reflect.DeepEqual(r.Unexpected,
			[]int{1}) || len(r.Twice) != 0 {
			t.Errorf("%s: the roll: %+v", name, r)
		}
		if h := w.Header(); h.Get("Cache-Control") != "no-store" || h.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %v", name, h)
		}
	}
	// What is no list is told, and lists of one player and of one deck are.
	w := askPile(t, s, "application/zip", "?on="+exampleDay, zipOf(t, "Ann Example.txt", exampleCode, "more/Ann Example.txt", exampleCode,
		"photo.png", "\x89PNG\r\n\x1a\n"))
	var got client.Pile
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Lists) != 2 || len(got.Problems) != 1 || !got.Problems[0].Other ||
		got.Problems[0].Source == "" ||
		!reflect.DeepEqual(got.Roll.Twice, [][]int{{0, 1}}) || !reflect.DeepEqual(got.Roll.SameDeck, [][]int{{0, 1}}) ||
		strings.Contains(w.Body.String(), "null") {
		t.Errorf("a zip with a picture: %d %s", w.Code, w.Body)
	}
}

// TestAPIPilesAreBounded sends too much, and too much at once.
func TestAPIPilesAreBounded(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	if w := askPile(t, s, "text/plain", "", bytes.Repeat([]byte("4 Smash\n"), maxDeskBody/8+1)); w.Code != http.StatusRequestEntityTooLarge ||
		!strings.Contains(w.Body.String(), `"too_large"`) {
		t.Errorf("a body that is too long: %d %.300s", w.Code, w.Body)
	}
	many := strings.Repeat("== Ann Example\n4 Smash\n", pile.MaxLists+2)
	w := askPile(t, s, "text/plain", "", []byte(many))
	var got client.Pile
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Lists) != pile.MaxLists || len(got.Problems) != 1 {
		t.Errorf("more lists than fit: %d, %d lists, problems %+v", w.Code, len(got.Lists), got.Problems)
	}
	// The queue is that of the desk.
	s.piles.Limits.Wait = time.Millisecond
	defer occupy(t, s.piles)()
	if w := askPile(t, s, "text/plain", "", []byte("4 Smash")); w.Code != http.StatusServiceUnavailable ||
		w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(), `"busy"`) {
		t.Errorf("a queue that is full: %d %s", w.Code, w.Body)
	}
}

// TestAPIPilesRefused sends what cannot be read as a request.
func TestAPIPilesRefused(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, tt := range []struct {
		mediaType, query, body string
		code                   client.Code
		field                  string
	}{
		{"application/json", "", `{}`, client.MissingField, "text"},
		{"application/json", "", `{"text": "4 Smash", "lists": 1}`, client.UnknownField, "lists"},
		{"application/json", "", `{"text": 4}`, client.BadField, "text"},
		{"application/json", "", `{"text": "4 Smash", "format": "modern"}`, client.BadField, "format"},
		{"application/json", "", `{"text": "4 Smash", "on": "soon"}`, client.BadField, "on"},
		{"application/json", "", `{"text": " \n "}`, client.BadField, "text"},
		{"application/json", "", `[`, client.BadRequest, ""},
		{"text/plain", "", "", client.BadField, "text"},
		{"text/plain", "?name=x", "4 Smash", client.UnknownParameter, "name"},
		{"text/plain", "", "\xff\xfe\x00", client.BadField, "text"},
		{"application/zip", "", "4 Smash", client.BadRequest, ""},
		{"application/x-www-form-urlencoded", "", "text=4", client.UnsupportedMediaType, ""},
	} {
		w := askPile(t, s, tt.mediaType, tt.query, []byte(tt.body))
		var p client.Problem
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code != tt.code || p.Field != tt.field || p.Status != w.Code {
			t.Errorf("%s %q: %d %s; want %s of %q", tt.mediaType, tt.body, w.Code, w.Body, tt.code, tt.field)
		}
		if operationAt(s, "POST", pilesPath).entry.Responses[strconv.Itoa(w.Code)] == nil {
			t.Errorf("%d is not in the document", w.Code)
		}
	}
}
