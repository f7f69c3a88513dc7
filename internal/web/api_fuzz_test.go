package web

import (
	"encoding/json"
	"mime"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/client"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// FuzzAPIBody sends bodies to the operations that take one, through the router:
// each is answered as the document says, or refused with a code of the list.
func FuzzAPIBody(f *testing.F) {
	s := apiServer(f, Config{})
	var posts []*api.Operation
	for _, op := range s.api.Operations {
		if op.Method == http.MethodPost {
			posts = append(posts, op)
			f.Add(uint8(len(posts)-1), op.Json())
		}
	}
	for _, body := range []string{``, `{`, `[]`, `null`, `{"list":null}`, `{"lists":[{"list":"\u0000","on":"0000-00-00"}]}`,
		`{"turn":1e99,"groups":["A=#4"]}`, `{"deck":"","seed":"99999999999999999999"}`,
		`{"groups":["A=((((("],"turn":0,"list":"4 Smash"}`, `{"list":"4 Smash","moves":"keep..keep","casual":true}`,
		`{"cards":["","` + strings.Repeat("x", 200) + `"]}`, `{"LIST":"4 Smash"}`, `{"list":"4 Smash"}{}`} {
		for i := range posts {
			f.Add(uint8(i), body)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, body string) {
		op := posts[int(which)%len(posts)]
		r := httptest.NewRequest(http.MethodPost, strings.Replace(op.Path, "{key}", client.ExampleKey, 1), strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		asDescribed(t, s, op, w)
	})
}

// FuzzAPIAddress does the same with the parameters of an address.
func FuzzAPIAddress(f *testing.F) {
	s := apiServer(f, Config{})
	var gets []*api.Operation
	for _, op := range s.api.Operations {
		if op.Method == http.MethodGet {
			_, query, _ := strings.Cut(op.Example, "?")
			gets = append(gets, op)
			f.Add(uint8(len(gets)-1), query, "1")
		}
	}
	for _, query := range []string{"%zz", "q=%00", "on=2026-02-30", "page=-1", "id=&id=", "at=999999999999", "q=" + strings.Repeat("(", 60),
		"seed=18446744073709551616", "as=json&name=%0d%0a"} {
		for i := range gets {
			f.Add(uint8(i), query, "../x")
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, query, part string) {
		op := gets[int(which)%len(gets)]
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery = strings.NewReplacer("{id}", part, "{code}", part, "{set}", part, "{number}", part, "{format}", part,
			"{as}", part, "{key}", client.ExampleKey).Replace(op.Path), query
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		at := operationAt(s, http.MethodGet, r.URL.Path)
		if at == nil { // the part has a slash
			at = op
		}
		if w.Code != http.StatusMovedPermanently { // a slash at the end of the path
			asDescribed(t, s, at, w)
		}
	})
}

// asDescribed holds an answer to what the document says of an operation: its status, its media type, and what it has as JSON. Nothing that
// is asked may lead to an error of the server.
func asDescribed(t *testing.T, s *Server, op *api.Operation, w *httptest.ResponseRecorder) {
	t.Helper()
	described := op.Entry.Responses[strconv.Itoa(w.Code)]
	if described == nil {
		t.Fatalf("%s: the document has no status %d: %.600s", op.ID, w.Code, w.Body)
	}
	if described.Ref != "" {
		described = s.api.Huma.OpenAPI().Components.Responses[described.Ref[strings.LastIndexByte(described.Ref, '/')+1:]]
	}
	mediaType, _, _ := mime.ParseMediaType(w.Header().Get("Content-Type"))
	content := described.Content[mediaType]
	if content == nil {
		t.Fatalf("%s: the document has no %q for status %d: %.600s", op.ID, mediaType, w.Code, w.Body)
	}
	if mediaType == site.JSONType || mediaType == site.ProblemType {
		validate(t, s, content.Schema, w.Body.Bytes())
	}
	if w.Code == http.StatusOK {
		return
	}
	var p client.Error
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code == client.Internal ||
		!slices.ContainsFunc(client.Codes(), func(c client.CodeInfo) bool { return c.Code == p.Code && c.Status == w.Code }) {
		t.Errorf("%s: %d %s", op.ID, w.Code, w.Body)
	}
}
