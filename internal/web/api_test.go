package web

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/paper"
	"inkcheck/internal/web/api"
	"inkcheck/rules/autoplay"
)

// apiServer is a server on the day of the examples, silent and as the
// configuration says otherwise. It takes its time.
func apiServer(t testing.TB, c Config) *Server {
	t.Helper()
	cards, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	day, err := formats.ParseDay(api.ExampleDay)
	if err != nil {
		t.Fatal(err)
	}
	c.Catalog, c.WorkTime = cards, PatientTime
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = func() time.Time { return day.Time().Add(12 * time.Hour) }
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	ShareSnapshot(s)
	return s
}

// ask sends a request to a server, all of its middleware included.
func ask(t testing.TB, s *Server, method, path string, body any, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	var r *http.Request
	if body == nil {
		r = httptest.NewRequest(method, path, nil)
	} else {
		b, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r = httptest.NewRequest(method, path, bytes.NewReader(b))
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// validate holds a JSON value to a schema of the document.
func validate(t testing.TB, s *Server, schema *huma.Schema, text []byte) {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Errorf("not JSON: %v\n%.300s", err, text)
		return
	}
	var res huma.ValidateResult
	huma.Validate(s.api.Huma.OpenAPI().Components.Schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, v, &res)
	for _, err := range res.Errors {
		t.Errorf("not what the document says: %v\n%.600s", err, text)
	}
}

// TestAPIExamples runs every example. The answer must be as the document says,
// and hold nothing that the types of package client don't know.
func TestAPIExamples(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for _, op := range s.api.Operations {
		t.Run(op.ID, func(t *testing.T) {
			w := ask(t, s, op.Method, op.Example, op.Body)
			if w.Code != http.StatusOK {
				t.Fatalf("%s %s: %d %s", op.Method, op.Example, w.Code, w.Body)
			}
			if op.Answer == nil {
				return
			}
			validate(t, s, op.Answer, w.Body.Bytes())
			to := reflect.New(answerType(s, op))
			d := json.NewDecoder(w.Body)
			d.DisallowUnknownFields()
			if err := d.Decode(to.Interface()); err != nil {
				t.Errorf("package client: %v", err)
			}
		})
	}
}

// answerType is the type of package client that an operation's answer has.
func answerType(s *Server, op *api.Operation) reflect.Type {
	if op.Answer.Ref != "" {
		return s.api.Huma.OpenAPI().Components.Schemas.TypeFromRef(op.Answer.Ref)
	}
	return reflect.SliceOf(s.api.Huma.OpenAPI().Components.Schemas.TypeFromRef(op.Answer.Items.Ref))
}

// words are typed words as strings.
func words[T ~string](of []T) []string {
	out := make([]string, len(of))
	for i, w := range of {
		out[i] = string(w)
	}
	return out
}

// TestAPIWords holds the words in the tags of package client to the lists that
// the program goes by.
func TestAPIWords(t *testing.T) {
	t.Parallel()
	var policies []string
	for _, p := range autoplay.Policies() {
		policies = append(policies, p.Name)
	}
	for _, tt := range []struct {
		of    any
		field string
		want  []string
	}{
		{client.SimulateQuery{}, "Policy", policies}, {client.AdviseQuery{}, "Policy", policies},
		{client.CompleteQuery{}, "Lang", catalog.Languages[:]},
		{client.SheetQuery{}, "Kind", words(paper.Kinds())},
		{client.SheetQuery{}, "Paper", words(paper.Papers())}, {client.SheetQuery{}, "Sort", words(paper.Sorts())},
	} {
		f, _ := reflect.TypeOf(tt.of).FieldByName(tt.field)
		if got := strings.Split(f.Tag.Get("enum"), ","); !slices.Equal(got, tt.want) {
			t.Errorf("%T.%s: %v, want %v", tt.of, tt.field, got, tt.want)
		}
	}
	for _, limit := range []struct {
		of    any
		field string
		want  int
	}{{client.CheckBatchRequest{}, "Lists", client.MaxBatch}, {client.CardBatchRequest{}, "Cards", client.MaxCards}} {
		f, _ := reflect.TypeOf(limit.of).FieldByName(limit.field)
		if got := f.Tag.Get("maxItems"); got != strconv.Itoa(limit.want) {
			t.Errorf("%T.%s: at most %s, want %d", limit.of, limit.field, got, limit.want)
		}
	}
}

// TestCheckRequest holds the request that check reads by itself to the one of
// the document.
func TestCheckRequest(t *testing.T) {
	t.Parallel()
	names := func(of reflect.Type) []string {
		var out []string
		for i := range of.NumField() {
			if !of.Field(i).IsExported() {
				continue
			}
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			out = append(out, name)
		}
		return out
	}
	if got, want := names(reflect.TypeFor[api.ApiRequest]()), names(reflect.TypeFor[client.CheckRequest]()); !slices.Equal(got, want) {
		t.Errorf("check reads %v, the document says %v", got, want)
	}
	packs, _ := reflect.TypeFor[client.CheckRequest]().FieldByName("Packs")
	if got := packs.Tag.Get("maximum"); got != strconv.Itoa(deckcheck.MaxPacks) {
		t.Errorf("at most %s packs, want %d", got, deckcheck.MaxPacks)
	}
}
