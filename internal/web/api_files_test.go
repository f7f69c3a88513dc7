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
	"inkcheck/deckcheck/batch"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// askPile sends a pile by itself.
func askPile(t testing.TB, s *Server, mediaType, query string, body []byte) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest("POST", api.FilesPath+query, bytes.NewReader(body))
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
	saved, err := (&batch.Batch{Lists: []batch.List{{Player: "Ann Example", Text: api.ExampleCode}, {Player: "Bo Example",
		Text: "5 Smash"}}}).Save(
		batch.SavedBatch{Format: "core", On: api.ExampleDay, Roster: "Ann Example\nCy Example"})
	if err != nil {
		t.Fatal(err)
	}
	const text = "Player: Ann Example\n" + api.ExampleCode + "\nPlayer: Bo Example\n5 Smash\n"
	const query = "?format=core&on=" + api.ExampleDay + "&roster=Ann+Example%0ACy+Example"
	for name, w := range map[string]*httptest.ResponseRecorder{
		"JSON": ask(t, s, "POST", api.FilesPath, client.FilesRequest{Text: text, Format: "core", On: api.ExampleDay,
			Roster: "Ann Example\nCy Example"}),
		"text":              askPile(t, s, "text/plain; charset=utf-8", query, []byte(text)),
		"table":             askPile(t, s, "text/csv", query, []byte("Player,Decklist\nAnn Example,"+api.ExampleCode+"\nBo Example,5 Smash\n")),
		"zip":               askPile(t, s, "application/zip", query, zipOf(t, "Ann Example.txt", api.ExampleCode, "Bo Example.txt", "5 Smash")),
		"saved desk":        ask(t, s, "POST", api.FilesPath, client.FilesRequest{Text: string(saved)}),
		"saved desk, as is": askPile(t, s, "text/plain", "", saved),
	} {
		var got client.CheckedFiles
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
			continue
		}
		validate(t, s, operationAt(s, "POST", api.FilesPath).Answer, w.Body.Bytes())
		if got.Format != "core" || got.On != api.ExampleDay || len(got.Lists) != 2 || len(got.Issues) != 0 {
			t.Errorf("%s: %s", name, w.Body)
			continue
		}
		ann, bo := got.Lists[0], got.Lists[1]
		if ann.Player != "Ann Example" || ann.List != api.ExampleCode || !ann.Verdict.Legal || ann.Verdict.Deck != api.ExampleCode ||
			ann.Verdict.Errors != 0 || ann.Source == "" {
			t.Errorf("%s: the first list: %+v", name, ann)
		}
		if want := []string{"copy_limit", "deck_size"}; bo.Player != "Bo Example" || bo.List != "5 Smash" || bo.Verdict.Legal ||
			bo.Verdict.Cards != 5 || bo.Verdict.Errors != 2 || !reflect.DeepEqual(bo.Verdict.Codes, want) {
			t.Errorf("%s: the second list: %+v", name, bo)
		}
		if r := got.RosterCheck; r.Expected != 2 || !reflect.DeepEqual(r.NoList, []string{"Cy Example"}) || !reflect.DeepEqual(r.NotOnRoster,
			[]int{1}) || len(r.Duplicates) != 0 {
			t.Errorf("%s: the roll: %+v", name, r)
		}
		if h := w.Header(); h.Get("Cache-Control") != "no-store" || h.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %v", name, h)
		}
	}
	// What is no list is told, and lists of one player and of one deck are.
	w := askPile(t, s, "application/zip", "?on="+api.ExampleDay, zipOf(t, "Ann Example.txt", api.ExampleCode, "more/Ann Example.txt",
		api.ExampleCode,
		"photo.png", "\x89PNG\r\n\x1a\n"))
	var got client.CheckedFiles
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Lists) != 2 || len(got.Issues) != 1 || !got.Issues[0].NotAList ||
		got.Issues[0].Source == "" ||
		!reflect.DeepEqual(got.RosterCheck.Duplicates, [][]int{{0, 1}}) || !reflect.DeepEqual(got.RosterCheck.SameDeck, [][]int{{0, 1}}) ||
		strings.Contains(w.Body.String(), "null") {
		t.Errorf("a zip with a picture: %d %s", w.Code, w.Body)
	}
}

// TestAPIPilesAreBounded sends too much, and too much at once.
func TestAPIPilesAreBounded(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	if w := askPile(t, s, "text/plain", "", bytes.Repeat([]byte("4 Smash\n"),
		site.MaxDeskBody/8+1)); w.Code != http.StatusRequestEntityTooLarge ||
		!strings.Contains(w.Body.String(), `"too_large"`) {
		t.Errorf("a body that is too long: %d %.300s", w.Code, w.Body)
	}
	many := strings.Repeat("Player: Ann Example\n4 Smash\n", batch.MaxLists+2)
	w := askPile(t, s, "text/plain", "", []byte(many))
	var got client.CheckedFiles
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Lists) != batch.MaxLists || len(got.Issues) != 1 {
		t.Errorf("more lists than fit: %d, %d lists, problems %+v", w.Code, len(got.Lists), got.Issues)
	}
	// The queue is that of the desk.
	s.BatchWork.Limits.Wait = time.Millisecond
	defer occupy(t, s.BatchWork)()
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
		var p client.Error
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code != tt.code || p.Field != tt.field || p.Status != w.Code {
			t.Errorf("%s %q: %d %s; want %s of %q", tt.mediaType, tt.body, w.Code, w.Body, tt.code, tt.field)
		}
		if operationAt(s, "POST", api.FilesPath).Entry.Responses[strconv.Itoa(w.Code)] == nil {
			t.Errorf("%d is not in the document", w.Code)
		}
	}
}
