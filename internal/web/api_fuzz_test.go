package web

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"inkcheck/client"
)

// FuzzAPIBody sends bodies to the operations that take one, through the router:
// each is answered as the document says, or refused with a code of the list.
func FuzzAPIBody(f *testing.F) {
	s := apiServer(f, Config{})
	var posts []*operation
	for _, op := range s.api.operations {
		if op.Method == http.MethodPost {
			posts = append(posts, op)
			f.Add(uint8(len(posts)-1), op.json())
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
	codes := map[client.Code]int{}
	for _, c := range client.Codes() {
		codes[c.Code] = c.Status
	}
	f.Fuzz(func(t *testing.T, which uint8, body string) {
		op := posts[int(which)%len(posts)]
		r := httptest.NewRequest(http.MethodPost, op.Path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code == http.StatusOK {
			validate(t, s, op.answer, w.Body.Bytes())
			return
		}
		var p client.Problem
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || codes[p.Code] != w.Code || p.Code == client.Internal {
			t.Errorf("%s %q: %d %s", op.Path, body, w.Code, w.Body)
		}
	})
}

// FuzzAPIAddress does the same with the parameters of an address.
func FuzzAPIAddress(f *testing.F) {
	s := apiServer(f, Config{})
	var gets []*operation
	for _, op := range s.api.operations {
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
	codes := map[client.Code]int{}
	for _, c := range client.Codes() {
		codes[c.Code] = c.Status
	}
	f.Fuzz(func(t *testing.T, which uint8, query, part string) {
		op := gets[int(which)%len(gets)]
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery = strings.NewReplacer("{id}", part, "{code}", part, "{set}", part, "{number}", part, "{format}",
			part).Replace(op.Path), query
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		switch {
		case w.Code == http.StatusOK && op.answer != nil && w.Header().Get("Content-Type") == "application/json" && !strings.Contains(query,
			"as="):
			validate(t, s, op.answer, w.Body.Bytes())
		case w.Code == http.StatusMovedPermanently || w.Code < 300: // a slash at the end of the path; another answer
		default:
			var p client.Problem
			if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || codes[p.Code] != w.Code || p.Code == client.Internal {
				t.Errorf("%s?%q: %d %s", r.URL.Path, query, w.Code, w.Body)
			}
		}
	})
}
